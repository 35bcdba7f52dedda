"""Which games there are; everything takes the catalogue as an argument, so that tests can hand in another one."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from game.core.bots import Bots
    from game.core.ruleset import Ruleset


class GameEntry(NamedTuple):
    """Where a game lives: dotted names of modules, imported when they are needed.

    rules  fulfils `game.core.ruleset.Ruleset`
    bots   fulfils `game.core.bots.Bots`
    table  what its table looks like; imported by the window alone
    """

    name: str
    rules: str
    bots: str
    table: str


CATALOGUE: Mapping[str, GameEntry] = {
    "elgrande": GameEntry(
        "elgrande", "game.titles.elgrande.rules", "game.titles.elgrande.bots", "game.titles.elgrande.table"
    ),
}


def load_rules(entry: GameEntry) -> Ruleset:
    return cast("Ruleset", importlib.import_module(entry.rules))


def load_bots(entry: GameEntry) -> Bots:
    return cast("Bots", importlib.import_module(entry.bots))
