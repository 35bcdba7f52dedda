"""What the help says about choosing in secret."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.ui.couch import Way
from game.ui.help_page import HelpPage
from game.ui.scenes.play.codes.figure import paint

KINDS: tuple[Way, ...] = ("pad", "left", "right", "curtain")
BADGES, SHOWN = Message("codes-help-badges"), Message("codes-help-shown")


def _how(used: Sequence[Way]) -> list[Message]:
    return [Message(f"codes-help-{way}") for way in KINDS if way in used]


def now_page(about: Message, used: Sequence[Way]) -> HelpPage:
    """What can be done now: what is chosen, and how, with the devices in use."""
    return HelpPage(Message("curtain-help-title"), [about, BADGES, *_how(used), SHOWN], paint)


def codes_page() -> HelpPage:
    """All ways, for the general pages."""
    return HelpPage(Message("codes-help-title"), [BADGES, *_how(KINDS), SHOWN], paint)
