"""Secret choices at the table: what plates say meanwhile, when bots lock, and how the discs are shown."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.ui.input.intents import Zoom
from game.ui.motion.director import Clip
from game.ui.motion.score import Rest
from tests.titles.elgrande.table.at_table import AT_RISK, SCORING, position, seated
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, in_view, rest
from tests.ui.driver import confirm, until
from tests.ui.seeing import fingerprint


def setting_discs(start_app, **settings):
    """One person and four bots."""
    return seated(start_app, position(SCORING), 1, **{"speed": "normal", **settings})


NOTES = ("plate-thinking", "plate-locked")


def notes(table) -> list[str]:
    """What the plates say beside the names, by the keys of the texts."""
    known = {table.app.ui.say(Message(key, {"count": 1})): key for key in NOTES}
    plates = [table.plate_words(seat) for seat in range(table.shown.players)]
    return [next((known[word] for word in words if word in known), "") for words in plates]


@pytest.mark.promise("See whose action it is while someone else decides")
def test_plates_say_who_still_chooses_and_who_has_locked(start_app):
    app, match = setting_discs(start_app)
    table = table_of(app)
    table.still_bots()
    table.lock_no_bots()
    assert notes(table) == ["plate-thinking"] * 5
    match.submit(0, "dial aragon")
    app.step(1)
    assert notes(table) == ["plate-locked", *["plate-thinking"] * 4]
    in_view(app)
    match.undo(0)
    app.step(1)
    assert notes(table) == ["plate-thinking"] * 5


@pytest.mark.parametrize("quick", [False, True])
def test_all_bots_lock_within_three_seconds_however_long_a_person_takes(start_app, quick):
    app, match = setting_discs(start_app)
    table = table_of(app)
    offer, focus = table.asking, table.focus
    if quick:
        match.submit(0, "dial aragon")
    found = {}
    for tick in range(1, 182):
        app.step(1)
        assert quick or (table.asking is offer and table.focus == focus and not table.busy)
        for seat in {1, 2, 3, 4}.intersection(table.shown.locked):
            found.setdefault(seat, tick)
    assert set(found) == {1, 2, 3, 4} and all(59 <= tick <= 181 for tick in found.values())
    assert len(set(found.values())) > 1
    assert quick or notes(table) == ["plate-thinking", *["plate-locked"] * 4]
    if not quick:
        click_on(app, "area-aragon")
    assert not match.state.to_act or match.state.decision(match.state.to_act[0]).kind != "dial"


def until_the_countdown(app) -> Clip:
    table = table_of(app)
    do(app, until(lambda: table.counting, 3000))
    return table.clip


def told(app) -> bool:
    """Whether the log or the bar says what the discs show."""
    table = table_of(app)
    return any(key.startswith("log-revealed") for key in (*table.log_keys, table.last_key))


@pytest.mark.parametrize("still", [False, True])
def test_three_two_one_before_all_discs_are_shown(start_app, still):
    app, match = setting_discs(start_app, reduce_motion=still)
    match.submit(0, "dial aragon")
    countdown = until_the_countdown(app)
    ends = next(each.at for each in countdown.score.beats if isinstance(each.what, Rest))
    assert 60 <= ends <= 80
    assert notes(table_of(app)) == ["plate-locked"] * 5
    app.step(20)
    app.present(0)
    assert not told(app)
    confirm(app)
    app.step(1)
    assert table_of(app).discs_open and told(app)


def test_discs_that_lie_on_the_screen_fit_the_board_when_it_is_seen_from_near(start_app):
    """Names stand where the discs do, and nothing of them is left beside."""
    app, match = setting_discs(start_app, reduce_motion=True)
    match.submit(0, "dial aragon")
    until_the_countdown(app)
    app.step(20)
    confirm(app)
    app.step(45)  # until no marker flashes
    before = app.surface.copy()
    for _ in range(2):
        do(app, Zoom(0))
        app.step(2)
        assert table_of(app).discs_open
    assert fingerprint(app.surface) == fingerprint(before)


def test_at_instant_speed_nothing_is_counted_down(start_app):
    app, match = setting_discs(start_app, speed="instant")
    table = table_of(app)
    match.submit(0, "dial aragon")
    for _ in range(2000):
        app.step(1)
        assert not table.counting
        if not table.on_top:
            return
    raise AssertionError("no scoring was shown")


@pytest.mark.parametrize(("castillo", "gains"), [("shown", (0, 3, 3)), ("hidden", ())])
def test_the_scoring_of_a_castillo_is_foretold_only_where_it_is_shown(start_app, castillo, gains):
    revealed = ["move_three_any", "veto", "score_castillo", "scoreboard", "king"]
    state = position(AT_RISK, options={"castillo": castillo}, revealed=revealed, vetoes=[])
    app, match = seated(start_app, state, 3, speed="instant")
    match.submit(0, "take score_castillo")
    rest(app)
    assert table_of(app).plate_states("act").gains == gains
