"""A stand-in of DGT LiveChess 2.2 for tests, of the standard library only: the boards over a WebSocket (the calls
eboards and subscribe, the feed eboardevent), tournaments over HTTP, both under /api/v1.0. What it shows and which
mischief it does is told by its methods; every call it was asked is kept in `calls`."""
import base64
import hashlib
import json
import socket
import struct
import threading

INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
FEN = INITIAL + " w KQkq - 0 1"


class Pieces:
    """What stands on a board when pieces are moved as the squares say. It knows no rule."""

    def __init__(self, placement=INITIAL):
        self.at = {}
        for rank, row in zip("87654321", placement.split("/")):
            file = 0
            for c in row:
                if c.isdigit():
                    file += int(c)
                else:
                    self.at["abcdefgh"[file] + rank] = c
                    file += 1

    def move(self, *steps):
        """e2e4 moves, e7e8q moves and becomes a queen, xd5 takes away."""
        for step in steps:
            if step[0] == "x":
                del self.at[step[1:]]
                continue
            piece = self.at.pop(step[:2])
            if step[4:]:
                piece = step[4:].upper() if piece.isupper() else step[4:]
            self.at[step[2:4]] = piece
        return self.text()

    def text(self, turned=False):
        rows = []
        for rank in "87654321":
            row, empty = "", 0
            for file in "abcdefgh":
                here = ("hgfedcba"["abcdefgh".index(file)] + str(9 - int(rank))) if turned else file + rank
                piece = self.at.get(here)
                if piece:
                    row += (str(empty) if empty else "") + piece
                    empty = 0
                else:
                    empty += 1
            rows.append(row + (str(empty) if empty else ""))
        return "/".join(rows)


class Conversation:
    def __init__(self, server, connection):
        self.server, self.connection, self.rest = server, connection, b""
        self.feeds, self.lock = {}, threading.Lock()

    def more(self):
        data = self.connection.recv(65536)
        if not data:
            raise ConnectionError
        self.rest += data

    def take(self, count):
        while len(self.rest) < count:
            self.more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send_frame(self, payload, opcode=1, fin=True, masked=False):
        size = len(payload)
        head = bytes([(0x80 if fin else 0) | opcode])
        if size < 126:
            head += bytes([size])
        elif size < 65536:
            head += bytes([126]) + struct.pack(">H", size)
        else:
            head += bytes([127]) + struct.pack(">Q", size)
        with self.lock:
            self.connection.sendall(head + payload)

    def send(self, value):
        self.send_frame(value.encode() if isinstance(value, str) else json.dumps(value).encode())

    def run(self):
        try:
            while b"\r\n\r\n" not in self.rest:
                self.more()
            head, self.rest = self.rest.split(b"\r\n\r\n", 1)
            lines = head.decode("latin-1").split("\r\n")
            path = lines[0].split()[1]
            headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines[1:])}
            if self.server.mode == "silent":
                return self.connection.recv(1)
            if headers.get("upgrade", "").lower() != "websocket" or self.server.mode == "plain":
                return self.answer(path)
            key = headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
            accept = hashlib.sha1(key.encode()).digest()
            self.connection.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                    b"Sec-WebSocket-Accept: " + base64.b64encode(accept) + b"\r\n\r\n")
            with self.server.lock:
                self.server.conversations.append(self)
                self.server.paths.append(path)
            self.listen()
        except (OSError, ConnectionError):
            pass
        finally:
            with self.server.lock:
                if self in self.server.conversations:
                    self.server.conversations.remove(self)
            self.connection.close()

    def answer(self, path):
        found = self.server.pages.get(path.removeprefix("/api/v1.0/"))
        body = json.dumps(found).encode()
        status = "200 OK" if found is not None else "404 Not Found"
        self.connection.sendall(f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n"
                                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)

    def listen(self):
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            assert second & 0x80, "a client masks"
            mask, payload = self.take(4), self.take(size)
            payload = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
            if first & 15 == 9:
                self.send_frame(payload, 10)
            elif first & 15 == 8:
                return
            elif first & 15 == 1:
                self.called(json.loads(payload))

    def called(self, call):
        server = self.server
        with server.lock:
            server.calls.append(call)
            if server.mode == "deaf":
                return
            answer = {"response": "call", "id": call["id"], "param": None, "time": 1503849460753}
            if call["call"] == "eboards":
                keys = ("serialnr", "source", "state", "battery", "comment", "board", "flipped", "clock")
                answer["param"] = [{key: board[key] for key in keys} for board in server.boards.values()]
                return self.send(answer)
            serial = call["param"]["param"]["serialnr"]
            self.send(answer)
            self.feeds[serial] = call["param"]["id"]
            board = server.boards[serial]
            first = {key: board[key] for key in ("serialnr", "flipped", "board", "clock")}
            if board["san"] is not None:
                first |= {"start": board["start"], "san": board["san"], "match": True}
            if board["state"] == "ACTIVE":
                self.send({"response": "feed", "id": self.feeds[serial], "param": first, "time": 1503849460756})


class LiveChess:
    conversation = Conversation

    def __init__(self, port=0):
        self.lock = threading.RLock()
        self.boards, self.pages, self.calls, self.paths, self.conversations, self.mode = {}, {}, [], [], [], "well"
        self.port = port
        self.open()

    def open(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", self.port))
        self.socket.listen(64)
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, args=(self.socket,), daemon=True).start()

    def accept(self, listening):
        try:
            while True:
                connection, _ = listening.accept()
                threading.Thread(target=self.conversation(self, connection).run, daemon=True).start()
        except OSError:
            pass

    def close(self):
        """Gone, as when the program is ended; open() starts it again at the same port."""
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        self.drop()

    def drop(self):
        with self.lock:
            for one in self.conversations:
                try:
                    one.connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def add(self, serial, board=INITIAL, clock=None, san=None, start=FEN, flipped=False, state="ACTIVE"):
        with self.lock:
            self.boards[serial] = {"serialnr": serial, "source": "ttyACM0", "state": state, "battery": None,
                                   "comment": None,
                                   "board": board, "flipped": flipped, "clock": clock, "start": start, "san": san}

    def event(self, serial, times=1, **changed):
        """The board has changed so; told to whoever listens to it, perhaps more than once."""
        with self.lock:
            board = self.boards[serial]
            board.update(changed)
            told = {"serialnr": serial, "flipped": board["flipped"], **changed}
            if "san" in changed:
                told |= {"start": board["start"], "match": changed.get("match", True)}
            for one in self.conversations:
                for _ in range(times if serial in one.feeds else 0):
                    try:
                        one.send({"response": "feed", "id": one.feeds[serial], "param": told, "time": 1503849460800})
                    except OSError:  # closed a moment ago: nobody listens there any more
                        pass

    def say(self, *texts, opcode=1):
        with self.lock:
            for one in list(self.conversations):
                for text in texts:
                    one.send_frame(text.encode() if isinstance(text, str) else text, opcode)


def clock(white, black, run=None):
    return {"white": white, "black": black, "run": run, "time": 1503845105357}


def player(first, last, fide=None, title=None):
    return {"fname": first, "mname": None, "lname": last, "title": title, "federation": None, "gender": None,
            "fideid": fide}
