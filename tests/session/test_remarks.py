"""Bots' words: seldom, never from a person, and the same whenever the game is told again."""

from __future__ import annotations

from types import SimpleNamespace

from game.session.narrator import BotWord, Reaction
from game.session.story import LINES, OWN_SILENCE, SILENCE, Remarks
from tests.session.playing import Players, Teller, play_toy
from tests.toy import rules

GLAD, SORRY = Reaction(1, "lead", True), Reaction(2, "passed", False)
STYLES = {1: "", 2: "schemer"}


def remarks(deal: int = 7) -> Remarks:
    context = SimpleNamespace(match=SimpleNamespace(opening_hash=deal), style=STYLES.get)
    return Remarks(context)


def test_the_strongest_moment_of_a_bot_gets_a_word():
    word = remarks().choose(20, [Reaction(0, "vetoed", False), GLAD, SORRY])
    assert word.seat == 1, "seat 0 is a person"
    assert word.message.key in {f"bot-word-lead-{number}" for number in range(1, LINES + 1)}


def test_nobody_speaks_right_after_another_word():
    said = remarks()
    assert said.choose(0, [GLAD]) is not None
    assert said.choose(SILENCE - 1, [SORRY]) is None
    assert said.choose(SILENCE, [SORRY]) is not None


def test_a_bot_that_has_spoken_leaves_the_word_to_others():
    said = remarks()
    said.choose(0, [GLAD])
    word = said.choose(OWN_SILENCE - 1, [GLAD, SORRY])
    assert word.seat == 2
    assert said.choose(2 * OWN_SILENCE, [GLAD]) is not None


def test_what_a_bot_likes_shows_in_some_of_its_words():
    keys = {word.message.key for number in range(40) if (word := remarks(number).choose(0, [SORRY])) is not None}
    assert keys == {f"bot-word-passed-{which}" for which in (*range(1, LINES + 1), "schemer")}


class Feeling(Teller):
    """Everyone is glad about everything they lay."""

    def reactions(self, events: object, first: int) -> list[Reaction]:
        return [Reaction(event.seat, "laid", True) for event in events[first:] if isinstance(event, Laid)]  # type: ignore[index]


Laid = rules.Laid


def words(session) -> list[BotWord]:
    return [line.word for line in session.story.lines if line.word is not None]


def test_a_game_told_again_has_the_same_words():
    session = play_toy("person", "greedy", "greedy", rounds=3, narrator=Feeling())
    Players(session).finish()
    said = words(session)
    assert said and all(session.match.seats[word.seat].bot for word in said)
    session.story.rebuild()
    assert words(session) == said
