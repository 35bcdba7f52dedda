"""Reasons are true: in whole games, each is held against what happens when the answer is played out."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from game.core.bots import Budget
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.advice import PREFIX, REASONS
from tests.titles.merlin.bots.played_out import Said
from tests.titles.merlin.bots.reason_claims import RIDES, TRUE
from tests.titles.merlin.rules.properties.play import states

FIRST_GAME = 900
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 4}, {"players": 3, "module": True}, {"players": 2}, {"players": 4, "module": True}, {"players": 3},
    {"players": 2, "module": True}, {"players": 4, "hands": "open"},
)  # fmt: skip
RANDOM_GAMES = ((4, 12), (4, 20), (3, 22), (2, 24), (3, 26), (4, 28), (2, 30))
"""Players and seed of random games with the module, in which all use their abilities."""


def said_of(state: Any, seat: int, text: str) -> Said:
    why = BOTS.why(BOTS.shown(state.observe(seat)), text)
    return Said(why.removeprefix(PREFIX), state, seat, text)


@cache
def told() -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    """Return what medium bots said of their answers, and what they would say of a few other answers there; both only
    where there was a choice."""
    done, instead = [], []
    for number, options in enumerate(GAMES):
        state = merlin.new_game(merlin.Options(**options), FIRST_GAME + number)
        while not state.over:
            seat = state.to_act[0]
            text = BOTS.bots["medium"](merlin, state.observe(seat), Budget(playouts=1), 7)
            others = [str(action) for action in state.legal_actions(seat) if str(action) != text]
            if others:
                before = state.copy()
                done.append(said_of(before, seat, text))
                rides = [other for other in others if other.split()[0] in RIDES]
                instead += [said_of(before, seat, other) for other in rides or others[:: max(1, len(others) // 2)]]
            state.play(seat, text)
    return tuple(done), tuple(instead)


@cache
def told_at_random() -> tuple[Said, ...]:
    """Return what would be said of answers in random games, where rare things happen."""
    found = []
    for players, seed in RANDOM_GAMES:
        for state in states(merlin.Options(players=players, module=True), seed, share=0.3):
            seat = state.to_act[0]
            legal = [str(action) for action in state.legal_actions(seat)]
            found += [said_of(state, seat, text) for text in legal[:: max(1, len(legal) // 6)]]
    return tuple(found)


def false(told: tuple[Said, ...]) -> list[str]:
    """Return the reasons that aren't true."""
    return [f"{said.why}: p{said.seat} {said.text}" for said in told if said.why and not TRUE[said.why](said)]


@pytest.mark.slow
def test_what_bots_say_of_their_answers_is_true() -> None:
    assert false(told()[0]) == []


@pytest.mark.slow
def test_what_bots_would_say_of_other_answers_is_true() -> None:
    assert false(told()[1]) == []


@pytest.mark.slow
def test_what_bots_would_say_in_odd_positions_is_true() -> None:
    assert false(told_at_random()) == []


@pytest.mark.slow
def test_every_reason_is_checked_and_nearly_every_one_given_some_time() -> None:
    assert set(TRUE) == {reason.removeprefix(PREFIX) for reason in REASONS}
    missing = set(TRUE) - {said.why for said in (*told()[0], *told()[1], *told_at_random())}
    assert len(missing) <= 3, missing


@pytest.mark.promise("Read in Merlin's hints and log why a die is chosen")
@pytest.mark.slow
def test_most_answers_have_a_reason_and_none_stands_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    done, instead = told()
    found = Counter(said.why for said in done)
    rides = [said for said in (*done, *instead) if said.text.split()[0] in RIDES]
    total = sum(found.values())
    with capsys.disabled():
        print(f"\nreasons for {1 - found[''] / total:.0%} of {total} answers: {dict(found.most_common())}")
    assert 1 - found[""] / total > 0.85
    assert max(found.values()) < 0.2 * total
    for verb in RIDES:
        words = Counter(said.why for said in rides if said.text.split()[0] == verb)
        assert words[""] < 0.2 * sum(words.values()), verb
        assert len(words) > 8 and max(words.values()) < 0.4 * sum(words.values()), verb
