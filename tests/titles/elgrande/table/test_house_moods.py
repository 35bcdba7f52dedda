"""What pleases or grieves a house: its pennon shows it, and a bot may say a word."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.application import App
from game.core.ruleset import Event
from game.match.match import Match
from game.session.narrator import Reaction
from game.titles.elgrande.bots import BOTS
from game.titles.elgrande.rules import events as ev
from game.ui.input.intents import Hush, Press, ToggleLog
from game.ui.table.attention import Pennon, Speech
from tests.titles.elgrande.rules.builder import play_out, scoring
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do
from tests.titles.elgrande.table.test_summary import narrator_of
from tests.titles.elgrande.table.test_vetoes import announced, settle
from tests.titles.playing import wordless
from tests.ui.driver import StartApp, until

MOMENTS = ("vetoed", "stopped", "lead", "passed", "driven", "feast", "barren")
reactions = narrator_of(None).reactions


def felt(*events: Event) -> list[tuple[int, str]]:
    return [(one.seat, one.moment) for one in reactions(events, 0)]


def scored(points: tuple[int, ...], after: tuple[int, ...]) -> ev.AreaScored:
    return ev.AreaScored("galicia", "", (1,) * len(points), (4, 2, 0), points, None, None, after)


def test_every_moment_has_words_for_every_bot() -> None:
    assert wordless(MOMENTS, BOTS.styles) == []


def test_a_veto_grieves_one_and_pleases_the_other() -> None:
    assert felt(ev.Vetoed(1, 3, "king")) == [(3, "vetoed"), (1, "stopped")]


def test_a_scoring_can_change_the_lead() -> None:
    events = [ev.ScoringStarted(1), scored((9, 2, 0), (29, 22, 20)), ev.ScoringEnded(1, (29, 22, 20))]
    assert felt(*events) == [(0, "lead"), (2, "barren")], "20 each before: nobody is passed"
    events = [ev.ScoringStarted(1), scored((12, 2, 1), (30, 22, 23)), ev.ScoringEnded(1, (30, 22, 23))]
    assert felt(*events) == [(0, "lead"), (2, "passed"), (0, "feast")]


def test_only_a_general_scoring_leaves_houses_empty_handed() -> None:
    card = [ev.ActionStarted(0, "score_any"), scored((4, 0, 0), (4, 9, 0)), ev.ActionEnded(0, "score_any", True)]
    assert felt(*card) == []


def test_a_house_mourns_caballeros_that_others_send_away() -> None:
    moved = [ev.Moved(0, 2, "galicia", "aragon", 0, 1) for _ in range(3)]
    own = [ev.Moved(0, 0, "galicia", "aragon", 0, 1) for _ in range(4)]
    action = [ev.ActionStarted(0, "move_five_from_one"), *moved, *own, ev.ActionEnded(0, "move_five_from_one", True)]
    assert felt(*action) == [(2, "driven")]
    assert felt(action[0], *moved[1:], action[-1]) == [], "two are nothing to speak of"


def test_a_real_scoring_moves_somebody() -> None:
    state = scoring()
    events = play_out(state, ev.ScoringEnded)
    assert all(0 <= one.seat < 4 and one.moment in MOMENTS for one in reactions(events, 0))


def begun(start_app: StartApp) -> tuple[App, Match]:
    """Alicia's bot is about to score a region; Bruno, a person, may stop it."""
    drawn = ["move_three_any", "court_all", "score_any", "scoreboard", "king"]
    app, match = announced(start_app, (1,), (1,), "normal", card="score_any", revealed=drawn)
    match.submit(0, "score granada")
    settle(app)
    return app, match


@pytest.fixture
def vetoed(start_app: StartApp) -> App:
    """Bruno has stopped it, and it has something to say."""
    app, match = begun(start_app)
    match.submit(1, "veto")
    do(app, until(lambda: shown(app, Speech), 900))
    return app


def shown(app: App, kind: type) -> bool:
    return kind in table_of(app).decorations.kinds


@pytest.mark.promise("Hear what bots think")
def test_a_bot_speaks_beside_its_plate_when_it_is_vetoed(vetoed: App) -> None:
    assert shown(vetoed, Speech) and shown(vetoed, Pennon)
    vetoed.step(400)
    assert not shown(vetoed, Speech)


@pytest.mark.promise("Hear what bots think")
def test_the_log_keeps_the_word(vetoed: App) -> None:
    (word,) = [line.word for line in table_of(vetoed).story_lines if line.word is not None]
    assert word.seat == 0
    vetoed.step(600)
    do(vetoed, ToggleLog())
    quoted = f"“{vetoed.ui.say(word.message)}”"
    assert quoted in logged(vetoed)


def logged(app: App) -> list[str]:
    log = table_of(app).log
    words = (log.entry(index).word for index in range(len(log.lines)))
    return [app.ui.say(word) for word in words if word is not None]


@pytest.mark.promise("Hear what bots think")
@pytest.mark.parametrize("way", ["key", "press"])
def test_one_press_turns_the_words_off(vetoed: App, way: str) -> None:
    spoken = table_of(vetoed).spoken
    assert spoken is not None
    press: Any = Hush() if way == "key" else Press(*spoken.centre, device="mouse")
    do(vetoed, press)
    assert not shown(vetoed, Speech) and not vetoed.settings.bots_talk
    assert logged(vetoed) == []
    do(vetoed, Hush())
    assert vetoed.settings.bots_talk


@pytest.mark.promise("Hear what bots think")
def test_bots_that_may_not_talk_show_only_their_pennons(start_app: StartApp) -> None:
    app, match = begun(start_app)
    app.settings.change("bots_talk", False)
    match.submit(1, "veto")
    seen = set()
    for _ in range(600):
        app.step(1)
        seen |= set(table_of(app).decorations.kinds)
    assert Pennon in seen and Speech not in seen


def test_reactions_are_those_since_an_index() -> None:
    events = [ev.Vetoed(1, 3, "king"), ev.Vetoed(0, 2, "king")]
    assert reactions(events, 1) == [Reaction(2, "vetoed", False), Reaction(0, "stopped", True)]
