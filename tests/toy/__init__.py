"""A tiny second title that keeps the generic modules honest: a hidden hand, hex targets, a die, one secret choice.

A round: every seat in turn draws a card, plays one on a free hex and may roll the die for points; another seat that
still has its stop token may stop either. Then all seats secretly dial a hex at once: those who dial a hex of their own
score its card. The board is cleared; most points after the last round win.
"""

from __future__ import annotations

from game.core.bots import BotSet, bots_of_any_title
from game.core.message import Message
from game.core.ruleset import Ruleset, rules_of_any_title
from game.core.title import DemoGame, TableMaker, Title


def load_rules() -> Ruleset:
    from tests.toy import rules

    return rules_of_any_title(rules)


def load_bots() -> BotSet:
    from tests.toy import bots

    return bots_of_any_title(bots.BOTS)


def load_table() -> TableMaker:
    from tests.toy import table

    return table.make_table


TITLE = Title(
    name="toy",
    home=__name__,
    brand=Message("plain-text", {"text": "Meadow"}),
    about=Message("plain-text", {"text": "Lay cards, roll the die."}),
    players=range(2, 5),
    demo=DemoGame(bots=("greedy",) * 4),
    load_rules=load_rules,
    load_bots=load_bots,
    load_table=load_table,
)
TITLES = {TITLE.name: TITLE}
