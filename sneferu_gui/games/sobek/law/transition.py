"""The effects of actions: each leads a draft to the next decision, or to the end of the game."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law import events
from sneferu_gui.games.sobek.law.edition import CURSE, DECEIT, EMBALMING, FAMILIES, FLOOD, GUILD
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, Position
from sneferu_gui.games.sobek.law.rounds import Log, begin_laying, deliver, lay_flat, lay_no_more
from sneferu_gui.games.sobek.law.setup import THEFT_NUMBERS
from sneferu_gui.games.sobek.law.table import LANE_MASK, Printed


def advance(draft: Position, action: do.Action, log: Log) -> None:
    """Carry out a legal action on a draft, up to the next decision or the end of the game."""
    _STEPS[action.do](draft, action, log)


def _note_seen(draft: Position, event: events.Event, log: Log) -> None:
    """Note an event by which cards or tokens were seen, each by those who may (H4)."""
    draft.seen = (*draft.seen, event)
    if log is not None:
        log.append(event)


def _name_starter(draft: Position, action: do.Start, log: Log) -> None:
    draft.started = action.seat
    if log is not None:
        log.append(events.StarterNamed(draft.seat, action.seat))
    begin_turn(draft, action.seat, log)


# -- Turns (T) -----------------------------------------------------------------------------


def begin_turn(draft: Position, seat: int, log: Log) -> None:
    """Begin a seat's turn (T1)."""
    draft.seat = draft.turn = seat
    draft.phase = Phase.TURN
    if log is not None:
        log.append(events.TurnBegan(seat))


def _end_turn(draft: Position, log: Log) -> None:
    begin_turn(draft, (draft.turn + 1) % draft.table.seats, log)


# -- Taking (K, N, C9) ---------------------------------------------------------------------


def _take(draft: Position, action: do.Take, log: Log) -> None:
    place, seat, printed = action.place, draft.seat, draft.table.printed
    nile, units, kinds = draft.nile, printed.units, printed.kinds
    card, skipped = nile[place], nile[:place]
    draft.nile = nile[place + 1 :]
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] + units[card])
    if skipped:
        pile = draft.piles[seat] + printed.bag_of(skipped)
        draft.piles = with_replaced(draft.piles, seat, pile)
    under = tuple([kinds[code] for code in skipped])
    _note_seen(draft, events.CardTaken(seat, place, kinds[card], under), log)
    _go_on_after_taking(draft, log)


def _go_on_after_taking(draft: Position, log: Log) -> None:
    """Begin the next turn, after a delivery where one is due (N4); or end the round (R1)."""
    if not draft.nile:
        if not draft.deck:
            begin_laying(draft, log)
            return
        deliver(draft, log)
    _end_turn(draft, log)


def _take_any(draft: Position, action: do.PlayMerchant, log: Log) -> None:
    """Play the Merchant (C9)."""
    place, seat, printed = action.place, draft.seat, draft.table.printed
    card = draft.nile[place]
    draft.nile = draft.nile[:place] + draft.nile[place + 1 :]
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] + printed.units[card])
    _note_seen(draft, events.CardTaken(seat, place, printed.kinds[card], ()), log)
    _go_on_after_taking(draft, log)


# -- Sets (P) ------------------------------------------------------------------------------


def _enlarge(draft: Position, seat: int, index: int, cards: tuple[str, ...]) -> None:
    """Let cards of the hand join one of the seat's sets (P4, C8)."""
    play = draft.table.printed.play_of(cards)
    own = draft.sets[seat]
    laid = own[index]
    larger = laid._replace(
        cards=laid.cards + play.bag,
        size=laid.size + play.size,
        scarabs=laid.scarabs + play.scarabs,
    )
    draft.sets = with_replaced(draft.sets, seat, with_replaced(own, index, larger))
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] - play.bag)


