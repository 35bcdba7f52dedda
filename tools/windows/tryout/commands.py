"""Tries of the program with a console: its output and status, the self-test, strange folders, worker processes."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from pathlib import Path

from game import __version__
from tools.dist import names
from tools.windows.tryout.machine import LONGEST, PATIENCE, Machine

GAMES = ("simulate", "--game", "elgrande", "--players", "3", "--bots", "easy", "--games", "4000", "--processes", "2")


def output_and_status(machine: Machine, program: Path) -> Iterator[str]:
    """The program with a console prints and returns its status; the windowed one opens none."""
    status, out, err = machine.command(program, "--version")
    if (status, out, err) != (0, f"{names.TITLE} {__version__}\n", ""):
        yield f"--version: status {status}, output {out!r}, errors {err!r}"
    status, out, err = machine.command(program, "juggle")
    if status != 2 or out or "juggle" not in err:
        yield f"an unknown command: status {status}, output {out!r}, errors {err!r}"
    status, out, err = machine.command(program, "play", "T:\\nothing.jsonl")
    if status != 2 or "nothing.jsonl" not in err:
        yield f"a missing file: status {status}, errors {err!r}"
    done = machine.wine.run(["cmd", "/c", f"{names.FORMER}.cmd", "--version"], LONGEST, program)
    if names.TITLE not in done.stdout:
        yield f"the command of version 0.1.0 says {done.stdout!r}"


def selftest(machine: Machine, program: Path) -> Iterator[str]:
    """The self-test passes, writes nothing beside the program, and leaves no process."""
    before = fingerprint(program)
    machine.wine.open_desktop()
    status, out, err = machine.command(program, "selftest")
    print("\n".join(f"    {line}" for line in out.splitlines()))
    if status:
        yield f"it ended with status {status}; {err.strip()[-300:]}"
    if fingerprint(program) != before:
        yield "it changed the program's folder"
    if not machine.empty():
        yield f"{len(machine.processes())} processes are left"


def a_code_page(machine: Machine, program: Path) -> Iterator[str]:
    """Letters that the system's code page lacks do no harm, in folders and in the output."""
    folder = machine.data("큰 año")
    status, out, err = machine.command(program, "doctor", "--data-dir", machine.there(folder))
    if status or printed("큰 año") not in out:
        yield f"status {status}, output {out!r}, errors {err.strip()[-300:]!r}"


def portable(machine: Machine, program: Path) -> Iterator[str]:
    """User data lies in the user's folder of the system, or beside the program if a folder for it is there."""
    beside = program / "crown-couch-data"
    for made, wanted in ((False, "AppData\\Local\\crown-couch"), (True, printed(machine.there(beside)))):
        if made:
            beside.mkdir()
        try:
            status, out, _err = machine.command(program, "doctor")
        finally:
            if made:
                beside.rmdir()
        place = next((line for line in out.splitlines() if "User data" in line), "")
        if status or wanted not in place:
            yield f"status {status}; expected {wanted} in {place.strip()!r}"


def workers_end(machine: Machine, program: Path) -> Iterator[str]:
    """Processes that play games end with the program that started them, also when it is killed."""
    process = machine.wine.start([machine.there(program / f"{names.CONSOLE}.exe"), *GAMES], program)
    end = time.monotonic() + PATIENCE
    while len(machine.processes()) < 3 and process.poll() is None and time.monotonic() < end:
        time.sleep(0.1)
    family = len(machine.processes())
    process.kill()
    process.wait(PATIENCE)
    began = time.monotonic()
    gone = machine.empty()
    print(f"    {family} processes; {'all gone' if gone else 'not gone'} after {time.monotonic() - began:.1f} s")
    if family < 3:
        yield f"only {family} processes ran"
    if not gone:
        yield f"{len(machine.processes())} processes are left"
    machine.wine.end()
    process.communicate()


def printed(text: str) -> str:
    """Return a text as it is printed in the code page of western Windows."""
    return text.encode("cp1252", "backslashreplace").decode("cp1252")


def fingerprint(folder: Path) -> str:
    """Return a checksum of all files' names and contents."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        digest.update(str(path.relative_to(folder)).encode())
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()
