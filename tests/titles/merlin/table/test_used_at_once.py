"""A ride to points, the Grail or Excalibur brings them at once, unless there is something to decide."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.application import App
from tests.match.tables import answers_of
from tests.titles.merlin.rules.builder import BUILD, EXCALIBUR, GRAIL, POINTS_SHIELDS, dice, game
from tests.titles.merlin.table.sitting import seated
from tests.titles.playing import legal, targets
from tests.ui.driver import cancel, confirm
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver

SHIELDS = {"shield": {"grey": 2}}
OPPOSITE = 12
MET, UNMET = "M03", "M05"
"""A mission for assistants at the Dove, and another one."""


def rode(small: App, space: int, module: bool = False, **entries: Any) -> TableDriver:
    """Return a table at which Alicia, with two shields unless `mine` says otherwise, has ridden to a space."""
    elsewhere = [(space + 5) % 24] * 3
    state = game(**{"mine": SHIELDS, "knights": [space - 1, *elsewhere], "module": module, **entries})
    table = seated(small, state, 4)
    press(table, f"landing:knight:{space}")
    return table


def press(table: TableDriver, name: str) -> None:
    table.focus_on(name)
    confirm(table.app)
    table.app.step(1)
    rest(table.app)
    table.app.step(1)


def given(table: TableDriver) -> list[str]:
    """Return the answers after the arrival."""
    texts = answers_of(table.match)
    return texts[texts.index("move cw") + 1 :]


@pytest.mark.promise("Ride to points, the Grail or Excalibur in Merlin")
@pytest.mark.parametrize(
    ("space", "answer", "mine"),
    [
        (POINTS_SHIELDS, "score shields", SHIELDS),
        (GRAIL, "take grail", {}),
        (EXCALIBUR, "take excalibur", {}),
        (POINTS_SHIELDS, "score shields", {**SHIELDS, "flag": {"grey": 1}}),
    ],
    ids=["points", "Grail", "Excalibur", "points, with a flag for missions"],
)
def test_it_brings_what_the_space_is_for(small: App, space: int, answer: str, mine: dict[str, Any]) -> None:
    table = rode(small, space, mine=mine)
    assert given(table) == [answer] and table.asked_kind == "end" and table.focus == "end"


@pytest.mark.promise("Ride to points, the Grail or Excalibur in Merlin")
@pytest.mark.promise("Fixed: going back in Merlin leads to questions you were asked")
def test_going_back_leads_to_the_ride_and_who_takes_it_again_is_asked(small: App) -> None:
    table = rode(small, POINTS_SHIELDS)
    assert table.state.scores[0] == 2
    cancel(table.app)
    rest(table.app)
    table.app.step(1)
    assert table.state.scores[0] == 0 and table.asked_kind == "die"
    press(table, f"landing:knight:{POINTS_SHIELDS}")
    assert given(table) == [] and table.steps() == ["given/shields", "skip"]
    press(table, "given/shields")
    assert given(table) == ["score shields"]


def test_one_step_back_undoes_a_whole_ride_and_stays_on_the_way_that_merlin_went(small: App) -> None:
    state = game(mine=SHIELDS, knights=[5, 14, 14, 14], merlin=2, dice=dice(6, 4, 2, white=1))
    table = seated(small, state, 4)
    ahead = f"landing:merlin:{POINTS_SHIELDS}"
    press(table, ahead)
    cancel(table.app)
    rest(table.app)
    table.app.step(1)
    assert table.asked_kind == "die" and table.focus == ahead


def test_one_traitor_leaves_with_excalibur_and_of_several_one_is_chosen(small: App) -> None:
    table = rode(small, EXCALIBUR, mine={"traitors": ["grey"]})
    assert table.asked_kind == "end" and sum(table.shown.traitors[0]) == 0
    table.app.close()
    table = rode(small, EXCALIBUR, mine={"traitors": ["grey", "black"]})
    assert given(table) == ["take excalibur"] and table.asked_kind == "traitor"


@pytest.mark.parametrize(
    ("space", "entries", "also"),
    [
        (POINTS_SHIELDS, {"mine": {**SHIELDS, "flag": {"brown": 1}}}, "mirror"),
        (POINTS_SHIELDS, {"mine": {**SHIELDS, "seals": [["flag_bearer", 3]]}, "module": True}, "use flag_bearer"),
        (EXCALIBUR, {"mine": {"traitors": ["grey"], "flag": {"black": 1}}}, "repel grey 1"),
        (POINTS_SHIELDS, {"mine": {"flag": {"brown": 1}}}, "mirror"),
    ],
    ids=["mirror", "any element", "repelling", "nothing but the mirror"],
)
def test_what_else_could_be_done_with_the_space_is_asked(
    small: App, space: int, entries: dict[str, Any], also: str
) -> None:
    table = rode(small, space, **entries)
    assert given(table) == [] and table.asked_kind == "action" and also in legal(table.state)


def test_one_hex_is_still_asked(small: App) -> None:
    table = rode(small, BUILD, mine={"material": {"brown": 1}, "manors": 7})
    assert given(table) == [] and table.asked_kind == "action"


def test_the_space_of_a_flag_brings_what_it_is_for(small: App) -> None:
    table = rode(small, GRAIL - OPPOSITE, mine={"flag": {"brown": 1}})
    assert table.asked_kind == "action"
    press(table, "mirror")
    assert given(table) == ["mirror", "take grail"] and table.asked_kind == "end"


@pytest.mark.parametrize("mission", [MET, UNMET])
def test_a_mission_in_the_hand_makes_no_difference(small: App, mission: str) -> None:
    helpers = [{"builder": "purple", "shield_bearer": "black", "flag_bearer": "grey"}]
    table = rode(small, POINTS_SHIELDS, assistants=helpers, hand=[mission])
    assert given(table) == ["score shields"] and table.asked_kind == "end"
    assert targets(table.state, "mission") == ({mission} if mission == MET else set())
