"""Cards and discs that are shown to everybody for a moment."""

from __future__ import annotations

import pygame

from game.rules.elgrande import events as ev
from game.ui.canvas import Box
from game.ui.message import Message
from game.ui.shapes import draw_shape
from game.ui.tables.elgrande.event_clip import EventClip
from game.ui.tables.elgrande.stage import Point, Stage
from game.ui.theme import BODY, HEADING
from game.ui.tween import ease_in_out, lerp_point

COMES, GOES = 0.22, 0.84
"""Parts of a clip in which a card comes and goes; between them it can be read."""


def path(start: Point, held: Point, end: Point, progress: float) -> Point:
    """Where a card is that is shown at `held` on its way."""
    if progress < COMES:
        return lerp_point(start, held, ease_in_out(progress / COMES))
    if progress > GOES:
        return lerp_point(held, end, ease_in_out((progress - GOES) / (1.0 - GOES)))
    return held


class PowerShown(EventClip):
    """A power card is laid beside its owner's plate."""

    SIZE = (150.0, 210.0)

    def __init__(self, stage: Stage, event: ev.PowerPlayed) -> None:
        super().__init__(stage, event, 54, breath=True)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, seat = self.stage, self.event.seat
        plate = stage.places.spot(seat, "plate")
        held = (stage.board.box.right - self.SIZE[0] * 0.7, plate[1])
        low, high = stage.board.box.y + self.SIZE[1] / 2, stage.board.box.bottom - self.SIZE[1] / 2
        held = (held[0], min(high, max(low, held[1])))
        start = held if stage.still else stage.places.spot(seat, "power")
        x, y = path(start, held, start, progress)
        box = Box(x - self.SIZE[0] / 2, y - self.SIZE[1] / 2, *self.SIZE)
        stage.cards.draw_power_card(surface, stage.ui.canvas, box, self.event.value, stage.seats[seat])
        return [stage.ui.canvas.rect(box.inset(-4.0))]


class CardShown(EventClip):
    """An action card is shown large in the middle before it lies at its owner's plate."""

    SIZE = (336.0, 400.0)

    def __init__(self, stage: Stage, event: ev.CardTaken) -> None:
        super().__init__(stage, event, 74, breath=True)
        self.start_at = stage.places.card_spot(event.card)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage = self.stage
        held = stage.middle()
        end = stage.places.spot(self.event.seat, "plate")
        at = held if stage.still else path(self.start_at, held, end, progress)
        box = Box(at[0] - self.SIZE[0] / 2, at[1] - self.SIZE[1] / 2, *self.SIZE)
        stage.cards.draw_action_card(surface, stage.ui.canvas, box, self.event.card, stage.ui.texts)
        return [stage.ui.canvas.rect(box.inset(-4.0))]


class DiscsShown(EventClip):
    """All discs are turned at once: who dialled what."""

    def __init__(self, stage: Stage, event: ev.DialsRevealed) -> None:
        super().__init__(stage, event, 170, breath=True)
        self.shown = [(seat, area) for seat, area in enumerate(event.choices) if area is not None]

    def lights(self) -> dict[str, str]:
        return {area: "chosen" for _, area in self.shown}

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage = self.stage
        theme, canvas = stage.ui.theme, stage.ui.canvas
        step = theme.size(BODY) * 1.5
        area = stage.board.box
        wide = min(area.w, 620.0 * max(1.0, theme.text_scale))
        box = area.centred(wide, min(area.h, 120.0 + step * len(self.shown)))
        theme.panel(surface, canvas, box, "panel", "gold_deep", radius=18.0, line=3.0)
        theme.text(surface, canvas, stage.ui.say(Message("banner-discs")), (box.centre[0], box.y + 20.0),
                   HEADING * 0.86, "gold", "title", "midtop", box.w - 40.0, 1, False)  # fmt: skip
        for row, (seat, region) in enumerate(self.shown):
            self._draw_row(surface, Box(box.x + 40.0, box.y + 96.0 + row * step, box.w - 80.0, step), seat, region)
        return [canvas.rect(box.inset(-2.0))]

    def _draw_row(self, surface: pygame.Surface, row: Box, seat: int, region: str) -> None:
        stage = self.stage
        theme, canvas, style = stage.ui.theme, stage.ui.canvas, stage.seats[seat]
        side = theme.size(BODY) * 0.86
        mark = canvas.rect(Box(row.x, row.centre[1] - side / 2, side, side))
        draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(3))
        who, y = stage.words.player(seat), row.centre[1]
        theme.text(surface, canvas, who, (row.x + side + 18.0, y), BODY, "text", "bold", "midleft", row.w * 0.42, 1)
        name = stage.words.label(region)
        said = name if isinstance(name, str) else stage.ui.say(name)
        theme.text(surface, canvas, said, (row.right, row.centre[1]), BODY, "gold", "body", "midright", row.w * 0.5, 1)
