"""A WebSocket client of the standard library only, for the tests of the server."""
import atexit
import base64
import hashlib
import json
import os
import pathlib
import select
import signal
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request


PATIENCE = 60  # seconds that anybody waits for what must come: how fast a machine is decides no test


def until(true, why="it did not come to that", seconds=PATIENCE):
    """It comes to that; how many seconds it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds, why() if callable(why) else why
        time.sleep(0.05)
    return time.monotonic() - began


class HeldUp:
    """Seconds for which the threads of these processes could run and did not, because others did: what a busy machine
    did to them since this was made. Where a time is what is tested, it may be off by that much more."""

    def __init__(self, *pids):
        self.pids = pids or (os.getpid(),)
        self.before = self._waited()

    def _waited(self):
        threads = [one for pid in self.pids for one in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat")]
        return {one: int(one.read_text().split()[1]) for one in threads if one.exists()}

    def seconds(self):
        return sum(waited - self.before.get(one, 0) for one, waited in self._waited().items()) / 1e9


def post(base, path, body, token=None, timeout=PATIENCE):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=timeout) as answer:
        return json.load(answer)


def get(base, path, token=None):
    request = urllib.request.Request(base + path, headers={"Authorization": "Bearer " + token} if token else {})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.read()


def new_key():
    return base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=")


class Socket:
    """One conversation at one table. Whatever the server sends is kept in `frames`."""

    def __init__(self, port, game, token=None, timeout=PATIENCE, tls=None, through=None, **hello):
        """`through`: the port of a line that leads there."""
        self.port, self.game, self.token = port, game, token
        self.socket = socket.create_connection(("127.0.0.1", through or port), timeout)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="127.0.0.1")
        self.rest, self.frames, self.view = b"", [], None
        key = base64.b64encode(os.urandom(16)).decode()
        path = getattr(self, "path", f"/api/games/{game}/ws")
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.rest:
            self._more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert b" 101 " in head.split(b"\r\n")[0] and accept in head, head
        self.send({"hello": 1, **({"token": token} if token else {}), **hello})
        self.wait("view")

    deadline = None  # by time.monotonic(): until then whoever waits for a message does, though nothing but pings comes

    def _more(self):
        if self.deadline and time.monotonic() > self.deadline:
            raise TimeoutError("nothing but pings")
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed")
        self.rest += data

    def _take(self, count):
        while len(self.rest) < count:
            self._more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send_raw(self, opcode, payload, fin=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([(0x80 if fin else 0) | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def send(self, value):
        self.send_raw(1, json.dumps(value).encode())

    def receive(self):
        """The next message; a close is raised as ConnectionError with its code."""
        message = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 15
            if opcode == 9:
                self.send_raw(10, payload)
            elif opcode == 8:
                raise ConnectionError(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else "closed")
            elif opcode in (0, 1):
                message += payload
                if not first & 0x80:
                    continue
                value = json.loads(message)
                self.frames.append(value)
                if "view" in value:
                    self.view = value["view"]
                return value

    def wait(self, name):
        while True:
            value = self.receive()
            if name in value:
                return value[name]

    def act(self, body, key=None, expect=None, **more):
        """Sends an act and waits for its answer and, if it was entered, the view after it."""
        key = key or new_key()
        self.send({"act": body, "key": key, "expect": self.view["seq"] if expect is None else expect, **more})
        return self.answer(key)

    def answer(self, key):
        """The answer to what was sent under this key; the view after it, if it was entered, has come too."""
        while True:
            value = self.receive()
            if value.get("ack") == key:
                while self.view["seq"] < value["seq"]:
                    self.receive()
            if key in (value.get("ack"), value.get("kept"), value.get("refused")):
                return value

    def catch_up(self):
        """The view of as much as the server tells now to whoever asks; what was told meanwhile has been taken."""
        told = json.loads(get(f"http://127.0.0.1:{self.port}", f"/api/games/{self.game}", self.token))["seq"]
        while self.view["seq"] < told or self.rest or select.select([self.socket], [], [], 0)[0]:
            self.receive()
        return self.view

    def close(self):
        self.socket.close()


def token_of(link):
    return link.split("#s=")[1]


def wait_until_serving(process):
    """The base address from the first line the server prints. A test that fails leaves no server behind."""
    atexit.register(lambda: process.poll() is None and process.kill())
    line = process.stdout.readline().decode()
    assert "serves at" in line, line
    return line.split("serves at ")[1].strip().rstrip("/")


class Server:
    """`adoube serve` on a folder and, from its second start on, on the same port."""

    def __init__(self, program, folder, *more, environment=None, port=0):
        self.program, self.folder, self.more, self.port = program, folder, more, port
        self.environment = environment
        self.start()

    def start(self):
        command = [self.program, "serve", "--data", self.folder, "--port", str(self.port), *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=self.environment)
        self.base = wait_until_serving(self.process)
        self.port = int(self.base.rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        assert code == 0, f"exit {code} after SIGTERM"
