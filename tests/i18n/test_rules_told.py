"""What help says of rules that it has once told wrongly; that the rules are so is tested with them."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.i18n import Texts
from tests.i18n.test_texts import LOCALE

ASSISTANTS = ("builder", "shield-bearer", "flag-bearer", "lady")
TOLD = [
    *((f"merlin-ability-{name}-1", "symbol") for name in ASSISTANTS),  # not who is sent, but what the card shows
    ("merlin-rule-abilities-1", "the column of the mission’s symbol"),
    ("merlin-rule-abilities-2", "You have 4 seals, and they never move"),
    ("merlin-rule-ability-no-staff", "can’t spend a staff"),
    ("merlin-now-traitor", "any one of your traitors"),
    ("merlin-rule-traitors-2", "3 new ones arrive, except after round 6"),
    ("merlin-at-trade", "goods for any in stock"),  # of the same kind, too
    ("elgrande-rule-supply-2", "not the value of the card"),
    ("card-help-moving", "nothing enters or leaves the King’s region"),
]


@pytest.mark.parametrize(("key", "fact"), TOLD)
def test_help_tells_the_rule(key: str, fact: str) -> None:
    assert fact in Texts("en", LOCALE).format(Message(key, {"count": 2, "titles": "Two visits"}))
