"""Writes requirements/release.txt: what release builds are made with, each version with the hashes of its files.

    python -m tools.lock [--check]

pip resolves what the program and its build need (pyproject.toml), once for each system and Python that archives are
built on; the first one's versions hold for all. `make dist` installs that file with --require-hashes, so an index that
hands out another file under the same name builds nothing. --check only says whether the file names everything that
pyproject.toml asks for; it asks no index.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.dist.names import comparable

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "requirements" / "release.txt"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS: Mapping[str, tuple[str, ...]] = {
    "linux": ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "win32": ("win_amd64",),
    "darwin arm64": ("macosx_14_0_arm64", "macosx_11_0_arm64", "macosx_12_0_universal2", "macosx_11_0_universal2"),
    "darwin x86_64": ("macosx_15_0_x86_64", "macosx_10_13_x86_64", "macosx_10_9_x86_64", "macosx_11_0_universal2"),
}
"""Platform tags of the wheels that fit each system, the newest first."""
ALSO = ("editables>=0.5",)
"""Packages that an editable installation without build isolation needs."""
OF_SYSTEM: Mapping[str, tuple[str, ...]] = {
    "win32": ("pefile", "pywin32-ctypes", "colorama"),
    "darwin": ("macholib",),
}
"""Packages that PyInstaller and build need on one system only: pip judges such conditions by the system it runs on."""
HEAD = """# What release builds are made with: written by `python -m tools.lock`, read by `make dist`. Not to be edited.
"""


class Locked(NamedTuple):
    """One version of a package, the hashes of its files, and the system that alone needs it ("": all)."""

    version: str
    hashes: frozenset[str]
    system: str = ""


def wanted() -> list[str]:
    """Return the requirements in pyproject.toml: to run, to build, and for the wheel itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["build"], *ALSO]


def resolve(requirements: Sequence[str], python: str, tags: Iterable[str]) -> dict[str, Locked]:
    """Return the versions and hashes that pip chooses for one system; raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += ["--only-binary=:all:", "--target", folder, "--report", str(report), "--python-version", python]
        command += [part for tag in tags for part in ("--platform", tag)]
        subprocess.run([*command, *requirements], check=True, stderr=subprocess.DEVNULL)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        comparable(one["metadata"]["name"]): Locked(
            one["metadata"]["version"], frozenset({one["download_info"]["archive_info"]["hashes"]["sha256"]})
        )
        for one in found
    }


def lock() -> dict[str, Locked]:
    """Return the packages for all systems; raises ValueError if one of them can't have the same versions."""
    locked: dict[str, Locked] = {}
    for name, tags in SYSTEMS.items():
        system = name.partition(" ")[0]
        for python in PYTHONS:
            pins = [f"{package}=={one.version}" for package, one in locked.items() if not one.system]
            own = OF_SYSTEM.get(system, ())
            try:
                found = resolve([*(pins or wanted()), *own], python, tags)
            except subprocess.CalledProcessError as error:
                raise ValueError(f"{name}, Python {python}: pip finds no set of packages") from error
            for package, one in found.items():
                alone = system if package in map(comparable, own) else ""
                before = locked.get(package, Locked(one.version, frozenset(), alone))
                if before.version != one.version:
                    raise ValueError(f"{package}: {before.version} and {one.version} for {name}, Python {python}")
                locked[package] = before._replace(hashes=before.hashes | one.hashes)
            print(f"{name}, Python {python}: {len(found)} packages", file=sys.stderr)
    return locked


def text(locked: Mapping[str, Locked]) -> str:
    """Return the content of the file: sorted, one hash per line."""
    parts = [HEAD]
    for package, one in sorted(locked.items()):
        condition = f' ; sys_platform == "{one.system}"' if one.system else ""
        hashes = " \\\n".join(f"    --hash=sha256:{digest}" for digest in sorted(one.hashes))
        parts.append(f"{package}=={one.version}{condition} \\\n{hashes}\n")
    return "".join(parts)


def missing(written: str) -> Iterator[str]:
    """Yield the requirements in pyproject.toml that the file does not name."""
    named = set(re.findall(r"^([a-z0-9-]+)==", written, re.MULTILINE))
    for requirement in wanted():
        found = re.match(r"[A-Za-z0-9._-]+", requirement)
        if found is None or comparable(found[0]) not in named:
            yield requirement


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lock", description="Lock what release builds are made with.")
    parser.add_argument("--check", action="store_true", help="only say whether the file names all that is needed")
    if not parser.parse_args().check:
        try:
            FILE.parent.mkdir(exist_ok=True)
            FILE.write_text(text(lock()), encoding="utf-8", newline="\n")
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
    lacking = list(missing(FILE.read_text(encoding="utf-8") if FILE.is_file() else ""))
    for requirement in lacking:
        print(f"{FILE.name} does not name {requirement}; `python -m tools.lock` updates it", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
