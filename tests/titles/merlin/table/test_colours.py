"""The principalities' colours carry their emblems, and lie apart for everyone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.titles.merlin import TITLE
from game.titles.merlin.rules import content
from game.titles.merlin.rules.notation import SPACE_KINDS
from game.titles.merlin.table.art.drawings import (
    INK,
    LIGHT,
    MINT,
    PAPER,
    PRINCIPALITIES,
    SLATE,
    SOFT,
    SPACE_TINTS,
    STONE,
    emblem,
)
from game.ui.look import svg
from game.ui.look.palette import COLOURS, HIGH_CONTRAST, SEATS, contrast
from tools.colour_distances import SIGHTS, distance


def ink_on(fill: str) -> str:
    """Return ink or light, whichever reads better on a colour."""
    return LIGHT if contrast(LIGHT, fill) >= contrast(INK, fill) else INK


PAIRS = list(combinations(PRINCIPALITIES, 2))
SEATED = [seat for name, seat in SEATS.items() if name not in TITLE.unseated]
"""The seats of this title."""
RECORD = Path(__file__).parents[4] / "docs" / "colours.md"
UNLIKE = {21: 0.35, 16: 0.22}
"""By the pixels of a good in a window of 1280 x 720, usual and smallest: the least part of two emblems' pixels that
clearly differ; measured: 0.36, 0.24."""
OURS, SEATS_OF_IT, FOCUS = [*PRINCIPALITIES.values()], [seat.colour for seat in SEATED], COLOURS["focus"]
LISTED: dict[tuple[str, str], tuple[Sequence[str], Sequence[str]]] = {
    ("a seat", "another seat"): (SEATS_OF_IT, SEATS_OF_IT),
    ("a principality", "another principality"): (OURS, OURS),
    ("a principality", "a seat"): (OURS, SEATS_OF_IT),
    ("a principality", "focus, mint"): (OURS, [FOCUS, MINT]),
    ("a principality", "focus, mint, in high contrast"): (OURS, [HIGH_CONTRAST["focus"], MINT]),
    ("a seat", "focus"): (SEATS_OF_IT, [FOCUS]),
    ("a seat", "focus, in high contrast"): (SEATS_OF_IT, [HIGH_CONTRAST["focus"]]),
    ("a seat", "mint"): (SEATS_OF_IT, [MINT]),
    ("a principality", "violet"): (OURS, [SEATS["violet"].colour]),
}
"""The colours between which the document lists distances."""
LEAST = {"another principality": (17.4, 17.9, 17.0, 17.3), "a seat": (15.2, 9.0, 6.4, 6.6), "focus, mint": (34.0,) * 4}
"""The least distances of a principality, by sight; measured: 17.7, 18.2, 17.3, 17.6; 15.6, 9.4, 6.6, 6.9 (always from
crimson); 34.6, in tritan sight."""


def nearest(pair: tuple[str, str]) -> list[float]:
    """Return how near two of these colours come, by sight."""
    some, others = LISTED[pair]
    return [min(distance(one, other, sight) for one in some for other in others if one != other) for sight in SIGHTS]


@pytest.mark.parametrize("other", LEAST)
def test_principalities_lie_apart(other: str) -> None:
    found = nearest(("a principality", other))
    assert all(apart >= least for apart, least in zip(found, LEAST[other], strict=True)), found


def test_the_document_lists_the_distances_as_they_are() -> None:
    lines = [line.strip("| ").split(" | ") for line in RECORD.read_text().splitlines() if line.startswith("| a ")]
    found = {(row[0], row[1]): row[2:] for row in lines}
    assert found == {pair: [f"{apart:.1f}" for apart in nearest(pair)] for pair in LISTED}


@pytest.mark.promise("Fixed: nobody is offered violet in Merlin")
def test_seats_are_four_without_violet() -> None:
    assert {seat.name for seat in SEATED} == {"crimson", "gold", "ivory", "sky"}
    assert len(SEATED) == TITLE.players[-1]


@pytest.mark.parametrize("size", UNLIKE)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_emblems_are_told_apart_without_colour(pair: tuple[str, str], size: int) -> None:
    one, other = (_in_grey(name, size) for name in pair)
    inked = sum(max(a, b) > HALF for a, b in zip(one, other, strict=True))
    differ = sum(abs(a - b) > HALF for a, b in zip(one, other, strict=True))
    assert differ >= UNLIKE[size] * inked


HALF = 90
"""A difference in brightness, of 255, that is seen in a small picture."""


def _in_grey(name: str, size: int) -> list[int]:
    """Return the brightness of an emblem's pixels, light on dark grey, as large as on a good of that size."""
    side = round(size * 0.62)
    drawn = svg.render(emblem(name, 0, 0, 100, "#FFFFFF", "#333333"), (side, side), (-52, -52, 104, 104))
    sheet = pygame.Surface((side, side))
    sheet.fill("#333333")
    sheet.blit(drawn, (0, 0))
    return [sheet.get_at((x, y))[0] for y in range(side) for x in range(side)]


@pytest.mark.parametrize("name", PRINCIPALITIES)
def test_a_light_emblem_reads_on_its_principality(name: str) -> None:
    assert contrast(LIGHT, PRINCIPALITIES[name]) >= 4.5
    assert ink_on(PRINCIPALITIES[name]) == LIGHT


def test_text_reads_on_every_ground() -> None:
    for ground in (PAPER, STONE):
        assert contrast(INK, ground) >= 7
        assert ink_on(ground) == INK
    for text in (LIGHT, SOFT, MINT):
        assert contrast(text, SLATE) >= 4.5, text
    assert ink_on(SLATE) == LIGHT


def test_signs_read_on_every_space() -> None:
    for kind, tint in SPACE_TINTS.items():
        assert contrast(ink_on(tint), tint) >= 7, kind


def test_every_principality_and_every_kind_of_space_has_its_colour() -> None:
    assert list(PRINCIPALITIES) == [one.id for one in content.level("camelot").principalities]
    assert set(SPACE_TINTS) == set(SPACE_KINDS)
