"""`python -m game` is the command `el-grande`."""

from __future__ import annotations

import multiprocessing
import sys

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a frozen program starts the bots' process through this line
    sys.exit(main())
