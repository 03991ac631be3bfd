"""The milestones of one person's games: a list, each with a way to its moment."""

from typing import Final

from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.language import _
from sneferu_gui.session.milestones import MilestoneLine, milestones_in, moment_in
from sneferu_gui.session.names import legible
from sneferu_gui.session.store import GameStore, StoreError
from sneferu_gui.ui.engine.scene import Answer, Push, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, INK, PALM, PAPER
from sneferu_gui.ui.kit.widgets.buttons import back_button
from sneferu_gui.ui.pages.dates import day_words
from sneferu_gui.ui.pages.games import StoreScene
from sneferu_gui.ui.pages.navigation import Navigation

ROW: Final = 62
"""The greatest height of a line, in pixels at 100 %."""
NARROW_ROW: Final = 72
"""The height of a line on a narrow page, with two lines for the milestone's task."""
ABREAST: Final = 2
MEDAL: Final = 46
"""The greatest side of a medal, in pixels at 100 %."""
FAINT: Final = 80
"""The opacity of a medal not earned yet."""


class MilestonesScene(StoreScene):
    """A person's list of milestones in a game."""

    def __init__(self, navigation: Navigation, store: GameStore, name: str, game: str) -> None:
        self._navigation, self._store = navigation, store
        self._name, self._game = name, game
        try:
            self._lines = milestones_in(store, name, game)
        except StoreError:
            self._lines = ()

    def show_moment(self, key: str) -> Answer:
        line = next((each for each in self._lines if each.key == key), None)
        if line is None or line.reached is None:
            return None
        stored = self._store.load(line.reached.game)
        moment = moment_in(stored, key, line.reached.seat)
        return Push(self._navigation.watch(stored, moment))

    def tree(self, canvas: Canvas) -> Node:
        parts = page_parts(canvas)
        abreast = 1 if canvas.is_narrow else ABREAST
        count = -(-len(self._lines) // abreast)
        most = canvas.px(NARROW_ROW if canvas.is_narrow else ROW)
        head = canvas.panel_content(parts.endless_body).y - parts.body.y
        body = head + count * most + canvas.px(10)
        parts = parts.with_body(canvas, body) if canvas.is_narrow else page_parts(canvas, body=body)
        inner = canvas.panel_content(parts.body)
        high = min(most, inner.h // max(1, count))
        columns = inner.columns(abreast, canvas.px(28))
        rows = [
            _row(canvas, columns[i // count].below(i % count * high).top_part(high), line)
            for i, line in enumerate(self._lines)
        ]
        name = legible(self._name)
        if len(shown_games()) > 1:
            name = f"{name} · {GAMES[self._game].title}"
        back = back_button("milestones", call(MilestonesScene.go_back))
        children = (
            heading(canvas, "milestones/title", parts.head, _("Milestones")),
            canvas.panel("milestones/list", parts.body, name, *rows),
            page_foot(canvas, parts.foot, "milestones", (back,)),
        )
        return page_node(canvas, "milestones", _("Milestones"), children)


def _row(canvas: Canvas, rect: Rect, line: MilestoneLine) -> Node:
    """A medal, its milestone, and when it was reached or how far it is; plainer if not reached."""
    key, is_reached = f"milestone/{line.key}", line.reached is not None
    place = rect.inset(0, canvas.px(3))
    looks: list[Look] = []
    if canvas.is_hovered(key) and is_reached:
        looks.append(Box(place, (*GOLD[:3], 90), canvas.px(6)))
    looks += canvas.focus_ring(key, place, canvas.px(6))
    side = min(canvas.px(MEDAL), place.h - canvas.px(4))
    spot = place.left_part(side + canvas.px(8)).centred(side, side)
    looks.append(Picture(spot, line.picture, 255 if is_reached else FAINT))
    if is_reached:
        badge = spot.bottom_part(side * 2 // 5).right_part(side * 2 // 5)
        looks.append(Box(badge, PALM, badge.h // 2, PAPER, max(1, canvas.px(1.5))))
        looks.append(
            Picture(badge.centred(badge.w * 2 // 3, badge.h * 2 // 3), "icons/light/check")
        )
    rest = place.after(side + canvas.px(16)).before(canvas.px(6))
    small, strong = canvas.scale.small, canvas.scale.strong if is_reached else canvas.scale.body
    notes = canvas.wrapped(line.note, small, rest.w)[:2] if canvas.is_narrow else [line.note]
    high = canvas.line_height(strong)
    text = rest.centred(rest.w, high + len(notes) * canvas.line_height(small))
    above = text.top_part(high)
    state = _state_words(line)
    title = above.before((canvas.text_width(state, small) if state else 0) + canvas.px(8))
    looks += [
        canvas.letters(title, line.title, strong, INK if is_reached else FADED_INK),
        canvas.letters(above, state, small, FADED_INK, Align.RIGHT),
    ]
    for under, note in zip(text.below(above.h).rows(len(notes)), notes, strict=True):
        looks.append(canvas.letters(under, note, small, FADED_INK))
    label = f"{line.title}: {line.note}" + (f" · {state}" if state else "")
    marks = canvas.node_states(key, *(("checked",) * is_reached))
    act = call(MilestonesScene.show_moment, line.key) if is_reached else None
    hint = _("See the moment") if is_reached else ""
    return Node(key, "item", rect, label, marks, Use(act, hint), tuple(looks))


def _state_words(line: MilestoneLine) -> str:
    """The day a milestone was reached, or how far it is; empty for neither."""
    if line.reached is not None:
        return day_words(line.reached.finished.astimezone().date())
    return _("{n} of {all}").format(n=line.done, all=line.wanted) if line.done else ""
