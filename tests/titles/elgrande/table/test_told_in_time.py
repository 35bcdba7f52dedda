"""The bar speaks of what a scoring shows: first of the Castillo or the region, then of the outcome."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.ui.motion.score import Due, Say
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import rest, sit_down
from tests.ui.told import lines_of, told_out_of_time

INSIDE = (3, 1, 0, 2)
EVENTS = (
    ev.ScoringStarted(1),
    ev.CastilloOpened(INSIDE),
    ev.AreaScored("castillo", "", INSIDE, (5, 3, 1), (5, 1, 0, 3), None, None, (5, 1, 0, 3)),
    ev.AreaScored("sevilla", "", (0, 2, 0, 0), (4, 1, 0), (0, 4, 0, 0), None, None, (5, 5, 0, 3)),
    ev.AreaScored("granada", "", (0, 0, 0, 0), (5, 3, 1), (0, 0, 0, 0), None, None, (5, 5, 0, 3)),
    ev.AreaScored("valencia", "", (2, 2, 1, 0), (5, 2, 0), (2, 2, 0, 0), None, None, (7, 7, 0, 3)),
)
SUBJECTS = (ev.CastilloOpened, ev.AreaScored)


@pytest.fixture
def table(start_app) -> ElGrandeDriver:
    app = start_app(speed="instant", size=(960, 540))
    sit_down(app, 4, 4)
    rest(app)
    return table_of(app)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_bar_tells_of_a_scoring_what_is_shown(table, speed):
    table.go_at(speed)
    table.play_events(EVENTS)
    assert list(told_out_of_time(table)) == []


def test_each_place_is_named_and_its_outcome_left_to_be_read(table):
    for event in EVENTS:
        (clip,) = table.clips_of(event)
        opening = [each.what.message for each in clip.score.beats if isinstance(each.what, Say)]
        assert bool(opening) == isinstance(event, SUBJECTS)
        if opening:
            assert table.app.ui.say(opening[0]).strip()
            assert 20 <= (clip.score.tick_of(Due.TELL) or 0) <= clip.score.ticks - 28
        clip.finish()


@pytest.mark.parametrize("way", ["watched", "hurried", "skipped", "instant"])
def test_the_log_gets_each_line_once_and_in_order_however_a_scoring_is_watched(table, way):
    expected, log = lines_of(table, EVENTS), len(table.log_lines)
    table.go_at("instant" if way == "instant" else "normal")
    table.play_events(EVENTS)
    while table.busy:
        table.app.step(25 if way == "hurried" else 1)
        if way == "hurried":
            table.finish_one()
        elif way == "skipped":
            table.skip()
    assert [line.message for line in table.log_lines[log:]] == expected
