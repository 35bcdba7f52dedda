"""Notation ids that the table knows by name."""

from __future__ import annotations

CASTILLO = "castillo"
COURT = "court"
PROVINCE = "province"
