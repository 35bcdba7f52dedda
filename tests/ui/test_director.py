from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.motion.director import Clip, Director
from game.ui.motion.score import do, once, overlapping, rest, sequence, sheet, show, wait
from game.ui.motion.verbs import Ease, ease_in, ease_in_out, ease_out, ease_out_back


def noted(name: str, ticks: float, log: list[str], breath: bool = False, group: str | None = None) -> Clip:
    """Return a clip that notes when it begins and ends."""
    shown = sequence(once(lambda: log.append(f"start {name}")), wait(ticks), do(lambda: log.append(f"finish {name}")))
    shown = sequence(shown, rest()) if breath else shown
    return Clip(lambda: overlapping(group, 3, shown) if group else shown)


@pytest.fixture
def log() -> list[str]:
    return []


def queued(*clips: Clip, **settings: Any) -> Director:
    """Return a director to whom these clips were given."""
    director = Director(Settings(**settings))
    director.queue(clips)
    return director


def ticks_until_idle(director: Director, most: int = 1000) -> int:
    for ticks in range(most):
        if not director.busy:
            return ticks
        director.update()
    raise AssertionError("the Director never ends")


def test_no_picture_falls_between_two_clips(log: list[str]) -> None:
    director = queued(noted("a", 3, log), noted("b", 0, log), noted("c", 2, log))
    shown = []
    while director.busy:
        director.update()
        shown.append(len(director.playing))
    assert shown == [1, 1, 1, 1, 0]
    assert log == ["start a", "finish a", "start b", "finish b", "start c", "finish c"]


def test_fast_is_faster_and_instant_is_at_once(log: list[str]) -> None:
    assert ticks_until_idle(queued(noted("a", 50, log), speed="fast")) == 20
    assert not queued(noted("b", 50, log), speed="instant").busy
    assert log[-1] == "finish b"


def test_drawing_between_ticks_does_not_go_past_the_end() -> None:
    drawn: list[float] = []

    def paint(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        drawn.append(now)
        return []

    director, surface = queued(Clip(lambda: show(2, paint))), pygame.Surface((8, 8))
    director.update()
    director.draw(surface, 0.5)
    director.draw(surface, 5.0)
    assert drawn == [1.5, 2.0]


@pytest.mark.parametrize("ease", [ease_in, ease_out, ease_in_out, ease_out_back])
def test_easing_begins_at_nought_and_ends_at_one(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def grouped(name: str, ticks: int, log: list[str], group: str | None = "crowd") -> Clip:
    return noted(name, ticks, log, breath=True, group=group)


def test_clips_of_a_group_overlap_and_end_in_their_order(log: list[str]) -> None:
    clips = grouped("a", 10, log), noted("line", 0, log), grouped("b", 2, log), grouped("c", 6, log)
    assert ticks_until_idle(queued(*clips)) == 12
    assert log == [
        "start a", "start line", "finish line", "start b", "start c", "finish a", "finish b", "finish c",
    ]  # fmt: skip


def test_another_group_waits_until_all_are_over(log: list[str]) -> None:
    clips = grouped("a", 10, log), grouped("b", 4, log, "others"), grouped("c", 4, log, None)
    assert ticks_until_idle(queued(*clips)) == 18
    assert log == ["start a", "finish a", "start b", "finish b", "start c", "finish c"]


def test_confirming_ends_all_that_plays_at_once_and_nothing_else(log: list[str]) -> None:
    director = queued(*(grouped(name, 50, log) for name in "abc"))
    for _ in range(4):
        director.update()
    director.finish_one()
    assert log == ["start a", "start b", "finish a", "finish b"]
    assert director.busy


@pytest.mark.promise("Choose other player colours")
def test_in_step_speed_nothing_overlaps(log: list[str]) -> None:
    director = queued(grouped("a", 8, log), grouped("b", 8, log), speed="step")
    for _ in range(30):
        director.update()
    assert director.waiting and log == ["start a", "finish a"]


def test_what_nobody_may_see_is_over_at_once_while_something_plays(log: list[str]) -> None:
    director, due = queued(noted("a", 50, log)), list[str]()
    director.sheet_due.connect(lambda: due.append("sheet"))
    director.update()
    director.end([Clip(lambda: sequence(wait(9), sheet())), noted("b", 5, log)])
    assert log == ["start a", "finish b"] and due == ["sheet"] and director.busy
