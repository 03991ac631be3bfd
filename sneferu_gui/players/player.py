"""What a computer player is, what it may think about a choice, and what an adviser says."""

import random
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, Protocol, Self, TypeAlias, TypeGuard

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.codec import Reading, Via
from sneferu_gui.games.game import Action, AnyObservation, AnySetup, AnyState


def _never() -> bool:
    return False


Kept: TypeAlias = dict[int, Any]
"""By seats: what a player has found in earlier choices, as only it knows."""


class Budget(NamedTuple):
    """Time for one choice, and a way to be told that it is over sooner.

    Players that search spend so many steps a second, counted and not timed, so that they choose
    the same on any computer that is fast enough; `is_over` ends them on one that is not.
    """

    seconds: float = 1.0
    is_over: Callable[[], bool] = _never
    """Asked from time to time; from when it says so, the best found so far is chosen."""
    kept: Kept | None = None
    """What was found before, and may be gone on with; None to think of each choice by itself."""


class Player(Protocol):
    """Someone who decides. Keeps nothing in mind between decisions, but what a budget keeps."""

    @property
    def name(self) -> str:
        """The name it is chosen by, such as on a command line."""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """One of `observation.legal_actions`, of which there must be one.

        The same for the same observation, the same state of `chance` and the same budget, while
        that does not end it. Those that need only milliseconds do not look at the budget.
        """


class AheadPlayer(Player, Protocol):
    """Somebody who can look into a choice that others have, and keep what was found."""

    def think_ahead(
        self, observation: AnyObservation, chance: random.Random, budget: Budget
    ) -> bool:
        """Look a little into a choice that another seat has now; whether there is more to it.

        `observation` is what the one who thinks sees. What was found is kept with the budget.
        """


def thinks_ahead(player: object) -> TypeGuard[AheadPlayer]:
    """Whether somebody looks the further the longer it may think, and so also ahead."""
    return bool(getattr(player, "uses_time", False))


class RandomPlayer:
    """Takes every legal action with the same probability."""

    name = "random"

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """Any legal action. Raises ValueError when there is none."""
        del budget  # it does not think
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        # `random` alone gives the same numbers in every version of Python.
        return legal[int(chance.random() * len(legal))]


AnyReason: TypeAlias = Any
"""Why one turn is better than another: a value of the game's own, which only it can say."""


def _read_worth(value: object, _path: KeyPath, _reading: Reading) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


Worth = Annotated[float, Via(_read_worth, lambda worth: round(worth, 3))]
"""By how much a reason speaks for a turn; kept to three digits."""


class Expected(NamedTuple):
    """Something that is expected to be done later."""

    seat: int
    action: Action


class AdvisedMove(NamedTuple):
    """All that whoever decides does up to the end of the turn.

    Where something hidden is seen on the way it ends there: what comes next is decided by that.
    """

    actions: tuple[Action, ...]
    """In order; at least one."""
    share: float
    """Their expected share of the win, from 0 to 1; of a game for one, how well it is done."""
    visits: int
    """How many states were looked at for it."""
    at_sight: float
    """The share that it seems to bring at a glance, with nothing looked ahead."""
    line: tuple[Expected, ...]
    """What is expected after it, as far as it is made of nothing but what can be seen now."""
    reasons: tuple[AnyReason, ...] = ()
    """Why the best turn is better than this one, the weightiest first; of the best itself none.

    Where the evaluation holds nothing that could be said, there is none either.
    """
    merits: tuple[AnyReason, ...] = ()
    """What speaks for this one all the same, beside the best: of the turn asked about, and of the
    rival of the best."""


class Advice(NamedTuple):
    """What can be said of a choice."""

    seat: int
    """Whose choice it is."""
    chances: tuple[float, ...]
    """Every seat's expected share of the win, if the best is done; empty where it is just known."""
    moves: tuple[AdvisedMove, ...]
    """The turns that were looked at, best first; at least one."""
    played: AdvisedMove | None = None
    """The turn that was asked about, whether it is one of them or not."""

    @property
    def best(self) -> AdvisedMove:
        """The turn advised."""
        return self.moves[0]

    @property
    def rival(self) -> AdvisedMove | None:
        """The best of the others from which there are reasons to prefer the best one."""
        return next((move for move in self.moves if move.reasons), None)

    def with_merits(
        self, reasons: Callable[[tuple[Action, ...], tuple[Action, ...]], tuple[AnyReason, ...]]
    ) -> Self:
        """With what speaks for the turn asked about, and for the rival, beside the best.

        `reasons` tells those for one turn rather than another. What is of a kind with what speaks
        for the best is left out, as the same words would stand on both sides.
        """
        best, rival = self.best.actions, self.rival

        def told(move: AdvisedMove) -> AdvisedMove:
            kinds = {each.kind for each in move.reasons}
            found = reasons(move.actions, best)
            return move._replace(merits=tuple(each for each in found if each.kind not in kinds))

        return self._replace(
            moves=tuple(told(move) if move is rival else move for move in self.moves),
            played=None if self.played is None else told(self.played),
        )


class Advisor(Protocol):
    """Somebody who advises in one game. Keeps nothing in mind between choices."""

    reason: type[AnyReason]
    """What its reasons are values of."""

    def advise(
        self,
        observation: AnyObservation,
        chance: random.Random,
        budget: Budget,
        played: tuple[Action, ...] = (),
    ) -> Advice:
        """What there is to be said of the choice of an observation's seat.

        `played` is what was done then, as much of the turn as is known: it is looked into as the
        others are. The same for the same observation, actions, state of `chance` and budget, while
        that does not end it. Raises ValueError when there is nothing to choose from.
        """

    def result(self, state: AnyState) -> tuple[float, ...]:
        """Every seat's share of the win in a game that is over."""

    def points_of(self, setup: AnySetup) -> int | None:
        """What a share of 1 is in points, where one plays alone; None where it is of the win."""
