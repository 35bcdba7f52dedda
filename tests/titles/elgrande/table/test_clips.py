"""Every event is shown by clips; however they end, the view is as after the event."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.scoring_scene import paid
from game.titles.elgrande.table.sentences import title
from game.ui.look.theme import ELLIPSIS
from game.ui.motion.director import Director
from game.ui.motion.effects import Glint, Puff, Ribbon
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import sit_down
from tests.titles.elgrande.table.test_board_cards import cards
from tests.ui.layouts import still_or_moving
from tests.ui.saying import said
from tests.ui.seeing import blank

# -- how it looks in between


def play(table, *events: ev.Event) -> Director:
    director = Director()
    director.queue([clip for event in events for clip in table.clips_of(event)])
    return director


def tick(table, director: Director, ticks: int = 1) -> None:
    for _ in range(ticks):
        director.update()
        table.view.picture.update()


@pytest.mark.promise("See everything move")
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
    assert table.shown.caballeros["granada"] == [0, 0, 0, 0] and table.shown.caballeros["sevilla"][:3] == [0, 0, 0]
    crowd.finish_one()
    assert not crowd.busy and table.shown.caballeros["sevilla"][:3] == [2, 2, 2]


@pytest.mark.promise("Choose other player colours")
def test_with_reduced_motion_nothing_flies_and_no_dust_rises(table):
    table.settings.reduce_motion = True
    moved = play(table, ev.KingMoved(0, table.shown.king, "granada"), ev.Placed(1, "granada", 1, 6))
    surface = blank(table)
    board = table.board
    ends = [*board.spot(table.shown.king, "king"), *board.spot("granada", "king")]
    while moved.busy:
        tick(table, moved)
        for clip in moved.playing:
            if isinstance(clip.event, ev.KingMoved):
                (rect,) = clip.draw(surface)
                x, y = table.canvas.units(rect.center)
                assert any(abs(x - ends[i]) < 4 and abs(y - ends[i + 1]) < 12 for i in (0, 2))
                assert ("king",) in table.hidden_pieces, "he is not drawn twice"
        assert not table.flourishes


@pytest.mark.promise("See everything move")
def test_a_score_runs_up_on_the_plate_when_its_points_arrive(table):
    event = scored_by(table, (4, 7, 0, 0), card="")
    scored = play(table, event)
    shown = set()
    while scored.busy or table.scores_shown != event.scores:
        tick(table, scored)
        shown.add(table.scores_shown[1])
    assert shown >= {1, 2, 3, 4} and table.shown.scores == list(event.scores)


def test_hurried_points_stand_on_the_plate_at_once(table):
    event = scored_by(table, (4, 7, 0, 0), card="")
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
    assert ended.playing and ended.playing[-1].score.ticks > 60
    ended.finish_all()
    assert table.announced_leader == 1


def test_points_are_listed_from_first_place_with_separate_bonuses():
    event = ev.AreaScored("granada", "", (1, 3, 1, 1), (7, 4, 2), (2, 11, 2, 2), 1, 1, (2, 11, 2, 2))
    first, third = paid(event)
    assert (first.place, first.paid) == (1, ((1, 7, ("banner-king", "banner-grande")),))
    assert (third.place, third.paid) == (3, ((0, 2, ()), (2, 2, ()), (3, 2, ())))


def test_a_card_that_is_taken_can_be_read_for_more_than_a_second(table):
    taken = play(table, ev.CardTaken(1, table.shown.cards[0]))
    surface = blank(table)
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
    table.decorations.show(Puff(table.canvas, (300.0, 300.0), 50.0))
    table.clips_of(ev.Announced(1, "king", ("granada",)))[0].step()
    assert table.flourishes and table.told_areas
    table.restore(table.snapshot())
    assert not table.flourishes and not table.told_areas


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
def test_a_banner_says_all_of_it_with_the_longest_name_and_title(start_app, scale):
    app = start_app(text_scale=scale)
    sit_down(app, 4, 4)
    table = table_of(app)
    table.words.rename([table.words.player(0), "Bartholomaeuszz", table.words.player(2), table.words.player(3)])
    surface = blank(app)

    def shown(*words: Message) -> list[str]:
        (banner,) = table.stage.banner(2, lambda: table.context.places.room, *words, seat=1).spans
        drawn = said(app, lambda: banner.paint(surface, 1.0))
        return [text for text, _ in drawn]

    name, leader = (Message(f"banner-{what}", {"player": table.words.player(1)}) for what in ("turn", "leader"))
    found = shown(leader)
    for card in (str(card["id"]) for card in cards()):
        taken = table.line_of(ev.CardTaken(1, card)).message
        _name, *below = shown(name, taken)
        assert " ".join(below) == app.ui.say(taken)
        found += [*below, *shown(title(card), name)]
    assert not [text for text in found if text.endswith(ELLIPSIS)]


@pytest.mark.promise("Hold power cards with the arms of your house")
@still_or_moving
def test_the_blow_of_a_veto_moves_the_table_but_not_with_reduced_motion(table, still):
    table.settings.reduce_motion = still
    (clip,) = table.clips_of(ev.Vetoed(2, 1, "king"))
    surface = blank(table)
    room, shaken = table.canvas.rect(table.context.places.room), []
    while not clip.over:
        shaken.append(room in clip.draw(surface))
        clip.step(1)
    assert any(shaken) is not still and not shaken[-20]


@pytest.mark.promise("See a shield shine as it overtakes another")
def test_a_marker_shines_when_it_passes_another(table):
    table.stage.scores.count_up(1, table.shown.scores[1] + 5)
    seen = []
    while table.picture.update():
        seen += [kind for kind in table.stage.flourishes.kinds if kind is Glint]
    assert seen
    table.stage.scores.count_up(1, table.shown.scores[1] + 5)  # It leads already.
    for _ in range(40):
        table.picture.update()
        assert Glint not in table.stage.flourishes.kinds
