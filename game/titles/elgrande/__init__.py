"""El Grande (Wolfgang Kramer and Richard Ulrich): 2 to 5 Grandes send their caballeros across Spain.

A function that needs a part of the title imports it when called; nothing else here imports any.
"""

from __future__ import annotations

from pathlib import Path

from game.core.bots import BotSet, bots_of_any_title
from game.core.message import Message
from game.core.ruleset import Ruleset, rules_of_any_title
from game.core.title import BackdropPainter, DemoGame, Levels, MiniatureMaker, TableMaker, Title, TitleView


def load_rules() -> Ruleset:
    from game.titles.elgrande import rules

    return rules_of_any_title(rules)


def load_bots() -> BotSet:
    from game.titles.elgrande import bots

    return bots_of_any_title(bots.BOTS)


def load_table() -> TableMaker:
    from game.titles.elgrande.table import table

    return table.make_table


def load_backdrop() -> BackdropPainter:
    from game.titles.elgrande.table import menu_pictures

    return menu_pictures.bake_backdrop


def load_miniature() -> MiniatureMaker:
    from game.titles.elgrande.table import menu_pictures

    return menu_pictures.paint


def prepare() -> None:
    from game.titles.elgrande.table import table

    table.prepare()


def faults(folder: Path) -> list[str]:
    from game.titles.elgrande import rules

    return rules.faults(folder)


def remarks(folder: Path) -> list[str]:
    from game.titles.elgrande import rules

    return rules.remarks(folder)


VIEWS = (
    TitleView(
        "known",
        Message("elgrande-view-known"),
        "pages",
        keys=("k",),
        buttons=("l2",),
        hint=Message("elgrande-view-known-hint"),
    ),
    TitleView(
        "players",
        Message("elgrande-view-players"),
        "layout",
        keys=("t",),
        about=Message("elgrande-view-players-about"),
        sign="people",
        hint=Message("elgrande-view-players-hint"),
    ),
    TitleView("overlay", Message("elgrande-view-overlay"), "cover", keys=("v",), buttons=("right-down",)),
    TitleView(
        "leaders",
        Message("elgrande-view-leaders"),
        "board",
        keys=("m",),
        buttons=("l3",),
        about=Message("elgrande-view-leaders-about"),
        sign="flag",
        hint=Message("elgrande-view-leaders-hint"),
    ),
)

TITLE = Title(
    name="elgrande",
    home=__name__,
    brand=Message("elgrande-brand"),
    about=Message("elgrande-about"),
    players=range(2, 6),
    demo=DemoGame(bots=("greedy",) * 4),
    load_rules=load_rules,
    load_bots=load_bots,
    load_table=load_table,
    load_backdrop=load_backdrop,
    load_miniature=load_miniature,
    prepare=prepare,
    levels=Levels("level", faults, remarks),
    views=VIEWS,
    counts_rounds=True,
)
