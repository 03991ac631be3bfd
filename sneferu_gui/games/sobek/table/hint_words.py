"""The words of a hint, in degrees of detail, and of the reasons why a turn is better."""

from collections.abc import Sequence
from functools import partial

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import POWER_NAMES
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.reasons import TurnReason
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.log_lines import step_words
from sneferu_gui.games.sobek.table.preview import name_of, outcome_of
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine
from sneferu_gui.ui.table.move import HintWords, Lines


def hint_words(state: State) -> HintWords:
    return HintWords(
        lambda action: say.named("where", action.do),
        partial(_thing_words, state),
        partial(_turn_lines, state),
        reason_lines,
        _("Tell the next thing: which card; then what to do, and why"),
    )


def _thing_words(state: State, action: Action) -> str:
    """The card, token or player that an action is about."""
    printed = state.table.printed
    if action.do == "take":
        return _choose_words(say.card_object(printed.kinds[state.nile[action.place]]))
    if action.do in {"power", "give", "pick"}:
        return _choose_words(say.card_object(printed.kinds[printed.code_of[action.card]]))
    if action.do in {"set", "lay"}:
        return _choose_words(
            say.cards_words(printed.kinds[printed.code_of[card]] for card in action.cards)
        )
    if action.do == "event":
        return _choose_words(say.token_words(action.token))
    if action.do == "start":
        return _choose_words(name_of(state, action.seat))
    return _("Finish, and keep what is left.")


def _choose_words(words: str) -> str:
    return _("Choose: {what}").format(what=words)


def _turn_lines(state: State, actions: Sequence[Action]) -> Lines:
    """The whole turn, action by action, as far as its outcome can be seen now."""
    lines = list[MoveLine]()
    for action in actions:
        outcome = outcome_of(state, action)
        if outcome is None:  # a token that the seat remembers, though it lies face down
            if action.do == "event":
                lines.append(MoveLine(say.token_words(action.token)))
            break
        step = Step(state.seat, action, outcome.events, outcome.after)
        lines.append(MoveLine(step_words(state.table.setup, step)))
        state = outcome.after
        if state.phase is Phase.OVER:
            break
    return tuple(lines)


# -- Why a turn is better --------------------------------------------------------------------


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> from sneferu_gui.games.sobek.players.reasons import ReasonKind
    >>> reason_lines((TurnReason(ReasonKind.BANKS, 2.5, 6), TurnReason(ReasonKind.NOT_MOST, 1.0)))
    ('6 points more on the table', 'You are then not the most corrupt')
    >>> reason_lines((TurnReason(ReasonKind.KEEPS_FROM, 1.0, 3, "ivory"),))
    ('Not left to the next player: ivory, 3 scarabs',)
    """
    return tuple(map(_reason_words, reasons))


def _reason_words(reason: TurnReason) -> str:
    family = say.family_words(reason.family) if reason.family else ""
    text = say.texts().said("reasons", reason.kind, reason.amount)
    return text.format(
        n=reason.amount,
        family=family,
        name=_(POWER_NAMES[reason.power]) if reason.power else "",
        card=f"{family}, {say.scarabs_words(reason.amount)}" if reason.amount else family,
    )
