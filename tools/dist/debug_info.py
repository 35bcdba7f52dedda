"""Take debugging information out of Python's own libraries: it makes up most of them where Python was built by hand."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

PATTERNS = ("_internal/libpython3*.so*", "_internal/**/lib-dynload/*.so")
"""Python's library and its modules. No others: numpy's can't be imported once stripped."""


def libraries(folder: Path) -> Iterator[Path]:
    """Yield Python's libraries in a built program for Linux."""
    for pattern in PATTERNS:
        yield from (path for path in sorted(folder.glob(pattern)) if path.is_file() and not path.is_symlink())


def strip(folder: Path) -> int:
    """Take the debugging information out; return how many bytes that saves. Raises CalledProcessError, and
    FileNotFoundError without `strip`."""
    tool = shutil.which("strip")
    if tool is None:
        raise FileNotFoundError("strip is missing (on Debian: apt install binutils)")
    found = list(libraries(folder))
    before = sum(path.stat().st_size for path in found)
    if found:
        subprocess.run([tool, "--strip-debug", *map(str, found)], check=True)
    return before - sum(path.stat().st_size for path in found)
