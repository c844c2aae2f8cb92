"""FIDE's tournament report file (TRF16 and TRF26), read from FIDE's description of its columns and nothing else.

Columns are counted from 1, in characters. `read` answers a plain structure and raises ValueError with the line for
whatever does not keep to the description."""

RESULTS = set("-+1=0WDLHFUZ")
POINTS = {"1": 2, "+": 2, "W": 2, "F": 2, "U": 2, "=": 1, "D": 1, "H": 1}
PAIRS = {("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "+"), ("-", "-"), ("0", "0"), ("=", "0"), ("0", "="),
         ("W", "L"), ("L", "W"), ("D", "D"), ("", "")}


def cut(line, first, last):
    return line[first - 1:last].strip()


def player(line):
    for column in (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91):
        if len(line) >= column and line[column - 1] != " ":
            raise ValueError(f"column {column} is not blank")
    one = {"number": int(cut(line, 5, 8)), "sex": cut(line, 10, 10), "title": cut(line, 11, 13),
           "name": cut(line, 15, 47), "rating": cut(line, 49, 52), "federation": cut(line, 54, 56),
           "fide_id": cut(line, 58, 68), "birth": cut(line, 70, 79), "points": cut(line, 81, 84),
           "rank": int(cut(line, 86, 89) or 0), "rounds": []}
    if not one["name"]:
        raise ValueError("no name")
    if one["sex"] not in ("", "m", "w"):
        raise ValueError("sex")
    at = 92
    while at <= len(line):
        opponent, colour, result = cut(line, at, at + 3), cut(line, at + 5, at + 5), cut(line, at + 7, at + 7).upper()
        if result and result not in RESULTS:
            raise ValueError(f"result {result!r} in column {at + 7}")
        if colour not in ("", "w", "b", "-"):
            raise ValueError(f"colour {colour!r} in column {at + 5}")
        one["rounds"].append({"opponent": int(opponent or 0), "colour": colour, "result": result})
        at += 10
    return one


def read(text):
    event = {"players": {}, "deputies": [], "codes": {}}
    names = {"012": "name", "022": "city", "032": "federation", "042": "from", "052": "to", "102": "chief",
             "122": "allotted", "142": "rounds", "192": "type", "202": "tie_breaks", "222": "control"}
    lines = text.split("\r\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, 1):
        if "\n" in line or "\r" in line:
            raise ValueError(f"line {number}: does not end with CR LF")
        code = line[:3]
        if code == "###":
            continue
        try:
            if code == "001":
                one = player(line)
                if one["number"] in event["players"]:
                    raise ValueError("a starting rank twice")
                event["players"][one["number"]] = one
            elif code == "112":
                event["deputies"].append(line[4:].strip())
            elif code == "132":
                event["dates"] = [cut(line, at, at + 7) for at in range(92, len(line) + 1, 10)]
            elif code in names:
                event[names[code]] = line[4:].strip()
            else:
                event["codes"][code] = line[4:].strip()
        except ValueError as wrong:
            raise ValueError(f"line {number}: {wrong}") from None
    check(event)
    return event


def check(event):
    """Opponents name each other with the other colour, results fit, points are the sum of results."""
    for one in event["players"].values():
        halves = 0
        for number, here in enumerate(one["rounds"], 1):
            halves += POINTS.get(here["result"], 0)
            if here["opponent"] == 0:
                if here["result"] not in ("", "H", "F", "U", "Z"):
                    raise ValueError(f"player {one['number']}, round {number}: a result without an opponent")
                continue
            other = event["players"][here["opponent"]]["rounds"][number - 1]
            if other["opponent"] != one["number"] or {here["colour"], other["colour"]} != {"w", "b"}:
                raise ValueError(f"player {one['number']}, round {number}: not as the opponent has it")
            if (here["result"], other["result"]) not in PAIRS:
                raise ValueError(f"player {one['number']}, round {number}: results do not fit")
        if abs(float(one["points"]) * 2 - halves) > 1e-9:
            raise ValueError(f"player {one['number']}: {one['points']} points, the rounds say {halves / 2}")


def boards(event, number):
    """White, black and the two results of every game of a round."""
    found = []
    for one in event["players"].values():
        here = one["rounds"][number - 1] if len(one["rounds"]) >= number else None
        if here and here["colour"] == "w":
            there = event["players"][here["opponent"]]["rounds"][number - 1]
            found.append((one["number"], here["opponent"], here["result"] + there["result"]))
    return sorted(found)


def player_line(number, name, rounds, sex="m", title="", rating="", federation="ARM", fide_id="", birth="", points=0.0,
                rank=0):
    """A line as the description lays it out, for files the tests make."""
    line = (f"001 {number:4d} {sex:1s}{title:>3s} {name:33s} {rating!s:>4s} {federation:3s} {fide_id!s:>11s} "
            f"{birth:10s} {points:4.1f} {rank:4d}")
    for opponent, colour, result in rounds:
        line += f"  {opponent:>4d} {colour} {result}" if opponent else f"  0000 - {result}"
    return line
