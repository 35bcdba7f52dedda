"""Files that are nested too deeply are refused before anything works on them."""

from __future__ import annotations

import pytest

from game.storage.reading import DEEPEST, TooDeep, parse_json, parse_toml


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
