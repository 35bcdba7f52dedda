"""A hint at any title's table, and the layout faults of its panel."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.app.application import App
from game.bots.worker import BotAnswer
from game.core.bots import Budget
from game.ui.input.intents import AskHint, Next
from game.ui.look.theme import SECONDARY
from game.ui.table.hint import PAD
from tests.ui.driver import do
from tests.ui.layouts import SLACK, drawn_again
from tests.ui.table_driver import TableDriver
from tools.shots_hints import Here


class HintFaults(NamedTuple):
    """What is wrong at one size of window and text, with the situation."""

    misplaced: list[str]
    cut: list[str]
    small: list[str]
    unsaid: list[str]


class Once(Here):
    """An adviser that thinks once, and says the same whenever it is asked."""

    thought: BotAnswer | None = None

    def advise(self, ticket: int, observation: Any, budget: Budget, seed: int) -> None:
        if self.thought is None:
            super().advise(ticket, observation, budget, seed)
            self.thought = self.answer
        assert self.thought is not None
        self.answer = self.thought._replace(ticket=ticket)


def ask(app: App) -> None:
    """Show a hint. It closes when the window is resized."""
    do(app, AskHint())
    app.step(2)
    app.present(0.0)  # pictures that are kept, as of cards, have type of their own


def hint_faults(table: TableDriver, count: float = SECONDARY, printed: float = SECONDARY) -> HintFaults:
    """Return the faults of an open hint, whichever of its answers is read, and what it never says of them; `count`,
    `printed`: the least sizes of what belongs to a picture."""
    found, words = HintFaults([], [], [], []), ""
    wanted = [text for one in table.advice_words for text in one]
    for _ in table.advice_words:
        words += f" {panel_faults(table, found, count, printed)}"
        if all(text in words for text in wanted):
            break
        do(table.app, Next())
        table.app.step(1)
    found.unsaid.extend(text for text in wanted if text not in words)
    return found


def panel_faults(table: TableDriver, found: HintFaults, count: float, printed: float) -> str:
    """Add the faults of the panel as it is; return all it says."""
    panel, safe = table.advice_panel, table.app.canvas.safe
    recorder = drawn_again(table)
    found.small.extend(recorder.too_small(count, printed))
    if not safe.inset(-SLACK).encloses(panel.box):
        found.misplaced.append(f"the panel {tuple(panel.box)} leaves the safe area")
    if panel.box.overlaps(table.bar_box):
        found.misplaced.append("the panel lies over the bar")
    top = max(said.layer for said in recorder.said)
    mine = [said for said in recorder.said if said.layer == top]
    for said in mine:
        if not panel.box.inset(PAD * 0.6).encloses(said.box):
            found.misplaced.append(f"{said.text!r} leaves the panel")
    for index, said in enumerate(mine):
        if any(said.box.inset(1.0).overlaps(other.box.inset(1.0)) for other in mine[index + 1 :]):
            found.misplaced.append(f"{said.text!r} lies over something")
    found.cut.extend(said.text for said in mine if said.cut)
    return " ".join(said.text for said in mine)


def add(found: HintFaults, where: str, more: HintFaults) -> None:
    for kept, wrong in zip(found, more, strict=True):
        kept.extend(f"{where}: {fault}" for fault in wrong)
