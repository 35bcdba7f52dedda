"""Versions of the system, Python and the libraries, for bug reports."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import PackageNotFoundError, version

PACKAGES = ("pygame-ce", "pygame_gui", "numpy", "msgspec", "platformdirs", "fluent.runtime")
MODULES = {"pygame-ce": "pygame"}
"""Modules whose name differs from that of their package."""


def version_of(package: str) -> str | None:
    """Return a library's version, if necessary from its module; None if it isn't installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        module = sys.modules.get(MODULES.get(package, package))
        found = getattr(module, "__version__", None)
        return str(found) if found is not None else None


def system() -> str:
    return f"{platform.platform()} {platform.machine()}"


def python() -> str:
    built = " (built program)" if getattr(sys, "frozen", False) else ""
    return f"{platform.python_version()}{built}"
