"""Key hints for the present question."""

from __future__ import annotations

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.titles.merlin.view_names import HAND
from game.ui.prompt import KeyHint


def key_hints(question: OpenQuestion | None, leads_back: str, can_look: bool = False) -> tuple[KeyHint, ...]:
    """Return the hints of the bar; with a question, going back does `leads_back`.

    can_look: the person asked has a hand that others must not see
    """
    if question is None:
        return KeyHint("log", Message("table-hint-log")), KeyHint("help", Message("table-hint-help"))
    found = [KeyHint("confirm", Message("table-hint-choose")), KeyHint("cancel", Message(f"table-hint-{leads_back}"))]
    return (*found, KeyHint(HAND, Message("merlin-view-hand-hint"))) if can_look else tuple(found)
