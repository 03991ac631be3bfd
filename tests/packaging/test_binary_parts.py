"""The parts of `tools.binary`, one by one; `make binary` tries the whole."""

import os
import re
import struct
import tarfile
import time
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.entry import PARTS
from tests.sources import text_of
from tests.test_architecture import EXTRAS, extra_of
from tools.binary import archive, recipe
from tools.binary.build import differing
from tools.binary.icons import icns, ico, pictures
from tools.binary.inventory import TEXTS, Part, as_json, as_text, common_texts
from tools.binary.libraries import LIBRARIES, Library, library_of, numbers_of
from tools.binary.windows import RESOURCE
from tools.binary.windows import numbers_of as windows_numbers_of

ICONS = recipe.ROOT / "assets" / "icon"


def test_the_windows_icon_has_every_size() -> None:
    of_sides = pictures(ICONS)
    content = ico(of_sides)
    kind, count = struct.unpack_from("<HH", content, 2)
    assert (kind, count) == (1, len(of_sides))
    for number, (side, picture) in enumerate(of_sides.items()):
        width, _height, *_rest, length, place = struct.unpack_from(
            "<BBBBHHII", content, 6 + 16 * number
        )
        assert width == side % 256
        assert content[place : place + length] == picture


def test_the_macos_icon_is_as_long_as_it_says() -> None:
    of_sides = pictures(ICONS)
    content = icns(of_sides)
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4) == (len(content),)
    for kind, side in ((b"ic07", 128), (b"ic08", 256)):
        assert kind + struct.pack(">I", len(of_sides[side]) + 8) + of_sides[side] in content


def test_the_assets_go_in_without_what_they_are_made_from() -> None:
    sources = [Path(source) for source, _ in recipe.assets()]
    names = {path.name for path in sources}
    assert {"sneferu.mo", "title.svg", "water.ogg", "standard.toml", "OFL-Cinzel.txt"} <= names
    assert not {path.suffix for path in sources} & {".po", ".pot", ".pyc"}
    assert sources == sorted(sources)


def test_what_is_seen_and_heard_of_a_game_goes_in_with_its_face() -> None:
    faceless = {name for name, game in GAMES.items() if not game.face}
    folder = recipe.ROOT / "assets"
    for source, _ in recipe.assets():
        parts = Path(source).relative_to(folder).parts
        assert parts[0] not in faceless or parts[1] not in {"art", "sounds"}, source


def test_the_games_go_in() -> None:
    """Only texts name their modules, so the build lists them."""
    games = recipe.modules_of_games()
    assert {"sneferu_gui.games.sneferu.law.game", "sneferu_gui.games.sneferu.players"} <= set(games)
    assert "sneferu_gui.games.sneferu.samples.scenes" in games
    parts = [getattr(game, part) for game in GAMES.values() for part in PARTS if part != "coding"]
    assert set(filter(None, parts)) <= set(games)
    painters = "sneferu_gui.ui.paint"
    own = "sneferu_gui.games.sneferu.painters.painted"
    assert {own, f"{painters}.reflections"} <= set(games)
    told = (recipe.ROOT / "build.spec").read_text(encoding="utf-8")
    assert "hiddenimports=[PREPARATIONS, *recipe.modules_of_games()]" in told
    assert all(find_spec(module) for module in games)


def test_what_is_left_out_is_not_what_the_game_imports() -> None:
    package = recipe.ROOT / "sneferu_gui"
    assert {each for needs in EXTRAS.values() for each in needs} <= set(recipe.EXCLUDED)
    names = "|".join(map(re.escape, recipe.EXCLUDED))
    imports = re.compile(rf"import (?:{names})\n|from (?:{names}) ")
    assert imports.search("import numpy\n")
    for path in package.rglob("*.py"):
        if not extra_of(".".join(path.relative_to(package).with_suffix("").parts)):
            assert not imports.search(text_of(path)), path


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL_mixer"),
        ("SDL2_ttf.dll", "SDL_ttf"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libvorbisenc-263afe1b.so.2.0.12", "Vorbis"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libopus-0.dll", "Opus"),
        ("libsharpyuv-f86ac02c.so.0.1.2", "libwebp"),
        ("libstdc++.so.6", "GNU C++ library"),
        ("vcruntime140.dll", "Microsoft Visual C++ Runtime"),
        ("libpython3.12.so.1.0", "Python"),
    ],
)
def test_libraries_are_known_by_their_files(file: str, name: str) -> None:
    library = library_of(Path(file))
    assert library is not None
    assert library.name == name


