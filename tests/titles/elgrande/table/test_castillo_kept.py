"""Nothing on the screen reveals a hidden Castillo until the game is over: two games that differ in that alone look the
same, whatever people look at. After the game its contents are shown."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.ui.input.intents import GetHelp, Next, PointAt, ReplayTurns, ToggleLog, ToggleView
from game.ui.screens.result import ResultScene
from tests.titles.elgrande.rules.builder import scoring
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, rest
from tests.titles.elgrande.table.sitting import sit
from tests.ui.driver import cancel, confirm, draw_all, on_top
from tests.ui.seeing import fingerprint

INSIDE = ([3, 2, 0], [0, 1, 4])
"""Two Castillos; all else that is not in a province of six or more is the same."""


def position(inside, castillo, card="score_castillo"):
    caballeros = {"castillo": inside, "court": [7, 7, 7], "aragon": [1, 1, 1], "granada": [0, 2, 1]}
    revealed = ["move_three_any", "court_all", card, "scoreboard", "king"]
    return at_table.position(at_table.THREE, caballeros=caballeros, revealed=revealed, options={"castillo": castillo})


def seated(start_app, inside, castillo="hidden", size=(1280, 720)):
    return at_table.seated(start_app, position(inside, castillo), 3, size=size)


def seen(app):
    """The whole screen, and what every focusable on it says of itself."""
    draw_all(app)
    items = getattr(app.top, "ring", None)
    said = [app.ui.say(item.describe()) for item in items.items] if items is not None else []
    lines = table_of(app).story_words
    return fingerprint(app.surface), said, lines


def look_around(app, match):
    """All that people may do to learn something, and what they see then."""
    found = [seen(app)]
    for area in table_of(app).shown.areas:
        x, y = table_of(app).board.spot(area, "name")
        do(app, PointAt(x, y, device="mouse"))
        found.append(seen(app))
    leaders, known, cards = ToggleView("leaders"), ToggleView("known"), ToggleView("overlay")
    for intent in (leaders, leaders, known, Next(), Next(), known, ToggleLog(), ToggleLog(), cards, cards):
        do(app, intent)
        found.append(seen(app))
    do(app, GetHelp())
    app.step(1)
    for _ in range(4):
        found.append(seen(app))
        do(app, Next())
    cancel(app)
    app.step(1)
    rest(app)
    found.append(seen(app))
    return found


def whole_turns(app, match):
    """Into the Castillo and back again; it is lifted, set down, and shown again."""
    found = look_around(app, match)
    for seat, text in ((0, "take king"), (0, "place castillo"), (0, "place castillo")):
        if match.state.decision(seat).kind == "supply":
            match.submit(seat, "supply 0")
            rest(app)
        match.submit(seat, text)
        rest(app)
        found += look_around(app, match)
    match.undo(0)
    rest(app)
    found += look_around(app, match)
    return found


def differing(one, other) -> list[int]:
    return [number for number, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]


def looks(start_app, castillo, look):
    """With either contents of the Castillo."""
    for inside in INSIDE:
        app, match = seated(start_app, inside, castillo, size=(640, 360))
        yield look(app, match)
        app.close()


def test_nothing_on_the_screen_reveals_what_is_inside(start_app):
    one, other = looks(start_app, "hidden", whole_turns)
    assert len(one) == len(other) > 60
    assert not differing(one, other)


def test_where_it_is_shown_the_screen_differs(start_app):
    one, other = looks(start_app, "shown", look_around)
    assert len(one) == len(other) > 20
    assert len(differing(one, other)) > 10


def told_of_opening(line) -> bool:
    """Whether a line says that the Castillo was lifted."""
    return str(line.message.key).startswith("log-castillo-opened")


def lifted(start_app, inside, castillo="hidden"):
    """The Castillo was scored by a card, and is down again."""
    app, match = seated(start_app, inside, castillo)
    for seat, text in ((0, "take score_castillo"), (0, "act"), (0, "end")):
        match.submit(seat, text)
        rest(app)
    return app, match


@pytest.mark.parametrize("inside", INSIDE)
def test_after_lifting_neither_log_nor_replay_shows_counts(start_app, inside):
    app, match = lifted(start_app, inside)
    table = table_of(app)
    opened = [line.message for line in table.story_lines if told_of_opening(line)]
    assert [message.key for message in opened] == ["log-castillo-opened"] and not opened[0].args
    assert table.shown.caballeros["castillo"] is None
    table.go_at("normal")
    do(app, ReplayTurns())
    for _ in range(3000):
        app.step(1)
        assert not table.shown.caballeros["castillo"]
        if not table.busy:
            break
    app.settings.speed = "instant"
    needs = match.undo_terms(0).needs
    match.undo(0, needs)
    rest(app)
    assert table.shown.caballeros["castillo"] is None
    assert "log-castillo-opened-with" not in table.story_keys


def test_where_it_is_shown_the_log_says_what_was_inside(start_app):
    app, match = lifted(start_app, INSIDE[0], "shown")
    (opened,) = [line for line in table_of(app).story_lines if told_of_opening(line)]
    text = app.ui.say(opened.message)
    assert "Alicia\u00a03" in text and "Bruno\u00a02" in text


def test_after_the_game_the_contents_are_shown(start_app):
    app = start_app(speed="instant")
    match = sit(app, scoring(3, number=3, king="galicia", caballeros={"castillo": [3, 2, 0]}), 1)
    table = table_of(app)
    assert not any("In the Castillo:" in words for words in table.log_words)
    for seat in match.state.to_act:
        match.submit(seat, "dial aragon")
    for _ in range(400):
        app.step(1)
        if on_top(app, ResultScene):
            break
        if not table.on_top:
            confirm(app)
    assert on_top(app, ResultScene) and match.over
    told = [words for words in table.log_words if "In the Castillo:" in words]
    assert len(told) == 1 and "Alicia\u00a03" in told[0] and "Bruno\u00a02" in told[0] and "Carmen" not in told[0]
    opened = next(event for event in table.events if isinstance(event, ev.CastilloOpened))
    assert tuple(opened.counts) == (3, 2, 0)
    view = table.shown
    assert view.caballeros["castillo"] == [0, 0, 0]
    assert [view.province_shown(seat) for seat in range(3)] == list(match.state.observe(None).province)
