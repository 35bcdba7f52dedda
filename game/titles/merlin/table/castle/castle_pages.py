"""The reference pages of the castles: one each, or two or three with larger text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.table.castle.ability_board import AbilityBoard
from game.titles.merlin.table.castle.castle_content import CastleContent, castle_id, castle_of
from game.titles.merlin.table.castle.stores import Stores
from game.titles.merlin.table.castle.wall import RISE, WallPicture
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.table.parts.table_picture import ReferencePage

ALONE_FROM, APART_FROM = 1.05, 1.3
"""Text scales above which the abilities, and then the stores, have a page of their own."""
BOARD = 0.375
"""Share of the width for the abilities beside the castle."""
MOST_WALL = 0.36
"""Largest height of the wall, in widths of its picture; higher, it would be all tower."""
GAP = 22.0
PAD = 16.0
DIE, RELIC = 46.0, 54.0
DrawPage = Callable[[CastleContent, pygame.Surface, Box], None]


class CastlePages:
    """Makes the pages of all castles."""

    def __init__(self, tools: TableTools, view: ViewData) -> None:
        self._tools, self._view = tools, view
        self._wall, self._stores, self._abilities = WallPicture(tools), Stores(tools), AbilityBoard(tools)

    def pages(self) -> list[ReferencePage]:
        """Return the pages, castle after castle, in the order of the seats."""
        return [page for seat in range(self._view.players) for page in self._pages_of(castle_of(self._view, seat))]

    def _pages_of(self, castle: CastleContent) -> list[ReferencePage]:
        scale, module = self._tools.theme.text_scale, self._view.facts.module
        if scale > APART_FROM:
            parts = {"castle": self._draw_wall, "stores": self._draw_stores}
        elif module and scale <= ALONE_FROM:
            return [self._page("castle", castle, self._draw_both)]
        else:
            parts = {"castle": self._draw_castle}
        if module:
            parts["abilities"] = self._draw_abilities
        return [self._page(name, castle, draw) for name, draw in parts.items()]

    def _page(self, name: str, castle: CastleContent, draw: DrawPage) -> ReferencePage:
        title = Message(f"merlin-{name}-of", self._tools.words.named(castle.seat))
        paint = partial(draw, castle)
        return ReferencePage(title, (name, castle), paint, castle_id(castle.seat), partial(self._draw_head, castle))

    # -- beside the title

    def _draw_head(self, castle: CastleContent, surface: pygame.Surface, box: Box) -> None:
        """Draw the seat's mark, dice, relics and score, the most important first."""
        tools, seat = self._tools, castle.seat
        theme, canvas, y = tools.theme, tools.canvas, box.centre[1]
        side, units = 46.0, HEADING * min(1.3, theme.text_scale)
        score = str(castle.score).replace("-", "\N{MINUS SIGN}")
        wide = theme.measure(score, units, "plain-bold", canvas, False)[0]
        if box.w < side + wide + 60.0:
            return
        theme.seat_mark(surface, canvas, Box(box.x, y - side / 2, side, side), tools.seats[seat])
        theme.text(surface, canvas, score, (box.right - 10.0, y), units, "text", "plain-bold", "midright", scaled=False)
        x, end = box.x + side + 44.0, box.right - wide - 70.0
        tools.pieces.sign(surface, canvas, (box.right - wide - 38.0, y), "points", 40.0, "#1E1611", "#F7ECD2")
        dice = [*((seat, pips) for pips in castle.dice), *[(seat, 0)] * (3 - len(castle.dice)), (None, castle.white)]
        if x + len(dice) * (DIE + 10.0) > end:
            return
        for owner, pips in dice:
            tools.pieces.die(surface, canvas, (x + DIE / 2, y), owner, pips, DIE)
            x += DIE + 10.0
        for name, held in (("grail", castle.grail), ("excalibur", castle.excalibur)):
            said = tools.say(f"merlin-castle-{name}")
            words = theme.measure(said, SECONDARY, "body", canvas)[0]
            if not held or x + 24.0 + RELIC > end:
                continue
            tools.pieces.relic(surface, canvas, (x + 24.0 + RELIC / 2, y), name, RELIC)
            x += 24.0 + RELIC + 6.0
            if x + words <= end:
                theme.text(surface, canvas, said, (x, y), SECONDARY, "text", "body", "midleft")
                x += words

    # -- pages

    def _draw_both(self, castle: CastleContent, surface: pygame.Surface, box: Box) -> None:
        left, right = box.split_right(box.w * BOARD, GAP)
        self._draw_castle(castle, surface, left)
        self._abilities.draw(surface, right, castle, False)

    def _draw_castle(self, castle: CastleContent, surface: pygame.Surface, box: Box) -> None:
        """Draw wall and yard."""
        yard = max(170.0, self._tools.theme.size(SECONDARY * 1.5) + 120.0)
        self._draw_scene(castle, surface, box, yard)
        stores = box.split_bottom(yard)[1].inset(PAD, 8.0)
        self._stores.draw_row(surface, stores, castle)
        self._frame(surface, box)

    def _draw_wall(self, castle: CastleContent, surface: pygame.Surface, box: Box) -> None:
        self._draw_scene(castle, surface, box, 60.0)
        self._frame(surface, box)

    def _draw_scene(self, castle: CastleContent, surface: pygame.Surface, box: Box, yard: float) -> None:
        room = box.h - yard
        high = min((room - 14.0) / (1 + RISE), box.w * MOST_WALL)
        wall = Box(box.x + 30.0, box.y + room - high, box.w - 44.0, high)
        self._wall.draw(surface, box, wall, castle)

    def _draw_stores(self, castle: CastleContent, surface: pygame.Surface, box: Box) -> None:
        self._tools.theme.panel(surface, self._tools.canvas, box, "panel_sunk", "frame", line=3.0)
        self._stores.draw_grid(surface, box.inset(PAD * 2, PAD), castle)

    def _draw_abilities(self, castle: CastleContent, surface: pygame.Surface, box: Box) -> None:
        self._abilities.draw(surface, box, castle, True)

    def _frame(self, surface: pygame.Surface, box: Box) -> None:
        """Draw a line around the picture that lies in the page."""
        canvas, theme = self._tools.canvas, self._tools.theme
        pygame.draw.rect(surface, theme.colour("frame"), canvas.rect(box), max(1, canvas.px(3.0)))
