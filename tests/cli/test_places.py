"""Places of user data: `--data-dir`, `--portable`, the folder beside the program; and folders that cannot be used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.commands import COMMANDS
from game.storage import paths
from game.storage.paths import DATA_VARIABLE, PORTABLE, Paths
from game.titles.catalogue import CATALOGUE
from tests.cli.shell import ROOT, Shell, as_process
from tests.robust.program import needs_proc


def doctor(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return as_process("doctor", *arguments, **{DATA_VARIABLE: None, **environment})


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Collect the folders of user data of opened windows; none is really opened."""
    folders: list[Path] = []

    def play(*arguments: Any) -> int:
        folders.append(Paths().user_data())
        return 0

    monkeypatch.setattr("game.app.boot.play", play)
    return folders


def test_every_command_that_uses_user_data_takes_its_folder(shell: Shell) -> None:
    for name, command in COMMANDS.items():
        offered = "--data-dir DIR" in shell.said(name, "--help")
        assert offered == command.own == (name not in ("check-level", "rescue"))


@pytest.mark.promise("Keep everything in one folder with `--portable`")
def test_a_run_keeps_everything_in_the_folder_that_was_named(seen: list[Path], tmp_path: Path) -> None:
    before = os.environ[DATA_VARIABLE]
    assert main(["--data-dir", str(tmp_path / "mine")], CATALOGUE) == 0
    assert main(["play", f"--data-dir={tmp_path}/ñandú"], CATALOGUE) == 0
    assert main(["--data-dir", str(tmp_path / "first"), "play"], CATALOGUE) == 0
    assert seen == [tmp_path / "mine", tmp_path / "ñandú", tmp_path / "first"]
    assert list(tmp_path.iterdir()) == [], "folders are made only when something is written"
    assert os.environ[DATA_VARIABLE] == before, "the folder is set for one run only"


def test_a_relative_folder_stays_where_it_was_meant(
    seen: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["--data-dir", "here"], CATALOGUE)
    assert seen == [tmp_path / "here"]


@pytest.mark.slow
def test_levels_of_ones_own_are_looked_for_in_that_folder_by_other_commands(tmp_path: Path, shell: Shell) -> None:
    assert "moon" not in shell.said("simulate --help --data-dir", tmp_path, catalogue=CATALOGUE)
    own = tmp_path / "levels" / "elgrande" / "moon"
    own.mkdir(parents=True)
    for file in (ROOT / "levels" / "elgrande" / "spain").iterdir():
        (own / file.name).write_bytes(file.read_bytes())
    line = "simulate --game elgrande --level moon --games 1 --processes 2 --data-dir"
    shell.said(line, tmp_path)
    assert "moon" in shell.misuse("simulate --game elgrande --level moon --games 1")


@pytest.mark.promise("Keep everything in one folder with `--portable`")
def test_portable_keeps_everything_next_to_the_program(
    seen: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "El Grande" / "crown-couch"))
    monkeypatch.delenv("APPIMAGE", raising=False)
    main(["--portable"], CATALOGUE)
    assert seen == [tmp_path / "El Grande" / PORTABLE]


def test_the_folder_next_to_the_program_depends_on_the_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert paths.beside_program() == ROOT / PORTABLE, "a source tree keeps it beside the README"
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "site" / "game" / "storage" / "paths.py"))
    (tmp_path / "site" / "game" / "_data").mkdir(parents=True)
    assert paths.beside_program() == Path(sys.prefix) / PORTABLE, "a wheel keeps it in its environment"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "El Grande.AppImage"))
    assert paths.beside_program() == tmp_path / PORTABLE
    monkeypatch.delenv("APPIMAGE")
    inside = tmp_path / "Crown & Couch.app" / "Contents" / "MacOS" / "crown-couch"
    monkeypatch.setattr(sys, "executable", str(inside))
    assert paths.beside_program() == tmp_path / PORTABLE, "nothing is written into a bundle"


def test_a_folder_next_to_the_program_is_used_silently(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "crown-couch"))
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.delenv(DATA_VARIABLE)
    assert Paths().user_data() != tmp_path / PORTABLE
    (tmp_path / PORTABLE).mkdir()
    assert Paths().user_data() == tmp_path / PORTABLE
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "named"))
    assert Paths().user_data() == tmp_path / "named", "what someone named comes first"


def test_two_places_at_once_or_none_are_refused(shell: Shell, tmp_path: Path) -> None:
    assert "--portable" in shell.misuse("--portable --data-dir", tmp_path)
    assert "--data-dir" in shell.misuse("doctor --data-dir")
    assert "--data-dir" in shell.misuse("doctor --data-dir=")


@pytest.mark.parametrize("command", ["play", "doctor", "simulate"])
def test_a_file_is_no_folder_for_user_data(command: str, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Elena")
    for place in (file, file / "below"):
        assert str(place) in shell.misuse(command, "--data-dir", place)
    assert file.read_text() == "Dear Elena"


@needs_proc
def test_a_folder_that_nobody_can_write_into_is_refused_before_a_window_opens(
    seen: list[Path], shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "/proc/nowhere" in shell.misuse("--data-dir /proc/nowhere")
    monkeypatch.setenv(DATA_VARIABLE, "/proc")
    assert "/proc" in shell.misuse("play")
    assert seen == []


@needs_proc
def test_the_doctor_names_the_folder_and_says_whether_it_is_writable(data_dir: Path) -> None:
    found = doctor("--data-dir", str(data_dir))
    assert (found.returncode, found.stderr) == (0, "")
    assert str(data_dir / "saves") in found.stdout and "can’t write" not in found.stdout
    assert list(data_dir.iterdir()) == [], "the doctor changes nothing"
    assert "can’t write" in doctor("--data-dir", "/proc").stdout
    assert str(ROOT / PORTABLE) in doctor("--portable").stdout
    assert not (ROOT / PORTABLE).exists()


def test_an_accent_in_the_folder_is_no_fault_where_letters_are_few(tmp_path: Path) -> None:
    few = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    folder = tmp_path / "ñandú"
    found = doctor("--data-dir", str(folder), **few)
    assert (found.returncode, found.stderr) == (0, "")
    assert r"\xf1and\xfa" in found.stdout


def test_where_there_is_no_standard_error_a_window_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A program with a window has no console on Windows."""
    shown: list[str] = []
    monkeypatch.setattr("game.app.crash_guard.show_window", lambda texts, scale: shown.extend(texts))
    monkeypatch.setattr(sys, "stderr", None)
    (tmp_path / "file").touch()
    assert main(["--data-dir", str(tmp_path / "file")], CATALOGUE) == 2
    assert shown == [
        "Crown & Couch",
        f"{tmp_path / 'file'}: expected a folder for settings and saved games, found a file",
        "Close",
    ]
