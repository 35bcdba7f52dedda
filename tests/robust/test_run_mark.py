"""The mark and log of a running copy: several copies at once, killed copies, disks that refuse."""

from __future__ import annotations

import errno
import faulthandler
import logging
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.app import crash_guard
from game.app.crash_guard import Ending, RunMark, start_log
from game.match.journal import read_journal
from tests import text_of
from tests.robust.program import ended, gone, heard, linux, start

LOG = logging.getLogger("game.tests")


@pytest.fixture(autouse=True)
def own_faults() -> Iterator[None]:
    """Restore pytest's own fault handler afterwards."""
    was = faulthandler.is_enabled()
    yield
    if was:
        faulthandler.enable()


def marks(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_size for path in folder.glob("running-*.txt")}


def test_a_copy_that_ends_as_it_should_leaves_an_empty_mark(tmp_path: Path) -> None:
    mark, endings = RunMark.begin(tmp_path / "logs")
    assert (mark.number, endings) == (1, [])
    assert marks(tmp_path / "logs")["running-1.txt"] > 0
    mark.end()
    assert marks(tmp_path / "logs") == {"running-1.txt": 0}
    mark, endings = RunMark.begin(tmp_path / "logs")
    assert (mark.number, endings) == (1, [])
    mark.end()


def test_copies_that_run_at_once_have_marks_of_their_own(tmp_path: Path) -> None:
    one, _ = RunMark.begin(tmp_path)
    two, endings = RunMark.begin(tmp_path)
    assert (one.number, two.number, endings) == (1, 2, []), "one that runs has not ended"
    one.end()
    three, _ = RunMark.begin(tmp_path)
    assert three.number == 1
    for mark in (two, three):
        mark.end()


def test_the_next_start_knows_how_copies_ended(tmp_path: Path) -> None:
    marks = [RunMark.begin(tmp_path)[0] for _ in range(4)]
    marks[0].crashed()
    marks[1].crashed(at_table=True)
    for ended_badly in marks[:3]:
        ended_badly.end(clean=False)
    still = marks[3]
    mark, endings = RunMark.begin(tmp_path)
    assert endings == [Ending("crash"), Ending("crash", at_table=True), Ending("cut")]
    mark.end()
    again, endings = RunMark.begin(tmp_path)
    assert endings == [], "it is said once"
    again.end()
    still.end()


def test_a_fault_in_a_library_becomes_a_report_without_folders(tmp_path: Path) -> None:
    mark, _ = RunMark.begin(tmp_path)
    mark._file.write(b'Fatal Python error: Segmentation fault\n\n  File "/home/anna/x/game.py", line 3 in f\n')
    mark.end(clean=False)
    mark, (ending,) = RunMark.begin(tmp_path)
    mark.end()
    assert ending.kind == "fault"
    text = text_of(ending.report)
    assert "Segmentation fault" in text and 'File "game.py", line 3' in text and "anna" not in text


def test_an_unwritable_folder_is_reported_to_the_caller(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("no folder")
    with pytest.raises(OSError):
        RunMark.begin(tmp_path / "logs")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_link(path: Path) -> None:
    own = path.with_name("own.txt")
    own.write_text("mine")
    path.symlink_to(own)


@pytest.mark.promise("Fixed: a pipe or link in place of a log")
@pytest.mark.parametrize("make", [a_pipe, a_link, Path.mkdir])
def test_only_regular_files_are_marks_and_logs(
    make: Callable[[Path], object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("running-1.txt", "crown-couch-2.log"):
        make(tmp_path / name)
    mark, endings = RunMark.begin(tmp_path)
    end = start_log(tmp_path, mark.number)
    LOG.error("nobody reads it")
    end()
    mark.end()
    assert (mark.number, endings, capsys.readouterr().err) == (2, [], "")
    assert all(own.read_text() == "mine" for own in tmp_path.glob("own.txt"))


def test_the_log_goes_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.crash_guard.LOG_SIZE", 2000)
    # pytest's processes cannot tell each other such a letter
    monkeypatch.setattr(logging.getLogger("game"), "propagate", False)
    end = start_log(tmp_path)
    for number in range(200):
        LOG.info("line %d of ñandú \udce1", number)
    end()
    LOG.warning("after the end")
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["crown-couch.log", "crown-couch.log.1", "crown-couch.log.2", "crown-couch.log.3"]
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())
    last = text_of(tmp_path / "crown-couch.log")
    assert "line 199 of ñandú \\udce1" in last and "after the end" not in last


def test_each_copy_has_a_log_of_its_own(tmp_path: Path) -> None:
    ends = [start_log(tmp_path, number) for number in (1, 2)]
    LOG.info("both")
    for end in ends:
        end()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["crown-couch-2.log", "crown-couch.log"]


def test_a_log_whose_old_files_are_in_use_continues_in_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def held(*names: object) -> None:
        raise PermissionError(errno.EACCES, "The process cannot access the file")

    monkeypatch.setattr("game.app.crash_guard.LOG_SIZE", 500)
    monkeypatch.setattr(os, "rename", held)
    end = start_log(tmp_path)
    for number in range(30):
        LOG.info("line %d", number)
    end()
    text = text_of(tmp_path / "crown-couch.log")
    assert all(f"line {number}\n" in text for number in range(30)), "no line is lost"
    assert capsys.readouterr().err == ""


def test_a_full_disk_costs_lines_of_the_log_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("the system has no disk that is always full")
    monkeypatch.setattr(crash_guard, "open_regular", lambda path, flags: os.open("/dev/full", flags))
    end = start_log(tmp_path)
    LOG.error("nobody reads it")
    end()
    end = start_log(tmp_path / "nowhere")
    LOG.error("nobody reads it")
    end()
    assert capsys.readouterr().err == ""


@linux
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_the_system_ends_leaves_its_game_as_one_that_people_end(
    number: signal.Signals, data_dir: Path
) -> None:
    script = (
        "def at(app):\n    if app.ui.time == 5: table(app)\n    if app.ui.time == 40: say('up', worker_of(app).pid)"
    )
    program = start(script, data_dir)
    worker = int(heard(program, "up"))
    program.send_signal(number)
    assert ended(program) == (0, "", "")
    assert gone(worker) and marks(data_dir / "logs") == {"running-1.txt": 0}
    (journal,) = (data_dir / "saves").glob("*.jsonl")
    last = read_journal(journal).lines[-1]
    assert last.why == "leave"
