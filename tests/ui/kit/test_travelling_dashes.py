"""The dashes around an area travel, below what stands on its border."""

from __future__ import annotations

import pygame

from game.ui.baker import Baker
from game.ui.canvas import Canvas
from game.ui.kit.board_parts.area_lights import PATIENCE, AreaLights, Outline, TravellingDashes
from game.ui.kit.board_parts.camera import Projection
from game.ui.look import svg
from tests.ui.seeing import fingerprint

CANVAS = Canvas(1920, 1080)
MILL = [(300.0, 300.0), (700.0, 320.0), (650.0, 700.0), (280.0, 640.0)]
PIECE = pygame.Rect(470, 280, 60, 60)
"""Stands on the upper border."""


def board(piece: bool = False) -> tuple[AreaLights, pygame.Surface]:
    lights = AreaLights(CANVAS, Projection(1.0, 0.0, 0.0), {"mill": Outline(svg.closed(MILL), MILL)})
    surface = pygame.Surface(CANVAS.size_px)
    surface.fill("#C0B090")
    lights.draw(surface, {"mill": "focus"})
    if piece:
        surface.fill("#FFFDF4", PIECE)  # As light as the dashes.
    return lights, surface


def travelled(seconds: float, piece: bool = False) -> tuple[pygame.Surface, pygame.Surface, list[pygame.Rect]]:
    """Return the picture at rest, the picture after a while, and what was drawn."""
    lights, surface = board(piece)
    rest, dashes = surface.copy(), TravellingDashes(Baker())
    dashes.draw(surface, lights, "mill", (0, 0), 0.0, True)
    drawn = dashes.draw(surface, lights, "mill", (0, 0), seconds, False)
    return rest, surface, drawn


def test_the_dashes_rest_until_the_focus_stays() -> None:
    rest, surface, drawn = travelled(PATIENCE / 2)
    assert not drawn and fingerprint(rest) == fingerprint(surface)


def test_the_dashes_travel_and_only_their_patches_change() -> None:
    rest, surface, drawn = travelled(PATIENCE + 0.3)
    assert fingerprint(rest) != fingerprint(surface)
    inside = pygame.Rect(400, 420, 160, 120)
    assert drawn and not any(rect.colliderect(inside) for rect in drawn)
    for rect in drawn:
        rest.fill("black", rect)
        surface.fill("black", rect)
    assert fingerprint(rest) == fingerprint(surface)


def test_a_piece_on_the_border_stays_over_them() -> None:
    rest, surface, _drawn = travelled(PATIENCE + 0.3, piece=True)
    assert fingerprint(surface.subsurface(PIECE)) == fingerprint(rest.subsurface(PIECE))


def test_another_area_begins_again() -> None:
    lights, surface = board()
    dashes = TravellingDashes(Baker())
    dashes.draw(surface, lights, "mill", (0, 0), 5.0, True)
    dashes.forget()
    assert dashes.draw(surface, lights, "mill", (0, 0), 9.0, True) == []
