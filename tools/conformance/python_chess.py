#!/usr/bin/env python3
"""python-chess answers the questions of the conformance kit (docs/formats/conformance.md). The library is found where it is
installed; nothing of it is part of this project. It does not claim to know dead positions or who can mate beyond the men on
the board, nor scoresheets that are not SAN."""
import json
import sys

import chess

NOT_CLAIMED = object()


def board_of(question):
    board = chess.Board(question["fen"], chess960=question["variant"] == "chess960")
    for move in question["moves"]:
        board.push_uci(move)
    return board


def move_of(text):
    try:
        return chess.Move.from_uci(text)
    except ValueError:
        return None


def is_legal(board, text):
    return text in [board.uci(move) for move in board.legal_moves]


def after(question, plies):
    return board_of({**question, "moves": question["moves"][:plies]})


def read(board, question):
    if question["form"] != "san":
        return NOT_CLAIMED
    try:
        return board.uci(board.parse_san(question["text"]))
    except ValueError:
        return None


def claim(board, question):
    holds = (lambda: board.is_repetition(3)) if question["ground"] == "threefold" else board.is_fifty_moves
    if holds():
        return True
    if "move" not in question or not is_legal(board, question["move"]):
        return False
    intended = chess.Move.from_uci(question["move"])
    if question["ground"] == "fifty":
        return not board.is_zeroing(intended) and board.halfmove_clock >= 99
    board.push(intended)
    return holds()


def ended(board, question):
    by = question["by"]
    if by == "dead-position":
        return board.is_insufficient_material() if question["material_only"] else NOT_CLAIMED
    return {"checkmate": board.is_checkmate, "stalemate": board.is_stalemate, "fivefold": board.is_fivefold_repetition,
            "seventy-five": board.is_seventyfive_moves}[by]()


def can_mate(board, question):
    if not question["material_only"]:
        return NOT_CLAIMED
    return not board.has_insufficient_material(question["side"] == "white")


ANSWERS = {
    "legal": lambda board, question: is_legal(board, question["move"]),
    "moves": lambda board, question: [board.uci(move) for move in board.legal_moves],
    "write": lambda board, question: board.san(board.parse_uci(question["move"])),
    "read": read,
    "same": lambda board, question: after(question, question["after"][0]).epd() == after(question, question["after"][1]).epd(),
    "claim": claim,
    "ended": ended,
    "can-mate": can_mate,
}


def answer(question):
    if question["ask"] == "hello":
        return {"answer": "hello", "name": "python-chess", "version": chess.__version__}
    if question["ask"] not in ANSWERS:
        return {"not_claimed": True}
    said = ANSWERS[question["ask"]](board_of(question), question)
    return {"not_claimed": True} if said is NOT_CLAIMED else {"answer": said}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
