"""Whatever the moment at which a score is finished, the table ends the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.message import Message
from game.storage.settings import Settings
from game.ui.motion.director import SPEEDS, Clip, Director
from game.ui.motion.score import (
    NOTHING,
    Cue,
    Due,
    Note,
    Rest,
    Score,
    after,
    do,
    during,
    once,
    overlapping,
    rest,
    say,
    sequence,
    sheet,
    show,
    sound,
    stagger,
    tell,
    together,
    wait,
)

SURFACE = pygame.Surface((4, 4))


class Table:
    """What scores change: a history of changes that have to be made, dust that comes with them, and lights."""

    def __init__(self) -> None:
        self.changes: list[int] = []
        self.dust: list[int] = []
        self.lit: list[int] = []

    def put_out(self, light: int) -> None:
        if light in self.lit:
            self.lit.remove(light)


Written = Callable[[Table], Score]
"""A score for a table."""


def written(number: int) -> st.SearchStrategy[Written]:
    """Return small scores, and those put together from them."""
    ticks = st.integers(0, 12)
    small: st.SearchStrategy[Written] = st.one_of(
        ticks.map(lambda long: lambda table: wait(long)),
        ticks.map(lambda long: lambda table: show(long, lambda surface, now: [pygame.Rect(0, 0, 1, 1)])),
        st.integers(0, number).map(lambda which: lambda table: do(partial(table.changes.append, which))),
        st.integers(0, number).map(lambda which: lambda table: once(partial(table.dust.append, which))),
        st.integers(0, number).map(lambda which: lambda table: sound("piece", step=which)),
        st.booleans().map(lambda waits: lambda table: rest(waits)),
        st.sampled_from([tell(), sheet(), say(Message("log-turn")), NOTHING]).map(lambda score: lambda table: score),
    )

    def grown(parts: st.SearchStrategy[Written]) -> st.SearchStrategy[Written]:
        several = st.lists(parts, max_size=4)
        return st.one_of(
            several.map(lambda each: lambda table: sequence(*(make(table) for make in each))),
            several.map(lambda each: lambda table: together(*(make(table) for make in each))),
            st.tuples(ticks, several).map(lambda it: lambda table: stagger(it[0], (make(table) for make in it[1]))),
            st.tuples(ticks, parts).map(lambda it: lambda table: after(it[0], it[1](table))),
            st.tuples(st.integers(0, number), parts).map(
                lambda it: (
                    lambda table: during(it[1](table), partial(table.lit.append, it[0]), partial(table.put_out, it[0]))
                )
            ),
        )

    return st.recursive(small, grown, max_leaves=16)


SCORES = written(1000)
PORTIONS = st.lists(st.sampled_from([0.0, 0.5, 1.0, 2.5, 3.5, 7.0, 40.0]), max_size=12)


def begun(make: Written) -> tuple[Table, Clip]:
    """Return a table, and what is about to be played at it."""
    table = Table()
    return table, Clip(partial(make, table))


def played_out(make: Written) -> tuple[Table, list[Note]]:
    (table, performance), notes = begun(make), list[Note]()
    for _ in range(10_000):
        notes += performance.step(1.0)
        if performance.over:
            return table, notes
    raise AssertionError("it never ends")


def in_order(part: list[Note], whole: list[Note]) -> bool:
    """Return whether a list is another one with some left out."""
    rest_of = iter(whole)
    return all(any(note == other for other in rest_of) for note in part)


@given(SCORES, PORTIONS, PORTIONS)
def test_a_score_ends_the_same_in_whatever_portions_it_is_stepped_and_whenever_it_is_finished(
    make: Written, portions: list[float], more: list[float]
) -> None:
    whole, told = played_out(make)
    (table, performance), notes = begun(make), list[Note]()
    for ticks in portions:
        notes += performance.step(ticks)
        performance.draw(SURFACE, 0.5)
        assert table.changes == whole.changes[: len(table.changes)]
    notes += performance.finish()
    for ticks in more:
        notes += [*performance.step(ticks), *performance.skip(), *performance.finish()]
    assert performance.over
    assert table.changes == whole.changes and not table.lit, "all that has to change, once and in order"
    assert in_order(notes, told), "each note at most once, in order"
    assert [note for note in notes if note in (Due.TELL, Due.SHEET)] == [
        note for note in told if note in (Due.TELL, Due.SHEET)
    ]
    assert len(table.dust) <= len(whole.dust)


@given(SCORES, PORTIONS)
def test_stepping_in_other_portions_leaves_nothing_out(make: Written, portions: list[float]) -> None:
    whole, told = played_out(make)
    (table, performance), notes = begun(make), list[Note]()
    for ticks in [*portions, 1000.0]:
        notes += performance.step(ticks)
    assert (notes, table.changes, table.dust) == (told, whole.changes, whole.dust)
    assert performance.over and not table.lit


@given(SCORES)
def test_a_score_that_is_finished_before_it_begins_makes_its_changes_and_no_noise(make: Written) -> None:
    table, performance = begun(make)
    notes = performance.finish()
    assert table.changes == played_out(make)[0].changes
    assert not table.dust and not table.lit and not any(isinstance(note, Cue) for note in notes)


@given(SCORES)
def test_skipping_goes_from_rest_to_rest(make: Written) -> None:
    whole, _ = played_out(make)
    (table, performance), skips = begun(make), 0
    rests = sum(isinstance(each.what, Rest) for each in performance.score.beats)
    while not performance.over and skips <= rests:
        performance.skip()
        skips += 1
    assert performance.over and table.changes == whole.changes


@given(st.lists(SCORES, max_size=4), st.lists(st.sampled_from("tttttwso"), max_size=80), st.sampled_from(SPEEDS))
def test_the_director_ends_every_queue_the_same(makes: list[Written], doings: list[str], speed: str) -> None:
    whole = [change for make in makes for change in played_out(make)[0].changes]
    table, settings = Table(), Settings(speed=speed)
    director = Director(settings)
    sounds: list[Cue] = []
    director.sounded.connect(sounds.append)
    director.queue(Clip(partial(make, table)) for make in makes)
    for doing in doings:
        if doing == "t":
            director.update()
            director.draw(SURFACE, 0.5)
        elif doing == "w":
            director.finish_one()
        elif doing == "s":
            settings.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        assert table.changes == whole[: len(table.changes)]
    director.finish_all()
    assert not director.busy and table.changes == whole and not table.lit
    assert len(sounds) <= sum(len(make(Table()).sounds) for make in makes)


@pytest.mark.parametrize("pace", ["normal", "fast"])
@given(st.lists(st.tuples(st.integers(1, 9), st.integers(0, 9)), max_size=5))
def test_scores_that_overlap_end_in_the_order_in_which_they_began(pace: str, lengths: list[tuple[int, int]]) -> None:
    ended: list[int] = []
    director = Director(Settings(speed=pace))

    def made(number: int, ticks: int, lead: int) -> Score:
        return overlapping("crowd", lead, sequence(wait(ticks), do(partial(ended.append, number))))

    director.queue(Clip(partial(made, number, *each)) for number, each in enumerate(lengths))
    for _ in range(200):
        director.update()
    assert ended == [*range(len(lengths))] and not director.busy


# -- by example


def test_what_follows_begins_where_the_first_ends_and_what_is_together_is_as_long_as_the_longest() -> None:
    first, second = sequence(wait(4), sound("lift")), sequence(wait(2), sound("piece"))
    assert sequence(first, second).sounds == [(4.0, Cue("lift")), (6.0, Cue("piece"))]
    assert together(first, second).ticks == 4.0
    assert together(first, second).sounds == [(2.0, Cue("piece")), (4.0, Cue("lift"))]
    assert [at for at, _ in stagger(3, [sound("piece")] * 3).sounds] == [0.0, 3.0, 6.0]
    assert after(5, sound("piece"), wait(2)).ticks == 7.0


def test_the_screen_is_filled_and_music_plays_while_what_asks_for_it_is_shown() -> None:
    hall = show(2, lambda surface, now: [], fills=True, music="finale")
    performance = Clip(lambda: sequence(wait(2), hall, wait(2)))
    seen = []
    for _ in range(6):
        seen.append((performance.fills, performance.music))
        performance.step(1.0)
    assert seen == [(False, "")] * 2 + [(True, "finale")] * 2 + [(False, "")] * 2


def test_at_step_speed_a_score_waits_at_its_rests() -> None:
    director = Director(Settings(speed="step"))
    director.queue([Clip(lambda: sequence(wait(3), rest(), wait(3), rest(waits=False), wait(3), rest()))])
    waits = []
    for tick in range(30):
        director.update()
        if director.waiting:
            waits.append(tick)
            director.finish_one()
    assert waits == [2, 8] and not director.busy


def test_a_press_skips_to_the_next_rest() -> None:
    director, part = Director(), list[str]()
    parts = (sequence(once(partial(part.append, name)), wait(50), rest(waits=False)) for name in "abc")
    director.queue([Clip(lambda: sequence(*parts))])
    director.update()
    for _ in range(3):
        director.finish_one()
        director.update()
    assert part == ["a", "b", "c"] and not director.busy


@pytest.mark.parametrize(
    ("score", "when"), [(wait(9), 0), (sequence(wait(5), tell(), wait(4)), 5)], ids=["first", "later"]
)
def test_the_line_of_an_event_is_told_where_its_score_says_so_or_else_at_its_beginning(score: Score, when: int) -> None:
    told: list[str] = []
    clip = Clip(lambda: score, line=partial(told.append, "told"))
    heard = []
    for _ in range(10):
        clip.step(1.0 if heard else 0.0)
        heard.append(len(told))
    assert heard == [0] * when + [1] * (10 - when)
    skipped = Clip(lambda: score, line=partial(told.append, "skipped"))
    skipped.finish()
    assert told == ["told", "skipped"]
