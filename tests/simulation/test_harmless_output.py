"""Texts from other people's files: every command prints them escaped and shortened."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.main import main
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import open_store
from tests.session.records import fields_of_game
from tests.session.store.tables import kept
from tests.sweep import SWEEP

TOO_LONG = "x" * 5_400_000
HARMFUL = ["\x1b]0;mine\x07", "\x9b31m", "a\u202eb", "\u2028", TOO_LONG, "[/]"]
LONGEST = 1_500
"""Most characters of a line: a path, a place and a reason."""


def places(fields: Any) -> list[tuple[Any, Any]]:
    """The places of texts in a record: each container with its key."""
    quarry = fields["edition"]["river"]["quarries"][0]
    return [
        (fields, "record"),
        (fields["players"][0], "name"),
        (fields["players"][0], "colour"),
        (fields["players"][0], "builder"),
        (fields["edition"], "name"),
        (fields["edition"], "id"),
        (quarry, "material"),
        (quarry, "place"),
        (fields["actions"][0], "do"),
        (fields["actions"], 1),
        (fields, "seed"),
        (fields["result"], "winners"),
        (fields["trace"][0], "seat"),
    ]


def is_harmless(said: str) -> bool:
    return all(line.isprintable() and len(line) < LONGEST for line in said.splitlines())


@pytest.mark.parametrize(
    ("number", "text"),
    [
        # A line that is too long is refused wherever it is.
        pytest.param(number, text, marks=SWEEP if number and text == TOO_LONG else ())
        for number in range(len(places(fields_of_game())))
        for text in HARMFUL
    ],
    ids=lambda each: ascii(each[:9]) if isinstance(each, str) else None,
)
def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int, text: str) -> None:
    fields = fields_of_game()
    holder, key = places(fields)[number]
    holder[key] = text
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(fields) + "\n", encoding="utf-8")
    main(["check", str(path)])
    printed = capsys.readouterr()
    assert printed.out.splitlines()
    assert is_harmless(printed.out + printed.err)


@pytest.mark.parametrize("text", HARMFUL, ids=lambda text: ascii(text[:9]))
def test_check_of_keys_that_stand_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "games.jsonl"
    key = json.dumps(text)
    path.write_text(f"{{{key}: 1, {key}: 2}}\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert is_harmless(capsys.readouterr().out)


@pytest.mark.parametrize("text", HARMFUL, ids=lambda text: ascii(text[:9]))
@pytest.mark.parametrize("place", ['"Standard"', '"tura"', '"Tura"', "[offer]"])
def test_simulate_with_an_edition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, text: str
) -> None:
    standard = (assets_folder() / "sneferu/editions" / "standard.toml").read_text(encoding="utf-8")
    quoted = json.dumps(text[:3_000])
    changed = f"[{quoted}]" if place == "[offer]" else quoted
    path = tmp_path / "mine.toml"
    path.write_text(standard.replace(place, changed, 1), encoding="utf-8")
    main(["simulate", "--games", "1", "--bots", "random", "--edition", str(path)])
    printed = capsys.readouterr()
    assert is_harmless(printed.out + printed.err)


@pytest.mark.parametrize("is_terminal", [False, True])
def test_statistics(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_terminal: bool,
) -> None:
    names = ["[/]", "[link=http://example.org]me[/link]", "\x1b]0;mine\x07", "x" * 5_400]
    store, _ = open_store(tmp_path, backs_up=False)
    with store:
        for number, name in enumerate(names):
            seats = (Seat(f"A{number}", COLOURS[0]), Seat("Hapi", COLOURS[1]))
            session = Session(Setup(standard_edition(), seats), deal_from_seed(2, number))
            kept(store, session)
            store.connection.execute(
                "UPDATE result SET name = ?, player = ? WHERE name = ?",
                (name, f"p{number}", f"A{number}"),
            )
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TERM", "dumb")
    assert main(["statistics", "--data", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "[/]" in printed
    assert "[link=" in printed  # a terminal breaks it into lines
    assert "\x1b]" not in printed
    assert is_harmless(printed)
