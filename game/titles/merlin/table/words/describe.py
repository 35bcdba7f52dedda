"""Everything on the table, described for people who look around, and F1: what can be done now, spaces, flags, missions,
abilities, what is known, and the rules in short.

Only what everyone may know: nothing here knows the order of a deck or a pile, or what is in anyone's hand.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from game.core.message import Args, Message, key_of, plain, series
from game.core.ruleset import Decision
from game.session.reference import Example, HelpText, entries
from game.titles.merlin.rules import NAME
from game.titles.merlin.rules.content import Amounts, Goods, Markers, MarkersAt, Mission
from game.titles.merlin.rules.notation import ASSISTANTS, KINDS
from game.titles.merlin.rules.options import ROUNDS, TRAITORS_OF_A_COLOUR
from game.titles.merlin.table.view_data import LOST, Progress, ViewData
from game.titles.merlin.table.words import prompts
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.prompts import about_space

ABILITY_ROWS = (1, 2, 3)
RELICS = ("grail", "excalibur")


def gatehouse(words: Words, view: ViewData, principality: str, flag: bool = False) -> Message:
    """Return a principality's pot, assistants and stock; `flag`: before what is drawn, what its flags are for."""
    goods = [words.goods(kind, view.stock(kind, principality)) for kind in KINDS]
    counts = view.markers[view.facts.index[principality]]
    pot = words.counts(counts)
    markers = (
        Message("merlin-gatehouse-pot-empty")
        if pot is None
        else Message("merlin-gatehouse-pot", {"count": sum(counts), "who": pot})
    )
    there = [
        words.text("merlin-of", seat=seat, thing=words.assistant(name))
        for name in ASSISTANTS
        if (seat := view.occupant(principality, name)) is not None
    ]
    who = words.both(there) if there else Message("merlin-none")
    args: Args = {**words.at(principality), "who": who, "goods": words.both(goods), "pot": markers}
    if not flag:
        return Message("merlin-gatehouse", args)
    return Message("merlin-gatehouse-and-flag", {**args, "flag": _flag(words, principality)})


def gatehouse_flag(words: Words, principality: str) -> Message:
    """Return what a principality's flags are for, and when to use one."""
    return words.text("merlin-gatehouse-flag", principality=principality, flag=_flag(words, principality))


def _flag(words: Words, principality: str) -> Message:
    return Message(f"merlin-flag-{words.facts.effect(principality)}")


def space(words: Words, view: ViewData, number: int) -> Message:
    """Return what a space does and who stands there; of a relic's space, what the relic is for too."""
    kind = words.facts.spaces[number].kind
    return prompts.space(words, view, number, relic(words, view, kind) if kind in RELICS else None)


def plate(words: Words, view: ViewData, seat: int) -> Message:
    """Return what a seat has: points, traitors, dice, goods, and what it holds."""
    dice = [plain(pips) for pips in sorted(view.dice[seat])]
    white = view.white[seat]
    if white is not None:
        dice.append(Message("merlin-plate-white", {"pips": white}))
    args: Args = {
        **words.named(seat),
        "score": abs(view.scores[seat]),
        "below": "yes" if view.scores[seat] < 0 else "no",
        "traitors": _traitors(view, seat),
        "dice": series(dice) if dice else Message("merlin-none"),
        "goods": words.both([words.goods(kind, view.total(seat, kind)) for kind in KINDS]),
        "left": Message(
            "merlin-plate-left",
            {
                "apples": view.apples[seat],
                "staffs": view.staffs[seat],
                "manors": view.manors[seat],
                "markers": view.reserve[seat],
            },
        ),
    }
    holds = [Message(f"merlin-the-{name}") for name, holder in (("grail", view.grail), ("excalibur", view.excalibur))
             if holder == seat]  # fmt: skip
    learned = abilities(words, view, seat)
    args["abilities"] = Message("merlin-plate-abilities", {"abilities": series(learned)}) if learned else plain("")
    if not holds:
        return Message("merlin-plate", args)
    return Message("merlin-plate-holding", {**args, "holds": words.both(holds)})


