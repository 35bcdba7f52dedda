"""Tries of the program's window, by keys and mouse: a whole game, sounds, kills, two copies, logs, a crash."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from game.app.crash_guard import LOG_SIZE
from game.match import Match, Seat
from game.match.saves import SaveFolder, SaveInfo
from game.storage import settings as settings_module
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from tools.dist import names
from tools.windows.tryout.machine import Late, Machine, Window, display, opened, started

ENOUGH = 8
"""Lines of a journal that show that people and bots play."""
GAME_LASTS = 600.0
"""Seconds for a whole game."""
STUCK = 12
"""Presses of Enter without an effect after which another key is tried."""
OTHERS = ("y", "Right", "Down", "Tab", "Left")
"""Keys for questions that Enter alone does not answer."""
EMPTY, NEW_GAME, START = (900, 560), (170, 440), (1130, 622)
"""Places in a window of 1280 x 720: nothing, and "New game", in the main menu; "Start" below the seats."""
ALSA = """</usr/share/alsa/alsa.conf>
pcm.nothing {{ type null }}
pcm.written {{ type file slave.pcm nothing file "{file}" format raw }}
pcm.!default {{ type plug slave {{ pcm written format S16_LE rate 44100 channels 2 }} }}
"""
"""Configuration of sound on Linux: what is played is written into a file, as samples of 16 bits."""
RESUME = (640, 246)
"""Place of "Resume" on the pause menu."""
LOUD = 500
"""A sample, of 32767 at most, that can be heard."""


def settled(folder: Path) -> Path:
    """Write settings that make nobody wait; return the folder."""
    settings_module.save(Settings(language="en", speed="instant", reduce_motion=True), folder / "settings.json")
    return folder


def saved(folder: Path) -> SaveInfo | None:
    """Return the game that was opened last."""
    return next(iter(SaveFolder(folder / "saves").look()), None)


def lines(folder: Path) -> int:
    """Return the number of lines in the journal of the last game."""
    info = saved(folder)
    return info.path.read_bytes().count(b"\n") if info is not None else 0


def play_until(window: Window, folder: Path, least: int) -> None:
    """Press Enter until the journal has `least` lines or the game is over. Raises Late."""
    end, pressed, before = time.monotonic() + GAME_LASTS, 0, -1
    while lines(folder) < least and not ((info := saved(folder)) is not None and info.over):
        if not window.runs() or time.monotonic() > end:
            raise Late(f"line {least} of the journal: it has {lines(folder)}")
        pressed = pressed + 1 if lines(folder) == before else 0
        before = lines(folder)
        window.press(OTHERS[pressed // STUCK % len(OTHERS)] if pressed and pressed % STUCK == 0 else "Return")


def at_rest(journal: Path) -> bytes:
    """Wait until bots have answered and it is a person's turn; return the journal."""
    before = b""
    while (now := journal.read_bytes()) != before:
        before = now
        time.sleep(4)
    return now


def a_whole_game(machine: Machine, program: Path) -> Iterator[str]:
    """A game is set up with the mouse and played to its end with keys, and the window closes when asked."""
    folder = settled(machine.data("game"))
    with opened(machine, program, "--data-dir", machine.there(folder)) as window:
        window.picture(machine.folder / "pictures" / "menu.png")
        window.click(*EMPTY)  # the first click only gives the window the focus
        window.click(*NEW_GAME)
        time.sleep(3)
        window.picture(machine.folder / "pictures" / "new-game.png")
        window.click(*START)
        window.until("a game, begun with the mouse", lambda: saved(folder) is not None)
        began = time.monotonic()
        play_until(window, folder, ENOUGH)
        window.picture(machine.folder / "pictures" / "table.png")
        play_until(window, folder, 100_000)
        time.sleep(3)
        window.picture(machine.folder / "pictures" / "end.png")
        info = saved(folder)
        took = time.monotonic() - began
        print(f"    {lines(folder)} lines of journal in {took:.0f} s")
        if info is None or not info.over:
            yield "the game did not end"
        window.close()
        if not machine.empty():
            yield f"{len(machine.processes())} processes are left"
    if list((folder / "logs").glob("crash-*")):
        yield "a crash was reported"


