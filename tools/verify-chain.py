#!/usr/bin/env python3
"""Checks the hash chain of exported game logs, from docs/formats/log.md alone.

    tools/verify-chain.py game.jsonl [more.jsonl …]

Prints one line a file. Exit 0: all chains hold; 1: one does not; 2: a file cannot be read.
Needs nothing but Python's standard library and shares no code with the program.
"""

import hashlib
import re
import sys

NAME = rb"([A-Za-z0-9._~:@-]{1,128})"
NUMBER = rb"(0|[1-9][0-9]{0,17})"
HASH = rb"([0-9a-f]{64})"
OBJECT = rb"(\{[^\x00-\x1f\x7f]*\})"

HEADER = re.compile(rb'\{"format":"adoube/log/1","game":"%s","hash":"%s","genesis":%s\}' % (NAME, HASH, OBJECT))
ENTRY = re.compile(
    rb'\{"seq":%s,"at":%s,"actor":"%s","key":"%s","act":"%s","prev":"%s","hash":"%s","body":%s\}'
    % (NUMBER, NUMBER, NAME, NAME, HASH, HASH, HASH, OBJECT)
)
END = re.compile(rb'\{"end":%s,"head":"%s"\}' % (NUMBER, HASH))


class Broken(Exception):
    pass


def le64(number):
    return number.to_bytes(8, "little")


def tagged_hash(*parts):
    state = hashlib.blake2b(digest_size=32)
    for part in parts:
        state.update(le64(len(part)))
        state.update(part)
    return state.hexdigest().encode()


def raw(hexadecimal):
    return bytes.fromhex(hexadecimal.decode())


def check_header(line):
    header = HEADER.fullmatch(line)
    if not header:
        raise Broken("not the header of a log")
    game, stated, genesis = header.groups()
    if tagged_hash(b"game/1", game, genesis) != stated:
        raise Broken("the genesis does not hash to its hash")
    return stated


def check_entry(line, due, head):
    entry = ENTRY.fullmatch(line)
    if not entry:
        raise Broken("not an entry")
    seq, at, actor, key, act, prev, stated, body = entry.groups()
    if int(seq) != due:
        raise Broken(f"entry {int(seq)} where {due} was due")
    if prev != head:
        raise Broken(f"entry {due} does not follow the one before it")
    if tagged_hash(b"ev/1", raw(prev), le64(due), actor, key, raw(act), le64(int(at)), body) != stated:
        raise Broken(f"entry {due} does not hash to its hash")
    return stated


def check_end(line, entries, head):
    end = END.fullmatch(line)
    if not end:
        raise Broken("not a closing line")
    if int(end[1]) != entries:
        raise Broken(f"{entries} entries, the closing line says {int(end[1])}")
    if end[2] != head:
        raise Broken("the closing line names another head")


def check(lines):
    """Returns (entries, head); lines are bytes that end with a newline each."""
    head, entries, ended = None, 0, False
    for number, line in enumerate(lines, 1):
        try:
            if not line.endswith(b"\n"):
                raise Broken("cut off")
            line = line[:-1]
            if ended:
                raise Broken("something follows the closing line")
            if head is None:
                head = check_header(line)
            elif line.startswith(b'{"end":'):
                check_end(line, entries, head)
                ended = True
            else:
                head = check_entry(line, entries + 1, head)
                entries += 1
        except Broken as broken:
            raise Broken(f"line {number}: {broken}") from None
    if not ended:
        raise Broken("cut off: the log ends without its closing line")
    return entries, head.decode()


def main(paths):
    if not paths:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    worst = 0
    for path in paths:
        try:
            with open(path, "rb") as log:
                entries, head = check(log)
            print(f"{path}: {entries} entries, head {head}")
        except Broken as broken:
            print(f"{path}: {broken}")
            worst = max(worst, 1)
        except OSError as error:
            print(f"{path}: {error.strerror}", file=sys.stderr)
            worst = 2
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
