"""The tables of a store, and the migrations from each version to the next.

game      one row a game: by whose rules it is played, what a list shows, what may be written next
start     the beginning of a game: its record without edition and actions
edition   the editions played with, each once
action    one row an action, the undone ones at the end too
result    one row a seat of a finished game; derived from the others. What only the game itself
          understands is one text, an object of JSON
forgotten the seats whose results stay out of the statistics, and since when
review    one row a decision that was looked at again; derived, and worked out anew when it is gone
tried     one row a variation that was tried beside a game
practice  one row a day on which a puzzle from a game was tried
commits   one row: which store this and its copies are, and how many commits it has had
"""

import sqlite3
from functools import cache
from typing import Final

APPLICATION: Final = 0x534E4546
"""Marks a SQLite file as a store of this game: "SNEF"."""

_VERSION_1: Final = (
    """CREATE TABLE edition (
    digest TEXT PRIMARY KEY,
    content TEXT NOT NULL
) WITHOUT ROWID""",
    # AUTOINCREMENT: the number of a deleted game is never given to another one.
    """CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    revision INTEGER NOT NULL,
    writer TEXT NOT NULL,
    position INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    is_counted INTEGER NOT NULL,
    begun TEXT NOT NULL,
    changed TEXT NOT NULL,
    finished TEXT,
    deleted TEXT,
    undo_rule TEXT NOT NULL,
    origin TEXT NOT NULL,
    search TEXT NOT NULL,
    glance TEXT NOT NULL
)""",
    """CREATE INDEX game_list ON game (is_over, changed DESC, id DESC) WHERE deleted IS NULL""",
    """CREATE TABLE start (
    game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    edition TEXT NOT NULL REFERENCES edition,
    computers TEXT NOT NULL,
    content TEXT NOT NULL
)""",
    """CREATE TABLE action (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID""",
    """CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    computer TEXT,
    mode TEXT NOT NULL,
    players INTEGER NOT NULL,
    builder TEXT,
    place INTEGER NOT NULL,
    stones INTEGER NOT NULL,
    food INTEGER NOT NULL,
    areas INTEGER NOT NULL,
    largest_area INTEGER NOT NULL,
    days_unused INTEGER NOT NULL,
    is_won INTEGER NOT NULL,
    is_shared INTEGER NOT NULL,
    score INTEGER,
    rating INTEGER,
    finished TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID""",
    """CREATE INDEX result_player ON result (player, finished)""",
    """CREATE TABLE forgotten (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID""",
)

_OLD_MEASURES: Final = "json_object({})".format(
    ", ".join(
        # A value that JSON cannot hold is damage: it stays unreadable.
        f"'{key}', CASE typeof({key}) WHEN 'blob' THEN hex({key}) ELSE {key} END"
        for key in (
            "builder",
            "stones",
            "food",
            "areas",
            "largest_area",
            "days_unused",
            "score",
            "rating",
        )
    )
)
"""Sneferu's measures as JSON, from the columns of the time when it was the only game."""

_VERSION_2: Final = (
    # The number of actions handed over; NULL where that was not kept.
    "ALTER TABLE game ADD COLUMN standing INTEGER",
)

# A history that was deleted can be brought back, by the time of its deletion. Histories deleted by
# the first version have no time, and no rows in `result` either.
_VERSION_3: Final = ("ALTER TABLE forgotten ADD COLUMN since TEXT",)

_VERSION_4: Final = (
    # The game's id: until this version there was one game only.
    "ALTER TABLE game ADD COLUMN rules TEXT NOT NULL DEFAULT 'sneferu'",
    # The old table is renamed, so that the new one's text is the same as in a new store.
    "ALTER TABLE result RENAME TO old_result",
    """CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    computer TEXT,
    mode TEXT NOT NULL,
    players INTEGER NOT NULL,
    place INTEGER NOT NULL,
    is_won INTEGER NOT NULL,
    is_shared INTEGER NOT NULL,
    finished TEXT NOT NULL,
    measures TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID""",
    f"""INSERT INTO result SELECT game, seat, player, name, computer, mode, players, place,
    is_won, is_shared, finished, {_OLD_MEASURES} FROM old_result""",  # noqa: S608 - our own names
    "DROP TABLE old_result",
    """CREATE INDEX result_player ON result (player, finished)""",
)

_VERSION_5: Final = (
    """CREATE TABLE review (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    first INTEGER NOT NULL,
    after INTEGER NOT NULL,
    maker TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (game, first)
) WITHOUT ROWID""",
)

UNCOUNTED: Final = (
    "coalesce(sum(revision), 0) + count(*) + count(deleted) + (SELECT count(*) FROM forgotten)"
)
"""The estimated number of commits in a store from before version 6, a column of its games."""

_VERSION_6: Final = (
    # Copies are ordered by their numbers of commits, not by their dates.
    "CREATE TABLE commits (store TEXT NOT NULL, number INTEGER NOT NULL)",
    f"INSERT INTO commits SELECT lower(hex(randomblob(8))), {UNCOUNTED} FROM game",  # noqa: S608
)

_VERSION_7: Final = (
    """CREATE TABLE tried (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    first INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID""",
)

_VERSION_8: Final = (
    """CREATE TABLE practice (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    first INTEGER NOT NULL,
    day TEXT NOT NULL,
    is_solved INTEGER NOT NULL,
    PRIMARY KEY (game, first, day)
) WITHOUT ROWID""",
)

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    _VERSION_1,
    _VERSION_2,
    _VERSION_3,
    _VERSION_4,
    _VERSION_5,
    _VERSION_6,
    _VERSION_7,
    _VERSION_8,
)
"""The statements that lead from version 0, an empty file, to 1, from 1 to 2, and so on."""

VERSION: Final = len(MIGRATIONS)
"""The version this program reads and writes."""

HIGHEST_VERSION: Final = 1_000
"""No program will ever write a higher one: it is a sign of damage."""


def migrate(connection: sqlite3.Connection, found: int) -> None:
    """Migrate a store to the present version, in the open transaction."""
    for statements in MIGRATIONS[found:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


Schema = frozenset[tuple[object, ...]]


def schema_of(connection: sqlite3.Connection) -> Schema:
    """Everything a store's file declares, by kind, name and statement."""
    rows = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite^_%' ESCAPE '^'"
    )
    return frozenset(tuple(row) for row in rows)


@cache
def schema_at(version: int) -> Schema:
    """The declarations of a store of that version: no more, and no less.

    More would be dangerous too: a trigger in a file from elsewhere runs when we write.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        return schema_of(connection)
    finally:
        connection.close()
