"""The program that makes the old stores: `python -m tests.session.store.make_old_store FILE`.

Later versions must open them. Run once for each version of the schema, by the program of that
version. A file made once is never made again: it would no longer show that old stores open. From
version 5 on it has games of Sobek: a finished one with a review, and one in the middle of a round.
"""

import sys
import tempfile
from pathlib import Path

from sneferu_gui.session.record import record_from_text
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.session.review.store_storage import StoreStorage
from sneferu_gui.session.store import GameStore, Keeper, Origin, OriginKind
from sneferu_gui.session.undo_rules import UndoRule
from tests.session.records import line_of_game
from tests.session.workers import AtOnce

from .tables import Calendar, imported, kept, new_session, opened, play, session_of_sobek

THOUGHT = 0.02
"""Seconds of a review for each decision: four states in each guess."""


def main() -> int:
    """Make the store, unless it exists; return the exit status."""
    target = Path(sys.argv[1])
    if target.exists():
        sys.stderr.write(f"{target} is there already, and stays\n")
        return 1
    with tempfile.TemporaryDirectory() as place:
        with opened(Path(place), Calendar()) as store:
            kept(store, new_session(3, 11, computers=(None, "greedy", None)))
            kept(store, new_session(1, 12, solo=True))
            kept(store, new_session(1, 55, solo=True), seed=55)  # won
            imported(store, record_from_text(line_of_game(("random",) * 4, trace=False)))
            keeper = Keeper(store, new_session(2, 13, undo_rule=UndoRule.TURN))
            play(keeper.session, 12)
            origin = Origin(OriginKind.PLAYED_ON, keeper.game, 6)
            keeper = Keeper(store, new_session(2, 13, powers=False), origin)
            play(keeper.session, 8)
            keeper.session.undo()
            store.delete(4)
            store.restore(4)
            store.forget_player("Tiy")
            _keep_games_of_sobek(store)
            store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        target.write_bytes((Path(place) / "games.db").read_bytes())
    return 0


def _keep_games_of_sobek(store: GameStore) -> None:
    over = kept(store, session_of_sobek(2, 21, computers=(None, "mason")), seed=21)
    stored = store.load(over)
    run = ReviewRun(stored.session(), StoreStorage(store, stored), AtOnce, THOUGHT)
    run.start()
    while run.is_running:
        run.poll()
    run.stop()
    keeper = Keeper(store, session_of_sobek(3, 22, undo_rule=UndoRule.TURN))
    play(keeper.session, 30)


if __name__ == "__main__":
    sys.exit(main())
