"""Hints in words, as detailed as asked for, and the reasons for a turn."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.edition import SIDES
from sneferu_gui.games.terra_pyramides.law.events import (
    FoundationLaid,
    StackLookedAt,
    StackTakenAway,
    TopSeen,
    TurnBegan,
    TurnEnded,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.advisor import ReasonKind, TurnReason
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.log_lines import pictured_turn
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine
from sneferu_gui.ui.table.move import HintWords, Lines

_WHICH: Final = {"place": "field", "row": "line", "swap": "give", "draw": "stack", "look": "stack"}
"""For kinds of actions, the field that a hint names; for other kinds it is the site."""
_PARTS: Final = (("nw", "n", "ne"), ("w", "middle", "e"), ("sw", "s", "se"))
"""The nine parts of the board, row by row from the north."""
_UNKNOWN: Final = (FoundationLaid, TopSeen, TurnBegan, TurnEnded, StackTakenAway)
"""Events left out of a hint: unknown before the turn is played, or not the player's doing."""


def hint_words(state: State) -> HintWords:
    return HintWords(
        partial(_where, state),
        partial(_which, state),
        partial(_turn, state),
        reason_lines,
        _("Tell the next thing: which; then what to do, and why"),
    )


def _where(state: State, action: do.Action) -> str:
    """Where to look: for a tile the part of the board, and whether it is for a foundation (P3).

    A part is a ninth of the board; the field itself is the next step's.
    """
    where = _(say.texts().actions[action.do].where)
    if not isinstance(action, do.Place):
        return where
    board = state.table.board
    space = board.index[action.field]
    touched = board.touched[space][SIDES.index(action.stairs)]
    if touched is not None and not state.founded >> touched & 1:
        where = _("Look {region}: a foundation can be laid there.")
    down, across = divmod(space, board.width)
    region = _PARTS[3 * down // board.height][3 * across // board.width]
    return where.format(region=say.named("regions", region))


def _which(state: State, action: do.Action) -> str:
    """The words for the field, row, site, stone or stack that an action is about."""
    if isinstance(action, do.Buy):
        return _("Buy a white stone.")
    if isinstance(action, do.End):
        return _("End the turn.")
    values = say.values_of(state.table.edition, action)
    what = values.get(_WHICH.get(action.do, "site"))
    if isinstance(action, do.Take):
        what = _("tile {n} from the top").format(n=action.tile + 1)
    return _("Choose: {what}").format(what=what)


def _turn(state: State, turn: Sequence[do.Action]) -> Lines:
    """The lines for the whole turn, without anything that is still covered."""
    seat, steps = state.seat, []
    for action in turn:
        if state.is_over or state.seat != seat or state.why_not(action) is not None:
            break
        after, events = state.play(action)
        seen = [event for event in events if not isinstance(event, _UNKNOWN)]
        if isinstance(action, do.Look):  # its tiles are not known before (N3)
            seen = [event._replace(tiles=()) for event in seen if isinstance(event, StackLookedAt)]
        steps.append(Step(seat, action, tuple(seen), after))
        state = after
    lines = pictured_turn(state.table.setup, steps)
    if state.phase is Phase.DRAW:
        lines = (*lines, MoveLine(_("End the turn.")))
    return lines


# -- Reasons for a turn ----------------------------------------------------------------------


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(ReasonKind.BUILDS, 5.0, level=3, site="e4", colour="red"),))
    ('It builds on e4: red pyramid, level 3',)
    >>> reason_lines((TurnReason(ReasonKind.GOLD, 0.5, 2), TurnReason(ReasonKind.DENIES, 1.0)))
    ('2 gold more', 'The next player finds a worse row')
    """
    return tuple(map(_reason, reasons))


def _reason(reason: TurnReason) -> str:
    text = say.texts().said("reasons", reason.kind, reason.amount)
    if reason.kind is ReasonKind.READY and not reason.amount:
        text = say.named("reasons", reason.kind)
    return text.format(
        n=reason.amount,
        site=reason.site,
        level=say.level_words(reason.level) if reason.level else "",
        pyramid=say.pyramid_name(reason.colour) if reason.colour else "",
    )
