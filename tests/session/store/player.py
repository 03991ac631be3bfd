"""A program that plays at random in a store until it is killed; `kill.py` starts it.

Each change is announced on a line before it is made, and shown on another when the session has
done it: `will GAME COUNT DIGEST`, then `shown GAME COUNT DIGEST`.
"""

import hashlib
import random
import sys
from collections.abc import Callable
from pathlib import Path

from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameStore, Keeper, ReviewRow, open_store

from .tables import new_session

OTHERWISE = 0.15
"""Probability of an undo or a redo."""
REVIEWED = 12
"""Decisions of a review stored in one commit."""


def digest_of(session: Session) -> str:
    """A digest of a game's actions."""
    return hashlib.sha256(repr(session.actions).encode()).hexdigest()[:16]


def main() -> None:
    """Play for ever."""
    folder, chance = Path(sys.argv[1]), random.Random(sys.argv[2])
    store, recovery = open_store(folder)
    if recovery is not None or store.trouble is not None:
        _say(f"trouble {recovery} {store.trouble}")
    last = store.last_unfinished()
    keeper = Keeper.resume(store, last.id) if last else None
    while True:
        if keeper is not None and keeper.session.state.is_over:
            _review(store, keeper)
        if keeper is None or keeper.session.state.is_over:
            keeper = Keeper(store, _table(chance))
        _change(keeper, chance)


def _review(store: GameStore, keeper: Keeper) -> None:
    """Store a review of a finished game, a few decisions a commit, as it grows."""
    if keeper.game is None:
        return
    revision = store.load(keeper.game).revision
    for first in range(0, keeper.session.count, REVIEWED):
        kept = range(first, min(first + REVIEWED, keeper.session.count))
        said = [ReviewRow(number, number + 1, "player", str(number)) for number in kept]
        store.keep_review(keeper.game, revision, said)


def _table(chance: random.Random) -> Session:
    players = chance.randint(1, 4)
    return new_session(players, chance.randrange(10**6), solo=players == 1)


def _change(keeper: Keeper, chance: random.Random) -> None:
    change = _chosen(keeper.session, chance)
    twin = keeper.session.copy()
    change(twin)
    _say(f"will {keeper.game or 'new'} {twin.count} {digest_of(twin)}")
    change(keeper.session)
    trouble = f" trouble: {keeper.trouble}" if keeper.trouble or keeper.copy_of else ""
    _say(f"shown {keeper.game} {keeper.session.count} {digest_of(keeper.session)}{trouble}")


def _chosen(session: Session, chance: random.Random) -> Callable[[Session], object]:
    if chance.random() < OTHERWISE:
        if session.can_redo and chance.random() < 0.5:
            return Session.redo
        if session.can_undo:
            return Session.undo
    action = chance.choice(session.state.legal_actions())
    return lambda twin: twin.do(action)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
