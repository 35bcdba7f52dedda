"""Check that every file in the manifest exists and no others do."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from game.core.message import Message
from game.core.title import Titles
from game.installation import CheckResult, untranslated
from game.storage import paths

FOLDERS = ("assets", "levels")


def check(catalogue: Titles, folder: Path) -> CheckResult:
    root = paths.resources()
    found = shipped(root)
    return CheckResult(Message("cli-selftest-files-checked", {"count": len(found)}), tuple(faults(root, found)))


def shipped(root: Path) -> list[str]:
    """Return all files below the resource folders, as written in the manifest."""
    return sorted(
        path.relative_to(root).as_posix() for folder in FOLDERS for path in (root / folder).rglob("*") if path.is_file()
    )


def faults(root: Path, found: list[str]) -> Iterator[Message]:
    try:
        with (root / "assets" / "manifest.toml").open("rb") as file:
            named = {str(name) for entry in tomllib.load(file)["entry"] for name in entry["files"]}
    except (OSError, KeyError, TypeError, ValueError) as error:
        yield untranslated(f"assets/manifest.toml: {error}")
        return
    for name in sorted(named - set(found)):
        yield Message("cli-selftest-files-missing", {"file": name})
    for name in found:
        if name not in named:
            yield Message("cli-selftest-files-unlisted", {"file": name})
        elif (root / name).stat().st_size == 0:
            yield Message("cli-selftest-files-empty", {"file": name})
