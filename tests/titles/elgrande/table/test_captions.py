"""What is heard can be read: one calm line that covers nothing, for each sound that matters, and no secret in it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.audio.sound_system import Mood, Recordings
from game.core.message import Message, plain
from game.i18n import Texts
from game.match.match import Match
from game.storage.paths import assets
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import MoveFocus
from game.ui.motion.effects import CaptionStrip
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED
from game.ui.table import attention
from game.ui.table.attention import CAPTION, SOUND, Caption, Sounds
from game.ui.table.table_scene import TableScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, play, seats, sit_down
from tests.ui.driver import confirm, focus_on, ring, until
from tests.ui.layouts import drawn_again, listening, sheet
from tests.ui.table_driver import table_on_top
from tools.shots import all_shots

SEEN = {
    "focus": "the frame moves", "press": "the button goes down", "page": "the page turns", "cloth": "pennons, curtains",
    "piece": "a piece lands", "lift": "a piece leaves", "trot": "caballeros ride", "steps": "the King walks",
    "banish": "caballeros leave the map", "tumble": "caballeros fall out", "deal": "a card flies", "flip": "it turns",
    "coin": "points fly and are counted", "dial": "discs turn over", "discs": "discs turn over",
    "seal": "a seal is set", "word": "it is written", "undo": "a line says what was undone",
    "everyone": "the scene that opens asks everyone", "turn": "a ribbon, or the call as a caption",
    "reminder": "the reminder as a caption",
}  # fmt: skip
"""Sounds without a caption of their own: what says the same on the screen, at the same moment."""


@pytest.mark.promise("Read what you can't hear")
def test_each_sound_has_a_caption_or_is_seen_anyway():
    known, texts = set(Recordings(assets(), ["elgrande"]).known), Texts("en")
    captioned = {name for name in known if f"caption-{name}" in texts}
    assert captioned == {"refused", "horn", "drum", "stamp", "creak", "thud", "lead", "win"}
    assert captioned | set(SEEN) == known and not captioned & set(SEEN)


# -- when


def captions(app, ticks: int) -> list[str]:
    """Return the captions that are shown in the next ticks, in order; nobody looks at the pictures."""
    found: list[str] = []
    for _ in range(ticks):
        line = table_of(app).caption
        app.step(1)
        if line is not None and app.ui.say(line.message) not in found[-1:]:
            found.append(app.ui.say(line.message))
    return found


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("moment-round", ["A horn opens the round"]),
        ("moment-lifted", ["The Castillo creaks as it’s lifted"]),
        ("moment-veto", ["A stamp comes down"]),
        ("moment-discs", ["Drumbeats"]),
        ("moment-race", ["Drumbeats", "Carmen’s tune for the win"]),
    ],
)  # fmt: skip
def test_a_moment_says_what_is_heard(start_app, monkeypatch, moment, words):
    monkeypatch.setattr(attention, "SOUND", 60 * 60)  # Most moments begin a while before their picture.
    app = start_app(captions=True)
    all_shots()[moment](app)
    found = captions(app, 12 * 60)
    assert [each for each in found if each in words] == words, found


def test_without_the_setting_nothing_is_said(app):
    all_shots()["moment-round"](app)
    assert captions(app, 300) == []


@pytest.mark.promise("Hear the game")
def test_a_house_that_takes_the_lead_is_named(start_app):
    app = start_app(captions=True, speed="fast")
    match = sit_down(app, 3, 1)
    said: set[str] = set()
    for _ in play(app, match, set(), seed=3, until=lambda: match.state.observe(None).round > 3):
        line = table_of(app).caption
        said |= {app.ui.say(line.message)} if line is not None else set()
    assert any(words.endswith("tune for the lead") for words in said)


class QuietTable:
    """A table with captions and without sound; nobody draws it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        settings, audio = SimpleNamespace(captions=True), SimpleNamespace(play=lambda *sound: None)
        self.ui = SimpleNamespace(time=0, settings=settings, audio=audio, texts=Texts("en"))
        self.caption = Caption(self)
        self.sounds = Sounds(self, self.caption)

    def refresh(self) -> None:
        line = self.caption.line
        self.said.append(line.message.key if line is not None else "")


@pytest.mark.promise("Read what you can't hear")
def test_music_that_grows_tense_is_told_once_until_it_is_calm_again():
    table = QuietTable()
    for tension in (0.75, 0.75, 0.25, 0.75, 1.0, 1.0, 0.0, 0.75):
        table.ui.time += SOUND
        table.sounds.music(Mood("table-1", tension))
    assert table.said == ["caption-music-tense"] * 2, "not in a round that is tense when the game is opened"


def test_music_waits_for_the_caption_of_a_sound():
    table = QuietTable()
    keys = []
    for tick in range(SOUND + 2):
        table.ui.time = tick
        table.sounds.music(Mood("table-1", 0.75 if tick else 0.0))
        if tick == 0:
            table.sounds.play("horn")
        line = table.caption.line
        keys.append(line.message.key if line is not None else "")
    assert keys == ["caption-horn"] * SOUND + ["caption-music-tense"] * 2


