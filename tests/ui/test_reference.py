"""The reference of each title: an entry for everything on its table and for every reason, found in every way."""

from __future__ import annotations

import random
import re
from functools import partial
from itertools import islice, product

import pytest

from game.i18n import ENGLISH, TextCatalogue
from game.match.match import Match
from game.session.lesson import matches
from game.session.reference import folded, search
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.notation import ASSISTANTS
from game.ui.canvas import Box
from game.ui.input.intents import Cancel, Confirm, Erase, GetHelp, Next, TypeText
from game.ui.look.pen import Pen
from game.ui.screens.help import HelpScene
from game.ui.table.table_menus import rules_of
from tests import SOAK
from tests.i18n.test_texts import LOCALE
from tests.titles.elgrande.table.at_table import position, seated, to_the_turn
from tests.titles.elgrande.table.people import do
from tests.titles.merlin.table.laid_out import COUNT, PRINTED
from tests.titles.merlin.table.sitting import sit_down
from tests.ui import devices
from tests.ui.driver import focus_on, focused, item, ring, show
from tests.ui.games import DEVICES, hands_of, play
from tests.ui.layouts import Known, loose, scene_drawn_again
from tests.ui.one_device import PEOPLE, AtTheKeyboard, WithAFinger, WithTheMouse, walk
from tests.ui.people import rest, seats
from tests.ui.saying import said
from tests.ui.table_driver import put_on_table, scene_of, table_of

pytestmark = pytest.mark.usefixtures("plain_charts")

TITLES = ("elgrande", "merlin")


@pytest.fixture
def opened(start_app, request):
    """Return a function that opens the reference of a title on its own."""

    def open_one(title, **settings):
        app = start_app(**settings)
        app.settings.title = title
        return app, show(app, HelpScene, rules_of(app.ui))

    return open_one


@pytest.fixture
def pages(start_app):
    """The pages of each title, and what they say."""
    app = start_app()

    def of(title):
        app.settings.title = title
        found = rules_of(app.ui)
        return found, [[*map(app.ui.say, (page.title, *page.paragraphs))] for page in found]

    return of


def entry_of(pages, name):
    """Return the id of the page to which something leads."""
    exact = [page.id for page in pages if name in page.at]
    found = exact or [page.id for page in pages if matches(name, page.at)]
    assert found, f"{name} has no entry"
    return found[0]


@pytest.mark.promise("Look up every action card")
def test_each_of_the_45_cards_has_its_entry(pages):
    found, told = pages("elgrande")
    setup = elgrande.setup_for(elgrande.Options())
    assert sum(card.copies for card in setup.cards) == 45
    numbers = {page.id: number for number, page in enumerate(found)}
    for card in setup.cards:
        number = numbers[f"card-{card.id}"]
        assert entry_of(found, f"card-{card.id}") == entry_of(found, f"card-{card.id} {card.deck}") == f"card-{card.id}"
        assert f"Deck {card.deck}: place" in " ".join(told[number]) and "veto" in told[number][-1].lower()


def wording(text):
    """Return the words of a text, whatever separates them."""
    return re.findall(r"\w+", text)


@pytest.mark.parametrize("edition", ["anniversary", "original"])
def test_the_reference_says_of_each_card_what_is_on_its_face(start_app, edition):
    app, match = seated(start_app, position(options={"edition": edition}))
    pages = {page.id: page for page in scene_of(app).commands.pages()}
    faces, read = scene_of(app).table.picture.tools.cards, app.ui.texts.text
    for card in match.state.setup.cards:
        pen, name = Pen(app.surface, app.ui), f"{card.id} {card.deck}"
        drawn = said(app, partial(faces.draw_action_card, pen, Box(0.0, 0.0, 420.0, 640.0), name, read))
        face = wording(" ".join(text for text, _box in drawn))
        page = pages[f"card-{card.id}"]
        for told in map(app.ui.say, (page.title, page.paragraphs[0])):
            assert " ".join(wording(told)).lower() in " ".join(face).lower(), name
        assert f"Deck {card.deck}: place" in " ".join(map(app.ui.say, page.paragraphs))


