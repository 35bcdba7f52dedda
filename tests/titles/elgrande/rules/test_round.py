"""Two revealed cards of one name (rules 3)."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import game
from tests.titles.playing import asked, only, play, targets


@pytest.mark.promise("Two revealed cards of the same name carry their deck")
def test_two_cards_of_one_id_differ_by_their_decks() -> None:
    shown = ["move_three_any", "score_any", "score_any", "grande", "king"]
    state = game(played=[10, 9, 8, 7], revealed=shown)
    play(state, "0 supply 0")
    assert {"score_any 2", "score_any 3"} <= targets(state, "take", 0)
    assert only(play(state, "0 take score_any 3"), ev.CardTaken).card == "score_any 3"
    play(state, "0 place aragon", "0 place aragon", "0 place aragon")
    assert asked(state) == "0 turn", "three of deck 3"
    play(state, "0 end", "1 supply 0", "1 take score_any 2")
    play(state, "1 place aragon", "1 place aragon")
    assert asked(state) == "1 turn", "two of deck 2"
