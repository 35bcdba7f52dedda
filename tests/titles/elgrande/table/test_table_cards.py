"""The cards of the round at the table: small in their column, large over the board, one of them enlarged."""

from __future__ import annotations

import pytest

from game.titles.elgrande.table.card_faces.cards_row import LEAST_PICTURE, OPEN_FORMS
from game.ui.input.intents import Cancel, MoveFocus, PointAt, Press, ScrollBy, Zoom
from game.ui.look.pen import Ruler
from game.ui.look.type_styles import TypeStyle
from tests.titles.elgrande.table.at_table import at_turn, cancel_hint, position, said, seated, to_the_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import bidding, click_on, do, rest
from tests.ui.devices import point
from tests.ui.driver import cancel, confirm, focused, ring, toggle
from tests.ui.test_bar import said as drawn_texts


def words_of(table):
    """All that is written on the table."""
    drawn = drawn_texts(table.app, lambda: [layer.paint(table.app.surface) for layer in table.layers()])
    return {text for text, _ in drawn}


def test_a_card_is_read_and_taken_beside_the_board(start_app):
    app, _ = seated(start_app, position())
    table = table_of(app)
    assert not table.cards_open and ring(app).get("area-granada") is not None
    for card, line in (("veto", "Keep this card until the"), ("king", "Move the King to any other")):
        table.focus_on(f"card-{card}")
        assert any(line.startswith(text) or text.startswith(line) for text in words_of(table) if len(text) > 12)
    confirm(app)
    rest(app)
    assert table.shown.taken[0] == "king"


@pytest.mark.promise("Read the round's five cards next to the board")
def test_a_card_under_the_pointer_opens_and_stays_under_it(start_app):
    """Another card closes meanwhile, and those below it move up."""
    app, _ = seated(start_app, position())
    table = table_of(app)
    for card in ("move_three_any", "king", "veto", "scoreboard", "score_fives", "king", "veto"):
        row = table.strips.rows[table.shown.cards.index(card)]
        for share in (0.9, 0.85):
            do(app, PointAt(row.x + row.w / 2, row.y + row.h * share, device="mouse"))
            table.layers()
            assert table.strips.opened == card


def test_the_large_cards_make_room_for_the_board(start_app):
    app, _ = seated(start_app, position())
    table = table_of(app)
    table.focus_on("card-king")
    assert "Veto" in words_of(table)
    toggle(app, "overlay")
    assert table.cards_open and ring(app).get("area-granada") is None
    assert "Veto" not in words_of(table), "no small card peeps out"
    toggle(app, "overlay")
    assert not table.cards_open and ring(app).get("area-granada") is not None
    toggle(app, "overlay")
    assert focused(app) == "card-king"


@pytest.mark.promise("Play with large text on a large map")
def test_large_type_opens_the_large_cards_for_a_card_to_take(start_app):
    app, _ = seated(start_app, position(), text_scale=2.0)
    table = table_of(app)
    assert table.cards_open and not table.strips.reads
    click_on(app, "card-king")
    rest(app)
    assert table.shown.taken[0] == "king"


def looking_at_cards(start_app, players, **settings):
    """People who bid, with the large cards open."""
    app, _ = bidding(start_app, players, players, **settings)
    toggle(app, "overlay")
    return app


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.15])
@pytest.mark.parametrize("players", [2, 5])
def test_a_bar_with_two_rows_of_answers_leaves_the_large_cards_their_feet(start_app, players, scale):
    """While bidding there are thirteen answers, and two more with the cards open. The feet say how many to place."""
    app = looking_at_cards(start_app, players, text_scale=scale)
    table = table_of(app)
    cards = table.cards.box
    assert cards.bottom <= table.bar_box.y <= table.bar.given.y
    layers = table.layers()
    over = layers[[layer.box[:3] for layer in layers].index(table.bar_box[:3]) :]
    assert not any(layer.box == cards for layer in over)


