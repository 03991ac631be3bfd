"""The positions of the rulebook's figures, from games of the quick player."""

from collections.abc import Callable
from functools import cache
from typing import Final

from sneferu_gui.games.game import COLOURS, Seat
from sneferu_gui.games.men_nefer.law.edition import SLOTS, Edition
from sneferu_gui.games.men_nefer.law.position import TURN
from sneferu_gui.games.men_nefer.law.setup import Setup, deal_from_seed
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import PORT
from sneferu_gui.games.men_nefer.players.greedy import states_to_end

NAMES: Final = ("Merit", "Nebet", "Senbi", "Teti")
SEED: Final = 13
ALONE: Final = 1
TWO: Final = 2
MOST_GAP: Final = 4
"""The greatest gap between heart and feather that makes a position better."""


@cache
def game_of(edition: Edition, seats: int) -> tuple[State, ...]:
    """A game from its start to its end, the same every time."""
    people = tuple(map(Seat, NAMES[:seats], COLOURS))
    state = State.start(Setup(edition, people), deal_from_seed(edition, seats, SEED))
    return (state, *states_to_end(state, SEED))


def best_position(edition: Edition, seats: int, worth: Callable[[State], float]) -> State:
    """The first state of greatest worth between the turns of that game."""
    return max((each for each in game_of(edition, seats) if each.phase == TURN), key=worth)


def start(edition: Edition, seats: int = TWO) -> State:
    """A position at the start of a game."""
    return game_of(edition, seats)[0]


def crowded(edition: Edition) -> State:
    """A position with most apprentices on suns and moons."""
    return best_position(edition, TWO, lambda state: sum(map(sum, (*state.sun, *state.moon))))


def built(edition: Edition) -> State:
    """A position with most pieces built and permissions placed while pieces are left."""

    def worth(state: State) -> float:
        pieces = sum(place >= 0 for level in state.great_built for place in level)
        return pieces + 2 * sum(map(len, state.granted))

    return best_position(edition, TWO, worth)


def buried(edition: Edition) -> State:
    """A position with most tombs and pedestals taken."""
    return best_position(
        edition, TWO, lambda state: sum(n >= 0 for n in (*state.buried, *state.erected))
    )


def offered(edition: Edition) -> State:
    """A position with many baskets in the Temple, and orbs high up."""
    return best_position(
        edition,
        TWO,
        lambda state: (
            sum(4 * own.baskets + own.orb for own in state.boards)
            + sum(each.room for own in state.boards for each in own.priestesses)
        ),
    )


def sailing(edition: Edition) -> State:
    """A position with most boats out of the port."""

    def worth(state: State) -> float:
        return sum(boat.place != PORT for own in state.boards for boat in own.boats)

    return best_position(edition, TWO, worth)


def weighed(edition: Edition) -> State:
    """A position where one player's heart and feather have crossed, the other's not."""

    def worth(state: State) -> float:
        gaps = [own.duat_gap(edition.duat) for own in state.boards]
        return min(max(gaps), MOST_GAP) + min(-min(gaps), MOST_GAP)

    return best_position(edition, TWO, worth)


def beside_the_steward(edition: Edition) -> State:
    """A position alone, with the steward on suns and moons (V)."""
    return best_position(
        edition,
        ALONE,
        lambda state: len({side for _house, side in state.steward}) * SLOTS + len(state.steward),
    )
