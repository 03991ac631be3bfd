"""Games up to the first moment of a kind: sample scenes of any game begin there."""

import random
from collections.abc import Callable, Hashable, Iterable
from datetime import datetime, timedelta
from functools import cache, lru_cache, partial
from itertools import count
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, AnyEdition, OptionValue, SeatChoice
from sneferu_gui.language import _
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameChange, GameStore, StoredTable, memory_store
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.pages.setup.draft import NAMES

Moment = Callable[[Session], bool]
MOST_GAMES_TRIED: Final = 500


class Company(NamedTuple):
    """The seats of the games that samples are taken from."""

    players: int
    player: str = "greedy"
    names: tuple[str, ...] = NAMES
    options: tuple[tuple[str, OptionValue], ...] = ()
    """The table's options that differ from the game's usual ones."""


ALONE: Final = Company(1)
TWO: Final = Company(2)
THREE: Final = Company(3)
FOUR: Final = Company(4)


def is_over(session: Session) -> bool:
    return bool(session.state.is_over)


def game_at(
    edition: AnyEdition, company: Company, moment: Moment, *, first_seed: int = 1
) -> Session:
    """A game up to its first moment of a kind. Raises SceneError when there is none."""
    return _game_at(edition, company, moment, first_seed).copy()


@lru_cache(maxsize=128)
def _game_at(edition: AnyEdition, company: Company, moment: Moment, first_seed: int) -> Session:
    seeds = range(first_seed, first_seed + MOST_GAMES_TRIED)
    begin = partial(_new_game, edition, company)
    session = first_moment((edition, company), begin, company.player, moment, seeds)
    if not session.state.is_over:
        _ = session.shown_steps  # covered once, for all tables that show the game
    return session


def _new_game(edition: AnyEdition, company: Company, seed: int) -> Session:
    game = game_named(edition.game)
    seats = [SeatChoice(*each) for each in zip(company.names, COLOURS, strict=False)]
    setup = game.setup(edition, seats[: company.players], dict(company.options), seed)
    return Session(setup, game.deal(setup, seed))


def first_moment(
    table: Hashable,
    new_game: Callable[[int], Session],
    player: str,
    moment: Moment,
    seeds: Iterable[int],
) -> Session:
    """The game of the first seed that has such a moment, up to that moment.

    All seats are a computer player's; its actions in games of a `table` are remembered. Raises
    SceneError when there is none.
    """
    for seed in seeds:
        session, known = new_game(seed), _known_actions(table, seed)
        while not (is_there := moment(session)) and not session.state.is_over:
            if session.count == len(known):
                known.append(_next_action(session, player))
            session.do(known[session.count])
        if is_there:
            return session
    raise SceneError(_("with this edition there is no such moment"))


@cache
def _known_actions(_table: Hashable, _seed: int) -> list[object]:
    """The known actions of a game, a list to be added to: many moments are of the same game."""
    return []


def _next_action(session: Session, player: str) -> object:
    seen = session.game.seen_by(session.state, session.state.seat)
    chance = random.Random(session.count)  # noqa: S311 - a game, not a secret
    return player_named(player, session.game.id).choose(seen, chance, Budget())


def dated_store(first: datetime, hours: int) -> GameStore:
    """A store in memory; hours pass from one game to the next."""
    times = (first + timedelta(hours=hours * n) for n in count())
    return memory_store(lambda: next(times))


def store_game(store: GameStore, session: Session) -> int:
    """Store a game as it stands; returns its number."""
    change = GameChange(0, session.actions, session.count, session.state)
    return store.begin(StoredTable.of(session), change)


def with_undo_rule(session: Session, rule: UndoRule) -> Session:
    twin = Session(session.setup, session.deal, session.computers, rule)
    for action in session.actions:
        twin.do(action)
    return twin
