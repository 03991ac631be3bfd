"""The outcome of an action, tried out on the viewer's state before it is done, and in words.

Hidden cards are covered in that state: a card that would be drawn or turned up is only a back in
the outcome, whatever it really is.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law import events
from sneferu_gui.games.sobek.law.edition import FAMILIES, FLOOD, CardKind
from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.legal import opponents
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.signs import (
    BOAT,
    DECK,
    EVENT,
    HAND,
    SCARAB,
    TILE,
    card_signs,
    cards_signs,
    family_sign,
    worth_sign,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.table.words import seat_name


class ActionOutcome(NamedTuple):
    """The states before and after an action, with its events."""

    before: State
    action: do.Action
    events: tuple[Event, ...]
    after: State

    @property
    def ends_round(self) -> bool:
        """Whether the action ends the round: its sets are then gone in the state after."""
        return len(self.after.scored) > len(self.before.scored)

    @property
    def skipped(self) -> int:
        """The number of cards that would go from the Nile under the own tile (K2)."""
        taken = (event for event in self.events if isinstance(event, events.CardTaken))
        return sum(len(event.skipped) for event in taken)


def outcome_of(state: State, action: do.Action | None) -> ActionOutcome | None:
    """The outcome of an action; None if it is not legal, or there is none."""
    if action is None or state.why_not(action) is not None:
        return None
    after, events = state.play(action)
    return ActionOutcome(state, action, events, after)


# -- Corruption (W3) -----------------------------------------------------------------------


def corruption_if_scored(state: State, seat: int) -> int:
    """A seat's corruption; once the round is over, with the cards left in its hand.

    Only laying them in sets keeps those from going under the tile (R3).
    """
    left = count_in(state.hands[seat]) if state.phase is Phase.LAY else 0
    return corruption_of(state)[seat] + left


def corruption_leaders(state: State) -> tuple[int, ...]:
    """The seats with most corruption now, by what all can see (H1); empty if all have 0.

    Which of several pays shows at the round's end (W4).
    """
    counts = [corruption_if_scored(state, seat) for seat in range(state.table.seats)]
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if most and count == most)


# -- Sets (W1, W2) -------------------------------------------------------------------------


class SetChange(NamedTuple):
    """A set before and after an action."""

    seat: int
    place: int
    """The set's index among the seat's sets."""
    before: LaidSet | None
    """None for a new set."""
    after: LaidSet

    @property
    def gain(self) -> int:
        """The points that it brings more at the end of the round."""
        return self.after.worth - (self.before.worth if self.before is not None else 0)


def changed_sets(outcome: ActionOutcome) -> tuple[SetChange, ...]:
    """The sets that an action begins or changes.

    If the action ends the round, the sets as they were scored.
    """
    after = outcome.after.scored[-1].sets if outcome.ends_round else outcome.after.sets
    return tuple(
        SetChange(seat, index, old, new)
        for seat, own in enumerate(after)
        for index, new in enumerate(own)
        if new != (old := _set_at(outcome.before.sets[seat], index))
    )


def _set_at(sets: tuple[LaidSet, ...], index: int) -> LaidSet | None:
    return sets[index] if index < len(sets) else None


def points_of(state: State, seat: int) -> int:
    """The points of a player's sets if the round were scored now (W3)."""
    return sum(laid.worth for laid in state.sets[seat])


# -- Markers (D6, W5) ----------------------------------------------------------------------


class MarkerMove(NamedTuple):
    """A marker's move."""

    seat: int
    start: int
    end: int


def marker_moves(outcome: ActionOutcome) -> tuple[MarkerMove, ...]:
    """The moves of markers by the action itself (E2, E7)."""
    moved = (event for event in outcome.events if isinstance(event, events.MarkerMoved))
    return tuple(MarkerMove(event.seat, event.start, event.end) for event in moved)


