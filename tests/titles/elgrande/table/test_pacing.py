"""Bots' turns: watched, hurried, or summed up for the next person asked."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.match.match import Match
from game.titles.elgrande.rules import events as ev
from game.ui.input.intents import Cancel, Confirm, Next, Option, Press, ReplayTurns
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.recap import COOLDOWN, PATIENCE, RecapScene, ScoringScene
from game.ui.table.attention import CAPTION, REMINDERS
from game.ui.table.event_playback import HASTE
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.at_table import turn_of
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, in_view, rest, seats, sit_down
from tests.titles.elgrande.table.sitting import put
from tests.ui.driver import cancel, confirm, on_top, until, wait_for
from tests.ui.heard import Heard
from tests.ui.table_driver import table_on_top


def seated(start_app, shown: str, persons: int = 1, speed: str = "normal", **changes: Any):
    """Carmen, Bruno and Alicia take their turns in that order; bots do nothing but what a test lets them."""
    app = start_app(speed=speed, bots_shown=shown)
    state = at_table.position(at_table.THREE, **{"played": [11, 12, 13], **changes})
    table = put(app, state, seats(3, persons))
    table.still_bots()
    app.step(2)
    return app, table.match


def play(match: Match, seat: int, *answers: str) -> None:
    for text in answers:
        match.submit(seat, text)


def ticks(app, most: int = 6000) -> int:
    """Until nothing moves any more, or another table lies on top."""
    for count in range(most):
        app.step(1)
        if not table_on_top(app) or not table_of(app).busy:
            return count
    raise AssertionError("it never ends")


def both_turns(app, match) -> None:
    """Seats 2 and 1 take their turns, and seat 0 is asked next."""
    turn_of(match, 2, "king", "act", "king granada")
    turn_of(match, 1, "scoreboard")


def summed_up(start_app, **changes: Any):
    """Both turns in a summary, which can be closed."""
    app, match = seated(start_app, "summary", **changes)
    both_turns(app, match)
    wait_for(app, RecapScene)
    app.step(COOLDOWN)
    return app, match


def close(app) -> None:
    app.step(COOLDOWN)
    confirm(app)
    rest(app)


def told(app) -> list[str]:
    return [app.ui.say(line.message) for line in app.top.lines]


# -- watched and hurried


@pytest.mark.promise("Watch bots' turns, hurry them, or read a summary")
def test_a_hurried_bot_is_several_times_as_fast_and_nothing_is_left_out(start_app):
    took, said = {}, {}
    for shown in ("watch", "hurry"):
        app, match = seated(start_app, shown)
        both_turns(app, match)
        took[shown] = ticks(app)
        said[shown] = [line.message for line in table_of(app).log_lines]
        in_view(app)
    assert 2.5 * took["hurry"] < took["watch"] and said["hurry"] == said["watch"]


@pytest.mark.promise("Go back without surprises")
@pytest.mark.promise("Skip to the next question")
def test_one_key_skips_everything_until_a_person_is_asked(start_app):
    app, match = seated(start_app, "watch")
    table = table_of(app)
    turn_of(match, 2, "king")
    app.step(3)
    assert table.busy
    do(app, Option(1))
    assert not table.busy
    turn_of(match, 1, "scoreboard")
    assert ticks(app, 3) <= 1 and table.shown == table.expected()
    app.step(20)
    assert table.asked == 0
    confirm(app)
    assert table.asked_kind == "supply", "nor does a late press to skip answer"
    play(match, 0, "supply 1")
    app.step(3)
    assert table.busy, "what comes after a question is played again"


@pytest.mark.promise("Go back without surprises")
def test_going_back_never_skips(start_app):
    app, match = seated(start_app, "watch")
    turn_of(match, 2, "king")
    app.step(3)
    table = table_of(app)
    assert table.busy
    cancel(app)
    assert on_top(app, PauseScene), "the player has done nothing to undo"
    cancel(app)
    app.step(1)
    assert table.on_top and table.busy


def test_the_mouse_skips_with_the_bars_button(start_app):
    app, match = seated(start_app, "watch")
    turn_of(match, 2, "king")
    app.step(3)
    click_on(app, "skip")
    assert not table_of(app).busy


def test_a_persons_own_move_keeps_its_pace_at_any_bot_speed(start_app):
    took = set()
    for shown in ("watch", "hurry", "summary"):
        app, match = seated(start_app, shown, persons=3)
        turn_of(match, 2, "king", "act", "king granada")
        took.add(ticks(app))
    assert len(took) == 1 and took.pop() > 100


@pytest.mark.parametrize("shown", ["hurry", "summary"])
def test_a_general_scoring_is_shown_at_normal_pace(start_app, shown):
    app, match = seated(start_app, shown, persons=1, round=3)
    clips = table_of(app).listen_to_clips()
    turn_of(match, 2, "king")
    turn_of(match, 1, "scoreboard")
    turn_of(match, 0, "move_three_any")
    for seat in match.state.to_act:
        play(match, seat, "dial aragon")
    paces = {type(clip.event): clip.haste for clip in clips if clip.event is not None}
    everyones = (ev.DialsRevealed, ev.ScoringStarted, ev.AreaScored, ev.CastilloOpened, ev.ScoringEnded)
    assert all(paces[kind] == 1.0 for kind in everyones), paces
    assert paces[ev.CardTaken] == 1.0, "the last was taken by the person"
    do(app, until(lambda: on_top(app, ScoringScene), 3000))


def test_a_bots_own_doings_are_hurried_and_what_a_veto_does_to_a_person_is_not(start_app):
    app, match = seated(start_app, "hurry", persons=1, vetoes=[[1, 5]], played=[13, 12, 11])
    clips = table_of(app).listen_to_clips(show=False)
    play(match, 0, "take king", "act", "king granada")
    play(match, 1, "veto")
    paces = {type(clip.event): clip.haste for clip in clips if clip.event is not None}
    assert paces[ev.Vetoed] == paces[ev.ActionEnded] == 1.0
    play(match, 0, "end")
    turn_of(match, 1, "scoreboard")
    paces = {(type(clip.event), getattr(clip.event, "seat", None)): clip.haste for clip in clips}
    assert paces[ev.CardTaken, 1] == paces[ev.TurnStarted, 1] == HASTE["hurry"]
    assert paces[ev.CardTaken, 0] == paces[ev.TurnEnded, 0] == 1.0


# -- summed up


@pytest.mark.promise("Read a bot's turn in one line")
@pytest.mark.promise("Watch bots' turns, hurry them, or read a summary")
def test_a_summary_takes_no_time_and_has_one_line_per_turn(start_app):
    app, match = seated(start_app, "summary")
    both_turns(app, match)
    do(app, until(lambda: on_top(app, RecapScene), 30))
    in_view(app)
    assert told(app) == ["Carmen: moved the King to Granada", "Bruno: skipped the special action"]


def test_any_press_closes_the_summary_and_then_the_question_comes(start_app):
    for press in (Confirm(), Cancel(), Press(200.0, 200.0, device="mouse")):
        app, _ = summed_up(start_app)
        do(app, press)
        rest(app)
        assert table_on_top(app) and table_of(app).asked == 0


def test_the_first_half_second_of_a_summary_hears_nothing(start_app):
    app, match = seated(start_app, "summary")
    both_turns(app, match)
    wait_for(app, RecapScene)
    for _ in range(28):
        confirm(app)
    assert on_top(app, RecapScene)
    app.step(3)
    confirm(app)
    assert not on_top(app, RecapScene)


def test_a_summary_is_not_repeated_to_the_same_person(start_app):
    app, match = summed_up(start_app)
    close(app)
    play(match, 0, "take move_three_any" if match.state.decision(0).kind == "take" else "supply 0")
    rest(app)
    assert table_on_top(app) and table_of(app).asked == 0


def test_a_press_turns_a_long_summary_s_page_and_does_not_close_it(start_app):
    app, _ = summed_up(start_app)
    shown = app.top
    shown.lines *= 30
    shown.rebuild()
    assert shown.panel.last > 0
    x, y = shown.panel.box.centre
    do(app, Press(x + 200.0, y, device="mouse"))
    assert shown.panel.offset > 0 and app.top is shown
    do(app, Press(x - 200.0, y, device="mouse"))
    assert shown.panel.offset == 0 and app.top is shown
    do(app, Press(4.0, 4.0, device="mouse"))
    assert not on_top(app, RecapScene)


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_summary_can_be_shown_as_it_happened(start_app, way):
    app, _ = summed_up(start_app)
    if way == "key":
        do(app, ReplayTurns())
    else:
        click_on(app, "again")
    app.step(3)
    table = table_of(app)
    assert table.on_top and table.status.key == "table-replaying" and table.busy
    assert ticks(app) > 200
    rest(app)
    assert table.asked == 0
    in_view(app)


def test_each_summary_covers_bot_turns_since_that_persons_last_one(start_app):
    app, match = seated(start_app, "summary", persons=2)
    turn_of(match, 2, "king", "act", "king granada")
    wait_for(app, RecapScene)
    assert app.top.seat == 1 and not any("Bruno" in line for line in told(app))
    close(app)
    turn_of(match, 1, "scoreboard")
    wait_for(app, RecapScene)
    assert app.top.seat == 0 and told(app) == ["Carmen: moved the King to Granada"], "everyone saw what Bruno did"


def test_steps_that_a_person_may_veto_are_not_summed_up_before_they_are_asked(start_app):
    """The question says what comes, and the person knows what came before."""
    app, match = seated(start_app, "summary", vetoes=[[0, 5]])
    play(match, 2, "take move_three_any", "act", "move p0 aragon castillo")
    rest(app)
    table = table_of(app)
    assert table.asked == 0 and table.asked_kind == "window"
    play(match, 0, "allow")
    play(match, 2, "move p1 aragon castillo")
    rest(app)
    assert table_on_top(app) and table.asked_kind == "window"


def test_people_choosing_together_in_secret_get_one_summary(start_app):
    app, match = seated(start_app, "summary", persons=2, round=3)
    turn_of(match, 2, "king")
    wait_for(app, RecapScene)
    close(app)
    turn_of(match, 1, "scoreboard")
    wait_for(app, RecapScene)
    close(app)
    turn_of(match, 0, "move_three_any")
    for _ in range(600):
        app.step(1)
        assert not on_top(app, RecapScene), "there was no bot since"
        if on_top(app, CurtainScene):
            break
    else:
        raise AssertionError("nobody was asked in secret")


def test_the_person_is_called_when_the_summary_comes_and_not_a_second_time(start_app):
    app, match = seated(start_app, "summary")
    app.ui.audio = heard = Heard()
    both_turns(app, match)
    wait_for(app, RecapScene)
    assert heard.names == [("turn", 0)]
    close(app)
    assert heard.names == [("turn", 0)]


# -- while something is shown


@pytest.mark.usefixtures("thinking_bots")
def test_a_bot_thinks_while_something_is_shown(app):
    match = sit_down(app, 3, 0)
    table = table_of(app)
    for _ in range(4000):
        app.step(1)
        if table.busy and table.bot_is_ready():
            break
        time.sleep(0.0003)
    else:
        raise AssertionError("no bot thought while something was shown")
    before = len(match.turns)
    while table.busy and not table.clips_joined:
        assert len(match.turns) == before, "it is not played before its moment"
        app.step(1)


def test_when_the_last_person_has_left_neither_the_summary_nor_a_sheet_waits_for_them(start_app):
    app, match = seated(start_app, "summary")
    both_turns(app, match)
    wait_for(app, RecapScene)
    table_of(app).to_bot(0)
    app.step(2)
    assert table_on_top(app)
    app, match = seated(start_app, "watch", speed="instant", round=3)
    for seat, card in ((2, "king"), (1, "scoreboard"), (0, "move_three_any")):
        turn_of(match, seat, card)
    for seat in match.state.to_act:
        play(match, seat, "dial aragon")
    wait_for(app, ScoringScene)
    app.step(PATIENCE + 2)
    assert on_top(app, ScoringScene), "a person reads as long as he likes"
    table_of(app).to_bot(0)
    app.step(2)
    assert table_on_top(app)


def test_leaving_the_summary_open_brings_the_usual_reminder(start_app):
    app, match = seated(start_app, "summary")
    app.ui.audio = heard = Heard()
    both_turns(app, match)
    wait_for(app, RecapScene)
    heard.forget()
    top, present, app.present = app.top, app.present, lambda alpha: None
    app.step(REMINDERS[0] - 60)
    assert heard.names == [] and top.reminds is None
    app.step(61)
    assert heard.names == [("reminder", None)]
    assert "Waiting for you, Alicia" in app.ui.say(top.reminds)
    app.step(CAPTION + 2)
    app.present = present
    assert top.reminds is None and app.top is top
    do(app, Next())
    app.step(REMINDERS[0] - 60)
    assert len(heard.names) == 1
