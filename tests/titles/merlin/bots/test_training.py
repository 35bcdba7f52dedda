"""Training: weights that fit what was seen, stay near known ones where little was, and never fall below 0."""

from __future__ import annotations

import numpy as np
import pytest

from game.titles.merlin.bots.features import NAMES, PERIODS
from game.titles.merlin.bots.judge import HANDMADE
from tools import train_worths
from tools.train_worths import Lesson, fitted, play
from tools.weights_fit import nearest_weights

KNOWN = np.array(HANDMADE.entries)


def fit(rows: np.ndarray, values: np.ndarray, known: list[float], trust: float) -> list[float]:
    weights = np.array(known)
    found = nearest_weights(rows.T @ rows, rows.T @ values, weights, np.full(len(weights), trust))
    return [round(float(one), 3) for one in found]


def test_weights_fit_what_was_seen() -> None:
    rows = np.random.default_rng(1).standard_normal((200, 3))
    assert fit(rows, rows @ np.array([2.0, 0.5, 0.0]), [1, 1, 1], 1e-6) == [2.0, 0.5, 0.0]


def test_a_weight_that_would_be_negative_is_0_and_the_others_make_up_for_it() -> None:
    rows = np.random.default_rng(1).standard_normal((200, 2))
    first, second = fit(rows, rows @ np.array([1.0, -3.0]), [1, 1], 1e-6)
    assert second == 0 and first > 0


def test_weights_stay_as_they_are_where_nothing_was_seen() -> None:
    assert fit(np.zeros((5, 2)), np.zeros(5), [0.7, 1.2], 10.0) == [0.7, 1.2]


def lesson(rows: int = 4000) -> Lesson:
    """Return made-up positions of games in which only territories count, each its points."""
    chance = np.random.default_rng(3)
    seen = np.zeros((rows, 3, len(NAMES)), np.float32)
    seen[..., NAMES.index("territories")] = chance.integers(0, 12, (rows, 3))
    period = np.repeat(np.arange(rows)[:, None] % 12 // 4, 3, axis=1)
    until = chance.integers(0, 9, (rows, 3))
    return Lesson(seen, seen[..., NAMES.index("territories")], period, until, np.arange(rows) // 12)


def test_training_finds_what_a_thing_is_worth_in_the_last_period() -> None:
    weights = fitted([lesson()], KNOWN, 1.0)
    last = weights[2 * (PERIODS - 1) :, NAMES.index("territories")]
    assert last == pytest.approx([1, 1], abs=0.05)


def test_what_was_held_is_not_learned_from() -> None:
    made_up = lesson()
    false = made_up._replace(
        left=np.where((made_up.game % train_worths.HELD == train_worths.HELD - 1)[:, None], -50, made_up.left)
    )
    assert np.allclose(fitted([made_up], KNOWN, 1.0), fitted([false], KNOWN, 1.0))


def test_the_same_seed_plays_the_same_games() -> None:
    train_worths.AT_ONCE, kept = 1, train_worths.AT_ONCE
    try:
        one, other = play(2, True, 5, HANDMADE), play(2, True, 5, HANDMADE)
    finally:
        train_worths.AT_ONCE = kept
    assert len(one.game) == 48
    for first, second in zip(one, other, strict=True):
        assert np.array_equal(first, second)
