"""Buttons of controllers by their position, the family that says what is printed on them, and the buttons of a
mouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Family = Literal["xbox", "playstation", "nintendo", "generic"]

FACE = ("south", "east", "west", "north")
DPAD = ("dpad-up", "dpad-down", "dpad-left", "dpad-right")
LEFT_STICK = ("stick-up", "stick-down", "stick-left", "stick-right")
RIGHT_STICK = ("right-up", "right-down", "right-left", "right-right")
BUTTONS = (*FACE, *DPAD, "l1", "r1", "l2", "r2", "back", "start", "l3", "r3", *LEFT_STICK, *RIGHT_STICK)
"""All that can be pressed; triggers and the directions of both sticks are buttons too."""
SPARE = ("right", "middle", "side-rear", "side-front")
"""Buttons that a mouse may have beside the left one."""

VENDORS: Mapping[int, Family] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
NAMES: tuple[tuple[str, Family], ...] = (
    ("xbox", "xbox"), ("x-box", "xbox"), ("xinput", "xbox"), ("x360", "xbox"),
    ("playstation", "playstation"), ("dualshock", "playstation"), ("dualsense", "playstation"),
    ("ps3", "playstation"), ("ps4", "playstation"), ("ps5", "playstation"), ("sony", "playstation"),
    ("nintendo", "nintendo"), ("switch", "nintendo"), ("joy-con", "nintendo"), ("wii", "nintendo"),
)  # fmt: skip
"""Parts of names, in lower case, with the family they belong to."""


def vendor(guid: str) -> int:
    """Return the maker's USB number in SDL's id of a device, its two bytes the smaller first; 0 if there is none."""
    try:
        return int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return 0


def family_of(name: str, guid: str) -> Family:
    """Return the family by the name, which also tells what a controller of another maker imitates; else by the maker;
    else generic."""
    small = name.lower()
    for part, family in NAMES:
        if part in small:
            return family
    return VENDORS.get(vendor(guid), "generic")
