"""A game looked at again: step by step, turn by turn, or playing by itself."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from sneferu_gui.rules import Edition
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.edition_warning import warning_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.replay import acts
from sneferu_gui.ui.scenes.replay.page import replay_appearance
from sneferu_gui.ui.scenes.scene import (
    Answer,
    Pop,
    Push,
    QuietScene,
    Restart,
    Scene,
    Slide,
    Tell,
)
from sneferu_gui.ui.scenes.table.acts import EnlargeNext, SeeMoment, ShowAreas, ShowLeft
from sneferu_gui.ui.scenes.table.looking import LOOKING
from sneferu_gui.ui.scenes.table.scene import Companions, TableDoors, TableScene
from sneferu_gui.ui.scenes.table.showing import Showing
from sneferu_gui.ui.scenes.table.trail import Trail, trail_of
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.replay_strip import replay_strip, strip_height

SECONDS: Final = 1.2
"""Between two actions at the usual pace."""
PACES: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL: Final = PACES.index(1.0)


@dataclass(frozen=True, slots=True)
class Watching:
    """How a game is looked at."""

    start: int
    """After so many of its actions."""
    plays: bool = False
    """Whether it plays by itself from the beginning."""
    ends_by_itself: bool = False
    """Whether it goes back when everything has been seen: a recap."""
    ghost: Ghost | None = None
    """Whose game was to be beaten in it."""


class Ways(NamedTuple):
    """Where one can go from a game looked at again, besides back."""

    play_on: Callable[[Session], Scene] | None = None
    """To the table of a new game that begins as this one."""
    leave: Callable[[], Scene] | None = None
    """Where one goes back to; None for the scene below."""
    result: Callable[[], Scene] | None = None
    """To its end, when it is over."""


class WatchedTable(TableScene):
    """A table that is only looked at."""

    is_watched = True

    @property
    def trail(self) -> Trail:
        """The marks of the last action."""
        return trail_of(self.session.steps[-1:])


class ReplayScene(QuietScene):
    """The whole of a game, at any moment of it."""

    def __init__(
        self,
        session: Session,
        watching: Watching,
        ways: Ways | None = None,
    ) -> None:
        """Look at a game.

        The session itself is left as it is. Raises IndexError when it has not so many actions.
        """
        self.session = session.copy()
        last = self.session.state_count
        self.session.go_to(last)
        self.turns = turns_of(self.session.steps)
        self.last = last
        self._is_finished = self.session.shown.is_over
        self.session.go_to(watching.start)
        self.is_playing = watching.plays
        self.pace = USUAL
        self._ends_by_itself = watching.ends_by_itself
        self._ways = ways or Ways()
        self._since: float | None = None
        self._warning = "" if watching.ends_by_itself else warning_of(session.setup.edition)
        """What is to be said of the edition."""
        beside = Companions(ghost=watching.ghost)
        self._table = WatchedTable(self.session, TableDoors.nowhere(), companions=beside)

    @property
    def edition(self) -> Edition:
        """The game's."""
        return self.session.setup.edition

    @property
    def can_play_on(self) -> bool:
        """Whether a new game can begin from the moment shown."""
        return self._ways.play_on is not None and not self.session.shown.is_over

    @property
    def has_result(self) -> bool:
        """Whether there is an end to be told of, and it has been come to."""
        is_at_end = self.session.count == self.last
        return self._ways.result is not None and self._is_finished and is_at_end

    @property
    def is_recap(self) -> bool:
        """Whether it goes back by itself."""
        return self._ends_by_itself

    def tree(self, canvas: Canvas) -> Node:
        """The table, and the strip under it."""
        high = strip_height(canvas)
        table = self._table.tree(canvas._replace(height=canvas.height - high))
        strip = replay_strip(canvas, canvas.rect.bottom_part(high), replay_appearance(self))
        return replace(table.with_children(strip), key="watched", rect=canvas.rect)

    def activate(self, act: Hashable) -> Answer:
        """Go somewhere else in the game, or on with it, or look at it another way."""
        if isinstance(act, LOOKING):
            return self._table.activate(act)
        return _ACTS[type(act)](self, act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Arrows, Home and End go through the game; Space plays; + and − change the pace."""
        if key.ctrl or key.alt:
            return False
        act = _KEYS.get(key.name)
        if key.shift and key.name in {"left", "right"}:
            act = acts.TurnStep(1 if key.name == "right" else -1)
        return False if act is None else self.activate(act)

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Through the game, or through the log."""
        if key is not None and key.startswith("log"):
            self._table.turn_wheel(key, steps)
        else:
            self._go(self.session.count - steps)

    def hurry(self) -> bool:
        """What moves on the table."""
        return self._table.hurry()

    def tick(self, now: float) -> Answer | bool:
        """Play the next action when its time has come."""
        if self._warning:
            warning, self._warning = self._warning, ""
            return Tell(warning)
        is_moving = self._table.showing.tick(now)
        if not self.is_playing:
            self._since = None
            return is_moving
        if self._since is None:
            self._since = now
        if now - self._since < SECONDS / PACES[self.pace]:
            return is_moving
        self._since = now
        if self.session.count < self.last:
            self._show_next()
            return True
        self.is_playing = False
        return Pop() if self._ends_by_itself else True

    def _show_next(self) -> None:
        """Go on by one action, with its motion as fast as the pace."""
        self.session.go_to(self.session.count + 1)
        step = self.session.shown_steps[-1]
        self._table.showing.tempo = min(1.0, 1 / PACES[self.pace]) * Showing.tempo
        self._table.showing.begin(step.events, step.seat)

    def take_sounds(self) -> list[str]:
        """Those of the table."""
        return self._table.take_sounds()

    def _go(self, count: int) -> None:
        self._table.showing.finish()
        self.session.go_to(max(0, min(count, self.last)))
        self.is_playing = False
        self._ends_by_itself = False

    def _slide(self, act: Slide) -> Answer:
        count = self.session.count
        self._go(count + act.steps if act.share is None else round(act.share * self.last))
        return None

    def _step(self, act: acts.Step) -> Answer:
        self._go(self.session.count + min(act.by, 0))
        if act.by > 0 and self.session.count < self.last:
            self._show_next()
        return None

    def _turn_step(self, act: acts.TurnStep) -> Answer:
        count = self.session.count
        starts = [turn.start for turn in self.turns] + [self.last]
        if act.by > 0:
            self._go(min((start for start in starts if start > count), default=self.last))
        else:
            self._go(max((start for start in starts if start < count), default=0))
        return None

    def _go_to_end(self, act: acts.GoToEnd) -> Answer:
        self._go(self.last if act.last else 0)
        return None

    def _see(self, act: SeeMoment) -> Answer:
        self._go(act.after)
        return None

    def _toggle(self, _act: acts.TogglePlay) -> Answer:
        if not self.is_playing and self.session.count == self.last:
            self.session.go_to(0)
        self.is_playing = not self.is_playing
        return None

    def _change_pace(self, act: acts.ChangePace) -> Answer:
        self.pace = max(0, min(self.pace + act.by, len(PACES) - 1))
        return None

    def _begin_from_here(self, _act: acts.PlayOn) -> Answer:
        if self._ways.play_on is None or not self.can_play_on:
            return None
        return Restart(self._ways.play_on(self.session.until(self.session.count)))

    def _see_result(self, _act: acts.SeeResult) -> Answer:
        if self._ways.result is None or not self.has_result:
            return None
        return Push(self._ways.result())

    def _leave(self, _act: acts.Leave) -> Answer:
        return self._leave_scene()

    def go_back(self) -> Answer:
        """Make an enlarged pyramid small; else to where one came from."""
        if self._table.looking.goes_back(self._table):
            return None
        return self._leave_scene()

    def _leave_scene(self) -> Answer:
        return Restart(self._ways.leave()) if self._ways.leave is not None else Pop()


# Each step takes the one kind of act it is listed for, which a mapping cannot say.
_ACTS: Final[dict[type, Callable[[ReplayScene, Any], Answer]]] = {
    Slide: ReplayScene._slide,  # noqa: SLF001 - the scene's own
    SeeMoment: ReplayScene._see,  # noqa: SLF001
    acts.Step: ReplayScene._step,  # noqa: SLF001
    acts.TurnStep: ReplayScene._turn_step,  # noqa: SLF001
    acts.GoToEnd: ReplayScene._go_to_end,  # noqa: SLF001
    acts.TogglePlay: ReplayScene._toggle,  # noqa: SLF001
    acts.ChangePace: ReplayScene._change_pace,  # noqa: SLF001
    acts.PlayOn: ReplayScene._begin_from_here,  # noqa: SLF001
    acts.SeeResult: ReplayScene._see_result,  # noqa: SLF001
    acts.Leave: ReplayScene._leave,  # noqa: SLF001
}

_KEYS: Final[dict[str, Hashable]] = {
    "left": acts.Step(-1),
    "right": acts.Step(1),
    "up": acts.TurnStep(-1),
    "down": acts.TurnStep(1),
    "page up": acts.TurnStep(-1),
    "page down": acts.TurnStep(1),
    "home": acts.GoToEnd(last=False),
    "end": acts.GoToEnd(last=True),
    "p": acts.TogglePlay(),
    "a": ShowAreas(),
    "b": ShowLeft(),
    "v": EnlargeNext(),
    "+": acts.ChangePace(1),
    "=": acts.ChangePace(1),
    "-": acts.ChangePace(-1),
}
"""Keys for what is done often."""
