"""A veto step by step: who is asked, what the question says, what each answer does, and what its victim is told."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board_picture.board_view import StepMarks
from game.titles.elgrande.table.clips.card_clips import BRIEF
from game.titles.elgrande.table.narrator import LogLines
from game.titles.elgrande.table.table_tools import CardsArt
from game.ui.motion.director import Clip
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import COLOURS, NAMES, in_view, rest
from tests.titles.elgrande.table.sitting import put
from tests.titles.elgrande.table.test_words import TEXTS, WORDS
from tests.ui import saying
from tests.ui.driver import do, focused, until, wait
from tests.ui.layouts import each_scale
from tests.ui.seeing import blank
from tests.ui.table_driver import put_on_table

FIVE = {
    **at_table.BASE, "grandes": ["granada", "sevilla", "aragon", "valencia", "cataluna"], "played": [13, 12, 11, 10, 9],
    "caballeros": {"granada": [4, 0, 1, 1, 0], "sevilla": [1, 3, 0, 0, 1], "court": [7, 7, 7, 7, 7]},
}  # fmt: skip


def announced(start_app, persons: Collection[int] = range(5), vetoes: tuple[int, ...] = (1,), speed: str = "instant",
              journal: Any = None, card: str = "move_three_any", **changes: Any):  # fmt: skip
    """Five at the table; Alicia begins a card. `persons`: seats of people; `vetoes`: of holders."""
    app = start_app(speed=speed)
    drawn = (at_table.BASE if len(vetoes) < 2 else at_table.THREE)["revealed"]  # who holds both has drawn them
    state = at_table.position(FIVE, **{"revealed": drawn, "vetoes": [[seat, 4] for seat in vetoes], **changes})
    found = [
        Seat(NAMES[seat], COLOURS[seat]) if seat in persons else Seat(NAMES[seat], COLOURS[seat], "bot", "random")
        for seat in range(5)
    ]
    table = put(app, state, found, journal)
    table.still_bots()
    app.step(1)
    table.submit(0, f"take {card}")
    table.submit(0, "act")
    settle(app)
    return app, table.match


def settle(app) -> None:
    """Until nothing moves and presses are heard."""
    table = table_of(app)
    do(app, wait(), until(lambda: not table.busy and not table.blocked_for, 3000))


def question(app) -> str:
    return table_of(app).question_words


def said(app) -> str:
    """What the bar says below the question."""
    return table_of(app).detail


# -- the card that is sealed


def shown_while(monkeypatch, app: Any, match: Match, seat: int, answer: str) -> set[str]:
    """Return the cards shown while this answer is played."""
    shown, draw = set(), CardsArt.draw_action_card

    def note(art: CardsArt, pen: Any, box: Any, card: str, *rest: Any, **named: Any) -> None:
        shown.add(card)
        draw(art, pen, box, card, *rest, **named)

    monkeypatch.setattr(CardsArt, "draw_action_card", note)
    match.submit(seat, answer)
    for _ in range(60):
        app.step(2)
        app.present(0.0)
    return shown


def test_a_veto_is_sealed_on_the_card_of_the_deck_it_came_from(start_app, monkeypatch):
    drawn = ["move_three_any", "court_all", "score_any", "scoreboard", "king"]
    app, match = announced(start_app, (), speed="normal", card="score_any", revealed=drawn)
    match.submit(0, "score granada")
    settle(app)
    assert shown_while(monkeypatch, app, match, 1, "veto") == {"score_any 3"}


@pytest.mark.promise("See a vetoed move stopped on the board")
def test_a_veto_against_a_move_is_sealed_on_the_board(start_app, monkeypatch):
    app, match = announced(start_app, (), speed="normal")
    match.submit(0, "move p1 sevilla granada")
    settle(app)
    struck, layers = [], StepMarks.layers

    def note(marks: StepMarks, event: Any, *rest: Any) -> Any:
        struck.append(event)
        return layers(marks, event, *rest)

    monkeypatch.setattr(StepMarks, "layers", note)
    assert shown_while(monkeypatch, app, match, 1, "veto") == set(), "no card hides it"
    assert {(one.by, one.seat, one.source, one.area) for one in struck} == {(0, 1, "sevilla", "granada")}


def test_a_veto_on_a_veto_is_sealed_on_the_veto_card(start_app, monkeypatch):
    original = {"options": {"edition": "original"}}
    app, match = announced(start_app, (), (1, 2), speed="normal", **original)
    match.submit(0, "move p0 granada sevilla")
    match.submit(1, "veto")
    settle(app)
    assert shown_while(monkeypatch, app, match, 2, "veto") == {"veto 2"}


@pytest.mark.promise("See a card that's taken, a veto and a new round's cards")
def test_the_board_is_dimmed_behind_the_card_and_not_between_two_cards_nor_afterwards(start_app):
    app, match = announced(start_app, (), (1, 2), speed="normal", options={"edition": "original"})
    match.submit(0, "move p0 granada sevilla")
    settle(app)
    corner = app.canvas.rect(table_of(app).board.box.inset(40.0)).move(0, 10)

    def light() -> float:
        app.step(1)
        app.present(0.0)
        return sum(pygame.transform.average_color(app.surface, (corner.x, corner.y, 60, 60)))

    before = light()
    match.submit(1, "veto")
    match.submit(2, "veto")
    dark = [light() < 0.75 * before for _ in range(160)]
    assert [each for each, _ in groupby(dark)] == [False, True, False], "not brighter between the two cards"
    settle(app)
    assert light() == before


# -- who is asked


# -- what the question says


@pytest.mark.promise("Fixed: the question to a veto's holder lost a name")
@pytest.mark.promise("See whose action it is while someone else decides")
@pytest.mark.parametrize("persons", [(1,), (0, 1), (1, 2, 3, 4)])
def test_the_question_says_who_wants_what_and_what_it_would_come_to(start_app, persons):
    """Against bots as against people."""
    app, match = announced(start_app, persons)
    match.submit(0, "move p1 sevilla granada")
    settle(app)
    assert table_of(app).asked == 1
    assert "Alicia" in question(app) and "Sevilla" in question(app) and "Granada" in question(app)
    assert focused(app) == "allow"
    assert table_of(app).picture.column.sheet.change.area == "granada", "that is shown beside the board"
    table_of(app).focus_on("veto")
    assert said(app).startswith("Uses up your veto.")


def test_losses_from_the_courts_are_listed_for_everyone(start_app):
    app, _ = announced(start_app, card="court_all", revealed=at_table.THREE["revealed"])
    leaving = said(app)
    assert all(f"{name} 7 from court" in leaving for name in NAMES[1:]), leaving


# -- what stands, what is lost


def stop_the_third(app, match) -> list[Clip]:
    """Allow two moves and stop the third; return what was shown of that."""
    for text in ("move p0 granada castillo", "move p2 granada sevilla"):
        match.submit(0, text)
        match.submit(1, "allow")
    match.submit(0, "move p1 sevilla aragon")
    app.step(2)
    shown = table_of(app).listen_to_clips()
    match.submit(1, "veto")
    return [clip for clip in shown if isinstance(clip.event, ev.ActionEnded)]


def words_on(app, clip) -> list[str]:
    """What is written on the panel of an action that was stopped."""
    clip.step(40)
    return [text for text, _ in saying.said(app, lambda: clip.draw(blank(app)))]


@pytest.mark.promise("See what a veto cancelled")
def test_the_victim_sees_what_is_lost_and_what_stands(start_app):
    app, match = announced(start_app)
    (clip,) = stop_the_third(app, match)
    assert clip.score.ticks > 150, "long enough to be read"
    _title, lost, stands = words_on(app, clip)
    assert "Bruno" in lost and "Aragón" in lost
    assert "the Castillo" in stands and "Carmen" in stands and "Aragón" not in stands
    settle(app)
    in_view(app)
    assert table_of(app).asked == 0


def test_the_log_says_what_was_stopped_even_after_resuming(start_app, tmp_path):
    path = tmp_path / "game.jsonl"
    app, match = announced(start_app, journal=path)
    stop_the_third(app, match)
    settle(app)
    table = table_of(app)
    line = next(line for line in table.log_lines if line.message.key == "log-stopped")
    text = app.ui.say(line.message)
    assert "Aragón" in text and line.sign == "stopped" and line.seat == 0
    before = table.log_words
    table.close()
    resumed, _ = Match.resume(elgrande, path)
    put_on_table(app, resumed, alone=True)
    app.step(1)
    assert table_of(app).log_words == before


def test_it_is_shown_again_as_it_was(start_app):
    app, match = announced(start_app)
    (clip,) = stop_the_third(app, match)
    table = table_of(app)
    shown = [event for event in table.events if isinstance(event, ev.ActionEnded)]
    for event in table.events:
        table.line_of(event)
    (again,) = table.clips_of(shown[-1])
    assert words_on(app, again) == words_on(app, clip)


def test_what_a_veto_on_a_veto_saves_is_not_called_lost(start_app):
    app, match = announced(start_app, vetoes=(1, 2), options={"edition": "original"})
    match.submit(0, "move p0 granada castillo")
    match.submit(1, "veto")
    match.submit(2, "veto")
    settle(app)
    keys = table_of(app).log_keys
    assert "log-veto-cancelled" in keys and "log-stopped" not in keys
    match.submit(0, "done")
    settle(app)
    assert "log-stopped" not in table_of(app).log_keys


def test_between_bots_it_is_reported_briefly(start_app):
    app, match = announced(start_app, (4,), speed="normal")
    (clip,) = stop_the_third(app, match)
    assert clip.score.ticks == BRIEF


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 6])
def test_however_many_steps_stand_the_words_stay_short(steps):
    outcomes = LogLines(WORDS, lambda words, event: None, ())
    outcomes.hear(ev.ActionStarted(0, "move_five_from_one"))
    for _ in range(steps):
        outcomes.hear(ev.Announced(0, "move", ("p1", "granada", "castillo")))
    outcomes.hear(ev.Vetoed(1, 0, "move_five_from_one"))
    left = outcomes.stopped(ev.ActionEnded(0, "move_five_from_one", False))
    assert left is not None
    text = TEXTS.format(left.stands)
    assert len(text) < 160 and (str(steps - 3) in text) is (steps > 3)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@each_scale
def test_the_question_about_a_step_says_which_buttons_answer_it(start_app, size, scale):
    app, match = at_table.seated(start_app, at_table.position(vetoes=[[1, 4]]), size=size, text_scale=scale)
    for text in ("take move_three_any", "act", "move p2 granada castillo"):
        match.submit(0, text)
    rest(app)
    table = table_of(app)
    assert table.asked == 1 and table.asked_kind == "window"
    bar = table.bar
    shown = [one for one in bar.shown_hints if one.hint.command == "confirm"]
    assert shown
    assert all(bar.box.encloses(one.box) for one in bar.shown_hints)
    inside = [box for box in bar.boxes if any(box.overlaps(one.box) for one in bar.shown_hints)]
    assert inside == []