def _traitors(view: ViewData, seat: int) -> Message:
    stay = view.unrepelled(seat)
    args = {"count": sum(view.traitors[seat]), "stay": stay, "cost": LOST * stay}
    return Message("merlin-plate-traitors", args)


def abilities(words: Words, view: ViewData, seat: int) -> list[Message]:
    """Return the titles of the abilities that a seat has learned; those of row 3 say if they are used up."""
    found = []
    for row in ABILITY_ROWS:
        for name in ASSISTANTS:
            if view.learned(seat, name, row):
                used = row == ABILITY_ROWS[-1] and view.used_up(seat, name)
                args = {"ability": words.ability(name, row), "used": "yes" if used else "no"}
                found.append(Message("merlin-plate-ability", args))
    return found


def hex(words: Words, view: ViewData, number: int, seat: int | None = None) -> Message:
    """Return a hex, what pays for a manor there, and who has manors in its territory.

    seat  the seat that may build there: which of its own materials pay; None for anyone
    """
    tile = view.hex(number)
    territory = view.territory_of(number)
    who = words.counts(view.manors_on(territory))
    args: Args = {"hex": words.hex(*tile), "size": len(territory), "who": who or Message("merlin-hex-nobody")}
    owner = view.owners[number]
    if owner is not None:
        return words.text("merlin-hex-taken", **args, seat=owner)
    if seat is not None:
        own = view.payable(seat, number)
        if own:
            return Message("merlin-hex-payable", {**args, "materials": words.some(own)})
        return Message("merlin-hex-closed", {**args, "materials": words.some(view.takes(number))})
    return Message("merlin-hex-free", {**args, "materials": words.some(view.takes(number))})


def slot(words: Words, principality: str) -> Message:
    """Return what an icon on the frame of the environs means."""
    return Message("merlin-frame-slot", {"good": words.good("material", principality)})


def display_card(words: Words, mission: str) -> Message:
    """Return a mission on display."""
    return Message("merlin-card-display", {"mission": words.worth(mission)})


def hand_card(words: Words, mission: str, met: str, begun: Progress | None) -> Message:
    """Return a mission in a hand that may be looked at, and how much its owner has of what it asks for.

    met  if that is everything, when it can be completed, as `waits` says; else ""
    """
    args: Args = {"mission": words.worth(mission), "met": met or ("part" if begun else "no")}
    if begun is not None:
        args |= {"have": begun.have, "of": begun.of}
    return Message("merlin-card-hand", args)


def completed_card(words: Words, mission: str) -> Message:
    """Return a mission that was completed."""
    return Message("merlin-card-completed", {"mission": words.worth(mission)})


def ability(assistant: str, row: int, points: int = 0) -> Message:
    """Return what an ability does, without its name, which the bar says; `points`: those that come with it now."""
    about = Message(f"merlin-ability-{key_of(assistant)}-{row}")
    return Message("merlin-does-learn-more", {"ability": about, "points": points}) if points else about


def waits(view: ViewData, seat: int, why: str | None) -> str:
    """Return when a seat can complete a mission of which it has everything: "yes" (now), "later" (in its next turn),
    "another" (not after the one of this turn), "over" (never).

    why  the key of the reason why that can't be chosen now; None if it can
    """
    if why is None:
        return "yes"
    if why == "one-mission":
        return "another"
    last = view.round == ROUNDS and not view.dice[seat] and not view.white[seat]
    return "over" if last else "later"


def deck(view: ViewData) -> Message:
    """Return the number of missions in the deck, and of those discarded."""
    return Message("merlin-deck", {"count": view.deck, "discards": len(view.discards)})


def traitor_pile(words: Words, view: ViewData) -> Message:
    """Return the number of traitors in the pile, and those discarded by colour."""
    gone = [words.traitors(count, name) for name, count in zip(words.facts.principalities, view.routed, strict=True)
            if count]  # fmt: skip
    if not gone:
        return Message("merlin-pile", {"count": view.pile})
    return Message("merlin-pile-gone", {"count": view.pile, "gone": series(gone)})


def round_track(view: ViewData) -> Message:
    """Return how far the game has got, and when scorings come."""
    return Message("merlin-track", {"round": view.round, "rounds": ROUNDS})


