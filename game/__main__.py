"""`python -m game` is the command `crown-couch`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; return the process's exit status. Ctrl-C ends it quietly, even during loading."""
    try:
        from game.cli import main as run  # Imported here because the bots' process doesn't need it.

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if hasattr(sys, "frozen"):
        import multiprocessing

        multiprocessing.freeze_support()  # A frozen program starts the bots' process through this line.
    sys.exit(main())
