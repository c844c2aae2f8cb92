#!/usr/bin/env python3
"""The stories beside the Laws and the doubts about them as one JSON object, for pages: web/generated/stories.json.

{"stories": {PATH UNDER src/laws: TEXT}, "doubts": [{number, clauses, question, reading, stories}]}
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LAWS = ROOT / "src" / "laws"
ROW = re.compile(r"^\| ([ABGW]\d+) \|(.*)\|$")


def stories():
    return {str(path.relative_to(LAWS)): path.read_text() for path in sorted(LAWS.rglob("*.scn"))}


def doubts(paths):
    by_stem = {}
    for path in paths:
        by_stem.setdefault(pathlib.PurePath(path).stem, []).append(path)
    for line in (ROOT / "docs/laws/doubts.md").read_text().splitlines():
        row = ROW.match(line)
        if not row:
            continue
        clauses, question, reading, pinned = (cell.strip() for cell in re.split(r"(?<!\\)\|", row.group(2)))
        named = re.findall(r"`([^`]+)`", pinned)
        yield {"number": row.group(1), "clauses": re.findall(r"[0-9A-Z][0-9A-Z.]*", clauses), "question": question,
               "reading": reading, "stories": [path for stem in named for path in by_stem.get(stem.split("/")[-1], [])]}


def main():
    texts = stories()
    json.dump({"stories": texts, "doubts": list(doubts(texts))}, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    print()


main()
