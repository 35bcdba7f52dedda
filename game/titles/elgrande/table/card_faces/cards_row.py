"""The round's five action cards: small in the column, large in a row over the board, one of them enlarged.

The large ones open with their buttons, or by themselves when a player must take one that can't be read in the column.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.card_faces.action_face import ink_of, ribbon, words_on
from game.titles.elgrande.table.card_faces.cards_art import FaceLayout, split_name, with_deck
from game.titles.elgrande.table.card_faces.heraldry import draw_shield, riders, taker_arms
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.titles.elgrande.table.sentences import Words, title
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.focus import Focusable
from game.ui.kit.board_parts.card_row import ENLARGED, FOCUSED, PAD_X, CardRow, CardsShown
from game.ui.kit.layered_picture import Layer
from game.ui.kit.plates import PlateStates, by_width
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import SECONDARY, Theme
from game.ui.look.type_styles import NOTE, SMALL, WORDS, TypeStyle
from game.ui.table.parts.slot_answers import AnswerBuilder, Dialogue, focus_id, focused
from game.ui.table.parts.stage import Spotlights
from game.ui.table.parts.table_question import Control
from game.ui.widgets.tree import Column, Padded, Panel, Picture, Row, Sized, Text, Widget

GAP = 5.0
CARDS = 5
STRIP, LEAST_STRIP = 56.0, 46.0
"""Height of a strip, and its smallest, at text scale 100%."""
LINES, MOST_OPEN = 4, 230.0
"""Lines of the open card's text, and the card's largest height at text scale 100%."""
READABLE = 354.0
"""Width in which each card's text has at most `LINES` lines, at text scale 100%."""
PICTURE, OPEN_PICTURE = 0.206, 0.36
"""Width of a picture, as a share of a strip's and of the open card's."""
LEAST_PICTURE = 0.2
"""Smallest width of the open card's picture, where its text needs the room."""
STRIP_TITLES, PITCHES = (33.0, 33.0, 31.0, 29.5, 28.0, 28.0), (33.0, 26.0, 26.0, 26.0, 26.0, 20.0)
"""Sizes of the strips' titles, and the distances between caballeros beside them, the best first."""
STRIP_TITLE, OPEN_TITLE = WORDS, TypeStyle(34.0, "title", "ink")
TITLES = (34.0, 31.0, SECONDARY)
"""Sizes of the open card's title."""
STEP = 1.2
"""Distance of the open card's lines, in sizes of their type; it fits the type's letters and marks."""
REACH = 24.0
"""Units around a strip that its rim and the ring around the focus may touch."""
TAKEN = "#DDD2B8"
"""Paper of a card that somebody has taken."""
FADED = 115
"""How much of that paper covers its picture, out of 255."""
HOLLOW = "#1E161138"
"""The empty place of a card that is being dealt."""
RIM = 6.0
TALL, FOOT = 510.0, 46.0
"""Height of the panel of large cards, and of the space for the player who took one, at text scale 100%."""
ROW_GAP, LEAST_PLATE = 12.0, 250.0
"""Gap below the row of players above the large cards; the minimum width of a player there, at text scale 100%."""
LARGE_FROM = 1.1
"""Above this text scale an enlarged card needs the full screen."""
MARK = 72.0
"""Width of a mark."""
TILES = 100.0
"""Height of the row of tiles, which doesn't grow with the text."""


def no_cards(view: ViewData, rounds: Sequence[int]) -> Message:
    """Return why there are no cards. `rounds`: printed numbers of the rounds in this game."""
    return Message("cards-none-last" if view.over or (rounds and view.round == rounds[-1]) else "cards-none")


