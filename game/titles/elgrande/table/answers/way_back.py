"""What Escape does at this table."""

from __future__ import annotations

from game.titles.elgrande.table.answers.answer_builder import Dialogue
from game.titles.elgrande.table.card_faces.overlay import CardsOverlay
from game.ui.kit.board_parts.board_mode import BoardMode


class WayBack:
    """Closes what is open, then undoes what has been chosen."""

    def __init__(self, dialogue: Dialogue, mode: BoardMode, cards: CardsOverlay) -> None:
        self._dialogue, self._mode, self._cards = dialogue, mode, cards

    def step(self) -> bool:
        """Go one step back; return False if there is none."""
        asking = self._dialogue.asking
        return self.close_view() or (asking is not None and asking.back())

    def close_view(self) -> bool:
        """Close the large cards or hide the leaders; return False if neither is there."""
        if self._cards.close(self._dialogue.asking):
            return True
        if self._mode.leaders:
            self._mode.toggle_leaders()
            return True
        return False

    @property
    def leads_to(self) -> str:
        """The next step, for the key hint and the help: "close", "back", "ask-back" (others must agree), or "menu"."""
        asking = self._dialogue.asking
        if self._mode.leaders or self._cards.closes(asking):
            return "close"
        if asking is None:
            return "menu"
        question = asking.question
        if asking.chosen or (question.back and question.alone):
            return "back"
        return question.back or "menu"
