"""Train the weights of Merlin's bots by self-play, and write them with their card.

    python -m tools.train_worths --games 60 --rounds 1 --seed 1 --processes 1

made the shipped weights, in 22 minutes of a fifth of a busy core. Their games were played with a wider search than
today's, so a new run gives slightly different ones.

    python -m tools.train_worths --measure --games 15 --seed 2

plays games that no training has seen, on the weights set by hand, and writes to the card how well the stored weights
foretell their ends, and how well those set by hand do.

In each round, games of 2 to 4 players, with and without the module, are played on the weights so far (at first on those
set by hand), with some chance in the choices. Then the weights are fitted to the points that were still to come: first
for all kinds of games together, then for each kind, near the common ones. No weight falls below 0, so that having more
is never worth less. Every twelfth game is held for measuring. The same arguments give the same weights on the
same machine, with any `--processes`.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # there is a process per core instead

import argparse
import json
import platform
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.titles.merlin import rules as merlin
from game.titles.merlin.bots.difficulties import ended, weights_for, written
from game.titles.merlin.bots.features import INDEX, NAMES, PERIOD_TURNS, PERIODS, WEIGHTS, features, moment
from game.titles.merlin.bots.judge import HANDMADE, Judge, Weights
from game.titles.merlin.bots.plans import TurnPlan, TurnSearch, Width, with_missions_drawn
from game.titles.merlin.rules.frames.riding import Die
from tools.weights_fit import Floats, nearest_weights
from tools.work_pool import executor

ROOT = Path(__file__).resolve().parents[1]
KINDS = [(players, module) for players in (4, 3, 2) for module in (False, True)]
WIDTH = Width(choices=4, closing=8)
LOOSE = (0.0, 0.01, 0.02, 0.05)  # chance in the players' choices, drawn per seat of a game
ANY_TURN = 0.04  # share of turns drawn from all that were thought of: rare actions show their worth only when played
HELD = 12
AT_ONCE = 5  # games of one job
TRUST, KIND_TRUST = 240.0, 1600.0  # trust in the hand-made weights, and in the common ones: squares of an entry, summed
MOST_HELD = 0.9  # share of a mission's points that it may be worth in hand
SURE = {"staffs": 2.0, "apples": 1.0, "shields": 0.3, "flags": 0.3, "materials": 0.3}


class Lesson(NamedTuple):
    """Positions before the end of a turn, by position and seat.

    seen    entries; left: points that were still to come
    period, until  of `features.moment`
    game    number of its game
    """

    seen: np.ndarray
    left: np.ndarray
    period: np.ndarray
    until: np.ndarray
    game: np.ndarray


def play(players: int, module: bool, seed: int, weights: Weights) -> Lesson:
    """Play some games and return their positions."""
    chance = np.random.default_rng([seed, players, module])
    lessons = [_play_one(players, module, seed * AT_ONCE + n, weights, chance) for n in range(AT_ONCE)]
    return Lesson(*(np.concatenate(columns) for columns in zip(*lessons, strict=True)))


def _play_one(players: int, module: bool, number: int, weights: Weights, chance: np.random.Generator) -> Lesson:
    state = merlin.new_game(merlin.Options(players=players, module=module), int(chance.integers(1 << 62)))
    judge = Judge(state.setup, weights)
    loose = chance.choice(LOOSE, size=players)
    seen, scores, times = [], [], []
    while not state.over:
        seat = state.to_act[0]
        if type(state.stack[-1]) is not Die:
            state.apply(seat, state.legal_actions(seat)[0])
            continue
        imagined = merlin.determinize(state.observe(seat), int(chance.integers(1 << 62)))
        plans = TurnSearch(seat, judge.in_turn(seat), WIDTH).plans(imagined)
        for action in _chosen(plans, float(loose[seat]), chance).steps:
            if action in state.legal_actions(seat):
                state.apply(seat, action)
        told = with_missions_drawn(state, seat)
        seen.append([features(told, one) for one in range(players)])
        scores.append(list(state.scores))
        times.append([moment(state, one)[:2] for one in range(players)])
        state = ended(state, seat)
    left = np.array(state.scores) - np.array(scores)
    period, until = np.moveaxis(np.array(times), 2, 0)
    return Lesson(np.array(seen, np.float32), left.astype(np.float32), period, until, np.full(len(seen), number))


def _chosen(plans: Sequence[TurnPlan], loose: float, chance: np.random.Generator) -> TurnPlan:
    if chance.random() < ANY_TURN:
        return plans[int(chance.integers(len(plans)))]
    values = np.array([plan.value for plan in plans])
    return plans[int((values + loose * chance.gumbel(size=len(plans))).argmax())]


def fitted(lessons: Sequence[Lesson], known: Floats, trust: float) -> Floats:
    """Return entries' weights by moment, fitted to how much more a seat still got than the others on average."""
    weights = known.copy()
    for period in range(PERIODS):
        squares = np.zeros((2 * len(NAMES), 2 * len(NAMES)))
        products = np.zeros(2 * len(NAMES))
        for lesson in lessons:
            learned = (lesson.game % HELD != HELD - 1) & (lesson.period[:, 0] == period)
            rows = _rows(lesson, learned)
            squares += rows.T @ rows
            products += rows.T @ _left(lesson, learned)
        both = known[2 * period : 2 * period + 2].reshape(-1)
        found = nearest_weights(squares, products, both, np.full(len(both), trust))
        weights[2 * period : 2 * period + 2] = found.reshape(2, -1)
    return np.maximum(_patient(weights), _floors())


