"""Reviews stored with their games: judgements as plain values, and back."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from sneferu_gui.games.checked_values import RecordError, object_in
from sneferu_gui.games.codec import from_plain, to_plain
from sneferu_gui.games.game import AnySetup, Fields
from sneferu_gui.players import advisor_of
from sneferu_gui.session.record import json_in
from sneferu_gui.session.review.judgement import THOUGHT, Judgement
from sneferu_gui.session.review.running import ReviewStorage
from sneferu_gui.session.store import GameStore, ReviewRow, StoredGame, StoreError
from sneferu_gui.session.store.games import text_of

SCHEMA: Final = 2
"""The version of the plain values: other versions' judgements are worked out anew."""
MAKER: Final = f"{SCHEMA}/{THOUGHT:g}"
"""The mark of judgements made with this version and thought."""
PATH: Final = ("review",)
KEYS: Final = ("seat", "chances", "played", "at_sight", "best", "other", "reasons", "merits")
"""The stored keys of a judgement, in the order in which stores hold them."""


class StoreStorage(ReviewStorage):
    """The storage of one game's review in a store.

    A judgement that cannot be stored is worked out again another time, without a message.
    """

    def __init__(self, store: GameStore, stored: StoredGame) -> None:
        """Store for the game as it was read: once it has changed, nothing more is stored."""
        self._store = store
        self._stored = stored

    def kept(self) -> tuple[Judgement, ...]:
        """The judgements in the store; empty where it cannot be read."""
        with suppress(StoreError):
            return judgements_in(self._stored.table.setup, self._store.review(self._stored.id))
        return ()

    def keep(self, judgements: Iterable[Judgement]) -> None:
        """Store judgements in one commit."""
        rows = [row_of(each) for each in judgements]
        with suppress(StoreError):
            self._store.keep_review(self._stored.id, self._stored.revision, rows)

    def clear(self) -> None:
        """Delete all judgements in one commit."""
        with suppress(StoreError):
            self._store.delete_review(self._stored.id)


def row_of(judgement: Judgement) -> ReviewRow:
    content = text_of(judgement_to_plain(judgement))
    return ReviewRow(judgement.first, judgement.after, MAKER, content)


def judgements_in(setup: AnySetup, rows: Sequence[ReviewRow]) -> tuple[Judgement, ...]:
    """The judgements in rows of a store, of a game of this setup.

    Rows with another mark, or that cannot be read, are left out.
    """
    found = []
    for row in rows:
        if row.maker == MAKER:
            try:
                found.append(_judgement(setup, row))
            except RecordError:
                continue
    return tuple(found)


def judgement_to_plain(judgement: Judgement) -> Fields:
    """A judgement as plain values, without its place in the game."""
    plain = to_plain(judgement)
    return {key: plain[key] for key in KEYS}


def _judgement(setup: AnySetup, row: ReviewRow) -> Judgement:
    """The judgement in a row. Raises RecordError."""
    return from_plain(
        Judgement,
        {"merits": []}  # missing in an earlier version
        | object_in(json_in(row.content), PATH)
        | {"first": row.first, "after": row.after},
        PATH,
        setup=setup,
        seats=len(setup.seats),
        reason=advisor_of(setup.game).reason,
    )
