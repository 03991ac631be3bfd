"""Branches of games: how they begin, and the way back to the moment they branched off."""

from collections.abc import Callable
from dataclasses import replace
from weakref import WeakKeyDictionary

from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameStore, Origin, OriginKind, StoredGame, StoreError
from sneferu_gui.ui.engine.scene import Answer, Notify, Restart, Scene
from sneferu_gui.ui.pages.branch import BranchScene
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.words import trouble_words

WayBack = Callable[[], Answer]
Watches = Callable[[StoredGame, int | None, Callable[[], Scene]], Scene]
"""Makes the replay of a stored game at a moment; the last argument makes the scene after it."""


class Branches:
    """The branches begun or continued since the program started."""

    def __init__(self, program: Navigation, watch: Watches, store: Callable[[], GameStore]) -> None:
        """`watch` opens the replay of a stored game."""
        self._program, self._watch, self._store = program, watch, store
        self._ways: WeakKeyDictionary[Session, WayBack] = WeakKeyDictionary()

    def begin(
        self, session: Session, begun: Session, origin: Origin, back: Callable[[int], Scene]
    ) -> Scene:
        """The page on which a branch of a session begins.

        `begun` is the session up to the moment. `back` makes the scene to return to, after so many
        actions; while the game runs, that is its table.
        """
        count, is_over = begun.count, session.state_at(session.state_count).is_over
        if origin.kind is OriginKind.PLAYED_ON:
            origin = replace(origin, count=count)

        def way_back() -> Answer:
            if origin.game is not None and not is_over:
                return self._program.resume(origin.game)
            return Restart(back(count))

        def table(branch: Session) -> Scene:
            self._ways[branch] = way_back
            opened: Scene = self._program.table(branch, origin)
            return opened

        return BranchScene(begun, table, tells_hands=begun.game.has_secrets and not is_over)

    def take_up(self, session: Session, origin: Origin) -> None:
        """Note the way back of a stored branch that is continued."""
        game, is_branch = origin.game, origin.kind is OriginKind.PLAYED_ON
        if is_branch and game is not None and session not in self._ways:
            self._ways[session] = lambda: self._to_stored(game, origin.count)

    def way_back(self, session: Session) -> WayBack | None:
        """Leads to the moment a session branched off; None for other games."""
        return self._ways.get(session)

    def _to_stored(self, game: int, count: int | None) -> Answer:
        """Open the game a branch came from: its table, or the replay of a finished game."""
        try:
            stored = self._store().load(game)
        except StoreError as error:
            return Notify(trouble_words(error))
        if stored.session().shown.is_over:
            return Restart(self._watch(stored, count, self._program.title))
        return self._program.resume(game)
