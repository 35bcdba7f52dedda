"""Mappings from raw controls to buttons: read and write SDL's mapping strings.

pygame can give a mapping only to a controller that SDL knows already, but people teach those it does not know. So the
strings are applied here, in SDL's own format: what was taught can be passed on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

ELEMENTS: Mapping[str, str] = {
    "a": "south",
    "b": "east",
    "x": "west",
    "y": "north",
    "dpup": "dpad-up",
    "dpdown": "dpad-down",
    "dpleft": "dpad-left",
    "dpright": "dpad-right",
    "leftshoulder": "l1",
    "rightshoulder": "r1",
    "lefttrigger": "l2",
    "righttrigger": "r2",
    "back": "back",
    "start": "start",
    "leftstick": "l3",
    "rightstick": "r3",
    "leftx": "leftx",
    "lefty": "lefty",
    "rightx": "rightx",
    "righty": "righty",
}
"""SDL's names of a controller's parts, and ours."""
STICKS = ("leftx", "lefty", "rightx", "righty")
USUAL = (
    "a:b0,b:b1,x:b2,y:b3,leftshoulder:b4,rightshoulder:b5,back:b6,start:b7,"
    "dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,leftx:a0,lefty:a1"
)
"""A guess for controllers nobody has taught yet, good enough to reach the lesson."""


@dataclass(frozen=True)
class Source:
    """Source of a button or axis: a control ("b3", "h0.1", "a2"), perhaps one half of an axis ("+", "-"), perhaps
    inverted ("~" at the end)."""

    control: str
    half: str = ""
    turned: bool = False

    @classmethod
    def parse(cls, text: str) -> Source | None:
        half = text[0] if text[:1] in ("+", "-") else ""
        turned = text.endswith("~")
        control = text[len(half) :].removesuffix("~")
        number = control[1:].replace(".", "", 1)
        return cls(control, half, turned) if control[:1] in ("a", "b", "h") and number.isdecimal() else None

    def __str__(self) -> str:
        return f"{self.half}{self.control}{'~' if self.turned else ''}"

    @property
    def is_axis(self) -> bool:
        return self.control.startswith("a")

    def stick(self, value: float) -> float:
        """Return its value as a stick's axis, -1 to 1."""
        return -value if self.turned else value

    def pressed(self, value: float) -> float:
        """Return its value as a button or trigger, 0 to 1."""
        if not self.is_axis:
            return value
        if self.half:
            return max(0.0, -value if self.half == "-" else value)
        return (1.0 - value if self.turned else 1.0 + value) / 2


class PadMapping:
    """Sources of a controller's buttons and axes, by our names."""

    def __init__(self, sources: Mapping[str, Source]) -> None:
        self.sources = dict(sources)
        self._by_control: dict[str, list[str]] = {}
        for name, source in self.sources.items():
            self._by_control.setdefault(source.control, []).append(name)

    @classmethod
    def parse(cls, text: str) -> PadMapping:
        """Parse a mapping string with or without id and name; ignore unknown parts."""
        sources: dict[str, Source] = {}
        for part in text.split(","):
            element, colon, rest = part.partition(":")
            source = Source.parse(rest) if colon and element in ELEMENTS else None
            if source is not None:
                sources[ELEMENTS[element]] = source
        return cls(sources)

    @property
    def usable(self) -> bool:
        """Whether it has Confirm, Cancel and a way to move."""
        ways = all(f"dpad-{way}" in self.sources for way in ("up", "down", "left", "right"))
        return {"south", "east"} <= self.sources.keys() and (ways or {"leftx", "lefty"} <= self.sources.keys())

    def write(self, guid: str, name: str) -> str:
        """Return SDL's mapping string for a controller with this id and name."""
        clean = name.replace(",", " ").strip() or "Gamepad"
        parts = [f"{element}:{self.sources[ours]}" for element, ours in ELEMENTS.items() if ours in self.sources]
        return ",".join([guid, clean, *parts]) + ","

    def read(self, control: str, value: float) -> Iterator[tuple[str, float]]:
        """Yield the effects of a raw control: a name with -1 to 1 for a stick's axis, 0 to 1 for anything else."""
        for name in self._by_control.get(control, ()):
            source = self.sources[name]
            yield name, source.stick(value) if name in STICKS else source.pressed(value)
