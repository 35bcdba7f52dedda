"""The folder of version 0.1.0 gets its new name: nothing is lost or overwritten, even when interrupted."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.i18n import Texts
from game.match import Match
from game.match.saves import SaveFolder
from game.storage import migration, paths
from game.storage.migration import move_user_data
from game.storage.paths import DATA_VARIABLE, Paths
from tests.match.tables import TOY, begin, play_by_chance

FULL = {"settings.json": b'{"speed": "fast"}', "levels/toy/mine/board.toml": b"a = 1", "logs/el-grande.log": b"a line"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put both the system's folder for user data and the program's own folder into the test's."""
    monkeypatch.delenv(DATA_VARIABLE)
    monkeypatch.setattr(paths, "_system_folder", lambda name: tmp_path / "system" / name)
    monkeypatch.setattr(paths, "_program_folder", lambda: tmp_path / "program")
    (tmp_path / "system").mkdir()
    (tmp_path / "program").mkdir()
    return tmp_path


@pytest.fixture
def old(home: Path) -> Path:
    return filled(home / "system" / "el-grande-couch")


@pytest.fixture
def new(home: Path) -> Path:
    return home / "system" / "crown-couch"


def filled(folder: Path) -> Path:
    """Make a folder as version 0.1.0 leaves it, with a game in progress."""
    for name, content in FULL.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    match = begin(TOY, journal=folder / "saves" / "toy-0001.jsonl")
    play_by_chance(match, 1, 10)
    match.leave()
    return folder


def content(folder: Path) -> dict[str, bytes]:
    """Return the files of people in a folder, by name."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != migration.COPIED]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def says(key: str, note: object) -> bool:
    """Return whether the note has that key and a text."""
    return note[0] == key and "el-grande" in Texts().format(note)  # type: ignore[index,arg-type]


def refuse(*_: object) -> None:
    raise OSError(errno.EXDEV, "Invalid cross-device link")


@pytest.mark.promise("The name is now **Crown & Couch**")
@pytest.mark.parametrize("empty", [False, True])
def test_the_old_folder_gets_the_new_name_with_all_that_is_in_it(old: Path, new: Path, empty: bool) -> None:
    """An empty new folder counts as absent."""
    if empty:
        new.mkdir()
    before = content(old)
    assert Paths().user_data() == old
    assert move_user_data(Paths()) is None
    assert content(new) == before and not old.exists()
    assert Paths().user_data() == new
    (save,) = SaveFolder(Paths().saves()).look()
    match, notes = Match.resume(TOY.ruleset, save.path)
    match.leave()
    assert not notes.messages


def test_without_an_old_folder_nothing_is_made(home: Path, new: Path) -> None:
    assert move_user_data(Paths()) is None
    assert list((home / "system").iterdir()) == []
    assert Paths().user_data() == new


@pytest.mark.promise("Fixed: saves and levels in the old folder disappeared")
def test_where_both_hold_something_saves_and_levels_are_copied_and_nothing_is_overwritten(old: Path, new: Path) -> None:
    mine = {"saves/toy-0001.jsonl": b"mine", "levels/toy/yours/board.toml": b"b = 2", "settings.json": b"{}"}
    for name, text in mine.items():
        (new / name).parent.mkdir(parents=True, exist_ok=True)
        (new / name).write_bytes(text)
    filled(old / "levels" / "toy" / "yours")  # another level of a name that is taken
    before = content(old)
    note = move_user_data(Paths())
    assert says("data-copied", note)
    came = {
        "saves/toy-0001-old1.jsonl": before["saves/toy-0001.jsonl"],
        "levels/toy/mine/board.toml": before["levels/toy/mine/board.toml"],
    }
    assert content(old) == before and content(new) == mine | came
    assert Paths().user_data() == new


def test_settings_are_copied_where_there_are_none(old: Path, new: Path) -> None:
    (new / "logs").mkdir(parents=True)
    (new / "logs" / "game.log").write_bytes(b"started")
    before = content(old)
    assert says("data-copied", move_user_data(Paths()))
    assert content(new) == {"logs/game.log": b"started"} | {
        name: text for name, text in before.items() if not name.startswith("logs/")
    }


def test_what_was_copied_and_then_deleted_does_not_come_back(old: Path, new: Path) -> None:
    filled(new)
    (new / "saves" / "toy-0001.jsonl").unlink()
    assert says("data-copied", move_user_data(Paths()))
    assert (new / "saves" / "toy-0001.jsonl").read_bytes() == (old / "saves" / "toy-0001.jsonl").read_bytes()
    (new / "saves" / "toy-0001.jsonl").unlink()
    assert move_user_data(Paths()) is None
    assert not (new / "saves" / "toy-0001.jsonl").exists()


def test_what_both_have_is_not_copied(old: Path, new: Path) -> None:
    shutil.copytree(old, new)
    before = content(new)
    assert move_user_data(Paths()) is None
    assert content(new) == before


def test_a_disk_that_refuses_to_copy_is_reported_and_tried_again(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (new / "saves").mkdir(parents=True)
    with monkeypatch.context() as patch:
        patch.setattr(migration.shutil, "copyfile", refuse)
        assert says("data-not-copied", move_user_data(Paths()))
    assert says("data-copied", move_user_data(Paths()))
    assert {"saves/toy-0001.jsonl", "levels/toy/mine/board.toml", "settings.json"} == set(content(new))


def test_what_cannot_be_renamed_is_copied_and_the_old_folder_stays(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = os.rename
    monkeypatch.setattr(migration.os, "rename", lambda a, b: refuse() if Path(a) == old else rename(a, b))
    before = content(old)
    assert move_user_data(Paths()) is None
    assert content(new) == content(old) == before
    assert sorted(path.name for path in new.parent.iterdir()) == ["crown-couch", "el-grande-couch"]


@pytest.mark.parametrize("stops_at", range(1, 5))
def test_an_interrupted_copy_continues_at_the_next_start(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch, stops_at: int
) -> None:
    before, rename, copy = content(old), os.rename, shutil.copyfile
    copied: list[str] = []

    def killed(source: str, target: str) -> None:
        copied.append(source)
        if len(copied) == stops_at:
            Path(target).write_bytes(Path(source).read_bytes()[:3])
            raise KeyboardInterrupt
        copy(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(migration.os, "rename", lambda a, b: refuse() if Path(a) == old else rename(a, b))
        patch.setattr(migration.shutil, "copyfile", killed)
        with pytest.raises(KeyboardInterrupt):
            move_user_data(Paths())
    assert Paths().user_data() == old and content(old) == before, "half a copy is not used"
    assert move_user_data(Paths()) is None
    assert content(new) == before
    assert Paths().user_data() == new


@pytest.mark.promise("Fixed: saves and levels in the old folder disappeared")
@pytest.mark.parametrize("empty", [False, True])
def test_a_disk_that_refuses_leaves_the_old_folder_in_use_and_says_so(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch, empty: bool
) -> None:
    """An empty new folder doesn't hide it."""
    if empty:
        new.mkdir()
    monkeypatch.setattr(migration.os, "rename", refuse)
    monkeypatch.setattr(migration.shutil, "copyfile", refuse)
    before = content(old)
    assert says("data-not-moved", move_user_data(Paths()))
    assert content(old) == before and not content(new)
    assert Paths().user_data() == old


