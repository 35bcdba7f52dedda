"""Rounds, rolls and turns."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.dice_roll import DiceRoll
from game.titles.merlin.table.clips.event_clip import Banner, EventClip
from game.titles.merlin.table.clips.finale import finale
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class RoundStartedEntry(EventEntry[ev.RoundStarted]):
    kind, sign, major = ev.RoundStarted, "crown", True

    def assign(self, view: ViewData, event: ev.RoundStarted) -> None:
        view.round, view.first = event.round, event.first

    def line(self, words: Words, event: ev.RoundStarted) -> Line:
        args = words.doing(event.first, round=event.round)
        return Line(Message("merlin-log-round", args), None, heading=True)

    def clips(self, stage: ClipStage, event: ev.RoundStarted) -> list[TableClip]:
        said = Message("merlin-banner-round", {"round": event.round})
        first = Message("merlin-banner-first", stage.tools.words.named(event.first))
        return [Banner(stage, event, 84, said, first, cue="horn")]


class DiceRolledEntry(EventEntry[ev.DiceRolled]):
    kind, sign = ev.DiceRolled, "die"

    def assign(self, view: ViewData, event: ev.DiceRolled) -> None:
        view.dice[event.seat], view.white[event.seat] = event.own, event.white

    def line(self, words: Words, event: ev.DiceRolled) -> Line:
        """Tell the dice, and how often they had to be rolled again."""
        dice = {f"die_{index}": pips for index, pips in enumerate(event.own, 1)}
        args = words.doing(event.seat, **dice, white=event.white, again=event.rolls - 1)
        return Line(Message("merlin-log-rolled", args), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.DiceRolled) -> list[TableClip]:
        return [DiceRoll(stage, event)]


class TurnStartedEntry(EventEntry[ev.TurnStarted]):
    kind, sign = ev.TurnStarted, ""

    def assign(self, view: ViewData, event: ev.TurnStarted) -> None:
        view.active, view.latest, view.turn = event.seat, event.seat, event.turn
        view.chosen, view.here, view.reversed, view.any_element, view.completed = None, None, False, False, 0

    def line(self, words: Words, event: ev.TurnStarted) -> Line:
        return Line(Message("merlin-log-turn", words.doing(event.seat)), event.seat, heading=True)

    def clips(self, stage: ClipStage, event: ev.TurnStarted) -> list[TableClip]:
        return [EventClip(stage, event, 8, seat=event.seat)]


class TurnEndedEntry(EventEntry[ev.TurnEnded]):
    kind, sign = ev.TurnEnded, ""

    def assign(self, view: ViewData, event: ev.TurnEnded) -> None:
        view.active, view.turn, view.chosen, view.here = None, 0, None, None
        view.reversed, view.any_element, view.completed = False, False, 0

    def line(self, words: Words, event: ev.TurnEnded) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.TurnEnded) -> list[TableClip]:
        return [EventClip(stage, event)]


class RoundEndedEntry(EventEntry[ev.RoundEnded]):
    kind, sign = ev.RoundEnded, ""

    def assign(self, view: ViewData, event: ev.RoundEnded) -> None:
        """Change nothing: the next round, or a scoring, says what changes."""

    def line(self, words: Words, event: ev.RoundEnded) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.RoundEnded) -> list[TableClip]:
        return [EventClip(stage, event)]


class EndScoredEntry(EventEntry[ev.EndScored]):
    kind, sign = ev.EndScored, "points"

    def assign(self, view: ViewData, event: ev.EndScored) -> None:
        view.put_score(event.seat, event.score)

    def line(self, words: Words, event: ev.EndScored) -> Line:
        args = words.doing(event.seat, points=event.points, apples=event.apples, staffs=event.staffs, goods=event.goods)
        return Line(Message("merlin-log-end-scored", args), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.EndScored) -> list[TableClip]:
        return [EventClip(stage, event, 26, seat=event.seat, cue="coin", gain=event.points)]


class GameEndedEntry(EventEntry[ev.GameEnded]):
    kind, sign, major = ev.GameEnded, "crown", True

    def assign(self, view: ViewData, event: ev.GameEnded) -> None:
        view.over, view.winners, view.scores = True, event.winners, list(event.scores)

    def line(self, words: Words, event: ev.GameEnded) -> Line:
        winners = [words.player(seat) for seat in event.winners]
        return Line(words.listed("merlin-log-game-ended", winners), event.winners[0], heading=True)

    def clips(self, stage: ClipStage, event: ev.GameEnded) -> list[TableClip]:
        return finale(stage, event)


ENTRIES = (
    RoundStartedEntry(), DiceRolledEntry(), TurnStartedEntry(), TurnEndedEntry(), RoundEndedEntry(), EndScoredEntry(),
    GameEndedEntry(),
)  # fmt: skip
