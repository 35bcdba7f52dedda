"""Decorations and flights end properly, and stay in their area."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look.palette import SEATS
from game.ui.motion.verbs import CardPose, by_way_of, carried, shaken, turned
from game.ui.table.podium_pictures import Confetti

CANVAS = Canvas(1280, 720)


def test_something_that_is_shown_on_its_way_starts_stays_and_ends_where_it_should() -> None:
    way = (0.0, 0.0), (500.0, 300.0), (900.0, 0.0)
    assert by_way_of(*way, 0.0, 0.2, 0.8) == way[0]
    assert by_way_of(*way, 0.2, 0.2, 0.8) == by_way_of(*way, 0.5, 0.2, 0.8) == way[1]
    assert by_way_of(*way, 1.0, 0.2, 0.8) == way[2]


def test_what_is_turned_keeps_its_middle_and_its_height() -> None:
    surface, card = pygame.Surface((400, 300)), pygame.Surface((100, 140))
    for part in (1.0, 0.5, 0.0):
        rect = turned(surface, card, (200, 150), part)
        assert rect.center == (200, 150) and rect.h == 140 and rect.w == max(2, round(100 * part))


def test_confetti_rains_where_it_may_and_is_the_same_on_every_run() -> None:
    area = Box(100.0, 100.0, 1200.0, 800.0)
    runs = []
    for _ in range(2):
        rain, surface = Confetti(list(SEATS.values())[:2], seed=7), pygame.Surface(CANVAS.size_px)
        runs.append([rain.draw(surface, CANVAS, area, now, 300) for now in range(0, 300, 10)])
    assert runs[0] == runs[1]
    touched = [rect for frame in runs[0] for rect in frame]
    field = CANVAS.rect(area).inflate(80, 80)
    assert len(touched) > 100 and all(field.contains(rect) for rect in touched)


def test_a_carried_card_grows_about_its_middle_and_its_shadow_falls_farther_the_higher_it_is():
    surface, card = pygame.Surface((400, 400)), pygame.Surface((60, 80), pygame.SRCALPHA)
    low, rect = carried(surface, card, (200, 200), CardPose())
    high, larger = carried(surface, card, (200, 200), CardPose(scale=1.5, high=40))
    assert rect.center == larger.center == (200, 200) and larger.size == (90, 120)
    assert high.centery - 200 > low.centery - 200 > 0
    assert carried(surface, card, (200, 200), CardPose(part=0.5))[1].width == 30
    assert carried(surface, card, (200, 200), CardPose(strength=0.0)) == []


def test_only_the_shaken_part_of_the_picture_moves():
    surface = pygame.Surface((100, 100))
    surface.set_at((20, 20), "white")
    surface.set_at((80, 80), "white")
    assert shaken(surface, pygame.Rect(0, 0, 50, 50), 0, 0) == []
    assert shaken(surface, pygame.Rect(0, 0, 50, 50), 5, 3) == [pygame.Rect(0, 0, 50, 50)]
    assert [surface.get_at(at)[0] for at in ((25, 23), (80, 80))] == [255, 255]
    assert surface.get_clip() == surface.get_rect()
