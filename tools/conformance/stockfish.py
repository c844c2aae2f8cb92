#!/usr/bin/env python3
"""Stockfish answers the questions of the conformance kit (docs/formats/conformance.md) over UCI. An engine claims legal moves,
checkmate and stalemate; it writes no SAN and rules on no claims."""
import json
import shutil
import subprocess
import sys

PROGRAM = shutil.which("stockfish") or "/usr/games/stockfish"


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.name = next(line for line in self.until("uci", "uciok") if line.startswith("id name")).removeprefix("id name ")

    def until(self, command, end):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not (line := self.process.stdout.readline()).startswith(end):
            if not line:
                sys.exit("stockfish has gone")
            lines.append(line.strip())
        return lines + [line.strip()]

    def set_up(self, question):
        chess960 = "true" if question["variant"] == "chess960" else "false"
        moves = " moves " + " ".join(question["moves"]) if question["moves"] else ""
        self.until(f"setoption name UCI_Chess960 value {chess960}\nposition fen {question['fen']}{moves}\nisready", "readyok")

    def moves(self):
        lines = self.until("go perft 1", "Nodes searched")
        return [line.split(":")[0] for line in lines if line.endswith(": 1")]

    def in_check(self):
        lines = self.until("d\nisready", "readyok")
        return any(line.startswith("Checkers:") and len(line) > len("Checkers:") for line in lines)


def answer(engine, question):
    ask = question["ask"]
    if ask == "hello":
        name, _, version = engine.name.partition(" ")
        return {"answer": "hello", "name": name, "version": version.split(" by ")[0]}
    if ask not in ("legal", "moves", "ended") or ask == "ended" and question["by"] not in ("checkmate", "stalemate"):
        return {"not_claimed": True}
    engine.set_up(question)
    moves = engine.moves()
    if ask == "legal":
        return {"answer": question["move"] in moves}
    if ask == "moves":
        return {"answer": moves}
    return {"answer": not moves and engine.in_check() == (question["by"] == "checkmate")}


def main():
    engine = Engine()
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"id": question["id"], **answer(engine, question)}), flush=True)


main()
