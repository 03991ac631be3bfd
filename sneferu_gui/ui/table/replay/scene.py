"""A game looked at again: step by step, turn by turn, or playing by itself."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.editions import edition_name, is_standard, warning_of
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.scene import (
    Answer,
    Call,
    Notify,
    Pop,
    Push,
    Restart,
    Scene,
    Slide,
    call,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import LOG
from sneferu_gui.ui.kit.widgets.replay_strip import (
    ReplayAppearance,
    TurnMark,
    ends_height,
    narrow_ends,
    replay_strip,
    strip_height,
)
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance
from sneferu_gui.ui.pages.navigation import StayAtTable
from sneferu_gui.ui.table.face import face_of
from sneferu_gui.ui.table.game_table import GameScene, TableContext

BAR: Final = 8
"""How much is left free for a scroll bar beside the table on a narrow page, at 100 %."""
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


class ReplayDoors(NamedTuple):
    """Where one can go from a game looked at again, besides back."""

    play_on: Callable[[Session], Scene] | None = None
    """To the beginning of a branch: a new game that begins as this one."""
    leave: Callable[[], Scene] | None = None
    """Where one goes back to; None for the scene below."""
    result: Callable[[], Scene] | None = None
    """To its end, when it is over."""
    review: Callable[[int], Scene] | None = None
    """To what is said of the turn of an action, where the game can be looked over."""


class ReplayScene(Scene, GameScene):
    """The whole of a game, at any moment of it."""

    least = 512, 440
    """What the smallest table needs, and what stands under it."""

    def __init__(
        self,
        session: Session,
        watching: Watching,
        doors: ReplayDoors | None = None,
    ) -> None:
        """Look at a game.

        The session itself is left as it is. Raises IndexError when it has not so many actions.
        """
        self.session = session.watched()
        last = self.session.state_count
        self.session.go_to(last)
        self.turns = turns_of(self.session.steps)
        self.last = last
        self._is_finished = self.session.shown.is_over
        is_free = session.undo_rule is UndoRule.FREE
        self._would_tell = self.session.has_secrets and not is_free
        """Whether trying on from here would tell what taking back must not."""
        self.session.go_to(watching.start)
        self.is_playing = watching.plays
        self.pace = USUAL
        self.is_recap = watching.ends_by_itself
        """Whether it goes back when everything has been seen."""
        self._doors = doors or ReplayDoors()
        self._since: float | None = None
        self._warning = "" if watching.ends_by_itself else warning_of(session.setup.edition)
        """What is to be said of the edition."""
        beside = TableContext(ghost=watching.ghost)
        face = face_of(session.setup)
        self._table = face.watched_scene(self.session, StayAtTable(), None, beside)

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self.session.setup.edition

    @property
    def can_play_on(self) -> bool:
        """Whether a new game can begin from the moment shown."""
        is_wanted = self._doors.play_on is not None and not self.session.shown.is_over
        return is_wanted and not self._would_tell

    @property
    def has_result(self) -> bool:
        """Whether there is an end to be told of, and it has been come to."""
        is_at_end = self.session.count == self.last
        return self._doors.result is not None and self._is_finished and is_at_end

    @property
    def has_review(self) -> bool:
        """Whether the game can be looked over."""
        return self._doors.review is not None

    def settle(self, canvas: Canvas) -> None:
        """As the table does, over the strip."""
        self._table.settle(self._above(canvas))

    @staticmethod
    def _above(canvas: Canvas) -> Canvas:
        """The table's part of a frame."""
        under = strip_height(canvas) + ends_height(canvas)
        beside = canvas.px(BAR) if canvas.is_narrow else 0
        return canvas._replace(width=canvas.width - beside, height=canvas.height - under)

    def tree(self, canvas: Canvas) -> Node:
        """The table at the moment shown, over the strip."""
        above = self._above(canvas)
        table = self._table.tree(above)
        shown = _shown(self)
        strip = replay_strip(canvas, canvas.rect.bottom_part(strip_height(canvas)), shown)
        ends: tuple[Node, ...] = ()
        if ends_height(canvas):
            under = canvas.rect.below(above.height).top_part(ends_height(canvas))
            ends = (narrow_ends(canvas, under, shown),)
        return table.with_children(*ends, strip)._replace(key="watched", rect=canvas.rect)

    def activate(self, act: Hashable) -> Answer:
        """Go somewhere else in the game, or on with it, or look at it another way."""
        if isinstance(act, Slide):
            return self._slide(act)
        if isinstance(act, Call) and act.is_of(self):
            return act.carry_out(self)
        return self._table.activate(act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """What no button has as its own: a turn with Shift, and by pages; = as +."""
        if key.ctrl or key.alt:
            return False
        if key.name in {"page up", "page down"} or (key.shift and key.name in {"left", "right"}):
            return self.go_turn(1 if key.name in {"page down", "right"} else -1)
        if key.name == "=":
            return self.change_pace(1)
        return self._table.press(key)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Through the game, or through the log."""
        if panel == LOG:
            self._table.turn_wheel(panel, steps)
        else:
            self._go(self.session.count - steps)

    def hurry(self) -> bool:
        """What moves on the table."""
        return self._table.hurry()

    def tick(self, now: float) -> Answer | bool:
        """Play the next action when its time has come."""
        if self._warning:
            warning, self._warning = self._warning, ""
            return Notify(warning)
        is_moving = self._table.animation.tick(now)
        if not self.is_playing:
            self._since = None
            return is_moving
        if self._since is None:
            self._since = now
        is_due = now - self._since >= SECONDS / PACES[self.pace]
        if not is_due or self._table.animation.is_moving:  # what moves is never cut short
            return is_moving
        self._since = now
        if self.session.count < self.last:
            self._show_next()
            return True
        self.is_playing = False
        return Pop() if self.is_recap else True

    def _show_next(self) -> None:
        """Go on by one action, with its motion as fast as the pace."""
        self.session.go_to(self.session.count + 1)
        step = self.session.shown_steps[-1]
        animation = self._table.animation
        animation.tempo = min(1.0, 1 / PACES[self.pace]) * type(animation).tempo
        animation.begin(step.events, step.seat)

    @property
    def game_progress(self) -> float | None:
        """Of the moment that is shown."""
        return self._table.game_progress

    def take_sounds(self) -> list[str]:
        """Those of the table."""
        return self._table.take_sounds()

    def _go(self, count: int) -> Answer:
        """Look at the moment after so many actions."""
        self._table.animation.finish()
        self.session.go_to(max(0, min(count, self.last)))
        self.is_playing = False
        self.is_recap = False
        return None

    def _slide(self, act: Slide) -> Answer:
        count = self.session.count
        self._go(count + act.steps if act.share is None else round(act.share * self.last))
        return None

    def step(self, by: int) -> Answer:
        """Go on by an action, or back by fewer than none."""
        self._go(self.session.count + min(by, 0))
        if by > 0 and self.session.count < self.last:
            self._show_next()
        return None

    def go_turn(self, by: int) -> Answer:
        """Go to where the next turn begins, or back to where this or the last one began."""
        count = self.session.count
        starts = [turn.start for turn in self.turns] + [self.last]
        if by > 0:
            return self._go(min((start for start in starts if start > count), default=self.last))
        return self._go(max((start for start in starts if start < count), default=0))

    def see_moment(self, after: int) -> Answer:
        """The game as it was after so many of its actions."""
        return self._go(after)

    def toggle_play(self) -> Answer:
        """Let it play by itself, or stop it."""
        if not self.is_playing and self.session.count == self.last:
            self.session.go_to(0)
        self.is_playing = not self.is_playing
        return None

    def change_pace(self, by: int) -> Answer:
        """Play faster or slower."""
        self.pace = max(0, min(self.pace + by, len(PACES) - 1))
        return None

    def play_on(self) -> Answer:
        """A new game from this moment on."""
        if self._doors.play_on is None or not self.can_play_on:
            return None
        return Push(self._doors.play_on(self.session.until(self.session.count)))

    def see_result(self) -> Answer:
        """The end of the game that is looked at."""
        if self._doors.result is None or not self.has_result:
            return None
        return Push(self._doors.result())

    def see_review(self) -> Answer:
        """What is said of the turn that has just been seen, at the beginning of the first."""
        if self._doors.review is None:
            return None
        return Push(self._doors.review(max(0, self.session.count - 1)))

    def go_back(self) -> Answer:
        """Look at the whole table again; else to where one came from."""
        if self._table.stop_looking():
            return None
        return self.leave()

    def leave(self) -> Answer:
        """Back to where one came from."""
        return Restart(self._doors.leave()) if self._doors.leave is not None else Pop()


# -- the strip under it ---------------------------------------------------------------------


def _shown(replay: ReplayScene) -> ReplayAppearance:
    """The strip of a replay."""
    seats = replay.session.setup.seats
    count = replay.session.count
    scrubber = SliderAppearance(
        "replay/scrubber",
        _("Action {n} of {count}").format(n=count, count=replay.last),
        count / max(1, replay.last),
        Slide("scrubber"),
    )
    marks = tuple(TurnMark(seats[turn.seat].colour, turn.start, turn.end) for turn in replay.turns)
    return ReplayAppearance(
        scrubber,
        marks,
        replay.last,
        _buttons(replay),
        _place(replay),
        _about(replay),
        _ends(replay),
    )


def _about(replay: ReplayScene) -> str:
    edition = replay.session.setup.edition
    if is_standard(edition):
        return ""
    return _("Edition: {name}").format(name=edition_name(edition))


def _place(replay: ReplayScene) -> str:
    count = replay.session.count
    turn = sum(1 for each in replay.turns if each.start < count)
    return _("turn {turn} of {turns}, action {n} of {count}").format(
        turn=turn, turns=len(replay.turns), n=count, count=replay.last
    )


def _buttons(replay: ReplayScene) -> tuple[tuple[ButtonAppearance, str], ...]:
    pace = f"{PACES[replay.pace]:g}×"
    play = _("Stop") if replay.is_playing else _("Play")
    named = (
        ("first", _("To the start"), call(ReplayScene.see_moment, 0), "first", "home"),
        ("turn-back", _("Back a turn"), call(ReplayScene.go_turn, -1), "", "up"),
        ("back", _("Back an action"), call(ReplayScene.step, -1), "previous", "left"),
        (
            "play",
            play,
            call(ReplayScene.toggle_play),
            "pause" if replay.is_playing else "play",
            "p",
        ),
        ("on", _("Forward an action"), call(ReplayScene.step, 1), "next", "right"),
        ("turn-on", _("Forward a turn"), call(ReplayScene.go_turn, 1), "", "down"),
        ("last", _("To the end"), call(ReplayScene.see_moment, replay.last), "last", "end"),
        ("slower", _("Slower"), call(ReplayScene.change_pace, -1), "minus", "-"),
        ("pace", _("Pace: {pace}").format(pace=pace), None, "", ""),
        ("faster", _("Faster"), call(ReplayScene.change_pace, 1), "plus", "+"),
    )
    words = {"turn-back": _("‹ turn"), "turn-on": _("turn ›"), "pace": pace}
    return tuple(
        (
            ButtonAppearance(f"replay/{key}", words.get(key, hint), act, hint, shortcut=shortcut),
            f"icons/light/{icon}" if icon else "",
        )
        for key, hint, act, icon, shortcut in named
    )


def _ends(replay: ReplayScene) -> tuple[ButtonAppearance, ...]:
    leave = _("Skip") if replay.is_recap else _("Back")
    buttons = [
        ButtonAppearance(
            "replay/leave", leave, call(ReplayScene.leave), _("Back"), shortcut="escape"
        )
    ]
    if replay.can_play_on:
        hint = _("A branch: a new game like this one up to here, which leads back to this one")
        buttons.insert(
            0,
            ButtonAppearance(
                "replay/play-on", _("Play on from here"), call(ReplayScene.play_on), hint
            ),
        )
    if replay.has_review:
        hint = _("What this turn was worth, what was better, and why")
        review = ButtonAppearance(
            "replay/review",
            _("Review"),
            call(ReplayScene.see_review),
            hint,
            shortcut=SHORTCUTS["review"].key,
        )
        buttons.insert(0, review)
    if replay.has_result:
        hint = _("Who won and why, and where it came from")
        result = ButtonAppearance(
            "replay/result", _("Result"), call(ReplayScene.see_result), hint, is_main=True
        )
        buttons.insert(0, result)
    return tuple(buttons)
