"""Perft: count the sequences of answers after a position, which shows any change of a rule that matters there.

`python -m tests.titles.merlin.rules.perft.perft` recounts all positions and writes the table; with `--choose` it also
makes the positions again, out of random games.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import states

FOLDER = Path(__file__).resolve().parent
POSITIONS = sorted((FOLDER / "positions").glob("*.json"))
TABLE = FOLDER / "table.txt"
DEEPEST = 4
MOST_LEAVES = 6_000
HEADER = """\
# Sequences of answers that follow each position, `depth` answers long; where the game is over before, shorter ones.
# canonical: without what search leaves out. Written by python -m tests.titles.merlin.rules.perft.perft
"""


class Row(NamedTuple):
    name: str
    depth: int
    all: int
    canonical: int


def load(name: str) -> Any:
    """Return the state of a position by its name."""
    return merlin.from_position(json.loads((FOLDER / "positions" / f"{name}.json").read_text(encoding="utf-8")))


def leaves(state: Any, depth: int, canonical: bool) -> int:
    """Return the number of sequences of `depth` answers from the state, which stays as it is."""
    if depth == 0 or state.over:
        return 1
    (seat,) = state.to_act
    actions = state.legal_actions(seat, canonical=canonical)
    if depth == 1:
        return len(actions)
    total = 0
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


def recount() -> list[Row]:
    """Return all rows, from depth 1 to the table's depth or until there are too many leaves."""
    rows = []
    for file in sorted((FOLDER / "positions").glob("*.json")):
        for depth in range(1, DEEPEST + 1):
            state = load(file.stem)
            row = Row(file.stem, depth, leaves(state, depth, False), leaves(state, depth, True))
            if row.all > MOST_LEAVES and depth > 1:
                break
            rows.append(row)
    return rows


def choose() -> None:
    """Write a position for each kind of pending decision, with the module and, where it comes up, without it."""
    for module in (False, True):
        found: dict[str, Any] = {}
        for seed in range(0, 120, 2):
            for state in states(merlin.Options(players=2 + seed // 2 % 3, module=module), seed):
                if state.round > 1 or seed % 4:
                    found.setdefault(type(state.stack[-1]).__name__.lower(), state)
        for kind, state in found.items():
            file = FOLDER / "positions" / f"{kind}{'_module' if module else ''}.json"
            file.write_text(json.dumps(merlin.to_position(state)) + "\n", encoding="utf-8")


def main() -> int:
    if "--choose" in sys.argv:
        choose()
    rows = recount()
    text = "".join(f"{row.name:<24} {row.depth} {row.all:>7} {row.canonical:>7}\n" for row in rows)
    TABLE.write_text(f"{HEADER}# {'position':<22} depth   all  canonical\n{text}", encoding="utf-8")
    print(f"{len({row.name for row in rows})} positions, {len(rows)} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
