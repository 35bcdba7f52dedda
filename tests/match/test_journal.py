"""The file: what is written, what is refused, and that nothing is ever overwritten."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.i18n import Texts
from game.match import Match, PlayedAction, SaveFault
from game.match.journal import Journal, read_journal
from game.match.records import FORMAT, ActionLine, CheckpointLine, Seat, SeatLine, encode, unveil, veil
from game.match.saves import save_info
from game.match.timeline import Replay
from tests.changed import changed
from tests.match.tables import Game, begin, fault_of, live, play_by_chance


def played(game: Game, path: Path, seed: int = 3, actions: int | None = None) -> Match:
    """Return a game in a journal, left after `actions` changes."""
    match = begin(game, seed, path)
    for count, _ in enumerate(live(match, random.Random(seed)), start=1):
        if count == actions:
            break
    match.leave()
    return match


def keys(lines: list[bytes]) -> list[str]:
    return [json.loads(line)["kind"] for line in lines]


def test_the_journal_is_json_lines_with_a_header_first(game: Game, path: Path) -> None:
    played(game, path)
    lines = path.read_bytes().splitlines()
    header = json.loads(lines[0])
    assert header["kind"] == "header"
    assert (header["format"], header["game"], header["options"]) == (
        FORMAT,
        game.ruleset.NAME,
        json.loads(json.dumps(game.options.to_dict())),
    )
    assert {"version", "fingerprint", "seats", "start"} <= set(header)
    standing = {"auto"} if game.ruleset.STANDING_ANSWERS else set()
    assert {"action", "undo", "seat", "consent", "checkpoint"} | standing <= set(keys(lines))


def test_every_kind_of_happening_is_resumed(game: Game, tmp_path: Path) -> None:
    for seed, changes in enumerate((None, 25, 60)):
        path = tmp_path / f"{seed}.jsonl"
        match = played(game, path, seed, changes)
        resumed, notes = game.resume(path)
        assert (notes.torn, notes.deviated, notes.messages) == (False, False, ())
        assert resumed.state.key() == match.state.key()
        assert (resumed.seats, resumed.standing) == (match.seats, match.standing)
        assert [told(turn) for turn in resumed.turns] == [told(turn) for turn in match.turns]
        resumed.leave()


def told(turn: PlayedAction) -> tuple[Any, ...]:
    """Return a turn with its state's key in place of the state."""
    return changed(turn, before=turn.before.key())


def test_a_game_in_memory_is_the_same_game(game: Game, path: Path) -> None:
    one, other = begin(game, journal=path), begin(game)
    play_by_chance(one, 8)
    play_by_chance(other, 8)
    assert one.state.key() == other.state.key()
    assert one.lines == other.lines
    one.leave()


def test_a_sealed_choice_is_veiled_in_the_file_and_plain_in_memory(veto_game: Game, path: Path) -> None:
    play_by_chance(match := begin(veto_game, journal=path), 2)
    match.leave()
    verb = next(iter(veto_game.ruleset.secret_actions()))
    assert f'"{verb} '.encode() not in path.read_bytes()
    sealed = [line for line in read_journal(path).lines if isinstance(line, ActionLine) and line.veiled]
    assert sealed and all(line.text.startswith(verb) for line in sealed)
    raw = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert len({line["text"] for line in raw if line.get("veiled")}) == len(sealed), "equal choices look different"
    assert len({len(line["text"]) for line in raw if line.get("veiled")}) == 1, "the length says nothing"


@pytest.mark.parametrize("text", ["", "dial mid", "dial castilla_la_vieja", "ñ" * 40])
def test_veiling_is_reversible(text: str) -> None:
    assert unveil(veil(text, 99), 99) == text
    assert text not in veil(text, 99) or not text


