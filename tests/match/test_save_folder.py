"""The saved games of a folder: each journal is read once, and an index that may be spoiled keeps what it says."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

import game.match.journal
import game.match.saves
from game.i18n import Texts
from game.match.saves import SaveFolder, SaveInfo

JOURNALS = sorted(Path("tests/fixtures/journals").glob("*/*.jsonl"))
POSIX = pytest.mark.skipif(os.name == "nt", reason="needs pipes, links and permissions")


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


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of the journals that are read from now on."""
    names, really = list[str](), game.match.saves.read_journal
    monkeypatch.setattr(game.match.saves, "read_journal", lambda path: (names.append(path.name), really(path))[1])
    yield names


def told(saves: Path, with_index: bool = True) -> list[tuple[object, ...]]:
    """Return everything that the summaries say after a start of the program, faults in words."""
    folder = SaveFolder(saves, index_of(saves) if with_index else None)
    found = [(info.path, info.changed, str(info.fault), *info[3:]) for info in folder.look()]
    folder.read()
    return found


def index_of(saves: Path) -> Path:
    return saves.parent / "index.sqlite"


def names_in(index: Path) -> set[str]:
    with closing(sqlite3.connect(index)) as database:
        return {os.fsdecode(name) for (name,) in database.execute("SELECT name FROM files")}


def test_an_index_says_what_the_journals_say(saves: Path, read: list[str]) -> None:
    plain = told(saves, with_index=False)
    assert told(saves) == plain, "while it is made"
    read.clear()
    assert told(saves) == plain
    assert set(read) == {"damaged.jsonl", "empty.jsonl", "foreign.jsonl"}, "only sound ones are in the index"


def test_what_has_changed_is_read_again_and_what_is_gone_is_forgotten(saves: Path, read: list[str]) -> None:
    told(saves)
    first, second, third = sorted(saves.glob("elgrande-*"))[:3]
    first.unlink()
    second.write_text("no journal any more\n")
    os.utime(third, (1.0, 1.0))
    read.clear()
    assert told(saves) == told(saves, with_index=False)
    assert {second.name, third.name} <= set(read)
    assert names_in(index_of(saves)) == {path.name for path in saves.glob("elgrande-*")} - {second.name}


def overwrite(index: Path) -> None:
    index.write_bytes(b"no database" * 1000)


def cut(index: Path) -> None:
    os.truncate(index, index.stat().st_size // 2)


def make_folder(index: Path) -> None:
    index.unlink()
    index.mkdir()


def make_pipe(index: Path) -> None:
    index.unlink()
    os.mkfifo(index)


def make_huge(index: Path) -> None:
    os.truncate(index, game.match.saves.LARGEST_INDEX + 1)


def other_tables(index: Path) -> None:
    with closing(sqlite3.connect(index)) as database:
        database.executescript("DROP TABLE files; CREATE TABLE files (word)")


def newer(index: Path) -> None:
    other_tables(index)
    with closing(sqlite3.connect(index)) as database:
        database.execute("PRAGMA user_version = 77")


def say(summary: str | None) -> Callable[[Path], None]:
    def spoil(index: Path) -> None:
        with closing(sqlite3.connect(index)) as database, database:
            database.execute("UPDATE files SET summary = ?", (summary,))

    return spoil


SEAT = '{"name":"Ann","colour":"%s","player":"person","bot":""}'
NO_COLOUR = f'["elgrande","",[{SEAT % "mauve"}],1,1,[3],true]'
NO_POINTS = f'["elgrande","",[{SEAT % "gold"}],1,1,[],true]'
SAID = [say(summary) for summary in (None, "[", NO_COLOUR, NO_POINTS)]
REMADE = [Path.unlink, overwrite, cut, other_tables, newer]
ODD = [make_huge, pytest.param(make_folder, marks=POSIX), pytest.param(make_pipe, marks=POSIX)]


def assert_same_when_spoiled(saves: Path, spoil: Callable[[Path], None]) -> None:
    """Assert that a spoiled index changes nothing, and neither does the one made after it."""
    plain = told(saves)
    spoil(index_of(saves))
    assert told(saves) == told(saves) == plain


@pytest.mark.parametrize("spoil", ODD)
def test_what_can_be_no_index_changes_nothing(saves: Path, spoil: Callable[[Path], None]) -> None:
    assert_same_when_spoiled(saves, spoil)


@pytest.mark.parametrize("spoil", [*REMADE, *SAID])
def test_an_index_that_is_lost_or_spoiled_is_made_again(
    saves: Path, read: list[str], spoil: Callable[[Path], None]
) -> None:
    assert_same_when_spoiled(saves, spoil)
    read.clear()
    told(saves)
    assert "elgrande-0000.jsonl" not in read


@POSIX
def test_an_index_that_cannot_be_written_changes_nothing(saves: Path) -> None:
    plain = told(saves, with_index=False)
    index_of(saves).symlink_to(saves / "elgrande-0000.jsonl")
    assert told(saves) == plain
    assert told(saves, with_index=False) == plain, "and the file behind a link stays as it is"


def test_two_windows_share_an_index(saves: Path, read: list[str]) -> None:
    plain = told(saves)
    with closing(sqlite3.connect(index_of(saves))) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert told(saves) == plain, "while another window writes it"
    read.clear()
    assert told(saves) == plain
    assert "elgrande-0000.jsonl" not in read, "it is still there"


def test_an_index_of_another_version_is_not_believed(
    saves: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told(saves)
    monkeypatch.setattr(game.match.saves, "INDEX_FORM", 77)
    read.clear()
    told(saves)
    assert "elgrande-0000.jsonl" in read


def test_who_has_no_patience_gets_the_rest_later(saves: Path) -> None:
    folder = SaveFolder(saves, index_of(saves))
    assert folder.look(patience=0.0) == [] and folder.unread == len(list(saves.iterdir()))
    folder.read()
    assert folder.unread == 0 and len(folder.summaries) == len(told(saves))


def test_nobody_waits_for_a_large_journal(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.match.saves, "SMALL_JOURNAL", 0)
    os.truncate(saves / "foreign.jsonl", game.match.saves.LARGEST_JOURNAL + 1)
    folder = SaveFolder(saves)
    assert {info.path.name for info in folder.look(patience=60.0)} <= {"empty.jsonl"}
    assert len(folder.look()) == len(list(saves.iterdir())), "but all are read in the end"


def test_a_journal_that_the_system_refused_is_tried_again(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    folder = SaveFolder(saves)
    with monkeypatch.context() as patched:
        patched.setattr(game.match.journal, "read_file", refuse)
        assert all(info.fault is not None for info in folder.look())
    assert {info.path.name for info in folder.look() if info.fault} == {"damaged.jsonl", "empty.jsonl", "foreign.jsonl"}


@pytest.mark.parametrize(
    ("changed", "said"), [(time.mktime((2026, 3, 1, 20, 5, 0, 0, 0, -1)), "1 Mar 2026, 20:05"), (float("inf"), "–")]
)
def test_a_saved_game_says_when_it_was_played(changed: float, said: str) -> None:
    assert Texts("en").format(SaveInfo(Path("saved"), changed, None).date) == said
