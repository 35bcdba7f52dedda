"""What the program does otherwise on Windows, as far as it can be told on any system.

`make windows-tryout` tries the real program.
"""

from __future__ import annotations

import os
import platform
import sys
from types import SimpleNamespace

import pytest

from game.app import crash_guard
from game.app.window import Display
from game.storage.writing import try_lock


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that the system is Windows, where `platform` would open a console to ask for its version."""

    def console(*given: object) -> str:
        raise AssertionError("a console would flash up")

    for name in ("platform", "machine", "node", "uname", "version", "release", "system", "processor"):
        monkeypatch.setattr(platform, name, console)
    version = SimpleNamespace(platform_version=(10, 0, 22631))
    monkeypatch.setattr(sys, "getwindowsversion", lambda: version, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("PROCESSOR_ARCHITECTURE", "AMD64")
    monkeypatch.setenv("COMPUTERNAME", "LIVINGROOM")


@pytest.mark.promise("Play on Windows with a sharp picture on every screen")
def test_no_console_flashes_up_when_the_version_is_asked(windows: None) -> None:
    assert crash_guard.system() == "Windows-10.0.22631 AMD64"


def test_no_console_flashes_up_when_a_crash_is_reported(windows: None) -> None:
    assert "LIVINGROOM" in crash_guard.names(None)
    assert any("10.0.22631" in line for line in crash_guard.surroundings())


@pytest.mark.promise("Play on Windows with a sharp picture on every screen")
def test_the_window_asks_for_every_pixel_of_its_screen_unless_someone_has_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    Display((640, 360)).close()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    Display((640, 360)).close()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware"


@pytest.mark.promise("Fixed: with Wine, a second copy could open the game")
@pytest.mark.parametrize(("number", "taken"), [(13, False), (0, False), (22, True)])
def test_a_lock_that_wine_refuses_without_a_reason_is_held_by_someone(
    monkeypatch: pytest.MonkeyPatch, number: int, taken: bool
) -> None:
    """Windows says EACCES, Wine nothing; anything else comes from a disk without locks."""

    def refuse(descriptor: int) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr("game.storage.writing._lock", refuse)
    assert try_lock(3) is taken
