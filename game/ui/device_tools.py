"""The program's tools, with words and signs for the device of one seat."""

from __future__ import annotations

from typing import Protocol

from game.core.message import Message
from game.ui.forwarded_tools import ForwardedTools
from game.ui.input.command_signs import Signs
from game.ui.tools import Tools


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
