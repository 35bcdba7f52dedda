"""Row 3, shield-bearer: a traitor without a shield, and a point; in a turn or before traitors are scored (rules 9)."""

from __future__ import annotations

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.builder import castle, game, scoring, traitors
from tests.titles.playing import asked, legal, play, targets

MINE = {"seals": [["shield_bearer", 3]], "traitors": ["blue", "grey", "grey"]}


def test_at_any_moment_of_the_own_turn() -> None:
    state = game(module=True, mine=MINE)
    offered = {"use shield_bearer blue", "use shield_bearer grey"}
    for line in ("0 die 1", "0 move cw", "0 skip"):
        decision = state.decision(0)
        assert decision is not None
        assert decision.asides == offered
        play(state, line)
    play(state, "0 use shield_bearer grey")
    assert traitors(state) == ["grey", "blue"]
    assert state.scores[0] == 1
    assert legal(state) == ["end"], "once until the end of the next scoring"


def test_each_who_can_is_asked_before_traitors_are_scored_from_the_first_player_clockwise() -> None:
    castles = [castle(**MINE), castle(), castle(**{**MINE, "traitors": ["black"]}), castle(seals=MINE["seals"])]
    state = scoring(module=True, castles=castles, first=2)
    assert asked(state) == "2 plea"
    assert legal(state, 2) == ["skip", "use shield_bearer black"]
    play(state, "2 use shield_bearer black")
    assert asked(state) == "0 plea"
    assert targets(state, "use") == {"shield_bearer blue", "shield_bearer grey"}
    play(state, "0 skip")
    assert state.scores == [-9, 0, 1, 0]


def test_it_can_be_used_again_after_the_scoring() -> None:
    used = {**MINE, "seals": [["shield_bearer", 3, "used"]]}
    state = scoring(module=True, castles=[castle(**used)])
    assert asked(state) == "1 die", "it was used up, so nobody was asked"
    assert merlin.to_position(state)["castles"][0]["seals"] == [["shield_bearer", 3]], "no longer used"


def test_without_it_nobody_is_asked() -> None:
    assert asked(scoring(module=True)) == "1 die"
