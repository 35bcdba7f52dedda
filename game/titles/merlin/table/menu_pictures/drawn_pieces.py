"""The pieces on the board as SVG text, for pictures that nobody plays on."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.view_data import ViewData
from game.ui.look.palette import SeatStyle

ASSISTANT = 54.0
"""Height of an assistant, in units of a gatehouse."""
MANOR = 0.66
"""Width of a manor, in widths of a hex."""


def manors(styles: Sequence[SeatStyle], view: ViewData, places: BoardPlaces) -> str:
    """Draw the manors on their hexes."""
    wide, found = places.hex_width(), []
    for number, owner in enumerate(view.owners):
        if owner is not None:
            x, y = places.hex(number)
            found.append(drawings.manor(styles[owner], x, y, wide * MANOR))
    return "".join(found)


def assistants(styles: Sequence[SeatStyle], view: ViewData, places: BoardPlaces) -> str:
    """Draw the assistants in the gatehouses' arches."""
    found = []
    for name in view.facts.principalities:
        gatehouse = places.small_gatehouse(name)
        unit = gatehouse.scale
        for role in ASSISTANTS:
            seat, box = view.occupant(name, role), gatehouse.arch(role)
            if seat is not None:
                foot = box.centre[0], box.bottom - 2.0 * unit
                found.append(drawings.assistant(styles[seat], role, *foot, ASSISTANT * unit))
    return "".join(found)


def pawns(styles: Sequence[SeatStyle], view: ViewData, places: BoardPlaces) -> str:
    """Draw the knights and Merlin, the farthest first."""
    ring = places.ring
    found = [(places.merlin(), drawings.merlin(*places.merlin(), places.merlin_height()))]
    for seat, style in enumerate(styles):
        foot = places.knight(seat)
        facing = 1 if foot[1] - 27.0 * ring.scale < ring.y else -1
        found.append((foot, drawings.knight(style, *foot, places.knight_height(seat), 0.0, facing)))
    return "".join(drawn for _foot, drawn in sorted(found, key=lambda one: one[0][1]))
