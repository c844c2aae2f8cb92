"""What the files of a release are made of beside Adoube itself, and under which licences (tools/release-contents)."""
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMON = pathlib.Path("/usr/share/common-licenses")


class Part(typing.NamedTuple):
    name: str
    version: str
    licence: str  # in the words of SPDX
    purl: str
    text: str  # who holds the rights, and the licence


# Package of Debian: what it is called, its licence in SPDX's words, and which of its files can be in a program (the rest of what
# Debian tells about the package is left out: its tests, documents, tools and packaging).
NOT_LINKED = r"(?!(debian|docs?|tests?|examples|contrib|packaging|support|external|tools|zlibWrapper|src/(bin|backend))/)"
DEBIAN = {
    "boost": ("libboost1.81-dev", "Boost (Beast, Asio)", "BSL-1.0 AND Zlib",
              r"\*$|libs/(asio|beast)/include/boost/(asio|beast)\.hpp$|libs/intrusive/.*/function_detector\.hpp$|"
              r"libs/beast/include/boost/beast/(zlib/|core/detail/(chacha|base64)\.)"),
    "cli11": ("libcli11-dev", "CLI11", "BSD-3-Clause", NOT_LINKED),
    "fmt": ("libfmt-dev", "fmt", "MIT", NOT_LINKED),
    "openssl": ("libssl-dev", "OpenSSL", "Apache-2.0", NOT_LINKED),
    "sqlite": ("libsqlite3-dev", "SQLite", "blessing", NOT_LINKED),
    "libpq": ("libpq-dev", "libpq", "PostgreSQL", NOT_LINKED),
    "libsodium": ("libsodium-dev", "libsodium", "ISC", NOT_LINKED),
    "zstd": ("libzstd-dev", "zstd", "BSD-3-Clause", NOT_LINKED),
    "zlib": ("zlib1g-dev", "zlib", "Zlib", NOT_LINKED),
    "glibc": ("libc6-dev", "GNU C Library", "LGPL-2.1-or-later", ""),
    "libstdc++": ("libstdc++-12-dev", "libstdc++ and libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1", ""),
    "wasi-libc": ("wasi-libc", "wasi-libc, with musl", "Apache-2.0 WITH LLVM-exception AND MIT", NOT_LINKED),
    "libc++": ("libc++-19-dev-wasm32", "libc++", "Apache-2.0 WITH LLVM-exception", r"\*$|libcxx"),
    "compiler-rt": ("libclang-rt-19-dev-wasm32", "compiler-rt", "Apache-2.0 WITH LLVM-exception", r"\*$|compiler-rt"),
}
WASM = ["fmt", "wasi-libc", "libc++", "compiler-rt"]
BY_SYSTEM = ["openssl", "sqlite", "libsodium", "zstd", "zlib", "glibc", "libstdc++"]


class Kind(typing.NamedTuple):
    files: tuple  # of a release
    holds: list  # what is inside
    pages: bool = False  # and the packages of npm that are in the pages
    uses: list = []  # what it wants of the system


KINDS = {
    "package": Kind(("adoube_*.deb",), ["boost", "cli11", *WASM], True, ["libpq", *BY_SYSTEM]),
    "archive": Kind(("adoube-*-linux-amd64.tar.gz", "adoube-*-image.tar"), ["boost", "cli11", *WASM, *BY_SYSTEM], True),
    "library": Kind(("libadoube1_*.deb", "adoube-*.whl"), ["fmt", "libstdc++"], False, ["glibc"]),
    "headers": Kind(("libadoube-dev_*.deb",), ["fmt"], False, ["libstdc++", "glibc"]),
    "npm": Kind(("adoube-laws-*.tgz",), WASM),
    "page": Kind(("adoube-*.html",), WASM, True),
    "source": Kind(("adoube-*-source.tar.gz",), []),
}
# Packages of npm that carry no file with their licence: whose they are, and the package whose file has the same text.
WITHOUT_FILE = {"qrcode-generator": ("Copyright (c) 2009 Kazuhiko Arase", "esm-env")}
BARE = re.compile(r"""(?:from|import)\s*\(?['"]((?:@[\w.-]+/)?[a-z][\w.-]*)(?:/[^'"]*)?['"]""")


