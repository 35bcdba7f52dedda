"""Keys and buttons as they are named to one person: those of their own device, whichever was used last."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.title import TitleView
from game.session.couch import SHARED
from game.ui.input.buttons import Family
from game.ui.input.command_signs import DeviceKind, HintSigns
from game.ui.input.devices import Devices, kind_of


class SeatSigns(HintSigns):
    """The signs of a seat's own device; for a seat that any device may play, of the one used last."""

    def __init__(self, devices: Devices, own: Callable[[], str]) -> None:
        """own: returns the name of the seat's device, SHARED for none"""
        self._devices, self._own = devices, own

    @property
    def _device(self) -> str:
        own = self._own()
        return self._devices.used if own == SHARED else own

    @property
    def kind(self) -> DeviceKind:
        return kind_of(self._device)

    @property
    def family(self) -> Family:
        return self._devices.family_of(self._device)

    @property
    def by_finger(self) -> bool:
        return self.kind == "mouse" and self._devices.pointed_by_finger

    @property
    def views(self) -> Mapping[str, TitleView]:
        return self._devices.views

    def table(self, kind: DeviceKind) -> Mapping[str, str]:
        return self._devices.table(kind)

    def printed(self, place: int, usual: str) -> str:
        return self._devices.printed(place, usual)
