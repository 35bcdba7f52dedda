"""Reasons have words, are true, and tell nothing about hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.i18n import Texts
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.advice import REASONS
from tests.titles.merlin.bots.reasons import HOME, ONE_OF_EACH, RIVAL, THREE_TERRITORIES, said
from tests.titles.merlin.rules.builder import (
    BUILD,
    DOVE,
    EXCALIBUR,
    FISH,
    GRAIL,
    INFLUENCE_FLAG,
    MISSIONS,
    POINTS_FLAGS,
    POINTS_SHIELDS,
    TRADE,
    dice,
    knight_on,
    merlin_on,
    scoring,
)
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import play


def test_every_reason_and_every_style_has_its_sentences() -> None:
    texts = Texts()
    for reason in REASONS:
        sentence, hint = texts.text(f"bot-why-{reason}", name="Ana"), texts.text(f"hint-why-{reason}")
        assert "Ana" in sentence and sentence.endswith(".")
        assert hint.endswith(".") and "Ana" not in hint and hint != f"hint-why-{reason}"
    for style in BOTS.styles:
        for key in (f"bot-likes-{style}", f"bot-likes-{style}-short"):
            assert texts.text(key, name="Ana", level="hard").startswith("Ana (hard) likes ")


def test_no_answer_is_too_odd_for_a_reason() -> None:
    found = set()
    for state in states(merlin.Options(players=3, module=True), 4, share=0.2):
        for action in state.legal_actions(state.to_act[0]):
            found.add(said(state, str(action)))
    assert len(found) > 40


@pytest.mark.parametrize(("players", "module", "seed"), [(3, False, 5), (4, True, 6)])
def test_a_reason_tells_nothing_about_hands(players: int, module: bool, seed: int) -> None:
    chance = random.Random(2)
    for state in states(merlin.Options(players=players, module=module), seed, share=0.05):
        seat = state.to_act[0]
        other = state.copy()
        unseen = chance.sample(range(len(state.setup.cards)), sum(map(len, state.hands)))
        other.hands = tuple(tuple(sorted(unseen.pop() for _ in hand)) for hand in state.hands)
        for action in set(state.legal_actions(seat)) & set(other.legal_actions(seat)):
            if action not in state.setup.asides and action.verb != "discard":
                assert said(state, str(action)) == said(other, str(action))


# -- assistants, goods and markers


@pytest.mark.parametrize(
    ("entries", "text", "reason"),
    [
        ({"assistants": [HOME, RIVAL, HOME, HOME]}, "assist builder castle", "rival"),
        ({"mine": {"traitors": ["grey"]}}, "assist shield_bearer castle", "shield"),
        ({"mine": {"traitors": ["grey"], "shield": {"grey": 1}}}, "assist shield_bearer castle", "out"),
        ({}, "assist builder castle", "build-with"),
        ({"mine": {"material": {"brown": 1}}}, "assist builder castle", "build-more"),
        ({}, "assist flag_bearer castle", "flag"),
        ({"markers": {"grey": [1, 1]}}, "assist lady castle", "lead"),
        ({"markers": {"grey": [0, 1]}}, "assist lady castle", "leads-tie"),
        ({"markers": {"grey": [0, 2]}}, "assist lady castle", "marker"),
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
    assert said(knight_on(GRAIL, markers={"blue": [1, 1]}), "take grail") == "grail-tie"
    assert said(knight_on(GRAIL, markers={"blue": [1, 2]}), "take grail") == "grail-apple"
    assert said(knight_on(GRAIL, grail=2), "take grail") == "grail-rival"
    assert said(knight_on(GRAIL, grail=0, markers={"blue": [1, 1]}), "take grail") == "grail-apple"


def test_points_are_taken_at_once_and_again_with_a_staff() -> None:
    state = merlin_on(POINTS_FLAGS, mine={"flag": {"blue": 3}})
    assert said(state, "score flags") == "points"
    play(state, "0 score flags")
    assert said(state, "staff") == "again"


def test_a_manor_wins_a_territory_or_shares_it() -> None:
    free = on_build({})
    build = next(text for text in map(str, free.legal_actions(0)) if text.startswith("build 0,"))
    assert said(free, build) == "territory-large"
    tied = on_build({"0,5": 1})
    build = next(text for text in map(str, tied.legal_actions(0)) if text.startswith("build 0,"))
    assert said(tied, build) == "territory-tie-large"
    behind = on_build({"0,5": 1, "0,4": 1})
    assert said(behind, build) == ""


def on_build(manors: dict[str, int]) -> Any:
    return knight_on(BUILD, mine={"material": ONE_OF_EACH}, environs={"tiles": THREE_TERRITORIES, "manors": manors})


@pytest.mark.parametrize(
    ("traitors", "repel", "reason"),
    [
        (["grey", "blue"], "repel grey 1", "repel-one"),
        (["grey", "blue"], "repel blue 1", "saves-shield"),
        (["grey", "grey"], "repel grey 2", "repel"),
        (["blue", "blue"], "repel blue 2", "repel-some"),
    ],
)
def test_traitors_are_repelled_where_shields_are_missing(traitors: list[str], repel: str, reason: str) -> None:
    state = knight_on(FISH, mine={"flag": {"black": 1}, "traitors": traitors, "shield": {"blue": 1}})
    assert said(state, repel) == reason


def test_excalibur_drives_off_a_traitor_or_saves_a_shield() -> None:
    state = knight_on(EXCALIBUR, mine={"traitors": ["grey", "blue"], "shield": {"blue": 1}})
    play(state, "0 take excalibur")
    assert (said(state, "discard grey"), said(state, "discard blue")) == ("repel-one", "saves-shield")


@pytest.mark.parametrize(
    ("mine", "give", "reason"),
    [
        ({"flag": {"grey": 1}, "traitors": ["blue"]}, "give flag grey", "trade-shield"),
        ({"flag": {"grey": 1}}, "give flag grey", "trade-build"),
        ({"shield": {"grey": 1}, "material": {"blue": 1}}, "give shield grey", "spare"),
        ({"shield": {"grey": 1}, "material": {"blue": 1}, "traitors": ["grey"]}, "give shield grey", ""),
        ({"material": {"blue": 2}}, "give material blue", "double"),
        ({"material": {"blue": 1}}, "give material blue", ""),
    ],
)
def test_a_good_is_given_for_a_better_one_or_because_it_is_not_missed(
    mine: dict[str, Any], give: str, reason: str
) -> None:
    assert said(knight_on(TRADE, mine=mine), give) == reason


def test_what_is_not_needed_yet_is_taken_for_later() -> None:
    mine = {"material": {"brown": 1}}
    assistants = [{"builder": "grey", "shield_bearer": "grey"}, {}, {}, {}]
    state = knight_on(FISH, mine=mine, assistants=assistants)
    assert (said(state, "assist builder grey"), said(state, "assist shield_bearer grey")) == ("build-more", "guard")
    late = knight_on(FISH, mine=mine, assistants=assistants, round=5)
    assert said(late, "assist shield_bearer grey") == "", "no traitors come after the last scoring"


def test_in_the_last_turn_nothing_is_for_later() -> None:
    state = knight_on(DOVE, round=6, turn=4, dice=dice(1))
    assert said(state, "assist flag_bearer castle") == said(state, "assist builder castle") == "out"


# -- missions and abilities


def test_a_mission_brings_points_or_in_the_module_a_choice() -> None:
    hands = [["M01"]]
    there = [{"builder": "black"}, {}, {}, {}]
    assert said(knight_on(FISH, hands=hands, assistants=there), "mission M01") == "points"
    state = knight_on(FISH, hands=hands, assistants=there, module=True)
    assert said(state, "mission M01") == "choice"
    play(state, "0 mission M01")
    assert {said(state, str(action)) for action in state.legal_actions(0)} == {"cash", "learn"}
    learned = {"seals": [["shield_bearer", 1]]}
    state = knight_on(FISH, hands=hands, assistants=there, module=True, mine={**learned, "flag": {"grey": 1}})
    assert (said(state, "mission M01"), said(state, "flag grey")) == ("points", "two-missions")
    play(state, "0 mission M01")
    assert said(state, "points") == "points", "there is nothing to learn"


@pytest.mark.parametrize(
    ("display", "builder", "text", "reason"),
    [
        ("M01", "black", "draw display M01", "draw-met"),
        ("M01", "grey", "draw display M01", "draw-near"),
        ("M46", "grey", "draw display M46", ""),
        ("M46", "grey", "draw deck", "draw-far"),
        ("M01", "grey", "draw deck", "draw-secret"),
    ],
)
def test_a_mission_is_drawn_if_it_is_close(display: str, builder: str, text: str, reason: str) -> None:
    state = drawing(display, builder)
    assert said(state, text) == reason


def test_with_open_hands_no_draw_is_secret() -> None:
    assert said(drawing("M01", "grey", hands="open"), "draw deck") == ""


def drawing(display: str, builder: str, **options: Any) -> Any:
    state = knight_on(
        MISSIONS,
        hand=["M02"],
        display=[display, "M49", "M50"],
        assistants=[{"builder": builder}],
        options=options,
    )
    play(state, "0 discard M02")
    return state


def test_abilities_are_used_for_what_they_bring() -> None:
    seals = [["builder", 3], ["shield_bearer", 3], ["flag_bearer", 3], ["lady", 3]]
    mine = {"seals": seals, "material": ONE_OF_EACH, "traitors": ["grey", "blue"], "shield": {"blue": 1}}
    state = knight_on(POINTS_FLAGS, module=True, mine=mine)
    assert said(state, "use flag_bearer") == "free-choice"
    assert said(state, "use shield_bearer grey") == "repel-one"
    assert said(state, "use shield_bearer blue") == "hunt"
    state = knight_on(INFLUENCE_FLAG, module=True, mine=mine, markers={"grey": [1]})
    assert said(state, "use lady") == "two-visits"
    state = knight_on(BUILD, module=True, mine=mine)
    play(state, "0 build 1,3 " + next(str(a).split()[-1] for a in state.legal_actions(0) if "build 1,3" in str(a)))
    if state.decision(0).kind == "tower":
        play(state, "0 skip")
    assert said(state, "use builder") == "second-manor"


# -- the end of a turn, and of a round


def test_a_turn_ends_with_what_is_kept() -> None:
    state = merlin_on(POINTS_FLAGS, mine={"flag": {"blue": 1}})
    play(state, "0 score flags")
    assert said(state, "end") == "keeps-staff"
    state = knight_on(POINTS_FLAGS, mine={"flag": {"grey": 1}})
    play(state, "0 score flags")
    assert said(state, "end") == "keeps-flag"
    state = knight_on(POINTS_FLAGS, mine={"flag": {"blue": 1}})
    play(state, "0 score flags")
    assert said(state, "end") == "finished"


def test_the_grail_waits_for_a_bigger_pot() -> None:
    state = scoring(grail=0, markers={"black": [1, 1], "brown": [2, 2]})
    assert (said(state, "skip"), said(state, "grail black")) == ("later-pot", "pot")
    state = scoring(grail=0, markers={"black": [2, 2], "brown": [1, 1]})
    assert said(state, "skip") == ""


def test_the_grail_is_put_where_it_brings_the_pot() -> None:
    state = scoring(grail=0, markers={"black": [2, 2]})
    assert said(state, "grail black") == "pot"


def test_where_nothing_can_be_done_that_is_the_reason_to_skip() -> None:
    state = knight_on(POINTS_FLAGS)
    assert said(state, "skip") == "only"
    state = knight_on(POINTS_SHIELDS, mine={"flag": {"brown": 1}})
    assert said(state, "skip") == "nothing"
