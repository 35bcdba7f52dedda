"""The bar on a terminal."""

from __future__ import annotations

import io

from game.commands import Context
from game.commands.command_line import GameCounter
from game.i18n import Texts
from game.titles.catalogue import CATALOGUE


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def bar(stream: io.StringIO) -> str:
    with GameCounter(stream, 4, Context(Texts(), CATALOGUE)) as progress:
        for _ in range(4):
            progress.add(1)
    return stream.getvalue()


def test_a_terminal_gets_a_bar_that_is_wiped_off_at_the_end() -> None:
    text = bar(Terminal())
    assert "####" in text and "4 / 4" in text
    assert text.endswith("\r\033[K")


def test_anything_else_gets_nothing() -> None:
    assert bar(io.StringIO()) == ""
