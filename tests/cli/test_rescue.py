"""`crown-couch rescue`: a damaged saved game is copied up to the damage, and never written itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from tests.cli.shell import BOTH, Shell, journal


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """Return a saved game with a fault in its seventh line."""
    path = tmp_path / "toy-0001.jsonl"
    journal(path)
    lines = path.read_bytes().split(b"\n")
    lines[6] = lines[6].replace(b'"seat"', b'"sead"', 1)
    path.write_bytes(b"\n".join(lines))
    return path


@pytest.mark.promise("Recover a damaged save from the command line")
def test_the_sound_part_is_copied_to_a_game_that_can_be_played_on(damaged: Path, shell: Shell) -> None:
    before, copy = damaged.read_bytes(), damaged.parent / "toy-0002.jsonl"
    out = shell.said("rescue", damaged)
    assert out == f"{damaged} is damaged at line 7. Everything before that is now in {copy}.\n"
    assert damaged.read_bytes() == before and copy.read_bytes() == b"\n".join(before.split(b"\n")[:6]) + b"\n"
    match, notes = Match.resume(BOTH, copy)
    match.continue_without_journal()
    assert not match.over and not notes.messages


def test_no_file_is_ever_written_over(damaged: Path, shell: Shell) -> None:
    there = damaged.parent / "toy-0002.jsonl"
    there.write_bytes(b"mine")
    assert "toy-0003.jsonl" in shell.said("rescue", damaged)
    assert there.read_bytes() == b"mine"
    shell.said("rescue", damaged)
    assert len(list(damaged.parent.iterdir())) == 4, "each call makes a copy of its own"


def test_a_sound_game_is_left_alone(tmp_path: Path, shell: Shell) -> None:
    path = tmp_path / "toy-0001.jsonl"
    journal(path, actions=9)
    assert shell.said("rescue", path) == f"{path} isn’t damaged, so nothing was copied.\n"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("content", [None, b"", b"MZ\n", b'{"kind":"header","format":1}\n'])
def test_a_file_without_a_sound_line_is_refused_with_a_sentence(
    tmp_path: Path, shell: Shell, content: bytes | None
) -> None:
    path = tmp_path / "toy-0001.jsonl"
    if content is not None:
        path.write_bytes(content)
    error = shell.refusal("rescue", path)
    assert path.name in error and error.endswith(".\n")
    assert len(list(tmp_path.iterdir())) == (content is not None)


def test_a_copy_that_cannot_be_written_is_reported(
    damaged: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.match.saves.write_new", refuse)
    assert "Permission denied" in shell.refusal("rescue", damaged)


def test_it_asks_which_file(shell: Shell) -> None:
    assert shell.refusal("rescue") == "crown-couch: no file given; name a saved game\n"
