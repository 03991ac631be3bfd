"""Pedestals for sphinxes, beside the region that the edition names.

Keys: ``pedestal:s21`` a pedestal, ``sphinx:s21`` the sphinx on it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import Edition
from sneferu_gui.games.men_nefer.law.frames import ErectFrame
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land_view import FAINT, RegionView, joined_facts
from sneferu_gui.games.men_nefer.table.looks import PedestalLook
from sneferu_gui.games.men_nefer.table.words import space_bundle_words, space_words, titled
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP

LARGEST_ICONS: Final = 24
"""The greatest size of the icons on a pedestal, in pixels at 100 %: about the same on all."""
CITY: str = "city"
"""The region of the pedestals below the Houses."""


def pedestals_at(edition: Edition, region: str) -> tuple[int, ...]:
    return tuple(at for at, each in enumerate(edition.pedestals) if each.at == region)


def pedestals(
    view: RegionView, numbers: Sequence[int], rects: Sequence[Rect]
) -> Iterator[Node]:  # fmt: skip
    """The nodes of pedestals: level, bundle, owner of the sphinx (H2)."""
    for number, rect in zip(numbers, rects, strict=False):
        yield _pedestal(view, number, rect)


def _pedestal(view: RegionView, number: int, rect: Rect) -> Node:
    state, pedestal = view.state, view.edition.pedestals[number]
    about, owner = places.Pedestal(number), view.state.erected[number]
    is_held = view.is_held(owner, about)
    stand = rect.left_part(min(rect.h, rect.w // (4 if view.is_small and not is_held else 3)))
    inner = rect.after(stand.w).inset(2, max(1, rect.h // 12))
    looks: list[Look] = [PedestalLook(stand, pedestal.level)]
    if not is_held or not view.is_small:
        looks += view.icons(
            inner,
            pedestal.gives,
            opacity=FAINT if is_held else 255,
            is_bare=is_held,
            is_named=True,
            most=view.canvas.px(LARGEST_ICONS),
        )
    children = view.piece_nodes(pedestal.id, "sphinx", stand.above(stand.h // 4), owner, about)
    frame = state.frame
    if view.table.is_open and isinstance(frame, ErectFrame) and pedestal.level > frame.level:
        looks.append(Box(rect, (*BACKDROP[:3], 80), max(2, rect.h // 8)))
    words = joined_facts(
        titled(space_words(state.table, pedestal.id)),
        space_bundle_words(state.table, pedestal.id),
        view.held_words(owner),
    )
    use = view.use(about, words, "H2")
    return view.space(f"pedestal:{pedestal.id}", rect, words, use, looks).with_children(*children)
