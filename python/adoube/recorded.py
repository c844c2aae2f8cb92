"""Recorded games, examined one after another: what could be claimed, what was over and went on, what is illegal."""
from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from typing import IO, Any, Iterable, Iterator, Optional, Union

from ._library import Session

PIECE = 128 * 1024  # bytes of one request

Source = Union[str, bytes, "os.PathLike[str]", IO[str], IO[bytes], Iterable[str], Iterable[bytes]]


@dataclass(frozen=True)
class Finding:
    """What the audit says about one place of a game; ``told`` is what ``adoube audit --json`` writes, member by member."""

    kind: str  # "threefold_by_move", "illegal" …: docs/formats/cli.md lists them
    verdict: str  # "contradicts" the Laws, "claimable", or the record "cannot tell"
    sentence: str
    ply: int
    at: str  # "34w"; empty: no place in the game
    side: Optional[str]
    clause: Optional[str]
    fen: Optional[str]
    told: dict[str, Any]

    @staticmethod
    def of(told: dict[str, Any]) -> "Finding":
        return Finding(told["kind"], told["verdict"], told["sentence"], told["ply"], told.get("at", ""), told.get("side"),
                       told.get("clause"), told.get("fen"), told)


@dataclass(frozen=True)
class AuditedGame:
    """A game with its findings, in the order of its plies; number 0 is what stands outside every game."""

    number: int
    line: int
    plies: int
    event: str
    date: str
    white: str
    black: str
    result: str
    findings: list[Finding]

    @staticmethod
    def of(told: dict[str, Any]) -> "AuditedGame":
        head = [told.get(name, "") for name in ("event", "date", "white", "black", "result")]
        return AuditedGame(told["game"], told["line"], told.get("plies", 0), *head, [Finding.of(one) for one in told["findings"]])


class Audit(Iterator[AuditedGame]):
    """The games of a source, one after another; ``counts`` are those of ``adoube audit --json-summary``, after the last game."""

    def __init__(self, source: Source, file: Optional[str] = None) -> None:
        self.counts: Optional[dict[str, Any]] = None
        self._session = Session()
        self._number: int = self._session.call("audit", file=_name_of(source) if file is None else file)["audit"]
        self._games = self._examined(source)

    def __next__(self) -> AuditedGame:
        return next(self._games)

    def _examined(self, source: Source) -> Iterator[AuditedGame]:
        for piece in _pieces(source):
            told = self._session.call("audit", audit=self._number, bytes=base64.urlsafe_b64encode(piece).rstrip(b"=").decode())
            yield from map(AuditedGame.of, told["games"])
            if told.get("gave_up"):
                break
        told = self._session.call("audit", audit=self._number, end=True)
        self.counts = told["counts"]
        yield from map(AuditedGame.of, told["games"])


def audit(source: Source, *, file: Optional[str] = None) -> Audit:
    """Examines the games of a PGN: a text, bytes, a path (``pathlib.Path``), an open file, or anything that gives such pieces.

    Memory does not grow with the source. A file opened for text is decoded by Python; a path, or a file opened with ``"rb"``,
    is read in whatever encoding it has, UTF-16 included. Nothing is unpacked. ``file`` is the name that findings bear.

    >>> [game] = audit("1. e4 e5 2. Ke3 *")
    >>> [(finding.at, finding.kind, finding.clause) for finding in game.findings if finding.clause]
    [('2w', 'illegal', '3.10.2')]
    """
    return Audit(source, file)


def _name_of(source: Source) -> str:
    if isinstance(source, os.PathLike):
        return os.fspath(source)
    name = getattr(source, "name", "")
    return name if isinstance(name, str) else ""


def _pieces(source: Source) -> Iterator[bytes]:
    """The bytes of the source, at most PIECE of them at a time."""
    if isinstance(source, os.PathLike):
        with open(source, "rb") as of_path:
            yield from _pieces(of_path)
        return
    parts: Any = source
    if isinstance(source, (str, bytes)):
        parts = [source]
    elif hasattr(source, "read"):
        opened: Any = source
        parts = iter(lambda: opened.read(PIECE), opened.read(0))
    for part in parts:
        whole = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else bytes(part)
        for begin in range(0, len(whole), PIECE):
            yield whole[begin:begin + PIECE]