class Strips:
    """The cards in the column, in the form that fits.

    form  "open": a strip per card, one of them grown to its picture, title and text; "strips": strips alone: deck,
          picture, title, caballeros or who took it; "tiles": side by side, each with its deck's number, its picture,
          and the arms of its owner; "line": a text that opens the large cards; "mark": a sign next to the header that
          opens them
    """

    def __init__(self, tools: TableTools, view: ViewData, spotlights: Spotlights | None = None) -> None:
        """spotlights: tell which cards are being dealt, whose places are empty"""
        self._tools, self._view, self._spotlights = tools, view, spotlights
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.rows: list[Box] = []
        self.form = "open"
        self._wanted: str | None = None
        """The open card; None: the one in use, else the first."""
        self._strip = self._open = 0.0

    def _dealt(self) -> frozenset[str]:
        """Return the cards that are being dealt."""
        return self._spotlights.called("card") if self._spotlights is not None else frozenset()

    # -- layout

    def choose(self, theme: Theme, room: float, width: float) -> float:
        """Choose the best form that fits `room`; return its height."""
        strips = CARDS * theme.size(LEAST_STRIP) + (CARDS - 1) * GAP
        opened = strips - theme.size(LEAST_STRIP) + self._open_height(theme)
        readable = width * (1.0 - LEAST_PICTURE) - 32.0 >= theme.size(READABLE)
        for form, height in (("open", opened), ("strips", strips), ("tiles", TILES)):
            if height <= room and (form != "open" or readable):
                self.form = form
                return height
        self.form = "line"
        return self.line_height(theme)

    @staticmethod
    def line_height(theme: Theme) -> float:
        return theme.size(SECONDARY) * 1.45

    def layout(self, theme: Theme, box: Box) -> None:
        """Lay out the cards from the top of `box`, in the form chosen."""
        least, gaps = theme.size(LEAST_STRIP), (CARDS - 1) * GAP
        if self.form == "open":
            high = self._open_height(theme)
            self._strip = min(theme.size(STRIP), max(least, (box.h - gaps - high) / (CARDS - 1)))
            spare = box.h - gaps - (CARDS - 1) * self._strip
            self._open = max(high, min(theme.size(MOST_OPEN), spare))
            total = self._open + gaps + (CARDS - 1) * self._strip
        elif self.form == "strips":
            self._strip = self._open = min(theme.size(STRIP), max(least, (box.h - gaps) / CARDS))
            total = CARDS * self._strip + gaps
        else:
            total = min(box.h, TILES + 20.0) if self.form == "tiles" else box.h
        self.box = box.split_top(min(box.h, total))[0]
        self._arrange()

    def _arrange(self) -> None:
        if self.form == "tiles":
            self.rows = self.box.inset(6.0, 5.0).columns(CARDS, 5.0)
            return
        self.rows = []
        if self.form in ("open", "strips"):
            cards, y = self._view.cards, self.box.y
            for index in range(CARDS):
                card = cards[index] if index < len(cards) else None
                height = self._open if card is not None and card == self.opened else self._strip
                self.rows.append(Box(self.box.x, y, self.box.w, height))
                y += height + GAP

    def _open_height(self, theme: Theme) -> float:
        """Return the height that the open card needs for its title and `LINES` of text."""
        title = theme.line_height(TITLES[0], "title", self._tools.canvas)
        return title + theme.size(LINES * SECONDARY * STEP + 14.0)

    def _open_picture(self, width: float) -> float:
        """Return the width of the open card's picture: the widest that leaves room for each of the texts."""
        theme, canvas = self._tools.theme, self._tools.canvas
        texts = [self._said(card)[1] for card in self._view.cards]
        for share in (OPEN_PICTURE, 0.32, 0.28, 0.24):
            room = width * (1.0 - share) - 32.0
            if all(len(theme.wrap(text, SECONDARY, "bold", canvas, room)) <= LINES for text in texts):
                return width * share
        return width * LEAST_PICTURE

    def _said(self, card: str) -> tuple[str, str]:
        """Return a card's title and text."""
        title, text = self._tools.cards.keys(with_deck(card, self._view.cards))
        return self._tools.texts.text(title), self._tools.texts.text(text)

    # -- the open card

    @property
    def reads(self) -> bool:
        """Whether a card can be read in the column."""
        return self.form == "open"

    @property
    def opened(self) -> str | None:
        """The open card: the one pointed at, else the one in use, else the first that is left."""
        view = self._view
        if self.form != "open" or not view.cards:
            return None
        if self._wanted in view.cards:
            return self._wanted
        return self.in_use or next((card for card in view.cards if card in view.available), view.cards[0])

    @property
    def in_use(self) -> str | None:
        """The card of the seat whose turn it is."""
        view = self._view
        return view.taken[view.active] if view.active is not None else None

    def open(self, card: str | None) -> bool:
        """Open a card, or the one in use (None); return whether the cards moved."""
        before = self.rows
        self._wanted = card
        self._arrange()
        return self.rows != before

    def at(self, card: str, x: float, y: float) -> bool:
        """Return whether a point is on a card."""
        cards = self._view.cards
        return card in cards and bool(self.rows) and self.rows[cards.index(card)].contains(x, y)

    def lay_mark(self, box: Box) -> None:
        """Show only a mark if the column has no room for cards."""
        self.form, self.box, self.rows = "mark", box, []

    def strip(self, card: str) -> Box:
        """Return the box of a card's strip; without strips, that of all cards."""
        cards = self._view.cards
        return self.rows[cards.index(card)] if card in cards and self.rows else self.box

    def spot(self, card: str) -> Point:
        """Return the middle of a card's strip."""
        return self.strip(card).centre

    def layer(self, look: object, focus: str | None) -> Layer:
        """Return the layer of the cards. `look` changes with theme and texts."""
        view = self._view
        here = focus if focus == "cards" or focused("card", focus) is not None else None
        cards = view.cards, view.available, tuple(view.taken), self.in_use, self.opened, frozenset(self._dealt()), look
        return Layer(self.box, (self.box, cards, here), lambda surface: self.draw(surface, here))

    def draw_page(self, surface: pygame.Surface, box: Box, focus: str | None) -> None:
        """Draw the cards on a sheet of their own."""
        Pen(surface, self._tools).panel(box, "panel_sunk")
        self.draw(surface, focus)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        """Draw the cards; `focus`: the id of the focused one, or "cards" for all."""
        tools, cards, pen = self._tools, self._view.cards, Pen(surface, self._tools)
        if focus == "cards":
            pen.glow(self.box)
        if self.form == "mark":
            self._draw_mark(pen)
        elif not self.rows or not cards:
            box = self.box.split_top(min(self.box.h, pen.theme.size(STRIP) * 1.6))[0]
            message = Message("cards-of-round") if cards else no_cards(self._view, tools.words.rounds)
            pen.panel(box)
            pen.text(message, box.inset(SMALL, 0.0), NOTE.inked("ink_soft"), "center", 1 if self.form == "line" else 2)
        elif self.form == "tiles":
            pen.panel(self.box)
            for card, row in zip(cards, self.rows, strict=False):
                if card not in self._dealt():
                    self._draw_tile(pen, card, row)
        else:
            self._draw_strips(pen, focused("card", focus))
        if focus == "cards":
            pen.ring(self.box)

    def _draw_strips(self, pen: Pen, focus: str | None) -> None:
        """Draw the strips, then the open card and its rim over them."""
        rows, dealt = dict(zip(self._view.cards, self.rows, strict=False)), self._dealt()
        clip = pen.surface.get_clip()
        near = [card for card, row in rows.items() if clip.colliderect(pen.canvas.rect(row.inset(-REACH)))]
        for card in sorted(near, key=lambda card: card == self.opened):  # The bar's glow ends below others.
            if card in dealt:  # Its place is empty.
                draw_panel(pen.surface, pen.canvas.rect(rows[card]), HOLLOW, pen.canvas.px(6.0))
            else:
                self._draw_card(pen, card, rows[card], focus == card)
        if focus in rows:
            pen.glow(rows[focus])
            self._draw_card(pen, focus, rows[focus], True)
            pen.ring(rows[focus])

    def _draw_mark(self, pen: Pen) -> None:
        """Draw a fan of cards, faint if there are none."""
        pen.panel(self.box)
        x, y = self.box.centre
        for step in (-1, 0, 1):
            card = Box(x - 13.0 + step * 9.0, y - 19.0 + step * 4.0, 26.0, 36.0)
            pen.panel(card, "parchment" if self._view.cards else "text_faint", "ink", radius=5.0)

    def _draw_tile(self, pen: Pen, card: str, box: Box) -> None:
        """Draw a tile: faded with its owner's shape once the card is taken."""
        tools, view = self._tools, self._view
        named = with_deck(card, view.cards)
        tools.cards.draw_tile(pen, box, named, card not in view.available)
        if card in view.taken:
            style = tools.seats[view.taken.index(card)]
            draw_shield(pen, (box.right - 24.0, box.y + 24.0), 44.0, style)

    def _taker(self, card: str) -> int | None:
        view = self._view
        return view.taken.index(card) if card in view.taken else None

    def _draw_card(self, pen: Pen, card: str, box: Box, focused: bool) -> None:
        """Draw a strip or the open card: grey when taken, with a rim in the colour of the seat that uses it."""
        taker, px, opened = self._taker(card), pen.canvas.px, card == self.opened
        spent, rim = taker is not None and card != self.in_use, ""
        if taker is not None and not spent:
            rim = self._tools.seats[taker].colour
        elif opened and taker is None and not focused:
            rim = str(pen.written("light"))
        if rim:
            around = pen.canvas.rect(box.inset(-RIM if taker is not None else -4.0))
            draw_panel(pen.surface, around, rim, px(9.0), pen.theme.colour("ink"), px(2.5))
        pen.panel(box, pygame.Color(TAKEN) if spent else "panel", "frame", 3.0, radius=5.0)
        ink = "ink_soft" if spent else "ink"
        (self._open_tree if opened else self._strip_tree)(card, box, taker, ink).paint(pen, box.inset(3.0))

    def _strip_tree(self, card: str, row: Box, taker: int | None, ink: str) -> Widget:
        """Return deck, picture, title, and caballeros or who took it."""
        size = self._tools.theme.size
        said, deck = title(card), split_name(with_deck(card, self._view.cards))[1]
        titles = [STRIP_TITLE._replace(units=units, ink=ink) for units in STRIP_TITLES]
        if taker is not None:
            arms = taker_arms(self._tools.seats[taker], row.h * 0.94)
            forms = [(style, arms) for style in titles]
        else:
            count = self._view.placing(card)
            forms = [
                (style, riders(count, size(pitch), size(31.0))) for style, pitch in zip(titles, PITCHES, strict=True)
            ]

        def number(pen: Pen, box: Box) -> None:
            pen.fill(box, pygame.Color(ink_of(deck)))
            units = max(NOTE.units, size(32.0))
            pen.figures(str(deck), box.centre, units, words_on(deck))

        words = by_width(*(Row(Text(said, style, "midleft", 1, 1.0), behind, gap=14.0) for style, behind in forms))
        return Row(
            Picture(number, size(50.0)),
            Picture(partial(self._draw_picture, card, ink, True), row.w * PICTURE),
            Padded(words, (SMALL, 0.0)).sharing(),
            gap=0.0,
        )

    def _open_tree(self, card: str, box: Box, taker: int | None, ink: str) -> Widget:
        """Return the open card: picture with the deck's number, title, caballeros or who took it, and its text."""
        theme, (name, text) = self._tools.theme, self._said(card)
        if taker is not None:
            behind: Widget = taker_arms(self._tools.seats[taker], theme.size(44.0))
        else:
            count = self._view.placing(card)
            behind = riders(count, min(theme.size(27.0), box.w * 0.25 / max(1, count)), theme.size(29.0))
        styles = [*(OPEN_TITLE._replace(units=units, ink=ink) for units in TITLES), WORDS.inked(ink)]
        head = by_width(*(Row(Text(name, style, "midleft", 1, 1.0), behind, gap=10.0) for style in styles))
        high = theme.line_height(TITLES[0], "title", self._tools.canvas)
        words = Column(Sized(head, h=high), Text(text, WORDS.inked(ink), leading=STEP).sharing(), gap=1.0)
        picture = Picture(partial(self._draw_picture, card, ink, False), self._open_picture(box.w))
        return Row(picture, Padded(words, (SMALL, 2.0)).sharing(), gap=0.0)

    def _draw_picture(self, card: str, ink: str, close: bool, pen: Pen, box: Box) -> None:
        """Draw a card's picture, below thin paper if it is spent, and with its deck's number if it is not close."""
        named, cards = with_deck(card, self._view.cards), self._tools.cards
        cards.draw_picture(pen.surface, pen.canvas, box, named, close=close)
        if ink == "ink_soft":
            veil = pygame.Surface(pen.canvas.rect(box).size)
            veil.fill(TAKEN)
            veil.set_alpha(FADED)
            pen.surface.blit(veil, pen.canvas.rect(box))
        for x in (box.x, box.right)[0 if close else 1 :]:
            pen.fill(Box(x - 1.4, box.y, 2.8, box.h), "ink")
        if not close:
            at = box.x + 10.0, box.y - 3.0
            ribbon(pen, at, pen.theme.size(48.0), split_name(named)[1])


