"""The layers of a resting picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.canvas import NOWHERE, Box


class Layer(NamedTuple):
    """A part of the resting picture. It is repainted, clipped, where it or a layer that it overlaps has changed.

    box      NOWHERE if it paints nothing at the moment but keeps its place among the others
    state    differs whenever the picture does
    solid    an opaque part of it: layers below are not repainted for changes inside this box
    glow     units around the box that it may paint as well
    """

    box: Box
    state: object
    paint: Callable[[pygame.Surface], None]
    solid: Box | None = None
    glow: float = 30.0


EMPTY = Layer(NOWHERE, None, lambda _surface: None)
"""A layer with nothing to show at the moment: it keeps its place among the others."""
