"""Inspect a built program: is every licence in its notices, and is anything inside that should not be?

It looks only at the folder, not at the build or its lists.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import packages_distributions
from pathlib import Path

from tools.dist import names, windows_files, works
from tools.dist.names import comparable

LARGEST_PACKED, LARGEST_UNPACKED = 50.0, 130.0
"""Limits in megabytes (10**6 bytes)."""
FOREIGN = {"tests", "tools", "pytest", "_pytest", "hypothesis", "mypy", "ruff", "distributed", "dask", "tkinter"}
"""Packages that only developers need."""
OURS = {"game"}
TRACES = "CROWN_COUCH_TRACES"
"""Variable with further paths that must not leak, one a line: a build under Wine sees only drives."""
LONGEST_ROOT = len("S:\\")


def resources(folder: Path) -> Path:
    """Return the folder inside a built program with assets, levels and notices."""
    for place in ("_internal", "Contents/Resources"):
        if (folder / place).is_dir():
            return folder / place
    raise FileNotFoundError(f"{folder} is no built program: neither _internal nor Contents/Resources is there")


def executable(folder: Path) -> Path:
    """Return the executable."""
    for place in (names.PROGRAM, f"{names.PROGRAM}.exe", f"Contents/MacOS/{names.PROGRAM}"):
        if (folder / place).is_file():
            return folder / place
    raise FileNotFoundError(f"{folder} holds no program called {names.PROGRAM}")


def files(folder: Path) -> list[str]:
    """Return the paths of all files below a built program's folder, sorted, including links to files."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def sections(notices: str) -> set[str]:
    """Return the titles of the sections of a notices file."""
    return {line[3:].strip() for line in notices.splitlines() if line.startswith("## ")}


def modules(folder: Path) -> dict[str, bytes]:
    """Return all Python modules packed into the program, each with its stored code."""
    # The extra `build` brings it; the other checks do without.
    from PyInstaller.archive.readers import CArchiveReader, ZlibArchiveReader

    shared = resources(folder) / names.MODULES
    if shared.is_file():
        packed = ZlibArchiveReader(str(shared))
    else:
        archive = CArchiveReader(str(executable(folder)))
        (name,) = [name for name in archive.toc if name.endswith(".pyz")]
        packed = archive.open_embedded_archive(name)
    return {module: packed.extract(module, raw=True) or b"" for module in packed.toc}


def without_licence(names_inside: Iterable[str], imported: Iterable[str], notices: str) -> list[str]:
    """Return what has no section in the notices, each as a sentence.

    names_inside  paths of files in the bundle
    imported      dotted names of modules in it
    """
    found = sections(notices)
    faults = []
    try:
        for work, its in works.of(names_inside, works.table().works).items():
            if work not in found:
                faults.append(f"{', '.join(its)}: no section “{work}” in the notices")
    except works.Unknown as error:
        faults.append(str(error))
    distributions = {comparable(title.split(" ")[0]) for title in found}
    for package, owners in sorted(_packages(names_inside, imported).items()):
        if not {comparable(owner) for owner in owners} <= distributions:
            faults.append(f"the package {package} (of {', '.join(owners)}): no section in the notices")
    return faults


def _packages(names_inside: Iterable[str], imported: Iterable[str]) -> dict[str, list[str]]:
    """Return the top-level packages that do not come with Python, each with its distributions."""
    known: Mapping[str, list[str]] = packages_distributions()
    tops = {name.partition(".")[0] for name in imported}
    tops |= {name.split("/")[1] for name in names_inside if works.is_extension(name) and name.count("/") > 1}
    tops -= OURS | set(sys.stdlib_module_names)
    return {top: known[top] for top in tops if top in known}


def foreign(names_inside: Iterable[str], imported: Iterable[str]) -> list[str]:
    """Return packages and files that only developers need."""
    found = {name.partition(".")[0] for name in imported} & FOREIGN
    found |= {name for name in names_inside if FOREIGN & set(name.split("/")[1:2])}
    found |= {name for name in names_inside if name.endswith((".pyi", ".h", ".pyx", ".pxd"))}
    return sorted(found)


def machine_paths(folder: Path, traces: Iterable[str], packed: Mapping[str, bytes]) -> list[str]:
    """Return the files and modules that contain a path of the machine that built them."""
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
    """Return the paths of this machine that must not leak: the checkout, its environment, and those named by the person
    who started the build. The root of a drive says nothing."""
    found = {str(names.ROOT), *([sys.prefix] if sys.prefix != sys.base_prefix else [])}
    found |= set(os.environ.get(TRACES, "").split("\n"))
    return sorted(trace for trace in found if len(trace) > LONGEST_ROOT)


def unpacked(code: bytes) -> bytes:
    """Return a module's code, decompressed."""
    try:
        return zlib.decompress(code)
    except zlib.error:
        return code


def faults(folder: Path) -> list[str]:
    """Return all faults of a built program as sentences; [] if it may be given away."""
    inside = files(folder)
    packed = {name: unpacked(code) for name, code in modules(folder).items()}
    notices = (resources(folder) / "NOTICES.md").read_text(encoding="utf-8")
    found = without_licence(inside, packed, notices)
    found += [f"{name} should not be inside" for name in foreign(inside, packed)]
    found += [f"{name}: a path of this machine can be read in it" for name in machine_paths(folder, traces(), packed)]
    if names.system() == "windows":
        found += windows_files.faults(folder)
    return found
