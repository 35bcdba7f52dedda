"""With several people at Merlin's table, nothing that is seen, read or heard tells of a hand; its owner alone can look
at it, for as long as they are asked. A single person sees their own."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.app.application import App
from game.session.session_context import SeatDevice
from game.titles.merlin import HAND
from game.titles.merlin.rules import events as ev
from game.ui.input.bindings import keys_of
from game.ui.input.devices import HOLD
from game.ui.input.intents import AskHint, Cancel, Confirm, GetHelp, ReplayTurns, ToggleLog, ToggleView, Zoom
from tests.titles.merlin.table.sitting import CORNER, seated, sit
from tests.titles.merlin.table.test_saved_decisions import KINDS
from tests.titles.merlin.table.twins import (
    Watcher,
    assert_same,
    holds_four,
    moment,
    played_openly,
    public_steps,
    twin,
    twin_with,
)
from tests.titles.playing import legal, targets
from tests.ui.driver import StartApp, ring
from tests.ui.fakepads import fake, plug, press
from tests.ui.games import hands_of
from tests.ui.one_device import AtTheKeyboard
from tests.ui.people import choices, clear, listen, rest
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import TableDriver, table_of, table_on_top

PULSE = 20
"""Ticks after which the outline of a pressed card is gone, which tells no more than its place in the hand."""


def hands_seen(table: TableDriver) -> list[str]:
    """Return the missions of the hand that lies face up."""
    return [name.removeprefix("hand:") for name in table.ids if name.startswith("hand:")]


# -- everyone's screen


def late(state: Any) -> bool:
    return bool(state.round == 3)


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_every_frame_of_a_game_is_the_same_whatever_the_hands_hold(captioned: App, speed: str) -> None:
    captioned.settings.speed = speed
    state = moment(late, players=3)
    found = []
    for position in (state, twin(state)):
        sit(captioned, position.copy(), 3)
        found.append(list(played_openly(captioned, 5, 36 if speed == "instant" else 10)))
    assert_same(*found)
    assert len(found[0]) > 60


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("module", [False, True])
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_every_frame_of_whole_games(start_app: StartApp, players: int, module: bool, speed: str) -> None:
    app = start_app(captions=True, speed=speed, size=(640, 360))
    state = moment(lambda state: True, players=players, module=module)
    found = []
    for position in (state, twin(state)):
        sit(app, position.copy(), players)
        found.append(list(played_openly(app, players, 2000 if speed == "instant" else 200)))
    assert_same(*found)


RIDES = ("die", "ride")
AROUND = (
    Zoom(0),
    Zoom(0),
    ToggleLog(),
    ToggleLog(),
    AskHint(),
    AskHint(),
    GetHelp(),
    Confirm(),
    ReplayTurns(),
    ReplayTurns(),
)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "reward"])
def test_every_kind_of_question_is_the_same_whatever_the_hands_hold_and_whatever_is_opened(
    captioned: App, kind: str
) -> None:
    """A reward is asked for a mission, which lies open by then; its twin would have to hold another. At rides an
    apple opens spaces, and a mission could be completed."""

    def asks(state: Any) -> bool:
        seat = state.to_act[0]
        if kind in RIDES and not (state.apples[seat] and targets(state, "mission", seat)):
            return False
        return state.decision(seat).kind == kind and len(legal(state, seat)) > 1 and len(state.hands[seat]) > 2

    state = moment(asks, range(0, 200, 2), players=3, module=True)
    found = []
    for position in (state, twin(state, pile=True)):
        table = seated(captioned, position.copy(), 3)
        watcher = Watcher(captioned)
        watcher.look()
        landings = [name for name in table.ids if name.startswith("landing:")]
        for name in dict.fromkeys([*public_steps(table), *landings]):
            table.focus_on(name)
            watcher.press()
            watcher.look()
        if kind in RIDES:
            watcher.answer(public_steps(table)[0])
            watcher.press(Cancel())
            rest(captioned)
        watcher.press(*AROUND)
        found.append(watcher.shown)
    assert_same(*found)


# -- the owner's look


def at_the_table(app: App) -> tuple[TableDriver, list[int]]:
    """Return a table of two people with a controller each, of whom the first is asked for a die."""
    clear(app)
    numbers = [plug(app), plug(app)]
    press(app, numbers[0], "l3")  # Hints follow the device used last; this button does nothing.
    table = sit(app, moment(lambda state: state.to_act[0] == 0 and len(state.hands[0]) == 4, players=2), 2)
    app.couch.sit([SeatDevice(f"pad-{number}") for number in numbers])
    rest(app)
    assert table.asked == 0
    return table, numbers


def button(app: App) -> str:
    return keys_of(HAND, app.devices.table("pad"))[0]


def test_a_hand_opens_for_its_owner_alone(captioned: App) -> None:
    table, (own, other) = at_the_table(captioned)
    assert CORNER in table.ids and not hands_seen(table)
    press(captioned, other, button(captioned))
    assert CORNER in table.ids and not hands_seen(table), "it is not the other's turn, nor the other's hand"
    press(captioned, own, button(captioned))
    assert sorted(hands_seen(table)) == sorted(table.state.observe(0).hands[0])
    cards = [item.box for item in ring(captioned).items if item.id.startswith("hand:")]
    assert all(card.w > 150.0 and card.h > 230.0 for card in cards), "large, over the plates"
    assert not any(item.box.overlaps(card) for item in ring(captioned).items if "plate" in item.id for card in cards)
    press(captioned, own, button(captioned))
    assert not hands_seen(table)


def test_a_hand_closes_when_the_button_is_released(captioned: App) -> None:
    table, (own, _) = at_the_table(captioned)
    captioned.present(0.0)
    before = captioned.surface.copy()
    fake(captioned).down(own, button(captioned))
    captioned.step(HOLD + 20)
    assert len(hands_seen(table)) == 4
    fake(captioned).up(own, button(captioned))
    captioned.step(60)
    assert not hands_seen(table)
    assert fingerprint(captioned.surface) == fingerprint(before), "nothing of it is left"


def closes_on_its_own(app: App, table: TableDriver, seat: int) -> None:
    """Play on at random until the turn of a seat has ended, its hand open whenever it can be."""
    chance, ended = random.Random(1), len(turns_ended(table))
    hands = hands_of(app, "keyboard", range(len(table.match.seats)))
    while len(turns_ended(table)) == ended:
        rest(app)
        hand = hands[seat]
        assert table_on_top(app) and table.asked == seat and isinstance(hand, AtTheKeyboard)
        if not hands_seen(table) and CORNER in table.ids:
            hand.command(HAND)
        hand.choose(chance.choice([step for step in table.steps() if not step.startswith("hand")]))


def turns_ended(table: TableDriver) -> list[ev.TurnEnded]:
    return [event for event in table.events if isinstance(event, ev.TurnEnded)]


def ends_a_round(state: Any) -> bool:
    """Return whether the turn that is ending is the last one of round 1, and its player begins the next round."""
    asked = state.to_act[0]
    begins = state.round == 1 and all(sum(map(bool, dice)) == 0 for dice in state.observe(None).dice)
    return bool(begins and state.first != asked and state.decision(asked).kind == "end")


@pytest.mark.parametrize(("players", "wanted"), [(3, holds_four), (2, ends_a_round)])
def test_a_hand_left_open_closes_with_the_turn_even_if_the_same_player_is_asked_again(
    captioned: App, players: int, wanted: Callable[[Any], bool]
) -> None:
    table = seated(captioned, moment(wanted, players=players), players)
    seat = table.asked
    assert seat is not None
    closes_on_its_own(captioned, table, seat)
    rest(captioned)
    assert not hands_seen(table)
    assert (table.state.round == 2 and table.asked == seat) is (wanted is ends_a_round)


# -- completing a mission


def completes(state: Any) -> bool:
    """Return whether someone who is asked for a die could complete exactly one of three missions or more, of which
    nobody else knows."""
    seat = state.to_act[0]
    met = targets(state, "mission", seat)
    unknown = len(state.hands[seat]) > 2 and not state.observe(None).hands[seat]
    return bool(state.decision(seat).kind == "die" and len(met) == 1 and unknown)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "curtain"])
def test_completing_a_mission_shows_that_one_alone(captioned: App, way: str) -> None:
    state = moment(completes, players=3)
    seat = state.to_act[0]
    (mission,) = targets(state, "mission", seat)
    found = []
    twin = twin_with(state, mission)
    for position in (twin, state, twin):  # At first, spaces are painted as they come up, in other pieces than later.
        table = seated(captioned, position.copy(), 3)
        captioned.settings.speed = "fast"
        watcher = Watcher(captioned)
        complete(captioned, table, mission, way)
        watcher.watch()
        watcher.answer(public_steps(table)[0])
        found.append(watcher.shown)
        captioned.settings.speed = "instant"
        rest(captioned)
        assert [event.mission for event in table.events if isinstance(event, ev.MissionCompleted)] == [mission]
        kept = set(position.observe(seat).hands[seat]) - {mission}
        assert not kept & {word for line in table.log_words for word in line.split()}
        assert not any(table.shown.hands), "the table knows of no hand"
    assert_same(*found[1:])


def complete(app: App, table: TableDriver, mission: str, way: str) -> None:
    """Complete a mission of an opened hand, and close the hand; or behind the curtain."""
    if way == "key":
        app.feed(ToggleView(HAND))
        app.step(1)
        table.focus_on(f"hand:{mission}")
        app.feed(Confirm())
        app.feed(ToggleView(HAND))
        app.step(PULSE)
        assert not hands_seen(table)
        return
    table.focus_by_keys(CORNER)
    app.feed(Confirm())
    app.step(1)
    hand = AtTheKeyboard(app)
    listen(app)
    hand.choose("open")
    listen(app)
    assert mission in choices(app)
    hand.choose(mission)
    for _ in range(600):
        if table_on_top(app):
            break
        app.step(1)


# -- alone


@pytest.mark.parametrize("people", [1, 2])
def test_only_someone_who_plays_alone_sees_their_missions_all_the_time(captioned: App, people: int) -> None:
    state = moment(lambda state: state.to_act[0] == 0 and len(state.hands[0]) == 4, players=3)
    other = twin(state)
    pictures = []
    for position in (state, other):
        table = seated(captioned, position.copy(), people)
        assert sorted(hands_seen(table)) == (sorted(position.observe(0).hands[0]) if people == 1 else [])
        captioned.step(30)
        captioned.present(0.0)
        pictures.append(fingerprint(captioned.surface))
    assert (pictures[0] != pictures[1]) is (people == 1), "hands are seen by their only owner"
    table, told = table_of(captioned), captioned.ui.say("merlin-now-hint")
    assert table.advice_offered is (people == 1), "a hint would tell of a hand"
    assert (told in [captioned.ui.say(line) for line in table.help()[0].paragraphs]) is (people == 1)
