"""Merlin (Stefan Feld and Michael Rieneck): 2 to 4 knights ride around Camelot.

Each function here imports one part of the title, when it is needed; nothing else does.
"""

from __future__ import annotations

from pathlib import Path

from game.core.bots import BotSet, bots_of_any_title
from game.core.message import Message
from game.core.ruleset import Ruleset, rules_of_any_title
from game.core.title import BackdropPainter, DemoGame, Levels, MiniatureMaker, TableMaker, Title, TitleView
from game.titles.merlin.view_names import CASTLES, HAND, PLAYERS


def load_rules() -> Ruleset:
    from game.titles.merlin import rules

    return rules_of_any_title(rules)


def load_bots() -> BotSet:
    from game.titles.merlin import bots

    return bots_of_any_title(bots.BOTS)


def load_table() -> TableMaker:
    from game.titles.merlin.table import table

    return table.make_table


def load_backdrop() -> BackdropPainter:
    from game.titles.merlin.table import menu_pictures

    return menu_pictures.bake_backdrop


def load_miniature() -> MiniatureMaker:
    from game.titles.merlin.table import menu_pictures

    return menu_pictures.paint


def prepare() -> None:
    from game.titles.merlin.table import table

    table.prepare()


def faults(folder: Path) -> list[str]:
    from game.titles.merlin import rules

    return rules.faults(folder)


def level_about(folder: Path) -> str:
    from game.titles.merlin import rules

    return rules.level_about(folder)


VIEWS = (
    TitleView(HAND, Message("merlin-view-hand"), "private", hint=Message("merlin-view-hand-hint")),
    TitleView(
        PLAYERS, Message("merlin-view-players"), "layout", keys=("t",),
        about=Message("merlin-view-players-about"), sign="people", hint=Message("merlin-view-players-hint"),
    ),
    TitleView(
        CASTLES, Message("merlin-view-castles"), "pages", about=Message("merlin-view-castles-about"), sign="castle",
        hint=Message("merlin-view-castles-hint"),
    ),
)  # fmt: skip


TITLE = Title(
    name="merlin",
    home=__name__,
    brand=Message("merlin-brand"),
    about=Message("merlin-about"),
    players=range(2, 5),
    demo=DemoGame(bots=("easy",) * 4),
    load_rules=load_rules,
    load_bots=load_bots,
    load_table=load_table,
    load_backdrop=load_backdrop,
    load_miniature=load_miniature,
    prepare=prepare,
    views=VIEWS,
    levels=Levels("level", faults, about=level_about),
    counts_rounds=True,
    unseated=("violet",),  # The Snake's purple is too near.
    among_people=("hands",),  # A person alone always sees their own missions.
)
