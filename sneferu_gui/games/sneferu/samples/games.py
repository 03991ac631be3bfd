"""Games as far as certain moments, for pictures and tests: always the same ones."""

from functools import lru_cache, partial
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import (
    COLOURS,
    Buy,
    Edition,
    Phase,
    PlaceStored,
    Sail,
    Seat,
    Setup,
    State,
    Store,
    builders_from_seed,
    deal_from_seed,
)
from sneferu_gui.games.sneferu.law.events import PtahTook
from sneferu_gui.games.sneferu.table.plan import OfferPick
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.samples.moments import Moment, first_moment

MOST_SEEDS: Final = 500
"""Games tried for a moment such as is wanted."""
EARLY: Final = 10
MIDDLE: Final = 60
MIDDLE_ALONE: Final = 16
"""Actions that have been done by then."""


class Company(NamedTuple):
    """Who plays the games that samples are taken from."""

    players: int
    powers: bool = False
    solo: bool = False
    player: str = "greedy"
    names: tuple[str, ...] = NAMES


FOUR: Final = Company(4, powers=True)
TWO: Final = Company(2)
SOLO: Final = Company(1, powers=True, solo=True)
SCRIPTS: Final = Company(4, powers=True, names=("Ἑλένη", "Дмитро", "王芳", "שרה"))
"""People whose names the game's own words have no letters for."""


def game_at(edition: Edition, company: Company, moment: Moment, first_seed: int = 1) -> Session:
    """A game as far as the first such moment in it. Raises SceneError when there is none."""
    return _game_at(edition, company, moment, first_seed).copy()


@lru_cache(maxsize=128)
def _game_at(edition: Edition, company: Company, moment: Moment, first_seed: int) -> Session:
    seeds = range(first_seed, first_seed + MOST_SEEDS)
    begin = partial(_new_game, edition, company)
    session = first_moment((edition, company), begin, company.player, moment, seeds)
    if not session.state.is_over:
        _ = session.shown_steps  # covered once, for all tables at which it is looked at
    return session


def _new_game(edition: Edition, company: Company, seed: int) -> Session:
    count = company.players
    builders: tuple[str | None, ...] = (None,) * count
    if company.powers:
        builders = builders_from_seed(count, seed)
    seats = tuple(Seat(*each) for each in zip(company.names, COLOURS, builders, strict=False))
    return Session(Setup(edition, seats, company.solo), deal_from_seed(count, seed))


def _is_choice(state: State, steps: int, session: Session) -> bool:
    return session.count >= steps and state.phase is Phase.START and not state.declared


def mid_game(session: Session) -> bool:
    """A choice in the middle of a game of four."""
    state = session.state
    return _is_choice(state, MIDDLE, session) and state.why_not(Sail()) is not None


def solo_game(session: Session) -> bool:
    """A choice with which Ptah would take several stones."""
    state = session.state
    return _is_choice(state, MIDDLE_ALONE, session) and waking(state) is not None


def waking(state: State) -> OfferPick | None:
    """The stone with which Ptah would take two stones or more."""
    for action in state.legal_actions():
        if isinstance(action, Buy):
            _, events = state.play(action)
            if sum(isinstance(event, PtahTook) for event in events) > 1:
                return OfferPick(action.column, action.row)
    return None


def bonus_choice(session: Session) -> bool:
    """A choice for which a bonus may be used, or not."""
    return session.count >= EARLY and with_bonus(session.state) is not None


def with_bonus(state: State) -> OfferPick | None:
    """A stone that can be bought with the quarry's bonus, and without."""
    legal = state.legal_actions()
    for action in legal:
        if isinstance(action, Buy) and action.bonus and action._replace(bonus=False) in legal:
            return OfferPick(action.column, action.row)
    return None


def may_store(session: Session) -> bool:
    """A bought stone that may be laid aside (Q7)."""
    return session.count >= EARLY and session.state.why_not(Store()) is None


def has_stored(session: Session) -> bool:
    """A stored stone that may be placed."""
    return any(isinstance(action, PlaceStored) for action in session.state.legal_actions())


def must_sail(session: Session) -> bool:
    """Nothing can be bought (E2)."""
    return session.state.why_not(Sail()) is None


def is_over(session: Session) -> bool:
    """The end."""
    return bool(session.state.is_over)


def is_tie(session: Session) -> bool:
    """An end that more than the stones decided."""
    result = session.state.result()
    return result is not None and len(result.comparisons) > 1


def is_won(session: Session) -> bool:
    """An end with a winner."""
    result = session.state.result()
    return result is not None and bool(result.winners)


def is_lost(session: Session) -> bool:
    """An end that Ptah won."""
    result = session.state.result()
    return result is not None and not result.winners


def early(session: Session) -> bool:
    """After a few turns."""
    return session.count >= MIDDLE_ALONE
