"""Build the Windows program with Wine: `tools.dist` runs there as it runs on Windows."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.dist import check, names
from tools.windows.wine import Wine

PYTHON, SOURCES, OUT = "p", "s", "o"
"""Drives: the interpreter, the sources, what is made. Builds see only these, so that no path of this machine counts."""
LONGEST = 1500.0
"""Seconds that a build may take."""
WITHIN = """
import os, runpy, sys
os.chdir("{sources}:/")
sys.path.insert(0, "{sources}:/")
sys.argv = ["tools.dist", *{arguments!r}]
runpy.run_module("tools.dist", run_name="__main__", alter_sys=True)
"""
"""Python that runs `tools.dist`: this interpreter was not installed, and knows no folder but its own."""


class Builder:
    """Builds the program.

    python  folder of Windows' Python with all packages
    work    folder for the prefix and for what is passing
    """

    def __init__(self, python: Path, work: Path) -> None:
        self._work = work
        self._python = python

    def build(self, out: Path) -> subprocess.CompletedProcess[str]:
        """Build, pack and check in `out`; return the status and output of `tools.dist`. Raises NoWine and
        TimeoutExpired."""
        out.mkdir(parents=True, exist_ok=True)
        passing = self._work / "pyinstaller"
        passing.mkdir(parents=True, exist_ok=True)
        wine = Wine(self._work / "prefix", {PYTHON: self._python, SOURCES: names.ROOT, OUT: out, "w": passing})
        wine.make()
        code = WITHIN.format(sources=SOURCES, arguments=("--out", f"{OUT}:/", "--work", "w:/"))
        traces = {check.TRACES: "\n".join(map(str, (names.ROOT, self._work.resolve())))}
        try:
            return wine.run([f"{PYTHON}:\\python.exe", "-X", "utf8", "-c", code], LONGEST, more=traces)
        finally:
            wine.end()
