"""Trace three walks through the program, and print how much of it each one crosses: `python -m tools.walks`.

press   one press of Confirm puts a caballero into a region, and what has changed is laid out
bot     the tick that plays a bot's answer
resume  a saved game, from its journal to its table

files   files with at least one function that ran
climbs  calls to a higher floor: floors are those of the import contracts in `pyproject.toml`, and what a function calls
        through Python's own library counts as its own call

Only what lies in `game/` counts; a module's own code, which runs at its import, doesn't, nor does what it
calls.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Confirm
from game.ui.routes import Table
from game.ui.screens.open_game import open_journal
from tools.shots import opened
from tools.shots_elgrande import PEOPLE, asks, state_where

ROOT = Path(__file__).resolve().parents[1]
GAME = f"{ROOT / 'game'}{os.sep}"
SIZE = (1920, 1080)
SETTLED = 120
"""Ticks until a table that has opened is at rest."""
LONGEST = 1200
"""Ticks to wait for a bot."""


class Floors:
    """The floors of the import contracts: layers of the whole program, and layers within some of its folders."""

    def __init__(self, contracts: Sequence[Mapping[str, Any]]) -> None:
        self._ranks: list[tuple[str, dict[str, int]]] = []
        """By container: how high each of its parts is."""
        for contract in contracts:
            if contract["type"] == "layers":
                floors = enumerate(reversed(contract["layers"]))
                ranks = {name.strip(" ()"): rank for rank, floor in floors for name in floor.split("|")}
                self._ranks += [(container, ranks) for container in contract["containers"]]

    def climbs(self, caller: str, callee: str) -> bool:
        """Return whether a module lies on a higher floor than another one."""
        for container, ranks in self._ranks:
            low, high = (self._room(container, module) for module in (caller, callee))
            if low in ranks and high in ranks and low != high:
                return ranks[high] > ranks[low]
        return False

    @staticmethod
    def _room(container: str, module: str) -> str:
        """Return the name of the part of a container that a module belongs to; "" for a module outside of it."""
        parts, within = module.split("."), container.split(".")
        inside = len(parts) > len(within) and all(one in ("*", part) for one, part in zip(within, parts, strict=False))
        return parts[len(within)] if inside else ""


def module_of(filename: str) -> str:
    """Return the name of the module in a file of the program."""
    parts = Path(filename).relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Walk:
    """The functions that ran from beginning to end."""

    def __init__(self) -> None:
        self.functions: set[tuple[str, str]] = set()
        """By file and name."""
        self.calls: Counter[tuple[str, str]] = Counter()
        """By files of caller and called."""
        self.depth = 0

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call; the interpreter calls this for every one."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(GAME):
            return
        callers = [one for one in _callers(frame) if one.f_code.co_filename.startswith(GAME)]
        if any(one.f_code.co_name == "<module>" for one in (frame, *callers)):
            return
        self.functions.add((code.co_filename, code.co_qualname))
        self.depth = max(self.depth, 1 + len(callers))
        if callers:
            self.calls[callers[0].f_code.co_filename, code.co_filename] += 1

    @property
    def files(self) -> list[str]:
        return sorted({file for file, _name in self.functions})


def _callers(frame: FrameType) -> Iterator[FrameType]:
    """Yield the frames of a call's callers, the nearest first."""
    above = frame.f_back
    while above is not None:
        yield above
        above = above.f_back


@contextmanager
def traced() -> Iterator[Walk]:
    """Note everything that runs meanwhile."""
    walk = Walk()
    sys.setprofile(walk.note)
    try:
        yield walk
    finally:
        sys.setprofile(None)


# -- the walks


def press() -> Walk:
    """A person confirms a region for a caballero, and what that has changed is laid out."""
    with _app() as app:
        app.ui.go(Table(_begin(5, asks("placing"))))
        app.step(SETTLED)
        app.feed(Confirm())
        with traced() as walk:
            app.delivery.deliver()
            app.top.display.lay_out()
    return walk


def bot() -> Walk:
    """A bot's answer comes, and is played."""
    with _app() as app:
        match = _begin(1, asks("placing"))
        app.ui.go(Table(match))
        app.step(SETTLED)
        return _until_played(app, match)


def _until_played(app: App, match: Match) -> Walk:
    for _ in range(LONGEST):
        before = str(match.state.observe(None))
        with traced() as walk:
            app.tick()
        app.present(0.0)
        if str(match.state.observe(None)) != before:
            return walk
    raise LookupError("no bot has played")


def resume() -> Walk:
    """A game in the middle is opened from its journal."""
    with _app() as app, tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "saved.jsonl"
        match = _begin(1, None)
        match.keep(path)
        while match.state.round < 2:
            seat = match.state.to_act[0]
            match.submit(seat, str(match.state.legal_actions(seat)[-1]))
        match.leave()
        with traced() as walk:
            open_journal(app.ui, path)
    return walk


@contextmanager
def _app() -> Iterator[App]:
    with opened(SIZE, Settings(language="en")) as app:
        yield app


def _begin(people: int, found: Callable[[elgrande.State], bool] | None) -> Match:
    """Return a match of five, `people` of them at the screen, from such a position, or from the beginning."""
    state = state_where(found) if found is not None else None
    first = state.to_act[0] if state is not None and people > 1 else 0
    seats = [Seat(*one, *(() if (at - first) % 5 < people else ("bot", "random"))) for at, one in enumerate(PEOPLE)]
    return Match.begin(elgrande, elgrande.options_from({"players": 5}), seats, 1, start=state)


WALKS: Mapping[str, Callable[[], Walk]] = {"press": press, "bot": bot, "resume": resume}


class Figures(NamedTuple):
    """How much of the program a walk crosses."""

    files: int
    functions: int
    calls: int
    depth: int
    climbs: int
    edges: int


def figures(walk: Walk, floors: Floors) -> Figures:
    climbing = _climbing(walk, floors)
    total = sum(walk.calls.values())
    return Figures(
        len(walk.files), len(walk.functions), total, walk.depth, sum(climbing.values()), len(climbing)
    )  # fmt: skip


def _climbing(walk: Walk, floors: Floors) -> Counter[tuple[str, str]]:
    """Return the calls to a higher floor, by modules."""
    found: Counter[tuple[str, str]] = Counter()
    for (low, high), count in walk.calls.items():
        edge = module_of(low), module_of(high)
        if floors.climbs(*edge):
            found[edge] += count
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("walks", nargs="*", metavar="WALK", help=", ".join(WALKS))
    parser.add_argument("--files", action="store_true", help="list the files, with the functions that ran in each")
    parser.add_argument("--climbs", action="store_true", help="list the calls to a higher floor")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    floors = Floors(settings["tool"]["importlinter"]["contracts"])
    for name in chosen.walks or WALKS:
        walk = WALKS[name]()
        found = figures(walk, floors)._asdict()
        print(
            json.dumps({name: found}) if chosen.json else f"{name:8}" + "".join(f"{n:6} {k}" for k, n in found.items())
        )
        if chosen.files:
            ran = Counter(str(Path(file).relative_to(ROOT)) for file, _name in walk.functions)
            print("".join(f"  {count:4} {file}\n" for file, count in sorted(ran.items())), end="")
        if chosen.climbs:
            edges = _climbing(walk, floors).most_common()
            print("".join(f"  {count:4} {low} -> {high}\n" for (low, high), count in edges), end="")


if __name__ == "__main__":
    main()
