"""The protocols of computer players and advisers, and the budget of a choice."""

import random
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, Protocol, Self, TypeAlias, TypeGuard

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.codec import Conversion, Reading
from sneferu_gui.games.game import Action, AnyObservation, AnySetup, AnyState


def _never() -> bool:
    return False


Kept: TypeAlias = dict[int, Any]
"""By seats: findings of earlier choices, in a form that only the player knows."""


class Budget(NamedTuple):
    """Time for one choice, and a way to end it sooner.

    Players that search spend a fixed number of steps a second, counted and not timed, so that they
    choose the same on any computer that is fast enough; `is_over` ends them on one that is not.
    """

    seconds: float = 1.0
    is_over: Callable[[], bool] = _never
    """Asked from time to time; once it is true, the best found so far is chosen."""
    kept: Kept | None = None
    """Findings of earlier choices to go on with; None to think of each choice by itself."""


class Player(Protocol):
    """A player that decides. It remembers nothing between decisions but `Budget.kept`."""

    @property
    def name(self) -> str:
        """Its name, also used on the command line."""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """One of `observation.legal_actions`, of which there must be one.

        The same for the same observation, the same state of `chance` and the same budget, unless
        `is_over` ends it early. Players that need only milliseconds do not look at the budget.
        """


class AheadPlayer(Player, Protocol):
    """A player that can search during another seat's choice, and keep the findings."""

    def think_ahead(
        self, observation: AnyObservation, chance: random.Random, budget: Budget
    ) -> bool:
        """Search a little during another seat's choice; return whether there is more to search.

        `observation` is what the thinking seat sees. The findings are kept in the budget.
        """


def thinks_ahead(player: object) -> TypeGuard[AheadPlayer]:
    """Whether a player searches further with more time, and so also thinks ahead."""
    return bool(getattr(player, "uses_time", False))


class RandomPlayer:
    """Takes every legal action with the same probability."""

    name = "random"

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        del budget  # a random choice takes no time
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        # `random` alone gives the same numbers in every version of Python.
        return legal[int(chance.random() * len(legal))]


AnyReason: TypeAlias = Any
"""Why one turn is better than another: a value that only the game can put into words."""


def _read_worth(value: object, _path: KeyPath, _reading: Reading) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


Worth = Annotated[float, Conversion(_read_worth, lambda worth: round(worth, 3))]
"""The weight of a reason for a turn; kept to three digits."""


FindReasons: TypeAlias = Callable[[tuple[Action, ...], tuple[Action, ...]], tuple[AnyReason, ...]]
"""Finds the reasons for one turn rather than another, weightiest first; there may be none."""


class Expected(NamedTuple):
    """An action that is expected later."""

    seat: int
    action: Action


class AdvisedMove(NamedTuple):
    """A turn considered by an adviser: the actions up to its end.

    Where something hidden is seen on the way it ends there, as the next action depends on that.
    """

    actions: tuple[Action, ...]
    """In order; at least one."""
    share: float
    """Their expected share of the win, from 0 to 1; in a game for one, how well it is done."""
    visits: int
    """The number of states searched for it."""
    at_sight: float
    """The expected share without any search."""
    line: tuple[Expected, ...]
    """The expected continuation, as far as it depends on nothing hidden now."""
    reasons: tuple[AnyReason, ...] = ()
    """Why the best turn is better than this one, the weightiest first; for the best itself none.

    Also empty where the evaluation has no reason that can be put into words.
    """
    merits: tuple[AnyReason, ...] = ()
    """Advantages of this turn over the best: for the turn asked about, and for the rival."""


class Advice(NamedTuple):
    """An adviser's findings about a choice."""

    seat: int
    """The seat that decides."""
    chances: tuple[float, ...]
    """Every seat's expected share of the win after the best turn; empty where it is known."""
    moves: tuple[AdvisedMove, ...]
    """The turns considered, best first; at least one."""
    played: AdvisedMove | None = None
    """The turn that was asked about, whether it is one of `moves` or not."""

    @property
    def best(self) -> AdvisedMove:
        return self.moves[0]

    @property
    def rival(self) -> AdvisedMove | None:
        """The best of the other turns that has reasons against it."""
        return next((move for move in self.moves if move.reasons), None)

    def with_reasons(self, find: FindReasons) -> Self:
        """The advice with reasons against all turns but the best; two of them have merits too.

        Merits are of the turn asked about and of the rival. Those of a kind that also speaks for
        the best are left out, as the same words would stand on both sides.
        """
        best = self.best.actions

        def with_reasons_of(move: AdvisedMove) -> AdvisedMove:
            return move._replace(reasons=find(best, move.actions))

        def with_merits_of(move: AdvisedMove) -> AdvisedMove:
            kinds = {each.kind for each in move.reasons}
            found = find(move.actions, best)
            return move._replace(merits=tuple(each for each in found if each.kind not in kinds))

        told = self._replace(moves=tuple(map(with_reasons_of, self.moves)))
        rival, played = told.rival, self.played
        return told._replace(
            moves=tuple(with_merits_of(move) if move is rival else move for move in told.moves),
            played=None if played is None else with_merits_of(with_reasons_of(played)),
        )


class Advisor(Protocol):
    reason: type[AnyReason]

    def advise(
        self,
        observation: AnyObservation,
        chance: random.Random,
        budget: Budget,
        played: tuple[Action, ...] = (),
    ) -> Advice:
        """The advice on the choice of the observation's seat.

        `played` has the actions done in this choice, as far as the turn is known: they are
        searched as the other turns are. The same for the same observation, actions, state of
        `chance` and budget, unless `is_over` ends it early. Raises ValueError when there is
        nothing to choose from.
        """

    def result(self, state: AnyState) -> tuple[float, ...]:
        """Every seat's share of the win in a game that is over."""

    def points_of(self, setup: AnySetup) -> int | None:
        """The points of a share of 1, in a game for one; None where shares are of the win."""
