"""What help says of rules that it has once told wrongly; that the rules are so is tested with them."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.i18n import Texts
from tests.i18n.test_texts import LOCALE

ASSISTANTS = ("builder", "shield-bearer", "flag-bearer", "lady")
TOLD = [
    *((f"merlin-ability-{name}-1", "symbol") for name in ASSISTANTS),  # not who is sent, but what the card shows
    ("merlin-help-abilities-1", "assistant’s symbol"),
    ("merlin-help-abilities-how", "You have 4 seals, and they never move"),
    ("merlin-help-abilities-no-staff", "can’t spend a staff"),
    ("merlin-now-traitor", "any one of your traitors"),
    ("merlin-rules-6-1", "three new ones arrive, except after round 6"),
    ("merlin-at-trade", "goods for any in stock"),  # of the same kind, too
    ("elgrande-rules-4-1", "up to the number of them on your power card"),  # not its value
    ("card-help-moving", "nothing enters or leaves the King’s region"),
]


@pytest.mark.parametrize(("key", "fact"), TOLD)
def test_help_tells_the_rule(key: str, fact: str) -> None:
    assert fact in Texts("en", LOCALE).format(Message(key, {"count": 2, "titles": "Two visits"}))
