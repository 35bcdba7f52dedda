"""The interface of the program's window for scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.focus import nothing


def _no() -> bool:
    return False


def _ignored(_value: bool) -> None:
    """Do nothing."""


@dataclass(frozen=True)
class WindowCommands:
    """The window's commands. The defaults do nothing, as in a program without a window.

    is_fullscreen  returns whether the window fills the screen now, which the settings may not say
    start_text     starts the system's text input, with its on-screen keyboard where there is one
    quit           ends the program
    """

    is_fullscreen: Callable[[], bool] = _no
    set_fullscreen: Callable[[bool], None] = _ignored
    start_text: Callable[[], None] = nothing
    stop_text: Callable[[], None] = nothing
    quit: Callable[[], None] = nothing
