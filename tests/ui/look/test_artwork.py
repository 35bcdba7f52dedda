"""Pictures from files: what is filled in, what a drawing program adds, and what is said of one at fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pytest

from game.app.application import App
from game.storage import paths
from game.ui.canvas import forget_kept
from game.ui.look import artwork, svg

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">{}</svg>'
SWATCHES = (
    '<defs><linearGradient id="house"><stop stop-color="#FF0000"/></linearGradient>'
    '<linearGradient id="house-000000-50"><stop stop-color="#800000"/></linearGradient></defs>'
)
Add = Callable[..., str]


@pytest.fixture
def add(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Add:
    """Return a function that writes a picture below assets, and returns its name."""
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    artwork.read.cache_clear()

    def write(body: str, name: str = "one", frame: str = SVG) -> str:
        (tmp_path / f"{name}.svg").parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"{name}.svg").write_text(frame.format(body), encoding="utf-8")
        return name

    return write


@pytest.fixture(autouse=True)
def forget() -> None:
    """Forget what other tests have read."""
    forget_kept()
    for kept in (artwork.read, artwork.outline, artwork._drawing):
        kept.cache_clear()


def colour(name: str, at: tuple[int, int] = (5, 5), **slots: str | float) -> str:
    picture = artwork.picture(name, (10, 10), slots)
    red, green, blue, alpha = picture.get_at(at)
    return f"#{red:02X}{green:02X}{blue:02X}" if alpha else ""


def test_a_swatch_has_the_colour_it_is_given_or_that_of_the_file(add: Add) -> None:
    name = add(SWATCHES + '<rect width="10" height="10" fill="url(#house)"/>')
    assert colour(name) == "#FF0000"
    assert colour(name, house="#00FF00") == "#00FF00"


def test_a_shade_follows_the_swatch_it_is_mixed_from(add: Add) -> None:
    name = add(SWATCHES + '<rect width="10" height="10" style="fill:url(#house-000000-50);stroke:none"/>')
    assert colour(name) == "#800000"
    assert colour(name, house="#0000FF") == svg.mix("#0000FF", "#000000", 0.5)


def test_a_gradient_is_no_swatch_and_has_its_own_name_in_a_larger_drawing(add: Add) -> None:
    stops = '<stop offset="0" stop-color="#00FF00"/><stop offset="1" stop-color="#00FF00"/>'
    body = f'<defs><linearGradient id="g">{stops}</linearGradient></defs><rect width="10" height="10" fill="url(#g)"/>'
    one, other = add(body), add(body.replace("#00FF00", "#0000FF"), "other")
    drawn = svg.render(artwork.placed(one, 0, 0, 10) + artwork.placed(other, 10, 0, 10), (20, 10), (0, 0, 20, 10))
    assert [tuple(drawn.get_at((x, 5)))[:3] for x in (5, 15)] == [(0, 255, 0), (0, 0, 255)]


def test_one_way_of_several_is_drawn(add: Add) -> None:
    square = '<g id="face-{}" {}><rect width="10" height="10" fill="{}"/></g>'
    grim = square.format("grim", "", "#FF0000")
    name = add(grim + square.format("glad", 'display="none"', "#00FF00"))
    assert [colour(name, **given) for given in ({}, {"face": "glad"}, {"face": "grim"})] == [
        "#FF0000", "#00FF00", "#FF0000"
    ]  # fmt: skip
    assert colour(name, face="") == ""
    with pytest.raises(artwork.BadPicture, match="one.svg: expected face to be one of glad, grim"):
        artwork.drawing(name, {"face": "sad"})


def test_a_link_is_another_picture_with_the_same_slots(add: Add) -> None:
    rect = SWATCHES + '<rect width="20" height="20" fill="{}"/>'
    frame = SVG.replace("0 0 10 10", "0 0 20 20")
    add(rect.format("url(#house)"), "signs/red", frame)
    add(rect.format("#0000FF"), "signs/blue", frame)
    name = add('<image id="sign" href="../signs/red.svg" x="5" y="0" width="5" height="5"/>', "goods/crate")
    assert colour(name, (7, 2)) == "#FF0000" and not colour(name, (2, 2)) and not colour(name, (7, 7))
    assert colour(name, (7, 2), house="#00FF00") == "#00FF00"
    assert colour(name, (7, 2), sign="blue") == "#0000FF"


def test_a_circle_becomes_a_seats_shape_of_its_size(add: Add) -> None:
    add('<polygon points="0,0 100,0 100,100"/>', "pictures/shapes/half")
    name = add('<circle class="shape" cx="5" cy="5" r="4" fill="#FF0000"/>')
    assert artwork.drawing(name, {"shape": "half"}) == '<path d="M1.0 1.0L9.0 1.0L9.0 9.0Z" fill="#FF0000"/>'


def test_outlines_become_thicker(add: Add) -> None:
    name = add(
        '<path class="outline" d="M1 5H9" stroke="#FF0000" stroke-width="2"/><path d="M1 5H9" stroke-width="2"/>'
    )
    assert artwork.drawing(name, {"outline": 1.5}).count('stroke-width="3"') == 1
    assert artwork.drawing(name).count('stroke-width="2"') == 2


def test_a_part_is_repeated(add: Add) -> None:
    name = add('<defs><g id="dot"><rect width="2" height="2" fill="#FF0000"/></g></defs><use href="#dot" x="6" y="6"/>')
    assert colour(name, (7, 7)) == "#FF0000" and colour(name, (1, 1)) == ""


def test_what_a_drawing_program_adds_is_left_out(add: Add) -> None:
    frame = SVG.replace("<svg", '<svg xmlns:inkscape="i" xmlns:sodipodi="s" xmlns:xlink="x" inkscape:version="1.3"')
    name = add(
        '<sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview><title>A</title>'
        '<metadata><rect width="10" height="10"/></metadata>'
        '<g inkscape:label="x" inkscape:groupmode="layer"><rect width="10" height="10" style="fill:#ff0000"/></g>',
        "drawn",
        frame,
    )
    assert artwork.drawing(name) == '<g><rect width="10" height="10" fill="#ff0000"/></g>'
    assert colour(name) == "#FF0000"


@pytest.mark.parametrize(
    "shape", ['polygon points="1,2 5,2 5 6.5"', 'path d="M1 2H5V6.5Z"', 'path d="m 1,2 4,0 v 4.5 z"']
)
def test_an_outline_has_the_corners_of_the_file_also_as_a_drawing_program_writes_them(add: Add, shape: str) -> None:
    assert [*artwork.outline(add(f"<g><{shape}/></g>"))] == [(1, 2), (5, 2), (5, 6.5)]


def test_a_picture_is_as_large_as_its_width_or_as_it_says(add: Add) -> None:
    body = '<rect width="10" height="10"/>'
    plain, sized = add(body), add(body, "sized", SVG.replace("<svg", '<svg data-size="5"'))
    assert "scale(2.0000)" in artwork.placed(plain, 0, 0, 20)
    assert "scale(4.0000)" in artwork.placed(sized, 0, 0, 20)


@pytest.mark.parametrize(
    ("body", "name", "said"),
    [
        ("<rect", "one", "assets/one.svg: expected SVG with a viewBox"),
        ("</svg>", "one", "assets/one.svg: expected SVG with a viewBox"),
        ("", "titles/toy/hat", r"assets/titles/toy/hat\.svg: .* No such file"),
        (SWATCHES, "one", "one.svg has no slot 'horse'; it has house"),
    ],
)
def test_a_fault_of_a_picture_is_said(add: Add, body: str, name: str, said: str) -> None:
    add(body)
    with pytest.raises(artwork.BadPicture, match=said):
        artwork.drawing(name, {"horse": "#FFFFFF"})


def test_something_stands_in_for_what_is_missing_and_for_what_is_in_it(
    add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CROWN_COUCH_STRICT")
    frame = add('<image id="emblem" href="fox.svg" x="0" y="0" width="10"/>')
    assert artwork.drawing("hat", {"horse": "#FFFFFF"}) in artwork.drawing(frame, {"horse": "#FFFFFF"})


@pytest.mark.parametrize(
    ("body", "said"), [('<path d="M1 2Q3 4 5 6"/>', "lines, found Q in"), ("<g/>", "lines, found none")]
)
def test_an_outline_has_straight_lines(add: Add, body: str, said: str) -> None:
    with pytest.raises(artwork.BadPicture, match=f"assets/one.svg: expected .*straight {said}"):
        artwork.outline(add(body))


def test_pictures_are_kept_for_each_size_and_filling(add: Add) -> None:
    name = add(SWATCHES + '<rect width="10" height="10" fill="url(#house)"/>')
    one = artwork.picture(name, (10, 10), {"house": "#00FF00"})
    assert artwork.picture(name, (10, 10), {"house": "#00FF00"}) is one
    assert artwork.picture(name, (20, 20), {"house": "#00FF00"}).get_size() == (
        20,
        20,
    )


def test_pictures_of_a_size_are_kept_until_the_window_has_another(app: App) -> None:
    drawn = ref(artwork.picture("pictures/podium/crown", (41, 40)))
    app.ui.change("text_scale", 1.3)
    assert artwork.picture("pictures/podium/crown", (41, 40)) is drawn()
    app.resize(1024, 768)
    assert drawn() is None
