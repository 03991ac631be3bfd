"""The shipped editions, and the names of others."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.games.sneferu.law.edition import Cost
from sneferu_gui.games.sneferu.table.words import place_words, texts
from sneferu_gui.language import choose_language
from sneferu_gui.session.editions import (
    EditionFileError,
    edition_name,
    edition_named,
    known_as,
    shipped_edition,
    shipped_of,
    standard_edition,
)
from tests.editions import first_edition, generous_edition

OWN = replace(standard_edition(), id="box", name="My box", last=50)


@pytest.mark.parametrize("identity", shipped_of())
def test_each_is_found_by_its_id_and_read_once(identity: str) -> None:
    edition = shipped_edition(identity)
    assert (edition.id, edition.name) == (identity, shipped_of()[identity])
    assert shipped_edition(identity) is edition


def test_stones_of_the_standard_edition_are_dearer() -> None:
    generous, standard = generous_edition(), standard_edition()
    assert [cost.food for cost in standard.columns] == [6, 4, 1, 0]
    assert [cost.food for cost in generous.columns] == [5, 3, 1, 0]
    assert replace(standard, id="generous", name="Generous", columns=generous.columns) == generous


def test_games_of_the_time_when_the_generous_numbers_were_standard_are_generous() -> None:
    first = first_edition()
    assert (first.id, first.name) == ("standard", "Standard")
    assert known_as(first) == generous_edition()
    assert edition_name(first) == "Generous"


def test_an_edition_is_known_by_its_numbers_whatever_it_is_called() -> None:
    assert known_as(replace(standard_edition(), id="copy", name="Copy")) == standard_edition()
    assert known_as(OWN) == OWN
    assert edition_name(OWN) == "My box"


def test_other_boards_under_a_name_of_these_are_told_from_them() -> None:
    columns = (*standard_edition().columns[:3], Cost(5, 0))
    changed = replace(standard_edition(), columns=columns)
    assert edition_name(changed) == "Standard, with other numbers"
    assert edition_name(standard_edition()) == "Standard"


@pytest.fixture
def czech() -> Iterator[None]:
    choose_language("cs")
    yield
    choose_language("en")


@pytest.mark.usefixtures("czech")
def test_their_names_are_translated() -> None:
    assert edition_name(standard_edition()) == "Standardní"
    assert edition_name(first_edition()) == "Štědrá"
    assert edition_name(OWN) == "My box"


@pytest.mark.usefixtures("czech")
def test_every_place_of_them_is_in_the_catalogue() -> None:
    places = {
        quarry.place
        for edition in (standard_edition(), generous_edition(), first_edition())
        for quarry in edition.quarries
    }
    assert places <= {*texts().words["places"].values()}
    assert place_words("Nubian Desert") == "Núbijská poušť"
    assert place_words("Northern Faiyum") != "Northern Faiyum"
    assert place_words("My own quarry") == "My own quarry"


def test_one_is_asked_for_by_file_or_by_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert edition_named(Path("generous")) == generous_edition()
    with pytest.raises(EditionFileError, match=r"other\.toml: there is nothing of this name"):
        edition_named(Path("other.toml"))
    Path("generous").write_text("id = 5", encoding="utf-8")  # a file of that name comes first
    with pytest.raises(EditionFileError, match="generous:1"):
        edition_named(Path("generous"))