def _floors() -> Floats:
    """Return the sure part: a staff, an apple or a good kept to the end scores."""
    return np.array([SURE.get(name, 0.0) for name in NAMES])


def _patient(weights: Floats) -> Floats:
    """Return the weights with no mission in hand that counts as much as a completed one: it is completed at once."""
    held = [INDEX[name] for name in ("met_best", "within_1", "within_2")]
    total = weights[:, held].sum(1, keepdims=True)
    weights[:, held] *= np.minimum(1.0, MOST_HELD / np.maximum(total, 1e-9))
    return weights


def _rows(lesson: Lesson, chosen: np.ndarray) -> Floats:
    """Return entries, those of the period's beginning and of its end side by side, less their mean over the seats, as
    only differences count; by position and seat."""
    part = (lesson.until[chosen] / PERIOD_TURNS)[..., None]
    seen = lesson.seen[chosen].astype(np.float64)
    rows = np.concatenate([seen * part, seen * (1 - part)], axis=2)
    return (rows - rows.mean(1, keepdims=True)).reshape(-1, rows.shape[2])


def _left(lesson: Lesson, chosen: np.ndarray) -> Floats:
    """Return the points that were still to come, less their mean over the seats; by position and seat."""
    left = lesson.left[chosen].astype(np.float64)
    return (left - left.mean(1, keepdims=True)).reshape(-1)


def missed(lesson: Lesson, entries: Floats, held: bool) -> tuple[Floats, np.ndarray, Floats]:
    """Return by how many points the weights are off, the turns that were left, and the points themselves."""
    chosen = (lesson.game % HELD == HELD - 1) == held
    wrong, turns, ends = [], [], []
    for period in range(PERIODS):
        some = chosen & (lesson.period[:, 0] == period)
        left = _left(lesson, some)
        wrong.append(left - _rows(lesson, some) @ entries[2 * period : 2 * period + 2].reshape(-1))
        turns.append((lesson.until[some] + PERIOD_TURNS * (PERIODS - 1 - period)).reshape(-1))
        ends.append(left)
    return np.concatenate(wrong), np.concatenate(turns), np.concatenate(ends)


def spread_of(lessons: Sequence[Lesson], entries: Floats) -> list[float]:
    """Return the typical error by the turns left: a line through the squares, as errors add up turn by turn.

    The logistic distribution that `Judge.chances` assumes has a standard deviation of 1.8 times its scale.
    """
    wrong, turns = (
        np.concatenate(each) for each in zip(*(missed(one, entries, False)[:2] for one in lessons), strict=True)
    )
    line = np.polyfit(turns, wrong**2, 1)
    squares = np.maximum(np.polyval(line, np.arange(PERIODS * PERIOD_TURNS + 1)), 4.0)
    return [float(one) for one in np.sqrt(squares) / 1.8 * np.sqrt(2)]


def measured(lesson: Lesson, entries: Floats, held: bool = True) -> dict[str, float]:
    """Return how well games are foretold, those held or the others: root mean square error in points, and the same when
    expecting all to be equal."""
    wrong, _, ends = missed(lesson, entries, held)
    return {
        "positions": len(ends),
        "error": round(float(np.sqrt((wrong**2).mean())), 3),
        "error_of_equal": round(float(np.sqrt((ends**2).mean())), 3),
    }


