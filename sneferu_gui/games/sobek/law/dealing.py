"""The set-up of a round, and deliveries (RULES.md, S4 to S8, N, Z1)."""

import random
from typing import Final

from sneferu_gui.games.sobek.law.edition import HIDDEN_TOKEN, cards_of, tokens_of
from sneferu_gui.games.sobek.law.events import Delivered, Event, RoundBegan, StartDealt
from sneferu_gui.games.sobek.law.position import Position
from sneferu_gui.games.sobek.law.setup import deal_of_round
from sneferu_gui.games.sobek.law.table import HIDDEN_BEIGE, HIDDEN_GREEN, Table

Log = list[Event] | None

TWO_PLAYERS: Final = 2
"""The number of players at which cards go out of the round (S5)."""


def deliver(draft: Position, log: Log) -> None:
    """Fill the Nile with the deck's next cards (N1)."""
    quays = draft.table.edition.quays
    draft.nile, draft.deck = draft.nile + draft.deck[:quays], draft.deck[quays:]
    if log is not None:
        printed = draft.table.printed
        lying = [printed.kinds[printed.face_down(code)] for code in draft.nile]
        log.append(Delivered(tuple(lying)))


def set_up_round(draft: Position, number: int, log: Log) -> None:
    """Deal a round (S4 to S7); its beginner is named elsewhere."""
    table, seats = draft.table, draft.table.seats
    edition, printed = table.edition, table.printed
    start, deck, tokens, thefts = _dealt_round(table, number, draft.mixing)
    hand = edition.start_hand
    draft.round = number
    draft.hands = tuple(
        printed.bag_of(start[hand * seat : hand * (seat + 1)]) for seat in range(seats)
    )
    removed = edition.removed_for_two if seats == TWO_PLAYERS else 0
    draft.out = printed.bag_of(start[hand * seats :]) + printed.bag_of(deck[:removed])
    draft.deck = deck[removed:]
    draft.nile = ()
    draft.piles = draft.curses = (0,) * seats
    draft.sets = ((),) * seats
    draft.discard = 0
    in_play = edition.events_in_play
    draft.tokens, draft.tokens_out = tokens[:in_play], tokens[in_play:]
    draft.used = ()
    draft.thefts = thefts
    draft.victim = None
    draft.waiting = ()
    draft.seen = ()
    if log is not None:
        log.append(RoundBegan(number))
        log.extend(
            StartDealt(seat, printed.kinds_in(dealt)) for seat, dealt in enumerate(draft.hands)
        )
    deliver(draft, log)


Codes = tuple[int, ...]


def _dealt_round(
    table: Table, number: int, mixing: int | None
) -> tuple[Codes, Codes, tuple[str, ...], tuple[int, ...]]:
    """A round's green cards, deck, tokens and theft numbers: those of the deal, or of a guess."""
    rounds = table.deal.rounds
    if rounds:
        dealt = rounds[number - 1]
    elif mixing is not None:
        chance = random.Random(f"sobek guess {mixing} {number}")  # noqa: S311 - a game
        dealt = deal_of_round(table.edition, chance)
    else:
        return _covered_round(table)
    code_of = table.printed.code_of
    start = tuple([code_of[card] for card in dealt.start])
    return start, tuple([code_of[card] for card in dealt.deck]), dealt.tokens, dealt.thefts


def _covered_round(table: Table) -> tuple[Codes, Codes, tuple[str, ...], tuple[int, ...]]:
    """The same of a round of which nothing is known: only backs."""
    edition = table.edition
    return (
        (HIDDEN_GREEN,) * len(cards_of(edition, green=True)),
        (HIDDEN_BEIGE,) * len(cards_of(edition, green=False)),
        (HIDDEN_TOKEN,) * len(tokens_of(edition)),
        (0,) * edition.thieves,
    )
