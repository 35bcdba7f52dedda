"""Each kind of event has one entry, which holds all that the table does with it."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_entries import ENTRIES, TOPICS
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.event_entries.placing_entries import PlacedEntry
from game.titles.elgrande.table.words.log.log_signs import DRAWINGS
from game.ui.table.parts.event_entry import collect, events_of

KINDS = events_of(ev)
ALL = [entry for topic in TOPICS for entry in topic.ENTRIES]


def test_every_kind_of_event_has_an_entry():
    assert set(ENTRIES) == set(KINDS) and len(KINDS) == 37


def test_a_kind_of_event_without_an_entry_is_named():
    with pytest.raises(LookupError, match="no entry for Placed"):
        collect([entry for entry in ALL if entry.kind is not ev.Placed], KINDS, DRAWINGS)


def test_no_kind_of_event_has_two_entries():
    with pytest.raises(LookupError, match="Placed has two entries"):
        collect([*ALL, PlacedEntry()], KINDS, DRAWINGS)


@pytest.mark.parametrize("part", ["assign", "line", "clips"])
def test_an_entry_that_lacks_a_part_cannot_be_made(part):
    lacking = type("Lacking", (PlacedEntry,), {part: getattr(EventEntry, part)})
    with pytest.raises(TypeError, match=part):
        lacking()


def test_an_entry_whose_sign_is_not_drawn_is_named():
    other = [entry for entry in ALL if entry.kind is not ev.Placed]
    signless = type("Signless", (PlacedEntry,), {"sign": "nosuchsign"})
    with pytest.raises(LookupError, match="Signless has the sign 'nosuchsign'"):
        collect([*other, signless()], KINDS, DRAWINGS)
    elsewhere = type("Elsewhere", (PlacedEntry,), {"others": ("nosuchsign",)})
    with pytest.raises(LookupError, match="Elsewhere has the sign 'nosuchsign'"):
        collect([*other, elsewhere()], KINDS, DRAWINGS)


@pytest.mark.parametrize("part", ["kind", "sign"])
def test_an_entry_says_which_events_it_is_for_and_which_sign_they_have(part):
    parts = {name: vars(PlacedEntry)[name] for name in ("kind", "sign", "assign", "line", "clips") if name != part}
    with pytest.raises(TypeError, match=f"Lacking has no {part}"):
        type("Lacking", (EventEntry,), parts)()
