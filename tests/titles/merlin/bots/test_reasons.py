"""Reasons have words, are true, and tell nothing about hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.i18n import Texts
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.answer_reasons import PREFIX, REASONS
from tests.titles.merlin.rules.builder import (
    BUILD,
    DOVE,
    EXCALIBUR,
    FISH,
    GRAIL,
    POINTS_FLAGS,
    POINTS_SHIELDS,
    game,
    knight_on,
    merlin_on,
    scoring,
)
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import play

RIVAL = {"builder": "grey", "shield_bearer": "castle", "flag_bearer": "castle", "lady": "castle"}
HOME = {**RIVAL, "builder": "castle"}


def said(state: Any, text: str) -> str:
    found = BOTS.why(state.observe(state.to_act[0]), text)
    assert found in ("", *REASONS)
    return found.removeprefix(PREFIX)


def test_every_reason_and_every_style_has_its_sentences() -> None:
    texts = Texts()
    for reason in REASONS:
        sentence, hint = texts.text(f"bot-why-{reason}", name="Ana"), texts.text(f"hint-why-{reason}")
        assert "Ana" in sentence and sentence.endswith(".")
        assert hint.endswith(".") and "Ana" not in hint and hint != f"hint-why-{reason}"
    for temper in BOTS.tempers:
        for key in (f"bot-likes-{temper}", f"bot-likes-{temper}-short"):
            assert texts.text(key, name="Ana", level="hard").startswith("Ana (hard) likes ")


def test_no_answer_is_too_odd_for_a_reason() -> None:
    found = set()
    for state in states(merlin.Options(players=3, module=True), 4, share=0.2):
        for action in state.legal_actions(state.to_act[0]):
            found.add(said(state, str(action)))
    assert len(found) > 15


def test_a_reason_tells_nothing_about_hands() -> None:
    chance = random.Random(2)
    for state in states(merlin.Options(players=3), 5, share=0.05):
        seat = state.to_act[0]
        other = state.copy()
        unseen = chance.sample(range(len(state.setup.cards)), sum(map(len, state.hands)))
        other.hands = tuple(tuple(sorted(unseen.pop() for _ in hand)) for hand in state.hands)
        for action in set(state.legal_actions(seat)) & set(other.legal_actions(seat)):
            if action not in state.setup.asides and action.verb != "discard":
                assert said(state, str(action)) == said(other, str(action))


# -- riding


def test_a_die_leads_to_points_or_to_where_one_can_build() -> None:
    mine = {"flag": {"blue": 3}, "material": {"grey": 1}}
    state = game(knights=[POINTS_FLAGS - 2, 0, 0, 0], mine=mine)
    assert said(state, "die 2") == "ride-points"
    state = game(knights=[BUILD - 2, 0, 0, 0], mine=mine)
    assert (said(state, "die 2"), said(state, "die 1")) == ("ride-build", "")
    play(state, "0 die 2")
    assert said(state, "move cw") == "ride-build"
    state = game(knights=[BUILD - 2, 0, 0, 0])
    play(state, "0 die 2")
    assert said(state, "move cw") == "only"


def test_without_enough_to_count_a_ride_has_no_reason() -> None:
    state = game(knights=[POINTS_FLAGS - 2, 0, 0, 0], mine={"flag": {"blue": 2}})
    assert said(state, "die 2") == ""


# -- assistants, goods and markers


@pytest.mark.parametrize(
    ("entries", "text", "reason"),
    [
        ({"assistants": [HOME, RIVAL, HOME, HOME]}, "assist builder castle", "rival"),
        ({"mine": {"traitors": ["grey"]}}, "assist shield_bearer castle", "shield"),
        ({"mine": {"traitors": ["grey"], "shield": {"grey": 1}}}, "assist shield_bearer castle", "out"),
        ({}, "assist builder castle", "build-with"),
        ({"mine": {"material": {"brown": 1}}}, "assist builder castle", "out"),
        ({}, "assist flag_bearer castle", "flag"),
        ({"markers": {"grey": [1, 1, 0, 0]}}, "assist lady castle", "lead"),
        ({"markers": {"grey": [0, 1, 0, 0]}}, "assist lady castle", "leads-tie"),
        ({"markers": {"grey": [0, 2, 0, 0]}}, "assist lady castle", "marker"),
    ],
)
def test_an_assistant_is_sent_for_what_it_achieves(entries: dict[str, Any], text: str, reason: str) -> None:
    assert said(knight_on(DOVE, **entries), text) == reason


# -- the other spaces


@pytest.mark.parametrize(
    ("mine", "holder", "reason"),
    [
        ({"traitors": ["grey"]}, None, "sword-traitor"),
        ({"traitors": ["grey"], "shield": {"grey": 1}}, 2, "sword-rival"),
        ({}, None, "sword"),
    ],
)
def test_excalibur_is_taken_against_a_traitor_or_a_rival(mine: dict[str, Any], holder: int | None, reason: str) -> None:
    assert said(knight_on(EXCALIBUR, mine=mine, excalibur=holder), "take excalibur") == reason


def test_the_grail_is_taken_for_a_tie_or_for_the_apple() -> None:
    assert said(knight_on(GRAIL, markers={"blue": [1, 1, 0, 0]}), "take grail") == "grail-tie"
    assert said(knight_on(GRAIL, markers={"blue": [1, 2, 0, 0]}), "take grail") == "grail-apple"


def test_points_are_taken_at_once_and_again_with_a_staff() -> None:
    state = merlin_on(POINTS_FLAGS, mine={"flag": {"blue": 3}})
    assert said(state, "score flags") == "points"
    play(state, "0 score flags")
    assert said(state, "staff") == "again"


def test_a_manor_wins_a_territory_or_shares_it() -> None:
    kinds = [name for name in ("mountain", "lake", "forest") for name in [name + "+"] * 3 + [name] * 5]
    tiles = [kinds[6 * row : 6 * row + 6] for row in range(4)]
    mine = {"material": {"blue": 1, "brown": 1, "grey": 1, "orange": 1, "black": 1, "purple": 1}}
    free = knight_on(BUILD, mine=mine, environs={"tiles": tiles, "manors": {}})
    build = next(text for text in map(str, free.legal_actions(0)) if text.startswith("build 0,"))
    assert said(free, build) == "territory"
    tied = knight_on(BUILD, mine=mine, environs={"tiles": tiles, "manors": {"0,5": 1}})
    build = next(text for text in map(str, tied.legal_actions(0)) if text.startswith("build 0,"))
    assert said(tied, build) == "territory-tie"
    behind = knight_on(BUILD, mine=mine, environs={"tiles": tiles, "manors": {"0,5": 1, "0,4": 1}})
    assert said(behind, build) == ""


def test_traitors_are_repelled_where_shields_are_missing() -> None:
    state = knight_on(FISH, mine={"flag": {"black": 1}, "traitors": ["grey", "blue"], "shield": {"blue": 1}})
    assert (said(state, "repel grey 1"), said(state, "repel blue 1")) == ("repel-one", "")


def test_the_grail_is_put_where_it_brings_the_pot() -> None:
    state = scoring(grail=0, markers={"black": [2, 2, 0, 0]})
    assert said(state, "grail black") == "pot"


def test_where_nothing_can_be_done_that_is_the_reason_to_skip() -> None:
    state = knight_on(POINTS_FLAGS)
    assert said(state, "skip") == "only"
    state = knight_on(POINTS_SHIELDS, mine={"flag": {"brown": 1}})
    assert said(state, "skip") == "nothing"
