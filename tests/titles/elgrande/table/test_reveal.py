"""Secret discs on the table: closed on the plates of those who have locked in, and turned over all together."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.disc_clips import RevealedDiscs
from game.titles.elgrande.table.discs import place_on
from tests.titles.elgrande.table.coding import all_pads, enter, legal
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.seeing import blank, fingerprint

FIRST = ("galicia", "sevilla", None, "granada", "aragon")
SECOND = ("granada", "granada", None, "galicia", "sevilla")


def drawn(app, choices, *moment) -> int:
    """Return the pixels of these discs at a moment: how far they have come, turned, and been named."""
    context = table_of(app).context
    surface = blank(app)
    RevealedDiscs(context, ev.DialsRevealed("general", choices)).draw(surface, *moment)
    return fingerprint(surface)


@pytest.fixture
def table(cleared, bare_board):
    """A program in which five people set their discs."""
    all_pads(cleared)
    return cleared


@pytest.mark.parametrize("still", [False, True])
def test_until_discs_turn_over_nothing_says_what_they_show(table, still):
    table.settings.reduce_motion = still
    for come in (0.0, 0.4, 1.0):
        assert drawn(table, FIRST, come, 0.0, 0.0) == drawn(table, SECOND, come, 0.0, 0.0)
    assert drawn(table, FIRST, 1.0, 100.0, 0.0) != drawn(table, SECOND, 1.0, 100.0, 0.0)


@pytest.mark.promise("Choose alone behind a curtain of blue cloth")
def test_discs_turn_over_one_shortly_after_the_other(table):
    discs = RevealedDiscs(table_of(table).context, ev.DialsRevealed("general", FIRST))
    assert len(discs.shown) == 4
    pictures = [drawn(table, FIRST, 1.0, float(tick), 0.0) for tick in range(discs.turning + 3)]
    assert len(set(pictures[: discs.turning])) >= discs.turning - 1
    assert len(set(pictures[discs.turning :])) == 1


@pytest.mark.promise("Choose alone behind a curtain of blue cloth")
def test_a_closed_disc_lies_on_the_plate_of_each_who_has_locked_in(table):
    match = table_of(table).match
    picture = table_of(table).picture
    boxes = picture.column.plates.boxes

    def around():
        return picture.column.layers(None, "", None)[-1].box

    assert around().w == 0.0
    numbers = [int(table.couch.seat_device(seat).device.removeprefix("pad-")) for seat in range(5)]
    enter(table, numbers[2], legal(match, 2)[0])
    table.step(2)
    assert around() == pytest.approx(place_on(boxes[2]))
