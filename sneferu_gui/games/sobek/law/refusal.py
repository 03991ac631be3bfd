"""Reasons why an action is not legal: the clause that forbids it and the fact that meets it."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.reason import Index, Refusal
from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import FAMILIES, FAMILY_TERMS, GUILD
from sneferu_gui.games.sobek.law.legal import opponents, seats_with_pile
from sneferu_gui.games.sobek.law.position import Phase, Position


def refusal_of(position: Position, action: do.Action) -> Refusal:
    reason = _out_of_phase(position, action) or _REASONS[action.do](position, action)
    if reason is None and isinstance(
        action, do.Lay | do.PlayCourtesan | do.PlaySet
    ):  # cards out of order, which no reader of records gives
        return Refusal("A2", "Name the cards in the order of the edition.")
    if reason is None:  # pragma: no cover - tests try every action there is
        raise AssertionError(f"{action} is neither legal nor refused")
    return reason


def _out_of_phase(position: Position, action: do.Action) -> Refusal | None:
    """The reason why no action of this kind is legal in this phase; None if some could be."""
    phase = position.phase
    if phase is Phase.OVER:
        if position.round < position.table.edition.rounds:
            return Refusal("Z4", "The game is over: somebody had points enough.")
        return Refusal("Z3", "The game is over: the last round is scored.")
    if action.do in _ACTIONS_IN_PHASE[phase]:
        return None
    if phase is Phase.SCRIBE:
        leaves = position.table.edition.scribe_leaves
        return Refusal("C6", "First give up cards until {count} are left.", {"count": leaves})
    return _FIRST_DUE.get(phase) or _OUT_OF_TURN.get(action.do) or _FLAT_TOO_SOON


_ACTIONS_IN_PHASE: Final = {
    Phase.START: {"start"},
    Phase.TURN: {"take", "set", "power"},
    Phase.EVENT: {"event"},
    Phase.VIZIER: {"pick"},
    Phase.SCRIBE: {"give"},
    Phase.LAY: {"lay", "done"},
}


_FIRST_DUE: Final = {
    Phase.START: Refusal("Z2", "First name the player who begins the round."),
    Phase.EVENT: Refusal("E1", "First choose one of the event tokens."),
    Phase.VIZIER: Refusal("C7", "First take a card of the pile you look through."),
    Phase.LAY: Refusal("R2", "The round is over: lay sets flat, or finish."),
}
"""By phase, the reason why anything else must wait."""

_OUT_OF_TURN: Final = {
    "start": Refusal("Z2", "Who begins the round is settled."),
    "event": Refusal("E1", "Only who has played a set chooses an event token."),
    "pick": Refusal("C7", "Nobody looks through a pile now."),
    "give": Refusal("C6", "No Scribe asks for cards now."),
}
"""By kind of action, the reason why it is not done in a turn, but in another phase."""
_FLAT_TOO_SOON: Final = Refusal("R2", "Sets are laid flat only when the round is over.")


def _why_not_start(_position: Position, action: do.Start) -> Refusal | None:
    return Refusal("Z2", "There is no seat {seat}.", {"seat": Index(action.seat)})


def _why_not_take(position: Position, _action: do.Take) -> Refusal | None:
    reach = min(position.table.edition.reach, len(position.nile))
    return Refusal("K1", "Only the first {count} cards of the Nile can be taken.", {"count": reach})


# -- Sets ----------------------------------------------------------------------------------


def _are_held(position: Position, cards: do.Cards, seat: int, out: str = "") -> bool:
    """Whether a hand has these cards, once the card `out` has left it."""
    printed = position.table.printed
    held = [printed.kinds[code].id for code in printed.codes_in(position.hands[seat])]
    if out in held:
        held.remove(out)
    return all(held.count(card) >= cards.count(card) for card in cards)


def _have_icon(position: Position, cards: do.Cards, family: int) -> bool:
    """Whether all these cards bear a family's icon (P2)."""
    printed = position.table.printed
    return not printed.play_of(cards).bag & ~printed.families[family]


def _why_not_set(position: Position, action: do.PlaySet) -> Refusal | None:
    if not _are_held(position, action.cards, position.seat):
        return Refusal("P1", "Not all of these cards are in your hand.")
    if action.onto is None:
        return _why_not_new_set(position, action.cards)
    least = position.table.edition.least_cards
    own = position.sets[position.seat]
    if not 0 <= action.onto < len(own):
        return Refusal("P4", "You have no set {set}.", {"set": Index(action.onto)})
    if len(action.cards) < least:
        return Refusal("P4", "Add {count} cards or more at a time.", {"count": least})
    return _why_not_join(position, action.cards, own[action.onto].family)


def _why_not_new_set(position: Position, cards: do.Cards) -> Refusal | None:
    least = position.table.edition.least_cards
    if len(cards) < least:
        return Refusal("P1", "A set has {count} cards or more.", {"count": least})
    family = position.table.printed.play_of(cards).family
    if family < 0:
        return Refusal("P3", "A set needs a card that is no amulet.")
    return _why_not_join(position, cards, family)


def _why_not_join(position: Position, cards: do.Cards, family: int) -> Refusal | None:
    if _have_icon(position, cards, family):
        return None
    return Refusal(
        "P2",
        "Not all of these cards are of this family: {family}.",
        {"family": FAMILY_TERMS[FAMILIES[family]]},
    )


