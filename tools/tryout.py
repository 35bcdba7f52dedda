"""Try the archive that people download on a machine made to look as if it had no Python: `make tryout`.

The archive is unpacked, and `crown-couch --selftest` run with an empty environment: no path to a Python, no home; with
an empty home that may not be written, as a user without rights; in folders with spaces and accents. Then a window is
opened. Each run prints what it did; the last line says whether all is well (exit status 0) or not (1).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.dist import check, names
from tools.dist.__main__ import packed_at
from tools.dist.archive import sum_of

NOBODY = 65534
"""Id of the user who owns nothing; root could write everywhere."""
KEPT_ON_WINDOWS = ("SYSTEMROOT", "TEMP", "TMP")
"""Variables without which Windows starts no program."""
LONGEST = 400.0
"""Seconds a run may take."""


class Run(NamedTuple):
    """One way to start the program.

    about   what is special about it
    folder  the unpacked program
    home    the home folder; None: there is none
    place   the working folder
    locked  the home may not be written
    """

    about: str
    folder: Path
    home: Path | None
    place: Path
    locked: bool = False


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.tryout", description="Try the archive as its users will.")
    parser.add_argument("--archive", type=Path, default=packed_at(names.ROOT / "dist"), help="what to try")
    archive: Path = parser.parse_args().archive
    if not archive.is_file():
        print(f"{archive.name} is missing: `make dist` builds it", file=sys.stderr)
        return 1
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="crown-couch-tryout-") as kept:
        root = Path(kept)
        root.chmod(0o755)  # so that another user can enter
        good = [whole(archive)]
        plain = unpack(archive, root / "plain")
        accented = unpack(archive, root / "Juegos de mesa – año 2 (é, ß, 큰)")
        good += [step() for step in steps(root, plain, accented)]
    print(f"{'all is well' if all(good) else 'something is wrong'}, {time.monotonic() - began:.0f} s")
    return 0 if all(good) else 1


def steps(root: Path, plain: Path, accented: Path) -> list[Callable[[], bool]]:
    """Return all tries in order; each returns whether it went well."""
    homes = {name: root / name for name in ("home", "casa año", "nowhere")}
    for home in homes.values():
        home.mkdir()
    selftests = [
        Run("nothing in the environment, no home", plain, None, Path(root.anchor)),
        Run("an empty home where nothing may be written", plain, homes["home"], homes["nowhere"], locked=True),
        Run("folders with spaces and accents", accented, homes["casa año"], accented.parent),
    ]
    tried: list[Callable[[], bool]] = [lambda run=run: selftest(run) for run in selftests if possible(run)]
    tried.append(lambda: window(accented))
    return tried


def whole(archive: Path) -> bool:
    """Return whether the checksum beside the archive is right."""
    wanted = sum_of(archive).read_text(encoding="ascii").split()[0]
    with archive.open("rb") as file:
        good = hashlib.file_digest(file, "sha256").hexdigest() == wanted
    print(f"{'ok      ' if good else 'FAILED  '}checksum of {archive.name}")
    return good


def unpack(archive: Path, target: Path) -> Path:
    """Unpack the archive; return the program's folder, which must be its only entry."""
    target.mkdir()
    if archive.name.endswith(".tar.gz"):
        subprocess.run(["tar", "-xzf", str(archive.resolve()), "-C", str(target)], check=True)
    elif names.system() == "macos":
        subprocess.run(["ditto", "-x", "-k", str(archive), str(target)], check=True)
    else:
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(target)
    (folder,) = target.iterdir()
    return folder


def possible(run: Run) -> bool:
    """Return whether this machine can do the run; if not, say so."""
    if run.locked and os.name == "nt":
        print(f"skipped  {run.about}: Windows locks folders in another way")
        return False
    return True


def environment(run: Run) -> dict[str, str]:
    """Return the program's environment: only its home, and a path without programs."""
    found = {name: os.environ[name] for name in KEPT_ON_WINDOWS if os.name == "nt" and name in os.environ}
    found["PATH"] = str(run.place / "no such folder")
    if run.home is not None:
        found["HOME" if os.name != "nt" else "USERPROFILE"] = str(run.home)
    return found


def command(folder: Path, *arguments: str) -> list[str]:
    """Return the command; on Windows, of the program with a console, since the other one cannot print."""
    console = folder / f"{names.CONSOLE}.exe"
    return [str(console if console.is_file() else check.executable(folder)), *arguments]


def selftest(run: Run) -> bool:
    """Run the self-test; the home must stay empty and no process be left."""
    nobody = None
    if run.locked and run.home is not None:
        run.home.chmod(0o555)
        if os.geteuid() == 0:
            nobody = NOBODY
    print(f"\n{run.about}{' (as another user)' if nobody is not None else ''}", flush=True)
    try:
        answer = subprocess.run(
            command(run.folder, "--selftest"),
            cwd=run.place,
            env=environment(run),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LONGEST,
            user=nobody,
            group=nobody,
            extra_groups=None if nobody is None else [],
        )
    except subprocess.TimeoutExpired:
        print(f"FAILED  it didn't finish within {LONGEST:.0f} s")
        return False
    print(answer.stdout.decode("utf-8", "replace").rstrip())
    faults = [] if answer.returncode == 0 else [f"it ended with status {answer.returncode}"]
    if run.home is not None and (written := sorted(path.name for path in run.home.iterdir())):
        faults.append(f"it wrote into the home folder: {', '.join(written)}")
    faults += [f"process {number} is still running" for number in left(run.folder)]
    for fault in faults:
        print(f"FAILED  {fault}")
    return not faults


def left(folder: Path) -> list[int]:
    """Return processes whose program is in the folder (on Linux; none elsewhere)."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.resolve(strict=True).is_relative_to(folder):
                found.append(int(link.parent.name))
        except OSError:
            continue  # it has just ended, or belongs to someone else
    return found


def window(folder: Path) -> bool:
    """Open the window on a screen of its own; print how long it took, and return whether a picture came."""
    if not shutil.which("Xvfb"):
        print("\nskipped  a window: Xvfb is not installed")
        return True
    from tests.bench.built import starts  # It needs numpy, and a screen as only Linux has it.

    try:
        took = starts(check.executable(folder), 3)
    except TimeoutError as error:
        print(f"\nFAILED  {error}")
        return False
    print(f"\nok      a window; first picture after {', '.join(f'{seconds:.2f}' for seconds in took)} s")
    return True


if __name__ == "__main__":
    sys.exit(main())
