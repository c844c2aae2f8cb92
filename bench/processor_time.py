"""Processor time of processes that run, in seconds, from the kernel's own account."""
import os
import pathlib
import subprocess

TICK = os.sysconf("SC_CLK_TCK")


def of_process(pid):
    """Its own, and of those of its children that have ended."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15])) / TICK


def of_cluster(cluster):
    """Of a database of tests/postgres/cluster.py, with all of its processes."""
    pid = cluster.pid()
    running = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()
    return of_process(pid) + sum(of_process(one) for one in running)
