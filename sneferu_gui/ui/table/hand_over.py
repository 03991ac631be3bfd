"""The turn passes: a banner names the next player, or a card asks whether they are there."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import Seat
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Restart, Scene, call
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ground
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Sheet, Typeface
from sneferu_gui.ui.kit.node import FIXED_GROUND, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.bar import turn_banner
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.table.game_table import GameTable
from sneferu_gui.ui.table.words import seat_name

COMING: Final = 0.3
RESTING: Final = 0.9
GOING: Final = 0.3
"""Seconds in which the banner goes, at the usual pace."""
BAND: Final = (88, 128)
"""The least and the greatest height of the band in the player's colour, in pixels at 100 %."""
REST: Final = 194
"""The height of the rest of the card, in pixels at 100 %."""
LEAVE: Final = 46
"""The additional height for leaving from the card, where there is room, in pixels at 100 %."""


def turn_words(seat: Seat) -> str:
    return _("{name}'s turn").format(name=seat_name(seat))


def _on_turn(session: Session) -> Seat:
    seat: Seat = session.setup.seats[session.shown.seat]
    return seat


class TurnHandOver:
    """Watches one table for the turn passing to a person."""

    def __init__(self) -> None:
        """The turn at the beginning does not count as passed."""
        self.asks: Callable[[], bool] = lambda: False
        """Whether a card covers the table between two people's turns."""
        self.title: Callable[[], Scene] | None = None
        """The scene to leave to from such a card, without seeing anybody's hand; None for none."""
        self._seat: int | None = None
        """The person whose turn it was last."""
        self._count = -1
        """The number of actions done then; an undone action does not pass the turn."""
        self._shown: Seat | None = None
        """The seat that the banner names, while it is shown."""
        self._since = self._now = 0.0
        self._below: tuple[Canvas, Node] | None = None
        """The table under the banner, kept so that it need not be laid out for every frame."""

    def tick(self, table: GameTable, now: float) -> Answer | bool:
        """Go on to `now`, in seconds; return a card to open, or whether the picture changes."""
        if self._shown is not None:
            self._now = now
            if now - self._since >= (COMING + RESTING + GOING) * table.animation.tempo:
                self.finish()
            return True
        if table.session.seat_to_sit_down is not None and not table.animation.is_moving:
            self._seat, self._count = table.session.shown.seat, table.session.count
            return Push(HandOverScene(table, self.title))
        if self._seat is None and table.is_handing_over:  # a stored game in which a turn waits
            self._seat, self._count = table.session.shown.seat, table.session.count - 1
        count, before = table.session.count, self._count
        if count == before or not table.is_open or table.animation.is_moving:
            return False
        last, seat = self._seat, table.session.shown.seat
        self._seat, self._count = seat, count
        if last is None or all(step.seat == seat for step in table.session.steps[before:]):
            return False
        if last != seat and self.asks():
            return Push(HandOverScene(table, self.title))
        if table.animation.tempo:
            self._shown, self._since, self._now = _on_turn(table.session), now, now
        return self._shown is not None

    @property
    def is_shown(self) -> bool:
        return self._shown is not None

    def finish(self) -> None:
        """Take the banner away at once."""
        self._shown = self._below = None

    def is_over(self, canvas: Canvas) -> bool:
        """Whether the table under the banner has been laid out in a frame."""
        return self._shown is not None and self._below is not None and self._below[0] == canvas

    def settle(self, canvas: Canvas, table: Node) -> None:
        """Keep the table that the banner goes over."""
        self._below = (canvas, table) if self._shown is not None else None

    def shown(self, canvas: Canvas, tempo: float, lay_out: Callable[[], Node]) -> Node:
        """The table of `lay_out`, with the banner over it while there is one."""
        if self._shown is None:
            return lay_out()
        below = self._below
        tree = below[1] if below is not None and below[0] == canvas else lay_out()
        place = index_of(tree).find("bar/banner")
        if place is None:
            return tree
        time = (self._now - self._since) / tempo if tempo else COMING
        here = min(1.0, time / COMING)
        home = max(0.0, min((time - COMING - RESTING) / GOING, 1.0))
        words, colour = turn_words(self._shown), self._shown.colour
        return tree.with_children(turn_banner(canvas, place.rect, words, colour, here, home))


class HandOverKeys:
    """The time since a turn waits, so that a key held or pressed twice does not hand it over."""

    def __init__(self) -> None:
        """A turn that waits at the beginning has waited long enough."""
        self._now = 0.0
        self._since = -DOUBLE

    def tick(self, now: float) -> None:
        """Go on to `now`, in seconds."""
        self._now = now

    def begin(self) -> None:
        """Note that an action was done, after which the turn may wait."""
        self._since = self._now

    def is_meant(self) -> bool:
        """Whether a key comes late enough not to be a second press of the last one."""
        return self._now - self._since > DOUBLE

    def takes(self, key: KeyPressed) -> bool:
        """Whether a key hands over, where a turn waits."""
        is_for_it = key.name in {"return", "space"} and not key.is_on_node
        return is_for_it and not (key.ctrl or key.alt)

    def is_held(self, key: KeyPressed) -> bool:
        """Whether a key comes too early, and may be the last one still held."""
        is_own = key.name == "e" and not (key.ctrl or key.alt)
        return (is_own or self.takes(key)) and not self.is_meant()


