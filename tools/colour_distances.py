"""Measure how far the seats' colours lie apart, in normal sight and for people who see less colour.

    python -m tools.colour_distances

Distances are CIEDE2000 (Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005). What protan, deutan and
tritan people see is simulated after Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of
color vision deficiency", 2009, at full severity.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import TypeAlias

from game.ui.look.palette import SEATS

Triple: TypeAlias = tuple[float, float, float]
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Linear red, green and blue as each kind of sight sees them."""
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
"""From linear sRGB."""
WHITE = (0.95047, 1.0, 1.08883)
"""The white point D65."""


def distance(one: str, other: str, sight: str = "normal") -> float:
    """Return the distance between two colours, "#RRGGBB", in a kind of sight; 1 is just visible."""
    return ciede2000(lab_of(one, sight), lab_of(other, sight))


def lab_of(colour: str, sight: str = "normal") -> Triple:
    """Return a colour's CIE L*, a* and b* as someone with that sight sees it."""
    linear = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    seen = [min(1.0, max(0.0, value)) for value in _times(SIGHTS[sight], linear)]
    x, y, z = (_curve(value / white) for value, white in zip(_times(TO_XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _curve(value: float) -> float:
    return float(value ** (1 / 3)) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29


def _times(matrix: tuple[Triple, Triple, Triple], values: list[float]) -> list[float]:
    return [sum(part * value for part, value in zip(row, values, strict=True)) for row in matrix]


def ciede2000(one: Triple, other: Triple) -> float:
    """Return the difference of two colours in CIE L*a*b*."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grey = 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + 25.0**7)))
    (l1, c1, h1), (l2, c2, h2) = (_polar(lab, grey) for lab in (one, other))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    by_lightness = 1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    blue = 30 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * math.sin(math.radians(2 * blue))
    parts = (
        (l2 - l1) / by_lightness,
        (c2 - c1) / by_chroma,
        2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / by_hue,
    )
    return math.sqrt(sum(part * part for part in parts) + rotation * parts[1] * parts[2])


def _polar(lab: Triple, grey: float) -> Triple:
    """Return lightness, chroma and hue in degrees, with colours near grey spread out by `grey`."""
    a = (1 + grey) * lab[1]
    return lab[0], math.hypot(a, lab[2]), math.degrees(math.atan2(lab[2], a)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def main() -> None:
    for sight in SIGHTS:
        apart = {pair: distance(SEATS[pair[0]].colour, SEATS[pair[1]].colour, sight) for pair in combinations(SEATS, 2)}
        nearest = min(apart, key=lambda pair: apart[pair])
        print(f"{sight}: nearest are {nearest[0]} and {nearest[1]}, {apart[nearest]:.1f} apart")


if __name__ == "__main__":
    main()