def _why_not_lay(position: Position, action: do.Lay) -> Refusal | None:
    if not _are_held(position, action.cards, position.seat):
        return Refusal("R2", "Not all of these cards are in your hand.")
    return _why_not_new_set(position, action.cards)


# -- Characters ----------------------------------------------------------------------------


def _why_not_power(position: Position, action: do.Power) -> Refusal | None:
    if not _are_held(position, (action.card,), position.seat):
        return Refusal("C1", "This character is not in your hand.")
    power = position.table.printed.power_of[action.card]
    if power is None:
        return Refusal("C1", "Only a character has a power.")
    if getattr(action, "power", None) != (None if power in {"queen", "scribe"} else power):
        return Refusal("C1", "This character has another power.")
    return _POWER_REASONS[power](position, action)


def _why_not_priest(_position: Position, action: do.PlayPriest) -> Refusal | None:
    if action.family is None:
        return Refusal("C2", "Name a family: there is one in your pile.")
    return Refusal(
        "C4",
        "Your pile has no card of this family: {family}.",
        {"family": FAMILY_TERMS.get(action.family, action.family)},
    )


def _why_not_thief(position: Position, action: do.PlayThief) -> Refusal | None:
    if (action.seat is None) != (action.back is None):
        return Refusal("C5", "The Thief needs both: an opponent and a back.")
    if action.seat is None:
        return Refusal("C2", "Name an opponent: there is a hand to steal from.")
    if action.seat not in opponents(position):
        return Refusal("C5", "The Thief steals from an opponent.")
    return Refusal("C5", "That hand has no card with this back.")


def _why_not_vizier(position: Position, action: do.PlayVizier) -> Refusal | None:
    if action.seat is None:
        return Refusal("C2", "Name an opponent: there is a pile to look through.")
    if action.seat not in seats_with_pile(position) and action.seat in opponents(position):
        return Refusal("C7", "There is no card in that pile.")
    return Refusal("C7", "The Vizier looks through an opponent’s pile.")


_NO_SET_NAMED: Final = Refusal("C8", "Name the set that these cards are to join.")
_NO_CARD_NAMED: Final = Refusal("C2", "Choose a card: there is one that can join a set of yours.")


def _why_not_courtesan(position: Position, action: do.PlayCourtesan) -> Refusal | None:
    most = position.table.edition.courtesan_most
    own = position.sets[position.seat]
    if action.onto is None:
        return _NO_SET_NAMED if action.cards else _NO_CARD_NAMED
    if not 0 <= action.onto < len(own):
        return Refusal("C8", "You have no set {set}.", {"set": Index(action.onto)})
    if not 1 <= len(action.cards) <= most:
        return Refusal("C8", "From 1 to {count} cards join a set.", {"count": most})
    if not _are_held(position, action.cards, position.seat):
        return Refusal("C8", "Not all of these cards are in your hand.")
    if not _are_held(position, action.cards, position.seat, out=action.card):
        return Refusal("C1", "By then she has left your hand: she cannot join a set herself.")
    return _why_not_join(position, action.cards, own[action.onto].family)


def _why_not_merchant(_position: Position, action: do.PlayMerchant) -> Refusal | None:
    place = Index(action.place)
    return Refusal("C9", "No card of the Nile lies at place {place}.", {"place": place})


_POWER_REASONS: Final[dict[str, Callable[[Position, Any], Refusal | None]]] = {
    "priest": _why_not_priest,
    "thief": _why_not_thief,
    "vizier": _why_not_vizier,
    "courtesan": _why_not_courtesan,
    "merchant": _why_not_merchant,
}


# -- Events and the rest -------------------------------------------------------------------


def _why_not_event(position: Position, action: do.Use) -> Refusal | None:
    if action.token not in position.tokens:
        return Refusal("E1", "No such token is left in this round.")
    if isinstance(action, do.UseOnSeat):
        clause = "E2" if action.token == GUILD else "E4"
        return Refusal(clause, "This token is for an opponent.")
    if isinstance(action, do.UseOnSet):
        return _why_not_prosperity(position, action)
    return Refusal("E1", "This token needs a choice.")


def _why_not_prosperity(position: Position, action: do.UseOnSet) -> Refusal | None:
    own = position.sets[position.turn]
    if action.onto is None:
        return Refusal("E8", "Choose one of your sets for Prosperity.")
    if not 0 <= action.onto < len(own):
        return Refusal("E5", "You have no set {set}.", {"set": Index(action.onto)})
    return Refusal(
        "E5",
        "Prosperity does not lie on a set of this family: {family}.",
        {"family": FAMILY_TERMS[FAMILIES[own[action.onto].family]]},
    )


# Each reason is for the one kind of action it is listed for, which a mapping cannot say.
_REASONS: Final[dict[str, Callable[[Position, Any], Refusal | None]]] = {
    "start": _why_not_start,
    "take": _why_not_take,
    "set": _why_not_set,
    "power": _why_not_power,
    "event": _why_not_event,
    "pick": lambda _position, _action: Refusal("C7", "No such card is in that pile."),
    "give": lambda _position, _action: Refusal("C6", "No such card is in your hand."),
    "lay": _why_not_lay,
}
