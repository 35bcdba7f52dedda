"""One file names the authors of everything shipped; a missing entry stops the build."""

from __future__ import annotations

import re
from importlib.metadata import PathDistribution, distribution, requires
from pathlib import Path

import pytest

from tools.dist import check, contents, names, notices, works

LINUX = (
    "FLAC SDL2-2 SDL2_image-2 SDL2_mixer-2 SDL2_ttf-2 asound brotlicommon brotlidec fluidsynth freetype harfbuzz jpeg "
    "mpg123 ogg opus opusfile png16 portmidi sharpyuv sndfile tiff vorbis vorbisenc vorbisfile wavpack webp webpdemux "
    "xmp gfortran quadmath scipy_openblas64_"
)
WINDOWS = (
    "SDL2 SDL2_image SDL2_mixer SDL2_ttf freetype libjpeg-62 libogg-0 libopus-0 libopusfile-0 libpng16-16 libtiff-5 "
    "libwavpack-1 libwebp-7 libwebpdemux-2 libxmp portmidi libscipy_openblas64_-63c857e738 msvcp140-a4c2229bdc2a "
    "VCRUNTIME140 VCRUNTIME140_1 python311 python3 libffi-8 libcrypto-3 libssl-3 ucrtbase api-ms-win-crt-heap-l1-1-0"
)
MACOS = (
    "libwebp.7.2.0 libmpg123.0 libxmp.4.7.2 libogg.0.8.6 libbrotlicommon.1.2.0 libvorbisenc.2.0.12 libpng16.16.58.0 "
    "libtiff.6.3.0 libSDL2-2.0.0 libportmidi.2.0.7 libjpeg.62.4.0 libfreetype.6 libSDL2_mixer-2.0.0.800.2 libFLAC.14 "
    "libharfbuzz.0 libSDL2_ttf-2.0.0.2400.0 libwebpdemux.2.0.17 libz.1.3.1.zlib-ng libwavpack.1 libsndfile.1.0.37 "
    "libopusfile.0 libfluidsynth.3.5.6 libopus.0 libsharpyuv.0.1.2 libscipy_openblas64_ libgfortran.5 libquadmath.0 "
    "libgcc_s.1.1 libpython3.11 libssl.3 libcrypto.3 libffi.8"
)
NAMES = [
    *(f"_internal/x.libs/lib{name}-d6906c81.so.2.0" for name in LINUX.split()),
    *(f"_internal/{name}.so.1" for name in ("libpython3.11", "libz", "liblzma", "libbz2", "libffi", "libuuid")),
    *(f"_internal/{name}.dll" for name in WINDOWS.split()),
    *(f"Contents/Frameworks/{name}.dylib" for name in MACOS.split()),
]
"""Every shared library in the wheels for three systems and in Python."""


@pytest.mark.parametrize("name", NAMES)
def test_every_library_of_every_system_is_someones(name: str) -> None:
    assert works.needs_work(name)
    assert works.of([name], works.table().works)


def test_a_library_that_nobody_knows_stops_the_build() -> None:
    with pytest.raises(works.Unknown, match=r"libstranger\.so\.3"):
        works.of(["_internal/libz.so.1", "_internal/libstranger.so.3"], works.table().works)
    with pytest.raises(works.Unknown, match=r"Comic\.ttf"):
        works.of(["_internal/assets/fonts/Comic.ttf"], works.table().works)


@pytest.mark.parametrize("name", ["numpy/core.cpython-311-x86_64-linux-gnu.so", "x/_core.abi3.so", "pygame/base.pyd"])
def test_what_python_imports_belongs_to_the_package_of_its_folder(name: str) -> None:
    assert works.is_library(name) and works.is_extension(name) and not works.needs_work(name)


def test_every_work_has_a_licence_and_its_text() -> None:
    table = works.table()
    for work in (*table.distributions, *table.works):
        assert work.licence and work.copyright, work.name
        assert work.text or work.within or work.note, f"{work.name}: neither a text nor where it stands"
        if work.text.startswith("assets/"):
            assert (names.ROOT / work.text).is_file()
        elif work.text and "/" not in work.text:
            assert (works.LICENCES / work.text).is_file(), work.name
    assert all(work.files for work in table.works)


def needed(name: str, found: set[str]) -> set[str]:
    """Return the distribution and its installed requirements, recursively."""
    found.add(name)
    for line in requires(name) or ():
        if "extra ==" in line or ";" in line:
            continue
        plain = names.comparable(re.split(r"[\s<>=!~;\[(]", line, maxsplit=1)[0])
        if plain not in found:
            needed(plain, found)
    return found


def everything() -> str:
    """Return the notices of a bundle with everything the program needs and a file of each work."""
    inside: set[str] = set()
    for library in contents.LIBRARIES:
        needed(names.comparable(library), inside)
    table = works.table()
    files = [f"x/{pattern.replace('*', '')}" for work in table.works for pattern in work.files]
    owners = [distribution(name) for name in sorted(inside)]
    covered = [work for work in table.works if work.within != "pyinstaller"]  # not installed for tests
    return notices.text(owners, files, works.Table(table.distributions, covered))


def test_every_distribution_that_the_program_needs_has_a_section_with_its_licence() -> None:
    text = everything()
    titles = {title.split(" ")[0] for title in check.sections(text)}
    for name in ("numpy", "pygame-ce", "pygame_gui", "msgspec", "platformdirs", "fluent.runtime", "fluent.syntax"):
        assert name in titles
    assert {"babel", "pytz", "attrs"} <= {title.lower() for title in titles}
    for section in text.split("\n## ")[1:]:
        assert len(section) > 80, section


def test_the_notices_begin_with_our_own_and_end_with_the_texts_that_many_share() -> None:
    text = everything()
    assert text.startswith("# Notices\n")
    assert text.index("## The map") < text.index("## SDL 2") < text.index("## Text: LGPL-2.1")
    assert text.count("\n## Text: LGPL-2.1\n") == 1
    for reference in set(re.findall(r"under “(Text: [^”]+)”", text)):
        assert f"\n## {reference}\n" in text


def test_the_notices_say_how_to_replace_pygame() -> None:
    section = everything().split("\n## pygame-ce ")[1].split("\n## ")[0]
    assert "LGPL-2.1" in section and "exchanged" in section and "make dist" in section


def test_a_work_covered_by_a_library_that_is_not_inside_is_a_fault() -> None:
    table = works.table()
    with pytest.raises(works.Unknown, match="OpenBLAS"):
        notices.text([], ["numpy.libs/libscipy_openblas64_.so"], table)


def test_a_line_of_a_licence_begins_no_section() -> None:
    made = notices.section("A library", ["## The licence\n\n## of it"])
    assert check.sections(made) == {"A library"}


def test_a_distribution_without_any_licence_is_a_fault(tmp_path: Path) -> None:
    about = tmp_path / "bare-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: bare\nVersion: 1.0\n")
    with pytest.raises(works.Unknown, match="bare has no licence file"):
        notices.text([PathDistribution(about)], [], works.table())
