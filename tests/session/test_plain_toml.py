"""The plainest TOML is read as `tomllib` reads it, and what is not is left to `tomllib`."""

import tomllib
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.session.plain_toml import plain_tables
from sneferu_gui.session.settings import Settings, settings_to_text
from tests.session.test_settings import CHANGED

OWN = settings_to_text(replace(CHANGED, last_table='{"seats": ["Ž\\Z"]}'), {"more": {"a": [[1]]}})
WORDS = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), max_size=30)


def test_what_the_program_writes_is_plain() -> None:
    for text in (OWN, settings_to_text(Settings(), {})):
        assert plain_tables(text) == tomllib.loads(text)


@given(WORDS, WORDS, st.integers(25, 500), st.tuples(*[st.integers(-99, 9999)] * 4))
def test_whatever_is_set_is_plain(
    table: str, folder: str, hundredths: int, window: tuple[int, ...]
) -> None:
    settings = replace(
        CHANGED, last_table=table, last_folder=folder, thinking=hundredths / 100, window=window
    )
    text = settings_to_text(settings, {})
    assert plain_tables(text) == tomllib.loads(text)


SIGNS = st.sampled_from(
    [*'"\\[]=#,._- \t\r\n0179aeu\x00\x7fé', '"""', " = ", ", ", "\\u00e9", "''"]
)


@given(st.lists(st.tuples(st.integers(0, len(OWN)), st.integers(0, 3), SIGNS), max_size=3))
def test_what_others_have_changed_is_read_as_it_is_or_not_at_all(
    changes: list[tuple[int, int, str]],
) -> None:
    text = OWN
    for place, gone, put in changes:
        text = text[:place] + put + text[place + gone :]
    read = plain_tables(text)
    if read is not None:
        assert read == tomllib.loads(text)  # which raises where the text is none


@pytest.mark.parametrize(
    "value",
    [
        "1", "-5", "0", "-0", "12.50", "true", '""', '"a # b"', r'"\\"', r'"\"\""', "[]",
        "[1, 2, ]", '["a", [true]]', "1 # why", "9" * 15, "[[[1]]]",
    ],
)  # fmt: skip
def test_plain_values(value: str) -> None:
    text = f"[a]\nb = {value}"
    read = plain_tables(text)
    assert read == tomllib.loads(text)
    assert read is not None
    assert type(read["a"]["b"]) is type(tomllib.loads(text)["a"]["b"])


@pytest.mark.parametrize(
    "text",
    [
        "b = 1", "[a]\nb = 01", "[a]\nb = +1", "[a]\nb = 1_000", "[a]\nb = 1e5", "[a]\nb = .5",
        "[a]\nb = 5.", "[a]\nb = inf", "[a]\nb = 'c'", '[a]\nb = """c"""', '[a]\nb = "\\n"',
        "[a]\nb=1", "[a]\nb = 1\nb = 2", "[a]\n[a]", "[a.b]", "[[a]]", "[a]\nb.c = 1",
        "[a]\nb = {}", "[a]\nb = 1979-05-27", '[a]\nb = "c', '[a]\nb = "c\\"', "[a]\nb = ", "[a",
        "[a]\nb = [1", "[a]\nb = [1,2]", "[a]\nb = [[[[[1]]]]]", "[a]\nb", '[a]\n"b" = 1',
        "[a]\nb = 1 2", '[a]\nb = "c" d', "[a] b", "[a]\r\nb = 1", "[a]\nb = 1 # \x7f", "[á]",
        "[a]\nb = " + "9" * 16, "[a]\nb = tru", "[a]\nb = \u0661",
    ],
)  # fmt: skip
def test_what_is_no_plainer_is_left_to_others(text: str) -> None:
    read = plain_tables(text)
    with suppress(tomllib.TOMLDecodeError):
        assert read in (None, tomllib.loads(text))
        return
    assert read is None
