"""Messages about damaged values are in the chosen language, without English.

Every value that is stored and read is damaged in turn, and its message in other languages is
compared with English: a common word is the value's own, or was never translated.
"""

import json
import random
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import BUILDERS
from sneferu_gui.language import choose_language, language_codes
from sneferu_gui.session.challenge import (
    ChallengeError,
    challenge_of,
    ghost_from_text,
    ghost_to_text,
)
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import record_from_json, record_from_text, replay
from sneferu_gui.session.settings import SETTINGS, toml_value
from sneferu_gui.session.settings_file import NAME, SettingsFile
from sneferu_gui.session.store import OriginKind, Show, StoreError, Trouble, errors
from sneferu_gui.session.store.game_rows import read_game
from sneferu_gui.session.store.games import card_from_text
from sneferu_gui.session.store.listing import list_games
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.pages.words import trouble_words
from tests.sweep import one_in

from .damage import damaged
from .damaged_inputs import good_inputs
from .hostile import hostile
from .records import fields_of_game, line_of_game
from .store.tables import kept, new_session, opened

WRONG: Final[tuple[object, ...]] = (None, 7, -1, 10**30, 1.5, "x", "", [], {"x": 1}, "a\nb")
"""Wrong values."""
ENTRIES: Final = 2
"""Number of damaged entries of a list: the others are like them."""

VALUES: Final = r"'[^']*'|\"[^\"]*\"|[^\s:,;()]*[._=/][^\s,;:]*|\b[A-Z]\d\b"
"""The parts of a message that are values: quoted texts, paths, names with signs, clauses."""
ACTIONS: Final = frozenset({"buy", "sail", "shift", "place", "store", "power", "end"})
"""Names of actions in records."""
SAME: Final = frozenset({"json", "toml", "utf", "sqlite", "ptah"})
"""Words that are the same in every language."""
ALIKE: Final = {
    "cs": frozenset({"text", "program", "disk"}),
    "de": frozenset(
        {"byte", "bytes", "code", "format", "in", "journal", "name", "text", "version"}
    ),
}
"""Words of a language that are the same in English."""
IDS: Final = frozenset(
    {*COLOURS, *BUILDERS, *ACTIONS, *GAMES, "standard", "generous", "true", "false", "null"}
)
"""Ids that a file has in place of names."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    choose_language("en")


def damages(value: Any, *, besides: str = "") -> Iterator[Any]:
    """The value with one of its parts missing or wrong, except the part `besides`."""
    for path in paths(value):
        if path[0] != besides:
            for wrong in (*WRONG, KeyError):
                yield with_damage(value, path, wrong)


def with_damage(value: Any, path: tuple[str | int, ...], wrong: object) -> Any:
    """The value with another one at a path, or without it for KeyError; other parts are shared."""
    twin = value.copy()
    if len(path) > 1:
        twin[path[0]] = with_damage(value[path[0]], path[1:], wrong)
    elif wrong is KeyError:
        del twin[path[0]]
    else:
        twin[path[0]] = wrong
    return twin


def paths(value: Any) -> Iterator[tuple[str | int, ...]]:
    """The paths to all values within a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value[:ENTRIES])
    for key, inner in inside:
        yield (key,)
        if isinstance(inner, dict | list):
            yield from ((key, *path) for path in paths(inner))


def words_in(text: str) -> frozenset[str]:
    """The words of a message, without values."""
    return letters_in(re.sub(VALUES, " ", text))


def letters_in(text: str) -> frozenset[str]:
    """All words of a text."""
    return frozenset(re.findall(r"[^\W\d_]{2,}", text.lower()))


def names_in(value: Any) -> frozenset[str]:
    """The keys and texts of a value, which messages quote unchanged."""
    return letters_in(json.dumps(value, ensure_ascii=False))


def assert_translated(
    faults: Iterable[Any], told: Callable[[Any], str], own: frozenset[str] = frozenset()
) -> None:
    """Check that no fault's message has English words; `own` are the damaged value's names."""
    found = list(faults)
    choose_language("en")
    english = [told(fault) for fault in found]
    for code in language_codes()[1:]:
        choose_language(code)
        alike = ALIKE.get(code, frozenset())
        others = [told(fault) for fault in found]
        left = {
            one: both
            for one, other in zip(english, others, strict=True)
            if (both := (words_in(one) & words_in(other)) - own - SAME - alike - IDS)
        }
        assert not left, code
        assert any(others)


def refusal_of(fields: Any) -> RecordError | None:
    try:
        for _ in replay(record_from_json(fields)):
            pass
    except RecordError as error:
        return error
    return None


def words_of(error: RecordError | None) -> str:
    return record_error_words(error) if error is not None else ""


def told_of_card(fields: Any) -> str:
    try:
        card_from_text(json.dumps(fields))
    except RecordError as error:
        return record_error_words(error)
    return ""


def test_of_records() -> None:
    """Their editions are alike, so only one is damaged."""
    for players, besides in ((1, ""), (2, "edition")):
        fields = fields_of_game(bots=("random",) * players, solo=players == 1)
        own = names_in(fields)
        fields["actions"] = fields["actions"][:6]
        fields["trace"] = fields["trace"][:6]
        assert_translated(map(refusal_of, damages(fields, besides=besides)), words_of, own)


