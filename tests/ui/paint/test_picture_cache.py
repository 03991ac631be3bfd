import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sneferu_gui.ui.paint import pictures
from sneferu_gui.ui.paint.pictures import (
    LEAST_PIXELS,
    MOST_FILES,
    RESERVE_BYTES,
    PictureCache,
    clear_cache,
)
from sneferu_gui.ui.paint.surfaces import blank

SIZE = (LEAST_PIXELS // 300, 300)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "art" / "title.svg"
    path.parent.mkdir()
    path.write_text("<svg/>", encoding="utf-8")
    return path


class Pen:
    """Draws a picture, and counts how often."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self.times = 0

    def draw(self) -> pygame.Surface:
        self.times += 1
        surface = blank(self.size)
        surface.fill((10, 200, 30, 255))
        surface.fill((90, 80, 70, 255), (5, 5, 50, 50))
        return surface


def test_a_picture_is_drawn_once_and_then_read(tmp_path: Path, source: Path) -> None:
    pen, folder = Pen(), tmp_path / "kept"
    first = PictureCache(folder).get(source, SIZE, pen.draw)
    second = PictureCache(folder).get(source, SIZE, pen.draw)
    assert pen.times == 1
    assert second.get_size() == SIZE
    assert second.get_buffer().raw == first.get_buffer().raw


def test_another_version_of_the_source_is_drawn_anew(tmp_path: Path, source: Path) -> None:
    pen, picture_cache = Pen(), PictureCache(tmp_path / "kept")
    picture_cache.get(source, SIZE, pen.draw)
    source.write_text("<svg><g/></svg>", encoding="utf-8")
    picture_cache.get(source, SIZE, pen.draw)
    assert pen.times == 2


@pytest.mark.parametrize("content", [b"", b"BM", b"no picture at all" * 100])
def test_a_damaged_file_is_drawn_over(tmp_path: Path, source: Path, content: bytes) -> None:
    pen, folder = Pen(), tmp_path / "kept"
    PictureCache(folder).get(source, SIZE, pen.draw)
    (path,) = folder.iterdir()
    path.write_bytes(content)
    surface = PictureCache(folder).get(source, SIZE, pen.draw)
    assert pen.times == 2
    assert tuple(surface.get_at((6, 6))) == (90, 80, 70, 255)


@pytest.mark.parametrize("change", [lambda whole: whole[:-1], lambda whole: whole + b"?"])
def test_a_file_of_another_length_is_drawn_over(
    tmp_path: Path, source: Path, change: Callable[[bytes], bytes]
) -> None:
    pen, folder = Pen(), tmp_path / "kept"
    PictureCache(folder).get(source, SIZE, pen.draw)
    (path,) = folder.iterdir()
    path.write_bytes(change(path.read_bytes()))
    PictureCache(folder).get(source, SIZE, pen.draw)
    assert pen.times == 2
    PictureCache(folder).get(source, SIZE, pen.draw)
    assert pen.times == 2


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path: Path, source: Path) -> None:
    pen = Pen()
    (tmp_path / "kept").write_text("a file", encoding="utf-8")
    for _ in range(2):
        PictureCache(tmp_path / "kept").get(source, SIZE, pen.draw)
    assert pen.times == 2


def test_few_are_kept_and_small_ones_never(tmp_path: Path, source: Path) -> None:
    folder = tmp_path / "kept"
    picture_cache = PictureCache(folder)
    picture_cache.get(source, (20, 20), Pen((20, 20)).draw)
    assert not folder.exists()
    for more in range(MOST_FILES + 3):
        size = (SIZE[0], SIZE[1] + more)
        picture_cache.get(source, size, Pen(size).draw)
    assert len(list(folder.iterdir())) == MOST_FILES


def test_those_used_last_are_kept_and_read_again(tmp_path: Path, source: Path) -> None:
    """The pictures drawn or read last are never removed."""
    folder = tmp_path / "kept"
    picture_cache = PictureCache(folder)
    pens = [Pen((SIZE[0], SIZE[1] + more)) for more in range(MOST_FILES + 3)]
    first = pens[0]
    for moment, pen in enumerate(pens, start=1):
        picture_cache.get(source, pen.size, pen.draw)
        (path,) = folder.glob(f"*-{pen.size[0]}x{pen.size[1]}-*")
        os.utime(path, (moment, moment))
        if pen is pens[MOST_FILES - 1]:
            picture_cache.get(source, first.size, first.draw)
    before = [pen.times for pen in pens]
    assert before == [1] * len(pens)
    for pen in pens[::-1][: MOST_FILES - 1]:
        picture_cache.get(source, pen.size, pen.draw)
    picture_cache.get(source, first.size, first.draw)
    assert [pen.times for pen in pens] == before


def test_a_disk_with_little_room_is_left_to_games(
    tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, pen = tmp_path / "kept", Pen()
    free = RESERVE_BYTES + 4 * SIZE[0] * SIZE[1] - 1
    monkeypatch.setattr(pictures, "_free_bytes", lambda _folder: free)
    PictureCache(folder).get(source, SIZE, pen.draw)
    assert not folder.exists()
    monkeypatch.setattr(pictures, "_free_bytes", lambda _folder: free + 1)
    PictureCache(folder).get(source, SIZE, pen.draw)
    assert len(list(folder.iterdir())) == 1


def test_all_pictures_can_be_taken_away(tmp_path: Path, source: Path) -> None:
    folder, pen = tmp_path / "kept", Pen()
    assert not clear_cache(folder)
    PictureCache(folder).get(source, SIZE, pen.draw)
    (folder / ".left.part").touch()
    (folder / "letter").touch()
    assert clear_cache(folder)
    assert [path.name for path in folder.iterdir()] == ["letter"]
    assert not clear_cache(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders there")
def test_a_pipe_in_a_pictures_place_hangs_nobody(tmp_path: Path, source: Path) -> None:
    folder, pen = tmp_path / "kept", Pen()
    PictureCache(folder).get(source, SIZE, pen.draw)
    (path,) = folder.iterdir()
    path.unlink()
    os.mkfifo(path)
    PictureCache(folder).get(source, SIZE, pen.draw)
    assert pen.times == 2
