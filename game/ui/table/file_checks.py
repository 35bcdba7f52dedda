"""Checks of lessons, puzzles and examples at the table that they are shown on, laid out without a window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core.message import Message, plain
from game.core.ruleset import State
from game.core.title import Title, Titles
from game.i18n import Texts
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.session import checking
from game.session.lesson import LEARNER, is_own, matches, read_entry
from game.session.questions import OpenQuestion
from game.session.reference import HelpText, OwnExample
from game.session.session_context import Couch, SessionContext
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.canvas import Canvas
from game.ui.focus import nothing
from game.ui.look.theme import Theme
from game.ui.screen import SceneStack
from game.ui.table.header import FIRST, LAST
from game.ui.table.table_context import TitleTable, make_title_table
from game.ui.ui import Ui

SIZE = 1920, 1080
EXAMPLES = "examples"
"""The id of the chapter of people's own examples."""


def faults(ui: Ui, title: Title, file: Path) -> list[str]:
    """Return all that is wrong with a file of a lesson, a puzzle or an example, a sentence each."""
    return checking.faults(title, file, ui.texts, partial(_absent, ui, title))


def fault_of(ui: Ui, title: Title, file: Path) -> Message | None:
    """Return what is wrong with a file that people have made: the first fault, and how many there are besides; None if
    nothing is, or if the file is the program's."""
    found = _without_name(file, faults(ui, title, file)) if is_own(file) else ()
    return Message("file-fault", {"fault": found[0], "more": len(found) - 1}) if found else None


def _without_name(file: Path, found: Sequence[str]) -> list[str]:
    """Return faults without the file's name, which stands beside them."""
    return [fault.removeprefix(f"{file.name}: ") for fault in found]


def own_examples(ui: Ui, title: Title) -> list[HelpText]:
    """Return the chapter of the examples that people have made, if they have; those with faults say them."""
    found: list[HelpText] = []
    for file in sorted((ui.paths.user_levels() / title.name / "examples").glob("*.toml")):
        wrong, name = faults(ui, title, file), f"example-{file.stem}"
        if wrong:
            said = list(map(plain, _without_name(file, wrong)))
            found.append(HelpText(plain(file.name), said, id=name, chapter=EXAMPLES))
        else:
            own = read_entry(file, OwnExample)
            said = list(map(plain, own.text))
            found.append(HelpText(plain(own.name), said, id=name, chapter=EXAMPLES, example=own))
    chapter = HelpText(Message("help-examples"), [Message("help-examples-about")], id=EXAMPLES)
    return [chapter, *found] if found else []


def example_table(ui: Ui, title: Title, state: State) -> TitleTable:
    """Return a table of a title on which nobody plays."""
    shown = state.observe(None)
    names = ui.say("given-names").split(",")[: shown.options.players]
    seats = [Seat(name.strip(), colour) for name, colour in zip(names, SEAT_COLOURS, strict=False)]
    return make_title_table(title, ui, seats, shown)


def without_window(texts: Texts, catalogue: Titles, paths: Paths) -> Ui:
    """Return the tools of a program that shows nothing."""
    pygame.font.init()
    canvas = Canvas(*SIZE)
    return Ui(canvas, Theme(paths.assets() / "fonts"), texts, Settings(), SceneStack(canvas), catalogue, paths)


def _absent(ui: Ui, title: Title, ids: Sequence[str], state: State, seats: Sequence[Seat] | None) -> list[str]:
    """Return those of the ids that nothing at the table has, even after the learner has opened something. seats: of a
    learner, who is asked there, and bots; None: nobody plays"""
    if seats is None:
        table = example_table(ui, title, state)
    else:
        table = make_title_table(title, ui, seats, state.observe(None))
    question, picture = table.question, table.picture
    picture.layout(ui.canvas, ui.canvas.safe)
    decision = state.decision(LEARNER) if seats is not None else None
    if seats is not None and decision is not None:
        match = Match.begin(title.load_rules(), state.observe(None).options, seats, 1, start=state)  # Not the guide's.
        worker = partial(ui.start_worker, title)
        context = SessionContext(match, title.load_bots(), table.narrator, ui.settings, worker, Couch())
        question.ask(OpenQuestion(
            context, state, LEARNER, decision, tuple(state.legal_actions(LEARNER)), state.private_view(LEARNER),
            alone=True, back="", guarded=False, repeats=False, intercept=lambda _answer: None,
        ))  # fmt: skip
    buttons = (*FIRST, *(view.name for view in title.views), *LAST)
    there = {*(item.id for item in question.targets()), *(f"header-{name}" for name in buttons)}
    for opens in (nothing, *(control.activate for control in question.controls())):
        opens()
        there |= {*question.steps(), *(control.id for control in question.controls())}
        question.cancel()
    return [each for each in ids if picture.part(each) is None and not any(matches(one, (each,)) for one in there)]