class LargeCards(CardRow):
    """All five cards with their texts, over the lower part of the table; one can be enlarged to its full height.
    Players whose plates are covered get short plates above the cards, if there is room."""

    def __init__(self, tools: TableTools, view: ViewData, plates: PlayerPlates, row: PlayerPlates) -> None:
        """plates: may be covered by the cards; row: short plates for the covered ones"""
        super().__init__()
        self._tools, self._view = tools, view
        self._plates, self.row = plates, row
        self.seats: list[int] = []
        """Seats whose short plates stand above the cards."""

    def lay_below(self, box: Box, top: float) -> None:
        """Lay the cards out in the lower part of `box`, below `top`, if possible without cutting through a plate; with
        large text an enlarged card covers the bar too."""
        theme, canvas, plates = self._tools.theme, self._tools.canvas, self._plates
        scale, short = max(1.0, theme.text_scale), PlayerPlates.least_height(theme, True)
        room, height = box.bottom - top, (TALL + FOOT) * scale
        fits = height + short + ROW_GAP <= room
        height = min(room, height + (short + ROW_GAP if fits else 0.0))
        height = box.bottom - plates.top_near(box.bottom - height, top)
        panel = box.split_bottom(height)[1]
        covered = [seat for seat, plate in enumerate(plates.boxes) if plate.overlaps(panel)]
        wide = panel.w - 2 * PAD_X >= len(covered) * (LEAST_PLATE * scale + 10.0)
        self.seats = covered if fits and wide else []
        row = self.layout(panel, CARDS, short if self.seats else 0.0, ROW_GAP)
        cells = dict(zip(self.seats, row.columns(max(1, len(self.seats)), 10.0), strict=False))
        self.row.put([cells.get(seat, NOWHERE) for seat in range(len(plates.boxes))])
        area = box if theme.text_scale <= LARGE_FROM else canvas.safe
        veil = Box(0.0, 0.0, canvas.width, box.bottom + 4.0) if area == box else canvas.box
        self.lay_enlarged(area, veil, theme.text_scale)

    def plan(self) -> FaceLayout:
        """Return the layout shared by all five, such as whether their texts fit."""
        tools, view = self._tools, self._view
        foot = tools.theme.size(FOOT) if any(card in view.taken for card in view.cards) else 0.0
        return tools.cards.plan(tools.canvas, self.boxes[0], view.cards, tools.texts, foot)

    def state(self, states: PlateStates) -> Hashable:
        """Return a value that changes whenever the cards or the short plates do."""
        view = self._view
        return view.cards, view.available, tuple(view.taken), tuple(self.row.shown(at, states) for at in self.seats)

    def draw_over(
        self, surface: pygame.Surface, focus: str | None, states: PlateStates, enlarged: str | None = None
    ) -> None:
        """Draw the large cards.

        focus: id of the focused item; states: of the plates; enlarged: the enlarged card, if any
        """
        theme, canvas, cards = self._tools.theme, self._tools.canvas, self._view.cards
        self.draw_panel(surface, canvas, theme)
        for seat in self.seats:
            self.row.draw(Pen(surface, self._tools), seat, states)
        plan = self.plan()

        def paint(surface: pygame.Surface, index: int, box: Box, state: str) -> None:
            self._draw_card(surface, cards[index], box, state, plan)

        card = focused("card", focus)
        at = cards.index(card) if card in cards else None
        large = cards.index(enlarged) if enlarged is not None else None
        self.draw(surface, canvas, theme, paint, len(cards), at, large)

    def _draw_card(self, surface: pygame.Surface, card: str, box: Box, state: str, plan: FaceLayout) -> None:
        """Draw a card, and its owner below the text."""
        tools, view = self._tools, self._view
        canvas = tools.canvas
        free, taken = card in view.available, card in view.taken
        if state == ENLARGED:
            plan = tools.cards.plan(canvas, box, [card], tools.texts, plan.foot if taken else 0.0)
            look = "focus" if free else "open"
        else:
            look = ("focus" if state == FOCUSED else "open") if free else "gone"
        named = with_deck(card, view.cards)
        tools.cards.draw_action_card(Pen(surface, tools), box, named, tools.texts, look, plan=plan)
        if not taken:
            return
        seat = view.taken.index(card)
        inner = box.inset(12.0, 8.0)
        if plan.picture:
            inner = inner.split_bottom(tools.cards.faces.bar_height(box.w))[0]
        band = inner.split_bottom(plan.foot - 6.0)[1]
        owner = Message("card-owner-taken", {"player": tools.words.player(seat)})
        arms = taker_arms(tools.seats[seat], band.h * 0.86)
        said = Row(arms, Text(owner, NOTE.inked("text"), "midleft", 1, 1.0), gap=SMALL)
        Panel(said, (SMALL, 0.0), "panel", "panel_line", radius=10.0).paint(Pen(surface, tools), band)


