"""Whose turn it is can be heard, felt and seen on the controller; who does nothing for long is reminded, quietly."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.session_context import SeatDevice
from game.ui.input.intents import MoveFocus, PadConnected, PointAt
from game.ui.motion.effects import CaptionStrip, Glow, Ribbon
from game.ui.table import attention
from game.ui.table.attention import CALL, CAPTION, DIM, NUDGE
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, rest, seats
from tests.titles.elgrande.table.sitting import clear, put
from tests.ui.driver import confirm
from tests.ui.fakepads import fake, plug
from tests.ui.heard import Heard
from tests.ui.seeing import array_of, blank

LONG_WAITS, WAITS = attention.REMINDERS, (600, 2400)
"""Ticks without an intent until the first and the second reminder: for people, and in these tests."""


def seated(start_app, persons: int = 3, pads: int = 0, speed: str = "instant", chosen: Any = (), **changes: Any):
    """Alicia, Bruno and Carmen, each with a gamepad of the first `pads`; bots do nothing. chosen: settings"""
    app = start_app(speed=speed, **dict(chosen))
    app.ui.audio = heard = Heard()
    clear(app)
    app.couch.sit([SeatDevice(f"pad-{plug(app)}") for _ in range(pads)])
    state = at_table.position(at_table.THREE, **changes)
    table = put(app, state, seats(3, persons))
    match = table.match
    table.still_bots()
    table.lock_no_bots()
    app.step(1)
    if match.seats[match.state.to_act[0]].is_person:
        rest(app)
    return app, match, heard


def play(app, match, seat: int, *answers: str) -> None:
    for text in answers:
        match.submit(seat, text)
        app.step(2)


def done(app) -> list[tuple[object, ...]]:
    """What controllers were told since the last question for it."""
    found = fake(app).done[:]
    fake(app).done.clear()
    return found


def colour(app, seat: int, part: float = 1.0) -> tuple[int, int, int]:
    made = pygame.Color(table_of(app).styles[seat].colour)
    return round(made.r * part), round(made.g * part), round(made.b * part)


@pytest.fixture(autouse=True)
def short_waits(monkeypatch):
    monkeypatch.setattr(attention, "REMINDERS", WAITS)


# -- heard


@pytest.mark.promise("Hear and feel your turn")
@pytest.mark.promise("Hear the game")
def test_each_turn_is_called_once_with_the_note_of_its_seat(start_app):
    app, match, heard = seated(start_app)
    assert heard.names == [], "nobody has acted yet"
    play(app, match, 0, "take king", "end")
    assert heard.names == [("turn", 1)], "his own following decisions call nobody"
    play(app, match, 1, "take court_all", "end")
    assert heard.names == [("turn", 1), ("turn", 2)]


def test_the_only_person_is_called_when_the_bots_are_done(start_app):
    app, match, heard = seated(start_app, persons=1, played=[11, 12, 13])
    play(app, match, 2, "take king", "end")
    assert heard.names == []
    play(app, match, 1, "take court_all", "end")
    assert heard.names == [("turn", 0)]


def test_the_veto_holder_is_called_and_then_the_active_player(start_app):
    app, match, heard = seated(start_app, vetoes=[[2, 5]])
    play(app, match, 0, "take king", "act", "king granada")
    assert heard.names == [("turn", 2)]
    play(app, match, 2, "allow")
    assert heard.names == [("turn", 2), ("turn", 0)]


def test_what_cannot_be_chosen_is_heard_too(start_app):
    app, match, heard = seated(start_app)
    play(app, match, 0, "take king", "act")
    app.step(20)
    table = table_of(app)
    table.focus_on("area-galicia")
    confirm(app)
    assert heard.names == [("refused", None)] and table.warns


# -- felt and seen on the controller


@pytest.mark.promise("Hear and feel your turn")
def test_the_controller_of_the_person_asked_rumbles_and_glows_in_their_colour(start_app):
    app, match, _ = seated(start_app, pads=3)
    first = {each[1]: each[2] for each in done(app) if each[0] == "light"}
    assert first == {0: colour(app, 0), 1: colour(app, 1, DIM), 2: colour(app, 2, DIM)}
    app.step(100)
    assert done(app) == [], "a lamp is set once"
    play(app, match, 0, "take king", "end")
    told = done(app)
    assert ("rumble", 1, *CALL) in told and not [each for each in told if each[0] == "rumble" and each[1] != 1]
    assert ("light", 1, colour(app, 1)) in told and ("light", 0, colour(app, 0, DIM)) in told


def test_while_something_is_shown_and_nobody_is_asked_all_lamps_are_dim(start_app):
    app, match, _ = seated(start_app, pads=3, speed="normal")
    done(app)
    match.submit(0, "take king")
    app.step(5)
    assert table_of(app).busy
    assert done(app) == [("light", 0, colour(app, 0, DIM))]


def test_two_who_share_a_controller_see_the_colour_of_the_person_asked(start_app):
    app, match, _ = seated(start_app, pads=2)
    app.couch.give(1, "pad-0")
    play(app, match, 0, "take king")
    done(app)
    play(app, match, 0, "end")
    assert ("light", 0, colour(app, 1)) in done(app)


def test_a_lone_player_without_a_fixed_device_is_called_on_the_last_controller_used(start_app):
    app, match, _ = seated(start_app, persons=1, played=[11, 12, 13])
    pad = plug(app)
    do(app, MoveFocus(1, 0, device=f"pad-{pad}"))
    done(app)
    play(app, match, 2, "take king", "end")
    play(app, match, 1, "take court_all", "end")
    assert ("rumble", pad, *CALL) in done(app)


@pytest.mark.promise("Hear and feel your turn")
@pytest.mark.parametrize(("rumble", "lights"), [(False, True), (True, False)])
def test_rumble_and_light_have_a_switch_each(start_app, rumble, lights):
    app, match, _ = seated(start_app, pads=3, chosen={"rumble": rumble, "lights": lights})
    play(app, match, 0, "take king", "end")
    kinds = {each[0] for each in done(app)}
    assert kinds == ({"rumble"} if rumble else {"light"})


def test_lamps_go_out_when_the_game_is_left(start_app):
    app, _match, _ = seated(start_app, pads=2, persons=2)
    done(app)
    table_of(app).close()
    assert done(app) == [("light", 0, (0, 0, 0)), ("light", 1, (0, 0, 0))]


# -- secret choices


def secret(start_app, way: Any = None, **more: Any):
    """All three have to dial, in this way: the general scoring of the third round."""
    app, match, heard = seated(start_app, round=3, **more)
    for seat in range(3):
        app.couch.choose(seat, way)
    for seat, card in ((0, "king"), (1, "court_all"), (2, "scoreboard")):
        if match.state.decision(seat).kind == "supply":
            play(app, match, seat, "supply 0")
        play(app, match, seat, f"take {card}")
        if seat == 2:
            heard.forget()
            done(app)
        play(app, match, seat, "end")
    return app, match, heard


def test_all_who_choose_in_secret_are_called_at_once_and_alike(start_app):
    app, match, heard = secret(start_app, pads=3)
    app.step(300)
    assert heard.names == [("everyone", None)], "no seat's own note"
    told = done(app)
    assert [each[1:] for each in told if each[0] == "rumble"] == [(0, *CALL), (1, *CALL), (2, *CALL)]
    lights = {each[1]: each[2] for each in told if each[0] == "light"}
    assert lights == {seat: colour(app, seat) for seat in (0, 1)}, "the third had the turn: his lamp shone already"
    heard.forget()
    for seat, area in ((1, "granada"), (0, "aragon")):
        match.submit(seat, f"dial {area}")
        app.step(200)
    assert heard.names == [] and done(app) == [], "nothing more until all have chosen"
    idle(app, WAITS[0] + 60)
    assert heard.names == [] and done(app) == [], "nobody is reminded"


# -- reminded


def idle(app, ticks: int) -> None:
    """As many ticks in which nobody does anything; the pictures are of no matter."""
    present, app.present = app.present, lambda alpha: None
    app.step(ticks)
    app.present = present


@pytest.mark.promise("Hear and feel your turn")
def test_people_are_given_a_minute_and_three_more():
    assert LONG_WAITS == (60 * 60, 4 * 60 * 60)


def test_a_player_who_does_nothing_is_reminded_after_one_minute_and_after_three_more(start_app):
    app, match, heard = seated(start_app, pads=3)
    before = match.state.key()
    done(app)
    idle(app, WAITS[0] - 60)
    assert heard.names == [] and done(app) == []
    idle(app, 61)
    assert heard.names == [("reminder", None)] and done(app) == [("rumble", 0, *NUDGE)]
    assert NUDGE[0] < CALL[0] and NUDGE[1] < CALL[1]
    idle(app, WAITS[1] - WAITS[0] - 60)
    assert len(heard.names) == 1
    idle(app, 61)
    assert len(heard.names) == 2
    idle(app, WAITS[1])
    assert len(heard.names) == 2, "then no more"
    assert match.state.key() == before and table_of(app).asked == 0, "nothing happens by itself"


@pytest.mark.parametrize(
    ("intent", "present"),
    [(MoveFocus(1, 0), True), (PointAt(500.0, 400.0, device="mouse"), True), (PadConnected(device="pad-7"), False)],
)
def test_a_press_or_mouse_movement_restarts_the_minute(start_app, intent, present):
    app, _match, heard = seated(start_app)
    idle(app, WAITS[0] - 30)
    do(app, intent)
    idle(app, 60)
    assert (heard.names == []) is present
    idle(app, WAITS[0] - 59)
    assert heard.names == [("reminder", None)]


@pytest.mark.parametrize(("still", "plates"), [(False, True), (True, True), (False, False)])
def test_the_plate_or_while_it_is_covered_the_bar_glows_once_softly(start_app, still, plates):
    scale = 1.0 if plates else 1.6  # With large type, the cards to take one of lie over the plates.
    app, match, _heard = seated(start_app, chosen={"reduce_motion": still, "text_scale": scale})
    if plates:
        play(app, match, 0, "take king")
    app.step(60)
    table = table_of(app)
    before = array_of(app.surface)
    idle(app, WAITS[0])
    assert Glow in table.flourishes
    strengths = []
    box = table.plate_boxes[0] if plates else table.bar_box
    plate = app.canvas.rect(box.inset(-14.0)).clip(app.surface.get_rect())
    then = before[plate.left : plate.right, plate.top : plate.bottom].astype(int)
    for _ in range(Glow.ticks + 2):
        app.step(1)
        now = array_of(app.surface.subsurface(plate)).astype(int)
        strengths.append(int(abs(now - then).sum()))
    peak = strengths.index(max(strengths))
    assert max(strengths) > 10_000 and strengths[-1] == 0
    assert all(a <= b for a, b in zip(strengths[:peak], strengths[1:peak], strict=False)), "it swells once"
    assert (array_of(app.surface) == before).all()


def test_a_closed_curtain_reminds_the_next_person_until_it_opens(start_app):
    app, match, heard = secret(start_app, "curtain", pads=3)
    app.step(300)
    top = app.top
    assert not top.opened
    heard.forget()
    done(app)
    before = match.state.key()
    idle(app, WAITS[0] - 310)
    assert heard.names == []
    for _ in range(16):
        if not heard.names:
            idle(app, 20)
    assert heard.names == [("reminder", None)] and done(app) == [("rumble", top.seat_number, *NUDGE)]
    assert "Waiting for you" in app.ui.say(top.reminds)
    idle(app, CAPTION + 10)
    assert top.reminds is None and match.state.key() == before
    top.open()
    idle(app, 200)
    assert top.opened and len(heard.names) == 1


# -- words for sounds


@pytest.mark.parametrize(("captions", "scale"), [(True, 1.0), (True, 1.6), (False, 1.0)])
def test_captions_say_what_only_a_sound_says(start_app, captions, scale):
    app, match, _heard = seated(start_app, chosen={"captions": captions, "text_scale": scale})
    play(app, match, 0, "take king", "end")
    app.step(1)
    app.present(0.0)
    table = table_of(app)
    assert ("table-call" in table.header_keys or CaptionStrip in table.flourishes) is captions
    app.step(CAPTION + 2)
    app.present(0.0)
    assert "table-call" not in table.header_keys and CaptionStrip not in table.flourishes


@pytest.mark.promise("Fixed: a choice during someone else's turn was announced")
@pytest.mark.parametrize(
    ("key", "answers"),
    [
        ("table-call-asked", {2: ("take angry_king", "act")}),
        ("table-call-asked", {2: ("take disc_score", "act")}),
        ("table-call-asked", {2: ("take king", "act", "king granada")}),
        ("table-call", {2: ("take disc_score", "end"), 1: ("take angry_king", "end")}),
    ],
    ids=["caballeros to return", "a secret disc", "a veto", "the own turn"],
)
def test_only_on_their_own_turn_are_people_told_that_it_is_theirs(start_app, key, answers):
    cards = ["move_three_any", "angry_king", "score_fives", "disc_score", "king"]
    app, match, _ = seated(
        start_app, persons=1, chosen={"captions": True}, revealed=cards, vetoes=[[0, 5]], played=[11, 12, 13]
    )
    for seat, texts in answers.items():
        play(app, match, seat, *texts)
    app.step(1)
    app.present(0.0)
    called = [shown for shown in table_of(app).header_keys if shown.startswith("table-call")]
    assert called == [key]


def test_where_a_ribbon_says_it_there_is_no_caption(start_app):
    app, match, heard = seated(start_app, speed="fast", chosen={"captions": True})
    play(app, match, 0, "take king")
    rest(app)
    play(app, match, 0, "end")
    rest(app)
    calls = [call for call in heard.names if call[0] == "turn"]
    assert calls == [("turn", 1)] and "table-call" not in table_of(app).header_keys


@pytest.mark.promise("See your choices when a game calls you to your turn")
@pytest.mark.parametrize("king", ["galicia", "pais_vasco", "castilla_la_vieja", "valencia"])
def test_a_ribbon_covers_no_region_that_can_be_chosen(start_app, king):
    app, match, _ = seated(start_app, speed="normal", king=king)
    table = table_of(app)
    play(app, match, 0, "take score_fives")
    rest(app)
    table.call(0)
    app.step(Ribbon.ticks // 2)
    assert Ribbon in table.flourishes
    (hung,) = table.draw_flourishes(blank(app))
    scale = app.canvas.scale
    spots = [(x / scale, y / scale) for x in range(hung.left, hung.right, 12) for y in range(hung.top, hung.bottom, 12)]
    for name in table.steps():
        assert not any(table.item(name).at(*spot) for spot in spots), name
