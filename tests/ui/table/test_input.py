"""Parts that handle input at a table, each alone: who may press what, and when a press counts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.message import Message
from game.ui.input.intents import Cancel, Confirm, PointAt, UndoTurn
from game.ui.table.table_context import COOLDOWN, TOO_EARLY, PressCooldown
from game.ui.table.table_menus import TableCommands

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


class Table:
    """What parts use of a table at which seat 1 is asked, which pad-1 plays."""

    def __init__(self) -> None:
        self.undo = Undo()
        questions = SimpleNamespace(asked=ASKED)
        self.session = SimpleNamespace(questions=questions, undo_requests=self.undo, name=lambda seat: f"seat {seat}")
        self.ui = SimpleNamespace(couch=SimpleNamespace(may_act=lambda device, seat: device == "pad-1"))
        self.title = SimpleNamespace(views=())
        self.refusal: Message | None = None
        self.refocused = 0

    def refuse(self, why: Message) -> None:
        self.refusal = why
        self.refocus()

    def clear_refusal(self) -> None:
        self.refusal = None

    def refocus(self) -> None:
        self.refocused += 1


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def cooldown(table: Any) -> PressCooldown:
    return PressCooldown(table)


def question(guarded: bool) -> Any:
    return SimpleNamespace(guarded=guarded)


# -- the cooldown


def test_a_late_press_of_the_person_asked_starts_the_cooldown_again(table, cooldown):
    cooldown.guard(question(True))
    for _ in range(10):
        cooldown.tick()
    cooldown.note_press(Confirm(device="pad-1"))
    assert cooldown.left == COOLDOWN and table.refusal == TOO_EARLY and table.refocused == 1
    for _ in range(COOLDOWN):
        cooldown.tick()
    assert not cooldown.left and table.refusal is None and table.refocused == 2


@pytest.mark.parametrize("intent", [Confirm(device="pad-2"), PointAt(1.0, 1.0, device="pad-1")])
def test_nobody_else_and_no_pointer_starts_it_again(table, cooldown, intent):
    cooldown.guard(question(True))
    cooldown.tick()
    cooldown.note_press(intent)
    assert cooldown.left == COOLDOWN - 1 and table.refusal is None


# -- people who are not asked


@pytest.fixture
def others(table: Any, cooldown: PressCooldown) -> Any:
    """Input of others at a table with one button, around (5, 5)."""
    header: Any = SimpleNamespace(press=lambda x, y: (x, y) == (5.0, 5.0))
    unused: Any = None
    commands = TableCommands(table, unused, unused, unused, header, unused)
    return SimpleNamespace(handle=lambda intent: commands.by_others(intent, cooldown.restarts))


@pytest.mark.parametrize(("intent", "undone"), [(Cancel, "pad-7"), (UndoTurn, "whole turn, pad-7")])
def test_others_undo_what_is_theirs_but_not_around_a_guarded_question(table, cooldown, others, intent, undone):
    others.handle(intent(device="pad-2"))
    assert table.undo.asked_by == [] and table.refusal is not None
    others.handle(intent(device="pad-7"))
    cooldown.guard(question(True))
    others.handle(intent(device="pad-7"))
    assert table.undo.asked_by == [undone]
