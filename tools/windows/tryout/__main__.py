"""`python -m tools.windows.tryout`: try the Windows program under Wine, as its users will; see `make windows-tryout`.

The archive is unpacked into a folder with spaces and accents, in an empty prefix. Each try has user data of its own.
What only a real Windows can show is in docs/windows.md. Exits with 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tools.dist import names
from tools.tryout import whole
from tools.windows.__main__ import OUT
from tools.windows.tryout import commands, windows
from tools.windows.tryout.machine import Late, Machine
from tools.windows.wine import NoWine, Wine

Try = Callable[[Machine, Path], Iterator[str]]
TRIES: Mapping[str, Try] = {
    "output": commands.output_and_status,
    "selftest": commands.selftest,
    "portable": commands.portable,
    "letters": commands.a_code_page,
    "workers": commands.workers_end,
    "kill": windows.kill_and_continue,
    "two": windows.two_copies,
    "logs": windows.a_full_log,
    "crash": windows.a_crash,
    "sounds": windows.sounds,
    "game": windows.a_whole_game,
}
SHORT = ("output", "portable", "letters", "kill")
"""Tries for when there is little time."""
FOLDER = "Juegos de mesa – año 2 (é, ß, 큰)"
PICTURES = names.ROOT / "build" / "windows" / "pictures"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.windows.tryout", description="Try the Windows program.")
    parser.add_argument("--archive", type=Path, help="what to try")
    parser.add_argument("--only", help=f"some of {', '.join(TRIES)}, separated by commas")
    parser.add_argument("--short", action="store_true", help=f"only {', '.join(SHORT)}")
    chosen = parser.parse_args()
    archive: Path = chosen.archive or OUT / f"{names.PROGRAM}-{names.VERSION}-windows-x86_64.zip"
    wanted = chosen.only.split(",") if chosen.only else list(SHORT if chosen.short else TRIES)
    lacking = [tool for tool in ("wine", "Xvfb", "xdotool") if shutil.which(tool) is None]
    if lacking or not archive.is_file() or not set(wanted) <= set(TRIES):
        print(f"missing: {', '.join(lacking) or archive.name}; or --only names no try", file=sys.stderr)
        return 1
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="crown-couch-windows-", ignore_cleanup_errors=True) as kept:
        root = Path(kept)
        good = [whole(archive)]
        machine = Machine(Wine(root / "prefix", {"t": root}), root)
        try:
            machine.wine.make()
        except NoWine as error:
            print(error, file=sys.stderr)
            return 1
        program = unpacked(archive, root / FOLDER)
        good += [tried(name, machine, program) for name in wanted]
        keep_pictures(root / "pictures")
        machine.wine.end()
    print(f"{'all is well' if all(good) else 'something is wrong'}, {time.monotonic() - began:.0f} s")
    return 0 if all(good) else 1


def unpacked(archive: Path, folder: Path) -> Path:
    """Unpack the archive, and take from its files the right to be written; return the program's folder."""
    folder.mkdir()
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    (program,) = folder.iterdir()
    for path in program.rglob("*"):
        if path.is_file():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    return program


def tried(name: str, machine: Machine, program: Path) -> bool:
    """Do one try and print how it went; return whether it went well."""
    began = time.monotonic()
    attempt = TRIES[name]
    print(f"{name}: {(attempt.__doc__ or '').strip()}", flush=True)
    faults: list[str] = []
    try:
        faults.extend(attempt(machine, program))
    except Late as late:
        faults.append(str(late))
    except subprocess.TimeoutExpired as error:
        faults.append(f"a command took longer than {error.timeout:.0f} s")
    finally:
        machine.wine.end()
    for fault in faults:
        print(f"  FAILED  {fault}")
    print(f"  {'FAILED' if faults else 'ok'}, {time.monotonic() - began:.0f} s", flush=True)
    return not faults


def keep_pictures(folder: Path) -> None:
    """Copy the pictures that were taken to where a person finds them."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    if folder.is_dir():
        shutil.copytree(folder, PICTURES)


if __name__ == "__main__":
    sys.exit(main())
