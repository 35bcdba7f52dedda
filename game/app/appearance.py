"""Texts and theme, from the settings."""

from __future__ import annotations

from game import i18n
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.look.theme import Theme


def make_texts(settings: Settings, paths: Paths) -> i18n.Texts:
    """Return the texts in the chosen language, or the system's."""
    available = i18n.languages(paths.assets() / "locale")
    return i18n.Texts(i18n.choose_language(settings.language or i18n.system_language(), available))


def make_theme(settings: Settings, paths: Paths) -> Theme:
    """Return the colours and fonts for the settings."""
    return Theme(
        paths.assets() / "fonts",
        text_scale=settings.text_scale,
        contrast="high" if settings.high_contrast else "normal",
        seat_palette=settings.palette,
        plain_type=settings.typeface == "plain",
    )
