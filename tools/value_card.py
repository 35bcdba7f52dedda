"""How well the value model's weights predict the end of games: measured on whole games they did not learn from, and
written to the card next to them."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.titles.elgrande.bots.features import Floats
from game.titles.elgrande.bots.model import MARGIN_UNIT, Weights, last_layer, softmax, written

OPTIONS = (  # by number of the part; most people play the first
    (9, "anniversary"), (6, "anniversary"), (9, "original"), (9, "anniversary"), (6, "original"),
)  # fmt: skip
MEASURED = "measured on games that were not learned from"
Card = dict[str, Any]
"""The card of all weights, as JSON: entries are looked up at any depth, hence Any."""
ABOUT = "how strong the levels come out with these weights"
WHERE = "docs/bots.md"


class Lesson(NamedTuple):
    """States with the ends of their games, by state.

    seen   float16; wins, margins: by state and seat
    held   whether its game is held for measuring; part: index in OPTIONS
    """

    seen: np.ndarray
    wins: Floats
    margins: Floats
    held: np.ndarray
    part: np.ndarray


def measured(weights: Weights, lesson: Lesson) -> dict[str, object]:
    """Return how well these states' ends are predicted, in all and by length and edition.

    cross_entropy  of the winner, in nats; of_chance: the same without knowledge
    margin_error   root mean square, in points; margin_spread: the same when always predicting 0
    """
    groups = {"": np.ones(len(lesson.part), bool)}
    for part, (rounds, edition) in enumerate(OPTIONS):
        name = f"{rounds} rounds, {edition}"
        groups[name] = groups.get(name, np.zeros(len(lesson.part), bool)) | (lesson.part == part)
    found = {name: _measured(weights, lesson, chosen) for name, chosen in groups.items() if chosen.any()}
    return {**found.pop("", {}), "by_options": found}


def _measured(weights: Weights, lesson: Lesson, chosen: np.ndarray) -> dict[str, float]:
    logits, guessed = last_layer(weights, lesson.seen[chosen].astype(np.float32))
    wins, ends = lesson.wins[chosen], lesson.margins[chosen]
    chances = softmax(logits)
    return {
        "measured_on": int(chosen.sum()),
        "cross_entropy": round(float(-(wins * np.log(chances + 1e-9)).sum(1).mean()), 4),
        "of_chance": round(float(np.log(wins.shape[1])), 4),
        "margin_error": round(float(np.sqrt(((guessed - ends) ** 2).mean()) * MARGIN_UNIT), 3),
        "margin_spread": round(float(np.sqrt((ends**2).mean()) * MARGIN_UNIT), 3),
    }


def fingerprint(weights: Weights, players: int) -> str:
    """Return a hash of the stored weights for that many players; the same on every machine."""
    found = hashlib.sha256()
    for name, value in written(weights, players).items():
        found.update(f"{name} {value.shape}\n".encode())
        found.update(np.ascontiguousarray(value, "<f2").tobytes())
    return found.hexdigest()


def about_run(chosen: argparse.Namespace, report: list[dict[str, object]], seconds: float) -> Card:
    """Return the description of a training: its settings, its duration, and the result of each round."""
    names = ("rounds", "games", "memory", "epochs", "seed", "like", "go_on")
    settings = {name: getattr(chosen, name) for name in names}
    return {
        "trained_with": settings,
        "seconds": round(seconds),
        "machine": _machine(),
        "rounds": report,
        "measured_by": "whole games of each length and edition, held out",
    }


def about_weights(weights: Weights, found: Lesson, games: int, seed: int) -> Card:
    """Return the description of weights measured on games that no training has seen."""
    return {
        "games": games,
        "seed": seed,
        "machine": _machine(),
        "weights_sha256": fingerprint(weights, found.wins.shape[1]),
        **measured(weights, found),
    }


def _machine() -> str:
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, numpy {np.__version__}"


def save_run(path: Path, players: int, weights: Weights, card: Card) -> None:
    """Store the weights for this number of players and their card beside those for the others, without the old weights'
    measurements."""
    path.parent.mkdir(parents=True, exist_ok=True)
    stored: dict[str, np.ndarray] = {}
    if path.exists():
        with np.load(path) as known:
            stored = {name: known[name] for name in known.files}
    np.savez_compressed(path, **stored | written(weights, players))
    cards = _cards(path)
    name = f"{players} players"
    before = cards.get(name, []) if card["trained_with"]["go_on"] else []
    cards[name] = [*(run for run in before if run["trained_with"] != card["trained_with"]), card]
    cards.get(MEASURED, {}).pop(name, None)
    _write(path, cards)


def save_measure(path: Path, players: int, measure: Card) -> None:
    """Store the measurements of the present weights in the card."""
    cards = _cards(path)
    cards[ABOUT] = WHERE
    cards.setdefault(MEASURED, {})[f"{players} players"] = measure
    _write(path, cards)


def _cards(path: Path) -> Card:
    about = path.with_suffix(".json")
    found: Card = json.loads(about.read_text(encoding="utf-8")) if about.exists() else {}
    return found


def _write(path: Path, cards: Card) -> None:
    path.with_suffix(".json").write_text(json.dumps(cards, indent=2, sort_keys=True) + "\n", encoding="utf-8")
