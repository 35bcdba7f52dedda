"""Rounds and turns, from the start of the game to its end."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import Banner, EventClip
from game.titles.elgrande.table.clips.finale import finale
from game.titles.elgrande.table.clips.round_dealt import Dealing
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class RoundStartedEntry(EventEntry[ev.RoundStarted]):
    kind, sign, major = ev.RoundStarted, "round", True

    def assign(self, view: ViewData, event: ev.RoundStarted) -> None:
        if view.round != event.round:  # Otherwise it is assigned twice.
            decks = zip(view.unseen, event.cards, strict=False)
            view.unseen = tuple(_without(deck, card) for deck, card in decks)
        view.round, view.start, view.cards, view.available = event.round, event.start, event.cards, event.cards
        view.played, view.taken, view.order = [None] * view.players, [None] * view.players, ()

    def line(self, words: Words, event: ev.RoundStarted) -> Line:
        return Line(Message("log-round", {"round": words.round(event.round)}), None, heading=True)

    def clips(self, stage: ClipStage, event: ev.RoundStarted) -> list[TableClip]:
        return [Dealing(stage, event)]


def _without(deck: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a deck without a card just turned up. The card's name may include the deck; on a second call the card is
    already gone."""
    name = card.split(" ")[0]
    at = deck.index(name) if name in deck else len(deck)
    return deck[:at] + deck[at + 1 :]


class TurnOrderSetEntry(EventEntry[ev.TurnOrderSet]):
    kind, sign = ev.TurnOrderSet, "order"

    def assign(self, view: ViewData, event: ev.TurnOrderSet) -> None:
        view.order = event.order

    def line(self, words: Words, event: ev.TurnOrderSet) -> Line:
        return Line(words.players("log-order", event.order))

    def clips(self, stage: ClipStage, event: ev.TurnOrderSet) -> list[TableClip]:
        return [EventClip(stage, event, 24)]


class TurnStartedEntry(EventEntry[ev.TurnStarted]):
    """A heading with only the player's shape before it."""

    kind, sign = ev.TurnStarted, ""

    def assign(self, view: ViewData, event: ev.TurnStarted) -> None:
        view.active = event.seat

    def line(self, words: Words, event: ev.TurnStarted) -> Line:
        return Line(Message("log-turn", {"player": words.player(event.seat)}), event.seat, heading=True)

    def clips(self, stage: ClipStage, event: ev.TurnStarted) -> list[TableClip]:
        """Announce a bot's turn; the scene calls people at the screen."""
        if event.seat in stage.seating.people:
            return [EventClip(stage, event, 12, seat=event.seat)]
        words = stage.tools.words
        title = Message("log-turn", {"player": words.player(event.seat)})
        return [Banner(stage, event, 42, title, None, event.seat).overlapped(27)]


class TurnEndedEntry(EventEntry[ev.TurnEnded]):
    kind, sign = ev.TurnEnded, ""

    def assign(self, view: ViewData, event: ev.TurnEnded) -> None:
        view.active = None

    def line(self, words: Words, event: ev.TurnEnded) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.TurnEnded) -> list[TableClip]:
        return [EventClip(stage, event, 4, seat=event.seat)]


class RoundEndedEntry(EventEntry[ev.RoundEnded]):
    kind, sign = ev.RoundEnded, "round"

    def assign(self, view: ViewData, event: ev.RoundEnded) -> None:
        """Discard power cards and action cards; the King's card comes back with the next round."""
        view.start, view.cards, view.available, view.order = event.start, (), (), ()
        view.played, view.taken = [None] * view.players, [None] * view.players

    def line(self, words: Words, event: ev.RoundEnded) -> Line | None:
        if words.rounds and event.round == words.rounds[-1]:  # Bidding is over.
            return None
        return Line(Message("log-round-ended", {"player": words.player(event.start)}), event.start, acts=False)

    def clips(self, stage: ClipStage, event: ev.RoundEnded) -> list[TableClip]:
        return [EventClip(stage, event, 30)]


class GameEndedEntry(EventEntry[ev.GameEnded]):
    kind, sign, major = ev.GameEnded, "end", True

    def assign(self, view: ViewData, event: ev.GameEnded) -> None:
        """Make everything public; the last general scoring has emptied the Castillo."""
        view.over, view.winners, view.scores = True, event.winners, list(event.scores)
        if view.caballeros[CASTILLO] is None:
            view.caballeros[CASTILLO] = [0] * view.players

    def line(self, words: Words, event: ev.GameEnded) -> Line:
        winners = [words.player(seat) for seat in event.winners]
        return Line(words.listed("log-game-ended", winners), event.winners[0], heading=True)

    def clips(self, stage: ClipStage, event: ev.GameEnded) -> list[TableClip]:
        return finale(stage, event)


ENTRIES = (
    RoundStartedEntry(),
    TurnOrderSetEntry(),
    TurnStartedEntry(),
    TurnEndedEntry(),
    RoundEndedEntry(),
    GameEndedEntry(),
)
