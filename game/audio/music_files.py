"""The files of music: found by name, a title's own before the house's."""

from __future__ import annotations

from pathlib import Path

FOLDER = "sounds/music"
"""Below `assets`: the house's pieces, for titles without their own of that name. Titles' own pieces
are in `titles/<name>/music`."""


class MusicFiles:
    """The pieces of all titles."""

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        own = (assets / "titles").glob("*/music/*.ogg")
        self._own = frozenset(f"{path.parent.parent.name}/{path.stem}" for path in own)

    def named(self, piece: str, title: str) -> str:
        """Return the piece that is played in a title: its own as "<title>/<piece>" if it has one, else `piece`."""
        own = f"{title}/{piece}"
        return own if own in self._own else piece

    def files(self, name: str) -> list[Path]:
        """Return the files of a piece that `named` returned: its own and its layer's, without missing ones."""
        title, _, piece = name.rpartition("/")
        folder = self._assets / "titles" / title / "music" if title else self._assets / FOLDER
        paths = [folder / f"{piece}{end}.ogg" for end in ("", "-more")]
        return [path for path in paths if path.is_file()]
