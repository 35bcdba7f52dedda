"""Power cards, action cards and special actions."""

from __future__ import annotations

from game.core.message import Argument, Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.card_clips import CardShown, PowerShown
from game.titles.elgrande.table.clips.event_clip import Banner, EventClip
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.summary import Counted, TurnItem
from game.titles.elgrande.table.words.names import Words, title
from game.ui.table.parts.table_clips import TableClip


class PowerPlayedEntry(EventEntry[ev.PowerPlayed]):
    kind, sign = ev.PowerPlayed, "power"

    def assign(self, view: ViewData, event: ev.PowerPlayed) -> None:
        view.played[event.seat] = event.value
        view.hands[event.seat] = tuple(value for value in view.hands[event.seat] if value != event.value)

    def line(self, words: Words, event: ev.PowerPlayed) -> Line:
        return Line(Message("log-bid", {"player": words.player(event.seat), "value": event.value}), event.seat)

    def clips(self, stage: ClipStage, event: ev.PowerPlayed) -> list[TableClip]:
        return [PowerShown(stage, event, self.caption(stage, event))]


class PowerRetrievedEntry(EventEntry[ev.PowerRetrieved]):
    kind, sign = ev.PowerRetrieved, "power"

    def assign(self, view: ViewData, event: ev.PowerRetrieved) -> None:
        view.hands[event.seat] = tuple(event.hand)

    def line(self, words: Words, event: ev.PowerRetrieved) -> Line:
        return Line(Message("log-retrieved", {"player": words.player(event.seat), "value": event.value}), event.seat)

    def summary_items(self, event: ev.PowerRetrieved, in_action: bool) -> list[Counted]:
        return [(TurnItem("retrieved", value=event.value), 1)]

    def clips(self, stage: ClipStage, event: ev.PowerRetrieved) -> list[TableClip]:
        return [PowerShown(stage, event, self.caption(stage, event))]


class CardTakenEntry(EventEntry[ev.CardTaken]):
    kind, sign = ev.CardTaken, "card"

    def assign(self, view: ViewData, event: ev.CardTaken) -> None:
        view.taken[event.seat] = event.card
        view.available = tuple(card for card in view.available if card != event.card)

    def line(self, words: Words, event: ev.CardTaken) -> Line:
        args: dict[str, Argument] = {"player": words.player(event.seat), "title": title(event.card)}
        return Line(Message("log-taken", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.CardTaken) -> list[TableClip]:
        shown = CardShown(stage, event, self.caption(stage, event))
        return [shown.overlapped(shown.comes + shown.holds)]


class ActionStartedEntry(EventEntry[ev.ActionStarted]):
    kind, sign = ev.ActionStarted, "act"

    def assign(self, view: ViewData, event: ev.ActionStarted) -> None:
        """Change nothing: the effects come as separate events."""

    def line(self, words: Words, event: ev.ActionStarted) -> Line:
        args: dict[str, Argument] = {"player": words.player(event.seat), "title": title(event.card)}
        return Line(Message("log-action", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.ActionStarted) -> list[TableClip]:
        ticks = 84 if event.seat in stage.seating.people else 48  # A bot has just taken the card.
        words = stage.tools.words
        player = Message("banner-turn", {"player": words.player(event.seat)})
        return [Banner(stage, event, ticks, title(event.card), player, event.seat)]


class ActionEndedEntry(EventEntry[ev.ActionEnded]):
    kind, sign = ev.ActionEnded, "stopped"

    def assign(self, view: ViewData, event: ev.ActionEnded) -> None:
        """Change nothing: the effects came as separate events."""

    def line(self, words: Words, event: ev.ActionEnded) -> Line | None:
        """Report a skipped action. An action stopped by a veto gets its own line."""
        if event.done:
            return None
        args: dict[str, Argument] = {"player": words.player(event.seat), "title": title(event.card)}
        return Line(Message("log-skipped", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.ActionEnded) -> list[TableClip]:
        """Show nothing: the steps have just been shown, and a stopped action has been stamped."""
        return [EventClip(stage, event, seat=event.seat)]


ENTRIES = (PowerPlayedEntry(), PowerRetrievedEntry(), CardTakenEntry(), ActionStartedEntry(), ActionEndedEntry())
