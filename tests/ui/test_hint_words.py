"""What a hint says below its answers."""

from __future__ import annotations

import pytest

from game.core.bots import Advice
from game.core.message import Message
from game.i18n import Texts
from game.ui.table.hint import found

TEXTS = Texts("en", strict=True)


def notes(players: int, *advice: Advice, quick: bool = False) -> list[str]:
    told = found(advice, quick, lambda one: Message("plain-text", {"text": one.text}), None, players)
    return [TEXTS.format(note, str) for note in told.notes]


@pytest.mark.promise("Know what a hint's chance is worth")
@pytest.mark.parametrize(("players", "even"), [(2, "50%"), (3, "33%"), (4, "25%"), (5, "20%")])
def test_a_chance_is_compared_with_an_even_one(players: int, even: str) -> None:
    level = f"If all players were level, you’d have {even}."
    said = notes(players, Advice("a", 0.3, 2.0), Advice("b", 0.2, 1.0))
    assert said == [f"{level} Points show how far ahead of the others’ average you may finish."]
    assert notes(players, Advice("a", 0.3), Advice("b", 0.2)) == [level]


def test_without_chances_nothing_is_said_about_an_even_one() -> None:
    assert not any("even" in said for said in notes(4, Advice("a"), Advice("b")))
