"""Each event in words.

Events come as their reader may know them (`seen.py`): a card whose face is not known is told by
its back. Nothing here looks at actions, whose cards nobody has covered.
"""

from dataclasses import replace
from typing import assert_never

from sneferu_gui.games.game import Mark
from sneferu_gui.games.sobek.law.edition import ANY, CURSE, FLOOD, GUILD, HIDDEN_TOKEN, PROSPERITY
from sneferu_gui.games.sobek.law.events import (
    CardGiven,
    CardPicked,
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    CardTaken,
    CharacterPlayed,
    Delivered,
    Event,
    GameEnded,
    HandSetAside,
    Kinds,
    MarkerMoved,
    PileSeen,
    PileTakenUp,
    RoundBegan,
    RoundEnded,
    RoundScored,
    SetJoined,
    SetLaid,
    StartDealt,
    StarterNamed,
    TokensSeen,
    TokenUsed,
    TurnBegan,
)
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table.words import (
    ALL_OF_FAMILY,
    ONTO_SETS,
    SET_OBJECTS,
    TO_SETS,
    card_count_words,
    card_object,
    cards_words,
    family_of,
    points_words,
    scarabs_words,
    set_worth_words,
    token_words,
    worth_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.words import seat_name


def emblem_of(setup: Setup, seat: int) -> str:
    """The picture of a seat's emblem."""
    return f"emblems/{setup.seats[seat].colour}"


def lines_of(setup: Setup, step: Step, index: int) -> tuple[LogLine, ...]:
    """The lines of one of a step's events; none for what is not worth one."""
    return _lines_of(_Place(setup, step, index), step.events[index])


class _Place:
    """Where an event stands in its game."""

    def __init__(self, setup: Setup, step: Step, index: int) -> None:
        self.setup, self.step, self._index = setup, step, index

    def name(self, seat: int) -> str:
        return seat_name(self.setup.seats[seat])

    def line(self, seat: int, text: str, short: str = "", *, is_gain: bool = False) -> LogLine:
        """A line that says whose doing it was; `{name}` is all that is left open in it."""
        # Where a language names them first or last, nothing but the words is left without it.
        part = " ".join(text.format(name="").split())
        return LogLine(
            text.format(name=self.name(seat)), emblem_of(self.setup, seat), is_gain,
            text.format(name="…"), part, short,
        )  # fmt: skip

    @property
    def before(self) -> tuple[Event, ...]:
        """What happened in the same step before it."""
        return self.step.events[: self._index]

    @property
    def is_last_before_next_turn(self) -> bool:
        """Whether nothing followed from it, shown or still to be shown."""
        after = self.step.events[self._index + 1 :]
        reveals = Mark.REVEALED in self.step.marks
        return bool(after) and isinstance(after[0], TurnBegan) and not reveals


def _filled(text: str, **values: object) -> str:
    """The text with these names filled in, and `{name}` left open."""
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value).replace("{", "{{").replace("}", "}}"))
    return text


Lines = tuple[LogLine, ...]


def _round_began(event: RoundBegan) -> Lines:
    return (LogLine(_("Round {n} begins.").format(n=event.number)),)


def _delivered(event: Delivered) -> Lines:
    count = len(event.cards)
    text = ngettext("Boats bring {n} card.", "Boats bring {n} cards.", count).format(n=count)
    short = ngettext("{n} card comes", "{n} cards come", count).format(n=count)
    return (LogLine(text, part=short, short=short),)


def _starter_named(place: _Place, event: StarterNamed) -> Lines:
    if event.starter == event.seat:
        return (place.line(event.seat, _("{name} begins the round")),)
    text = _filled(_("{name} lets {other} begin the round"), other=place.name(event.starter))
    return (place.line(event.seat, text),)


def _taken(place: _Place, event: CardTaken) -> Lines:
    card = card_object(event.card)
    if not event.skipped:
        return (place.line(event.seat, _filled(_("{name} takes {card}"), card=card)),)
    text = _("{name} takes {card}; under the tile: {cards}")
    text = _filled(text, card=card, cards=cards_words(event.skipped))
    short = _filled(_("takes {card}; {n} under the tile"), card=card, n=len(event.skipped))
    return (place.line(event.seat, text, short),)


