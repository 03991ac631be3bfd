"""A hint in words, as much of it as was asked for; and why a turn is better than another."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import POWER_NAMES
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.turn_reason import ReasonKind, TurnReason
from sneferu_gui.games.sobek.table.log_lines import step_words
from sneferu_gui.games.sobek.table.preview import name_of, outcome_of
from sneferu_gui.games.sobek.table.words import (
    card_object,
    cards_words,
    family_words,
    scarabs_words,
    token_words,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.move import HintWords

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


def hint_words(state: State) -> HintWords:
    """How a hint is told in a state."""
    return HintWords(
        lambda action: _(_WHERE[action.do]),
        partial(_which, state),
        partial(_turn, state),
        reason_lines,
        _("Tell the next thing: which card; then what to do, and why"),
    )


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


def _turn(state: State, actions: Sequence[Action]) -> list[str]:
    """All of the turn, action by action, as far as it can be seen now."""
    lines = []
    for action in actions:
        outcome = outcome_of(state, action)
        if outcome is None:  # a token that the seat remembers, though it lies face down
            if action.do == "event":
                lines.append(token_words(action.token))
            break
        step = Step(state.seat, action, outcome.events, outcome.after)
        lines.append(step_words(state.table.setup, step))
        state = outcome.after
        if state.phase is Phase.OVER:
            break
    return lines


# -- Why a turn is better --------------------------------------------------------------------


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(ReasonKind.BANKS, 2.5, 6), TurnReason(ReasonKind.NOT_MOST, 1.0)))
    ('6 points more on the table', 'You are then not the most corrupt')
    >>> reason_lines((TurnReason(ReasonKind.KEEPS_FROM, 1.0, 3, "ivory"),))
    ('Not left to the next player: ivory, 3 scarabs',)
    """
    return tuple(map(_reason, reasons))


def _reason(reason: TurnReason) -> str:
    family = family_words(reason.family) if reason.family else ""
    return _WORDS[reason.kind](reason.amount).format(
        n=reason.amount,
        family=family,
        name=_(POWER_NAMES[reason.power]) if reason.power else "",
        card=f"{family}, {scarabs_words(reason.amount)}" if reason.amount else family,
    )


_WORDS: Final[Mapping[ReasonKind, Callable[[int], str]]] = {
    ReasonKind.BANKS: lambda n: ngettext(
        "{n} point more on the table", "{n} points more on the table", n
    ),
    ReasonKind.MAKES_SET: lambda _n: _("Then you can lay a set: {family}"),
    ReasonKind.PROMISES: lambda n: ngettext(
        "{n} point more can be laid at once", "{n} points more can be laid at once", n
    ),
    ReasonKind.JOINS: lambda _n: _("One more for your set: {family}"),
    ReasonKind.PAIR: lambda _n: _("A second card: {family}"),
    ReasonKind.AMULET: lambda _n: _("An amulet more, which fits any set"),
    ReasonKind.SCARABS: lambda n: ngettext("{n} scarab more", "{n} scarabs more", n),
    ReasonKind.DRAWS: lambda n: ngettext("{n} card from the deck", "{n} cards from the deck", n),
    ReasonKind.STEALS: lambda _n: _("A card out of another hand"),
    ReasonKind.FROM_PILE: lambda _n: _("A card of your choice from another pile"),
    ReasonKind.NEW_CHARACTER: lambda _n: _("A character for your hand"),
    ReasonKind.KEEPS_CHARACTER: lambda _n: _("You keep a character: {name}"),
    ReasonKind.FEWER_UNDER: lambda n: ngettext(
        "{n} card fewer under your tile", "{n} cards fewer under your tile", n
    ),
    ReasonKind.NOT_MOST: lambda _n: _("You are then not the most corrupt"),
    ReasonKind.CURSES: lambda _n: _("Another’s corruption grows by {n}"),
    ReasonKind.TOKEN: lambda _n: _("You choose an event token"),
    ReasonKind.MOVES_AGAIN: lambda _n: _("You move again"),
    ReasonKind.BEGINS: lambda _n: _("You choose first from the Nile"),
    ReasonKind.SCORES: lambda n: ngettext(
        "Your marker stands {n} point further", "Your marker stands {n} points further", n
    ),
    ReasonKind.SETS_BACK: lambda n: ngettext(
        "Another marker stands {n} point further back",
        "Another marker stands {n} points further back",
        n,
    ),
    ReasonKind.KEEPS_FROM: lambda _n: _("Not left to the next player: {card}"),
    ReasonKind.GIVE_UP: lambda n: ngettext(
        "The others give up {n} card", "The others give up {n} cards", n
    ),
    ReasonKind.ENDS_ROUND: lambda _n: _("The round ends with it"),
    ReasonKind.GOES_ON: lambda _n: _("The round goes on: the other turn ends it"),
}
