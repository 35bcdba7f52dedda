"""A wrong level is refused in words that name the file, the place and what was expected; all its faults at once."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.ruleset import BadContent
from game.titles.elgrande.rules.content import faults, read_level
from tests.titles.elgrande.rules.content.levels import MISSING, Draft, changed, places, toml

Change = Callable[[Draft], Any]
FILES = ("board.toml", "cards.toml", "geometry.json", "places.toml")
JUNK: tuple[Any, ...] = (-1, 99, 1.5, True, "", "x" * 50, "GRANADA!", [], [1], {}, {"tea": 1}, 2**70)


def found(change: Change, folder: Path) -> list[str]:
    """Return all faults of Spain after a change."""
    draft = Draft()
    change(draft)
    return faults(draft.write(folder))


# Changes, and what the resulting sentences must name.
BROKEN: dict[str, tuple[Change, tuple[str, ...]]] = {
    "four points": (
        lambda d: d.region("aragon").update(points=[5, 4, 1, 0]),
        ("board.toml", "regions[2]", "points", "3"),
    ),
    "points below zero": (
        lambda d: d.region("aragon").update(points=[5, 4, -1]),
        ("board.toml", "regions[2]", "from 0 to 20, found -1"),
    ),
    "a region without a name": (lambda d: d.region("galicia").pop("name"), ("board.toml", "regions[0]", "name")),
    "an entry that nobody reads": (
        lambda d: d.region("galicia").update(colour="red"),
        ("board.toml", "regions[0]", "colour"),
    ),
    "an id in capitals": (lambda d: d.region("galicia").update(id="Galicia"), ("board.toml", "regions[0]", "id")),
    "an id with a line break": (
        lambda d: d.region("galicia").update(id="galicia\n"),
        ("board.toml", "regions[0]", "id"),
    ),
    "eight regions": (lambda d: d.board["regions"].pop(), ("expected 9",)),
    "a neighbour that is no region": (
        lambda d: d.region("galicia")["neighbours"].append("portugal"),
        ("board.toml", "galicia", "neighbours", "portugal"),
    ),
    "a region beside itself": (
        lambda d: d.region("galicia")["neighbours"].append("galicia"),
        ("board.toml", "galicia", "neighbours"),
    ),
    "a border that the map does not have": (
        lambda d: [
            d.region("galicia")["neighbours"].append("granada"),
            d.region("granada")["neighbours"].append("galicia"),
        ],
        ("geometry.json", "granada", "galicia"),
    ),
    "two regions of one id": (
        lambda d: d.region("granada").update(id="galicia"),
        ("board.toml", "regions", "galicia", "2 times"),
    ),
    "no Castillo": (lambda d: d.board.pop("castillo"), ("board.toml", "castillo", "missing")),
    "a Castillo of another name": (
        lambda d: d.board["castillo"].update(id="alcazar"),
        ("board.toml", "castillo", "alcazar"),
    ),
    "three scoreboards": (
        lambda d: d.board["scoreboards"].append({"id": "1/1/1", "points": [1, 1, 1]}),
        ("board.toml", "scoreboards", "expected 2"),
    ),
    "twelve power cards": (lambda d: d.board["powers"]["supply"].pop(), ("board.toml", "powers", "supply", "13")),
    "eight rounds": (lambda d: d.board["rounds"]["full"].pop(0), ("board.toml", "rounds.full", "9")),
    "rounds out of order": (
        lambda d: d.board["rounds"].update(short=[3, 2, 5, 6, 8, 9]),
        ("board.toml", "rounds.short", "ascending"),
    ),
    "a scoring after a round that is not played": (
        lambda d: d.board["rounds"].update(scoring=[4, 6, 9]),
        ("board.toml", "rounds.scoring", "round 4", "short"),
    ),
    "a misspelt table": (lambda d: d.board.update(peices={}), ("board.toml", "peices", "pieces")),
    "an op that does not exist": (lambda d: d.card("king")["ops"][0].update(op="fly"), ("cards.toml", "cards[", "fly")),
    "a move of nobody": (
        lambda d: d.card("move_four_own")["ops"][0].pop("own"),
        ("cards.toml", "move_four_own", "ops[0]", "needs one"),
    ),
    "a move of any and own": (
        lambda d: d.card("move_four_any")["ops"][0].update(own=1),
        ("cards.toml", "move_four_any", "ops[0]", "any"),
    ),
    "one part of two": (
        lambda d: d.card("move_own_or_place_two")["ops"].pop(),
        ("cards.toml", "move_own_or_place_two", "ops", "parts"),
    ),
    "a veto that does something else": (
        lambda d: d.card("veto")["ops"].append({"op": "evict"}),
        ("cards.toml", "veto", "ops", "only op"),
    ),
    "a card without ops": (lambda d: d.card("king").update(ops=[]), ("cards.toml", "cards[", "ops")),
    "a card in deck 6": (lambda d: d.card("king").update(deck=6), ("cards.toml", "cards[", "deck")),
    "a card twice": (
        lambda d: d.cards["cards"].append(dict(d.card("grande"))),
        ("cards.toml", "grande", "twice", "copies"),
    ),
    "two King cards": (lambda d: d.card("king").update(copies=2), ("cards.toml", "deck 5", "one card", "2")),
    "no King card": (lambda d: d.cards["cards"].remove(d.card("king")), ("cards.toml", "deck 5", "one card", "0")),
    "a deck that does not last without its vetoes": (
        lambda d: d.card("score_any").update(copies=2),
        ("cards.toml", "deck 2", "at least 9", "8"),
    ),
    "no map": (lambda d: d.geometry.pop("regions"), ("geometry.json", "regions", "expected")),
    "a map with Portugal": (
        lambda d: d.geometry["regions"].update(portugal=[[0, 0], [1, 0], [1, 1]]),
        ("geometry.json", "portugal"),
    ),
    "a region of two points": (
        lambda d: d.geometry["regions"].update(galicia=[[0, 0], [1, 1]]),
        ("geometry.json", "galicia", "three"),
    ),
    "an island": (
        lambda d: d.geometry["regions"].update(galicia=[[0, 0], [1, 0], [1, 1]]),
        ("geometry.json", "galicia", "neighbours differ by", "castilla_la_vieja"),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_names_file_place_and_expectation_once(name: str, tmp_path: Path) -> None:
    change, words = BROKEN[name]
    sentences = found(change, tmp_path / "level")
    assert any(all(word in sentence for word in words) for sentence in sentences), sentences
    assert all(sentence.startswith(FILES) and "\n" not in sentence for sentence in sentences), sentences
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named_with_its_folder(file: str, tmp_path: Path) -> None:
    folder = Draft().write(tmp_path / "mine")
    (folder / file).unlink()
    assert faults(folder) == [f"{file}: missing; expected it in mine/"]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"= =", b"[[[", b"\0", b'{"regions": '])
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_no_toml_or_json_is_named(file: str, content: bytes, tmp_path: Path) -> None:
    folder = Draft().write(tmp_path / "mine")
    (folder / file).write_bytes(content)
    sentences = faults(folder)
    assert sentences
    assert all(sentence.startswith(file) for sentence in sentences)


def test_a_folder_in_a_files_place_is_named(tmp_path: Path) -> None:
    folder = Draft().write(tmp_path / "mine")
    (folder / "board.toml").unlink()
    (folder / "board.toml").mkdir()
    (sentence,) = faults(folder)
    assert sentence.startswith("board.toml: cannot be read")


def test_what_is_no_folder_says_what_a_level_needs(tmp_path: Path) -> None:
    (sentence,) = faults(tmp_path / "nowhere")
    assert all(word in sentence for word in ("nowhere", *FILES))


def test_all_faults_of_a_level_are_listed_at_once(tmp_path: Path) -> None:
    def change(draft: Draft) -> None:
        draft.card("king")["ops"][0].update(count=2)
        draft.card("court_three")["ops"][0].pop("count")
        draft.card("veto").update(copies=3)
        draft.region("galicia")["neighbours"].remove("pais_vasco")
        draft.board["pieces"].update(court=29)
        draft.board["rounds"].update(scoring=[3, 6])
        draft.geometry["regions"].pop("sevilla")

    sentences = found(change, tmp_path / "level")
    for words in (
        "(king).ops[0].count: op king does not read it",
        "(court_three).ops[0].count: op clear_courts needs it",
        "cards.toml: expected at most 2 veto cards, found 3",
        "(pais_vasco).neighbours: galicia does not name pais_vasco; borders go both ways",
        "board.toml: pieces: court and home need more than the 30 caballeros",
        "board.toml: rounds.scoring: expected a scoring after round 9",
        "geometry.json: regions: sevilla is missing",
    ):
        assert any(words in sentence for sentence in sentences), words
    assert all(sentence.startswith(FILES) and "\n" not in sentence for sentence in sentences), sentences
    assert len(set(sentences)) == len(sentences)


def test_all_entries_of_the_wrong_type_are_listed_at_once(tmp_path: Path) -> None:
    def change(draft: Draft) -> None:
        draft.region("galicia").update(points="many")
        draft.region("granada").update(name=7, neighbors=[])
        draft.board["powers"].update(supply=[])
        draft.card("veto").update(copies="two")
        draft.card("king").update(place="all")

    sentences = found(change, tmp_path / "level")
    assert len(sentences) == 6
    for words in ("regions[0]", "regions[8] (granada).name", "powers", "cards[9] (veto).copies", "cards[32]",
                  '(granada).neighbors: "neighbors" is unknown; the nearest name is neighbours'):  # fmt: skip
        assert any(words in sentence for sentence in sentences), words


def test_a_broken_level_is_no_level(tmp_path: Path) -> None:
    draft = Draft()
    draft.card("king").update(copies=2)
    level, sentences = read_level(draft.write(tmp_path / "level"))
    assert level is None
    assert len(sentences) == 1


@pytest.mark.parametrize("values", [1, pytest.param(len(JUNK), marks=pytest.mark.soak)])
@pytest.mark.parametrize("file", ["board", "cards"])
def test_any_entry_may_be_taken_out_or_replaced(file: str, values: int, tmp_path: Path) -> None:
    """With any junk in any place, the level is read or refused in words."""
    chance = random.Random(7)
    draft = Draft()
    table = getattr(draft, file)
    folder = draft.write(tmp_path / "level")
    refused = 0
    for path in places(table):
        for value in (MISSING, *chance.sample(JUNK, values)):
            (folder / f"{file}.toml").write_text(toml(changed(table, path, value)), encoding="utf-8")
            sentences = faults(folder)
            refused += bool(sentences)
            for sentence in sentences:
                assert sentence.startswith(FILES) and "`" not in sentence, (path, value, sentence)
    assert refused > 25 * (1 + values)


def test_any_entry_of_the_map_may_be_replaced(tmp_path: Path) -> None:
    draft = Draft()
    draft.geometry = {"regions": {name: outline[:4] for name, outline in draft.geometry["regions"].items()}}
    folder = draft.write(tmp_path / "level")
    alike = set(draft.geometry["regions"]) - {"galicia", "granada"}  # one region is like another
    for path in places(draft.geometry):
        if len(path) > 2 and path[1] in alike:
            continue
        for value in (MISSING, None, 5, "x", [], {}, [[]], [[0, 0]] * 3):
            text = json.dumps(changed(draft.geometry, path, value))
            (folder / "geometry.json").write_text(text, encoding="utf-8")
            sentences = faults(folder)
            assert sentences
            assert all(sentence.startswith("geometry.json") for sentence in sentences), (path, value)


# Read as if nothing was wrong, or ends in another exception.
UNSEEN: dict[str, Change] = {
    "a neighbour named twice": lambda d: d.region("galicia")["neighbours"].append("pais_vasco"),
    "a game without scorings": lambda d: d.board["rounds"].update(scoring=[]),
    "scorings out of order": lambda d: d.board["rounds"].update(scoring=[9, 3, 6]),
    "a scoring named twice": lambda d: d.board["rounds"].update(scoring=[3, 3, 9]),
    "a region named like a seat": lambda d: rename(d, "galicia", "p0"),
    "a region named like a number": lambda d: rename(d, "galicia", "7"),
    "a scoreboard named like a region": lambda d: d.board["scoreboards"][0].update(id="granada"),
    "a scoreboard named like the Castillo": lambda d: d.board["scoreboards"][0].update(id="castillo"),
    "a point at infinity": lambda d: d.geometry["regions"]["galicia"].append([float("inf"), 0]),
    "a point of truth": lambda d: d.geometry["regions"]["galicia"].append([True, False]),
}


@pytest.mark.parametrize("name", UNSEEN)
def test_a_level_that_cannot_be_played_as_it_is_meant_is_refused(name: str, tmp_path: Path) -> None:
    assert found(UNSEEN[name], tmp_path / "level")


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("content", ["[" * 100_000, "9" * 5000], ids=["nested", "number"])
def test_a_file_beyond_the_parsers_is_refused(file: str, content: str, tmp_path: Path) -> None:
    folder = Draft().write(tmp_path / "mine")
    text = content if file.endswith("json") else f"a = {content}"
    (folder / file).write_text(text, encoding="utf-8")
    assert faults(folder)


def rename(draft: Draft, old: str, new: str) -> None:
    """Give a region another id, everywhere."""
    for region in draft.board["regions"]:
        region["id"] = new if region["id"] == old else region["id"]
        region["neighbours"] = [new if name == old else name for name in region["neighbours"]]
    draft.geometry["regions"][new] = draft.geometry["regions"].pop(old)
    draft.places["areas"][new] = draft.places["areas"].pop(old)
    for own in draft.places["areas"].values():
        own.update({step: new for step in ("up", "down", "left", "right") if own.get(step) == old})


def test_renaming_alone_is_no_fault(tmp_path: Path) -> None:
    assert found(lambda draft: rename(draft, "galicia", "gallaecia"), tmp_path / "level") == []


def test_bad_content_is_a_value_error() -> None:
    assert issubclass(BadContent, ValueError)
