"""Lines of the log that depend on what happened before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.message import series
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_table import EVENTS
from game.titles.elgrande.table.narrator import LogLines
from game.titles.elgrande.table.sentences import Words
from tests.titles.elgrande.table.test_words import TEXTS

ANA, DIEGO = 0, 1


def told(*events: Event) -> list[str]:
    """Return the log's lines for these events, while a card that banishes lies on the table."""
    log, found = LogLines(Words(["Ana", "Diego"], {}, TEXTS), EVENTS.line_of, ["banish_one_each"]), []
    for event in events:
        log.hear(event)
        line = log.line(event)
        found += [TEXTS.format(line.message)] if line is not None else []
    return found


@pytest.mark.parametrize(
    ("card", "owner", "text"),
    [
        ("banish_one_each", ANA, "Diego banishes Ana’s caballero from Granada."),
        ("banish_one_each", DIEGO, "Diego returns 1 caballero from Granada."),
        ("angry_king", ANA, "Ana returns 1 caballero from Granada."),
    ],
    ids=["another player's", "one's own", "chosen by its owner"],
)
def test_the_log_tells_banishing_from_returning(card, owner, text):
    lines = told(ev.ActionStarted(DIEGO, card), ev.Returned(DIEGO, owner, "granada", 1, 2, 5, 20))
    assert lines[-1] == text


def test_an_action_that_is_left_alone_is_skipped():
    lines = told(ev.ActionStarted(DIEGO, "king"), ev.ActionEnded(DIEGO, "king", False))
    assert lines[-1] == "Diego skips “The King”."


def test_an_action_that_a_veto_has_stopped_is_not_skipped():
    announced = ev.Announced(DIEGO, "king", ("granada",))
    stopped = [ev.Vetoed(ANA, DIEGO, "king"), ev.ActionEnded(DIEGO, "king", False)]
    lines = told(ev.ActionStarted(DIEGO, "king"), announced, *stopped)
    assert lines[-1] == "Cancelled: moving the King to Granada. The rest of “The King” is lost."


@pytest.mark.parametrize(("things", "text"), [((), ""), ((7,), "7"), ((3, 5, 12), "3, 5, 12")])
def test_a_series_of_any_length_can_be_said(things: Sequence[int], text: str):
    assert TEXTS.format(series(things)) == text
