"""Choosing a file on a page of folders: by pointer, by keys alone, or by typing a path."""

import os
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.language import choose_language
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed, Resized, TextTyped
from sneferu_gui.ui.engine.scene import Answer, Notify, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.node import Node, tree_to_mapping
from sneferu_gui.ui.pages import files
from sneferu_gui.ui.pages.files import FileRequest, FilesScene
from sneferu_gui.ui.shell import user_files
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.user_files import DiskFolders
from tests.ui.pages.opened import node, stage_of

WISH = FileRequest("Open a record", (".sneferu", ".jsonl"), "Records")


class Bottom(Scene):
    """A scene under the page."""

    def tree(self, canvas: Canvas) -> Node:
        return Node("bottom", "window", canvas.rect)


class Chosen:
    """Remembers the chosen file, and shows a notice."""

    def __init__(self) -> None:
        self.paths: list[str] = []

    def __call__(self, path: str) -> Answer:
        self.paths.append(path)
        return Notify(f"chosen: {Path(path).name!r}")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with folders, records and other files."""
    for name in ("zebra", "Alpha", ".hidden"):
        (tmp_path / name).mkdir()
    (tmp_path / "Alpha" / "inner.sneferu").write_text("{}", encoding="utf-8")
    (tmp_path / "game.sneferu").write_text("x" * 2_500, encoding="utf-8")
    (tmp_path / "OLD.JSONL").write_text("x", encoding="utf-8")
    (tmp_path / "letter.txt").write_text("Dear Sneferu", encoding="utf-8")
    return tmp_path


def opened(place: Path) -> tuple[Stage, Chosen]:
    chosen = Chosen()
    return stage_of(FilesScene(DiskFolders(str(place)), WISH, chosen)), chosen


def names(stage: Stage) -> list[str]:
    return [each.label for each in stage.tree().walk() if each.role == "item"]


def named(stage: Stage, name: str) -> str:
    """The key of the row with a name."""
    (row,) = [n for n in stage.tree().walk() if n.role == "item" and n.label.startswith(name)]
    return row.key


def path_shown(stage: Stage) -> str:
    return node(stage, "files/path").label.removeprefix("Folder: ")


def test_folders_come_first_and_only_fitting_files_are_listed(place: Path) -> None:
    stage, _ = opened(place)
    shown = [label.split(" · ")[0] for label in names(stage)]
    assert shown == ["Alpha: Folder", "zebra: Folder", "game.sneferu: 2 kB", "OLD.JSONL: 1 byte"]
    stage.activate("files/show/all")
    assert [label.split(":")[0] for label in names(stage)] == [
        "Alpha", "zebra", "game.sneferu", "letter.txt", "OLD.JSONL",
    ]  # fmt: skip


def pictured(stage: Stage, name: str) -> list[str]:
    """The pictures in the row with a name."""
    return [
        look.name for look in node(stage, named(stage, name)).looks if isinstance(look, Picture)
    ]


def test_a_row_shows_a_chest_a_sealed_roll_or_a_plain_one(place: Path) -> None:
    stage, _ = opened(place)
    stage.activate("files/show/all")
    assert pictured(stage, "Alpha") == ["files/chest"]
    assert pictured(stage, "game") == pictured(stage, "OLD") == ["files/record"]
    assert pictured(stage, "letter") == ["files/file"]


def test_one_goes_in_and_up_and_chooses(place: Path) -> None:
    stage, chosen = opened(place)
    stage.activate(named(stage, "Alpha"))
    assert path_shown(stage) == str(place / "Alpha")
    stage.activate(named(stage, "inner"))
    assert chosen.paths == [str(place / "Alpha" / "inner.sneferu")]
    assert "chosen" in node(stage, "notice").label
    stage.activate("notice/close")
    stage.activate("files/up")
    assert path_shown(stage) == str(place)


def test_by_keys_alone(place: Path) -> None:
    stage, chosen = opened(place)
    for key in ("tab", "return"):
        stage.handle(KeyPressed(key))
    assert path_shown(stage) == str(place / "Alpha")
    stage.handle(KeyPressed("backspace"))
    assert path_shown(stage) == str(place)
    for key in ("down", "down", "return"):
        stage.handle(KeyPressed(key))
    assert chosen.paths == [str(place / "game.sneferu")]


def type_path(stage: Stage, text: str) -> None:
    stage.activate("files/path")
    stage.handle(TextTyped(text))
    stage.handle(KeyPressed("return"))


def test_a_typed_path_leads_to_a_folder_or_a_file(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, chosen = opened(place)
    type_path(stage, "Alpha")
    assert path_shown(stage) == str(place / "Alpha")
    type_path(stage, "../letter.txt")
    assert chosen.paths[-1] == str(place / "letter.txt"), "typed, any file can be asked for"
    type_path(stage, f"'{place}'")
    assert path_shown(stage) == str(place)
    type_path(stage, (place / "game.sneferu").as_uri())
    assert chosen.paths[-1] == str(place / "game.sneferu")
    monkeypatch.setenv("HOME", str(place / "zebra"))
    monkeypatch.setenv("USERPROFILE", str(place / "zebra"))
    type_path(stage, "~")
    assert path_shown(stage) == str(place / "zebra")


def test_a_pasted_path_needs_no_field(place: Path) -> None:
    stage, chosen = opened(place)
    stage.clipboard.put(f"{place / 'game.sneferu'}\n")
    stage.handle(KeyPressed("v", ctrl=True))
    stage.handle(KeyPressed("return"))
    assert chosen.paths == [str(place / "game.sneferu")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nothing/here", "nothing/here: there is nothing of this name"),
        ("a\0b", "no file can have this name"),
        ("letter.txt/x", "a part of its path is no folder"),
        ("~nobody_of_this_name/x", "names nobody's folder"),
        ("x" * 3_000, "the name is too long"),
    ],
)
def test_a_path_that_leads_nowhere_is_told_and_nothing_is_left(
    place: Path, text: str, told: str
) -> None:
    stage, chosen = opened(place)
    scene = stage.scene
    assert isinstance(scene, FilesScene)
    stage.activate("files/path")
    # Characters that cannot be typed can be pasted from other programs.
    found = DiskFolders().typed(str(place), text)
    assert not isinstance(found, str)
    assert told in found.trouble
    stage.handle(TextTyped(text))
    stage.handle(KeyPressed("return"))
    assert stage.tree().find("notice") is not None
    assert chosen.paths == []
    stage.activate("notice/close")
    stage.handle(KeyPressed("escape"))
    assert path_shown(stage) == str(place)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PermissionError(13, "closed"), "you may not do that there"),
        (OSError(5, "Input/output error"), "zebra: the disk cannot be read or written"),
    ],
)
def test_a_folder_that_cannot_be_read_is_told_in_words(
    place: Path, error: OSError, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, _ = opened(place)

    def refuse(_path: Path) -> None:
        raise error

    monkeypatch.setattr(os, "scandir", refuse)
    stage.activate(named(stage, "zebra"))
    assert told in node(stage, "notice").label
    assert path_shown(stage) == str(place)


def test_a_folder_that_is_gone_is_told_in_words(place: Path) -> None:
    stage, _ = opened(place)
    (place / "zebra").rmdir()
    stage.activate(named(stage, "zebra"))
    assert "there is nothing of this name" in node(stage, "notice").label


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such names")
def test_names_in_odd_bytes_are_shown_and_opened(place: Path) -> None:
    odd = os.fsencode(place) + b"/\xff\nodd"
    os.mkdir(odd)  # noqa: PTH102 - a name that is no text
    with open(odd + b"/\xe9.sneferu", "wb") as file:  # noqa: PTH123
        file.write(b"{}")
    os.mkfifo(place / "pipe.sneferu")
    (place / "dangling.sneferu").symlink_to(place / "nowhere")
    stage, chosen = opened(place)
    assert not any("pipe" in label or "dangling" in label for label in names(stage))
    stage.activate(named(stage, "��odd"))
    assert path_shown(stage).endswith("��odd")
    stage.activate(named(stage, "�.sneferu"))
    assert os.fsencode(chosen.paths[0]) == odd + b"/\xe9.sneferu"
    assert "chosen" in node(stage, "notice").label
    repr(tree_to_mapping(stage.tree())).encode("utf-8")
    stage.activate("notice/close")
    stage.activate("files/path")
    stage.handle(KeyPressed("return"))
    stage.handle(KeyPressed("escape"))
    assert path_shown(stage).endswith("��odd")


def test_the_last_folder_comes_back_and_one_that_is_gone_gives_the_next_above(
    place: Path,
) -> None:
    file = SettingsFile(place / "config")

    def remember(folder: str) -> None:
        file.change(replace(file.settings, last_folder=folder))

    folders = DiskFolders(file.settings.last_folder, remember)
    stage = stage_of(FilesScene(folders, WISH, Chosen()))
    type_path(stage, str(place / "Alpha"))
    stage.activate(named(stage, "inner"))
    kept = SettingsFile(place / "config").settings.last_folder
    assert kept == str(place / "Alpha")
    assert DiskFolders(kept).home() == kept
    (place / "Alpha" / "inner.sneferu").unlink()
    (place / "Alpha").rmdir()
    assert DiskFolders(kept).home() == str(place)


def test_while_nothing_was_chosen_it_begins_where_records_were_exported_to(
    place: Path,
) -> None:
    own = Program(PlayOptions(seed=1, data=place / "data"))
    home = path_shown(stage_of(own.files(WISH, Chosen())))
    own.exports.put("a game", "html", "<html>")
    assert path_shown(stage_of(own.files(WISH, Chosen()))) == home, "nothing fits there"
    own.exports.put("a game", "sneferu", "{}")
    assert path_shown(stage_of(own.files(WISH, Chosen()))) == str(place / "data" / "exports")
    stage = stage_of(own.files(WISH, Chosen()))
    type_path(stage, str(place / "Alpha"))
    stage.activate(named(stage, "inner"))
    assert path_shown(stage_of(own.files(WISH, Chosen()))) == str(place / "Alpha")


def test_when_a_file_was_changed_is_told_as_its_language_tells_days(place: Path) -> None:
    """Issue 29, 12: dates too."""
    os.utime(place / "game.sneferu", (1_800_000_000, 1_800_000_000))
    choose_language("de")
    try:
        stage, _chosen = opened(place)
        told = next(each.label for each in stage.tree().walk() if "game.sneferu" in each.label)
    finally:
        choose_language("en")
    assert re.search(r"15\. Januar 2027, \d\d:\d\d", told)


def test_dates_are_drawn_alike_in_all_rows(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one did not fit in words, that one alone stood in figures."""
    styles = set()
    for wide in range(400, 900, 10):
        monkeypatch.setattr(files, "COLUMN_WIDE", wide)
        stage, _ = opened(place)
        items = [each for each in stage.tree().walk() if each.key.startswith("files/file/")]
        told = [look.text for each in items for look in each.looks if isinstance(look, Letters)]
        dates = [text.partition(" · ")[2] for text in told if " · " in text]
        assert len(dates) == len(items)
        (in_words,) = {"," in date for date in dates}
        styles.add(in_words)
    assert styles == {True, False}