def _play_set(draft: Position, action: do.PlaySet, log: Log) -> None:
    onto, cards, _ = action
    seat, printed = draft.seat, draft.table.printed
    if onto is None:
        play = printed.play_of(cards)
        laid = LaidSet(play.family, play.bag, play.size, play.scarabs)
        own = draft.sets[seat]
        draft.sets = with_replaced(draft.sets, seat, (*own, laid))
        draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] - play.bag)
        index = len(own)
    else:
        index = onto
        _enlarge(draft, seat, index, cards)
    kinds = _kinds_of(printed, cards)
    _note_seen(draft, events.SetLaid(seat, index, kinds, onto is None, is_flat=False), log)
    if not draft.tokens:
        _end_turn(draft, log)
        return
    draft.phase = Phase.EVENT  # E1
    _note_seen(draft, events.TokensSeen(seat, draft.tokens), log)


def _kinds_of(printed: Printed, cards: tuple[str, ...]) -> events.Kinds:
    return tuple([printed.kinds[printed.code_of[card]] for card in cards])


# -- Characters (C) ------------------------------------------------------------------------


def _play_character(draft: Position, action: do.Power, log: Log) -> None:
    """Discard a character from the hand, then apply its power (C1)."""
    printed, seat = draft.table.printed, draft.seat
    code = printed.code_of[action.card]
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] - printed.units[code])
    draft.discard += printed.units[code]
    _note_seen(draft, events.CharacterPlayed(seat, printed.kinds[code]), log)
    _POWERS[printed.power_of[action.card] or ""](draft, action, log)


def _queen(draft: Position, _action: do.Action, log: Log) -> None:
    printed, seat = draft.table.printed, draft.seat
    draws = printed.edition.queen_draws
    drawn, draft.deck = draft.deck[:draws], draft.deck[draws:]
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] + printed.bag_of(drawn))
    _note_seen(draft, events.CardsDrawn(seat, tuple([printed.kinds[code] for code in drawn])), log)
    _end_turn(draft, log)


def _priest(draft: Position, action: do.PlayPriest, log: Log) -> None:
    printed, seat = draft.table.printed, draft.seat
    if action.family is not None:
        gone = draft.piles[seat] & printed.goods[FAMILIES.index(action.family)]
        draft.piles = with_replaced(draft.piles, seat, draft.piles[seat] - gone)
        draft.discard += gone
        _note_seen(draft, events.CardsDiscarded(seat, action.family, printed.kinds_in(gone)), log)
    _end_turn(draft, log)


def _thief(draft: Position, action: do.PlayThief, log: Log) -> None:
    printed, thief, victim = draft.table.printed, draft.seat, action.seat
    number, draft.thefts = draft.thefts[0], draft.thefts[1:]
    if victim is not None and action.back is not None:
        codes = printed.codes_in(draft.hands[victim] & printed.backs[action.back])
        stolen = codes[number * len(codes) // THEFT_NUMBERS]  # X4
        unit = printed.units[stolen]
        draft.hands = with_replaced(draft.hands, victim, draft.hands[victim] - unit)
        draft.hands = with_replaced(draft.hands, thief, draft.hands[thief] + unit)
        _note_seen(draft, events.CardStolen(thief, victim, printed.kinds[stolen]), log)
    _end_turn(draft, log)


def _scribe(draft: Position, _action: do.Action, log: Log) -> None:
    _ask_next_giver(draft, log)


def _ask_next_giver(draft: Position, log: Log) -> None:
    """Ask the next seat with too many cards, clockwise from the Scribe's player (C6)."""
    leaves, seats = draft.table.edition.scribe_leaves, draft.table.seats
    for step in range(1, seats):
        seat = (draft.turn + step) % seats
        if draft.hands[seat] % LANE_MASK > leaves:
            draft.phase, draft.seat = Phase.SCRIBE, seat
            return
    _end_turn(draft, log)


def _give(draft: Position, action: do.Give, log: Log) -> None:
    printed, seat = draft.table.printed, draft.seat
    code = printed.code_of[action.card]
    unit = printed.units[code]
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] - unit)
    draft.piles = with_replaced(draft.piles, seat, draft.piles[seat] + unit)
    _note_seen(draft, events.CardGiven(seat, printed.kinds[code]), log)
    _ask_next_giver(draft, log)


