"""A hint at every size of window and text, for questions with long answers: all of it is said, in its panel, which
leaves the safe area nowhere and does not lie over the bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.bots.worker import BotAnswer
from game.core.budget import Budget
from game.match.match import Match
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.canvas import Box
from game.ui.input.intents import AskHint, Zoom
from game.ui.table.hint.hint_panel import PAD
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import rest
from tests.ui.driver import do, make_app
from tests.ui.layouts import SLACK, bare_boards, drawn_again
from tests.ui.table_driver import put_on_table
from tests.ui.test_layouts_table import LOOKS, PEOPLE, SHAPES, SOME, Look, resize
from tools.shots_elgrande import asks, state_where
from tools.shots_hints import Here

SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "bid": asks("bid", late=6),
    "take": asks("take", late=6),
    "turn": lambda state: asks("turn", late=6)(state) and len(state.legal_actions(state.to_act[0])) > 3,
    "move": asks("move", late=6),
    "banish": asks("banish", late=3),
    "window": asks("window", late=6),
    "scoreboard": asks("scoreboard"),
}
QUICK: tuple[Look, ...] = ((SHAPES[0], 1.0),)
"""Looked at in the quick round too."""
REST = tuple(look for look in LOOKS if look not in QUICK)


class Survey(NamedTuple):
    """What is wrong at one size of window and text, with the situation."""

    misplaced: list[str]
    cut: list[str]
    small: list[str]
    unsaid: list[str]


class Once(Here):
    """An adviser that thinks once, and says the same whenever it is asked."""

    thought: BotAnswer | None = None

    def advise(self, ticket: int, observation: Any, budget: Budget, seed: int) -> None:
        if self.thought is None:
            super().advise(ticket, observation, budget, seed)
            self.thought = self.answer
        assert self.thought is not None
        self.answer = self.thought._replace(ticket=ticket)


@cache
def adviser(name: str) -> Once:
    return Once()


@cache
def position(name: str) -> Any:
    return state_where(SITUATIONS[name])


def sit(app: App, name: str) -> ElGrandeDriver:
    state = position(name).copy()
    match = Match.begin(elgrande, state.observe(None).options, PEOPLE, 1, None, start=state)
    put_on_table(app, match, alone=True)
    app.step(1)
    rest(app)
    table = table_of(app)
    table.advised_by(adviser(name))
    return table


def ask(app: App) -> None:
    """Show a hint. It closes when the window is resized."""
    do(app, AskHint())
    app.step(2)
    app.present(0.0)  # pictures that are kept, as of cards, have type of their own


def faults(table: ElGrandeDriver) -> Survey:
    found = Survey([], [], [], [])
    panel, safe = table.advice_panel, table.app.canvas.safe
    recorder = drawn_again(table)
    found.small.extend(recorder.too_small())
    if not safe.inset(-SLACK).encloses(panel.box):
        found.misplaced.append(f"the panel {tuple(panel.box)} leaves the safe area")
    if panel.box.overlaps(table.bar_box):
        found.misplaced.append("the panel lies over the bar")
    top = max(said.layer for said in recorder.said)
    mine = [said for said in recorder.said if said.layer == top]
    for said in mine:
        if not panel.box.inset(PAD * 0.6).encloses(said.box):
            found.misplaced.append(f"{said.text!r} leaves the panel")
    for index, said in enumerate(mine):
        if any(said.box.inset(1.0).overlaps(other.box.inset(1.0)) for other in mine[index + 1 :]):
            found.misplaced.append(f"{said.text!r} lies over something")
    found.cut.extend(said.text for said in mine if said.cut)
    words = " ".join(said.text for said in mine)
    for one in table.advice_words:
        found.unsaid.extend(text for text in one[:2] if text not in words)
    return found


@pytest.mark.parametrize("name", sorted(SITUATIONS))
def test_the_panel_cuts_no_card_in_the_column(start_app, name: str) -> None:
    table = sit(start_app(settings=Settings(language="en", speed="instant"), size=(1920, 1080)), name)
    ask(table.app)
    panel = table.advice_box
    rows = [row for row in table.strips.rows if panel.overlaps(row.inset(2.0))]
    assert all(panel.inset(-1.0).encloses(row) for row in rows)


@cache
def survey(looks: tuple[Look, ...]) -> dict[Look, Survey]:
    """Open each situation once, and ask for a hint at these sizes of window and text; in one of them at the near board
    too."""
    found = {look: Survey([], [], [], []) for look in looks}
    with TemporaryDirectory() as folder, bare_boards():
        app = make_app(Path(folder), settings=Settings(language="en", speed="instant"))
        for name in SITUATIONS:
            table = sit(app, name)
            for look in [look for look in looks if look[0] == SHAPES[0] or name in SOME]:
                resize(app, *look)
                ask(app)
                assert table.advice_open and not table.zoomed
                add(found[look], name, faults(table))
                if name == "turn":
                    do(app, Zoom(1))
                    app.step(2)
                    app.present(0.0)
                    assert table.zoomed
                    add(found[look], f"{name}, near", faults(table))
                    do(app, Zoom(-1))
        app.close()
    return found


def add(found: Survey, where: str, more: Survey) -> None:
    for kept, wrong in zip(found, more, strict=True):
        kept.extend(f"{where}: {fault}" for fault in wrong)


@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(*look, marks=[] if look in QUICK else [pytest.mark.slow]) for look in LOOKS],
)
def test_a_hint_is_shown_whole_and_in_its_place(size: tuple[int, int], scale: float) -> None:
    looks = QUICK if (size, scale) in QUICK else REST
    assert survey(looks)[size, scale] == Survey([], [], [], [])


def test_a_misplaced_hint_is_found(start_app: Callable[..., App]) -> None:
    table = sit(start_app(size=(1280, 720), settings=Settings(language="en", speed="instant")), "turn")
    ask(table.app)
    assert faults(table) == Survey([], [], [], [])
    panel = table.advice_panel
    x, y, _, h = panel.box
    panel.box = Box(x, y + 400.0, 300.0, h)
    found = faults(table)
    assert "the panel lies over the bar" in found.misplaced
    assert found.cut
