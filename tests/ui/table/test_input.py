"""Parts that handle input at a table, each alone: who may press what, and when a press counts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.message import Message
from game.ui.input.intents import Cancel, Confirm, MoveFocus, PointAt, Press, UndoTurn
from game.ui.table.table_input.input_guard import COOLDOWN, DOUBLE_PRESS, JUST_SHOWN, InputGuard
from game.ui.table.table_input.late_presses import TOO_EARLY, LatePresses
from game.ui.table.table_input.others_input import OthersInput
from game.ui.table.table_input.refusal import Refusal
from game.ui.table.table_input.table_input import TableInput

ASKED = 1


class Undo:
    """Undo requests of one person, who holds pad-7."""

    def __init__(self) -> None:
        self.asked_by: list[str] = []

    def is_wanted_by(self, device: str) -> bool:
        return device == "pad-7"

    def request(self, device: str) -> None:
        self.asked_by.append(device)

    def request_turn(self, device: str) -> None:
        self.asked_by.append(f"whole turn, {device}")


@pytest.fixture
def guard() -> InputGuard:
    return InputGuard()


@pytest.fixture
def refusal() -> Refusal:
    return Refusal()


def question(guarded: bool) -> Any:
    return SimpleNamespace(guarded=guarded)


# -- the guard


def test_a_question_blocks_only_if_a_late_press_must_not_answer_it(guard):
    guard.question_asked(question(False))
    assert not guard.blocked
    guard.question_asked(question(True))
    assert guard.left == COOLDOWN and guard.restarts_cooldown


def test_an_answer_blocks_a_double_press_and_longer_after_a_guarded_question(guard):
    guard.answered(False)
    assert guard.left == DOUBLE_PRESS and not guard.restarts_cooldown
    guard.answered(True)
    assert guard.left == COOLDOWN and guard.restarts_cooldown


def test_someone_still_answering_need_not_wait_for_the_playback(guard):
    guard.playback_ended(True)
    assert not guard.blocked
    guard.playback_ended(False)
    assert guard.left == JUST_SHOWN


# -- late presses


def late(guard: InputGuard, refusal: Refusal, said: list[str]) -> LatePresses:
    """Late presses at a question to seat 1, which pad-1 plays."""
    return LatePresses(lambda: ASKED, lambda device, _seat: device == "pad-1", guard, refusal, lambda: said.append("!"))


def test_a_late_press_of_the_person_asked_starts_the_cooldown_again(guard, refusal):
    said: list[str] = []
    presses = late(guard, refusal, said)
    guard.question_asked(question(True))
    for _ in range(10):
        presses.tick()
    presses.note_press(Confirm(device="pad-1"))
    assert guard.left == COOLDOWN and refusal.message == TOO_EARLY and said == ["!"]
    for _ in range(COOLDOWN):
        presses.tick()
    assert not guard.blocked and refusal.message is None and said == ["!", "!"]


@pytest.mark.parametrize("intent", [Confirm(device="pad-2"), PointAt(1.0, 1.0, device="pad-1")])
def test_nobody_else_and_no_pointer_starts_it_again(guard, refusal, intent):
    guard.question_asked(question(True))
    presses = late(guard, refusal, [])
    presses.tick()
    presses.note_press(intent)
    assert guard.left == COOLDOWN - 1 and refusal.message is None


# -- people who are not asked


def others(guard: InputGuard, refusal: Refusal, undo: Undo) -> OthersInput:
    """Input of others at a table with one button, around (5, 5)."""
    session = SimpleNamespace(asked=ASKED, undo_requests=undo, name=lambda seat: f"seat {seat}")
    return OthersInput(session, lambda x, y: (x, y) == (5.0, 5.0), guard, refusal, lambda: None)


def test_others_are_told_whose_turn_it_is(guard, refusal):
    others(guard, refusal, Undo()).handle(Confirm(device="pad-2"))
    assert refusal.message == Message("table-not-asked", {"player": "seat 1"})


@pytest.mark.parametrize("intent", [PointAt(1.0, 1.0), Press(5.0, 5.0)])
def test_others_may_point_and_press_buttons(guard, refusal, intent):
    others(guard, refusal, Undo()).handle(intent)
    assert refusal.message is None


def test_others_undo_their_own_last_decision_but_not_around_a_guarded_question(guard, refusal):
    undo = Undo()
    others(guard, refusal, undo).handle(Cancel(device="pad-7"))
    assert undo.asked_by == ["pad-7"] and refusal.message is None
    guard.question_asked(question(True))
    others(guard, refusal, undo).handle(Cancel(device="pad-7"))
    assert undo.asked_by == ["pad-7"] and refusal.message is not None


def test_others_undo_their_own_whole_turn_but_not_around_a_guarded_question(guard, refusal):
    undo = Undo()
    others(guard, refusal, undo).handle(UndoTurn(device="pad-2"))
    assert undo.asked_by == [] and refusal.message is not None
    others(guard, refusal, undo).handle(UndoTurn(device="pad-7"))
    assert undo.asked_by == ["whole turn, pad-7"]
    guard.question_asked(question(True))
    others(guard, refusal, undo).handle(UndoTurn(device="pad-7"))
    assert undo.asked_by == ["whole turn, pad-7"]


# -- one part after the other


def test_an_intent_is_passed_along_until_a_part_takes_it():
    heard: list[str] = []

    def part(name: str, answer: bool | None) -> Any:
        def listen(intent: Any) -> bool | None:
            heard.append(name)
            return answer

        return listen

    first, second, third = part("panel", None), part("hint", False), part("question", True)
    table = TableInput([lambda intent: heard.append("note")], [first, second, third])
    assert table.handle(MoveFocus(0, 1)) is False and heard == ["note", "panel", "hint"]
    assert TableInput([], [first, third]).handle(MoveFocus(0, 1)) is True
    assert TableInput([], [first]).handle(MoveFocus(0, 1)) is False
