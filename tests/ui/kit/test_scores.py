"""Scores of a title whose board has no place for them."""

from __future__ import annotations

from types import SimpleNamespace

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.score_tracks import StandingTrack
from game.ui.look.theme import Theme

CANVAS = Canvas(1280, 720)


def tools(theme: Theme) -> SimpleNamespace:
    return SimpleNamespace(canvas=CANVAS, theme=theme)


def test_a_track_stays_inside_its_box_and_moves_a_mark_with_the_score(theme: Theme) -> None:
    styles, box, pictures = list(theme.seats.values())[:2], Box(200.0, 100.0, 400.0, 800.0), []
    track = StandingTrack(tools(theme), lanes=2, lap=50)
    track.layout(box)
    for scores in ((0, 0), (0, 30)):
        surface = pygame.Surface(CANVAS.size_px, pygame.SRCALPHA)
        track.draw(surface, scores, styles)
        assert CANVAS.rect(box).inflate(8, 8).contains(surface.get_bounding_rect())
        pictures.append(surface)
    marks = [pygame.mask.from_threshold(one, styles[1].colour, (1, 1, 1)).get_bounding_rects() for one in pictures]
    assert all(marks) and max(mark.bottom for mark in marks[1]) < max(mark.bottom for mark in marks[0])
