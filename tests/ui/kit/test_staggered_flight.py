"""Several flying pieces: each lands once, in its place, at any frame rate."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.canvas import Canvas, Point
from game.ui.kit.motion.flying import Flying
from game.ui.kit.motion.staggered_flight import BOUNCE, SETTLES, StaggeredFlight, hops, rise

CANVAS = Canvas(1920, 1080)
START, END = (200.0, 900.0), (1500.0, 300.0)


def flying(still: bool = False) -> Flying:
    tools: Any = SimpleNamespace(canvas=CANVAS, settings=SimpleNamespace(reduce_motion=still, speed="normal"))
    return Flying(tools, lambda: CANVAS.box)


def drawn(flight: StaggeredFlight, now: float, spread: float = 0.0) -> list[Point]:
    """Return the places of pieces in the air at a tick."""
    found: list[Point] = []
    surface = pygame.Surface(CANVAS.size_px)
    flight.draw(flying(), surface, now, START, END, lambda _surface, at: found.append(at), 50.0, spread=spread)
    return found


def test_one_flies_from_its_start_to_its_end_and_is_gone_when_it_has_landed() -> None:
    flight = StaggeredFlight(1)
    assert drawn(flight, 0.01)[0] == pytest.approx(START, abs=1.0)
    assert drawn(flight, flight.lands(0) - 0.01)[0] == pytest.approx(END, abs=1.0)
    assert drawn(flight, flight.lands(0)) == [] == drawn(flight, flight.ticks)


def test_on_its_way_it_rises_in_an_arc() -> None:
    flight = StaggeredFlight(1)
    straight = (START[1] + END[1]) / 2
    assert drawn(flight, flight.travel / 2)[0][1] == pytest.approx(straight - rise(START, END))


@pytest.mark.parametrize("count", [1, 2, 6, 7, 30])
@pytest.mark.parametrize("step", [1.0, 2.5, 7.0, 1000.0])
def test_each_lands_once_however_time_passes(count: int, step: float) -> None:
    """At any speed, and when the clip is ended at once."""
    flight, landed, now = StaggeredFlight(count), [], 0.0
    while now < flight.ticks:
        before, now = now, min(float(flight.ticks), now + step)
        landed += flight.landing(before, now)
    assert landed == list(range(flight.shown)) and flight.landed(now) == flight.shown
    assert flight.arrived(now) == count


def test_more_than_are_shown_arrive_in_shares() -> None:
    flight = StaggeredFlight(20)
    there = [flight.arrived(now) for now in range(flight.ticks + 1)]
    assert flight.shown < 20 and there[0] == 0 and there[-1] == 20
    assert there == sorted(there) and len(set(there)) == flight.shown + 1


def test_they_follow_each_other_and_the_last_ones_are_painted_first() -> None:
    flight = StaggeredFlight(3)
    found = drawn(flight, 2 * flight.stagger + 4)
    assert len(found) == 3 and [x for x, _y in found] == sorted(x for x, _y in found)


def test_with_a_spread_they_land_side_by_side() -> None:
    flight = StaggeredFlight(3, stagger=0)
    found = drawn(flight, flight.travel - 0.001, spread=60.0)
    assert sorted(round(x - END[0]) for x, _y in found) == [-60, 0, 60]


def test_a_landing_piece_bounces_a_little_and_then_rests() -> None:
    flight = StaggeredFlight(2)
    last = flight.lands(1)
    assert flight.bounce(0.0, 50.0) == 0.0
    assert 0.0 < flight.bounce(last + SETTLES / 2, 50.0) <= 10.0
    assert flight.bounce(flight.ticks, 50.0) == 0.0


def test_with_reduced_motion_nothing_is_between_start_and_end() -> None:
    flight, surface = StaggeredFlight(1), pygame.Surface(CANVAS.size_px)
    for now in range(1, flight.travel):
        touched = flight.draw(flying(still=True), surface, now, START, END, lambda *_: None, 50.0)
        places = [CANVAS.units(rect.center) for rect in touched]
        assert all(place == pytest.approx(START, abs=2) or place == pytest.approx(END, abs=2) for place in places)


def test_a_longer_walk_takes_more_steps_but_not_many() -> None:
    assert hops((0.0, 0.0), (100.0, 0.0)) == 2
    assert hops((0.0, 0.0), (440.0, 0.0)) == 4
    assert hops((0.0, 0.0), (5000.0, 0.0)) == 5


def trotting(flight: StaggeredFlight, now: float) -> list[Point]:
    """Return the places of trotting pieces at a tick."""
    found: list[Point] = []
    surface = pygame.Surface(CANVAS.size_px)
    flight.draw(flying(), surface, now, START, END, lambda _surface, at: found.append(at), 50.0, trots=True)
    return found


def test_one_that_trots_bounces_along_the_ground_and_arrives() -> None:
    flight = StaggeredFlight(1)
    heights = []
    for tick in range(1, flight.travel):
        ((x, y),) = trotting(flight, tick)
        part = (x - START[0]) / (END[0] - START[0])
        heights.append(START[1] + (END[1] - START[1]) * part - y)
    assert -0.01 <= min(heights) < 1.0 and 10.0 < max(heights) <= BOUNCE + 0.01
    assert trotting(flight, flight.lands(0) - 0.01)[0] == pytest.approx(END, abs=1.5)


def test_with_reduced_motion_nobody_trots() -> None:
    flight, surface = StaggeredFlight(1), pygame.Surface(CANVAS.size_px)
    for now in range(1, flight.travel):
        touched = flight.draw(flying(still=True), surface, now, START, END, lambda *_: None, 50.0, trots=True)
        places = [CANVAS.units(rect.center) for rect in touched]
        assert all(place == pytest.approx(START, abs=2) or place == pytest.approx(END, abs=2) for place in places)
