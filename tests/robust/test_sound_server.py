"""A real sound server: the program is heard on it, continues when it dies, and is heard again when it is back.

Needs PulseAudio and its tools; what is heard is recorded from the monitor of a sink that nobody hears.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.robust.program import ended, heard, start
from tests.xvfb import screen

RATE = 48_000
TOOLS = ("pulseaudio", "pactl", "parec", "Xvfb")
LONGEST = 2000.0
"""Milliseconds between two ticks while the server dies or comes back: far more than it takes, since the machine may be
busy, and far less than a library waits for a server that is gone."""
PLAYS = """
import time
import pygame
from game.audio.sound_system import Speaker

last, late, heard = None, 0.0, 0
play = Speaker.play

def noted(self, *given):
    global heard
    played = play(self, *given)
    heard += played
    return played

Speaker.play = noted

def at(app):
    global last, late, heard
    now = time.perf_counter()
    if last is not None and app.ui.time > 200:
        late = max(late, (now - last) * 1000)
    last = now
    if app.ui.time == 60:
        table(app)
        app.settings.speed = "fast"
    if app.ui.time % 30 == 0:
        say("state", pygame.mixer.get_init() is not None, heard, round(late))
        heard = 0
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="needs PulseAudio and Xvfb"),
]


class Server:
    """A sound server of one's own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700)
        self._socket = folder / "native"
        self.environment = {
            "XDG_RUNTIME_DIR": str(folder), "PULSE_RUNTIME_PATH": str(folder), "PULSE_SERVER": f"unix:{self._socket}",
            "HOME": str(folder), "SDL_AUDIODRIVER": "pulseaudio",
        }  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        protocol = f"module-native-protocol-unix auth-anonymous=1 socket={self._socket}"
        sink = f"module-null-sink sink_name=tv rate={RATE}"
        self._process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", protocol, "-L", sink],
            env=os.environ | self.environment,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(200):
            if (
                subprocess.run(["pactl", "info"], env=os.environ | self.environment, capture_output=True).returncode
                == 0
            ):
                return
            time.sleep(0.05)
        raise AssertionError("the sound server did not start")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def recorded(self, seconds: float) -> np.ndarray:
        """Return what is heard in the next seconds; 1.0 is full range."""
        with subprocess.Popen(
            ["parec", "-d", "tv.monitor", f"--rate={RATE}", "--channels=2", "--format=s16le"],
            env=os.environ | self.environment,
            stdout=subprocess.PIPE,
        ) as recorder:
            data = recorder.stdout.read(int(seconds * RATE) * 4)
            recorder.terminate()
        return np.frombuffer(data, "<i2").reshape(-1, 2) / 32768


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "sound")
    made.start()
    yield made
    made.kill()


def state(program: subprocess.Popen[str], wanted: Callable[[list[str]], bool], seconds: float = 30.0) -> list[str]:
    """Read the program's reports until one is as wanted: whether a device is ready, the number of sounds played in half
    a second, the most milliseconds between two ticks so far."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        words = heard(program, "state").split()
        if wanted(words):
            return words
    raise AssertionError("the program never came to that")


@pytest.mark.promise("Keep playing when your sound device")
def test_a_sound_server_may_die_and_come_back_while_people_play(server: Server, tmp_path: Path) -> None:
    with screen(640, 360) as display:
        program = start(PLAYS, tmp_path / "data", environment={**display, **server.environment}, silent=False)
        try:
            state(program, lambda words: words[0] == "True" and int(words[1]) > 0)
            before = server.recorded(4.0)
            assert 0.02 < np.abs(before).max() < 1.0, "heard, and not cut off"
            server.kill()
            words = state(program, lambda words: words[0] == "False")
            state(program, lambda words: words[0] == "False")
            server.start()
            words = state(program, lambda words: words[0] == "True" and int(words[1]) > 0)
            after = server.recorded(4.0)
            assert np.abs(after).max() > 0.02, "heard again"
            assert float(words[2]) < LONGEST, "the game went on meanwhile"
        finally:
            program.terminate()
            ended(program)
