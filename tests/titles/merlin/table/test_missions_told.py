"""People who may see a hand read in the bar that a mission could be completed, or why one that is met can't be now. Of
a hidden hand, nobody does."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.application import App
from game.ui.screens.curtain import CurtainScene
from tests.titles.merlin.rules import builder as place
from tests.titles.merlin.rules.builder import dice, knight_on
from tests.titles.merlin.table.sitting import CORNER, seated
from tests.titles.merlin.table.test_ending import asks
from tests.titles.playing import targets
from tests.ui.driver import StartApp, confirm, focus_on, on_top, ring
from tests.ui.one_device import AtTheKeyboard
from tests.ui.people import click_on, listen, rest
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import TableDriver

HAVE = {"shield": {"blue": 2, "grey": 2}, "flag": {"purple": 1}, "material": {"blue": 2, "brown": 1}}
MET, ALSO_MET, NOT_MET = "M13", "M36", "M40"
"""Missions that a castle with these goods meets, and one that it doesn't."""
WHY = "3 materials (2 points): you have everything, but you can’t complete another mission this turn."


def ending(hand: list[str], more: dict[str, Any] | None = None, **entries: Any) -> Any:
    """Return the position at the end of a turn, with this hand."""
    mine = {**HAVE, **(more or {})}
    state = knight_on(place.GRAIL, mine=mine, hands=[hand, ["M01"], ["M02"], ["M03"]], **entries)
    state.play(0, "take grail")
    return state


def at_end(app: App, state: Any, persons: int = 1) -> TableDriver:
    table = seated(app, state, persons)
    app.step(40)
    met, known = sorted(targets(state, "mission")), persons == 1 or state.options.hands == "open"
    assert table.focus == (f"hand:{met[0]}" if met and known else "end")
    return table


def complete(table: TableDriver, mission: str) -> None:
    click_on(table.app, f"hand:{mission}")
    rest(table.app)
    table.app.step(40)


def seen_in_bar(table: TableDriver) -> str:
    """Return everything that the bar draws."""
    return " ".join(table.bar_words())


# -- at the end of a turn


@pytest.mark.promise("Read in Merlin before your turn ends that you can complete a mission")
def test_someone_alone_is_asked_for_a_mission_first_and_not_for_one_that_must_wait(small: App) -> None:
    table = at_end(small, ending([MET, ALSO_MET, NOT_MET]))
    assert table.question_words == "Complete a mission, or end your turn?" and table.focus == f"hand:{MET}"
    table.focus_on("end")
    assert table.detail == "You can complete a mission. Bruno rides next."
    complete(table, MET)
    assert table.question_words == "End your turn?" and table.focus == "end"
    assert table.detail == "Bruno rides next"


@pytest.mark.promise("Spend no Dove flag in Merlin before it counts")
@pytest.mark.parametrize(("persons", "hand"), [(1, [MET]), (4, [MET]), (1, [MET, ALSO_MET])])
def test_the_missions_flag_is_not_spent_for_nothing_without_a_word(small: App, persons: int, hand: list[str]) -> None:
    table = at_end(small, ending([*hand, NOT_MET], {"flag": {"grey": 1}}), persons)
    label = next(control.label for control in table.controls if control.id == "flag grey")
    assert small.ui.say(label) == "Use Dove flag"
    click_on(small, "flag grey")
    assert asks(small) == (
        "Use Dove flag? Only a second mission needs the flag, and you haven’t completed one yet this turn."
    )
    focus_on(small, "choice-0")
    confirm(small)
    small.step(1)
    table.submit(0, f"mission {MET}")
    rest(small)
    click_on(small, "flag grey")
    if persons > 1 or len(hand) > 1:  # Of a hidden hand, nothing may be told.
        small.step(1)
        assert table.on_top and table.match.turns[-1].text == "flag grey"
    else:
        assert asks(small) == "Use Dove flag? You have no other mission that you can complete now."


def test_the_missions_flag_lets_them_read_of_another_one(small: App) -> None:
    table = at_end(small, ending([MET, ALSO_MET], {"flag": {"purple": 1, "grey": 1}}))
    complete(table, MET)
    click_on(small, "flag grey")
    rest(small)
    table.focus_on("end")
    assert table.detail == "You can complete another mission. Bruno rides next."


@pytest.mark.promise("See from the couch where you can ride in Merlin")
def test_the_question_says_whether_the_knight_or_merlin_goes_to_a_space(small: App) -> None:
    table = seated(small, place.game(merlin=place.GRAIL, knights=[place.GRAIL]), 1)
    for pawn, asked in (("knight", "Where do you ride?"), ("merlin", "Move Merlin there?")):
        table.focus_on(f"landing:{pawn}:{place.INFLUENCE_SHIELD}")
        assert table.question_words == asked


def test_nothing_is_said_if_no_mission_is_met(small: App) -> None:
    assert at_end(small, ending([NOT_MET])).detail == "Bruno rides next"


def test_open_hands_are_told_of_with_several_people_too(small: App) -> None:
    table = at_end(small, ending([MET, NOT_MET], options={"hands": "open"}), 4)
    table.focus_on("end")
    assert table.detail == "You can complete a mission. Bruno rides next."
    assert all(item.box.h > 150.0 for item in ring(small).items if item.id.startswith("hand:")), "no title above"


