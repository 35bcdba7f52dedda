"""Secret discs: three, two, one, and all turn over."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.clips.revealed_discs import RevealedDiscs
from game.titles.elgrande.table.notation_ids import Piece
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.staging.spotlights import Spotlight
from game.ui.canvas import Box
from game.ui.kit.motion.tween import ease_out
from game.ui.look.theme import BODY, HEADING
from game.ui.table.parts.cue import Cue
from game.ui.table.parts.table_clips import TableClip

RESTS, COMES = 22, 14
"""Ticks for which the discs stay on the plates, while their pictures are made, and in which they come from there."""
NAMES, STAYS = 14, 150
"""Ticks in which names and lines appear, and in which they can be read."""


class Countdown(TableClip):
    """Three, two, one: the discs come from the plates, and turn over. Each number shrinks a little; with animations off
    numbers and discs only fade in and out."""

    NUMBERS = ("3", "2", "1")
    COUNTED = 54
    """Ticks in which the numbers are shown."""
    SIDE = 240.0
    opening = Message("log-discs-turn")  # The event's line, which says what the discs show, comes afterwards.
    SOFT = 0.25
    """Part of a number's time spent fading in, and fading out."""

    def __init__(self, stage: ClipStage, event: ev.DialsRevealed, discs: RevealedDiscs) -> None:
        self.stage = stage
        self.event = event
        self.discs = discs
        self.ticks = self.COUNTED + (0 if stage.tools.large else discs.turning)
        self._spotlight: Spotlight | None = None

    def start(self) -> None:
        self._spotlight = Spotlight(hidden_discs(self.stage, self.discs))
        self.stage.spotlights.turn_on(self._spotlight)

    def cues(self) -> list[Cue]:
        """Return a drumbeat for each number, and then a click for each disc that turns over: they were silent while
        people turned them (see `Disc.update`). How many there are, and when, everyone knows already."""
        beat = self.COUNTED / len(self.NUMBERS)
        beats = [Cue(beat * number, "drum") for number in range(len(self.NUMBERS))]
        clicks = [] if self.stage.tools.large else [Cue(self.COUNTED + at, "dial") for at in self.discs.turns]
        return [*beats, Cue(self.COUNTED, "discs"), *clicks]

    def update(self, progress: float) -> None:
        """Make the next pictures, one per tick."""
        if not self.stage.tools.large:
            self.discs.bake()

    def finish(self) -> None:
        if self._spotlight is not None:
            self.stage.spotlights.turn_off(self._spotlight)
            self._spotlight = None

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        now = progress * self.ticks
        touched: list[pygame.Rect] = []
        if not self.stage.tools.large:
            touched = self.discs.draw(surface, max(0.0, min(1.0, (now - RESTS) / COMES)), now - self.COUNTED, 0.0)
        return [*touched, *self._draw_number(surface, now / self.COUNTED)] if now < self.COUNTED else touched

    def _draw_number(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
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


def hidden_discs(stage: ClipStage, discs: RevealedDiscs) -> frozenset[Piece]:
    """Return all closed discs: in large type, they stay on the plates."""
    return frozenset() if stage.tools.large else frozenset(("disc", seat) for seat, _ in discs.shown)


class DiscsShown(EventClip[ev.DialsRevealed]):
    """All discs lie open beside the map, with the names of their regions and a line to each."""

    def __init__(self, stage: ClipStage, event: ev.DialsRevealed, discs: RevealedDiscs) -> None:
        super().__init__(stage, event, NAMES + STAYS, breath=True)
        self.discs, self.shown = discs, discs.shown

    def lifts(self) -> set[Piece]:
        return set(hidden_discs(self.stage, self.discs))

    def lights(self) -> dict[str, str]:
        return {area: "chosen" for _, area in self.shown}

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        if self.tools.large:  # Names don't fit beside the map.
            return self._draw_list(surface)
        told = min(1.0, progress * self.ticks / NAMES)
        return self.discs.draw(surface, 1.0, self.discs.turning, told)

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