def test_a_call_is_not_replaced_by_another_sound_and_expires_below_other_scenes():
    table = QuietTable()
    made = table.caption
    made.say(plain("your turn"), 1, calls=True)
    table.ui.time += SOUND
    made.say(plain("drum"), None)
    assert made.line.message == plain("your turn")
    table.ui.time += CAPTION - SOUND
    assert made.line is None
    made.say(plain("drum"), None)
    assert made.line.message == plain("drum")
    table.ui.time += SOUND - 1
    first = made.line
    made.say(plain("drum"), None)
    table.ui.time += SOUND - 1
    assert made.line == first, "the same words stay, and last longer"


def test_a_demonstration_which_nobody_hears_has_no_captions(start_app):
    app = start_app(captions=True)
    match = Match.begin(elgrande, elgrande.Options(players=3), seats(3, 0), 1)
    for on_end, shown in ((None, True), (app.quit, False)):
        app.stack.clear_to(TableScene(app.ui, match, on_end))
        app.step(2)
        table = table_of(app)
        table.caption_sound("horn")
        app.step(2)
        assert ("caption-horn" in table.header_keys) is shown and CaptionStrip not in table.flourishes


# -- secrets


def behind_the_curtain(start_app, choice: int) -> list[str]:
    app = start_app(captions=True)
    all_shots()["table-curtain-open"](app)
    app.step(COOLDOWN_WHEN_PUSHED)
    answers = [item.id for item in ring(app).items if item.enabled and item.id not in ("close", "rest")]
    for _ in range(3 * choice):
        do(app, MoveFocus(1, 0))
    focus_on(app, answers[choice])
    confirm(app)
    return captions(app, 240)


def test_captions_are_the_same_whatever_is_chosen_in_secret(start_app):
    first, *others = [behind_the_curtain(start_app, choice) for choice in (0, 3, 5)]
    assert all(said == first for said in others)


# -- where

LONGEST = "caption-creak"
TOP = 1000
WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 1.3), ((1920, 1080), 2.0), ((1440, 1080), 1.6), ((2560, 1080), 1.0)]


def test_a_scene_that_fills_the_screen_leaves_room_for_a_caption(start_app):
    app = start_app(captions=True)
    all_shots()["moment-race"](app)
    table = table_of(app)
    do(app, until(lambda: table.caption is not None and table.caption.message.key == "caption-win", 12 * 60))
    words = app.ui.say(table.caption.message)
    with listening(app.surface) as heard:
        app.top.invalidate()
        app.present(0.0)
    shown = [each for each in heard.said if each.text == words]
    others = [each for each in heard.said if each.text != words]
    assert len(shown) == 1 and not shown[0].cut and CaptionStrip in table.flourishes
    assert any(each.text == "Carmen wins!" for each in others)
    assert [each.text for each in others if each.box.inset(1.0).overlaps(shown[0].box)] == []


@pytest.mark.usefixtures("plain_charts")
@pytest.mark.parametrize("shot", ["table-move", "table-zoom", "table-cards"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_caption_is_read_in_full_and_covers_neither_plates_nor_words(start_app, shot, size, scale):
    app = start_app(size=size, captions=True, text_scale=scale, speed="instant")
    all_shots()[shot](app)
    app.step(30)
    assert table_on_top(app)
    table = table_of(app)
    before = said(table)
    table.caption_sound("creak")
    app.step(1)
    now = said(table)
    words = app.ui.say(Message(LONGEST))
    shown = [each for each in now if each not in before and words.startswith(" ".join(each.text.split()))]
    assert shown and not any(each.cut for each in shown), "the whole caption is on the screen"
    assert " ".join(" ".join(each.text.split()) for each in shown) == words or len(shown) == 1
    for each in shown:
        assert not each.box.inset(1.0).overlaps(table.bar_box), "it covers the bar"
        if shot == "table-move":
            assert not [box for box in table.plate_boxes if each.box.inset(1.0).overlaps(box)], "it covers a plate"
        others = [other.text for other in now if other.layer < each.layer and each.box.inset(1.0).overlaps(other.box)]
        page = shot == "table-cards" and scale == 2.0
        assert others == [] or shot == "table-zoom" or page, f"it covers {others}"
    if shot == "table-move" and scale == 1.0:
        assert CaptionStrip not in table.flourishes, "beside the board, the header has room"
    app.step(SOUND + 2)
    assert said(table) == before and CaptionStrip not in table.flourishes


def said(table):
    """Return the texts of the whole table, with their places; those of decorations lie on top."""
    heard, surface = drawn_again(table), sheet(table.canvas.size_px)
    with listening(surface) as above:
        table.draw_flourishes(surface)
    return heard.said + [each._replace(layer=TOP) for each in above.said]
