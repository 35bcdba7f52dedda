"""Vetoes, and the steps they may stop."""

from __future__ import annotations

from game.core.message import Argument, Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.clips.stamp_clip import StampClip
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.summary import Counted, TurnItem
from game.titles.elgrande.table.words.log.veto_outcomes import step_named
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip

STEP_SIGNS = {"veto": "veto"}
"""Steps with a sign of their own."""


class VetoLaidEntry(EventEntry[ev.VetoLaid]):
    kind, sign = ev.VetoLaid, "veto"

    def assign(self, view: ViewData, event: ev.VetoLaid) -> None:
        view.vetoes = sorted([*view.vetoes, (event.seat, event.last)])

    def line(self, words: Words, event: ev.VetoLaid) -> Line:
        args: dict[str, Argument] = {"player": words.player(event.seat), "round": words.round(event.last)}
        return Line(Message("log-veto-laid", args), event.seat)

    def summary_items(self, event: ev.VetoLaid, in_action: bool) -> list[Counted]:
        return [(TurnItem("veto"), 1)]

    def clips(self, stage: ClipStage, event: ev.VetoLaid) -> list[TableClip]:
        return [EventClip(stage, event, 36, seat=event.seat)]


class Announcement(EventClip[ev.Announced]):
    """A step waits for a veto: the areas it would change are lit, and so is the plate of the player announcing it."""

    def lights(self) -> dict[str, str]:
        return {name: "chosen" for name in self.event.args if name in self.stage.board.areas}


class AnnouncedEntry(EventEntry[ev.Announced]):
    kind, sign, others = ev.Announced, "announced", STEP_SIGNS.values()

    def assign(self, view: ViewData, event: ev.Announced) -> None:
        view.announced = event

    def line(self, words: Words, event: ev.Announced) -> Line:
        args: dict[str, Argument] = {"player": words.player(event.seat), "step": step_named(words, event)}
        return Line(Message("log-announced", args), event.seat)

    def sign_of(self, event: ev.Announced) -> str:
        return STEP_SIGNS.get(event.step, self.sign)

    def clips(self, stage: ClipStage, event: ev.Announced) -> list[TableClip]:
        return [Announcement(stage, event, 36, seat=event.seat)]


class VetoAskedEntry(EventEntry[ev.VetoAsked]):
    kind, sign = ev.VetoAsked, ""

    def assign(self, view: ViewData, event: ev.VetoAsked) -> None:
        """Change nothing: the holder keeps the veto."""

    def line(self, words: Words, event: ev.VetoAsked) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.VetoAsked) -> list[TableClip]:
        return [EventClip(stage, event, 10, seat=event.seat)]


class VetoAllowedEntry(EventEntry[ev.VetoAllowed]):
    kind, sign = ev.VetoAllowed, "allowed"

    def assign(self, view: ViewData, event: ev.VetoAllowed) -> None:
        """Change nothing: the holder keeps the veto."""

    def line(self, words: Words, event: ev.VetoAllowed) -> Line:
        return Line(Message("log-veto-allowed", {"player": words.player(event.seat)}), event.seat)

    def clips(self, stage: ClipStage, event: ev.VetoAllowed) -> list[TableClip]:
        return [EventClip(stage, event, 16, seat=event.seat)]


class VetoedEntry(EventEntry[ev.Vetoed]):
    kind, sign = ev.Vetoed, "veto"

    def assign(self, view: ViewData, event: ev.Vetoed) -> None:
        _use_up(view, event.seat)

    def line(self, words: Words, event: ev.Vetoed) -> Line:
        args = {"player": words.player(event.seat), "other": words.player(event.against)}
        return Line(Message("log-vetoed", args), event.seat)

    def summary_items(self, event: ev.Vetoed, in_action: bool) -> list[Counted]:
        return [(TurnItem("vetoed", other=event.seat), 1)]

    def clips(self, stage: ClipStage, event: ev.Vetoed) -> list[TableClip]:
        return [StampClip(stage, event, self.caption(stage, event))]


class VetoCancelledEntry(EventEntry[ev.VetoCancelled]):
    kind, sign = ev.VetoCancelled, "veto"

    def assign(self, view: ViewData, event: ev.VetoCancelled) -> None:
        """Take both cards away."""
        _use_up(view, event.seat)
        _use_up(view, event.against)

    def line(self, words: Words, event: ev.VetoCancelled) -> Line:
        args = {"player": words.player(event.seat), "other": words.player(event.against)}
        return Line(Message("log-veto-cancelled", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.VetoCancelled) -> list[TableClip]:
        return [StampClip(stage, event, self.caption(stage, event))]


class VetoExpiredEntry(EventEntry[ev.VetoExpired]):
    kind, sign = ev.VetoExpired, "allowed"

    def assign(self, view: ViewData, event: ev.VetoExpired) -> None:
        _use_up(view, event.seat)

    def line(self, words: Words, event: ev.VetoExpired) -> Line:
        return Line(Message("log-veto-expired", {"player": words.player(event.seat)}), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.VetoExpired) -> list[TableClip]:
        return [EventClip(stage, event, 24, seat=event.seat)]


def _use_up(view: ViewData, seat: int) -> None:
    """Remove the veto of `seat` that expires first."""
    used = next((veto for veto in view.vetoes if veto[0] == seat), None)
    view.vetoes = [veto for veto in view.vetoes if veto is not used]


ENTRIES = (
    VetoLaidEntry(),
    AnnouncedEntry(),
    VetoAskedEntry(),
    VetoAllowedEntry(),
    VetoedEntry(),
    VetoCancelledEntry(),
    VetoExpiredEntry(),
)
