"""Merlin in a match: automatic answers, undo, journals, and the random bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.titles.merlin import rules as merlin
from tests import text_of
from tests.match.tables import people
from tests.titles.merlin.rules.builder import DOVE, EXCALIBUR, game
from tests.titles.playing import asked, legal


def begun(state: Any, journal: Path | None = None) -> Match:
    options = state.options
    return Match.begin(merlin, options, people(options.players), 1, journal, start=state)


def test_the_only_way_to_ride_is_taken_whether_a_mission_could_be_completed_or_not() -> None:
    for held in ({}, {"shield": {"blue": 3}}):
        match = begun(game(mine=held, hand=["M37"], knights=[EXCALIBUR - 1]))
        match.submit(0, "die 1")
        assert asked(match.state) == "0 action"
        assert match.turns[-1].by == "only"
        match.submit(0, "take excalibur")
        assert asked(match.state) == "0 end", "the end is always asked"


@pytest.mark.promise("Fixed: in Merlin, nothing you may do at any moment is lost")
def test_the_only_answer_is_not_given_while_it_would_end_what_can_be_done_at_any_moment() -> None:
    mine = {"seals": [["shield_bearer", 3]], "traitors": ["blue"]}
    match = begun(game(module=True, mine=mine, knights=[EXCALIBUR - 1]))
    match.submit(0, "die 1")
    match.submit(0, "take excalibur")
    assert set(legal(match.state)) == {"discard blue", "use shield_bearer blue"}
    before = match.state.scores[0]
    match.submit(0, "use shield_bearer blue")
    assert match.state.scores[0] == before + 1


@pytest.mark.promise("Fixed: in Merlin, nothing you may do at any moment is lost")
def test_the_only_assistant_to_send_is_asked_for_as_a_mission_may_want_them_where_they_are() -> None:
    """M01 asks for the builder at the Dragon."""
    for hand in (["M01"], []):  # Asking must not tell which.
        places = {"builder": "black", "shield_bearer": "blue", "flag_bearer": "grey", "lady": "grey"}
        match = begun(game(merlin=DOVE - 1, assistants=[places], hand=hand))
        for text in ("white 1", "move cw", "assist shield_bearer blue", "staff"):
            match.submit(0, text)
        assert asked(match.state) == "0 action"
        assert ("mission M01" in legal(match.state)) is bool(hand)


def test_an_impossible_action_lapses_and_what_becomes_possible_is_offered() -> None:
    match = begun(game(mine={"flag": {"grey": 6}}, markers={"grey": [1]}))
    match.submit(0, "die 1")  # to the space where a flag is taken
    assert asked(match.state) == "0 end"
    match.submit(0, "flag grey")
    assert "take flag grey" in legal(match.state)


def test_a_turn_can_be_undone_until_a_card_is_revealed() -> None:
    match = begun(game(mine={"shield": {"blue": 3}}, hand=["M37", "M38"], knights=[10]))
    match.submit(0, "mission M37")
    match.submit(0, "die 1")
    assert asked(match.state) == "0 action"
    assert match.undo_terms(0).free
    match.undo(0)
    match.undo(0)
    assert match.state.scores == [0] * 4
    match.submit(0, "die 1")
    match.submit(0, "discard M38")
    match.submit(0, "done")
    match.submit(0, "draw deck")
    assert match.undo_terms(0).reason == "undo-revealed"


def test_a_journal_names_no_card_that_came_from_the_deck(tmp_path: Path) -> None:
    path = tmp_path / "merlin.jsonl"
    match = begun(game(hand=["M40", "M41"], knights=[10]), path)
    for text in ("die 1", "discard M40", "done", "draw deck"):
        match.submit(0, text)
    lines = text_of(path).splitlines()
    drawn = (set(match.state.observe(0).hands[0]) - {"M41"}).pop()
    assert not any(drawn in line for line in lines[1:])
