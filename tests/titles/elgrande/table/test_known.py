"""What is known: power cards of all, and what the decks still hold: exactly what follows from what was turned up."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from game.titles.elgrande.rules import setup_for
from game.titles.elgrande.table.card_faces.reference_pages import VALUES, contents, power_state
from game.titles.elgrande.table.event_table import project
from game.ui.input.intents import (
    Cancel,
    Confirm,
    MoveFocus,
    Next,
    PointAt,
    Press,
    Previous,
    ScrollBy,
    ToggleLog,
)
from game.ui.look.pen import Pen
from tests.titles.elgrande.bots.worlds import met
from tests.titles.elgrande.table.at_table import position, seated
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import bidding, click_on, do, in_view, rest
from tests.ui.driver import cancel, confirm, focus_on, toggle
from tests.ui.saying import said
from tests.ui.table_driver import table_on_top


def decks_of(state):
    setup = setup_for(state.observe(None).options)
    return [[setup.cards[kind].id for kind in deck] for deck in setup.decks], setup


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"vetoes": False}), (5, {"rounds": 6})])
def test_what_is_listed_as_unseen_is_what_the_decks_hold(players, options):
    for state in met(players, 4, **options):
        decks, setup = decks_of(state)
        found = contents(decks, project(state.observe(None)))
        assert [portion.number for portion in found] == [1, 2, 3, 4, 5]
        for portion, held, deck in zip(found[:-1], state.decks, decks, strict=False):
            unseen = Counter({kind.card: kind.unseen for kind in portion.kinds if kind.unseen})
            assert unseen == Counter(setup.cards[card].id for card in held)
            assert portion.unseen == len(held) and not portion.always
            every = Counter({kind.card: kind.unseen + kind.table + kind.seen for kind in portion.kinds})
            assert every == Counter(deck)
            assert sum(kind.table for kind in portion.kinds) == bool(state.revealed)
        assert found[-1].always and [kind.card for kind in found[-1].kinds] == ["king"]


@pytest.mark.promise("Look up everyone's power cards")
def test_every_power_card_is_in_a_hand_played_or_used():
    for state in met(4, 1, seed=3):
        view = project(state.observe(None))
        for seat in range(4):
            states = {value: power_state(view, seat, value) for value in VALUES}
            held = {value for value in VALUES if states[value] == "hand"}
            assert held == set(state.hand(seat)) - {view.played[seat]}
            assert [value for value in VALUES if states[value] == "played"] == [
                value for value in (view.played[seat],) if value is not None
            ]


def open_panel(start_app, **settings):
    app, match = seated(start_app, position(), **settings)
    toggle(app, "known")
    return app, match, table_of(app)


@pytest.mark.promise("Look up everyone's power cards")
def test_one_key_shows_what_is_known_and_hides_it(start_app):
    app, match, table = open_panel(start_app)
    before = match.state.key()
    assert table.known_open and [page.title.key for page in table.known_pages()] == [
        "known-powers",
        "known-decks",
        "known-decks",
    ]
    assert set(table.hint_commands) == {"known", "next"}
    for intent, index in (
        (Next(), 1),
        (MoveFocus(1, 0), 2),
        (MoveFocus(-1, 0), 1),
        (ScrollBy(0, -1, device="mouse"), 2),
        (Previous(), 1),
        (Previous(), 0),
        (Previous(), 2),
        (Next(), 0),
    ):
        do(app, intent)
        assert table.known.index == index
    toggle(app, "known")
    assert not table.known_open
    for close in (Cancel(), Confirm()):
        toggle(app, "known")
        do(app, close)
        assert not table.known_open and table_on_top(app)
    assert match.state.key() == before
    in_view(app)


def test_a_press_on_a_plate_shows_it_and_one_outside_the_panel_hides_it(start_app):
    app, match = seated(start_app, position())
    click_on(app, "plate-2")
    table = table_of(app)
    assert table.known_open
    x, y = table.known.arrows()[1].centre
    for intent in (PointAt(x, y, device="mouse"), Press(x, y, device="mouse")):
        do(app, intent)
    assert table.known_open and table.known.index == 1
    do(app, Press(20.0, 20.0, device="mouse"))
    assert not table.known_open


def test_the_log_takes_its_place(start_app):
    app, _, table = open_panel(start_app)
    do(app, ToggleLog())
    assert table.log_open and not table.known_open
    toggle(app, "known")
    assert table.known_open and not table.log_open


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (1720, 720)])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.4, 2.0])
def test_all_kinds_of_cards_find_room_at_every_text_size(start_app, size, text_scale):
    app, _ = bidding(start_app, 5, 5, text_scale=text_scale, size=size)
    toggle(app, "known")
    table = table_of(app)
    panel, safe = table.known, app.canvas.safe
    assert safe.encloses(panel.box) and panel.box.encloses(panel.inner)
    pages = table.known_pages()
    listed = [(portion.number, kind.card) for page in pages if page.title.key == "known-decks"
              for column in page.state for portion in column for kind in portion.kinds]  # fmt: skip
    assert len(listed) == len(set(listed)) == 33
    for _ in pages:
        do(app, Next())


def test_large_text_explains_the_marks_too(start_app):
    app, _, table = open_panel(start_app, text_scale=2.0)
    marked = [page for page in table.known_pages() if page.title.key == "known-decks"]
    told = said(app, partial(marked[-1].paint, Pen(app.surface, app.ui), table.known.inner))
    assert [text for text, _ in told[-3:]] == ["unseen", "on the table", "gone"]


def test_the_panel_covers_the_playback(start_app):
    app, match, table = open_panel(start_app, speed="normal")
    toggle(app, "known")
    focus_on(app, "card-king")
    confirm(app)
    app.step(2)
    assert table_of(app).busy
    toggle(app, "known")
    assert table.known_open and table_of(app).busy
    app.step(4)
    cancel(app)
    assert not table.known_open
    rest(app)
    in_view(app)
