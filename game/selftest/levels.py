"""Every level of every game can be read, and a game begun on it with every choice that people have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, product
from pathlib import Path
from typing import Any

from game.core.ruleset import RulesError, Ruleset
from game.selftest import Outcome, Said, plain
from game.storage import paths
from game.titles.catalogue import GameEntry, load_rules

PLAYERS = range(2, 6)
"""A table has two to five chairs."""
SEED = 1


def check(catalogue: Mapping[str, GameEntry], folder: Path) -> Outcome:
    faults: list[Said] = []
    wrong: dict[str, None] = {}
    read, begun = 0, 0
    for entry in catalogue.values():
        ruleset = load_rules(entry)
        levels, games = folders(ruleset), list(choices(ruleset))
        if not levels or not games:
            faults.append(Said("cli-selftest-levels-none", {"game": entry.name}))
        for level in levels:
            wrong |= dict.fromkeys(f"{entry.name}/{level.name}: {fault}" for fault in _faults(ruleset, level))
        for wanted in games:
            wrong |= dict.fromkeys(f"{entry.name}: {fault}" for fault in _begin(ruleset, wanted))
        read, begun = read + len(levels), begun + len(games)
    told = Said("cli-selftest-levels-told", {"levels": read, "count": begun})
    return Outcome(told, (*faults, *map(plain, wrong)))


def folders(ruleset: Ruleset) -> list[Path]:
    """The levels that come with the program and that the game offers."""
    offered = set(chain.from_iterable(ruleset.OPTION_CHOICES.values()))
    return sorted(path for path in (paths.levels() / ruleset.NAME).glob("*") if path.is_dir() and path.name in offered)


def choices(ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """All that people can choose together before a game."""
    offered = ruleset.OPTION_CHOICES
    for players, *values in product(PLAYERS, *offered.values()):
        yield {"players": players, **dict(zip(offered, values, strict=True))}


def _faults(ruleset: Ruleset, level: Path) -> list[str]:
    found = getattr(ruleset, "faults", None)
    return list(found(level)) if found is not None else []


def _begin(ruleset: Ruleset, wanted: Mapping[str, Any]) -> list[str]:
    """What is wrong with a new game of these choices."""
    try:
        return list(ruleset.new_game(ruleset.options_from(wanted), SEED).problems())
    except RulesError as error:
        return [str(error)]
