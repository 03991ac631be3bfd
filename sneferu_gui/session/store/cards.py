"""The line a list shows of a game, kept beside it so that no list has to replay games."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.catalogue import GAMES, UNNAMED, game_named, game_of
from sneferu_gui.games.checked_values import choice_in, object_in
from sneferu_gui.games.game import AnyCard, AnySetup, AnyState
from sneferu_gui.session.record import json_in
from sneferu_gui.session.store.games import text_of

_GAME: Final = "game"
"""The key of the game's id; cards of the time when there was one game have none."""


def card_text(setup: AnySetup, computers: Sequence[str | None], count: int, state: AnyState) -> str:
    """The card of a game after `count` actions, in this state, as a store holds it."""
    game = game_of(setup)
    header = {} if game.id == UNNAMED else {_GAME: game.id}
    return text_of(header | game.card_to_plain(game.card(setup, computers, count, state)))


def card_from_text(text: str) -> AnyCard:
    """What `card_text` wrote. Raises RecordError for anything else."""
    table = object_in(json_in(text), ())
    identity = choice_in(table.get(_GAME, UNNAMED), (_GAME,), tuple(GAMES))
    return game_named(identity).card_from_plain(table)
