"""Merlin's table with large type: answers, log and hints make room for one another."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.application import App
from game.core.bots import Advice
from game.titles.merlin.table.answers.targets import HAND_CORNER
from game.titles.merlin.table.board_picture.target_lights import DECK
from game.titles.merlin.view_names import HAND, PLAYERS
from game.ui.input.intents import (
    AskHint,
    MoveFocus,
    Next,
    Option,
    Previous,
    ToggleLog,
    Zoom,
)
from tests.titles.merlin.table.laid_out import COUNT, PRINTED, sit
from tests.titles.merlin.table.test_hints import Sure
from tests.titles.playing import legal
from tests.ui.driver import cancel, confirm, do, toggle
from tests.ui.hint_layouts import hint_faults
from tests.ui.layouts import cut_texts, drawn_again, resize
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver


def seated(app: App, name: str, scale: float) -> TableDriver:
    table = sit(app, name)
    resize(app, (1280, 720), scale)
    return table


def in_the_bar(app: App, scale: float) -> TableDriver:
    """Return a table that shows the whole board, so that the bar offers the ability that a mission brings."""
    table = seated(app, "reward", scale)
    do(app, Zoom(-1))
    return table


def test_only_the_long_answer_takes_two_lines(bare: App) -> None:
    table = in_the_bar(bare, 2.0)
    learn, points = table.control_boxes
    assert learn.h > 1.5 * points.h
    assert cut_texts(table, drawn_again(table), table.bar_box) == []


def test_an_ability_too_long_for_two_lines_is_named_without_the_verb(bare: App) -> None:
    labels: dict[float, Any] = {scale: in_the_bar(bare, scale).bar.answers[0].label for scale in (1.0, 2.0)}
    assert labels == {1.0: "Learn “Shield-bearer’s point”", 2.0: "Shield-bearer’s point"}


@pytest.mark.parametrize("scale", [1.6, 2.0])
def test_the_log_leaves_the_header_beside_the_board_in_reach(bare: App, scale: float) -> None:
    table = seated(bare, "ride", scale)
    do(bare, ToggleLog())
    bare.step(1)
    assert table.log_open and not table.log_box.overlaps(table.header_box)


def test_the_zoom_is_mentioned_once_and_as_a_sentence(bare: App) -> None:
    table, told = seated(bare, "ride", 1.3), 0
    for _ in range(8):
        shown, said = (*table.hint_commands, *table.hint_aside), table.detail
        told += "zoom" in shown
        assert not ("zoom" in shown and "zoom in" in said), said
        assert " Z: zoom in" not in said or ". Z: zoom in" in said
        do(bare, MoveFocus(1, 0))
    assert told


def in_hand(table: TableDriver) -> list[str]:
    """Return the ids of the hand's cards, or of its corner, as far as they can be reached."""
    return [name for name in table.ids if name.startswith("hand:") or name == HAND_CORNER]


@pytest.mark.parametrize("name", ["missions", "missions, hidden hands"])
def test_the_hand_comes_into_view_when_a_mission_must_be_discarded(bare: App, name: str) -> None:
    table = seated(bare, name, 2.0)
    assert in_hand(table) and table.focus in in_hand(table)
    for name in in_hand(table):
        found = table.item(name)
        assert bare.ui.canvas.safe.contains(*found.box.centre)


@pytest.mark.parametrize("name", ["missions", "missions, hidden hands"])
def test_nothing_under_the_page_with_the_hand_can_be_looked_at_or_chosen(bare: App, name: str) -> None:
    table, board = seated(bare, name, 2.0), ("space:", "gate:", "hex:", "display:", DECK)
    assert [one for one in table.ids if one.startswith(board)] == []
    assert set(table.steps()) <= set(table.ids), "what the arrows lead to is there"
    toggle(bare, PLAYERS)
    bare.step(1)
    assert {one.partition(":")[0] for one in table.ids} >= {"space", "gate", "hex", "display"} and not in_hand(table)
    toggle(bare, PLAYERS)
    bare.step(1)
    assert in_hand(table)


def test_after_the_discard_the_board_with_the_missions_to_take_is_back(bare: App) -> None:
    table = seated(bare, "missions", 2.0)
    confirm(bare)
    rest(bare)
    bare.step(60)
    assert in_hand(table), "a second mission may go, too"
    do(bare, Option(2))
    rest(bare)
    bare.step(2)
    assert in_hand(table) == [] and (table.focus == DECK or (table.focus or "").startswith("display:")), table.focus


def test_looking_at_a_hidden_hand_shows_it_and_the_board_again(bare: App) -> None:
    table = seated(bare, "ride, hidden hands", 2.0)
    assert in_hand(table) == []
    toggle(bare, HAND)
    bare.step(1)
    assert in_hand(table)
    cancel(bare)
    bare.step(1)
    assert in_hand(table) == [] and table.focus in table.ids


def hinted(bare: App) -> TableDriver:
    """Return the table while a hint on a ride is open."""
    table = seated(bare, "ride", 2.0)
    found = [Advice(text, 0.35, 4.0, "merlin-ride-points") for text in legal(table.state, table.state.to_act[0])[:3]]
    table.advised_by(Sure(found))
    bare.feed(AskHint())
    bare.step(3)
    return table


@pytest.mark.promise("Read hints with large text without losing sight of the board")
def test_beside_a_hint_every_landing_is_in_sight_and_in_reach(bare: App) -> None:
    table = hinted(bare)
    landings = [name for name in table.steps() if name.startswith("landing:")]
    boxes = [item.box for name in landings if (item := table.item(name)) is not None]
    assert len(boxes) == len(landings) and not [box for box in boxes if box.overlaps(table.advice_box)]
    assert table.focus == table.advice_leads_to
    do(bare, MoveFocus(1, 0))
    bare.step(1)
    assert table.advice_open and table.focus in landings and table.focus != table.advice_leads_to


@pytest.mark.promise("Read hints with large text without losing sight of the board")
def test_each_answer_of_a_hint_is_read_with_its_reason_and_has_the_focus_meanwhile(bare: App) -> None:
    table = hinted(bare)
    assert hint_faults(table, COUNT, PRINTED) == [], "all is said of each"
    read = []
    for step in (Next(), Next(), Next(), Previous()):
        do(bare, step)
        bare.step(1)
        assert table.focus == table.advice_leads_to
        read.append(table.focus)
    assert len(set(read)) == 3 and read[3] == read[1]
    confirm(bare)
    bare.step(2)
    assert not table.advice_open and table.focus == read[3] and table.detail_message is not None
