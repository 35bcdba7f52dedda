"""A level's places have room for everything even on the fullest board; the check of a level says where not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.titles.elgrande.rules.content import faults, remarks
from tests.titles.elgrande.rules.content.levels import SPAIN

MOVED = {
    "a king on a pile": ("king = [272, 250]", "king = [272, 200]", ("galicia caballeros 2", "galicia king")),
    "a Grande in the neighbour's land": ("[1029, 415]", "[1090, 352]", ("aragon grande 1 lies in cataluna",)),
    "a scoreboard outside of the picture": (
        "plaque = [8, 168]",
        "plaque = [-60, 168]",
        ("galicia scoreboard", "view"),
    ),
    "a track on an area's sheet": ("rounds = [1018, 832", "rounds = [1018, 792", ("round track", "valencia")),
}


def spain(folder: Path, old: str = "", new: str = "") -> Path:
    shutil.copytree(SPAIN, folder)
    text = (folder / "places.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "places.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_everything_has_room_in_spain(tmp_path: Path) -> None:
    folder = spain(tmp_path / "spain")
    assert faults(folder) == remarks(folder) == []


@pytest.mark.parametrize("name", MOVED)
def test_what_has_no_room_is_named(name: str, tmp_path: Path) -> None:
    old, new, said = MOVED[name]
    folder = spain(tmp_path / "level", old, new)
    assert faults(folder) == [], "it can be played all the same"
    found = "\n".join(remarks(folder))
    for part in ("places.toml", *said):
        assert part in found


def test_a_level_with_a_fault_has_no_remarks(tmp_path: Path) -> None:
    folder = spain(tmp_path / "level", "king = [272, 250]", "king = [272]")
    (fault,) = faults(folder)
    assert fault.startswith("places.toml") and "areas" in fault
    assert remarks(folder) == []