def measure(chosen: argparse.Namespace) -> None:
    """Write to the card how well the stored weights foretell games that they were not trained on."""
    lessons: dict[tuple[int, bool], Lesson] = {}
    with executor(chosen.processes, chosen.scheduler) as pool:
        for kind in KINDS:
            parts = range(chosen.games // AT_ONCE)
            jobs = [pool.submit(play, *kind, chosen.seed * 100_000 + part, HANDMADE) for part in parts]
            lessons[kind] = _joined([job.result() for job in jobs])
    save_measure(chosen.file, lessons, chosen.games, chosen.seed)


def save_measure(file: Path, lessons: Mapping[tuple[int, bool], Lesson], games: int, seed: int) -> None:
    """Write how well the games of these lessons are foretold, all of them."""
    found = {}
    for kind, lesson in lessons.items():
        unseen = lesson._replace(game=np.zeros_like(lesson.game))
        trained = measured(unseen, np.array(weights_for(*kind).entries), held=False)
        by_hand = measured(unseen, np.array(HANDMADE.entries), held=False)
        found[_kind_name(*kind)] = {**trained, "error_by_hand": by_hand["error"]}
    card = _card(file) | {"measured on games that were not learned from": {"games": games, "seed": seed, **found}}
    _write(file, card)


def _kind_name(players: int, module: bool) -> str:
    return f"{players} players{', module' * module}"


def _card(path: Path) -> Any:
    """Return the card of the weights that training began with."""
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=120, help="of each kind in each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="begin with the stored weights, and stay near them")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--scheduler", help="address of a Dask cluster that plays the games, in place of processes")
    parser.add_argument("--file", type=Path, default=ROOT / "assets" / WEIGHTS)
    parser.add_argument("--measure", action="store_true", help="train nothing: see how well the weights foretell games")
    chosen = parser.parse_args()
    if chosen.measure:
        measure(chosen)
        return
    began = time.perf_counter()
    weights: Mapping[tuple[int, bool], Weights] = dict.fromkeys(KINDS, HANDMADE)
    if chosen.go_on:
        weights = {kind: weights_for(*kind) for kind in KINDS}
    before = _card(chosen.file) if chosen.go_on else None
    known = {kind: np.array(one.entries) for kind, one in weights.items()}
    lessons: dict[tuple[int, bool], list[Lesson]] = {kind: [] for kind in KINDS}
    report: list[dict[str, Any]] = []
    with executor(chosen.processes, chosen.scheduler) as pool:
        for number in range(chosen.rounds):
            seed = chosen.seed * 100_000 + number * 1000
            jobs = {
                kind: [pool.submit(play, *kind, seed + part, weights[kind]) for part in range(chosen.games // AT_ONCE)]
                for kind in KINDS
            }
            for kind, games in jobs.items():
                lessons[kind] += [job.result() for job in games]
            if not chosen.go_on:
                common = fitted([one for each in lessons.values() for one in each], np.array(HANDMADE.entries), TRUST)
                known = dict.fromkeys(KINDS, common)
            entries = {kind: fitted(lessons[kind], known[kind], KIND_TRUST) for kind in KINDS}
            weights = {kind: Weights(each.tolist(), spread_of(lessons[kind], each)) for kind, each in entries.items()}
            told = {
                _kind_name(players, module): measured(_joined(lessons[players, module]), entries[players, module])
                for players, module in KINDS
            }
            report.append({"seconds": round(time.perf_counter() - began), "kinds": told})
            print(f"round {number + 1}: {json.dumps(report[-1])}", flush=True)
            save(chosen, weights, report, before)


def _joined(lessons: Sequence[Lesson]) -> Lesson:
    return Lesson(*(np.concatenate(columns) for columns in zip(*lessons, strict=True)))


def save(
    chosen: argparse.Namespace, weights: Mapping[tuple[int, bool], Weights], report: list[dict[str, Any]], before: Any
) -> None:
    """Write the weights, and their card next to them."""
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(chosen.file, **written(weights))  # type: ignore[arg-type]
    card = {
        "before": before,
        "trained_with": {name: getattr(chosen, name) for name in ("games", "rounds", "seed", "go_on")},
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}, numpy {np.__version__}",
        "entries": len(NAMES),
        "rounds": report,
        "measured_by": f"whole games held out, one of {HELD}",
    }
    _write(chosen.file, card)


def _write(file: Path, card: Mapping[str, Any]) -> None:
    file.with_suffix(".json").write_text(json.dumps(card, indent=2, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
