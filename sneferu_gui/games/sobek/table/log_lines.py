"""The log's lines: what each event, each step and each turn did.

Events come as their reader may know them (`seen.py`): a card whose face is not known is told by
its back. Nothing here looks at actions, whose cards nobody has covered.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sneferu_gui.games.game import Mark
from sneferu_gui.games.sobek.law import events as told
from sneferu_gui.games.sobek.law.edition import (
    ANY,
    CURSE,
    FLOOD,
    GUILD,
    PROSPERITY,
)
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.signs import (
    BOAT,
    HAND,
    SCARAB,
    TILE,
    card_signs,
    family_sign,
    worth_sign,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.move_panel import Parts
from sneferu_gui.ui.pages.words import points_words, seat_name
from sneferu_gui.ui.table.telling import emblem_of, in_one_line, named_once, own_line
from sneferu_gui.ui.table.turns import told_once

Lines = tuple[LogLine, ...]


# -- Steps and turns -------------------------------------------------------------------------

_NOBODY: Final = "nobody"
"""Whose doing it is that a round is scored."""
_ON_ITS_PAGE: Final = (told.HandSetAside, told.RoundBegan, told.Delivered)
"""What of a round's end only its page tells, beside a table."""


def log_lines(setup: Setup, step: Step) -> Lines:
    """What a step did, a line for everything worth telling."""
    events = range(len(step.events))
    return tuple(line for index in events for line in _lines_of(setup, step, index))


@told_once
def turn_lines(setup: Setup, steps: Sequence[Step]) -> Lines:
    """What a turn's steps did; the player named at first is not named again."""
    return named_once(line for step in steps for line in log_lines(setup, step))


@told_once
def brief_turn(setup: Setup, steps: Sequence[Step]) -> Lines:
    """What a turn's steps did, in one line; in short without the name, as an emblem stands there.

    Of a round that was scored no more than that is told. What somebody else did in it, a last set
    or who begins, has their emblem before it.
    """
    lines: list[LogLine] = []
    parts: list[tuple[str, str]] = []
    doer = ""
    for step in map(_beside_a_page, steps):
        for index, event in enumerate(step.events):
            of_event = _lines_of(setup, step, index)
            of_event = of_event[:1] if isinstance(event, told.RoundScored) else of_event
            lines += of_event
            signs = _signs(_Place(setup, step, index), event) if of_event else ()
            shown = signs or tuple(("", each.short or each.part or each.text) for each in of_event)
            emblem = next((each.emblem for each in of_event if each.emblem), doer)
            if doer and emblem not in {doer, *(picture for picture, _words in signs)}:
                parts.append((emblem, ""))
                doer = emblem
            doer = _NOBODY if isinstance(event, told.RoundScored) else doer or emblem
            parts += shown
    pictured = tuple(parts) if any(picture for picture, _words in parts) else ()
    return tuple(replace(line, parts=pictured) for line in in_one_line(lines))


def _signs(place: "_Place", event: told.Event) -> Parts:
    """What an event did in signs and figures; none where only words say it.

    Whose doing it was is said by the emblem before them; a card alone was taken.
    """
    signs = _SIGNS.get(type(event))
    return signs(place, event) if signs is not None else ()


def _taken_signs(_place: "_Place", event: told.CardTaken) -> Parts:
    under = ((TILE, f"+{len(event.skipped)}"),) if event.skipped else ()
    return (*card_signs(event.card), *under)


def _drawn_signs(_place: "_Place", event: told.CardsDrawn) -> Parts:
    return ((HAND, f"+{len(event.cards)}"),) if event.cards else ()


def _moved_signs(place: "_Place", event: told.MarkerMoved) -> Parts:
    return (place.emblem(event.seat, f"{event.start} → {event.end}"),)


def _discarded_signs(_place: "_Place", event: told.CardsDiscarded) -> Parts:
    return (*family_sign(event.family), (TILE, f"−{len(event.cards)}"))


def _laid_signs(place: "_Place", event: told.SetLaid | told.SetJoined) -> Parts:
    """The family of a set that was laid or added to, and what that is worth."""
    if isinstance(event, told.SetJoined) or not (event.is_flat or event.is_new):
        return worth_sign(place.set_after(event.seat, event.onto))
    family = next(card.family for card in event.cards if card.family != ANY)  # P3
    scarabs, count = sum(card.scarabs for card in event.cards), len(event.cards)
    worth = str(scarabs) if event.is_flat else f"{scarabs} × {count} = {scarabs * count}"
    return (*family_sign(family), (SCARAB, worth))


