"""The plates as layers of the resting picture."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.titles.elgrande.table.plates.plates import Plates, PlateStates
from game.titles.elgrande.table.stage import Stage
from game.ui.canvas import Box
from game.ui.kit.layer import Layer


def plate_layers(
    plates: Plates, stage: Stage, mood: PlateStates, look: Hashable, cover: Box | None = None
) -> list[Layer]:
    """Return the layers of the plates. The focused plate lies over the others; plates below `cover` are not drawn.

    look: changes with theme and texts.
    """

    def paint(surface: pygame.Surface, seat: int) -> None:
        plates.draw(surface, stage, seat, mood)

    states = [_state(stage, seat, mood) for seat in range(len(plates.boxes))]
    return plates.layers(paint, states, look, mood.focus, cover)


def _state(stage: Stage, seat: int, mood: PlateStates) -> object:
    """Return everything that the plate of a seat shows."""
    view = stage.view
    of_view = (
        stage.score(seat), view.court[seat], view.province_shown(seat), view.played[seat], bool(view.cards),
        view.order.index(seat) if seat in view.order else None, len(view.hands[seat]), view.grandes[seat],
        sum(holder == seat for holder, _ in view.vetoes), view.active == seat, seat in stage.standing,
    )  # fmt: skip
    gain = mood.gains[seat] if mood.gains else 0
    asked = mood.asked is None, mood.asked == seat
    return of_view, stage.calling == seat, asked, gain, seat in mood.busy, seat in mood.locked, seat in mood.callable
