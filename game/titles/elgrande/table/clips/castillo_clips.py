"""The Castillo is set down again, or lifted without being counted."""

from __future__ import annotations

import pygame

from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.ui.canvas import Box
from game.ui.motion.score import Score, after, rest, sequence, show, sound, together
from game.ui.motion.tween import ease_in, ease_out, ease_out_back

RISES, HOLDS = 40, 34
SETTLES_DOWN = 34
LANDS = SETTLES_DOWN * 0.62
"""Tick in which the tower is down."""


def lifted(c: ClipContext) -> Score:
    """The tower rises above its court."""

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return _draw(c, surface, (ease_out if c.tools.still else ease_out_back)(min(1.0, now / RISES)))

    return sequence(_act(c, together(sound("creak"), show(RISES + HOLDS, draw))), rest())


def set_down(c: ClipContext) -> Score:
    """The tower falls back into its place, with a puff of dust."""
    board = c.board

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return _draw(c, surface, 1.0 - ease_in(min(1.0, now / LANDS)))

    dust = c.stage.puff(lambda: board.spot(CASTILLO, "gate"), lambda: board.castillo_box().w * 0.5)
    return _act(c, together(after(LANDS, sound("thud"), dust), show(SETTLES_DOWN, draw)))


def _act(c: ClipContext, score: Score) -> Score:
    return c.act(score, hides={("castillo",)}, lit={CASTILLO: "chosen"})


def _draw(c: ClipContext, surface: pygame.Surface, lift: float) -> list[pygame.Rect]:
    canvas, box = c.tools.canvas, c.board.castillo_box()
    c.board.draw_castillo(surface, canvas, lift)
    return [canvas.rect(Box(box.x - 20.0, box.y - box.w * 0.5, box.w + 40.0, box.h + box.w * 0.5 + 20.0))]
