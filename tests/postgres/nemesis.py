#!/usr/bin/env python3
"""Games are played over three servers while a nemesis kills and stops them, freezes and ends connections of the
database, promotes its standby, and delays, holds up, cuts, half closes and parts (one way or both) the lines to the
database, to the players and between the servers (proxy.py); then the history is checked: whatever was answered is in
the record once and in order, every server tells the same, every chain is whole, and no epoch of a lease was held by
two servers.

  ADOUBE=build/adoube tests/postgres/nemesis.py [--seconds 120] [--kills N] [--promotions N] [--games 4] [--seed 1]

With --kills and --promotions it ends when that many are done, however long it takes. Of the slowest answers it tells
what was done meanwhile, and what was heard instead of an answer."""
import argparse
import functools
import os
import pathlib
import random
import signal
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server")]
from cluster import PASSWORD, USER, Cluster, free_port  # noqa: E402
from history import ADOUBE, check, self_test  # noqa: E402
from players import Table  # noqa: E402
from proxy import FAULTS, Lines  # noqa: E402
from servers import Servers  # noqa: E402

LINES = ("database-0", "database-1", "database-2", "relay-0", "relay-1", "relay-2", "players")


class Databases:
    """A primary, and one standby after another that takes its place. The servers know all addresses beforehand."""

    def __init__(self, promotions):
        self.ports = [free_port() for _ in range(promotions + 1)]
        self.primary, self.standby = Cluster(port=self.ports[0]), None
        self.retired = []

    def add_standby(self):
        """Whether there is one."""
        if not self.standby and len(self.retired) + 1 < len(self.ports):
            self.standby = self.primary.standby(self.ports[len(self.retired) + 1])
        return self.standby is not None

    def address(self, lines, name):
        """As one server reaches them: over lines of its own."""
        hosts = ",".join(f"127.0.0.1:{lines.to(port, name)}" for port in self.ports)
        return f"postgres://{USER}:{PASSWORD}@{hosts}/adoube?target_session_attrs=read-write&connect_timeout=2"

    def promote(self):
        """The primary's machine falls; everything that was answered is at the standby."""
        self.primary.kill()
        self.retired.append(self.primary)
        self.standby.promote()
        self.primary, self.standby = self.standby, None

    def close(self):
        for one in (self.primary, self.standby, *self.retired):
            if one:
                one.close()


