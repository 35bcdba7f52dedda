"""A hand that lies face down stays where it is while its owner's answer is shown, whatever it holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.application import App
from game.titles.merlin.rules import State
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED
from tests.titles.merlin.rules import builder as place
from tests.titles.merlin.rules.builder import knight_on
from tests.titles.merlin.table.sitting import CORNER, seated, sit
from tests.titles.merlin.table.test_hand_words import shown_corner
from tests.titles.merlin.table.twins import holds_four, moment
from tests.titles.playing import legal
from tests.ui.games import hands_of
from tests.ui.layouts import sheet
from tests.ui.people import click_on, key_to, rest
from tests.ui.saying import said
from tests.ui.table_driver import TableDriver, table_on_top

HANDS = (["M01", "M02", "M03", "M04"], ["M31", "M32", "M33", "M34"])
FULL = [[], ["M11", "M12", "M13", "M14"], ["M21", "M22", "M23", "M24"]]
LONGEST = 2000
"""Ticks after which the next player has been asked."""


def scoring_shields(hand: list[str]) -> State:
    castle = {"shield": {"blue": 1, "grey": 1}}
    return knight_on(place.POINTS_SHIELDS, players=3, mine=castle, hands=[hand, *FULL[1:]])


def dealt(app: App, hand: list[str], persons: int) -> TableDriver:
    app.settings.speed = "normal"
    return seated(app, scoring_shields(hand), persons)


def shown_until_asked(app: App, table: TableDriver) -> Iterator[bool]:
    """Yield in every tick until someone is asked whether a hand lies face down."""
    for _ in range(LONGEST):
        app.step(1)
        yield CORNER in table.ids
        if table.asked is not None and not table.busy:
            return
    raise AssertionError("nobody is asked")


def test_the_closed_hand_stays_while_the_clips_of_its_owners_answer_play(small: App) -> None:
    found = []
    for hand in HANDS:
        table = dealt(small, hand, persons=3)
        before, pictures = shown_corner(small), []
        key_to(small, "given/shields")  # The mouse would change the words.
        assert table.busy
        for there in shown_until_asked(small, table):
            assert there
            pictures.append(shown_corner(small))
        while_clips_play = pictures[: pictures.index(before)] if before in pictures else pictures
        assert len(while_clips_play) > 5 and len(set(while_clips_play)) == 1, "only its words differ"
        assert set(pictures) <= {before, while_clips_play[0]}
        found.append((before, while_clips_play[0]))
    assert found[0] == found[1]


@pytest.mark.promise("Fixed: a closed hand of missions says how to look at it")
def test_while_clips_play_the_closed_hand_does_not_say_how_to_look(small: App) -> None:
    table = dealt(small, HANDS[0], persons=3)
    assert written(table) == "Alicia: hold K to look"
    key_to(small, "given/shields")
    small.step(3)
    assert table.busy and written(table) == "Alicia’s missions"
    rest(small)
    assert written(table) == "Alicia: hold K to look"


def written(table: TableDriver) -> str:
    """Return what is written on the hand in the corner at this moment."""
    *_, layer = table.view.picture.layers(None)
    return " ".join(text for text, _ in said(table.app, lambda: layer.paint(sheet(table.canvas.size_px))))


def test_the_next_players_hand_takes_its_place_at_once(small: App) -> None:
    table = dealt(small, HANDS[0], persons=3)
    click_on(small, "given/shields")
    rest(small)
    click_on(small, "end")
    assert all(shown_until_asked(small, table))
    assert table.asked == 1


def test_no_hand_lies_there_in_a_bots_turn(small: App) -> None:
    table = dealt(small, HANDS[0], persons=2)
    for seat, answer in ((0, "score shields"), (0, "end")):
        table.submit(seat, answer)
        small.step(1)
    rest(small)
    assert table.asked == 1 and CORNER in table.ids
    while table.asked == 1:
        table.submit(1, legal(table.state, 1)[0])
        for _ in range(LONGEST):
            small.step(1)
            if not table.busy:
                break
    assert table.state.to_act == (2,) and CORNER not in table.ids


def test_a_press_on_the_hand_opens_no_curtain_while_nobody_is_asked(small: App) -> None:
    table = dealt(small, HANDS[0], persons=3)
    click_on(small, "given/shields")
    click_on(small, CORNER)
    small.step(2)
    assert table.on_top


@pytest.mark.promise("Go back to the answer you were on after a look at your hand")
@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_after_a_look_behind_the_curtain_the_focus_is_on_the_answer_where_it_was(small: App, device: str) -> None:
    small.settings.speed = "instant"
    table = sit(small, moment(holds_four, players=3).copy(), 3)
    hands = hands_of(small, device, range(3))
    rest(small)
    asked = table.asked
    person = hands[asked]
    _, second, *_ = table.steps()
    table.focus_on(second)
    for _ in range(2):
        person.command("look")
        person.choose(CORNER)
        small.step(COOLDOWN_WHEN_PUSHED)
        person.choose("open")
        small.step(COOLDOWN_WHEN_PUSHED)
        person.back()
        small.step(COOLDOWN_WHEN_PUSHED)
        assert table_on_top(small) and table.asked == asked
        assert table.focus == second and not table.looking