def sounds(machine: Machine, program: Path) -> Iterator[str]:
    """The menu's music and the presses can be heard: what Wine plays is written into a file instead."""
    folder = settled(machine.data("sounds"))
    heard, about = folder / "heard.raw", folder / "asound.conf"
    about.write_text(ALSA.format(file=heard))
    with opened(machine, program, "--data-dir", machine.there(folder), more={"ALSA_CONFIG_PATH": str(about)}) as window:
        for _ in range(12):
            window.press("Down", "Up")
    samples = memoryview(heard.read_bytes()[: heard.stat().st_size // 4 * 4]).cast("h") if heard.is_file() else []
    loudest = max(map(abs, samples), default=0)
    print(f"    {len(samples) / 88200:.1f} s of sound, the loudest sample {loudest}")
    if not LOUD <= loudest < 32767:
        yield "nothing could be heard, or too much"


def kill_and_continue(machine: Machine, program: Path) -> Iterator[str]:
    """A game that was killed is continued at the next start, with all its moves; no process of the bots stays. The
    path of the user data is longer than 260 characters."""
    folder = settled(machine.data("kill") / ("deep in a folder " * 15).strip())
    with opened(machine, program, "--data-dir", machine.there(folder)) as window:
        play_until(window, folder, ENOUGH)
        window.kill()
        if not machine.empty():
            yield f"{len(machine.processes())} processes are left"
    before, first = lines(folder), saved(folder)
    with opened(machine, program, "--data-dir", machine.there(folder)) as window:
        window.picture(machine.folder / "pictures" / "continue.png")
        play_until(window, folder, before + 3)
        window.close()
    after = saved(folder)
    print(f"    killed after {before} lines, continued to {lines(folder)}")
    if first is None or after is None or after.path != first.path:
        yield "another game was begun instead"


def two_copies(machine: Machine, program: Path) -> Iterator[str]:
    """A second copy may be opened, but not on the game that the first one plays; each has a log of its own."""
    folder = settled(machine.data("two"))
    journal = folder / "saves" / "elgrande-0001.jsonl"
    journal.parent.mkdir()
    seats = [Seat("María José", "crimson"), Seat("Bruno", "gold", "bot", "easy")]
    Match.begin(elgrande, elgrande.Options(players=2), seats, 7, journal).leave()
    arguments = ("--data-dir", machine.there(folder), machine.there(journal))
    with display() as one, display() as other:
        try:
            first = started(machine, program, *one, *arguments)
            play_until(first, folder, ENOUGH)
            before = at_rest(journal)
            second = started(machine, program, *other, *arguments)
            for _ in range(6):
                second.press("Return")
            second.picture(machine.folder / "pictures" / "second.png")
            if journal.read_bytes() != before:
                yield "the second copy wrote into the first one's game"
            if not (folder / "logs" / "running-2.txt").is_file():
                yield "the second copy took the first one's mark"
            second.kill()
            first.click(*RESUME)  # it has paused, because it lost the focus
            play_until(first, folder, before.count(b"\n") + 3)
            first.close()
        finally:
            machine.wine.end()
    if not SaveFolder(folder / "saves").look()[0].actions:
        yield "the first copy's game was lost"


def a_full_log(machine: Machine, program: Path) -> Iterator[str]:
    """A log that is full is rotated."""
    folder = settled(machine.data("logs"))
    log = folder / "logs" / f"{names.PROGRAM}.log"
    log.parent.mkdir()
    log.write_text("an old line\n" * (LOG_SIZE // 12 + 1))
    with opened(machine, program, "--data-dir", machine.there(folder)) as window:
        play_until(window, folder, 2)
        window.close()
    rotated = log.with_name(f"{log.name}.1")
    if not rotated.is_file() or not rotated.read_bytes().startswith(b"an old line"):
        yield f"the old lines are in none of {sorted(path.name for path in log.parent.iterdir())}"
    if log.is_file() and b"an old line" in log.read_bytes():
        yield "the log still begins with old lines"


def a_crash(machine: Machine, program: Path) -> Iterator[str]:
    """A fault leaves a report without folders and says so in a window; the next start works."""
    folder = settled(machine.data("crash"))
    broken = machine.folder / "broken" / program.name
    shutil.copytree(program, broken)
    lacking = broken / "_internal" / "assets" / "fonts" / "Cinzel-Bold.ttf"
    kept = lacking.read_bytes()
    lacking.unlink()
    with display() as shown:
        try:
            window = started(machine, broken, *shown, "--data-dir", machine.there(folder), wait=False)
            window.until("a report", lambda: bool(list((folder / "logs").glob("crash-*.txt"))))
            time.sleep(3)  # the window stays until a key is pressed, but not one that was meant for the game
            window.picture(machine.folder / "pictures" / "crash.png")
            if not window.runs():
                yield "no window said what had happened"
            window.press("Return")
            if (status := window.wait()) != 1:
                yield f"it ended with status {status}"
        finally:
            machine.wine.end()
    reports = sorted((folder / "logs").glob("crash-*.txt"))
    if not reports:
        yield "no report was written"
        return
    text = reports[0].read_text(encoding="utf-8")
    print(f"    {reports[0].name}: {len(text)} characters")
    if "Windows-" not in text or str(machine.folder) in text or machine.there(folder) in text:
        yield "the report lacks the system, or names a folder"
    lacking.write_bytes(kept)
    with opened(machine, broken, "--data-dir", machine.there(folder)) as window:
        window.picture(machine.folder / "pictures" / "after-crash.png")
        if not window.runs():
            yield "the next start failed"
        window.press("Return")
        window.close()
