"""Processor time of processes that run, in seconds, from the kernel's own account."""
import os
import pathlib
import signal
import subprocess
import threading
import time

TICK = os.sysconf("SC_CLK_TCK")


def of_process(pid):
    """Its own, and of those of its children that have ended."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15])) / TICK


def used_so_far(pid):
    """In nanoseconds, of all its threads that live."""
    return sum(int(one.read_text().split()[0]) for one in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat"))


class Held(threading.Thread):
    """A process that gets no more than a share of a processor: it is stopped whenever it has used more."""

    def __init__(self, pid, share):
        super().__init__(daemon=True)
        self.pid, self.share, self.over = pid, share, threading.Event()
        self.start()

    def run(self):
        began, used, runs = time.monotonic(), used_so_far(self.pid), True
        while not self.over.wait(0.005):
            allowed = (time.monotonic() - began) * self.share
            spent = (used_so_far(self.pid) - used) / 1e9
            if allowed - spent > 0.05:  # what was not used is not saved up
                began, used = time.monotonic(), used_so_far(self.pid)
            if runs != (spent <= allowed):
                runs = not runs
                os.kill(self.pid, signal.SIGCONT if runs else signal.SIGSTOP)
        os.kill(self.pid, signal.SIGCONT)

    def let_go(self):
        self.over.set()
        self.join()


def of_cluster(cluster):
    """Of a database of tests/postgres/cluster.py, with all of its processes."""
    pid = cluster.pid()
    running = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()
    return of_process(pid) + sum(of_process(one) for one in running)
