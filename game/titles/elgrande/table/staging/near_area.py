"""What the camera shows from close by between two clips: a scoring goes from region to region without going back."""

from __future__ import annotations

import pygame


class NearArea:
    """The area, and its picture; none while the whole map is seen."""

    def __init__(self) -> None:
        self._kept: tuple[str, pygame.Surface] | None = None

    def stay(self, area: str, picture: pygame.Surface) -> None:
        """Keep showing an area: another one follows."""
        self._kept = area, picture

    def leave(self) -> None:
        """Go back to the whole map."""
        self._kept = None

    def seen(self, size: tuple[int, int]) -> tuple[str, pygame.Surface] | None:
        """Return the area and its picture, if it has that size in pixels."""
        return self._kept if self._kept is not None and self._kept[1].get_size() == size else None