def relic(words: Words, view: ViewData, name: str) -> Message:
    """Return who holds the "grail" or "excalibur", and what it is for."""
    holder: int | None = view.grail if name == "grail" else view.excalibur
    about = Message(f"merlin-relic-{name}")
    if holder is None:
        return about
    return words.text("merlin-relic-held", about=about, seat=holder)


class KnownRow(NamedTuple):
    """A line of a table: what it is about, and a count for each of its columns."""

    title: Message
    counts: tuple[int, ...]


class KnownTable(NamedTuple):
    """A page of counts. `columns` name the counts of every row."""

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[KnownRow, ...]


def traitors(words: Words, view: ViewData) -> KnownTable:
    """Return where the traitors of each colour are: at castles, discarded, or still in the pile."""
    rows = []
    for at, name in enumerate(words.facts.principalities):
        castles, gone = sum(counts[at] for counts in view.traitors), view.routed[at]
        counts = (castles, gone, TRAITORS_OF_A_COLOUR - castles - gone)
        rows.append(KnownRow(words.principality(name), counts))
    columns = tuple(Message(f"merlin-known-traitors-{where}") for where in ("castles", "gone", "pile"))
    return KnownTable(Message("merlin-known-traitors"), columns, tuple(rows))


def unseen_missions(view: ViewData) -> Message:
    """Return how many missions are neither on display nor discarded or completed since the last shuffle."""
    return Message("merlin-known-missions-unseen", {"count": view.deck + sum(view.hand_sizes)})


class HelpQuestion(NamedTuple):
    """The question to someone at the screen, as the help sees it.

    legal   the answers in notation
    hinted  whether the player may have a hint
    stage   the part of the answer in question, as `prompts.question` takes it
    """

    decision: Decision
    seat: int
    legal: Sequence[str] = ()
    hinted: bool = True
    stage: str = ""


def pages(
    texts: Container[str], words: Words, view: ViewData, asked: HelpQuestion | None, cancel: str
) -> list[HelpText]:
    """Return the pages, most useful first.

    asked   None while nobody at the screen is asked
    cancel  what Escape does: "close", "back", "ask-back" (others must agree) or "menu"
    """
    first = HelpText(Message("merlin-help-now"), now(words, view, asked, cancel), example=Example())
    flags = [_flag_entry(words, name) for name in words.facts.principalities]
    abilities = [_ability_entry(words, name, row) for row in ABILITY_ROWS for name in ASSISTANTS]
    missions = [_missions_entry(words, view, group) for group in MISSION_GROUPS]
    alike: dict[str, list[int]] = {}
    for number, space in enumerate(words.facts.spaces):
        alike.setdefault(space.about if space.kind == "principality" else space.name, []).append(number)
    spaces = [_space_entry(words, name, numbers) for name, numbers in alike.items()]
    kinds = {"space": spaces, "flag": flags, "ability": abilities, "mission": missions}
    return [first, *entries(texts, NAME, kinds)]


SEE = {
    "principality": ("assistants", "goods", "pots"), "influence": ("influence", "goods"),
    "build": ("environs", "materials", "towers"), "missions": ("missions",),
    "relocate": ("assistants",), "grail": ("pots", "apples"), "excalibur": ("traitors", "scoring"),
}  # fmt: skip
"""Entries that have more about a kind of spaces."""


def _space_entry(words: Words, name: str, numbers: Sequence[int]) -> HelpText:
    """Return the entry of spaces that are alike; a principality's has its flags, too."""
    number = numbers[0]
    kind, said = words.facts.spaces[number].kind, [about_space(words, number)]
    at = [form.format(each) for each in numbers for form in ("space:{}", "landing:*:{}")]
    see = (*SEE.get(kind, ("goods",)), "ride")
    if kind == "principality":
        said += [Message("merlin-rule-space-duty"), gatehouse_flag(words, name)]
        at.append(f"gate:{name}")
        see = (f"flag-{words.facts.effect(name)}", *see)
    elif kind in RELICS:
        said.append(Message(f"merlin-rule-{kind}-1"))
        at.append(f"take {kind}")
    return HelpText(words.space(number), said, f"space {number} 0", f"space-{name}", at=at, see=see)


