"""The pictures of action cards, and the strips below them that say without words what a card does.

They are plain SVG files in the title's assets: paths, circles, strokes and opacity, which is what `svg.render` draws. A
level may bring its own, by the same names.

A card without a picture or a strip shows symbols of its ops, in the language of the drawn strips: filled caballeros are
one's own, paper ones another's, half and half anybody's; on one piece of land, they leave one region; a question mark
is a free choice; after "≤" there may be fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.titles.elgrande.rules.content import PICTURE, STRIP
from game.titles.elgrande.rules.level_entries import Op
from game.ui.look import artwork, svg

STRIPS = "titles/elgrande/strips"
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
    """Return one of the pictures under `STRIPS`; `ink` is that of the deck."""
    return Symbol(artwork.read(f"{STRIPS}/{name}").size, artwork.drawing(f"{STRIPS}/{name}", {"ink": ink}))


def _figure(text: str) -> Symbol:
    """Return figures, or a question mark."""
    name = f"{STRIPS}/figure"
    drawn = [artwork.drawing(name, {"figure": "any" if one == "?" else one}) for one in text]
    return _row([Symbol(artwork.read(name).size, _moved(one, 0.0)) for one in drawn], 2.0)


def _rider(kind: str, ink: str, high: float = 38.0) -> Symbol:
    scale = high / artwork.read(f"{STRIPS}/rider").size
    body = artwork.drawing(f"{STRIPS}/rider", {"kind": kind, "ink": ink})
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


FOLDER = "titles/elgrande/cards"
BACK = (240.0, 336.0)
"""Size of a back, in its own units."""
DECKS: Sequence[str] = ("#2F7F86", "#C23A22", "#C98A1B", "#3D5A9E", "#6B3A8C")
"""The second ink of decks 1 to 5, next to black: of pictures, and of the ribbon with the deck's number."""
STRIP_PAPER = 0.74
"""Share of paper in the ground of strips; the rest is the deck's ink."""
NOTHING: Mapping[str, str] = MappingProxyType({})
NO_OPS: Mapping[tuple[str, int], Sequence[Op]] = MappingProxyType({})
BACKS = 5
"""Decks with a back of their own; those of a level with more decks begin again."""
PictureView = tuple[float, float, float, float]
"""A part of a drawing: left, top, width, height."""

# What a window that is much smaller than the picture looks at. By card; `score_any 3` looks like `score_any`.
_MIDDLES: dict[str, PictureView] = {
    "angry_king": (56, 20, 300, 122), "banish_one_each": (40, 92, 280, 140), "court_all": (56, 80, 250, 102),
    "court_three": (20, 176, 320, 104), "disc_all": (0, 20, 360, 147), "disc_score": (60, 90, 240, 98),
    "disc_two": (60, 20, 240, 98), "eviction": (0, 160, 280, 114), "grande": (60, 20, 250, 102),
    "king": (76, 34, 210, 86), "move_five_from_one": (76, 88, 270, 110), "move_four_any": (40, 110, 280, 114),
    "move_four_own": (88, 132, 240, 98), "move_own_from_one": (76, 2, 250, 102),
    "move_own_or_place_two": (36, 30, 280, 114), "move_three_any": (14, 90, 330, 134),
    "move_three_foreign": (80, 130, 280, 114), "move_two_and_two": (60, 36, 300, 122),
    "place_two_more": (110, 130, 240, 98), "power_back": (90, 30, 270, 110), "royal_adviser": (20, 20, 310, 126),
    "score_any": (20, 70, 290, 118), "score_castillo": (50, 50, 260, 106), "score_fewest": (10, 110, 340, 138),
    "score_firsts_only": (40, 20, 280, 114), "score_fives": (40, 22, 280, 114), "score_fours": (30, 60, 300, 122),
    "score_most": (40, 130, 300, 122), "score_sixes_sevens": (30, 60, 300, 122), "scoreboard": (50, 44, 264, 108),
    "the_court": (120, 30, 240, 98), "veto": (60, 56, 240, 98),
}  # fmt: skip


