"""Hints at the real table: for every question, from what the table shows, played by nobody."""

from __future__ import annotations

import re
from typing import Any

import numpy
import pytest

from game.app.application import App
from game.bots.worker import BotAnswer
from game.core.bots import THINK_MS, Advice, Budget
from game.core.message import Message, plain
from game.match.match import Match
from game.session.session_context import SeatDevice
from game.ui.input.intents import AskHint, LookAround, MoveFocus, ToggleLog
from game.ui.table.hint import HintText, found
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import click_on, do
from tests.titles.elgrande.table.sitting import clear, ready, sit
from tests.titles.elgrande.table.test_castillo_kept import INSIDE
from tests.titles.elgrande.table.test_castillo_kept import position as kept
from tests.titles.elgrande.table.test_every_decision import CASES
from tests.ui.devices import click, pixel_of, press_at
from tests.ui.driver import cancel, confirm, focused, ring
from tests.ui.seeing import array_of
from tests.ui.table_driver import table_on_top
from tools.shots_hints import Here, Quick

OPEN = [name for name, case in CASES.items() if not (case.wanted[0].startswith("dial") and case.persons > 1)]
SECRET = [name for name in CASES if name not in OPEN]


class Silent(Here):
    """Thinks until it is told to answer."""

    def poll(self) -> BotAnswer | None:
        return None

    def say(self) -> BotAnswer | None:
        return super().poll()


def asked(app: App, state: Any, persons: int = 4, adviser: Here | None = None) -> tuple[ElGrandeDriver, Match, Here]:
    """The real table, and a hint asked for."""
    match = sit(app, state, persons)
    table, thinker = table_of(app), adviser or Here()
    table.advised_by(thinker)
    do(app, AskHint())
    app.step(2)
    return table, match, thinker


def said(app: App, message: Message | None) -> str:
    return app.ui.say(message) if message is not None else ""


def told(app: App) -> list[tuple[str, str, str]]:
    """What the panel says of each answer."""
    return table_of(app).advice_words


# -- every question


@pytest.mark.promise("Ask for a hint with H or the lamp")
@pytest.mark.parametrize("name", OPEN)
def test_every_question_gets_a_hint_that_plays_nothing(cleared: App, name: str) -> None:
    case = CASES[name]
    table, match, here = asked(cleared, case.state(), case.persons)
    before, seat = match.turns, table.asked
    assert table.advice_open and seat is not None
    legal = [str(action) for action in match.state.legal_actions(seat)]
    texts = [one.text for one in table.advice]
    assert 1 <= len(texts) <= 3 and set(texts) <= set(legal) and len(texts) == min(3, len(legal))
    words = told(cleared)
    assert len({what for what, _, _ in words}) == len(texts), "each answer is called otherwise"
    assert all(what for what, _, _ in words)
    chances = [int(re.match(r"(?:under |over )?(\d+)% win chance", expects)[1]) for _, expects, _ in words if expects]
    assert chances and words[0][1] and all(0 <= chance <= 100 for chance in chances)
    noted = "hint-margin" in table.advice_notes
    assert noted == (chances[0] < max(chances)), "why the best one is not the likeliest to win"
    assert table.focus == table.advice_leads_to, "the focus is on what has to be pressed"
    confirm(cleared)
    assert not table.advice_open and match.turns == before and table.asked == seat


@pytest.mark.parametrize("name", ["turn-place", "king", "bid", "take", "move-own", "window-allow"])
def test_pressing_on_where_the_focus_was_led_plays_the_best_answer(cleared: App, name: str) -> None:
    case = CASES[name]
    table, match, _ = asked(cleared, case.state(), case.persons)
    best, before = table.advice[0].text, len(match.turns)
    parts = best.split(" ")
    confirm(cleared)
    ready(cleared)
    for _ in range(8):
        if len(match.turns) > before:
            break
        if table.chosen:
            legal = table.next_parts()
            kind, names = next(iter(legal.items()))
            wanted = next(name for name in names if name in parts)
            table.focus_on({"seat": "owner-", "area": "area-", "board": "board-"}[kind] + wanted)
        confirm(cleared)
        cleared.step(20)
    assert match.turns[before].text == best


def test_areas_of_the_best_answer_are_lit_and_its_piece_hovers(cleared: App) -> None:
    table, _, _ = asked(cleared, CASES["move-own"].state())
    parts = table.advice[0].text.split(" ")
    assert parts[0] == "move"
    lights = table.lights()
    assert all("chosen" in lights[area] for area in parts[2:])
    assert table.hovers_over == parts[3]
    assert set(table.marks.spots(table.asking)) == {1, 2, 3}
    cancel(cleared)
    assert "chosen" not in " ".join(table.lights().values()) and table.hovers_over is None


