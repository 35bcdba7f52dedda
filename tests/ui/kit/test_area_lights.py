"""Lights of areas: each in its place, made once, and within the cache's limit."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.kit.board_parts.area_lights import WORDS, AreaLights, Outline
from game.ui.kit.board_parts.camera import Projection
from game.ui.look import svg
from game.ui.look.palette import SEATS
from tests.ui.seeing import fingerprint

CANVAS = Canvas(1280, 720)
MILL = [(300.0, 300.0), (500.0, 300.0), (500.0, 450.0), (300.0, 450.0)]
RIVER = [(1000.0, 200.0), (1200.0, 500.0), (900.0, 600.0)]


def lights(most: int | None = None) -> AreaLights:
    outlines = {name: Outline(svg.closed(ring), ring) for name, ring in (("mill", MILL), ("river", RIVER))}
    return AreaLights(CANVAS, Projection(1.0, 0.0, 0.0), outlines, most)


def drawn(highlights: dict[str, str]) -> pygame.Surface:
    surface = pygame.Surface(CANVAS.size_px, pygame.SRCALPHA)
    lights().draw(surface, highlights)
    return surface


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("area", ["mill", "river"])
def test_a_light_stays_in_its_box(area: str, word: str) -> None:
    touched = drawn({area: word}).get_bounding_rect()
    assert touched.w > 0 and CANVAS.rect(lights().box(area)).contains(touched)


def test_lights_of_one_area_look_different_and_may_be_several() -> None:
    pictures = [fingerprint(drawn({"mill": state})) for state in (*WORDS, "chosen focus", "")]
    assert len(set(pictures)) == len(pictures)


def test_only_what_cannot_be_chosen_loses_colour_and_the_focus_casts_a_shadow() -> None:
    above, middle, below = ([drawn({"mill": word}).get_at(CANVAS.pos(400.0, y)).a for word in WORDS]
                            for y in (282.0, 375.0, 468.0))  # fmt: skip
    assert middle[0] > 90 and not any(middle[1:])
    assert not any([*above, *below[:-1]]) and below[-1]


def test_the_focus_is_on_top_in_any_order() -> None:
    one, other = drawn({"mill": "focus legal"}), drawn({"mill": "legal focus"})
    assert fingerprint(one) == fingerprint(other)


def test_all_that_is_wanted_is_made_beforehand_and_not_again() -> None:
    found, wanted = lights(), [(area, word) for word in WORDS for area in ("mill", "river")]
    made = 0
    while found.warm(wanted):
        made += 1
    assert made == len(wanted)
    picture = found.picture("mill", "legal")[0]
    assert picture is found.picture("mill", "legal")[0] and picture.get_size() == picture.get_bounding_rect().size


def test_no_more_pixels_are_kept_than_allowed_and_every_light_can_be_drawn() -> None:
    found = lights(most=100_000)
    made = 0
    while found.warm([(area, word) for word in WORDS for area in ("mill", "river")]):
        made += 1
    assert 0 < made < 8
    surface = pygame.Surface(CANVAS.size_px)
    for word in WORDS:
        found.draw(surface, {"mill": word, "river": word})


def test_an_area_has_the_colour_of_who_leads_there() -> None:
    surface = pygame.Surface(CANVAS.size_px)
    lights().tint(surface, "mill", [SEATS["crimson"]])
    red, green, blue, _alpha = surface.get_at(CANVAS.pos(400.0, 370.0))
    assert red > 1.3 * max(green, blue) and surface.get_at(CANVAS.pos(700.0, 370.0)) == pygame.Color("black")
