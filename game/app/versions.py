"""Versions of the system, Python and the libraries, for bug reports.

On Windows, nothing here asks `platform`: to find out the version, it runs a command, whose console would flash up in
front of the game.
"""

from __future__ import annotations

import os
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
    """Return the system's name, its version and the kind of machine."""
    if sys.platform == "win32":
        version = ".".join(map(str, sys.getwindowsversion().platform_version))
        return f"Windows-{version} {os.environ.get('PROCESSOR_ARCHITECTURE', '')}".rstrip()
    return f"{platform.platform()} {platform.machine()}"


def computer() -> str:
    """Return the computer's name; "" if it has none."""
    return os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else platform.node()


def python() -> str:
    built = " (built program)" if getattr(sys, "frozen", False) else ""
    return f"{platform.python_version()}{built}"