@pytest.mark.skipif(os.name == "nt", reason="locks of another process, as Linux has them")
def test_while_an_old_copy_runs_nothing_is_moved(old: Path, new: Path) -> None:
    hold = (
        "import sys; from game.storage.writing import try_lock; f = open(sys.argv[1], 'a'); print(try_lock(f.fileno()))"
    )
    line = [sys.executable, "-c", f"{hold}; sys.stdout.flush(); sys.stdin.read()", str(old / "logs" / "running-1.txt")]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "True\n"
        assert says("data-in-use", move_user_data(Paths()))
        assert Paths().user_data() == old and not new.exists()
        other.stdin.close()
    assert move_user_data(Paths()) is None, "once it has ended, the next start moves it"
    assert Paths().user_data() == new


def test_the_portable_folder_moves_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = filled(home / "program" / "el-grande-data"), home / "program" / "crown-couch-data"
    before = content(old)
    assert paths.beside_program() == old == Paths().user_data()
    monkeypatch.setenv(DATA_VARIABLE, str(old))  # as --portable sets it
    assert move_user_data(Paths()) is None
    assert content(new) == before
    assert os.environ[DATA_VARIABLE] == str(new)
    assert paths.beside_program() == new == Paths().user_data()


def test_a_folder_that_someone_named_stays(tmp_path: Path, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = filled(tmp_path / "el-grande-couch")
    for place in (Paths(mine), Paths()):
        monkeypatch.setenv(DATA_VARIABLE, str(mine))
        assert move_user_data(place) is None
        assert place.user_data() == mine and mine.is_dir()


def test_the_variables_of_version_0_1_0_are_still_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EL_GRANDE_DATA", str(tmp_path / "there"))
    assert Paths().user_data() == tmp_path / "there" and Paths().named
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "here"))
    assert Paths().user_data() == tmp_path / "here", "today's name comes first"
    monkeypatch.delenv("CROWN_COUCH_STRICT", raising=False)
    monkeypatch.setenv("EL_GRANDE_STRICT", "1")
    assert Texts().strict
