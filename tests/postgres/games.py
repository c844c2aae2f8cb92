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

    def seat(self, server, side, seconds=15):
        ends = time.monotonic() + seconds
        while True:
            try:
                return client.Socket(server.port, self.name, self.tokens[side], timeout=5)
            except (OSError, AssertionError) as failed:
                assert time.monotonic() < ends, f"nobody is let in: {failed!r}"
                time.sleep(0.1)

    def play(self, socket, side, move):
        while socket.view["phase"] != "playing" or socket.view["turn"] != side:
            socket.receive()
        key = client.new_key()
        answer = socket.act({"type": "plays", "move": move}, key)
        assert answer.get("ruling", {}).get("finding") == "lawful", answer
        self.answers.append((key, answer["seq"], answer["head"]))

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
        self.sent = time.monotonic()
        self.socket.send({"act": {"type": "plays", "move": move}, "key": self.key, "expect": self.socket.view["seq"]})
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
