"""What a bot says of what it did."""

from __future__ import annotations

import pytest

from game.bots.elgrande.features import INDEX
from game.bots.elgrande.reasons import CHANGES, REASONS, WEAKEN, why
from game.i18n import Texts
from game.rules.elgrande import State
from tests.bots.elgrande.worlds import met
from tests.rules.elgrande.builder import turn


def said(state: State, text: str) -> str:
    return why(state.observe(state.to_act[0]), text)


def test_every_answer_has_a_reason_and_every_reason_a_sentence() -> None:
    texts = Texts()
    found = set()
    for state in met(3, 3, seed=5, kept=0.4):
        for action in state.legal_actions(state.to_act[0]):
            found.add(said(state, str(action)))
    assert found <= set(REASONS)
    assert len(found) > 8
    for reason in REASONS:
        assert texts.text(f"bot-why-{reason}", name="Ana").startswith("Ana")


def test_all_entries_that_reasons_read_exist() -> None:
    assert all(name in INDEX for entries in (*CHANGES.values(), WEAKEN) for name in entries)


@pytest.mark.parametrize(("bid", "reason"), [("power 13", "first"), ("power 1", "many"), ("power 8", "between")])
def test_a_bid_is_for_going_first_or_for_caballeros(bid: str, reason: str) -> None:
    state = next(met(4, 1))
    assert said(state, bid) == reason


@pytest.mark.parametrize(
    ("card", "text", "reason"),
    [
        ("score_any", "score granada", "points"),
        ("royal_adviser", "place castillo", "castillo"),
        ("court_all", "act", "weaken"),
    ],
)
def test_a_deed_is_explained_by_what_it_changes_most(card: str, text: str, reason: str) -> None:
    caballeros = {"granada": [3, 1, 0, 0], "aragon": [1, 2, 2, 0], "court": [7, 7, 7, 7]}
    state = turn(card, caballeros=caballeros)
    if text.startswith("score"):
        state.play(0, "act")
    assert said(state, text) == reason