def test_long_lists_turn_pages_and_longest_are_cut_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(60):
        (tmp_path / f"game-{number:02}.sneferu").touch()
    stage, _ = opened(tmp_path)
    first = names(stage)
    assert first[0].startswith("game-00")
    stage.handle(KeyPressed("page down"))
    second = names(stage)
    assert not set(first) & set(second)
    seen = set(first)
    while node(stage, "files/next").is_enabled:
        seen |= set(names(stage))
        stage.activate("files/next")
    assert len(seen | set(names(stage))) == 60
    monkeypatch.setattr(user_files, "MOST_NAMES", 50)
    stage, _ = opened(tmp_path)
    assert "there is more" in node(stage, "files/place").label


def test_a_few_files_stand_in_a_column_in_the_middle_and_many_in_two(tmp_path: Path) -> None:
    for number in range(7):
        (tmp_path / f"game-{number:02}.sneferu").touch()
    for width, height in ((1280, 720), (1920, 1080), (2560, 1440)):
        stage, _ = opened(tmp_path)
        stage.handle(Resized(width, height))
        row, sheet = node(stage, "files/file/0").rect, node(stage, "files/list").rect
        assert row.w > 0.9 * sheet.w, "a row has the sheet's width"
        assert sheet.w <= 900, "a name and its date are close together"
        assert abs(sheet.centre[0] - width // 2) <= 1
    for number in range(7, 40):
        (tmp_path / f"game-{number:02}.sneferu").touch()
    stage, _ = opened(tmp_path)
    stage.handle(Resized(1920, 1080))
    assert len({each.rect.x for each in stage.tree().walk() if each.role == "item"}) == 2
