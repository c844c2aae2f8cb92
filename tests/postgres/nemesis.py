#!/usr/bin/env python3
"""Games are played over three servers while a nemesis kills and stops them, freezes and ends connections of the
database, promotes its standby, and delays, holds up, cuts, half closes and parts (one way or both) the lines to the
database, to the players, between the servers, and between the primary and its standby (proxy.py), several of these at
once; every other promotion comes while the standby hears nothing from its primary. Then play must go on, and the
history is checked (history.py): whatever was answered is in the record once and in order, every server tells the same,
every chain is whole, and no epoch of a lease was held by two servers.

  ADOUBE=build/adoube tests/postgres/nemesis.py [--seconds 120] [--kills N] [--promotions 3] [--games 4] [--seed 1]

With --kills it ends when that many are done, and the promotions, however long it takes. Of the slowest answers it
tells what was done meanwhile, and what was heard instead of an answer."""
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
import serve_client as client  # noqa: E402
from servers import Servers  # noqa: E402

REPLICATION = "replication"
LINES = ("database-0", "database-1", "database-2", "relay-0", "relay-1", "relay-2", "players", REPLICATION)


class Databases:
    """A primary, and one standby after another that takes its place, which hears from it over a line. The servers know
    all addresses beforehand."""

    def __init__(self, promotions, lines):
        self.ports, self.lines = [free_port() for _ in range(promotions + 1)], lines
        self.primary, self.standby = Cluster(port=self.ports[0]), None
        self.retired, self.making, self.failure = [], None, None

    def begin_standby(self):
        """The next one, if there is to be one, while other things go on."""
        def make(port):
            try:
                self.standby = self.primary.standby(port, self.lines.to(self.primary.port, REPLICATION))
            except BaseException as failed:  # told by whoever wants it
                self.failure = failed
        if len(self.retired) + 1 < len(self.ports):
            self.making = threading.Thread(target=make, args=self.ports[len(self.retired) + 1:][:1], daemon=True)
            self.making.start()

    def has_standby(self):
        if self.making:
            self.making.join()
        if self.failure:
            raise self.failure
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
        if self.making:
            self.making.join()
        for one in (self.primary, self.standby, *self.retired):
            if one:
                one.close()


