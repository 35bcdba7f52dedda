"""Pictures that a level brings for its cards: read with care, and a faulty one is named and left out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage import paths
from game.titles.elgrande.rules.content import (
    FOLDER,
    LARGEST_PICTURE,
    faults,
    level,
    read_level,
    read_pictures,
    remarks,
)
from tests.titles.elgrande.rules.content.levels import Draft

CARDS = level("spain").cards
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 280">'
GOOD = HEAD + '<path d="M0 0H360V280Z" fill="#C23A22"/></svg>'


def brought(folder: Path, name: str, text: str) -> tuple[dict[str, str], list[str]]:
    """A level's pictures and their faults, with one file of its own."""
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    (folder / FOLDER / name).write_text(text, encoding="utf-8")
    found, wrong = read_pictures(folder, CARDS)
    return dict(found), wrong


def test_a_level_without_the_folder_has_no_pictures(tmp_path: Path) -> None:
    assert read_pictures(tmp_path, CARDS) == ({}, [])


def test_a_picture_is_what_is_inside_its_svg_element_written_plainly(tmp_path: Path) -> None:
    text = """<?xml version="1.0"?><!-- drawn by hand --><svg viewBox='0,0 360,280'><title>Veto</title>
        <g transform='scale(2)' id="a"><circle cx="9" cy="9" r="5" fill='#abc' stroke="none"/></g></svg>"""
    found, wrong = brought(tmp_path, "veto.svg", text)
    assert wrong == []
    assert found["veto"] == (
        '<g transform="scale(2)" id="a"><circle cx="9" cy="9" r="5" fill="#aabbcc" stroke="none"></circle></g>'
    )


def test_pictures_may_be_for_a_deck_and_for_a_strip(tmp_path: Path) -> None:
    brought(tmp_path, "score_any_3.svg", GOOD)
    found, wrong = brought(tmp_path, "score_any_3_strip.svg", GOOD.replace("360 280", "320 56"))
    assert (set(found), wrong) == ({"score_any_3", "score_any_3_strip"}, [])


def test_the_programs_own_pictures_would_be_read(tmp_path: Path) -> None:
    (tmp_path / FOLDER).symlink_to(paths.assets() / "titles" / "elgrande" / "cards")
    found, wrong = read_pictures(tmp_path, CARDS)
    assert len(found) >= 66 and all("/back_" in fault for fault in wrong)


DASHED = HEAD + '<g stroke-dasharray="1 1"><path stroke="#112233" d="M0 0L0 0"/></g></svg>'
FAULTY = {
    "cut off": (GOOD[:90], "expected SVG"),
    "another size": (GOOD.replace("280", "360", 1), 'expected <svg viewBox="0 0 360 280">'),
    "a size that is no number": (GOOD.replace("280", "nan", 1), 'expected <svg viewBox="0 0 360 280">'),
    "no drawing": (HEAD + "</svg>", "expected one of circle"),
    "text": (HEAD + "<text>Veto</text></svg>", "<text> isn't drawn"),
    "a picture from elsewhere": (HEAD + '<image href="file:///etc/passwd"/></svg>', "<image> isn't drawn"),
    "a style": (GOOD.replace("fill=", 'style="x" fill='), "style isn't read"),
    "a colour's name": (GOOD.replace("#C23A22", "red"), "fill: expected #RRGGBB or none, found 'red'"),
    "endless": (GOOD.replace("H360", "H1e30"), "d: expected numbers up to 10000"),
    "too many numbers": (GOOD.replace("H360", "1 " * 20_001), "expected at most 20000 numbers"),
    "endless dashes": (GOOD.replace("fill=", 'stroke-dasharray="0.001" fill='), "stroke-dasharray: expected"),
    "too deep": (HEAD + "<g>" * 99 + "</g>" * 99 + "</svg>", "inside one another"),
    "entities": ('<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + GOOD, "expected no document type"),
    "an unknown encoding": ('<?xml version="1.0" encoding="kings"?>' + GOOD, "expected SVG"),
    "too large": (GOOD + " " * LARGEST_PICTURE, "expected a regular file of at most 131072 bytes"),
    "too long dashes": (DASHED.replace("L0 0", "L9000 9000" * 6), "in all where lines are dashed"),
    "too many dashed lines in a group": (DASHED.replace("L0 0", "L900 900L0 0" * 60), "in all where lines are dashed"),
}


@pytest.mark.promise("Fixed: pictures of your own")
@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_picture_is_named_and_left_out(name: str, tmp_path: Path) -> None:
    text, why = FAULTY[name]
    brought(tmp_path, "king.svg", GOOD)
    found, wrong = brought(tmp_path, "veto.svg", text)
    assert set(found) == {"king"}
    assert len(wrong) == 1 and wrong[0].startswith(f"{FOLDER}/veto.svg: ") and why in wrong[0]


def test_lines_without_dashes_may_be_longer_beside_dashed_ones(tmp_path: Path) -> None:
    long = '<path stroke="#112233" d="M0 0' + "L9000 9000" * 60 + '"/></svg>'
    assert brought(tmp_path, "veto.svg", DASHED.replace("</svg>", long))[1] == []


@pytest.mark.parametrize("name", ["vetoo.svg", "veto_9.svg", "veto.png", "veto_strip"])
def test_a_file_that_belongs_to_no_card_is_named(name: str, tmp_path: Path) -> None:
    found, wrong = brought(tmp_path, name, GOOD)
    assert not found
    assert len(wrong) == 1 and wrong[0].startswith(f"{FOLDER}/{name}: expected a card's id, such as ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    os.mkfifo(tmp_path / FOLDER / "veto.svg")
    found, wrong = read_pictures(tmp_path, CARDS)
    assert not found
    assert wrong == [f"{FOLDER}/veto.svg: cannot be read: expected a regular file of at most 131072 bytes"]


def test_pictures_change_nothing_that_journals_know_and_a_faulty_one_does_not_stop_a_level(tmp_path: Path) -> None:
    folder = Draft().write(tmp_path / "level")
    before = read_level(folder)[0]
    brought(folder, "veto.svg", GOOD)
    assert remarks(folder) == []
    brought(folder, "king.svg", "<svg/>")
    assert read_level(folder)[0] == before
    assert faults(folder) == [] and remarks(folder) == [f'{FOLDER}/king.svg: expected <svg viewBox="0 0 360 280">']
