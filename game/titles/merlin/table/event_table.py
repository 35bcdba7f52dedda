"""The event table: for every kind of event what it changes, its line and sign in the log, and how it is shown."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from game.core.message import Args, Argument, Message
from game.core.ruleset import Event
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.frames.turn import ONCE_ROW
from game.titles.merlin.rules.notation import ASSISTANTS, FLAG, FLAG_BEARER, HOME, KINDS, SHIELD, hex_number
from game.titles.merlin.table.art.drawings import DRAWINGS
from game.titles.merlin.table.clips import castles_act, flights, majority_acts, rides, scoring_show
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.view_data import LEARNED, USED_UP, ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.motion.score import Score, do, sound, together
from game.ui.table.parts.table_model import EventTable, TableEntry, in_turn, puts, puts_own, sets

E_contra = TypeVar("E_contra", bound=Event, contravariant=True)


class EventEntry(TableEntry[E_contra, ViewData, Words, Clips]):
    """One kind of event of this game: what it changes, its line, its sign, how it is shown."""


def _line(key: str, words: Words, seat: int, **args: Argument) -> Line:
    """Return a line about what a seat does."""
    return Line(Message(f"merlin-log-{key}", {**words.named(seat), **args}), seat)


def _befalls(key: str, words: Words, seat: int, **args: Argument) -> Line:
    """Return a line about what happens to a seat."""
    return _line(key, words, seat, **args)._replace(acts=False)


# -- rounds, rolls and turns


def _show_round(c: Clips, e: ev.RoundStarted) -> Score:
    """Large words; the track of rounds shows the same from the first tick on."""
    first = Message("merlin-banner-first", c.tools.words.named(e.first))
    words = c.banner(84, Message("merlin-banner-round", {"round": e.round}), first)
    return c.act(together(do(partial(c.view.assign, e)), sound("horn"), words))


def _say_rolled(words: Words, e: ev.DiceRolled) -> Line:
    """Say the dice, and how often they had to be rolled again."""
    dice = {f"die_{index}": pips for index, pips in enumerate(e.own, 1)}
    return _befalls("rolled", words, e.seat, **dice, white=e.white, again=e.rolls - 1)


_forget_turn = sets(chosen=None, here=None, reversed=False, any_element=False, completed=0)


def _say_game_ended(words: Words, e: ev.GameEnded) -> Line:
    winners = [words.player(seat) for seat in e.winners]
    return Line(words.listed("merlin-log-game-ended", winners), e.winners[0], heading=True)


ROUNDS = (
    EventEntry(
        ev.RoundStarted,
        in_turn(puts(round="round", first="first"), sets(left=None)),
        "merlin-log-round",
        "crown",
        _show_round,
        heading=True,
        major=True,
    ),
    EventEntry(ev.DiceRolled, puts_own(dice="own", white="white"), _say_rolled, "die", flights.rolled),
    EventEntry(
        ev.TurnStarted,
        in_turn(puts(active="seat", latest="seat", turn="turn"), _forget_turn),
        "merlin-log-turn",
        "",
        8,
        heading=True,
    ),
    EventEntry(ev.TurnEnded, in_turn(sets(active=None, turn=0), _forget_turn), None, "", lambda c, e: c.moment(0)),
    # The next round, or a scoring, says what changes.
    EventEntry(ev.RoundEnded, None, None, "", 0),
    EventEntry(
        ev.EndScored, puts_own(scores="score"), "merlin-log-end-scored", "points", lambda c, e: c.points(e), acts=False
    ),
    EventEntry(
        ev.GameEnded,
        in_turn(sets(over=True), puts(winners="winners", scores="scores")),
        _say_game_ended,
        "crown",
        flights.finale,
        major=True,
    ),
)

# -- dice, knights and Merlin


def _choose_die(view: ViewData, e: ev.DieChosen) -> None:
    view.dice[e.seat], view.white[e.seat] = e.own_left, e.white_left
    view.chosen = (e.white, e.pips)


def _turn_die(view: ViewData, e: ev.DieTurned | ev.AppleSpent) -> None:
    if view.chosen is not None:
        view.chosen = (view.chosen[0], e.pips)


RIDING = (
    # The ride that follows says it all.
    EventEntry(ev.DieChosen, _choose_die, None, "die", rides.choose),
    EventEntry(ev.DieTurned, _turn_die, "merlin-log-die-turned", "die", lambda c, e: c.moment(14, e.seat, "flip")),
    EventEntry(
        ev.KnightMoved,
        in_turn(puts_own(knights="space"), puts(here="space", rider="seat", left="source"), sets(chosen=None)),
        lambda words, e: Line(words.sentence(f"merlin-log-knight-{e.cause}", e), e.seat),
        "knight",
        rides.knight,
    ),
    EventEntry(
        ev.MerlinMoved,
        in_turn(puts(merlin="space", here="space", left="source"), sets(chosen=None, rider=None)),
        "merlin-log-merlin",
        "merlin",
        rides.merlin,
    ),
    EventEntry(ev.ActionCopied, puts(here="space"), "merlin-log-copied", "flag", 20),
    EventEntry(ev.ActionLeft, None, "merlin-log-left", "cross", 6),
)

# -- assistants, markers and manors


def _send(view: ViewData, e: ev.AssistantSent | ev.AssistantSentHome) -> None:
    place = view.facts.index[e.principality] if isinstance(e, ev.AssistantSent) else HOME
    view.assistants[e.seat][ASSISTANTS.index(e.assistant)] = place


def _place_marker(view: ViewData, e: ev.MarkerPlaced) -> None:
    view.markers[view.facts.index[e.principality]][e.seat] = e.there
    view.reserve[e.seat] = e.reserve


def _build(view: ViewData, e: ev.ManorBuilt) -> None:
    view.owners[hex_number(e.hex)] = e.seat
    view.manors[e.seat] = e.left


PLACING = (
    EventEntry(ev.AssistantSent, _send, "merlin-log-sent", lambda e: e.assistant, rides.assistant, signs=ASSISTANTS),
    EventEntry(ev.AssistantSentHome, _send, "merlin-log-sent-home", "assistant", rides.assistant, acts=False),
    EventEntry(ev.MarkerPlaced, _place_marker, "merlin-log-marker", "influence", flights.marker),
    EventEntry(ev.ManorBuilt, _build, "merlin-log-built", "build", flights.manor),
)

# -- goods, apples and staffs; traitors repelled on purpose; points


def _hold_good(view: ViewData, e: ev.GoodTaken | ev.GoodReturned) -> None:
    view.goods[e.seat][KINDS.index(e.kind)][view.facts.index[e.principality]] = e.held


def _use_flag(view: ViewData, e: ev.FlagUsed) -> None:
    view.goods[e.seat][FLAG][view.facts.index[e.principality]] = e.held
    if e.effect == "reverse":
        view.reversed = True


def _say_flag(words: Words, e: ev.FlagUsed) -> Line:
    effect = Message(f"merlin-effect-{e.effect}")
    return _line("flag", words, e.seat, effect=effect, flag=words.a_good("flag", e.principality))


def _spend_apple(view: ViewData, e: ev.AppleSpent) -> None:
    view.apples[e.seat] = e.held
    _turn_die(view, e)


def _discard_traitors(view: ViewData, e: ev.TraitorsDiscarded) -> None:
    at = view.facts.index[e.principality]
    view.routed[at] += view.traitors[e.seat][at] - e.held
    view.traitors[e.seat][at] = e.held


def _say_points(words: Words, e: ev.PointsScored) -> Line:
    cause = Message(f"merlin-cause-{e.cause.replace('_', '-')}")
    return _befalls("points", words, e.seat, points=e.points, cause=cause)


GOODS = (
    EventEntry(ev.GoodTaken, _hold_good, "merlin-log-taken", lambda e: e.kind, flights.good, signs=KINDS),
    EventEntry(ev.GoodReturned, _hold_good, "merlin-log-returned", lambda e: e.kind, flights.good, signs=KINDS),
    EventEntry(ev.FlagUsed, _use_flag, _say_flag, "flag", flights.good),
    EventEntry(ev.AppleSpent, _spend_apple, "merlin-log-apple-spent", "apple", flights.apple),
    EventEntry(ev.AppleTaken, puts_own(apples="held"), "merlin-log-apple-taken", "apple", flights.apple),
    EventEntry(ev.StaffSpent, puts_own(staffs="held"), "merlin-log-staff", "staff", flights.staff),
    EventEntry(
        ev.TraitorsDiscarded, _discard_traitors, "merlin-log-traitors-discarded", "traitor", flights.traitors_fall
    ),
    EventEntry(ev.PointsScored, puts_own(scores="score"), _say_points, "points", lambda c, e: c.points(e)),
)

# -- the Grail and Excalibur


def _say_relic(relic: str, words: Words, e: ev.ExcaliburTaken | ev.GrailTaken) -> Line:
    """Return the line on a relic that is taken, from the board, from another player, or again."""
    if e.source is None or e.source == e.seat:
        return _line(relic, words, e.seat, where="board" if e.source is None else "own")
    return _line(f"{relic}-from", words, e.seat, **words.named(e.source, "other"))


RELICS = (
    EventEntry(
        ev.ExcaliburTaken,
        puts(excalibur="seat"),
        partial(_say_relic, "excalibur"),
        "excalibur",
        flights.relic,
    ),
    EventEntry(ev.GrailTaken, puts(grail="seat"), partial(_say_relic, "grail"), "grail", flights.relic),
)

# -- missions, and the abilities that they bring


def _discard(view: ViewData, e: ev.MissionCompleted | ev.MissionDiscarded) -> None:
    """Put a mission from a hand on the discards."""
    view.hand_sizes[e.seat] = e.hand
    view.hands[e.seat] = tuple(card for card in view.hands[e.seat] if card != e.mission)
    view.discards = tuple(sorted({*view.discards, e.mission}))


def _complete(view: ViewData, e: ev.MissionCompleted) -> None:
    view.completed += 1
    _discard(view, e)


def _draw(view: ViewData, e: ev.MissionDrawn) -> None:
    view.hand_sizes[e.seat], view.deck = e.hand, e.deck
    if e.source == "display":
        view.display = tuple(card for card in view.display if card != e.mission)
    if view.facts.open_hands and e.mission is not None:
        view.hands[e.seat] = tuple(sorted({*view.hands[e.seat], e.mission}))


def _say_drawn(words: Words, e: ev.MissionDrawn) -> Line:
    source = "deck" if e.mission is None else f"{e.source}-open"
    return Line(words.sentence(f"merlin-log-drawn-{source}", e), e.seat)


def _place_seal(view: ViewData, e: ev.SealPlaced) -> None:
    view.seals[e.seat] |= 1 << 4 * (e.row - 1) + ASSISTANTS.index(e.assistant)


def _use_ability(view: ViewData, e: ev.AbilityUsed) -> None:
    view.seals[e.seat] |= 1 << USED_UP + ASSISTANTS.index(e.assistant)
    if ASSISTANTS.index(e.assistant) == FLAG_BEARER:
        view.any_element = True


MISSIONS = (
    EventEntry(ev.MissionCompleted, _complete, "merlin-log-completed", "missions", flights.leaves),
    EventEntry(ev.MissionDiscarded, _discard, "merlin-log-discarded", "missions", flights.leaves),
    EventEntry(ev.MissionDrawn, _draw, _say_drawn, "missions", flights.drawn),
    # The new card is in sight.
    EventEntry(
        ev.DisplayRefilled, puts(display="display", deck="deck"), None, "", lambda c, e: c.moment(12, heard="deal")
    ),
    EventEntry(
        ev.MissionsShuffled,
        in_turn(puts(deck="deck"), sets(discards=())),
        "merlin-log-missions-shuffled",
        "deck",
        lambda c, e: c.moment(16, heard="deal"),
        acts=False,
    ),
    EventEntry(ev.SealPlaced, _place_seal, "merlin-log-seal", "seal", flights.seal),
    EventEntry(
        ev.AbilityUsed,
        _use_ability,
        lambda words, e: _line("ability", words, e.seat, ability=words.ability(e.assistant, ONCE_ROW)),
        "seal",
        16,
    ),
)

# -- scorings: traitors, territories, pots, assistants


def _score_traitors(view: ViewData, e: ev.TraitorsScored) -> None:
    for at, count in enumerate(view.traitors[e.seat]):
        view.routed[at] += count
    view.traitors[e.seat] = [0] * len(e.stay)
    view.goods[e.seat][SHIELD] = list(e.shields)
    view.put_score(e.seat, e.score)


def _say_traitors(words: Words, e: ev.TraitorsScored) -> Line:
    return _befalls("traitors", words, e.seat, repelled=sum(e.repelled), stay=sum(e.stay), points=e.points,
        lost=-e.points, excalibur="yes" if e.excalibur else "no",
    )  # fmt: skip


def _shuffle_traitors(view: ViewData, e: ev.TraitorsShuffled) -> None:
    view.pile, view.routed = e.pile, [0] * len(view.routed)


def _say_dealt(words: Words, e: ev.TraitorsDealt) -> Line:
    colours = [
        Message("merlin-traitors-of", {"count": count, "principality": words.principality(name)})
        for name, count in zip(words.facts.principalities, e.traitors, strict=True)
        if count
    ]
    who = words.listed("merlin-traitors", colours) if colours else Message("merlin-traitors-none")
    return _befalls("traitors-dealt", words, e.seat, who=who)


def _say_territory(words: Words, e: ev.TerritoryScored) -> Line:
    args: Args = {"count": len(e.hexes), "who": words.gains(e.points)}
    return Line(Message(f"merlin-log-territory-{e.terrain}", args), acts=False)


def _score_pot(view: ViewData, e: ev.InfluenceScored) -> None:
    view.markers[view.facts.index[e.principality]] = list(e.left)
    view.reserve, view.scores = list(e.reserve), list(e.scores)


def _say_pot(words: Words, e: ev.InfluenceScored) -> Line:
    args: Args = {**words.at(e.principality), "pot": sum(e.counts), "who": words.gains(e.points)}
    if e.grail is None:
        return Line(Message("merlin-log-pot", args), acts=False)
    return Line(Message("merlin-log-pot-grail", {**args, **words.named(e.grail)}), e.grail)


def _score_assistants(view: ViewData, e: ev.AssistantsScored) -> None:
    view.scores = list(e.scores)
    view.seals = [seals & LEARNED for seals in view.seals]


SCORINGS = (
    EventEntry(
        ev.ScoringStarted,
        puts(scoring="number"),
        "merlin-log-scoring",
        "points",
        scoring_show.announced,
        heading=True,
        major=True,
    ),
    EventEntry(ev.TraitorsScored, _score_traitors, _say_traitors, "traitor", castles_act.traitors),
    EventEntry(ev.TraitorsShuffled, _shuffle_traitors, "merlin-log-traitors-shuffled", "", 0, acts=False),
    EventEntry(
        ev.TraitorsDealt,
        in_turn(puts_own(traitors="traitors"), puts(pile="pile")),
        _say_dealt,
        "traitor",
        castles_act.new_traitors,
    ),
    EventEntry(ev.TerritoryScored, puts(scores="scores"), _say_territory, "build", majority_acts.territory),
    EventEntry(
        ev.InfluenceScored,
        _score_pot,
        _say_pot,
        lambda e: "influence" if e.grail is None else "grail",
        majority_acts.pot,
        signs=("influence", "grail"),
    ),
    EventEntry(
        ev.AssistantsScored,
        _score_assistants,
        lambda words, e: Line(Message("merlin-log-assistants", {"who": words.gains(e.counts)}), acts=False),
        "assistant",
        majority_acts.assistants,
    ),
    EventEntry(
        ev.ScoringEnded, in_turn(sets(scoring=0), puts(scored="number", scores="scores")), None, "", scoring_show.ends
    ),
)

ENTRIES = (*ROUNDS, *RIDING, *PLACING, *GOODS, *RELICS, *MISSIONS, *SCORINGS)
EVENTS = EventTable(ENTRIES, ev, DRAWINGS)
