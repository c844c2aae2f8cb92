#!/usr/bin/env python3
"""The stories beside the Laws and the doubts about them as one JSON object, for pages: web/generated/stories.json.

{"stories": {PATH UNDER src/laws: TEXT}, "doubts": [{number, clauses, question, reading, stories, told}]}

`told` has question and reading in Armenian and Russian (docs/laws/doubts_hy.md, doubts_ru.md), as far as they were made of
the English as it stands now.  tools/stories.py --mark A1 prints the mark of a doubt's English for those tables.
"""
import json
import pathlib
import re
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
LAWS = ROOT / "src" / "laws"
ROW = re.compile(r"^\| ([ABGW]\d+) \|(.*)\|$")


TOLD = re.compile(r"^\| ([ABGW]\d+) \| ([0-9a-f]{8}) \| (.*?) \| (.*) \|$")


def mark(question, reading):
    return f"{zlib.crc32(f'{question}|{reading}'.encode()):08x}"


def told_in(lang):
    lines = (ROOT / f"docs/laws/doubts_{lang}.md").read_text().splitlines()
    return {row.group(1): row.groups()[1:] for row in map(TOLD.match, lines) if row}


def stories():
    return {str(path.relative_to(LAWS)): path.read_text() for path in sorted(LAWS.rglob("*.scn"))}


def doubts(paths):
    by_stem = {}
    languages = {lang: told_in(lang) for lang in ("hy", "ru")}
    for path in paths:
        by_stem.setdefault(pathlib.PurePath(path).stem, []).append(path)
    for line in (ROOT / "docs/laws/doubts.md").read_text().splitlines():
        row = ROW.match(line)
        if not row:
            continue
        clauses, question, reading, pinned = (cell.strip() for cell in re.split(r"(?<!\\)\|", row.group(2)))
        named = re.findall(r"`([^`]+)`", pinned)
        told = {lang: list(rows[row.group(1)][1:]) for lang, rows in languages.items()
                if rows.get(row.group(1), [""])[0] == mark(question, reading)}
        yield {"number": row.group(1), "told": told, "clauses": re.findall(r"[0-9A-Z][0-9A-Z.]*", clauses), "question": question,
               "reading": reading, "stories": [path for stem in named for path in by_stem.get(stem.split("/")[-1], [])]}


def main():
    texts = stories()
    if sys.argv[1:2] == ["--mark"]:
        print("\n".join(f"{one['number']} {mark(one['question'], one['reading'])}" for one in doubts(texts)
                        if one["number"] in sys.argv[2:]))
        return
    json.dump({"stories": texts, "doubts": list(doubts(texts))}, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    print()


main()