class HandOverScene(Scene):
    """A card that covers the table until the person whose turn it is sits before it."""

    least = theme.SMALLEST_LAYOUT
    is_between_people = True

    def __init__(self, table: GameTable, title: Callable[[], Scene] | None = None) -> None:
        """Cover a table; `title` is the scene to leave to, if there is one."""
        self._table, self._title = table, title

    def tree(self, canvas: Canvas) -> Node:
        """The card on the bank, and nothing of the table."""
        seat = _on_turn(self._table.session)
        turn = turn_words(seat)
        piece = self._table.session.game.piece_picture.format(colour=seat.colour)
        ready = ButtonAppearance(
            "hand-over/here", _("I am here"), call(HandOverScene.sit_down), is_main=True,
            shortcut="return",
        )  # fmt: skip
        leave = ButtonAppearance(
            "hand-over/title", _("To the title"), call(HandOverScene.leave),
            _("The game waits there, at this very moment"),
        )  # fmt: skip
        note = _("Hand over the mouse and the keyboard.")
        scale = canvas.scale
        under = canvas.px(LEAVE) if self._has_room_to_leave(canvas) else 0
        spare = canvas.height - canvas.px(REST + 16) - under
        tall = max(canvas.px(BAND[0]), min(canvas.px(BAND[1]), spare))
        high = canvas.px(REST) + tall + under
        card = canvas.rect.centred(min(canvas.px(440), canvas.width - 2 * canvas.px(20)), high)
        band = card.inset(canvas.px(10), canvas.px(10)).top_part(tall)
        font = scale.font(theme.TextSize.PAGE, Typeface.HEADING_BOLD)
        inner = card.inset(canvas.px(28), canvas.px(24))
        words = inner.below(band.bottom - inner.y + canvas.px(16))
        name = words.top_part(canvas.line_height(font))
        line = words.below(name.h + canvas.px(4)).top_part(canvas.line_height(scale.body))
        place = inner.above(under).bottom_part(canvas.px(46))
        looks = (
            Sheet(card, "papyrus", canvas.px(12), theme.SLAB_EDGE, canvas.px(6)),
            *_band_looks(canvas, band, seat.colour, piece),
        )
        children = (
            canvas.text("hand-over/name", name, turn, font, theme.HEADING, Align.CENTRE),
            canvas.text("hand-over/note", line, note, scale.body, theme.FADED_INK, Align.CENTRE),
            button(canvas, place, ready, font=scale.font(theme.TextSize.LEAD, Typeface.BOLD)),
            *((button(canvas, inner.bottom_part(scale.button), leave),) if under else ()),
        )
        dialog = Node("hand-over", "dialog", card, turn, looks=looks, children=children,
                      is_floating=True)  # fmt: skip
        return Node("window", "window", canvas.rect, turn, (FIXED_GROUND,), looks=ground(canvas),
                    children=(dialog,))  # fmt: skip

    def _has_room_to_leave(self, canvas: Canvas) -> bool:
        """Whether there is a scene to leave to, and room for its button."""
        return self._title is not None and canvas.height >= canvas.px(REST + BAND[0] + LEAVE + 16)

    def sit_down(self) -> Answer:
        """Open the table, which from now on shows what only this person may see."""
        self._table.session.sit_down()
        return Pop()

    def leave(self) -> Answer:
        """Go to the title, with nothing of the table shown; the game is stored."""
        return None if self._title is None else Restart(self._title())

    def press(self, key: KeyPressed) -> Answer | bool:
        """Space also sits down."""
        is_ready = key.name == "space" and not key.ctrl and not key.alt
        return self.sit_down() if is_ready else False


def _band_looks(canvas: Canvas, band: Rect, colour: str, piece: str) -> tuple[Look, ...]:
    """A band in a player's colour: their emblem between two of their pieces."""
    size = band.h - canvas.px(16)
    side = size * 3 // 4
    left = Rect(band.x + canvas.px(26), band.bottom - side, side, side)
    right = Rect(band.right - canvas.px(26) - side, band.bottom - side, side, side)
    fill = theme.PLAYER_COLOURS.get(colour, theme.SAND)
    return (
        Box(band, fill, canvas.px(8), theme.EDGE, max(1, canvas.px(2))),
        Picture(left, piece),
        Picture(right, piece),
        Picture(band.centred(size, size), f"emblems/{colour}"),
    )
