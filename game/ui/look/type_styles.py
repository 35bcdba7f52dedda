"""Type styles and spacings by name: what a screen says about its texts, and nothing about numbers."""

from __future__ import annotations

from typing import NamedTuple

TINY, SMALL, MEDIUM, LARGE, HUGE = 8.0, 12.0, 18.0, 30.0, 52.0
"""The five spacings, in units: within a control, between controls that belong together, between controls, between
groups, around the contents of a panel."""
EDGE = 3.0
"""Units around a picture that reaches to the edge of its sheet."""


class TypeStyle(NamedTuple):
    """How a text looks.

    units  size at a text scale of 100 %
    role   face: a key of `theme.FONT_FILES`
    ink    colour by its name in the palette
    most   largest text scale that it follows, so that headings leave room for what they head; None: it follows all;
           0: none, as its size is that of a picture
    """

    units: float
    role: str = "body"
    ink: str = "text"
    most: float | None = None

    def inked(self, ink: str) -> TypeStyle:
        """Return this style in another colour."""
        return self._replace(ink=ink)


NOTE = TypeStyle(28.0, ink="text_soft")
"""The smallest text that can be read from a couch."""
WORDS = TypeStyle(28.0, "bold")
"""Beside a sign."""
BODY = TypeStyle(34.0)
LABEL = TypeStyle(36.0)
"""On controls."""
STRONG = TypeStyle(36.0, "bold")
"""On the likely choice, and for the value of a control."""
TITLE = TypeStyle(57.6, "title", "accent", 1.35)
"""Above a whole panel, centred."""
HEADING = TypeStyle(48.0, "title", "accent", 1.35)
"""Above the contents of a panel or a sheet, and for who has won."""
CAPTION = TypeStyle(34.0, "title", "ink")
"""Above a chart or a picture."""
FIGURE = TypeStyle(34.0, "plain-bold", "ink")
COUNT = TypeStyle(28.0, "plain-bold", "ink_soft")
"""A total next to a chart, and the numbers on it."""
PERSON = TypeStyle(84.0, "bold", most=1.0)
"""The name of the one who is asked, across the room."""
SCREEN = TypeStyle(60.0, "title", "light", 1.35)
"""The name of a screen, on the backdrop."""
