"""A game at several servers for tests: whoever is let in plays, every answer is remembered, and the history is
checked."""
import threading
import time

import serve_client as client
from history import entries, log_told_by_all, wrong_with


class Game:
    def __init__(self, server, control="60"):
        made = client.post(server.base, "/api/games", {"players": {"white": "A", "black": "B"}, "control": control})
        self.name, self.answers = made["game"], []
        self.tokens = {seat: client.token_of(link) for seat, link in made["seats"].items()}

    def seat(self, server, side, seconds=client.PATIENCE):
        ends = time.monotonic() + seconds
        while True:
            try:
                asked = time.monotonic()
                socket = client.Socket(server.port, self.name, self.tokens[side], timeout=15)
                socket.server, socket.asked = server, asked
                return socket
            except (OSError, AssertionError) as failed:
                assert time.monotonic() < ends, f"nobody is let in: {failed!r}"
                time.sleep(0.1)

    def play(self, socket, side, move, seconds=client.PATIENCE):
        """Asked again with the same key, as a page does, where the server cannot just now or the connection has ended;
        the connection over which it was answered."""
        key, ends, tried = client.new_key(), time.monotonic() + seconds, False
        while True:
            try:
                while socket.view["phase"] != "playing" or (socket.view["turn"] != side and not tried):
                    socket.receive()
                tried = True
                answer = socket.act({"type": "plays", "move": move}, key)
                if answer.get("code") not in ("full", "unknown"):
                    break
            except OSError as failed:
                answer = repr(failed)
            assert time.monotonic() < ends, answer
            time.sleep(0.1)
            if isinstance(answer, str):
                socket = self.seat(socket.server, side, seconds)
        assert answer.get("ruling", {}).get("finding") == "lawful", answer
        self.answers.append((key, answer["seq"], answer["head"]))
        return socket

    def settle(self, waiting, server, side, seconds=client.PATIENCE):
        """An act that was under way is kept, once: where no answer came it is asked for again, with the same key."""
        ends = time.monotonic() + seconds
        while not waiting.is_kept():
            try:
                waiting.answer = self.seat(server, side).act(waiting.act, waiting.key, waiting.expect)
            except OSError as failed:
                waiting.answer = {"refused": repr(failed)}
            waiting.took = time.monotonic() - waiting.sent
            assert waiting.is_kept() or time.monotonic() < ends, waiting.answer
        self.answers.append((waiting.key, waiting.answer["seq"], waiting.answer["head"]))

    def check(self, servers):
        log = log_told_by_all(servers, self.name)
        assert log is not None, "servers tell different logs"
        wrong = list(wrong_with(self.name, self.answers, entries(log)))
        assert not wrong, wrong
        return log


class Waiting(threading.Thread):
    """An act that was sent and may be answered much later, or never."""

    def __init__(self, socket, move):
        super().__init__(daemon=True)
        self.socket, self.key, self.answer, self.took = socket, client.new_key(), None, None
        self.sent, self.act, self.expect = time.monotonic(), {"type": "plays", "move": move}, socket.view["seq"]
        self.socket.send({"act": self.act, "key": self.key, "expect": self.expect})
        self.socket.socket.settimeout(60)
        self.start()

    def run(self):
        try:
            while self.answer is None:
                frame = self.socket.receive()
                if self.key in (frame.get("ack"), frame.get("refused")):
                    self.took = time.monotonic() - self.sent
                    self.answer = frame
        except OSError:
            pass

    def is_kept(self):
        """It was said so."""
        return self.answer is not None and "ack" in self.answer
