"""The wall of a castle: traitors on its walk above the shields that meet them, and flags in the wind."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.titles.merlin.table.art import buildings, landscape
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.castle.castle_content import LOST, CastleContent, Counted, TraitorAtWall
from game.titles.merlin.table.castle.flag_words import FlagWords
from game.titles.merlin.table.castle.small_marks import LOSS, MET, dashed_shield, number, round_mark
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.look import svg
from game.ui.look.theme import SECONDARY

TOWER, GATE, GATE_RISE = 0.36, 0.56, 0.46
"""Where the free part of the wall begins, in its heights; where its gate is, in its widths; the height of that."""
RISE = 0.72
"""How far the tower rises above the walk, in heights of the wall."""
COPING = 19.0
TRAITOR, SHIELD, BANNER = 120.0, 92.0, 116.0
SPARE, BELOW_WORDS, BESIDE_WORDS = 64.0, 40.0, 32.0
"""Size of spare shields, and the least below their words and in one line with them."""
SPARE_STEP, SPARE_GAP = 1.35, 14.0
"""From one to the next, in sizes, and after their words in one line."""


class WallPicture:
    """Draws a castle's wall into the upper part of a box, and the yard in front of it."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools
        self._flag_words = FlagWords(tools)

    def draw(self, surface: pygame.Surface, box: Box, wall: Box, castle: CastleContent) -> None:
        """Draw day, wall and yard into `box`.

        wall  from the walk to the ground
        """
        scenery = self._scenery(box, wall)
        place = self._tools.canvas.rect(box)
        surface.blit(scenery, place)
        left = wall.x + TOWER * wall.h + 8.0
        middle = wall.x + GATE * wall.w
        people = Box(left, wall.y, middle - left - 8.0, wall.h)
        flags = Box(middle + 6.0, wall.y, wall.right - middle - 18.0, wall.h)
        # Words next to the gate keep clear of it.
        gate = 0.19 * wall.h
        self._draw_traitors(surface, people, castle)
        self._draw_flags(surface, flags, castle.flags)
        self._draw_coping(surface, scenery, box, wall)
        self._tell_traitors(surface, people._replace(w=people.w - gate), castle)
        self._tell_flags(surface, flags, flags._replace(x=flags.x + gate, w=flags.w - gate), castle)

    def _scenery(self, box: Box, wall: Box) -> pygame.Surface:
        """Return what stays the same in every castle."""
        tools = self._tools
        rect, scale = tools.canvas.rect(box), tools.canvas.scale
        wide, high = rect.w / scale, rect.h / scale
        x, y = wall.x - box.x, wall.y - box.y

        def make() -> pygame.Surface:
            horizon = min(y + wall.h - 26.0, high - 40.0)
            merlons = [x + wall.w * part for part in (0.28, 0.42, 0.56, 0.7, 0.84, 0.965)]
            body = landscape.courtyard(wide, high, horizon) + buildings.castle_wall(x, y, wall.w, wall.h, merlons)
            return svg.render(body, rect.size, (0.0, 0.0, wide, high))

        return tools.pieces.picture(("castle", rect.size, round(x), round(y), round(wall.h)), make)

    def _draw_coping(self, surface: pygame.Surface, scenery: pygame.Surface, box: Box, wall: Box) -> None:
        """Draw the walk again, so that feet and poles stand behind it."""
        canvas = self._tools.canvas
        whole = canvas.rect(box)
        strip = canvas.rect(Box(wall.x + TOWER * wall.h, wall.y - 4.0, wall.w * 1.01 - TOWER * wall.h, COPING))
        surface.blit(scenery, strip, strip.move(-whole.x, -whole.y))

    # -- traitors

    def _columns(self, room: Box, count: int, widest: float) -> list[Box]:
        """Return a column for each of `count` things, side by side in the middle."""
        wide = min(widest, room.w / max(1, count))
        left = room.x + (room.w - wide * count) / 2
        return [Box(left + index * wide, room.y, wide, room.h) for index in range(count)]

    def _draw_traitors(self, surface: pygame.Surface, room: Box, castle: CastleContent) -> None:
        tools = self._tools
        for traitor, column in zip(castle.traitors, self._besieged(room, castle), strict=True):
            size = min(TRAITOR, column.w * 0.98)
            at = column.centre[0], room.y + 8.0 - size * 0.46
            tools.pieces.traitor(surface, tools.canvas, at, traitor.principality, size, not traitor.met)

    def _besieged(self, room: Box, castle: CastleContent) -> list[Box]:
        """Return a column for each traitor."""
        size = self._tools.theme.size
        return self._columns(room, len(castle.traitors), max(TRAITOR + 20.0, size(150.0)))

    def _tell_traitors(self, surface: pygame.Surface, room: Box, castle: CastleContent) -> None:
        """Draw each traitor's shield, and sum them up."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        line = theme.line_height(SECONDARY, "body", canvas)
        columns = self._besieged(room, castle)
        low = room.y + COPING + SHIELD + 10.0
        for traitor, column in zip(castle.traitors, columns, strict=True):
            self._draw_shield(surface, column, traitor)
            name = tools.say(tools.words.principality(traitor.principality))
            theme.text(surface, canvas, name, (column.centre[0], low), SECONDARY, INK, "body", "midtop", column.w, 1)
        if castle.traitors:
            low += line + 4.0
        args = {"met": castle.met, "count": len(castle.traitors)}
        said = [(tools.say(Message("merlin-castle-met", args)), INK)]
        if castle.lost:
            said.append((tools.say(Message("merlin-castle-lost", {"points": castle.lost})), LOSS))
        if sum(len(theme.wrap(text, SECONDARY, "bold", canvas, room.w)) for text, _ in said) * line > room.bottom - low:
            said = said[-1:]  # Ticks and empty shields say the rest.
        for text, ink in said:
            at = room.centre[0], low
            drawn = theme.text(surface, canvas, text, at, SECONDARY, ink, "bold", "midtop", room.w, 2)
            low = drawn.bottom

    def _draw_shield(self, surface: pygame.Surface, column: Box, traitor: TraitorAtWall) -> None:
        """Draw the shield that meets a traitor, or the empty place of one."""
        tools = self._tools
        canvas, theme = tools.canvas, tools.theme
        x, y = column.centre[0], column.y + COPING + 6.0 + SHIELD / 2
        size = min(SHIELD, column.w * 0.86)
        if traitor.met:
            tools.pieces.good(surface, canvas, (x, y), "shield", traitor.principality, size)
            round_mark(surface, canvas, tools.pieces, (x + size * 0.36, y + size * 0.32), "tick", 19.0, MET)
            return
        surface.blit(*dashed_shield(tools.pieces, canvas, (x, y), size))
        said = tools.say(Message("merlin-show-loss", {"count": LOST}))
        theme.text(surface, canvas, said, (x, y - 4.0), 46.0, LOSS, "plain-bold", "center", scaled=False)

    # -- flags and spare shields

    def _draw_flags(self, surface: pygame.Surface, room: Box, flags: Sequence[Counted]) -> None:
        tools = self._tools
        for flag, column in zip(flags, self._flying(room, flags), strict=True):
            size = min(BANNER, max(76.0, column.w * 1.02))
            at = column.centre[0] + size * 0.04, room.y + 10.0 - size * 0.5
            tools.pieces.good(surface, tools.canvas, at, "flag", flag.principality, size)
            if flag.held > 1:
                number(surface, tools, flag.held, (column.centre[0] + size * 0.36, room.y - size * 0.26), 24.0)

    def _flying(self, room: Box, flags: Sequence[Counted]) -> list[Box]:
        """Return a column for each flag."""
        return self._columns(room, len(flags), room.w)

    def _tell_flags(self, surface: pygame.Surface, wide: Box, room: Box, castle: CastleContent) -> None:
        """Say what the flags do, and draw the spare shields.

        wide, room  the places beside the gate's middle, and beside the whole gate
        """
        tools = self._tools
        line = tools.theme.line_height(SECONDARY, "body", tools.canvas)
        top = wide.y + COPING + 8.0
        foot = room.bottom - line - (18.0 if self._spare_beside(room, castle.spare) else BELOW_WORDS + 30.0)
        if not castle.flags:
            self._say(surface, tools.say("merlin-castle-no-flags"), (wide.centre[0], top), wide.w)
            end = top + line
        else:
            above = min(foot, room.bottom - GATE_RISE * wide.h)
            places = [Box(wide.x, top, wide.w, above - top), Box(room.x, top, room.w, foot - top)]
            end = self._flag_words.draw(surface, places, castle.flags)
        self._draw_spare(surface, room, castle.spare, end + 10.0)

    def _draw_spare(self, surface: pygame.Surface, room: Box, spare: Sequence[Counted], top: float) -> None:
        """Draw the shields that no traitor needs, at the wall's foot."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        line = theme.line_height(SECONDARY, "body", canvas)
        if not spare:
            y = max(top, room.bottom - line - 10.0)
            self._say(surface, tools.say("merlin-castle-no-spare"), (room.centre[0], y), room.w)
            return
        said = tools.say("merlin-castle-spare")
        size = min(SPARE, room.bottom - top - line - 20.0, room.w / (len(spare) + 0.2))
        beside = self._spare_beside(room, spare)
        if size >= BELOW_WORDS or not beside:
            self._say(surface, said, (room.centre[0], room.bottom - size - line - 12.0), room.w)
            place = room.split_bottom(size + 16.0)[1]
        else:  # In one line with the words.
            size, wide = beside, theme.measure(said, SECONDARY, "body", canvas)[0] + SPARE_GAP
            row = room.split_bottom(line + 14.0)[1].centred(wide + len(spare) * size * SPARE_STEP, line)
            theme.text(surface, canvas, said, (row.x, row.centre[1]), SECONDARY, INK, "body", "midleft")
            place = row.split_left(wide)[1]
        for shield, column in zip(spare, self._columns(place, len(spare), size * SPARE_STEP), strict=True):
            at = column.centre
            tools.pieces.good(surface, canvas, at, "shield", shield.principality, size)
            if shield.held > 1:
                number(surface, tools, shield.held, (at[0] + size * 0.42, at[1] - size * 0.3), 19.0)

    def _spare_beside(self, room: Box, spare: Sequence[Counted]) -> float:
        """Return the size of spare shields in one line with their words; 0 if they would be too small there."""
        theme, canvas, said = self._tools.theme, self._tools.canvas, self._tools.say("merlin-castle-spare")
        if not spare:
            return SPARE
        rest = room.w - theme.measure(said, SECONDARY, "body", canvas)[0] - SPARE_GAP
        size = min(SPARE, theme.line_height(SECONDARY, "body", canvas) * 0.9, rest / (len(spare) * SPARE_STEP))
        return size if size >= BESIDE_WORDS else 0.0

    def _say(
        self, surface: pygame.Surface, text: str, at: tuple[float, float], room: float, role: str = "body"
    ) -> None:
        theme, canvas = self._tools.theme, self._tools.canvas
        theme.text(surface, canvas, text, at, SECONDARY, INK, role, "midtop", room, 1)
