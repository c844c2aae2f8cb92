"""A game, act by act."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional, Sequence, Union

from ._library import Session

Languages = Union[str, Sequence[str]]


@dataclass(frozen=True)
class Ruling:
    """The answer to an act: what was found, by which clauses, what follows from it, and a sentence for people."""

    finding: str  # "lawful", "unlawful" or "referred" to the arbiter
    clauses: list[str]
    effects: list[str]
    text: str
    texts: dict[str, str]
    act: str  # as stories tell it
    by: str
    seq: int
    at: int  # milliseconds since the game began
    events: list[dict[str, Any]] = field(default_factory=list)

    @property
    def lawful(self) -> bool:
        return self.finding == "lawful"

    @staticmethod
    def of(told: dict[str, Any]) -> "Ruling":
        return Ruling(told["finding"], told["clauses"], told["effects"], told["text"], told["texts"], told["told"], told["by"],
                      told["seq"], told["at"], told.get("events", []))


@dataclass(frozen=True)
class Step:
    """One act of a story: its ruling, what the story expected, and whether it was so."""

    ruling: Ruling
    expected: dict[str, Any]
    met: bool
    states: list[dict[str, Any]]
    left: int


def moves_of_board(board: Any) -> tuple[str, list[str]]:
    """The first position and the moves of anything like a ``chess.Board``: ``root().fen()`` and ``move_stack``."""
    stack = [move.uci() if hasattr(move, "uci") else str(move) for move in getattr(board, "move_stack", [])]
    root = board.root() if stack and hasattr(board, "root") else board
    return root.fen(), stack


class Game:
    """A game under the Laws.

    >>> game = Game(control="5400+30")
    >>> game.play("white", "e4").finding
    'lawful'
    >>> game.view()["turn"]
    'black'
    """

    def __init__(self, *, fen: Optional[str] = None, board: Any = None, pgn: Optional[str] = None, story: Optional[str] = None,
                 at: Optional[str] = None, steps: bool = False, edition: Optional[str] = None, lang: Languages = "en",
                 session: Optional[Session] = None, **terms: Any) -> None:
        """Begins from the initial position, a FEN, a board of python-chess with the moves behind it, a PGN or a story.

        ``terms`` are those of docs/formats/protocol.md: ``control``, ``play``, ``venue``, ``rules``, ``players`` …
        ``steps``: the acts of the story wait for :meth:`step`.
        """
        given = [name for name, value in (("fen", fen), ("board", board), ("pgn", pgn), ("story", story)) if value is not None]
        if len(given) > 1:
            raise TypeError(f"a game begins from one of {', '.join(given)}")
        self.session = session or Session()
        self.lang = lang
        if story is not None:
            opened = self.session.call("open", story=story, edition=edition, play="none" if steps else "all")
        else:
            moves: list[str] = []
            if board is not None:
                fen, moves = moves_of_board(board)
                if getattr(board, "chess960", False):
                    terms.setdefault("variant", "chess960")
            wanted = {k: v for k, v in {**terms, "fen": fen, "edition": edition}.items() if v is not None}
            if moves:
                pgn, at = _pgn_of(self.session, wanted.pop("fen"), moves, terms.get("variant")), None
                wanted.pop("variant", None)
            opened = self.session.call("open", terms=wanted, pgn=pgn, at=at)
        self.number: int = opened["game"]
        self.problems: list[dict[str, Any]] = opened["problems"]
        #: How the game was over already where it begins (mate, 9.6, a dead position), with its clauses; None: it goes on.
        self.end: Optional[dict[str, Any]] = opened.get("end")

    def _call(self, do: str, **members: Any) -> dict[str, Any]:
        return self.session.call(do, game=self.number, **members)

    def close(self) -> None:
        """The session forgets the game; it holds 64 at once."""
        self._call("close")

    def tell(self, told: str, *, events: bool = False) -> Ruling:
        """An act as stories tell it: ``+4s white touches e1``, ``black claims threefold``."""
        return Ruling.of(self._call("act", told=told, lang=self.lang, events=events)["ruling"])

    def act(self, by: str, act: dict[str, Any], *, after: int = 0, events: bool = False) -> Ruling:
        """An act as JSON (docs/formats/protocol.md): ``game.act("white", {"type": "touches", "squares": ["e1"]})``."""
        return Ruling.of(self._call("act", by=by, act=act, after=after, lang=self.lang, events=events)["ruling"])

    def try_(self, told: str) -> Ruling:
        """What the act would be answered; nothing is entered."""
        return Ruling.of(self._call("try", told=told, lang=self.lang)["ruling"])

    def play(self, by: str, move: Any) -> Ruling:
        """A whole move with its press; text, or anything with ``uci()``."""
        return self.act(by, {"type": "plays", "move": move.uci() if hasattr(move, "uci") else str(move)})

    def seal(self, by: str, text: str, *, reply: bool = False) -> Ruling:
        """What goes into the envelope; an empty text seals nothing."""
        seal: dict[str, Any] = {"text": text} if text else {"nothing": True}
        if reply:
            seal["reply"] = True
        return Ruling.of(self._call("act", by=by, seal=seal, lang=self.lang)["ruling"])

    def advance(self, milliseconds: int) -> Optional[dict[str, Any]]:
        """Lets time pass; the clock then, or None without one."""
        return self._call("advance", ms=milliseconds)["clock"]

    def undo(self, count: int = 1) -> None:
        """Takes back the last acts."""
        self._call("undo", count=count)

    def view(self, role: str = "arbiter", *, all_rights: bool = False) -> dict[str, Any]:
        """Board, hand, duty, clock, rights with their reasons: what the server shows that role."""
        lang = self.lang if isinstance(self.lang, str) else self.lang[0]
        return self._call("view", role=role, all_rights=all_rights, lang=lang)["view"]

    @property
    def fen(self) -> str:
        """The position on the board; before a movement in progress."""
        return self._call("view", rights=False, rulings=False)["view"]["fen"]

    def rulings(self) -> list[Ruling]:
        """Every ruling so far."""
        return [Ruling.of(one) for one in self._call("explain", lang=self.lang)["rulings"]]

    def compare(self, edition: str) -> list[tuple[Ruling, Optional[Ruling], list[str]]]:
        """The same acts by another edition: this ruling, that one, and what differs."""
        acts = self._call("compare", edition=edition, lang=self.lang)["acts"]
        return [(Ruling.of(one["rulings"][0]), Ruling.of(one["rulings"][1]) if one["rulings"][1] else None, one["differs"])
                for one in acts]

    def story(self, title: str = "A game") -> str:
        """The game as a story (``.scn``), every act with its ruling."""
        return self._call("story", title=title)["story"]

    def pgn(self, **tags: str) -> str:
        """The game as PGN, rulings in comments."""
        return self._call("pgn", tags=tags)["pgn"]

    def next(self) -> Optional[str]:
        """The act of the story that comes next, without its ruling; None at the end."""
        return self._call("next").get("told")

    def step(self) -> Step:
        """Rules on the next act of the story."""
        told = self._call("step", lang=self.lang)
        return Step(Ruling.of(told["ruling"]), told["expected"], told["met"], told["states"], told["left"])


def _pgn_of(session: Session, fen: str, moves: list[str], variant: Optional[str]) -> str:
    """Moves in UCI behind a position, as a PGN that the library reads."""
    tags = f'[SetUp "1"]\n[FEN "{fen}"]\n' + ('[Variant "Chess960"]\n' if variant == "chess960" else "")
    sans = []
    for move in moves:
        read = session.call("move", fen=fen, text=move, variant=variant)
        sans.append(read["san"])
        fen = read["fen"]
    return tags + "\n" + " ".join(sans) + " *\n"
