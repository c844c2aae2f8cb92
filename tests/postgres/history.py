"""What was answered, held against the record: whatever was answered is there once and in order, every server tells the
same, every chain is whole, and no epoch of a lease was held by two servers."""
import json
import os
import pathlib
import subprocess
import time

import serve_client as client
from servers import answered

ADOUBE = str(pathlib.Path(os.environ.get("ADOUBE", "build/adoube")).resolve())


def entries(text):
    lines = [json.loads(line) for line in text.decode().splitlines()]
    return [line for line in lines if "seq" in line and "key" in line]


def wrong_with(game, told, kept):
    """What was told as (key, seq, head), in that order, held against the entries of the log."""
    if [one["seq"] for one in kept] != list(range(1, len(kept) + 1)):
        yield f"{game}: gaps in the log"
    for key, seq, head in told:
        found = [one for one in kept if one["key"] == key]
        if len(found) != 1:
            yield f"{game}: an answered act is in the log {len(found)} times"
        elif (found[0]["seq"], found[0]["hash"]) != (seq, head):
            yield f"{game}: act {key} was answered as {seq} and is {found[0]['seq']}"
    order = [seq for _, seq, _ in told]
    if order != sorted(order):
        yield f"{game}: answers are not in order"


def self_test():
    """The checker sees what it is there to see."""
    kept = [{"seq": i, "key": f"k{i}", "hash": f"h{i}"} for i in (1, 2, 3)]
    told = [(f"k{i}", i, f"h{i}") for i in (1, 2, 3)]
    assert not list(wrong_with("g", told, kept))
    for what, answers, log in (("lost", told, kept[:2]), ("twice", told, [*kept, {"seq": 4, "key": "k3", "hash": "h4"}]),
                               ("gap", told[:1], [kept[0], kept[2]]), ("moved", [("k1", 2, "h1")], kept),
                               ("another", [("k1", 1, "x")], kept), ("order", told[::-1], kept)):
        assert list(wrong_with("g", answers, log)), f"the checker does not see: {what}"


def log_told_by_all(servers, game):
    """The log of a game that nobody plays any more, once all servers tell the same: whoever takes it over stops its clocks
    first. None if they go on to differ."""
    ends = time.monotonic() + 15
    while True:
        logs = {answered(lambda: client.get(one.base, f"/api/games/{game}/log")) for one in servers}  # noqa: B023
        if len(logs) == 1:
            return logs.pop()
        if time.monotonic() > ends:
            return None


def check(servers, tables, folder):
    """What is wrong with the history; nothing if all is well."""
    answers = {}
    for table in tables:
        for game, key, seq, head in table.answers:
            answers.setdefault(game, []).append((key, seq, head))
    for game, told in answers.items():
        log = log_told_by_all(servers, game)
        if log is None:
            yield f"{game}: servers tell different logs"
            continue
        path = pathlib.Path(folder, f"{game}.jsonl")
        path.write_bytes(log)
        if subprocess.run([ADOUBE, "verify", str(path)], stdout=subprocess.DEVNULL).returncode != 0:
            yield f"{game}: the log is not whole"
        yield from wrong_with(game, told, entries(log))
    for lease, who in servers.epochs().items():
        if len(who) != 1:
            yield f"{lease}: held by servers {who}"
