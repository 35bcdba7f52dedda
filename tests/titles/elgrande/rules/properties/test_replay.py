"""The same seed and the same answers are the same game."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.properties.play import begin, options, walk
from tests.titles.random_play import seeds


@given(options(), seeds())
def test_a_game_is_played_again_from_its_seed_and_its_notation(options: Any, seed: int) -> None:
    again = begin(options, seed)
    for played in walk(options, seed):
        assert again.key() == played.before.key()
        assert again.play(played.seat, str(played.action)) == played.events
    assert again.over


@given(options(), seeds())
def test_two_walks_of_one_seed_are_equal(options: Any, seed: int) -> None:
    first = [(played.seat, str(played.action), played.events) for played in walk(options, seed)]
    second = [(played.seat, str(played.action), played.events) for played in walk(options, seed)]
    assert first == second


@given(options(), seeds())
def test_a_new_game_follows_from_options_and_seed(options: Any, seed: int) -> None:
    state = elgrande.new_game(options, seed)
    assert state.key() == elgrande.new_game(elgrande.options_from(options.to_dict()), seed).key()
    assert state.key() != elgrande.new_game(options, seed + 1).key()


@given(options(), seeds())
def test_a_new_game_is_set_up_by_the_rules(options: Any, seed: int) -> None:
    seen = elgrande.new_game(options, seed).observe(None)
    assert len({seen.king, *seen.grandes}) == options.players + 1
    assert seen.court == (7,) * options.players
    assert seen.province == (21,) * options.players
    for area, row in zip(seen.areas, seen.caballeros, strict=True):
        assert row == tuple(2 * (home == area) for home in seen.grandes)
    assert seen.scoreboards == (None, None)
    assert seen.vetoes == ()
    assert seen.hands == (tuple(range(1, 14)),) * options.players
    assert seen.round == (1 if options.rounds == 9 else 2)
    assert options.start in (None, seen.start)
    assert seen.revealed[4] == "king"
    assert [len(deck) for deck in seen.unseen] == [10, 10 if options.vetoes else 8, 10, 10]
