"""What the help says about choosing in secret."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.couch import Way
from game.ui.message import Message
from game.ui.scene import HelpPage

KINDS: tuple[Way, ...] = ("pad", "left", "right", "curtain")


def now_page(about: Message, used: Sequence[Way]) -> HelpPage:
    """What can be done now: what is chosen, and how, with the devices in use."""
    how = [Message(f"codes-help-{way}") for way in KINDS if way in used]
    return HelpPage(
        Message("curtain-help-title"), [about, Message("codes-help-badges"), *how, Message("codes-help-shown")]
    )


def secret_page() -> HelpPage:
    """All ways, for the general pages."""
    how = [Message(f"codes-help-{way}") for way in KINDS]
    return HelpPage(Message("codes-help-title"), [Message("codes-help-badges"), *how, Message("codes-help-shown")])
