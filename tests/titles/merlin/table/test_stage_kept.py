"""The stage of a scoring stands as it stood after whatever shows the table afresh: an undo, a replay, a new table."""

from __future__ import annotations

import random

import pytest

from game.app.application import App
from game.core.ruleset import Event
from game.match.match import Match
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.ledger import ScoringShow
from game.ui.input.intents import Confirm, ReplayTurns
from tests.titles.merlin.table.sitting import at_table, give, to_the_grail
from tests.ui.driver import StartApp, do, until, wait
from tests.ui.people import rest, seats
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import TableDriver

SETTLED = 60
"""Ticks after which nothing of a press is seen any more."""
PLAYED = 30
"""Answers before the Grail's, with more than one turn of everyone."""
LONGEST = 4000
SHEETS = 3
"""What may lie over the table, one after the other."""


def asked_for_the_grail(app: App) -> TableDriver:
    """Return a table at which it has come to that."""
    start, answers = to_the_grail(3, PLAYED)
    table = at_table(app, Match.begin(merlin, start.options, seats(3, 3), 1, start=start.copy()))
    give(table, answers)
    settle(app, table)
    assert table.asked_kind == "grail"
    return table


def settle(app: App, table: TableDriver) -> None:
    """Step until someone is asked and nothing moves, past the sheet of a scoring."""
    rest(app)
    for _ in range(SHEETS):
        if table.on_top:
            break
        do(app, Confirm(), wait(SETTLED))
        rest(app)
    do(app, until(lambda: table.spoken is None, LONGEST), wait(SETTLED))


def stage_of(app: App, table: TableDriver) -> int:
    """Return the picture of the stage, left of its ledger."""
    app.present(0.0)
    column = app.canvas.rect(table.view.picture.side_column())
    return fingerprint(app.surface.subsurface((0, column.y, column.x, column.h)))


@pytest.fixture
def program(start_app: StartApp) -> App:
    return start_app(speed="instant", size=(960, 540))


@pytest.mark.promise("Fixed: a Merlin game that continued in the middle of a scoring")
def test_an_undo_leads_back_to_the_stage(program: App) -> None:
    table = asked_for_the_grail(program)
    before, seat = stage_of(program, table), table.asked
    assert seat is not None
    table.submit(seat, "skip")
    settle(program, table)
    assert stage_of(program, table) != before
    table.match.undo(seat, table.match.undo_terms(seat).needs)
    settle(program, table)
    assert table.asked_kind == "grail" and stage_of(program, table) == before


def replay(app: App, table: TableDriver) -> None:
    """Begin to show what the person asked has missed, at a speed at which it can be seen."""
    table.go_at("normal")
    app.feed(ReplayTurns())
    app.step(2)
    assert table.busy


@pytest.mark.promise("Fixed: a Merlin game that continued in the middle of a scoring")
def test_a_replay_ends_at_the_stage(program: App) -> None:
    table = asked_for_the_grail(program)
    before = stage_of(program, table)
    replay(program, table)
    assert stage_of(program, table) != before, "it begins before the scoring"
    table.go_at("instant")
    settle(program, table)
    assert table.asked_kind == "grail" and stage_of(program, table) == before


def test_a_replay_begins_at_the_stage_for_whoever_ended_their_turn_before_it(program: App) -> None:
    table = asked_for_the_grail(program)
    show, seat, (last, _) = table.view.picture.context.show, table.asked, to_the_grail(3, PLAYED)[1][-1]
    stood = show.seen(Event), dict(show.gains)
    assert seat is not None
    table.submit(seat, "skip")
    settle(program, table)
    chance = random.Random(1)
    while table.asked != last:
        assert table.asked is not None
        table.submit(table.asked, str(chance.choice(table.state.legal_actions(table.asked))))
        settle(program, table)
    assert not show.open
    replay(program, table)
    assert show.open and (show.seen(Event), show.gains) == stood


def test_another_look_keeps_the_stage(program: App) -> None:
    table = asked_for_the_grail(program)
    before = stage_of(program, table)
    for contrast in (True, False):
        program.settings.high_contrast = contrast
        program.ui.apply_settings()
        settle(program, table)
        assert stage_of(program, table) == before, "it is the same in every look"


def test_the_stage_is_closed_where_no_scoring_goes_on() -> None:
    scored = ev.InfluenceScored("black", (1, 0), (1, 0), None, (1, 0), (0, 0), (1, 0))
    told = [ev.ScoringStarted(1), scored]
    show = ScoringShow()
    show.recall(told)
    assert show.open and show.seen(ev.InfluenceScored) == [scored]
    show.recall([*told, ev.ScoringEnded(1, (1, 0)), ev.TurnStarted(0, 1)])
    assert not show.open and not show.seen(ev.InfluenceScored)
    show.recall([*told, ev.ScoringEnded(1, (1, 0)), ev.ScoringStarted(2)])
    assert not show.open, "it opens with the first act"
