"""Train the value model of El Grande's bots by self-play, and write its weights and their card.

    python -m tools.train_value --players 4 --rounds 5 --games 400 --epochs 6 --seed 2
    python -m tools.train_value --players 3 --rounds 2 --games 250 --epochs 8 --seed 2 --like 4    # and 5, and 2
    python -m tools.train_value --players 4 --rounds 2 --games 400 --epochs 3 --seed 3 --go-on
    python -m tools.train_value --players 4 --rounds 3 --games 400 --epochs 3 --seed 4 --go-on
    python -m tools.train_value --players 3 --rounds 3 --games 250 --epochs 3 --seed 3 --go-on     # and 5, and 2

made the shipped weights, in this order, in about an hour on two busy cores. The tool has changed since: it held the
last twelfth of the states for measuring then, and holds whole games now, so the same arguments give other weights.

    python -m tools.train_value --players 4 --measure --games 250 --seed 77                        # and 2, 3, 5

plays games that no training has seen, and writes to the card how well the stored weights predict their ends.

In each round, games are played one decision deep on the weights so far (in the first round on a plain hand-made sum),
with some random choices; then the network is fitted to the ends of those games and of the rounds before. Both lengths
and both editions are played, and some whole games of each are held for measuring. The same arguments give the same
weights on the same machine, with any `--processes`.

Needs only numpy. The weights for other numbers of players in `assets/titles/elgrande/value_model.npz` stay as they are;
`assets/titles/elgrande/value_model.json` records how all of them were made.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # there is a process per core instead

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

import numpy as np

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import search
from game.titles.elgrande.bots.features import INDEX, NAMES, Batch, Encoder, Floats
from game.titles.elgrande.bots.model import MARGIN_UNIT, Model, Weights, read, softmax
from game.titles.elgrande.bots.model_inputs import WEIGHTS
from game.titles.elgrande.rules.frames import Bid
from game.titles.elgrande.rules.options import Setup
from tools.value_card import OPTIONS, Lesson, about_run, about_weights, measured, save_measure, save_run
from tools.work_pool import executor

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / Path(WEIGHTS).parent
AT_ONCE = 50  # games played side by side
KEPT = 0.25  # share of the states that is kept
HELD = 12  # one game of this many is held for measuring and never learned from
HIDDEN = (48, 24)
LOOSE = (0.0, 0.002, 0.006, 0.015)  # chance in the players' choices, drawn per seat of a game
ANY_ACTION = 0.02  # chance of an action drawn from all
FIRST_RATE, LATER_RATE = (2e-3, 300), (5e-4, 200)  # learning rates at first and later, each with its warm-up steps
ANY_BID = 0.3  # chance of a random bid: turn order shows its worth only where it differs


class Handmade:
    """A plain sum of some entries, for the first round."""

    def __init__(self, setup: Setup) -> None:
        self.encoder = Encoder(setup)

    def values(self, batch: Batch) -> Floats:
        going = [state for state in batch.states if state.stack]
        if len(going) < len(batch.states):  # the game ends: there is nothing to choose
            return np.zeros((len(batch), self.encoder.setup.players), np.float32)
        return self._summed(self.encoder.encode(batch))

    def _summed(self, seen: Floats) -> Floats:
        def of(name: str) -> Floats:
            return seen[..., INDEX[name]]

        left = of("scorings_1") + 2 * of("scorings_2") + 3 * of("scorings_3")
        weight = of("near_0") + 0.75 * of("near_1") + 0.55 * of("near_2") + 0.35 * (left - 1)
        board = of("regions_points") + of("castillo_points") + 0.6 * of("regions_count") + 2.5 * of("castillo_count")
        board += 0.05 * of("regions_gain_1") - 0.1 * of("regions_harm_1")
        holding = 3 * of("court") + 1.2 * of("province") + 6 * of("hand_best") * (of("rounds") > 0)
        turn = 2.5 * of("supply_to_come") + 1.5 * of("has_bid") - 3 * of("before_me") + 0.4 * of("can_best")
        turn += 2.5 * of("to_place") + sum(of(f"open_{name}") for name in ("score_any", "score_castillo"))
        turn += 1.8 * sum(of(f"open_{name}") for name in ("move", "place", "return", "banish", "evict", "king"))
        worth = 20 * of("score_mean") + weight * board + (holding + turn) * np.minimum(1, left)
        found: Floats = (worth - 0.6 * (worth.sum(1, keepdims=True) - worth) / (worth.shape[1] - 1)) / 60
        return found


def play(players: int, seed: int, games: int, weights: Weights | None) -> Lesson:
    """Play some games side by side, with the options that belong to the seed."""
    chance = np.random.default_rng([seed, players])
    rounds, edition = OPTIONS[seed % len(OPTIONS)]
    options = elgrande.Options(players=players, rounds=rounds, edition=edition)
    states = [elgrande.new_game(options, int(chance.integers(1 << 62))) for _ in range(games)]
    judge = Handmade(states[0].setup) if weights is None else Model(states[0].setup, weights)
    loose = chance.choice(LOOSE, size=(games, players))
    seen: list[np.ndarray] = []
    owners: list[int] = []
    going = list(range(games))
    while going:
        tables = [states[game] for game in going]
        looseness = [float(loose[game, state.to_act[0]]) for game, state in zip(going, tables, strict=True)]
        chosen = search.answers(tables, judge, chance, looseness)
        odds = [ANY_BID if type(state.stack[-1]) is Bid else ANY_ACTION for state in tables]
        anything = chance.random(len(going)) < odds
        for state, action, wild in zip(tables, chosen, anything, strict=True):
            seat = state.to_act[0]
            if wild:
                legal = search.sensible(state, seat)
                action = legal[int(chance.integers(len(legal)))]
            state.apply(seat, action)
        going = [game for game in going if states[game].stack]
        kept = [game for game in going if chance.random() < KEPT]
        if kept:
            seen.append(judge.encoder.encode(Batch([states[game] for game in kept])).astype(np.float16))
            owners += kept
    ends = [[*shares(state), *margins(state.scores)] for state in states]
    targets = np.array(ends, np.float32)[owners]
    held = np.array(owners) % HELD == HELD - 1
    part = np.full(len(owners), seed % len(OPTIONS))
    return Lesson(np.concatenate(seen), targets[:, :players], targets[:, players:], held, part)


def shares(state: elgrande.State) -> list[float]:
    """Return each seat's share of the win of a finished game."""
    return [(seat in state.winners) / len(state.winners) for seat in range(len(state.scores))]


