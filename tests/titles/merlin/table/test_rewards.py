"""A mission's reward is chosen before the card that was completed and the board of abilities, with any device."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.application import App
from game.core.bots import Advice
from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.board_picture.target_lights import seal_id
from game.titles.merlin.view_names import PLAYERS
from game.ui.canvas import Box
from game.ui.input.intents import AskHint, LookAround, Zoom
from tests.titles.merlin.rules.builder import ASSISTANTS, game
from tests.titles.merlin.table.laid_out import board_alone, drawn_faults
from tests.titles.merlin.table.sitting import seated, sit
from tests.titles.merlin.table.test_hints import Sure
from tests.ui.driver import do, path_to, toggle
from tests.ui.games import DEVICES, hands_of
from tests.ui.layouts import LOOKS, Look, drawn_again, resize
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver

MINE = {"material": {"blue": 1}, "shield": {"orange": 1}, "flag": {"black": 1, "orange": 1}}
"""What M48 asks for, a mission of 3 points with a builder's symbol; and a flag besides."""
ROWS = (1, 2, 3)
LEGAL = ["seal:builder:1", "seal:builder:2", "seal:builder:3", "points"]
QUICK: list[Look] = [((1280, 720), 1.0), ((1280, 720), 2.0)]
EACH = pytest.mark.parametrize(
    ("size", "scale"), [pytest.param(*look, marks=[] if look in QUICK else [pytest.mark.soak]) for look in LOOKS]
)


def rewarded(*seals: tuple[str, int]) -> Any:
    """Return a position in which M48 has been completed by a seat with these abilities."""
    state = game(4, True, mine={**MINE, "seals": [list(seal) for seal in seals]}, hand=["M48"])
    state.play(0, "mission M48")
    return state


def asked(app: App, *seals: tuple[str, int], persons: int = 1) -> TableDriver:
    table = seated(app, rewarded(*seals), persons)
    assert table.asked_kind == "reward"
    return table


# -- choosing


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("chosen", LEGAL)
def test_every_device_places_a_seal_or_takes_the_points(small: App, device: str, chosen: str) -> None:
    table = sit(small, rewarded(), 2)
    hand = hands_of(small, device, range(2))[0]
    rest(small)
    told = len(table.events)
    hand.choose(chosen)
    small.step(2)
    gained = [event for event in table.events[told:] if isinstance(event, (ev.SealPlaced, ev.PointsScored))]
    if chosen == "points":
        assert [event.points for event in gained if isinstance(event, ev.PointsScored)] == [3]
    else:
        _, role, row = chosen.split(":")
        assert gained == [ev.SealPlaced(0, role, int(row))]


def test_what_is_lit_is_what_the_rules_allow(small: App) -> None:
    for seals in ((), (("builder", 1),), (("lady", 2), ("builder", 3)), (("builder", 2), ("builder", 1))):
        table = asked(small, *seals)
        seat = table.state.to_act[0]
        legal = [str(action).split() for action in table.state.legal_actions(seat)]
        wanted = [seal_id(text[1], int(text[2])) if text[0] == "learn" else text[0] for text in legal]
        assert table.steps() == wanted and table.focus == wanted[0]
        assert not table.control_ids


def test_it_takes_no_more_presses_than_four_answers_side_by_side_in_the_bar(small: App) -> None:
    table = asked(small)
    ways = {step: len(path_to(small, step)) for step in table.steps()}
    do(small, Zoom(-1))
    before = {step: len(path_to(small, step)) for step in table.steps()}
    assert list(before) == ["learn builder 1", "learn builder 2", "learn builder 3", "points"]
    assert [ways[step] <= before[old] for step, old in zip(ways, before, strict=True)] == [True] * 4


def test_what_cannot_be_learned_says_why(small: App) -> None:
    table = seated(small, rewarded(("builder", 2)), 1)
    found = {name: item.why.key for name in table.ids if (item := table.item(name)) and item.why is not None}
    whys = {name: key for name, key in found.items() if name.startswith("seal:")}
    others = {seal_id(role, row) for role in ASSISTANTS[1:] for row in ROWS}
    assert whys == {**dict.fromkeys(others, "merlin-why-other-column"), "seal:builder:2": "merlin-why-learned"}
    state = game(4, True, mine={"flag": {"black": 3}}, hand=["M38"])
    state.play(0, "mission M38")
    table = seated(small, state, 1)
    symbol = table.view.view.facts.missions["M38"].symbol
    dear = table.item(seal_id(symbol, 3))
    assert dear.why.key == "merlin-why-row-too-high"


