"""The languages, and the choice of the system's at first start."""

from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.language import _ as translated
from sneferu_gui.language import (
    choose_language,
    decimal,
    language_codes,
    ngettext,
    sort_key,
    system_language,
    within_sentence,
)
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell import program


@pytest.fixture(autouse=True)
def _english_again() -> object:
    yield
    choose_language("en")


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "cs_CZ"}, "cs"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "pl_PL"}, "en"),
        ({}, "en"),
    ],
)
def test_the_systems_language(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == expected


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 den"), (3, "3 dny"), (5, "5 dní"), (0, "0 dní")]
)
def test_czech_counts_as_czech_does(count: int, words: str) -> None:
    choose_language("cs")
    assert ngettext("{n} day", "{n} days", count).format(n=count) == words


def test_the_language_changes_while_the_program_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    labels: list[str] = []

    def change(stage: Stage, number: int) -> bool:
        keys = {3: "title/settings", 4: "settings/language/cs", 5: "settings/back"}
        node = stage.tree().find("title/new")
        labels.append(node.label if node else "")
        if number in keys:
            stage.activate(keys[number])
        return number < 7

    program.play(PlayOptions(size=Size(1100, 700)), change)
    assert labels[0] == "New table"
    assert labels[-1] == "Nový stůl"
    assert SettingsFile(tmp_path / "config").settings.language == "cs"


def test_every_language_has_its_catalogue() -> None:
    for code in language_codes():
        choose_language(code)
        assert ngettext("{n} player", "{n} players", 2)


@pytest.mark.parametrize("code", language_codes())
def test_no_text_has_no_translation(code: str) -> None:
    """Its place in a catalogue is the heading."""
    choose_language(code)
    assert not translated("")


WINDOWS = (
    ("cs", "cs_CZ"),
    ("cs", "Czech_Czechia"),
    ("de", "German_Germany"),
    ("en", "Polish_Poland"),
)


@pytest.mark.parametrize(("code", "name"), WINDOWS)
def test_the_language_of_windows(code: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("locale.getlocale", lambda: (name, "1250"))
    assert system_language() == code


@pytest.mark.parametrize(
    ("code", "number", "level", "names"),
    [
        ("en", "2.5", "vizier", ["Adam", "Ödön", "Olga", "Zoe"]),
        ("cs", "2,5", "vezír", ["Cyril", "Čeněk", "Hynek", "Chrudoš", "Ivan"]),
        ("de", "2,5", "Wesir", ["Änne", "Anton", "Ode", "Öde", "Zoe"]),
    ],
)
def test_numbers_nouns_and_order_are_those_of_the_language(
    code: str, number: str, level: str, names: list[str]
) -> None:
    choose_language(code)
    assert decimal(2.5, 1) == number
    assert within_sentence(translated("Vizier"), is_noun=True) == level
    assert sorted(sorted(names), key=sort_key) == names
