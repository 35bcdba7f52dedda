"""Where the parts of Merlin's table stand, for tests of layouts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.rules.vocabulary import KINDS
from game.titles.merlin.view_names import PLAYERS
from game.ui.canvas import Box
from game.ui.kit.art import svg
from tests.ui.layouts import Recorder, part_faults
from tests.ui.table_driver import TableDriver


@contextmanager
def bare_tables() -> Iterator[None]:
    """Draw no pictures: only texts and boxes are looked at, and where they stand is known without pixels."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "render", lambda *_, **__: pygame.Surface((1, 1), pygame.SRCALPHA))
        yield


def board_alone(table: TableDriver) -> bool:
    """Return whether larger text leaves the screen to the board."""
    return table.view.picture.seat_box(0) is None


def faults(table: TableDriver, recorder: Recorder) -> list[str]:
    """Return everything that overlaps something else, or leaves its part or the safe area."""
    return part_faults(table, recorder, standing(table), inside(table))


def standing(table: TableDriver) -> dict[str, Box]:
    """Return the parts side by side."""
    if table.log_open:
        return {"log": table.log_box, "bar": table.bar_box}
    if table.known_open:  # It may cover header and bar.
        return {"reference": table.known.box}
    found = {"header": table.header_box, "bar": table.bar_box}
    if table.header_line_box is not None:
        found["line"] = table.header_line_box
    picture, places = table.view.picture, table.view.picture.stage.places
    at = places.arrangement
    if not picture.zoomed and not _players_alone(table):
        found |= {"rounds": at.rounds, "display": at.display}
        found |= {f"gate {name}": places.gate(name) for name in picture.stage.tools.facts.principalities}
    if not board_alone(table):
        found |= {f"plate {seat}": places.plate(seat) for seat in range(table.shown.players)}
        found["hand"] = picture.layers(None)[-1].box
    return found


def inside(table: TableDriver) -> dict[str, tuple[str, Box]]:
    """Return what lies in them, each with its part."""
    if table.log_open or table.known_open:
        return {}
    buttons = zip(table.header_buttons, table.header_boxes, strict=True)
    found: dict[str, tuple[str, Box]] = {button.id: ("header", box) for button, box in buttons}
    found |= {control: ("bar", box) for control, box in zip(table.control_ids, table.control_boxes, strict=True)}
    if not table.view.picture.zoomed and not _players_alone(table):
        found |= dict(_printed(table.view.picture))
    return found


def _players_alone(table: TableDriver) -> bool:
    """Return whether larger text leaves the screen to the players."""
    return not board_alone(table) and bool(table.view.picture.has_view(PLAYERS))


def _printed(picture: Any) -> Iterator[tuple[str, tuple[str, Box]]]:
    """Yield the places of stocks, markers and missions."""
    places = picture.stage.places
    for name in picture.stage.tools.facts.principalities:
        for kind in KINDS:
            yield f"{kind} stock of {name}", (f"gate {name}", places.stock(kind, name))
        yield f"markers of {name}", (f"gate {name}", places.markers(name))
    for index in range(DISPLAY):
        yield f"mission {index}", ("display", places.display_card(index))
    yield "deck", ("display", places.deck())