def _beside_a_page(step: Step) -> Step:
    """A step without what only the round's page tells, where a round was scored in it."""
    if not any(isinstance(event, told.RoundScored) for event in step.events):
        return step
    kept = tuple(event for event in step.events if not isinstance(event, _ON_ITS_PAGE))
    return step._replace(events=kept)


def step_words(setup: Setup, step: Step) -> str:
    """A step in a line: “Merit takes a fish card”; empty while nothing of it may be told.

    After a character stands what was chosen for it: “Merit plays the Merchant; takes a fish card”.
    """
    for index, event in enumerate(step.events):
        first = next((line for line in _lines_of(setup, step, index) if line.emblem), None)
        if first is None:
            continue
        following = next(iter(step.events[index + 1 :]), None)
        if isinstance(event, told.CharacterPlayed) and isinstance(following, _CHOSEN):
            served = _lines_of(setup, step, index + 1)
            return "; ".join([first.text, *(line.part for line in served)])
        return first.text
    return ""


_CHOSEN: Final = (told.CardTaken, told.SetJoined, told.CardsDiscarded, told.PileSeen)
"""What a character does that was chosen with it, not left to chance as a theft is (X4)."""


# -- Events ----------------------------------------------------------------------------------


def _lines_of(setup: Setup, step: Step, index: int) -> Lines:
    """The lines of one of a step's events; none for what is not worth one."""
    event: told.Event = step.events[index]
    return _LINES[type(event)](_Place(setup, step, index), event)


class _Place:
    """Where an event stands in its game."""

    def __init__(self, setup: Setup, step: Step, index: int) -> None:
        self.setup, self.step, self._index = setup, step, index

    def name(self, seat: int) -> str:
        return seat_name(self.setup.seats[seat])

    def emblem(self, seat: int, figure: str = "") -> tuple[str, str]:
        return emblem_of(self.setup, seat), figure

    def lines(
        self, seat: int, text: str, short: str = "", *, is_gain: bool = False, **values: object
    ) -> Lines:
        """A line that says whose doing it was, with these values filled in."""
        return (own_line(self.setup, seat, text, short, is_gain=is_gain, **values),)

    @property
    def before(self) -> tuple[told.Event, ...]:
        """What happened in the same step before it."""
        return self.step.events[: self._index]

    @property
    def is_last_before_next_turn(self) -> bool:
        """Whether nothing followed from it, shown or still to be shown."""
        after = self.step.events[self._index + 1 :]
        reveals = Mark.REVEALED in self.step.marks
        return bool(after) and isinstance(after[0], told.TurnBegan) and not reveals

    def set_after(self, seat: int, index: int) -> LaidSet:
        laid: LaidSet = self.step.after.sets[seat][index]
        return laid


def _nothing(_place: _Place, _event: told.Event) -> Lines:
    return ()


def _round_began(_place: _Place, event: told.RoundBegan) -> Lines:
    return (LogLine(_("Round {n} begins.").format(n=event.number)),)


def _delivered(_place: _Place, event: told.Delivered) -> Lines:
    count = len(event.cards)
    text = ngettext("Boats bring {n} card.", "Boats bring {n} cards.", count).format(n=count)
    short = ngettext("{n} card comes", "{n} cards come", count).format(n=count)
    return (LogLine(text, part=short, short=short),)


def _starter_named(place: _Place, event: told.StarterNamed) -> Lines:
    if event.starter == event.seat:
        return place.lines(event.seat, _("{name} begins the round"))
    other = place.name(event.starter)
    return place.lines(event.seat, _("{name} lets {other} begin the round"), other=other)


def _taken(place: _Place, event: told.CardTaken) -> Lines:
    card = say.card_object(event.card)
    if not event.skipped:
        return place.lines(event.seat, _("{name} takes {card}"), card=card)
    return place.lines(
        event.seat, _("{name} takes {card}; under the tile: {cards}"),
        _("takes {card}; {n} under the tile"), card=card, cards=say.cards_words(event.skipped),
        n=len(event.skipped),
    )  # fmt: skip


def _set_laid(place: _Place, event: told.SetLaid) -> Lines:
    scarabs, count = sum(card.scarabs for card in event.cards), len(event.cards)
    if not (event.is_flat or event.is_new):
        laid = place.set_after(event.seat, event.onto)
        return place.lines(
            event.seat, _("{name} adds {cards} {to_set}: {worth}"),
            cards=say.card_count_words(count), to_set=say.named("to_sets", say.family_of(laid)),
            worth=say.set_worth_words(laid),
        )  # fmt: skip
    family = next(card.family for card in event.cards if card.family != ANY)  # P3
    text, worth = _("{name} lays {set}: {worth}"), say.worth_words(count, scarabs)
    if event.is_flat:
        text = _("{name} lays {set} flat: {worth}")
        worth = ", ".join((say.card_count_words(count), say.scarabs_words(scarabs)))
    return place.lines(event.seat, text, set=say.named("set_objects", family), worth=worth)


