"""Thousands of crafted files: each is used or refused with a sentence, never with a traceback.

Journals are changed and get correct checksums; settings, levels and arena results are changed entry by entry. Each run
of the tests tries a few of each, `make soak` some thousands.
"""

from __future__ import annotations

import base64
import copy
import json
import random
import shutil
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.commands.command_line import Context, system_texts
from game.commands.files import as_lines, statistics
from game.i18n import Texts
from game.match import Match, SaveFault
from game.match.journal import read_journal
from game.match.records import veil
from game.match.saves import SaveFolder, rescue
from game.match.timeline import Replay
from game.storage.settings import Settings, load, save
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande.rules import content
from tests.match.tables import EL_GRANDE, MERLIN, TOY, Game, begin, live, play_first
from tests.titles.elgrande.rules.content.levels import SPAIN, Draft
from tests.toy import TITLES as WITH_TOY

JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 3, 2**31, 2**64, 10**400, -1.5, 1e308, "", "x", "\0", "a" * 2000, "../../..", "\u202e",
    [], [[]], [None] * 20, {}, {"a": {}}, [0, 0], "expert", "castillo",
)  # fmt: skip
FEW, MANY = 60, 4000
MORE = pytest.mark.soak


def spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield all containers inside a value, each with a key or index in it."""
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from spots(value[key])
    elif isinstance(value, list):
        for index in range(len(value)):
            yield value, index
            yield from spots(value[index])


def mutate(value: Any, chance: random.Random) -> None:
    """Replace, take out, double or rename something inside."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = chance.choice(list(spots(value)))
        kind = chance.random()
        if kind < 0.7 or (isinstance(holder, list) and kind > 0.9):
            holder[key] = copy.deepcopy(chance.choice(JUNK))
        elif kind < 0.8:
            del holder[key]
            if not value:
                return
        elif isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            holder[f"{key}x"] = holder.pop(key)


# -- journals


def played(game: Game, path: Path, seed: int) -> list[dict[str, Any]]:
    """Return the lines of a game with everything that can happen, without checksums and with positions unveiled, except
    those of the toy, whose rules accept any position."""
    match = begin(game, seed, path)
    for count, _ in enumerate(live(match, random.Random(seed))):
        if count == 90:
            break
    match.leave()
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    for line, plain in zip(lines[1:], read_journal(path).lines, strict=True):
        if line.get("veiled"):
            line["text"] = plain.text
    for line in lines:
        del line["sum"]
        for name in ("start", "position"):
            if name in line and game.ruleset.NAME != "toy":
                line[name] = json.loads(zlib.decompress(base64.b64decode(line[name])))
    return lines


def written(lines: list[Any]) -> bytes:
    """Return a journal of these lines with correct checksums."""
    data, sum_ = b"", 0
    for line in lines:
        line = dict(line) if isinstance(line, dict) else {"kind": line}
        for name in ("start", "position"):
            if not isinstance(line.get(name, ""), str):
                line[name] = base64.b64encode(zlib.compress(json.dumps(line[name]).encode())).decode()
        if line.get("veiled") and isinstance(line.get("text"), str):
            line["text"] = veil(line["text"], sum_)
        body = json.dumps(line, separators=(",", ":")).encode()
        sum_ = zlib.crc32(body, sum_)
        data += b'%s,"sum":"%08x"}\n' % (body[:-1], sum_)
    return data


ALL_TITLES = {**CATALOGUE, **WITH_TOY}
EACH_GAME = pytest.mark.parametrize("game", [TOY, EL_GRANDE, MERLIN], ids=lambda game: game.ruleset.NAME)


@cache
def texts() -> Texts:
    return system_texts()


def use(path: Path) -> str:
    """Do everything the program does with a journal; return the key of its fault, or "" if the game can continue."""
    context = Context(texts(), ALL_TITLES)
    (info,) = SaveFolder(path.parent).look()
    try:
        replay = Replay.open(ALL_TITLES, path)
        "\n".join(as_lines(replay, context, all_events=True)).encode("utf-8", "backslashreplace")
    except SaveFault as fault:
        assert "\n" not in texts().text(fault.key, **fault.details)
        if fault.sound_lines:
            rescue(path).unlink()
    try:
        match, notes = Match.resume(ALL_TITLES, path)
    except SaveFault as fault:
        assert "\n" not in texts().text(fault.key, **fault.details)
        return fault.key
    for key, details in notes.messages:
        texts().text(key, **details)
    statistics(match.lines, len(match.seats))
    assert info.fault is None and len(match.state.scores) == len(match.seats)
    if match.state.to_act:
        play_first(match)
    match.leave()
    return ""


def crafted_journals(game: Game, folder: Path, count: int, seed: int) -> set[str]:
    """Use `count` changed journals; return the keys of their faults, "" for those that could be continued."""
    chance = random.Random(seed)
    (folder / "sound").mkdir()
    (folder / "crafted").mkdir()
    sound = played(game, folder / "sound" / "a.jsonl", seed)
    path = folder / "crafted" / "a.jsonl"
    ends = set()
    for _ in range(count):
        lines = copy.deepcopy(sound)
        if chance.random() < 0.4:  # what a reader looks at first
            mutate(lines[0], chance)
        elif chance.random() < 0.3:
            mutate([line for line in lines if "position" in line], chance)
        else:
            mutate(lines, chance)
        for left in folder.glob("crafted/*"):
            shutil.rmtree(left) if left.is_dir() else left.unlink()
        path.write_bytes(written(lines))
        ends.add(use(path))
    return ends


