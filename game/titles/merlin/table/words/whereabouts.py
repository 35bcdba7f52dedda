"""Territories that share terrain and size, told apart by where they lie in the environs."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.merlin.rules.notation import COLUMNS

ACROSS, DOWN = ("left", "middle", "right"), ("top", "middle", "bottom")


def whereabouts(territories: Sequence[Sequence[int]]) -> list[str]:
    """Return a different word for each of several territories, given as numbers of hexes: "left", "middle", "right",
    "top" or "bottom" for two or three; "1", "2" and so on from the left for more."""
    middles = [_middle(hexes) for hexes in territories]
    spread = [max(values) - min(values) for values in zip(*middles, strict=True)]
    along = 0 if spread[0] >= spread[1] else 1
    count = len(middles)
    order = sorted(range(count), key=lambda at: (middles[at][along], middles[at][1 - along]))
    if count > len(ACROSS):
        order = sorted(range(count), key=lambda at: middles[at])
        names = [str(number) for number in range(1, count + 1)]
    else:
        names = [(ACROSS, DOWN)[along][step] for step in ((0, 2) if count == 2 else range(count))]
    return [names[order.index(at)] for at in range(count)]


def _middle(hexes: Sequence[int]) -> tuple[float, float]:
    """Return the middle of a territory, in widths of a hex from the left and rows from the top."""
    places = [divmod(number, COLUMNS) for number in hexes]
    across = sum(column + row % 2 / 2 for row, column in places)
    return across / len(places), sum(row for row, _ in places) / len(places)