def _character_played(place: _Place, event: told.CharacterPlayed) -> Lines:
    text = _("{name} plays {card}")
    if place.is_last_before_next_turn:
        text = _("{name} plays {card}, to no effect")
    return place.lines(event.seat, text, card=say.card_object(event.card))


def _drawn(place: _Place, event: told.CardsDrawn) -> Lines:
    if not event.cards:
        return place.lines(event.seat, _("{name} draws nothing: the deck is empty"))
    short = _("draws {cards}").format(cards=say.card_count_words(len(event.cards)))
    text = _("{name} draws from the deck: {cards}")
    return place.lines(event.seat, text, short, cards=say.cards_words(event.cards))


def _discarded(place: _Place, event: told.CardsDiscarded) -> Lines:
    return place.lines(
        event.seat, _("{name} discards {goods} from the pile: {cards}"),
        _("discards {goods} from the pile"), goods=say.named("all_of_family", event.family),
        cards=say.cards_words(event.cards),
    )  # fmt: skip


def _stolen(place: _Place, event: told.CardStolen) -> Lines:
    text, other = _("{name} steals {card} from {other}"), place.name(event.victim)
    return place.lines(event.seat, text, card=say.card_object(event.card), other=other)


def _pile_seen(place: _Place, event: told.PileSeen) -> Lines:
    text = _("{name} looks through the pile of {other}")
    return place.lines(event.seat, text, other=place.name(event.owner))


def _picked(place: _Place, event: told.CardPicked) -> Lines:
    text, other = _("{name} takes {card} from the pile of {other}"), place.name(event.owner)
    return place.lines(event.seat, text, card=say.card_object(event.card), other=other)


def _given(place: _Place, event: told.CardGiven) -> Lines:
    text = _("{name} gives up {card}: under the tile")
    return place.lines(event.seat, text, card=say.card_object(event.card))


def _joined(place: _Place, event: told.SetJoined) -> Lines:
    laid = place.set_after(event.seat, event.onto)
    return place.lines(
        event.seat, _("{name} adds {to_set}: {cards}; now {worth}"),
        to_set=say.named("to_sets", say.family_of(laid)), cards=say.cards_words(event.cards),
        worth=say.set_worth_words(laid),
    )  # fmt: skip


def _token_used(place: _Place, event: told.TokenUsed) -> Lines:
    seat, token, target = event.seat, say.token_words(event.token), event.target
    if event.token == CURSE and target is not None:
        text = _("{name} chooses the event {token}, against {other}")
        return place.lines(seat, text, token=token, other=place.name(target))
    if event.token == PROSPERITY and target is not None:
        laid = place.set_after(seat, target)
        text = _("{name} chooses the event {token}, {on_set}: {worth}")
        on_set = say.named("onto_sets", say.family_of(laid))
        return place.lines(seat, text, token=token, on_set=on_set, worth=say.set_worth_words(laid))
    text = _("{name} chooses the event {token}")
    if event.token == PROSPERITY:
        text = _("{name} chooses the event {token}, to no effect")
    elif event.token == FLOOD:
        text = _("{name} chooses the event {token}: another turn")
    return place.lines(seat, text, token=token)


def _moved(place: _Place, event: told.MarkerMoved) -> Lines:
    start, end = event.start, event.end
    used = [each.token for each in place.before if isinstance(each, told.TokenUsed)]
    is_guild = bool(used) and used[-1] == GUILD
    if not is_guild:
        text = _("{name} scores {points} at once: {start} → {end}")
    elif end > start:
        text = _("{name} goes forward to the same sign: {start} → {end}")
    elif end < start:
        text = _("{name} goes back to the same sign: {start} → {end}")
    else:
        text = _("{name} cannot go back and stays: {end}")
    is_other = is_guild and any(isinstance(each, told.MarkerMoved) for each in place.before)
    short, points = "" if is_other else "{start} → {end}", points_words(end - start)
    return place.lines(
        event.seat, text, short, is_gain=end > start, points=points, start=start, end=end
    )


