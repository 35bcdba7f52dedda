"""What someone has missed at Merlin's table, replayed or summed up, tells of no hand: it is the same in twin games."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.app.application import App
from game.match.match import Match
from game.session.bot_turns import BotTurns, DueAnswer
from game.titles.merlin.rules import events as ev
from game.ui.input.intents import Confirm
from game.ui.screens.recap import COOLDOWN, RecapScene
from tests.titles.merlin.table.sitting import sit
from tests.titles.merlin.table.twins import Shown, Watcher, assert_same, moment, public_steps, twin
from tests.titles.playing import legal
from tests.ui.driver import on_top
from tests.ui.people import rest
from tests.ui.table_driver import table_on_top

DRAW = "draw deck"
OWN = ("mission", "discard")
"""Verbs of answers that may be about a hand."""
MOST = 200
"""Answers until everyone has missed something."""
SEEN = 6
"""Moments of a replay, at least."""


def draws(seat: int) -> Callable[[Any], bool]:
    """Return whether this seat may draw a mission that nobody else sees."""
    return lambda state: state.to_act == (seat,) and DRAW in legal(state, seat) and state.round < 5


def drawn(events: Any) -> list[Any]:
    """Return the missions in events that were drawn from the deck."""
    return [event.mission for event in events if isinstance(event, ev.MissionDrawn) and event.source == "deck"]


def look_back(app: App, watcher: Watcher) -> None:
    """Let what was missed be shown again, so that it can be seen."""
    before = len(watcher.shown)
    app.settings.speed = "normal"
    watcher.look_back()
    app.settings.speed = "instant"
    assert len(watcher.shown) > before + SEEN


def replayed(app: App, position: Any, seat: int) -> list[Shown]:
    """Let a seat draw, and the others look back on it in their turns; return all that was shown."""
    table = sit(app, position, 3)
    rest(app)
    watcher, chance = Watcher(app), random.Random(3)
    table.submit(seat, DRAW)
    watcher.watch()
    waiting = {0, 1, 2} - {seat}
    for _ in range(MOST):
        rest(app)
        if not table_on_top(app):
            watcher.press(Confirm())
            continue
        asked = table.asked
        assert asked is not None
        missed = table.missed(asked)
        if asked in waiting and missed is not None and drawn(missed[1]):
            assert set(drawn(missed[1])) == {None}
            look_back(app, watcher)
            waiting.remove(asked)
        if not waiting:
            return watcher.shown
        watcher.answer(chance.choice(public_steps(table)))
    raise AssertionError("someone has missed nothing")


@pytest.mark.slow
def test_every_frame_of_a_replay_is_the_same_whatever_was_drawn(captioned: App) -> None:
    state = moment(draws(1), players=3)
    assert_same(*(replayed(captioned, position.copy(), 1) for position in (state, twin(state))))


def public_answer(match: Match) -> DueAnswer | None:
    """Return the answer of the bot to act: a draw from the deck, or anything that is not about a hand."""
    seat = match.state.to_act[0]
    if match.seats[seat].is_person:
        return None
    possible = legal(match.state, seat)
    public = [text for text in possible if text.split()[0] not in OWN]
    return DueAnswer(seat, DRAW if DRAW in possible else random.Random(len(match.turns)).choice(public))


def summed_up(app: App, position: Any) -> list[Shown]:
    """Let a bot draw, and another play; read what sums up their turns, and let them be shown again; return all that was
    shown."""
    app.settings.bots_shown = "summary"
    table = sit(app, position, 2)
    watcher = Watcher(app)
    watcher.watch()
    assert on_top(app, RecapScene)
    missed = table.missed(table.state.to_act[0])
    assert set(drawn(missed[1])) == {None}
    app.step(2 * COOLDOWN)
    watcher.look()
    look_back(app, watcher)
    assert table.on_top
    return watcher.shown


@pytest.mark.slow
def test_the_summary_of_bots_turns_is_the_same_whatever_they_drew(
    captioned: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotTurns, "play_open", lambda self, speed: self._play(public_answer(self._match)))
    monkeypatch.setattr(BotTurns, "think_ahead", lambda self: False)
    state = moment(draws(2), players=4)
    assert_same(*(summed_up(captioned, position.copy()) for position in (state, twin(state))))
