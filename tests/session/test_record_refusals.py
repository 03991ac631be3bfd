import time
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.record import record_from_text, replay

from .records import fields_of_game, line_of_game, read
from .test_record import KEYS

KNOWN = ", ".join(GAMES)


def error_of(fields: Any) -> str:
    with pytest.raises(RecordError) as error:
        read(fields)
    return str(error.value)


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_named(key: str) -> None:
    fields = fields_of_game()
    del fields[key]
    assert error_of(fields) == f"{key}: the key '{key}' is missing"


def _at(*path: str | int) -> Callable[[Any, Any], None]:
    def put(fields: Any, value: Any) -> None:
        for part in path[:-1]:
            fields = fields[part]
        fields[path[-1]] = value

    return put


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("record",), "chess", f"record: must be one of {KNOWN}, not 'chess'"),
        (("record",), ["sneferu"], f"record: must be one of {KNOWN}, not a list"),
        (("version",), 2, "version: 2 is a version this program does not know; it reads 1"),
        (("version",), True, "version: must be a whole number, not true"),
        (("version",), 1.0, "version: must be a whole number, not 1.0"),
        (("edition",), None, "edition: must be a table of keys, not null"),
        (
            ("edition", "river", "last"),
            "far",
            "edition.river.last: must be a whole number, not 'far'",
        ),
        (("players",), {}, "players: must be a list, not a table"),
        (("players",), [], "players: 0 seats; 1 to 4 can play"),
        (("players", 1), "me", "players[1]: must be a table of keys, not 'me'"),
        (("players", 1, "name"), 5, "players[1].name: must be a text, not 5"),
        (
            ("players", 1, "name"),
            "a\0b",
            ("players[1].name: has a character that cannot be shown: '\\x00'"),
        ),
        (
            ("players", 1, "name"),
            "\ud800",
            ("players[1].name: has a character that cannot be shown: '\\ud800'"),
        ),
        (
            ("players", 1, "name"),
            "a\u202eb",
            ("players[1].name: has a character that cannot be shown: '\\u202e'"),
        ),
        (
            ("players", 1, "name"),
            "x" * 101,
            ("players[1].name: must have at most 100 characters, not 101"),
        ),
        (
            ("players", 0, "builder"),
            "cleo",
            ("players[0].builder: must be one of lateef, heba, tsekani, aya, not 'cleo'"),
        ),
        (
            ("players", 0, "builder"),
            None,
            ("players: B1: with powers, every player has a builder, and a different one"),
        ),
        (("solo",), 0, "solo: must be true or false, not 0"),
        (("solo",), True, "players: A1: 2 players against Ptah; one plays alone"),
        (("seed",), 1.5, "seed: must be a whole number, a text or null, not 1.5"),
        (("seed",), True, "seed: must be a whole number, a text or null, not true"),
        (("seed",), 10**1000, "seed: is a huge number"),
        (("bonuses",), ["food1"], "bonuses: must have 15 entries, not 1"),
        (
            ("bonuses", 3),
            "food9",
            (
                "bonuses[3]: must be one of food1, food2, no_extra, save_time, "
                "time_for_food, storehouse, not 'food9'"
            ),
        ),
        (("boats",), [0, 0], "boats: S3: not every seat once"),
        (("boats",), [0, 1, 2], "boats: must have 2 entries, not 3"),
        (("boats", 0), -1, "boats[0]: must be 0 or more, not -1"),
        (("offer",), [[]], "offer: must have 4 entries, not 1"),
        (("offer", 2), [], "offer: D4: not four columns of seven stones"),
        (("offer", 2, 1), ["gold"], "offer[2][1]: must have 2 entries, not 1"),
        (("offer", 2, 1), ["gold", "silver"], "offer[2][1]: unknown material 'silver'"),
        (
            ("offer", 2, 1),
            ["gold", "gold"],
            "offer[2][1]: both halves are 'gold'; a stone has two different materials (D2)",
        ),
        (("offer", 2, 1, 0), 4, "offer[2][1][0]: must be a text, not 4"),
        (("bag",), [], "bag: D2: offer and bag are not ten stones of each kind"),
        (("bag", 71), None, "bag[71]: must be a list, not null"),
        (("actions",), "none", "actions: must be a list, not 'none'"),
        (("actions", 2), 3, "actions[2]: must be a table of keys, not 3"),
        (("actions", 2), {}, "actions[2].do: the key 'do' is missing"),
        (
            ("actions", 2),
            {"do": "__import__"},
            (
                "actions[2].do: must be one of buy, sail, shift, place, store, place_stored, power,"
                " end, not '__import__'"
            ),
        ),
        (
            ("actions", 2),
            {"do": "buy", "column": 1, "bonus": False},
            "actions[2].row: the key 'row' is missing",
        ),
        (
            ("actions", 2),
            {"do": "buy", "column": 1, "row": "0", "bonus": False},
            "actions[2].row: must be a whole number, not '0'",
        ),
        (
            ("actions", 2),
            {"do": "buy", "column": 1, "row": True, "bonus": False},
            "actions[2].row: must be a whole number, not true",
        ),
        (
            ("actions", 2),
            {"do": "buy", "column": 1, "row": 10**9, "bonus": False},
            "actions[2].row: must be 0 to 1000, not 1000000000",
        ),
        (
            ("actions", 2),
            {"do": "buy", "column": 1, "row": 0, "bonus": 1},
            "actions[2].bonus: must be true or false, not 1",
        ),
        (("result",), [], "result: must be a table of keys, not a list"),
        (("result", "stones"), [1], "result.stones: must have 2 entries, not 1"),
        (("result", "areas", 1, 0), "2", "result.areas[1][0]: must be a whole number, not '2'"),
        (("result", "rating"), 5, "result.rating: must be 0 to 4, not 5"),
        (("trace",), None, "trace: must be a list, not null"),
        (
            ("trace", 4, "phase"),
            "over",
            ("trace[4].phase: must be one of start, place, end, not 'over'"),
        ),
        (("trace", 4, "seat"), 2, "trace[4].seat: must be 0 to 1, not 2"),
        (("trace", 4, "food"), [1.0, 2], "trace[4].food[0]: must be a whole number, not 1.0"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    path: tuple[str | int, ...], value: object, message: str
) -> None:
    fields = fields_of_game()
    _at(*path)(fields, value)
    assert error_of(fields) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "",
            "line 1: no recorded game, or a damaged one, at character 1 (JSON: a value is",
        ),
        (
            '{"record": "sneferu",',
            "line 1: no recorded game, or a damaged one, at character 22 (JSON: a name in double",
        ),
        (
            '{"a": 1\n "b": 2}',
            "line 2: no recorded game, or a damaged one, at character 2 (JSON: a comma is missing",
        ),
        ("[]", "must be a table of keys, not a list"),
        ("NaN", "no recorded game, or a damaged one (JSON: NaN is no number"),
        (
            '{"record": -Infinity}',
            "no recorded game, or a damaged one (JSON: -Infinity is no number",
        ),
        ('{"version": 1, "record": "sneferu", "record": "x"}', "names the key 'record' twice"),
        ("[" * 100_000, "tables and lists within one another, more than 50 deep"),
        ('{"a":' * 100_000, "tables and lists within one another, more than 50 deep"),
        ("9" * 10_000, "no recorded game, or a damaged one (JSON: a number of too many digits"),
        ("\ufeff{}", "line 1: no recorded game, or a damaged one, at character 1 (JSON: "),
    ],
)
def test_what_is_no_json_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError) as error:
        record_from_text(text)
    assert message in str(error.value)


def test_a_key_named_twice_is_refused_wherever_it_counts() -> None:
    line = line_of_game()
    for old, new, place in [
        ('"solo":', '"seed":2,"solo":', "names the key 'seed' twice"),
        ('"last":44', '"last":44,"last":45', "edition.river: names the key 'last' twice"),
        ('"do":"place"', '"do":"place","do":"store"', "names the key 'do' twice"),
        ('"winners":', '"winners":[],"winners":', "result: names the key 'winners' twice"),
    ]:
        with pytest.raises(RecordError) as error:
            record_from_text(line.replace(old, new, 1))
        assert place in str(error.value)


def test_a_hostile_record_takes_no_time() -> None:
    begun = time.process_time()
    for text in ("[" * 3_000_000, '{"a":[' * 500_000, "[" + "1," * 1_000_000, '"' + "\\n" * 10**6):
        with pytest.raises(RecordError):
            record_from_text(text)
    fields = fields_of_game() | {"actions": [{"do": "sail"}] * 20_000}
    with pytest.raises(RecordError):
        list(replay(read(fields)))
    assert time.process_time() - begun < 5
