"""The face of an action card, from a tile in the column to full screen height: picture, strip, title, text.

Cards in a row (`FaceRow`) have pictures of one height, as large as can be above title and text; texts that would take
their room are said in brief, and whole on the enlarged card. The strip below a picture says without words what a card
does.

Pictures and strips are plain SVG files in the title's assets: paths, circles, strokes and opacity, which is what
`svg.render` draws. A level may bring its own, by the same names.

A card without a picture or a strip shows symbols of its ops, in the language of the drawn strips: filled caballeros are
one's own, paper ones another's, half and half anybody's; on one piece of land, they leave one region; a question mark
is a free choice; after "≤" there may be fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise
from math import inf
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.titles.elgrande.rules.content import PICTURE, STRIP
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.table.card_faces.heraldry import INK, PAPER, caballeros
from game.titles.elgrande.table.view_data import card_id
from game.ui.canvas import Box, kept
from game.ui.kit.layered_picture import narrowed
from game.ui.kit.plates import by_width
from game.ui.look import artwork, svg
from game.ui.look.palette import contrast
from game.ui.look.pen import Brush, Pen, Ruler
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY, Theme
from game.ui.look.type_styles import TypeStyle
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Levelled,
    Overlay,
    Padded,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)

STRIPS = "titles/elgrande/strips"
GAP = 7.0
MOST_DRAWN = 5
"""Caballeros that are drawn one by one; more are three and a few dots."""


class Symbol(NamedTuple):
    """A drawing around (0, 0), and its width."""

    width: float
    body: str


StripPart = Symbol | str


def _row(symbols: Sequence[Symbol], gap: float = GAP) -> Symbol:
    """Return symbols side by side."""
    width = sum(symbol.width for symbol in symbols) + gap * (len(symbols) - 1)
    parts, x = [], -width / 2
    for symbol in symbols:
        parts.append(svg.placed(x + symbol.width / 2, 0.0, 1.0, symbol.body))
        x += symbol.width + gap
    return Symbol(width, "".join(parts))


def _drawn(name: str, ink: str = INK) -> Symbol:
    """Return one of the pictures under `STRIPS`; `ink` is that of the deck."""
    return Symbol(artwork.read(f"{STRIPS}/{name}").size, artwork.drawing(f"{STRIPS}/{name}", {"ink": ink}))


def _figure(text: str) -> Symbol:
    """Return figures, or a question mark."""
    name = f"{STRIPS}/figure"
    drawn = [artwork.drawing(name, {"figure": "any" if one == "?" else one}) for one in text]
    return _row([Symbol(artwork.read(name).size, one) for one in drawn], 2.0)


def _caballero(kind: str, ink: str, high: float = 38.0) -> Symbol:
    scale = high / artwork.read(f"{STRIPS}/caballero").size
    body = artwork.drawing(f"{STRIPS}/caballero", {"kind": kind, "ink": ink})
    return Symbol(high * 0.9, svg.placed(-34.0 * scale, -31.0 * scale, scale, body))


def _own_up_to(count: int, ink: str) -> Symbol:
    """Return own caballeros that may be fewer; the dots of many say so themselves."""
    caballeros = _caballeros("own", count, ink)
    return caballeros if count > MOST_DRAWN else _row([_drawn("up_to"), caballeros], 4.0)


def _caballeros(kind: str, count: int, ink: str) -> Symbol:
    if count > MOST_DRAWN:
        dots = "".join(svg.circle(x, 12.0, 2.8, INK) for x in (-8.0, 0.0, 8.0))
        return _row([*[_caballero(kind, ink, 34.0)] * 3, Symbol(24.0, dots)], 0.0)
    return _row([_caballero(kind, ink, 38.0 if count < 4 else 33.0)] * max(1, count), -2.0)


def _land(width: float, fill: str = PAPER) -> str:
    edge = [(x / 200 * width, y) for x, y in artwork.outline(f"{STRIPS}/land")]
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
            caballeros = _caballeros(kind, count, ink)
            group = _on_land(caballeros) if op.one_region else caballeros
            found += [*(["plus"] if found else []), *(["up_to"] if count <= MOST_DRAWN else []), group]
    return [*found, "arrow", _anywhere(ink)]


def _scores(op: Op, ink: str) -> list[StripPart]:
    if op.op == "score_castillo":
        return ["castillo", "arrow", "points"]
    if op.op == "score_values":
        towns = [_on_land(_figure(str(value))) for value in op.values]
        return [*towns, "arrow", "points"]
    if op.op == "score_totals":
        return [_on_land(_caballeros("any", 4 if op.which == "most" else 1, ink)), "arrow", "points"]
    if op.op == "score_firsts":
        return [_on_land(_row([_figure("1"), _caballero("any", ink)])), "arrow", "points"]
    if op.op == "disc_score":
        return ["disc", "arrow", _any_region(ink), "arrow", "points"]
    return [_any_region(ink), "arrow", "points"]


SYMBOLS: Mapping[str, Callable[[Op, str], list[StripPart]]] = {
    "move": _moves,
    "place": lambda op, ink: ["court", _own_up_to(op.count, ink), "arrow", _anywhere(ink)],
    "bring": lambda op, ink: ["province", _own_up_to(op.count, ink), "arrow", "court"],
    "clear_courts": lambda op, ink: [
        "opponents", "court", _caballeros("foreign", op.count, ink), "arrow", "province"
    ],
    "return": lambda op, ink: [
        "opponents", "court", "or", _any_region(ink), _caballeros("foreign", op.count, ink), "arrow", "province"
    ],
    "banish": lambda op, ink: ["opponents", _on_land(_caballero("foreign", ink)), "arrow", "province"],
    "disc_return": lambda op, ink: [
        "opponents", "disc", "arrow", _on_land(_caballeros("foreign", op.count, ink)), "arrow", "province"
    ],
    "evict": lambda op, ink: [_on_land(_caballeros("foreign", 2, ink)), "disc", "arrow", _any_region(ink)],
    "scoreboard": lambda op, ink: ["scoreboard", "arrow", _anywhere(ink)],
    "retrieve": lambda op, ink: [
        _drawn("card", svg.mix(ink, PAPER, 0.5)), "arrow", _row([_drawn("card", ink)] * 3, -12.0)
    ],
    "grande": lambda op, ink: ["home", "arrow", _any_region(ink)],
    "veto": lambda op, ink: [_caballeros("foreign", 1, ink), "arrow", "cancels"],
    "king": lambda op, ink: ["crown", "arrow", _on_land(_figure("1")) if op.adjacent else _any_region(ink)],
    **dict.fromkeys(
        ("score_any", "score_values", "score_castillo", "score_firsts", "score_totals", "disc_score"), _scores
    ),
}  # fmt: skip
"""The symbols of each op, given a deck's ink: pictures by name, and what is put together."""


