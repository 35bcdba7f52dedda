"""The El Grande picture behind the main menu."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.content import level_folder
from game.titles.elgrande.table.map.geometry import load
from game.titles.elgrande.table.map.title_art import TitleArt
from game.ui.tools import Tools


def make_backdrop(tools: Tools) -> TitleArt:
    """Return the map of the default level."""
    theme, level = tools.theme, load(level_folder(elgrande.Options().level))
    return TitleArt(theme, level, list(theme.seats.values()))
