"""Names of controller buttons by position, families of controllers by their labels, and mouse buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Family = Literal["xbox", "playstation", "nintendo", "generic"]

FACE = ("south", "east", "west", "north")
DPAD = ("dpad-up", "dpad-down", "dpad-left", "dpad-right")
LEFT_STICK = ("stick-up", "stick-down", "stick-left", "stick-right")
RIGHT_STICK = ("right-up", "right-down", "right-left", "right-right")
BUTTONS = (*FACE, *DPAD, "l1", "r1", "l2", "r2", "back", "start", "l3", "r3", *LEFT_STICK, *RIGHT_STICK)
"""Everything that can be pressed, including triggers and the directions of both sticks."""
SPARE = ("right", "middle", "side-rear", "side-front")
"""Mouse buttons other than the left one."""

VENDORS: Mapping[int, Family] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
NAMES: tuple[tuple[str, Family], ...] = (
    ("xbox", "xbox"), ("x-box", "xbox"), ("xinput", "xbox"), ("x360", "xbox"),
    ("playstation", "playstation"), ("dualshock", "playstation"), ("dualsense", "playstation"),
    ("ps3", "playstation"), ("ps4", "playstation"), ("ps5", "playstation"), ("sony", "playstation"),
    ("nintendo", "nintendo"), ("switch", "nintendo"), ("joy-con", "nintendo"), ("wii", "nintendo"),
)  # fmt: skip
"""Part of a controller's name, in lower case, and the family it belongs to."""


def vendor(guid: str) -> int:
    """Return the USB vendor number in SDL's id of a device (two bytes, low byte first), or 0."""
    try:
        return int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return 0


def family_of(name: str, guid: str) -> Family:
    """Return the family by name, which also covers imitations by other makers; else by vendor; else "generic"."""
    small = name.lower()
    for part, family in NAMES:
        if part in small:
            return family
    return VENDORS.get(vendor(guid), "generic")
