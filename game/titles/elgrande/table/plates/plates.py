"""The players' plates: colour, shape, name, score, court, province, power card, cards left, home, veto."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.elgrande.table.cards.action_face import piece
from game.titles.elgrande.table.stage import Point, Stage
from game.ui.canvas import Box
from game.ui.kit.board.plates import TALLEST, PlateColumn, PlateStress, draw_ground, draw_tag
from game.ui.look.theme import BODY, HEADING, SECONDARY, Theme
from game.ui.widgets.name_text import draw_name

PAD = 18.0
LINES = 3.3
"""Height of a whole plate in lines of type, with the space above and below."""
SHORT_FROM = 1.3
"""Above this text scale a plate keeps name, score and court; the rest is said of the focused one."""


class PlateStates(NamedTuple):
    """The passing looks of the plates.

    asked   the seat that is asked, or thinks
    gains   points that each seat would get, or ()
    busy    seats that choose in secret; `locked`: those that have chosen
    focus   the seat whose plate has the focus
    """

    asked: int | None = None
    gains: tuple[int, ...] = ()
    busy: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    focus: int | None = None
    callable: tuple[int, ...] = ()


class Plates(PlateColumn):
    """Knows where everything on the plates stands; flights start and end there."""

    def __init__(self) -> None:
        super().__init__()
        self.short = False

    @staticmethod
    def least_height(theme: Theme, short: bool) -> float:
        """Return the least height of one plate."""
        if short:
            return theme.size(BODY) * 1.1 + 4.0
        return theme.size(BODY) * 1.25 + theme.size(SECONDARY) * 2.3 + 7.0

    @classmethod
    def shortened(cls, theme: Theme, room: float, seats: int) -> bool:
        """Return whether plates keep only name, score and court: large type, or no room for more."""
        return theme.text_scale > SHORT_FROM or cls.height(seats, cls.least_height(theme, False)) > room

    def lay_out(self, theme: Theme, box: Box, seats: int, short: bool = False) -> float:
        """Lay plates out from the top of `box`; return their total height. `short`: keep only the essentials."""
        self.short = short or self.shortened(theme, box.h, seats)
        return self.layout(box, seats, self.least_height(theme, self.short), TALLEST * max(1.0, theme.text_scale))

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

    def draw(self, surface: pygame.Surface, stage: Stage, seat: int, mood: PlateStates) -> None:
        """Draw the plate of a seat."""
        box = self.boxes[seat]
        theme, canvas = stage.theme, stage.canvas
        focused, acting = mood.focus == seat, stage.view.active == seat or stage.calling == seat
        asked = seat == mood.asked if mood.asked is not None else acting
        stress = PlateStress(acting, asked, seat in mood.callable, focused)
        draw_ground(surface, canvas, theme, box, stage.seats[seat].colour, stress)
        self._draw_first(surface, stage, seat, box, mood)
        if not self.short:
            self._draw_rest(surface, stage, seat, box)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_first(self, surface: pygame.Surface, stage: Stage, seat: int, box: Box, mood: PlateStates) -> None:
        """Draw shape, name, note and score."""
        theme, canvas = stage.theme, stage.canvas
        style = stage.seats[seat]
        y = self._rows(box)[0]
        side = theme.size(30.0)
        x = box.x + PAD + 10.0
        mark = canvas.rect(Box(x, y - side / 2, side, side))
        theme.seat_mark(surface, canvas, mark, style)
        x += side + 14.0
        units = min(HEADING * 0.92, self._pitch(box) * (0.86 if self.short else 1.08) / theme.text_scale)
        drawn = theme.text(
            surface, canvas, str(stage.score(seat)), (box.right - PAD, y), units, "gold", "bold", "midright"
        )
        right = drawn.x - 16.0
        if mood.gains and mood.gains[seat]:
            gain = stage.ui.say(Message("plate-gain", {"count": mood.gains[seat]}))
            right = theme.text(surface, canvas, gain, (right, y), BODY, "good", "bold", "midright").x - 12.0
        note = self._note(stage, seat, mood)
        if self.short and note is None:  # there is no room for both
            right = self._draw_court(surface, stage, seat, right, y)
        if note is not None:
            right = draw_tag(surface, canvas, theme, stage.ui.say(note), right, y)
        draw_name(surface, stage.ui, stage.words.player(seat), (x, y), right - x)

    @staticmethod
    def _draw_court(surface: pygame.Surface, stage: Stage, seat: int, right: float, y: float) -> float:
        """Draw the size of the court behind a caballero, up to `right`; return where it begins."""
        theme, canvas = stage.theme, stage.canvas
        count = stage.ui.say(Message("answer-number", {"count": stage.view.court[seat]}))
        side = theme.size(26.0)
        left = right - 4.0 - max(theme.measure(most, SECONDARY, "body", canvas)[0] for most in ("00", count))
        theme.text(surface, canvas, count, (left, y), SECONDARY, "text", "body", "midleft")
        middle = left - theme.size(6.0) - side / 2
        piece(surface, canvas, (middle, y), side, stage.seats[seat])
        return middle - side / 2 - 12.0

    @staticmethod
    def _note(stage: Stage, seat: int, mood: PlateStates) -> Message | None:
        if seat in mood.busy:
            return Message("plate-thinking")
        if seat in mood.locked:
            return Message("plate-locked")
        vetoes = sum(1 for holder, _ in stage.view.vetoes if holder == seat)
        if seat in stage.standing:
            return Message("plate-allows", {"count": vetoes})
        return Message("plate-veto", {"count": vetoes}) if vetoes else None

    def _draw_rest(self, surface: pygame.Surface, stage: Stage, seat: int, box: Box) -> None:
        theme, canvas, say = stage.theme, stage.canvas, stage.ui.say
        view = stage.view
        _, second, third = self._rows(box)
        x, inner = box.x + PAD + 10.0, box.w - 2 * PAD - 10.0
        shown = view.province_shown(seat)
        province = Message("plate-province-many") if shown is None else Message("plate-province", {"count": shown})
        columns = [Message("plate-court", {"count": view.court[seat]}), province]
        for column, offset in zip(columns, (0.0, inner * 0.29), strict=True):
            theme.text(surface, canvas, say(column), (x + offset, second), SECONDARY, "text", "body", "midleft",
                       inner * 0.42, 1)  # fmt: skip
        self._draw_power(surface, stage, seat, (x + inner, second), self._pitch(box))
        crest = theme.size(26.0)
        stage.board.draw_grande(surface, canvas, (x + crest / 2, third), stage.seats[seat], crest)
        home = stage.words.area(view.grandes[seat])
        name = home if isinstance(home, str) else say(home)
        left = say(Message("plate-hand", {"count": len(view.hands[seat])}))
        drawn = theme.text(surface, canvas, left, (x + inner, third), SECONDARY, "text_soft", "body", "midright")
        room = drawn.x - 14.0 - (x + crest + 12.0)
        theme.text(surface, canvas, name, (x + crest + 12.0, third), SECONDARY, "text_soft", "body", "midleft", room, 1)

    @staticmethod
    def _draw_power(surface: pygame.Surface, stage: Stage, seat: int, end: Point, pitch: float) -> None:
        """Draw the power card of the round, and before it the place in the turn order; `end`: its right edge."""
        theme, canvas, say, view = stage.theme, stage.canvas, stage.ui.say, stage.view
        played = view.played[seat]
        if played is None:
            if view.cards:
                none = say(Message("plate-power-none"))
                theme.text(surface, canvas, none, end, SECONDARY, "text_faint", "body", "midright")
            return
        high = min(theme.size(SECONDARY) * 1.28, pitch * 0.94)
        card = Box(end[0] - high * 1.3, end[1] - high / 2, high * 1.3, high)
        theme.panel(surface, canvas, card, "parchment", "keyline", radius=6.0)
        theme.text(surface, canvas, str(played), card.centre, SECONDARY, "ink", "bold", "center")
        if seat in view.order:
            place = say(Message("plate-place", {"count": view.order.index(seat) + 1}))
            at = (card.x - 12.0, end[1])
            theme.text(
                surface, canvas, place, at, SECONDARY, "gold" if seat == view.active else "text", "body", "midright"
            )
