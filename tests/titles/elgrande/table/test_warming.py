"""What will be wanted is drawn before: when it is wanted, nothing large has to be made."""

from __future__ import annotations

import pygame

from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.test_pace import table_asking


def warmed(app) -> object:
    """A table whose baker has made all that was asked of it."""
    table = table_of(app)
    app.ui.baker.beside = True
    table.stage.cards._kept.clear()
    table.view.picture.prerendering.update(table.asking)
    for job in table.view.picture.prerendering._jobs.values():
        job.wait()
    return table


def test_large_cards_and_power_cards_are_there_when_they_are_asked_for(start_app):
    for question in ("bid", "take"):
        app, _match = table_asking(start_app, question, speed="instant", persons=3, least=0)
        table = warmed(app)
        art, nowhere = table.stage.cards, pygame.Surface((1, 1))
        before = set(art._kept)
        if question == "take":
            table.large_cards.draw(nowhere, table.stage, None, table.mood(None))
        for control in table.view.question.controls():
            if control.paint is not None:
                control.paint(nowhere, _box(table, control.id), False)
        made = {key for key in set(art._kept) - before if key[0] in ("action", "power")}
        assert not made, f"{question}: {made}"


def _box(table, control: str):
    return next(target.box for target in table.bar.focusables() if target.id == control)


def test_who_leads_where_is_there_before_the_key_is_pressed(start_app):
    app, _match = table_asking(start_app, "take", speed="instant", persons=3, least=0)
    table = warmed(app)
    lights = table.board.tableau.lights
    assert lights is not None
    before = {area: tint for area, (_, tint) in lights._tints.items()}
    assert before
    table.show_leaders()
    app.step(2)
    assert {area: tint for area, (_, tint) in lights._tints.items()} == before
