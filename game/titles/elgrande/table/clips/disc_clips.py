"""Secret discs: three, two, one, and all turn at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box
from game.ui.kit.motion.turning import turned
from game.ui.kit.motion.tween import ease_out
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.table.parts.table_clips import TableClip

GAP = 22.0
WAITS, TURNS, STAYS = 12, 22, 146
"""Ticks in which the discs lie face down, turn, and can be read."""


class Countdown(TableClip):
    """Three, two, one: all discs are set, and about to be revealed. Each number shrinks a little; with animations off
    it only fades in and out."""

    NUMBERS = ("3", "2", "1")
    SIDE = 240.0
    leads = True
    """The event's line, which says what the discs show, comes afterwards."""
    SOFT = 0.25
    """Part of a number's time spent fading in, and fading out."""

    def __init__(self, stage: ClipStage, event: ev.DialsRevealed, discs: DiscsShown | None = None) -> None:
        self.stage = stage
        self.event = event
        self.ticks = 72
        self.discs = discs

    def update(self, progress: float) -> None:
        """Make the next pictures, one per tick."""
        if self.discs is not None:
            self.discs.bake()

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        tools, board = self.stage.tools, self.stage.board
        theme, canvas = tools.theme, tools.canvas
        index = min(len(self.NUMBERS) - 1, int(progress * len(self.NUMBERS)))
        part = progress * len(self.NUMBERS) - index
        rect = canvas.rect(board.box.centred(self.SIDE, self.SIDE))
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        box = Box(0.0, 0.0, self.SIDE, self.SIDE)
        theme.panel(layer, canvas, box, "panel", "frame", radius=self.SIDE / 2, line=4.0)
        theme.text(layer, canvas, self.NUMBERS[index], box.centre, 150.0, "accent", "bold", "center", None, 1, False)
        if not tools.still:
            layer = pygame.transform.smoothscale_by(layer, 1.0 - 0.3 * ease_out(part))
        layer.set_alpha(int(255 * max(0.0, min(1.0, part / self.SOFT, (1.0 - part) / self.SOFT))))
        surface.blit(layer, layer.get_rect(center=rect.center))
        return [rect]


