"""The chart behind the main menu: its frame."""

from __future__ import annotations

import pygame
import pytest

from game.titles.elgrande.table.menu_pictures import EDGE, draw_frame
from game.ui.canvas import Canvas


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_frame_runs_around_the_sheet_and_leaves_its_middle(size: tuple[int, int]) -> None:
    base, canvas = pygame.Surface(size), Canvas(*size)
    base.fill("white")
    draw_frame(base, canvas)
    inner = canvas.rect(canvas.box.inset(EDGE + 4.0))
    tone = pygame.surfarray.array3d(base).min(axis=2)
    assert (tone[inner.left : inner.right, inner.top : inner.bottom] == 255).all()
    edge = canvas.px(EDGE * 0.6)
    assert (tone[:, edge] < 255).mean() > 0.9 and (tone[edge, :] < 255).mean() > 0.9
