"""The land in the middle: four regions on one painted picture, of which one can grow large.

Keys: ``land``, and ``land/pyramids``, ``land/necropolis``, ``land/temple``, ``land/nile`` the
regions, ``land/nile/ground`` the ground of one.
"""

from collections.abc import Callable, Hashable, Iterator
from enum import Enum, auto
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import SLOTS
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land_changes import (
    changed_places,
    nearer_contracts,
    recent_changes,
)
from sneferu_gui.games.men_nefer.table.land_layout import (
    LAND,
    NECROPOLIS,
    NILE,
    PYRAMIDS,
    TEMPLE,
    land_layout,
    region_parts,
)
from sneferu_gui.games.men_nefer.table.land_view import PLACES_OF_REGION, Land, RegionView
from sneferu_gui.games.men_nefer.table.looks import LandLook, RegionLook
from sneferu_gui.games.men_nefer.table.necropolis import necropolis
from sneferu_gui.games.men_nefer.table.pedestals import pedestals, pedestals_at
from sneferu_gui.games.men_nefer.table.plan import options
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.preview import outcome_of
from sneferu_gui.games.men_nefer.table.pyramids import pyramids
from sneferu_gui.games.men_nefer.table.river import nile
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.temple import temple
from sneferu_gui.games.men_nefer.table.words import region_name
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Look, Sheet, moved
from sneferu_gui.ui.kit.node import NO_USE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE
from sneferu_gui.ui.table.log import turn_pointed_at
from sneferu_gui.ui.table.turns import steps_since

REGION_NODES: Final[dict[str, Callable[[RegionView, Rect], Iterator[Node]]]] = {
    PYRAMIDS: pyramids,
    NECROPOLIS: necropolis,
    TEMPLE: temple,
    NILE: nile,
}
GROUND: Final = "ground"
"""The role of a region's ground, which lies under its spaces."""
TURNS_A_TABLET: Final = 3
"""Turns that a tablet brings: it is obtained, used in a visit, its apprentice specialises (E3)."""
READABLE: Final = 260
"""The width of a region below which pointed things are shown larger beside it, at 100 %."""
READABLE_THING: Final = 44
"""The height of a thing below which it is shown larger, at 100 %."""
REGION_OF_PHASE: Final = {
    "limestone": PYRAMIDS,
    "build": PYRAMIDS,
    "grant": PYRAMIDS,
    "favour": PYRAMIDS,
    "rite": NECROPOLIS,
    "mastaba": NECROPOLIS,
    "priestess": TEMPLE,
    "basket": TEMPLE,
    "boats": NILE,
    "contract": NILE,
}
"""By phase, the region that the question is about; other questions are about all or none."""


def large_region(table: TableSnapshot) -> str:
    """The region that is large: the one opened, else the one of the question; empty for none.

    The question may be another player's: others' turns are as easy to follow as one's own. While a
    game is only watched, the region of the last action comes before the question's.
    """
    touched = (
        _last_changed_region(table) if table.common.is_watched and not table.common.is_over else ""
    )
    return table.plan.region or touched or REGION_OF_PHASE.get(table.state.phase, "")


def _last_changed_region(table: TableSnapshot) -> str:
    """The region in which the last action changed something; empty for none."""
    changed, edition = recent_changes(table.common.news.steps), table.state.table.edition
    spaces = {each.pedestal for each in changed if isinstance(each, places.Pedestal)}
    rest = tuple(each for each in changed if not isinstance(each, places.Pedestal))
    for name in LAND:
        is_there = any(isinstance(each, PLACES_OF_REGION[name]) for each in rest)
        if is_there or spaces & {*pedestals_at(edition, name)}:
            return name
    return ""


def land_of(table: TableSnapshot, about: Hashable | None) -> Land:
    """The lights and ghosts of the land: the preview, and the changes since the viewer's turn."""
    state = table.state
    tried = _state_after(table, about)
    coming = changed_places(state, tried) | nearer_contracts(state, tried, table.seat)
    return Land(tried, coming, _new_places(table, about))


def _new_places(table: TableSnapshot, about: Hashable | None) -> frozenset[Hashable]:
    """The places that are new; while a turn of the log is pointed at, those it changed."""
    steps = table.common.news.steps
    turn = turn_pointed_at(about, steps)
    if turn is None:
        return changed_places(_state_before(table), table.state)
    before = steps[turn.start - 1].after if turn.start else None
    return changed_places(before, steps[turn.end - 1].after)


def _state_after(table: TableSnapshot, about: Hashable | None) -> State | None:
    """The state after the gesture of the pointed thing; None where there is none."""
    if not table.is_open or about is None:
        return None
    state = table.state
    outcome = outcome_of(state, options(state).gesture_at(table.plan, about))
    return outcome.after if outcome is not None else None


def _state_before(table: TableSnapshot) -> State | None:
    """The state at the end of the viewer's last turn; None if nobody else has acted since."""
    steps = table.common.news.steps
    since = steps_since(steps, table.seat)
    own = len(steps) - len(since)
    return steps[own - 1].after if since and own else None


