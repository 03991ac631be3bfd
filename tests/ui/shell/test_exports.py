"""Exported files: all in one folder, whatever their names."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pygame
import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.shell import program as shell_program
from sneferu_gui.ui.shell.loop import TreeWriter
from sneferu_gui.ui.shell.user_files import LONGEST_NAME, ExportFolder
from sneferu_gui.ui.shell.window import Window
from tests.ui.pages.opened import stage_of
from tests.ui.shell.demo import DemoScene

NAMES = ["../../x", "/etc/x", "..", ".", "", "a/b", "a\\b", "C:x", "x" * 5_000, "\x1b]0;x",
         "\udcff", "a\nb", "con.", "-rf"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_stay_in_the_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "kept"
    for number in (1, 2):
        said = ExportFolder(folder).put(name, "html", "text")
        path = Path(said.file)
        assert path.parent == folder
        assert path.read_text(encoding="utf-8") == "text"
        assert not path.name.startswith((".", "-"))
        assert path.name.isprintable()
        assert len(path.name) <= LONGEST_NAME + len("-2.html")
        assert len(list(folder.iterdir())) == number
    assert list(tmp_path.iterdir()) == [folder]


# -- Their owner's alone -------------------------------------------------------------------


class Picture:
    """A stand-in for a window, with the picture that F12 writes."""

    surface = pygame.Surface((4, 3))


def put_text(folder: Path) -> None:
    assert ExportFolder(folder / "exports").put("a game", "html", "a hand").file


def put_card(folder: Path) -> None:
    def draw(canvas: Canvas) -> Node:
        return Node("card", "panel", canvas.rect)

    assert ExportFolder(folder / "exports").draw(draw, "card").file


def put_picture(_folder: Path) -> None:
    assert shell_program.keep_picture(cast("Window", Picture()), "sneferu").file


def put_tree(folder: Path) -> None:
    stage = stage_of(DemoScene())
    TreeWriter(folder / "tree.json").write(stage, stage.tree())


@pytest.fixture
def open_to_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with files and folders of earlier versions that everybody may read."""
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("sneferu_gui.ui.shell.user_files.put_on_clipboard", lambda _: False)
    folder = tmp_path / "data"
    for own in (folder / "exports", folder / "pictures"):
        own.mkdir(parents=True)
        (own / "before.txt").touch()
    (folder / "tree.json").touch()
    for path in folder.rglob("*"):
        path.chmod(0o777 if path.is_dir() else 0o666)
    umask = os.umask(0)
    yield folder
    os.umask(umask)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes there")
@pytest.mark.parametrize("put", [put_text, put_card, put_picture, put_tree])
def test_what_may_show_a_hand_can_be_read_by_its_owner_alone(
    open_to_all: Path, put: Callable[[Path], None]
) -> None:
    before = set(open_to_all.rglob("*.*"))
    put(open_to_all)
    (made,) = set(open_to_all.rglob("*.*")) - before or {open_to_all / "tree.json"}
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    if made.parent != open_to_all:
        assert stat.S_IMODE(made.parent.stat().st_mode) == 0o700, "what was there before, too"


def test_where_there_are_no_such_modes_files_are_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on file systems and systems that refuse to change modes."""

    def refuse(*_given: object, **_named: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    (tmp_path / "exports").mkdir(mode=0o755)
    put_text(tmp_path)
    assert [path.read_text() for path in (tmp_path / "exports").iterdir()] == ["a hand"]
