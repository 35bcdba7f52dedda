"""A whole turn in one line, for people who skip bots' turns: where it led, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Args, Message
from game.core.ruleset import Event
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.level_facts import hex_of
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import hex_number


def summary(words: Words, view: ViewData, events: Sequence[Event]) -> list[Line]:
    """Return one line for each turn in these events; the first and the last may be cut off. The view says what stands
    on the board's hexes, which never changes."""
    lines: list[Line] = []
    turn: list[Event] = []
    for event in events:
        doer = _doer(event)
        if turn and (doer is None or doer != _doer(turn[0])):
            lines += _line(words, view, turn)
            turn = []
        if doer is not None:
            turn.append(event)
    return lines + _line(words, view, turn)


def concerns(events: Sequence[Event], seat: int) -> bool:
    """Return whether others did something to `seat`: sent an assistant home, took a relic, or used the Grail on it."""
    return any(_concerns(event, seat) for event in events)


def _concerns(event: Event, seat: int) -> bool:
    match event:
        case ev.AssistantSentHome():
            return event.seat == seat != event.by
        case ev.GrailTaken() | ev.ExcaliburTaken():
            return event.source == seat != event.seat
        case ev.InfluenceScored():
            return event.grail not in (None, seat) and event.counts[seat] == max(event.counts)
        case ev.ScoringEnded():
            return True
        case _:
            return False


def _doer(event: Event) -> int | None:
    """Return whose turn an event belongs to; None at the end of a turn, and outside of turns."""
    if isinstance(event, ev.AssistantSentHome):
        return event.by
    if isinstance(event, (ev.TurnEnded, ev.DiceRolled, ev.TraitorsScored, ev.TraitorsDealt, ev.EndScored)):
        return None
    seat: int | None = getattr(event, "seat", None)
    return seat


def _line(words: Words, view: ViewData, turn: Sequence[Event]) -> list[Line]:
    """Return the line of a turn, its points last; [] if it says nothing."""
    following = [*turn[1:], None]
    items = [_item(words, view, event, after) for event, after in zip(turn, following, strict=True)] if turn else []
    done = [item for item in items if item is not None]
    points = sum(event.points for event in turn if isinstance(event, ev.PointsScored))
    if points:
        done.append(Message("merlin-sum-points", {"count": points}))
    seat = _doer(turn[0]) if turn else None
    if seat is None or not done:
        return []
    return [Line(Message("merlin-summary", words.doing(seat, what=words.both(done))), seat)]


def _item(words: Words, view: ViewData, event: Event, following: Event | None) -> Message | None:
    """Return what an event adds to its turn's line, or None. A material that a manor costs adds nothing."""
    match event:
        case ev.KnightMoved():
            return Message(f"merlin-sum-knight-{event.cause}", {"space": words.to_space(event.space)})
        case ev.MerlinMoved():
            return Message("merlin-sum-merlin", {"space": words.to_space(event.space)})
        case ev.ActionCopied():
            return Message("merlin-sum-copied", {"space": words.to_space(event.space)})
        case ev.ActionLeft():
            return Message("merlin-sum-left")
        case ev.GoodReturned() if isinstance(following, ev.ManorBuilt):
            return None
        case ev.GoodTaken() | ev.GoodReturned():
            done = "taken" if isinstance(event, ev.GoodTaken) else "returned"
            return Message(f"merlin-sum-{done}", {"good": words.a_good(event.kind, event.principality)})
        case ev.AssistantSent():
            args: Args = {"assistant": words.assistant(event.assistant), **words.at(event.principality)}
            return Message("merlin-sum-sent", args)
        case ev.AssistantSentHome():
            return Message("merlin-sum-ousted", words.doing(event.seat, assistant=words.assistant(event.assistant)))
        case ev.MarkerPlaced():
            return Message("merlin-sum-marker", words.at(event.principality))
        case ev.ManorBuilt():
            return Message("merlin-sum-built", {"hex": _hex(view, event.hex)})
        case _:
            return _more(words, event)


def _more(words: Words, event: Event) -> Message | None:
    """Return the item of relics, traitors, missions, abilities."""
    match event:
        case ev.GrailTaken() | ev.ExcaliburTaken():
            relic = "grail" if isinstance(event, ev.GrailTaken) else "excalibur"
            if event.source in (None, event.seat):
                return Message(f"merlin-sum-{relic}")
            assert event.source is not None
            return Message(f"merlin-sum-{relic}-from", words.named(event.source, "other"))
        case ev.TraitorsDiscarded():
            return Message("merlin-sum-traitors", {"traitors": words.traitors(event.count, event.principality)})
        case ev.SealPlaced():
            return Message("merlin-sum-seal", {"ability": words.ability(event.assistant, event.row)})
        case ev.MissionCompleted():
            return Message("merlin-sum-completed")
        case ev.MissionDiscarded():
            return Message("merlin-sum-discarded")
        case ev.AppleTaken():
            return Message("merlin-sum-apple")
        case ev.StaffSpent():
            return Message("merlin-sum-staff")
        case _:
            return None


def _hex(view: ViewData, name: str) -> Message:
    terrain, tower = hex_of(view.tiles[hex_number(name)])
    return Message(f"merlin-sum-hex-{terrain}", {"tower": "yes" if tower else "no"})
