"""Branches of games: how they begin, and the way back to where they branched off."""

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
"""Looks at a stored game again at a moment; given is where one leaves it for."""


class Branches:
    """Those that were begun or continued since the program started."""

    def __init__(self, program: Navigation, watch: Watches, store: Callable[[], GameStore]) -> None:
        """None yet; `watch` opens a game of the store at a moment."""
        self._program, self._watch, self._store = program, watch, store
        self._ways: WeakKeyDictionary[Session, WayBack] = WeakKeyDictionary()

    def begin(
        self, session: Session, begun: Session, origin: Origin, back: Callable[[int], Scene]
    ) -> Scene:
        """The page on which a branch of a session begins.

        `begun` is that session up to the moment. `back` leads to the scene one comes from, at so
        many actions; where the game still runs, one goes back to its table.
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
        """Know the way back of a stored game that is continued."""
        game, is_branch = origin.game, origin.kind is OriginKind.PLAYED_ON
        if is_branch and game is not None and session not in self._ways:
            self._ways[session] = lambda: self._to_stored(game, origin.count)

    def way_back(self, session: Session) -> WayBack | None:
        """To where a session branched off; None for other games."""
        return self._ways.get(session)

    def _to_stored(self, game: int, count: int | None) -> Answer:
        """To the game it branched off: its table, or that moment where it is over."""
        try:
            stored = self._store().load(game)
        except StoreError as error:
            return Notify(trouble_words(error))
        if stored.session().shown.is_over:
            return Restart(self._watch(stored, count, self._program.title))
        return self._program.resume(game)
