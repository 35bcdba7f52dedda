"""The program's tools, with words and signs for the device of one seat."""

from __future__ import annotations

from typing import Protocol

from game.core.message import Message
from game.ui.canvas import Canvas
from game.ui.input.command_signs import Signs
from game.ui.look.theme import Theme
from game.ui.tools import Pace, TextSource, Tools


class SpeakingTools(Tools, Protocol):
    """Tools that find words for any devices."""

    def say_for(self, devices: Signs, message: Message | str) -> str:
        """Return a message as text, in the chosen language and for these devices."""
        ...


class DeviceTools:
    """`SignTools` for what is said to one person by name."""

    def __init__(self, tools: SpeakingTools, devices: Signs) -> None:
        """devices: as this person uses them"""
        self._tools, self._devices = tools, devices

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

    @property
    def devices(self) -> Signs:
        return self._devices

    def say(self, message: Message | str) -> str:
        return self._tools.say_for(self._devices, message)
