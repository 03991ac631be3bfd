"""What keeps a game being played in the store, and never gets in the way of playing."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from sneferu_gui.games.game import Action
from sneferu_gui.session.game import Direction, Session
from sneferu_gui.session.record import Record, record_of
from sneferu_gui.session.store.errors import GameError, StoreError, Trouble
from sneferu_gui.session.store.game_rows import GameChange, Guard
from sneferu_gui.session.store.games import Dates, Origin, OriginKind, StoredGame, StoredTable
from sneferu_gui.session.store.rescue import RescuedGame
from sneferu_gui.session.store.store import Claim, GameStore, new_writer, now
from sneferu_gui.session.undo_rules import UndoRule

TroubleListener = Callable[[StoreError | None], None]


class Keeper:
    """Listens to a session and commits each change before it is shown.

    When writing fails play goes on: the game is kept here, `trouble` says why, and the next
    change tries again with all that was missed. When the game has meanwhile gone on in
    another window, it is kept as a game of its own, and nothing of the other is touched.
    """

    def __init__(
        self,
        store: GameStore,
        session: Session,
        origin: Origin | None = None,
        on_trouble: TroubleListener | None = None,
    ) -> None:
        """Keep a session that is not stored yet: it is from its first change on, or from `save`.

        `on_trouble` hears of a trouble, and of None at its end.
        """
        self.session = session
        self.game: int | None = None
        """The game's number in the store, once it is there."""
        self.trouble: StoreError | None = None
        """Why the last change is not stored; None when all is."""
        self.copy_of: int | None = None
        """The game that went on in another window, when this one became a copy of it."""
        self._store = store
        self._table = StoredTable.of(session, origin)
        self._on_trouble = on_trouble
        self._guard = Guard(new_writer(), 0)
        self._claim: Claim | None = None
        self._actions = session.actions
        """All actions, those taken back last."""
        self._stored: tuple[Action, ...] = ()
        """The first of them that surely are in the store."""
        self._has_tried = False
        self._has_heard = False
        self._renewals = store.renewals
        session.listener = self.on_change

    @classmethod
    def resume(
        cls, store: GameStore, game: int, on_trouble: TroubleListener | None = None
    ) -> "Keeper":
        """Take up a stored game where it stands; `session` is ready to be played on.

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
        """Where the game came from."""
        return self._table.origin

    def on_change(self, direction: Direction) -> None:
        """Store a change of the session before anybody is shown it."""
        done = self.session.actions
        taken_back = () if direction is Direction.DONE else self._actions[len(done) :]
        self._actions = (*done, *taken_back)
        self._has_heard = True
        self.save()

    def save(self) -> None:
        """Write all that is not stored yet; `trouble` says why, when that fails."""
        try:
            self._write()
        except StoreError as error:
            # Whether a commit that failed was carried out after all, nobody can know: what
            # was there before and what should be there now have this much in common.
            self._stored = _common(self._stored, self._actions)
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
        """Whether there is anything that should be in a file: something done, or a stored game."""
        return self._has_heard or self.game is not None

    @property
    def is_lasting(self) -> bool:
        """Whether all that was done is in a file."""
        return not self._has_heard or (self.trouble is None and self._store.folder is not None)

    def record(self) -> Record:
        """The record of what has been done."""
        session = self.session
        return record_of(session.setup, session.deal, session.actions, session.state)

    def rescued(self) -> RescuedGame:
        """All that a store would have of the game, to be kept elsewhere."""
        session, moment = self.session, now()
        game = StoredGame(
            self.game or 0, self._table, self._actions, session.count, Dates(moment, moment),
            self._guard.revision, session.standing if self._stands else None,
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
        """Make it a game of the store's, or find that this has been done after all."""
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
        """Go on with the game as another file has it; where it has none, begin it anew there."""
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
        """Leave that game to the other window: from now on this is a new one."""
        self._release()
        ghost = self._table.origin.ghost
        origin = Origin(OriginKind.COPY, game, self.session.count, ghost=ghost)
        self._table = replace(self._table, origin=origin)
        self._guard, self._has_tried = Guard(new_writer(), 0), False
        self._stored, self.game, self.copy_of = (), None, game

    def _progress(self) -> GameChange:
        """What the store does not have yet, and where the game stands."""
        first = len(_common(self._stored, self._actions))
        # What is equal so far but longer in the store is no longer wanted there.
        if first == len(self._actions) < len(self._stored):
            first -= 1
        session = self.session
        standing = session.standing if self._stands else None
        return GameChange(
            first, self._actions[first:], session.count, session.shown_to(None), standing
        )

    @property
    def _stands(self) -> bool:
        """Whether it matters how many actions have been handed over."""
        return self.session.undo_rule is UndoRule.TURN

    def _notify(self, trouble: StoreError | None) -> None:
        self.trouble = trouble
        if self._on_trouble is not None:
            self._on_trouble(trouble)

    def _release(self) -> None:
        claim, self._claim = self._claim, None
        if claim is not None:
            claim.release()


def _common(first: tuple[Action, ...], second: tuple[Action, ...]) -> tuple[Action, ...]:
    """How two courses begin alike."""
    pairs = zip(first, second, strict=False)
    length = next(
        (index for index, (one, other) in enumerate(pairs) if one != other),
        min(len(first), len(second)),
    )
    return first[:length]
