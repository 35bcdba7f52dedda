"""The round's five action cards: small in the column, large in a row over the board, one of them enlarged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence

import pygame

from game.core.message import Message
from game.titles.elgrande.table.card_faces.action_face import ink_of, ribbon, words_on
from game.titles.elgrande.table.card_faces.cards_art import FaceLayout, split_name, with_deck
from game.titles.elgrande.table.card_faces.heraldry import draw_riders, draw_shield
from game.titles.elgrande.table.plates.plate_contents import PlateStates
from game.titles.elgrande.table.plates.plates import Plates
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.names import title
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.board_parts.card_row import ENLARGED, FOCUSED, PAD_X, CardRow
from game.ui.kit.layer import Layer
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import SECONDARY, Theme
from game.ui.table.parts.slot_answers import focused

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
PITCH, LEAST_PITCH = 33.0, 20.0
"""Distance between caballeros on a strip, and the smallest."""
STRIP_TITLES, STRIP_PITCH = (33.0, 31.0, 29.5), 26.0
"""Sizes of the strips' titles, and the distance between caballeros beside them."""
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

    def __init__(self, tools: TableTools, view: ViewData, dealt: Callable[[], Collection[str]] = frozenset) -> None:
        """dealt: returns the cards that are being dealt; their places are empty"""
        self._tools, self._view, self._dealt = tools, view, dealt
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.rows: list[Box] = []
        self.form = "open"
        self._wanted: str | None = None
        """The open card; None: the one in use, else the first."""
        self._strip = self._open = 0.0

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
        self._tools.theme.panel(surface, self._tools.canvas, box, "panel_sunk", "frame")
        self.draw(surface, focus)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        """Draw the cards; `focus`: the id of the focused one, or "cards" for all."""
        tools, cards = self._tools, self._view.cards
        theme, canvas = tools.theme, tools.canvas
        if focus == "cards":
            theme.focus_glow(surface, canvas, self.box)
        if self.form == "mark":
            theme.panel(surface, canvas, self.box, "panel", "frame")
            self._draw_mark(surface)
        elif not self.rows or not cards:
            box = self.box.split_top(min(self.box.h, theme.size(STRIP) * 1.6))[0]
            theme.panel(surface, canvas, box, "panel", "frame")
            message = Message("cards-of-round") if cards else no_cards(self._view, tools.words.rounds)
            theme.text(surface, canvas, tools.say(message), box.centre, SECONDARY, "ink_soft", "body", "center",
                       box.w - 24.0, 1 if self.form == "line" else 2)  # fmt: skip
        elif self.form == "tiles":
            theme.panel(surface, canvas, self.box, "panel", "frame")
            for card, row in zip(cards, self.rows, strict=False):
                if card not in self._dealt():
                    self._draw_tile(surface, card, row)
        else:
            self._draw_strips(surface, focused("card", focus))
        if focus == "cards":
            theme.focus_ring(surface, canvas, self.box)

    def _draw_strips(self, surface: pygame.Surface, focus: str | None) -> None:
        """Draw the strips, then the open card and its rim over them."""
        theme, canvas, cards = self._tools.theme, self._tools.canvas, self._view.cards
        rows, dealt, clip = dict(zip(cards, self.rows, strict=False)), self._dealt(), surface.get_clip()
        for card, row in rows.items():
            if not clip.colliderect(canvas.rect(row.inset(-REACH))):
                continue  # The bar's glow ends below them.
            if card in dealt:
                self._draw_place(surface, row)
            elif card != self.opened:
                self._draw_strip(surface, card, row)
        if (
            self.opened is not None
            and self.opened not in dealt
            and clip.colliderect(canvas.rect(rows[self.opened].inset(-REACH)))
        ):
            self._draw_open(surface, self.opened, rows[self.opened], focus == self.opened)
        if focus in rows:
            theme.focus_glow(surface, canvas, rows[focus])
            if focus == self.opened:
                self._draw_open(surface, focus, rows[focus], True)
            else:
                self._draw_strip(surface, focus, rows[focus])
            theme.focus_ring(surface, canvas, rows[focus])

    def _draw_place(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the empty place of a card that is being dealt."""
        canvas = self._tools.canvas
        draw_panel(surface, canvas.rect(box), HOLLOW, canvas.px(6.0))

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """Draw a fan of cards, faint if there are none."""
        theme, canvas = self._tools.theme, self._tools.canvas
        x, y = self.box.centre
        for step in (-1, 0, 1):
            card = Box(x - 13.0 + step * 9.0, y - 19.0 + step * 4.0, 26.0, 36.0)
            theme.panel(surface, canvas, card, "parchment" if self._view.cards else "text_faint", "ink", radius=5.0)

    def _draw_tile(self, surface: pygame.Surface, card: str, box: Box) -> None:
        """Draw a tile: faded with its owner's shape once the card is taken."""
        tools, view, canvas = self._tools, self._view, self._tools.canvas
        tools.cards.draw_tile(surface, canvas, box, with_deck(card, view.cards), card not in view.available)
        if card in view.taken:
            style = tools.seats[view.taken.index(card)]
            draw_shield(surface, canvas, (box.right - 24.0, box.y + 24.0), 44.0, style)

    def _taker(self, card: str) -> int | None:
        view = self._view
        return view.taken.index(card) if card in view.taken else None

    def _paper(self, surface: pygame.Surface, card: str, box: Box) -> None:
        """Draw the paper of a card: grey when taken, with a rim in the colour of the seat that uses it."""
        tools = self._tools
        theme, canvas, taker = tools.theme, tools.canvas, self._taker(card)
        if card == self.in_use and taker is not None:
            rim = canvas.rect(box.inset(-RIM))
            draw_panel(surface, rim, tools.seats[taker].colour, canvas.px(9.0), theme.colour("ink"), canvas.px(2.5))
        spent = taker is not None and card != self.in_use
        theme.panel(surface, canvas, box, pygame.Color(TAKEN) if spent else "panel", "frame", radius=5.0, line=3.0)

    def _veil(self, surface: pygame.Surface, box: Box) -> None:
        """Cover a taken card's picture with thin paper."""
        veil = pygame.Surface(self._tools.canvas.rect(box).size)
        veil.fill(TAKEN)
        veil.set_alpha(FADED)
        surface.blit(veil, self._tools.canvas.rect(box))

    def _draw_strip(self, surface: pygame.Surface, card: str, row: Box) -> None:
        """Draw deck, picture, title, and caballeros or who took it."""
        tools, view = self._tools, self._view
        theme, canvas = tools.theme, tools.canvas
        taker, named = self._taker(card), with_deck(card, view.cards)
        deck = split_name(named)[1]
        spent = taker is not None and card != self.in_use
        self._paper(surface, card, row)
        inner = row.inset(3.0)
        head, rest = inner.split_left(theme.size(50.0))
        picture, rest = rest.split_left(row.w * PICTURE)
        surface.fill(ink_of(deck), canvas.rect(head))
        tools.cards.faces.number(
            surface, canvas, head.centre, str(deck), max(SECONDARY, theme.size(32.0)), words_on(deck)
        )
        tools.cards.draw_picture(surface, canvas, picture, named)
        if spent:
            self._veil(surface, picture)
        for x in (picture.x, picture.right):
            surface.fill(theme.colour("ink"), canvas.rect(Box(x - 1.3, inner.y, 2.6, inner.h)))
        middle, right, left = row.centre[1], row.right - 14.0, rest.x + 13.0
        said = tools.say(title(card))
        if taker is not None:
            high = row.h * 0.94
            arms = draw_shield(surface, canvas, (right - high * 0.38, middle), high, tools.seats[taker])
            right = arms.x - 10.0
            units = self._strip_units(said, right - left)
        else:
            count = view.placing(card)
            units = self._strip_units(said, right - left - 14.0 - count * theme.size(STRIP_PITCH))
            wide = theme.measure(said, units, "bold", canvas)[0]
            pitch = min(theme.size(PITCH), (right - left - wide - 14.0) / max(1, count))
            pitch = max(theme.size(LEAST_PITCH), pitch)
            high = min(theme.size(31.0), pitch * 1.12)
            draw_riders(surface, canvas, (right, middle), high, count, pitch)
            right -= count * pitch + 10.0
        ink = "ink_soft" if spent else "ink"
        theme.text(surface, canvas, said, (left, middle), units, ink, "bold", "midleft", right - left, 1)

    def _strip_units(self, said: str, room: float) -> float:
        """Return the largest size at which a strip's title fits into `room`."""
        theme, canvas = self._tools.theme, self._tools.canvas
        for units in STRIP_TITLES:
            wide = theme.measure(said, units, "bold", canvas)[0]
            if wide <= room and theme.size(units) * STEP <= self._strip:
                return units
        return SECONDARY

    def _draw_open(self, surface: pygame.Surface, card: str, box: Box, focused: bool) -> None:
        """Draw the open card: picture with the deck's number, title, caballeros or who took it, and its text."""
        tools, view = self._tools, self._view
        theme, canvas = tools.theme, tools.canvas
        taker, named = self._taker(card), with_deck(card, view.cards)
        deck = split_name(named)[1]
        spent = taker is not None and card != self.in_use
        if taker is None and not focused:
            rim = canvas.rect(box.inset(-4.0))
            draw_panel(surface, rim, theme.colour("light"), canvas.px(8.0), theme.colour("ink"), canvas.px(2.5))
        self._paper(surface, card, box)
        inner = box.inset(3.0)
        picture, words = inner.split_left(self._open_picture(box.w))
        tools.cards.draw_picture(surface, canvas, picture, named, close=False)
        if spent:
            self._veil(surface, picture)
        surface.fill(theme.colour("ink"), canvas.rect(Box(picture.right - 1.5, inner.y, 3.0, inner.h)))
        ribbon(surface, canvas, tools.cards.faces, (picture.x + 10.0, picture.y), theme.size(48.0), deck)
        left, right = words.x + 12.0, box.right - 13.0
        name, text = self._said(card)
        y = box.y + 5.0 + theme.line_height(TITLES[0], "title", canvas) / 2
        if taker is not None:
            high = theme.size(44.0)
            right = draw_shield(surface, canvas, (right - high * 0.38, y), high, tools.seats[taker]).x
        else:
            count, high = view.placing(card), theme.size(29.0)
            pitch = min(theme.size(27.0), (right - left) * 0.4 / max(1, count))
            draw_riders(surface, canvas, (right, y), min(high, pitch * 1.12), count, pitch)
            right -= count * pitch
        units, role = self._title(name, right - left - 10.0)
        theme.text(surface, canvas, name, (left, y), units, "ink_soft" if spent else "ink", role, "midleft",
                   right - left - 10.0, 1)  # fmt: skip
        y += theme.line_height(TITLES[0], "title", canvas) / 2 + 1.0
        for line in theme.wrap(text, SECONDARY, "bold", canvas, box.right - 12.0 - left):
            theme.text(surface, canvas, line, (left, y), SECONDARY, "ink_soft" if spent else "ink", "bold")
            y += theme.size(SECONDARY) * STEP

    def _title(self, title: str, room: float) -> tuple[float, str]:
        """Return the best size and face in which the open card's title fits."""
        theme, canvas = self._tools.theme, self._tools.canvas
        ways = [*((units, "title") for units in TITLES), (SECONDARY, "bold")]
        return next((way for way in ways if theme.measure(title, *way, canvas)[0] <= room), ways[-1])


class LargeCards(CardRow):
    """All five cards with their texts, over the lower part of the table; one can be enlarged to its full height.
    Players whose plates are covered get short plates above the cards, if there is room."""

    def __init__(self, tools: TableTools, view: ViewData, plates: Plates, row: Plates) -> None:
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
        scale, short = max(1.0, theme.text_scale), Plates.least_height(theme, True)
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
        self.row.place([cells.get(seat, NOWHERE) for seat in range(len(plates.boxes))])
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
        return view.cards, view.available, tuple(view.taken), tuple(self.row.state(at, states) for at in self.seats)

    def draw_over(
        self, surface: pygame.Surface, focus: str | None, states: PlateStates, enlarged: str | None = None
    ) -> None:
        """Draw the large cards.

        focus: id of the focused item; states: of the plates; enlarged: the enlarged card, if any
        """
        theme, canvas, cards = self._tools.theme, self._tools.canvas, self._view.cards
        self.draw_panel(surface, canvas, theme)
        for seat in self.seats:
            self.row.draw(surface, seat, states)
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
        theme, canvas = tools.theme, tools.canvas
        free, taken = card in view.available, card in view.taken
        if state == ENLARGED:
            plan = tools.cards.plan(canvas, box, [card], tools.texts, plan.foot if taken else 0.0)
            look = "focus" if free else "open"
        else:
            look = ("focus" if state == FOCUSED else "open") if free else "gone"
        named = with_deck(card, view.cards)
        tools.cards.draw_action_card(surface, canvas, box, named, tools.texts, look, plan=plan)
        if not taken:
            return
        seat = view.taken.index(card)
        style = tools.seats[seat]
        inner = box.inset(12.0, 8.0)
        if plan.picture:
            inner = inner.split_bottom(tools.cards.faces.bar_height(box.w))[0]
        band = inner.split_bottom(plan.foot - 6.0)[1]
        theme.panel(surface, canvas, band, "panel", "panel_line", radius=10.0)
        high = band.h * 0.86
        arms = draw_shield(surface, canvas, (band.x + 12.0 + high * 0.4, band.centre[1]), high, style)
        name = tools.say(Message("card-owner-taken", {"player": tools.words.player(seat)}))
        theme.text(surface, canvas, name, (arms.right + 12.0, band.centre[1]), SECONDARY, "text", "body", "midleft",
                   band.right - arms.right - 20.0, 1)  # fmt: skip