class Nemesis:
    def __init__(self, servers, databases, lines, seed):
        self.servers, self.databases, self.lines, self.random = servers, databases, lines, random.Random(seed)
        self.deck, self.done = [], []  # what is to come; (moment, what) of what was
        self.busy, self.asides, self.failure = set(), [], None  # servers that are down; what is under way
        self.kills = self.stops = self.cuts = self.freezes = self.promotions = self.promotions_unheard = 0

    def tell(self, what):
        self.done.append((time.monotonic(), what))

    def one_server(self, what):
        """Once no other is down."""
        while self.busy:
            time.sleep(0.02)
        number = self.random.randrange(len(self.servers))
        self.tell(f"{what} server {number}")
        return number, self.servers[number]

    def aside(self, work, busy=None):
        """While other things are done; until then that server is down."""
        def run():
            try:
                work()
            except BaseException as failed:  # told by whoever joins
                self.failure = failed
            self.busy.discard(busy)
        if busy is not None:
            self.busy.add(busy)
        self.asides.append(threading.Thread(target=run, daemon=True))
        self.asides[-1].start()

    def finish(self):
        for one in self.asides:
            one.join(60)
        if self.failure:
            raise self.failure
        assert not self.busy, f"servers {sorted(self.busy)} do not come back"

    def kill(self):
        number, one = self.one_server("kills")
        pause = self.random.uniform(0, 0.3)
        one.kill()
        self.kills += 1

        def again():
            time.sleep(pause)
            self.start(one)
        self.aside(again, number)

    def start(self, one, seconds=client.PATIENCE):
        """Again and again, as an init system does: without a database it says so and ends."""
        ends = time.monotonic() + seconds
        while True:
            try:
                one.start()
                return self.tell(f"server {self.servers.index(one)} is back")
            except AssertionError:
                said = "".join(line for _, line in one.journal[-3:])
                assert time.monotonic() < ends, f"a server does not start: {said}"
                self.tell(f"server {self.servers.index(one)} does not start")
                time.sleep(0.5)

    def stop(self):
        number, one = self.one_server("stops")
        pause = self.random.uniform(0.5, 3)
        one.pause()
        self.stops += 1

        def go_on():
            time.sleep(pause)
            one.go_on()
            self.tell(f"server {number} goes on")
        self.aside(go_on, number)

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
        pause = self.random.uniform(0.3, 2)
        self.tell("freezes half of the connections")
        self.freezes += 1

        def freeze():
            for order in (signal.SIGSTOP, signal.SIGCONT):
                for pid in chosen:
                    try:
                        os.kill(int(pid), order)
                    except ProcessLookupError:
                        pass
                time.sleep(pause if order == signal.SIGSTOP else 0)
            self.tell("they go on")
        self.aside(freeze)

    def spoil(self, fault, name=None):
        self.lines.mend()
        name = name or self.random.choice(LINES)
        self.tell(f"{fault.replace('_', ' ')} of the lines {name}")
        getattr(self.lines, fault)(name)

    def part_databases(self):
        """Nothing is committed meanwhile, for nobody."""
        self.lines.mend()
        self.tell("parts the primary from its standby")
        self.lines.part(REPLICATION, None, self.random.uniform(0.5, 3))

    def next(self, kills):
        """All sorts of trouble in an order of chance, each in its turn, with so many kills among them."""
        if not self.deck:
            self.deck = [self.kill] * kills + [self.stop, self.cut, self.freeze]
            self.deck += [functools.partial(self.spoil, fault) for fault in FAULTS]
            self.deck.append(self.part_databases)
            self.random.shuffle(self.deck)
        # While a server is down, what needs none comes first.
        others = [i for i, one in enumerate(self.deck) if one not in (self.kill, self.stop)]
        self.deck.pop(others[-1] if self.busy and others else -1)()

    def promote(self):
        """Every other time the standby has heard nothing from its primary for a while: what it does not have was not
        answered."""
        if self.promotions % 2 == 0:
            self.tell("parts the primary from its standby")
            self.lines.part(REPLICATION, "there and back", 3600)
            time.sleep(self.random.uniform(0.2, 1))
            self.promotions_unheard += 1
        self.tell("kills the primary")
        self.databases.promote()
        self.tell("has promoted the standby")
        self.promotions += 1
        self.lines.mend()
        self.databases.begin_standby()

    def counts(self):
        spoilt = ", ".join(f"{count} {fault.replace('_', ' ')}" for fault, count in self.lines.done.items())
        return (f"{self.kills} servers killed, {self.stops} stopped, {self.cuts} times all connections ended, {self.freezes} times "
                f"half of them frozen, lines spoilt ({spoilt}), {self.promotions} promotions, {self.promotions_unheard} of them "
                "while the standby heard nothing")

    def last_events(self, count=40):
        now = time.monotonic()
        for at, what in self.done[-count:]:
            yield f"  {at - now:+6.1f} {what}"
        for number, one in enumerate(self.servers):
            yield from (f"  server {number} {at - now:+6.1f} {line.strip()[:200]}" for at, line in one.journal[-8:])

    def story_of(self, wait):
        yield f"{wait.took:.1f} s for one answer:"
        heard = [(wait.began + float(one.split()[0]), one.split(" ", 1)[1]) for one in wait.heard]
        for at, what in sorted(self.done + heard):
            if wait.began - 3 < at < wait.began + wait.took:
                yield f"  {at - wait.began:+5.1f} {what}"


