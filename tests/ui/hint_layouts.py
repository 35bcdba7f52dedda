"""A hint at any title's table, and the layout faults of its panel."""

from __future__ import annotations

from game.app.application import App
from game.ui.input.intents import AskHint, Next
from game.ui.look.theme import SECONDARY
from tests.ui.driver import do
from tests.ui.layouts import SLACK, drawn_again
from tests.ui.table_driver import TableDriver


def ask(app: App) -> None:
    """Show a hint. It closes when the window is resized."""
    do(app, AskHint())
    app.step(2)
    app.present(0.0)  # pictures that are kept, as of cards, have type of their own


def hint_faults(table: TableDriver, count: float = SECONDARY, printed: float = SECONDARY) -> list[str]:
    """Return what is wrong with an open hint, whichever of its answers is read, and what it never says of them.

    count, printed  the least sizes of what belongs to a picture
    """
    found, words, panel = list[str](), "", table.advice_panel.box
    wanted = [text for one in table.advice_words for text in one]
    for _ in table.advice_words:
        recorder = drawn_again(table)
        found += recorder.too_small(count, printed)
        mine = [said for said in recorder.said if said.layer == max(one.layer for one in recorder.said)]
        found += [f"{said.text!r} is cut" for said in mine if said.cut]
        found += [f"{said.text!r} leaves the panel" for said in mine if not panel.encloses(said.box)]
        words += " ".join(said.text for said in mine)
        do(table.app, Next())
        table.app.step(1)
    if not table.canvas.safe.inset(-SLACK).encloses(panel) or panel.overlaps(table.bar_box):
        found.append("the panel leaves the safe area, or lies over the bar")
    return found + [f"{text!r} isn't said" for text in wanted if text not in words]
