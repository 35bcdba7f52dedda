"""The window on real screens: two of different sizes, and small ones."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.xvfb import screen

pytestmark = pytest.mark.xvfb

OPEN = """
import sys
import pygame
from game.app.window import Display

def told(name):
    for _ in range(20):
        pygame.event.pump()
        pygame.time.wait(10)
    window = pygame.Window.from_display_module()
    print(name, *window.position, *window.size, *pygame.display.get_surface().get_size(), flush=True)

"""


def look(environment: dict[str, str], code: str) -> dict[str, list[int]]:
    """Run code that opens a display; return what it has told: position and size of the window, and of its surface."""
    command = [sys.executable, "-W", "ignore", "-c", OPEN + code]
    found = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=60)
    assert found.returncode == 0
    lines = [line.split() for line in found.stdout.splitlines() if not line.startswith("pygame")]
    return {name: [int(number) for number in numbers] for name, *numbers in lines}


@contextmanager
def two_screens() -> Iterator[dict[str, str]]:
    """A VNC server with a screen of 1600 x 900 at the left and one of 1280 x 1024 at the right."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    number = next(one for one in range(60, 200) if not Path(f"/tmp/.X11-unix/X{one}").exists())
    options = ["-geometry", "1600x900", "-SecurityTypes", "None", "-localhost", "-rfbport", str(port)]
    command = ["Xvnc", f":{number}", *options]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        try:
            for _ in range(100):
                try:
                    wire = socket.create_connection(("127.0.0.1", port))
                    break
                except OSError:
                    time.sleep(0.1)
            with closing(wire), wire.makefile("rb") as heard:
                heard.read(12)
                wire.sendall(b"RFB 003.008\n")
                heard.read(heard.read(1)[0])
                wire.sendall(b"\x01")
                heard.read(4)
                wire.sendall(b"\x01")
                heard.read(20)
                heard.read(struct.unpack(">I", heard.read(4))[0])
                wire.sendall(struct.pack(">BBHi", 2, 0, 1, -308) + struct.pack(">BBHHHH", 3, 0, 0, 0, 1600, 900))
                screens = struct.pack(">IHHHHI", 1, 0, 0, 1600, 900, 0)
                screens += struct.pack(">IHHHHI", 2, 1600, 0, 1280, 1024, 0)
                wire.sendall(struct.pack(">BBHHBB", 251, 0, 2880, 1024, 2, 0) + screens)
                time.sleep(1.0)
                environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
                yield environment | {"DISPLAY": f":{number}"}
        finally:
            server.terminate()


@pytest.mark.promise("Let the game fill the monitor its window is on")
@pytest.mark.skipif(shutil.which("Xvnc") is None, reason="needs Xvnc, of tigervnc-standalone-server")
def test_everything_follows_the_monitor_on_which_the_window_is() -> None:
    code = """
display = Display((1000, 600), monitor=1)
told("opened")
display.set_fullscreen(True)
told("full")
display.set_fullscreen(False)
told("back")
display.move_to(0)
told("moved")
display.set_fullscreen(True)
told("filled")
display.move_to(1)
told("moved-full")
pygame.display.quit()
Display((1000, 600), fullscreen=True, monitor=1)
told("started-full")
"""
    with two_screens() as environment:
        seen = look(environment, code)
    assert seen["opened"] == [1740, 212, 1000, 600, 1000, 600]
    assert seen["full"] == seen["moved-full"] == seen["started-full"] == [1600, 0, *(1280, 1024) * 2]
    assert seen["back"] == seen["opened"]
    assert seen["moved"] == [300, 150, 1000, 600, 1000, 600] and seen["filled"] == [0, 0, *(1600, 900) * 2]


@pytest.mark.promise("Let the game fill the monitor its window is on")
@pytest.mark.parametrize("size", ["(3300, 1900)", "(20000, 20000)", "None"])
@pytest.mark.parametrize("monitor", [(1920, 1080), (1024, 768), (800, 600), (1080, 1920)])
def test_a_window_opens_inside_its_screen(monitor: tuple[int, int], size: str) -> None:
    with screen(*monitor) as environment:
        x, y, width, height, *surface = look(environment, f"Display({size})\ntold('opened')")["opened"]
    assert surface == [width, height]
    assert x >= 0 and y >= 0 and x + width <= monitor[0]
    assert y + height <= monitor[1] * 0.95, "with room for a title bar"
