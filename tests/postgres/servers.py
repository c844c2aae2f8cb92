"""Several servers on one record, for tests: three processes of the real program on one PostgreSQL database, or on a
primary and its standby. Their journals are kept, so that it can be told who kept what."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.error

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parent.parent / "server")]
import serve_client as client  # noqa: E402
from cluster import free_port  # noqa: E402


def answered(ask, seconds=client.PATIENCE):
    """What a server answers, asked again while it says that it cannot just now (503), as a page does."""
    ends = time.monotonic() + seconds
    while True:
        try:
            return ask()
        except urllib.error.HTTPError as failed:
            assert failed.code == 503 and time.monotonic() < ends, f"{failed}: {failed.read()[:200]}"
            time.sleep(0.1)


class Server(client.Server):
    """One of them. From its second start on it has the same port."""

    relay = 0  # the port by which the others reach it, if that is another

    def __init__(self, program, folder, store, secrets=None, more=(), environment=None, port=0):
        self.store, self.journal, self.readers, self.besides = store, [], [], environment or {}
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        if secrets:
            shutil.copy(secrets, pathlib.Path(folder, "secrets"))
        super().__init__(program, str(folder), *more, port=port)

    def start(self):
        command = [self.program, "serve", "--data", self.folder, "--port", str(self.port), "--log", *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, **self.besides, "ADOUBE_STORE": self.store})
        self.readers.append(threading.Thread(target=self._read, args=(self.process.stderr,), daemon=True))
        self.readers[-1].start()
        self.base = client.wait_until_serving(self.process)
        self.port = int(self.base.rsplit(":", 1)[1])
        self.live = True

    def _read(self, pipe):
        for line in pipe:
            self.journal.append((time.monotonic(), line.decode(errors="replace")))

    def told(self, what):
        """Lines of the journal of this kind."""
        found = []
        for at, line in list(self.journal):
            try:
                one = json.loads(line)
            except ValueError:
                continue
            if what in (one.get("what"), one.get("event")):
                found.append((at, one))
        return found

    def counted(self, name):
        """Of /metrics."""
        return int(re.search(rf"^adoube_{name} (\d+)$", client.get(self.base, "/metrics").decode(), re.M)[1])

    def kill(self):
        self.live = False
        super().kill()

    def pause(self):
        self.live = False
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)
        self.live = True

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait()


class Servers(list):
    def __init__(self, program, folder, store, count=3, lines=None):
        """`store`: one address for all, or how each of them reaches the database. `lines`: over which (relay-0 and so
        on) they reach each other."""
        super().__init__()
        stores = [store] * count if isinstance(store, str) else store
        for i, one in enumerate(stores):
            port = free_port() if lines else 0
            relay = lines.to(port, f"relay-{i}") if lines else 0
            more = ("--relay-address", f"127.0.0.1:{relay}") if lines else ()
            secrets = f"{folder}/server-0/secrets" if i else None
            self.append(self.started(program, f"{folder}/server-{i}", one, secrets, more, port))
            self[-1].relay = relay

    @staticmethod
    def started(program, folder, store, secrets, more, port, seconds=client.PATIENCE):
        """Again and again, as an init system does: a database that is held up may not answer in time."""
        ends = time.monotonic() + seconds
        while True:
            try:
                return Server(program, folder, store, secrets, more, port=port)
            except AssertionError:
                if time.monotonic() > ends:
                    raise
                time.sleep(0.5)

    def keeper(self, database, place):
        """Which of them keeps a place, and under which epoch."""
        row = database.sql("SELECT s.address, l.epoch FROM lease l JOIN server s ON s.name = l.server "
                           f"WHERE place = '{place}'")
        if not row:
            return None, 0
        address, epoch = row.split("|")
        return next(one for one in self if address.endswith(f":{one.relay or one.port}")), int(epoch)

    def epochs(self):
        """(place, epoch) of every lease that was taken, with the servers that say they took it."""
        taken = {}
        for number, one in enumerate(self):
            for _, line in one.told("keeps"):
                taken.setdefault((line["place"], int(line["epoch"])), []).append(number)
        return taken

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for one in self:
            one.end()
