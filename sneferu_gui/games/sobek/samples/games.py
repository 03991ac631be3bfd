"""Games of Sobek as far as certain moments, for pictures and tests: always the same ones."""

from functools import partial
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.sobek.law.actions import PlaySet
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.samples.moments import Moment, first_moment

MOST_SEEDS: Final = 200
"""Games tried for a moment such as is wanted."""
MIDDLE: Final = 24
"""Actions that have been done by the middle of a round."""
TABLE: Final = "sobek"


class Company(NamedTuple):
    """Who plays the games that samples are taken from."""

    players: int
    player: str = "greedy"
    names: tuple[str, ...] = NAMES


TWO: Final = Company(2)
THREE: Final = Company(3)
FOUR: Final = Company(4)


def game_at(edition: Edition, company: Company, moment: Moment, *, first_seed: int = 1) -> Session:
    """A game as far as the first such moment in it. Raises SceneError when there is none."""
    seeds = range(first_seed, first_seed + MOST_SEEDS)
    begin = partial(new_game, edition, company)
    return first_moment((edition, company), begin, company.player, moment, seeds)


def new_game(edition: Edition, company: Company, seed: int) -> Session:
    """A game that has just begun."""
    game = game_named(TABLE)
    seats = [SeatChoice(*each) for each in zip(company.names, COLOURS, strict=False)]
    setup = game.setup(edition, seats[: company.players], {}, seed)
    return Session(setup, game.deal(setup, seed))


def mid_round(session: Session) -> bool:
    """A turn in the middle of a round, with sets on the table and a set in hand."""
    state: State = session.state
    return session.count >= MIDDLE and state.phase is Phase.TURN and has_set(state)


def has_set(state: State) -> bool:
    """Whether a set can be laid now."""
    return any(isinstance(action, PlaySet) for action in state.legal_actions())


def can_enlarge(session: Session) -> bool:
    """A turn in which a set on the table can be enlarged (P4)."""
    actions = session.state.legal_actions()
    return any(isinstance(action, PlaySet) and action.onto is not None for action in actions)


def in_phase(phase: Phase) -> Moment:
    """Another decision than a turn's."""
    return lambda session: session.state.phase is phase


def holding(power: str) -> Moment:
    """A turn in which a character of this power can do something."""

    def moment(session: Session) -> bool:
        state: State = session.state
        legal = state.legal_actions() if state.phase is Phase.TURN else ()
        power_of = state.table.printed.power_of
        return any(
            action.do == "power"
            and power_of[action.card] == power
            and None not in action
            and () not in action
            for action in legal
        )

    return moment


def crowded(session: Session) -> bool:
    """A turn with many cards in hand."""
    state: State = session.state
    return state.phase is Phase.TURN and count_in(state.hands[state.seat]) >= MANY


MANY: Final = 12


def choosing_event(session: Session) -> bool:
    """A choice among several tokens (E1), with sets and opponents to aim them at."""
    state: State = session.state
    return state.phase is Phase.EVENT and len(set(state.tokens)) > 2  # noqa: PLR2004 - several


def second_round(session: Session) -> bool:
    """A turn after a round was scored."""
    state: State = session.state
    return state.round > 1 and state.phase is Phase.TURN


def is_over(session: Session) -> bool:
    """The end."""
    return bool(session.state.is_over)
