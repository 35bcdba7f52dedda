"""`python -m game` is the command `el-grande`."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a frozen program starts the bots' process through this line
    from game.cli import main  # here, because that process needs nothing of it

    sys.exit(main())
