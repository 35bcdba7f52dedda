"""Levels: Camelot has no faults, other boards play, and each fault is named (rules 1, 2, 5 to 7)."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.storage import paths
from game.titles.merlin import TITLE
from game.titles.merlin import rules as merlin
from tests import text_of

NUMBERS = count(1)  # a level is read once in a run: each test has a name of its own
CAMELOT = paths.levels() / "merlin" / "camelot"


@pytest.fixture
def own(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of Camelot in the user's folder of levels."""
    monkeypatch.setenv("CROWN_COUCH_DATA", str(data_dir))
    folder = paths.user_levels() / "merlin" / f"mine{next(NUMBERS)}"
    shutil.copytree(CAMELOT, folder)
    return folder


def changed(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Replace a text in a file of the level; return the level's faults."""
    path = folder / file
    text = text_of(path)
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return merlin.faults(folder)


def test_camelot_has_no_faults_and_names_its_authors() -> None:
    assert TITLE.levels is not None
    assert TITLE.levels.faults(CAMELOT) == []
    about = tomllib.loads(text_of(CAMELOT / "board.toml"))["about"]
    assert "our own" in about
    assert "not the published" in about


def test_the_rondel_may_begin_between_principalities(own: Path) -> None:
    text = text_of(own / "board.toml")
    head, _, rest = text.partition("spaces = [")
    spaces, _, tail = rest.partition("]")
    names = [name.strip() for name in spaces.split(",") if name.strip()]
    turned = ", ".join([*names[2:], *names[:2]])
    (own / "board.toml").write_text(f"{head}spaces = [{turned}]{tail}", encoding="utf-8")
    assert merlin.faults(own) == []
    assert merlin.new_game(merlin.Options(level=own.name), 1).merlin == 22


FAULTS: dict[str, tuple[str, str, str, str]] = {
    "an id that means something else": ("board.toml", 'id = "black"', 'id = "castle"', "means something"),
    "an id that is an assistant's": ("board.toml", 'id = "black"', 'id = "lady"', "means something"),
    "an id that is a verb": ("board.toml", 'id = "black"', 'id = "skip"', "means something"),
    "the id of a tower's marker": ("board.toml", 'id = "black"', 'id = "marker"', "means something"),
    "an id with a line break": ("board.toml", 'id = "black"', 'id = "black\\n"', "principalities[0].id"),
    "two principalities of a name": ("board.toml", 'name = "Dragon"', 'name = "Dove"', "name Dove appears 2 times"),
    "a principality twice": ("board.toml", 'id = "black"', 'id = "grey"', "grey appears 2 times"),
    "a principality without a name": ("board.toml", 'name = "Dragon"', 'name = " "', "letters that can be shown"),
    "a flag twice": ("board.toml", 'flag = "repel"', 'flag = "mirror"', "flag mirror appears 2 times"),
    "a flag of no effect": ("board.toml", 'flag = "repel"', 'flag = "tea"', "flag"),
    "an unknown space": ("board.toml", '"influence flag"', '"influence gold"', "found 'influence gold'"),
    "a principality between two": ("board.toml", '"influence flag"', '"principality black"', "every fourth"),
    "a space too few": ("board.toml", '"influence flag",', "", "24"),
    "principalities in another order": (
        "board.toml", '"principality black"', '"principality grey"', "in the order of the list|expected each",
    ),
    "an icon of no principality": ("board.toml", 'above = ["brown"', 'above = ["gold"', "frames.above[0]"),
    "an icon too few": ("board.toml", 'above = ["brown", ', "above = [", "above"),
    "an unknown colour on a start tile": ("board.toml", 'knight = "grey"', 'knight = "gold"', "[0].knight"),
    "two start tiles of a name": ("board.toml", 'id = "S1"', 'id = "S2"', "S2 appears 2 times"),
    "a start tile without an id": ("board.toml", 'id = "S1"', 'id = ""', "start_tiles[0].id"),
    "a mission's id with a line break": ("missions.toml", 'id = "M01"', 'id = "M01\\n"', "missions[0].id"),
    "a need of more markers than there are": (
        "missions.toml", "count = 3", "count = 8", "needs.count",
    ),
    "a mission twice": ("missions.toml", 'id = "M01"', 'id = "M02"', "M02 appears 2 times"),
    "a mission worth four": ("missions.toml", "points = 1", "points = 4", "missions[0]"),
    "a mission of an unknown symbol": ("missions.toml", 'symbol = "shield_bearer"', 'symbol = "cook"', "missions[0]"),
    "a need of an unknown kind": ("missions.toml", 'kind = "assistant_at"', 'kind = "tea"', "missions[0]"),
    "a need of a place unknown": ("missions.toml", 'principality = "black"', 'principality = "gold"', ".principality"),
    "a need of an unknown good": ("missions.toml", '"material black"', '"gold black"', "needs.goods[0]"),
    "a need of nothing": ("missions.toml", "shields = 2, flags = 1, materials = 1", "flags = 0", "shields, flags or"),
    "a need of two that are one": ("missions.toml", '["builder", "shield_bearer"]', '["lady", "lady"]', "different"),
    "an unknown entry": ("board.toml", "[rondel]", "tea = 1\n[rondel]", "tea"),
    "no TOML": ("missions.toml", "[[missions]]", "[[missions", "expected TOML"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named(name: str, own: Path) -> None:
    file, old, new, expected = FAULTS[name]
    found = changed(own, file, old, new)
    assert any(any(part in fault for part in expected.split("|")) for fault in found), found
    assert found[0].startswith(file)


def test_faults_of_all_parts_are_named_at_once(own: Path) -> None:
    changed(own, "board.toml", '"influence flag",', "")
    changed(own, "board.toml", 'above = ["brown"', 'above = ["gold"')
    changed(own, "board.toml", 'id = "S1"', 'id = "S2"')
    found = changed(own, "missions.toml", 'id = "M01"', 'id = "M02"')
    expected = ("rondel", "frames.above[0]", "S2 appears 2 times", "M02 appears 2 times")
    assert len(found) == len(expected)
    assert all(part in fault for part, fault in zip(expected, found, strict=True)), found


def test_after_a_badly_written_principality_nothing_that_names_it_is_blamed(own: Path) -> None:
    (only,) = changed(own, "board.toml", 'flag = "repel"', 'flag = "tea"')
    assert "principalities[0]" in only


def test_missing_files_and_too_few_cards_are_named(own: Path) -> None:
    text = text_of(own / "missions.toml")
    (own / "missions.toml").write_text("[[missions]]".join(text.split("[[missions]]")[:15]), encoding="utf-8")
    assert merlin.faults(own) == ["missions.toml: missions: expected 20 to 99, found 14"]
    (own / "missions.toml").unlink()
    assert merlin.faults(own) == [f"missions.toml: missing; expected it in {own.name}/"]
    assert merlin.faults(own / "nowhere")[0].endswith("expected a folder with board.toml and missions.toml")


def test_a_level_of_a_name_that_cannot_be_chosen_is_refused(own: Path) -> None:
    made: Callable[[Any], list[str]] = merlin.faults
    other = own.parent / "my level"
    own.rename(other)
    assert "letters, digits" in made(other)[0]
    shadow = other.parent / "camelot"
    other.rename(shadow)
    assert "comes with the game" in made(shadow)[0]


def test_files_that_the_system_refuses_are_named_without_their_folders(own: Path) -> None:
    file = own / "board.toml"
    file.unlink()
    file.symlink_to(file)
    (said,) = merlin.faults(own)
    assert said.startswith("board.toml: cannot be read: ")
    assert str(own.parent) not in said


def test_levels_of_the_user_are_offered() -> None:
    assert merlin.OPTION_CHOICES["level"][0] == "camelot"
    assert merlin.OPTION_CHOICES["module"] == (False, True)
