"""Files written in one step: whole or not at all, and never over another."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from game.storage.writing import write_new


def test_a_new_file_is_written_for_its_owner_alone(tmp_path: Path) -> None:
    write_new(tmp_path / "kept", b"every byte\n")
    assert (tmp_path / "kept").read_bytes() == b"every byte\n"
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "kept").stat().st_mode) == 0o600


def test_a_file_of_that_name_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"older\n")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "kept", b"newer\n")
    assert (tmp_path / "kept").read_bytes() == b"older\n"


def test_a_disk_that_refuses_leaves_no_part_of_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_new(tmp_path / "kept", b"every byte\n")
    assert not list(tmp_path.iterdir())