def trouble(options, nemesis, tables):
    """Until enough is done, or the time is over; then play goes on at every table."""
    began, told, counted = time.monotonic(), 1, options.kills is not None
    if not counted:
        print(f"three servers, a primary and its standby, {len(tables)} games at once: {options.seconds:.0f} s of trouble", flush=True)
    every = max(1, (options.kills or 20) // (options.promotions + 1))  # kills between promotions
    while True:
        time.sleep(nemesis.random.uniform(0.1, 0.5))
        passed = time.monotonic() - began
        if counted and nemesis.kills >= options.kills and nemesis.promotions >= options.promotions:
            break
        if not counted and passed > options.seconds:
            break
        if not counted and passed > 10 * told:
            told = int(passed // 10) + 1
            print(f"{passed:4.0f} s: {nemesis.kills} servers killed, {nemesis.promotions} standbys promoted, "
                  f"{sum(len(one.answers) for one in tables)} acts answered", flush=True)
        if nemesis.kills >= (nemesis.promotions + 1) * every and nemesis.databases.has_standby():
            nemesis.promote()
        else:
            nemesis.next(5 if counted else 2)
    nemesis.finish()
    nemesis.lines.mend()
    for table in tables:
        table.mended = time.monotonic()
    before, ends = [len(table.answers) for table in tables], time.monotonic() + client.PATIENCE
    while any(len(table.answers) == count and not table.failure for table, count in zip(tables, before)):
        assert time.monotonic() < ends, f"play does not go on though all is mended: {[one.waits_for for one in tables]}"
        time.sleep(0.05)


def run(options, folder, databases, lines):
    databases.begin_standby()
    stop = threading.Event()
    began = time.monotonic()
    with Servers(ADOUBE, folder, [databases.address(lines, f"database-{i}") for i in range(3)], lines=lines) as servers:
        for one in servers:
            one.line = lines.to(one.port, "players")
        tables = [Table(servers, number, stop, options.seed) for number in range(options.games)]
        for table in tables:
            table.start()
        nemesis = Nemesis(servers, databases, lines, options.seed)
        wrong = []
        try:
            trouble(options, nemesis, tables)
        except AssertionError as failed:
            wrong.append(str(failed))
            print("\n".join(nemesis.last_events()))
        finally:
            lines.mend()
            stop.set()
            for table in tables:
                table.join(2 * client.PATIENCE)
        wrong += [f"table {table.number} hangs: {table.waits_for}" for table in tables if table.is_alive()]
        wrong += [repr(table.failure) for table in tables if table.failure] + list(check(servers, tables, folder))
        answered = sum(len(table.answers) for table in tables)
        waits = [wait for table in tables for wait in table.waits if wait.took is not None]
        waits.sort(key=lambda one: one.took)
        slow, slowest = (waits[int(len(waits) * 0.99)].took, waits[-1].took) if waits else (0, 0)
        for wait in waits[-options.slowest:] if options.slowest else []:
            print("\n".join(nemesis.story_of(wait)))
        print(f"{nemesis.counts()} in {time.monotonic() - began:.0f} s (seed {options.seed})")
        print(f"{answered} acts answered at {options.games} tables; 99 of 100 within {slow:.1f} s, the slowest {slowest:.1f} s; "
              f"{len(servers.epochs())} leases taken")
        print("\n".join(wrong) if wrong else "everything that was answered is there, once, in order, at every server; one keeper an epoch")
        return 1 if wrong or not answered else 0


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=120)
    words.add_argument("--kills", type=int)
    words.add_argument("--promotions", type=int, default=3)
    words.add_argument("--games", type=int, default=4)
    words.add_argument("--seed", default="1")
    words.add_argument("--slowest", type=int, default=2, help="of so many answers the story is told")
    options = words.parse_args()
    self_test()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # nothing is left behind then either
    lines = Lines(options.seed)
    databases = Databases(options.promotions, lines)
    try:
        with tempfile.TemporaryDirectory() as folder:
            return run(options, folder, databases, lines)
    finally:
        databases.close()


if __name__ == "__main__":
    sys.exit(main())
