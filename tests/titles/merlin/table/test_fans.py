"""Landings that cost an apple or a flag: a button fans out one pawn's, then the other's, and leads back; every device
reaches them all."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import State
from game.titles.merlin.table.answers.dialogue import FLAGS, landings
from game.titles.merlin.table.view_data import APPLE
from game.ui.input.intents import Option, PointAt
from tests.match.tables import answers_of
from tests.titles.merlin.rules.builder import dice, game
from tests.titles.merlin.rules.properties.play import states
from tests.titles.merlin.table.laid_out import drawn_pieces
from tests.titles.merlin.table.sitting import seated
from tests.titles.merlin.table.spoken import view_of
from tests.titles.playing import legal
from tests.ui.driver import cancel, do, ways
from tests.ui.people import click_on
from tests.ui.table_driver import TableDriver

DICE = dice(6, 4, white=3)
START, MERLIN, RIVALS = 14, 2, [8, 10, 12]
PLAIN = {"landing:knight:18", "landing:merlin:23", "landing:knight:20", "landing:merlin:5"}
OF_KNIGHT = {f"landing:knight:{space}" for space in (15, 16, 17, 19)}
OF_MERLIN = {f"landing:merlin:{space}" for space in (0, 1, 3, 4, 6, 7, 8, 20, 21, 22)}
"""Spaces that an apple leads to."""
BUTTONS = {APPLE: 1, FLAGS: 2}


def choice(knight: int = START, **mine: object) -> State:
    """Return a position in which Alicia chooses a die, with an apple: a 4, a 6, Merlin's 3."""
    castle = {"apples": 1, **mine}
    return game(turn=2, knights=[knight, *RIVALS], merlin=MERLIN, dice=DICE, mine=castle, round=3)


def riding(small: App, knight: int = START, **mine: object) -> TableDriver:
    return seated(small, choice(knight, **mine), 4)


def shown(table: TableDriver) -> set[str]:
    """Return the landings that can be chosen now."""
    return {step for step in table.steps() if step.startswith("landing:")}


def press(table: TableDriver, button: str) -> None:
    do(table.app, Option(BUTTONS[button]))
    table.app.step(1)


def ridden(table: TableDriver) -> list[str]:
    """Return the answers up to the arrival."""
    texts = answers_of(table.match)
    return texts[: texts.index("move cw") + 1]


@pytest.mark.promise("See on Merlin's rondel where an apple or a flag would take you")
def test_at_first_only_the_dice_as_they_are_lead_anywhere(small: App) -> None:
    table = riding(small, flag={"purple": 1, "blue": 1})
    assert set(table.steps()) == {*PLAIN, APPLE, FLAGS}
    assert {name for name in table.ids if name.startswith("landing:")} == PLAIN


@pytest.mark.promise("See on Merlin's rondel where an apple or a flag would take you")
def test_a_button_fans_out_the_pawn_that_has_the_focus_then_the_other_and_leads_back(small: App) -> None:
    table = riding(small)
    before, found = table.focus, []
    for _press in range(3):
        press(table, APPLE)
        found.append((shown(table), table.question_words))
    asked = ["Where does an apple take you?", "Move Merlin there?", "Where do you ride?"]
    assert found == list(zip([OF_KNIGHT, OF_MERLIN, PLAIN], asked, strict=True)) and table.focus == before
    table = riding(small)
    table.focus_on("landing:merlin:5")
    press(table, APPLE)
    assert shown(table) == OF_MERLIN and table.focus == "landing:merlin:4", "the nearest"


def test_flags_have_a_button_of_their_own(small: App) -> None:
    table = riding(small, flag={"purple": 1, "blue": 1})
    press(table, FLAGS)
    assert table.question_words == "Where does a flag take you?" and table.detail.startswith("Costs a")
    flags = shown(table)
    assert {"landing:knight:17", "landing:knight:10"} <= flags and not flags & PLAIN
    press(table, APPLE)
    assert "landing:knight:16" in shown(table), "from one fan to the other"


def test_going_back_folds_a_fan(small: App) -> None:
    table = riding(small)
    press(table, APPLE)
    cancel(table.app)
    table.app.step(1)
    assert shown(table) == PLAIN and table.question_words == "Where do you ride?"


def test_without_apple_and_flags_there_is_no_button(small: App) -> None:
    table = riding(small, apples=0)
    assert set(table.steps()) == PLAIN


