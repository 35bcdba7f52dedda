"""The principalities' colours carry their emblems, and lie apart for everyone."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.titles.merlin.rules import content
from game.titles.merlin.rules.vocabulary import SPACE_KINDS
from game.titles.merlin.table.art.colours import (
    BAD,
    GOOD,
    INK,
    LIGHT,
    MINT,
    PAPER,
    PRINCIPALITIES,
    SLATE,
    SLATE_RAISED,
    SOFT,
    SPACE_TINTS,
    STONE,
    ink_on,
)
from game.ui.look.palette import COLOURS, SEATS, contrast
from tools.colour_distances import SIGHTS, distance

PAIRS = list(combinations(PRINCIPALITIES, 2))
SEATED = [SEATS[name] for name in ("crimson", "gold", "ivory", "sky")]
"""The seats of this title."""
APART = {"normal": 17.4, "protan": 17.9, "deutan": 17.0, "tritan": 17.3}
"""The least distance of two principalities; measured: 17.7, 18.2, 17.3, 17.6."""
FROM_SEATS = {"normal": 15.2, "protan": 9.0, "deutan": 6.4, "tritan": 6.6}
"""The least distance of a principality from a seat, always crimson; measured: 15.6, 9.4, 6.6, 6.9."""
FROM_FOCUS = 34.0
"""The least distance of a principality from what marks focus and choice; measured: 34.6, in tritan sight."""


@pytest.mark.parametrize("sight", SIGHTS)
def test_principalities_lie_apart(sight: str) -> None:
    apart = {pair: distance(*(PRINCIPALITIES[name] for name in pair), sight) for pair in PAIRS}
    nearest = min(apart, key=lambda pair: apart[pair])
    print(f"{sight}: {' and '.join(nearest)}, {apart[nearest]:.1f} apart")
    assert apart[nearest] >= APART[sight]


@pytest.mark.parametrize("sight", SIGHTS)
def test_principalities_lie_apart_from_seats(sight: str) -> None:
    apart = {
        (name, seat.name): distance(colour, seat.colour, sight)
        for name, colour in PRINCIPALITIES.items()
        for seat in SEATED
    }
    nearest = min(apart, key=lambda pair: apart[pair])
    print(f"{sight}: {' and '.join(nearest)}, {apart[nearest]:.1f} apart")
    assert apart[nearest] >= FROM_SEATS[sight]


@pytest.mark.parametrize("sight", SIGHTS)
def test_principalities_lie_apart_from_focus_and_from_what_may_be_chosen(sight: str) -> None:
    apart = {
        (name, mark): distance(colour, mark, sight)
        for name, colour in PRINCIPALITIES.items()
        for mark in (COLOURS["focus"], MINT)
    }
    nearest = min(apart, key=lambda pair: apart[pair])
    print(f"{sight}: {' and '.join(nearest)}, {apart[nearest]:.1f} apart")
    assert apart[nearest] >= FROM_FOCUS


@pytest.mark.parametrize("name", PRINCIPALITIES)
def test_a_light_emblem_reads_on_its_principality(name: str) -> None:
    assert contrast(LIGHT, PRINCIPALITIES[name]) >= 4.5
    assert ink_on(PRINCIPALITIES[name]) == LIGHT


def test_text_reads_on_every_ground() -> None:
    for ground in (PAPER, STONE):
        assert contrast(INK, ground) >= 7
        assert ink_on(ground) == INK
    for ground in (SLATE, SLATE_RAISED):
        for text in (LIGHT, SOFT, MINT, BAD, GOOD):
            assert contrast(text, ground) >= 4.5, (text, ground)
        assert ink_on(ground) == LIGHT


def test_signs_read_on_every_space() -> None:
    for kind, tint in SPACE_TINTS.items():
        assert contrast(ink_on(tint), tint) >= 7, kind


def test_every_principality_and_every_kind_of_space_has_its_colour() -> None:
    assert list(PRINCIPALITIES) == [one.id for one in content.level("camelot").principalities]
    assert set(SPACE_TINTS) == set(SPACE_KINDS)
