"""The end of a game: Grandes are unveiled from last place to first, and nobody is named before."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.ui.canvas import Box
from game.ui.motion.director import Director
from game.ui.table.podium import COUNTS, Ceremony, PodiumLayout
from tests.titles.elgrande.table.test_scored_area import stand_apart
from tests.ui.layouts import still_or_moving
from tests.ui.seeing import blank, fingerprint

ENDS = [
    ((91, 84, 110, 66, 72), (2,)),
    ((50, 61), (1,)),
    ((50, 50), (0, 1)),
    ((50, 50), (1,)),
    ((70, 70, 70, 70, 70), (0, 1, 2, 3, 4)),
    ((80, 80, 60, 60), (0, 1)),
    ((80, 75, 75), (0,)),
]
ENDED = ev.GameEnded((1,), (20, 44, 31, 31))
ROOMS = [Box(96, 54, 1728, 800), Box(96, 54, 1060, 970), Box(96, 54, 2300, 800)]


@pytest.mark.promise("Wait for the winner at the end")
@pytest.mark.parametrize(("scores", "winners"), ENDS)
def test_everybody_is_unveiled_once_and_the_winners_last(scores, winners):
    plan = Ceremony(scores, winners)
    unveiled = [seat for act in plan.acts for seat in act.seats]
    assert sorted(unveiled) == list(range(len(scores)))
    assert plan.acts[-1][:2] == ("crown", winners)
    ranks = [*map(plan.rank, unveiled)]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize(("scores", "winners"), ENDS)
def test_a_winner_is_not_named_before_the_crown_has_sunk(scores, winners):
    plan = Ceremony(scores, winners)
    for number, act in enumerate(plan.acts):
        for tick in range(act.ticks):
            for seat in winners:
                shown = plan.shown(number, tick, seat)
                if shown.name or shown.cloth > 0.0:
                    assert act.kind == "crown" and shown.crown == 1.0


@pytest.mark.promise("Wait for the winner at the end")
def test_the_last_two_count_up_together_until_the_lower_one_stops():
    plan = Ceremony((50, 61, 40), (1,))
    race = [act.kind for act in plan.acts].index("race")
    for tick in range(COUNTS):
        lower, higher = plan.shown(race, tick, 0).score, plan.shown(race, tick, 1).score
        assert lower == min(50, higher)
    assert plan.shown(race, COUNTS, 1).score == 61
    assert plan.shown(race, COUNTS, 0).cloth == 0.0, "the cloth goes when it has stopped"


def test_of_equal_scores_only_those_who_win_are_first():
    plan = Ceremony((50, 50, 30), (1,))
    assert [*map(plan.rank, range(3))] == [2, 1, 3]
    assert [*map(Ceremony((50, 50, 30), (0, 1)).rank, range(3))] == [1, 1, 3]


@pytest.mark.parametrize("room", ROOMS, ids=["usual", "beside a column", "wide"])
@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize(("scores", "winners"), ENDS)
def test_everybody_stands_apart_and_within_the_room(room, text_scale, scores, winners):
    plan = Ceremony(scores, winners)
    layout = PodiumLayout(room, plan, 44.0 * text_scale)
    assert stand_apart([stand.plaque for stand in layout.stands.values()], room)
    heights = {plan.rank(seat): layout.stands[seat].foot[1] for seat in plan.order}
    assert sorted(heights) == sorted(heights, key=lambda rank: (heights[rank], rank)), "better places stand higher"
    assert all(stand.foot[1] - stand.tall > room.y for stand in layout.stands.values())


@still_or_moving
def test_a_press_ends_one_act_and_the_next_begins(table, still):
    table.settings.reduce_motion = still
    surface = blank(table)
    director = Director()
    director.queue(table.clips_of(ENDED))
    for _ in Ceremony(ENDED.scores, ENDED.winners).acts:
        assert not table.shown.over, "the game isn't over before everyone has been shown"
        for _ in range(30):
            director.update()
            assert director.draw(surface) == [surface.get_rect()]
        director.finish_one()
    director.update()
    assert not director.busy and table.shown.over and table.shown.winners == (1,)


@pytest.mark.promise("See light on the winner at the end")
def test_the_log_says_who_has_won_only_when_the_hall_has(table):
    log, acts = len(table.log_lines), Ceremony(ENDED.scores, ENDED.winners).acts
    table.play_events([ENDED])
    for _ in range(sum(act.ticks for act in acts) - 2):
        table.app.step(1)
        assert table.question.key.startswith("finale-") and len(table.log_lines) == log
    while table.busy:
        table.app.step(1)
    assert len(table.log_lines) == log + 1 and table.log_keys[-1] == "log-game-ended-1"


@still_or_moving
def test_the_winner_leaps_for_joy_unless_motion_is_reduced(table, still):
    table.settings.reduce_motion = still
    (clip,) = table.clips_of(ENDED)
    clip.step(clip.score.ticks - 140)
    surface = blank(table)
    seen = set()
    for _ in range(5):
        clip.step(8)
        clip.draw(surface)
        middle = surface.subsurface(surface.get_rect().inflate(-surface.get_width() // 2, -surface.get_height() // 2))
        seen.add(fingerprint(middle))
    assert (len(seen) == 1) == still
