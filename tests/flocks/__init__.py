"""Flocks: a small complete game of majorities, and the example that CONTRIBUTING builds up.

Every player takes a card from the row, puts as many sheep on the pastures as it says, and may then do what it allows:
move an own sheep, chase one away, or score a pasture at once. After half of the rounds and after the last one, each
pasture pays the player with the most sheep there, and the one who comes second. Most points win.
"""

from __future__ import annotations

from game.core.bots import BotSet, bots_of_any_title
from game.core.message import Message
from game.core.ruleset import Ruleset, rules_of_any_title
from game.core.title import DemoGame, TableMaker, Title


def load_rules() -> Ruleset:
    from tests.flocks import rules

    return rules_of_any_title(rules)


def load_bots() -> BotSet:
    from tests.flocks import bots

    return bots_of_any_title(bots.BOTS)


def load_table() -> TableMaker:
    from tests.flocks import table

    return table.make_table


TITLE = Title(
    name="flocks",
    home=__name__,
    brand=Message("flocks-brand"),
    about=Message("flocks-about"),
    players=range(2, 5),
    demo=DemoGame(bots=("shepherd",) * 4),
    load_rules=load_rules,
    load_bots=load_bots,
    load_table=load_table,
)
TITLES = {TITLE.name: TITLE}