def _flag_entry(words: Words, principality: str) -> HelpText:
    """Return the entry of a principality's flags."""
    effect, said = words.facts.effect(principality), [gatehouse_flag(words, principality)]
    picture, see = f"row good:flag:{principality} emblem:{principality}", ("flags", f"space-{principality}")
    at = f"stock:flag:{principality}", f"flag {principality}", f"{'copy' if effect == 'other' else effect}*"
    return HelpText(words.good("flag", principality), said, picture, f"flag-{effect}", at=at, see=see)


def _ability_entry(words: Words, assistant: str, row: int) -> HelpText:
    """Return the entry of one of the module's abilities."""
    place = words.text("merlin-rule-ability-row", row=row, assistant=assistant)
    said = [place, ability_in_words(words, assistant, row)]
    if row == ABILITY_ROWS[-1] and assistant in ("builder", "lady"):
        said.append(Message("merlin-rule-ability-no-staff"))
    picture, name = f"row seal:0 assistant:0:{assistant}", f"ability-{assistant}-{row}"
    at = (f"seal:{assistant}:{row}",)
    return HelpText(words.ability(assistant, row), said, picture, name, at=at, see=("abilities", "missions"))


def _missions_entry(words: Words, view: ViewData, group: str) -> HelpText:
    """Return the entry of the missions that ask for one kind of things, by their points."""
    cards = {name: card for name, card in words.facts.missions.items() if group_of(card) == group}
    stem = f"merlin-rule-missions-{group}"
    said = [Message(f"{stem}-1")]
    for points in sorted({card.points for card in cards.values()}):
        alike = [words.mission(name) for name, card in cards.items() if card.points == points]
        said.append(
            Message("merlin-rule-missions-each", {"points": points, "missions": series(alike, "merlin-list-missions")})
        )
    shown = [f"display:{index}" for index, card in enumerate(view.display) if card in cards]
    places = ("hand:", "mission:", "mission ", "discard ", "draw display ")
    at = [f"{place}{name}" for name in cards for place in places] + shown
    return HelpText(Message(stem), said, f"missions {group}", f"missions-{group}",
                    at=at, see=("missions", "goods"))  # fmt: skip


MISSION_GROUPS = ("goods", "counts", "markers", "assistants")


def group_of(mission: Mission) -> str:
    """Return the group of a mission: one of MISSION_GROUPS."""
    match mission.needs:
        case Goods():
            return "goods"
        case Amounts() | Markers():
            return "counts"
        case MarkersAt():
            return "markers"
    return "assistants"


def now(words: Words, view: ViewData, asked: HelpQuestion | None, cancel: str) -> list[Message]:
    """Return the question, with a sentence or two of advice on it, and the keys."""
    keys = Message("merlin-now-keys", {"cancel": Message(f"merlin-now-cancel-{cancel}")})
    if asked is None:
        return [Message("merlin-now-waiting"), keys]
    decision, stage = asked.decision, asked.stage
    found = [prompts.question(words, view, decision, asked.seat, stage, asked.legal)]
    whole = stage in ("", "material")
    found.append(advice(words, view, decision) if whole else Message(f"merlin-now-{stage}-spent"))
    found += _asides(words, decision)
    return [*found, keys, *([Message("merlin-now-hint")] if asked.hinted else [])]


def advice(words: Words, view: ViewData, decision: Decision) -> Message:
    """Return a sentence or two on a decision: for an action, what its space does."""
    number = prompts.space_of(view, decision)
    if decision.kind == "action" and number is not None:
        return about_space(words, number)
    return Message(f"merlin-now-{prompts.name_of(decision)}")


def _asides(words: Words, decision: Decision) -> Iterator[Message]:
    """Yield the extras that everyone may know of: never that a mission is met."""
    verbs = {text.split(" ")[0] for text in decision.asides}
    facts = words.facts
    if "repel" in verbs:
        yield Message("merlin-now-aside-repel", words.at(facts.flag("repel")))
    if "flag" in verbs:
        yield Message("merlin-now-aside-flag", words.at(facts.flag("missions")))
    if "use" in verbs:
        yield Message("merlin-now-aside-use")