def _taken_up(place: _Place, event: told.PileTakenUp) -> Lines:
    if not event.cards:
        return place.lines(event.seat, _("{name} takes up nothing: the pile is empty"))
    count = say.card_count_words(len(event.cards))
    is_hidden = any(card.is_hidden for card in event.cards)
    cards = count if is_hidden else say.cards_words(event.cards)
    short = _("takes up the pile ({cards})").format(cards=count)
    return place.lines(event.seat, _("{name} takes up their own pile: {cards}"), short, cards=cards)


def _round_ended(_place: _Place, _event: told.RoundEnded) -> Lines:
    short = _("the round is over")
    text = _("The Nile and the deck are empty: the round is over.")
    return (LogLine(text, part=short, short=short),)


def _set_aside(place: _Place, event: told.HandSetAside) -> Lines:
    text = _("{name} puts what is left under the tile: {cards}")
    return place.lines(event.seat, text, cards=say.cards_words(event.cards))


def _scored(place: _Place, event: told.RoundScored) -> Lines:
    text, part = _("Round {n} is scored."), _("round {n} is scored")
    lines = [LogLine(text.format(n=event.number), part=part.format(n=event.number))]
    for seat, points in enumerate(event.points):
        before, after = event.before[seat], event.score[seat]
        text = _("{name} brings in {points}: {start} → {end}")
        short = _("{name} + {plus}: {start} → {end}")
        if after < before + points:
            text = _("{name} brings in {points}, has most corruption ({n}) and goes back: "
                     "{start} → {top} → {end}")  # fmt: skip
            short = _("{name} + {plus}, pays {lost}: {start} → {end}")
        elif seat in event.corrupt:
            text = _("{name} brings in {points} and has most corruption ({n}): {start} → {end}")
        values = {
            "points": points_words(points), "start": before, "top": before + points, "end": after,
            "n": event.corruption[seat], "plus": points, "lost": before + points - after,
        }  # fmt: skip
        lost = place.lines(seat, text, short, is_gain=after > before, **values)
        lines += (replace(line, rest="") for line in lost)  # in a list each is named
    return tuple(lines)


def _game_ended(place: _Place, _event: told.GameEnded) -> Lines:
    numbers = [each.number for each in place.before if isinstance(each, told.RoundScored)]
    edition = place.setup.edition
    if numbers and numbers[-1] < edition.rounds:
        text = _("The game is over early: somebody has more than {n} points.")
        return (LogLine(text.format(n=edition.early_above)),)
    return (LogLine(_("The game is over.")),)


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_LINES: Final[Mapping[type, Callable[[_Place, Any], Lines]]] = {
    told.RoundBegan: _round_began,
    told.StartDealt: _nothing,
    told.Delivered: _delivered,
    told.StarterNamed: _starter_named,
    told.TurnBegan: _nothing,
    told.CardTaken: _taken,
    told.SetLaid: _set_laid,
    told.CharacterPlayed: _character_played,
    told.CardsDrawn: _drawn,
    told.CardsDiscarded: _discarded,
    told.CardStolen: _stolen,
    told.PileSeen: _pile_seen,
    told.CardPicked: _picked,
    told.CardGiven: _given,
    told.SetJoined: _joined,
    told.TokensSeen: _nothing,
    told.TokenUsed: _token_used,
    told.MarkerMoved: _moved,
    told.PileTakenUp: _taken_up,
    told.RoundEnded: _round_ended,
    told.HandSetAside: _set_aside,
    told.RoundScored: _scored,
    told.GameEnded: _game_ended,
}
"""Hands and tokens are seen, and turns are told apart: they have no lines."""
_SIGNS: Final[Mapping[type, Callable[[_Place, Any], Parts]]] = {
    told.CardTaken: _taken_signs,
    told.CardPicked: lambda _place, event: card_signs(event.card),
    told.CharacterPlayed: lambda _place, event: card_signs(event.card),
    told.CardStolen: lambda place, event: (*card_signs(event.card), place.emblem(event.victim)),
    told.CardGiven: lambda _place, event: (*card_signs(event.card), (TILE, "+1")),
    told.CardsDrawn: _drawn_signs,
    told.CardsDiscarded: _discarded_signs,
    told.PileSeen: lambda place, event: ((TILE, ""), place.emblem(event.owner)),
    told.PileTakenUp: lambda _place, event: ((TILE, f"−{len(event.cards)}"),),
    told.SetLaid: _laid_signs,
    told.SetJoined: _laid_signs,
    told.TokenUsed: lambda _place, event: ((f"sobek/events/{event.token}", ""),),
    told.MarkerMoved: _moved_signs,
    told.Delivered: lambda _place, event: ((BOAT, str(len(event.cards))),),
}
"""Those of each kind of event that has some."""