def test_the_button_shows_what_is_spent(small: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = riding(small, flag={"purple": 1})
    surface = table.app.surface
    apples, flags = drawn_pieces(monkeypatch, "relic"), drawn_pieces(monkeypatch, "good")
    table.draw_bar(surface)
    assert [name for _at, name, _size in apples] == ["apple"]
    assert [what[1:3] for what in flags] == [("flag", "purple")]


def test_extras_take_the_button_that_is_free(small: App) -> None:
    extras = {"flag": {"black": 1, "grey": 1}, "traitors": ["grey"]}
    table = riding(small, **extras)
    press(table, FLAGS)
    assert table.question_words == "What do you use?"
    table = riding(small, flag={**extras["flag"], "purple": 1}, traitors=["grey"])  # type: ignore[dict-item]
    assert {APPLE, FLAGS, "extras"} <= set(table.steps())
    press(table, FLAGS)
    assert table.question_words == "Where does a flag take you?"


def test_a_landing_of_an_apple_asks_which_die_it_turns(small: App) -> None:
    table = riding(small)
    press(table, APPLE)
    click_on(table.app, "landing:knight:17")
    assert table.question_words == "Which die does the apple turn?" and table.steps() == ["die:4", "die:6"]
    cancel(table.app)
    table.app.step(1)
    assert shown(table) == OF_KNIGHT
    click_on(table.app, "landing:knight:17")
    click_on(table.app, "die:6")
    assert ridden(table) == ["die 6", "apple 3", "move cw"]


def test_merlin_goes_at_once(small: App) -> None:
    table = riding(small)
    press(table, APPLE)
    press(table, APPLE)
    click_on(table.app, "landing:merlin:6")
    assert ridden(table) == ["white 3", "apple 4", "move cw"]
    assert table.state.merlin == 6 and table.state.apples[0] == 0


def test_where_knight_and_merlin_can_go_each_chip_is_for_one(small: App) -> None:
    state = game(turn=2, knights=[1, *RIVALS], merlin=MERLIN, dice=dice(4, 6, white=3), round=3)
    table = seated(small, state, 4)
    assert {"landing:knight:5", "landing:merlin:5"} <= set(table.steps())
    for name in ("landing:merlin:5", "landing:knight:5"):
        item = table.item(name)
        assert item is not None
        do(table.app, PointAt(*item.box.centre))
        table.app.step(1)
        assert table.focus == name
    click_on(table.app, "landing:merlin:5")
    assert table.state.merlin == 5


def test_the_focus_begins_on_a_space_that_costs_nothing(small: App) -> None:
    """With Merlin's die alone, and with a flag that turns it over."""
    state = game(turn=4, knights=[START, *RIVALS], merlin=MERLIN, dice=dice(white=6), mine={"flag": {"purple": 1}})
    table = seated(small, state, 4)
    assert table.focus == "landing:merlin:20" and shown(table) == {"landing:merlin:20", "landing:merlin:8"}
    press(table, FLAGS)
    assert shown(table) == {"landing:merlin:1", "landing:merlin:3"}


def test_beside_three_buttons_the_bar_says_what_a_dear_ride_costs(small: App) -> None:
    flags = {"black": 1, "grey": 1, "purple": 1}
    table = riding(small, knight=3, flag=flags, traitors=["grey"])
    press(table, APPLE)
    table.focus_on("landing:knight:8")
    table.app.step(1)
    assert len(table.controls) == 3
    assert "there, for an apple." in " ".join(table.bar_words())


def every_way(state: State) -> dict[str, set[str]]:
    """Return the ids of all landings of a position, by what they cost."""
    seat = state.to_act[0]
    view, texts = view_of(state), legal(state, seat)
    return {spends: {one.id for one in landings(view, seat, texts, spends)} for spends in ("", APPLE, FLAGS)}


def dear_positions() -> list[State]:
    """Return positions of random games in which apples and flags lead further, and one with everything."""
    found = [choice(1, flag={"purple": 1, "blue": 1})]
    for state in states(merlin.Options(players=3), 5, share=0.3):
        if state.decision(state.to_act[0]).kind in ("die", "ride") and every_way(state)[FLAGS] and len(found) < 4:
            found.append(state)
    return found


@pytest.mark.parametrize("state", dear_positions())
def test_every_landing_is_reached_with_directions_and_is_pressed_where_its_chip_hangs(small: App, state: State) -> None:
    """So that keyboard, controller, mouse and fingers reach them all."""
    table, wanted = seated(small, state.copy(), len(state.scores)), every_way(state)
    assert shown(table) == wanted[""]
    walk_and_point(table)
    for spends in (APPLE, FLAGS):
        found = set[str]()
        while spends in table.ids:
            click_on(table.app, spends)
            if table.question_words == "Where do you ride?":
                break
            found |= shown(table)
            walk_and_point(table)
        assert found == wanted[spends]


def walk_and_point(table: TableDriver) -> None:
    """Check that directions and pointing reach all landings that are shown."""
    names = shown(table)
    assert names <= set(ways(table.app, among=table.steps()))
    for name in names:
        item = table.item(name)
        assert item is not None and [each for each in table.ids if table.item(each).at(*item.box.centre)][0] == name
