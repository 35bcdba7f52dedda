"""The checks of what is seen: texts, fonts, a game at the table."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pygame
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from game.app.application import App
from game.core.message import Message
from game.core.title import Title, Titles, with_tables
from game.i18n import ENGLISH, TextCatalogue, languages
from game.installation import CheckResult, untranslated
from game.match.journal import SaveFault
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import free_path
from game.match.timeline import Replay
from game.storage import paths
from game.storage.environment import PREFIX
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.input.intents import Confirm
from game.ui.look.theme import FONT_FILES
from game.ui.screens.result import ResultScene
from game.ui.table.table_scene import TableScene

NUMBERS: tuple[str | int, ...] = (1, 0, 2, 5, 1234)
"""Values for every argument, covering the plurals of all languages."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
"""Variants chosen by a number."""


def check_texts(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that every text of every language can be formatted in all its variants, and that none is missing."""
    place = paths.assets() / "locale"
    found = languages(place)
    faults: list[Message] = [] if ENGLISH in found else [Message("cli-selftest-texts-none", {"language": ENGLISH})]
    english = TextCatalogue(ENGLISH, place)
    count = 0
    for language in found:
        spoken = TextCatalogue(language, place)
        count += len(spoken.names())
        for key in sorted(set(english.names()) ^ set(spoken.names())):
            state = "missing" if key in english else "extra"
            faults.append(Message(f"cli-selftest-texts-{state}", {"language": language, "text": key}))
        for key in spoken.names():
            faults += (untranslated(wrong) for wrong in errors_of(spoken, key))
    return CheckResult(
        Message("cli-selftest-texts-checked", {"count": count, "languages": ", ".join(found)}), tuple(faults)
    )


def errors_of(spoken: TextCatalogue, key: str) -> list[str]:
    """Return the errors when formatting a text with all kinds of arguments; [] if it is sound."""
    wrong: dict[str, None] = {}
    choices = VariantChoices()
    choices.visit(FluentResource(spoken.source(key)))
    names = sorted(spoken.variables(key))
    rows = zip_longest(NUMBERS, *(choices.found.get(name, ()) for name in names))
    for number, *variants in rows:
        fitting = 1 if number is None else number
        args = {name: fitting if variant is None else variant for name, variant in zip(names, variants, strict=True)}
        _, errors = spoken.format(key, args)
        wrong |= dict.fromkeys(errors)
    return list(wrong)


class VariantChoices(Visitor):
    """Collects the names of variants by the argument they depend on."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[str, ...]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            names = [variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)]
            if not PLURALS & set(names):
                self.found[node.selector.id.name] = tuple(names)
        self.generic_visit(node)


LETTERS = "AZaz09 Ñ"


def check_fonts(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that every font opens, and draws a few letters at two sizes."""
    pygame.font.init()
    place = paths.assets() / "fonts"
    names = sorted({*FONT_FILES.values(), *(path.name for path in place.glob("*.ttf"))})
    faults = [fault for name in names for fault in _font_faults(place / name)]
    return CheckResult(Message("cli-selftest-fonts-checked", {"count": len(names)}), tuple(faults))


def _font_faults(path: Path) -> Iterator[Message]:
    for size in (14, 48):
        try:
            font = pygame.font.Font(str(path), size)
            picture = font.render(LETTERS, True, "white")
        except (pygame.error, OSError, ValueError) as error:
            yield Message("cli-selftest-fonts-broken", {"file": path.name, "reason": str(error)})
            return
        lacking = "".join(letter for letter, known in zip(LETTERS, font.metrics(LETTERS), strict=True) if known is None)
        if lacking:
            yield Message("cli-selftest-fonts-letters", {"file": path.name, "letters": lacking})
            return
        if not pygame.mask.from_surface(picture).count():
            yield Message("cli-selftest-fonts-blank", {"file": path.name})
            return


TABLE_SEED = 7


def check_table(catalogue: Titles, folder: Path) -> CheckResult:
    """Check a whole game of bots at the real table, at instant speed, to its result; then replay its journal."""
    os.environ[f"{PREFIX}STRICT"] = "1"  # Raise on a missing text instead of showing its key.
    actions, faults = 0, list[Message]()
    for title in with_tables(catalogue).values():
        settings = Settings(speed="instant", reduce_motion=True)
        app = App(settings, Paths(folder), (1280, 720), catalogue, seed=TABLE_SEED)
        warnings = WarningCounter()
        try:
            path = free_path(app.paths.saves(), title.name)
            match = _begin(title, path)
            stuck = _play(app, match, warnings)
        except SaveFault as fault:
            faults.append(Message(fault.key, fault.details))
            continue
        finally:
            app.close()
            warnings.close()
        if warnings.count:
            faults.append(Message("cli-selftest-table-bots", {"count": len(match.turns)}))
            continue
        if stuck:
            faults.append(Message("cli-selftest-table-stuck", {"screen": stuck, "count": len(match.turns)}))
            continue
        actions += len(match.turns)
        replay = Replay.open(catalogue, path)
        if replay.state(len(replay.steps)).key() != match.state.key():
            faults.append(Message("cli-selftest-table-differs", {"reason": replay.stopped}))
    return CheckResult(Message("cli-selftest-table-checked", {"count": actions}), tuple(faults))


class WarningCounter(logging.Handler):
    """Counts warnings from the table and the bots' process, such as an answer by another bot."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.count = 0
        logging.getLogger("game").addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1

    def close(self) -> None:
        logging.getLogger("game").removeHandler(self)
        super().close()


def _begin(title: Title, path: Path) -> Match:
    """Begin a game of the weakest bots with as few seats as the title allows."""
    players = min(title.players)
    bot = title.load_bots().difficulties[0]
    seats = [Seat(f"Bot {number + 1}", SEAT_COLOURS[number], "bot", bot) for number in range(players)]
    return Match.begin(title.load_rules(), title.options({"players": players}), seats, TABLE_SEED, path)


def _play(app: App, match: Match, warnings: WarningCounter) -> str:
    """Play to the result or the first warning; return what is on the screen if it gets stuck, else ""."""
    table = TableScene(app.ui, match)
    app.stack.push(table)
    played, since, ticks = 0, time.monotonic(), 0
    while not isinstance(app.top, ResultScene) and not warnings.count:
        before = len(match.turns)
        app.tick()
        ticks += 1
        if app.top not in (table, None) and not isinstance(app.top, ResultScene):
            app.feed(Confirm())  # A scoring sheet: continue.
        if ticks % 30 == 0:  # Nobody is watching.
            app.present(0.0)
        if len(match.turns) != played:
            played, since = len(match.turns), time.monotonic()
        elif time.monotonic() - since > 60.0 or not app.running:
            return app.top.describe_screen() if app.top is not None else "-"
        if len(match.turns) == before and app.top is table:
            time.sleep(0.001)  # The bots are thinking.
    app.present(0.0)
    return ""


CHECKS = {"texts": check_texts, "fonts": check_fonts, "table": check_table}