@lru_cache(64)
def strip_of_ops(ops: Sequence[Op], ink: str) -> str:
    """Return the body of a strip that shows a card's ops in symbols, in its deck's ink."""
    rows = [
        _row([part if isinstance(part, Symbol) else _drawn(part, ink) for part in SYMBOLS[op.op](op, ink)])
        for op in ops
    ]
    then = _drawn("next")
    between = [_drawn("or") if one.part != other.part else then for one, other in pairwise(ops)]
    whole = _row([part for pair in zip(rows, [*between, Symbol(0.0, "")], strict=True) for part in pair][:-1])
    scale = min(1.0, (STRIP[0] - 16.0) / whole.width)
    return svg.placed(STRIP[0] / 2, STRIP[1] / 2, scale, whole.body)


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
        return strip_of_ops(tuple(self._ops[name, deck]), ink_of(deck))

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
        scale, last = picture.get_width() / PICTURE[0], picture.get_width() - 1
        left, top, wide, high = (int(number * scale) for number in view)
        part = pygame.Surface((wide, high))
        part.blit(picture, (-left, -top))
        for beyond, right in ((-left, False), (left + wide - 1 - last, True)):
            if beyond >= 0:  # It goes on mirrored there, from its last column, which is soft.
                beyond = min(beyond, last)
                edge = picture.subsurface((last - beyond if right else 0, 0, beyond + 1, picture.get_height()))
                part.blit(pygame.transform.flip(edge, True, False), ((last if right else -beyond) - left, -top))
        return pygame.transform.smoothscale(part, size)

    def keep(self, name: str, deck: int, width: int) -> None:
        """Draw a card's whole picture of that width in pixels, for the next time it is shown close."""
        body = self.picture_of(name, deck)
        if body is not None:
            _kept(body, width)


