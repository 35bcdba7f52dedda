"""The base of all routes: a scene to open, as data."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct


class Route(Struct, frozen=True):
    """A scene to open, with its arguments. All routes are in `game.ui.navigation.routes`.

    They are structs: 25 data classes would take 30 ms of every start.
    """

    def arguments(self) -> tuple[object, ...]:
        """Return the scene's arguments, in order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)


class Opener(Protocol):
    """Opens scenes by route."""

    def go(self, route: Route) -> None:
        """Open a scene on top of this one."""
        ...

    def swap(self, route: Route) -> None:
        """Open a scene in place of the one on top."""
        ...

    def restart(self, route: Route) -> None:
        """Leave all scenes and open this one."""
        ...

    def back(self) -> None:
        """Close the scene on top."""
        ...
