"""Standing answers: given at a question, in force for a while, ended by a command."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.session.narrator import Narrator
from tests.session.playing import Players, hear, play_toy, position_of


class Guarding(Narrator):
    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"


def at_window(*kinds):
    session = play_toy(*kinds, rounds=2, narrator=Guarding())
    Players(session, texts=["allow"] * 99).until(
        lambda: position_of(session).phase == "window" and bool(session.questions.asked)
    )
    return session


def test_a_player_who_allows_the_round_is_not_asked_again_in_it():
    session = at_window("greedy", "person")
    heard = hear(session)
    session.questions.question_for(1).answer_always("round")
    assert session.standing == {1: "window"}
    assert heard.of("answered") == [(True,)] and "standing_changed" in heard.names()
    Players(session).until(lambda: any("RoundEnded" in type(event).__name__ for event in session.story.events))
    assert not any(
        question.decision.kind == "window" for (question,) in heard.of("question_asked") if question.seat == 1
    )
    assert session.standing == {}, "it ends with the round"


def test_a_player_can_ask_to_be_asked_again():
    session = at_window("greedy", "person")
    session.questions.question_for(1).answer_always("round")
    heard = hear(session)
    session.end_standing_answer(1)
    assert session.standing == {} and heard.names() == ["standing_changed"]
