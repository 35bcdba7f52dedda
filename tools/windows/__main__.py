"""`python -m tools.windows`: build the Windows program on Linux; see `make windows`.

Windows' Python and its packages come from the Python index, by the hashes in requirements/. Wine runs PyInstaller and
all checks of `tools.dist`. The result is dist/windows: the folder, the .zip for people, and its checksum. Exits with 1
if anything is missing, or if the program contains what it must not.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tools.dist import names
from tools.windows.build import Builder
from tools.windows.interpreter import Unavailable, lay_out
from tools.windows.wine import NoWine

OUT = names.ROOT / "dist" / "windows"
WORK = names.ROOT / "build" / "windows"
NOISE = ("WARNING: Library not found: could not resolve 'api-ms-win-",)
"""Parts of lines that say nothing: these libraries are parts of Windows, and of Wine, without files of their own."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.windows", description="Build the Windows program with Wine.")
    parser.add_argument("--out", type=Path, default=OUT, help="where folder and archive go")
    parser.add_argument(
        "--work", type=Path, default=WORK, help="for the interpreter, Wine's prefix and what is passing"
    )
    chosen = parser.parse_args()
    try:
        python = lay_out(chosen.work / "python")
        done = Builder(python, chosen.work).build(chosen.out)
    except (NoWine, Unavailable) as error:
        print(f"nothing was built: {error}", file=sys.stderr)
        return 1
    except subprocess.TimeoutExpired as error:
        print(f"nothing was built: it took longer than {error.timeout:.0f} s", file=sys.stderr)
        return 1
    print(done.stdout, end="")
    for line in done.stderr.splitlines():
        if not any(part in line for part in NOISE):
            print(line, file=sys.stderr)
    return 1 if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
