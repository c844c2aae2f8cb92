"""The FIDE Laws of Chess as an arbiter: every act ruled on, with the clauses the ruling rests on.

    >>> import adoube
    >>> game = adoube.Game(fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    >>> game.tell("white touches h1").clauses
    ['4.3.1']
    >>> ruling = game.tell("white touches e1")
    >>> ruling.finding, ruling.effects
    ('lawful', ['must move h1'])

It speaks to the shared library libadoube (docs/formats/interface.md) and needs nothing else. Positions of python-chess
are taken as they are: whatever has ``fen()`` and ``move_stack`` will do, and python-chess is never imported.
"""
from ._library import Session, Trouble, interface, version
from .game import Game, Ruling, Step
from .questions import (Claim, Mate, Winnable, claim, clauses, evidence, explain_story, position, read_move, read_pgn, run_story,
                        winnable)
from .recorded import Audit, AuditedGame, Finding, audit

__all__ = ["Audit", "AuditedGame", "Claim", "Finding", "Game", "Mate", "Ruling", "Session", "Step", "Trouble", "Winnable", "audit",
           "claim", "clauses", "evidence", "explain_story", "interface", "position", "read_move", "read_pgn", "run_story", "version",
           "winnable"]
__version__ = version()