def _set_laid(place: _Place, event: SetLaid) -> Lines:
    scarabs, count = sum(card.scarabs for card in event.cards), len(event.cards)
    if event.is_flat:
        text = _("{name} lays {set} flat: {worth}")
        worth = ", ".join((card_count_words(count), scarabs_words(scarabs)))
        return (_about_set(place, event.seat, text, _family(event.cards), worth),)
    if event.is_new:
        worth = worth_words(count, scarabs)
        return (_about_set(place, event.seat, _("{name} lays {set}: {worth}"),
                           _family(event.cards), worth),)  # fmt: skip
    laid = _set_after(place, event.seat, event.onto)
    text = _filled(_("{name} adds {cards} {to_set}: {worth}"), cards=card_count_words(count),
                   to_set=_(TO_SETS[family_of(laid)]), worth=set_worth_words(laid))  # fmt: skip
    return (place.line(event.seat, text),)


def _about_set(place: _Place, seat: int, text: str, family: str, worth: str) -> LogLine:
    return place.line(seat, _filled(text, set=_(SET_OBJECTS[family]), worth=worth))


def _family(cards: Kinds) -> str:
    """What a set of these cards is of: that of its first card that is no amulet (P3)."""
    return next(card.family for card in cards if card.family != ANY)


def _set_after(place: _Place, seat: int, index: int) -> LaidSet:
    laid: LaidSet = place.step.after.sets[seat][index]
    return laid


def _character_played(place: _Place, event: CharacterPlayed) -> Lines:
    text = _("{name} plays {card}")
    if place.is_last_before_next_turn:
        text = _("{name} plays {card}, to no effect")
    return (place.line(event.seat, _filled(text, card=card_object(event.card))),)


def _drawn(place: _Place, event: CardsDrawn) -> Lines:
    if not event.cards:
        return (place.line(event.seat, _("{name} draws nothing: the deck is empty")),)
    text = _filled(_("{name} draws from the deck: {cards}"), cards=cards_words(event.cards))
    short = _filled(_("draws {cards}"), cards=card_count_words(len(event.cards)))
    return (place.line(event.seat, text, short),)


def _discarded(place: _Place, event: CardsDiscarded) -> Lines:
    text = _("{name} discards {goods} from the pile: {cards}")
    goods = _(ALL_OF_FAMILY[event.family])
    text = _filled(text, goods=goods, cards=cards_words(event.cards))
    short = _filled(_("discards {goods} from the pile"), goods=goods)
    return (place.line(event.seat, text, short),)


def _stolen(place: _Place, event: CardStolen) -> Lines:
    text = _("{name} steals {card} from {other}")
    text = _filled(text, card=card_object(event.card), other=place.name(event.victim))
    return (place.line(event.seat, text),)


def _pile_seen(place: _Place, event: PileSeen) -> Lines:
    text = _filled(_("{name} looks through the pile of {other}"), other=place.name(event.owner))
    return (place.line(event.seat, text),)


def _picked(place: _Place, event: CardPicked) -> Lines:
    text = _("{name} takes {card} from the pile of {other}")
    text = _filled(text, card=card_object(event.card), other=place.name(event.owner))
    return (place.line(event.seat, text),)


def _given(place: _Place, event: CardGiven) -> Lines:
    text = _("{name} gives up {card}: under the tile")
    return (place.line(event.seat, _filled(text, card=card_object(event.card))),)


def _joined(place: _Place, event: SetJoined) -> Lines:
    laid = _set_after(place, event.seat, event.onto)
    text = _("{name} adds {to_set}: {cards}; now {worth}")
    text = _filled(text, to_set=_(TO_SETS[family_of(laid)]), cards=cards_words(event.cards),
                   worth=set_worth_words(laid))  # fmt: skip
    return (place.line(event.seat, text),)


