"""Other people's texts: they control no terminal, and every line is cut."""

import io
from pathlib import Path

import pytest

from sneferu_gui.safe_text import LONGEST_LINE, MOST_LINES, safe_line, safe_text
from sneferu_gui.session.editions import EditionFileError, read_edition
from sneferu_gui.session.statistics import _cell
from sneferu_gui.simulation.tables import TextTable, print_tables

HARMFUL = ["\x1b]0;mine\x07", "\x9b31m", "a\rb", "a\u202eb", "a\u2028b", "\udcff", "\x00", "\u200b"]


@pytest.mark.parametrize("text", HARMFUL)
def test_what_commands_is_spelt_out(text: str) -> None:
    shown = safe_line(text)
    assert shown.isprintable()
    assert "\\" in shown


def test_words_of_every_script_stay_as_they_are() -> None:
    for text in (
        "Žluťoučký kůň",
        "\u0633\u0644\u0627\u0645",
        "\u0645\u06cc\u200c\u062e\u0648",
        "日本語",
        "👩\u200d🚀",
        "=[/]",
    ):
        assert safe_line(text) == text


def test_lines_are_cut_and_many_lines_too() -> None:
    assert len(safe_line("x" * 5_400_000)) <= LONGEST_LINE
    shown = safe_text("a\n" * 1_000)
    assert len(shown.split("\n")) == MOST_LINES + 1
    assert shown.endswith("…")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "name", ["[/]", "[link=http://example.org]me[/link]", "[red]", "\x1b]0;mine\x07", "x" * 100_000]
)
def test_a_name_in_a_table_is_a_name(name: str) -> None:
    for out in (Terminal(), io.StringIO()):
        print_tables([TextTable("", ("player", "games"), [(name, "1")])], out)
        text = out.getvalue()
        assert "\x1b]" not in text
        assert len(text) < 3_000
        if len(name) < 40 and name.isprintable():
            assert name in text


def test_an_editions_key_retitles_no_window(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('"\\u001b]0;mine\\u0007" = 1\n"\\u001b]0;mine\\u0007" = 1\n', encoding="utf-8")
    with pytest.raises(EditionFileError) as caught:
        read_edition(path)
    assert "\x1b" not in caught.value.in_words()


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        " =1+1",
        "\u00a0=1",
        "\u3000\uff1d1",
        "\uff1d1",
        "\uff0b1",
        "\uff0d1",
        "\uff20x",
        "\t=1",
        "\ufeff=1",
        "\u200b=1",
        "|x",
        "\r=1",
    ],
)
def test_no_name_is_a_formula(name: str) -> None:
    assert str(_cell(name)).startswith("'")


@pytest.mark.parametrize("name", ["\tx", "\rx", " \nx", "\x0bx", "\x0cx"])
def test_a_cell_that_begins_anew_is_no_formula(name: str) -> None:
    """Some spreadsheets take the text after such a character for another cell."""
    assert str(_cell(name)).startswith("'")


def test_other_names_stay_as_they_are() -> None:
    for name in ("Merit", "a=b", "Jean-Luc", "", " ", "Ω"):
        assert _cell(name) == name
