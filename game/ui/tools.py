"""The program's tools for its parts. A part takes the narrowest; only scenes, and what makes their parts, get the whole
`game.ui.ui.Ui`.

Tools       to lay out, draw and put into words
SignTools   to show keys and buttons, too
TitleTools  to bake pictures and to speak to one seat, too: for a title's table
Opener      to open scenes (in `game.ui.navigation.route`)
"""

from __future__ import annotations

from typing import Protocol

from game.core.message import Message
from game.i18n import Texts
from game.ui.baker import Baker
from game.ui.canvas import Canvas
from game.ui.input.bindings import Signs
from game.ui.look.theme import Theme


class Pace(Protocol):
    """Settings about motion, words, and presses."""

    @property
    def reduce_motion(self) -> bool:
        """Whether moves become fades."""
        ...

    @property
    def speed(self) -> str:
        """One of the Director's speeds; at "instant" there are no decorations."""
        ...

    @property
    def bots_talk(self) -> bool:
        """Whether bots' words are shown."""
        ...

    @property
    def holding(self) -> bool:
        """Whether holding a button down does more than pressing it."""
        ...


class Tools(Protocol):
    """Canvas, theme and texts are replaced when the window or the settings change: keep the tools, not these."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def texts(self) -> Texts: ...

    @property
    def settings(self) -> Pace: ...

    def say(self, message: Message | str) -> str:
        """Return a message as text, in the chosen language and for the device in use."""
        ...


class SignTools(Tools, Protocol):
    """Tools, and the meanings of keys and buttons."""

    @property
    def devices(self) -> Signs: ...


class TitleTools(Tools, Protocol):
    """Tools, a thread for slow pictures, and words for one seat."""

    @property
    def baker(self) -> Baker: ...

    def tools_for(self, seat: int) -> SignTools:
        """Return the tools to tell a seat's person by name what they can press: on their own device, if they have one,
        whichever was used last."""
        ...


class ForwardedTools:
    """Everything of `Tools` but what is said."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools

    @property
    def canvas(self) -> Canvas:
        return self._tools.canvas

    @property
    def theme(self) -> Theme:
        return self._tools.theme

    @property
    def texts(self) -> Texts:
        return self._tools.texts

    @property
    def settings(self) -> Pace:
        return self._tools.settings
