"""All art lies in files that open in any drawing program, and says by itself what can be filled in."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game.ui.look import artwork, svg
from tests import ROOT
from tools import art_sheet

ASSETS = ROOT / "assets"
FILES = sorted(file.relative_to(ASSETS).with_suffix("").as_posix() for file in ASSETS.rglob("*.svg"))
SPACE = "{http://www.w3.org/2000/svg}"
OTHERS = ("{http://www.inkscape.org/", "{http://sodipodi.sourceforge.net/")
"""Elements of a drawing program's own."""
SILENT = {"title", "desc", "metadata"}


def elements(name: str) -> list[ElementTree.Element]:
    return [*ElementTree.parse(ASSETS / f"{name}.svg").getroot().iter()]


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_svg_that_is_drawn_as_a_drawing_program_shows_it(name: str) -> None:
    root, *inside = elements(name)
    assert root.tag == f"{SPACE}svg"
    assert [float(number) for number in root.attrib["viewBox"].split()][2:] == [
        float(root.attrib["width"]), float(root.attrib["height"])
    ]  # fmt: skip
    for one in inside:
        if not one.tag.startswith(OTHERS):
            assert one.tag.removeprefix(SPACE) in artwork.READ | SILENT, one.tag
        if one.tag in (f"{SPACE}g", f"{SPACE}use"):
            assert "opacity" not in one.attrib, "SDL's renderer has no opacity for groups"
    ids = [one.attrib["id"] for one in inside if "id" in one.attrib]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", FILES)
def test_what_a_picture_refers_to_is_in_it_or_beside_it(name: str) -> None:
    file, inside = artwork.read(name), elements(name)
    gradients = {one.attrib["id"] for one in inside if one.tag.removeprefix(SPACE) in artwork.GRADIENTS}
    painted = {found for one in inside for value in one.attrib.values() for found in artwork.PAINT.findall(value)}
    assert painted <= gradients
    assert not any(artwork.PAINT.search(text) for text in file.swatches.values())
    for link in file.links.values():
        assert link in FILES
    assert {one.attrib["class"] for one in inside if "class" in one.attrib} <= {"shape", "outline"}


@pytest.mark.parametrize("name", FILES)
def test_a_shade_is_what_its_name_says(name: str) -> None:
    swatches = artwork.read(name).swatches
    for shade, colour in swatches.items():
        if found := artwork.MIXED.fullmatch(shade):
            base = swatches.get(found[1])
            assert base is None or svg.mix(base, f"#{found[2]}", int(found[3]) / 100) == colour


@pytest.mark.parametrize("name", FILES)
def test_every_way_of_a_picture_can_be_drawn(name: str) -> None:
    file = artwork.read(name)
    assert artwork.picture(name, (40, round(40 * file.view[3] / file.view[2]))).get_bounding_rect().size != (0, 0)
    for part, ways in file.ways.items():
        assert len({artwork.drawing(name, {part: way}) for way in ways}) == len(ways)
    for text in re.findall(r'"url\(#([^)]+)\)', artwork.drawing(name)):
        assert f'id="{text}"' in artwork.drawing(name)


RIDING = (
    "angry_king banish_one_each court_three disc_all disc_two eviction move_five_from_one move_four_any move_four_own "
    "move_own_from_one move_own_or_place_two move_three_any move_three_foreign move_two_and_two place_two_more "
    "score_castillo score_firsts_only score_most the_court"
)
"""Cards with caballeros in their pictures and in their strips."""


@pytest.mark.promise("Tell Grandes from the King")
@pytest.mark.promise("See the table's caballero")
@pytest.mark.parametrize(
    ("piece", "cards"),
    [
        ("king", "angry_king king king_strip royal_adviser royal_adviser_strip"),
        ("grande", "grande grande_strip"),
        ("caballero", RIDING + " ".join(f" {card}_strip" for card in RIDING.split())),
    ],
)
def test_a_figure_on_cards_has_the_outlines_of_the_tables_piece(piece: str, cards: str) -> None:
    names = [f"pieces/{piece}", *(f"cards/{card}" for card in cards.split())]
    table, *others = [
        {one.attrib["d"] for one in elements(f"titles/elgrande/{name}") if "d" in one.attrib} for name in names
    ]
    assert [name for name, outlines in zip(names[1:], others, strict=True) if len(table & outlines) < 5] == []


def test_the_king_shows_his_face_and_a_grande_hides_his() -> None:
    skin = [any(one.attrib.get("fill") == "#EBC49A" for one in elements(f"titles/elgrande/pieces/{name}"))
            for name in ("king", "grande")]  # fmt: skip
    assert skin == [True, False]


@pytest.mark.promise("Know bots by one robot")
def test_every_picture_of_a_bot_is_the_same_drawing() -> None:
    bots = [name for name in FILES if re.search(r"/bots?(_\w+)?$", name) and name != "pictures/bot"]
    assert len(bots) == 7
    assert [name for name in bots if artwork.read(name).links["bot"] != "pictures/bot"] == []


def test_a_sheet_shows_every_picture_of_a_folder_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    art_sheet.main(["--only", "merlin/goods/", "--out", str(tmp_path)])
    (file,) = tmp_path.iterdir()
    assert capsys.readouterr().out == f"{file}\n" and file.name == "titles-merlin-goods.png"
    goods = [name for name in FILES if name.startswith("titles/merlin/goods/")]
    assert art_sheet.names("merlin/goods/") == goods
    faces = [dict(one.slots) for one in art_sheet.ways("titles/merlin/goods/traitor")]
    assert faces == [{"face": "grim"}, {"face": "grinning"}]
