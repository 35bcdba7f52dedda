"""Levels to break: the board of Spain as data, changed here and there and written to a folder."""

from __future__ import annotations

import json
import pickle
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from game.storage import paths
from tests import text_of

SPAIN = paths.levels() / "elgrande" / "spain"
MISSING = object()


class Draft:
    """The entries of a level's four files; `write` makes the folder."""

    def __init__(self) -> None:
        self.board: dict[str, Any]
        self.cards: dict[str, Any]
        self.geometry: dict[str, Any]
        self.places: dict[str, Any]
        self.board, self.cards, self.geometry, self.places = pickle.loads(_spain())

    def region(self, name: str) -> dict[str, Any]:
        return next(region for region in self.board["regions"] if region["id"] == name)

    def card(self, name: str) -> dict[str, Any]:
        return next(card for card in self.cards["cards"] if card["id"] == name)

    def write(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "board.toml").write_text(toml(self.board), encoding="utf-8")
        (folder / "cards.toml").write_text(toml(self.cards), encoding="utf-8")
        (folder / "geometry.json").write_text(json.dumps(self.geometry), encoding="utf-8")
        (folder / "places.toml").write_text(toml(self.places), encoding="utf-8")
        return folder


@cache
def _spain() -> bytes:
    """Return the entries of Spain's files, pickled: parsed once, and copied many times."""
    tables = [tomllib.loads(text_of(SPAIN / f"{name}.toml")) for name in ("board", "cards", "places")]
    geometry = json.loads(text_of(SPAIN / "geometry.json"))
    return pickle.dumps([*tables[:2], geometry, tables[2]])


def toml(table: dict[str, Any]) -> str:
    """Return a table as TOML, one line per entry."""
    return "".join(f"{key(name)} = {inline(value)}\n" for name, value in table.items())


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key(name)} = {inline(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value)


def key(name: str) -> str:
    return json.dumps(name)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths to everything inside of a value, but no more than the first three entries of a list."""
    if at:
        yield at
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*at, name))
    elif isinstance(value, list):
        for index in range(min(len(value), 3)):
            yield from places(value[index], (*at, index))


def changed(table: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return a copy of the table with another value at the path; MISSING removes the entry."""
    table = deepcopy(table)
    holder: Any = table
    for name in path[:-1]:
        holder = holder[name]
    if value is MISSING:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return table
