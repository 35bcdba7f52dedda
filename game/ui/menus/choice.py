"""One answer of a dialog."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.message import Message
from game.ui.focus import nothing


class Choice(NamedTuple):
    """One answer; the dialog closes first, then `then` runs."""

    label: Message
    then: Callable[[], None] = nothing
    style: str = "normal"