# -- Events of the tokens (E) ----------------------------------------------------------------


def _token_used(place: _Place, event: TokenUsed) -> Lines:
    token = token_words(event.token)
    if event.token == CURSE and event.target is not None:
        text = _("{name} chooses the event {token}, against {other}")
        text = _filled(text, token=token, other=place.name(event.target))
    elif event.token == PROSPERITY and event.target is not None:
        laid = _set_after(place, event.seat, event.target)
        text = _("{name} chooses the event {token}, {on_set}: {worth}")
        text = _filled(text, token=token, on_set=_(ONTO_SETS[family_of(laid)]),
                       worth=set_worth_words(laid))  # fmt: skip
    elif event.token == PROSPERITY:
        text = _filled(_("{name} chooses the event {token}, to no effect"), token=token)
    elif event.token == FLOOD:
        text = _filled(_("{name} chooses the event {token}: another turn"), token=token)
    else:
        text = _filled(_("{name} chooses the event {token}"), token=token)
    return (place.line(event.seat, text),)


def _moved(place: _Place, event: MarkerMoved) -> Lines:
    start, end = event.start, event.end
    if _token_before(place) != GUILD:
        points = points_words(end - start)
        text = _filled(_("{name} scores {points} at once: {start} → {end}"), points=points,
                       start=start, end=end)  # fmt: skip
        return (place.line(event.seat, text, f"{start} → {end}", is_gain=end > start),)
    if end > start:
        text = _("{name} goes forward to the same sign: {start} → {end}")
    elif end < start:
        text = _("{name} goes back to the same sign: {start} → {end}")
    else:
        text = _("{name} cannot go back and stays: {end}")
    text = _filled(text, start=start, end=end)
    is_own = not any(isinstance(each, MarkerMoved) for each in place.before)
    short = f"{start} → {end}" if is_own else ""
    return (place.line(event.seat, text, short, is_gain=end > start),)


def _token_before(place: _Place) -> str:
    used = [each.token for each in place.before if isinstance(each, TokenUsed)]
    return used[-1] if used else HIDDEN_TOKEN


def _taken_up(place: _Place, event: PileTakenUp) -> Lines:
    if not event.cards:
        return (place.line(event.seat, _("{name} takes up nothing: the pile is empty")),)
    count = card_count_words(len(event.cards))
    short = _filled(_("takes up the pile ({cards})"), cards=count)
    if any(card.is_hidden for card in event.cards):
        text = _filled(_("{name} takes up their own pile: {cards}"), cards=count)
    else:
        cards = cards_words(event.cards)
        text = _filled(_("{name} takes up their own pile: {cards}"), cards=cards)
    return (place.line(event.seat, text, short),)


# -- The end of a round, and of the game (R, W, Z) -------------------------------------------


def _round_ended() -> Lines:
    short = _("the round is over")
    text = _("The Nile and the deck are empty: the round is over.")
    return (LogLine(text, part=short, short=short),)


def _set_aside(place: _Place, event: HandSetAside) -> Lines:
    text = _("{name} puts what is left under the tile: {cards}")
    return (place.line(event.seat, _filled(text, cards=cards_words(event.cards))),)


def _scored(place: _Place, event: RoundScored) -> Lines:
    text, part = _("Round {n} is scored."), _("round {n} is scored")
    part = part.format(n=event.number)
    lines = [LogLine(text.format(n=event.number), part=part)]
    for seat, points in enumerate(event.points):
        before, after = event.before[seat], event.score[seat]
        values = {"points": points_words(points), "start": before, "top": before + points,
                  "end": after, "n": event.corruption[seat], "plus": points,
                  "lost": before + points - after}  # fmt: skip
        text, short = (
            _("{name} brings in {points}: {start} → {end}"),
            _("{name} + {plus}: {start} → {end}"),
        )
        if after < before + points:
            text = _("{name} brings in {points}, has most corruption ({n}) and goes back: "
                     "{start} → {top} → {end}")  # fmt: skip
            short = _("{name} + {plus}, pays {lost}: {start} → {end}")
        elif seat in event.corrupt:
            text = _("{name} brings in {points} and has most corruption ({n}): {start} → {end}")
        short = _filled(short, **values).format(name=place.name(seat))
        line = place.line(seat, _filled(text, **values), short, is_gain=after > before)
        lines.append(replace(line, rest=""))  # in a list each is named
    return tuple(lines)


