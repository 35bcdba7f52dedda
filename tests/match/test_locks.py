"""One journal is played in by one program at a time, and the order of saved games does not hang on a clock."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.match.journal import delete_journal, read_journal
from game.match.saves import ORDER, SaveFolder, remember_opened
from game.storage import writing
from tests import ROOT
from tests.match.tables import Game, begin, fault_of

OTHER = """
import sys, tests.toy.rules as toy
from game.match import Match
match, _ = Match.resume(toy, __import__("pathlib").Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def other_program(path: Path) -> subprocess.Popen[str]:
    """Start a program that plays the toy in the journal until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "open\n"
    return process


def test_a_game_that_another_program_plays_is_not_opened_until_that_one_ends_however_it_ends(
    toy: Game, tmp_path: Path
) -> None:
    path = tmp_path / "toy-0001.jsonl"
    begin(toy, journal=path).leave()
    before = path.read_bytes()
    other = other_program(path)
    try:
        assert fault_of(toy.resume, path).key == "save-open-elsewhere"
        assert fault_of(delete_journal, path).key == "save-open-elsewhere"
        assert SaveFolder(tmp_path).look()[0].fault is None, "it can be looked at all the same"
        assert path.read_bytes() == before
    finally:
        other.kill()
        other.communicate()
    match, _ = toy.resume(path)
    assert fault_of(toy.resume, path).key == "save-open-elsewhere", "nor does one program open it twice"
    match.leave()
    delete_journal(path)
    delete_journal(path)
    assert not path.exists()


def test_a_disk_without_locks_lets_everyone_play(toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lock(descriptor: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(writing, "_lock", lock)
    begin(toy, journal=path).leave()
    toy.resume(path)[0].leave()
    assert len(read_journal(path).lines) > 0
    delete_journal(path)
    assert not path.exists()


def test_windows_locks_a_byte_that_no_file_has_so_that_others_can_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[tuple[int, int]] = []

    def locking(descriptor: int, mode: int, count: int) -> None:
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        if (place, count) in held:
            raise OSError(13, "Permission denied")
        held.append((place, count))

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("locks_of_windows", writing.__file__)
    there = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(there)
    with path.open("w+b") as file:
        file.write(b"a game")
        file.flush()
        assert there.try_lock(file.fileno())
        assert file.tell() == 6 and path.read_bytes() == b"a game"
        assert not there.try_lock(file.fileno()), "as another program would find it"
    assert held == [(there.FAR, 1)] and 1 << 30 < there.FAR < 1 << 31


def test_the_game_that_was_opened_last_comes_first_whatever_the_clock_said(toy: Game, tmp_path: Path) -> None:
    first, second, third = (tmp_path / f"toy-000{number}.jsonl" for number in (1, 2, 3))
    for number, path in enumerate((first, second, third)):
        begin(toy, journal=path).leave()
        os.utime(path, (1e9 + number, 1e9 + number))
    assert [info.path for info in SaveFolder(tmp_path).look()] == [third, second, first], "by date, if that is all"
    remember_opened(first)
    remember_opened(second)
    os.utime(first, (2e9, 2e9))  # the clock was years ahead for a day
    assert [info.path for info in SaveFolder(tmp_path).look()] == [second, first, third]
    second.unlink()
    assert [info.path for info in SaveFolder(tmp_path).look()] == [first, third]
    (tmp_path / ORDER).write_bytes(b"\xff\x00\n")
    assert [info.path for info in SaveFolder(tmp_path).look()] == [first, third]


def test_an_order_that_cannot_be_written_is_no_fault(toy: Game, tmp_path: Path) -> None:
    (tmp_path / ORDER).mkdir()
    begin(toy, journal=tmp_path / "toy-0001.jsonl").leave()
    remember_opened(tmp_path / "toy-0001.jsonl")
    assert sorted(path.name for path in tmp_path.iterdir()) == [ORDER, "toy-0001.jsonl"], "no draft stays"
    remember_opened(tmp_path / "nowhere" / "toy-0001.jsonl")
