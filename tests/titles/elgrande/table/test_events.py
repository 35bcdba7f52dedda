"""Each kind of event has one entry, which holds all that the table does with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_table import ENTRIES, EventEntry
from game.titles.elgrande.table.table_tools import DRAWINGS
from game.ui.table.parts.table_model import EventTable, events_of

KINDS = events_of(ev)
PLACED = next(entry for entry in ENTRIES if entry.event is ev.Placed)
OTHERS = [entry for entry in ENTRIES if entry is not PLACED]


def test_every_kind_of_event_has_an_entry():
    assert {entry.event for entry in ENTRIES} == set(KINDS) and len(KINDS) == len(ENTRIES) == 37


def test_a_kind_of_event_without_an_entry_is_named():
    with pytest.raises(LookupError, match="no entry for Placed"):
        EventTable(OTHERS, ev, DRAWINGS)


def test_no_kind_of_event_has_two_entries():
    with pytest.raises(LookupError, match="Placed has two entries"):
        EventTable([*ENTRIES, PLACED], ev, DRAWINGS)


@pytest.mark.parametrize("part", ["event", "assign", "line", "sign", "score"])
def test_an_entry_that_lacks_a_part_cannot_be_made(part):
    parts = {name: getattr(PLACED, name) for name in ("event", "assign", "line", "sign", "score") if name != part}
    with pytest.raises(TypeError, match=part):
        EventEntry(**parts)


def test_an_entry_whose_sign_is_not_drawn_is_named():
    for other in (replace(PLACED, sign="nosuchsign"), replace(PLACED, sign=lambda e: "", signs=["nosuchsign"])):
        with pytest.raises(LookupError, match="Placed has the sign 'nosuchsign'"):
            EventTable([*OTHERS, other], ev, DRAWINGS)
