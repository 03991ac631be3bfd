"""The protocol of any game's table, and the context it is opened with."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, runtime_checkable

import sneferu_gui.ui.table.game_keys  # noqa: F401 - registers the games' keys
from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import Answer, Scene
from sneferu_gui.ui.table.animation import Animation


@runtime_checkable
class GameTable(Scene, Protocol):
    offers_recap: bool
    """Whether the others' last actions can be seen again."""

    @property
    def session(self) -> Session:
        """The session played at the table."""

    @property
    def animation(self) -> Animation:
        """The motion on the table."""

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""

    @property
    def ghost(self) -> Ghost | None:
        """The game to be beaten; None where it is no challenge."""

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""

    def moment(self, count: int) -> Scene:
        """A replay of the game, from `count` actions on."""

    def undo(self) -> Answer:
        """Take back the last action."""

    def is_worth_pause(self, steps: Sequence[Step]) -> bool:
        """Whether a recap pauses after the last of these steps, as there is something to see."""

    def stop_looking(self) -> bool:
        """Stop looking at something more closely; return whether there was anything."""


class GameScene(ABC):
    """A scene that shows a game, and leads to any moment of it."""

    @abstractmethod
    def see_moment(self, after: int) -> Answer:
        """Show the game as it was after `after` of its actions."""


AnyTable: TypeAlias = Any
"""A `GameTable` that has more, which only its game knows."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """The settings, services and callbacks of a table."""

    notices: deque[str] = field(default_factory=deque)
    """Messages to the players, the oldest first; each is shown once and removed."""
    closings: tuple[Callable[[], None], ...] = ()
    """Functions called when the table is left."""
    game: Callable[[], int | None] = lambda: None
    """Gives the number of the stored game; None before it is stored."""
    ghost: Ghost | None = None
    """The game to be beaten; None where it is no challenge."""
    apply_settings: Callable[[GameTable], None] = lambda _table: None
    pause: Callable[[], float | None] = lambda: 0.0
    """Gives the seconds before a computer's move; None to do it at once, without any motion."""
    seconds: Callable[[], float] = lambda: 1.0
    """Gives the seconds a computer may think about a choice."""
    advising: Adviser | None = None
    """Works out hints; None at a table without any."""
    covers: Callable[[], bool] = lambda: False
    """Whether a card covers the table between two people's turns."""
    settings: Callable[[], Settings] = Settings
    is_watched: bool = False
    """Whether the table is only looked at: nothing can be done at it."""
    is_analysed: bool = False
    """Whether moves are only tried out: there is no menu, and the game's end is no end."""
    is_puzzle: bool = False
    """Whether it asks for the best turn: what choices are worth is shown as they are tried."""
    ask_when: "Callable[[str, HandingOver], str] | None" = None
    """Stores when a person is asked before handing over; returns why that failed, or nothing."""