# -- what is shown


def sheet_words(table: TableDriver) -> str:
    """Return everything that is written on the sheet."""
    room = table.view.picture.context.places.room.inset(-2.0)
    wide = table.header_box.x - room.x if board_alone(table) else Box.around(abilities(table)).right - room.x + 40.0
    said = [each for each in drawn_again(table).said if room._replace(w=wide).encloses(each.box)]
    return " ".join(each.text for each in said)


def abilities(table: TableDriver) -> list[Box]:
    return [item.box for name in table.ids if name.startswith("seal:") and (item := table.item(name)) is not None]


@pytest.mark.promise("Choose between a mission's points and a seal")
@EACH
def test_the_sheet_is_whole_and_tells_what_each_ability_does(bare: App, size: tuple[int, int], scale: float) -> None:
    table = asked(bare, ("builder", 1), persons=4)
    resize(bare, size, scale)
    for role in ASSISTANTS:
        for row in ROWS:
            table.focus_by_keys(seal_id(role, row))
            bare.present(0.0)
            assert list(drawn_faults(table)) == []
            key = f"merlin-ability-{role.replace('_', '-')}-{row}"
            words = sheet_words(table)
            assert (words + table.detail).count(bare.ui.say(f"{key}-title")) == 1 and bare.ui.say(key) in words
            points = bare.ui.say(Message("merlin-does-learn-more", {"ability": "", "points": 1})).strip()
            assert (points in words) == (role == "builder" and row > 1), "the builder's point comes with it"
    table.focus_on("points")
    assert "Fox" in sheet_words(table), "the mission is named"


@pytest.mark.promise("Choose between a mission's points and a seal")
def test_the_card_lies_beside_the_board_and_says_what_it_was(small: App) -> None:
    table = asked(small)
    do(small, LookAround())
    card, board = table.item("points"), table.item("seal:builder:1")
    assert card.box.right < board.box.x and card.box.h > 2 * board.box.h
    assert "Completed: " in small.ui.say(card.describe()) or "3" in small.ui.say(card.describe())


def test_a_hint_marks_the_ability_on_the_board(small: App) -> None:
    table = asked(small)
    table.advised_by(Sure([Advice("learn builder 2"), Advice("points")]))
    small.feed(AskHint())
    small.step(3)
    assert table.focus == "seal:builder:2"


# -- looking at the board instead


def test_one_step_out_shows_the_board_and_the_bar_names_the_abilities(small: App) -> None:
    table = asked(small)
    do(small, Zoom(-1))
    assert table.steps() == ["learn builder 1", "learn builder 2", "learn builder 3", "points"]
    assert table.focus == "learn builder 1" and "space:3" in table.ids
    do(small, Zoom(1))
    assert table.steps() == LEGAL and table.focus == LEGAL[0] and "space:3" not in table.ids


def test_another_look_keeps_the_sheet(small: App) -> None:
    table = asked(small)
    small.settings.high_contrast = True
    small.ui.apply_settings()
    rest(small)
    assert table.steps() == LEGAL


def test_the_page_of_players_leaves_the_abilities_to_the_bar(small: App) -> None:
    table = asked(small, persons=4)
    resize(small, (1280, 720), 2.0)
    assert table.steps() == LEGAL
    toggle(small, PLAYERS)
    small.step(1)
    assert table.steps() == ["learn builder 1", "learn builder 2", "learn builder 3", "points"]
    toggle(small, PLAYERS)
    small.step(1)
    assert table.steps() == LEGAL


def test_the_environs_are_not_enlarged_behind_the_sheet(small: App) -> None:
    table = asked(small)
    do(small, Zoom(-1), Zoom(1))
    table.submit(0, "points")
    rest(small)
    assert not table.view.picture.zoomed and any(name.startswith(("landing", "space")) for name in table.ids)
