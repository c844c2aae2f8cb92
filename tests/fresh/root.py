"""A system in a folder: made by debootstrap once and copied for each try, or empty. Programs in it see nothing of this
machine but the network. Needs root."""
import contextlib
import os
import pathlib
import shutil
import subprocess
import time
import urllib.request


def made(suite, cache):
    """The untouched system of this suite; made at the first call."""
    folder = pathlib.Path(cache) / suite
    if not (folder / "made").exists():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", suite, folder], check=True, stdout=subprocess.DEVNULL)
        (folder / "made").touch()
    return folder


def made_of_musl(cache):
    """A root with musl and busybox, from Debian's packages: no glibc, no bash, no dpkg."""
    folder = pathlib.Path(cache) / "musl"
    if not (folder / "made").exists():
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("dev", "proc", "tmp", "etc", "packages"):
            (folder / name).mkdir(parents=True)
        # apt-get leaves what it downloads to a user of its own, who may not write here
        download = ["apt-get", "-q", "-o", "APT::Sandbox::User=root", "download", "musl", "busybox-static"]
        subprocess.run(download, cwd=folder / "packages", check=True, stdout=subprocess.DEVNULL)
        for package in (folder / "packages").glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        shutil.rmtree(folder / "packages")
        subprocess.run(["chroot", folder, "/bin/busybox", "--install", "-s", "/bin"], check=True)
        (folder / "made").touch()
    return folder


class Root:
    """One system to try things in. `run` gives what a command printed and its exit code; `check`: it must succeed."""

    def __init__(self, folder, like=None):
        self.folder = pathlib.Path(folder)
        if like:
            subprocess.run(["cp", "-a", like, folder], check=True)
            shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")
            for mount in ("proc", "dev"):
                subprocess.run(["mount", "--rbind", f"/{mount}", self.folder / mount], check=True)
            subprocess.run(["mount", "--make-rslave", self.folder / "dev"], check=True)
        else:
            (self.folder / "tmp").mkdir(parents=True)
        self.mounted = bool(like)

    def command(self, words, user):
        return ["chroot", *([f"--userspec={user}"] if user else []), self.folder, *words]

    def run(self, *words, user=None, check=True, **environment):
        usual = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive",
                 "LC_ALL": "C"}
        done = subprocess.run(self.command(words, user), capture_output=True, text=True, env={**usual, **environment},
                              stdin=subprocess.DEVNULL)
        if check and done.returncode != 0:
            raise SystemExit(
                f"{' '.join(map(str, words))}: exit {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done

    @contextlib.contextmanager
    def running(self, *words, user=None, **environment):
        usual = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}
        process = subprocess.Popen(self.command(words, user), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, env={**usual, **environment})
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def write(self, name, text):
        path = self.folder / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def close(self):
        if self.mounted:
            for mount in ("dev", "proc"):
                subprocess.run(["umount", "-R", "-l", self.folder / mount], check=True)
            self.mounted = False
        assert not any(line.split()[4].startswith(str(self.folder)) for line in open("/proc/self/mountinfo")), \
            "still mounted"
        shutil.rmtree(self.folder)


@contextlib.contextmanager
def root(folder, like=None):
    one = Root(folder, like)
    try:
        yield one
    finally:
        one.close()


def until_answered(address, seconds=30, **more):
    """What this address answers, and after how many seconds."""
    began = time.monotonic()
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5, **more) as answer:
                return answer.read().decode(), time.monotonic() - began
        except OSError as failed:
            if time.monotonic() - began > seconds:
                raise SystemExit(f"{address}: {failed}") from None
            time.sleep(0.02)


def need_root():
    if os.geteuid() != 0:
        raise SystemExit("fresh: only root makes systems in folders (chroot, mount)")
