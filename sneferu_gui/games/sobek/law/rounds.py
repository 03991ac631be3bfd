"""Rounds: their set-up, deliveries, and their end (RULES.md, S4 to S8, N, R, W, Z).

At the end sets are laid flat, points and corruption are counted, and the next round is dealt.
"""

import random
from typing import Final

from sneferu_gui.games.sobek.law import events
from sneferu_gui.games.sobek.law.actions import Done, Lay
from sneferu_gui.games.sobek.law.edition import HIDDEN_TOKEN, cards_of, tokens_of
from sneferu_gui.games.sobek.law.events import Delivered, Event, RoundBegan, StartDealt
from sneferu_gui.games.sobek.law.legal import can_lay
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, Position, ScoredRound
from sneferu_gui.games.sobek.law.setup import deal_of_round
from sneferu_gui.games.sobek.law.table import HIDDEN_BEIGE, HIDDEN_GREEN, LANE_MASK, Table

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
    """A round of which nothing is known but the backs of its cards."""
    edition = table.edition
    return (
        (HIDDEN_GREEN,) * len(cards_of(edition, green=True)),
        (HIDDEN_BEIGE,) * len(cards_of(edition, green=False)),
        (HIDDEN_TOKEN,) * len(tokens_of(edition)),
        (0,) * edition.thieves,
    )


def begin_laying(draft: Position, log: Log) -> None:
    """End the round: the player who took the last card lays first (R1, R4)."""
    if log is not None:
        log.append(events.RoundEnded(draft.turn))
    seats = draft.table.seats
    draft.waiting = tuple([(draft.turn + step) % seats for step in range(seats)])
    _ask_next_layer(draft, log)


def _ask_next_layer(draft: Position, log: Log) -> None:
    """Ask the next seat that can lay a set; pass over those that cannot (R4, A5)."""
    printed = draft.table.printed
    while draft.waiting:
        seat, draft.waiting = draft.waiting[0], draft.waiting[1:]
        if can_lay(printed, draft.hands[seat]):
            draft.phase, draft.seat = Phase.LAY, seat
            return
    _score(draft, log)


def lay_flat(draft: Position, action: Lay, log: Log) -> None:
    """Lay a set of the hand flat (R2)."""
    printed, seat = draft.table.printed, draft.seat
    play = printed.play_of(action.cards)
    hand = draft.hands[seat] - play.bag
    own = draft.sets[seat]
    laid = LaidSet(play.family, play.bag, play.size, play.scarabs, is_flat=True)
    draft.hands = (*draft.hands[:seat], hand, *draft.hands[seat + 1 :])
    draft.sets = (*draft.sets[:seat], (*own, laid), *draft.sets[seat + 1 :])
    kinds = tuple([printed.kinds[printed.code_of[card]] for card in action.cards])
    event = events.SetLaid(seat, len(own), kinds, is_new=True, is_flat=True)
    draft.seen = (*draft.seen, event)
    if log is not None:
        log.append(event)
    if not can_lay(printed, hand):
        _ask_next_layer(draft, log)


def lay_no_more(draft: Position, _action: Done, log: Log) -> None:
    """Ask the next seat; the rest of the hand goes under the tile when the round is scored (R3)."""
    _ask_next_layer(draft, log)


def _score(draft: Position, log: Log) -> None:
    """Score the round: points, corruption, and its price (R3, W)."""
    printed, lot, hands = draft.table.printed, draft.table.edition.lot, draft.hands
    if log is not None:
        for seat, hand in enumerate(hands):
            if hand:
                log.append(events.HandSetAside(seat, printed.kinds_in(hand)))
    draft.piles = tuple([a + b for a, b in zip(draft.piles, hands, strict=True)])
    draft.hands = (0,) * len(hands)
    points = tuple([sum([laid.worth for laid in own]) for own in draft.sets])
    before = draft.scores
    corruption = corruption_of(draft)
    corrupt = most_corrupt(draft, corruption)
    scores = [old + new for old, new in zip(before, points, strict=True)]
    for seat in corrupt:
        for _lot in range(points[seat] // lot):
            scores[seat] = printed.backward(scores[seat])
    draft.scores = tuple(scores)
    scored = ScoredRound(points, corruption, corrupt, before, draft.scores, draft.sets, draft.piles)
    draft.scored = (*draft.scored, scored)
    if log is not None:
        log.append(
            events.RoundScored(draft.round, points, corruption, corrupt, before, draft.scores)
        )
    _go_on_after_round(draft, log)


def corruption_of(position: Position) -> tuple[int, ...]:
    """Each seat's corruption: cards under the tile, and Curses as they count."""
    counts = position.table.edition.curse_counts
    piles = zip(position.piles, position.curses, strict=True)
    return tuple([pile % LANE_MASK + counts * curses for pile, curses in piles])


def most_corrupt(position: Position, corruption: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that pay: most cards, then most scarabs on them, then all of these (W3, W4)."""
    most = max(corruption)
    if most == 0:
        return ()
    level = [seat for seat, own in enumerate(corruption) if own == most]
    if len(level) == 1:
        return (level[0],)
    scarabs = [position.table.printed.scarabs_in(position.piles[seat]) for seat in level]
    best = max(scarabs)
    return tuple([seat for seat, own in zip(level, scarabs, strict=True) if own == best])


def _go_on_after_round(draft: Position, log: Log) -> None:
    """End the game (Z3, Z4), or start the next round; the last in points names who begins (Z2)."""
    edition = draft.table.edition
    is_early = draft.round == edition.early_after_round and max(draft.scores) > edition.early_above
    if draft.round == edition.rounds or is_early:
        draft.phase = Phase.OVER
        if log is not None:
            log.append(events.GameEnded())
        return
    set_up_round(draft, draft.round + 1, log)
    draft.phase = Phase.START
    draft.seat = draft.turn = last_in_points(draft)


def last_in_points(position: Position) -> int:
    """The seat with fewest points: of several, the first after the one that began last (Z2)."""
    scores, seats = position.scores, position.table.seats
    least = min(scores)
    after = [(position.started + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in after if scores[seat] == least)
