import json
from pathlib import Path
from typing import BinaryIO

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session import record as record_module
from sneferu_gui.session.record import LONGEST_LINE, read_entries, record_from_text

from .records import fields_of_game, line_of_game, read_records


def file_with(folder: Path, content: str | bytes) -> Path:
    path = folder / "games.jsonl"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path


def error_of(path: Path) -> str:
    with pytest.raises(RecordError) as error:
        read_records(path)
    return str(error.value).removeprefix(str(path))


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n\n"])
def test_a_record_a_line(tmp_path: Path, end: str) -> None:
    lines = [line_of_game(seed=seed) for seed in (1, 2, 3)]
    path = file_with(tmp_path, "\n".join(lines) + end)
    assert read_records(path) == [record_from_text(line) for line in lines]


@pytest.mark.parametrize("indent", [None, 0, 1, 4])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_single_record_however_it_is_laid_out(
    tmp_path: Path, indent: int | None, mark: str
) -> None:
    text = json.dumps(fields_of_game(), indent=indent)
    path = file_with(tmp_path, f"{mark}{text}\n")
    assert read_records(path) == [record_from_text(line_of_game())]


def test_the_line_and_the_place_are_named(tmp_path: Path) -> None:
    fields = fields_of_game()
    fields["actions"][3] = {"do": "place", "level": 0, "flip": True}
    lines = [line_of_game(), "", json.dumps(fields)]
    path = file_with(tmp_path, "\n".join(lines))
    assert error_of(path) == ":3: actions[3].slot: the key 'slot' is missing"


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_what_is_cut_off_is_missing_at_the_end_of_its_own_line(tmp_path: Path, end: str) -> None:
    cut = line_of_game().partition(":")[0] + ":"
    path = file_with(tmp_path, f"{line_of_game()}\n{cut}{end}")
    assert f":2: no recorded game, or a damaged one, at character {len(cut) + 1}" in error_of(path)


def test_what_comes_after_a_bad_line_is_still_read(tmp_path: Path) -> None:
    good = line_of_game()
    path = file_with(tmp_path, f"{good}\n{good[:-5]}\n{good}\n")
    entries = list(read_entries(path))
    assert [line for line, _record in entries] == [1, 2, 3]
    assert [isinstance(record, RecordError) for _line, record in entries] == [False, True, False]


def test_a_first_line_cut_short_does_not_hide_the_others(tmp_path: Path) -> None:
    good = line_of_game()
    path = file_with(tmp_path, f"{good[:500]}\n{good}\n")
    entries = list(read_entries(path))
    assert [isinstance(record, RecordError) for _line, record in entries] == [True, False]


def test_a_line_that_is_too_long_ends_the_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, `check` read two gigabytes without a line's end to find the next line."""
    good = line_of_game()
    long = "[" + " " * (3 * LONGEST_LINE) + "]"
    path = file_with(tmp_path, f"{good}\n{long}\n{good}\n")
    files = []

    def opened(path: Path) -> BinaryIO:
        files.append(path.open("rb"))
        return files[-1]

    monkeypatch.setattr(record_module, "open_regular", opened)
    entries = read_entries(path)
    assert [next(entries)[0], next(entries)[0]] == [1, 2]
    assert files[0].tell() < 2 * LONGEST_LINE
    assert next(entries, None) is None
    reason = str(list(read_entries(path))[1][1])
    assert f"over {LONGEST_LINE} bytes; nothing after it was read" in reason


def test_a_single_record_that_is_too_long_is_refused(tmp_path: Path) -> None:
    path = file_with(tmp_path, "{\n" + " " * 100 + "\n" * (LONGEST_LINE + 1))
    assert "nothing but empty lines" in error_of(path)
    path = file_with(tmp_path, '{\n"a": 1,\n' + "\n" * (LONGEST_LINE + 1))
    assert "too long for a recorded game" in error_of(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ": there is no recorded game in it"),
        (b"\n \n\n", ": there is no recorded game in it"),
        (b"\xff\xfe{\0}\0", ":1: no text in UTF-8, from its byte 1 on"),
        (b'{"record": "\xff"}', ":1: no text in UTF-8, from its byte 13 on"),
        (b"\0" * 50, ":1: no recorded game, or a damaged one"),
        (b"SQLite format 3\0", ":1: no recorded game, or a damaged one"),
    ],
)
def test_what_is_no_file_of_records_is_refused(
    tmp_path: Path, content: bytes, message: str
) -> None:
    assert error_of(file_with(tmp_path, content)).startswith(message)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert error_of(tmp_path) == ": a folder, not a file"
    assert error_of(tmp_path / "gone") == ": there is nothing of this name"
    with pytest.raises(RecordError, match="no file can have this name"):
        read_records(Path("a\0b"))
