"""All properties of a state at every state of many games: only at full volume."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings

from game.core.ruleset import IllegalAction
from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.properties.hidden import hidden_otherwise
from tests.titles.elgrande.rules.properties.ledger import Ledger
from tests.titles.elgrande.rules.properties.play import begin, notations, options, walk
from tests.titles.random_play import seeds

TEXTS = notations()


@pytest.mark.soak
@settings(max_examples=400)
@given(options(), seeds())
def test_everything_holds_at_every_state_of_a_game(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    ledger = Ledger(begin(options, seed).observe(None))
    for played in walk(options, seed):
        state, key = played.before, played.before.key()
        assert state.problems() == []
        assert elgrande.from_position(json.loads(json.dumps(elgrande.to_position(state)))).key() == key
        for viewer in (None, *range(options.players)):
            seen = state.observe(viewer)
            assert elgrande.determinize(seen, seed).observe(viewer) == seen
            assert hidden_otherwise(state, viewer, chance).observe(viewer) == seen
        for seat in range(options.players):
            legal = state.legal_actions(seat)
            for action in legal:
                following = state.copy()
                following.play(seat, str(action))
                assert following.problems() == []
            texts = {str(action) for action in legal}
            for text in chance.sample(TEXTS, 3):
                if text not in texts and not text.startswith("take"):
                    with pytest.raises(IllegalAction):
                        state.play(seat, text)
        assert state.key() == key
        for event in played.events:
            ledger.follow(event)
        ledger.agrees_with(played.after.observe(None))
