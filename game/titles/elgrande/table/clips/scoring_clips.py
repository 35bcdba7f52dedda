"""Scoring: region by region, first to third place, then bonuses, and points that fly to the plates."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.scoring import BONUS
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box, Point
from game.ui.kit.motion.tween import ease_out_back
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import SECONDARY

PLACE = 13
"""Ticks between two places, and between two bonuses."""
READ = 26
"""Ticks for which everything stays."""
FLIES = 24
FOLLOWS = 5
"""Ticks between two flying tokens."""
NOTHING = 30
"""Ticks for an area that scores nothing."""
TOKEN = 96.0
STEP = 146.0
CHIP = 46.0


class SeatPoints(NamedTuple):
    """The points of one seat: `base` for the place (0: none), `place` from 1 (0: none), and keys of its bonuses."""

    seat: int
    base: int
    place: int
    bonuses: tuple[str, ...]


def paid(event: ev.AreaScored) -> list[SeatPoints]:
    """Return who scores what, from first place to last; seats with only a bonus come last."""
    found = []
    for seat, points in enumerate(event.points):
        keys = [key for key, owner in (("banner-king", event.king), ("banner-grande", event.grande)) if owner == seat]
        if points:
            found.append((points - BONUS * len(keys), seat, tuple(keys)))
    found.sort(key=lambda each: (-each[0], each[1]))
    places = {base: rank for rank, base in enumerate(dict.fromkeys(base for base, _, _ in found if base > 0), 1)}
    table = list(event.table)
    return [
        SeatPoints(seat, base, 0 if not base else table.index(base) + 1 if base in table else places[base], keys)
        for base, seat, keys in found
    ]


class AreaScoredClip(EventClip[ev.AreaScored]):
    """Highlights an area; each place and bonus appears above it, then flies to the plates."""

    def __init__(self, stage: ClipStage, event: ev.AreaScored) -> None:
        self.paid = paid(event)
        tick = 6
        self.comes: list[int] = []
        for _ in self.paid:
            self.comes.append(tick)
            tick += PLACE
        self.bonus_comes: dict[tuple[int, str], int] = {}
        for each in self.paid:
            for key in each.bonuses:
                self.bonus_comes[each.seat, key] = tick
                tick += PLACE
        self.leaves = tick + READ
        ticks = self.leaves + FLIES + FOLLOWS * max(0, len(self.paid) - 1) if self.paid else NOTHING
        super().__init__(stage, event, ticks, breath=bool(self.paid))

    def lights(self) -> dict[str, str]:
        return {self.event.area: "chosen"}

    def _lands(self, index: int) -> int:
        return self.leaves + FLIES + FOLLOWS * index

    def passing(self, before: float, now: float) -> None:
        for index, each in enumerate(self.paid):
            if before < self._lands(index) <= now:
                stage = self.stage
                stage.scores.count_up(each.seat, self.event.scores[each.seat])
                stage.effects.ring(stage.places.on_plate(each.seat, "score"), 150.0)

    def ended(self) -> None:
        """Announce a new leader on a ribbon; in a general scoring, wait until it ends."""
        leader = self.stage.scores.announce() if self.event.card else None
        if leader is not None and self.began:
            self.stage.effects.ribbon(named_leader(self.tools.words, leader), leader)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        now, touched, flying = progress * self.ticks, [], self.stage.effects.flying
        for index in reversed(range(len(self.paid))):
            each, since = self.paid[index], now - self.comes[index]
            if since <= 0.0:
                continue
            at = self._spot(index)
            flown = (now - self.leaves - FOLLOWS * index) / FLIES
            if flown > 0.0:
                if flown < 1.0:
                    whole = each.base + BONUS * len(each.bonuses)
                    paint = partial(self._token, each.seat, whole, 0)
                    end = self.stage.places.on_plate(each.seat, "score")
                    touched.append(flying.fly(surface, at, end, flown, paint, TOKEN, 70.0))
                continue
            rise = 0.0 if self.tools.still else 26.0 * (1.0 - ease_out_back(min(1.0, since / 12.0)))
            at = (at[0], at[1] + rise)
            self._token(each.seat, each.base, each.place, surface, at)
            touched.append(flying.around(at, TOKEN * 1.1))
            for line, key in enumerate(each.bonuses):
                if now >= self.bonus_comes[each.seat, key]:
                    touched.append(self._chip(surface, key, at, line, now - self.bonus_comes[each.seat, key]))
        return touched

    def _spot(self, index: int) -> Point:
        """Return a token's position: above the pieces and the plaque, or below them if there is no room."""
        board, clear = self.stage.board, self._kept_clear()
        wide = (len(self.paid) - 1) * STEP
        left = min(max(clear.centre[0] - wide / 2, board.box.x + TOKEN), board.box.right - TOKEN - wide)
        y = clear.y - TOKEN * 0.5 - 10.0 if self.above else clear.bottom + TOKEN * 0.5 + 16.0
        return left + index * STEP, y

    def _kept_clear(self) -> Box:
        """Return the areas to keep visible while an area is scored."""
        board, area, size = self.stage.board, self.event.area, self.stage.board.width("caballero")
        spots = [board.spot(area, "caballero", seat) for seat, count in enumerate(self.event.counts) if count]
        spots.append(board.spot(area, "plaque"))
        return Box.around([Box(x - size / 2, y - size / 2, size, size) for x, y in spots])

    @property
    def above(self) -> bool:
        most = max((len(each.bonuses) for each in self.paid), default=0)
        board = self.stage.board
        return self._kept_clear().y - TOKEN - 16.0 - most * (CHIP + 4.0) - 10.0 > board.box.y

    def _token(self, seat: int, points: int, place: int, surface: pygame.Surface, at: Point) -> None:
        """Draw points on a tile with the seat's shape, and the place on a medal; without points, only the shape."""
        tools, style = self.tools, self.tools.seats[seat]
        theme, canvas = tools.theme, tools.canvas
        box = Box(at[0] - TOKEN / 2, at[1] - TOKEN / 2, TOKEN, TOKEN)
        theme.panel(surface, canvas, box, "panel", "accent", line=3.0)
        side = 28.0 if points else 44.0
        top = box.y + 10.0 if points else at[1] - side / 2
        mark = canvas.rect(Box(at[0] - side / 2, top, side, side))
        theme.seat_mark(surface, canvas, mark, style, 2.0)
        if points:
            text = tools.say(Message("banner-points", {"count": points}))
            theme.text(
                surface, canvas, text, (at[0], at[1] + 18.0), 46.0, "accent", "bold", "center", None, None, False
            )
        if place:
            medal = canvas.rect(Box(box.x - 14.0, box.y - 14.0, 40.0, 40.0))
            draw_shape(surface, "circle", medal, theme.colour("accent"), theme.colour("outline"), canvas.px(2))
            middle = (box.x + 6.0, box.y + 6.0)
            theme.text(surface, canvas, str(place), middle, SECONDARY, "ink", "bold", "center", None, None, False)

    def _chip(self, surface: pygame.Surface, key: str, at: Point, line: int, since: float) -> pygame.Rect:
        """Draw the reason for points beyond the place."""
        theme, canvas = self.tools.theme, self.tools.canvas
        sinks = 0.0 if self.tools.still else -14.0 * (1.0 - ease_out_back(min(1.0, since / 10.0)))
        off = TOKEN * 0.5 + CHIP * 0.5 + (CHIP + 4.0) * line
        middle = (at[0], at[1] - off - 16.0 - sinks if self.above else at[1] + off + 6.0 + sinks)
        text = self.tools.say(key)
        width = theme.measure(text, SECONDARY, "bold", canvas, False)[0] + 24.0
        box = Box(middle[0] - width / 2, middle[1] - CHIP / 2, width, CHIP)
        theme.panel(surface, canvas, box, "panel", "frame", radius=12.0)
        theme.text(surface, canvas, text, middle, SECONDARY, "text", "bold", "center", None, None, False)
        return canvas.rect(box.inset(-2.0, -16.0))


def named_leader(words: Words, seat: int) -> Message:
    return Message("banner-leader", {"player": words.player(seat)})


class SheetClip(EventClip[ev.ScoringEnded]):
    """The end of a general scoring: announces a new leader; the scene then shows its sheet."""

    pauses = True
    TICKS = 78

    def __init__(self, stage: ClipStage, event: ev.ScoringEnded) -> None:
        super().__init__(stage, event, 10)
        self.leader: int | None = None

    def begin(self) -> None:
        self.leader = self.stage.scores.announce()
        if self.leader is not None:
            self.ticks, self.breath = self.TICKS, True

    def ended(self) -> None:
        """Count the leader as announced even if the clip was skipped: the sheet shows the scores."""
        self.stage.scores.announce()

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        if self.leader is None:
            return []
        banners, message = self.stage.effects.banners, named_leader(self.tools.words, self.leader)
        return banners.draw(surface, self.stage.places.room, message, progress, self.leader)
