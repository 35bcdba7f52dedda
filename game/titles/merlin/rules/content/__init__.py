"""Levels: boards and missions, read on first use and checked entry by entry.

A level is a folder `levels/merlin/<name>/` with `board.toml` and `missions.toml`; people keep their own in the user's
data folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from game.core.ruleset import BadContent
from game.rules.levels import BOARD, LevelFolders, LevelReader, fingerprint
from game.titles.merlin.rules.content.schema import (
    FrameIcons,
    Level,
    Mission,
    Principality,
    Rondel,
    StartTile,
    WrittenParts,
    level_faults,
)

MISSIONS = "missions.toml"
_FOLDERS = LevelFolders("merlin")
level_names = _FOLDERS.names
level_folder = _FOLDERS.find

T = TypeVar("T")

_BOARD_ENTRIES = {"about", "rondel", "frames", "principalities", "start_tiles"}


@cache
def level(name: str) -> Level:
    """Return the level of that name, the program's own before the user's; raises BadContent with its first fault."""
    found, wrong = read_level(level_folder(name))
    if found is None:
        raise BadContent(wrong[0])
    return found


def faults(directory: str | Path) -> list[str]:
    """Return all that keeps the level in `directory` from being played, as sentences that name file, place and
    expectation; [] for a level that plays."""
    folder = Path(directory)
    return [*_FOLDERS.name_faults(folder), *read_level(folder)[1]]


def level_about(folder: Path) -> str:
    """Return what a level says about itself, such as whose values it has; "" for one that doesn't play."""
    found, _ = read_level(folder)
    return found.about if found else ""


def read_level(folder: Path) -> tuple[Level | None, list[str]]:
    """Return the level, or None, and all its faults."""
    if not folder.is_dir():
        return None, [f"{folder}: expected a folder with {BOARD} and {MISSIONS}"]
    reader = LevelReader()
    board, cards = reader.table(folder / BOARD), reader.table(folder / MISSIONS)
    wrong = reader.faults
    if board is None or cards is None:
        return None, wrong
    reader.only(board, _BOARD_ENTRIES, BOARD)
    reader.only(cards, {"missions"}, MISSIONS)
    about = reader.entry(board.get("about"), str, BOARD, "about")
    rondel = reader.entry(board.get("rondel"), Rondel, BOARD, "rondel")
    frames = reader.entry(board.get("frames"), FrameIcons, BOARD, "frames")
    principalities = _list_of(reader, board, Principality, BOARD, "principalities")
    start_tiles = _list_of(reader, board, StartTile, BOARD, "start_tiles")
    missions = _list_of(reader, cards, Mission, MISSIONS, "missions")
    wrong += level_faults(WrittenParts(about, principalities, rondel, frames, start_tiles, missions))
    if wrong or about is None or rondel is None or frames is None:
        return None, wrong
    if principalities is None or start_tiles is None or missions is None:
        return None, wrong
    found = Level(
        about=about,
        rondel=rondel,
        frames=frames,
        principalities=principalities,
        start_tiles=start_tiles,
        missions=missions,
        fingerprint=fingerprint(board, cards),
    )
    return found, []


def _list_of(
    reader: LevelReader, data: Mapping[str, object], kind: type[T], file: str, place: str
) -> tuple[T, ...] | None:
    """Return the entries of a list; None if one is badly written, as the others would then be numbered wrongly."""
    before = len(reader.faults)
    found = reader.entries(data.get(place), kind, file, place)
    return found if len(reader.faults) == before else None