class Nemesis:
    def __init__(self, servers, databases, lines, seed):
        self.servers, self.databases, self.lines, self.random = servers, databases, lines, random.Random(seed)
        self.deck, self.done = [], []  # what is to come; (moment, what) of what was
        self.kills = self.stops = self.cuts = self.freezes = self.promotions = 0

    def tell(self, what):
        self.done.append((time.monotonic(), what))

    def one_server(self, what):
        number = self.random.randrange(len(self.servers))
        self.tell(f"{what} server {number}")
        return self.servers[number]

    def kill(self):
        one = self.one_server("kills")
        one.kill()
        time.sleep(self.random.uniform(0, 0.3))
        self.start(one)
        self.kills += 1

    def start(self, one, seconds=20):
        """Again and again, as an init system does: without a database it says so and ends."""
        ends = time.monotonic() + seconds
        while True:
            try:
                one.start()
                return self.tell("it is back")
            except AssertionError:
                said = "".join(line for _, line in one.journal[-3:])
                assert time.monotonic() < ends, f"a server does not start: {said}"
                self.tell("it does not start")
                time.sleep(0.5)

    def stop(self):
        one = self.one_server("stops")
        one.pause()
        time.sleep(self.random.uniform(0.5, 3))
        one.go_on()
        self.tell("it goes on")
        self.stops += 1

    def cut(self):
        self.tell("ends all connections")
        self.databases.primary.sql(f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = '{USER}' "
                                   "AND backend_type = 'client backend'", database="postgres")
        self.cuts += 1

    def freeze(self):
        """Some backends stand still for a while, the others go on."""
        found = self.databases.primary.sql(f"SELECT pid FROM pg_stat_activity WHERE usename = '{USER}' "
                                           "AND backend_type = 'client backend' ORDER BY pid", database="postgres").split()
        chosen = self.random.sample(found, (len(found) + 1) // 2)
        self.tell("freezes half of the connections")
        for order in (signal.SIGSTOP, signal.SIGCONT):
            for pid in chosen:
                try:
                    os.kill(int(pid), order)
                except ProcessLookupError:
                    pass
            time.sleep(self.random.uniform(0.3, 2) if order == signal.SIGSTOP else 0)
        self.tell("they go on")
        self.freezes += 1

    def spoil(self, fault):
        self.lines.mend()
        name = self.random.choice(LINES)
        self.tell(f"{fault.replace('_', ' ')} of the lines {name}")
        getattr(self.lines, fault)(name)

    def next(self, kills):
        """All sorts of trouble in an order of chance, each in its turn, with so many kills among them."""
        if not self.deck:
            self.deck = [self.kill] * kills + [self.stop, self.cut, self.freeze]
            self.deck += [functools.partial(self.spoil, fault) for fault in FAULTS]
            self.random.shuffle(self.deck)
        self.deck.pop()()

    def promote(self):
        self.tell("kills the primary")
        self.databases.promote()
        self.tell("has promoted the standby")
        self.promotions += 1

    def story_of(self, wait):
        yield f"{wait.took:.1f} s for one answer:"
        heard = [(wait.began + float(one.split()[0]), one.split(" ", 1)[1]) for one in wait.heard]
        for at, what in sorted(self.done + heard):
            if wait.began - 3 < at < wait.began + wait.took:
                yield f"  {at - wait.began:+5.1f} {what}"


def run(options, folder, databases):
    databases.add_standby()
    stop = threading.Event()
    began = time.monotonic()
    lines = Lines(options.seed)
    with Servers(ADOUBE, folder, [databases.address(lines, f"database-{i}") for i in range(3)], lines=lines) as servers:
        for one in servers:
            one.line = lines.to(one.port, "players")
        tables = [Table(servers, number, stop, options.seed) for number in range(options.games)]
        for table in tables:
            table.start()
        nemesis = Nemesis(servers, databases, lines, options.seed)
        counted = options.kills is not None
        every = max(1, (options.kills or 20) // (options.promotions + 1))  # kills between promotions
        try:
            while True:
                time.sleep(nemesis.random.uniform(0.1, 0.5))
                if counted and nemesis.kills >= options.kills and nemesis.promotions >= options.promotions:
                    break
                if not counted and time.monotonic() - began > options.seconds:
                    break
                if nemesis.kills >= (nemesis.promotions + 1) * every and databases.add_standby():
                    nemesis.promote()
                else:
                    nemesis.next(5 if counted else 2)
            time.sleep(2)
        finally:
            lines.mend()
            stop.set()
            for table in tables:
                table.join(60)
        wrong = [str(table.failure) for table in tables if table.failure] + list(check(servers, tables, folder))
        answered = sum(len(table.answers) for table in tables)
        waits = [wait for table in tables for wait in table.waits if wait.took is not None]
        waits.sort(key=lambda one: one.took)
        slow, slowest = (waits[int(len(waits) * 0.99)].took, waits[-1].took) if waits else (0, 0)
        for wait in waits[-options.slowest:] if options.slowest else []:
            print("\n".join(nemesis.story_of(wait)))
        spoilt = ", ".join(f"{count} {fault.replace('_', ' ')}" for fault, count in lines.done.items())
        print(f"{nemesis.kills} servers killed, {nemesis.stops} stopped, {nemesis.cuts} times all connections ended, "
              f"{nemesis.freezes} times half of them frozen, lines spoilt ({spoilt}), {nemesis.promotions} promotions in {time.monotonic() - began:.0f} s (seed {options.seed})")
        print(f"{answered} acts answered at {options.games} tables; 99 of 100 within {slow:.1f} s, the slowest {slowest:.1f} s; "
              f"{len(servers.epochs())} leases taken")
        print("\n".join(wrong) if wrong else "everything that was answered is there, once, in order, at every server; one keeper an epoch")
        return 1 if wrong or not answered else 0


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=120)
    words.add_argument("--kills", type=int)
    words.add_argument("--promotions", type=int, default=1)
    words.add_argument("--games", type=int, default=4)
    words.add_argument("--seed", default="1")
    words.add_argument("--slowest", type=int, default=2, help="of so many answers the story is told")
    options = words.parse_args()
    self_test()
    databases = Databases(options.promotions)
    try:
        with tempfile.TemporaryDirectory() as folder:
            return run(options, folder, databases)
    finally:
        databases.close()


if __name__ == "__main__":
    sys.exit(main())
