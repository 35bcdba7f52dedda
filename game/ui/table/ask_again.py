"""People who have allowed everything for a while, and the buttons with which they are asked again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.message import Message
from game.ui.table.question import Control

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


def offer_to_ask_again(scene: TableScene, standing: Sequence[int], wanted: str | None) -> None:
    """Behind the answers in the bar, for each person whose standing answer is in force; `wanted` had the focus."""
    bar, match = scene.front.bar, scene.match
    more = [
        Control(f"ask-again-{seat}", Message(f"ask-again-{answer.decision}"), partial(scene.asker.ask_again, seat),
                Message(f"ask-again-{answer.decision}-about", {"player": match.seats[seat].name}), seat=seat)
        for seat in standing if (answer := match.standing[seat]) is not None
    ]  # fmt: skip
    assert bar.prompt is not None
    bar.place(bar.box, bar.prompt, [*bar.controls, *more])
    scene.front.point(wanted)
    scene.refocus()
