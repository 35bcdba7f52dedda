"""Measure the rows, and print them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game.titles.catalogue import CATALOGUE
from tools.presses.counting import Count, measure
from tools.presses.elgrande_rows import ROWS as ELGRANDE
from tools.presses.merlin_rows import ROWS as MERLIN

SIZE = (1280, 720)
ROWS = (*ELGRANDE, *MERLIN)


def table_text(counts: Sequence[Count]) -> str:
    """Return the counts as a table."""
    wide = max(len(one.row.name) for one in counts)
    lines = [f"{'':{wide}}  {'device':10}  choices  confirmations  directions"]
    for one in counts:
        mark = "  TOO MANY" if one.too_many else ""
        lines.append(
            f"{one.row.name:{wide}}  {one.device:10}  {one.row.choices:7}  {one.confirms:13}  {one.directions:10}{mark}"
        )
    return "\n".join(lines)


def _size(text: str) -> tuple[int, int]:
    wide, high = text.split("x")
    return int(wide), int(high)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.presses", description="count the presses of a turn")
    parser.add_argument("--title", choices=list(CATALOGUE), help="the title; both otherwise")
    parser.add_argument("--size", type=_size, default=SIZE, help="of the window: 1280x720")
    parser.add_argument("--text-scale", type=float, default=1.0, help="1.0 is 100%%")
    parser.add_argument("--only", default="", help="measure rows with this in their names")
    options = parser.parse_args(arguments)
    rows = [row for row in ROWS if options.title in (None, row.title) and options.only in row.name]
    if not rows:
        print(f"no row has {options.only!r} in its name")
        return 1
    counts = list(measure(rows, options.size, options.text_scale))
    for title in dict.fromkeys(row.title for row in rows):
        print(f"{title}:")
        print(table_text([one for one in counts if one.row.title == title]))
    return int(any(one.too_many for one in counts))


if __name__ == "__main__":
    sys.exit(main())
