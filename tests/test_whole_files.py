"""Atomic writing: files are complete or absent, at any failure of writing."""

import errno
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.regular_files import PRIVATE_FILE, write_new, write_whole, written_beside
from sneferu_gui.simulation.plan import GameOutcome
from sneferu_gui.simulation.simulate import Tally

POSIX_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="modes and pipes of POSIX")


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)


def test_a_file_is_written_and_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    for text in ("první\n", "druhý\r\n"):
        write_whole(path, text)
        assert path.read_bytes() == text.encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_what_was_there_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old", encoding="utf-8")
    fill_disk(monkeypatch)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    with pytest.raises(OSError, match="No space"):
        write_new(tmp_path, ["b.txt"], "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_block_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old", encoding="utf-8")

    def begin_and_stop() -> None:
        with written_beside(path) as file:
            file.write(b"half")
            file.flush()
            assert path.read_text(encoding="utf-8") == "old"
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begin_and_stop()
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_simulate_leaves_the_file_there_was_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seen = tmp_path / "games.jsonl", []
    path.write_text("old", encoding="utf-8")
    own = Tally.add

    def add(tally: Tally, outcome: GameOutcome) -> None:
        seen.append(path.read_text(encoding="utf-8"))
        own(tally, outcome)

    monkeypatch.setattr(Tally, "add", add)
    assert main(["simulate", "--games", "3", "--bots", "random", "--record", str(path)]) == 0
    assert seen == ["old"] * 3
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


def test_nobody_can_guess_the_name_beside(tmp_path: Path) -> None:
    seen = set()
    for _ in range(3):
        with written_beside(tmp_path / "a.txt"):
            (beside,) = {each.name for each in tmp_path.iterdir()} - {"a.txt"}
            seen.add(beside)
    assert len(seen) == 3
    assert not any(str(os.getpid()) in name.split("-")[0] for name in seen)


@POSIX_ONLY
def test_what_lies_under_a_guessed_name_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", bytes)
    other = tmp_path / "other"
    (tmp_path / f".sneferu-{bytes(8).hex()}.part").symlink_to(other)
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "a.txt", "text")
    assert not other.exists()


@POSIX_ONLY
def test_modes_links_and_long_names_are_kept(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250)
    write_whole(path, "secret", is_private=True)
    assert stat.S_IMODE(path.stat().st_mode) == PRIVATE_FILE
    write_whole(path, "secret still")
    assert stat.S_IMODE(path.stat().st_mode) == PRIVATE_FILE
    link = tmp_path / "link"
    link.symlink_to(path)
    write_whole(link, "through the link")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "through the link"


@POSIX_ONLY
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(path.read_bytes()))
    reader.start()
    write_whole(path, "text", lasts=False)
    reader.join(10)
    assert read == [b"text"]
    assert path.is_fifo()


def test_a_new_file_takes_the_first_free_name(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "for it"
    paths = [write_new(folder, ["a.txt", "a-2.txt"], str(n)) for n in range(2)]
    assert [path.name for path in paths] == ["a.txt", "a-2.txt"]
    assert [path.read_text(encoding="utf-8") for path in paths] == ["0", "1"]
    with pytest.raises(FileExistsError):
        write_new(folder, ["a.txt", "a-2.txt"], "2")
    assert len(list(folder.iterdir())) == 2


def test_half_a_sign_is_spelt_out(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "name \udcff")
    assert (tmp_path / "a.txt").read_bytes() == b"name \\udcff"


def test_the_file_asked_for_is_named(tmp_path: Path) -> None:
    for write in (lambda path: write_whole(path, "a"), lambda path: write_new(path, ["a"], "a")):
        (tmp_path / "file").touch()
        with pytest.raises(OSError, match="file") as caught:
            write(tmp_path / "file" / "a.txt")
        assert str(caught.value.filename) == str(tmp_path / "file" / "a.txt")
