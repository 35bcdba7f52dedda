"""Strips of symbols made from a card's ops, for cards that have no picture or strip of their own.

They speak the language of the drawn strips: filled caballeros are one's own, paper ones another's, half and half
anybody's; on one piece of land, they leave one region; a question mark is a free choice; after "≤" there may be fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.titles.elgrande.rules.content.drawing import STRIP
from game.titles.elgrande.rules.content.schema import Op
from game.ui.look import artwork, svg

FOLDER = "titles/elgrande/strips"
INK, PAPER = "#1E1611", "#F7ECD2"
GAP = 7.0
MARGIN = 8.0
MOST_DRAWN = 5
"""Caballeros that are drawn one by one; more are three and a few dots."""


class Symbol(NamedTuple):
    """A drawing around (0, 0), and its width."""

    width: float
    body: str


StripPart = Symbol | str


def _moved(body: str, x: float, scale: float = 1.0, y: float = 0.0) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{body}</g>'


def _row(symbols: Sequence[Symbol], gap: float = GAP) -> Symbol:
    """Return symbols side by side."""
    width = sum(symbol.width for symbol in symbols) + gap * (len(symbols) - 1)
    parts, x = [], -width / 2
    for symbol in symbols:
        parts.append(_moved(symbol.body, x + symbol.width / 2))
        x += symbol.width + gap
    return Symbol(width, "".join(parts))


def _drawn(name: str, ink: str = INK) -> Symbol:
    """Return one of the pictures under `FOLDER`; `ink` is that of the deck."""
    return Symbol(artwork.read(f"{FOLDER}/{name}").size, artwork.drawing(f"{FOLDER}/{name}", {"ink": ink}))


def _figure(text: str) -> Symbol:
    """Return figures, or a question mark."""
    name = f"{FOLDER}/figure"
    drawn = [artwork.drawing(name, {"figure": "any" if one == "?" else one}) for one in text]
    return _row([Symbol(artwork.read(name).size, _moved(one, 0.0)) for one in drawn], 2.0)


def _rider(kind: str, ink: str, high: float = 38.0) -> Symbol:
    scale = high / artwork.read(f"{FOLDER}/rider").size
    body = artwork.drawing(f"{FOLDER}/rider", {"kind": kind, "ink": ink})
    return Symbol(high * 0.9, _moved(body, -34.0 * scale, scale, -31.0 * scale))


def _riders_up_to(kind: str, count: int, ink: str) -> Symbol:
    """Return caballeros that may be fewer; the dots of many say so themselves."""
    riders = _riders(kind, count, ink)
    return riders if count > MOST_DRAWN else _row([_drawn("up_to"), riders], 4.0)


def _riders(kind: str, count: int, ink: str) -> Symbol:
    if count > MOST_DRAWN:
        dots = "".join(svg.circle(x, 12.0, 2.8, INK) for x in (-8.0, 0.0, 8.0))
        return _row([*[_rider(kind, ink, 34.0)] * 3, Symbol(24.0, dots)], 0.0)
    return _row([_rider(kind, ink, 38.0 if count < 4 else 33.0)] * max(1, count), -2.0)


def _land(width: float, fill: str = PAPER) -> str:
    half = width / 2
    edge = [(-half, -4), (-half * 0.8, -22), (-half * 0.1, -25), (half * 0.7, -22), (half, -8), (half * 0.92, 12),
            (half * 0.55, 24), (-half * 0.3, 25), (-half * 0.86, 20)]  # fmt: skip
    return svg.path(svg.closed(edge), fill, INK, 3.0)


def _on_land(symbol: Symbol) -> Symbol:
    return Symbol(symbol.width + 16.0, _land(symbol.width + 16.0) + symbol.body)


def _any_region(ink: str) -> Symbol:
    return Symbol(44.0, _land(44.0, svg.mix(ink, PAPER, 0.5)) + _figure("?").body)


def _anywhere(ink: str) -> Symbol:
    return _row([_any_region(ink), _drawn("or"), _drawn("castillo")], 2.0)


def _moves(op: Op, ink: str) -> list[StripPart]:
    found: list[StripPart] = []
    for kind, count in (("own", op.own), ("foreign", op.foreign), ("any", op.any)):
        if count:
            riders = _riders(kind, count, ink)
            group = _on_land(riders) if op.one_region else riders
            found += [*(["plus"] if found else []), *(["up_to"] if count <= MOST_DRAWN else []), group]
    return [*found, "arrow", _anywhere(ink)]


def _scores(op: Op, ink: str) -> list[StripPart]:
    if op.op == "score_castillo":
        return ["castillo", "arrow", "points"]
    if op.op == "score_values":
        towns = [_on_land(_figure(str(value))) for value in op.values]
        return [*towns, "arrow", "points"]
    if op.op == "score_totals":
        return [_on_land(_riders("any", 4 if op.which == "most" else 1, ink)), "arrow", "points"]
    if op.op == "score_firsts":
        return [_on_land(_row([_figure("1"), _rider("any", ink)])), "arrow", "points"]
    if op.op == "disc_score":
        return ["disc", "arrow", _any_region(ink), "arrow", "points"]
    return [_any_region(ink), "arrow", "points"]


SYMBOLS: Mapping[str, Callable[[Op, str], list[StripPart]]] = {
    "move": _moves,
    "place": lambda op, ink: ["court", _riders_up_to("own", op.count, ink), "arrow", _anywhere(ink)],
    "bring": lambda op, ink: ["province", _riders_up_to("own", op.count, ink), "arrow", "court"],
    "clear_courts": lambda op, ink: [
        "opponents", "court", _riders("foreign", op.count, ink), "arrow", "province"
    ],
    "return": lambda op, ink: [
        "opponents", "court", "or", _any_region(ink), _riders("foreign", op.count, ink), "arrow", "province"
    ],
    "banish": lambda op, ink: ["opponents", _on_land(_rider("foreign", ink)), "arrow", "province"],
    "disc_return": lambda op, ink: [
        "opponents", "disc", "arrow", _on_land(_riders("foreign", op.count, ink)), "arrow", "province"
    ],
    "evict": lambda op, ink: [_on_land(_riders("foreign", 2, ink)), "disc", "arrow", _any_region(ink)],
    "scoreboard": lambda op, ink: ["scoreboard", "arrow", _anywhere(ink)],
    "retrieve": lambda op, ink: [
        _drawn("card", svg.mix(ink, PAPER, 0.5)), "arrow", _row([_drawn("card", ink)] * 3, -12.0)
    ],
    "grande": lambda op, ink: ["home", "arrow", _any_region(ink)],
    "veto": lambda op, ink: [_riders("foreign", 1, ink), "arrow", "cancels"],
    "king": lambda op, ink: ["crown", "arrow", _on_land(_figure("1")) if op.adjacent else _any_region(ink)],
    **dict.fromkeys(
        ("score_any", "score_values", "score_castillo", "score_firsts", "score_totals", "disc_score"), _scores
    ),
}  # fmt: skip
"""The symbols of each op, given a deck's ink: pictures by name, and what is put together."""


@lru_cache(maxsize=64)
def strip_of_ops(ops: Sequence[Op], ink: str) -> str:
    """Return the body of a strip that shows a card's ops in symbols, in its deck's ink."""
    rows = [
        _row([part if isinstance(part, Symbol) else _drawn(part, ink) for part in SYMBOLS[op.op](op, ink)])
        for op in ops
    ]
    then = _drawn("next")
    between = [_drawn("or") if one.part != other.part else then for one, other in pairwise(ops)]
    whole = _row([part for pair in zip(rows, [*between, Symbol(0.0, "")], strict=True) for part in pair][:-1])
    scale = min(1.0, (STRIP[0] - 2 * MARGIN) / whole.width)
    return _moved(whole.body, STRIP[0] / 2, scale, STRIP[1] / 2)
