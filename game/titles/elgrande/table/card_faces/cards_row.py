"""The round's five action cards: small in the column, large in a row over the board, one of them enlarged."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.message import Message
from game.titles.elgrande.table.card_faces.cards_art import FaceLayout, with_deck
from game.titles.elgrande.table.focus_ids import focused
from game.titles.elgrande.table.plates.plate_contents import PlateStates
from game.titles.elgrande.table.plates.plates import Plates
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.names import title
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.board_parts.card_row import ENLARGED, FOCUSED, PAD_X, CardRow
from game.ui.kit.layer import Layer
from game.ui.look.theme import SECONDARY, Theme

GAP = 2.0
CARDS = 5
TALLEST = 54.0
"""Height of a strip, at text scale 100%."""
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

    form  "strips": a line per card: its caballeros, its title, who took it; "tiles": side by side, each with its deck's
          number, its picture, and the shape of its owner; "line": a text that opens the large cards; "mark": a sign
          next to the header that opens them
    """

    def __init__(self, tools: TableTools, view: ViewData) -> None:
        self._tools, self._view = tools, view
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.rows: list[Box] = []
        self.form = "strips"

    def choose(self, theme: Theme, room: float) -> float:
        """Choose the best form that fits `room`; return its height."""
        for form, height in (("strips", self.least_height(theme)), ("tiles", TILES)):
            if height <= room:
                self.form = form
                return height
        self.form = "line"
        return self.line_height(theme)

    @staticmethod
    def line_height(theme: Theme) -> float:
        return theme.size(SECONDARY) * 1.45

    @staticmethod
    def least_height(theme: Theme) -> float:
        return CARDS * (theme.size(SECONDARY) * 1.22 + GAP) + 4.0

    def layout(self, theme: Theme, box: Box) -> None:
        tallest = {"strips": CARDS * theme.size(TALLEST), "tiles": TILES + 20.0}.get(self.form, box.h)
        self.box = box.split_top(min(box.h, tallest))[0]
        inner = self.box.inset(6.0, 5.0)
        forms = {"strips": inner.rows(CARDS, GAP), "tiles": inner.columns(CARDS, 5.0)}
        self.rows = forms.get(self.form, [])

    def lay_mark(self, box: Box) -> None:
        """Show only a mark if the column has no room for cards."""
        self.form, self.box, self.rows = "mark", box, []

    def spot(self, card: str) -> Point:
        """Return the middle of a card's strip."""
        cards = self._view.cards
        if card in cards and self.rows:
            return self.rows[cards.index(card)].centre
        return self.box.centre

    def layer(self, look: object, focused: bool) -> Layer:
        """Return the layer of the cards. `look` changes with theme and texts."""
        view = self._view
        cards = view.cards, view.available, tuple(view.taken), look
        return Layer(self.box, (self.box, cards, focused), lambda surface: self.draw(surface, focused))

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        tools, cards = self._tools, self._view.cards
        theme, canvas = tools.theme, tools.canvas
        if focused:
            theme.focus_glow(surface, canvas, self.box)
        theme.panel(surface, canvas, self.box, "panel", "frame")
        if self.form == "mark":
            self._draw_mark(surface)
        elif not self.rows or not cards:
            message = Message("cards-of-round") if cards else no_cards(self._view, tools.words.rounds)
            theme.text(surface, canvas, tools.say(message), self.box.centre, SECONDARY, "text_soft", "body", "center",
                       self.box.w - 24.0, 1 if self.form == "line" else 2)  # fmt: skip
        else:
            draw = self._draw_tile if self.form == "tiles" else self._draw_strip
            for card, row in zip(cards, self.rows, strict=False):
                draw(surface, card, row)
        if focused:
            theme.focus_ring(surface, canvas, self.box)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """Draw a fan of cards, faint if there are none."""
        theme, canvas = self._tools.theme, self._tools.canvas
        x, y = self.box.centre
        for step in (-1, 0, 1):
            card = Box(x - 13.0 + step * 9.0, y - 19.0 + step * 4.0, 26.0, 36.0)
            theme.panel(surface, canvas, card, "parchment" if self._view.cards else "text_faint", "ink", radius=5.0)

    def _draw_tile(self, surface: pygame.Surface, card: str, box: Box) -> None:
        """Draw a tile: faded with its owner's shape once the card is taken."""
        tools, view = self._tools, self._view
        theme, canvas = tools.theme, tools.canvas
        tools.cards.draw_tile(surface, canvas, box, with_deck(card, view.cards), card not in view.available)
        if card in view.taken:
            style = tools.seats[view.taken.index(card)]
            mark = Box(box.right - 39.0, box.y + 7.0, 30.0, 30.0)
            theme.seat_mark(surface, canvas, canvas.rect(mark), style)

    def _draw_strip(self, surface: pygame.Surface, card: str, row: Box) -> None:
        tools, view = self._tools, self._view
        theme, canvas = tools.theme, tools.canvas
        taker = view.taken.index(card) if card in view.taken else None
        free = taker is None and card in view.available
        theme.panel(surface, canvas, row, "parchment" if free else "panel_sunk", None, radius=8.0)
        ink = "ink" if free else "text_faint"
        side = min(16.0, row.h * 0.42)
        for index in range(view.placing(card)):
            square = Box(row.x + 12.0 + index * (side + 4.0), row.centre[1] - side / 2, side, side)
            theme.panel(surface, canvas, square, "ink_soft" if free else "text_faint", None, radius=3.0)
        most = max(view.facts.placing.values())
        x = row.x + 12.0 + most * (side + 4.0) + 10.0
        right = row.right - 14.0
        if taker is not None:
            style = tools.seats[taker]
            mark = Box(right - row.h * 0.7, row.centre[1] - row.h * 0.35, row.h * 0.7, row.h * 0.7)
            theme.seat_mark(surface, canvas, canvas.rect(mark), style, 2.0)
            right = mark.x - 12.0
        theme.text(surface, canvas, tools.say(title(card)), (x, row.centre[1]), SECONDARY, ink,
                   "bold" if free else "body", "midleft", right - x, 1)  # fmt: skip


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
        band = box.inset(12.0, 11.0).split_bottom(plan.foot - 6.0)[1]
        theme.panel(surface, canvas, band, "panel", "panel_line", radius=10.0)
        side = theme.size(SECONDARY) * 0.86
        mark = Box(band.x + 12.0, band.centre[1] - side / 2, side, side)
        theme.seat_mark(surface, canvas, canvas.rect(mark), style, 2.0)
        name = tools.say(Message("card-owner-taken", {"player": tools.words.player(seat)}))
        theme.text(surface, canvas, name, (mark.right + 12.0, band.centre[1]), SECONDARY, "text", "body", "midleft",
                   band.right - mark.right - 20.0, 1)  # fmt: skip
