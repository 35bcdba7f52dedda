"""The files of sounds: found by name, decoded in the background."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from game.audio.sound_names import EFFECTS, GENERAL, HOUSES, OF_TITLE, PHRASES, Sound

NUMBERED = 1
"""Parts at the end of a file's stem that don't belong to the name: its number."""


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


class Recordings:
    """Sounds by name, and those of houses by "<seat>-<name>".

    known  how each sound is played, by its name
    """

    def __init__(self, assets: Path, titles: Iterable[str]) -> None:
        """titles: names of those whose own sounds may be heard"""
        self._files: dict[str, list[Path]] = {}
        self.known: dict[str, Sound] = {**GENERAL, **HOUSES}
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        own = [assets / "titles" / title / "sounds" for title in titles]
        for folder in (assets / EFFECTS, assets / PHRASES, *own):
            for path in sorted(folder.glob("*-*.ogg"), key=_number):
                self._files.setdefault(path.stem.rpartition("-")[0], []).append(path)
                if folder in own:
                    self.known.setdefault(path.stem.rpartition("-")[0], OF_TITLE)

    @property
    def files(self) -> Mapping[str, list[Path]]:
        """The files of each sound, in the order of their numbers."""
        return self._files

    def load(self) -> None:
        """Decode all files for the mixer as it is open now; takes about half a second. A file that can't be read stays
        silent."""
        loaded: dict[str, list[pygame.mixer.Sound]] = {}
        for name, paths in self._files.items():
            for path in paths:
                try:
                    loaded.setdefault(name, []).append(pygame.mixer.Sound(path))
                except (OSError, pygame.error):
                    continue
        self._sounds = loaded

    def forget(self) -> None:
        """Drop everything decoded: the mixer closes."""
        self._sounds = {}

    def of(self, name: str, seat: int | None) -> list[pygame.mixer.Sound]:
        """Return the recordings of a sound, the seat's own if it has any; [] before they are loaded."""
        return self._sounds.get(f"{seat}-{name}") or self._sounds.get(name) or []
