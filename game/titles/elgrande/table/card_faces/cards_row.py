"""The round's five action cards in the column, small, one of them open; and in place of the others, the answers to a
veto question about that one."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial

import pygame

from game.core.message import Message, plain
from game.titles.elgrande.table import help_texts
from game.titles.elgrande.table.card_faces.action_face import ink_of, words_on
from game.titles.elgrande.table.card_faces.heraldry import caballeros, draw_shield, taker_arms
from game.titles.elgrande.table.discs import DiscFace, DiscPictures
from game.titles.elgrande.table.sentences import title
from game.titles.elgrande.table.table_tools import TableTools, split_name, with_deck
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layered_picture import Layer
from game.ui.kit.plates import RIM, by_width
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import SECONDARY, Theme
from game.ui.look.type_styles import FIGURE, MEDIUM, NOTE, SMALL, TINY, WORDS, TypeStyle
from game.ui.table.parts.stage import Spotlights
from game.ui.table.parts.table_question import Control, focused
from game.ui.widgets.controls import Button
from game.ui.widgets.short_texts import plain_forms
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Grid,
    KeptTrees,
    Levelled,
    Padded,
    Panel,
    Picture,
    Row,
    Sized,
    Text,
    Widget,
    seat_mark,
)

GAP = 4.0
CARDS = 5
STRIP, LEAST_STRIP, OPEN = 62.0, 46.0, 226.0
"""Height of a strip, its smallest, and that of the open card, whose picture is a square, at text scale 100%."""
TITLE, LEAST_OPEN = 40.0, 186.0
"""Height of the open card's title, and its smallest, with four lines of text, likewise."""
NUMBER, WINDOW = 44.0, 0.31
"""Width of a strip's number at text scale 100%, and of its picture as a share of the strip's."""
LONGEST = 3.4
"""Width of a strip's picture, in heights of the strip: a longer one would show less than a head."""
LEAST_PICTURE = 0.2
"""Smallest width of the open card's picture, where its text needs the room, as a share of the card's."""
STRIP_FORMS = ((33.0, 33.0), (33.0, 26.0), (31.0, 26.0), (29.5, 26.0), (28.0, 26.0), (28.0, 22.0))
"""Sizes of the strips' titles, and the distances between caballeros beside them, the best first."""
OPEN_FORMS = ((34.0, 27.0), (31.0, 27.0), (28.0, 27.0), (28.0, 16.0))
"""Title sizes of the open card, each with the spacing of the caballeros beside it, best first."""
STEP = 1.2
"""Distance of the open card's lines, in sizes of their type; it fits the type's letters and marks."""
TAKEN = "#DDD2B8"
"""Paper of a card that someone has taken."""
MARK = 72.0
"""Width of a mark."""
TILES = 100.0
"""Height of the row of tiles, which doesn't grow with the text."""


def no_cards(view: ViewData, rounds: Sequence[int]) -> Message:
    """Return why there are no cards. `rounds`: printed numbers of the rounds in this game."""
    return Message("cards-none-last" if view.over or (rounds and view.round == rounds[-1]) else "cards-none")