def test_the_reference_says_of_spaces_flags_and_missions_what_the_table_says(start_app):
    app = start_app(speed="instant")
    table = sit_down(app, 3, 1)
    rest(app)
    pages = scene_of(app).commands.pages()
    by_id = {page.id: [app.ui.say(one) for one in page.paragraphs] for page in pages}
    facts, words = table.view.view.facts, scene_of(app).table.picture.tools.words
    spaces = [one.id for one in ring(app).items if one.id.startswith("space:")]
    assert len(spaces) > 15
    for name in spaces:
        assert by_id[entry_of(pages, name)][0].rstrip(".") in app.ui.say(item(app, name).describe()), name
    for name in facts.principalities:
        does = app.ui.say(f"merlin-flag-{facts.effect(name)}")
        assert does in app.ui.say(item(app, f"gate:{name}").describe())
        assert does in by_id[f"flag-{facts.effect(name)}"][0]
    for name, mission in facts.missions.items():
        table.view.view.display = (name, *table.view.view.display[1:])
        (card,) = (one for one in scene_of(app).table.question.targets() if one.id == "display:0")
        asks = app.ui.say(words.mission(name))
        assert asks in app.ui.say(card.describe()) and str(mission.points) in app.ui.say(card.describe())
        told = by_id[entry_of(pages, f"hand:{name}")]
        assert any(asks in line and line.startswith(f"Worth {mission.points} ") for line in told), name


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("elgrande", [f"area-{name}" for name in elgrande.setup_for(elgrande.Options()).areas]),
        (
            "elgrande",
            ["plate-0", "power-7", "amount-3", "beside-1", "act", "done", "end", "allow-round", "veto", "peek"],
        ),
        ("merlin", [f"space:{number}" for number in range(24)]),
        ("merlin", [f"landing:{pawn}:{number}" for number in range(24) for pawn in ("knight", "merlin")]),
        ("merlin", [f"seal:{name}:{row}" for name in ASSISTANTS for row in (1, 2, 3)]),
        (
            "merlin",
            [
                "gate:black",
                "arch:black:lady",
                "markers:blue",
                "hex:0,1",
                "slot:a:1",
                "deck",
                "plate:1",
                "extras",
                "stay",
            ],
        ),
        ("merlin", [action.text for action in merlin.setup_for(merlin.Options()).table.all()]),
    ],
)
def test_everything_on_the_table_has_its_entry(pages, title, names):
    found, _told = pages(title)
    assert all(entry_of(found, name) for name in names)


def test_every_flag_and_every_mission_has_its_entry(pages):
    found, _told = pages("merlin")
    facts = merlin.setup_for(merlin.Options())
    flags = {entry_of(found, f"stock:flag:{name}") for name in facts.principalities}
    assert len(flags) == 6 and all(flag.startswith("flag-") for flag in flags)
    missions = [entry_of(found, f"hand:{mission.id}") for mission in facts.level.missions]
    assert len(missions) == 55 and len(set(missions)) == 4


@pytest.mark.parametrize(("title", "stem"), [("elgrande", "why-"), ("merlin", "merlin-why-")])
def test_every_reason_leads_to_a_rule(pages, title, stem):
    found, _told = pages(title)
    texts = TextCatalogue(ENGLISH, LOCALE).names()
    reasons = [key for key in texts if key.startswith(stem) and not key.endswith("-short")]
    assert len(reasons) > 20
    assert all(entry_of(found, reason) for reason in reasons)


@pytest.mark.parametrize("title", TITLES)
def test_entries_are_called_differently_and_name_others_that_there_are(pages, title):
    found, told = pages(title)
    names = [page.id for page in found]
    assert len(set(names)) == len(names) and all(names)
    headings = [folded(heading) for heading, *_ in told]
    assert len(set(headings)) == len(headings)
    for page, (_heading, *paragraphs) in zip(found, told, strict=True):
        assert paragraphs, f"{page.id} says nothing"
        assert set(page.see) <= {*names} - {page.id}, page.id
        assert page.chapter in ("", *names)


@pytest.mark.parametrize("title", TITLES)
def test_the_search_finds_every_entry_by_its_heading(pages, title):
    found, told = pages(title)
    for number, (heading, *_) in enumerate(told):
        assert number in [hit.number for hit in search(heading, told)], heading
        assert heading in [told[hit.number][0] for hit in search(heading.lower(), told)[:3]], heading


def test_the_search_wants_all_words_and_needs_no_accents(pages):
    found, told = pages("elgrande")
    assert [found[hit.number].id for hit in search("pais", told)][0] == "region-pais_vasco"
    both = search("secret toll", told)
    assert all({"secret", "toll"} <= set(folded(" ".join(told[hit.number])).replace("”", " ").replace("“", " ").split())
               for hit in both)  # fmt: skip
    assert search("", told) == search("xyzzy", told) == []


