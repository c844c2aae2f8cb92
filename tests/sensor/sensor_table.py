"""A game on a server, a board at a serial port and the program between them, for tests."""
import json
import os
import pathlib
import signal
import subprocess

import serve_client as client
from serial_stand_in import Board, wait_until

ADOUBE = os.environ["ADOUBE"]


class Table:
    """A game, a board and the program between them."""

    def __init__(self, server, folder, name, *more, clock=True, runs=1, **terms):
        self.server = server
        wanted = {"players": {"white": "Anna", "black": "Boris"}, "venue": "note", "control": "5400", **terms}
        self.made = client.post(server.base, "/api/games", wanted)
        self.game = self.made["game"]
        self.out, port = folder / (name + ".jsonl"), folder / (name + ".port")
        self.port, self.more = port, more
        self.board = Board(port, clock)
        self.board.runs = runs
        if "fen" in terms:
            self.board.squares = [c for row in terms["fen"].split()[0].split("/") for d in row
                                  for c in ("." * int(d) if d.isdigit() else d)]
        self.errors = open(folder / (name + ".errors"), "w+")
        self.begin(self.out)

    def begin(self, out):
        """The program, or another one after it was killed."""
        self.out = out
        links = [self.server.base + self.made["seats"][side] for side in ("white", "black")]
        self.reader = subprocess.Popen([ADOUBE, "sensor", "read", self.port, "--out", self.out, "--period", "50",
                                        "--lang", "en", "--white", links[0], "--black", links[1], *self.more],
                                       stdout=subprocess.DEVNULL, stderr=self.errors)
        wait_until(lambda: self.out.exists() and '"board"' in self.out.read_text(), "no recording")

    def again(self):
        """Killed, and started again with the lever on the other side."""
        self.reader.kill()
        self.reader.wait()
        self.board.lever ^= 2
        self.begin(self.out.with_suffix(".again.jsonl"))

    def arbiter(self):
        return client.Socket(self.server.port, self.game, client.token_of(self.made["seats"]["arbiter"]))

    def played(self):
        """Moves and presses that are in the log."""
        return [entry[:3] for entry in entries(self) if entry[1] in ("moves", "presses")]

    def view(self):
        return json.loads(client.get(self.server.base, f"/api/games/{self.game}",
                                     client.token_of(self.made["seats"]["arbiter"])))

    def complaints(self):
        self.errors.flush()
        return pathlib.Path(self.errors.name).read_text()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.reader.kill()
        self.reader.wait()
        self.board.gone()
        self.errors.close()

    def end(self):
        self.reader.send_signal(signal.SIGINT)
        assert self.reader.wait(20) == 0, self.complaints()


def entries(table):
    log = client.get(table.server.base, f"/api/games/{table.game}/log", client.token_of(table.made["seats"]["arbiter"]))
    bodies = [json.loads(line)["body"] for line in log.decode().splitlines() if '"body"' in line]
    return [(body["act"]["by"], body["act"]["type"], body["ruling"]["finding"], body["ruling"]["clauses"])
            for body in bodies if "act" in body]


def game_in_a_hall(server, **terms):
    body = {"players": {"white": "Anna", "black": "Boris"}, "venue": "note", "control": "5400", "start": "present"}
    made = client.post(server.base, "/api/games", {**body, **terms})
    links = [word for side in ("white", "black") for word in ("--" + side, server.base + made["seats"][side])]
    return made, links


def view_of(server, made):
    return json.loads(client.get(server.base, "/api/games/" + made["game"], client.token_of(made["seats"]["arbiter"])))
