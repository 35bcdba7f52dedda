"""Buttons for people who have given a standing answer and want to be asked again."""

from __future__ import annotations

from functools import partial

from game.core.message import Message
from game.session.session import Session
from game.ui.table.parts.question import Control


def ask_again_controls(session: Session) -> list[Control]:
    """Return a control for each person whose standing answer is in force."""
    return [
        Control(
            f"ask-again-{seat}",
            Message(f"ask-again-{decision}"),
            partial(session.end_standing_answer, seat),
            Message(f"ask-again-{decision}-about", {"player": session.name(seat)}),
            seat=seat,
        )
        for seat, decision in session.standing.items()
    ]
