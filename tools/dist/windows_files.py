"""Look into the built programs for Windows: what it reads about them before it starts them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools import make_icon
from tools.dist import names

WINDOWED, CONSOLE = 2, 3
"""Kinds of programs: without a console, and with one (IMAGE_SUBSYSTEM of Windows' headers)."""
ICON_GROUP, MANIFEST = 14, 24
"""Kinds of resources."""
PROGRAMS = {names.PROGRAM: WINDOWED, names.CONSOLE: CONSOLE}
SETTINGS = {
    "dpiAwareness": "permonitorv2",  # a sharp picture on each screen
    "longPathAware": "true",
    "requestedExecutionLevel": 'level="asInvoker"',  # no shield, no question
}
"""Required content of the manifest, by element."""


def faults(folder: Path) -> list[str]:
    """Return what is wrong with the programs in a built folder, as sentences."""
    found = []
    for name, kind in PROGRAMS.items():
        file = folder / f"{name}.exe"
        if not file.is_file():
            found.append(f"{file.name} is missing")
            continue
        import pefile  # only Windows' builds bring it

        with pefile.PE(str(file)) as program:
            found += [f"{file.name}: {fault}" for fault in _faults(program, name, kind)]
    return found


def _faults(program: Any, name: str, kind: int) -> Iterator[str]:
    if program.OPTIONAL_HEADER.Subsystem != kind:
        yield "a console would open" if kind == WINDOWED else "its output would be lost"
    icons = sorted(icon_sizes(program))
    if icons != sorted(make_icon.ICO):
        yield f"its icon has the sizes {icons}"
    yield from manifest_faults(next(iter(resources(program, MANIFEST)), b"").decode("utf-8"))
    said = version(program)
    for key, value in {
        "ProductName": names.TITLE,
        "FileDescription": names.TITLE,
        "ProductVersion": names.VERSION,
        "OriginalFilename": f"{name}.exe",
    }.items():
        if said.get(key) != value:
            yield f"its {key} is {said.get(key)!r}, {value!r} was expected"


def manifest_faults(manifest: str) -> Iterator[str]:
    """Yield the required content that a manifest lacks."""
    for element, value in SETTINGS.items():
        said = re.search(rf"<{element}\b[^<]*", manifest)
        if said is None or value not in said[0]:
            yield f"its manifest says no {element} {value}"


def resources(program: Any, kind: int) -> Iterator[bytes]:
    """Yield a program's resources of a kind."""
    for group in program.DIRECTORY_ENTRY_RESOURCE.entries:
        if group.id == kind:
            for entry in group.directory.entries:
                for language in entry.directory.entries:
                    place = language.data.struct
                    yield program.get_data(place.OffsetToData, place.Size)


def icon_sizes(program: Any) -> Iterator[int]:
    """Yield the widths of a program's icon in pixels."""
    for group in resources(program, ICON_GROUP):
        for number in range(int.from_bytes(group[4:6], "little")):
            yield group[6 + 14 * number] or 256


def version(program: Any) -> dict[str, str]:
    """Return the version data that Windows shows."""
    said: dict[str, str] = {}
    for information in getattr(program, "FileInfo", [[]])[0]:
        for table in getattr(information, "StringTable", []):
            said |= {key.decode(): value.decode() for key, value in table.entries.items()}
    return said
