"""The trained weights as they are stored: a file for all numbers of players, with and without the module."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from zipfile import BadZipFile
from zlib import error as BadData

import numpy as np
import numpy.typing as npt

from game.storage import paths
from game.titles.merlin.bots.features import NAMES, PERIOD_TURNS, PERIODS, WEIGHTS
from game.titles.merlin.bots.judge import Weights
from game.titles.merlin.rules.options import LEAST_PLAYERS, MOST_PLAYERS


class NoWeights(Exception):
    """The weights cannot be used; the message says why."""


def written(weights: Mapping[tuple[int, bool], Weights]) -> dict[str, npt.NDArray[np.float32]]:
    """Return the weights in the form for `weights_for`."""
    found = {"names": np.array(NAMES)}
    for kind, one in weights.items():
        found[f"{_name(*kind)}_entries"] = np.array(one.entries, np.float32)
        found[f"{_name(*kind)}_spread"] = np.array(one.spread, np.float32)
    return found


@cache
def weights_for(players: int, module: bool) -> Weights:
    """Return the trained weights for this number of players, with or without the module; raise NoWeights."""
    return _all()[players, module]


@cache
def _all() -> Mapping[tuple[int, bool], Weights]:
    path = paths.assets() / WEIGHTS
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            if tuple(stored["names"].tolist()) != NAMES:
                raise NoWeights(f"{path}: the entries are not those of this version")
            return {
                (players, module): _checked(
                    stored[f"{_name(players, module)}_entries"], stored[f"{_name(players, module)}_spread"]
                )
                for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1)
                for module in (False, True)
            }
    except (OSError, KeyError, ValueError, BadZipFile, BadData, EOFError) as fault:
        raise NoWeights(f"{path}: {fault}") from fault


def _checked(entries: npt.NDArray[np.float32], spread: npt.NDArray[np.float32]) -> Weights:
    if entries.shape != (2 * PERIODS, len(NAMES)) or spread.shape != (PERIODS * PERIOD_TURNS + 1,):
        raise ValueError(f"the weights have the shapes {entries.shape} and {spread.shape}")
    if not (np.isfinite(entries).all() and (entries >= 0).all() and np.isfinite(spread).all() and (spread > 0).all()):
        raise ValueError("the weights are not all finite, or some are negative")
    return Weights(entries.tolist(), spread.tolist())


def faults() -> list[str]:
    """Return what is wrong with the stored weights."""
    try:
        _all()
    except NoWeights as fault:
        return [str(fault)]
    return []


def _name(players: int, module: bool) -> str:
    return f"{players}_module" if module else str(players)
