"""The Necropolis: twelve tombs in the rock, and the five Mastaba tiles that they touch.

Keys: ``tomb:n21`` a tomb, ``sarcophagus:n21`` the sarcophagus in it, ``mastaba:I`` a tile,
``mastaba:I:1`` a choice of it.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.frames import RiteFrame
from sneferu_gui.games.men_nefer.law.harvest import tomb_points
from sneferu_gui.games.men_nefer.law.items import MASTABA, PP, RITE, Item
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.land_layout import necropolis_parts
from sneferu_gui.games.men_nefer.table.land_view import (
    FAINT,
    LEAST_PIECE,
    LEVELS,
    RegionView,
    joined_facts,
)
from sneferu_gui.games.men_nefer.table.looks import FigureLook, ItemLook, MastabaLook, TombLook
from sneferu_gui.language import _
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, GOLD, INK
from sneferu_gui.ui.table.words import points_words

DOOR_WIDTH: Final = 30
"""The width of a tomb's door, in per cent of the tomb."""
TILE_SIDE: Final = 28
"""The width of a tile's name and points, in per cent of the tile."""
LARGEST_ICONS: Final = 20
"""The greatest height of a tomb's icons in a small region, in pixels at 100 %."""
ROCK: Final = (*INK[:3], 40)
DOOR_LIGHT: Final = (255, 226, 150, 255)
"""The light in the door of a tomb that the viewer's rites reach."""


def necropolis(view: RegionView, body: Rect) -> Iterator[Node]:
    """The region's nodes in reading order."""
    tombs, tiles = necropolis_parts(body, view.edition)
    for number, rect in enumerate(tombs):
        yield _tomb(view, number, rect)
    for place, rect in enumerate(tiles):
        yield _tile(view, place, rect)


def _tomb(view: RegionView, number: int, rect: Rect) -> Node:
    """A tomb: its level, its gains, its sarcophagus (N3, N4)."""
    state, tomb = view.state, view.edition.tombs[number]
    about, owner = places.Tomb(number), view.state.buried[number]
    activations = (Item(MASTABA, view.edition.activations[tomb.level - 1]),)
    bundle = tomb.gives if view.is_small else (*tomb.gives, activations)
    edge = max(1, rect.h // 14)
    arch = rect.left_part(rect.w * DOOR_WIDTH // 100)
    inner = rect.after(arch.w + 1).inset(1, edge)
    looks: list[Look] = [Box(rect, ROCK, max(2, rect.h // 8)), TombLook(arch, tomb.level)]
    is_held = view.is_held(owner, about)
    if not is_held or not view.is_small:
        most = view.canvas.px(LARGEST_ICONS) if view.is_small else 0
        opacity = FAINT if is_held else 255
        looks += view.icons(inner, bundle, is_bare=is_held, opacity=opacity, most=most)
    place = arch.inset(arch.w // 12, arch.h // 12)
    children = view.piece_nodes(tomb.id, "sarcophagus", place, owner, about)
    if owner == NONE:
        looks += _level(view, arch, tomb.level)
        if tomb.level > _reached_level(view) and _present_rite(view) is not None:
            looks.append(Box(rect, (*BACKDROP[:3], 80), max(2, rect.h // 8)))
    points = tomb_points(state, number)
    words = joined_facts(
        say.titled(say.space_words(state.table, tomb.id)),
        say.space_bundle_words(state.table, tomb.id),
        _("{points} at each Harvest").format(points=points_words(points)),
        view.held_words(owner),
    )
    use = view.use(about, words, "N4")
    return view.space(f"tomb:{tomb.id}", rect, words, use, looks).with_children(*children)


def _level(view: RegionView, arch: Rect, level: int) -> Iterator[Look]:
    """A free tomb's level in its door, which is lit as far as the viewer's rites reach."""
    door = arch.inset(arch.w // 5, 0).below(arch.h // 4)
    if level <= _reached_level(view):
        yield Box(door, DOOR_LIGHT, max(1, door.w // 3), GOLD, max(1, view.canvas.px(1)))
    high = max(min(view.canvas.px(LEAST_PIECE), door.h), door.h * 6 // 10)
    name = LEVELS[level - 1]
    yield FigureLook(
        door.centred(arch.w * 3 // 4, high), name, is_light=level > _reached_level(view)
    )


def _reached_level(view: RegionView) -> int:
    """The level that the viewer's rites reach: the present rite's, or the best (N3, N5)."""
    frame = _present_rite(view)
    if frame is not None:
        return frame.level
    scarab = view.state.boards[view.table.seat].scarabs[view.edition.houses.index("necropolis")]
    return view.state.table.printed.best[RITE][scarab]


def _present_rite(view: RegionView) -> RiteFrame | None:
    """The rite in the top frame; None where it is another frame, or not the viewer's."""
    frame = view.state.frame
    return frame if view.table.is_open and isinstance(frame, RiteFrame) else None


def _tile(view: RegionView, place: int, rect: Rect) -> Node:
    """A Mastaba tile: its place, its choices, its points for each tomb (N2, Z5)."""
    tile = view.state.table.mastabas[place]
    name = PLACES[place]
    edge = max(1, rect.h // 12)
    side = rect.left_part(rect.w * TILE_SIDE // 100)
    sign, seal = side.inset(max(1, edge // 3)).rows(2)
    middle = rect.after(side.w)
    looks: tuple[Look, ...] = (
        MastabaLook(rect),
        view.name_of_place(sign, name),
        ItemLook(seal.fitted(1.0), PP, tile.pp),
    )
    words = say.titled(say.mastaba_words(view.state.table, tile.id, name))
    columns = middle.columns(len(tile.action))
    choices = [
        _choice(view, place, option, item, column)
        for option, (item, column) in enumerate(zip(tile.action, columns, strict=True))
    ]
    if len(choices) == 1:
        looks += view.icons(middle.inset(edge), (tile.action,), is_bare=True)
        use = view.use(places.Mastaba(place), words, "N6")
        return view.space(f"mastaba:{name}", rect, words, use, looks)
    use = view.use(None, words, "N6")
    node = view.space(f"mastaba:{name}", rect, words, use, looks, role="tile")
    return node._replace(state=view.canvas.node_states(node.key)).with_children(*choices)


def _choice(view: RegionView, place: int, option: int, item: Item, rect: Rect) -> Node:
    name = PLACES[place]
    words = joined_facts(_("Tile {place}").format(place=name), say.part_words((item,)))
    looks = view.icons(rect.inset(max(1, rect.w // 20)), ((item,),), is_bare=True)
    use = view.use(places.Mastaba(place, option), words, "N6")
    return view.space(f"mastaba:{name}:{option}", rect, words, use, looks)
