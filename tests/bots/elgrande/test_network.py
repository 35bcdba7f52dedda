"""The network, and how it learns."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from game.bots.elgrande.network import Weights, answers, hopes, read, softmax, written
from tools import train_value
from tools.train_value import Lesson, begun, fitted, play, scaled, slopes, unscaled

ENTRIES = len(train_value.NAMES)


def lessons(count: int, players: int = 3) -> Lesson:
    """Made-up games: who has most of the first entry wins."""
    chance = np.random.default_rng(5)
    seen = chance.standard_normal((count, players, ENTRIES)).astype(np.float16)
    best = seen[:, :, 0].argmax(1)
    wins = np.eye(players, dtype=np.float32)[best]
    return Lesson(seen, wins, seen[:, :, 0].astype(np.float32))


def loss(weights: Weights, x: np.ndarray, wins: np.ndarray, ends: np.ndarray) -> float:
    logits, margin = answers(weights, x)
    return float((-(wins * np.log(softmax(logits))).sum() + ((margin - ends) ** 2).sum() / 2) / len(x))


def test_the_slopes_are_those_of_the_loss() -> None:
    chance = np.random.default_rng(1)
    weights = Weights(*(w.astype(np.float64) for w in begun(chance)))
    some = lessons(8)
    x, wins, ends = (part.astype(np.float64) for part in some)
    for number, slope in enumerate(slopes(weights, x, wins, ends)):
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        nudged = []
        for step in (1e-5, -1e-5):
            moved = [w.copy() for w in weights]
            moved[number][at] += step
            nudged.append(loss(Weights(*moved), x, wins, ends))
        assert (nudged[0] - nudged[1]) / 2e-5 == pytest.approx(slope[at], rel=1e-3)


def test_fitting_finds_what_decides_and_is_repeatable() -> None:
    report: list[dict[str, float]] = []
    weights = fitted([lessons(2600)], seed=3, epochs=60, report=report)
    assert report[0]["cross_entropy"] < 0.5 * report[0]["of_chance"]
    assert report[0]["margin_error"] < 0.5 * report[0]["margin_spread"]
    again = fitted([lessons(2600)], seed=3, epochs=60, report=[])
    assert all(np.array_equal(one, other) for one, other in zip(weights, again, strict=True))


def test_going_on_begins_where_the_weights_are() -> None:
    weights = begun(np.random.default_rng(4))
    mean, spread = np.linspace(-1, 1, ENTRIES).astype(np.float32), np.linspace(0.1, 2, ENTRIES).astype(np.float32)
    back = unscaled(scaled(weights, mean, spread, 3), mean, spread, 3)
    assert all(np.allclose(one, other, atol=1e-5) for one, other in zip(weights, back, strict=True))
    x = lessons(30).seen.astype(np.float32)
    there = answers(scaled(weights, mean, spread, 3), x)
    assert np.allclose(there, answers(weights, (x - mean) / spread), atol=1e-3)
    report: list[dict[str, float]] = []
    learned = fitted([lessons(2600)], seed=3, epochs=60, report=report)
    fitted([lessons(2600)], seed=4, epochs=2, report=report, start=learned)
    fitted([lessons(2600)], seed=4, epochs=2, report=report)
    there, gone_on, from_scratch = (round_["cross_entropy"] for round_ in report)
    assert gone_on < 1.1 * there < 0.7 * from_scratch


def test_games_to_learn_from_follow_from_the_seed() -> None:
    one, again, other = play(2, 4, 2, None), play(2, 4, 2, None), play(2, 5, 2, None)
    assert len(one.seen) > 20
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert one.seen.shape != other.seen.shape or not np.array_equal(one.seen, other.seen)
    assert np.allclose(one.wins.sum(1), 1)
    assert np.allclose(one.margins.sum(1), 0, atol=1e-5)


def test_chances_sum_to_one_and_weights_survive_the_file(tmp_path: Path) -> None:
    weights = begun(np.random.default_rng(2))
    path = tmp_path / "weights.npz"
    np.savez_compressed(path, **written(weights, 3))
    with np.load(path) as stored:
        back = read(stored, 3)
        with pytest.raises(KeyError):
            read(stored, 4)
    x = lessons(20).seen.astype(np.float32)
    found, kept = hopes(weights, x), hopes(back, x)
    assert np.allclose(found.wins.sum(1), 1, atol=1e-5)
    assert np.allclose(found.wins, kept.wins, atol=0.01)
