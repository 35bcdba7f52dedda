"""Keys of layouts without Latin letters, pressed on a real X server."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.xvfb import screen

pytestmark = pytest.mark.xvfb

LISTEN = """
import pygame
from game.ui.input.devices import Keyboard
pygame.display.set_mode((400, 300))
keyboard = Keyboard()
print("ready", flush=True)
while True:
    event = pygame.event.wait()
    if event.type == pygame.KEYDOWN:
        for intent in keyboard.read(event):
            print(type(intent).__name__, flush=True)
        if event.key == pygame.K_RETURN:
            break
"""
KEYS = {"46": "ToggleLog", "52": "Zoom", "26": "LookAround", "ctrl+52": "", "36": "Confirm"}
"""X's numbers of the keys that have L, Z, E on an American keyboard, Z with Ctrl, and Enter."""


@pytest.mark.promise("Play with Greek, Russian or Hebrew keys")
@pytest.mark.parametrize("layout", ["us", "ru", "gr", "il"])
def test_the_keys_of_a_layout_count_by_place_where_it_has_no_latin_letters(layout: str) -> None:
    with screen(640, 480) as environment:
        subprocess.run(["setxkbmap", layout], env=environment, check=True)
        command = [sys.executable, "-c", LISTEN]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
            while program.stdout.readline() != "ready\n":
                pass
            subprocess.run(["xdotool", "search", "--sync", "--class", "", "windowfocus"], env=environment, timeout=20)
            for code in KEYS:
                subprocess.run(["xdotool", "key", "--delay", "50", code], env=environment, check=True)
            heard = program.stdout.read().split()
    assert heard == [name for name in KEYS.values() if name]
