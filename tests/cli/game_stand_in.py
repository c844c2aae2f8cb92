"""A stand-in of a server with one game, for tests of a recorder: it knows no chess, and takes, refuses or does not
answer acts as it is told. What it was sent is kept in `acts`, what it took in `entered`. A key that was answered gets
the same answer again."""
import time

from livechess_stand_in import Conversation, LiveChess

GAME = "A" * 12
TOKENS = {"white": "w" * 43, "black": "b" * 43}


class SeatConversation(Conversation):
    role, shown, views = None, {}, 0

    def called(self, frame):
        server = self.server
        with server.lock:
            if "hello" in frame:
                self.role = next(role for role, token in TOKENS.items() if token == frame["token"])
                server.languages.add(frame.get("lang"))
                server.show(self)
            elif "sensor" in frame:
                server.told += frame["sensor"]["sightings"]
                self.send({"kept": frame["key"]})
            elif "act" in frame:
                server.acts.append({"by": self.role, "came": time.monotonic(), **frame})
                server.answer(self, frame)


class GameServer(LiveChess):
    """`line`: position and running clock before the first act and after each that is taken. `plan`: for each act that
    comes first by its key "take", "unlawful", "silence" or the code of a refusal; those beyond it are taken."""
    conversation = SeatConversation

    def __init__(self, line, plan=()):
        self.line, self.plan, self.seq = line, list(plan), 7
        self.fen, self.running = line[0]
        self.acts, self.entered, self.told, self.answers = [], [], [], {}
        self.languages = set()
        super().__init__()

    def links(self):
        return [word for side in TOKENS for word in
                ("--" + side, f"http://127.0.0.1:{self.port}/g/{GAME}#s={TOKENS[side]}")]

    def show(self, seat):
        """Two whole views, and then what is other than before."""
        view = {"seq": self.seq, "role": seat.role, "phase": "playing", "fen": self.fen,
                "clock": {"running": self.running}, "terms": {"venue": "note", "rules": {}}}
        changed = {name: what for name, what in view.items() if name == "seq" or seat.shown.get(name) != what}
        seat.shown, seat.views = view, seat.views + 1
        seat.send({"view": view} if seat.views <= 2 else {"change": changed})

    def change(self, fen, running, by_whom=None):
        """By somebody else, unless it is said by whom: then only that seat is told at once, as of a view on its way."""
        with self.lock:
            self.fen, self.running = fen, running
            self.seq += 1
            for seat in self.conversations:
                if seat.role and by_whom in (None, seat.role):
                    self.show(seat)

    def answer(self, seat, frame):
        key = frame["key"]
        if key in self.answers:
            return seat.send(self.answers[key])
        todo = self.plan.pop(0) if self.plan else "take"
        if todo == "silence":
            return None
        if todo not in ("take", "unlawful"):
            refusal = {"refused": key, "code": todo, "text": "refused for a test: " + todo, "seq": self.seq}
            if todo not in ("busy", "unknown", "rate", "full"):  # those may be asked again with their key
                self.answers[key] = refusal
            return seat.send(refusal)
        self.entered.append((seat.role, frame["act"]["type"], frame["act"].get("movement", {}).get("to")))
        if todo == "take":
            self.fen, self.running = self.line[len(self.entered)]
        self.seq += 1
        ruling = {"finding": "lawful" if todo == "take" else "unlawful", "text": "ruled for a test"}
        self.answers[key] = {"ack": key, "seq": self.seq, "ruling": ruling}
        seat.send(self.answers[key])
        for one in self.conversations:
            if one.role:
                self.show(one)
        return None
