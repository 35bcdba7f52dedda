"""The screen's data on a match: log lines, scoring sheets, the result, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.message import Message
from game.core.ruleset import Event


class Reaction(NamedTuple):
    """A moment that pleases or grieves a seat.

    moment  what happened; the texts have `bot-word-<moment>-1` and so on, and `bot-word-<moment>-<style>`
    """

    seat: int
    moment: str
    glad: bool


class BotWord(NamedTuple):
    """What the bot in a seat says."""

    seat: int
    message: Message


class Line(NamedTuple):
    """A line of the log. A heading starts a turn; a `major` one starts a larger group, such as a round or a scoring.

    seat    seat whose colour and shape come before it
    sign    kind of event: the name of one of the title's signs
    acts    whether the seat did it; False: it happened to them (they scored)
    why     a bot's reason, shown on request
    word    what a bot says about it
    """

    message: Message
    seat: int | None = None
    heading: bool = False
    sign: str = ""
    major: bool = False
    acts: bool = True
    why: Message | None = None
    word: BotWord | None = None


class ShownEvent(NamedTuple):
    """An event as the shared screen may see it, and its line.

    by_bot  a bot's own action, which may be sped up, or skipped and summed up later
    """

    event: Event
    line: Line | None
    by_bot: bool = False


class PlayedAnswer(NamedTuple):
    """Events of one answer.

    seat       the seat that answered
    reactions  whom it pleases or grieves
    quiet      someone continues choosing in secret, so nothing is animated
    """

    seat: int
    events: tuple[ShownEvent, ...]
    quiet: bool = False
    reactions: tuple[Reaction, ...] = ()


class ScoringRow(NamedTuple):
    """Points by seat for one item; `bonus` is the part on top of its base value, or (). `picture` is the name of the
    title's picture of it, or ""."""

    title: Message
    points: tuple[int, ...]
    bonus: tuple[int, ...] = ()
    picture: str = ""


class ScoringSheet(NamedTuple):
    """One scoring in rows, with everyone's score afterwards; `note` explains the bonuses."""

    title: Message
    rows: tuple[ScoringRow, ...]
    scores: tuple[int, ...]
    note: Message | None = None


class ScoreCurve(NamedTuple):
    """Scores in the course of a game, all of them beginning with 0.

    labels  of its steps, such as numbers of rounds
    scores  after each step, by seat
    marked  positions of steps with a scoring
    """

    labels: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    marked: tuple[int, ...] = ()


class BestMove(NamedTuple):
    """A player's best turn: when it was, what it was, and the name of the title's picture of it, or ""."""

    seat: int
    when: Message
    text: Message
    picture: str = ""


class Result(NamedTuple):
    """The end of the game. `parts` are points by source and seat; they add up to the scores. `curve` and `moves` look
    back, if the title does."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[ScoringRow, ...]
    headline: Message
    curve: ScoreCurve | None = None
    moves: tuple[BestMove, ...] = ()


class HelpText(NamedTuple):
    """One entry of the help: its name in the list, its paragraphs, and the name of a picture of the title's above
    them."""

    title: Message
    paragraphs: Sequence[Message]
    picture: str = ""
