"""Levels and editions: board, cards and special rules, read on first use and checked entry by entry.

A level is a folder `levels/elgrande/<name>/` with `board.toml`, `cards.toml`, `geometry.json` and `places.toml`; people
keep their own in the user's data folder. It may have pictures for its cards in `pictures/`. `editions/` is next to the
levels and holds the differences between editions.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.ruleset import BadContent
from game.rules.levels import LevelFolders, LevelReader, fingerprint
from game.titles.elgrande.rules.content.drawing import crowding_faults, read_drawing, read_pictures
from game.titles.elgrande.rules.content.schema import (
    DESCRIBED,
    Card,
    Castillo,
    Edition,
    Level,
    MobileScoreboard,
    PieceCounts,
    Powers,
    Region,
    Rounds,
    board_faults,
    card_faults,
    geometry_faults,
    wording_remarks,
)

EDITIONS = "editions"
_FOLDERS = LevelFolders("elgrande", reserved={EDITIONS: "the editions have this one"})
level_names = _FOLDERS.names
level_folder = _FOLDERS.find

_BOARD_ENTRIES = frozenset({"castillo", "pieces", "powers", "rounds", "regions", "scoreboards"})


@cache
def level(name: str) -> Level:
    """Return the level of that name, the program's own before the user's; raise BadContent with its first fault."""
    found, wrong = read_level(level_folder(name))
    if found is None:
        raise BadContent(wrong[0])
    return found


@cache
def edition(name: str) -> Edition:
    """Return the special rules of an edition; raise BadContent."""
    file = _FOLDERS.shipped / EDITIONS / f"{name}.toml"
    reader = LevelReader()
    found = reader.entry(reader.table(file), Edition, file.name)
    if found is None:
        raise BadContent(reader.faults[0])
    return found


@cache
def editions() -> tuple[str, ...]:
    """Return the names of all editions, sorted."""
    return tuple(sorted(file.stem for file in (_FOLDERS.shipped / EDITIONS).glob("*.toml")))


def faults(directory: str | Path) -> list[str]:
    """Return all reasons why the level in `directory` can't be played at the table, as sentences naming file, place and
    expectation; [] for a playable level."""
    folder = Path(directory)
    found, wrong = read_level(folder)
    if found is not None:
        wrong = read_drawing(folder, areas_of(found))[1]
    return [*_FOLDERS.name_faults(folder), *wrong]


def remarks(directory: str | Path) -> list[str]:
    """Return what doesn't fit on the board of a playable level or lies in another region, which pictures can't be
    shown, and where the table's texts describe something else; [] if all is well.

    Too slow for every start, and nothing breaks: pieces just cover one another.
    """
    folder = Path(directory)
    found = read_level(folder)[0]
    drawing = read_drawing(folder, areas_of(found))[0] if found is not None else None
    if found is None or drawing is None:
        return []
    return [
        *crowding_faults(drawing.places, drawing.outlines.regions),
        *read_pictures(folder, found.cards)[1],
        *wording_remarks(found, level(DESCRIBED)),
    ]


def areas_of(level: Level) -> tuple[str, ...]:
    """Return the ids of all areas in board order, the Castillo last."""
    return (*(region.id for region in level.regions), level.castillo.id)


def read_level(folder: Path) -> tuple[Level | None, list[str]]:
    """Return the level, or None, and all its faults."""
    if not folder.is_dir():
        return None, [f"{folder}: expected a folder with board.toml, cards.toml, geometry.json and places.toml"]
    reader = LevelReader()
    board = reader.table(folder / "board.toml")
    cards = reader.table(folder / "cards.toml")
    geometry = reader.table(folder / "geometry.json")
    wrong = reader.faults
    if board is None or cards is None or geometry is None:
        return None, wrong
    reader.only(board, _BOARD_ENTRIES, "board.toml")
    reader.only(cards, {"cards"}, "cards.toml")
    castillo = reader.entry(board.get("castillo"), Castillo, "board.toml", "castillo")
    pieces = reader.entry(board.get("pieces"), PieceCounts, "board.toml", "pieces")
    powers = reader.entry(board.get("powers"), Powers, "board.toml", "powers")
    rounds = reader.entry(board.get("rounds"), Rounds, "board.toml", "rounds")
    regions = reader.entries(board.get("regions"), Region, "board.toml", "regions")
    scoreboards = reader.entries(board.get("scoreboards"), MobileScoreboard, "board.toml", "scoreboards")
    kinds = reader.entries(cards.get("cards"), Card, "cards.toml", "cards")
    if wrong or castillo is None or pieces is None or powers is None or rounds is None:
        return None, wrong
    found = Level(regions, castillo, scoreboards, pieces, powers, rounds, kinds, fingerprint(board, cards))
    wrong += board_faults(found)
    wrong += card_faults(found)
    wrong += geometry_faults(found, geometry)
    return (None, wrong) if wrong else (found, [])