class Illustrations:
    """The pictures and strips of one level's cards.

    own  pictures of the level, by name, which go before the program's
    ops  of each card, by its id and deck
    """

    def __init__(self, own: Mapping[str, str] = NOTHING, ops: Mapping[tuple[str, int], Sequence[Op]] = NO_OPS) -> None:
        self._own, self._ops = own, ops

    def picture_of(self, name: str, deck: int) -> str | None:
        """Return the body of a card's picture; None if it has none."""
        return self._found(f"{name}_{deck}", name)

    def strip_of(self, name: str, deck: int) -> str:
        """Return the body of a card's strip: a drawn one, or one of symbols.

        A picture of the level's own doesn't go with the program's strip of another card with the same id.
        """
        drawn = self._found(f"{name}_{deck}_strip", f"{name}_strip")
        if drawn is not None or (name, deck) not in self._ops:
            return drawn or ""
        return strip_of_ops(tuple(self._ops[name, deck]), DECKS[(deck - 1) % len(DECKS)])

    def _found(self, *names: str) -> str | None:
        bodies = [self._own.get(name) for name in names] + [_drawing(name) for name in names]
        return next((body for body in bodies if body is not None), None)

    def draw(self, name: str, deck: int, size: tuple[int, int], close: bool, whole: int) -> pygame.Surface:
        """Return a card's picture, or its symbols, for a window of that size in pixels. close: as in `view_of`

        Close windows are cut out of a whole picture of the width `whole`, which is kept: drawing one takes 7 ms and
        more, whatever its size, and a page of them would be late.
        """
        body = self.picture_of(name, deck)
        if body is None:
            return _symbols(self.strip_of(name, deck), deck, size)
        view = view_of(name, size[0] / max(1, size[1]), close)
        if not close:
            return svg.render(body, size, view)
        picture = _kept(body, whole)
        scale = picture.get_width() / PICTURE[0]
        part = pygame.Rect(*(int(number * scale) for number in view)).clip(picture.get_rect())
        return pygame.transform.smoothscale(picture.subsurface(part), size)

    def keep(self, name: str, deck: int, width: int) -> None:
        """Draw a card's whole picture of that width in pixels, for the next time it is shown close."""
        body = self.picture_of(name, deck)
        if body is not None:
            _kept(body, width)


def _symbols(strip: str, deck: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a window with a card's symbols, on the ground of its deck."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(svg.mix(DECKS[(deck - 1) % len(DECKS)], PAPER, STRIP_PAPER))
    scale = min(size[0] * 0.98 / STRIP[0], size[1] * 0.92 / STRIP[1])
    place = pygame.Rect(0, 0, max(1, round(STRIP[0] * scale)), max(1, round(STRIP[1] * scale)))
    middle = made.get_rect().center
    made.blit(svg.render(strip, place.size, (0.0, 0.0, *STRIP)), place.move_to(center=middle))
    return made


def view_of(name: str, aspect: float, close: bool) -> PictureView:
    """Return the part of a picture to show in a window of that width divided by its height: as much as there is, or,
    `close`, no more than it takes to tell the card."""
    width, height = PICTURE
    left, top, wide, high = _MIDDLES.get(name, (0.0, 0.0, width, height))
    shown = max(wide, high * aspect) if close else width
    shown = min(shown, width, height * aspect)
    x, y = left + wide / 2 - shown / 2, top + high / 2 - shown / aspect / 2
    return max(0.0, min(x, width - shown)), max(0.0, min(y, height - shown / aspect)), shown, shown / aspect


@lru_cache(maxsize=128)
def _kept(body: str, width: int) -> pygame.Surface:
    return svg.render(body, (width, round(width * PICTURE[1] / PICTURE[0])), (0.0, 0.0, *PICTURE))


@lru_cache(maxsize=16)
def kept_back(deck: int, width: int) -> pygame.Surface:
    """Return the back of a deck's cards, of that width in pixels, kept for the next time."""
    return artwork.picture(
        f"{FOLDER}/back_{(deck - 1) % BACKS + 1}", (width, round(width * BACK[1] / BACK[0])), fit="both"
    )


def _drawing(name: str) -> str | None:
    """Return a picture of the program's; None if there is no such file."""
    return artwork.drawing(f"{FOLDER}/{name}") if artwork.exists(f"{FOLDER}/{name}") else None
