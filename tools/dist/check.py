"""Looks into a built program: is everything's licence in its notices, is nothing inside that should not be?

Works on what lies in the folder, and asks neither the build nor its lists.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import packages_distributions
from pathlib import Path

from tools.dist import names, works
from tools.dist.contents import plain

LARGEST_PACKED, LARGEST_UNPACKED = 50.0, 130.0
"""Megabytes (of 10**6 bytes)."""
FOREIGN = {"tests", "tools", "pytest", "_pytest", "hypothesis", "mypy", "ruff", "distributed", "dask", "tkinter"}
"""Packages of those who build, not of those who play."""
OURS = {"game"}


def resources(folder: Path) -> Path:
    """The folder inside a built program that holds assets, levels and notices."""
    for place in ("_internal", "Contents/Resources"):
        if (folder / place).is_dir():
            return folder / place
    raise FileNotFoundError(f"{folder} is no built program: neither _internal nor Contents/Resources is there")


def executable(folder: Path) -> Path:
    """The program to start."""
    for place in (names.PROGRAM, f"{names.PROGRAM}.exe", f"Contents/MacOS/{names.PROGRAM}"):
        if (folder / place).is_file():
            return folder / place
    raise FileNotFoundError(f"{folder} holds no program called {names.PROGRAM}")


def files(folder: Path) -> list[str]:
    """Paths of all files of a built program below its folder, sorted; links to files are files too."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def sections(notices: str) -> set[str]:
    """Titles of the sections of a notices file."""
    return {line[3:].strip() for line in notices.splitlines() if line.startswith("## ")}


def modules(folder: Path) -> dict[str, bytes]:
    """All Python modules that are packed into the program, each with its code as it is stored."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(executable(folder)))
    (name,) = [name for name in archive.toc if name.endswith(".pyz")]
    packed = archive.open_embedded_archive(name)
    return {module: packed.extract(module, raw=True) or b"" for module in packed.toc}


def without_licence(names_inside: Iterable[str], imported: Iterable[str], notices: str) -> list[str]:
    """What has no section in the notices, each in a sentence.

    names_inside  paths of files in the bundle
    imported      dotted names of modules in it
    """
    told = sections(notices)
    faults = []
    try:
        for work, its in works.of(names_inside, works.table().works).items():
            if work not in told:
                faults.append(f"{', '.join(its)}: no section “{work}” in the notices")
    except works.Unknown as error:
        faults.append(str(error))
    distributions = {plain(title.split(" ")[0]) for title in told}
    for package, owners in sorted(_packages(names_inside, imported).items()):
        if not {plain(owner) for owner in owners} <= distributions:
            faults.append(f"the package {package} (of {', '.join(owners)}): no section in the notices")
    return faults


def _packages(names_inside: Iterable[str], imported: Iterable[str]) -> dict[str, list[str]]:
    """Top-level packages that do not come with Python, each with the distributions that it is of."""
    known: Mapping[str, list[str]] = packages_distributions()
    tops = {name.partition(".")[0] for name in imported}
    tops |= {name.split("/")[1] for name in names_inside if works.is_extension(name) and name.count("/") > 1}
    tops -= OURS | set(sys.stdlib_module_names)
    return {top: known[top] for top in tops if top in known}


def foreign(names_inside: Iterable[str], imported: Iterable[str]) -> list[str]:
    """Packages and files inside that only builders need."""
    found = {name.partition(".")[0] for name in imported} & FOREIGN
    found |= {name for name in names_inside if FOREIGN & set(name.split("/")[1:2])}
    found |= {name for name in names_inside if name.endswith((".pyi", ".h", ".pyx", ".pxd"))}
    return sorted(found)


def machine_paths(folder: Path, traces: Iterable[str], packed: Mapping[str, bytes]) -> list[str]:
    """Files and modules in which a path of the machine that built them can be read."""
    wanted = [trace.encode() for trace in traces]
    found = []
    for name, content in [*_contents(folder), *packed.items()]:
        if any(trace in content for trace in wanted):
            found.append(name)
    return found


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    for name in files(folder):
        yield name, (folder / name).read_bytes()


def traces() -> list[str]:
    """Paths of this machine that nobody else should read: the checkout, and the environment that built it."""
    return sorted({str(names.ROOT), *([sys.prefix] if sys.prefix != sys.base_prefix else [])})


def unpacked(code: bytes) -> bytes:
    """A module's code as it was before it was packed."""
    try:
        return zlib.decompress(code)
    except zlib.error:
        return code


def faults(folder: Path) -> list[str]:
    """Everything that is wrong with a built program, each in a sentence; nothing if it may be given away."""
    inside = files(folder)
    packed = {name: unpacked(code) for name, code in modules(folder).items()}
    notices = (resources(folder) / "NOTICES.md").read_text(encoding="utf-8")
    found = without_licence(inside, packed, notices)
    found += [f"{name} should not be inside" for name in foreign(inside, packed)]
    found += [f"{name}: a path of this machine can be read in it" for name in machine_paths(folder, traces(), packed)]
    return found
