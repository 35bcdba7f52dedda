"""Who has only one possible choice in secret is not asked, and everybody is told so."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.scenes.play.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.titles.elgrande.table.coding import SPREAD, turn
from tests.titles.elgrande.table.people import rest, seats

COURT = [7] * 5


def begun(start_app, speed="instant"):
    """Two caballeros go from a region of each opponent's choice: Bruno stands in one region alone."""
    spread = {area: [count if seat != 1 else 0 for seat, count in enumerate(counts)]
              for area, counts in SPREAD.items() if area != "court"}  # fmt: skip
    spread["granada"][1] = 3
    state = turn("disc_two", players=5, caballeros={**spread, "court": COURT})
    app = start_app(settings=Settings(language="en", speed=speed))
    match = Match.begin(elgrande, state.observe(None).options, seats(5, 5), 1, start=state)
    app.stack.push(scene := TableScene(app.ui, match))
    rest(app)
    match.submit(0, "act")
    return app, match, scene


def said(app, lines) -> list[str]:
    return [app.ui.say(line.message) for line in lines]


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_log_says_that_a_choice_was_the_only_one(start_app, speed):
    app, match, scene = begun(start_app, speed)
    rest(app)
    assert isinstance(app.top, CurtainScene) and 1 not in match.state.to_act
    only = "Bruno has only one choice, so it’s locked in."
    assert said(app, scene.log.lines).count(only) == 1
    assert not any("Bruno has locked" in line for line in said(app, scene.log.lines))
    line = next(line for line in scene.log.lines if app.ui.say(line.message) == only)
    assert line.seat == 1 and line.sign == "lock"


def test_the_log_says_the_same_when_it_is_written_anew(start_app):
    app, match, scene = begun(start_app)
    rest(app)
    before = said(app, scene.story.lines)
    assert any("only one choice" in line for line in before)
    scene.story.rebuild()
    assert said(app, scene.story.lines) == before
    match.submit(2, str(match.state.legal_actions(2)[0]))
    assert said(app, scene.story.lines)[-1] == "Carmen has locked in."
