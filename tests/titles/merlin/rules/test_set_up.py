"""The set-up and the course of rounds (rules 3 and 4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import options
from tests.titles.random_play import seeds

# The four start tiles: knight's space, shield, flag, material, marker.
TILES = {
    (4, "blue", "purple", "orange", "brown"),
    (8, "purple", "orange", "brown", "black"),
    (16, "brown", "black", "grey", "blue"),
    (20, "black", "grey", "blue", "purple"),
}


@given(options(), seeds())
def test_a_new_game_is_set_up(options: merlin.Options, seed: int) -> None:
    seen = merlin.new_game(options, seed).observe(None)
    names = seen.principalities
    assert names == ("black", "grey", "blue", "purple", "orange", "brown")
    assert (seen.merlin, seen.round) == (0, 1)
    players = range(options.players)
    found = set()
    for seat in players:
        goods = [names[kind.index(1)] for kind in seen.goods[seat]]
        marker = next(name for name, row in zip(names, seen.markers, strict=True) if row[seat])
        found.add((seen.knights[seat], *goods, marker))
        assert [sum(kind) for kind in seen.goods[seat]] == [1, 1, 1]
        assert (seen.apples[seat], seen.staffs[seat], seen.reserve[seat], seen.manors[seat]) == (1, 3, 6, 7)
        assert seen.hand_sizes[seat] == 4
        assert sum(seen.traitors[seat]) == 3
        assert seen.assistants[seat] == (6, 6, 6, 6)
        dice = [*seen.dice[seat], seen.white[seat]]
        assert len(dice) == 4
        assert max(Counter(dice).values()) < 3
    assert len(found) == options.players
    assert found <= TILES
    assert len(seen.display) == 3
    assert seen.deck == 55 - 3 - 4 * options.players
    assert (seen.grail, seen.excalibur) == (None, None)
    assert seen.scores == (0,) * options.players
    if options.start is not None:
        assert seen.first == options.start


def test_seeds_differ() -> None:
    assert len({merlin.new_game(merlin.Options(), seed).tiles for seed in range(20)}) == 20
    assert {merlin.new_game(merlin.Options(), seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_dice_are_even_and_two_pairs_stay() -> None:
    counts: Counter[int] = Counter()
    pairs = 0
    for seed in range(300):
        seen = merlin.new_game(merlin.Options(), seed).observe(None)
        for own, white in zip(seen.dice, seen.white, strict=True):
            counts.update([*own, white])
            pairs += sorted(Counter([*own, white]).values()) == [2, 2]
    assert min(counts.values()) > 0.8 * max(counts.values())
    assert pairs > 0


@pytest.mark.parametrize(
    "wrong",
    [{"players": 1}, {"players": 5}, {"players": True}, {"module": 1}, {"start": 4}, {"hands": "shown"}, {"level": "x"},
     {"level": None}, {"hands": None}, {"players": "4"}, {"rounds": 6}],
)  # fmt: skip
def test_options_that_no_game_can_have_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match=next(iter(wrong))):
        merlin.options_from(wrong)


@pytest.mark.parametrize(
    "named", [{"traitors": ["black"] * 3}, {"shield": {"blue": 6}, "flag": {"grey": 6}}, {"material": {"brown": 6}}]
)
def test_what_a_position_leaves_out_is_dealt_around_what_it_names(named: dict[str, Any]) -> None:
    for seed in range(12):
        castles = [named, {}, {}, {}]
        state = merlin.from_position({"game": "merlin", "options": {"players": 4}, "seed": seed, "castles": castles})
        assert state.problems() == []
