"""A mission is discarded from a hand that its owner has looked at, with any device, and never from one that lies face
down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.app.application import App
from game.titles.merlin import HAND
from game.ui.input.bindings import keys_of
from game.ui.input.devices import HOLD
from game.ui.input.intents import Cancel, ToggleView
from game.ui.screens.curtain import CurtainScene
from tests.titles.merlin.rules.builder import MISSIONS, knight_on
from tests.titles.merlin.table.sitting import CORNER, seated, sit
from tests.titles.merlin.table.test_secrecy import hands_seen
from tests.titles.merlin.table.twins import Watcher, assert_same, public_steps, twin_with
from tests.titles.playing import play, targets
from tests.ui import devices
from tests.ui.driver import cancel, confirm, on_top, ring, toggle
from tests.ui.fakepads import fake, press
from tests.ui.games import DEVICES, hands_of
from tests.ui.one_device import AtTheKeyboard, Chooses, WithAFinger, WithAPad, WithTheMouse
from tests.ui.people import choices, do, listen, rest
from tests.ui.table_driver import TableDriver, table_on_top

SIZE = (640, 360)
PEOPLE = 2
ACROSS, DOWN = 8, 3
"""Presses on a hand that lies face down."""
PULSE = 20
"""Ticks after which the outline of a pressed card is gone."""


def discards(state: Any) -> list[str]:
    """Return the missions of which the seat to act may discard one."""
    return sorted(targets(state, "discard", state.to_act[0]))


def met(state: Any) -> list[str]:
    """Return the missions that the seat to act could complete."""
    return sorted(targets(state, "mission", state.to_act[0]))


def first_of_two() -> Any:
    """Return a position in which two of four missions may be discarded, none of which can be completed."""
    return knight_on(MISSIONS, hand=["M40", "M41", "M42", "M43"])


def second() -> Any:
    state = first_of_two()
    play(state, "0 discard M40")
    return state


def either() -> Any:
    """Return a position in which one of four missions can be both discarded and completed."""
    hand = ["M38", "M40", "M41", "M42"]
    return knight_on(MISSIONS, hand=hand, mine={"flag": {"black": 3}})


def asked(app: App, device: str, wanted: Callable[[], Any]) -> tuple[TableDriver, Chooses]:
    """Return a table of people with this device, where one is asked what they discard, and that person."""
    table = sit(app, wanted(), PEOPLE)
    hands = hands_of(app, device, range(PEOPLE))
    rest(app)
    seat = table.asked
    assert seat is not None
    return table, hands[seat]


def answers(table: TableDriver) -> list[str]:
    """Return what people have answered."""
    return [turn.text for turn in table.match.turns if turn.by == "hand"]


def curtain_opened(app: App, hand: Chooses) -> list[str]:
    """Open the hand behind the curtain; return what can be chosen there."""
    hand.choose(CORNER)
    assert not app.top.opened, "everyone else looks away first"
    listen(app)
    hand.choose("open")
    listen(app)
    return choices(app)


# -- a hand that lies face down


def pixels_of_the_hand(app: App) -> Iterator[tuple[int, int]]:
    """Yield pixels all over the hand that lies face down."""
    box = next(item.box for item in ring(app).items if item.id == CORNER)
    for x in range(ACROSS):
        for y in range(DOWN):
            yield app.canvas.pos(box.x + box.w * (x + 0.5) / ACROSS, box.y + box.h * (y + 0.5) / DOWN)


def presses_of(app: App, table: TableDriver, hand: Chooses) -> Iterator[Callable[[], object]]:
    """Yield all presses that may be meant for the hand."""
    if isinstance(hand, WithAFinger):
        yield from (lambda pixel=pixel: devices.tap(app, *app.canvas.units(pixel)) for pixel in pixels_of_the_hand(app))
    elif isinstance(hand, WithTheMouse):
        yield from (lambda pixel=pixel: devices.press_at(app, pixel) for pixel in pixels_of_the_hand(app))
    else:
        about = [name for name in table.ids if name.startswith("hand")]
        yield from (lambda name=name: hand.choose(name) for name in about)


@pytest.mark.parametrize("wanted", [first_of_two, second])
@pytest.mark.parametrize("device", DEVICES)
def test_no_press_on_a_hand_that_lies_face_down_answers(small: App, device: str, wanted: Callable[[], Any]) -> None:
    table, hand = asked(small, device, wanted)
    presses = list(presses_of(small, table, hand))
    assert presses
    for pressed in presses:
        pressed()
        assert answers(table) == [] and on_top(small, CurtainScene), "a press only leads to the curtain"
        cancel(small)
        rest(small)


@pytest.mark.parametrize("wanted", [first_of_two, second])
def test_the_focus_begins_on_the_hand_and_one_press_more_answers_nothing(small: App, wanted: Callable[[], Any]) -> None:
    table, _ = asked(small, "keyboard", wanted)
    assert table.focus == CORNER
    for _ in range(2):
        confirm(small)
    assert answers(table) == [] and on_top(small, CurtainScene) and not small.top.opened


# -- a hand that was looked at


@pytest.mark.parametrize("device", DEVICES)
def test_two_missions_are_looked_at_and_discarded_behind_the_curtain(small: App, device: str) -> None:
    table, hand = asked(small, device, first_of_two)
    before = discards(table.state)
    gone: list[str] = []
    for _ in range(2):
        there = curtain_opened(small, hand)
        assert sorted(there) == sorted(set(before) - set(gone))
        hand.choose(there[-1])
        gone.append(there[-1])
        rest(small)
        assert answers(table) == [f"discard {mission}" for mission in gone]
        assert not hands_seen(table), "the rest of the hand is not shown"
    assert table.asked_kind == "draw"


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_a_mission_of_a_hand_that_lies_open_is_discarded_with_a_press(small: App, device: str) -> None:
    table, hand = asked(small, device, first_of_two)
    assert isinstance(hand, (AtTheKeyboard, WithAPad))
    hand.command(HAND)
    cards = hands_seen(table)
    assert sorted(cards) == sorted(discards(table.state)) and table.focus == f"hand:{cards[0]}"
    hand.choose(f"hand:{cards[1]}")
    assert answers(table) == [f"discard {cards[1]}"]


def test_a_mission_is_discarded_while_the_button_is_held(small: App) -> None:
    table, hand = asked(small, "pad", first_of_two)
    button = keys_of(HAND, small.devices.table("pad"))[0]
    fake(small).down(hand.pad, button)
    small.step(HOLD + 20)
    wanted = hands_seen(table)[0]
    press(small, hand.pad, "south")
    rest(small)
    assert answers(table) == [f"discard {wanted}"] and len(hands_seen(table)) == 3, "it stays open for the second one"
    fake(small).up(hand.pad, button)
    small.step(60)
    assert not hands_seen(table) and table.focus == CORNER


def test_a_hand_that_closed_with_an_answer_stays_closed_when_the_button_is_released(small: App) -> None:
    table, hand = asked(small, "pad", second)
    button = keys_of(HAND, small.devices.table("pad"))[0]
    fake(small).down(hand.pad, button)
    small.step(HOLD // 2)
    assert hands_seen(table)
    table.submit(0, "done")
    small.step(2 * HOLD)
    assert table.asked_kind == "draw" and not hands_seen(table)
    fake(small).up(hand.pad, button)
    small.step(60)
    assert table.asked_kind == "draw" and not hands_seen(table)


# -- a mission that could be completed instead


@pytest.mark.parametrize("verb", ["mission", "discard"])
@pytest.mark.parametrize("device", DEVICES)
def test_behind_the_curtain_a_mission_that_is_met_can_be_discarded_or_completed(
    small: App, device: str, verb: str
) -> None:
    table, hand = asked(small, device, either)
    (mission,) = met(table.state)
    all_cards = curtain_opened(small, hand)
    hand.choose(mission)
    assert choices(small) == [mission, f"mission {mission}", f"discard {mission}"] and answers(table) == []
    hand.choose(mission)
    assert choices(small) == all_cards, "another press leads back to all cards"
    hand.choose(mission)
    hand.choose(f"{verb} {mission}")
    rest(small)
    assert answers(table) == [f"{verb} {mission}"]


@pytest.mark.parametrize("closes", [ToggleView(HAND), Cancel()])
def test_nothing_about_a_picked_mission_stays_in_the_bar_when_the_hand_closes(small: App, closes: Any) -> None:
    table, hand = asked(small, "keyboard", either)
    (mission,) = met(table.state)
    before = table.control_ids
    toggle(small, HAND)
    hand.choose(f"hand:{mission}")
    assert f"mission {mission}" in table.control_ids
    do(small, closes)
    assert table.control_ids == before and table.focus == CORNER and not hands_seen(table)


# -- what the others see


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "curtain"])
def test_discarding_a_mission_shows_that_one_alone(small: App, way: str) -> None:
    state = either()
    gone = next(mission for mission in discards(state) if mission not in met(state))
    found = []
    for position in (state, twin_with(state, gone, [])):
        table = seated(small, position.copy(), 3)
        watcher = Watcher(small)
        watcher.look()
        discard(small, table, gone, way)
        rest(small)
        small.step(PULSE)
        watcher.look()
        watcher.answer(public_steps(table)[0])
        found.append(watcher.shown)
    assert_same(*found)


def discard(app: App, table: TableDriver, mission: str, way: str) -> None:
    """Discard a mission of an opened hand, and close the hand; or behind the curtain."""
    if way == "curtain":
        hand = AtTheKeyboard(app)
        curtain_opened(app, hand)
        hand.choose(mission)
        assert table_on_top(app)
        return
    toggle(app, HAND)
    table.focus_on(f"hand:{mission}")
    confirm(app)
    assert not hands_seen(table), "the hand closes with the answer"