ENLARGE = "enlarge"
"""The button that shows one large card as high as the table."""
PAGE = 940.0
"""Usual height of the page of cards, at any text scale."""
PAGE_PAD = 22.0
"""Around the cards on their page."""
PEEK = "peek"
"""The button that switches between the board and the large cards."""


class CardsOverlay:
    """The large cards over the board while `open`. They open when a player must take one that can't be read in the
    column."""

    def __init__(
        self, view: ViewData, words: Words, large: LargeCards, small: Strips, page: Strips,
        dialogue: Dialogue,
    ) -> None:  # fmt: skip
        """small: the cards in the column; page: strips that replace the large cards where larger text has a page for
        them"""
        self._view, self._words, self._dialogue = view, words, dialogue
        self.large, self._small, self._page = large, small, page
        self._listed = False
        """Whether the page replaces the large cards."""
        self._asked = False
        """Whether a player must take a card."""
        self.shown = CardsShown()

    @property
    def open(self) -> bool:
        return self.shown.open

    @property
    def hint(self) -> str:
        """Key hint for the cards' key; "" if there are no cards."""
        return "" if not self._view.cards else "close" if self.open else "cards"

    def layout(self, box: Box, top: float) -> None:
        """Lay the large cards out in the lower part of `box`, below `top`."""
        self._listed = False
        self.large.lay_below(box, top)
        self._open_if_asked()

    def lay_page(self, theme: Theme, box: Box) -> None:
        """Lay out the page of strips in `box` instead, if the open one can be read there."""
        high = self._page.choose(theme, box.h - 2 * PAGE_PAD, box.w - 2 * PAGE_PAD)
        if not self._page.reads:
            self.layout(box, box.y)
            return
        self._listed = True
        high = min(box.h, max(high, theme.size(PAGE)) + 2 * PAGE_PAD)
        self._page.layout(theme, box.centred(box.w, high).inset(PAGE_PAD, PAGE_PAD))
        self._open_if_asked()

    def _open_if_asked(self) -> None:
        if self._asked and not self.open and not self._small.reads:
            self.toggle()

    @property
    def box(self) -> Box | None:
        """The box of the large cards, or of their page, while they are open."""
        return (self._page.box.inset(-PAGE_PAD) if self._listed else self.large.box) if self.open else None

    def meets(self, card: int, box: Box) -> bool:
        """Return whether the card at this position in the row can be read where `box` is."""
        boxes = self.boxes if self.open else self._small.rows if self._small.reads else []
        return card < len(boxes) and boxes[card].overlaps(box)

    def begin(self, asking: AnswerBuilder | None) -> None:
        """Open for a question that asks for a card, unless it can be read in the column; else close."""
        self._asked = _must_take(asking)
        self.shown.begin(self._stays(asking))

    def _stays(self, asking: AnswerBuilder | None) -> bool:
        """Return whether the large cards stay open until a card is taken, and can only be lifted to see the board."""
        return _must_take(asking) and not self._small.reads

    @property
    def readable(self) -> bool:
        """Whether cards can be read, and taken: large, or in the column."""
        return self.open or self._small.reads

    def toggle(self) -> bool:
        """Show or hide the cards; return False if there are none."""
        if not self._view.cards:
            return False
        self.shown.toggle()
        return True

    def press(self) -> None:
        """Call `toggle`, after a press on the button or on the small cards."""
        self.toggle()

    def _press_enlarge(self) -> None:
        if self.open:
            self.shown.zoom(0)

    def closes(self, asking: AnswerBuilder | None) -> bool:
        """Return whether Escape closes something here."""
        return self.shown.closes(self._stays(asking))

    def close(self, asking: AnswerBuilder | None) -> bool:
        """Close the enlarged card first, then all; return whether there was something to close."""
        return self.shown.close(self._stays(asking))

    def point(self, focus: str | None) -> None:
        """Remember the card that has the focus."""
        card = focused("card", focus)
        if card is not None:
            self.shown.point(card)

    def enlarged(self, focus: str | None) -> str | None:
        """Return the enlarged card: the focused one, or the last one focused."""
        return None if self._listed else self.shown.enlarged(self._view.cards, focused("card", focus) or "")

    @property
    def boxes(self) -> list[Box]:
        """The boxes of the cards while they are open."""
        return self._page.rows if self._listed else self.large.boxes

    @property
    def large_face(self) -> Box | None:
        """The box of the first of the large cards, which are all of one size; None where the page replaces them."""
        return None if self._listed else self.large.boxes[0]

    # -- buttons

    def controls(self, asking: AnswerBuilder | None) -> list[Control]:
        """Return the buttons in the bar."""
        found: list[Control] = []
        if self.open and not self._listed:
            large = Message("enlarge-less" if self.shown.enlarging else "enlarge-card")
            found.append(Control(ENLARGE, large, self._press_enlarge, Message("enlarge-describe"), command="zoom"))
        if self.open or _must_take(asking):
            way = "peek-board" if self.open else "peek-cards"
            about = Message(f"{way}-describe")
            found.append(Control(PEEK, Message(way), self.press, about, command="overlay"))
        return found

    def targets(self, asking: AnswerBuilder | None) -> list[Focusable]:
        """Return the cards, large or in the column. A press enlarges a large card that can't be taken, and opens the
        large cards from the column."""
        small, found = self.open and not self._listed and not self.large.plan().text, []
        boxes = self.boxes if self.open else self._small.rows
        press = self._press_enlarge if self.open else self.press
        for index, (card, box) in enumerate(zip(self._view.cards, boxes, strict=False)):
            legal = asking is not None and card in asking.next().get("card", [])
            why = None
            if asking is not None and _must_take(asking) and not legal:
                why = Message(f"why-{asking.question.why_not(card) or 'card-gone'}")
            found.append(
                Focusable(
                    focus_id("card", card),
                    box,
                    partial(self._dialogue.pick, "card", card) if legal else press,
                    partial(sentences.card_message, self._words, card, self._view.placing(card), small),
                    legal or why is None,
                    why,
                    hit=partial(self._on_card, index) if self.open else partial(self._small.at, card),
                )
            )
        return found

    def _on_card(self, index: int, x: float, y: float) -> bool:
        """Return whether a point is on an open card; the enlarged one covers the others."""
        if self._listed:
            return self._page.at(self._view.cards[index], x, y)
        shown = self.enlarged(None)
        large = self._view.cards.index(shown) if shown is not None else None
        return self.large.card_at(x, y, large) == index

    # -- drawing

    def covers(self, focus: str | None, look: Hashable, states: PlateStates) -> list[Layer]:
        """Return the layer of the cards. `look` changes with theme and texts; `states` are those of the plates."""
        if not self.open:
            return []
        if self._listed:
            return [self._page_layer(focus, look)]
        large = self.enlarged(focus)
        state = (focus, large, look, self.large.state(states))
        box = self.large.covered(large is not None)
        return [Layer(box, state, lambda surface: self.large.draw_over(surface, focus, states, large))]

    def _page_layer(self, focus: str | None, look: Hashable) -> Layer:
        """Return the page of strips on a sheet, with the focused card open."""
        self._page.open(focused("card", focus) or self.shown.last)
        strips = self._page.layer(look, focus)
        box = self._page.box.inset(-PAGE_PAD)

        def paint(surface: pygame.Surface) -> None:
            self._page.draw_page(surface, box, focus)

        return Layer(box, (box, strips.state), paint)


def _must_take(asking: AnswerBuilder | None) -> bool:
    """Return whether a card must be taken."""
    return asking is not None and asking.kind == "take"
