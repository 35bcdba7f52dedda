"""The players' plates: colour, shape, name, score, court, province, power card, cards left, home, veto."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.message import Message
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.card_faces.action_face import piece
from game.titles.elgrande.table.plates.plate_contents import PlateContent, PlateContents, PlateStates
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box, Point
from game.ui.kit.board_parts.plate_column import TALLEST, PlateColumn, PlateStress, draw_ground, draw_tag
from game.ui.kit.layer import Layer
from game.ui.look.theme import BODY, HEADING, SECONDARY, Theme
from game.ui.widgets.name_text import draw_name

PAD = 18.0
LINES = 3.3
"""Height of a full plate in lines of type, including the space above and below."""
SHORT_FROM = 1.3
"""Above this text scale a plate keeps only name, score and court; the bar gives the rest for the focused one."""


class Plates(PlateColumn):
    """Knows the position of everything on the plates; flights start and end there."""

    def __init__(self, tools: TableTools, contents: PlateContents, board: BoardPicture, short: bool = False) -> None:
        """board: draws the Grandes; short: keep only name, score and court, until `stack` decides"""
        super().__init__()
        self._tools, self._contents, self._board = tools, contents, board
        self.short = short

    @staticmethod
    def least_height(theme: Theme, short: bool) -> float:
        """Return the minimum height of one plate."""
        if short:
            return theme.size(BODY) * 1.1 + 4.0
        return theme.size(BODY) * 1.25 + theme.size(SECONDARY) * 2.3 + 7.0

    @classmethod
    def shortened(cls, theme: Theme, room: float, seats: int) -> bool:
        """Return whether plates keep only name, score and court: large type, or no room for more."""
        return theme.text_scale > SHORT_FROM or cls.height(seats, cls.least_height(theme, False)) > room

    def stack(self, theme: Theme, box: Box, seats: int, short: bool = False) -> float:
        """Stack the plates from the top of `box`; return their total height. `short`: keep only the essentials."""
        self.short = short or self.shortened(theme, box.h, seats)
        return self.layout(box, seats, self.least_height(theme, self.short), TALLEST * max(1.0, theme.text_scale))

    def place(self, boxes: Sequence[Box]) -> None:
        """Lay the plates out in these boxes, by seat."""
        self.boxes = list(boxes)

    def spot(self, seat: int, what: str) -> Point:
        """Return the middle of "court", "province", "score", "power" or "plate"."""
        box = self.boxes[seat]
        rows = self._rows(box)
        return {
            "court": (box.x + PAD + 70.0, rows[1]),
            "province": (box.x + PAD + 230.0, rows[1]),
            "power": (box.right - 90.0, rows[1]),
            "score": (box.right - PAD - 36.0, rows[0]),
        }.get(what, box.centre)

    def _rows(self, box: Box) -> tuple[float, float, float]:
        """Return the middle of each line."""
        if self.short:
            return box.centre[1], box.centre[1], box.centre[1]
        unit = self._pitch(box)
        return box.y + unit * 0.74, box.y + unit * 1.74, box.y + unit * 2.64

    def _pitch(self, box: Box) -> float:
        """Return the distance between lines."""
        return box.h if self.short else box.h / LINES

    def state(self, seat: int, states: PlateStates) -> Hashable:
        """Return the full state of a seat's plate."""
        asked = states.asked is None, states.asked == seat
        gain = states.gains[seat] if states.gains else 0
        choosing = seat in states.busy, seat in states.locked, seat in states.eligible
        return self._contents.of(seat), asked, gain, choosing

    def plate_layers(self, states: PlateStates, look: Hashable, cover: Box | None = None) -> list[Layer]:
        """Return the layers of the plates. The focused plate is on top; plates below `cover` aren't drawn.

        look: changes with theme and texts
        """

        def paint(surface: pygame.Surface, seat: int) -> None:
            self.draw(surface, seat, states)

        shown = [self.state(seat, states) for seat in range(len(self.boxes))]
        return self.layers(paint, shown, look, states.focus, cover)

    def draw(self, surface: pygame.Surface, seat: int, states: PlateStates) -> None:
        """Draw the plate of a seat."""
        box, content = self.boxes[seat], self._contents.of(seat)
        theme, canvas = self._tools.theme, self._tools.canvas
        focused, acting = states.focus == seat, content.acting
        asked = seat == states.asked if states.asked is not None else acting
        stress = PlateStress(acting, asked, seat in states.eligible, focused)
        draw_ground(surface, canvas, theme, box, self._tools.seats[seat].colour, stress)
        self._draw_first(surface, seat, box, states)
        if not self.short:
            self._draw_rest(surface, seat, box)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_first(self, surface: pygame.Surface, seat: int, box: Box, states: PlateStates) -> None:
        """Draw shape, name, note and score."""
        tools, content = self._tools, self._contents.of(seat)
        theme, canvas = tools.theme, tools.canvas
        y = self._rows(box)[0]
        side = theme.size(30.0)
        x = box.x + PAD + 10.0
        mark = canvas.rect(Box(x, y - side / 2, side, side))
        theme.seat_mark(surface, canvas, mark, tools.seats[seat])
        x += side + 14.0
        units = min(HEADING * 0.92, self._pitch(box) * (0.86 if self.short else 1.08) / theme.text_scale)
        drawn = theme.text(
            surface, canvas, str(content.score), (box.right - PAD, y), units, "accent", "bold", "midright"
        )
        right = drawn.x - 16.0
        if states.gains and states.gains[seat]:
            gain = tools.say(Message("plate-gain", {"count": states.gains[seat]}))
            right = theme.text(surface, canvas, gain, (right, y), BODY, "good", "bold", "midright").x - 12.0
        note = _note(content, seat, states)
        if self.short and note is None:  # There isn't room for both.
            right = self._draw_court(surface, seat, right, y)
        if note is not None:
            right = draw_tag(surface, canvas, theme, tools.say(note), right, y)
        draw_name(surface, tools, tools.words.player(seat), (x, y), right - x)

    def _draw_court(self, surface: pygame.Surface, seat: int, right: float, y: float) -> float:
        """Draw the court's size after a caballero, up to `right`; return its left edge."""
        theme, canvas = self._tools.theme, self._tools.canvas
        count = self._tools.say(Message("answer-number", {"count": self._contents.of(seat).court}))
        side = theme.size(26.0)
        left = right - 4.0 - max(theme.measure(most, SECONDARY, "body", canvas)[0] for most in ("00", count))
        theme.text(surface, canvas, count, (left, y), SECONDARY, "text", "body", "midleft")
        middle = left - theme.size(6.0) - side / 2
        piece(surface, canvas, (middle, y), side, self._tools.seats[seat])
        return middle - side / 2 - 12.0

    def _draw_rest(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        tools, content = self._tools, self._contents.of(seat)
        theme, canvas, say = tools.theme, tools.canvas, tools.say
        _, second, third = self._rows(box)
        x, inner = box.x + PAD + 10.0, box.w - 2 * PAD - 10.0
        shown = content.province
        province = Message("plate-province-many") if shown is None else Message("plate-province", {"count": shown})
        columns = [Message("plate-court", {"count": content.court}), province]
        for column, offset in zip(columns, (0.0, inner * 0.29), strict=True):
            theme.text(surface, canvas, say(column), (x + offset, second), SECONDARY, "text", "body", "midleft",
                       inner * 0.42, 1)  # fmt: skip
        self._draw_power(surface, content, (x + inner, second), self._pitch(box))
        crest = theme.size(26.0)
        self._board.draw_grande(surface, canvas, (x + crest / 2, third), tools.seats[seat], crest)
        home = say(tools.words.area(content.home))
        left = say(Message("plate-hand", {"count": content.hand}))
        drawn = theme.text(surface, canvas, left, (x + inner, third), SECONDARY, "text_soft", "body", "midright")
        room = drawn.x - 14.0 - (x + crest + 12.0)
        theme.text(surface, canvas, home, (x + crest + 12.0, third), SECONDARY, "text_soft", "body", "midleft", room, 1)

    def _draw_power(self, surface: pygame.Surface, content: PlateContent, end: Point, pitch: float) -> None:
        """Draw the round's power card, preceded by the place in the turn order; `end`: its right edge."""
        theme, canvas, say = self._tools.theme, self._tools.canvas, self._tools.say
        if content.power is None:
            if content.bids:
                none = say(Message("plate-power-none"))
                theme.text(surface, canvas, none, end, SECONDARY, "text_faint", "body", "midright")
            return
        high = min(theme.size(SECONDARY) * 1.28, pitch * 0.94)
        card = Box(end[0] - high * 1.3, end[1] - high / 2, high * 1.3, high)
        theme.panel(surface, canvas, card, "parchment", "keyline", radius=6.0)
        theme.text(surface, canvas, str(content.power), card.centre, SECONDARY, "ink", "bold", "center")
        if content.place is not None:
            place, colour = say(Message("plate-place", {"count": content.place})), "accent" if content.turn else "text"
            theme.text(surface, canvas, place, (card.x - 12.0, end[1]), SECONDARY, colour, "body", "midright")


def _note(content: PlateContent, seat: int, states: PlateStates) -> Message | None:
    """Return the tag next to the score, or None."""
    if seat in states.busy:
        return Message("plate-thinking")
    if seat in states.locked:
        return Message("plate-locked")
    if content.allows:
        return Message("plate-allows", {"count": content.vetoes})
    return Message("plate-veto", {"count": content.vetoes}) if content.vetoes else None
