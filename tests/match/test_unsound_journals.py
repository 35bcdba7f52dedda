"""Journals that no game of this version wrote, with sound checksums: refused in a sentence, or played sensibly."""

from __future__ import annotations

import base64
import os
import signal
import stat
import zlib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.commands.files import statistics
from game.i18n import Texts
from game.match import Match, SaveFault, Seat
from game.match import journal as journal_module
from game.match.journal import LARGEST_JOURNAL, delete_journal, read_journal
from game.match.match import replace_unknown_bots
from game.match.records import (
    LARGEST_POSITION,
    LONGEST_NAME,
    AutoLine,
    CheckpointLine,
    JournalHeader,
    JournalLine,
    SeatLine,
    UndoLine,
    unveil_position,
    veil_position,
)
from game.match.saves import SaveFolder, remember_opened, rescue, save_info
from game.match.timeline import Replay
from tests.match.tables import TOY, Game, begin, fault_of, people, play_by_chance, robots
from tests.match.test_resume import deviating, write
from tests.toy.bots import BOTS

DEEP = 200_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound journal with a round and a half of the toy."""
    path = tmp_path / "toy-0001.jsonl"
    match = begin(TOY, 3, path)
    while not any(isinstance(line, CheckpointLine) for line in match.lines):
        play_by_chance(match, 1, 1)
    play_by_chance(match, 1, 6)
    match.continue_without_journal()
    return path


def craft(path: Path, change: Callable[[JournalHeader, list[JournalLine]], JournalHeader | None]) -> Path:
    """Change the journal and correct its checksums."""
    text = read_journal(path)
    lines = list(text.lines)
    header = change(text.header, lines) or text.header
    write(path, header, lines)
    return path


def refused(path: Path) -> SaveFault:
    """Return the fault that resuming, watching and listing all report; the file must not change."""
    before = path.read_bytes() if path.is_file() else b""
    faults = [fault_of(use, TOY.ruleset, path) for use in (Match.resume, Replay.open)]
    said = {Texts().text(fault.key, **fault.details) for fault in faults}
    assert len(said) == 1 and "\n" not in said.pop()
    assert path.read_bytes() == before if path.is_file() else True
    return faults[0]


# -- F2, F3: files that are nested, endless, or explode


@pytest.mark.parametrize("place", ["options", "start"])
def test_f2_nesting_behind_a_sound_checksum_is_refused(path: Path, place: str) -> None:
    deep = "[" * DEEP + "]" * DEEP
    line = path.read_bytes().split(b"\n")[0].decode().rpartition(',"sum"')[0]
    if place == "start":
        veiled = base64.b64encode(zlib.compress(deep.encode())).decode()
        craft(path, lambda header, lines: lines.clear() or replace(header, start=veiled))
        assert refused(path).key == "save-incompatible"
        return
    body = (line.replace('"options":{', '"options":{"deep":' + deep + ",") + "}").encode()
    path.write_bytes(b'%s,"sum":"%08x"}\n' % (body[:-1], zlib.crc32(body)))
    assert refused(path).key == "save-damaged"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_f3_pipes_devices_and_folders_are_refused_at_once(tmp_path: Path, path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "zero.jsonl").symlink_to("/dev/zero")
    (tmp_path / "tty.jsonl").symlink_to("/dev/tty")
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    signal.alarm(20)  # ends the test run if anything waits
    try:
        for name in ("pipe", "zero", "tty", "folder", "loop"):
            assert refused(tmp_path / f"{name}.jsonl").key == "save-unreadable", name
        (tmp_path / "opened.txt").symlink_to("pipe.jsonl")
        infos = SaveFolder(tmp_path).look()
        remember_opened(path)
        delete_journal(tmp_path / "pipe.jsonl")
    finally:
        signal.alarm(0)
    assert [info.path.name for info in infos if info.fault is None] == [path.name]
    assert (tmp_path / "opened.txt").read_text() == f"{path.name}\n"
    assert not (tmp_path / "pipe.jsonl").exists()


def test_f3_a_file_beyond_all_games_is_not_read(path: Path) -> None:
    os.truncate(path, LARGEST_JOURNAL + 1)
    assert refused(path).key == "save-unreadable"
    assert path.stat().st_size == LARGEST_JOURNAL + 1, "and not cut, whatever it holds"


def test_f3_no_game_outgrows_what_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_module, "LARGEST_JOURNAL", path.stat().st_size + 100)
    match, _ = TOY.resume(path)
    fault = fault_of(play_by_chance, match, 1)
    assert Texts().text(fault.key, **fault.details).endswith(" kB.")
    match.continue_without_journal()
    TOY.resume(path)


def test_f3_a_position_that_inflates_without_end_is_refused(path: Path) -> None:
    bomb = base64.b64encode(zlib.compress(b'{"a":"' + b" " * (64 << 20) + b'"}')).decode()
    with pytest.raises(ValueError, match=f"at most {LARGEST_POSITION} bytes"):
        unveil_position(bomb)
    craft(path, lambda header, lines: lines.clear() or replace(header, start=bomb))
    assert refused(path).key == "save-incompatible"


def test_f3_a_position_of_the_largest_size_is_read() -> None:
    position = {"a": " " * (LARGEST_POSITION - len('{"a":""}'))}
    assert unveil_position(veil_position(position)) == position


# -- F4: the way back to a checkpoint


def test_f4_a_start_that_cannot_be_read_does_not_keep_a_game_from_its_checkpoint(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match, lines = deviating(game, path, rounds=2)
    header = replace(read_journal(path).header, start="bm90aGluZw==", version="9.9.9")
    write(path, header, lines)
    last = next(line for line in reversed(lines) if isinstance(line, CheckpointLine))
    resumed, notes = game.resume(path)
    assert (notes.deviated, notes.actions) == (True, last.actions)
    assert tuple(resumed.state.scores) == last.scores
    play_by_chance(resumed, 1, 5)
    resumed.leave()
    again, _ = game.resume(path)
    assert again.state.key() == resumed.state.key()
    assert again.opening_hash == resumed.opening_hash, "the number that tells games apart stays"
    again.leave()


def test_f4_positions_of_another_version_are_passed_over_one_by_one(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    deviating(game, path, rounds=2)
    text = read_journal(path)
    known = next(_unveiled(line.position) for line in text.lines if isinstance(line, CheckpointLine))
    strangers = SimpleNamespace(**{name: getattr(game.ruleset, name) for name in dir(game.ruleset) if name[0] != "_"})

    def from_position(position: Any) -> Any:
        if position != known:
            raise ValueError("fields of another age")
        return game.ruleset.from_position(position)

    strangers.from_position = from_position
    resumed, notes = Match.resume(strangers, path)
    assert notes.deviated and notes.lost > 0
    resumed.continue_without_journal()


def _unveiled(veiled: str) -> Any:
    return msgspec.json.decode(zlib.decompress(base64.b64decode(veiled)))


# -- F5: values that nothing checked


@pytest.mark.promise("Fixed: names with letters that can't be shown are refused")
@pytest.mark.parametrize("colour", [TOY.seats[1].colour, "teal"])
def test_f5_a_colour_that_is_taken_or_unknown_becomes_one_that_is_free(path: Path, colour: str) -> None:
    craft(
        path, lambda header, lines: replace(header, seats=(replace(header.seats[0], colour=colour), *header.seats[1:]))
    )
    match, notes = TOY.resume(path)
    assert "resumed-colours" in notes.tidied
    assert len({seat.colour for seat in match.seats}) == len(match.seats)
    assert all(Texts().text(key, **details) for key, details in notes.messages)
    match.leave()


@pytest.mark.parametrize("name", ["\0", "a" * 100_000, "\u202e\u0007", "Ana\nBen", "Яна 😀", "  ", ""])
def test_f5_a_name_that_cannot_be_shown_is_shortened(path: Path, name: str) -> None:
    craft(path, lambda header, lines: lines.insert(0, SeatLine(1, Seat(name, "teal"))))
    match, notes = TOY.resume(path)
    shown = match.seats[1]
    assert (
        shown.name.isprintable()
        and shown.name == shown.name.strip()
        and len(shown.name) <= LONGEST_NAME
        and shown.colour != "teal"
    )
    assert ("resumed-names" in notes.tidied) == bool(name)
    assert save_info(path).seats[1] == shown
    match.leave()


def test_f5_a_bot_of_a_later_version_is_replaced_and_named(path: Path) -> None:
    seats = (replace(robots(3)[0], bot="grandmaster"), replace(robots(3)[1], bot="greedy/wild"), robots(3)[2])
    craft(path, lambda header, lines: replace(header, seats=seats))
    match, _ = TOY.resume(path)
    assert replace_unknown_bots(match, BOTS) == ("grandmaster", "greedy/wild")
    for seat in match.seats:
        BOTS.find(seat.bot)
    match.leave()
    again, _ = TOY.resume(path)
    assert replace_unknown_bots(again, BOTS) == (), "it is in the journal"
    again.leave()


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("save-seats", {"seats": people(4)}),
        ("save-damaged", {"seats": ()}),
        ("save-damaged", {"seats": people(1) * 13}),
        ("save-options", {"options": {"players": 3, "tea": True}}),
        ("save-options", {"options": {"players": "three"}}),
        ("save-options", {"options": {"players": [3]}}),
    ],
)
def test_f5_seats_and_options_that_nobody_can_play_with_are_refused(path: Path, key: str, said: dict[str, Any]) -> None:
    craft(path, lambda header, lines: lines.clear() or replace(header, **said))
    assert refused(path).key == key


@pytest.mark.parametrize(
    "line",
    [
        UndoLine(7, 0, True),
        UndoLine(-1, 0, True),
        UndoLine(0, -3, True),
        SeatLine(3, people(1)[0]),
        SeatLine(-1, people(1)[0]),
        AutoLine(99, "round"),
        AutoLine(10**30, "off"),
        CheckpointLine("round", 1, (0,), False, "", ""),
        CheckpointLine("round", -1, (0, 0, 0), False, "", ""),
        CheckpointLine("round", 1, (10**40, 0, 0), False, "", ""),
    ],
)
def test_f5_seats_and_counts_that_no_game_has_are_damage_of_their_line(path: Path, line: JournalLine) -> None:
    craft(path, lambda header, lines: lines.insert(4, line))
    fault = refused(path)
    assert (fault.key, fault.details["line"]) == ("save-damaged", 6)
    assert save_info(path).fault is not None


def test_f5_an_undo_of_more_than_was_played_costs_no_more_than_the_way_to_a_checkpoint(path: Path) -> None:
    craft(path, lambda header, lines: lines.append(UndoLine(0, 1_000_000, True)))
    match, notes = TOY.resume(path)
    assert notes.deviated and 0 <= notes.lost < 100
    statistics(match.lines, 3)
    match.leave()
    assert save_info(path).actions < 100


# -- F7: names of files


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "fsencode"), reason="file names are Unicode here")
def test_f7_a_file_name_that_is_no_text_is_listed_played_and_named(path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(path.parent) + b"/\xff\xfe-1.jsonl"))
    path.rename(odd)
    remember_opened(odd)
    (info,) = SaveFolder(path.parent).look()
    assert info.fault is None
    match, _ = TOY.resume(odd)
    match.leave()
    odd.write_bytes(b"nothing")
    fault = refused(odd)
    Texts().text(fault.key, **fault.details).encode("utf-8")


# -- nothing that was cut is lost


def test_what_is_cut_off_is_kept_next_to_the_file_and_reported(path: Path) -> None:
    garbage = b'{"kind":"action","sea' + bytes(range(1, 9))
    whole = path.read_bytes()
    for number in (1, 2):
        path.write_bytes(path.read_bytes() + garbage)
        match, notes = TOY.resume(path)
        match.continue_without_journal()
        assert notes.cut == f"{path.name}.cut-{number}"
        assert path.with_name(notes.cut).read_bytes() == garbage
        ((key, details),) = notes.messages
        assert notes.cut in Texts().text(key, **details)
    assert path.read_bytes().startswith(whole)
    assert len(SaveFolder(path.parent).look()) == 1, "what was cut is no game"


def test_where_nothing_can_be_kept_nothing_is_cut(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(path.read_bytes() + b"{torn")
    before = path.read_bytes()

    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.match.journal.keep_beside", full)
    assert fault_of(TOY.resume, path).key == "save-unwritable"
    assert path.read_bytes() == before


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_in_the_last_newline_costs_nothing(path: Path, bit: int) -> None:
    data, count = path.read_bytes(), len(read_journal(path).lines)
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1 << bit]))
    match, notes = TOY.resume(path)
    assert len(match.lines) == count and not notes.torn
    match.continue_without_journal()
    assert path.read_bytes() == data


def test_a_damaged_middle_can_be_played_on_from_the_last_sound_line(path: Path) -> None:
    data = bytearray(path.read_bytes())
    lines = bytes(data).split(b"\n")
    at = sum(len(line) + 1 for line in lines[:6]) + 12  # in the seventh line
    data[at] ^= 4
    path.write_bytes(data)
    fault = refused(path)
    assert (fault.key, fault.sound_lines) == ("save-damaged", 6)
    copy = rescue(path)
    assert (copy.name, path.read_bytes()) == ("toy-0002.jsonl", bytes(data))
    match, notes = TOY.resume(copy)
    assert not notes.messages and copy.read_bytes().startswith(b"\n".join(lines[:6]))
    play_by_chance(match, 2)
    match.leave()


def test_of_a_damaged_header_nothing_can_be_rescued(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"game"', b'"gane"', 1))
    assert fault_of(rescue, path).sound_lines == 0
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.skipif(os.name == "nt", reason="rights of files as POSIX has them")
def test_journals_are_read_by_nobody_else(path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    path.write_bytes(path.read_bytes() + b"{torn")
    match, notes = TOY.resume(path)
    match.leave()
    assert {stat.S_IMODE(one.stat().st_mode) for one in (path, path.with_name(notes.cut))} == {0o600}
