"""A seat changes hands in the middle of a game, at every kind of question: from a person to a bot and back, for good,
under another name."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.match.records import Seat, SeatLine
from game.session.session_context import KEYBOARD, SeatDevice
from game.titles.elgrande.rules.frames import QUESTIONS
from game.ui.menus import DialogScene
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.people import PeopleScene
from tests.titles.elgrande.table.changing_seats import (
    KINDS,
    PATIENCE,
    answers,
    begin,
    people,
    reseat,
    resume_game,
    think,
    who_is_asked,
)
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest, seats
from tests.titles.elgrande.table.sitting import sit
from tests.titles.elgrande.table.test_every_decision import CASES, WINDOW
from tests.ui.driver import by_keys, do, on_top, until
from tests.ui.table_driver import table_on_top

pytestmark = pytest.mark.usefixtures("bare_board")

# -- at every kind of question


def test_these_are_all_kinds_of_questions() -> None:
    assert set(KINDS) == {question.decision for question in QUESTIONS.values()}


@pytest.mark.promise("Share a device, hand a seat to a bot")
@pytest.mark.parametrize("kind", KINDS)
def test_when_the_player_asked_becomes_a_bot_the_bot_decides(empty: App, kind: str) -> None:
    match, seat = begin(empty, kind)
    brain = think(empty)
    lines = len(match.lines)
    reseat(empty, seat, "easy")
    assert not match.seats[seat].is_person and match.seats[seat].name == seats(4, 4)[seat].name
    assert not any(isinstance(scene, CurtainScene) and scene.asks == seat for scene in empty.stack.scenes)
    for _ in range(PATIENCE):
        if any(line.seat == seat for line in answers(match, lines)):
            break
        assert table_of(empty).asked != seat
        empty.step(1)
    assert answers(match, lines)[0].seat == seat and {name.partition("/")[0] for name in brain.asked} == {"easy"}
    assert match.state.problems() == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_that_thinks_is_not_heard_once_a_person_sits_there(empty: App, kind: str) -> None:
    match, seat = begin(empty, kind)
    brain = think(empty, speak=False)
    reseat(empty, seat, "easy")
    empty.step(4)
    before, lines = match.state.key(), len(match.lines)
    reseat(empty, seat, "")
    brain.speak = True
    empty.step(60)
    assert match.state.key() == before and answers(match, lines) == []
    rest(empty)
    order = [one for one in match.state.to_act if match.seats[one].is_person]
    assert seat in order and who_is_asked(empty) == order[0]
    assert match.seats[seat].is_person


@pytest.mark.parametrize("kind", KINDS)
def test_after_another_seat_changes_players_the_question_is_asked_again(empty: App, kind: str) -> None:
    match, seat = begin(empty, kind)
    other = next(one for one in range(4) if one not in match.state.to_act or one != seat)
    before = match.state.key()
    think(empty, speak=False)
    reseat(empty, other, "easy")
    rest(empty)
    assert who_is_asked(empty) == seat and match.state.key() == before
    assert not match.seats[other].is_person


# -- what goes with it


def test_a_standing_answer_leaves_with_the_player_who_gave_it(empty: App) -> None:
    match = sit(empty, WINDOW(), 4)
    seat = who_is_asked(empty)
    match.answer_always(seat, "round")
    rest(empty)
    think(empty, speak=False)
    assert match.standing[seat] is not None and seat in table_of(empty).standing
    reseat(empty, seat, "easy")
    assert match.standing[seat] is None and table_of(empty).standing == ()


def test_the_last_person_left_chooses_without_a_curtain_and_needs_nobodys_consent(empty: App) -> None:
    match, _ = begin(empty, "dial")
    asked = list(match.state.to_act)
    think(empty, speak=False)
    scene = people(empty)
    for seat, planned in enumerate(scene.setup.seats):
        if seat != asked[-1]:
            planned.bot = "random"
    resume_game(empty)
    table_of(empty).lock_no_bots()
    rest(empty)
    assert table_on_top(empty) and table_of(empty).asked == asked[-1]
    assert all(not match.undo_terms(one).needs for one in range(4))


def test_a_table_of_bots_alone_can_still_be_watched(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    think(empty)
    empty.couch.sit([SeatDevice(KEYBOARD, "left")] * 4)
    scene = people(empty)
    for planned in scene.setup.seats:
        planned.bot = "random"
    resume_game(empty)
    empty.step(60)
    assert {line.seat for line in answers(match, 0)} == {0, 1, 2, 3}
    assert set(empty.couch.devices) == {SeatDevice()}, "bots hold nothing"
    assert table_of(empty).asked is None


def test_what_a_person_did_before_a_bot_took_over_is_not_offered_to_be_taken_back(empty: App) -> None:
    match = sit(empty, CASES["placing"].state(), 4)
    scene = table_of(empty)
    first = who_is_asked(empty)
    match.submit(first, str(match.state.legal_actions(first)[0]))
    rest(empty)
    assert scene.can_undo
    think(empty, speak=False)
    reseat(empty, first, "easy")
    assert not scene.can_undo


def test_after_a_bots_decision_the_person_before_it_may_ask_to_undo(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    order = []
    for _ in range(2):
        order.append(who_is_asked(empty))
        match.submit(order[-1], str(match.state.legal_actions(order[-1])[0]))
        rest(empty)
    table = table_of(empty)
    assert table.undo_seat == order[1]
    reseat(empty, order[1], "easy")
    assert table.undo_seat == order[0] and table.can_undo


def test_what_one_bot_chose_in_secret_is_not_the_choice_of_the_next_one(empty: App) -> None:
    match, seat = begin(empty, "dial")
    table = table_of(empty)
    table.go_at("normal")
    brain = think(empty)
    brain.picks = {"random": 0, "greedy": -1}
    legal = match.state.legal_actions(seat)
    assert legal[0] != legal[-1]
    match.set_seat(seat, Seat("Bruno", match.seats[seat].colour, "bot", "random"))
    empty.step(30)
    assert brain.asked == ["random"] and brain.open is None, "it has chosen, and waits for its moment"
    match.set_seat(seat, Seat("Bruno", match.seats[seat].colour, "bot", "greedy"))
    do(empty, until(lambda: seat not in match.state.to_act))
    assert brain.asked == ["random", "greedy"]
    assert [turn.text for turn in match.turns if turn.seat == seat] == [str(legal[-1])]
    table.go_at("instant")


def test_a_new_name_is_on_plate_bar_and_log_at_once(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    seat = who_is_asked(empty)
    scene = people(empty)
    scene.setup.rename(seat, "Wilhelmina")
    resume_game(empty)
    rest(empty)
    table = table_of(empty)
    assert match.seats[seat].name == "Wilhelmina" and match.seats[seat].is_person
    assert table.bar.names[seat] == "Wilhelmina"
    assert "Wilhelmina" in table.plate_words(seat)
    assert "Wilhelmina" in table.log_words[-1]


def test_nothing_is_written_if_nothing_was_changed_or_all_was_changed_back(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    before = len(match.lines)
    people(empty)
    for _ in range(7):  # whatever is at hand, keyboard, mouse, four bots, and round again
        by_keys(empty, "who-1")
    resume_game(empty)
    assert len(match.lines) == before


# -- for good


@pytest.mark.promise("Share a device, hand a seat to a bot")
def test_leaving_for_good_asks_once_and_the_others_continue(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    think(empty)
    seat = who_is_asked(empty)
    people(empty)
    by_keys(empty, f"leave-{seat}")
    empty.step(2)
    assert on_top(empty, DialogScene)
    by_keys(empty, "choice-0")
    empty.step(2)
    by_keys(empty, f"leave-{seat}")
    empty.step(2)
    by_keys(empty, "choice-1")
    empty.step(2)
    assert on_top(empty, PeopleScene)
    resume_game(empty)
    assert SeatLine(seat, match.seats[seat], True) in match.lines
    assert not match.seats[seat].is_person
    assert any(line.message.key == "table-seat-left" for line in table_of(empty).log_lines)
    rest(empty)
    assert who_is_asked(empty) != seat
    scene = people(empty)
    assert scene.left == {seat} and scene.ring.get(f"who-{seat}") is None
    by_keys(empty, f"return-{seat}")
    resume_game(empty)
    assert match.seats[seat].is_person
