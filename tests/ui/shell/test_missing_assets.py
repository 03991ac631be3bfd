"""Missing icons, fonts, pictures, sounds or languages: each is named, and the program runs."""

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pygame
import pytest

from sneferu_gui import assets_folder, language
from sneferu_gui.asset_faults import MOST_NAMED, PICTURE, AssetFaults
from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Font, Typeface
from sneferu_gui.ui.kit.palettes import ground_of
from sneferu_gui.ui.paint.lettering import is_font
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.sound import Sounds
from sneferu_gui.ui.shell.window import LARGEST_ICON

SPOILT: Final = b"\x89PNG<svg"
"""The content of a damaged file: neither picture, sound, font nor catalogue."""
QUIET: Final = Settings(music=0, ambience=0)
"""Settings with effects alone."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program's files, for all tests: each restores what it damaged."""
    copy = tmp_path_factory.mktemp("copied") / "assets"
    shutil.copytree(assets_folder.assets_folder(), copy)
    return copy


def mend(copy: Path, whole: Path) -> None:
    """Restore the files of a folder from the whole one."""
    there = {each.name: each for each in os.scandir(copy)} if copy.is_dir() else {}
    copy.mkdir(exist_ok=True)
    for each in os.scandir(whole):
        if each.is_dir():
            mend(copy / each.name, Path(each))
        elif each.name not in there or state_of(there[each.name]) != state_of(each):
            shutil.copy2(each, copy / each.name)


def state_of(entry: "os.DirEntry[str]") -> tuple[int, int]:
    """The part of a file's status that changes when it is written."""
    state = entry.stat()
    return state.st_size, state.st_mtime_ns


@pytest.fixture
def assets(copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program's files that may be damaged."""
    copy, whole = copied, assets_folder.assets_folder()
    monkeypatch.setattr(assets_folder, "_places", lambda: [copy])
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path / "data"))
    language.catalogues_folder.cache_clear()
    yield copy
    mend(copy, whole)
    language.catalogues_folder.cache_clear()
    language.choose_language("en")


def said_by_the_title(monkeypatch: pytest.MonkeyPatch, spoken: str = "en") -> str:
    """All words on the screen a few pictures after the start."""
    monkeypatch.setenv("LC_ALL", spoken)
    shown: list[str] = []

    def each_frame(stage: Stage, number: int) -> bool:
        shown.extend(node.label for node in stage.tree().walk())
        return number < 4

    assert program.play(PlayOptions(size=Size(1280, 720)), each_frame) == 0
    return "\n".join(shown)