def test_what_is_not_known_is_not_guessed() -> None:
    assert library_of(Path("libmystery.so.3")) is None
    assert numbers_of(Path("libmystery.so.3.1")) == "3.1"


@pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library.name)
def test_every_licence_has_its_text(library: Library) -> None:
    licence = library.licence
    without = ("blessing", "LicenseRef-", "PSF-")  # public domain, Microsoft, Python
    assert common_texts(licence) or licence.startswith(without)


def test_every_licence_text_is_for_something() -> None:
    used = {name for library in LIBRARIES for name in common_texts(library.licence)}
    assert used == {path.stem for path in TEXTS.glob("*.txt")}


def test_the_list_names_everything_and_has_the_texts() -> None:
    parts = [
        Part("Thing", "1.2", "Zlib", "2020 Somebody", ("libthing.so",), ""),
        Part("Other", "3", "MIT", "", ("other.py",), "Do as you like."),
    ]
    text = as_text(parts)
    assert "Thing  1.2" in text
    assert "copyright 2020 Somebody" in text
    assert "This software is provided 'as-is'" in text
    assert "Do as you like." in text
    assert '"licence": "Zlib"' in as_json(parts)


def test_the_same_files_give_the_same_archive(tmp_path: Path) -> None:
    made = []
    for number in range(2):
        root = tmp_path / str(number) / "game"
        (root / "inner").mkdir(parents=True)
        (root / "inner" / "b.txt").write_text("b", encoding="utf-8")
        (root / "run").write_text("x", encoding="utf-8")
        (root / "run").chmod(0o700 + number)
        (root / "link").symlink_to("run")
        os.utime(root / "run", (time.time(), 1_000_000_000 + number))
        tar = archive.write_tar(root, tmp_path / f"{number}.tar.gz")
        packed = archive.write_zip(root, tmp_path / f"{number}.zip")
        made.append((tar.read_bytes(), packed.read_bytes()))
    assert made[0] == made[1]
    with tarfile.open(tmp_path / "0.tar.gz") as unpacked:
        modes = {entry.name: entry.mode for entry in unpacked}
        assert modes["game/run"] == 0o755
        assert modes["game/inner/b.txt"] == 0o644
        assert unpacked.getmember("game/link").linkname == "run"
    with zipfile.ZipFile(tmp_path / "0.zip") as zipped:
        assert "game/inner/b.txt" in zipped.namelist()


def test_what_differs_in_two_builds_is_found(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name / "inner").mkdir(parents=True)
        (tmp_path / name / "inner" / "same").write_text("same", encoding="utf-8")
        (tmp_path / name / "link").symlink_to("inner/same")
    one, other = tmp_path / "one", tmp_path / "other"
    assert not differing(one, other)
    (one / "inner" / "same").write_text("else", encoding="utf-8")
    (other / "more").write_text("", encoding="utf-8")
    (other / "link").unlink()
    (other / "link").symlink_to("inner")
    assert differing(one, other) == ["inner/same", "link", "more"]


def test_the_desktop_files_lie_where_desktops_look(tmp_path: Path) -> None:
    archive.add_desktop_files(tmp_path)
    name = recipe.APPLICATION
    for place in (
        f"applications/{name}.desktop",
        f"metainfo/{name}.metainfo.xml",
        f"mime/packages/{name}.xml",
        f"icons/hicolor/scalable/apps/{name}.svg",
        f"icons/hicolor/256x256/apps/{name}.png",
    ):
        assert (tmp_path / "share" / place).is_file(), place
    assert os.access(tmp_path / "install.sh", os.X_OK)


def test_the_version_as_windows_wants_it() -> None:
    assert windows_numbers_of("1.12.3rc1") == (1, 12, 3, 0)
    assert windows_numbers_of("2.0") == (2, 0, 0, 0)
    compile(RESOURCE.format(numbers=(1, 2, 3, 0), title="t", version="1.2.3"), "version", "eval")


def test_windows_is_told_not_to_stretch_the_picture() -> None:
    manifest = recipe.ROOT / "packaging" / "windows" / "sneferu.manifest"
    assert ">true</dpiAware>" in manifest.read_text(encoding="utf-8")
