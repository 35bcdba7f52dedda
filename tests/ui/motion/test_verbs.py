"""Pieces on their way: they start and end where they should, and fade instead of moving with reduced motion."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.canvas import Canvas, Point
from game.ui.motion.director import Clip
from game.ui.motion.verbs import TRAVEL, FlightPath, Flying, fade, fly

CANVAS = Canvas(1920, 1080)
PATH = FlightPath((200.0, 900.0), (1500.0, 300.0), 50.0)


def flying(still: bool = False) -> Flying:
    tools: Any = SimpleNamespace(canvas=CANVAS, settings=SimpleNamespace(reduce_motion=still, speed="normal"))
    return Flying(tools, lambda: CANVAS.box)


def flown(tick: float, path: FlightPath = PATH) -> list[Point]:
    """Return where a piece is drawn at a tick."""
    found: list[Point] = []
    performance = Clip(lambda: fly(flying(), lambda: path, lambda surface, at: found.append(at)))
    performance.step(tick)
    performance.draw(pygame.Surface(CANVAS.size_px))
    return found


def test_a_piece_flies_from_its_start_to_its_end_in_an_arc() -> None:
    assert flown(0.01)[0] == pytest.approx(PATH.start, abs=1.0)
    assert flown(TRAVEL - 0.01)[0] == pytest.approx(PATH.end, abs=1.0)
    straight = (PATH.start[1] + PATH.end[1]) / 2
    assert flown(TRAVEL / 2)[0][1] == pytest.approx(straight - PATH.rise)
    assert flown(TRAVEL / 2, PATH._replace(high=5000.0))[0][1] >= 0.0, "no higher than where it is seen"


def test_the_farther_a_piece_goes_the_higher_it_flies_within_bounds() -> None:
    rises = [FlightPath((0.0, 0.0), (far, 0.0)).rise for far in (0.0, 100.0, 400.0, 5000.0)]
    assert rises == sorted(rises) and rises[-1] <= 130.0 and rises[0] >= 40.0
    hops = [FlightPath((0.0, 0.0), (far, 0.0)).hops for far in (0.0, 300.0, 5000.0)]
    assert hops == sorted(hops) and hops[0] == 2 and hops[-1] == 5
    assert len(FlightPath((0.0, 0.0), (5000.0, 0.0)).steps) == 4, "where it touches the ground in between"


def test_with_reduced_motion_a_piece_stands_still_at_one_end_or_the_other() -> None:
    surface = pygame.Surface(CANVAS.size_px)
    rects = set()
    for tick in range(1, TRAVEL):
        performance = Clip(lambda: fly(flying(still=True), lambda: PATH, lambda surface, at: None))
        performance.step(tick)
        rects |= {tuple(rect) for rect in performance.draw(surface)}
    assert len(rects) == 2


def test_a_picture_that_fades_is_whole_in_between() -> None:
    (picture, surface), strengths = (pygame.Surface((8, 8)) for _ in range(2)), []
    performance = Clip(lambda: fade(40, 10, lambda: (picture, picture.get_rect())))
    for _ in range(40):
        surface.fill("white")
        performance.draw(surface)
        strengths.append(255 - surface.get_at((4, 4)).r)
        performance.step(1.0)
    assert strengths[0] == 0 and strengths[10:30] == [255] * 20 and strengths[-1] < 40
