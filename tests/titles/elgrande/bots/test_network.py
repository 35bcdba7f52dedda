"""The network, and how it learns."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.storage.paths import assets
from game.titles.elgrande.bots.model import Weights, last_layer, read, softmax, written
from game.titles.elgrande.bots.model_inputs import WEIGHTS
from tests import ROOT
from tests.changed import changed
from tools import train_value
from tools.train_value import HELD, begun, fitted, play, scaled, slopes, unscaled
from tools.value_card import ABOUT, MEASURED, OPTIONS, Lesson, fingerprint, save_measure, save_run

ENTRIES = len(train_value.NAMES)


def lessons(count: int, players: int = 3) -> Lesson:
    """Made-up games: who has most of the first entry wins."""
    chance = np.random.default_rng(5)
    seen = chance.standard_normal((count, players, ENTRIES)).astype(np.float16)
    best = seen[:, :, 0].argmax(1)
    wins = np.eye(players, dtype=np.float32)[best]
    game = np.arange(count) // 20
    return Lesson(seen, wins, seen[:, :, 0].astype(np.float32), game % HELD == HELD - 1, game % len(OPTIONS))


@pytest.fixture(scope="module")
def learned() -> tuple[Weights, dict[str, Any]]:
    """Weights that were fitted to made-up games, and what was measured of them."""
    report: list[dict[str, Any]] = []
    return fitted([lessons(2600)], seed=3, epochs=60, report=report), report[0]


def loss(weights: Weights, x: np.ndarray, wins: np.ndarray, ends: np.ndarray) -> float:
    logits, margin = last_layer(weights, x)
    return float((-(wins * np.log(softmax(logits))).sum() + ((margin - ends) ** 2).sum() / 2) / len(x))


def test_the_slopes_are_those_of_the_loss() -> None:
    chance = np.random.default_rng(1)
    weights = Weights(*(w.astype(np.float64) for w in begun(chance)))
    some = lessons(8)
    x, wins, ends = (part.astype(np.float64) for part in some[:3])
    for number, slope in enumerate(slopes(weights, x, wins, ends)):
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        nudged = []
        for step in (1e-5, -1e-5):
            moved = [w.copy() for w in weights]
            moved[number][at] += step
            nudged.append(loss(Weights(*moved), x, wins, ends))
        assert (nudged[0] - nudged[1]) / 2e-5 == pytest.approx(slope[at], rel=1e-3)


def test_fitting_finds_what_decides(learned: tuple[Weights, dict[str, Any]]) -> None:
    measured = learned[1]
    assert measured["cross_entropy"] < 0.5 * measured["of_chance"]
    assert measured["margin_error"] < 0.5 * measured["margin_spread"]


def test_fitting_is_repeatable() -> None:
    one, again, other = (fitted([lessons(2600)], seed=seed, epochs=3, report=[]) for seed in (3, 3, 4))
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert not all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_what_is_measured_on_was_not_learned_from() -> None:
    """Held games change the weights in no way, and the measure depends on them alone."""
    known = lessons(2600)
    lying = changed(known, wins=known.wins.copy(), margins=known.margins.copy())
    lying.wins[known.held] = np.roll(known.wins[known.held], 1, 1)
    reports: list[list[dict[str, Any]]] = [[], []]
    told = [
        fitted([one], seed=3, epochs=30, report=report) for one, report in zip((known, lying), reports, strict=True)
    ]
    assert all(np.array_equal(one, other) for one, other in zip(*told, strict=True))
    assert reports[1][0]["cross_entropy"] > 2 * reports[0][0]["cross_entropy"]
    assert reports[0][0]["measured_on"] == int(known.held.sum()) == 2600 - reports[0][0]["learned_from"]
    assert sum(each["measured_on"] for each in reports[0][0]["by_options"].values()) == int(known.held.sum())


def test_whole_games_are_held_of_every_length_and_edition() -> None:
    """All states of a game have the same end, so different ends mean different games."""
    sets = set()
    for seed in range(len(OPTIONS)):
        found = play(2, seed, HELD, None)
        ends = [{tuple(end) for end in found.margins[found.held == held].tolist()} for held in (True, False)]
        assert len(ends[0]) == 1 and not found.held.all()
        assert 0.02 < found.held.mean() < 0.2
        sets.add(OPTIONS[int(found.part[0])])
    assert sets == set(OPTIONS) and len(sets) == 4


def test_the_shipped_card_speaks_of_the_shipped_weights() -> None:
    card = json.loads((assets() / WEIGHTS).with_suffix(".json").read_text(encoding="utf-8"))
    assert (ROOT / card[ABOUT]).is_file()
    for players in (2, 3, 4, 5):
        found = card[MEASURED][f"{players} players"]
        with np.load(assets() / WEIGHTS) as stored:
            assert found["weights_sha256"] == fingerprint(read(stored, players), players)
        assert set(found["by_options"]) == {f"{rounds} rounds, {edition}" for rounds, edition in OPTIONS}
        for each in (found, *found["by_options"].values()):
            assert each["cross_entropy"] < each["of_chance"] and each["margin_error"] < each["margin_spread"]
        trained = card[f"{players} players"]
        assert all(run["measured_by"] for run in trained)
        assert found["seed"] // 100 not in [run["trained_with"]["seed"] for run in trained]


def test_a_card_keeps_what_it_says_of_others_and_forgets_what_was_measured_of_weights_that_are_gone(
    tmp_path: Path,
) -> None:
    path = tmp_path / "value.npz"
    weights = begun(np.random.default_rng(2))
    run = {"trained_with": {"go_on": False}}
    for players in (2, 3):
        save_run(path, players, weights, run)
        save_measure(path, players, {"games": players})
    save_run(path, 2, weights, run)
    assert json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))[MEASURED] == {"3 players": {"games": 3}}
    with np.load(path) as stored:
        assert fingerprint(read(stored, 3), 3) == fingerprint(weights, 3) != fingerprint(weights, 2)


@pytest.mark.slow
def test_the_weights_that_there_are_can_be_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (WEIGHTS, str(Path(WEIGHTS).with_suffix(".json"))):
        (tmp_path / Path(name).name).write_bytes((assets() / name).read_bytes())
    before = (tmp_path / Path(WEIGHTS).name).read_bytes()
    line = ["--measure", "--players", "2", "--games", "50", "--seed", "81", "--processes", "1"]
    monkeypatch.setattr(sys, "argv", ["train_value.py", *line, "--folder", str(tmp_path)])
    train_value.main()
    found = json.loads((tmp_path / Path(WEIGHTS).with_suffix(".json").name).read_text(encoding="utf-8"))[MEASURED]
    assert found["2 players"]["games"] == 50 and found["2 players"]["seed"] == 81
    assert (tmp_path / Path(WEIGHTS).name).read_bytes() == before


def test_going_on_begins_where_the_weights_are(learned: tuple[Weights, dict[str, Any]]) -> None:
    weights = begun(np.random.default_rng(4))
    mean, spread = np.linspace(-1, 1, ENTRIES).astype(np.float32), np.linspace(0.1, 2, ENTRIES).astype(np.float32)
    back = unscaled(scaled(weights, mean, spread, 3), mean, spread, 3)
    assert all(np.allclose(one, other, atol=1e-5) for one, other in zip(weights, back, strict=True))
    x = lessons(30).seen.astype(np.float32)
    there = last_layer(scaled(weights, mean, spread, 3), x)
    assert np.allclose(there, last_layer(weights, (x - mean) / spread), atol=1e-3)
    report = [learned[1]]
    fitted([lessons(2600)], seed=4, epochs=2, report=report, start=learned[0])
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
    found, kept = (softmax(last_layer(each, x)[0]) for each in (weights, back))
    assert np.allclose(found.sum(1), 1, atol=1e-5)
    assert np.allclose(found, kept, atol=0.01)
