"""Players for tests with several servers: two at a table, at one game after another, each at whichever server answers.
Every answer is remembered, and how long it took."""
import json
import random
import re
import threading
import time
import urllib.error

import serve_client as client

MOVES = ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 a4 c5 d5 c4 "
         "Bg5 h6 Be3 Nc5 Qd2 h5").split()
TROUBLE = (OSError, AssertionError, urllib.error.URLError, ValueError, KeyError)


class Wait:
    """How long somebody waited for one answer, and what was heard instead."""

    def __init__(self):
        self.began, self.took, self.heard = time.monotonic(), None, []

    def failed(self, server, why):
        """Said once however often it is heard."""
        status = re.match(r"b[\"']HTTP/1.1 (\d+ [^\\]*)", str(why))  # of a connection that was not let in
        text = f"server {server}: {status[1] if status else str(why) or type(why).__name__}"[:160]
        if text not in (one.split(" ", 1)[1] for one in self.heard[-3:]):
            self.heard.append(f"{time.monotonic() - self.began:.1f} {text}")

    def over(self):
        self.took = time.monotonic() - self.began


class Table(threading.Thread):
    """Two players at one game after another, each at whichever server answers, mostly not the same one. Every answer is
    remembered."""

    def __init__(self, servers, number, stop, seed, patience=5, thinks=0.02):
        super().__init__(daemon=True)
        self.servers, self.number, self.stop, self.patience, self.thinks = servers, number, stop, patience, thinks
        self.random = random.Random(f"{seed}/{number}")
        self.answers, self.waits, self.failure = [], [], None  # (game, key, seq, head); Wait
        self.waits_for, self.mended = "nothing yet", None  # when all faults were over

    def run(self):
        try:
            while not self.stop.is_set():
                self.play()
        except BaseException as failed:  # told by whoever joins
            self.failure = failed

    def some_server(self):
        return self.random.choice([one for one in self.servers if one.live] or self.servers)

    def patiently(self, what, seconds=client.PATIENCE):
        """`what` with a server that answers, tried again with others; how long it took is remembered."""
        wait = Wait()
        self.waits.append(wait)
        while True:
            server = self.some_server()
            try:
                done = what(server)
                wait.over()
                return done
            except TROUBLE as failed:
                wait.failed(self.servers.index(server), failed)
                waited = time.monotonic() - wait.began
                assert waited < seconds, f"table {self.number}: nobody answered for {seconds} s: {failed!r}"
                time.sleep(0.05)

    def act(self, socket, side, move, key, tried):
        """The answer, within as long as one is patient: a connection over which nothing but pings comes is given up, as
        one is where the other player's has ended unheard and the game waits for him. When all is mended neither is."""
        socket.deadline = time.monotonic() + 2 * self.patience
        calm = self.mended is not None
        try:
            self.waits_for = f"{side} at port {socket.port} waits for the turn"
            while socket.view["phase"] != "playing" or (socket.view["turn"] != side and not tried):
                socket.receive()
            tried.append(socket.port)
            self.waits_for = f"{side} at port {socket.port} waits for an answer"
            return socket.act({"type": "plays", "move": move}, key)
        except TimeoutError:
            if calm and time.monotonic() > socket.deadline:
                sees = {name: socket.view[name] for name in ("seq", "phase", "turn", "frozen", "presence")}
                raise RuntimeError(f"left alone though all is mended: {socket.game}: {self.waits_for}, sees {sees}; "
                                   f"servers tell {list(self.told_of(socket.game))}") from None
            raise

    def told_of(self, game):
        for one in self.servers:
            try:
                view = json.loads(client.get(one.base, f"/api/games/{game}"))
                yield f"{one.port}: {view['seq']} {view['phase']} {view['turn']} {view['presence']}"
            except TROUBLE as failed:
                yield f"{one.port}: {failed}"

    def play(self):
        body = {"players": {"white": "A", "black": "B"}, "control": "600"}
        made = self.patiently(lambda server: client.post(server.base, "/api/games", body, timeout=self.patience))
        game, tokens = made["game"], {seat: client.token_of(link) for seat, link in made["seats"].items()}
        sockets = {}
        for ply, move in enumerate(MOVES):
            if self.stop.is_set():
                break
            key, side, tried = client.new_key(), ("white", "black")[ply % 2], []

            def gesture(server):
                for one in ("white", "black"):
                    if one not in sockets:
                        at = server if one == side else self.some_server()
                        sockets[one] = client.Socket(at.port, game, tokens[one], timeout=self.patience, through=at.line)
                socket = sockets[side]
                try:
                    # An attempt whose answer was lost may have been entered: then it is the other side's turn, and a
                    # retry gets the same answer.
                    answer = self.act(socket, side, move, key, tried)
                except TROUBLE:
                    for one in sockets.values():
                        one.close()
                    sockets.clear()
                    raise
                if "ack" not in answer:
                    sockets.clear()
                    raise ValueError(f"{game} {move}: {answer}")
                return answer

            answer = self.patiently(gesture)
            self.answers.append((game, key, answer["seq"], answer["head"]))
            if answer["ruling"]["finding"] != "lawful":
                raise RuntimeError(f"{game}: {move} is ruled {answer['ruling']}, answered as {answer['seq']}")
            time.sleep(self.thinks)
        for one in sockets.values():
            one.close()
