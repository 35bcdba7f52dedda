"""Strips of symbols made from a card's ops, for cards that have no picture or strip of their own.

They speak the language of the drawn strips: filled caballeros are one's own, paper ones another's, half and half
anybody's; on one piece of land, they leave one region; a question mark is a free choice; after "≤" there may be fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.titles.elgrande.rules.content.pictures import STRIP
from game.titles.elgrande.rules.content.schema import Op
from game.ui.look import svg

INK, PAPER = "#1E1611", "#F7ECD2"
GAP = 7.0
MARGIN = 8.0
MOST_DRAWN = 5
"""Caballeros that are drawn one by one; more are three and a few dots."""
RIDER = (
    "M27 4Q24 -3 15 -1Q9 1 9 8Q14 4 19 7Q22 8 23 8ZM18.5 34Q17 22 23 18.5Q21.5 14 22 9.5Q23 2.5 30 2.5"
    "Q37 2.5 38 9.5Q38.5 14 37 18.5Q42 21 43 28L38 34ZM7 60L9 42Q10 33 18 31.5L37 31.5Q41 29 42.5 22Q43.5 17 46 13.5"
    "L48.5 10L51 14.5Q58 17 61 26.5L62 30.5Q60 34 56 32.5L52.5 31Q51.5 38 55 47L58 60Q32 65 7 60Z"
)
HALF = (
    "M7 60L9 42Q10 33 18 31.5H31V63Q18 63 7 60ZM18.5 34Q17 22 23 18.5Q21.5 14 22 9.5Q23 2.5 30 2.5V34Z"
    "M27 4Q24 -3 15 -1Q9 1 9 8Q14 4 19 7Q22 8 23 8Z"
)
STROKES: Mapping[str, str] = {
    "0": "M0 -11C8 -11 8 11 0 11C-8 11 -8 -11 0 -11Z", "1": "M-4 -6L1 -11V11",
    "2": "M-6 -6C-5 -13 7 -12 6 -5C6 -1 -6 7 -6 11H6",
    "3": "M-5 -10C2 -13 7 -9 5 -4C4 -1 0 -1 -1 -1C4 -1 7 2 6 6C4 12 -3 12 -6 9", "4": "M3 11V-11L-7 5H7",
    "5": "M5 -11H-4L-5 -1C2 -4 7 0 6 5C5 12 -2 12 -6 9",
    "6": "M5 -10C-3 -10 -6 -3 -6 4C-6 13 6 13 6 4.5C6 -3 -5 -3 -6 4",
    "7": "M-6 -11H6L-2 11", "8": "M0 -1C-7 -2 -6 -11 0 -11C6 -11 7 -2 0 -1C-8 0 -8 11 0 11C8 11 8 0 0 -1Z",
    "9": "M-5 10C3 10 6 3 6 -4C6 -13 -6 -13 -6 -4.5C-6 3 5 3 6 -4",
    "?": "M-6 -6C-6 -13 6 -13 6 -6C6 -2 0 -1 0 4M0 10.6v.4",
}  # fmt: skip
"""Figures as strokes around their middle, since drawings have no text."""


class Symbol(NamedTuple):
    """A drawing around (0, 0), and its width."""

    width: float
    body: str


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


def _figure(text: str, size: float = 1.0) -> Symbol:
    strokes = [Symbol(15.0 * size, _moved(svg.path(STROKES[one], "none", INK, 4.6), 0.0, size)) for one in text]
    return _row(strokes, 2.0)


def _rider(kind: str, ink: str, high: float = 38.0) -> Symbol:
    scale = high / 66.0
    body = svg.path(RIDER, INK, INK, 7.0) + svg.path(RIDER, ink if kind == "own" else PAPER)
    if kind == "any":
        body += svg.path(HALF, ink)
    return Symbol(high * 0.9, _moved(body, -34.0 * scale, scale, -31.0 * scale))


def _up_to() -> Symbol:
    return Symbol(17.0, svg.path("M7 -13L-7 -4L7 5M-7 13H7", "none", INK, 4.4))


def _riders_up_to(kind: str, count: int, ink: str) -> Symbol:
    """Return caballeros that may be fewer; the dots of many say so themselves."""
    riders = _riders(kind, count, ink)
    return riders if count > MOST_DRAWN else _row([_up_to(), riders], 4.0)


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


def _court() -> Symbol:
    body = svg.path("M-20 14V-6L0 -21L20 -6V14Z", INK)
    body += svg.path("M-12 12V-3M-4 12V-5M4 12V-5M12 12V-3", "none", PAPER, 3.4) + svg.rect(
        -23, 12, 46, 6, INK, radius=2
    )
    return Symbol(50.0, body)


def _province() -> Symbol:
    homes = svg.path("M-26 17V3L-15 -10L-4 3V17ZM3 17V4L13 -7L24 4V17Z", INK) + svg.path(
        "M-5 17V-6L1 -21L7 -6V17Z", INK
    )
    return Symbol(54.0, homes + svg.path("M-18 17V9h6v8ZM10 17V10h6v7Z", PAPER))


def _tower() -> Symbol:
    body = svg.path(
        "M-22 20V-8H-19V-13H-15V-8H-11V-20H-7V-25H-3V-20H3V-25H7V-20H11V-8H15V-13H19V-8H22V20Z", INK, INK, 2
    )
    return Symbol(46.0, body + svg.path("M-5 20V10A5 5 0 0 1 5 10V20ZM-3 -10H3V-3H-3Z", PAPER))


def _arrow() -> Symbol:
    return Symbol(32.0, svg.path("M-16 0H4", "none", INK, 5.5) + svg.path("M16 0l-16 -10v20Z", INK))


def _or() -> Symbol:
    return Symbol(16.0, svg.path("M-6 22L6 -22", "none", INK, 5.0))


def _any_region(ink: str) -> Symbol:
    return Symbol(44.0, _land(44.0, svg.mix(ink, PAPER, 0.5)) + _figure("?").body)


def _anywhere(ink: str) -> Symbol:
    return _row([_any_region(ink), _or(), _tower()], 2.0)


def _dial(ink: str) -> Symbol:
    marks = "M0 -15V-19M13 -7.5L16.5 -9.5M13 7.5L16.5 9.5M0 15V19M-13 7.5L-16.5 9.5M-13 -7.5L-16.5 -9.5"
    body = svg.circle(0, 0, 21, PAPER, INK, 4) + svg.path(marks, "none", INK, 2.4)
    return Symbol(46.0, body + svg.path("M0 0L9 -12", "none", INK, 8) + svg.path("M0 0L9 -12", "none", ink, 4.4))


def _coins() -> Symbol:
    look = f'rx="12" ry="6" fill="{PAPER}" stroke="{INK}" stroke-width="3"'
    stacks = ((-24, 3), (0, 4), (24, 2))
    return Symbol(
        76.0, "".join(f'<ellipse cx="{x}" cy="{14 - 8 * step}" {look}/>' for x, high in stacks for step in range(high))
    )


def _opponents() -> Symbol:
    shield = "M-10 -14Q0 -12 10 -14V0Q10 9 0 15Q-10 9 -10 0Z"
    arms = [Symbol(20.0, svg.path(shield, PAPER, INK, 3.4) + svg.path(svg.seat_shape(shape, 0.0, -2.0, 11.0), INK))
            for shape in ("circle", "square", "triangle")]  # fmt: skip
    colon = Symbol(9.0, svg.circle(0, -8, 3.2, INK) + svg.circle(0, 8, 3.2, INK))
    return _row([_row(arms, 0.0), colon], 4.0)


def _crown(ink: str) -> Symbol:
    body = svg.path("M-18 12L-22 -12L-11 -3L0 -18L11 -3L22 -12L18 12Q0 17 -18 12Z", ink, INK, 3.4)
    return Symbol(46.0, body + svg.path("M-18 12Q0 17 18 12L19 6Q0 11 -19 6Z", INK))


def _card(ink: str) -> Symbol:
    body = svg.rect(-14, -21, 28, 42, PAPER, INK, 3.6, 5) + svg.rect(-9, -16, 18, 32, ink, "", 0, 2)
    return Symbol(32.0, body + svg.path("M0 -8L6 0L0 8L-6 0Z", PAPER))


def _home(ink: str) -> Symbol:
    body = svg.path("M-13 1L0 -11L13 1V20H-13Z", ink, INK, 3.4) + svg.path("M-18 2L0 -15L18 2", "none", INK, 5.5)
    return Symbol(40.0, body + svg.path("M-4 20V9h8v11Z", PAPER, INK, 2))


def _scoreboard() -> Symbol:
    body = svg.rect(-30, -15, 60, 30, PAPER, INK, 3.6, 5) + svg.rect(-30, -15, 21, 30, INK, INK, 3.6, 5)
    return Symbol(64.0, body + svg.path("M11 -13V13", "none", INK, 2.4))


def _cancels(ink: str) -> Symbol:
    sign = svg.path("M-9 -22H9L22 -9V9L9 22H-9L-22 9V-9Z", ink, INK, 3.4)
    return Symbol(48.0, sign + svg.path("M-9 -9L9 9M9 -9L-9 9", "none", PAPER, 6.5))


def _moves(op: Op, ink: str) -> list[Symbol]:
    found: list[Symbol] = []
    plus = Symbol(18.0, svg.path("M-8 0H8M0 -8V8", "none", INK, 5.0))
    for kind, count in (("own", op.own), ("foreign", op.foreign), ("any", op.any)):
        if count:
            riders = _riders(kind, count, ink)
            group = _on_land(riders) if op.one_region else riders
            found += [*([plus] if found else []), *([_up_to()] if count <= MOST_DRAWN else []), group]
    return [*found, _arrow(), _anywhere(ink)]


def _scores(op: Op, ink: str) -> list[Symbol]:
    if op.op == "score_castillo":
        return [_tower(), _arrow(), _coins()]
    if op.op == "score_values":
        towns = [_on_land(_figure(str(value))) for value in op.values]
        return [*towns, _arrow(), _coins()]
    if op.op == "score_totals":
        return [_on_land(_riders("any", 4 if op.which == "most" else 1, ink)), _arrow(), _coins()]
    if op.op == "score_firsts":
        return [_on_land(_row([_figure("1"), _rider("any", ink)])), _arrow(), _coins()]
    if op.op == "disc_score":
        return [_dial(ink), _arrow(), _any_region(ink), _arrow(), _coins()]
    return [_any_region(ink), _arrow(), _coins()]


SYMBOLS: Mapping[str, Callable[[Op, str], list[Symbol]]] = {
    "move": _moves,
    "place": lambda op, ink: [_court(), _riders_up_to("own", op.count, ink), _arrow(), _anywhere(ink)],
    "bring": lambda op, ink: [_province(), _riders_up_to("own", op.count, ink), _arrow(), _court()],
    "clear_courts": lambda op, ink: [
        _opponents(), _court(), _riders("foreign", op.count, ink), _arrow(), _province()
    ],
    "return": lambda op, ink: [
        _opponents(), _court(), _or(), _any_region(ink), _riders("foreign", op.count, ink), _arrow(), _province()
    ],
    "banish": lambda op, ink: [_opponents(), _on_land(_rider("foreign", ink)), _arrow(), _province()],
    "disc_return": lambda op, ink: [
        _opponents(), _dial(ink), _arrow(), _on_land(_riders("foreign", op.count, ink)), _arrow(), _province()
    ],
    "evict": lambda op, ink: [_on_land(_riders("foreign", 2, ink)), _dial(ink), _arrow(), _any_region(ink)],
    "scoreboard": lambda op, ink: [_scoreboard(), _arrow(), _anywhere(ink)],
    "retrieve": lambda op, ink: [_card(svg.mix(ink, PAPER, 0.5)), _arrow(), _row([_card(ink)] * 3, -12.0)],
    "grande": lambda op, ink: [_home(ink), _arrow(), _any_region(ink)],
    "veto": lambda op, ink: [_riders("foreign", 1, ink), _arrow(), _cancels(ink)],
    "king": lambda op, ink: [_crown(ink), _arrow(), _on_land(_figure("1")) if op.adjacent else _any_region(ink)],
    **dict.fromkeys(
        ("score_any", "score_values", "score_castillo", "score_firsts", "score_totals", "disc_score"), _scores
    ),
}  # fmt: skip
"""The symbols of each op, given a deck's ink."""


@lru_cache(maxsize=64)
def strip_of_ops(ops: Sequence[Op], ink: str) -> str:
    """Return the body of a strip that shows a card's ops in symbols, in its deck's ink."""
    rows = [_row(SYMBOLS[op.op](op, ink)) for op in ops]
    then = Symbol(6.0, svg.path("M0 -20V20", "none", INK, 2.4, 0.7, dash="3 5"))
    between = [_or() if one.part != other.part else then for one, other in pairwise(ops)]
    whole = _row([part for pair in zip(rows, [*between, Symbol(0.0, "")], strict=True) for part in pair][:-1])
    scale = min(1.0, (STRIP[0] - 2 * MARGIN) / whole.width)
    return _moved(whole.body, STRIP[0] / 2, scale, STRIP[1] / 2)
