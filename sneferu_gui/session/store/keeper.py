"""The keeper, which stores a game being played, and never gets in the way of playing."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile

from sneferu_gui.games.game import Action
from sneferu_gui.session.game import Direction, Session
from sneferu_gui.session.record import Record, record_of
from sneferu_gui.session.store.errors import GameError, StoreError, Trouble
from sneferu_gui.session.store.game_rows import GameChange, Guard
from sneferu_gui.session.store.games import Dates, Origin, OriginKind, StoredGame, StoredTable
from sneferu_gui.session.store.rescue import RescuedGame
from sneferu_gui.session.store.store import Claim, GameStore, new_writer, utc_now
from sneferu_gui.session.undo_rules import UndoRule

TroubleListener = Callable[[StoreError | None], None]


class Keeper:
    """Listens to a session and commits each change before it is shown.

    When writing fails play goes on: the game is kept in memory, `trouble` says why, and the next
    change writes everything that was missed. When the game has meanwhile gone on in another
    window, this one becomes a game of its own, and the other is left alone.
    """

    def __init__(
        self,
        store: GameStore,
        session: Session,
        origin: Origin | None = None,
        on_trouble: TroubleListener | None = None,
    ) -> None:
        """Keep a session that is not stored yet: from its first change on, or from `save`.

        `on_trouble` is called with a trouble, and with None at its end.
        """
        self.session = session
        self.game: int | None = None
        """The game's number in the store; None before it is stored."""
        self.trouble: StoreError | None = None
        """Why the last change is not stored; None when it is."""
        self.copy_of: int | None = None
        """The game that went on in another window, when this one became a copy of it."""
        self._store = store
        self._table = StoredTable.of(session, origin)
        self._on_trouble = on_trouble
        self._guard = Guard(new_writer(), 0)
        self._claim: Claim | None = None
        self._actions = session.actions
        """All actions; those taken back are the last."""
        self._stored: tuple[Action, ...] = ()
        """The first actions, as far as they are surely in the store."""
        self._has_tried = False
        self._has_heard = False
        self._renewals = store.renewals
        session.listener = self.on_change

    @classmethod
    def resume(
        cls, store: GameStore, game: int, on_trouble: TroubleListener | None = None
    ) -> "Keeper":
        """Continue a stored game where it stands; `session` is ready to be played on.

        Raises GameError when another window plays it (TAKEN), or it cannot be read.
        """
        claim = store.claim(game)
        try:
            stored = store.load(game)
            keeper = cls(store, stored.session(), stored.table.origin, on_trouble)
        except BaseException:
            claim.release()
            raise
        keeper.game, keeper._claim, keeper._table = game, claim, stored.table
        keeper._guard = Guard(new_writer(), stored.revision)
        keeper._actions = keeper._stored = stored.actions
        return keeper

    @property
    def origin(self) -> Origin:
        return self._table.origin

    def on_change(self, direction: Direction) -> None:
        """Store a change of the session before anybody is shown it."""
        done = self.session.actions
        taken_back = () if direction is Direction.DONE else self._actions[len(done) :]
        self._actions = (*done, *taken_back)
        self._has_heard = True
        self.save()

    def save(self) -> None:
        """Write everything that is not stored yet; a failure sets `trouble`."""
        try:
            self._write()
        except StoreError as error:
            # A commit that failed may have been carried out after all: only the actions that
            # are the same before and after it are surely stored.
            self._stored = _common_actions(self._stored, self._actions)
            self._notify(error)
        else:
            self._stored = self._actions
            if self.trouble is not None:
                self._notify(None)

    def close(self) -> None:
        """Stop listening, and let another window play the game."""
        if self.session.listener == self.on_change:
            self.session.listener = None
        self._release()

    @property
    def has_something(self) -> bool:
        """Whether there is anything to keep: a change, or a stored game."""
        return self._has_heard or self.game is not None

    @property
    def is_lasting(self) -> bool:
        """Whether every change is in a file."""
        return not self._has_heard or (self.trouble is None and self._store.folder is not None)

    def record(self) -> Record:
        session = self.session
        return record_of(session.setup, session.deal, session.actions, session.state)

    def rescued(self) -> RescuedGame:
        """All of the game that a store would have, to be saved elsewhere."""
        session, moment = self.session, utc_now()
        game = StoredGame(
            self.game or 0, self._table, self._actions, session.count, Dates(moment, moment),
            self._guard.revision, session.handed_over_count if self._stands else None,
        )  # fmt: skip
        return RescuedGame(game, self._guard.writer)

    def _write(self) -> None:
        self._store.look()
        if self._renewals != self._store.renewals:
            self._renewals = self._store.renewals
            self._find_again()
        if self.game is None:
            self._begin()
            return
        try:
            revision = self._store.save(self.game, self._guard, self._table, self._progress())
        except GameError as error:
            if error.trouble not in (Trouble.TAKEN, Trouble.MISSING):
                raise
            self._part_from(self.game)
            self._begin()
            if self._on_trouble is not None:
                self._on_trouble(error)
        else:
            self._guard = Guard(self._guard.writer, revision)

    def _begin(self) -> None:
        """Insert the game into the store, unless an earlier attempt has done so after all."""
        writer = self._guard.writer
        self.game = self._store.game_written_by(writer) if self._has_tried else None
        self._has_tried = True
        if self.game is not None:
            self._write()
            return
        self.game = self._store.begin(self._table, self._progress(), writer)
        with suppress(GameError):
            self._claim = self._store.claim(self.game)

    def _find_again(self) -> None:
        """Go on with the game in a renewed store; if that does not have it, begin it anew."""
        if self.game is None:
            return
        try:
            stored = self._store.load(self.game)
        except GameError:
            stored = None
        table = self._table
        if stored and (stored.table.setup, stored.table.deal) == (table.setup, table.deal):
            self._guard = Guard(new_writer(), stored.revision)
            self._stored = stored.actions
            return
        self._release()
        self._guard, self._has_tried = Guard(new_writer(), 0), False
        self._stored, self.game = (), None

    def _part_from(self, game: int) -> None:
        """Leave that game to the other window: this session becomes a new one."""
        self._release()
        ghost = self._table.origin.ghost
        origin = Origin(OriginKind.COPY, game, self.session.count, ghost=ghost)
        self._table = replace(self._table, origin=origin)
        self._guard, self._has_tried = Guard(new_writer(), 0), False
        self._stored, self.game, self.copy_of = (), None, game

    def _progress(self) -> GameChange:
        """The changes that the store does not have yet, and the present position."""
        first = len(_common_actions(self._stored, self._actions))
        # The store has more actions than the game: one is written again, to drop the rest.
        if first == len(self._actions) < len(self._stored):
            first -= 1
        session = self.session
        standing = session.handed_over_count if self._stands else None
        return GameChange(
            first, self._actions[first:], session.count, session.shown_to(None), standing
        )

    @property
    def _stands(self) -> bool:
        """Whether the number of actions handed over matters."""
        return self.session.undo_rule is UndoRule.TURN

    def _notify(self, trouble: StoreError | None) -> None:
        self.trouble = trouble
        if self._on_trouble is not None:
            self._on_trouble(trouble)

    def _release(self) -> None:
        claim, self._claim = self._claim, None
        if claim is not None:
            claim.release()


def _common_actions(first: tuple[Action, ...], second: tuple[Action, ...]) -> tuple[Action, ...]:
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False))
    return tuple(action for action, _other in same)
