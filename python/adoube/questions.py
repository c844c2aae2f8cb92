"""Questions that need no game of one's own: claims, evidence, who can mate, positions, the Laws themselves."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator, Optional

from ._library import Session
from .game import Game


@dataclass(frozen=True)
class Claim:
    """The answer to the claim of a draw; ``told`` has all of it (docs/formats/cli.md, ``adoube claim``)."""

    right: bool
    ground: str
    claimant: str
    clauses: list[str]
    sentences: list[str]
    occurrences: list[str]  # FENs
    told: dict[str, Any]


def claim(source: Any, *, at: Optional[str] = None, ground: Optional[str] = None, move: Optional[str] = None,
          edition: Optional[str] = None, lang: str = "en") -> Claim:
    """Whether the player having the move can claim a draw; ``source`` is a PGN text, a :class:`Game` or a board.

    >>> claim("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *", move="Ng8").right
    True
    """
    members: dict[str, Any] = {"at": at, "ground": ground, "move": move, "edition": edition, "lang": lang}
    if isinstance(source, str):
        told = Session().call("claim", pgn=source, **members)["claim"]
    else:
        game = source if isinstance(source, Game) else Game(board=source)
        told = game.session.call("claim", game=game.number, **members)["claim"]
    return Claim(told["right"], told["ground"], told["claimant"], [c["number"] for c in told["clauses"]], told["sentences"],
                 [one["fen"] for one in told["occurrences"]], told)


def evidence(source: Any, *, at: Optional[str] = None, last: int = 20, nodes: int = 500_000, lang: str = "en") -> dict[str, Any]:
    """What can be counted and proved for a draw under Guideline III; the ruling is the arbiter's."""
    members: dict[str, Any] = {"at": at, "last": last, "nodes": nodes, "lang": lang}
    if isinstance(source, str):
        return Session().call("evidence", pgn=source, **members)["evidence"]
    game = source if isinstance(source, Game) else Game(board=source)
    return game.session.call("evidence", game=game.number, **members)["evidence"]


@dataclass(frozen=True)
class Mate:
    """Whether one side can still mate: ``yes`` with a line (UCI), ``no`` with its reason, or ``undetermined``."""

    verdict: str
    line: list[str]
    reason: str


@dataclass(frozen=True)
class Winnable:
    white: Mate
    black: Mate

    @property
    def dead(self) -> bool:
        """Neither side can mate by any series of legal moves (5.2.2)."""
        return self.white.verdict == self.black.verdict == "no"


def _fen_of(position_: Any, chess960: Optional[bool]) -> tuple[str, bool]:
    """The FEN of a text or a board, and whether it is of Chess960, which a board of python-chess says itself."""
    if isinstance(position_, str):
        return position_, bool(chess960)
    return position_.fen(), bool(getattr(position_, "chess960", False) if chess960 is None else chess960)


def winnable(position_: Any, *, nodes: int = 500_000, chess960: Optional[bool] = None) -> Winnable:
    """Who can still mate; ``position_`` is a FEN or a board.

    >>> winnable("4k3/8/8/8/8/8/8/3BK3 w - - 0 1").dead
    True
    """
    fen, of_chess960 = _fen_of(position_, chess960)
    told = Session().call("winnable", fen=fen, nodes=nodes, chess960=of_chess960)
    of = {side: Mate(told[side]["verdict"], told[side].get("line", []), told[side].get("reason", "")) for side in ("white", "black")}
    return Winnable(of["white"], of["black"])


def position(fen: Any, *, chess960: Optional[bool] = None) -> dict[str, Any]:
    """A FEN or a board as it was read: legal moves, check, what is odd about it."""
    text, of_chess960 = _fen_of(fen, chess960)
    return Session().call("position", fen=text, variant="chess960" if of_chess960 else "standard")


def read_move(fen: Any, text: str, *, chess960: Optional[bool] = None) -> dict[str, Any]:
    """A move as somebody wrote it, from a FEN or a board: ``uci``, ``san`` and the ``fen`` after it."""
    start, of_chess960 = _fen_of(fen, chess960)
    return Session().call("move", fen=start, text=text, variant="chess960" if of_chess960 else "standard")


def read_pgn(text: str) -> Iterator[dict[str, Any]]:
    """The games of a PGN text, each with its tags, moves, positions, and problems with their place."""
    yield from Session().call("read pgn", pgn=text)["games"]


def run_story(text: str) -> dict[str, Any]:
    """A story (``.scn``) in every edition it lists: each act with its ruling and what was expected."""
    return Session().call("scenario", story=text)


def explain_story(text: str, *, lang: str = "en") -> list[str]:
    """The rulings of a story in words."""
    return [ruling.text for ruling in Game(story=text, lang=lang).rulings()]


def clauses(number: Optional[str] = None, *, edition: Optional[str] = None) -> list[dict[str, Any]]:
    """The clauses of the Laws: numbers in each edition, gists in three languages, stories, doubts."""
    return Session().call("laws", clause=number, edition=edition)["clauses"]
