"""Which games there are; everything takes the catalogue as an argument, so that tests can hand in another one."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from game.bots import Bots
    from game.rules.ruleset import Ruleset


class GameEntry(NamedTuple):
    """Where a game lives: dotted names of modules, imported when they are needed.

    rules  fulfils `game.rules.ruleset.Ruleset`
    bots   fulfils `game.bots.Bots`
    table  what its table looks like; imported by the window alone
    """

    name: str
    rules: str
    bots: str
    table: str


CATALOGUE: Mapping[str, GameEntry] = {
    "elgrande": GameEntry("elgrande", "game.rules.elgrande", "game.bots.elgrande", "game.ui.tables.elgrande"),
}


def load_rules(entry: GameEntry) -> Ruleset:
    return cast("Ruleset", importlib.import_module(entry.rules))


def load_bots(entry: GameEntry) -> Bots:
    return cast("Bots", importlib.import_module(entry.bots))
