"""Several flying pieces: each lands once, in its place, at any frame rate."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.canvas import Canvas, Point
from game.ui.kit.motion.flying import Flying
from game.ui.kit.motion.staggered_flight import StaggeredFlight, hops, rise

CANVAS = Canvas(1920, 1080)
START, END = (200.0, 900.0), (1500.0, 300.0)


def flying(still: bool = False) -> Flying:
    tools: Any = SimpleNamespace(canvas=CANVAS, settings=SimpleNamespace(reduce_motion=still, speed="normal"))
    return Flying(tools, lambda: CANVAS.box)


def drawn(flock: StaggeredFlight, now: float, spread: float = 0.0) -> list[Point]:
    """Return the places of pieces in the air at a tick."""
    found: list[Point] = []
    surface = pygame.Surface(CANVAS.size_px)
    flock.draw(flying(), surface, now, START, END, lambda _surface, at: found.append(at), 50.0, spread=spread)
    return found


def test_one_flies_from_its_start_to_its_end_and_is_gone_when_it_has_landed() -> None:
    flock = StaggeredFlight(1)
    assert drawn(flock, 0.01)[0] == pytest.approx(START, abs=1.0)
    assert drawn(flock, flock.lands(0) - 0.01)[0] == pytest.approx(END, abs=1.0)
    assert drawn(flock, flock.lands(0)) == [] == drawn(flock, flock.ticks)


def test_on_its_way_it_rises_in_an_arc() -> None:
    flock = StaggeredFlight(1)
    straight = (START[1] + END[1]) / 2
    assert drawn(flock, flock.travel / 2)[0][1] == pytest.approx(straight - rise(START, END))


@pytest.mark.parametrize("count", [1, 2, 6, 7, 30])
@pytest.mark.parametrize("step", [1.0, 2.5, 7.0, 1000.0])
def test_each_lands_once_however_time_passes(count: int, step: float) -> None:
    """At any speed, and when the clip is ended at once."""
    flock, landed, now = StaggeredFlight(count), [], 0.0
    while now < flock.ticks:
        before, now = now, min(float(flock.ticks), now + step)
        landed += flock.landing(before, now)
    assert landed == list(range(flock.shown)) and flock.landed(now) == flock.shown
    assert flock.arrived(now) == count


def test_more_than_are_shown_arrive_in_shares() -> None:
    flock = StaggeredFlight(20)
    there = [flock.arrived(now) for now in range(flock.ticks + 1)]
    assert flock.shown < 20 and there[0] == 0 and there[-1] == 20
    assert there == sorted(there) and len(set(there)) == flock.shown + 1


def test_they_follow_each_other_and_the_last_ones_are_painted_first() -> None:
    flock = StaggeredFlight(3)
    found = drawn(flock, 2 * flock.stagger + 4)
    assert len(found) == 3 and [x for x, _y in found] == sorted(x for x, _y in found)


def test_with_a_spread_they_land_side_by_side() -> None:
    flock = StaggeredFlight(3, stagger=0)
    found = drawn(flock, flock.travel - 0.001, spread=60.0)
    assert sorted(round(x - END[0]) for x, _y in found) == [-60, 0, 60]


def test_a_landing_piece_bounces_a_little_and_then_rests() -> None:
    flock = StaggeredFlight(2)
    last = flock.lands(1)
    assert flock.bounce(0.0, 50.0) == 0.0
    assert 0.0 < flock.bounce(last + flock.settles / 2, 50.0) <= 10.0
    assert flock.bounce(flock.ticks, 50.0) == 0.0


def test_with_reduced_motion_nothing_is_between_start_and_end() -> None:
    flock, surface = StaggeredFlight(1), pygame.Surface(CANVAS.size_px)
    for now in range(1, flock.travel):
        touched = flock.draw(flying(still=True), surface, now, START, END, lambda *_: None, 50.0)
        places = [CANVAS.units(rect.center) for rect in touched]
        assert all(place == pytest.approx(START, abs=2) or place == pytest.approx(END, abs=2) for place in places)


def test_a_longer_walk_takes_more_steps_but_not_many() -> None:
    assert hops((0.0, 0.0), (100.0, 0.0)) == 2
    assert hops((0.0, 0.0), (440.0, 0.0)) == 4
    assert hops((0.0, 0.0), (5000.0, 0.0)) == 5
