"""Texts for players, by key, from the Fluent files in assets/locale."""

from __future__ import annotations

from game.i18n.texts import (
    ENGLISH,
    BadText,
    TextCatalogue,
    Texts,
    choose_language,
    languages,
    strict_by_default,
    system_language,
)

__all__ = [
    "ENGLISH",
    "BadText",
    "TextCatalogue",
    "Texts",
    "choose_language",
    "languages",
    "strict_by_default",
    "system_language",
]
