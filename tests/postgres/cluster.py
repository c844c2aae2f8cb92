#!/usr/bin/env python3
"""PostgreSQL clusters of their own, for tests: in a temporary folder, on free ports of this machine, by a user that is
not root. Never the cluster of the system.

  tests/postgres/cluster.py hold FOLDER    starts one, writes its address to FOLDER/address, stops it when its input ends

From Python: `with Cluster() as primary: primary.address`, `primary.standby()`, `standby.promote()`.
"""
import glob
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PASSWORD = "only-for-tests"
USER = "adoube"


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    assert found, "PostgreSQL is missing (tools/setup test)"
    return found[-1]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def scratch():
    """Where clusters of tests are: in memory where there is room, which takes a tenth of the time beside other work. What
    is killed here are processes, never the machine."""
    memory = "/dev/shm"
    if "TMPDIR" in os.environ or not os.access(memory, os.W_OK) or shutil.disk_usage(memory).free < 2 << 30:
        return None
    return memory


def is_running(pid):
    """One that has ended and was not waited for yet is not."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def as_user():
    """In front of a command: PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []


class Cluster:
    def __init__(self, folder=None, settings=None, source=None, port=None, environment=None, through=None, on_disk=False):
        """`source`: the primary of which this is to be a synchronous standby; `through`: the port of a line over which it
        hears from it. `environment`: of the server."""
        self.own, self.environment = folder is None, environment
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="adoube-pg-", dir=None if on_disk else scratch()))
        self.folder.mkdir(exist_ok=True)
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.data, self.port = self.folder / "data", port or free_port()
        self.settings = {"port": self.port, "listen_addresses": "'127.0.0.1'", "unix_socket_directories": f"'{self.folder}'",
                         "shared_buffers": "'16MB'", "max_connections": 100, "logging_collector": "off",
                         "log_line_prefix": "'%m [%p] %a '", "hot_standby": "on", **(settings or {})}
        if source:
            self.settings["wal_retrieve_retry_interval"] = "'200ms'"  # a line that was cut is soon there again
            self.settings["primary_conninfo"] = (f"'host=127.0.0.1 port={through or source.port} user={USER} "
                                                 f"password={PASSWORD} application_name=standby'")
            self._copy(source)
        else:
            self._make()
        with open(self.data / "postgresql.auto.conf", "a") as conf:
            conf.writelines(f"{name} = {value}\n" for name, value in self.settings.items())
        self.start()
        if not source:
            self.sql(f"CREATE ROLE {USER} LOGIN REPLICATION PASSWORD '{PASSWORD}'", database="postgres")
            self.sql(f"CREATE DATABASE adoube OWNER {USER}", database="postgres")

    def _make(self):
        self.run("initdb", "-D", self.data, "-U", "owner", "-E", "UTF8", "--locale=C", "--no-sync", "--auth-local=trust",
                 "--auth-host=scram-sha-256")
        with open(self.data / "pg_hba.conf", "a") as hba:
            hba.write("host replication all 127.0.0.1/32 scram-sha-256\n")

    def _copy(self, source):
        self.run("pg_basebackup", "-D", self.data, "-R", "-c", "fast", "--no-sync", "-d",
                 f"postgres://{USER}:{PASSWORD}@127.0.0.1:{source.port}/?application_name=standby")

    def run(self, program, *words, check=True, environment=None):
        done = subprocess.run([*as_user(), f"{programs()}/{program}", *map(str, words)], capture_output=True, text=True,
                              cwd="/", env={**(environment or os.environ), "LC_ALL": "C"})
        assert done.returncode == 0 or not check, f"{program}: {done.stdout}{done.stderr}"
        return done.stdout

    def address_as(self, user, password, database="adoube", **options):
        more = "&".join(f"{name}={value}" for name, value in options.items())
        return f"postgres://{user}:{password}@127.0.0.1:{self.port}/{database}" + (f"?{more}" if more else "")

    @property
    def address(self):
        return self.address_as(USER, PASSWORD)

    def sql(self, text, database="adoube"):
        return self.run("psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", self.port, "-U",
                        "owner", "-d", database, "-c", text).strip()

    def start(self):
        self.run("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "-t", "120", "start",
                 environment=self.environment)

    def stop(self, mode="fast"):
        self.run("pg_ctl", "-D", self.data, "-m", mode, "-w", "stop", check=False)

    def pid(self):
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def pids(self):
        """Of all its processes."""
        children = subprocess.run(["pgrep", "-P", str(self.pid())], capture_output=True, text=True).stdout.split()
        return [self.pid(), *map(int, children)]

    def kill(self):
        """All its processes at once, as when the machine falls. Nothing is ended but what belongs to this cluster."""
        pids = self.pids()
        for one in pids:
            try:
                os.kill(one, signal.SIGKILL)
            except ProcessLookupError:
                pass
        while any(is_running(one) for one in pids):
            time.sleep(0.02)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def standby(self, port=None, through=None):
        """A standby without which nothing is committed."""
        other = Cluster(source=self, port=port, through=through)
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", database="postgres")
        self.sql("SELECT pg_reload_conf()", database="postgres")
        ends = time.monotonic() + 60
        while self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'", database="postgres") != "1":
            assert time.monotonic() < ends, "the standby does not follow"
            time.sleep(0.1)
        return other

    def promote(self):
        # The settings came with the copy: a primary without a standby must not wait for one.
        with open(self.data / "postgresql.auto.conf", "a") as conf:
            conf.write("synchronous_standby_names = ''\n")
        self.run("pg_ctl", "-D", self.data, "-w", "promote")
        self.sql("SELECT pg_reload_conf()", database="postgres")

    def close(self):
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        if self.own:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def main():
    if len(sys.argv) != 3 or sys.argv[1] != "hold":
        sys.exit(__doc__)
    with Cluster(sys.argv[2]) as cluster:
        written = pathlib.Path(sys.argv[2], "address.new")
        written.write_text(cluster.address)
        written.rename(written.with_name("address"))
        sys.stdin.read()


if __name__ == "__main__":
    main()
