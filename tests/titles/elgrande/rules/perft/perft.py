"""Perft: count the sequences of answers after a position, which shows any change of a rule that matters there.

`python -m tests.titles.elgrande.rules.perft.perft` recounts all positions and writes the table.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from game.titles.elgrande import rules as elgrande

FOLDER = Path(__file__).resolve().parent
POSITIONS = sorted((FOLDER / "positions").glob("*.json"))
TABLE = FOLDER / "table.txt"
DEEPEST = 4
MOST_LEAVES = 20_000
HEADER = """\
# Sequences of answers that follow each position, `depth` answers long; where the game is over before, shorter ones.
# all: every answer of every seat that may act; canonical: of the first seat that may act, the canonical answers.
# Written by python -m tests.titles.elgrande.rules.perft.perft
"""


class Row(NamedTuple):
    name: str
    depth: int
    all: int
    canonical: int


def load(name: str) -> Any:
    """Return the state of a position by its name."""
    return elgrande.from_position(json.loads((FOLDER / "positions" / f"{name}.json").read_text(encoding="utf-8")))


def leaves(state: Any, depth: int, canonical: bool) -> int:
    """Sequences of `depth` answers from the state, which stays as it is."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for seat in state.to_act[:1] if canonical else state.to_act:
        actions = state.legal_actions(seat, canonical=canonical)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            following = state.copy()
            following.apply(seat, action)
            total += leaves(following, depth - 1, canonical)
    return total


def table() -> list[Row]:
    """Return the rows of the table file."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [Row(name, int(depth), int(everything), int(canonical)) for name, depth, everything, canonical in rows]


def count_anew() -> list[Row]:
    """Return all rows, from depth 1 to the table's depth or until there are too many leaves."""
    rows = []
    for file in POSITIONS:
        for depth in range(1, DEEPEST + 1):
            state = load(file.stem)
            row = Row(file.stem, depth, leaves(state, depth, False), leaves(state, depth, True))
            if row.all > MOST_LEAVES and depth > 1:
                break
            rows.append(row)
    return rows


def main() -> int:
    rows = count_anew()
    text = "".join(f"{row.name:<34} {row.depth} {row.all:>7} {row.canonical:>7}\n" for row in rows)
    TABLE.write_text(f"{HEADER}# {'position':<32} depth   all  canonical\n{text}", encoding="utf-8")
    print(f"{len(POSITIONS)} positions, {len(rows)} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
