"""Another's pyramid, shown large in place of one's own."""

from dataclasses import replace

from sneferu_gui.language import _
from sneferu_gui.rules.sneferu import State
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.scenes.sneferu.table.acts import Enlarge
from sneferu_gui.ui.scenes.sneferu.table.board_view import (
    areas_button,
    areas_shown,
    board_view,
    ghost_view,
    ptah_view,
)
from sneferu_gui.ui.scenes.sneferu.table.chronicle import emblem_of
from sneferu_gui.ui.scenes.sneferu.table.plan import NOTHING
from sneferu_gui.ui.scenes.sneferu.table.trail import Trail
from sneferu_gui.ui.scenes.sneferu.table.view_options import GHOST, PTAH
from sneferu_gui.ui.views.sneferu.own_board import BoardAppearance
from sneferu_gui.ui.views.sneferu.player_card import CardAppearance
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance

LARGE = "large"
"""The key of another's board shown large, and what its nodes' keys begin with."""


def large_view(
    state: State, key: str, ghost: Ghost | None, trail: Trail, *, with_areas: bool
) -> BoardAppearance:
    """The board of a card's key: nothing can be done on it but go back."""
    if key == PTAH:
        shown = _of_card(ptah_view(state, trail))
    elif key == GHOST and ghost is not None:
        shown = _of_card(ghost_view(state, ghost))
        stones = ghost.at(state.boats[0]).players[0].stones
        pyramid = replace(
            shown.pyramid, areas=areas_shown(stones, state.table.powers[0], with_areas)
        )
        shown = replace(shown, pyramid=pyramid, areas=areas_button(is_on=with_areas))
    else:
        shown = _of_player(state, int(key.rsplit("/", 1)[-1]), trail, with_areas=with_areas)
    back = ButtonAppearance(
        "large/back", _("Back"), Enlarge(None), _("Show one's own pyramid again"),
        shortcut="escape",
    )  # fmt: skip
    figures = tuple(
        replace(each, key=f"{LARGE}/{each.key.rsplit('/', 1)[-1]}") for each in shown.figures
    )
    pyramid = replace(shown.pyramid, key=LARGE)
    return replace(shown, figures=figures, pyramid=pyramid, key=LARGE, back=back)


def _of_player(state: State, seat: int, trail: Trail, *, with_areas: bool) -> BoardAppearance:
    shown = board_view(
        state, seat, NOTHING, None, is_open=False, trail=trail, with_areas=with_areas
    )
    builder = replace(shown.builder, button=None) if shown.builder else None
    return replace(shown, builder=builder, emblem=emblem_of(state.table.setup, seat))


def _of_card(card: CardAppearance) -> BoardAppearance:
    return BoardAppearance(
        card.name, card.figures, card.pyramid, "", store_is_lit=False, emblem=card.emblem
    )
