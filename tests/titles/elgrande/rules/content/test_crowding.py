"""A level's places have room for everything printed on its board; the check of a level says where not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.titles.elgrande.rules.content import faults, remarks
from tests import text_of
from tests.titles.elgrande.rules.content.levels import SPAIN

MOVED = {
    "points in the neighbour's land": (
        "plaque = [1007, 254]",
        "plaque = [1090, 352]",
        ("aragon scoreboard lies in cataluna",),
    ),
    "a scoreboard outside of the picture": (
        "plaque = [42, 188]",
        "plaque = [-48, 174]",
        ("galicia scoreboard", "view"),
    ),
    "a track on an area's points": ("rounds = [1078, 760", "rounds = [1078, 620", ("round track", "valencia")),
}


def spain(folder: Path, old: str = "", new: str = "") -> Path:
    shutil.copytree(SPAIN, folder)
    text = text_of(folder / "places.toml")
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
    folder = spain(tmp_path / "level", "plaque = [42, 188]", "plaque = [42]")
    (fault,) = faults(folder)
    assert fault.startswith("places.toml") and "areas" in fault
    assert remarks(folder) == []
