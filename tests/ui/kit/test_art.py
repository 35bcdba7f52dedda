"""What is drawn once: SVG at its final size and in its colours, paper without seams, outlines."""

from __future__ import annotations

from typing import Any

import numpy
import pygame
import pytest

from game.ui.kit.art import paper
from game.ui.kit.board_parts.polygon_map import coast, inside
from game.ui.look import svg
from tests.ui.seeing import array_of


@pytest.mark.parametrize("size", [(64, 64), (500, 333), (1600, 1000)])
def test_svg_is_rendered_at_its_final_size(size: tuple[int, int]) -> None:
    """Not scaled: between a shape and its ground there is one pixel of neither, at any size."""
    high = size[1] / size[0]
    drawn = svg.render(svg.rect(0.2511, 0.0, 0.5, high, "#FF0000"), size, (0, 0, 1, high))
    assert drawn.get_size() == size
    alpha = pygame.surfarray.array_alpha(drawn)[:, size[1] // 2]
    assert ((alpha > 0) & (alpha < 255)).sum() <= 2
    assert abs((alpha == 255).sum() - size[0] / 2) <= 2


def test_a_part_of_a_drawing_is_where_it_is_in_the_whole() -> None:
    body = svg.circle(50, 50, 30, "#FFFFFF")
    whole = svg.render(body, (200, 200), (0, 0, 100, 100))
    part = svg.render(body, (100, 200), (50, 0, 50, 100))
    assert numpy.array_equal(pygame.surfarray.array_alpha(whole)[100:], pygame.surfarray.array_alpha(part))


def test_a_drawing_is_faded_shape_by_shape() -> None:
    body = svg.circle(5, 5, 4, "#FF0000", opacity=0.5) + svg.path("M0 0H9", "none", "#000000", 2.0)
    assert svg.faded(body, 0.5).count('opacity="0.25"') == 1 and svg.faded(body, 0.5).count('opacity="0.5"') == 1
    assert svg.faded(body, 1.0) == body


def tone_of_paper(size: tuple[int, int]) -> Any:
    """Return how light old paper of a size is, pixel by pixel."""
    sheet = pygame.Surface(size)
    sheet.fill("white")
    paper.age(sheet)
    return array_of(sheet).astype(int)[:, :, 0]


@pytest.mark.parametrize("size", [(640, 600), (641, 577), (1280, 722)])
def test_old_paper_has_no_seams(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its grain it is smooth everywhere, and darker here and there."""
    white = pygame.Surface((size[0], paper.TILE))
    white.fill("white")
    monkeypatch.setattr(paper, "_fine", lambda _width: white)
    tone = tone_of_paper(size)
    assert tone.min() > 215 and tone.max() - tone.min() >= 8
    assert abs(numpy.diff(tone, axis=0)).max() <= 2 and abs(numpy.diff(tone, axis=1)).max() <= 1


def test_the_grain_covers_all_of_the_paper() -> None:
    tone = tone_of_paper((500, 700))
    for y in range(0, 700, 100):
        assert tone[:, y : y + 100].std() > 2.0


def test_the_coast_is_what_no_two_regions_share() -> None:
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    beside = [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)]
    lines = coast([square, beside])
    edges = {frozenset(edge) for line in lines for edge in zip(line, line[1:], strict=False)}
    assert len(edges) == 6 and frozenset(((1.0, 0.0), (1.0, 1.0))) not in edges


def test_a_point_is_inside_a_ring_or_not() -> None:
    bay = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 4.0), (0.0, 10.0)]
    assert inside(bay, 1.0, 8.0) and inside(bay, 5.0, 2.0)
    assert not inside(bay, 5.0, 8.0) and not inside(bay, 11.0, 5.0)
