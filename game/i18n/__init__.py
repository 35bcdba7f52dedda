"""Texts for players, by key, from the Fluent files in assets/locale."""

from __future__ import annotations

from game.i18n.catalogue import ENGLISH, Catalogue, languages
from game.i18n.texts import BadText, Texts, choose_language, system_language

__all__ = ["ENGLISH", "BadText", "Catalogue", "Texts", "choose_language", "languages", "system_language"]
