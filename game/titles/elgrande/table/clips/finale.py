"""The end of the game: the winners' names on a ribbon, the final ranking, and confetti over the board."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box
from game.ui.kit.motion.confetti import Confetti
from game.ui.kit.motion.tween import ease_out, ease_out_back
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import BODY, HEADING

TICKS = 300
RIBBON = 34
"""Ticks until the ribbon is in place."""
ROW = 16
"""Ticks between two rows of the ranking, last place first."""


class Finale(EventClip[ev.GameEnded]):
    """Announces the winners. Like any clip, it ends early at a press."""

    def __init__(self, stage: ClipStage, event: ev.GameEnded) -> None:
        super().__init__(stage, event, TICKS, breath=True)
        self.order = sorted(range(len(event.scores)), key=lambda seat: (-event.scores[seat], seat))
        seed = len(event.scores) * 1000 + sum(event.scores)
        self.rain = Confetti([stage.tools.seats[seat] for seat in event.winners], seed)
        self._kept: dict[object, pygame.Surface] = {}

    def lights(self) -> dict[str, str]:
        return {self.stage.view.grandes[seat]: "chosen" for seat in self.event.winners}

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        now = progress * self.ticks
        tools, touched = self.tools, []
        if not tools.still:
            touched += self.rain.draw(surface, tools.canvas, self.stage.places.room, now, self.ticks)
        touched += self._list(surface, now)
        return touched + self._ribbon(surface, now)

    # -- the winners

    def _headline(self) -> Message:
        words, winners = self.tools.words, self.event.winners
        if len(winners) == 1:
            return Message("banner-winner", {"player": words.player(winners[0])})
        return words.listed("banner-winners", [words.player(seat) for seat in winners])

    def _ribbon(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        comes, goes = RIBBON / self.ticks, 1.0 - 12 / self.ticks
        winner = self.event.winners[0] if len(self.event.winners) == 1 else None
        second = Message("banner-end")
        stage = self.stage
        banners = stage.effects.banners
        return banners.draw(
            surface,
            stage.places.room,
            self._headline(),
            now / self.ticks,
            winner,
            second,
            -0.33,
            comes,
            max(goes, comes),
        )

    # -- the ranking

    def _list(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw the rows, which appear from last place to first."""
        theme, canvas, area = self.tools.theme, self.tools.canvas, self.stage.places.room
        step = min(theme.size(BODY) * 1.75, area.h * 0.6 / len(self.order))
        width = min(area.w * 0.86, 640.0 * max(1.0, theme.text_scale))
        top = area.y + area.h * 0.36
        touched = self._ground(surface, now, Box(area.centre[0] - width / 2, top, width, step * len(self.order)))
        for place, seat in enumerate(self.order):
            since = now - RIBBON - ROW * (len(self.order) - 1 - place)
            if since <= 0.0 or now > self.ticks - 4:
                continue
            box = Box(area.centre[0] - width / 2, top + place * step, width, step - 8.0)
            picture = self._row(place, seat, box)
            part = min(1.0, since / 18.0)
            rect = canvas.rect(box)
            if self.tools.still:
                picture.set_alpha(int(255 * part))
            else:
                rect = rect.move(round(canvas.px(160) * (1.0 - ease_out_back(part))), 0)
                picture.set_alpha(int(255 * ease_out(part)))
            surface.blit(picture, rect)
            touched.append(rect)
        return touched

    def _ground(self, surface: pygame.Surface, now: float, box: Box) -> list[pygame.Rect]:
        """Draw the panel behind the rows."""
        canvas = self.tools.canvas
        part = min(1.0, (now - RIBBON + 10.0) / 14.0, (self.ticks - 4 - now) / 8.0)
        if part <= 0.0:
            return []
        rect = canvas.rect(box.inset(-18.0, -14.0))
        key = ("ground", rect.size)
        if key not in self._kept:
            made = self._kept[key] = pygame.Surface(rect.size, pygame.SRCALPHA)
            theme = self.tools.theme
            draw_panel(made, made.get_rect(), theme.colour("panel_sunk"), canvas.px(20), theme.colour("frame"),
                       canvas.px(3))  # fmt: skip
        self._kept[key].set_alpha(int(255 * part))
        surface.blit(self._kept[key], rect)
        return [rect]

    def _row(self, place: int, seat: int, box: Box) -> pygame.Surface:
        """Return a row of place, shape, name and points; winners have a blue frame."""
        tools = self.tools
        theme, canvas, style = tools.theme, tools.canvas, tools.seats[seat]
        key = (seat, canvas.rect(box).size)
        if key in self._kept:
            return self._kept[key]
        made = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
        won = seat in self.event.winners
        fill = theme.colour("panel_raised" if won else "panel")
        edge = theme.colour("accent" if won else "panel_line")
        draw_panel(made, made.get_rect(), fill, canvas.px(14), edge, canvas.px(4 if won else 2))
        middle, units = box.h / 2, min(HEADING, BODY * 1.1 * theme.text_scale, box.h * 0.7)
        rank = 1 + sum(self.event.scores[other] > self.event.scores[seat] for other in self.order)
        number = str(1 if won else rank)
        theme.text(made, canvas, number, (44.0, middle), units, "accent", "bold", "center", None, 1, False)
        side = units * 0.95
        mark = canvas.rect(Box(82.0, middle - side / 2, side, side))
        theme.seat_mark(made, canvas, mark, style)
        score = theme.text(made, canvas, str(self.event.scores[seat]), (box.w - 28.0, middle), units, "accent", "bold",
                           "midright", None, 1, False)  # fmt: skip
        left = 82.0 + side + 22.0
        theme.text(made, canvas, tools.words.player(seat), (left, middle), units, "text", "bold" if won else "body",
                   "midleft", score.x - 20.0 - left, 1, False)  # fmt: skip
        self._kept[key] = made
        return made
