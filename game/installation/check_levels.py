"""Check that every level of every title can be read, and that a game starts with every combination of choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

from game.core.message import Message
from game.core.ruleset import OptionValue, RulesError, State
from game.core.title import Title, Titles
from game.installation import CheckResult, untranslated
from game.storage import paths

SEED = 1


def check(catalogue: Titles, folder: Path) -> CheckResult:
    faults: list[Message] = []
    wrong: dict[str, None] = {}
    read, begun = 0, 0
    for title in catalogue.values():
        levels, games = folders(title), list(choices(title))
        if not games or (title.levels is not None and not levels):
            faults.append(Message("cli-selftest-levels-none", {"game": title.name}))
        for level in levels:
            wrong |= dict.fromkeys(f"{title.name}/{level.name}: {fault}" for fault in _faults(title, level))
        for wanted in games:
            wrong |= dict.fromkeys(f"{title.name}: {fault}" for fault in _begin(title, wanted))
        read, begun = read + len(levels), begun + len(games)
    checked = Message("cli-selftest-levels-checked", {"levels": read, "count": begun})
    return CheckResult(checked, (*faults, *map(untranslated, wrong)))


def folders(title: Title) -> list[Path]:
    """Return the program's own levels that the title offers."""
    if title.levels is None:
        return []
    offered = title.choices()[title.levels.option]
    return sorted(path for path in (paths.levels() / title.name).glob("*") if path.is_dir() and path.name in offered)


def choices(title: Title) -> Iterator[dict[str, OptionValue]]:
    """Yield all combinations of choices before a game."""
    offered = title.choices()
    for players, *values in product(title.players, *offered.values()):
        yield {"players": players, **dict(zip(offered, values, strict=True))}


def _faults(title: Title, level: Path) -> list[str]:
    return [] if title.levels is None else title.levels.faults(level)


def _begin(title: Title, wanted: Mapping[str, OptionValue]) -> list[str]:
    """Return the faults of a new game with these choices."""
    try:
        state: State = title.load_rules().new_game(title.options(wanted), SEED)
        return state.problems()
    except RulesError as error:
        return [str(error)]