def _vizier(draft: Position, action: do.PlayVizier, log: Log) -> None:
    owner = action.seat
    if owner is None:
        _end_turn(draft, log)
        return
    draft.phase, draft.victim = Phase.VIZIER, owner
    pile = draft.table.printed.kinds_in(draft.piles[owner])
    _note_seen(draft, events.PileSeen(draft.seat, owner, pile), log)


def _pick(draft: Position, action: do.Pick, log: Log) -> None:
    printed, seat, owner = draft.table.printed, draft.seat, draft.pile_owner
    code = printed.code_of[action.card]
    unit = printed.units[code]
    draft.piles = with_replaced(draft.piles, owner, draft.piles[owner] - unit)
    draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] + unit)
    draft.victim = None
    _note_seen(draft, events.CardPicked(seat, owner, printed.kinds[code]), log)
    _end_turn(draft, log)


def _courtesan(draft: Position, action: do.PlayCourtesan, log: Log) -> None:
    if action.onto is not None:
        _enlarge(draft, draft.seat, action.onto, action.cards)
        kinds = _kinds_of(draft.table.printed, action.cards)
        _note_seen(draft, events.SetJoined(draft.seat, action.onto, kinds), log)
    _end_turn(draft, log)


# -- Events (E) ----------------------------------------------------------------------------


def _use_token(draft: Position, action: do.Use, log: Log) -> None:
    token, seat = action.token, draft.seat
    place = draft.tokens.index(token)
    draft.tokens = draft.tokens[:place] + draft.tokens[place + 1 :]
    target = None if isinstance(action, do.UseToken) else action[1]
    _note_seen(draft, events.TokenUsed(seat, token, target), log)
    if target is None:
        draft.used = (*draft.used, token)
        _use_alone(draft, token, seat, log)
    elif token == GUILD:
        draft.used = (*draft.used, token)
        printed = draft.table.printed
        _move(draft, seat, printed.forward(draft.scores[seat]), log)
        _move(draft, target, printed.backward(draft.scores[target]), log)
    elif token == CURSE:
        draft.curses = with_replaced(draft.curses, target, draft.curses[target] + 1)
    else:
        _prosper(draft, seat, target)
    if token == FLOOD:
        begin_turn(draft, seat, log)
    else:
        _end_turn(draft, log)


def _use_alone(draft: Position, token: str, seat: int, log: Log) -> None:
    """Use a token that needs no choice; a Flood takes effect afterwards (E3)."""
    if token == EMBALMING:
        pile = draft.piles[seat]
        draft.hands = with_replaced(draft.hands, seat, draft.hands[seat] + pile)
        draft.piles = with_replaced(draft.piles, seat, 0)
        _note_seen(draft, events.PileTakenUp(seat, draft.table.printed.kinds_in(pile)), log)
    elif token == DECEIT:
        _move(draft, seat, draft.scores[seat] + draft.piles[seat] % LANE_MASK, log)


def _prosper(draft: Position, seat: int, index: int) -> None:
    own = draft.sets[seat]
    laid = own[index]
    more = draft.table.edition.prosperity_scarabs
    better = laid._replace(scarabs=laid.scarabs + more, prosperities=laid.prosperities + 1)
    draft.sets = with_replaced(draft.sets, seat, with_replaced(own, index, better))


def _move(draft: Position, seat: int, end: int, log: Log) -> None:
    if log is not None:
        log.append(events.MarkerMoved(seat, draft.scores[seat], end))
    draft.scores = with_replaced(draft.scores, seat, end)


# Each step takes the one kind of action it is listed for, which a mapping cannot say.
_POWERS: Final[dict[str, Callable[[Position, Any, Log], None]]] = {
    "queen": _queen,
    "priest": _priest,
    "thief": _thief,
    "scribe": _scribe,
    "vizier": _vizier,
    "courtesan": _courtesan,
    "merchant": _take_any,
}
_STEPS: Final[dict[str, Callable[[Position, Any, Log], None]]] = {
    "start": _name_starter,
    "take": _take,
    "set": _play_set,
    "power": _play_character,
    "event": _use_token,
    "pick": _pick,
    "give": _give,
    "lay": lay_flat,
    "done": lay_no_more,
}
