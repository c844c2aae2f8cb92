"""Tie-breaks of a Swiss event with unplayed rounds, from the definitions of FIDE's Handbook C.07 (in force from March
2026) and nothing else. Everything is counted in half points; a round is (opponent, letter) as in a report file, the
opponent 0 for a bye.

  played        1 0 =       over the board
  forfeits      + -         the opponent, or the player, did not come
  byes          U H Z       given by the pairing; asked for, with half a point or none

A round is given up freely if it is a bye asked for, or a forfeit lost."""
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "H": 1, "Z": 0}
PLAYED = "1=0"
ASKED_FOR = "HZ"
GIVEN_UP = ASKED_FOR + "-"


def points(rounds):
    return sum(POINTS[letter] for _, letter in rounds)


def as_opponent(rounds):
    """What a player is worth to those who played him (16.3): his points, but byes he asked for at the end of the event,
    with nothing but rounds given up behind them, are worth a draw each."""
    worth, ended = 0, True
    for _, letter in reversed(rounds):
        ended = ended and letter in GIVEN_UP
        worth += 1 if ended and letter in ASKED_FOR else POINTS[letter]
    return worth


def parts(table, player):
    """What each round brings to Buchholz, whether it was given up freely, and what was scored in it. In a round without
    a game the opponent is a dummy with the player's own points (16.4), who has no more than the opponent that was to be
    played (16.4.1), or than a draw in every round (16.4.2)."""
    rounds = table[player]
    found = []
    for opponent, letter in rounds:
        if letter in PLAYED:
            worth = as_opponent(table[opponent])
        else:
            most = as_opponent(table[opponent]) if opponent else len(rounds)
            worth = min(points(rounds), most)
        found.append((worth, letter in GIVEN_UP, POINTS[letter]))
    return found


def tie_breaks(table, player):
    """BH/C1, BH, SB, WIN, PS, in points."""
    all_parts = parts(table, player)
    whole = sum(worth for worth, _, _ in all_parts)
    given_up = [worth for worth, free, _ in all_parts if free]
    cut = min(given_up or [worth for worth, _, _ in all_parts])  # a round given up is cut first (16.5)
    rounds = [POINTS[letter] for _, letter in table[player]]
    return ((whole - cut) / 2, whole / 2, sum(worth * own for worth, _, own in all_parts) / 4, rounds.count(2),
            sum(sum(rounds[:i + 1]) for i in range(len(rounds))) / 2)