def test_with_the_mouse_alone_the_large_cards_come_and_go(start_app):
    app, _ = seated(start_app, position())
    click_on(app, "peek")
    table = table_of(app)
    assert table.cards_open
    click_on(app, "peek")
    assert not table.cards_open
    click_on(app, "card-king")
    rest(app)
    click_on(app, "card-veto")
    assert table.cards_open and ring(app).get("area-castillo") is None
    click_on(app, "peek")
    click_on(app, "area-castillo")
    rest(app)
    assert table.shown.court[0] == 6


def test_the_button_that_opens_and_closes_the_cards_says_more_than_its_label(start_app):
    app, _ = seated(start_app, position())
    for words in ("Read the action cards again.", "Put the action cards aside and look at the board."):
        table_of(app).focus_on("peek")
        assert said(app) == words
        confirm(app)


@pytest.mark.promise("Zoom in on the map with Z")
def test_a_large_card_can_be_enlarged_and_arrows_still_move_from_card_to_card(start_app):
    app, match = seated(start_app, position())
    before = match.state.key()
    table = table_of(app)
    toggle(app, "overlay")
    table.focus_on("card-veto")
    do(app, Zoom(0))
    assert table.enlarged_card == "veto" and cancel_hint(app) == "table-hint-close"
    do(app, MoveFocus(1, 0))
    assert table.enlarged_card == "score_fives"
    cancel(app)
    assert table.enlarged_card is None and table.cards_open
    assert match.state.key() == before
    do(app, Zoom(0))
    confirm(app)
    rest(app)
    assert table.shown.taken[0] == "score_fives"


def test_with_the_mouse_only_the_enlarged_card_can_be_pressed(start_app):
    app, match = seated(start_app, position())
    toggle(app, "overlay")
    table = table_of(app)
    point(app, "card-veto")
    do(app, ScrollBy(0, 1, device="mouse"))
    assert table.enlarged_card == "veto"
    middle = table.enlarged_box.centre
    assert ring(app).under(*middle).id == "card-veto"
    assert not any(ring(app).under(*box.centre) for box in table.large_boxes if not box.overlaps(table.enlarged_box))
    do(app, ScrollBy(0, -1, device="mouse"))
    assert table.enlarged_card is None
    click_on(app, "enlarge")
    assert table.enlarged_card == "veto"
    for intent in (PointAt(*middle, device="mouse"), Press(*middle, device="mouse")):
        do(app, intent)
    rest(app)
    assert table.shown.taken[0] == "veto"


def test_cards_that_are_only_looked_at_are_enlarged_by_a_press(start_app):
    app, match = at_turn(start_app)
    toggle(app, "overlay")
    click_on(app, "card-veto")
    assert table_of(app).enlarged_card == "veto"
    cancel(app)
    cancel(app)
    assert not table_of(app).cards_open


@pytest.mark.promise("Read the round's five cards next to the board")
@pytest.mark.parametrize(
    ("players", "scale", "form"),
    [(5, 1.0, "open"), (5, 0.8, "open"), (2, 1.3, "strips"), (5, 1.3, "tiles")],
)
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_the_cards_of_the_round_are_seen_in_the_column(start_app, players, scale, form, size):
    app, _ = bidding(start_app, players, players, text_scale=scale, size=size)
    strips = table_of(app).strips
    assert strips.form == form or (size == (1280, 800) and strips.form in ("open", "strips"))
    assert len(strips.rows) == 5 and all(strips.box.encloses(row) for row in strips.rows)
    if strips.form == "tiles":
        assert all(row.h >= 84 and row.w >= 90 for row in strips.rows)


def test_tiles_say_their_titles(start_app):
    app, _ = seated(start_app, position(), text_scale=1.4)
    toggle(app, "players")
    app.step(1)
    to_the_turn(app)
    assert table_of(app).strips.form == "tiles"
    table_of(app).focus_on("cards")
    assert said(app) == "This round’s action cards: Three on the move, Veto, Score the 5s, Scoreboard, The King"


