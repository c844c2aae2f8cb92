"""A line between two programs on this machine that can be spoiled, for tests: what passes is delayed, held up, cut,
ended on one side only, or swallowed in one direction or both (a partition: new connections are taken and hear
nothing). Which of the connections it meets, and when, is drawn from a seed.

  tests/postgres/proxy.py PORT [--seed 1] [--every 0.5]     a line to that port, spoiled at random until it is interrupted

From Python: `lines = Lines(seed); port = lines.to(5432, "one")`, then `lines.spoil("one")` or one of the faults by its
name."""
import argparse
import asyncio
import random
import socket
import struct
import sys
import threading
import time

FAULTS = ("delay", "stall", "cut", "half_close", "part")
WAYS = ("there", "back", "there and back")


class Connection:
    def __init__(self, name, client, server):
        self.name, self.client, self.server = name, client, server
        self.delay, self.held_until = 0.0, 0.0

    def cut(self):
        """With a reset, as when a machine has forgotten the connection."""
        for one in (self.client, self.server):
            if (own := one.get_extra_info("socket")) and not one.transport.is_closing():
                own.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            one.transport.abort()

    def half_close(self):
        """Whoever answers hears that nothing more comes; what it says still arrives."""
        if self.server.can_write_eof():
            self.server.write_eof()


class Lines(threading.Thread):
    """All lines of a test, on a thread of their own. Each has a name; several may share one."""

    def __init__(self, seed):
        super().__init__(daemon=True)
        self.random = random.Random(f"lines/{seed}")
        self.connections, self.done = [], dict.fromkeys(FAULTS, 0)
        self.parted = {}  # by name: which way nothing passes, and until when
        self.loop = asyncio.new_event_loop()
        self.start()

    def run(self):
        self.loop.run_forever()

    def to(self, port, name=""):
        """The port of a new line that leads to `port`."""
        listens = socket.create_server(("127.0.0.1", 0))
        started = asyncio.start_server(lambda reader, writer: self._meet(name, port, reader, writer), sock=listens)
        asyncio.run_coroutine_threadsafe(started, self.loop).result(10)
        return listens.getsockname()[1]

    async def _meet(self, name, port, reader, writer):
        try:
            there, to = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        one = Connection(name, writer, to)
        self.connections.append(one)
        ways = self._pass(one, reader, to, "there"), self._pass(one, there, writer, "back")
        await asyncio.gather(*ways, return_exceptions=True)
        self.connections.remove(one)
        one.cut()

    def _is_parted(self, name, way):
        ways, until = self.parted.get(name, ("", 0.0))
        return way in ways and time.monotonic() < until

    async def _pass(self, one, reader, writer, way):
        while data := await reader.read(65536):
            if one.delay:
                await asyncio.sleep(one.delay)
            while (left := one.held_until - time.monotonic()) > 0:
                await asyncio.sleep(left)
            while self._is_parted(one.name, way):
                await asyncio.sleep(0.02)
            writer.write(data)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()

    def _met(self, name, count):
        found = [one for one in list(self.connections) if name in ("", one.name)]
        return self.random.sample(found, min(count or len(found), len(found)))

    def _do(self, fault, name, count, action):
        met = self._met(name, count)

        def each():
            for one in met:
                action(one)
        self.loop.call_soon_threadsafe(each)
        self.done[fault] += bool(met)

    def delay(self, name="", seconds=None, count=0):
        """From now on, until it is 0 again: each way, each time something comes."""
        by = self.random.uniform(0.005, 0.1) if seconds is None else seconds
        self._do("delay", name, count, lambda one: setattr(one, "delay", by))

    def stall(self, name="", seconds=None, count=0):
        until = time.monotonic() + (self.random.uniform(0.3, 4) if seconds is None else seconds)
        self._do("stall", name, count, lambda one: setattr(one, "held_until", until))

    def cut(self, name="", count=0):
        self._do("cut", name, count, Connection.cut)

    def half_close(self, name="", count=0):
        self._do("half_close", name, count, Connection.half_close)

    def part(self, name, way=None, seconds=None):
        """All lines of that name, those to come too. What was under way arrives when it is over, if anybody waits."""
        lasts = seconds or self.random.uniform(0.5, 4)
        self.parted[name] = (way or self.random.choice(WAYS), time.monotonic() + lasts)
        self.done["part"] += 1

    def spoil(self, name="", count=0):
        """One of the faults, to some of the connections."""
        fault = self.random.choice(FAULTS)
        self.part(name) if fault == "part" else getattr(self, fault)(name, count=count)

    def mend(self):
        self.parted.clear()
        for one in list(self.connections):
            one.delay = one.held_until = 0.0

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("port", type=int)
    words.add_argument("--seed", default="1")
    words.add_argument("--every", type=float, default=0.5, help="seconds between faults")
    options = words.parse_args()
    lines = Lines(options.seed)
    print(f"127.0.0.1:{lines.to(options.port)}", flush=True)
    try:
        while True:
            time.sleep(lines.random.uniform(0, 2 * options.every))
            lines.spoil(count=1)
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    main()
