"""Perft: count the sequences of answers after a position, which shows any change of a rule that games depend on."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

DEEPEST = 4


class Row(NamedTuple):
    name: str
    depth: int
    all: int
    canonical: int


class Perft(NamedTuple):
    """A title's positions and the table of their counts, both in `folder`.

    most   leaves that are counted; width: of the table's first column
    """

    rules: ModuleType
    folder: Path
    header: str
    most: int
    width: int

    @property
    def positions(self) -> list[Path]:
        return sorted((self.folder / "positions").glob("*.json"))

    def load(self, name: str) -> Any:
        """Return the state of a position by its name."""
        return self.rules.from_position(json.loads(self._file(name).read_text(encoding="utf-8")))

    def save(self, name: str, state: Any) -> None:
        """Write a state as a position."""
        self._file(name).write_text(json.dumps(self.rules.to_position(state)) + "\n", encoding="utf-8")

    def table(self) -> list[Row]:
        """Return the rows of the table file."""
        lines = (self.folder / "table.txt").read_text(encoding="utf-8").splitlines()
        rows = [line.split() for line in lines if line and not line.startswith("#")]
        return [Row(name, int(depth), int(every), int(canonical)) for name, depth, every, canonical in rows]

    def recount(self) -> None:
        """Write the table again, each position from depth 1 to DEEPEST or until there are too many leaves."""
        rows = []
        for file in self.positions:
            for depth in range(1, DEEPEST + 1):
                state = self.load(file.stem)
                row = Row(file.stem, depth, leaves(state, depth, False), leaves(state, depth, True))
                if row.all > self.most and depth > 1:
                    break
                rows.append(row)
        width = self.width
        lines = [f"# {'position':<{width - 2}} depth   all  canonical"]
        lines += [f"{row.name:<{width}} {row.depth} {row.all:>7} {row.canonical:>7}" for row in rows]
        (self.folder / "table.txt").write_text(self.header + "\n".join(lines) + "\n", encoding="utf-8")
        print(f"{len(self.positions)} positions, {len(rows)} rows")

    def _file(self, name: str) -> Path:
        return self.folder / "positions" / f"{name}.json"


def leaves(state: Any, depth: int, canonical: bool) -> int:
    """Return the number of sequences of `depth` answers from the state, which stays as it is."""
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
