"""Another's pyramid, shown large in place of one's own."""

from dataclasses import replace
from typing import Final, assert_never

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.acts import Enlarge
from sneferu_gui.games.sneferu.table.board_view import (
    areas_button,
    areas_shown,
    board_view,
    figures,
    ghost_view,
    ptah_view,
)
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.log_lines import emblem_of
from sneferu_gui.games.sneferu.table.places import AnyBoard, BoardOf, GhostsBoard, PtahsBoard
from sneferu_gui.games.sneferu.table.plan import NOTHING
from sneferu_gui.games.sneferu.views.own_board import BoardAppearance
from sneferu_gui.games.sneferu.views.player_card import PlayerCardAppearance
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

LARGE: Final = "large"
"""The key of another's board shown large, and what its nodes' keys begin with."""


def large_view(
    state: State, board: AnyBoard, ghost: Ghost | None, highlights: Highlights, *, with_areas: bool
) -> BoardAppearance:
    """Somebody's board, large: nothing can be done on it but go back. A ghost is there if asked."""
    match board:
        case BoardOf():
            shown = _of_player(state, board.seat, highlights, with_areas=with_areas)
        case PtahsBoard():
            shown = _of_card(ptah_view(state, highlights, LARGE))
        case GhostsBoard():
            if ghost is None:
                raise ValueError("there is no ghost at this table")
            shown = _of_ghost(state, ghost, with_areas=with_areas)
        case _:
            assert_never(board)
    back = ButtonAppearance(
        "large/back", _("Back"), Enlarge(None), _("Show one's own pyramid again"),
        shortcut="escape",
    )  # fmt: skip
    return replace(shown, key=LARGE, back=back)


def _of_player(
    state: State, seat: int, highlights: Highlights, *, with_areas: bool
) -> BoardAppearance:
    shown = board_view(
        state, seat, NOTHING, None, is_open=False, highlights=highlights, with_areas=with_areas
    )
    return replace(
        shown,
        figures=figures(state, seat, LARGE),
        pyramid=replace(shown.pyramid, key=LARGE),
        builder=replace(shown.builder, button=None) if shown.builder else None,
        emblem=emblem_of(state.table.setup, seat),
    )


def _of_ghost(state: State, ghost: Ghost, *, with_areas: bool) -> BoardAppearance:
    shown = _of_card(ghost_view(state, ghost, LARGE))
    stones = ghost.at(state.boats[0]).players[0].stones
    areas = areas_shown(stones, state.table.powers[0], with_areas)
    pyramid = replace(shown.pyramid, areas=areas)
    return replace(shown, pyramid=pyramid, areas=areas_button(is_on=with_areas))


def _of_card(card: PlayerCardAppearance) -> BoardAppearance:
    return BoardAppearance(card.name, card.figures, card.pyramid, emblem=card.emblem)
