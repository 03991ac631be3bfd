"""What is laid open in the place of the harbour: tokens, a pile that is looked through."""

from sneferu_gui.games.sobek.law.actions import UseOnSeat, UseOnSet, UseToken
from sneferu_gui.games.sobek.law.edition import CURSE, DECEIT, EMBALMING, FAMILIES, CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.cards import CardAppearance, CardState
from sneferu_gui.games.sobek.table.choices import ChoicesAppearance, OptionAppearance
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.choosing import choosable
from sneferu_gui.games.sobek.table.faces import card_face
from sneferu_gui.games.sobek.table.number_words import token_rule
from sneferu_gui.games.sobek.table.outcome_lines import has_no_effect, name_of
from sneferu_gui.games.sobek.table.places import CardInPile, Looked, TokenPlace
from sneferu_gui.games.sobek.table.plan import aimed, held_order, uses_of
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import corruption_of, landings_of, outcome_of
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import (
    TOKEN_CLAUSES,
    card_count_words,
    set_words,
    titled,
    token_words,
)
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance


def choices_view(table: TableSnapshot) -> ChoicesAppearance | None:
    """What is laid open now; None while the harbour is to be seen."""
    state = table.state
    if table.is_mine and state.phase is Phase.EVENT:
        return _tokens(table)
    if table.is_mine and state.phase is Phase.VIZIER and state.victim is not None:
        name = name_of(state, state.victim)
        title = _("The pile of {name}").format(name=name)
        return _pile(table, state.victim, title, _("Take one card of it into your hand."))
    power = aimed(state, table.plan)
    if power is not None and power.power == "priest":
        text = _("Choose a card: all cards of its family are discarded, amulets never.")
        return _pile(table, table.seat, _("Your pile"), text)
    if table.looked is Looked.PILE:
        return _pile(table, table.seat, _("Your pile"), "", closes=True)
    if table.looked is Looked.DISCARD:
        cards = state.table.printed.kinds_in(state.discard)
        return _cards(table, cards, None, _("Discard pile"), "", closes=True)
    return None


# -- Piles ---------------------------------------------------------------------------------


def _pile(
    table: TableSnapshot, seat: int, title: str, text: str, *, closes: bool = False
) -> ChoicesAppearance:
    cards = table.state.table.printed.kinds_in(table.state.piles[seat])
    return _cards(table, cards, seat, title, text, closes=closes)


def _cards(
    table: TableSnapshot,
    cards: tuple[CardKind, ...],
    seat: int | None,
    title: str,
    text: str,
    *,
    closes: bool,
) -> ChoicesAppearance:
    shown = tuple(_card(table, kind, seat) for kind in sorted(cards, key=held_order))
    close = None
    if closes:
        close = ButtonAppearance(
            "choices/close", _("Close"), call(SobekTable.look_through, None),
            _("Show the harbour again"), shortcut="escape", picture="icons/close",
        )  # fmt: skip
    count = card_count_words(len(cards))
    return ChoicesAppearance(f"{title} · {count}", text, (), shown, _("No card"), close)


def _card(table: TableSnapshot, kind: CardKind, seat: int | None) -> CardAppearance:
    face = card_face(kind)
    if seat is None:
        return CardAppearance(face, CardState.REST, Choosable(hint=face.label, clause="C4"))
    choice = choosable(table, CardInPile(seat, kind.id), face.label, "H3")
    is_choosing = table.is_mine and choices_are_made(table)
    state = CardState.OPEN if choice.act is not None else CardState.REST
    if is_choosing and choice.act is None:
        state = CardState.OFF
    return CardAppearance(face, state, choice)


def choices_are_made(table: TableSnapshot) -> bool:
    """Whether one of the cards that lie open is to be chosen."""
    return table.state.phase is Phase.VIZIER or aimed(table.state, table.plan) is not None


# -- Tokens --------------------------------------------------------------------------------


def _tokens(table: TableSnapshot) -> ChoicesAppearance:
    kinds = dict.fromkeys(table.state.tokens)
    return ChoicesAppearance(
        _("Event tokens"),
        _("Choose one: it is applied at once. The others go back face down."),
        tuple(_token(table, token) for token in kinds),
    )


def _token(table: TableSnapshot, token: str) -> OptionAppearance:
    state = table.state
    count = state.tokens.count(token)
    title = token_words(token) if count == 1 else f"{token_words(token)} × {count}"
    uses = uses_of(state, token)
    about = TokenPlace(token)
    clause = TOKEN_CLAUSES[token]
    if len(uses) == 1:
        choice = choosable(table, about)
    else:
        hint = f"{token_rule(state.table.edition, token)}\n{_('Choose whom or what it is for.')}"
        choice = Choosable(
            call(SobekTable.choose_token, token),
            hint,
            clause,
            about=about,
            is_hinted=about in table.marks,
        )
    return OptionAppearance(
        f"sobek/events/{token}",
        title,
        token_text(table, token),
        choice,
        is_chosen=table.plan.event == token,
    )


def token_text(table: TableSnapshot, token: str) -> str:
    """What a token would do now, target by target."""
    told = [_told(table, use) for use in uses_of(table.state, token)]
    return "\n".join([token_rule(table.state.table.edition, token), *filter(None, told)])


def _told(table: TableSnapshot, use: UseToken | UseOnSeat | UseOnSet) -> str:
    """What one use of it comes to."""
    state = table.state
    outcome = outcome_of(state, use)
    if outcome is None:
        return ""
    is_of_pile = use.token in {EMBALMING, DECEIT}
    if has_no_effect(use) or (is_of_pile and not state.piles[state.seat]):
        return _("It has no effect now.")
    if isinstance(use, UseOnSet) and use.onto is not None:
        laid = state.sets[state.turn][use.onto]
        after = outcome.after.sets[state.turn][use.onto]
        name = titled(set_words(FAMILIES[laid.family]))
        return f"{name}: {laid.worth} → {after.worth}"
    if use.token == CURSE and isinstance(use, UseOnSeat):
        old, new = corruption_of(state, use.seat), corruption_of(outcome.after, use.seat)
        return f"{name_of(state, use.seat)}: {old} → {new}"
    if use.token == EMBALMING:
        return card_count_words(count_in(state.piles[state.seat]))
    moved = (
        f"{name_of(state, each.seat)}: {each.start} → {each.end}" for each in landings_of(outcome)
    )
    return ", ".join(moved)
