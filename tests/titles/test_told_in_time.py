"""The bar speaks of what is shown of a scoring: first of the subject, then of the outcome; and so does the ceremony at
the end. The log has each line once and in order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from game.app.application import App
from game.core.ruleset import Event
from game.match.match import Match
from game.titles.elgrande.rules import events as elgrande
from game.titles.merlin.rules import events as merlin
from game.titles.merlin.rules.options import ROUNDS
from game.ui.motion.score import Due, Say
from tests.titles.merlin.table.sitting import sit, to_the_grail
from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import each_title
from tests.ui.driver import StartApp
from tests.ui.fixtures import drawn_once, quick_bots, start_app
from tests.ui.people import rest, seats
from tests.ui.table_driver import TableDriver, put_on_table
from tests.ui.told import lines_of, told_out_of_time

__all__ = ["quick_bots", "drawn_once", "start_app"]

SUBJECTS = (
    elgrande.CastilloOpened, elgrande.DialsRevealed, elgrande.AreaScored, merlin.TraitorsScored, merlin.TerritoryScored,
    merlin.InfluenceScored, merlin.AssistantsScored, merlin.DiceRolled,
)  # fmt: skip
"""Subjects that are named before their outcomes."""


@cache
def to_the_end(title: Subject, options: Any, last: bool = False) -> tuple[Any, Sequence[Event]]:
    """Return a position, and the events of the answers that lead through a scoring; `last`: to the game's end."""
    begun, told = None, list[Event]()
    for played in title.public(options, 1):
        kinds = {type(event).__name__ for event in played.events}
        begun = begun or (played.before if "ScoringStarted" in kinds else None)
        told += played.events if begun is not None else []
        if "ScoringEnded" in kinds:
            if last == ("GameEnded" in kinds):
                break
            begun, told = None, []
    return begun, told


@pytest.fixture
def program(start_app: StartApp) -> App:
    return start_app(speed="instant", size=(960, 540))


def at_the_scoring(program: App, title: Subject, speed: str, last: bool = False) -> tuple[TableDriver, Sequence[Event]]:
    """Return a table before a scoring, and the events to show."""
    before, events = to_the_end(title, title.rules.Options(players=3), last)
    table = put_on_table(program, Match.begin(title.rules, before.options, seats(3, 3), 1))
    rest(program)
    table.view.project(before.observe(None), ())
    table.go_at(speed)
    return table, events


@each_title
@pytest.mark.parametrize(("speed", "last"), [("normal", False), ("fast", False), ("fast", True)])
def test_the_bar_tells_of_a_scoring_what_is_shown(program: App, title: Subject, speed: str, last: bool) -> None:
    table, events = at_the_scoring(program, title, speed, last)
    table.play_events(events)
    assert list(told_out_of_time(table)) == []


@each_title
def test_every_subject_is_named_and_its_outcome_left_to_be_read(program: App, title: Subject) -> None:
    table, events = at_the_scoring(program, title, "normal")
    for event in events:
        for clip in table.view.picture.clips(event):
            openings = [beat.what.message for beat in clip.score.beats if isinstance(beat.what, Say)]
            assert bool(openings) == isinstance(event, (*SUBJECTS, elgrande.RoundStarted))
            assert all(program.ui.say(opening).strip() for opening in openings)
            if openings and isinstance(event, SUBJECTS):
                assert 20 <= clip.score.tick_of(Due.TELL) <= clip.score.ticks - 28
            clip.finish()


@each_title
@pytest.mark.parametrize("way", ["watched", "hurried", "skipped", "instant"])
def test_the_log_gets_each_line_once_and_in_order_however_a_scoring_is_watched(
    program: App, title: Subject, way: str
) -> None:
    table, events = at_the_scoring(program, title, "instant" if way == "instant" else "normal")
    expected, log = lines_of(table, events), len(table.log_lines)
    table.play_events(events)
    while table.busy:
        program.step(25 if way == "hurried" else 1)
        if way == "hurried":
            table.finish_one()
        elif way == "skipped":
            table.skip()
    assert [line.message for line in table.log_lines[log:]] == expected


@each_title
def test_at_step_speed_the_bar_tells_the_outcome_while_it_waits(program: App, title: Subject) -> None:
    table, events = at_the_scoring(program, title, "step")
    waited = 0
    for event in events:
        table.play_events([event])
        while table.busy:
            program.step(1)
            if table.waits:
                waited += 1
                assert not isinstance(event, SUBJECTS) or table.question in lines_of(table, [event])
                table.finish_one()
    assert waited > 5


def test_the_grails_holder_reads_of_the_pot_at_once(program: App) -> None:
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
