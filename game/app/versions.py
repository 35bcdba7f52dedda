"""What the program runs on, for bug reports: versions of libraries, the system."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import PackageNotFoundError, version

PACKAGES = ("pygame-ce", "pygame_gui", "numpy", "msgspec", "platformdirs", "fluent.runtime")
MODULES = {"pygame-ce": "pygame"}
"""What is imported under another name than it is installed by."""


def version_of(package: str) -> str | None:
    """The version of a library; None if it is not installed. In a built program it may be known by the module alone."""
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
