"""The replay of a game: step by step, turn by turn, or by itself."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final

from sneferu_gui.games.game import Event
from sneferu_gui.language import _, shortest
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.editions import edition_name, is_standard, warning_of
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.scene import (
    Answer,
    Notify,
    Pop,
    Push,
    Slide,
    call,
)
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import PINNED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SAND, SEA
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    line_of_buttons,
    picture_button,
    row_of_buttons,
)
from sneferu_gui.ui.kit.widgets.log_panel import LOG_KEY
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, slider
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.navigation import NothingOpen, PastGameNavigation
from sneferu_gui.ui.table.game_table import GameScene, TableContext
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.table_host import TableHost

BAR: Final = 8
"""The width kept free for a scroll bar beside the table on a narrow page, in pixels at 100 %."""
NARROW: Final = 40
"""The height of the strip on a narrow page, in pixels at 100 %."""
ENDS: Final = 80
"""The height of the buttons over the strip on a narrow page, in pixels at 100 %."""
STEADY: Final = 7
"""The number of buttons that are used all the time, if they have a picture."""
SECONDS: Final = 1.2
"""Seconds between two actions at the usual pace."""
PACES: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL: Final = PACES.index(1.0)


class ReplayScene(TableHost, GameScene):
    """A whole game, at any moment of it."""

    least = 512, 440
    """The size of the smallest table with the strip under it."""

    def __init__(
        self,
        session: Session,
        start: int,
        ghost: Ghost | None = None,
        navigation: PastGameNavigation | None = None,
        *,
        is_recap: bool = False,
    ) -> None:
        """Show a game from `start` actions on; `ghost` is the game that was to be beaten.

        A recap plays by itself from the beginning, and goes back by itself at the end.
        The session itself stays as it is. Raises IndexError when it has fewer actions.
        """
        watched = session.copy_for_watching()
        self.last = watched.state_count
        watched.go_to(self.last)
        self.turns = turns_of(watched.steps)
        self._is_finished = watched.shown.is_over
        is_free = session.undo_rule is UndoRule.FREE
        self._would_tell = watched.has_secrets and not is_free
        """Whether playing on from here would reveal what undo must not."""
        watched.go_to(start)
        self.is_playing = is_recap
        self.pace = USUAL
        self.is_recap = is_recap
        self._navigation = navigation or NothingOpen()
        self._since: float | None = None
        self._warning = "" if is_recap else warning_of(session.setup.edition)
        """A warning of the edition, not shown yet; empty for none."""
        beside = TableContext(ghost=ghost, is_watched=True)
        super().__init__(face_of(session.setup).scene(watched, StayAtTable(), None, beside))

    @property
    def can_play_on(self) -> bool:
        is_open = self._navigation.can_play_on and not self.session.shown.is_over
        return is_open and not self._would_tell

    @property
    def has_result(self) -> bool:
        """Whether the end is shown, and there is a page about it."""
        is_at_end = self.session.count == self.last
        return self._navigation.has_result and self._is_finished and is_at_end

    @property
    def has_review(self) -> bool:
        return self._navigation.has_review

    def settle(self, canvas: Canvas) -> None:
        self.table.settle(self._above(canvas))

    @staticmethod
    def _above(canvas: Canvas) -> Canvas:
        """The part of a frame for the table."""
        under = _strip_height(canvas) + _ends_height(canvas)
        beside = canvas.px(BAR) if canvas.is_narrow else 0
        return canvas._replace(width=canvas.width - beside, height=canvas.height - under)

    def tree(self, canvas: Canvas) -> Node:
        above = self._above(canvas)
        table: Node = self.table.tree(above)
        strip = _strip(canvas, canvas.rect.bottom_part(_strip_height(canvas)), self)
        ends: tuple[Node, ...] = ()
        if high := _ends_height(canvas):
            under = canvas.rect.below(above.height).top_part(high)
            ends = (_narrow_ends(canvas, under, self),)
        return table.with_children(*ends, strip)._replace(key="watched", rect=canvas.rect)

    def activate(self, act: Hashable) -> Answer:
        """Do an act of the replay, or one of the table's."""
        return self._slide(act) if isinstance(act, Slide) else super().activate(act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys without a button: turns by Shift and page keys, and = for +."""
        if key.ctrl or key.alt:
            return False
        if key.name in {"page up", "page down"} or (key.shift and key.name in {"left", "right"}):
            return self.go_turn(1 if key.name in {"page down", "right"} else -1)
        if key.name == "=":
            return self.change_pace(1)
        return super().press(key)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll through the game, or through the log."""
        if panel == LOG_KEY:
            super().turn_wheel(panel, steps)
        else:
            self._go(self.session.count - steps)

    def tick(self, now: float) -> Answer | bool:
        """Show the next action when its time has come."""
        if self._warning:
            warning, self._warning = self._warning, ""
            return Notify(warning)
        is_moving = self.animation.tick(now)
        if not self.is_playing:
            self._since = None
            return is_moving
        if self._since is None:
            self._since = now
        is_due = now - self._since >= SECONDS / PACES[self.pace]
        if not is_due or self.animation.is_moving:  # motion is never cut short
            return is_moving
        self._since = now
        if self.session.count < self.last:
            self._show_next()
            return True
        self.is_playing = False
        return Pop() if self.is_recap else True

    def _show_next(self) -> None:
        """Go on by one action, with its motion as fast as the pace.

        A recap goes on to the next moment that is worth a pause.
        """
        events: list[Event] = []
        goes_on = True
        while goes_on:
            self.session.go_to(self.session.count + 1)
            steps = self.session.shown_steps
            events += steps[-1].events
            goes_on = self.is_recap and self.session.count < self.last
            goes_on = goes_on and not self.table.is_worth_pause(steps)
        animation = self.animation
        animation.tempo = min(1.0, 1 / PACES[self.pace]) * type(animation).tempo
        animation.begin(events, steps[-1].seat)

    def _go(self, count: int) -> Answer:
        """Show the moment after `count` actions."""
        self.animation.finish()
        self.session.go_to(max(0, min(count, self.last)))
        self.is_playing = False
        self.is_recap = False
        return None

    def _slide(self, act: Slide) -> Answer:
        count = self.session.count
        self._go(count + act.steps if act.share is None else round(act.share * self.last))
        return None

    def step(self, by: int) -> Answer:
        """Go on by an action, or back where `by` is negative."""
        self._go(self.session.count + min(by, 0))
        if by > 0 and self.session.count < self.last:
            self._show_next()
        return None

    def go_turn(self, by: int) -> Answer:
        """Go to the start of the next turn, or back to that of this or the last one."""
        count = self.session.count
        starts = [turn.start for turn in self.turns] + [self.last]
        if by > 0:
            return self._go(min((start for start in starts if start > count), default=self.last))
        return self._go(max((start for start in starts if start < count), default=0))

    def see_moment(self, after: int) -> Answer:
        return self._go(after)

    def toggle_play(self) -> Answer:
        """Let the replay go on by itself, or stop it."""
        if not self.is_playing and self.session.count == self.last:
            self.session.go_to(0)
        self.is_playing = not self.is_playing
        return None

    def change_pace(self, by: int) -> Answer:
        self.pace = max(0, min(self.pace + by, len(PACES) - 1))
        return None

    def play_on(self) -> Answer:
        if not self.can_play_on:
            return None
        return Push(self._navigation.play_on(self.session.copy_until(self.session.count)))

    def see_result(self) -> Answer:
        return Push(self._navigation.result()) if self.has_result else None

    def see_review(self) -> Answer:
        """Open the review of the turn just seen; at the beginning, of the first."""
        if not self.has_review:
            return None
        return Push(self._navigation.review(max(0, self.session.count - 1)))

    @property
    def has_analysis(self) -> bool:
        """Whether the moment shown can be analysed."""
        return self._navigation.has_analysis and not self._would_tell

    def see_analysis(self) -> Answer:
        return Push(self._navigation.analysis(self.session)) if self.has_analysis else None

    def go_back(self) -> Answer:
        """Stop looking at something more closely; otherwise leave."""
        if self.table.stop_looking():
            return None
        return self.leave()

    def leave(self) -> Answer:
        return self._navigation.leave()


# -- the strip under the table --------------------------------------------------------------


def _strip_height(canvas: Canvas) -> int:
    return canvas.px(NARROW if canvas.is_narrow else 96)


def _ends_height(canvas: Canvas) -> int:
    """The height of the buttons over the strip on a narrow page, in pixels; 0 on others."""
    return canvas.px(ENDS) if canvas.is_narrow else 0


def _strip(canvas: Canvas, rect: Rect, replay: ReplayScene) -> Node:
    """A scrubber and the buttons of a player; on a narrow page in one line, the main ones."""
    if canvas.is_narrow:
        row = rect.inset(canvas.px(10), 0)
        steady = [each for each in _buttons(replay)[:STEADY] if each[1]]
        high = canvas.scale.button
        nodes = _laid(canvas, row.centred(row.w, high), steady, canvas.px(34), canvas.px(4))
        row = row.after(len(steady) * canvas.px(34 + 4))
        track = row.after(canvas.px(6)).centred(row.w - canvas.px(6), canvas.px(34))
    else:
        inner = rect.inset(canvas.px(14), canvas.px(6))
        track, row = inner.top_part(canvas.px(34)), inner.bottom_part(canvas.px(38))
        nodes, room = _row(canvas, row, replay)
        need = max(
            canvas.text_width(line, canvas.scale.small) for line in _where(replay, replay.last)
        )
        if need > room.w:  # words beside the scrubber if the buttons leave too little room
            room = track.right_part(need)
            track = track.left_part(track.w - need - canvas.px(14))
        nodes += _words(canvas, room, replay)
    count, last = replay.session.count, replay.last
    label = _("Action {n} of {count}").format(n=count, count=last)
    shown = SliderAppearance("replay/scrubber", label, count / max(1, last), Slide("scrubber"))
    turns = tuple(_marks(canvas, track, replay))
    scrubber = Node("replay/turns", "picture", track, looks=turns), slider(canvas, track, shown)
    children = (*nodes, *scrubber) if canvas.is_narrow else (*scrubber, *nodes)
    state = (PINNED,) if canvas.is_narrow else ()
    ground = (Box(rect, (*SEA[:3], 235)),)
    return Node("replay", "bar", rect, label, state, looks=ground, children=children)


def _narrow_ends(canvas: Canvas, rect: Rect, replay: ReplayScene) -> Node:
    """The other buttons on a narrow page, over that line: whole turns, pace, and ways on."""
    inner = rect.inset(canvas.px(10), canvas.px(4))
    high, gap = canvas.scale.button, canvas.px(6)
    rest = [each for n, each in enumerate(_buttons(replay)) if n >= STEADY or not each[1]]
    nodes = _laid(canvas, inner.top_part(high), rest, canvas.px(38), gap)
    ends = inner.below(high + gap).top_part(high)
    ground = (Box(rect, (*SEA[:3], 235)),)
    children = (*nodes, *row_of_buttons(canvas, ends, _ends(replay), ON_NIGHT))
    return Node("replay/ways", "bar", rect, looks=ground, children=children)


def _marks(canvas: Canvas, track: Rect, replay: ReplayScene) -> Iterator[Look]:
    """The turns under the scrubber, in their players' colours."""
    high, seats, last = canvas.px(7), replay.session.setup.seats, max(1, replay.last)
    line = Rect(track.x, track.bottom - high, track.w, high)
    for turn in replay.turns:
        left, right = (line.x + line.w * count // last for count in (turn.start, turn.end))
        place = Rect(left, line.y, max(1, right - left - 1), line.h)
        yield Box(place, PLAYER_COLOURS.get(seats[turn.seat].colour, SAND), min(3, high // 2))


def _laid(
    canvas: Canvas, row: Rect, buttons: Iterable[tuple[ButtonAppearance, str]], wide: int, gap: int
) -> list[Node]:
    """Buttons from the left on: those with a picture of that width, the others as they need."""
    nodes = []
    for each, picture in buttons:
        if picture:
            place = row.left_part(wide)
            nodes.append(picture_button(canvas, place, each, picture, 0.55, ON_NIGHT))
        else:
            place = row.left_part(button_width(canvas, each.label))
            nodes.append(button(canvas, place, each, ON_NIGHT))
        row = row.after(place.w + gap)
    return nodes


def _row(canvas: Canvas, row: Rect, replay: ReplayScene) -> tuple[list[Node], Rect]:
    """The buttons and the ways on at both ends, and the room left between them."""
    gap = canvas.px(6)
    nodes = _laid(canvas, row, _buttons(replay), canvas.px(40), gap)
    ends = line_of_buttons(canvas, row, _ends(replay), ON_NIGHT, gap=6, is_right=True)
    left, right = nodes[-1].rect.right + 2 * gap, ends[0].rect.x - 2 * gap
    return [*nodes, *reversed(ends)], row._replace(x=left, w=right - left)


def _where(replay: ReplayScene, count: int) -> list[str]:
    """The turn and the action after `count` actions, and the edition if it is not the default."""
    turn = sum(1 for each in replay.turns if each.start < count)
    lines = [
        _("turn {turn} of {turns}, action {n} of {count}").format(
            turn=turn, turns=len(replay.turns), n=count, count=replay.last
        )
    ]
    if not is_standard(edition := replay.session.setup.edition):
        lines.append(_("Edition: {name}").format(name=edition_name(edition)))
    return lines


def _words(canvas: Canvas, room: Rect, replay: ReplayScene) -> list[Node]:
    """The lines about the moment; in larger letters if there is one line and it fits."""
    scale, lines = canvas.scale, _where(replay, replay.session.count)
    fits = len(lines) == 1 and canvas.text_width(lines[0], scale.body) <= room.w
    font = scale.body if fits else scale.small
    high = canvas.line_height(font)
    place = room.centred(room.w, len(lines) * high)
    return [
        canvas.text(
            f"replay/{key}", place.below(n * high).top_part(high), line, font, SAND, Align.CENTRE
        )
        for n, (key, line) in enumerate(zip(("place", "edition"), lines, strict=False))
    ]


def _buttons(replay: ReplayScene) -> tuple[tuple[ButtonAppearance, str], ...]:
    """Each button with its picture; without one it shows its label."""
    pace = f"{shortest(PACES[replay.pace])}×"
    play, sign = (_("Stop"), "pause") if replay.is_playing else (_("Play"), "play")
    named = (
        ("first", _("To the start"), call(ReplayScene.see_moment, 0), "first", "home"),
        ("turn-back", _("Back a turn"), call(ReplayScene.go_turn, -1), "", "up"),
        ("back", _("Back an action"), call(ReplayScene.step, -1), "previous", "left"),
        ("play", play, call(ReplayScene.toggle_play), sign, "p"),
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
    """The buttons at the right: result, review, analysis, playing on, leaving."""
    offered = (
        (replay.has_result, ButtonAppearance(
            "replay/result", _("Result"), call(ReplayScene.see_result),
            _("Who won and why, and where it came from"), is_main=True,
        )),
        (replay.has_review, ButtonAppearance(
            "replay/review", _("Review"), call(ReplayScene.see_review),
            _("What this turn was worth, what was better, and why"),
            shortcut=SHORTCUTS["review"].key,
        )),
        (replay.has_analysis, ButtonAppearance(
            "replay/analysis", _("Analyse"), call(ReplayScene.see_analysis),
            _("What may be expected here, the best moves, and what any other would bring"),
            shortcut=SHORTCUTS["analysis"].key,
        )),
        (replay.can_play_on, ButtonAppearance(
            "replay/play-on", _("Play on from here"), call(ReplayScene.play_on),
            _("A branch: a new game like this one up to here, which leads back to this one"),
        )),
        (True, ButtonAppearance(
            "replay/leave", _("Skip") if replay.is_recap else _("Back"),
            call(ReplayScene.leave), _("Back"), shortcut="escape",
        )),
    )  # fmt: skip
    return tuple(button for is_offered, button in offered if is_offered)