def margins(scores: Sequence[int]) -> list[float]:
    """Return each seat's points over the mean of the others, in the network's unit."""
    rest = len(scores) - 1
    return [(own - (sum(scores) - own) / rest) / MARGIN_UNIT for own in scores]


def begun(chance: np.random.Generator) -> Weights:
    """Return small random weights."""
    wide, narrow = HIDDEN

    def drawn(rows: int, columns: int) -> Floats:
        found: Floats = (chance.standard_normal((rows, columns)) * np.sqrt(1.4 / rows)).astype(np.float32)
        return found

    entries = len(NAMES)
    return Weights(
        drawn(entries, wide), drawn(entries, wide) / 2, np.zeros(wide, np.float32),
        drawn(wide, narrow), np.zeros(narrow, np.float32), drawn(narrow, 2) / 4, np.zeros(2, np.float32),
    )  # fmt: skip


def fitted(
    lessons: Sequence[Lesson], seed: int, epochs: int, report: list[dict[str, object]], start: Weights | None = None
) -> Weights:
    """Return weights learned by Adam with decoupled decay from the games not held; the report is on those held.

    start  weights to continue from, gently; without them it starts from scratch
    """
    chance = np.random.default_rng([seed, 99])
    seen, wins, ends, held, part = (np.concatenate(columns) for columns in zip(*lessons, strict=True))
    players = wins.shape[1]
    train = np.flatnonzero(~held)
    sample = seen[chance.choice(train, size=20000)].astype(np.float32).reshape(-1, len(NAMES))
    mean, spread = sample.mean(0), np.maximum(sample.std(0), 0.02)
    weights = begun(chance) if start is None else unscaled(start, mean, spread, players)
    highest, warming = FIRST_RATE if start is None else LATER_RATE
    moments = [[np.zeros_like(w) for w in weights] for _ in range(2)]
    size, step, steps = 256, 0, epochs * (len(train) // 256)
    for _ in range(epochs):
        order = chance.permutation(train)
        for first in range(0, len(order) - size + 1, size):
            some = order[first : first + size]
            x = (seen[some].astype(np.float32) - mean) / spread
            gradients = slopes(weights, x, wins[some], ends[some])
            step += 1
            rate = highest * min(1.0, step / warming) * (0.5 + 0.5 * np.cos(np.pi * step / (steps + 1)))
            for number, (w, g) in enumerate(zip(weights, gradients, strict=True)):
                mean_slope, mean_square = moments[0][number], moments[1][number]
                mean_slope += 0.1 * (g - mean_slope)
                mean_square += 0.001 * (g * g - mean_square)
                move = mean_slope / (1 - 0.9**step) / (np.sqrt(mean_square / (1 - 0.999**step)) + 1e-8)
                w -= rate * (move + 0.01 * w)
    weights = scaled(weights, mean, spread, players)
    kept = Lesson(seen[held], wins[held], ends[held], held[held], part[held])
    report.append({"states": len(seen), "learned_from": len(train), **measured(weights, kept)})
    return weights


def scaled(weights: Weights, mean: Floats, spread: Floats, players: int) -> Weights:
    """Return weights whose first layer includes the scale of the entries, so that it takes them as they are."""
    own, others = weights.own / spread[:, None], weights.others / spread[:, None]
    shift = mean @ own + (players - 1) * (mean @ others)
    return weights._replace(own=own, others=others, bias_1=weights.bias_1 - shift)


def unscaled(weights: Weights, mean: Floats, spread: Floats, players: int) -> Weights:
    """Return a copy with the scale taken out again, the inverse of `scaled`."""
    shift = mean @ weights.own + (players - 1) * (mean @ weights.others)
    first = weights.own * spread[:, None], weights.others * spread[:, None], weights.bias_1 + shift
    return Weights(*first, *(layer.copy() for layer in weights[3:]))


def slopes(weights: Weights, x: Floats, wins: Floats, ends: Floats) -> list[Floats]:
    """Return the gradients of the winner's cross entropy plus half the squared error of the margins."""
    count, players, entries = x.shape
    own = x.reshape(-1, entries)
    others = (x.sum(1, keepdims=True) - x).reshape(-1, entries)
    hidden = np.maximum(own @ weights.own + others @ weights.others + weights.bias_1, 0)
    deeper = np.maximum(hidden @ weights.second + weights.bias_2, 0)
    both = (deeper @ weights.last + weights.bias_3).reshape(count, players, 2)
    wrong = np.empty_like(both)
    wrong[..., 0] = (softmax(both[..., 0]) - wins) / count
    wrong[..., 1] = (both[..., 1] - ends) / count
    back = wrong.reshape(-1, 2)
    to_deeper = (back @ weights.last.T) * (deeper > 0)
    to_hidden = (to_deeper @ weights.second.T) * (hidden > 0)
    return [
        own.T @ to_hidden, others.T @ to_hidden, to_hidden.sum(0),
        hidden.T @ to_deeper, to_deeper.sum(0), deeper.T @ back, back.sum(0),
    ]  # fmt: skip


def lesson(pool: Executor, players: int, seed: int, games: int, weights: Weights | None) -> Lesson:
    """Return the games of one round, in parts whose number does not depend on the processes."""
    parts = max(1, games // AT_ONCE)
    jobs = [pool.submit(play, players, seed * 10_000 + part, AT_ONCE, weights) for part in range(parts)]
    found = [job.result() for job in jobs]
    return Lesson(*(np.concatenate(columns) for columns in zip(*found, strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=4, help="of self-play and fitting")
    parser.add_argument("--games", type=int, default=1500, help="in each round")
    parser.add_argument("--memory", type=int, default=3, help="rounds whose games are learned from")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--scheduler", help="address of a Dask cluster that plays the games, in place of processes")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--like", type=int, help="play the first round on the weights for that many players")
    parser.add_argument("--go-on", action="store_true", help="start from the stored weights, and change them gently")
    parser.add_argument("--measure", action="store_true", help="train nothing: see how well the weights predict games")
    chosen = parser.parse_args()
    if chosen.measure:
        measure(chosen)
        return
    began = time.perf_counter()
    report: list[dict[str, object]] = []
    known = chosen.players if chosen.go_on else chosen.like
    weights = None if known is None else borrowed(chosen.folder, known, chosen.players)
    lessons: list[Lesson] = []
    with executor(chosen.processes, chosen.scheduler) as pool:
        for number in range(chosen.rounds):
            seed = chosen.seed * 100 + number
            lessons = [*lessons, lesson(pool, chosen.players, seed, chosen.games, weights)][-chosen.memory :]
            played = time.perf_counter() - began
            weights = fitted(lessons, seed, chosen.epochs, report, weights if chosen.go_on else None)
            report[-1] |= {"played_by_s": round(played, 1), "fitted_by_s": round(time.perf_counter() - began, 1)}
            print(f"{chosen.players} players, round {number + 1}: {report[-1]}", flush=True)
            about = about_run(chosen, report, time.perf_counter() - began)
            save_run(chosen.folder / Path(WEIGHTS).name, chosen.players, weights, about)


def measure(chosen: argparse.Namespace) -> None:
    """Measure the stored weights on games they play themselves, none of which was learned from."""
    weights = borrowed(chosen.folder, chosen.players, chosen.players)
    with executor(chosen.processes, chosen.scheduler) as pool:
        found = lesson(pool, chosen.players, chosen.seed, chosen.games, weights)
    about = about_weights(weights, found, chosen.games // AT_ONCE * AT_ONCE, chosen.seed)
    print(f"{chosen.players} players: {about}", flush=True)
    save_measure(chosen.folder / Path(WEIGHTS).name, chosen.players, about)


def borrowed(folder: Path, known: int, players: int) -> Weights:
    """Return the weights for another number of players, adapted to this one: the sum of the others has another size."""
    with np.load(folder / Path(WEIGHTS).name) as stored:
        weights = read(stored, known)
    return weights._replace(others=weights.others * ((known - 1) / (players - 1)))


if __name__ == "__main__":
    main()
