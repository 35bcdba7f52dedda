"""Set-up (rules 2): the same for two to five players."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.builder import AREAS, CARDS, REGIONS, there
from tests.titles.playing import asked

each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5])
SEEDS = range(30)


def new(seed: int = 1, **options: Any) -> elgrande.State:
    return elgrande.new_game(elgrande.Options(**options), seed)


def cards_of(state: elgrande.State) -> list[list[str]]:
    """Return by deck the undrawn and the revealed cards."""
    seen = state.observe(None)
    undrawn = [*map(list, seen.unseen), []]
    return [sorted([*deck, name.split(" ")[0]]) for deck, name in zip(undrawn, seen.revealed, strict=True)]


@each_number_of_players
def test_homes_differ_and_none_is_the_kings(players: int) -> None:
    kings = set()
    for seed in SEEDS:
        seen = new(seed, players=players).observe(None)
        assert len({seen.king, *seen.grandes}) == players + 1
        assert {seen.king, *seen.grandes} <= set(REGIONS)
        kings.add(seen.king)
    assert len(kings) > 4


@each_number_of_players
def test_two_stand_at_home_seven_in_the_court_and_twenty_one_in_the_province(players: int) -> None:
    state = new(players=players)
    homes = state.observe(None).grandes
    for area in AREAS:
        assert there(state, area) == [2 * (homes[seat] == area) for seat in range(players)]
    assert there(state, "court") == [7] * players
    assert there(state, "province") == [21] * players
    assert state.problems() == []


def test_the_four_decks_hold_eleven_cards_each_and_the_king_stands_alone() -> None:
    decks = cards_of(new())
    assert decks == [sorted(name for name, copies in kinds.items() for _ in range(copies)) for kinds in CARDS]
    assert [len(deck) for deck in decks] == [11, 11, 11, 11, 1]


def test_without_vetoes_the_two_cards_are_left_out_of_deck_2() -> None:
    decks = cards_of(new(vetoes=False))
    assert [len(deck) for deck in decks] == [11, 9, 11, 11, 1]
    assert "veto" not in decks[1]


def test_five_cards_are_revealed_and_all_can_be_taken() -> None:
    seen = new().observe(None)
    assert seen.revealed == seen.available
    assert [len(deck) for deck in seen.unseen] == [10, 10, 10, 10]
    assert seen.revealed[4] == "king"


def test_both_scoreboards_are_unplaced_and_nobody_has_points() -> None:
    state = new(players=5)
    assert state.observe(None).scoreboards == (None, None)
    assert state.scores == [0] * 5
    assert state.winners == ()


@each_number_of_players
def test_everyone_holds_thirteen_power_cards(players: int) -> None:
    for rounds in (9, 6):
        assert new(players=players, rounds=rounds).observe(None).hands == (tuple(range(1, 14)),) * players


def test_the_first_start_player_is_random() -> None:
    assert {new(seed).to_act for seed in SEEDS} == {(0,), (1,), (2,), (3,)}


def test_the_first_start_player_can_be_chosen() -> None:
    for seed in SEEDS:
        state = new(seed, start=2)
        assert asked(state) == "2 bid"
        assert state.observe(None).start == 2


def test_choosing_the_start_player_changes_nothing_else() -> None:
    for seed in range(5):
        free = new(seed).observe(None)
        chosen = new(seed, start=free.start).observe(None)
        assert (free.king, free.grandes, free.revealed) == (chosen.king, chosen.grandes, chosen.revealed)


def test_the_full_game_begins_with_round_1_and_the_short_one_with_round_2() -> None:
    assert new(rounds=9).observe(None).round == 1
    assert new(rounds=6).observe(None).round == 2


def test_the_same_seed_gives_the_same_game() -> None:
    assert new(5).key() == new(5).key()
    assert new(5).key() != new(6).key()


def test_decks_are_shuffled_apart() -> None:
    revealed = {new(seed).observe(None).revealed for seed in SEEDS}
    assert all(len({cards[deck] for cards in revealed}) > 3 for deck in range(4))


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1}, {"players": 6}, {"players": "4"}, {"players": True}, {"edition": "1997"}, {"rounds": 7},
        {"rounds": True}, {"vetoes": 1}, {"castillo": "glass"}, {"start": 4}, {"start": -1}, {"level": "france"},
        {"level": "../spain"},
    ],
)  # fmt: skip
def test_options_that_no_game_can_have_are_refused_by_name(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=f"options.{next(iter(wrong))}"):
        elgrande.Options(**wrong)
