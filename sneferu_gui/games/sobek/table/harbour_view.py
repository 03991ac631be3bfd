"""The harbour as the viewer sees it: what can be taken, what that costs, the stacks, the tokens."""

from collections.abc import Hashable
from dataclasses import replace

from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.edition import BEIGE, HIDDEN, CardKind, Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.cards import CardAppearance, CardState
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.choosing import choosable
from sneferu_gui.games.sobek.table.faces import card_face
from sneferu_gui.games.sobek.table.harbour import (
    HarbourAppearance,
    QuayCard,
    StackAppearance,
    TokenAppearance,
)
from sneferu_gui.games.sobek.table.number_words import token_rule
from sneferu_gui.games.sobek.table.places import DeckPlace, DiscardPlace, Looked, NilePlace
from sneferu_gui.games.sobek.table.plan import action_at, aimed
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import TOKEN_CLAUSES, token_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call


def harbour_view(table: TableSnapshot, about: Hashable | None) -> HarbourAppearance:
    """All of it; `about` is what is pointed at."""
    state = table.state
    printed, edition = state.table.printed, state.table.edition
    nile = tuple(printed.kinds[code] for code in state.nile)
    wanted = _wanted(table, about)
    return HarbourAppearance(
        _("Round {n} of {most}").format(n=state.round, most=edition.rounds),
        tuple(_quay(table, place, kind, wanted) for place, kind in enumerate(nile)),
        edition.quays,
        _("An empty quay"),
        _deck(table),
        _discard(table),
        tuple(TokenAppearance("back", _("An event token, face down")) for _each in state.tokens),
        tuple(_used(edition, token) for token in state.used),
        _tokens_words(len(state.tokens), len(state.used)),
        Choosable(hint=_tokens_words(len(state.tokens), len(state.used)), clause="E1"),
        Choosable(hint=_("Used in this round"), clause="E9"),
    )


def _wanted(table: TableSnapshot, about: Hashable | None) -> Take | None:
    """What would be taken by what is pointed at, or is on its way under the pointer."""
    if not table.is_open:
        return None
    grasped = table.plan.grasped
    meant = NilePlace(grasped) if grasped is not None else about
    action = action_at(table.state, table.plan, meant)
    is_open = isinstance(action, Take) and table.state.why_not(action) is None
    return action if isinstance(action, Take) and is_open else None


def _quay(table: TableSnapshot, place: int, kind: CardKind, wanted: Take | None) -> QuayCard:
    state = table.state
    about = NilePlace(place)
    can_press = place + 1 <= state.table.edition.reach
    choice = choosable(table, about, shortcut=str(place + 1) if can_press else "")
    if choice.act is not None:
        choice = replace(choice, grasp=call(SobekTable.grasp, place))
    is_skipped = wanted is not None and place < wanted.place
    appearance = CardAppearance(card_face(kind), _state(table, place, choice, wanted), choice)
    is_take = isinstance(action_at(state, table.plan, about), Take) if table.is_open else False
    tag = ""
    if is_take and choice.act is not None:
        tag = f"+{place}" if place else "0"
    return QuayCard(
        appearance,
        tag,
        _cost_words(place) if tag else "",
        f"+{place + 1}" if is_skipped else "",
        is_wanted=wanted is not None and place == wanted.place,
    )


def _state(table: TableSnapshot, place: int, choice: Choosable, wanted: Take | None) -> CardState:
    if table.plan.grasped == place:
        return CardState.SELECTED
    if wanted is not None and place < wanted.place:
        return CardState.SKIPPED
    if choice.act is not None:
        return CardState.OPEN
    is_choosing = table.is_mine and table.state.phase is Phase.TURN
    return (
        CardState.OFF if is_choosing and aimed(table.state, table.plan) is None else CardState.REST
    )


def _cost_words(place: int) -> str:
    if not place:
        return _("Nothing is skipped.")
    line = ngettext("{n} card is skipped", "{n} cards are skipped", place)
    return line.format(n=place)


def _deck(table: TableSnapshot) -> StackAppearance:
    count = len(table.state.deck)
    words = ngettext("Deck: {n} card", "Deck: {n} cards", count).format(n=count)
    hint = words if count else _("The deck is empty: when the Nile is too, the round ends.")
    clause = "N4" if count else "R1"
    choice = Choosable(hint=hint, clause=clause, about=DeckPlace())
    face = card_face(HIDDEN[BEIGE]) if count else None
    return StackAppearance(words, count, face, choice, _("Deck"))


def _discard(table: TableSnapshot) -> StackAppearance:
    state = table.state
    kinds = state.table.printed.kinds_in(state.discard)
    count = count_in(state.discard)
    words = ngettext("Discard pile: {n} card", "Discard pile: {n} cards", count).format(n=count)
    looked = None if table.looked is Looked.DISCARD else Looked.DISCARD
    act = call(SobekTable.look_through, looked) if count else None
    hint = _("Look through the discard pile") if count else words
    choice = Choosable(act, hint, "C4", about=DiscardPlace(), shortcut="f" if count else "")
    face = card_face(kinds[-1]) if kinds else None
    return StackAppearance(words, count, face, choice, _("Discarded"))


def _used(edition: Edition, token: str) -> TokenAppearance:
    words = token_words(token)
    rule = Choosable(hint=f"{words}: {token_rule(edition, token)}", clause=TOKEN_CLAUSES[token])
    return TokenAppearance(token, words, rule)


def _tokens_words(left: int, used: int) -> str:
    first = ngettext("{n} event token left", "{n} event tokens left", left).format(n=left)
    if not used:
        return first
    return _("{left}, {n} used").format(left=first, n=used)