@pytest.mark.promise("Look up any rule")
@pytest.mark.parametrize("title", TITLES)
def test_every_entry_is_reached_by_leafing(opened, title):
    app, scene = opened(title)
    seen = [scene.page]
    for _ in range(6 * len(scene.pages)):
        do(app, Next(device="keyboard"))
        seen += [scene.page] if scene.page != seen[-1] else []
        if scene.page == len(scene.pages) - 1:
            break
    assert seen == list(range(len(scene.pages)))


@pytest.mark.promise("Look up any rule")
@pytest.mark.parametrize("kind", PEOPLE)
def test_one_device_opens_a_chapter_follows_a_link_and_comes_back(opened, kind):
    app, scene = opened("elgrande")
    person = PEOPLE[kind](app)
    king = next(number for number, page in enumerate(scene.pages) if page.id == "king")
    person.choose(f"page-{king}")
    person.choose("see-place")
    assert scene.pages[scene.page].id == "place"
    person.back()
    assert scene.page == king
    person.choose("index")
    headings = [app.ui.say(scene.pages[number].title) for number in scene.order()]
    assert [folded(one) for one in headings] == sorted(map(folded, headings))
    person.choose("index")
    assert not scene.way


@pytest.mark.promise("Look up any rule")
@pytest.mark.parametrize("kind", ["pad", "mouse"])
def test_letters_are_pressed_without_a_keyboard(opened, kind):
    app, scene = opened("merlin")
    person = PEOPLE[kind](app)
    person.choose("search")
    for letter in "grail":
        person.choose(f"letter-{ord(letter) - ord('a')}")
    assert scene._query == "grail" and app.ui.say(scene.pages[scene.page].title) == "Grail"
    person.choose("show")
    assert focused(app) == f"page-{scene.page}"


def test_typing_searches_at_once_and_says_if_nothing_is_found(opened):
    app, scene = opened("elgrande")
    do(app, TypeText("k", device="keyboard"), TypeText("ing", device="keyboard"))
    assert scene._query == "king" and app.ui.say(scene.pages[scene.page].title).startswith("King")
    do(app, TypeText("zz", device="keyboard"))
    told = " ".join(text for text, _ in said(app, lambda: scene.draw(app.surface, 0.0)))
    assert "Nothing about “kingzz”" in told.replace("\n", " ")
    do(app, *[Erase(device="keyboard")] * 2)
    assert scene._query == "king" and scene.page in scene.order()
    do(app, Cancel(device="keyboard"))
    assert not scene.way and app.top is scene


LOOKS = 40
"""Answers within which most kinds of things come up at a table."""


def kind_of(name):
    return re.split("[-: ]", name)[0]


def look_at(app, person, name):
    """Move the focus, the pointer or a finger to something; return whether that is possible without an answer."""
    at, device = item(app, name), {"finger": WithAFinger, "mouse": WithTheMouse}
    if isinstance(person, device["mouse"]):
        devices.point(app, name)
    elif isinstance(person, device["finger"]):
        seen = ring(app).under(*at.box.centre) is at
        if name in table_of(app).steps() or not seen or not (at.idle or at.why):
            return False
        person.choose(name)
    else:
        if name not in table_of(app).steps():
            person.command("look")
        if isinstance(person, AtTheKeyboard):
            walk(app, name, lambda dx, dy: devices.key(app, devices.ARROWS[dx, dy]))
        else:
            person.go(name)
    app.step(30)
    return True


