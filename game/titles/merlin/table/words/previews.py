"""Previews of a ride, and of what a space of the rondel does: a line each, about 48 characters, and a sign and a number
read off the line.

Everything follows from what lies open; no mission in anyone's hand is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.message import Args, Message
from game.titles.merlin.rules.frames.spaces import ABILITY_POINT
from game.titles.merlin.rules.notation import ASSISTANTS, FLAG
from game.titles.merlin.table.answers.dialogue import APPLE, MERLIN, Landing
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import apples_left, influenced, open_hexes, placed

IDLE = ("-none", "-gone", "-done", "-closed", "-no-material")
"""Ends of the keys of lines on spaces where nothing can be done."""
COUNTED = ("count", "traitors", "apples")
"""Arguments that say how much can be done."""
NEVER_IDLE = ("merlin-at-relocate", "merlin-at-excalibur", "merlin-at-excalibur-from", "merlin-at-grail",
              "merlin-at-grail-from")  # fmt: skip
ELSEWHERE = 2
"""The row of abilities that send an assistant to any principality instead."""
FEW = 2
"""Most principalities that a line names one by one."""


def landing(words: Words, view: ViewData, seat: int, landing: Landing) -> Message:
    """Return what the landing's space would do for a seat now, with what it costs apart from the die."""
    said, ends = landed(words, view, seat, landing), "no"
    if landing.pawn == MERLIN:  # One of the knight's dice may lead to the same space.
        again = view.staffs[seat] and not idle(said) and _leaves_more(view, seat, landing.space)
        said, ends = Message("merlin-landing-merlin", {"what": said, "again": "yes" if again else "no"}), "yes"
    if not landing.price:
        return said
    price = words.both([price_in_words(words, view, each) for each in landing.price])
    return Message("merlin-landing-price", {"price": price, "what": said, "ends": ends})


def _leaves_more(view: ViewData, seat: int, number: int) -> bool:
    """Return whether a space's action doesn't use up all that a seat needs for doing it once more."""
    match view.facts.spaces[number].kind:
        case "build":
            return view.total(seat, "material") > 1 and view.manors[seat] > 1
        case "excalibur":
            return sum(view.traitors[seat]) > 1
    return True


def landed(words: Words, view: ViewData, seat: int, landing: Landing) -> Message:
    """Return what the landing's space would do for a seat once its price is paid."""
    return at_space(words, spent(view, seat, landing.price), seat, landing.space)


def spent(view: ViewData, seat: int, price: Sequence[str]) -> ViewData:
    """Return the view after a seat has spent an apple, or flags by their effects."""
    if not price:
        return view
    goods = [[list(counts) for counts in kinds] for kinds in view.goods]
    apples = list(view.apples)
    for each in price:
        if each == APPLE:
            apples[seat] -= 1
        else:
            goods[seat][FLAG][view.facts.index(view.facts.flag(each))] -= 1
    return replace(view, goods=goods, apples=apples)


def idle(said: Message) -> bool:
    """Return whether nothing can be done at the space that a line is about."""
    counted = next((said.args[name] for name in COUNTED if name in said.args), 1)
    return said.key.endswith(IDLE) or (not counted and said.key not in NEVER_IDLE)


def price_in_words(words: Words, view: ViewData, price: str) -> Message:
    """Return one thing that a landing costs: "an apple", "a Fox flag"."""
    if price == APPLE:
        return Message("merlin-price-apple")
    return words.a_good("flag", view.facts.flag(price))


def ride(words: Words, view: ViewData, landing: Landing) -> Message:
    """Return a landing in words: "Merlin 4 to the Fox", "Ride 5 to the Grail for an apple"."""
    key = "merlin-label-ride-merlin" if landing.pawn == MERLIN else "merlin-label-ride"
    said = Message(key, {"pips": landing.pips, "space": words.to_space(landing.space)})
    if not landing.price:
        return said
    price = words.both([price_in_words(words, view, each) for each in landing.price])
    return Message("merlin-label-ride-price", {"what": said, "price": price})


