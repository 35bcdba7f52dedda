"""The inputs of the value model agree with the rules and contain nothing the seat cannot know."""

from __future__ import annotations

import numpy as np
import pytest

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import features
from game.titles.elgrande.bots.features import (
    AREA_ENTRIES,
    CASTILLO_ENTRIES,
    INDEX,
    NAMES,
    OPS,
    SCORED,
    Areas,
    Batch,
    Encoder,
    follow,
)
from game.titles.elgrande.bots.model import model_for
from game.titles.elgrande.bots.model_inputs import ENTRIES
from game.titles.elgrande.rules import State
from game.titles.elgrande.rules.frames import Bid, Dials
from game.titles.elgrande.rules.frames.scoring import points_in
from game.titles.elgrande.rules.notation import CASTILLO
from tests.titles.elgrande.bots.worlds import met
from tests.titles.elgrande.rules.builder import game

PLAYERS = (2, 3, 4, 5)
each_number_of_players = pytest.mark.parametrize("players", PLAYERS)


def told(table: Areas, states: list[State]) -> np.ndarray:
    players = table.setup.players
    pieces = np.array([state.pieces for state in states]).reshape(len(states), -1, players)[:, : CASTILLO + 1]
    king = np.array([state.king for state in states])
    grandes, boards = np.array([state.grandes for state in states]), np.array([state.boards for state in states])
    return table.look_up(pieces, king, grandes, boards)


def seen(state: State, name: str) -> list[float]:
    return Encoder(state.setup).encode(Batch([state]))[0, :, INDEX[name]].tolist()


@each_number_of_players
def test_an_area_is_worth_what_the_rules_pay(players: int) -> None:
    states = list(met(players, 6, kept=0.2))
    found = told(Areas(states[0].setup), states)
    for number, state in enumerate(states):
        for area in range(CASTILLO + 1):
            assert found[area, number, :, AREA_ENTRIES.index("points")].tolist() == points_in(state, area)
            if area != CASTILLO:
                assert found[area, number, :, AREA_ENTRIES.index("firsts")].tolist() == points_in(state, area, True)


@each_number_of_players
def test_gains_and_harms_are_what_the_rules_would_pay_after_a_caballero_more(players: int) -> None:
    states = list(met(players, 3, seed=2, kept=0.05))
    found = told(Areas(states[0].setup), states)
    for number, state in enumerate(states):
        for area in range(CASTILLO + 1):
            now = points_in(state, area)
            after = []
            for seat in range(players):
                more = state.copy()
                more.pieces[area * players + seat] += 1
                after.append(points_in(more, area))
            for seat in range(players):
                others = [now[seat] - after[other][seat] for other in range(players) if other != seat]
                at = found[area, number, seat]
                assert at[AREA_ENTRIES.index("gain_1")] == after[seat][seat] - now[seat]
                assert at[AREA_ENTRIES.index("harm_1")] == max([0, *others])
                assert at[AREA_ENTRIES.index("mean_harm_1")] == pytest.approx(sum(others) / (players - 1))


def test_what_was_forgotten_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    states = list(met(3, 4, kept=0.3))
    table = Areas(states[0].setup)
    whole = told(table, states)
    monkeypatch.setattr(features, "MOST_ARRANGEMENTS", 50)
    for start in range(0, len(states), 7):
        assert np.array_equal(told(table, states[start : start + 7]), whole[:, start : start + 7])


@each_number_of_players
def test_a_row_with_one_caballero_elsewhere_is_the_state_after_that_answer(players: int) -> None:
    options = {"vetoes": False}  # otherwise the veto's holder is asked first
    encoder = Encoder(elgrande.new_game(elgrande.Options(players=players, **options), 1).setup)
    compared = 0
    for state in met(players, 3, seed=3, kept=0.2, **options):
        seat = state.to_act[0]
        if isinstance(state.stack[-1], Dials):
            continue
        actions = state.legal_actions(seat, canonical=True)
        after = [follow(state, seat, action) for action in actions]
        if all(reached.stack for reached in after):
            batch = Batch()
            batch.add_answers(state, seat, actions)
            assert np.allclose(encoder.encode(batch), encoder.encode(Batch(after)), atol=1e-5)
            compared += len(batch.states) < len(batch)
    assert compared > 20


