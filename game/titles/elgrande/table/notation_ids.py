"""Notation ids that the table knows by name, and the names of what stands on it."""

from __future__ import annotations

from collections.abc import Hashable

CASTILLO = "castillo"
COURT = "court"
PROVINCE = "province"

Piece = tuple[Hashable, ...]
"""("caballero", area, seat), ("king",), ("grande", seat), ("scoreboard", index), ("castillo",), ("disc", seat),
("card", card): anything that may be hidden."""
