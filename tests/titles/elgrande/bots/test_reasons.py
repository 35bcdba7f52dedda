"""What a bot says of what it did."""

from __future__ import annotations

import pytest

from game.core.bots import Budget
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.titles.elgrande.bots.advice import REASONS, why
from game.titles.elgrande.rules import State
from tests.titles.elgrande.bots.worlds import met
from tests.titles.elgrande.rules.builder import game, scoring, turn
from tests.titles.playing import check_sentences


def said(state: State, text: str) -> str:
    return why(state.observe(state.to_act[0]), text)


def test_every_reason_has_a_sentence_and_a_hint() -> None:
    found = set()
    for state in met(3, 3, seed=5, kept=0.4):
        for action in state.legal_actions(state.to_act[0]):
            found.add(said(state, str(action)))
    assert found - {""} <= set(REASONS)
    assert len(found) > 20
    check_sentences(REASONS)


def test_of_a_secret_nothing_is_said_in_a_hint_either() -> None:
    state = scoring()
    seat = state.to_act[0]
    assert {said(state, str(action)) for action in state.legal_actions(seat)} == {""}
    assert {one.why for one in bots.advise(elgrande, state.observe(seat), Budget(playouts=4), 1)} == {""}


# -- bids


@pytest.mark.parametrize(
    ("played", "bid", "reason"),
    [
        ([], "power 13", "first"),
        ([], "power 1", "many"),
        ([], "power 8", "save"),
        ([], "power 11", "early"),
        ([13], "power 12", "second"),
        ([11], "power 10", ""),  # someone may still come between or above
        ([11, 3, 2], "power 10", "second"),
        ([13, 12, 11], "power 10", "begin"),
    ],
)
def test_a_bid_is_for_its_place_in_the_order_or_for_caballeros(played: list[int], bid: str, reason: str) -> None:
    """A 12 over a 13, or a 10 over an 11, saves no high cards."""
    assert said(bidding(played), bid) == reason


def bidding(played: list[int]) -> State:
    """Return a state in which the first seats have made these bids."""
    left = 4 - len(played)
    used = [*([value] for value in played), *([] for _ in range(left))]
    return game(4, start=0, played=[*played, *[None] * left], used=used)


# -- deeds


@pytest.mark.parametrize(
    ("card", "text", "reason"),
    [
        ("score_any", "act", "take-score-any"),
        ("score_any", "place granada", "firm"),
        ("court_all", "act", "weaken"),
        ("king", "place castillo", "castillo"),
    ],
)
def test_a_deed_is_explained_by_what_it_brings_about(card: str, text: str, reason: str) -> None:
    caballeros = {"granada": [3, 2, 0, 0], "aragon": [1, 2, 2, 0], "court": [7, 7, 7, 7]}
    assert said(turn(card, caballeros=caballeros, king="castilla_la_nueva"), text) == reason


def test_points_come_at_once_only_where_nobody_can_object() -> None:
    caballeros = {"granada": [3, 1, 0, 0], "court": [7, 7, 7, 7]}
    for vetoes, reason in (((), "points"), ((2,), "score")):
        state = turn("score_any", caballeros=caballeros, vetoes=vetoes)
        state.play(0, "act")
        assert said(state, "score granada") == reason


def test_what_is_in_a_hidden_castillo_is_no_reason() -> None:
    for inside in ([1, 4, 0, 0], [0, 0, 0, 0]):
        state = turn("king", caballeros={"castillo": inside, "court": [7, 7, 7, 7]})
        assert said(state, "place castillo") == "castillo"
    shown = turn("king", caballeros={"castillo": [1, 1, 0, 0], "court": [7, 7, 7, 7]}, options={"castillo": "shown"})
    assert said(shown, "place castillo") == "lead"