class Strips:
    """The cards in the column, in the form that fits.

    form  "open": a strip per card, one of them grown to picture, title and text; "all": all of them; "strips": strips
          alone: deck, picture, title, caballeros or who took it; "tiles": side by side, each with deck, picture, and
          its owner's arms; "line": a text that opens the large cards; "mark": a sign next to the header that
          opens them
    """

    def __init__(
        self, tools: TableTools, view: ViewData, discs: DiscPictures | None = None, spotlights: Spotlights | None = None
    ) -> None:  # fmt: skip
        """discs: draw the secret disc where there are no cards; spotlights: tell which cards are being dealt, whose
        places are empty"""
        self._tools, self._view, self._discs, self._spotlights = tools, view, discs, spotlights
        self.box = NOWHERE
        self.rows: list[Box] = []
        self.form = "open"
        self._wanted: str | None = None
        """The open card; None: the one in use, else the first."""
        self._alone = False
        """Whether the others make room for what is asked about the open card, if that can be read."""
        self.free = Widget()
        """That room."""
        self._places: Sequence[Widget] = ()
        self._trees = KeptTrees()

    def _dealt(self) -> frozenset[str]:
        """Return the cards that are being dealt."""
        return self._spotlights.called("card") if self._spotlights is not None else frozenset()

    # -- layout

    @staticmethod
    def line_height(theme: Theme) -> float:
        return theme.size(SECONDARY) * 1.45

    def ways(self, width: float) -> dict[Widget, str]:
        """Return the cards in the forms that such a width allows, the best first. Whichever is open, the total height
        is the same."""
        size, tiles = self._tools.theme.size, TILES - 10.0
        places, cards = [Widget() for _ in range(CARDS)], self._view.cards
        opened = cards.index(self._next) if self._next in cards else 0
        whole, strip, least = size(LEAST_OPEN), size(STRIP), size(LEAST_STRIP)

        def stack(high: float, low: float, grow: float = 0.0, others_grow: float = 0.0) -> Widget:
            rows = [Sized(place, least_h=low).sharing(others_grow) for place in places]
            rows[opened] = Sized(places[opened], least_h=high).sharing(grow)
            return Column(*rows, gap=GAP).sharing(max(grow, others_grow))

        self._places = places
        row = Padded(Sized(Grid(*places, columns=CARDS, gap=5.0), h=tiles), (6.0, 5.0))
        line = Sized(Widget(), h=self.line_height(self._tools.theme))
        low = {stack(strip, strip): "strips", stack(least, least, 1.0, 1.0): "strips", row: "tiles", line: "line"}
        # Width in which each card's text has at most four lines, likewise.
        if width * (1.0 - LEAST_PICTURE) - 32.0 < size(354.0):
            return low
        few = stack(1.1 * size(OPEN), 1.09 * strip)  # Below the plates of up to four.
        some = few, stack(size(OPEN), strip), stack(whole, 0.95 * strip, 1.0), stack(whole, least, 1.0)
        return {stack(whole, whole): "all", **dict.fromkeys(some, "open"), **low}

    def lay(self, box: Box) -> None:
        """Lay out the cards from the top of `box` in the first form that fits."""
        ways = self.ways(box.w)
        FirstThatFits(*map(Column, ways)).place(Ruler(self._tools), box)
        self.settle(ways)

    def settle(self, ways: dict[Widget, str]) -> None:
        """Keep to the form that has been placed; a card that is alone covers the others."""
        self.box, self.form = next((way.box, form) for way, form in ways.items() if way.box.w > 0)
        if self.alone and self.opened is not None:
            opened = self._places[self._view.cards.index(self.opened)]
            for place in self._places:
                place.hide()
            whole = Sized(opened, h=self._tools.theme.size(LEAST_OPEN))
            Column(whole, self.free.sharing(), gap=SMALL).place(Ruler(self._tools), self.box)
        count = 0 if self.form == "line" else len(self._view.cards)
        self.rows = [place.box for place in self._places[:count]]

    def lay_mark(self, box: Box) -> None:
        """Show only a mark if the column has no room for cards."""
        self.form, self.box, self.rows = "mark", box, []

    def _said(self, card: str) -> tuple[str, str, str]:
        """Return a card's title, its text, and that in brief."""
        return self._tools.cards.said(with_deck(card, self._view.cards), self._tools.texts.text)

    # -- the open card

    @property
    def reads(self) -> bool:
        """Whether a card can be read in the column."""
        return self.form in ("all", "open")

    @property
    def alone(self) -> bool:
        """Whether the others make room for what is asked about the open card."""
        return self._alone and self.reads

    @property
    def _next(self) -> str | None:
        """The card to open: the one pointed at, else the one in use, else the first that is left."""
        view = self._view
        if self._wanted in view.cards:
            return self._wanted
        return self.in_use or next(iter((*view.available, *view.cards)), None)

    @property
    def opened(self) -> str | None:
        """The open card."""
        return self._next if self.reads else None

    @property
    def in_use(self) -> str | None:
        """The card of the seat whose turn it is."""
        view = self._view
        return view.taken[view.active] if view.active is not None else None

    def open(self, card: str | None, alone: bool = False) -> Hashable:
        """Open a card, or the one in use (None), `alone` if it is in use, when they are laid out again; return what
        their places depend on."""
        self._alone = alone and self.in_use is not None
        self._wanted = None if self._alone else card
        return self._next, self._alone, self._view.cards

    def at(self, card: str, x: float, y: float) -> bool:
        """Return whether a point is on a card."""
        return card in self._view.cards and bool(self.rows) and self.strip(card).contains(x, y)

    def strip(self, card: str) -> Box:
        """Return the box of a card's strip; without strips, that of all cards."""
        cards = self._view.cards
        row = self.rows[cards.index(card)] if card in cards and self.rows else NOWHERE
        return row if row.w > 0 else self.box

    def spot(self, card: str) -> Point:
        """Return the middle of a card's strip."""
        return self.strip(card).centre

    # -- drawing

    def layers(
        self, look: object, focus: str | None, offered: Collection[str] = (), face: DiscFace | None = None
    ) -> list[Layer]:
        """Return the layer of the cards, or those of the strips. `look` changes with theme and texts; `offered` can be
        chosen; the disc has this `face` while there are no cards."""
        view, here, whole, strips = self._view, focused("card", focus), focus == "cards", list[Layer]()
        cards = view.cards, view.available, tuple(view.taken), self.in_use, self.opened, self._dealt(), look, face
        rows = dict(zip(view.cards, self.rows, strict=False)) if self.form != "tiles" else {}
        for card in sorted(rows, key=lambda card: (card == here, card == self.opened)):  # Their rims lie over others.
            row, lit = rows[card], card == here
            if row.w:
                glow, state = 30.0 if lit else 8.0, (lit, card in offered)  # The rim of a card in use.
                strips.append(Layer(row, (row, cards, state), partial(self._draw_strip, card, row, *state), glow=glow))
        if strips and not whole:
            return strips
        return [
            Layer(
                self.box,
                (self.box, cards, whole),
                partial(self._draw, strips, whole, face),
                glow=30.0 if whole else 8.0,
            )
        ]

    def _draw(self, strips: Sequence[Layer], focused: bool, face: DiscFace | None, surface: pygame.Surface) -> None:
        """Draw the cards: strips, if there are any; with a ring around all of them if they are `focused`."""
        cards, tiled, pen = self._view.cards, self.form == "tiles", Pen(surface, self._tools)
        if focused:
            pen.glow(self.box)
        for strip in strips:
            strip.paint(surface)
        if self.form == "mark":
            self._draw_mark(pen)
        elif not self.rows or not cards:
            message = Message("cards-of-round") if cards else no_cards(self._view, self._tools.words.rounds)
            said: Widget = Panel(Text(message, NOTE.inked("ink_soft"), "center"), (SMALL, TINY))
            if (discs := self._discs) is not None and face is not None:
                disc = Picture(lambda pen, box: discs.draw_face(pen, box.centre, min(box.w, box.h) * 0.46, face))
                said = FirstThatFits(Column(Sized(disc, least_h=LEAST_OPEN).sharing(), said, gap=SMALL), said)
            said.paint(pen, self.box)
        elif tiled:
            pen.panel(self.box)
            for card, row in zip(cards, self.rows, strict=False):
                if card in self._dealt():
                    continue
                tools, taken = self._tools, self._view.taken
                tools.cards.draw_tile(pen, row, with_deck(card, cards), card not in self._view.available)
                if card in taken:  # With its owner's arms.
                    draw_shield(pen, (row.right - 24.0, row.y + 24.0), 44.0, tools.seats[taken.index(card)])
        if focused:
            pen.ring(self.box)

    def _draw_strip(self, card: str, row: Box, focused: bool, offered: bool, surface: pygame.Surface) -> None:
        pen = Pen(surface, self._tools)
        if focused:
            pen.glow(row)
        elif card in self._dealt():  # Its place is empty.
            pen.panel(row, "#1E161138", None, radius=6.0)
            return
        self._draw_card(pen, card, row)
        if focused:
            pen.ring(row)
        elif offered:
            pen.rim(row)

    def _draw_mark(self, pen: Pen) -> None:
        """Draw a fan of cards, faint if there are none."""
        pen.panel(self.box)
        x, y = self.box.centre
        for step in (-1, 0, 1):
            card = Box(x - 13.0 + step * 9.0, y - 19.0 + step * 4.0, 26.0, 36.0)
            pen.panel(card, "parchment" if self._view.cards else "text_faint", "ink", radius=5.0)

    def _draw_card(self, pen: Pen, card: str, box: Box) -> None:
        """Draw a strip or the open card: grey when taken, with a rim in the colour of the seat that uses it."""
        view, opened = self._view, card == self.opened or self.form == "all"
        taker = view.taken.index(card) if card in view.taken else None
        spent = taker is not None and card != self.in_use
        pen.cast(box)
        if taker is not None and not spent:
            pen.panel(box.inset(-RIM), self._tools.seats[taker].colour, "ink", 3.0, radius=9.0)
        pen.panel(box, TAKEN if spent else "panel", "frame", 3.0, radius=5.0)
        ink = "ink_soft" if spent else "ink"
        make, deck = self._open_tree if opened else self._strip_tree, with_deck(card, view.cards)
        state = opened, taker, ink, deck, view.placing(card)
        self._trees.paint(pen, box.inset(3.0), card, state, lambda: make(card, box, taker, ink))

    def _behind(self, card: str, taker: int | None, arms: float, pitch: float, high: float) -> Widget:
        """Return what stands behind a card's title: the arms of who took it, else the caballeros that it places."""
        if taker is not None:
            return taker_arms(self._tools.seats[taker], arms)
        return caballeros(self._view.placing(card), pitch, high)

    def _strip_tree(self, card: str, row: Box, taker: int | None, ink: str) -> Widget:
        """Return deck, picture, title, and caballeros or who took it."""
        size, deck = self._tools.theme.size, split_name(with_deck(card, self._view.cards))[1]

        def number(pen: Pen, box: Box) -> None:
            pen.fill(box, ink_of(deck))
            pen.figures(str(deck), box.centre, max(NOTE.units, size(32.0)), words_on(deck))

        forms = []
        for units, pitch in STRIP_FORMS:
            name = Text(title(card), WORDS._replace(units=units, ink=ink), "midleft", 1, 1.0)
            forms.append(Row(name, self._behind(card, taker, row.h * 0.8, size(pitch), size(31.0)), gap=TINY))
        return Row(
            Picture(number, size(NUMBER)),
            Picture(partial(self._draw_picture, card, ink, True), min(row.w * WINDOW, row.h * LONGEST)),
            Padded(by_width(*forms), (TINY, 0.0)).sharing(),
            gap=0.0,
        )

    def _open_tree(self, card: str, box: Box, taker: int | None, ink: str) -> Widget:
        """Return the open card: picture with the deck's number, title, caballeros or who took it, and its text."""
        size, name = self._tools.theme.size, self._said(card)[0]
        heads = []
        for units, pitch in OPEN_FORMS:
            called = Text(name, TypeStyle(units, "title", ink), "midleft", 1, 1.0)
            heads.append(Row(called, self._behind(card, taker, size(44.0), size(pitch), size(29.0)), gap=10.0))
        said = [self._said(each)[1] for each in self._view.cards]
        read = []
        for units in (32.0, WORDS.units):
            style = WORDS._replace(units=units, ink=ink)
            text = Levelled(said[self._view.cards.index(card)], said, style, leading=STEP).sharing()
            head = Sized(by_width(*heads), h=size(TITLE))
            read.append(Padded(Column(head, text, gap=1.0), (SMALL, 2.0)).sharing())
        paint = partial(self._draw_picture, card, ink, False)
        widths = (box.h - 6.0, *(box.w * share for share in (0.36, 0.32, 0.28, 0.24, LEAST_PICTURE)))
        return FirstThatFits(*(Row(Picture(paint, wide), words, gap=0.0) for wide in widths for words in read))

    def _draw_picture(self, card: str, ink: str, close: bool, pen: Pen, box: Box) -> None:
        """Draw a card's picture, below thin paper if it is spent, and with its deck if it is not close."""
        cards, named = self._tools.cards, with_deck(card, self._view.cards)
        if close:
            cards.draw_picture(pen, box, named)
        else:
            cards.draw_illustration(pen, box, named)
        if ink == "ink_soft":
            veil = pygame.Surface(pen.canvas.rect(box).size)
            veil.fill(TAKEN)
            veil.set_alpha(115)
            pen.surface.blit(veil, pen.canvas.rect(box))
        for x in (box.x, box.right)[0 if close else 1 :]:
            pen.fill(Box(x - 1.4, box.y, 2.8, box.h), "ink")