def test_parts_of_another_answer_are_taken_back(cleared: App) -> None:
    match = sit(cleared, CASES["move-own"].state())
    table = table_of(cleared)
    table.advised_by(Here())
    click_on(cleared, "area-galicia")
    assert table.chosen == ["galicia"]
    do(cleared, AskHint())
    cleared.step(2)
    best = table.advice[0].text.split(" ")
    assert best[2] != "galicia", "else this test says nothing"
    assert table.chosen == [] and focused(cleared) == f"area-{best[2]}"
    assert match.turns == ()


def told_of(*advice: Advice) -> HintText:
    return found(advice, False, lambda one: plain(one.text), None, 4)


@pytest.mark.parametrize(("first", "noted"), [(0.50, True), (0.52, False)])
def test_an_answer_that_is_best_for_its_points_says_so(cleared: App, first: float, noted: bool) -> None:
    text = told_of(Advice("a", first, 9.0), Advice("b", 0.52, 2.0), Advice("c"))
    assert (Message("hint-margin") in text.notes) == noted
    assert [one.expects is not None for one in text.answers] == [True, True, False]
    assert "less likely" in cleared.ui.say("hint-margin")


@pytest.mark.promise("Read in El Grande's hints why an action card is worth taking")
@pytest.mark.parametrize(("lead", "expects"), [(3.0, "52% win chance, 3 points ahead"), (0.0, "52% win chance")])
def test_leads_are_told_only_where_the_better_answer_looks_better(cleared: App, lead: float, expects: str) -> None:
    text = told_of(Advice("a", 0.52, lead), Advice("b", 0.5, 2.0))
    assert said(cleared, text.answers[0].expects) == expects


# -- who may ask, and for what


@pytest.mark.parametrize("name", SECRET)
def test_where_others_look_on_a_secret_choice_has_no_hint(cleared: App, name: str) -> None:
    case = CASES[name]
    sit(cleared, case.state(), case.persons)
    assert not table_on_top(cleared), "a curtain lies there, or codes are entered"
    table, here = table_of(cleared), Here()
    table.advised_by(here)
    do(cleared, AskHint())
    assert not table.advice_open and not here.asked
    assert not table.advice_offered and "hint" not in table.header_signs
    table.ask_for_advice()
    assert not here.asked and table.alarm == Message("hint-secret")
    assert "secret" in said(cleared, table.alarm)


def test_a_person_alone_has_a_hint_for_a_secret_choice_too(cleared: App) -> None:
    case = next(case for name, case in CASES.items() if case.wanted[0].startswith("dial"))
    table, _, _ = asked(cleared, case.state(), 1)
    assert table.advice_open and table.advice[0].text.startswith("dial")


