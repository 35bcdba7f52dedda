"""Everything on the table, described for people who look around: only what everyone may know."""

from __future__ import annotations

from game.core.message import Args, Message, key_of, plain, series
from game.titles.merlin.rules.notation import ASSISTANTS, KINDS
from game.titles.merlin.rules.options import ROUNDS
from game.titles.merlin.table.level_facts import hex_of
from game.titles.merlin.table.view_data import LOST, Progress, ViewData
from game.titles.merlin.table.words import outlook, previews
from game.titles.merlin.table.words.names import Words, counts_in_words, worth_in_words

ABILITY_ROWS = (1, 2, 3)
RELICS = ("grail", "excalibur")


def gatehouse(words: Words, view: ViewData, principality: str, flag: bool = False) -> Message:
    """Return a principality's pot, assistants and stock; `flag`: before what is drawn, what its flags are for."""
    goods = [words.goods(kind, view.stock(kind, principality)) for kind in KINDS]
    counts = view.markers[view.facts.index(principality)]
    pot = counts_in_words(words, counts)
    markers = (
        Message("merlin-gatehouse-pot-empty")
        if pot is None
        else Message("merlin-gatehouse-pot", {"count": sum(counts), "who": pot})
    )
    there = [
        Message("merlin-of", words.doing(seat, thing=words.assistant(name)))
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
    return Message("merlin-gatehouse-flag", {**words.at(principality), "flag": _flag(words, principality)})


def _flag(words: Words, principality: str) -> Message:
    return Message(f"merlin-flag-{words.facts.effects[words.facts.index(principality)]}")


def space(words: Words, view: ViewData, number: int) -> Message:
    """Return what a space does and who stands there; of a relic's space, what the relic is for too."""
    kind = words.facts.spaces[number].kind
    return previews.space(words, view, number, relic(words, view, kind) if kind in RELICS else None)


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
        "left": _left(view, seat),
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


def _left(view: ViewData, seat: int) -> Message:
    return Message(
        "merlin-plate-left",
        {
            "apples": view.apples[seat],
            "staffs": view.staffs[seat],
            "manors": view.manors[seat],
            "markers": view.reserve[seat],
        },
    )


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
    tile = hex_of(view.tiles[number])
    territory = outlook.territory_of(view, number)
    who = counts_in_words(words, outlook.manors_on(view, territory))
    args: Args = {"hex": words.hex(*tile), "size": len(territory), "who": who or Message("merlin-hex-nobody")}
    owner = view.owners[number]
    if owner is not None:
        return Message("merlin-hex-taken", {**args, **words.named(owner)})
    if seat is not None:
        own = outlook.payable(view, seat, number)
        if own:
            return Message("merlin-hex-payable", {**args, "materials": words.some(own)})
        return Message("merlin-hex-closed", {**args, "materials": words.some(outlook.takes(view, number))})
    return Message("merlin-hex-free", {**args, "materials": words.some(outlook.takes(view, number))})


def slot(words: Words, principality: str) -> Message:
    """Return what an icon on the frame of the environs means."""
    return Message("merlin-frame-slot", {"good": words.good("material", principality)})


def display_card(words: Words, mission: str) -> Message:
    """Return a mission on display."""
    return Message("merlin-card-display", {"mission": worth_in_words(words, mission)})


def hand_card(words: Words, mission: str, met: str, begun: Progress | None) -> Message:
    """Return a mission in a hand that may be looked at, and how much its owner has of what it asks for.

    met  if that is everything, when it can be completed, as `waits` says; else ""
    """
    args: Args = {"mission": worth_in_words(words, mission), "met": met or ("part" if begun else "no")}
    if begun is not None:
        args |= {"have": begun.have, "of": begun.of}
    return Message("merlin-card-hand", args)


def completed_card(words: Words, mission: str) -> Message:
    """Return a mission that was completed."""
    return Message("merlin-card-completed", {"mission": worth_in_words(words, mission)})


def ability_name(words: Words, assistant: str, row: int) -> Message:
    """Return an ability's name as a sentence."""
    return Message("merlin-ability-alone", {"title": words.ability(assistant, row)})


def ability(words: Words, assistant: str, row: int, points: int = 0) -> Message:
    """Return an ability's name and what it does; `points`: those that come with it now."""
    about = Message(f"merlin-ability-{key_of(assistant)}-{row}")
    if points:
        about = Message("merlin-does-learn-more", {"ability": about, "points": points})
    return Message("merlin-ability-named", {"title": words.ability(assistant, row), "about": about})


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


def track_and_pile(words: Words, view: ViewData) -> Message:
    """Return how far the game has got, and the traitors that may still come."""
    return Message("merlin-track-and-pile", {"track": round_track(view), "pile": traitor_pile(words, view)})


def relic(words: Words, view: ViewData, name: str) -> Message:
    """Return who holds the "grail" or "excalibur", and what it is for."""
    holder: int | None = view.grail if name == "grail" else view.excalibur
    about = Message(f"merlin-relic-{name}")
    if holder is None:
        return about
    return Message("merlin-relic-held", {"about": about, **words.named(holder)})