@each_number_of_players
def test_states_that_differ_only_in_what_is_hidden_look_alike(players: int) -> None:
    encoder = Encoder(elgrande.new_game(elgrande.Options(players=players), 1).setup)
    for state in met(players, 2, seed=4, kept=0.2):
        imagined = elgrande.determinize(state.observe(state.to_act[0]), 99)
        assert np.array_equal(encoder.encode(Batch([state])), encoder.encode(Batch([imagined])))


def test_seats_differ_only_by_what_they_have() -> None:
    """Turning the table turns what is seen: no entry depends on the number of a seat."""
    compared = 0
    for state in met(4, 2, seed=5, kept=0.5):
        if not isinstance(state.stack[-1], Bid) or any(state.played) or state.vetoes:
            continue
        compared += 1
        turned = elgrande.from_position(turned_by_one(elgrande.to_position(state)))
        left, right = (Encoder(each.setup).encode(Batch([each]))[0] for each in (state, turned))
        assert np.allclose(left, np.roll(right, -1, 0), atol=1e-6)
    assert compared > 3


def turned_by_one(position: dict[str, object]) -> dict[str, object]:
    def roll(entry: list[object]) -> list[object]:
        return [entry[-1], *entry[:-1]]

    turned = dict(position)
    for name in ("grandes", "scores", "used", "hands", "played"):
        turned[name] = roll(list(position[name]))  # type: ignore[call-overload]
    turned["caballeros"] = {area: roll(list(counts)) for area, counts in position["caballeros"].items()}  # type: ignore[attr-defined]
    turned["start"] = (int(position["start"]) + 1) % 4  # type: ignore[call-overload]
    turned["stack"] = None
    return turned


def test_the_entries_that_speak_of_the_round() -> None:
    state = game(4, round=5, played=[7, 3, 2, 8], used=[[7], [3], [2], [8]])
    assert seen(state, "rounds") == pytest.approx([4 / 9] * 4)
    assert [seen(state, name)[0] for name in ("near_0", "near_1", "near_2")] == [0, 1, 0]
    assert [seen(state, f"scorings_{left}")[0] for left in (1, 2, 3)] == [0, 1, 0]
    assert seen(state, "played") == pytest.approx([value / 13 for value in (7, 3, 2, 8)])
    assert seen(state, "lowest") == [0, 0, 1, 0]
    assert seen(state, "before_me") == [0.25, 0.5, 0.75, 0]
    assert seen(state, "bidding") == [0] * 4


def test_scores_are_seen_against_the_others() -> None:
    state = game(3, caballeros={"galicia": [1, 0, 0]}, scores=[30, 20, 40])
    assert seen(state, "score_mean") == pytest.approx([0, -0.75, 0.75])
    assert seen(state, "score_best") == pytest.approx([-0.5, -1, 0.5])


def test_every_entry_says_what_it_means_and_in_what_unit() -> None:
    """The table is as long as the network's input, and each entry has its own meaning."""
    state = game(4)
    assert (
        len(ENTRIES)
        == Encoder(state.setup).encode(Batch([state])).shape[2]
        == model_for(state.options).weights.own.shape[0]
    )
    assert len({entry.meaning for entry in ENTRIES}) == len(set(NAMES)) == len(ENTRIES)
    assert all(entry.meaning and entry.unit for entry in ENTRIES)


def test_the_table_stands_in_the_order_in_which_the_entries_are_filled_in() -> None:
    blocks = (
        [f"regions_{name}" for name in AREA_ENTRIES[:-1]], [f"castillo_{name}" for name in CASTILLO_ENTRIES],
        [f"can_{name}" for name in SCORED], [f"open_{name}" for name in OPS], [f"open_{name}" for name in SCORED],
    )  # fmt: skip
    for block in blocks:
        first = INDEX[block[0]]
        assert list(NAMES[first : first + len(block)]) == block


@each_number_of_players
def test_entries_stay_within_what_their_unit_says(players: int) -> None:
    states = list(met(players, 4, seed=6, kept=0.3))
    found = Encoder(states[0].setup).encode(Batch(states))
    bounds = {"0 or 1": (0, 1), "13, 0 to 1": (0, 1), "9 rounds, 0 to 1": (0, 1), "regions, 0 to 9": (0, 9)}
    for number, entry in enumerate(ENTRIES):
        values = found[:, :, number]
        if entry.unit in bounds:
            low, high = bounds[entry.unit]
            assert low <= values.min() and values.max() <= high, entry
        if entry.unit == "0 or 1":
            assert set(np.unique(values)) <= {0.0, 1.0}, entry