def test_someone_elses_controller_gets_no_hint(cleared: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(cleared, CASES["turn-place"].state())
    table, here = table_of(cleared), Here()
    table.advised_by(here)
    monkeypatch.setattr(cleared.couch, "devices", [SeatDevice("pad-1"), SeatDevice("pad-2")])
    do(cleared, AskHint(device="pad-2"))
    assert not here.asked and table.alarm.key == "table-not-asked"
    do(cleared, AskHint(device="pad-1"))
    assert here.asked and table.advice_open


def test_there_is_no_hint_while_a_bot_is_asked(cleared: App) -> None:
    sit(cleared, CASES["turn-place"].state(), 4)
    table, here = table_of(cleared), Here()
    table.advised_by(here)
    table.submit(0, "end")
    table.ask_for_advice()
    assert not here.asked


# -- by mouse


@pytest.mark.promise("Ask for a hint with H or the lamp")
def test_the_lamp_above_the_board_asks_and_a_press_puts_the_hint_away(cleared: App) -> None:
    match = sit(cleared, CASES["turn-place"].state())
    table = table_of(cleared)
    table.advised_by(Here())
    click(cleared, "header-hint")
    cleared.step(2)
    assert table.advice and table.advice_box.w > 0
    before = match.turns
    press_at(cleared, pixel_of(cleared, ring(cleared).get("area-granada")))
    assert not table.advice_open and match.turns == before, "this press only puts the hint away"


# -- while the bot thinks


def test_a_hint_that_is_put_away_is_not_heard_any_more(cleared: App) -> None:
    table, _, here = asked(cleared, CASES["turn-place"].state(), adviser=Silent())
    assert table.advice_open and not table.advice and table.advice_title.key == "hint-thinking"
    before = focused(cleared)
    cancel(cleared)
    assert not table.advice_open
    here.poll = here.say  # type: ignore[method-assign, attr-defined]
    cleared.step(5)
    assert not table.advice_open and focused(cleared) == before
    do(cleared, AskHint())
    cleared.step(2)
    assert table.advice, "the next one is"


def test_an_old_answer_is_not_taken_for_the_next_hint(cleared: App) -> None:
    table, _, here = asked(cleared, CASES["turn-place"].state(), adviser=Silent())
    old = here.answer
    cancel(cleared)
    do(cleared, AskHint())
    here.poll = lambda: old  # type: ignore[method-assign]
    cleared.step(3)
    assert table.advice_open and not table.advice


@pytest.mark.parametrize("shown", [False, True])
def test_what_is_played_ends_the_hint(cleared: App, shown: bool) -> None:
    table, match, here = asked(cleared, CASES["turn-place"].state(), adviser=Here() if shown else Silent())
    assert bool(table.marked_answers) is shown
    match.submit(0, "place granada")
    assert not table.advice_open
    if not shown:
        here.poll = here.say  # type: ignore[method-assign, attr-defined]
    ready(cleared)
    cleared.step(5)
    assert not table.advice_open and table.marked_answers == ()


def test_the_log_takes_the_place_of_a_hint(cleared: App) -> None:
    table, _, _ = asked(cleared, CASES["turn-place"].state())
    do(cleared, ToggleLog())
    assert table.log_open and not table.advice_open


def test_people_can_keep_looking_around_meanwhile(cleared: App) -> None:
    table, _, _ = asked(cleared, CASES["turn-place"].state())
    before = focused(cleared)
    do(cleared, LookAround())
    do(cleared, MoveFocus(0, -1))
    assert table.advice_open and focused(cleared) != before


def test_a_thinking_sign_moves_unless_motion_is_reduced(cleared: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = asked(cleared, CASES["turn-place"].state(), adviser=Silent())
    for still, pictures in ((False, {3}), (True, {1, 2})):
        monkeypatch.setattr(cleared.settings, "reduce_motion", still)
        seen = set()
        for _ in range(120):
            cleared.step(1)
            seen.add(said(cleared, table.advice_title))
        assert len(seen) in pictures


def test_that_a_quick_bot_answers_for_a_dead_process_is_said(cleared: App) -> None:
    table, _, _ = asked(cleared, CASES["turn-place"].state(), adviser=Quick("place granada"))
    assert table.advice_title.key == "hint-title-quick" and table.advice_notes[0] == "hint-quick"
    assert told(cleared)[0][1] == "", "it expects nothing"


def test_the_process_ends_with_the_table(cleared: App) -> None:
    table, _, here = asked(cleared, CASES["turn-place"].state())
    table.close()
    assert here.closed and not table.advice_open


# -- what goes out


def test_only_what_the_seat_may_know_is_asked_about(cleared: App) -> None:
    _, match, here = asked(cleared, CASES["turn-place"].state())
    (question,) = here.asked
    assert question.observation.seat == 0
    assert question.advice and question.budget == Budget(milliseconds=THINK_MS)
    real = match.state.observe(0)
    assert question.observation.unseen == real.unseen and question.observation != real, "the Castillo is hidden"


def test_a_hint_may_think_as_long_as_the_bots(cleared: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cleared.settings, "bots_think", "longer")
    _, _, here = asked(cleared, CASES["turn-place"].state())
    assert here.asked[0].budget == Budget(milliseconds=3 * THINK_MS, times=3)


def look(app: App) -> tuple[Any, list[tuple[str, str, str]]]:
    app.top.invalidate()
    app.present(0)
    return array_of(app.surface), told(app)


@pytest.mark.parametrize("played", [(), ("take score_castillo",), ("take scoreboard", "act"), ("take move_three_any",)])
def test_hints_are_the_same_whatever_is_in_a_hidden_castillo(cleared: App, played: tuple[str, ...]) -> None:
    pictures, app = [], cleared
    for inside in INSIDE:
        clear(app)
        state = kept(inside, "hidden")
        while state.decision(state.to_act[0]).kind != "take":
            state.play(state.to_act[0], str(state.legal_actions(state.to_act[0])[-1]))
        seat = state.to_act[0]
        for text in played:
            state.play(seat, text)
        table, _, _ = asked(app, state, 3)
        assert table.advice_notes[0] == "hint-castillo"
        pictures.append(look(app))
    assert pictures[0][1] == pictures[1][1]
    assert numpy.array_equal(pictures[0][0], pictures[1][0])