@pytest.mark.parametrize(
    ("count", "seed"), [(FEW, 3), *(pytest.param(MANY, seed, marks=MORE) for seed in range(100, 104))]
)
@EACH_GAME
def test_crafted_journals_are_played_or_refused_in_a_sentence(
    game: Game, tmp_path: Path, count: int, seed: int
) -> None:
    assert {"", "save-damaged"} <= crafted_journals(game, tmp_path, count, seed)


def test_a_journal_that_is_written_out_again_is_the_same(tmp_path: Path) -> None:
    """Or crafted journals would be damaged by their making, and prove nothing."""
    (tmp_path / "a").mkdir()
    lines = played(TOY, tmp_path / "a.jsonl", 3)
    (tmp_path / "a" / "b.jsonl").write_bytes(written(lines))
    assert read_journal(tmp_path / "a" / "b.jsonl").lines
    assert use(tmp_path / "a" / "b.jsonl") == ""


# -- settings


def crafted_settings(folder: Path, count: int, seed: int) -> int:
    """Load and save `count` changed files; return how many had values that could not be used."""
    chance, stale = random.Random(seed), 0
    path = folder / "settings.json"
    kept = Settings(names=["Ana"], bindings={"keyboard": {"confirm": ["a"]}}, taught_pads={"pad": "a:b0"})
    save(kept, path)
    table = json.loads(path.read_text())
    table["last_games"] = {
        "elgrande": {"opponents": 2, "bot": "hard", "choices": {"rounds": 6}, "people": {"Ana": "sky"}}
    }
    for _ in range(count):
        other = copy.deepcopy(table)
        mutate(other, chance)
        path.write_text(json.dumps(other))
        loaded = load(path)
        if loaded.note is not None:
            texts().text(loaded.note, file="a")
            stale += 1
        save(loaded.settings, path, kept)
        assert load(path).settings == loaded.settings
        for left in folder.glob("settings.kept-*"):
            left.unlink()
    return stale


@pytest.mark.parametrize(("count", "seed"), [(FEW, 5), pytest.param(MANY, 50, marks=MORE)])
def test_crafted_settings_are_used_as_far_as_they_can_be(tmp_path: Path, count: int, seed: int) -> None:
    assert crafted_settings(tmp_path, count, seed) > count / 4


# -- levels


def crafted_levels(folder: Path, count: int, seed: int) -> int:
    """Return how many of `count` changed levels were refused; each must be refused in sentences that begin with a file
    name."""
    chance = random.Random(seed)
    refused = 0
    for _ in range(count):
        draft = Draft()
        part = chance.choice(("board", "cards", "places", "geometry"))
        mutate(getattr(draft, part), chance)
        try:
            level = draft.write(folder / "level")
        except (TypeError, ValueError, AttributeError):  # TOML has no such thing
            continue
        wrong = content.faults(level)
        content.remarks(level)
        refused += bool(wrong)
        assert all(sentence.partition(":")[0].partition(",")[0] in FILES and "\n" not in sentence for sentence in wrong)
    return refused


FILES = tuple(path.name for path in SPAIN.iterdir())


@pytest.mark.parametrize(("count", "seed", "fewest"), [(20, 7, 6), pytest.param(MANY // 2, 70, 1, marks=MORE)])
def test_crafted_levels_are_read_or_refused_in_a_sentence(tmp_path: Path, count: int, seed: int, fewest: int) -> None:
    assert crafted_levels(tmp_path, count, seed) >= fewest


# -- results of arenas


def crafted_results(
    folder: Path, capsys: pytest.CaptureFixture[str], count: int, seed: int
) -> tuple[int, int]:  # fmt: skip
    """Return how many of `count` changed files were counted, and how many were refused in a sentence."""
    chance, counted, refused = random.Random(seed), 0, 0
    path = folder / "arena.json"
    line = ["arena", "--bots", "greedy", "--against", "random", "--players", "3", "--deals", "1", "--processes", "1"]
    line += ["--file", str(path), "--json"]
    assert main(line, WITH_TOY) == 0
    sound = json.loads(path.read_text())
    for _ in range(count):
        other = copy.deepcopy(sound)
        mutate(other, chance)
        path.write_text(json.dumps(other))
        code = main(line, WITH_TOY)
        err = capsys.readouterr().err
        counted += code == 0
        refused += code == 2 and err.splitlines()[-1].startswith("crown-couch: ")
    return counted, refused


@pytest.mark.parametrize(("count", "seed"), [(FEW, 9), pytest.param(MANY, 90, marks=MORE)])
def test_crafted_results_are_counted_or_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], count: int, seed: int
) -> None:
    counted, refused = crafted_results(tmp_path, capsys, count, seed)
    assert counted + refused == count and counted and refused
