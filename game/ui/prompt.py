"""The words of the bar, as data: narrators make them without a screen."""

from __future__ import annotations

from typing import NamedTuple

from game.core.message import Message


class KeyHint(NamedTuple):
    """The present effect of a command (a name of the bindings: "confirm", "cancel", "option1")."""

    command: str
    message: Message


class Prompt(NamedTuple):
    """A question, or a note on the player everyone is waiting for.

    seat    the seat that is asked or thinks; None for nobody
    ask     the question, in one sentence
    detail  what the focused item is or does; None: the item's own description
    """

    seat: int | None
    ask: Message
    detail: Message | None = None
    hints: tuple[KeyHint, ...] = ()
