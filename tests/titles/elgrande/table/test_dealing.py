"""The cards of a new round are dealt: nothing of a card is told in the column before it lands there."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.card_clips import lands_at
from game.titles.elgrande.table.sentences import title
from game.ui.input.intents import Option
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, sit_down
from tests.titles.elgrande.table.test_table_cards import words_of
from tests.ui.layouts import still_or_moving
from tests.ui.saying import said
from tests.ui.seeing import blank, fingerprint


@pytest.fixture
def table(start_app):
    sit_down(app := start_app(speed="instant"), 4, 4)
    app.settings.speed = "normal"
    return table_of(app)


def titles(table) -> list[str]:
    return [table.app.ui.say(title(card)) for card in table.shown.cards]


def written(table) -> list[bool]:
    """Whether each card's title is written in the column."""
    words = {word.casefold() for word in words_of(table)}
    return [name.casefold() in words for name in titles(table)]


def dealing(table, number: int = 2):
    (clip,) = table.clips_of(ev.RoundStarted(number, 1, table.shown.cards))
    return clip


@pytest.mark.promise("Watch each round being dealt")
@still_or_moving
def test_each_card_stands_in_the_column_from_its_landing_on(table, still):
    table.settings.reduce_motion = still
    clip = dealing(table)
    assert all(written(table))
    clip.step()
    assert not any(written(table))
    for index in reversed(range(5)):  # None flies over one that still lies there.
        clip.step(lands_at(index, 5) - 1 - clip.tick)
        assert written(table) == [place > index for place in range(5)]
        clip.step(1)
        assert written(table) == [place >= index for place in range(5)]
    assert not any(table.hidden_pieces)


def test_a_skipped_dealing_leaves_all_cards_in_the_column(table):
    table.show([dealing(table)])
    table.app.step(30)
    assert not all(written(table))
    do(table.app, Option(1))
    assert all(written(table))


def test_cards_are_dealt_in_about_two_seconds_and_at_instant_speed_in_no_time(table):
    table.show([dealing(table)])
    table.app.step(110)
    assert not all(written(table))
    table.app.step(20)
    assert all(written(table))
    table.settings.speed = "instant"
    table.show([dealing(table)])
    assert all(written(table))


@pytest.mark.parametrize(("number", "told"), [(2, "bids first."), (3, "scoring after this round")])
def test_the_banner_says_which_round_it_is_and_whether_it_is_scored(table, number, told):
    clip, surface = dealing(table, number), blank(table)
    clip.step(clip.score.ticks * 0.3)
    words = [text for text, _ in said(table.app, lambda: clip.draw(surface))]
    assert words[0] == table.app.ui.say(Message("status-round", {"round": number, "rounds": 9}))
    assert words[1].endswith(told) and table.words.player(1) in words[1]


@pytest.mark.promise("Watch each round being dealt")
def test_all_cards_come_face_down(table):
    """Their pictures are hidden until they are turned over: other cards look the same at first."""
    surface, seen, placing = blank(table), [], table.shown.facts.placing
    others = [next(name for name, of in placing if of == deck and name != card)
              for deck, card in enumerate(table.shown.cards[:4], 1)]  # fmt: skip
    for cards in (table.shown.cards, (*others, table.shown.cards[4])):
        (clip,) = table.clips_of(ev.RoundStarted(2, 1, cards))
        frames = []
        for part in (0.12, 0.38):
            surface.fill("black")
            clip.step(clip.score.ticks * part)
            clip.draw(surface)
            frames.append(fingerprint(surface))
        seen.append(frames)
    assert seen[0][0] == seen[1][0] and seen[0][1] != seen[1][1]
