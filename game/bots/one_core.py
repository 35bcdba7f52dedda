"""One core for each bot; the rest are for the window or for other bots."""

from __future__ import annotations

import os

_LIBRARIES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def use_one_core() -> None:
    """Keep libraries from using all cores; call before numpy is loaded. Existing settings are kept."""
    for name in _LIBRARIES:
        os.environ.setdefault(name, "1")
