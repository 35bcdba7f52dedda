"""The base of all routes: a scene to open, as data."""

from __future__ import annotations

from msgspec import Struct


class Route(Struct, frozen=True):
    """A scene to open, with its arguments. All routes are in `game.ui.navigation.routes`.

    They are structs: 25 data classes would take 30 ms of every start.
    """

    def arguments(self) -> tuple[object, ...]:
        """Return the scene's arguments, in order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)
