"""Files that are nested too deeply are refused before anything works on them; names have letters that can be drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game.storage.reading import DEEPEST, LETTERS, TooDeep, parse_json, parse_toml


def lists(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


@pytest.mark.parametrize("levels", [1, 8, DEEPEST - 1])
def test_sensible_nesting_is_read(levels: int) -> None:
    assert parse_json(lists(levels)) == parse_toml(b"a = " + lists(levels))["a"]


@pytest.mark.parametrize("levels", [50, 100, 200_000])
def test_deep_json_is_refused(levels: int) -> None:
    with pytest.raises(TooDeep):
        parse_json(lists(levels))


@pytest.mark.parametrize("levels", [DEEPEST, 25, 50, 100])
def test_toml_that_its_parser_would_take_is_refused_if_deep(levels: int) -> None:
    """The table of the file is a level too."""
    with pytest.raises(TooDeep):
        parse_toml(b"a = " + lists(levels))
    with pytest.raises(TooDeep):
        parse_toml(b"a = " + b"{b = " * levels + b"1" + b"}" * levels)


def test_toml_beyond_its_parser_is_refused() -> None:
    with pytest.raises(TooDeep):
        parse_toml(b"a = " + lists(20_000))


@pytest.mark.parametrize("face", ["NotoSans-Regular", "NotoSans-Bold", "GowunBatang-Bold"])
def test_every_letter_of_a_name_can_be_drawn(face: str) -> None:
    """The plain typeface leaves Korean to the period one."""
    drawn = TTFont(Path(f"assets/fonts/{face}.ttf")).getBestCmap()
    ranges = [(first, last) for first, last in LETTERS if first < 0xAC00 or face.startswith("Gowun")]
    assert [chr(code) for first, last in ranges for code in range(first, last + 1) if code not in drawn] == []


def test_half_a_character_becomes_a_question_mark() -> None:
    assert parse_json(b'{"a": ["\\ud800", "\\ud83d\\ude00"]}') == {"a": ["?", "\U0001f600"]}
