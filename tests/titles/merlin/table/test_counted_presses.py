"""How many presses a turn takes along the shortest way, on each kind of space; and where the focus begins."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.application import App
from tests.titles.merlin.rules.builder import EXCALIBUR, knight_on
from tests.titles.merlin.table.sitting import CORNER, seated
from tests.titles.merlin.table.twins import moment
from tests.titles.playing import play as play_answers
from tests.ui.driver import StartApp
from tools.presses.counting import Row, count
from tools.presses.merlin_rows import ROWS
from tools.presses.person import DEVICES

CONFIRMS = {
    "points": 2,
    "take a shield": 3,
    "take a flag": 3,
    "take a material": 3,
    "build, one material pays": 3,
    "build, two materials pay": 4,
    "build with a tower": 4,
    "build with a tower, two pay": 5,
    "influence: send an assistant": 3,
    "influence: move one on": 3,
    "principality": 3,
    "trade": 4,
    "missions: exchange one": 5,
    "Grail": 2,
    "Excalibur": 3,
    "Excalibur, one traitor": 2,
    "missions: exchange two": 6,
    "points, with an apple": 4,
    "points, with a flipped die": 3,
    "complete a mission, open hand": 1,
    "missions: exchange one, hidden hand": 6,
    "look at a hidden hand": 2,
    "look, and complete a mission": 2,
}
"""Choices and confirmations; two missions take one more than a plain turn: two discarded, and two drawn."""


def test_every_row_is_counted_here() -> None:
    assert [row.name for row in ROWS] == list(CONFIRMS)


@pytest.mark.promise("Play a plain turn of Merlin with three or four choices")
@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_a_turn_takes_as_many_confirmations_as_counted_here(small: App, row: Row) -> None:
    counted = count(small, row, "controller")
    assert counted.confirms == CONFIRMS[row.name]
    assert not counted.too_many
    assert counted.directions <= 6 * row.choices, "anything is six presses away at most"


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_it_takes_as_many_at_the_usual_speed_with_any_device(start_app: StartApp, row: Row, device: str) -> None:
    assert count(start_app(), row, device).confirms == CONFIRMS[row.name]


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_the_focus_begins_on_a_traitor_to_discard_and_the_hand_is_no_answer(small: App, hands: str) -> None:
    mine, dealt = {"traitors": ["blue", "grey", "purple"]}, [["M01", "M02", "M03", "M04"], [], []]
    state = knight_on(EXCALIBUR, players=3, mine=mine, hands=dealt, options={"hands": hands})
    play_answers(state, "0 take excalibur")
    table = seated(small, state, 3)
    assert table.asked_kind == "traitor"
    assert table.focus == table.steps()[0] == "traitor/grey" and CORNER not in table.steps()


@pytest.mark.promise("Play a plain turn of Merlin with three or four choices")
@pytest.mark.parametrize("kind", ["trade", "points", "grail", "excalibur"])
def test_the_focus_begins_on_an_answer_and_not_on_what_may_be_done_besides(small: App, kind: str) -> None:
    def asks(state: Any) -> bool:
        decision = state.decision(state.to_act[0])
        if decision.kind != "action" or state.setup.spaces[int(decision.source)].kind != kind:
            return False
        return len([text for text in decision.asides if not text.startswith("mission")]) > 1

    table = seated(small, moment(asks, players=3, module=True), 3)
    assert "extras" in table.steps()
    assert table.focus.startswith("given")
