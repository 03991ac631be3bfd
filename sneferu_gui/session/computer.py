"""Computer seats: they think aside, so that the window is never kept waiting."""

import random
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple, Protocol

from sneferu_gui.rules import Action, Observation, State
from sneferu_gui.session.game import Session, Step


class Thinker(Protocol):
    """What a computer seat is played by."""

    def choose(self, observation: Observation, chance: random.Random, seconds: float) -> Action:
        """The action it takes."""


class _Thought(NamedTuple):
    about: State
    answer: Future[Action]


class ComputerSeats:
    """The computer players of one session: asked when it is their turn, heard when ready."""

    def __init__(self, session: Session, thinkers: Mapping[str, Thinker], seconds: float) -> None:
        """`thinkers` by the names in `session.computers`; `seconds` each may think."""
        self._session = session
        self._thinkers = thinkers
        self._seconds = seconds
        self._pool: ThreadPoolExecutor | None = None
        self._thought: _Thought | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at it."""
        return self._thought is not None

    def poll(self, *, acts: bool = True) -> Step | None:
        """Start thinking when it is a computer's turn; do what was thought when it is ready.

        Never waits. Without `acts` it only thinks. What was thought about a state since left by
        undo is thrown away. An error in a computer player is raised here.
        """
        thought = self._thought
        if thought is not None and thought.about is not self._session.state:
            thought.answer.cancel()
            thought = self._thought = None
        if thought is None:
            self._begin()
            return None
        if not (acts and thought.answer.done()):
            return None
        self._thought = None
        return self._session.do(thought.answer.result())

    def _begin(self) -> None:
        state = self._session.state
        name = self._session.computers[state.seat]
        if name is None or not self._session.is_computers_turn():
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "computer player")
        # The same choice after undo and redo: chance comes from the game and the moment.
        chance = random.Random(f"{self._session.deal.seed}/{self._session.count}")  # noqa: S311 - a game, not a secret
        answer = self._pool.submit(
            self._thinkers[name].choose, Observation(state, state.seat), chance, self._seconds
        )
        self._thought = _Thought(state, answer)

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
