"""Recorded games with traces: the program reads, replays and writes them unchanged."""

import io
from pathlib import Path

import pytest

from sneferu_gui.session.record import record_from_text, record_to_line, replay, with_trace
from sneferu_gui.simulation.check import check_files

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.jsonl"))
LINES = [
    pytest.param(line, id=f"{path.stem}-{number}")
    for path in RECORDS
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
]


def test_every_kind_of_table_is_recorded() -> None:
    sneferu, sobek = ["four", "generous", "solo", "two"], ["sobek_four", "sobek_three", "sobek_two"]
    assert {path.stem for path in RECORDS} == {*sneferu, *sobek}


def test_all_hold() -> None:
    out = io.StringIO()
    assert check_files(RECORDS, out), out.getvalue()
    assert out.getvalue() == "12 records, all hold\n"


@pytest.mark.parametrize("line", LINES)
def test_a_record_is_written_byte_for_byte_as_it_was(line: str) -> None:
    record = record_from_text(line)
    assert record_to_line(record) == line
    assert record_to_line(with_trace(record)) == line, "its trace is worked out anew"


@pytest.mark.parametrize("line", LINES)
def test_a_recorded_game_comes_to_its_end(line: str) -> None:
    record = record_from_text(line)
    *_, last = replay(record)
    assert last.is_over
    assert record.game.result_to_plain(last.result()) == record.result