def _game_ended(place: _Place) -> Lines:
    numbers = [each.number for each in place.before if isinstance(each, RoundScored)]
    edition = place.setup.edition
    if numbers and numbers[-1] < edition.rounds:
        text = _("The game is over early: somebody has more than {n} points.")
        return (LogLine(text.format(n=edition.early_above)),)
    return (LogLine(_("The game is over.")),)


# -- Which is which --------------------------------------------------------------------------

_OfTaking = CardTaken | CardGiven | CardPicked | CardStolen | CardsDrawn | PileTakenUp
_OfSets = SetLaid | SetJoined
_OfPowers = CharacterPlayed | CardsDiscarded | PileSeen
_OfTokens = TokenUsed | MarkerMoved
_OfRounds = (
    RoundBegan | Delivered | StarterNamed | HandSetAside | RoundEnded | RoundScored | GameEnded
)


def _lines_of(place: _Place, event: Event) -> Lines:
    """An event's lines; none for what is not worth one."""
    match event:
        case StartDealt() | TurnBegan() | TokensSeen():
            lines: Lines = ()  # hands and tokens are seen, and turns are told apart
        case CardTaken() | CardGiven() | CardPicked() | CardStolen() | CardsDrawn() | PileTakenUp():
            lines = _of_taking(place, event)
        case SetLaid() | SetJoined():
            lines = _of_sets(place, event)
        case CharacterPlayed() | CardsDiscarded() | PileSeen():
            lines = _of_powers(place, event)
        case TokenUsed() | MarkerMoved():
            lines = _of_tokens(place, event)
        case (
            RoundBegan() | Delivered() | StarterNamed() | HandSetAside() | RoundEnded()
            | RoundScored() | GameEnded()
        ):  # fmt: skip
            lines = _of_rounds(place, event)
        case _:
            assert_never(event)
    return lines


def _of_taking(place: _Place, event: _OfTaking) -> Lines:
    match event:
        case CardTaken():
            lines = _taken(place, event)
        case CardGiven():
            lines = _given(place, event)
        case CardPicked():
            lines = _picked(place, event)
        case CardStolen():
            lines = _stolen(place, event)
        case CardsDrawn():
            lines = _drawn(place, event)
        case PileTakenUp():
            lines = _taken_up(place, event)
        case _:
            assert_never(event)
    return lines


def _of_sets(place: _Place, event: _OfSets) -> Lines:
    match event:
        case SetLaid():
            lines = _set_laid(place, event)
        case SetJoined():
            lines = _joined(place, event)
        case _:
            assert_never(event)
    return lines


def _of_powers(place: _Place, event: _OfPowers) -> Lines:
    match event:
        case CharacterPlayed():
            lines = _character_played(place, event)
        case CardsDiscarded():
            lines = _discarded(place, event)
        case PileSeen():
            lines = _pile_seen(place, event)
        case _:
            assert_never(event)
    return lines


def _of_tokens(place: _Place, event: _OfTokens) -> Lines:
    match event:
        case TokenUsed():
            lines = _token_used(place, event)
        case MarkerMoved():
            lines = _moved(place, event)
        case _:
            assert_never(event)
    return lines


def _of_rounds(place: _Place, event: _OfRounds) -> Lines:
    match event:
        case RoundBegan():
            lines = _round_began(event)
        case Delivered():
            lines = _delivered(event)
        case StarterNamed():
            lines = _starter_named(place, event)
        case HandSetAside():
            lines = _set_aside(place, event)
        case RoundEnded():
            lines = _round_ended()
        case RoundScored():
            lines = _scored(place, event)
        case GameEnded():
            lines = _game_ended(place)
        case _:
            assert_never(event)
    return lines