def shortened(text, linked):
    """Of a list in Debian's format for copyright, the paragraphs on files that are linked and the licences they name."""
    if not text.startswith("Format:"):
        return text
    kept, licences = [], []
    for paragraph in re.split(r"\n(?:[ \t]*\n|#.*\n)+", text)[1:]:
        listed = re.match(r"Files:(.*?)\n(?=\S)", paragraph, re.S)
        if listed:
            files = [one for one in listed[1].split() if re.match(linked, one)]
            if files:
                kept.append("Files: " + "\n ".join(files) + "\n" + paragraph[listed.end():])
        elif paragraph.startswith("License:"):
            licences.append(paragraph)
    named = " ".join(re.findall(r"^License:(.*)$", "\n".join(kept), re.M)).lower()
    kept += [one for one in licences if re.match(r"License: *(.*?) *\n", one)[1].lower() in named]
    return "\n\n".join(dict.fromkeys(kept))


def of_gcc(text):
    """Of what Debian tells about the whole compiler, what is said of its run-time libraries."""
    general = re.search(r"^COPYRIGHT STATEMENTS.*?(?=^The libbacktrace library)", text, re.S | re.M)
    exception = re.search(r"^GCC RUNTIME LIBRARY EXCEPTION.*?(?=^libquadmath)", text, re.S | re.M)
    return general[0] + exception[0]


@functools.cache
def debian(key):
    package, name, licence, linked = DEBIAN[key]
    shown = subprocess.run(["dpkg-query", "-W", "-f=${Version} ${Architecture}", package], capture_output=True, text=True)
    if shown.returncode != 0:
        sys.exit(f"release-contents: {package} is not installed")
    version, architecture = shown.stdout.split()
    text = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text(errors="replace")
    purl = f"pkg:deb/debian/{package.replace('+', '%2B')}@{version.replace('+', '%2B')}?arch={architecture}"
    return Part(name, version, licence, purl, of_gcc(text) if key == "libstdc++" else shortened(text, linked))


def imported(folders):
    """Packages that the sources in these folders import by name."""
    found = set()
    for folder in folders:
        for path in (ROOT / "web" / folder).rglob("*"):
            if path.suffix in (".ts", ".js", ".svelte") and not path.name.endswith(".d.ts"):
                found |= set(BARE.findall(re.sub(r"import type [^;]*;|/\*.*?\*/", "", path.read_text(), flags=re.S)))
    return found


@functools.cache
def in_pages():
    """Packages of npm whose code may end up in the pages: what their sources import, and what svelte's run time imports."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    run_time = [f"node_modules/svelte/src/internal/{part}" for part in ("client", "shared")]
    parts = []
    for name in sorted(one for one in imported(["src", *run_time]) if f"node_modules/{one}" in lock):
        folder, entry = ROOT / "web/node_modules" / name, lock[f"node_modules/{name}"]
        purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
        parts.append(Part(name, entry["version"], entry.get("license", "NOASSERTION"), purl, npm_licence(folder)))
    return parts


def npm_licence(folder):
    texts = sorted(path for path in folder.iterdir() if path.name.lower().startswith(("license", "licence"))) if folder.is_dir() else []
    if texts:
        return texts[0].read_text(errors="replace")
    if folder.name not in WITHOUT_FILE:
        sys.exit(f"release-contents: {folder.name} has no licence text; run tools/pages first")
    holder, same = WITHOUT_FILE[folder.name]
    return re.sub(r"^Copyright .*$", holder, npm_licence(folder.parent / same), count=1, flags=re.M)


def parts_of(kind):
    """What is inside a file of this kind."""
    return [debian(key) for key in KINDS[kind].holds] + (in_pages() if KINDS[kind].pages else [])


def version():
    return re.search(r"project\(adoube VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def made():
    return int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
