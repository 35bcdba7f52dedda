"""All properties of a state at every state of many games: only at full volume."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from game.core.ruleset import BadNotation, IllegalAction
from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import any_game, each_title


@pytest.mark.soak
@each_title
@settings(max_examples=400)
@any_game
def test_everything_holds_at_every_state_of_a_game(title: Subject, data: st.DataObject, seed: int) -> None:
    chance, options = random.Random(seed), title.drawn(data)
    for played in title.watched(options, seed):
        state, key = played.before, played.before.key()
        assert state.problems() == []
        assert title.there_and_back(state).key() == key
        for viewer in (None, *range(options.players)):
            seen = state.observe(viewer)
            assert title.rules.determinize(seen, seed).observe(viewer) == seen
            assert title.hidden_otherwise(state, viewer, chance).observe(viewer) == seen
        for seat in range(options.players):
            legal = state.legal_actions(seat)
            for action in legal:
                following = state.copy()
                following.play(seat, str(action))
                assert following.problems() == []
            texts = {str(action) for action in legal}
            for text in chance.sample(title.texts, 3):
                if text not in texts:
                    with pytest.raises((BadNotation, IllegalAction)):
                        state.play(seat, text)
        assert state.key() == key