def _symbols(strip: str, deck: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a window with a card's symbols, on the ground of its deck."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(svg.mix(ink_of(deck), PAPER, STRIP_PAPER))
    scale = min(size[0] * 0.98 / STRIP[0], size[1] * 0.92 / STRIP[1])
    place = pygame.Rect(0, 0, max(1, round(STRIP[0] * scale)), max(1, round(STRIP[1] * scale)))
    middle = made.get_rect().center
    made.blit(svg.render(strip, place.size, (0.0, 0.0, *STRIP)), place.move_to(center=middle))
    return made


def view_of(name: str, aspect: float, close: bool) -> PictureView:
    """Return the part of a picture to show in a window of that width divided by its height: as much as there is, or,
    `close`, no more than it takes to tell the card, which its file gives as `data-close`. A window too wide for the
    height of that goes on beyond both sides of the picture; a lower window that isn't close loses as little below."""
    width, height = PICTURE
    attributes = artwork.read(f"{FOLDER}/{name}").root.attributes if artwork.exists(f"{FOLDER}/{name}") else {}
    middle = attributes.get("data-close", f"0 0 {width} {height}")
    left, top, wide, high = (float(number) for number in middle.split(" "))
    shown = min(max(wide, high * aspect) if close else width, height * aspect)
    x = left + wide / 2 - shown / 2
    x = max(min(0.0, width - shown), min(x, max(0.0, width - shown)))
    y = top + (high - shown / aspect) / 2 if close else top - 10.0
    return x, max(0.0, min(y, height - shown / aspect)), shown, shown / aspect


@kept(128)
def _kept(body: str, width: int) -> pygame.Surface:
    return svg.render(body, (width, round(width * PICTURE[1] / PICTURE[0])), (0.0, 0.0, *PICTURE))


@kept(16)
def kept_back(deck: int, width: int) -> pygame.Surface:
    """Return the back of a deck's cards, of that width in pixels, kept for the next time."""
    return artwork.picture(
        f"{FOLDER}/back_{(deck - 1) % BACKS + 1}", (width, round(width * BACK[1] / BACK[0])), fit="both"
    )


def _drawing(name: str) -> str | None:
    """Return a picture of the program's; None if there is no such file."""
    return artwork.drawing(f"{FOLDER}/{name}") if artwork.exists(f"{FOLDER}/{name}") else None


OUTLINE = "#1B120B"
KEYLINE = "#FFFDF4"
KEPT_PICTURE = 240.0
"""Width of the whole pictures out of which small ones are cut, in units."""
KEPT_BACK = 220.0
"""Width of the kept backs, in units."""
LARGE = 480.0
"""Width from which a card counts as enlarged and has larger type."""
TITLES = (38.0, BODY, 31.0, SECONDARY)
LARGE_TITLES = (HEADING, 42.0, BUTTON)
"""Title sizes; the largest at which a title fits on one line."""
NARROWEST = 0.8
"""Least width of a title's letters, as a share of the usual one."""
LEAST_PICTURE = 60.0
EDGE = 6.0
"""Outline and keyline around a face, in units."""
MOST_PICTURE = sum(high / wide for wide, high in (PICTURE, STRIP))
"""Height of picture and strip, as a share of their width."""


class FaceRow(NamedTuple):
    """What the cards in a row have in common: their pictures, titles and texts are of one height.

    said   their titles and texts, and the texts in brief if they may be
    foot   units that the texts leave at the bottom for the player who took the card
    """

    said: tuple[tuple[str, ...], ...]
    foot: float = 0.0


def split_name(card: str) -> tuple[str, int]:
    """Return the id and deck of a card such as "score_any 3"."""
    name, deck = card.split(" ")
    return name, int(deck)


def with_deck(card: str, cards: Sequence[str]) -> str:
    """Return one of the round's `cards`, which are in deck order, as its id and deck."""
    return f"{card_id(card)} {cards.index(card) + 1}"


class FacePen(Pen):
    """Writes texts that are in the chosen language already."""

    def __init__(self, brush: Brush) -> None:
        Brush.__init__(self, brush.surface, brush.canvas, brush.theme)


class Heading(Levelled):
    """A card's title, on one line in letters that may be narrower, or on two that leave each word whole."""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        wide, high = super().takes(ruler, room)
        if self.most == 1:
            return Size(wide * NARROWEST, high)
        words = "\n".join(map(ruler.say, self.among)).replace(" ", "\n")
        longest = ruler.width(words, self.style) if high < 3 * ruler.step(self.style) else inf
        return Size(max(wide, longest), high)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        if self.most != 1:
            super().draw(pen)
            return
        font = pen.theme.font("title", self.style.units * pen.scale(self.style), pen.canvas, False)
        written = narrowed(font.render(pen.say(self.said), True, INK), pen.canvas.px(self.box.w))
        pen.surface.blit(written, written.get_rect(center=pen.canvas.pos(*self.box.centre)))


@dataclass(eq=False)
class ActionFace:
    """Lays out and paints faces; stateless. pictures: of the level's cards"""

    theme: Theme
    pictures: Illustrations

    @staticmethod
    def bar_height(width: float) -> float:
        """Return the height of the line of caballeros below the text."""
        return max(28.0, min(60.0, width * 0.086))

    # -- the tree

    def tree(self, wide: float, card: str, said: tuple[str, ...], place: int, row: FaceRow) -> Widget:
        """Return a face that is `wide` units wide, in the first form that fits: with a picture as large as it can be
        above title and text, whole or in brief, and without the text.

        said   the card's title, its text, and that in brief
        place  the caballeros that it places
        row    those it stands among
        """
        inner, left, words, forms = wide - 2 * EDGE, Space(row.foot), list[Widget](), list[Widget]()
        title, bar = self._title(wide, said[0], [one for one, *_ in row.said]), self._bar(card, place, wide)
        whole, high = self.illustration(card, inner), inner * MOST_PICTURE
        sizes, margin, apart = ((BUTTON,), 26.0, 1.3) if wide >= LARGE else ((32.0, SECONDARY), 9.0, 1.14)
        # Minimum width of a card with its full text.
        for way in range(1, len(row.said[0])) if wide >= 250.0 else ():
            for units in sizes:
                text = Levelled(said[way], [one[way] for one in row.said], TypeStyle(units, ink="ink"), leading=apart)
                words.append(Column(title, Padded(text.sharing(), (margin, 0.0)).sharing(), gap=4.0))
        kept = [(part, high) for part in words]  # Texts give way before the picture does.
        for part, least in (*kept, *((part, LEAST_PICTURE) for part in (*words[-1:], title))):
            below, smaller = Padded(part, (0.0, 4.0)), Sized(whole, least_h=least).sharing()
            for parts in ((Sized(whole, h=high), Padded(part, (0.0, 4.0)).sharing()), (smaller, below)):
                forms.append(_framed(None, Column(*parts, left, bar, gap=0.0).sharing()))
        return FirstThatFits(*forms)

    def reads(self, ruler: Ruler, box: Box, row: FaceRow) -> bool:
        """Return whether faces as large as a box have room for the row's texts."""
        face = self.tree(box.w, "king 5", row.said[0], 1, row)
        face.place(ruler, box)
        return any(isinstance(part, Text) and part.style.role == "body" for part in face.all())

    def _title(self, wide: float, title: str, titles: Sequence[str]) -> Widget:
        """Return a title of the largest size at which each of the row's fits on one line, the smallest in narrower
        letters; or else on two without splitting a word: large type may shrink to its size at 100%."""
        sizes = LARGE_TITLES if wide >= LARGE else TITLES
        high, least = self.theme.size(1.15 * sizes[0]), TypeStyle(sizes[-1], "title", "ink")
        one = [Levelled(title, titles, least._replace(units=units), "center", 1) for units in sizes]
        two = [Heading(title, titles, least._replace(most=most), "center") for most in (None, 1.6, 1.3, 1.0)]
        line = Sized(by_width(*one, Heading(title, titles, least, "center", 1)), h=high)
        return Padded(FirstThatFits(line, Sized(by_width(*two), h=1.7 * high)), (9.0, 0.0))

    @staticmethod
    def _bar(card: str, place: int, wide: float) -> Widget:
        """Return a line in the deck's ink, interrupted by the caballeros that the card places."""
        high = ActionFace.bar_height(wide)
        fill = partial(Pen.fill, ink=ink_of(split_name(card)[1]))
        left, right = (Picture(fill, h=6.0).sharing() for _ in range(2))
        riders = caballeros(place, min(high * 0.82, wide * 0.6 / max(1, place)), high * 0.84)
        return Sized(Padded(Row(left, *([riders, right] if place else []), gap=high * 0.3), (6.0, 0.0)), h=high)

    def illustration(self, card: str, wide: float, told: bool = True) -> Widget:
        """Return a card's picture with its ribbon and, if it is `told` where there is room, its strip below."""
        name, deck = split_name(card)
        window: Widget = Picture(partial(self.picture, card=card))
        if told and wide >= 150.0 and self.pictures.picture_of(name, deck) is not None:
            above = Sized(Picture(partial(self.picture, card=card)), least_h=wide * 0.36).sharing()
            strip = Picture(partial(self._strip, self.pictures.strip_of(name, deck), deck))
            high = wide * STRIP[1] / STRIP[0]
            window = FirstThatFits(Column(above, Sized(strip, h=high), gap=0.0), window)
        size = max(40.0, min(76.0, wide * 0.16))
        return Overlay(
            window, Picture(lambda pen, box: ribbon(pen, (box.x + size * 0.24, box.y), size, deck))
        )  # fmt: skip

    # -- painting

    @staticmethod
    def _strip(strip: str, deck: int, pen: Brush, box: Box) -> None:
        pen.fill(box, svg.mix(ink_of(deck), PAPER, STRIP_PAPER))
        inner = box.inset(box.w * 0.02, box.h * 0.06)
        spot = pen.canvas.rect(inner.centred(inner.w, inner.w * STRIP[1] / STRIP[0]))
        pen.surface.blit(svg.render(strip, spot.size, (0.0, 0.0, *STRIP)), spot.topleft)
        pen.outline(box, INK, 2.5)

    def picture(self, pen: Brush, box: Box, card: str, edge: bool = True, close: bool = False) -> None:
        """Draw a card's picture, or its symbols if it has none. close: no more of it than it takes to tell the card"""
        name, deck = split_name(card)
        rect = pen.canvas.rect(box)
        pen.surface.blit(self.pictures.draw(name, deck, rect.size, close, pen.canvas.px(KEPT_PICTURE)), rect.topleft)
        if edge:
            pen.outline(box, INK, 2.5)

    def dealt(self, brush: Brush, box: Box, card: str, place: int) -> None:
        """Draw a card as it is dealt: its picture under a ribbon with the deck's number, and the caballeros it places
        below. It costs little, since it is first needed right after a deck has been turned."""
        deck, low, pen = split_name(card)[1], box.h * 0.3, FacePen(brush)
        pen.panel(box, INK, None, radius=11)
        pen.panel(box.inset(2.5), PAPER, None, radius=9)
        pen.fill(Box(box.x + 10.0, box.bottom - 16.0, box.w - 20.0, 6.0), ink_of(deck))
        size = min(48.0, (low - 10.0) * 0.92)
        riders = caballeros(place, min(size * 0.98, (box.w - 24.0) / max(1, place)), size)
        foot = Sized(Row(riders, anchor=0.5), h=low)
        window = Picture(partial(self.picture, card=card, close=True)).sharing()
        Padded(Column(window, foot, gap=0.0), 10.0).paint(pen, box)
        ribbon(pen, (box.x + 17.0, box.y + 10.0), box.w * 0.21, deck)

    def tile(self, brush: Brush, box: Box, card: str, head: float) -> None:
        """Draw a small card: its deck's number in a band of `head` units, and its picture."""
        deck = split_name(card)[1]
        number = Picture(lambda pen, at: pen.figures(str(deck), at.centre, SECONDARY, words_on(deck)), 32.0, head)
        window = Picture(partial(self.picture, card=card, edge=False, close=True)).sharing()
        _framed(deck, Row(number), Padded(window, 1.0).sharing()).paint(FacePen(brush), box)


def _framed(deck: int | None, *parts: Widget) -> Widget:
    """Return parts below each other in a card's frame; the first lies on a band in the deck's colour if there is
    one."""

    tint, around = (ink_of(deck), parts[:1]) if deck is not None else (PAPER, ())
    sheets = Picture(lambda pen, box: frame(pen, box, tint, sum(part.box.h for part in around)))
    return Overlay(sheets, Padded(Column(*parts, gap=0.0), EDGE))


def ink_of(deck: int) -> str:
    """Return a deck's second ink."""
    return DECKS[(deck - 1) % len(DECKS)]


def words_on(deck: int) -> str:
    """Return the colour of words on a deck's second ink: the one that stands out more."""
    return max(KEYLINE, INK, key=lambda colour: contrast(colour, ink_of(deck)))


def frame(pen: Brush, box: Box, tint: str, head: float) -> None:
    """Draw outline, keyline, the head in the deck's colour, and parchment."""
    pen.panel(box, OUTLINE, None, radius=12)
    pen.panel(box.inset(2.5), KEYLINE, None, radius=10)
    pen.panel(box.inset(4.5), tint, None, radius=8)
    pen.panel(box.inset(6.0).split_top(head)[1], PAPER, None, radius=6)


def ribbon(pen: Brush, corner: Sequence[float], width: float, deck: int) -> None:
    """Draw the deck's number on a ribbon that hangs from `corner`, its upper left one."""
    x, y, high = corner[0], corner[1], width * 1.24
    corners = ((x, y), (x + width, y), (x + width, y + high), (x + width / 2, y + high * 0.8), (x, y + high))
    points = [pen.canvas.pos(*each) for each in corners]
    pygame.draw.polygon(pen.surface, ink_of(deck), points)
    pygame.draw.lines(pen.surface, INK, True, points, max(2, pen.canvas.px(3.0)))
    pen.figures(str(deck), (x + width / 2, y + high * 0.41), width * 0.78, words_on(deck))
