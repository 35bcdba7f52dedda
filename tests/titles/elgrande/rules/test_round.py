"""The course of a round and of a game (rules 3): bids, turn order, start player, general scorings, rounds."""

from __future__ import annotations

import pytest

from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import answer_lazily, game
from tests.titles.playing import asked, of, only, play, targets


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


@pytest.mark.parametrize(
    ("rounds", "numbers", "scorings"),
    [(9, [1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 6, 9]), (6, [2, 3, 5, 6, 8, 9], [3, 6, 9])],
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_has_its_rounds_and_its_three_general_scorings(
    players: int, rounds: int, numbers: list[int], scorings: list[int]
) -> None:
    state = elgrande.new_game(elgrande.Options(players=players, rounds=rounds), seed=3)
    started, scored = [state.observe(None).round], []
    while not state.over:
        events: list[Event] = []
        answer_lazily(state, events)
        started += [event.round for event in of(events, ev.RoundStarted)]
        scored += [(event.number, state.observe(None).round) for event in of(events, ev.ScoringStarted)]
    assert started == numbers
    assert scored == [(number, after) for number, after in enumerate(scorings, start=1)]
