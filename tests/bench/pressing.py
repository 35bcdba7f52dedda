"""The measured process: keys are pressed at any moment while the program runs by its clock. How long until each is
heard? `tests.bench.sound` starts it."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import pygame

from game.audio.sound_system import BUFFER, RATE, Recordings, SoundDevice, Speaker
from game.storage.paths import assets
from game.titles.catalogue import CATALOGUE
from tests.bench.window import at_the_table, late_game, percentile, print_answer

PAUSE = (0.08, 0.2)
"""Seconds between two presses."""
LOST = 1.0
"""Seconds after which a press is given up."""


class Ears:
    """The real player, on a device that nobody hears; notes when the mixer has been called."""

    def __init__(self, app: Any) -> None:
        self._device = SoundDevice(app.ui.baker)
        self._speaker = Speaker(app.settings, self._device, Recordings(assets(), CATALOGUE))
        self.heard = threading.Event()
        self.at = 0.0
        self._device.open()
        while not self._device.ready:
            time.sleep(0.01)

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        self._speaker.tick()
        played = self._speaker.play(name, seat, step)
        self.at = time.perf_counter()
        if played:
            self.heard.set()
        return played

    def close(self) -> None:
        self._device.close()


def press(app: Any, ears: Ears, presses: int, took: list[float]) -> None:
    """Press Tab that often, at moments that know nothing of the program's ticks; then quit."""
    chance = random.Random(3)
    key = {"key": pygame.K_TAB, "mod": 0, "unicode": "\t", "scancode": pygame.KSCAN_TAB}
    for _ in range(presses):
        time.sleep(chance.uniform(*PAUSE))
        ears.heard.clear()
        began = time.perf_counter()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
        if ears.heard.wait(LOST):
            took.append((ears.at - began) * 1000)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key))
    app.quit()


def measure(size: tuple[int, int], short: bool) -> dict[str, Any]:
    """Return the milliseconds from a press to the end of the mixer's call, late in a game of El Grande."""
    app, _match, _table = at_the_table(size, late_game("elgrande"))
    app.ui.audio = ears = Ears(app)
    took: list[float] = []
    presses = 20 if short else 200
    hands = threading.Thread(target=press, args=(app, ears, presses, took))
    hands.start()
    app.run()
    hands.join()
    ears.close()
    app.close()
    return {
        "presses": presses,
        "heard": len(took),
        "median_ms": percentile(took, 0.5),
        "most_ms": percentile(took),
        "worst_ms": max(took),
        "buffer_ms": 1000 * BUFFER / RATE,
    }


if __name__ == "__main__":
    print_answer(measure)
