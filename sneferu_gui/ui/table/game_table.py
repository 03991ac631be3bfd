"""The table of any game, as the house knows it, and what it is opened with."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, runtime_checkable

import sneferu_gui.ui.pages.game_keys  # noqa: F401 - whatever shows a table knows its keys
from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import Answer, Scene
from sneferu_gui.ui.table.animation import Animation


@runtime_checkable
class GameTable(Scene, Protocol):
    """A game on the table."""

    offers_recap: bool
    """Whether what the others did can be seen again."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def animation(self) -> Animation:
        """What moves."""

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""

    @property
    def ghost(self) -> Ghost | None:
        """Whose game is to be beaten, if it is a challenge."""

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""

    def moment(self, count: int) -> Scene:
        """The game looked at again, from so many of its actions on."""

    def undo(self) -> Answer:
        """Take back the last action."""

    def is_worth_pause(self, steps: Sequence[Step]) -> bool:
        """Whether a recap stops after the last of these, as there is something to be seen of it."""

    def stop_looking(self) -> bool:
        """Whether something was looked at more closely, and is no more."""


class GameScene(ABC):
    """What shows a game, and leads to any moment of it."""

    @abstractmethod
    def see_moment(self, after: int) -> Answer:
        """Look at the game as it was after so many of its actions."""


@runtime_checkable
class Interlude(Scene, Protocol):
    """What a game tells over its own table before it goes on there."""

    is_interlude: bool
    """That it is one."""


AnyTable: TypeAlias = Any
"""A `GameTable` that has more, which only its game knows."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """What goes with a table while it is played."""

    notices: deque[str] = field(default_factory=deque)
    """What the players should know, the oldest first: each is told and gone."""
    closings: tuple[Callable[[], None], ...] = ()
    """What is to be done when the table is left."""
    game: Callable[[], int | None] = lambda: None
    """The number of the stored game, once it is stored."""
    ghost: Ghost | None = None
    """Whose game is to be beaten."""
    apply_settings: Callable[[GameTable], None] = lambda _table: None
    """Lets the settings hold at the table, as soon as they are others."""
    pause: Callable[[], float | None] = lambda: 0.0
    """Seconds before a computer's move; None to do it at once, without anything moving."""
    seconds: Callable[[], float] = lambda: 1.0
    """How long a computer may think about a choice."""
    advising: Adviser | None = None
    """Who works out hints; None at a table without any."""
    covers: Callable[[], bool] = lambda: False
    """Whether a card covers the table between two people's turns."""
    settings: Callable[[], Settings] = Settings
    is_watched: bool = False
    """Whether it is only looked at: nothing can be done at it."""
    is_analysed: bool = False
    """Whether moves are only tried out at it: it has no menu, and the game's end is no end."""
    ask_when: "Callable[[str, HandingOver], str] | None" = None
    """Keeps when a person is to be asked before handing over; why it cannot, else an empty text."""
