"""What will be wanted is drawn before: when it is wanted, nothing large has to be made."""

from __future__ import annotations

import time

import pytest

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces import heraldry
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.test_pace import table_asking
from tests.ui.driver import draw_all, toggle
from tests.ui.saying import said
from tests.ui.seeing import blank


def warmed(app) -> ElGrandeDriver:
    """A table that has been drawn, and whose baker has made all that was asked of it."""
    draw_all(app)
    app.ui.baker.threaded = True
    app.step(2)
    baker, end = app.ui.baker, time.monotonic() + 60
    while baker.busy and time.monotonic() < end:
        app.step(1)
        time.sleep(0.002)
    assert not baker.busy
    return table_of(app)


def written_on_cards(app) -> set[str]:
    """The lines of the large cards' texts that have to be written when they are opened."""
    toggle(app, "overlay")
    table, surface = table_of(app), blank(app)
    assert table.cards_open
    texts = " ".join(app.ui.say(Message(table.words.brief_key(card))) for card in table.shown.cards)
    written = said(app, lambda: [layer.paint(surface) for layer in table.covers()])
    return {line for line, _ in written if " " in line and line in texts}


def test_large_cards_are_there_when_they_are_asked_for(start_app):
    app, _match = table_asking(start_app, "turn", speed="instant")
    warmed(app)
    app.present = lambda alpha: None
    assert not written_on_cards(app)
    app, _match = table_asking(start_app, "turn", speed="instant")
    app.present = lambda alpha: None
    assert written_on_cards(app), "without that they would be written now"


def shields_drawn(table: ElGrandeDriver, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many shields have to be drawn while a power card is played."""
    drawn: list[object] = []
    monkeypatch.setattr(heraldry, "draw_rimmed", lambda *args: drawn.append(args))
    (clip,) = table.clips_of(ev.PowerPlayed(1, 9))
    surface = blank(table)
    while not clip.over:
        clip.draw(surface)
        clip.step(1)
    return len(drawn)


def test_a_power_card_needs_no_new_shield_when_it_is_played(start_app, monkeypatch):
    app, _match = table_asking(start_app, "bid", speed="instant")
    assert shields_drawn(warmed(app), monkeypatch) == 0
    monkeypatch.undo()
    app, _match = table_asking(start_app, "bid", speed="instant")
    assert shields_drawn(table_of(app), monkeypatch) == 2, "without that, its back and its face would be drawn now"


def test_who_leads_where_is_there_before_the_key_is_pressed(start_app):
    app, _match = table_asking(start_app, "take", speed="instant")
    table = warmed(app)
    lights = table.board.sheet.lights
    assert lights is not None
    before = {area: tint for area, (_, tint) in lights._tints.items()}
    assert before
    table.toggle_view("leaders")
    app.step(2)
    assert {area: tint for area, (_, tint) in lights._tints.items()} == before