class VetoSheet:
    """The answers to a veto question, below the card in question: what a region would pay before and after the step
    stands above them. The last one, the veto itself, is the widest."""

    def __init__(self, tools: TableTools, controls: Sequence[Control], change: help_texts.Change | None) -> None:
        """controls: the answers; change: what the step would change, if anything"""
        self._tools, self.controls, self.change = tools, controls, change
        self.tree = Widget()
        self._placed: object = None

    def layout(self, box: Box) -> None:
        """Lay it out in `box`; NOWHERE: it isn't shown."""
        tools = self._tools
        if self._placed != (placed := (box, tools.look)):
            self._placed, self.tree = placed, self._tree() if box.w > 0 else Widget()
            self.tree.place(Ruler(tools), box._replace(h=min(box.h, 280.0)))

    def _tree(self) -> Widget:
        made = list[Widget]()
        for one in self.controls:
            label = plain(plain_forms(self._tools, one.label)[-1 if made else 0])  # In two lines.
            sign = f"titles/elgrande/signs/answer_{one.id}"
            made.append(Button(one.id, label, one.activate, one.describe, picture=sign))
        answers = Row(Grid(*made[:-1], columns=3).sharing(), Sized(made[-1], w=164.0)).sharing()
        return Column(self._told(self.change) if self.change is not None else None, answers, gap=MEDIUM)

    def _told(self, change: help_texts.Change) -> Widget:
        """Return an area, and whom it would pay what."""
        size, pays = self._tools.theme.size, list[Widget]()
        for seat, numbers in change.pays.items():
            then, now = (Text(str(number), FIGURE) for number in numbers)
            arrow = Picture(partial(Pen.shape, shape="right", ink="ink"), size(24.0), size(24.0))
            pays.append(Row(seat_mark(self._tools.seats[seat], size(32.0)), then, arrow, now, gap=TINY))
        head = Text(Message("veto-scored", self._tools.words.at(change.area)), NOTE, "midleft", 1)
        return Panel(FirstThatFits(Row(head, *pays), Column(head, Row(*pays), gap=0.0)), (MEDIUM, TINY))

    def layer(self, focus: str | None) -> Layer:
        def draw(surface: pygame.Surface) -> None:
            self.tree.draw_all(Pen(surface, self._tools), focus)

        return Layer(self.tree.box, (id(self.tree), focus), draw, glow=30.0)
