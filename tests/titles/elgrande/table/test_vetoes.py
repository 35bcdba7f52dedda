"""A veto step by step: who is asked, what the question says, what each answer does, and what whom it hits is told."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.match import Match
from game.match.seat import Seat
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.stopped import StoppedClip
from game.titles.elgrande.table.words.veto_outcomes import VetoOutcomes, step_named
from game.ui.couch import Hand
from game.ui.table.scene import GUARD, TableScene
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.people import COLOURS, NAMES, in_view, key_to, rest, seats, table_of
from tests.titles.elgrande.table.sitting import clear
from tests.titles.elgrande.table.test_words import STEPS, TEXTS, WORDS
from tests.ui.fakepads import plug, press

FIVE = {
    "game": "elgrande", "options": {"players": 5}, "seed": 1, "round": 3, "start": 0, "king": "galicia",
    "grandes": ["granada", "sevilla", "aragon", "valencia", "cataluna"], "played": [13, 12, 11, 10, 9],
    "revealed": ["move_three_any", "veto", "score_fives", "scoreboard", "king"],
    "caballeros": {"granada": [4, 0, 1, 1, 0], "sevilla": [1, 3, 0, 0, 1], "court": [7, 7, 7, 7, 7]},
}  # fmt: skip


def announced(start_app, persons: tuple[int, ...], vetoes: tuple[int, ...], speed: str = "instant", pads: int = 0,
              **changes: Any):  # fmt: skip
    """Five at the table; Alicia begins "Three on the move". `persons`: seats of people; `vetoes`: of holders."""
    app = start_app(settings=Settings(language="en", speed=speed))
    clear(app)
    app.ui.couch.sit([Hand(f"pad-{plug(app)}") for _ in range(pads)])
    state = elgrande.from_position({**FIVE, "vetoes": [[seat, 5] for seat in vetoes], **changes})
    found = [
        Seat(NAMES[seat], COLOURS[seat]) if seat in persons else Seat(NAMES[seat], COLOURS[seat], "bot", "random")
        for seat in range(5)
    ]
    match = Match.begin(elgrande, state.options, found, 1, start=state)
    scene = TableScene(app.ui, match)
    scene.asker.bots.tick = lambda speed: None
    scene.asker.bots.think = lambda: False
    app.stack.push(scene)
    app.step(1)
    match.submit(0, "take move_three_any")
    match.submit(0, "act")
    settle(app)
    return app, match


def settle(app) -> None:
    """Until nothing moves and presses are heard."""
    scene = table_of(app)
    for _ in range(3000):
        app.step(1)
        if not scene.director.busy and not scene.guard:
            return
    raise AssertionError("it never comes to rest")


def question(app) -> str:
    return app.ui.say(app.top.front.bar.prompt.ask)


def said(app) -> str:
    """What the bar says below the question."""
    detail = app.top.front.bar.detail
    return app.ui.say(detail) if detail is not None else ""


# -- who is asked


@pytest.mark.parametrize("holders", [(1,), (2, 4), (4,)])
def test_only_those_are_asked_who_hold_a_veto(start_app, holders):
    app, match = announced(start_app, (0, 1, 2, 3, 4), holders)
    asked = []
    match.submit(0, "move p0 granada sevilla")
    settle(app)
    while app.top.table.question.asking.kind == "window":
        asked.append(app.top.asked)
        key_to(app, "allow")
        settle(app)
    assert tuple(asked) == holders and app.top.asked == 0


def test_nobody_is_asked_about_his_own_action(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (0,))
    match.submit(0, "move p0 granada sevilla")
    settle(app)
    assert app.top.asked == 0 and app.top.table.question.asking.kind == "move"


def test_each_step_is_asked_about_until_the_whole_action_is_allowed(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1,))
    answers = {"move p0 granada sevilla": "allow", "move p2 granada sevilla": "allow-action"}
    for text, answer in answers.items():
        match.submit(0, text)
        settle(app)
        assert app.top.asked == 1
        key_to(app, answer)
        settle(app)
    match.submit(0, "move p1 sevilla aragon")
    settle(app)
    assert app.top.asked == 0 and match.state.observe(None).round == 3


def test_allowing_to_the_end_of_the_round_lasts_over_other_actions(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (4,))
    match.submit(0, "move p0 granada sevilla")
    settle(app)
    assert app.top.asked == 4
    key_to(app, "allow-round")
    settle(app)
    for text in ("done", "end") if match.state.decision(0).kind == "move" else ("end",):
        match.submit(0, text)
    for text in ("supply 0", "take king", "act", "king granada"):
        if match.state.decision(1).kind == "supply" or not text.startswith("supply"):
            match.submit(1, text)
    settle(app)
    assert app.top.table.question.asking.kind != "window" and match.state.observe(None).king == "granada"


# -- with gamepads


def pad_of(app, seat: int) -> int:
    return int(app.ui.couch.of(seat).device.removeprefix("pad-"))


def test_presses_on_a_gamepad_in_the_half_second_before_and_after_answer_nothing(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1,), pads=5)
    match.submit(0, "move p0 granada sevilla")
    app.step(2)
    assert app.top.asked == 1 and app.top.guard > 0
    before = match.state.key()
    for pad in (pad_of(app, 1), pad_of(app, 0)):
        press(app, pad, "south", "west", "north", "east", "south")
    assert match.state.key() == before
    settle(app)
    press(app, pad_of(app, 1), "south")
    after = match.state.key()
    assert after != before and app.top.guard > 0
    app.step(2)
    assert app.top.asked == 0
    turns = len(match.turns)
    for pad in (pad_of(app, 0), pad_of(app, 1)):
        press(app, pad, "south", "east", "west", "north")
    app.step(GUARD - 10)
    assert match.state.key() == after and len(match.turns) == turns


# -- what the question says


@pytest.mark.parametrize("persons", [(1,), (0, 1), (1, 2, 3, 4)])
def test_the_question_says_who_wants_what_and_what_it_would_come_to(start_app, persons):
    """Against bots as against people."""
    app, match = announced(start_app, persons, (1,))
    match.submit(0, "move p1 sevilla granada")
    settle(app)
    assert app.top.asked == 1
    assert "Alicia" in question(app) and "Sevilla" in question(app) and "Granada" in question(app)
    assert app.top.ring.focused_id == "allow"
    assert "Then in Granada: Alicia 4" in said(app) and "Bruno 1" in said(app)
    app.top.ring.focus("veto")
    app.top.refocus()
    assert "used up" in said(app)


def test_what_would_leave_the_courts_is_told_of_everybody(start_app):
    state = {"revealed": ["move_three_any", "court_all", "score_fives", "scoreboard", "king"]}
    app, match = announced_card(start_app, "court_all", "act", **state)
    leaving = said(app)
    assert all(f"{name} 7 from the court" in leaving for name in NAMES[1:]), leaving


def announced_card(start_app, card: str, *answers: str, **changes: Any):
    app = start_app(settings=Settings(language="en", speed="instant"))
    state = elgrande.from_position({**FIVE, "vetoes": [[1, 5]], **changes})
    for text in ("supply 0", f"take {card}", *answers):
        state.play(0, text)
    found = [Seat(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    match = Match.begin(elgrande, state.options, found, 1, start=state)
    app.stack.push(TableScene(app.ui, match))
    rest(app)
    return app, match


# -- what stands, what is lost


def stop_the_third(app, match, watch: bool = False) -> list[StoppedClip]:
    """Two moves are allowed, the third is stopped; answers what was shown of it."""
    for text in ("move p0 granada castillo", "move p2 granada sevilla"):
        match.submit(0, text)
        match.submit(1, "allow")
    match.submit(0, "move p1 sevilla aragon")
    app.step(2)
    shown: list[StoppedClip] = []
    queue = table_of(app).director.queue
    table_of(app).director.queue = lambda clips: (shown.extend(c for c in clips if isinstance(c, StoppedClip)),
                                                  queue(clips))  # fmt: skip
    match.submit(1, "veto")
    return shown


def test_whom_it_hits_sees_what_is_lost_and_what_stands(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1,))
    (clip,) = stop_the_third(app, match)
    assert clip.ticks > 150, "long enough to be read"
    lost, stands = app.ui.say(clip.left.lost), app.ui.say(clip.left.stands)
    assert "Bruno" in lost and "Sevilla" in lost and "Aragón" in lost
    assert "the Castillo" in stands and "Carmen" in stands and "Aragón" not in stands
    settle(app)
    in_view(app)
    assert app.top.asked == 0


def test_the_log_tells_what_was_stopped_also_after_the_game_was_resumed(start_app, tmp_path):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1,))
    stop_the_third(app, match)
    settle(app)
    scene = table_of(app)
    line = next(line for line in scene.log.lines if line.message.key == "log-stopped")
    text = app.ui.say(line.message)
    assert "Aragón" in text and line.sign == "stopped" and line.seat == 0
    before = [app.ui.say(line.message) for line in scene.log.lines]
    scene.story.rebuild()
    assert [app.ui.say(line.message) for line in scene.story.lines] == before


def test_it_is_shown_again_as_it_was(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1,))
    (clip,) = stop_the_third(app, match)
    shown = [event for event in table_of(app).story.events if isinstance(event, ev.ActionEnded)]
    for event in table_of(app).story.events:
        table_of(app).table.narrator.line(event)
    (again,) = table_of(app).table.picture.clips(shown[-1])
    assert again.left == clip.left


def test_what_a_veto_on_a_veto_saves_is_not_called_lost(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1, 2), options={"players": 5, "edition": "original"})
    match.submit(0, "move p0 granada castillo")
    match.submit(1, "veto")
    match.submit(2, "veto")
    settle(app)
    keys = [line.message.key for line in table_of(app).log.lines]
    assert "log-veto-cancelled" in keys and "log-stopped" not in keys
    match.submit(0, "done")
    settle(app)
    assert "log-stopped" not in [line.message.key for line in table_of(app).log.lines]


def test_between_bots_it_is_told_in_short(start_app):
    app, match = announced(start_app, (4,), (1,), speed="normal")
    (clip,) = stop_the_third(app, match)
    assert clip.ticks == StoppedClip.BRIEF


def test_an_action_that_somebody_leaves_alone_was_not_stopped(start_app):
    app, match = announced(start_app, (0, 1, 2, 3, 4), (1,))
    match.submit(0, "done")
    settle(app)
    assert not [line for line in table_of(app).log.lines if line.message.key == "log-stopped"]


@pytest.mark.parametrize(("step", "args"), [each for each in STEPS if each[0] != "veto"])
def test_every_step_can_be_named_as_lost_or_as_standing(step, args):
    assert TEXTS.format(step_named(WORDS, ev.Announced(0, step, args)))


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 6])
def test_however_many_steps_stand_the_words_stay_short(steps):
    outcomes = VetoOutcomes(WORDS)
    outcomes.hear(ev.ActionStarted(0, "move_five_from_one"))
    for _ in range(steps):
        outcomes.hear(ev.Announced(0, "move", ("p1", "granada", "castillo")))
    outcomes.hear(ev.Vetoed(1, 0, "move_five_from_one"))
    left = outcomes.stopped(ev.ActionEnded(0, "move_five_from_one", False))
    assert left is not None
    text = TEXTS.format(left.stands)
    assert len(text) < 160 and (str(steps - 3) in text) is (steps > 3)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_question_about_a_step_says_which_buttons_answer_it(start_app, size, scale):
    from game.ui.table.prompt_bar_art import aside

    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    state = at_table.position(vetoes=[[1, 4]])
    match = Match.begin(elgrande, state.observe(None).options, seats(4, 4), 1, start=state)
    app.stack.push(TableScene(app.ui, match))
    rest(app)
    for text in ("take move_three_any", "act", "move p2 granada castillo"):
        match.submit(0, text)
    rest(app)
    assert app.top.asked == 1 and app.top.asker.guarded
    bar = app.top.front.bar
    told, x, y, end = aside(bar)
    assert told and told[0].command == "confirm"
    assert bar.box.x < x < end <= bar.box.right and bar.box.y < y < bar.box.bottom
    inside = [box for box in bar.boxes if box.x < end - 30.0 and box.right > x and box.y < y + 20.0 < box.bottom]
    assert inside == []
