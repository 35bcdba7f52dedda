"""Texts and theme from the settings. Both are kept, with everything they have formatted and drawn, until a setting
changes them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game import i18n
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.look.theme import Theme


def make_texts(settings: Settings, paths: Paths) -> i18n.Texts:
    """Return the texts in the chosen language, or the system's."""
    available = i18n.languages(paths.assets() / "locale")
    language = i18n.choose_language(settings.language or i18n.system_language(), available)
    return _texts(language, i18n.strict_by_default())


@lru_cache(maxsize=1)
def _texts(language: str, strict: bool) -> i18n.Texts:
    return i18n.Texts(language, strict=strict)


def make_theme(settings: Settings, paths: Paths) -> Theme:
    """Return the colours and fonts for the settings."""
    contrast = "high" if settings.high_contrast else "normal"
    plain = settings.typeface == "plain"
    return _theme(paths.assets() / "fonts", settings.text_scale, contrast, plain)


@lru_cache(maxsize=1)
def _theme(fonts: Path, text_scale: float, contrast: str, plain_type: bool) -> Theme:
    return Theme(fonts, text_scale, contrast, plain_type)