@pytest.mark.parametrize("is_there", [True, False])
@pytest.mark.parametrize("name", ["art/title.svg", "art/title/boat.svg"])
def test_a_picture_is_named_and_another_stands_in(
    *, name: str, is_there: bool, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(assets / name, is_there=is_there)
    said = said_by_the_title(monkeypatch)
    assert "This picture is missing or damaged" in said
    assert Path(name).name in said
    assert "Quit" in said  # everything else works


def spoil(path: Path, *, is_there: bool) -> None:
    if is_there:
        path.write_bytes(SPOILT)
    else:
        path.unlink()


def test_without_any_picture_the_program_opens(
    assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(assets / "art")
    said = said_by_the_title(monkeypatch)
    assert "title.svg" in said
    assert "Quit" in said


@pytest.mark.parametrize("is_there", [True, False])
@pytest.mark.parametrize("name", ["body", "heading-bold"])
def test_a_font_is_named_and_another_is_used(
    *, name: str, is_there: bool, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(assets / "fonts" / f"{name}.ttf", is_there=is_there)
    said = said_by_the_title(monkeypatch)
    assert "This font is missing or damaged" in said
    assert f"{name}.ttf" in said
    assert "Quit" in said


def test_a_font_cut_off_or_changed_anywhere_is_no_font(assets: Path) -> None:
    """The library must never see one: it frees the same memory twice."""
    path = assets / "fonts" / "body.ttf"
    whole = path.read_bytes()
    assert is_font(whole)
    for length in (0, 5, 11, 100, 4000, len(whole) - 4):
        assert not is_font(whole[:length]), length
    for place in (4, 200, 300, 800):
        changed = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        assert not is_font(changed), place


def test_without_any_font_the_librarys_own_is_used(assets: Path) -> None:
    for path in (assets / "fonts").glob("*.ttf"):
        path.unlink()
    faults = AssetFaults()
    assert Renderer(None, faults).ruler.width("Sneferu", Font(Typeface.BODY, 20)) > 20
    assert "body.ttf" in faults.take()[0]


def test_letters_nobody_has_are_framed_numbers_in_another_font_too(assets: Path) -> None:
    (assets / "fonts" / "more.ttf").write_bytes(SPOILT)
    ruler = Renderer(None, AssetFaults()).ruler
    font = Font(Typeface.BODY, 20)
    assert ruler.width("Ω", font) > 2 * ruler.width("O", font)


def test_a_spoilt_icon_is_named_and_a_smaller_one_is_taken(
    assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", taken.append)
    sides = sorted(int(path.stem) for path in (assets / "icon").glob("*.png"))
    sides = [side for side in sides if side <= LARGEST_ICON]
    (assets / "icon" / f"{sides[-1]}.png").write_bytes(SPOILT)
    said = said_by_the_title(monkeypatch)
    assert "This icon is missing or damaged" in said
    assert f"{sides[-1]}.png" in said
    assert [icon.get_width() for icon in taken] == [sides[-2]]


def test_without_icons_the_window_opens(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(assets / "icon")
    assert "This icon is missing or damaged" in said_by_the_title(monkeypatch)


@pytest.mark.parametrize("is_there", [True, False])
def test_without_its_words_the_program_speaks_english(
    *, is_there: bool, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(assets / "locale" / "cs" / "LC_MESSAGES" / "sneferu.mo", is_there=is_there)
    said = said_by_the_title(monkeypatch, "cs_CZ.UTF-8")
    assert "These words are missing or damaged" in said
    assert "sneferu.mo" in said
    assert "Quit" in said


def test_a_damaged_language_chosen_while_playing_is_told(assets: Path) -> None:
    spoil(assets / "locale" / "cs" / "LC_MESSAGES" / "sneferu.mo", is_there=True)
    shown: list[str] = []

    def each_frame(stage: Stage, number: int) -> bool:
        if number == 4:
            stage.activate("title/settings")
            stage.activate("settings/language/cs")
        if number == 7:
            shown.extend(node.label for node in stage.tree().walk())
        return number < 8

    assert program.play(PlayOptions(size=Size(1280, 720)), each_frame) == 0
    assert "These words are missing or damaged" in "\n".join(shown)
    assert "Language" in shown


@pytest.mark.parametrize("kept", [1, 3, 40, 200, 1000, 20_000, -1])
def test_words_cut_off_anywhere_are_a_fault_or_words(kept: int, assets: Path) -> None:
    path = assets / "locale" / "cs" / "LC_MESSAGES" / "sneferu.mo"
    path.write_bytes(path.read_bytes()[:kept])
    language.choose_language("cs")
    assert language.catalogue_fault() == path
    assert language._("Quit") == "Quit"


def test_a_sound_is_named_and_the_others_are_heard(assets: Path) -> None:
    faults = AssetFaults()
    (assets / "sounds" / "page.ogg").write_bytes(SPOILT)
    with closing(Sounds(assets / "sounds", faults, lambda: 0.0)) as sounds:
        sounds.play(["page", "sneferu/stone-gold"], QUIET, is_in_use=True)
        wait_until_heard(sounds)  # the other one
        (told,) = faults.take()
        assert "page.ogg" in told
        sounds.play(["page"], QUIET, is_in_use=True)
        assert not faults.take(), "it is told once"


def wait_until_heard(sounds: Sounds) -> None:
    """Let frames pass while the files are read."""
    while not pygame.mixer.get_busy():
        pygame.time.wait(2)
        sounds.play([], QUIET, is_in_use=True)


def test_without_what_is_known_of_the_sounds_they_are_heard(assets: Path) -> None:
    faults = AssetFaults()
    (assets / "sounds" / "sounds.json").write_bytes(SPOILT)
    with closing(Sounds(assets / "sounds", faults, lambda: 0.0)) as sounds:
        sounds.play(["sneferu/stone-gold"], QUIET, is_in_use=True)
        wait_until_heard(sounds)
    (told,) = faults.take()
    assert "sounds.json" in told


def test_stand_ins_differ_and_are_not_kept_as_drawn(assets: Path, tmp_path: Path) -> None:
    for name in ("gold", "tura"):
        (assets / "sneferu" / "art" / "stones" / f"{name}.svg").unlink()
    (assets / "art" / "night.svg").write_bytes(SPOILT)
    faults = AssetFaults()
    pictures = Renderer(tmp_path / "kept", faults).painter._pictures
    gold, tura = (
        pictures.covering(f"sneferu/stones/{name}", (60, 40)) for name in ("gold", "tura")
    )
    assert gold.get_size() == tura.get_size() == (60, 40)
    assert pygame.image.tobytes(gold, "RGBA") != pygame.image.tobytes(tura, "RGBA")
    assert pictures.covering("night", (1280, 720)).get_at((0, 0))[:3] < (60, 60, 60)
    assert not [*(tmp_path / "kept").glob("*")]
    (told,) = faults.take()
    assert told.count(".svg") == MOST_NAMED


def test_of_many_files_some_are_named() -> None:
    faults = AssetFaults()
    for number in range(MOST_NAMED + 2):
        faults.note(PICTURE, Path(f"{number}.svg"))
    (told,) = faults.take()
    assert "2.svg and 2 more" in told


def test_a_games_own_title_has_the_ground_of_the_houses() -> None:
    """Known before the game is imported: words must be legible on it without the picture."""
    assert ground_of("sobek/title") == ground_of("title") is not None
    assert ground_of("sobek/cover") is None
