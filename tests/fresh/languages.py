"""The packages for Python, JavaScript and C on a fresh Debian 12, each with the lines of its own page."""
import pathlib
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYTHON = """python3 -m venv /tmp/venv
/tmp/venv/bin/pip install -q --no-index /tmp/*.whl
/tmp/venv/bin/python /tmp/ten.py"""
NODE = """mkdir -p /tmp/user/node_modules/@adoube/laws
tar -xzf /tmp/adoube-laws-*.tgz --strip-components=1 -C /tmp/user/node_modules/@adoube/laws
node /tmp/user/ten.mjs"""
# Compiled with libadoube-dev, it goes on with libadoube1 alone.
C = """apt-get install -q -y /tmp/libadoube*.deb >/tmp/log
cc /tmp/ruling.c $(pkg-config --cflags --libs libadoube) -o /tmp/ruling
apt-get remove -q -y libadoube-dev >/tmp/log
/tmp/ruling"""


def ten_lines(page, language):
    return re.search(rf"^```{language}\n(.*?)^```$", (ROOT / page).read_text(), re.S | re.M).group(1)


def languages(system, release, tell):
    for pattern in ("*.whl", "adoube-laws-*.tgz", "libadoube*.deb"):
        for one in release.glob(pattern):
            shutil.copy(one, system.folder / "tmp")
    system.run("apt-get", "update", "-q")
    system.run("apt-get", "install", "-q", "-y", "--no-install-recommends", "python3-venv", "nodejs", "gcc",
               "libc6-dev", "pkg-config")
    system.write("/tmp/ten.py", ten_lines("python/README.md", "python"))
    system.write("/tmp/user/ten.mjs", ten_lines("npm/README.md", "js"))
    shutil.copy(ROOT / "examples/ruling.c", system.folder / "tmp")
    for script, says in ((PYTHON, "lawful ['4.3.1', '4.4.2'] ['must move h1']"),
                         (NODE, "lawful [ '4.3.1', '4.4.2' ] [ 'must move h1' ]"),
                         (C, '"finding":"lawful","clauses":["4.3.1","4.4.2"],"effects":["must move h1"]')):
        told = system.run("sh", "-ec", script).stdout
        assert says in told, f"{script}\n{told}"
    tell(f"Debian 12: wheel in a venv, npm package under Node {system.run('node', '--version').stdout.strip()}, "
         "a C program with libadoube1 alone")