def land(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    """The land with its four regions."""
    shown, quiet = land_of(table, canvas.about), canvas.without_focus()
    rects, grown_rects = land_layout(canvas, rect)
    large = "" if grown_rects is None else large_region(table)
    board = table.board
    over = grown_rects[LAND.index(large)] if grown_rects and large else None
    state = Growth.WHOLE if grown_rects is None else Growth.SMALL
    regions, lens = [], None
    for name, small, large_rect in zip(LAND, rects, grown_rects or rects, strict=True):
        if name != large:
            node = REGIONS[name](quiet, small, board, shown.of(name), state)
            node = node if over is None else _without_covered_parts(node, over)
            regions.append(node)
            pointed = _pointed_at(canvas, node) if small.w < canvas.px(READABLE) else None
            if pointed is not None:
                grown = REGIONS[name](quiet, large_rect, board, shown.of(name), Growth.OVER)
                lens = _enlarged_thing(canvas, rect, pointed, grown)
    if over is not None:
        grown = REGIONS[large](quiet, over, board, shown.of(large), Growth.OVER)
        regions.append(grown._replace(is_floating=True))
    looks = (
        Sheet(rect, "papyrus", canvas.px(8), EDGE),
        LandLook(rect.inset(2), _hour(table), rects, grown_rects or (), canvas.px(7)),
    )
    children = tuple(_with_attention(canvas, each) for each in regions)
    children = children if lens is None else (*children, lens)
    return Node("land", "group", rect, _("The land"), looks=looks, children=children)


def _pointed_at(canvas: Canvas, region: Node) -> Node | None:
    """The small thing of a region that is pointed at."""
    about = canvas.about
    if about is None:
        return None
    return next(
        (
            node
            for node in region.walk()
            if node.about == about and node.rect.h < canvas.px(READABLE_THING)
        ),
        None,
    )


def _enlarged_thing(canvas: Canvas, rect: Rect, pointed: Node, grown: Node) -> Node | None:
    """The pointed thing as large as in its grown region, above or below it; else None."""
    large = next((node for node in grown.walk() if node.key == pointed.key), None)
    if large is None:
        return None
    gap, edge = canvas.px(5), canvas.px(6)
    sheet = large.rect.inset(-edge)
    x = pointed.rect.centre[0] - sheet.w // 2
    y = pointed.rect.y - gap - sheet.h
    y = y if y >= rect.y else pointed.rect.bottom + gap
    place = Rect(x, y, sheet.w, sheet.h).clamped(rect)
    dx, dy = place.x - sheet.x, place.y - sheet.y
    looks = (moved(look, dx, dy) for node in large.walk() for look in node.looks)
    ground = Sheet(place, "papyrus", canvas.px(5), EDGE)
    return Node("land/lens", "picture", place, looks=(ground, *looks), is_floating=True)


def _with_attention(canvas: Canvas, node: Node) -> Node:
    """The node with the marks of pointer and keyboard, which saves drawing its region anew."""
    children = tuple(_with_attention(canvas, each) for each in node.children)
    if any(new is not old for new, old in zip(children, node.children, strict=True)):
        node = node._replace(children=children)
    if node.key not in (canvas.hovered, canvas.focused, canvas.pressed):
        return node
    ring = canvas.focus_ring(node.key, node.rect.inset(canvas.px(2)))
    state = canvas.node_states(node.key, *node.state)
    return node._replace(state=state, looks=(*node.looks, *ring))


def _hour(table: TableSnapshot) -> float:
    """The share of the game that is over: 0 at its beginning, 1 at the end."""
    turns = len(table.setup.seats) * table.state.table.edition.eras * SLOTS * TURNS_A_TABLET
    return table.state.turns / max(1, turns)


def _without_covered_parts(node: Node, over: Rect) -> Node:
    """A small region partly covered by the large one: no choices there, no cut words."""
    if not node.rect.meets(over):
        return node
    children = tuple(_without_covered_parts(child, over) for child in node.children)
    looks = tuple(
        each for each in node.looks if not (isinstance(each, Letters) and over.meets(each.rect))
    )
    is_ground = node.role == GROUND and not over.holds(node.rect)
    return node._replace(use=node.use if is_ground else NO_USE, looks=looks, children=children)


class Growth(Enum):
    """The sizes in which a region is shown."""

    SMALL = auto()
    OVER = auto()
    """Large, over its neighbours."""
    WHOLE = auto()
    """Large in its own place, as all others are."""


def region(
    canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land, name: str, growth: Growth
) -> Node:
    """A region with its pedestals; a click on its ground makes it large, or small again."""
    view = RegionView(canvas, rect, table, land)
    numbers = pedestals_at(view.edition, name)
    body, foot = region_parts(canvas, rect, len(numbers))
    children = (
        *_ground(canvas, rect, table, name, growth),
        *REGION_NODES[name](view, body),
        *pedestals(view, numbers, foot),
    )
    return Node(f"land/{name}", "panel", rect, region_name(name), children=children)


def _remembered_region(name: str) -> Callable[[Canvas, Rect, TableSnapshot, Land, Growth], Node]:
    """A function that lays out a region and remembers that region's pictures alone."""

    @remembered
    def laid_out(
        canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land, growth: Growth
    ) -> Node:
        return region(canvas, rect, table, land, name, growth)

    return laid_out


REGIONS: Final = {name: _remembered_region(name) for name in LAND}


def _ground(
    canvas: Canvas, rect: Rect, table: TableSnapshot, name: str, growth: Growth
) -> Iterator[Node]:
    """The ground of a region: choosing it makes the region large, or small again."""
    key = f"land/{name}/ground"
    looks: list[Look] = []
    if growth is Growth.OVER:
        looks.append(RegionLook(rect, name, _hour(table)))
    words = region_name(name)
    use = Use(hint=words, about=places.Region(name))  # the question's region stays large
    if growth is Growth.WHOLE:
        use = use._replace(hint="")
    elif growth is Growth.SMALL or table.plan.region == name:
        hint = _("Show {region} large") if growth is Growth.SMALL else _("Show {region} smaller")
        words = hint.format(region=words)
        use = use._replace(act=call(MenTable.enlarge, name), hint=words)
    looks += canvas.focus_ring(key, rect.inset(canvas.px(4)), canvas.px(6))
    yield Node(key, GROUND, rect, words, canvas.node_states(key), use, tuple(looks))
