"""The bar speaks of what the stage of a scoring shows: first of the subject, then of the outcome; and so does the
ceremony at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from game.app.application import App
from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.options import ROUNDS
from game.ui.motion.score import Due, Say
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.merlin.table.sitting import sit, to_the_grail
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver
from tests.ui.told import lines_of, told_out_of_time

SUBJECTS = (ev.TraitorsScored, ev.TerritoryScored, ev.InfluenceScored, ev.AssistantsScored)
"""Subjects that are named before their outcomes."""


@cache
def to_the_end(last: bool) -> tuple[Any, Sequence[Event]]:
    """Return a position, and the events of the answer that leads through a whole scoring; `last`: to the game's end."""
    for seed in range(60):
        for played in PLAY.walk(merlin.Options(players=3, module=True), seed):
            events = [merlin.redact(event, None) for event in played.events]
            kinds = [type(event) for event in events]
            if {ev.ScoringStarted, ev.ScoringEnded} <= {*kinds} and (ev.GameEnded in kinds) == last:
                return played.before, events
    raise LookupError("every scoring asks somebody")


@pytest.fixture
def program(start_app: Callable[..., App]) -> App:
    return start_app(speed="instant", size=(960, 540))


def at_the_scoring(program: App, speed: str, last: bool = False) -> tuple[TableDriver, Sequence[Event]]:
    """Return a table before a scoring, and the events to show."""
    before, events = to_the_end(last)
    table = sit(program, before.copy(), 3)
    rest(program)
    table.view.project(before.observe(None), ())
    table.go_at(speed)
    return table, events


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_bar_tells_of_a_scoring_what_the_stage_shows(program: App, speed: str) -> None:
    table, events = at_the_scoring(program, speed)
    table.play_events(events)
    assert list(told_out_of_time(table)) == []


def test_the_bar_tells_of_the_ceremony_what_it_shows(program: App) -> None:
    table, events = at_the_scoring(program, "fast", last=True)
    table.play_events(events)
    assert list(told_out_of_time(table)) == []


def test_every_act_names_its_subject_and_leaves_time_to_read_the_outcome(program: App) -> None:
    table, events = at_the_scoring(program, "normal")
    for event in events:
        for clip in table.view.picture.clips(event):
            openings = [beat.what.message for beat in clip.score.beats if isinstance(beat.what, Say)]
            assert len(openings) == isinstance(event, SUBJECTS)
            for opening in openings:
                assert program.ui.say(opening).strip()
                assert 20 <= clip.score.tick_of(Due.TELL) <= clip.score.ticks - 28
            clip.finish()


@pytest.mark.parametrize("way", ["watched", "hurried", "skipped", "instant"])
def test_the_log_gets_each_line_once_and_in_order_however_a_scoring_is_watched(program: App, way: str) -> None:
    table, events = at_the_scoring(program, "instant" if way == "instant" else "normal")
    expected, log = lines_of(table, events), len(table.log_lines)
    table.play_events(events)
    while table.busy:
        program.step(25 if way == "hurried" else 1)
        if way == "hurried":
            table.finish_one()
        elif way == "skipped":
            table.skip()
    assert [line.message for line in table.log_lines[log:]] == expected


def test_at_step_speed_the_bar_tells_the_outcome_while_it_waits(program: App) -> None:
    table, events = at_the_scoring(program, "step")
    waited = 0
    for event in events:
        table.play_events([event])
        while table.busy:
            program.step(1)
            if table.waits:
                waited += 1
                assert not isinstance(event, SUBJECTS) or table.question in lines_of(table, [event])
                table.finish_one()
    assert waited > 10


def test_whoever_has_used_the_grail_reads_of_the_pot_at_once(program: App) -> None:
    before, answers = to_the_grail(3, 1)
    table = sit(program, before.copy(), 3)
    for seat, text in answers:
        table.submit(seat, text)
        rest(program)
    assert table.asked_kind == "grail" and table.state.round < ROUNDS
    table.go_at("normal")
    table.submit(table.asked, next(str(a) for a in table.state.legal_actions(table.asked) if str(a) != "skip"))
    program.step(1)
    assert table.question.key == "merlin-show-pot", "no longer the question"
    assert list(told_out_of_time(table)) == []
