"""The signs of keys and buttons, and those of each command."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from game.core.title import TitleView
from game.ui.input.bindings import keys_of
from game.ui.input.buttons import Family

DeviceKind = Literal["keyboard", "mouse", "pad"]


class Sign(NamedTuple):
    """A key by name, a controller button by position, or a mouse button."""

    kind: DeviceKind
    name: str
    family: Family = "generic"


class Signs(Protocol):
    """The devices, as hints see them."""

    @property
    def kind(self) -> DeviceKind:
        """The kind of the device in use."""
        ...

    @property
    def family(self) -> Family:
        """Family of the controller used last."""
        ...

    @property
    def by_finger(self) -> bool:
        """Whether it is a touch screen, which counts as the mouse but has no buttons to draw."""
        ...

    @property
    def views(self) -> Mapping[str, TitleView]:
        """The views of all titles, by name: each is a command."""
        ...

    @property
    def look(self) -> object:
        """Value that changes whenever hints look different, as a key for cached pictures."""
        ...

    def sign(self, command: str) -> Sign | None:
        """Return the sign of a command on the device in use, or None."""
        ...

    def sign_on(self, kind: DeviceKind, command: str) -> Sign | None:
        """Return the sign of a command on one kind of device, or None."""
        ...

    def signs_on(self, kind: DeviceKind, command: str) -> Sequence[Sign]:
        """Return all keys or buttons of a command."""
        ...

    def printed(self, place: int, usual: str) -> str:
        """Return the letter on the key of a scancode, or `usual` until the key has been seen."""
        ...


class HintSigns(ABC):
    """Signs of commands on a device, from what it is and what its keys and buttons do: a base of `Signs`."""

    @property
    @abstractmethod
    def kind(self) -> DeviceKind:
        """The kind of the device."""

    @property
    @abstractmethod
    def family(self) -> Family:
        """Its family, or that of the controller used last."""

    @property
    @abstractmethod
    def by_finger(self) -> bool:
        """Whether it is a touch screen."""

    @abstractmethod
    def table(self, kind: DeviceKind) -> Mapping[str, str]:
        """Return key or button -> command for a kind of device."""

    def sign(self, command: str) -> Sign | None:
        """Return the sign of a command on the device, or None."""
        found = self.sign_on(self.kind, command)
        return found if found is not None or self.kind != "mouse" else self.sign_on("keyboard", command)

    def sign_on(self, kind: DeviceKind, command: str) -> Sign | None:
        """Return the sign of a command on one kind of device, or None."""
        found = self.signs_on(kind, command)
        return found[0] if found else None

    def signs_on(self, kind: DeviceKind, command: str) -> list[Sign]:
        """Return all keys or buttons of a command."""
        family = self.family if kind == "pad" else "generic"
        return [Sign(kind, key, family) for key in keys_of(command, self.table(kind))]

    @property
    def look(self) -> object:
        """Value that changes whenever hints look different, as a key for cached pictures."""
        kinds: tuple[DeviceKind, ...] = ("mouse", "keyboard") if self.kind == "mouse" else (self.kind,)
        return (
            self.kind,
            self.family,
            self.by_finger,
            tuple(item for kind in kinds for item in self.table(kind).items()),
        )