@pytest.mark.parametrize("persons", [2, 4])
def test_the_bar_is_the_same_whatever_a_hidden_hand_holds(small: App, persons: int) -> None:
    shown = []
    for hand in ([MET, ALSO_MET], [NOT_MET, "M41"]):
        state = ending(hand)
        assert bool(targets(state, "mission")) is (hand[0] == MET)
        table = at_end(small, state, persons)
        small.present(0.0)
        bar = small.surface.subsurface(small.canvas.rect(table.bar_box)).copy()
        labels = [small.ui.say(control.describe) for control in table.controls]
        shown.append((seen_in_bar(table), table.detail, table.hint_keys, labels, fingerprint(bar)))
    assert shown[0] == shown[1] and shown[0][1] == "Bruno rides next"


# -- a mission that is met


@pytest.mark.promise("Read in Merlin before your turn ends that you can complete a mission")
@pytest.mark.parametrize("way", ["keys", "pointer"])
def test_a_met_mission_says_why_it_cannot_be_completed_now(small: App, way: str) -> None:
    table = at_end(small, ending([MET, ALSO_MET, NOT_MET]))
    complete(table, MET)
    (table.focus_by_keys if way == "keys" else table.focus_by_pointer)(f"hand:{ALSO_MET}")
    assert table.detail == WHY and not table.warns
    confirm(small)
    assert table.detail == "You can’t complete another mission this turn." and table.warns


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((2560, 1080), 1.3)])
def test_the_reason_is_never_what_is_left_out(start_app: StartApp, size: tuple[int, int], scale: float) -> None:
    """Flags and staffs bring buttons that leave the words little room."""
    app = start_app(speed="instant", text_scale=scale, size=size)
    extras = {"flag": {"purple": 1, "grey": 1, "black": 1}, "traitors": ["grey", "blue"]}
    table = at_end(app, ending([MET, ALSO_MET, NOT_MET], extras))
    complete(table, MET)
    table.focus_by_keys(f"hand:{ALSO_MET}")
    assert "complete another mission this turn." in seen_in_bar(table)


def test_while_a_new_mission_is_drawn_and_while_bots_play_it_waits_for_the_next_turn(small: App) -> None:
    table = at_end(small, ending([MET, ALSO_MET, NOT_MET]))
    complete(table, MET)
    click_on(small, "end")
    rest(small)
    assert table.question_words == "Which mission do you draw?"
    ready = "3 materials (2 points): you have everything for your next turn."
    table.focus_by_keys(f"hand:{ALSO_MET}")
    assert table.detail == ready
    confirm(small)
    assert table.warns and table.detail == "You can’t choose that now."
    click_on(small, "deck")
    small.step(80)
    assert table.asked is None
    table.focus_by_keys(f"hand:{ALSO_MET}")
    assert table.detail == ready


def test_after_the_last_turn_there_is_no_next_one(small: App) -> None:
    left = [dice(white=1), *[dice(1)] * 3]
    state = place.merlin_on(
        place.GRAIL, mine=HAVE, hand=[MET, ALSO_MET], round=6, turn=4, dice=left
    )  # fmt: skip
    state.play(0, "take grail")
    state.play(0, f"mission {MET}")
    table = at_end(small, state)
    click_on(small, "end")
    small.step(80)
    table.focus_by_keys(f"hand:{ALSO_MET}")
    assert table.detail == "3 materials (2 points): you have everything, but your last turn is over."


def test_behind_the_curtain_too(small: App) -> None:
    state = ending([MET, ALSO_MET, NOT_MET])
    state.play(0, f"mission {MET}")
    table = at_end(small, state, 4)
    table.focus_by_keys(CORNER)
    confirm(small)
    small.step(1)
    assert on_top(small, CurtainScene)
    listen(small)
    AtTheKeyboard(small).choose("open")
    listen(small)
    card = ring(small).get(ALSO_MET)
    assert card is not None and small.ui.say(card.describe()) == WHY


# -- before a mission is discarded


def test_the_focus_begins_on_a_mission_that_is_not_complete(small: App) -> None:
    state = knight_on(place.MISSIONS, mine=HAVE, hands=[[MET, NOT_MET, ALSO_MET], ["M01"], ["M02"], ["M03"]])
    table = seated(small, state, 1)
    small.step(40)
    assert table.focus == f"hand:{NOT_MET}"


def test_where_hands_are_hidden_the_focus_begins_at_the_same_place_whatever_is_complete(small: App) -> None:
    found = set()
    for hand in ([MET, NOT_MET], [NOT_MET, MET]):
        table = seated(small, knight_on(place.MISSIONS, mine=HAVE, hands=[hand, ["M01"], ["M02"], ["M03"]]), 2)
        small.step(40)
        found.add(table.focus)
    assert found == {CORNER}


OWN_ACTIONS = {place.TRADE: "given", place.GRAIL: "given/grail", place.EXCALIBUR: "traitor/black"}
"""What the focus begins on, by space."""


@pytest.mark.parametrize("space", OWN_ACTIONS)
@pytest.mark.parametrize("persons", [1, 2])
def test_the_focus_begins_on_what_the_space_is_for_and_not_on_a_mission_to_complete(
    small: App, space: int, persons: int
) -> None:
    mine, hands = {**HAVE, "traitors": ["black", "blue"]}, [[MET], ["M01"], ["M02"], ["M03"]]
    state = knight_on(space, mine=mine, hands=hands, options={"hands": "open"})
    if space == place.EXCALIBUR:
        state.play(0, "take excalibur")
    table = seated(small, state, persons)
    assert f"hand:{MET}" in table.steps() and str(table.focus).startswith(OWN_ACTIONS[space])