def test_the_card_in_use_lies_open_until_another_is_pointed_at(start_app):
    app, _ = at_turn(start_app)
    table = table_of(app)
    for item, card in (("end", "king"), ("card-veto", "veto"), ("area-granada", "king")):
        table.focus_on(item)
        table.layers()
        assert table.strips.opened == card


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
@pytest.mark.parametrize("players", [2, 5])
def test_where_large_cards_cover_plates_all_stand_above_them_in_short(start_app, size, players):
    app, match = bidding(start_app, players, players, size=size)
    toggle(app, "overlay")
    table = table_of(app)
    large = table.cards
    assert table.cards_open
    covered = any(box.overlaps(large.box) for box in table.plate_boxes)
    hidden = [*range(players)] if covered else []
    assert large.seats == hidden
    drawn = [text for text, _ in drawn_texts(app, lambda: [layer.paint(app.surface) for layer in table.layers()])]
    assert all(drawn.count(seat.name) == 1 for seat in match.seats), "nobody has two plates"
    texts = [text for text, _ in drawn_texts(app, lambda: [layer.paint(app.surface) for layer in table.covers()])]
    for seat in hidden:
        box = large.row.boxes[seat]
        assert large.box.encloses(box) and not any(box.overlaps(card) for card in large.boxes)
        assert large.row.part(seat, "power") != box
        assert match.seats[seat].name in texts and str(match.state.scores[seat]) in texts
    tools = table.picture.tools
    assert tools.cards.faces.reads(Ruler(tools), large.boxes[0], large.faces())


def test_the_short_plates_follow_what_happens_while_the_large_cards_lie_there(start_app):
    table = table_of(looking_at_cards(start_app, 5))
    shown = table.shown
    seen = [[layer.state for layer in table.covers()]]
    shown.court[3] += 1
    seen.append([layer.state for layer in table.covers()])
    shown.vetoes.append((3, 5))
    seen.append([layer.state for layer in table.covers()])
    assert all(one != other for one, other in zip(seen, seen[1:], strict=False))


@pytest.mark.promise("Look up every action card")
def test_zooming_in_on_a_card_in_the_column_enlarges_it(start_app):
    app, _ = seated(start_app, position())
    table = table_of(app)
    table.focus_on("card-veto")
    do(app, Zoom(0))
    assert table.picture.cards.shown_large(focused(app)) == "veto" and not table.zoomed
    for back in (Cancel(), Zoom(0), Zoom(-1)):
        table.focus_on("card-veto")
        if not table.cards_open:
            do(app, Zoom(0))
        assert table.cards_open
        do(app, back)
        assert not table.cards_open, "nothing is left in between"
    table.focus_on("area-granada")
    do(app, Zoom(0))
    assert table.zoomed and not table.cards_open


def test_nothing_behind_the_large_cards_looks_focused(start_app):
    """A ring around the card in the column stuck out beside the large ones."""
    app = looking_at_cards(start_app, 5)
    table = table_of(app)
    table.focus_on("card-veto" if "veto" in table.shown.cards else f"card-{table.shown.cards[0]}")
    before = [layer.state for layer in table.picture.layers(None)]
    assert [layer.state for layer in table.picture.layers(focused(app))] == before


@pytest.mark.promise("Read the action cards at 130%")
def test_medium_type_lists_the_cards_with_the_text_of_one(start_app):
    app, _ = seated(start_app, position(), text_scale=1.3)
    table = table_of(app)
    assert table.cards_open
    for card, line in (("veto", "Keep this card until"), ("king", "Move the King to any")):
        table.focus_on(f"card-{card}")
        assert any(line in text for text in words_of(table))
    assert "zoom" not in table.hint_commands, "there is nothing to enlarge"
    do(app, Zoom(0))
    cancel(app)
    assert not table.zoomed and app.top is not table.scene, "Esc had nothing to close either"


def test_all_titles_of_open_cards_have_the_same_typeface(start_app):
    """Long ones make the picture narrower, and none is cut."""
    app, _ = seated(start_app, position())
    strips, tools = table_of(app).strips, table_of(app).picture.tools
    ruler, whole = Ruler(tools), strips.box.w
    units, pitch = OPEN_FORMS[-1]
    for (card, deck), place in tools.facts.placing.items():
        name = tools.cards.said(f"{card} {deck}", app.ui.texts.text)[0]
        needed = ruler.width(name, TypeStyle(units, "title")) + pitch * place + 10.0
        assert needed <= whole * (1 - LEAST_PICTURE) - 32.0, name
