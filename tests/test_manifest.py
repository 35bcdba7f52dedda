"""Every file shipped with the code has an author and a licence that allows sharing it."""

from __future__ import annotations

import tomllib
from typing import Any

from tests import ROOT, text_of

LICENCES = {"MIT", "OFL-1.1", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0"}


def entries() -> list[dict[str, Any]]:
    with (ROOT / "assets" / "manifest.toml").open("rb") as file:
        return list(tomllib.load(file)["entry"])


def shipped() -> list[str]:
    return [
        path.relative_to(ROOT).as_posix()
        for folder in ("assets", "levels")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file()
    ]


def test_every_shipped_file_is_named_once_and_every_named_file_is_shipped() -> None:
    assert sorted(name for entry in entries() for name in entry["files"]) == sorted(shipped())


def test_every_entry_says_who_made_it_and_under_which_licence() -> None:
    for entry in entries():
        assert set(entry) == {"files", "author", "licence", "source"}
        assert entry["author"] and entry["source"]
        assert entry["licence"] in LICENCES


def test_every_font_has_its_licence_next_to_it() -> None:
    for font in (ROOT / "assets" / "fonts").glob("*.ttf"):
        licence = font.with_name(f"{font.name.partition('-')[0]}-OFL.txt")
        assert "SIL Open Font License" in text_of(licence), font.name


def test_the_notices_name_every_author_of_others_work() -> None:
    notices = text_of(ROOT / "NOTICES.md")
    for entry in entries():
        if entry["licence"] != "MIT":
            assert entry["author"].split(",")[0] in notices
