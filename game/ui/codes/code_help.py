"""The help pages on choosing in secret."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.message import Message
from game.session.couch import WAYS, Way
from game.ui.codes.help_figure import paint
from game.ui.help_page import HelpPage

LEGEND, SHOWN = Message("codes-help-legend"), Message("codes-help-shown")


def _how(used: Sequence[Way]) -> list[Message]:
    return [Message(f"codes-help-{way}") for way in WAYS if way in used]


def now_page(about: Message, used: Sequence[Way], count: int) -> HelpPage:
    """Return the page on the choice that is open now, for the devices in use."""
    return HelpPage(Message("curtain-help-title"), [about, LEGEND, *_how(used), SHOWN], partial(paint, count=count))


def codes_page() -> HelpPage:
    """Return the page on all ways to choose, for the general help."""
    return HelpPage(Message("codes-help-title"), [LEGEND, *_how(WAYS), SHOWN], paint)
