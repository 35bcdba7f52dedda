"""The contents of the bar at the bottom, without a screen."""

from __future__ import annotations

from typing import NamedTuple

from game.core.message import Message


class KeyHint(NamedTuple):
    """The present effect of a command (a name of the bindings: "confirm", "cancel", "option1")."""

    command: str
    message: Message


class Prompt(NamedTuple):
    """A question, or what is being waited for.

    seat    who is asked, or thinks; None for nobody
    ask     the question, in one sentence
    detail  what the focused thing is or would bring about; None leaves it to the focused thing to describe itself
    """

    seat: int | None
    ask: Message
    detail: Message | None = None
    hints: tuple[KeyHint, ...] = ()
