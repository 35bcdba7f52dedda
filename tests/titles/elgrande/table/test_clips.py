"""Every event is shown by clips; however they end, the view is as after the event."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pygame
import pytest

from game.core.message import Message
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.scoring_scene import paid
from game.titles.elgrande.table.event_table import project
from game.titles.elgrande.table.sentences import title
from game.ui.look.theme import ELLIPSIS, Theme
from game.ui.motion.director import Director
from game.ui.motion.effects import Banner, Glint, Puff, Ribbon
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import sit_down
from tests.titles.elgrande.table.test_board_cards import cards
from tests.titles.elgrande.table.test_view import EVENTS, random_game


def samples(view) -> dict[type, ev.Event]:
    """One event of each kind, as it could happen on the table of the fixture."""
    king, home = view.king, view.grandes[1]
    other = next(area for area in view.areas if area not in (king, home, "castillo"))
    scores = tuple(score + 4 for score in view.scores)
    made = [
        ev.RoundStarted(2, 1, view.cards),
        ev.PowerPlayed(1, 9),
        ev.TurnOrderSet((1, 0, 2, 3)),
        ev.TurnStarted(1),
        ev.Supplied(1, 3, 10, 15),
        ev.Recalled(1, home, 1, 8),
        ev.CardTaken(1, view.cards[0]),
        ev.VetoLaid(1, 4),
        ev.Placed(1, other, 1, 6),
        ev.ActionStarted(1, "king"),
        ev.ActionEnded(1, "king", True),
        ev.Announced(1, "king", (other,)),
        ev.VetoAsked(2, 1),
        ev.VetoAllowed(2),
        ev.Vetoed(2, 1, "king"),
        ev.VetoCancelled(1, 2),
        ev.VetoExpired(1),
        ev.Moved(1, 2, home, other, 0, 1),
        ev.Returned(1, 1, home, 1, 1, 7, 20),
        ev.Evicted(1, home, other, 2, 0, 2, 7),
        ev.KingMoved(1, king, other),
        ev.GrandeMoved(1, home, other),
        ev.ScoreboardMoved(1, "8/4/0", None, other),
        ev.PowerRetrieved(1, 9, (9, 10)),
        ev.OrderChosen(1, (home, other)),
        ev.DialsAsked("general", (0, 1, 2, 3), None),
        ev.DialSealed(1, None),
        ev.DialsRevealed("general", (home, other, home, None)),
        ev.ScoringStarted(1),
        ev.CastilloOpened((2, 0, 1, 0)),
        ev.CastilloClosed(),
        ev.CastilloEmptied(1, other, 2, 3, 7),
        ev.AreaScored(other, "", (1, 2, 0, 0), (7, 4, 2), (4, 7, 0, 0), 0, None, scores),
        ev.ScoringEnded(1, scores),
        ev.TurnEnded(1),
        ev.RoundEnded(1, (), 1),
        ev.GameEnded((1,), scores),
    ]
    return {type(event): event for event in made}


QUIET: Mapping[type, str] = {
    ev.ActionEnded: "what was done has just been shown; a stopped action has been stamped",
    ev.OrderChosen: "the regions are scored in that order a moment later",
    ev.DialSealed: "only the word on the plate may tell when someone has chosen",
}
"""Events that are not played, and why."""
SCENE_TELLS: Mapping[type, str] = {
    ev.TurnOrderSet: "the log, and the plates' own order of the round",
    ev.ScoringEnded: "the sheet of the scoring",
    ev.RoundEnded: "a short rest; what begins has a banner",
    ev.DialsAsked: "the words on the plates of those who choose",
}
"""Events whose clip is a moment of rest, and what tells of them instead."""


@pytest.mark.promise("See everything move")
@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_every_clip_shows_something(table, still):
    table.settings.reduce_motion = still
    surface, before = pygame.Surface(table.canvas.size_px), table.snapshot()
    assert set(samples(table.shown)) == set(EVENTS), "samples() needs one of each"
    for kind, event in samples(table.shown).items():
        table.restore(before)
        seen = False
        for clip in table.clips_of(event):
            clip.step()
            for _ in range(20 if clip.score.ticks else 0):
                rects = clip.draw(surface)
                seen = seen or bool(rects) or bool(table.told_areas) or table.told_seat is not None
                clip.step(clip.score.ticks / 20)
            clip.finish()
        assert seen or kind in QUIET or kind in SCENE_TELLS, kind
        assert not (seen and kind in QUIET), f"{kind} is shown: take it out of QUIET"


@pytest.fixture
def table(start_app):
    app = start_app()
    sit_down(app, 4, 4)
    return table_of(app)


def test_a_flying_caballero_has_left_its_place(table):
    table.shown.put("granada", 1, 2)
    director = Director(lambda: "normal")
    director.queue(table.clips_of(ev.Moved(0, 1, "granada", "sevilla", 1, 1)))
    for _ in range(5):
        director.update()
    assert table.shown.count("granada", 1) == 1 and table.shown.count("sevilla", 1) == 0
    director.finish_one()
    assert table.shown.count("sevilla", 1) == 1


def test_the_king_is_not_drawn_twice_while_he_walks(table):
    director = Director(lambda: "normal")
    director.queue(table.clips_of(ev.KingMoved(0, table.shown.king, "granada")))
    director.update()
    assert ("king",) in table.hidden_pieces
    director.finish_all()
    assert table.shown.king == "granada" and not table.hidden_pieces


@pytest.mark.promise("See everything move")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["anniversary", "original"])
def test_after_each_event_the_table_shows_what_it_says_however_its_clips_end(start_app, players, edition):
    """A whole random game through the Director: hurried, skipped, played out, at any speed."""
    app = start_app()
    sit_down(app, players, players)
    table = table_of(app)
    table.settings.reduce_motion = players % 2 == 1
    chance = random.Random(players)
    surface = pygame.Surface((320, 180))
    castillo = ("hidden", "shown")[players > 3]
    options = elgrande.Options(players=players, edition=edition, castillo=castillo, rounds=6)
    speed, said = "normal", None
    director = Director(lambda: speed)
    for number, (state, events) in enumerate(random_game(options, 30 + players)):
        if number == 0:
            table.project(state.observe(None))
            said = table.shown.snapshot()
        for event in events:
            speed = chance.choice(["normal", "fast", "fast", "instant"])
            director.queue(table.clips_of(event))
            for _ in range(chance.choice([0, 0, 1, 4, 30])):
                director.update()
                table.view.picture.update()
            if chance.random() < 0.03:
                director.draw(surface)
            if chance.random() < 0.4:
                director.finish_one()
            director.finish_all()
            said.assign(event)
            assert table.shown == said, event
        assert table.shown == project(state.observe(None)), events
        assert not table.hidden_pieces and not table.told_areas and table.told_seat is None
    assert state.over


def test_whole_submits_with_overlapping_clips_end_as_the_rules_say(table):
    chance = random.Random(9)
    director = Director(lambda: "normal")
    options = elgrande.Options(players=4, rounds=6)
    for number, (state, events) in enumerate(random_game(options, 5)):
        if number == 0:
            table.project(state.observe(None))
        director.queue([clip for event in events for clip in table.clips_of(event)])
        while director.busy:
            for _ in range(chance.randrange(60)):
                director.update()
            director.finish_one() if chance.random() < 0.8 else director.finish_all()
        assert table.shown == project(state.observe(None)), events
        assert not table.hidden_pieces and not table.told_areas


# -- how it looks in between


def play(table, *events: ev.Event) -> Director:
    director = Director(lambda: "normal")
    director.queue([clip for event in events for clip in table.clips_of(event)])
    return director


def tick(table, director: Director, ticks: int = 1) -> None:
    for _ in range(ticks):
        director.update()
        table.view.picture.update()


def test_those_who_fly_land_one_after_the_other_in_dust(table):
    flight = play(table, ev.Evicted(1, "granada", "sevilla", 3, 0, 3, 7))
    landed = []
    for now in range(200):
        if not flight.busy:
            break
        before = table.flourishes.count(Puff)
        tick(table, flight)
        if table.flourishes.count(Puff) > before:
            landed.append(now)
    assert len(landed) == 3 and len(set(landed)) == 3
    assert table.shown.count("sevilla", 1) == 3


def test_a_crowd_leaves_at_once_seat_after_seat(table):
    for seat in (0, 1, 2):
        table.shown.put("granada", seat, 2)
    crowd = play(table, *(ev.Evicted(seat, "granada", "sevilla", 2, 0, 2, 7) for seat in (0, 1, 2)))
    tick(table, crowd, 50)
    assert len(crowd.playing) == 3
    assert table.shown.caballeros["granada"] == [0, 0, 0, 0]
    crowd.finish_one()
    assert not crowd.busy and table.shown.caballeros["sevilla"][:3] == [2, 2, 2]


@pytest.mark.promise("Choose other player colours")
def test_with_reduced_motion_nothing_flies_and_no_dust_rises(table):
    table.settings.reduce_motion = True
    moved = play(table, ev.KingMoved(0, table.shown.king, "granada"), ev.Placed(1, "granada", 1, 6))
    surface = pygame.Surface(table.canvas.size_px)
    board = table.board
    ends = [*board.spot(table.shown.king, "king"), *board.spot("granada", "king")]
    while moved.busy:
        tick(table, moved)
        for clip in moved.playing:
            if isinstance(clip.event, ev.KingMoved):
                (rect,) = clip.draw(surface)
                x, y = table.canvas.units(rect.center)
                assert any(abs(x - ends[i]) < 4 and abs(y - ends[i + 1]) < 12 for i in (0, 2))
        assert not table.flourishes


def test_a_score_runs_up_on_the_plate_when_its_points_arrive(table):
    event = samples(table.shown)[ev.AreaScored]
    scored = play(table, event)
    shown = set()
    while scored.busy or table.scores_shown != event.scores:
        tick(table, scored)
        shown.add(table.scores_shown[1])
    assert shown >= {1, 2, 3, 4} and table.shown.scores == list(event.scores)


def test_hurried_points_stand_on_the_plate_at_once(table):
    event = samples(table.shown)[ev.AreaScored]
    scored = play(table, event)
    tick(table, scored, 5)
    scored.finish_all()
    assert table.scores_shown == event.scores


def scored_by(table, points: tuple[int, ...], card: str = "score_any") -> ev.AreaScored:
    scores = tuple(a + b for a, b in zip(table.shown.scores, points, strict=True))
    return ev.AreaScored("granada", card, (1, 1, 1, 1), (7, 4, 2), points, None, None, scores)


def ribbons(table, director: Director) -> int:
    """How often a ribbon comes until all is over."""
    count, there = 0, False
    while director.busy or table.flourishes:
        tick(table, director)
        now = Ribbon in table.flourishes
        count += now and not there
        there = now
    return count


def test_a_new_leader_is_announced_once(table):
    assert ribbons(table, play(table, scored_by(table, (0, 7, 0, 0)))) == 1
    assert table.announced_leader == 1
    assert ribbons(table, play(table, scored_by(table, (2, 4, 0, 0)))) == 0
    assert ribbons(table, play(table, scored_by(table, (9, 0, 0, 0)))) == 0, "level with another"
    assert ribbons(table, play(table, scored_by(table, (1, 0, 0, 0)))) == 1
    assert table.announced_leader == 0


def test_in_a_general_scoring_the_leader_is_announced_at_its_end(table):
    assert ribbons(table, play(table, scored_by(table, (0, 7, 0, 0), card=""))) == 0
    ended = play(table, ev.ScoringEnded(1, tuple(table.shown.scores)))
    tick(table, ended)
    assert ended.current is not None and ended.current.score.ticks > 60
    ended.finish_all()
    assert table.announced_leader == 1


def test_points_are_listed_from_first_place_with_separate_bonuses():
    event = ev.AreaScored("granada", "", (0, 3, 1, 1), (7, 4, 2), (4, 9, 2, 2), 1, 0, (4, 9, 2, 2))
    assert [(each.seat, each.base, each.place) for each in paid(event)] == [
        (1, 7, 1), (0, 2, 3), (2, 2, 3), (3, 2, 3),
    ]  # fmt: skip
    assert [each.bonuses for each in paid(event)][:2] == [("banner-king",), ("banner-grande",)]


def test_a_card_that_is_taken_can_be_read_for_more_than_a_second(table):
    taken = play(table, ev.CardTaken(1, table.shown.cards[0]))
    surface = pygame.Surface(table.canvas.size_px)
    still, last = 0, None
    while taken.busy:
        tick(table, taken)
        for now in taken.draw(surface)[-1:]:
            still += now == last
            last = now
    assert still > 60


def test_the_only_person_here_need_not_wait_for_their_own_choice(table):
    event = ev.CardTaken(1, table.shown.cards[0])
    for_all = table.score_of(event).ticks
    table.seat_people(1)
    assert table.score_of(event).ticks < for_all * 0.7
    assert table.score_of(ev.CardTaken(2, table.shown.cards[0])).ticks == for_all


def test_a_bots_turn_is_announced_and_a_persons_is_not_said_twice(table):
    assert table.score_of(ev.TurnStarted(1)).ticks < 20
    table.seat_people(0)
    assert table.score_of(ev.TurnStarted(1)).ticks > 40


def test_a_flourish_is_forgotten_when_the_table_shows_something_else(table):
    table.decorations.add(Puff(table.canvas, (300.0, 300.0), 50.0))
    table.clips_of(ev.Announced(1, "king", ("granada",)))[0].step()
    assert table.flourishes and table.told_areas
    table.restore(table.snapshot())
    assert not table.flourishes and not table.told_areas


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
def test_a_banner_says_all_of_it_with_the_longest_name_and_title(start_app, scale):
    app = start_app(text_scale=scale)
    sit_down(app, 4, 4)
    table = table_of(app)
    places, effects = table.context.places, table.stage.effects
    table.words.rename([table.words.player(0), "Bartholomaeuszz", table.words.player(2), table.words.player(3)])
    surface = pygame.Surface(app.canvas.size_px)
    shown: list[str] = []
    plain = Theme.text

    def listening(self, surface, canvas, text, pos, units, colour, role="body", anchor="topleft",
                  max_width=None, max_lines=None, scaled=True):  # fmt: skip
        shown.extend(self.lines(text, units, role, canvas, max_width, max_lines, scaled))
        return plain(self, surface, canvas, text, pos, units, colour, role, anchor, max_width, max_lines, scaled)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "text", listening)
        for card in cards():
            name = Message("banner-turn", {"player": table.words.player(1)})
            taken = table.line_of(ev.CardTaken(1, str(card["id"]))).message
            before = len(shown)
            effects.banners.draw(surface, places.room, Banner(name, taken, 1), 0.5)
            assert " ".join(shown[before + 1 :]) == app.ui.say(taken), "below the name"
            effects.banners.draw(surface, places.room, Banner(title(str(card["id"])), name, 1), 0.5)
        leader = Message("banner-leader", {"player": table.words.player(1)})
        effects.banners.draw(surface, places.room, Banner(leader, seat=1), 0.5)
    assert not [text for text in shown if text.endswith(ELLIPSIS)]


@pytest.mark.promise("Hold power cards with the arms of your house")
@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_the_blow_of_a_veto_moves_the_table_but_not_with_reduced_motion(table, still):
    table.settings.reduce_motion = still
    (clip,) = table.clips_of(ev.Vetoed(2, 1, "king"))
    surface = pygame.Surface(table.canvas.size_px)
    room, shaken = table.canvas.rect(table.context.places.room), []
    while not clip.playing.over:
        shaken.append(room in clip.draw(surface))
        clip.step(1)
    assert any(shaken) is not still and not shaken[-20]


@pytest.mark.promise("See a shield shine as it overtakes another")
def test_a_marker_shines_when_it_passes_another(table):
    table.stage.scores.count_up(1, table.shown.scores[1] + 5)
    seen = []
    while table.picture.update():
        seen += [kind for kind in table.stage.effects.flourishes.kinds if kind is Glint]
    assert seen
    table.stage.scores.count_up(1, table.shown.scores[1] + 5)  # It leads already.
    for _ in range(40):
        table.picture.update()
        assert Glint not in table.stage.effects.flourishes.kinds
