"""The folder that a program with Flocks in it reads: its own texts and pictures, with those of the game."""

from __future__ import annotations

from pathlib import Path

from game.storage import paths

HERE = Path(__file__).parent


def furnish(folder: Path) -> Path:
    """Make `folder` hold links to all resources of the program and to those of Flocks; return it."""
    assets = folder / "assets"
    for place in (assets / "locale" / "en", assets / "titles"):
        place.mkdir(parents=True)
    for found in (*paths.resources().glob("*"), *paths.assets().glob("*")):
        link = folder / found.relative_to(paths.resources())
        if not link.exists() and found.name != "assets":
            link.symlink_to(found)
    for found in (*paths.assets().glob("locale/en/*"), *paths.assets().glob("titles/*")):
        (folder / found.relative_to(paths.resources())).symlink_to(found)
    (assets / "locale" / "en" / "flocks.ftl").symlink_to(HERE / "flocks.ftl")
    (assets / "titles" / "flocks").symlink_to(HERE / "art")
    return folder
