"""The set-up and the course of rounds (rules 3 and 4)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.properties.play import options, walk
from tests.titles.playing import of
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


@given(options(players=3), seeds())
def test_rounds_turns_and_scorings_come_in_order(options: merlin.Options, seed: int) -> None:
    events = [event for played in walk(options, seed) for event in played.events]
    first = merlin.new_game(options, seed).first
    started = of(events, ev.RoundStarted)
    assert [(event.round, event.first) for event in started] == [(n, (first + n - 1) % 3) for n in range(2, 7)]
    turns = [(event.seat, event.turn) for event in of(events, ev.TurnStarted)]
    expected = [((first + n + seat) % 3, turn) for n in range(6) for turn in range(1, 5) for seat in range(3)]
    assert turns == expected[1:]
    order = [
        (type(event).__name__, getattr(event, "round", getattr(event, "number", 0)))
        for event in events
        if isinstance(event, (ev.RoundEnded, ev.ScoringEnded))
    ]
    scored = [("ScoringEnded", 1), ("ScoringEnded", 2), ("ScoringEnded", 3)]
    ended = [("RoundEnded", number) for number in range(1, 7)]
    assert order == [*ended[:2], scored[0], *ended[2:4], scored[1], *ended[4:], scored[2]]


@pytest.mark.parametrize(
    "wrong",
    [{"players": 1}, {"players": 5}, {"players": True}, {"module": 1}, {"start": 4}, {"hands": "shown"}, {"level": "x"},
     {"level": None}, {"hands": None}, {"players": "4"}],
)  # fmt: skip
def test_options_that_no_game_can_have_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match=next(iter(wrong))):
        merlin.options_from(wrong)


def test_options_go_to_data_and_back() -> None:
    options = merlin.Options(players=3, module=True, start=2, hands="open")
    assert merlin.options_from(options.to_dict()) == options
    with pytest.raises(BadPosition, match="rounds"):
        merlin.options_from({"rounds": 6})
    with pytest.raises(BadPosition):
        merlin.options_from([])  # type: ignore[arg-type]


ICONS = {
    "above": ("brown", "blue", "grey", "purple", "blue", "brown", "orange"),
    "below": ("brown", "orange", "black", "grey", "purple", "black", "orange"),
}


def lines_walked(rows: int, row: int, column: int) -> set[str]:
    """Materials by walking the four lines step by step; an oracle of its own."""
    found = set()
    for down, right in product((-1, 1), (-1, 1)):
        r, x = row, 2 * column + row % 2
        while True:
            r, x = r + down, x + right
            first = r % 2
            if not 0 <= r < rows:
                frame = "above" if r < 0 else "below"
                shift = 0 if r < 0 else (rows - 1) % 2
                found.add(ICONS[frame][(x - shift + 1) // 2])
                break
            if not first <= x <= 10 + first:
                break
    return found


@pytest.mark.parametrize("rows", [3, 4])
def test_a_hex_takes_the_materials_at_the_ends_of_its_lines(rows: int) -> None:
    for row, column in product(range(rows), range(6)):
        materials = merlin.materials_for(rows, row, column)
        assert materials == lines_walked(rows, row, column)
        assert 2 <= len(materials) <= 4
