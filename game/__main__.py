"""`python -m game` is the command `crown-couch`."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command line; return the process's exit status. Ctrl-C ends it quietly, while it is being loaded too."""
    try:
        from game.cli import main as run  # here, because the bots' process needs nothing of it

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    if hasattr(sys, "frozen"):
        import multiprocessing

        multiprocessing.freeze_support()  # a frozen program starts the bots' process through this line
    sys.exit(main())
