"""Scenes look as they did when last accepted. If a change is intended: `make shots-accept`, and look."""

from __future__ import annotations

from functools import partial

import numpy
import pygame
import pytest

from game.app.application import App
from game.ui.table.parts.stage import Spotlight
from tests.shots import pictures
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.seeing import array_of
from tools.shots import all_shots

PLACING = "table-placing"


@pytest.mark.slow
@pytest.mark.parametrize("name", pictures.NAMES)
def test_a_scene_looks_as_it_did_says_everything_once_and_can_be_read(name: str) -> None:
    now, wanted = pictures.shoot(name), pictures.reference(name)
    fault = pictures.fault(now, wanted)
    folder = pictures.show(name, now, wanted) if fault is not None else None
    # Rows of menus may be alike.
    assert pictures.said_twice() == [] or not name.startswith(("table", "moment", "merlin"))
    assert pictures.Heard.faint == [] or name in pictures.COVERED
    assert fault is None, f"{name}: {fault}\nsee {folder}/{name}-*.png; if it is meant so: make shots-accept"


def test_every_reference_belongs_to_a_scene() -> None:
    assert {path.stem for path in pictures.REFERENCES.glob("*.png")} == set(pictures.NAMES)
    assert set(pictures.NAMES) <= set(all_shots())


# -- what is forgiven, and what is not


@pytest.fixture(scope="module")
def placing() -> pygame.Surface:
    return pictures.taken(all_shots()[PLACING])


def without(what: str, app: App) -> None:
    """Show the same question with part of the board left out."""
    all_shots()[PLACING](app)
    table = table_of(app)
    area, counts = next((area, counts) for area, counts in table.shown.caballeros.items() if counts and sum(counts))
    pieces = {"caballero": ("caballero", area, next(seat for seat, count in enumerate(counts) if count))}
    pieces |= {"grande": ("grande", 0), "king": ("king",), "castillo": ("castillo",)}
    table.stage.spotlights.turn_on(Spotlight(hides=frozenset([pieces[what]])))
    table.refresh()


@pytest.mark.slow
@pytest.mark.parametrize("what", ["caballero", "grande", "king", "castillo"])
def test_a_piece_that_is_missing_is_found(placing: pygame.Surface, what: str) -> None:
    less = pictures.taken(partial(without, what))
    said = pictures.fault(pictures.kept(less), pictures.kept(placing))
    assert said is not None and "pixels differ" in said


@pytest.mark.parametrize("by", [(1, 0), (0, 1), (-1, -1)])
def test_a_shift_of_one_pixel_is_forgiven(placing: pygame.Surface, by: tuple[int, int]) -> None:
    moved = placing.copy()
    moved.scroll(*by)
    assert pictures.fault(pictures.kept(moved), pictures.kept(placing)) is None


def test_a_shift_of_five_pixels_is_found(placing: pygame.Surface) -> None:
    moved = placing.copy()
    moved.blit(placing, (405, 300), (400, 300, 200, 120))
    assert pictures.fault(pictures.kept(moved), pictures.kept(placing)) is not None


def test_other_colours_are_found(placing: pygame.Surface) -> None:
    tinted = placing.copy()
    tinted.fill((12, 12, 0), special_flags=pygame.BLEND_RGB_ADD)
    said = pictures.fault(pictures.kept(tinted), pictures.kept(placing))
    assert said is not None and "on average" in said


def test_another_renderer_is_forgiven(placing: pygame.Surface) -> None:
    """Edges that are a little softer, colours that are a little off."""
    half = pygame.transform.smoothscale(placing, (pictures.SIZE[0] * 3 // 4, pictures.SIZE[1] * 3 // 4))
    softer = pygame.transform.smoothscale(half, pictures.SIZE)
    noise = numpy.random.default_rng(1).integers(-3, 4, (*pictures.SIZE, 3))
    pixels = numpy.clip(array_of(softer) + noise, 0, 255).astype(numpy.uint8)
    assert pictures.fault(pictures.kept(pygame.surfarray.make_surface(pixels)), pictures.kept(placing)) is None