@pytest.mark.promise("Every action is saved")
def test_the_file_is_synced_at_checkpoints_and_on_leaving(
    toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr("game.match.journal.os.fsync", synced.append)
    match = begin(toy, journal=path)
    assert len(synced) == 1
    play_by_chance(match, 2)
    assert len(synced) == 1 + sum(isinstance(line, CheckpointLine) for line in match.lines) == 4
    match.leave()
    assert len(synced) == 5


def test_a_torn_last_line_is_cut_off_at_every_byte(game: Game, tmp_path: Path, path: Path) -> None:
    torn = tmp_path / "torn.jsonl"
    match = begin(game, 3, path)
    play_by_chance(match, 3, 5)
    while True:
        key = match.state.key()
        play_by_chance(match, 4, 1)
        data = path.read_bytes()
        if isinstance(match.lines[-1], ActionLine) and match.turns[-1].by == "hand":
            break
    start = data.rstrip(b"\n").rfind(b"\n") + 1
    for cut in range(start, len(data) - 1):
        torn.write_bytes(data[:cut])
        resumed, notes = game.resume(torn)
        assert notes.torn == (cut > start)
        assert resumed.state.key() == key
        resumed.leave()
        assert torn.read_bytes().startswith(data[:start])
        assert read_journal(torn).torn is False
    torn.write_bytes(data[:-1])
    resumed, notes = game.resume(torn)
    assert not notes.torn, "the whole line is there: only its end is missing"
    assert resumed.state.key() == match.state.key()
    resumed.leave()


def test_a_torn_line_of_zeros_is_cut_off(toy: Game, path: Path) -> None:
    match = played(toy, path, actions=10)
    with path.open("ab") as file:
        file.write(b"\0" * 512)
    resumed, notes = toy.resume(path)
    assert notes.torn
    assert resumed.state.key() == match.state.key()
    resumed.leave()


def refused(game: Game, path: Path) -> SaveFault:
    """Return the fault of a journal, which must not change by a byte."""
    before = path.read_bytes() if path.is_file() else None
    fault = fault_of(game.resume, path)
    assert (path.read_bytes() if path.is_file() else None) == before
    sentence = Texts().text(fault.key, **fault.details)
    assert path.name in sentence and "\n" not in sentence
    assert str(path) in str(fault)
    return fault


@pytest.mark.slow
def test_a_changed_byte_anywhere_is_noticed(toy: Game, tmp_path: Path, path: Path) -> None:
    played(toy, path, actions=12)
    data = path.read_bytes()
    damaged = tmp_path / "damaged.jsonl"
    for index in range(len(data) - 1):
        damaged.write_bytes(data[:index] + bytes([data[index] ^ 1]) + data[index + 1 :])
        assert fault_of(read_journal, damaged).key == ("save-foreign" if index < 16 else "save-damaged"), index


@pytest.mark.promise("See what's wrong with a damaged save, settings file or level")
def test_damage_in_the_middle_names_the_line(game: Game, path: Path) -> None:
    played(game, path)
    lines = path.read_bytes().splitlines(keepends=True)
    for broken in (
        b"",
        b"\n",
        b"not json\n",
        b'{"kind":"action"}\n',
        lines[5] * 2,
        os.urandom(80).replace(b"\n", b"") + b"\n",
    ):
        path.write_bytes(b"".join([*lines[:5], broken, *lines[6:]]))
        fault = refused(game, path)
        assert fault.key == "save-damaged"
        assert fault.details["line"] in (6, 7)


def test_a_truncated_journal_without_a_whole_header_holds_no_game(toy: Game, path: Path) -> None:
    played(toy, path, actions=1)
    header = path.read_bytes().splitlines()[0]
    for size in (0, 1, 10, 17, len(header) // 2, len(header)):
        path.write_bytes(header[:size])
        assert refused(toy, path).key == "save-empty"


@pytest.mark.parametrize(
    "data", [b"hello\n", b"\x89PNG\r\n\x1a\n", b'{"kind": "song"}\n', b"[]\n", b"\xff\xfe\n", b"\0" * 100, b"{}"]
)
def test_a_foreign_file_is_refused(toy: Game, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "song.jsonl"
    path.write_bytes(data)
    assert refused(toy, path).key == "save-foreign"


def test_a_missing_file_and_a_folder_are_refused(toy: Game, tmp_path: Path) -> None:
    assert refused(toy, tmp_path / "nowhere.jsonl").key == "save-missing"
    assert refused(toy, tmp_path).key == "save-unreadable"


def test_a_newer_journal_is_refused_whatever_else_it_says(toy: Game, path: Path) -> None:
    path.write_bytes(
        b'{"kind":"header","format":%d,"version":"9.1","game":"toy","shape":"new"}\n{"kind":"?"}\n' % (FORMAT + 1)
    )
    fault = refused(toy, path)
    assert (fault.key, fault.details["version"]) == ("save-newer", "9.1")


def test_a_game_that_nobody_knows_is_refused(toy: Game, path: Path) -> None:
    played(toy, path, actions=3)
    text = read_journal(path)
    path.write_bytes(encode(msgspec.structs.replace(text.header, game="chess"), 0)[0])
    fault = refused(toy, path)
    assert (fault.key, fault.details["game"]) == ("save-unknown-game", "chess")
    fault_of(Match.resume, {}, path)


def test_a_journal_is_never_overwritten(toy: Game, path: Path) -> None:
    played(toy, path, actions=3)
    before = path.read_bytes()
    assert fault_of(begin, toy, journal=path).key == "save-exists"
    assert path.read_bytes() == before


def test_a_journal_that_cannot_be_made_or_written_says_so(
    toy: Game, tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    fault = fault_of(begin, toy, journal=tmp_path / "file" / "a.jsonl")
    assert fault.key in ("save-unwritable", "save-exists")
    played(toy, path, actions=3)
    before, real = path.read_bytes(), os.open

    def read_only(target: object, flags: int, *rest: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(13, "Permission denied", str(target))
        return real(target, flags, *rest)

    monkeypatch.setattr("game.match.journal.os.open", read_only)
    assert refused(toy, path).key == "save-unwritable"
    assert Replay.open(toy.ruleset, path).steps, "a read-only journal can be watched"
    monkeypatch.undo()
    assert path.read_bytes() == before


def test_no_half_made_journal_stays_when_the_disk_is_full(
    toy: Game, tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.match.journal.os.write", full)
    fault_of(begin, toy, journal=path)
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


def test_two_programs_do_not_tear_one_journal_apart_where_a_disk_knows_no_locks(
    toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.match.journal.try_lock", lambda descriptor: True)
    played(toy, path, actions=5)
    one, _ = toy.resume(path)
    other, _ = toy.resume(path)
    play_by_chance(one, 1, 1)
    key = other.state.key()
    assert fault_of(play_by_chance, other, 1, 1).key == "save-in-use"
    assert other.state.key() == key
    play_by_chance(one, 1, 3)
    one.leave()
    toy.resume(path)[0].leave()


def put_another_file(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))
    path.write_text("Dear diary\n")


@pytest.mark.promise("Keep a game whose file is deleted or changed while you play")
@pytest.mark.skipif(os.name == "nt", reason="Windows keeps an open file")
@pytest.mark.parametrize("lose", [Path.unlink, put_another_file])
def test_a_game_whose_file_is_lost_gets_a_new_one(toy: Game, path: Path, lose: Callable[[Path], None]) -> None:
    match = begin(toy, journal=path)
    play_by_chance(match, 1, 3)
    lose(path)
    key = match.state.key()
    assert fault_of(play_by_chance, match, 2, 1).key in ("save-gone", "save-in-use")
    assert fault_of(match.save).key in ("save-gone", "save-in-use") and match.state.key() == key, "nothing has happened"
    match.keep_in_new_file()
    play_by_chance(match, 2, 3)
    again, _ = toy.resume(left(match))
    assert again.state.key() == match.state.key()
    assert not path.exists() or again.journal_path == path or path.read_text() == "Dear diary\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps an open file")
def test_a_game_whose_file_was_deleted_is_kept_when_it_is_left(toy: Game, path: Path) -> None:
    match = begin(toy, journal=path)
    play_by_chance(match, 1, 3)
    path.unlink()
    assert toy.resume(left(match))[0].state.key() == match.state.key()


@pytest.mark.promise("Fixed: a saved game whose line ends an editor has changed")
def test_line_ends_of_windows_are_mended(toy: Game, path: Path) -> None:
    match = played(toy, path, actions=5)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    again, _ = toy.resume(path)
    assert again.state.key() == match.state.key()
    play_by_chance(again, 2, 2)
    assert b"\r" not in left(again).read_bytes()
    assert toy.resume(path)[0].state.key() == again.state.key()


def left(match: Match) -> Path:
    """Leave a game; return its file."""
    match.leave()
    return match.journal_path


def test_a_dropped_match_closes_its_file(toy: Game, path: Path) -> None:
    match = begin(toy, journal=path)
    assert fault_of(toy.resume, path).key == "save-open-elsewhere"
    del match
    toy.resume(path)[0].leave()


def test_closing_twice_is_fine(toy: Game, tmp_path: Path, path: Path) -> None:
    played(toy, path, actions=2)
    journal = Journal.reopen(read_journal(path))
    journal.close()
    journal.close()
    shutil.copy(path, tmp_path / "b.jsonl")
    assert journal.closed


# -- names


@pytest.mark.promise("Tell players apart whose names are alike")
def test_equal_names_get_a_number_and_the_file_keeps_what_was_typed(toy: Game, path: Path) -> None:
    typed = ["Anna", "anna", *[""] * (len(toy.seats) - 2)]
    people = tuple(Seat(name, seat.colour) for name, seat in zip(typed, toy.seats, strict=True))
    match = begin(toy, 1, path, people)
    shown = [seat.name for seat in match.seats]
    assert shown[:2] == ["Anna", "anna 2"] and len({name.casefold() for name in shown}) == len(shown) and all(shown)
    match.set_seat(1, msgspec.structs.replace(match.seats[1], player="bot", bot="random"))
    assert [seat.name for seat in match.seats] == shown
    match.leave()
    assert save_info(path).seats == match.seats
    lines = read_journal(path)
    assert [seat.name for seat in lines.header.seats] == typed
    assert [line.seat.name for line in lines.lines if isinstance(line, SeatLine)] == ["anna"]
    resumed, _ = toy.resume(path)
    assert [seat.name for seat in resumed.seats] == shown
    resumed.leave()
