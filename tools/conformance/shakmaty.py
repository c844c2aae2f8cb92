#!/usr/bin/env python3
"""shakmaty answers the questions of the conformance kit (docs/formats/conformance.md), through the small program in shakmaty/,
which cargo builds with the crate from wherever it finds it; nothing of it is part of this project. It plays single positions
and claims nothing that needs their history, no dead position but by the men on the board, and no scoresheet that is not SAN."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent / "shakmaty"


def cargo(*words):
    """What cargo prints; or this program ends and says why it cannot answer."""
    if not shutil.which("cargo"):
        sys.exit("cargo is not installed")
    done = subprocess.run(["cargo", words[0], "--manifest-path", str(FOLDER / "Cargo.toml"), *words[1:]], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit("cargo cannot build it: " + re.sub(r" \(/[^)]*\)", "", (done.stderr.strip() or "?").splitlines()[0]))
    return done.stdout


def built():
    """The program, and the version of the crate it was built with."""
    cargo("build", "--quiet", "--release")
    told = json.loads(cargo("metadata", "--format-version", "1"))
    version = next(package["version"] for package in told["packages"] if package["name"] == "shakmaty")
    return pathlib.Path(told["target_directory"]) / "release/adoube-asks-shakmaty", version


def detail(question):
    """What else is asked; None if shakmaty does not claim to know it."""
    ask = question["ask"]
    if ask in ("legal", "write"):
        return question["move"]
    if ask == "moves":
        return ""
    if ask == "read":
        return question["text"] if question["form"] == "san" else None
    if ask == "same":
        return " ".join(map(str, question["after"]))
    if ask == "ended":
        claimed = question["by"] in ("checkmate", "stalemate") or question["by"] == "dead-position" and question["material_only"]
        return question["by"] if claimed else None
    return question["side"] if ask == "can-mate" and question["material_only"] else None


def value(question, said):
    if said.startswith("error "):
        return {"error": said.removeprefix("error ")}
    if question["ask"] == "moves":
        return {"answer": said.split()}
    if question["ask"] in ("write", "read"):
        return {"answer": None if said == "-" else said}
    return {"answer": said == "true"}


def main():
    program, version = built()
    inside = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for line in sys.stdin:
        question = json.loads(line)
        if question["ask"] == "hello":
            said = {"answer": "hello", "name": "shakmaty", "version": version}
        elif (more := detail(question)) is None:
            said = {"not_claimed": True}
        else:
            inside.stdin.write("\t".join((question["ask"], question["variant"], question["fen"], " ".join(question["moves"]), more)) + "\n")
            inside.stdin.flush()
            said = value(question, inside.stdout.readline().rstrip("\n"))
        print(json.dumps({"id": question["id"], **said}), flush=True)


main()
