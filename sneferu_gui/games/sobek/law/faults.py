"""Faults of a state, for loaders, tests and tools (RULES.md, V4)."""

from collections import Counter
from collections.abc import Iterator

from sneferu_gui.games.arranging import HeldBy
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sobek.law.edition import (
    ANY,
    FAMILY_TERMS,
    GREEN,
    HIDDEN_TOKEN,
    POWER_NAMES,
    CardKind,
    tokens_of,
)
from sneferu_gui.games.sobek.law.legal import legal_actions
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, Position
from sneferu_gui.games.sobek.law.table import LANE_BITS, LANE_MASK, Printed, count_in

NILE_PHASES = frozenset({Phase.TURN, Phase.EVENT, Phase.VIZIER, Phase.SCRIBE})
"""The phases in which the Nile is never empty."""


def faults_of(position: Position) -> tuple[str, ...]:
    """Every fault of a state, each with its clause; empty for a sound one."""
    return (
        *_card_faults(position),
        *_token_faults(position),
        *_set_faults(position),
        *_phase_faults(position),
    )


def card_name(kind: CardKind) -> Reason:
    """A name for a kind of card that no other kind of its edition has."""
    if kind.power is not None:
        family = Reason(FAMILY_TERMS[kind.family].name)
        return Reason("{card} ({family})", card=Reason(POWER_NAMES[kind.power]), family=family)
    card = Reason("amulet") if kind.family == ANY else Reason(FAMILY_TERMS[kind.family].name)
    if kind.scarabs:
        return Reason("{card}, trade value {n}", card=card, n=kind.scarabs)
    return Reason("{card}, green back", card=card) if kind.back == GREEN else card


def cards_by_place(position: Position) -> dict[str, int]:
    """A bag of cards for each place."""
    bag_of = position.table.printed.bag_of
    places = {
        "nile": bag_of(position.nile),
        "deck": bag_of(position.deck),
        "discard": position.discard,
        "out": position.out,
    }
    for seat, (hand, pile, sets) in enumerate(
        zip(position.hands, position.piles, position.sets, strict=True)
    ):
        places[f"hand {seat}"], places[f"pile {seat}"] = hand, pile
        places |= {f"set {seat} {index}": laid.cards for index, laid in enumerate(sets)}
    return places


def tokens_by_place(position: Position) -> dict[str, tuple[str, ...]]:
    prosperities = sum(laid.prosperities for own in position.sets for laid in own)
    return {
        "left": position.tokens,
        "out": position.tokens_out,
        "used": position.used,
        "curses": ("curse",) * sum(position.curses),
        "sets": ("prosperity",) * prosperities,
    }


def _card_faults(position: Position) -> Iterator[str]:
    printed = position.table.printed
    total = sum(cards_by_place(position).values())
    count, most = count_in(total), count_in(printed.all_cards)
    if total & ~printed.known:
        if count != most:
            yield f"V4: {count} cards, not {most}"
        return
    for code, kind in enumerate(printed.edition.kinds):
        there = total >> LANE_BITS * code & LANE_MASK
        if there != kind.count:
            yield Reason(
                "V4: {count} × {card}, not {most}",
                count=there, card=card_name(kind), most=kind.count,
            )  # fmt: skip


def _token_faults(position: Position) -> Iterator[str]:
    tokens = [token for place in tokens_by_place(position).values() for token in place]
    box = tokens_of(position.table.edition)
    if len(tokens) != len(box):
        yield Reason("V4: {count} event tokens, not {most}", count=len(tokens), most=len(box))
    elif HIDDEN_TOKEN not in tokens and Counter(tokens) != Counter(box):
        yield Reason("V4: the event tokens are not those of the edition")
    if any(score < 0 for score in position.scores):
        yield f"V4: a score below 0: {position.scores}"


def _set_faults(position: Position) -> Iterator[str]:
    printed = position.table.printed
    for seat, own in enumerate(position.sets):
        for index, laid in enumerate(own):
            fault = _fault_of_set(printed, laid)
            if fault:
                yield Reason(
                    "V4: set {at} of {player} {fault}",
                    at=index + 1,
                    player=HeldBy(seat),
                    fault=fault,
                )


def _fault_of_set(printed: Printed, laid: LaidSet) -> Reason | None:
    scarabs = printed.scarabs_in(laid.cards)
    scarabs += laid.prosperities * printed.edition.prosperity_scarabs
    if count_in(laid.cards) < printed.least:
        return Reason("has too few cards")
    if laid.cards & ~printed.families[laid.family]:
        return Reason("is not of one family")
    if not laid.cards & printed.goods[laid.family]:
        return Reason("is of amulets alone")
    if (laid.size, laid.scarabs) != (count_in(laid.cards), scarabs):
        return Reason("is miscounted")
    return None


def _phase_faults(position: Position) -> Iterator[str]:
    phase = position.phase
    if phase in NILE_PHASES and not position.nile:
        yield Reason("V4: the Nile is empty")
    if phase is Phase.EVENT and not position.tokens:
        yield "V4: no token is left to choose from"
    if (position.victim is not None) != (phase is Phase.VIZIER):
        yield f"C7: a pile is looked through in the phase {phase}, or none is"
    if phase not in {Phase.SCRIBE, Phase.LAY, Phase.OVER} and position.seat != position.turn:
        yield "T1: somebody decides whose turn it is not"
    if phase is not Phase.OVER and not legal_actions(position):
        yield Reason("V4: a decision without a legal action")
