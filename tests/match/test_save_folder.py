"""The saved games of a folder: each journal is read once, and an index that may be spoiled keeps what it says."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

import game.match.save_index
from game.match.saves import SaveFolder

JOURNALS = sorted(Path("tests/fixtures/journals").glob("*/*.jsonl"))


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with journals of all versions, and three that nobody can use."""
    folder = tmp_path / "saves"
    folder.mkdir()
    for number, path in enumerate(JOURNALS):
        shutil.copy(path, folder / f"elgrande-{number:04d}.jsonl")
    data = JOURNALS[0].read_bytes().splitlines(keepends=True)
    (folder / "damaged.jsonl").write_bytes(b"".join([*data[:3], b"{}\n", *data[3:]]))
    (folder / "empty.jsonl").touch()
    (folder / "foreign.jsonl").write_text("Dear diary\n")
    return folder


def told(folder: SaveFolder) -> list[tuple[object, ...]]:
    """Return everything that the summaries say, faults in words."""
    return [(info.path, info.changed, str(info.fault), *info[3:]) for info in folder.look()]


def index_of(saves: Path) -> Path:
    return saves.parent / "index.sqlite"


def test_an_index_says_what_the_journals_say(saves: Path) -> None:
    read = told(SaveFolder(saves))
    assert told(SaveFolder(saves, index_of(saves))) == read, "while it is made"
    for path in saves.iterdir():
        stamp = path.stat()
        path.write_bytes(b"?" * stamp.st_size)  # A journal that is read again would be damaged.
        os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert told(SaveFolder(saves, index_of(saves))) == read, "from the index alone"


def test_what_has_changed_is_read_again_and_what_is_gone_is_dropped(saves: Path) -> None:
    index = index_of(saves)
    SaveFolder(saves, index).look()
    (saves / "empty.jsonl").unlink()
    shutil.copy(JOURNALS[0], saves / "damaged.jsonl")
    found = {info.path.name: info.fault for info in SaveFolder(saves, index).look()}
    assert found["damaged.jsonl"] is None and "empty.jsonl" not in found
    assert [one.name for one in game.match.save_index.SaveIndex(index).read() if one.name == "empty.jsonl"] == []


def overwrite(index: Path) -> None:
    index.write_bytes(b"no database" * 1000)


def make_folder(index: Path) -> None:
    index.unlink()
    index.mkdir()


def make_pipe(index: Path) -> None:
    index.unlink()
    os.mkfifo(index)


def other_tables(index: Path) -> None:
    with sqlite3.connect(index) as database:
        database.executescript("DROP TABLE files; CREATE TABLE files (word); PRAGMA user_version = 77")


def other_words(index: Path) -> None:
    with sqlite3.connect(index) as database:
        database.execute("UPDATE files SET summary = '[null]'")


PIPE = pytest.param(make_pipe, marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes"))


@pytest.mark.parametrize("spoil", [Path.unlink, overwrite, make_folder, PIPE, other_tables, other_words])
def test_an_index_that_is_lost_or_spoiled_changes_nothing(saves: Path, spoil: Callable[[Path], None]) -> None:
    index, read = index_of(saves), told(SaveFolder(saves))
    SaveFolder(saves, index).look()
    spoil(index)
    assert told(SaveFolder(saves, index)) == read
    assert told(SaveFolder(saves, index)) == read, "and once more, with the new one"


def test_an_index_that_another_window_is_writing_stays(saves: Path) -> None:
    index, read = index_of(saves), told(SaveFolder(saves))
    SaveFolder(saves, index).look()
    with sqlite3.connect(index) as database:
        database.execute("BEGIN EXCLUSIVE")
        assert told(SaveFolder(saves, index)) == read
    assert index.exists()


def test_an_index_of_another_version_is_not_believed(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index, read = index_of(saves), told(SaveFolder(saves))
    monkeypatch.setattr(game.match.save_index, "__version__", "0.0.1")
    SaveFolder(saves, index).look()
    (saves / "empty.jsonl").unlink()
    monkeypatch.undo()
    assert game.match.save_index.SaveIndex(index).read() == []
    assert len(told(SaveFolder(saves, index))) == len(read) - 1


def test_who_has_no_patience_gets_the_rest_later(saves: Path) -> None:
    folder = SaveFolder(saves, index_of(saves))
    assert folder.look(patience=0.0) == [] and folder.unread == len(list(saves.iterdir()))
    folder.read(patience=60.0)
    assert folder.unread == 0 and told(folder) == told(SaveFolder(saves))
