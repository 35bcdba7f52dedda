"""Bots think on one core each; the others belong to the window, or to other bots."""

from __future__ import annotations

import os

_LIBRARIES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def one_core() -> None:
    """Tell libraries that would take all cores; in time only before numpy is loaded. What is set already stays."""
    for name in _LIBRARIES:
        os.environ.setdefault(name, "1")
