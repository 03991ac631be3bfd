"""Hostile records: colours that are paths, endless depth, files without records."""

import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.language import choose_language
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import MOST_BLANK, first_record, read_entries, record_from_text
from tests.session.records import fields_of_game, line_of_game, read


def error_of(fields: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(fields)
    return caught.value


@pytest.mark.parametrize("colour", ["../../x", "white", "Carnelian", "carnelian/../lapis", ""])
def test_s2_a_colour_is_one_of_the_boxes(colour: str) -> None:
    fields: Any = fields_of_game()
    fields["players"][0]["colour"] = colour
    assert str(error_of(fields)).startswith(
        f"players: {colour!r} is no colour; there are carnelian"
    )


def test_a_builder_or_material_is_one_there_is() -> None:
    """Both are used in file names."""
    fields: Any = fields_of_game()
    fields["players"][0]["builder"] = "../../x"
    assert "must be one of lateef" in str(error_of(fields))
    fields = fields_of_game()
    fields["edition"]["river"]["quarries"][0]["material"] = "../../x"
    assert str(error_of(fields)).endswith("granite, gold, not '../../x'")


def test_what_is_nested_beyond_what_can_be_read_is_refused_in_words() -> None:
    for text in ("[" * 200_000, '{"a":' * 200_000):
        with pytest.raises(RecordError, match="more than 50 deep"):
            record_from_text(text)


@pytest.mark.parametrize("key", ["unknown", "actions", "players", "seed"])
def test_what_is_nested_a_thousand_deep_is_refused_in_words(key: str) -> None:
    fields: Any = fields_of_game()
    deep: Any = []
    for _ in range(800):
        deep = [deep]
    fields[key] = deep
    assert "within one another, more than 50 deep" in str(error_of(fields))


def test_a_deep_value_where_an_action_stands_is_refused_in_words() -> None:
    fields: Any = fields_of_game()
    fields["actions"][1] = {"do": [[[[1]]]]}
    assert str(error_of(fields)) == (
        "actions[1].do: must be one of buy, sail, shift, place, store, place_stored, power, end,"
        " not a list"
    )


def test_of_a_long_file_only_the_record_wanted_is_read(tmp_path: Path) -> None:
    path, good = tmp_path / "games.jsonl", line_of_game()
    with path.open("w", encoding="utf-8") as file:
        for _ in range(20_000_000 // len(good)):
            file.write(good + "\n")
        file.write("not json\n")
    tracemalloc.start()
    began = time.process_time()
    assert first_record(path).actions
    assert time.process_time() - began < 1.0
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()


def test_a_file_of_empty_lines_is_given_up_soon(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n" * 20_000_000)
    began = time.process_time()
    with pytest.raises(RecordError, match="nothing but empty lines"):
        list(read_entries(path))
    assert time.process_time() - began < 1.0


def test_some_empty_lines_harm_nobody(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n" * (MOST_BLANK - 1) + line_of_game() + "\n\n\n", encoding="utf-8")
    assert first_record(path).actions


def test_what_is_wrong_is_said_in_czech_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "hra.jsonl"
    path.write_text("Milý deníčku", encoding="utf-8")
    choose_language("cs")
    try:
        with pytest.raises(RecordError) as caught:
            first_record(path)
        told = record_error_words(caught.value)
        fields: Any = fields_of_game()
        fields["actions"][2] = {"do": "buy", "column": [1], "row": 0, "bonus": False}
        place = record_error_words(error_of(fields))
    finally:
        choose_language("en")
    reason = "není to záznam hry, nebo je poškozený, u 1. znaku (JSON: chybí hodnota)"
    assert told == f"{path}, řádek 1: {reason}"
    assert place == "actions, 3. položka, column: musí to být celé číslo, ne seznam"
