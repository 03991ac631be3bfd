"""Unusual files: reading never hangs, and nothing is half written."""

import os
import socket
import stat
import sys
import threading
import time
from pathlib import Path

import pytest

from sneferu_gui.regular_files import (
    UnfitFileError,
    is_regular,
    keep_private,
    make_private,
    open_regular,
    read_regular,
    write_whole,
)

on_unix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")


def _unfit(folder: Path, kind: str) -> Path:
    path = folder / "met"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "link to a pipe":
        os.mkfifo(folder / "pipe")
        path.symlink_to(folder / "pipe")
    elif kind == "device":
        path = Path("/dev/zero")
    else:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))
    return path


@on_unix
@pytest.mark.parametrize("kind", ["folder", "pipe", "link to a pipe", "device", "socket"])
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = _unfit(tmp_path, kind)
    begun = time.monotonic()
    for ask in (open_regular, is_regular, lambda path: read_regular(path, 10)):
        with pytest.raises(UnfitFileError) as caught:
            ask(path)
        assert caught.value.filename == str(path)
        assert ("folder" in str(caught.value)) == (kind == "folder")
    assert time.monotonic() - begun < 60


def test_a_regular_file_is_read(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"stones")
    link.symlink_to(path)
    with open_regular(link) as file:
        assert file.read() == b"stones"
    assert (read_regular(path, 3), read_regular(link, 30)) == (b"sto", b"stones")
    assert is_regular(link)


def test_what_is_not_there_is_told_as_ever(tmp_path: Path) -> None:
    assert not is_regular(tmp_path / "none")
    for ask in (open_regular, lambda path: read_regular(path, 10)):
        with pytest.raises(FileNotFoundError):
            ask(tmp_path / "none")
        with pytest.raises(ValueError, match="null"):
            ask(tmp_path / "\0")


def test_a_disk_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, answers = tmp_path / "file", threading.Event()
    path.touch()
    monkeypatch.setattr(os, "open", lambda *_: answers.wait() and -1)
    with pytest.raises(TimeoutError, match="does not answer") as caught:
        open_regular(path, seconds=0.05)
    assert caught.value.filename == str(path)
    monkeypatch.undo()
    answers.set()


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"

    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"three")
    assert path.read_bytes() == b"two"
    assert [beside.name for beside in tmp_path.iterdir()] == ["file"]


@on_unix
def test_private_is_for_the_owner_alone(tmp_path: Path) -> None:
    folder, path, there = tmp_path / "a" / "own", tmp_path / "file", tmp_path / "there"
    make_private(folder)
    write_whole(path, b"mine", is_private=True)
    there.write_bytes(b"of before")
    there.chmod(0o664)
    keep_private(there)
    modes = [stat.S_IMODE(each.stat().st_mode) for each in (folder, path, there)]
    assert modes == [0o700, 0o600, 0o600]
    folder.chmod(0o755)
    make_private(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    keep_private(tmp_path / "none")