class DiscsShown(EventClip[ev.DialsRevealed]):
    """All discs, side by side, turn at once: who picked what."""

    def __init__(self, stage: ClipStage, event: ev.DialsRevealed) -> None:
        super().__init__(stage, event, WAITS + TURNS + STAYS, breath=True)
        self.shown = [(seat, area) for seat, area in enumerate(event.choices) if area is not None]
        self._kept: dict[Hashable, pygame.Surface] = {}

    def lights(self) -> dict[str, str]:
        return {area: "chosen" for _, area in self.shown}

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        if self.tools.large:  # Names don't fit on discs.
            return self._draw_list(surface)
        canvas = self.tools.canvas
        box, side = self._places()
        surface.blit(self._panel(), canvas.rect(box))
        part = 1.0 if self.tools.still else max(0.0, min(1.0, (progress * self.ticks - WAITS) / TURNS))
        for index, (seat, region) in enumerate(self.shown):
            middle = canvas.pos(box.x + self._off(index), box.y + 96.0 + side / 2)
            picture = self._disc(seat, region if part >= 0.5 else None)
            turned(surface, picture, middle, abs(1.0 - 2.0 * part))
        return [canvas.rect(box.inset(-2.0))]

    def bake(self) -> None:
        """Make one of the missing pictures."""
        if self.tools.large:
            return
        before = len(self._kept)
        self._panel()
        for seat, region in self.shown:
            for face in (None, region):
                if len(self._kept) == before:
                    self._disc(seat, face)

    def _places(self) -> tuple[Box, float]:
        """Return the panel, and the width of a disc."""
        area, count = self.stage.board.box, len(self.shown)
        side = min(214.0, (area.w - 60.0) / max(1, count) - GAP)
        named = self.tools.theme.size(SECONDARY) * 1.5
        return area.centred(min(area.w, max(640.0, (side + GAP) * count + 60.0)), 106.0 + side + named + 26.0), side

    def _off(self, index: int) -> float:
        """Return the middle of a disc, from the left edge of the panel."""
        box, side = self._places()
        return box.w / 2 + (index - (len(self.shown) - 1) / 2) * (side + GAP)

    def _picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        box, side = self._places()
        key = key, self.tools.canvas.size_px, box.w, side  # The board may be zoomed meanwhile.
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def _panel(self) -> pygame.Surface:
        """Return the panel below the discs: title and names."""
        return self._picture("panel", self._make_panel)

    def _make_panel(self) -> pygame.Surface:
        tools = self.tools
        theme, canvas = tools.theme, tools.canvas
        box, side = self._places()
        made = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, box.w, box.h)
        theme.panel(made, canvas, local, "panel", "frame", line=3.0)
        theme.text(made, canvas, tools.say(Message("banner-discs")), (local.centre[0], 18.0), HEADING * 0.86, "accent",
                   "title", "midtop", local.w - 40.0, 1, False)  # fmt: skip
        for index, (seat, _) in enumerate(self.shown):
            at = (self._off(index), 96.0 + side + 10.0)
            theme.text(made, canvas, tools.words.player(seat), at, SECONDARY, "text", "bold", "midtop", side, 1)
        return made

    def _disc(self, seat: int, region: str | None) -> pygame.Surface:
        """Return a seat's disc: its back, or the region it shows."""
        return self._picture((seat, region), lambda: self._make_disc(seat, region))

    def _make_disc(self, seat: int, region: str | None) -> pygame.Surface:
        tools, style, side = self.tools, self.tools.seats[seat], self._places()[1]
        theme, canvas = tools.theme, tools.canvas
        size = canvas.px(side)
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        rim = made.get_rect().inflate(-canvas.px(8), -canvas.px(8))
        draw_shape(made, "circle", rim, style.colour, theme.colour("keyline"), canvas.px(3))
        if region is None:
            mark = rim.inflate(-rim.w // 2, -rim.h // 2)
            draw_shape(made, style.shape, mark, style.ink, None)
            return made
        inner = rim.inflate(-canvas.px(side * 0.13), -canvas.px(side * 0.13))
        draw_shape(made, "circle", inner, "#F3E8CC", "#1B120B", canvas.px(2))
        width = canvas.px(30)
        mark = pygame.Rect(size // 2 - width // 2, inner.y + canvas.px(13), width, width)
        draw_shape(made, style.shape, mark, style.colour, "#1B120B", canvas.px(2))
        name = tools.say(tools.words.label(region))
        theme.text(made, canvas, name, (side / 2, side / 2 + 12.0), SECONDARY, "#22160D", "bold", "center",
                   side * 0.74, 3, False)  # fmt: skip
        return made

    def _draw_list(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the discs as a list, in two columns if one is too tall."""
        tools = self.tools
        theme, canvas = tools.theme, tools.canvas
        step = theme.size(BODY) * 1.5
        area = self.stage.places.room
        columns = 1 if 120.0 + step * len(self.shown) <= area.h else 2
        rows = -(-len(self.shown) // columns)
        wide = min(area.w, 620.0 * max(1.0, theme.text_scale) * columns)
        box = area.centred(wide, min(area.h, 120.0 + step * rows))
        theme.panel(surface, canvas, box, "panel", "frame", line=3.0)
        theme.text(surface, canvas, tools.say(Message("banner-discs")), (box.centre[0], box.y + 20.0),
                   HEADING * 0.86, "accent", "title", "midtop", box.w - 40.0, 1, False)  # fmt: skip
        lanes = Box(box.x + 40.0, box.y + 96.0, box.w - 80.0, step).columns(columns, 60.0)
        for index, (seat, region) in enumerate(self.shown):
            column, row = divmod(index, rows)
            self._draw_row(surface, lanes[column].moved(0.0, row * step), seat, region)
        return [canvas.rect(box.inset(-2.0))]

    def _draw_row(self, surface: pygame.Surface, row: Box, seat: int, region: str) -> None:
        tools = self.tools
        theme, canvas, style = tools.theme, tools.canvas, tools.seats[seat]
        side = theme.size(BODY) * 0.86
        mark = canvas.rect(Box(row.x, row.centre[1] - side / 2, side, side))
        theme.seat_mark(surface, canvas, mark, style)
        who, y = tools.words.player(seat), row.centre[1]
        left = (row.x + side + 18.0, y)
        drawn = theme.text(surface, canvas, who, left, BODY, "text", "bold", "midleft", row.w * 0.42, 1)
        room = row.right - drawn.right - 18.0
        name = tools.say(tools.words.label(region))
        theme.text(surface, canvas, name, (row.right, y), BODY, "accent", "body", "midright", room, 1)