def test_of_actions_that_the_rules_forbid() -> None:
    """Each action of a game replaces another one."""
    fields = fields_of_game(trace=False)
    actions = fields["actions"]
    moved = [
        {**fields, "actions": [*actions[:at], actions[other], *actions[at + 1 : at + 2]]}
        for at in range(0, len(actions), 9)
        for other in range(0, len(actions), 7)
    ]
    assert_translated(map(refusal_of, moved), words_of, names_in(fields))


def test_of_the_lines_of_the_list(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session())
        row = store.connection.execute("SELECT glance FROM game").fetchone()
    fields = json.loads(row["glance"])
    wrong = [{**fields, "seats": []}, {**fields, "seats": fields["seats"] * 9}]
    assert_translated([*damages(fields), *wrong], told_of_card, names_in(fields))


COLUMNS: Final = {
    "game": (
        "revision", "position", "begun", "changed", "finished", "undo_rule", "origin", "is_counted",
        "glance", "standing", "rules",
    ),
    "start": ("computers", "content", "edition"),
    "action": ("content", "number"),
}  # fmt: skip
"""The columns of a store's tables for a game."""


def told_of_store(connection: sqlite3.Connection) -> str:
    said = [summary.fault for summary in list_games(connection, Show.ALL, "", 0, 9)]
    try:
        read_game(connection, 1).session()
    except StoreError as error:
        said += [error.in_words(), trouble_words(error)]
    return "; ".join(said)


def test_of_stored_games(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 12)
        connection = store.connection
        connection.execute("PRAGMA foreign_keys = OFF")

        def told(fault: tuple[str, str, object]) -> str:
            table, column, wrong = fault
            which = "id = 1" if table == "game" else "game = 1"
            if table == "action":
                which += " AND number = 5"
            connection.execute("BEGIN")
            try:
                change = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {which}"  # noqa: S608
                connection.execute(change, (wrong,))
                return told_of_store(connection)
            finally:
                connection.execute("ROLLBACK")

        wrong = ("x", "", "{}", "[]", "7", -1, 10**6, b"x", '{"kind":"x"}', '["x",null]',
                 '{"do":"end"}', '{"do":"sail"}', "2026-01-01")  # fmt: skip
        faults = [
            (table, column, value)
            for table, columns in COLUMNS.items()
            for column in columns
            for value in wrong
        ]
        keys = names_in(fields_of_game())
        own = letters_in(" ".join((*COLUMNS["game"], *COLUMNS["start"], "kind", "seats")))
        own |= letters_in(" ".join((*OriginKind, *UndoRule)))
        assert_translated(faults, told, keys | own)


def test_of_troubles_with_the_store() -> None:
    """Every trouble, and every reason for damage, gathered from the program's source."""
    folder = Path(errors.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in folder.glob("*.py")]
    marked = [text for source in sources for text in re.findall(r'N_\(\s*"([^"]+)"', source)]
    assert len(marked) > len(Trouble)
    faults = [StoreError(trouble, text) for trouble in Trouble for text in marked]
    assert_translated(faults, StoreError.in_words)
    assert_translated(faults, trouble_words)


@pytest.mark.parametrize("part", one_in(3, range(3)))
def test_of_files_of_every_kind(part: int, tmp_path: Path) -> None:
    """Settings, records, challenges, editions and share codes, damaged at random or hostile."""
    kinds = good_inputs()
    path = tmp_path / "input"

    def told(fault: tuple[str, bytes]) -> str:
        name, content = fault
        path.write_bytes(content)
        return kinds[name][1](path)

    for name, (good, _reader) in kinds.items():
        faults = [(name, damaged(good, random.Random(seed))) for seed in range(part, 60, 3)]
        faults += [(name, hostile(good, random.Random(seed))) for seed in range(part, 20, 3)]
        own = letters_in(good.decode("latin-1")) | letters_in(str(path)) | {"settings"}
        assert_translated(faults, told, own)


def test_of_settings(tmp_path: Path) -> None:
    def told(fault: tuple[str, object]) -> str:
        name, wrong = fault
        place = SETTINGS[name]
        text = f"[{place.table}]\n{place.key} = {toml_value(wrong)}\n"
        (tmp_path / NAME).write_text(text, encoding="utf-8")
        return "; ".join(SettingsFile(tmp_path).notes)

    wrong = [each for each in WRONG if each is not None]
    faults = [(name, each) for name in SETTINGS for each in wrong]
    own = names_in([[place.table, place.key, place.values.wanted] for place in SETTINGS.values()])
    assert_translated(faults, told, own)


def test_of_ghosts() -> None:
    record = record_from_text(line_of_game(("random",), solo=True, trace=False))
    _session, ghost = challenge_of(record, "Zoe")
    kept_ghost = json.loads(ghost_to_text(ghost))
    kept_ghost["actions"] = kept_ghost["actions"][:4]

    def told(fields: Any) -> str:
        try:
            ghost_from_text(json.dumps(fields), record.setup, record.deal)
        except ChallengeError as error:
            return str(error)
        return ""

    assert_translated(damages(kept_ghost), told, names_in(kept_ghost))
