"""Variations tried on the analysis board: a tree of lines, stored with the game.

Each line has all its actions from the beginning of the game: lines that begin alike are branches
of one tree. A position set up by hand stands in a line as an action does.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from sneferu_gui.games.checked_values import (
    LARGEST_NUMBER,
    KeyPath,
    RecordError,
    list_in,
    object_in,
    whole_in,
)
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import Action
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.session.game import Session, SetUp, step_of
from sneferu_gui.session.record import json_in
from sneferu_gui.session.store import GameStore, StoredGame, StoreError, VariationRow
from sneferu_gui.session.store.games import text_of

MOST_LINES: Final = 50
"""The most lines stored: a new one replaces the oldest."""

SET_UP: Final = "set_up"
"""The key of the changed fields where a position was set up by hand."""

Line = tuple[Action, ...]


def shared_length(one: Line, other: Line) -> int:
    """The number of actions with which both lines begin."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


class LineStorage:
    """The place where lines are stored. This base class stores nothing."""

    def kept(self) -> tuple[VariationRow, ...]:
        return ()

    def keep(self, rows: Sequence[VariationRow]) -> None:
        """Store these lines in place of all others."""


class StoredLines(LineStorage):
    """The storage of one game's lines in a store. What cannot be stored is lost at the end."""

    def __init__(self, store: GameStore, stored: StoredGame) -> None:
        """Store for the game as it was read: once it has changed, nothing more is stored."""
        self._store, self._stored = store, stored

    def kept(self) -> tuple[VariationRow, ...]:
        """The lines in the store; empty where it cannot be read."""
        with suppress(StoreError):
            return self._store.variation_rows(self._stored.id)
        return ()

    def keep(self, rows: Sequence[VariationRow]) -> None:
        """Store lines in one commit."""
        with suppress(StoreError):
            self._store.keep_tried(self._stored.id, self._stored.revision, rows)


class Variations:
    def __init__(self, session: Session, storage: LineStorage | None = None) -> None:
        """Read the stored lines that can be played; the game is every action ever done."""
        self._whole = session.copy()
        self._whole.go_to(self._whole.state_count)
        self.game: Line = self._whole.actions
        self._storage = storage or LineStorage()
        read = map(self._read, self._storage.kept())
        self.lines: tuple[Line, ...] = tuple(line for line in read if line is not None)
        """The lines besides the game, the oldest first."""

    def along(self, path: Line) -> Line:
        """The line that leads through a path: the game, a known one, or a new one, which is stored.

        A path that continues a line makes that longer.
        """
        for line in (self.game, *self.lines):
            if line[: len(path)] == path:
                return line
        others = [line for line in self.lines if path[: len(line)] != line]
        self.lines = (*others, path)[-MOST_LINES:]
        self._keep()
        return path

    def forget(self) -> None:
        self.lines = ()
        self._keep()

    def first_of(self, line: Line) -> int:
        """The number of actions that a line shares with the game."""
        return shared_length(line, self.game)

    def _keep(self) -> None:
        rows = []
        for line in self.lines:
            first = self.first_of(line)
            content = text_of([self._to_plain(action) for action in line[first:]])
            rows.append(VariationRow(first, content))
        self._storage.keep(rows)

    def _to_plain(self, action: Action) -> object:
        if isinstance(action, SetUp):
            return {SET_UP: dict(action.changes)}
        return to_plain(action)

    def _from_plain(self, value: object, path: KeyPath) -> Action:
        """An action, or a position set up by hand. Raises RecordError."""
        if not isinstance(value, dict) or SET_UP not in value:
            return self._whole.game.action_from_plain(value, path, self._whole.setup)
        changes = object_in(value[SET_UP], (*path, SET_UP))
        return SetUp(tuple((key, whole_in(each, (*path, SET_UP, key), -LARGEST_NUMBER))
                           for key, each in changes.items()))  # fmt: skip

    def _read(self, row: VariationRow) -> Line | None:
        """The line of a row; None where it cannot be read or played."""
        try:
            entries = list_in(json_in(row.content), ())
            own = tuple(self._from_plain(entry, (at,)) for at, entry in enumerate(entries))
            state = self._whole.state_at(row.first)
            for action in own:
                state = step_of(self._whole.game, state, action).after
        except (RecordError, IllegalAction, IndexError):
            return None
        return (*self.game[: row.first], *own) if own else None
