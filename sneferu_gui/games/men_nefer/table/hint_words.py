"""A hint in words, as far as it was asked for; and the reasons for a turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.advisor import ReasonKind, TurnReason
from sneferu_gui.games.men_nefer.table.action_words import action_words, gesture_words
from sneferu_gui.games.men_nefer.table.words import food_words, heka_words, named, texts, titled
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine
from sneferu_gui.ui.table.move import HintWords, Lines
from sneferu_gui.ui.table.words import points_words


def hint_words(state: State) -> HintWords:
    """The words of a hint in a state."""
    return HintWords(
        lambda action: named("where", action.do),
        lambda action: titled(action_words(state, action)),
        lambda actions: _turn(state, actions),
        reason_lines,
        _("Tell the next thing: which; then what to do, and why"),
    )


def _turn(state: State, actions: Sequence[Action]) -> Lines:
    """The words of the advised turn, up to the first action that is not legal yet."""
    known, after = list[Action](), state
    for action in actions:
        if after.is_over or after.turns != state.turns or after.why_not(action) is not None:
            break
        known.append(action)
        after = after.apply(action)
    return (MoveLine(gesture_words(state, known)),) if known else ()


# -- Why a turn is better --------------------------------------------------------------------


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(ReasonKind.ORB, 1.0, 2), TurnReason(ReasonKind.MOON, 0.5)))
    ('The orb is 2 spaces higher', 'Your apprentices stand better for specialising')
    >>> reason_lines((TurnReason(ReasonKind.HEKA, 0.6, 1),))
    ('1 Heka more',)
    """
    return tuple(map(_reason, reasons))


def _reason(reason: TurnReason) -> str:
    if reason.kind in _AMOUNTS:
        return _("{what} more").format(what=_AMOUNTS[reason.kind](reason.amount))
    return texts().said("reasons", reason.kind, reason.amount).format(n=reason.amount)


_AMOUNTS: Final[Mapping[ReasonKind, Callable[[int], str]]] = {
    ReasonKind.POINTS: points_words,
    ReasonKind.FOOD: food_words,
    ReasonKind.HEKA: heka_words,
}
"""By kind of reason, the words of its amount."""