def at_space(words: Words, view: ViewData, seat: int, number: int) -> Message:
    """Return what a space would do for a seat now: "3 flags: +3"."""
    kind, about = view.facts.spaces[number]
    return _AT_SPACE[kind](words, view, seat, about)


def _build(words: Words, view: ViewData, seat: int, about: str) -> Message:
    if not view.manors[seat]:
        return Message("merlin-at-build-done")
    if not view.total(seat, "material"):
        return Message("merlin-at-build-no-material")
    count, towers = open_hexes(view, seat)
    if not count:
        return Message("merlin-at-build-closed")
    return Message("merlin-at-build", {"count": count, "towers": towers})


def _principality(words: Words, view: ViewData, seat: int, about: str) -> Message:
    free = [name for name in ASSISTANTS if view.place_of(seat, name) != about]
    if not free and any(view.learned(seat, name, ELSEWHERE) for name in ASSISTANTS):
        return Message("merlin-at-relocate", {"count": 0})
    rivals = sum(view.occupant(about, name) is not None for name in free)
    return Message("merlin-at-principality", {**words.at(about), "count": len(free), "rivals": rivals})


def _points(words: Words, view: ViewData, seat: int, about: str) -> Message:
    """Return what scoring the space's element brings, and the most that the flag-bearer's ability makes possible."""
    count = view.element(seat, about)
    if view.any_element:
        return Message("merlin-at-points-any", {"most": view.best_element(seat)})
    args: Args = {"what": words.goods(about.removesuffix("s"), count), "points": count}
    if view.can_use(seat, "flag_bearer"):
        most = view.best_element(seat) + ABILITY_POINT
        return Message("merlin-at-points-ability", {**args, "most": most})
    return Message("merlin-at-points", args) if count else Message(f"merlin-at-points-{about}-none")


def _influence(words: Words, view: ViewData, seat: int, about: str) -> Message:
    where = influenced(view, seat)
    if not where:
        return Message("merlin-at-influence-none")
    if about == "assistant":
        open_to = [name for name in where if any(view.place_of(seat, each) != name for each in ASSISTANTS)]
        if not open_to:  # All four are in the only one.
            return Message("merlin-at-principality", {**words.at(where[0]), "count": 0, "rivals": 0})
        return _named_or_counted(words, "merlin-at-influence-assistant", open_to)
    there = [name for name in where if view.stock(about, name)]
    if not there:
        return Message(f"merlin-at-influence-{about}-gone")
    return _named_or_counted(words, f"merlin-at-influence-{about}", there)


def _named_or_counted(words: Words, key: str, where: Sequence[str]) -> Message:
    """Return the message with a few principalities by name, or with their number."""
    if len(where) <= FEW:
        return Message(key, {"where": words.some(where), "count": len(where)})
    return Message(f"{key}-many", {"count": len(where)})


def _excalibur(words: Words, view: ViewData, seat: int, about: str) -> Message:
    args: Args = {"traitors": sum(view.traitors[seat])}
    if view.excalibur in (None, seat):
        return Message("merlin-at-excalibur" if view.excalibur is None else "merlin-at-excalibur-own", args)
    assert view.excalibur is not None
    return Message("merlin-at-excalibur-from", words.doing(view.excalibur, **args))


def _grail(words: Words, view: ViewData, seat: int, about: str) -> Message:
    args: Args = {"apples": apples_left(view)}
    if view.grail in (None, seat):
        return Message("merlin-at-grail" if view.grail is None else "merlin-at-grail-own", args)
    assert view.grail is not None
    return Message("merlin-at-grail-from", words.doing(view.grail, **args))


def _relocate(words: Words, view: ViewData, seat: int, about: str) -> Message:
    return Message("merlin-at-relocate", {"count": placed(view, seat)})


def _trade(words: Words, view: ViewData, seat: int, about: str) -> Message:
    return Message("merlin-at-trade", {"count": sum(map(sum, view.goods[seat]))})


def _missions(words: Words, view: ViewData, seat: int, about: str) -> Message:
    return Message("merlin-at-missions", {"count": min(2, view.hand_sizes[seat])})


