"""Someone with a controller who knows the shortest way, and counts what they press."""

from __future__ import annotations

from game.app.application import App
from game.ui.input.bindings import keys_of
from tests.ui.driver import answers_of, focused, ways
from tests.ui.fakepads import press
from tests.ui.one_device import WAYS, WithAPad
from tests.ui.table_driver import table_of, table_on_top


class QuickPad(WithAPad):
    """Presses since they were last set to 0.

    choices     presses that gave an answer, or a part of one
    directions  presses that led there
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.choices = self.directions = 0

    def choose(self, item_id: str) -> None:
        *way, last = self._buttons(item_id)
        for button in way:
            press(self.app, self.pad, button)
        press(self.app, self.pad, last)
        self.directions += len(way)
        self.choices += 1

    def _buttons(self, item_id: str) -> list[str]:
        """Return the buttons of the shortest way to an item, the last of which presses it."""
        confirm, own = keys_of("confirm", self.app.devices.table("pad"))[0], self._own_button(item_id)
        if own:
            return [own]
        found = [[*self._arrows(item_id), confirm]]
        answers = answers_of(self.app)
        if answers and item_id in answers and focused(self.app) in answers:
            found += [[*way, confirm] for way in self._shoulders(answers, item_id)]
        return min(found, key=len)

    def _own_button(self, item_id: str) -> str:
        controls = table_of(self.app).controls if table_on_top(self.app) else []
        command = next((control.command for control in controls if control.id == item_id), "")
        return keys_of(command, self.app.devices.table("pad"))[0] if command else ""

    def _arrows(self, item_id: str) -> list[str]:
        answers = answers_of(self.app)
        found = ways(self.app, item_id, among=answers if answers and item_id in answers else None)
        return [WAYS[step.dx, step.dy] for step in found[item_id]]

    def _shoulders(self, answers: list[str], item_id: str) -> list[list[str]]:
        """Return the ways that step through all answers, forwards and backwards."""
        by = answers.index(item_id) - answers.index(focused(self.app) or "")
        return [["r1"] * (by % len(answers)), ["l1"] * (-by % len(answers))]
