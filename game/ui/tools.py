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
from game.ui.baker import Baker
from game.ui.canvas import Canvas
from game.ui.input.command_signs import Signs
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


class TextSource(Protocol):
    """The texts in one language, by key."""

    def __contains__(self, key: object) -> bool: ...

    def text(self, key: str, **args: object) -> str:
        """Return the text of `key`. Arguments are strings, numbers, or messages."""
        ...


class Tools(Protocol):
    """Canvas, theme and texts are replaced when the window or the settings change: keep the tools, not these."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def texts(self) -> TextSource: ...

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
    def texts(self) -> TextSource:
        return self._tools.texts

    @property
    def settings(self) -> Pace:
        return self._tools.settings


class SpeakingTools(Tools, Protocol):
    """Tools that find words for any devices."""

    def say_for(self, devices: Signs, message: Message | str) -> str:
        """Return a message as text, in the chosen language and for these devices."""
        ...


class DeviceTools(ForwardedTools):
    """`SignTools` for what is said to one person by name."""

    def __init__(self, tools: SpeakingTools, devices: Signs) -> None:
        """devices: as this person uses them"""
        super().__init__(tools)
        self._speaking, self._devices = tools, devices

    @property
    def devices(self) -> Signs:
        return self._devices

    def say(self, message: Message | str) -> str:
        return self._speaking.say_for(self._devices, message)