@pytest.mark.promise("Press help on anything at the table")
@pytest.mark.parametrize(
    ("device", "title"),
    [
        pytest.param(device, title, marks=[pytest.mark.soak] * ((one + two) % 2))
        for (one, device), (two, title) in product(enumerate(DEVICES), enumerate(TITLES))
    ],
)
def test_help_opens_at_anything_that_has_the_focus_and_goes_back_there(app, title, device):
    app.settings.change("speed", "instant")
    rules = CATALOGUE[title].load_rules()
    put_on_table(app, Match.begin(rules, rules.options_from({"players": 3}), seats(3, 1), 5), alone=True)
    rest(app)
    pages, seen = scene_of(app).commands.pages(), set()

    def ask_about_all(_seat, person):
        for name in [one.id for one in ring(app).items]:
            kind = kind_of(name)
            if kind in {"header", *seen} or ring(app).get(name) is None or not look_at(app, person, name):
                continue
            at = ring(app).get(name)
            if at is None:  # A closer look shows its parts.
                continue
            seen.add(kind)
            why = at.why
            table, before = app.top, focused(app)
            person.choose("header-help") if device == "touch" else person.command("help")
            app.step(5)
            page = app.top.pages[app.top.page]
            reasons = [one.id for one in pages if why is not None and why.key in one.at]
            assert page.id == next(iter(reasons), entry_of(pages, name)), name
            person.choose("back") if device == "touch" else person.back()
            app.step(30)
            assert app.top is table and (device in ("mouse", "touch") or focused(app) == before)
            if table_of(app).looking:
                person.command("look")

    moments = play(app, hands_of(app, device, [0]), random.Random(2), before=ask_about_all)
    for _ in islice(moments, LOOKS):
        pass
    assert len(seen) >= (6 if device == "touch" else 12), seen


@pytest.mark.promise("Press help on anything at the table")
def test_the_help_s_key_leads_on_to_what_can_be_done_and_back(start_app):
    app, _match = seated(start_app, position())
    table = app.top
    focus_on(app, "card-king")
    do(app, GetHelp(device="keyboard"), GetHelp(device="keyboard"))
    assert app.top.page == 0 and app.top.pages[0].title.key == "help-now-title"
    do(app, GetHelp(device="keyboard"))
    assert app.top is table and focused(app) == "card-king"


def test_the_first_page_shows_answers_below_the_board_too(start_app):
    app, _match = seated(start_app, elgrande.new_game(elgrande.options_from({"players": 3}), 5))
    page = scene_of(app).commands.pages()[0]
    app.step(30)
    assert page.drawn()
    words = [
        text for text, _ in said(app, lambda: page.paint(Pen(app.surface, app.ui), Box(100.0, 100.0, 700.0, 400.0)))
    ]
    assert "Which power card do you play?" in words


@pytest.mark.parametrize("title", TITLES)
def test_things_that_a_mouse_crosses_on_its_way_to_the_question_mark_are_not_meant(start_app, title):
    """It is on its way for 25 ticks, and so longer above some than a pointer has to rest."""
    app = start_app(speed="instant")
    rules = CATALOGUE[title].load_rules()
    put_on_table(app, Match.begin(rules, rules.options_from({"players": 3}), seats(3, 1), 5), alone=True)
    rest(app)
    pages, found = scene_of(app).commands.pages(), dict[str, str]()
    meant = [one.id for one in ring(app).items if one.why is None and kind_of(one.id) != "header"]
    for name in meant[::3]:
        start = devices.point(app, name)
        app.step(40)
        end = devices.pixel_of(app, item(app, "header-help"))
        for tick in range(1, 26):
            x, y = (round(a + (b - a) * tick / 25) for a, b in zip(start, end, strict=True))
            devices.point_at(app, (x, y))
            app.step(1)
        devices.press_at(app, end)
        app.step(20)
        found[name] = app.top.pages[app.top.page].id
        do(app, Cancel(device="mouse"))
        app.step(30)
    assert found and found == {name: entry_of(pages, name) for name in found}


@pytest.mark.promise("Press help on anything at the table")
def test_help_opens_at_the_reason_why_something_can_not_be_chosen(start_app):
    app, _match = seated(start_app, position())
    to_the_turn(app)
    focus_on(app, "area-galicia")
    do(app, Confirm(device="keyboard"))
    do(app, GetHelp(device="keyboard"))
    assert app.top.pages[app.top.page].id in ("place", "king")


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1920, 1080), 0.8)])
@pytest.mark.slow
def test_every_page_is_whole(opened, title, size, scale):
    app, scene = opened(title, size=size, text_scale=scale)
    known = Known()
    for number in range(0, len(scene.pages), 1 if SOAK or scale > 1.0 else 4):  # Small text leaves room.
        for leaf in (0, 999):  # the first one and the last
            scene.page, scene.leaf = number, leaf
            scene.rebuild(f"page-{number}")
            drawn = scene_drawn_again(scene, known)
            wrong = [*loose(drawn, app.canvas.safe, ()), *drawn.too_small(COUNT, PRINTED)]
            assert drawn.said and wrong == [], scene.pages[number].id


def test_every_title_with_a_table_has_a_reference():
    assert set(TITLES) == {name for name, title in CATALOGUE.items() if title.load_table is not None}
