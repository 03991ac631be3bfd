"""The command `sneferu` on a system in another language: help, misuse and results."""

import gettext
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import choose_language, language_codes
from sneferu_gui.players import TEMPERS, player_names
from sneferu_gui.session.store import open_store
from tests.session.store.tables import kept, new_session

COMMANDS: Final = ("play", "simulate", "tournament", "check", "shot", "statistics", "report")
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
NAMES: Final = frozenset(
    {
        *(part for game in GAMES for part in game.split("_")),
        *(
            "Sneferu",
            "Sobek",
            "Terra",
            "Pyramides",
            "Men",
            "Nefer",
            "play",
            "simulate",
            "check",
            "shot",
            "statistics",
            "report",
            "png",
            "html",
            "JSON",
        ),
        *("tournament", "Dask"),
        *player_names(),
        *(temper.name for temper in TEMPERS),
        *("random", "greedy", "generous", *language_codes(), "pseudo", "standard", "Merit", "Hori"),
        *("colour", "blind", "high", "contrast", "argument"),
    }
)
"""Names, and words that are typed the same in every language."""
ALIKE: Final = {
    "de": frozenset({"NAME", "Version", "in", "an", "was", "Ptah", "Standard"}),
}
"""Words that are the same in English and in another language."""
OTHERS: Final = sorted(set(language_codes()) - {"en"})


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    domain = gettext.textdomain()
    for variable in VARIABLES:  # the program writes one of them
        monkeypatch.setenv(variable, "")
    yield
    gettext.textdomain(domain)
    choose_language("en")


def words_in(text: str) -> set[str]:
    """The words of a text without options; words broken over two lines are joined."""
    text = re.sub(r"--[a-z-]+|\{[^}]*\}", " ", text)
    return set(re.findall(r"[^\W\d_]{2,}", text))


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    with suppress(SystemExit):
        main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    return out + err


def in_both(
    code: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str | Path,
) -> tuple[str, set[str]]:
    """The output in a language, and the English words in it."""
    told = []
    for language in ("en_GB.UTF-8", f"{code}.UTF-8"):
        for variable in VARIABLES:
            monkeypatch.setenv(variable, "")
        monkeypatch.setenv("LANG", language)
        gettext.textdomain("messages")
        told.append(said(capsys, *arguments))
    english, other = map(words_in, told)
    assert english != other
    return told[1], (english & other) - NAMES - ALIKE.get(code, frozenset())


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_the_systems_language(
    code: str, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told, common = in_both(code, monkeypatch, capsys, *filter(None, [command, "--help"]))
    assert not told.startswith("usage: ")
    assert not common


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    "arguments",
    [
        ("--neco", "x"),
        ("shot",),
        ("simulate", "--games", "x"),
        ("simulate", "--trace"),
        ("simulate", "--bots", "nikdo"),
        ("simulate", "--bots", "nikde:nikdo"),
        ("tournament", "--bots", "greedy"),
        ("tournament", "--seconds", "0"),
        ("tournament", "--journal", "/dev"),
        ("--size", "10x10"),
        ("--size", "x"),
        ("check",),
        ("check", "/nikde"),
        ("statistics", "--data", "/nikde"),
        ("report", "x.html"),
        ("play", "--record", "a", "b"),
        ("nic",),
    ],
)
def test_misuse_is_told_in_it(
    code: str,
    arguments: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told, common = in_both(code, monkeypatch, capsys, *arguments)
    assert told
    assert not common - set(re.findall(r"\w+", " ".join(arguments)))


@pytest.mark.parametrize("code", OTHERS)
def test_numbers_of_simulated_games_have_a_comma(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told, common = in_both(code, monkeypatch, capsys, "simulate", "--games", "3")
    assert not common
    assert re.search(r"\d,\d", told)
    assert not re.search(r"\d\.\d", told)


@pytest.mark.parametrize("code", OTHERS)
def test_numbers_of_stored_results_have_a_comma(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store, _ = open_store(tmp_path, backs_up=False)
    with store:
        kept(store, new_session(2))
    told, common = in_both(code, monkeypatch, capsys, "statistics", "--data", tmp_path)
    assert not common
    assert re.search(r"\d,\d", told)
    assert not re.search(r"\d\.\d", told)
