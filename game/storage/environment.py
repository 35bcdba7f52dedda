"""The program's environment variables, by their current names and those of version 0.1.0."""

from __future__ import annotations

import os

PREFIX, OLD_PREFIX = "CROWN_COUCH_", "EL_GRANDE_"


def variable(name: str) -> str | None:
    """Return the value of `CROWN_COUCH_<name>`, else of `EL_GRANDE_<name>`; None if both are unset or empty."""
    return os.environ.get(f"{PREFIX}{name}") or os.environ.get(f"{OLD_PREFIX}{name}") or None