_AT_SPACE: dict[str, Callable[[Words, ViewData, int, str], Message]] = {
    "build": _build,
    "principality": _principality,
    "points": _points,
    "influence": _influence,
    "excalibur": _excalibur,
    "grail": _grail,
    "relocate": _relocate,
    "trade": _trade,
    "missions": _missions,
}


# -- looking around


def space(words: Words, view: ViewData, number: int, relic: Message | None = None) -> Message:
    """Return what a space does and who stands there, for people who look around. `relic`: what its relic is for"""
    about = named_space(words, number)
    if relic is not None:
        about = Message("merlin-space-relic", {"about": about, "relic": relic})
    pawns = [Message("merlin-knight-of", words.named(seat)) for seat in range(view.players)
             if view.knights[seat] == number]  # fmt: skip
    if view.merlin == number:
        pawns.append(Message("merlin-merlin"))
    return Message("merlin-space-with", {"about": about, "who": words.both(pawns)}) if pawns else about


def named_space(words: Words, number: int) -> Message:
    """Return what a space does, after its name; for a principality's, the sentence has it."""
    about = about_space(words, number)
    if words.facts.spaces[number].kind == "principality":
        return about
    return Message("merlin-help-space", {"space": words.space(number), "about": about})


def about_space(words: Words, number: int) -> Message:
    """Return what a space does, in a sentence."""
    kind, about = words.facts.spaces[number]
    if kind == "principality":
        return Message("merlin-about-principality", words.at(about))
    return Message(f"merlin-about-{words.facts.spaces[number].name}")


def out_of_reach(words: Words, view: ViewData, seat: int, number: int) -> Message:
    """Return why a seat's knight can't come to a space: "Your knight needs a 3 to get to “Trade”. You have a 2." With
    the argument "named" as "no", it says "there"."""
    pips = (number - view.knights[seat]) % len(view.facts.spaces)
    args: Args = {"space": words.to_space(number), "pips": pips, "named": "yes"}
    dice = sorted({*view.dice[seat]})
    if pips not in range(1, 7):
        return Message("merlin-why-too-far", args)
    if not dice:
        return Message("merlin-why-no-own-die", args)
    have = words.both([Message("merlin-pips", {"pips": each}) for each in dice])
    return Message("merlin-why-needs-die", {**args, "dice": have})


NOTHING = "–"
"""Nothing can be done there."""
FROM_RIVAL = ("merlin-at-grail-from", "merlin-at-excalibur-from")
"""Keys of the previews of something that a rival loses."""
UNCOUNTED = ("principality", "relocate")
"""Kinds of spaces whose sign says it all: nearly every assistant can be sent there."""


class Gist(NamedTuple):
    """The gain of a landing, as short as can be. A number without a plus says among how much people could choose: 12
    hexes, 2 flags, 5 goods.

    text   a sign and a number; "" if there is nothing to count
    rival  the seat that loses what is taken
    apple  whether an apple is taken
    idle   whether it would bring nothing
    """

    text: str = ""
    rival: int | None = None
    apple: bool = False
    idle: bool = False


def gist(words: Words, view: ViewData, seat: int, landing: Landing) -> Gist:
    """Return what a landing would bring a seat now, its price paid."""
    said, (kind, _about) = landed(words, view, seat, landing), view.facts.spaces[landing.space]
    empty = idle(said)
    if kind == "points":
        return Gist(_gist_points(said.args.get("points", 0), said.args.get("most", 0)), idle=empty)
    if empty:
        return Gist(NOTHING, idle=True)
    if kind in ("grail", "excalibur"):
        owner = view.grail if kind == "grail" else view.excalibur
        rival = owner if said.key in FROM_RIVAL else None
        traitors = said.args.get("traitors", 0)
        return Gist(str(traitors) if traitors and rival is None else "", rival, bool(said.args.get("apples")))
    if kind in UNCOUNTED:
        return Gist()
    return Gist(str(said.args["count"]))


def _gist_points(points: object, most: object) -> str:
    """Return what scoring brings; with an ability, from the space's element to the best one."""
    if most:
        return f"+{points}–{most}" if points else f"+{most}"
    return f"+{points}" if points else "0"