def move_if_scored(state: State, seat: int) -> MarkerMove:
    """A marker's move if the round were scored now, with corruption paid.

    Of several seats with most corruption all are taken to pay: which one does shows only at the
    end (W4).
    """
    points, score = points_of(state, seat), state.scores[seat]
    end = score + points
    if seat in corruption_leaders(state):
        for _lot in range(points // state.table.edition.lot):
            end = state.table.printed.backward(end)
    return MarkerMove(seat, score, end)


def shown_marker_moves(outcome: ActionOutcome) -> tuple[MarkerMove, ...]:
    """The moves of markers to show for the thing under the pointer.

    Moves by the action itself; without any, the scores that the action would change if the round
    were scored. Empty if the action ends the round: the sets that others would lay, and whose pile
    counts more, are hidden.
    """
    moved = marker_moves(outcome)
    if moved or outcome.ends_round:
        return moved
    before, after = outcome.before, outcome.after
    seats = range(after.table.seats)
    found = ((move_if_scored(before, seat), move_if_scored(after, seat)) for seat in seats)
    return tuple(new for old, new in found if old.end != new.end)


# -- The outcome in lines --------------------------------------------------------------------

Lines = Iterator[MoveLine]


def outcome_lines(outcome: ActionOutcome | None) -> tuple[MoveLine, ...]:
    """The effect of an action, its cost, its gain, and the next step; empty without an outcome."""
    if outcome is None:
        return ()
    return (
        *_card_lines(outcome),
        *_set_lines(outcome),
        *_corruption_lines(outcome),
        *_marker_lines(outcome),
        *_next_step_lines(outcome),
    )


def outcome_hint(outcome: ActionOutcome | None) -> str:
    """An outcome as the text of a note."""
    return "\n".join(map(line_words, outcome_lines(outcome)))


def line_words(line: MoveLine) -> str:
    return f"{line.words}: {line.amount}" if line.amount else line.words


def name_of(state: State, seat: int) -> str:
    return seat_name(state.table.setup.seats[seat])


def emblem_of(state: State, seat: int) -> str:
    return f"emblems/{state.table.setup.seats[seat].colour}"


def clause_of(state: State, action: do.Action) -> str:
    """The clause that allows an action."""
    if action.do == "power":
        return say.POWER_CLAUSES[state.table.printed.power_of[action.card] or ""]
    if action.do == "event":
        return say.TOKEN_CLAUSES[action.token]
    if isinstance(action, do.PlaySet):
        return "P1" if action.onto is None else "P4"
    return _CLAUSES[action.do]


_CLAUSES = {"start": "Z2", "take": "K1", "pick": "C7", "give": "C6", "lay": "R2", "done": "R3"}


def has_no_effect(action: do.Action) -> bool:
    """Whether an action is legal only because it can do nothing (C2, E8)."""
    if isinstance(action, do.PlayThief | do.PlayVizier):
        return action.seat is None
    if isinstance(action, do.PlayCourtesan | do.UseOnSet):
        return action.onto is None
    return isinstance(action, do.PlayPriest) and action.family is None


def does_nothing(state: State, action: do.Power) -> bool:
    """Whether playing a character would change nothing, the Queen and the Scribe among them."""
    power = state.table.printed.power_of[action.card]
    if power == "queen":
        return not state.deck
    return not any(_gifts_due(state).values()) if power == "scribe" else has_no_effect(action)


def _gifts_due(state: State) -> dict[int, int]:
    """The number of cards that each opponent would give up to the Scribe now (C6)."""
    leaves = state.table.edition.scribe_leaves
    return {seat: max(0, count_in(state.hands[seat]) - leaves) for seat in opponents(state)}


# -- Lines on the action -------------------------------------------------------------------


def _card_lines(outcome: ActionOutcome) -> Lines:
    """Lines on the cards that an action moves."""
    before, action = outcome.before, outcome.action
    if has_no_effect(action):
        yield MoveLine(_("It has no effect now."), tone=Tone.BAD)
    yield from _action_lines(before, action)
    for event in outcome.events:
        if isinstance(event, events.CardTaken):
            yield from _taken_lines(outcome, event)
        elif isinstance(event, events.CardsDrawn):
            yield from _drawn_lines(len(event.cards))
        elif isinstance(event, events.CardsDiscarded):
            yield MoveLine(
                _("Discarded from your pile"), say.cards_words(event.cards), Tone.STRONG,
                pictures=cards_signs(event.cards), parts=((TILE, f"−{len(event.cards)}"),),
            )  # fmt: skip
        elif isinstance(event, events.CardPicked):
            yield _into_hand(event.card)
        elif isinstance(event, events.CardGiven):
            yield MoveLine(
                say.titled(say.card_words(event.card)), _("under your tile"), Tone.STRONG,
                pictures=card_signs(event.card), parts=((TILE, "+1"),),
            )  # fmt: skip
        elif isinstance(event, events.PileTakenUp):
            count = len(event.cards)
            yield MoveLine(
                _("From your pile into your hand"), say.card_count_words(count),
                pictures=((TILE, f"−{count}"),), parts=((HAND, f"+{count}"),),
            )  # fmt: skip


def _action_lines(state: State, action: do.Action) -> Lines:
    """Lines that follow from the action alone."""
    if isinstance(action, do.PlayThief) and action.seat is not None and action.back is not None:
        mask = state.table.printed.backs[action.back]
        count = count_in(state.hands[action.seat] & mask)
        yield MoveLine(say.titled(say.named("backs", action.back)), _("by chance"), Tone.STRONG)
        line = ngettext("{name} has {n} of them.", "{name} has {n} of them.", count)
        yield MoveLine(line.format(name=name_of(state, action.seat), n=count))
    elif isinstance(action, do.PlayVizier) and action.seat is not None:
        count = count_in(state.piles[action.seat])
        line = ngettext(
            "You look through the pile of {name}, {n} card, and take one.",
            "You look through the pile of {name}, {n} cards, and take one.",
            count,
        )
        yield MoveLine(line.format(name=name_of(state, action.seat), n=count), tone=Tone.STRONG)
    elif isinstance(action, do.PlayPlain):
        yield from _scribe_lines(state, action)
    elif isinstance(action, do.Start):
        yield MoveLine(_("Begins the round"), name_of(state, action.seat), Tone.STRONG)
    elif isinstance(action, do.Done):
        count = count_in(state.hands[state.seat])
        yield MoveLine(
            _("From your hand under your tile"), say.card_count_words(count), Tone.STRONG,
            pictures=((HAND, f"−{count}"),), parts=((TILE, f"+{count}"),),
        )  # fmt: skip
    elif isinstance(action, do.UseToken) and action.token == FLOOD:
        yield MoveLine(_("You have another turn right away."), tone=Tone.GOOD)


def _scribe_lines(state: State, action: do.PlayPlain) -> Lines:
    """The players who must give up cards, and how many (C6)."""
    if state.table.printed.power_of[action.card] != "scribe":
        return
    due = _gifts_due(state)
    for seat, count in due.items():
        if count:
            line = ngettext("gives up {n} card", "gives up {n} cards", count).format(n=count)
            yield MoveLine(name_of(state, seat), line, Tone.GOOD, emblem_of(state, seat))
    if not any(due.values()):
        line = _("No opponent has more than {n} cards: it has no effect now.")
        yield MoveLine(line.format(n=state.table.edition.scribe_leaves), tone=Tone.BAD)


def _taken_lines(outcome: ActionOutcome, event: events.CardTaken) -> Lines:
    """Lines on a card taken from the Nile (K, C9)."""
    yield _into_hand(event.card)
    count = len(event.skipped)
    if count:
        line = ngettext("{n} card under your tile", "{n} cards under your tile", count)
        yield MoveLine(
            line.format(n=count), say.cards_words(event.skipped), Tone.BAD,
            pictures=cards_signs(event.skipped), parts=((TILE, f"+{count}"),),
        )  # fmt: skip
    else:
        yield MoveLine(_("Nothing is skipped."), tone=Tone.GOOD, pictures=((TILE, "+0"),))
    held = cards_with_icon(outcome, event.card)
    if held is not None:
        yield MoveLine(
            _("This family in your hand, amulets included"), say.card_count_words(held),
            pictures=family_sign(event.card.family), parts=((HAND, str(held)),),
        )  # fmt: skip


def cards_with_icon(outcome: ActionOutcome, card: CardKind) -> int | None:
    """The number of cards of the hand with a card's icon after it is taken, amulets included.

    None for a card with its face hidden, and for an amulet.
    """
    family, printed = card.family, outcome.before.table.printed
    if family not in FAMILIES or printed.code(card) < 0:
        return None
    hand = outcome.before.hands[outcome.before.seat]
    if isinstance(outcome.action, do.PlayMerchant):  # he leaves the hand first (C1)
        hand -= printed.play_of((outcome.action.card,)).bag
    return count_in(hand & printed.families[FAMILIES.index(family)]) + 1


def _into_hand(card: CardKind) -> MoveLine:
    return MoveLine(
        say.titled(say.card_words(card)), _("into your hand"), Tone.STRONG,
        pictures=card_signs(card), parts=((HAND, "+1"),),
    )  # fmt: skip


def _drawn_lines(count: int) -> Lines:
    if not count:
        yield MoveLine(_("The deck is empty: it has no effect now."), tone=Tone.BAD)
        return
    line = ngettext("{n} card from the deck", "{n} cards from the deck", count)
    yield MoveLine(
        line.format(n=count), _("into your hand"), Tone.STRONG,
        pictures=((DECK, str(count)),), parts=((HAND, f"+{count}"),),
    )  # fmt: skip


# -- Lines on its effect -------------------------------------------------------------------


def _set_lines(outcome: ActionOutcome) -> Lines:
    """Lines on sets that are begun, or worth more."""
    for worth in changed_sets(outcome):
        name, signs = say.set_title(worth.after), worth_sign(worth.after)
        tone = Tone.GOOD if worth.gain > 0 else Tone.STRONG
        if worth.before is None:
            words = say.set_worth_words(worth.after)
            yield MoveLine(name, words, tone, pictures=signs[:1], parts=signs[1:])
        else:
            amount = f"{worth.before.worth} → {worth.after.worth}"
            yield MoveLine(name, amount, tone, pictures=signs[:1], parts=(("", amount),))
            yield MoveLine(say.set_worth_words(worth.after), pictures=signs)


def _corruption_lines(outcome: ActionOutcome) -> Lines:
    """Lines on corruption that changes, and on who would have most (W3)."""
    before, after = outcome.before, outcome.after
    if isinstance(outcome.action, do.Lay):
        yield _kept_line(before, len(outcome.action.cards))
        return
    if outcome.ends_round or after.round != before.round:
        return
    for seat in range(before.table.seats):
        old, new = corruption_if_scored(before, seat), corruption_if_scored(after, seat)
        if old != new:
            is_good = (new < old) == (seat == before.seat)
            tone = Tone.GOOD if is_good else Tone.BAD
            whose = () if seat == before.seat else ((emblem_of(before, seat), ""),)
            amount = f"{old} → {new}"
            yield MoveLine(
                _corruption_of(before, seat), amount, tone,
                pictures=((TILE, ""), *whose), parts=(("", amount),),
            )  # fmt: skip
    if corruption_leaders(after) != corruption_leaders(before):
        yield most_corrupt_line(after)


def _kept_line(state: State, laid: int) -> MoveLine:
    """The own corruption once cards are laid flat and the rest of the hand is kept (R3)."""
    before = corruption_if_scored(state, state.seat)
    amount = f"{before} → {before - laid}"
    return MoveLine(
        _corruption_of(state, state.seat), amount, Tone.GOOD,
        pictures=((TILE, ""),), parts=(("", amount),),
    )  # fmt: skip


def _corruption_of(state: State, seat: int) -> str:
    if seat == state.seat:
        return _("Your corruption")
    return _("Corruption of {name}").format(name=name_of(state, seat))


def most_corrupt_line(state: State) -> MoveLine:
    seats, thing = corruption_leaders(state), (("icons/warning", ""), (TILE, ""))
    if not seats:
        return MoveLine(_("Most corrupt now"), _("nobody"), pictures=thing, parts=(("", "–"),))
    names = ", ".join(name_of(state, seat) for seat in seats)
    most = str(corruption_if_scored(state, seats[0]))
    is_tie = len(seats) > 1  # scarabs will decide, which nobody sees before the end
    text = _("{names} ({n} each, scarabs decide)") if is_tie else _("{names} ({n})")
    who = tuple((emblem_of(state, seat), "") for seat in seats)
    parts = (*who, ("", most), *(((SCARAB, "?"),) if is_tie else ()))
    amount = text.format(names=names, n=most)
    return MoveLine(_("Most corrupt now"), amount, pictures=thing, parts=parts)


def _marker_lines(outcome: ActionOutcome) -> Lines:
    """Lines on markers that move; else on the own marker if the round were scored."""
    before, after = outcome.before, outcome.after
    landings = marker_moves(outcome)
    for each in landings:
        tone = Tone.GOOD if (each.end > each.start) == (each.seat == before.seat) else Tone.BAD
        tone = tone if each.end != each.start else Tone.PLAIN
        yield marker_move_line(before, each, tone)
    if landings or outcome.ends_round or after.round != before.round:
        return
    old, new = move_if_scored(before, before.seat), move_if_scored(after, before.seat)
    if old.end != new.end:
        amount, scored = f"{old.end} → {new.end}", _("Scored now")
        yield MoveLine(
            _("Scored now, you would have"), amount,
            pictures=((emblem_of(before, before.seat), scored),), parts=(("", amount),),
        )  # fmt: skip


def marker_move_line(state: State, landing: MarkerMove, tone: Tone = Tone.PLAIN) -> MoveLine:
    amount = f"{landing.start} → {landing.end}"
    return MoveLine(
        name_of(state, landing.seat), amount, tone,
        pictures=((emblem_of(state, landing.seat), ""),), parts=(("", amount),),
    )  # fmt: skip


def _next_step_lines(outcome: ActionOutcome) -> Lines:
    """Lines on the next step."""
    before, after = outcome.before, outcome.after
    happened = {type(event): event for event in reversed(outcome.events)}
    delivered = happened.get(events.Delivered)
    if events.RoundEnded in happened:
        yield MoveLine(_("The round ends with it."), tone=Tone.STRONG)
    elif events.GameEnded in happened:
        yield MoveLine(_("The game ends with it."), tone=Tone.STRONG)
    elif isinstance(delivered, events.Delivered) and after.round == before.round:
        count = len(delivered.cards)
        line = ngettext(
            "A delivery of {n} card follows.", "A delivery of {n} cards follows.", count
        )
        yield MoveLine(line.format(n=count), pictures=((BOAT, str(count)),))
    if after.phase is Phase.EVENT and before.phase is not Phase.EVENT:
        count = len(after.tokens)
        line = ngettext(
            "Then you choose an event: {n} token is left.",
            "Then you choose an event: {n} tokens are left.",
            count,
        )
        yield MoveLine(line.format(n=count), pictures=((EVENT, str(count)),))
