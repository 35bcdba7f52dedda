"""A computer with Windows for the tries: an empty prefix, the unpacked program, a screen, keys and a mouse."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.bench.built import COLOURS, Screen
from tests.xvfb import screen
from tools.dist import names
from tools.processes import Process, close_window, marked, seen
from tools.windows.wine import Wine

SIZE = (1280, 720)
PATIENCE = 90.0
"""Seconds to wait for what should come, on a busy machine."""
LONGEST = 600.0
"""Seconds a command may take."""
SETTLE = 0.35
"""Seconds between two presses: a guard drops those that come too fast for a scene that has just opened."""


class Late(Exception):
    """Something didn't come in time; the message says what."""


class Machine:
    """The computer.

    wine    its prefix, made
    folder  everything of the tries, which programs see as drive T:
    """

    def __init__(self, wine: Wine, folder: Path) -> None:
        self.wine = wine
        self.folder = folder

    def there(self, path: Path) -> str:
        """Return a path below the folder as programs name it."""
        return "T:\\" + str(path.relative_to(self.folder)).replace("/", "\\")

    def data(self, name: str) -> Path:
        """Make and return a new folder for user data."""
        made = self.folder / "data" / name
        made.mkdir(parents=True)
        return made

    def command(self, program: Path, *arguments: str, more: Mapping[str, str] | None = None) -> tuple[int, str, str]:
        """Run the program with a console; return its status, output and standard error. Raises TimeoutExpired."""
        done = self.wine.run([self.there(program / f"{names.CONSOLE}.exe"), *arguments], LONGEST, program, more)
        return done.returncode, done.stdout, done.stderr

    def processes(self) -> list[Process]:
        """Return the running processes of the program; Wine's own stay for a while."""
        there = marked("WINEPREFIX", str(self.wine.prefix))
        return [one for one in there if _program(one.pid).startswith(names.PROGRAM)]

    def empty(self, seconds: float = 20.0) -> bool:
        """Wait until no program runs; return whether that happened."""
        end = time.monotonic() + seconds
        while self.processes() and time.monotonic() < end:
            time.sleep(0.1)
        return not self.processes()


class Window:
    """The program in its window, on a screen of its own."""

    def __init__(self, process: subprocess.Popen[bytes], environment: Mapping[str, str], pixels: Path) -> None:
        self._process = process
        self._environment = environment
        self._pixels = pixels

    def until(self, what: str, found: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait; raises Late if the program ends or the time is up."""
        end = time.monotonic() + seconds
        while not found():
            if not self.runs():
                raise Late(f"{what} never came: the program ended with status {self._process.returncode}")
            if time.monotonic() > end:
                raise Late(f"{what} didn't come within {seconds:.0f} s")
            time.sleep(0.1)

    def runs(self) -> bool:
        return self._process.poll() is None

    def shown(self) -> bool:
        """Return whether the screen shows a picture."""
        return self._pixels.is_file() and Screen(self._pixels).colours() >= COLOURS

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self._tool("key", key)
            time.sleep(SETTLE)

    def click(self, x: int, y: int) -> None:
        """Click a place on the screen."""
        self._tool("mousemove", str(x), str(y))
        time.sleep(SETTLE)
        self._tool("click", "1")
        time.sleep(SETTLE)

    def picture(self, file: Path) -> Path:
        """Write what the screen shows as .png; return the file."""
        import pygame  # Most tries take no picture.

        content = self._pixels.read_bytes()
        head = struct.unpack(">25I", content[:100])
        width, height, line = head[4], head[5], head[12]
        start = head[0] + head[19] * 12
        pixels = bytearray(content[start : start + line * height])
        pixels[3::4] = b"\xff" * (len(pixels) // 4)
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(
            pygame.image.frombuffer(pixels, (line // 4, height), "BGRA").subsurface((0, 0, width, height)), file
        )
        return file

    def close(self) -> None:
        """Ask the window to close, as its cross does, and wait. Raises Late."""
        found = self._tool("search", "--onlyvisible", "--name", names.TITLE).split()
        if not found:
            raise Late("no window is there to be closed")
        close_window(int(found[0]), dict(self._environment))
        self.wait()

    def kill(self) -> None:
        """End the program at once, as the task manager does; its children are left to themselves."""
        with suppress(ProcessLookupError):
            os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def wait(self) -> int:
        """Wait until the program has ended; return its status. Raises Late."""
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Late(f"the end didn't come within {PATIENCE:.0f} s") from None

    def _tool(self, *arguments: str) -> str:
        """Call xdotool; return its output."""
        command = ["xdotool", *arguments]
        done = subprocess.run(command, env=dict(self._environment), capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout


@contextmanager
def display() -> Iterator[tuple[dict[str, str], Path]]:
    """Yield the environment of a new screen, and the file with its pixels."""
    with tempfile.TemporaryDirectory() as place, screen(*SIZE, "-fbdir", place) as environment:
        yield environment, Path(place) / "Xvfb_screen0"


@contextmanager
def opened(machine: Machine, program: Path, *arguments: str, more: Mapping[str, str] | None = None) -> Iterator[Window]:
    """Open the program's window on a screen of its own and wait for its picture; end everything afterwards. Raises
    Late."""
    with display() as (environment, pixels):
        try:
            yield started(machine, program, environment, pixels, *arguments, more=more)
        finally:
            machine.wine.end()


def started(
    machine: Machine,
    program: Path,
    environment: Mapping[str, str],
    pixels: Path,
    *arguments: str,
    more: Mapping[str, str] | None = None,
    wait: bool = True,
) -> Window:
    """Open the window on a given screen and, if `wait`, wait for its picture. Raises Late."""
    command: Sequence[str] = [machine.there(program / f"{names.PROGRAM}.exe")]
    sized = ["--size", f"{SIZE[0]}x{SIZE[1]}"]
    # Through a pipe, because Wine 8 gives Python no other output.
    with (machine.folder / "windows.log").open("ab") as log:
        written = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=log)
    process = subprocess.Popen(
        ["wine", *command, "play", *sized, *arguments],
        cwd=program,
        env=machine.wine.environment({"DISPLAY": environment["DISPLAY"], **(more or {})}),
        stdin=subprocess.DEVNULL,
        stdout=written.stdin,
        stderr=written.stdin,
    )
    assert written.stdin is not None
    written.stdin.close()
    window = Window(process, environment, pixels)
    if wait:
        window.until("a picture", window.shown)
        time.sleep(1.0)  # the picture comes before the first tick that listens to keys
    return window


def _program(pid: int) -> str:
    """Return the name of a process's program, without its folder."""
    if seen(pid) is None:
        return ""
    with suppress(OSError):
        line = (Path("/proc") / str(pid) / "cmdline").read_bytes().split(b"\0")[0].decode("utf-8", "replace")
        return line.replace("\\", "/").rpartition("/")[2].rstrip()
    return ""
