"""The spaces of the board: what each is called, and what choosing it would do."""

from typing import NamedTuple

from sneferu_gui.games.terra_pyramides.law.edition import SIDES, SITE
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.choosable import use_of
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace, SitePlace
from sneferu_gui.games.terra_pyramides.table.plan import workers_on
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import (
    field_name,
    owner_words,
    side_words,
    site_name,
    titled,
    worth_of,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.pages.words import points_words


class Space(NamedTuple):
    """A space of the board."""

    label: str
    """What it is, with all that lies and stands there."""
    use: Use


@remembered_by_values
def spaces_of(table: TableSnapshot) -> tuple[Space, ...]:
    """All of them, in the order of the board: the same whatever is pointed at."""
    state, board = table.state, table.state.table.board
    is_laying = table.is_open and state.phase is Phase.TILE
    found = []
    for space, name in enumerate(board.names):
        is_site = board.kinds[space] == SITE
        words = site_words(state, space) if is_site else field_words(state, space)
        about = SitePlace(space) if is_site else FieldPlace(space)
        use = use_of(table, about, words, "B1")._replace(typed=name.upper())
        if is_laying and not is_site and use.act is not None:
            use = use._replace(hint="")  # what it would bring is shown
        found.append(Space(words, use))
    return tuple(found)


def field_words(state: State, space: int) -> str:
    """What lies on a field, with its stairs and the workers on it; or an oasis."""
    words = titled(field_name(state, space))
    if state.laid[space] == NOTHING:
        return words
    side = side_words(SIDES[state.laid[space] % len(SIDES)])
    words = _("{tile}, stairs {side}").format(tile=words, side=side)
    count = workers_on(state, space)
    stocked = ngettext("{n} stocked worker", "{n} stocked workers", count).format(n=count)
    return f"{words}, {stocked}" if count else words


def site_words(state: State, space: int) -> str:
    """What stands on a site, what it is worth, and whose workers are there."""
    number = state.table.board.number_of[space]
    site = state.sites[number]
    parts = [titled(site_name(state, space))]
    if site.level:
        parts.append(points_words(worth_of(state.table.edition, site)))
    parts.append(owner_words(state, number))
    if is_ready(state, number):
        parts.append(_("enough workers to build"))
    return ", ".join(filter(None, parts))


def is_ready(state: State, number: int) -> bool:
    """Whether so many workers stand on a site that a level may be built there (C2)."""
    most = state.table.edition.workers_on_site
    return state.sites[number].workers == most and not state.closed >> number & 1
