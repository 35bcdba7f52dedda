"""The plates as layers of the resting picture: one for each seat, so that a score that counts up costs one plate."""

from __future__ import annotations

from functools import partial

from game.titles.elgrande.table.plates import Mood, Plates
from game.titles.elgrande.table.stage import Stage
from game.ui.canvas import Box
from game.ui.kit.layer import NOWHERE, Layer

MARGIN = 26.0
"""A little less than what the picture paints around a layer in any case: only a glow needs that."""


def plate_layers(plates: Plates, stage: Stage, mood: Mood, look: object, cover: Box | None = None) -> list[Layer]:
    """look: changes with theme and texts. The plate that has the focus lies over the others, with its glow. Those that
    `cover` lies over are not drawn: nobody could read the rest of them."""
    focus = mood.focus if mood.focus is not None and mood.focus < len(plates.boxes) else None
    layers = []
    for seat, box in enumerate(plates.boxes):
        tight = box.inset(min(MARGIN, box.w / 2), min(MARGIN, box.h / 2))
        gone = seat == focus or (cover is not None and cover.overlaps(box))
        state = ("below",) if gone else (box, _state(stage, seat, mood), look)
        paint = partial(plates.draw, stage=stage, seat=seat, mood=mood) if not gone else _nothing
        layers.append(Layer(tight, state, paint))
    if focus is None:
        return [*layers, Layer(NOWHERE, None, _nothing)]
    box, paint = plates.boxes[focus], partial(plates.draw, stage=stage, seat=focus, mood=mood)
    return [*layers, Layer(box, (box, _state(stage, focus, mood), look), paint)]


def _state(stage: Stage, seat: int, mood: Mood) -> object:
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


def _nothing(_surface: object) -> None:
    """Paint nothing."""
