"""A hint in words: the panel of the move tells as much of it as was asked for."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.log_lines import step_words
from sneferu_gui.games.sobek.table.outcome_lines import name_of
from sneferu_gui.games.sobek.table.preview import outcome_of
from sneferu_gui.games.sobek.table.reason_words import reason_lines
from sneferu_gui.games.sobek.table.words import card_object, cards_words, token_words
from sneferu_gui.language import N_, _
from sneferu_gui.session.advice import Advice
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint
from sneferu_gui.ui.table.hints import hint_panel

_WHERE: Final = {
    "take": N_("Look at the harbour."),
    "set": N_("Look at your hand: a set can be laid."),
    "power": N_("Look at your hand: at a character."),
    "event": N_("Look at the event tokens."),
    "pick": N_("Look at the pile that lies open."),
    "give": N_("Look at your hand: at what you need least."),
    "lay": N_("Look at your hand: a set can be laid flat."),
    "done": N_("Look at what it would cost to go on."),
    "start": N_("Look at the first cards of the Nile."),
}


def with_hint(panel: MoveAppearance, state: State, hint: Hint | None) -> MoveAppearance:
    """The panel of the move with what a hint says; its buttons stay, and the hint's come."""
    if hint is None:
        return panel
    action = hint.first_action
    if action is None or hint.advice is None:
        lines: tuple[MoveLine, ...] = ()
    elif hint.step < WHICH:
        lines = (MoveLine(_(_WHERE[action.do]), tone=Tone.STRONG),)
    elif hint.step < LAST:
        lines = (MoveLine(_which(state, action), tone=Tone.STRONG),)
    else:
        lines = (*_turn(state, hint.advice.best.actions), *_reasons(state, hint.advice))
    more = _("Tell the next thing: which card; then what to do, and why")
    return hint_panel(panel, hint, lines, more)


def _which(state: State, action: Action) -> str:
    """Which card, token or player it is about."""
    printed = state.table.printed
    if action.do == "take":
        return _card(card_object(printed.kinds[state.nile[action.place]]))
    if action.do in {"power", "give", "pick"}:
        return _card(card_object(printed.kinds[printed.code_of[action.card]]))
    if action.do in {"set", "lay"}:
        return _card(cards_words(printed.kinds[printed.code_of[card]] for card in action.cards))
    if action.do == "event":
        return _card(token_words(action.token))
    if action.do == "start":
        return _card(name_of(state, action.seat))
    return _("Finish, and keep what is left.")


def _card(words: str) -> str:
    return _("Choose: {what}").format(what=words)


def _turn(state: State, actions: tuple[Action, ...]) -> tuple[MoveLine, ...]:
    """All of the turn, action by action, as far as it can be seen now."""
    lines = []
    for action in actions:
        outcome = outcome_of(state, action)
        if outcome is None:  # a token that whoever decides remembers, though it lies face down
            if action.do == "event":
                lines.append(MoveLine(token_words(action.token), tone=Tone.STRONG))
            break
        step = Step(state.seat, action, outcome.events, outcome.after)
        lines.append(MoveLine(step_words(state.table.setup, step), tone=Tone.STRONG))
        state = outcome.after
        if state.phase is Phase.OVER:
            break
    return tuple(lines)


def _reasons(state: State, advice: Advice) -> tuple[MoveLine, ...]:
    """Why it is better than the next best."""
    if not advice.chances:  # nobody looked ahead: it is known
        return ()
    if len(advice.moves) == 1:
        return (MoveLine(_("Nothing else is worth a look.")),)
    rival = advice.rival
    if rival is None:
        return (MoveLine(_("Looking ahead, it comes out best; there is no simpler reason.")),)
    told = "; ".join(line.what for line in _turn(state, rival.actions))
    return (
        MoveLine(_("Better than: {turn}").format(turn=told)),
        *(MoveLine(f"• {line}", tone=Tone.GOOD) for line in reason_lines(rival.reasons)),
    )
