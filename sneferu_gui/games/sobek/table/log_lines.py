"""The log's lines: the effects of each event, each step and each turn.

Events come as their reader may know them (`seen.py`): a card whose face is hidden is named by its
back. Actions are not read here, as their cards are not covered, but for `Done`, which has none.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sneferu_gui.games.game import Mark
from sneferu_gui.games.sobek.law import events
from sneferu_gui.games.sobek.law.actions import Done
from sneferu_gui.games.sobek.law.edition import ANY, CURSE, FLOOD, GUILD, PROSPERITY
from sneferu_gui.games.sobek.law.events import Event
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
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.log import emblem_of, in_one_line, named_once, own_line
from sneferu_gui.ui.table.turns import cached_lines
from sneferu_gui.ui.table.words import EventTexts, points_words, seat_name

Lines = tuple[LogLine, ...]


# -- Steps and turns -------------------------------------------------------------------------

_NOBODY: Final = "nobody"
"""The doer of a round's scoring in a brief line, as no player does it."""
_ROUND_PAGE_EVENTS: Final = (events.HandSetAside, events.RoundBegan, events.Delivered)
"""Events of a round's end that its page shows, and a log beside a table leaves out."""


def log_lines(setup: Setup, step: Step) -> Lines:
    """The lines of a step, one for each event worth reporting."""
    events = range(len(step.events))
    return tuple(line for index in events for line in _lines_of(setup, step, index))


@cached_lines
def turn_lines(setup: Setup, steps: Sequence[Step]) -> Lines:
    """The lines of a turn's steps; the player named first is not named again."""
    return named_once(line for step in steps for line in log_lines(setup, step))


def reviewed_lines(setup: Setup, steps: Sequence[Step]) -> Lines:
    """The lines of a player's steps where turns are compared; no event says that none is laid."""
    lines: list[LogLine] = []
    for step in steps:
        told = turn_lines(setup, [step])
        if not told and isinstance(step.action, Done):
            name = seat_name(setup.seats[step.seat])
            text, part = _("{name} lays no more sets").format(name=name), _("lays no more sets")
            told = (LogLine(text, emblem_of(setup, step.seat), predicate=part),)
        lines += told
    return tuple(lines)


@cached_lines
def brief_turn(setup: Setup, steps: Sequence[Step]) -> Lines:
    """A turn in one line; its short form has no name, for use beside the player's emblem.

    A turn in which a round was scored says no more than that. Parts done by another player, a last
    set or the naming of a beginner, have that player's emblem before them.
    """
    lines: list[LogLine] = []
    parts: list[tuple[str, str]] = []
    doer = ""
    given = _Given()
    for step in map(_without_page_events, steps):
        for index, event in enumerate(step.events):
            of_event = _lines_of(setup, step, index)
            of_event = of_event[:1] if isinstance(event, events.RoundScored) else of_event
            lines += of_event
            if isinstance(event, events.CardGiven) and given.joins(event, parts):
                continue
            signs = _signs(_EventPlace(setup, step, index), event) if of_event else ()
            shown = signs or tuple(
                ("", each.short or each.predicate or each.text) for each in of_event
            )
            emblem = next((each.emblem for each in of_event if each.emblem), doer)
            if doer and emblem not in {doer, *(picture for picture, _words in signs)}:
                parts.append((emblem, ""))
                doer = emblem
            doer = _NOBODY if isinstance(event, events.RoundScored) else doer or emblem
            parts += shown
    pictured = tuple(parts) if any(picture for picture, _words in parts) else ()
    return tuple(replace(line, parts=pictured) for line in in_one_line(lines))


class _Given:
    """The cards that a player gives up one after another (C6)."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._cards: list[Parts] = []

    def joins(self, event: events.CardGiven, parts: list[tuple[str, str]]) -> bool:
        """Add a card to those given up just before, at the end of `parts`; False for the first.

        Cards with the same signs are shown once, and all are counted.
        """
        card = card_signs(event.card)
        is_next = event.seat == self._seat and parts[-1:] == [(TILE, f"+{len(self._cards)}")]
        if is_next:
            parts.pop()
            parts += () if card in self._cards else card
            parts.append((TILE, f"+{len(self._cards) + 1}"))
        else:
            self._seat, self._cards = event.seat, []
        self._cards.append(card)
        return is_next


def _signs(place: "_EventPlace", event: Event) -> Parts:
    """An event in signs and figures; empty if it is told only in words.

    An emblem before the signs shows the player; a card without further signs was taken.
    """
    signs = _SIGNS.get(type(event))
    return signs(place, event) if signs is not None else ()


def _taken_signs(_place: "_EventPlace", event: events.CardTaken) -> Parts:
    under = ((TILE, f"+{len(event.skipped)}"),) if event.skipped else ()
    return (*card_signs(event.card), *under)


def _drawn_signs(_place: "_EventPlace", event: events.CardsDrawn) -> Parts:
    return ((HAND, f"+{len(event.cards)}"),) if event.cards else ()


def _moved_signs(place: "_EventPlace", event: events.MarkerMoved) -> Parts:
    return (place.emblem(event.seat, f"{event.start} → {event.end}"),)


def _discarded_signs(_place: "_EventPlace", event: events.CardsDiscarded) -> Parts:
    return (*family_sign(event.family), (TILE, f"−{len(event.cards)}"))


def _laid_signs(place: "_EventPlace", event: events.SetLaid | events.SetJoined) -> Parts:
    """The family of a set that was laid or added to, and its worth."""
    if isinstance(event, events.SetJoined) or not (event.is_flat or event.is_new):
        return worth_sign(place.set_after(event.seat, event.onto))
    family = next(card.family for card in event.cards if card.family != ANY)  # P3
    scarabs, count = sum(card.scarabs for card in event.cards), len(event.cards)
    worth = str(scarabs) if event.is_flat else f"{scarabs} × {count} = {scarabs * count}"
    return (*family_sign(family), (SCARAB, worth))


def _without_page_events(step: Step) -> Step:
    """A step in which a round was scored, without the events that the round's page shows."""
    if not any(isinstance(event, events.RoundScored) for event in step.events):
        return step
    kept = tuple(event for event in step.events if not isinstance(event, _ROUND_PAGE_EVENTS))
    return step._replace(events=kept)


def step_words(setup: Setup, step: Step) -> str:
    """A step in a line: “Merit takes a fish card”; empty while nothing of it may be shown.

    A character is followed by its target: “Merit plays the Merchant; takes a fish card”.
    """
    for index, event in enumerate(step.events):
        first = next((line for line in _lines_of(setup, step, index) if line.emblem), None)
        if first is None:
            continue
        following = next(iter(step.events[index + 1 :]), None)
        if isinstance(event, events.CharacterPlayed) and isinstance(following, _CHOICE_EVENTS):
            served = _lines_of(setup, step, index + 1)
            return "; ".join([first.text, *(line.predicate for line in served)])
        return first.text
    return ""


_CHOICE_EVENTS: Final = (events.CardTaken, events.SetJoined, events.CardsDiscarded, events.PileSeen)
"""Effects of a character that the player chose, not chance as in a theft (X4)."""


# -- Events ----------------------------------------------------------------------------------


def _lines_of(setup: Setup, step: Step, index: int) -> Lines:
    """The lines of one of a step's events; empty if it is not worth one."""
    event: Any = step.events[index]  # of one class, which the mapping's type cannot say
    place = _EventPlace(setup, step, index)
    if type(event) in _COMMON_LINES:
        return _COMMON_LINES[type(event)](place, event)
    texts = say.texts().events.get(type(event).__name__)
    return () if texts is None else (place.line(texts, event.seat, place.values_of(event)),)


class _EventPlace:
    """An event's place in its game: setup, step and index."""

    def __init__(self, setup: Setup, step: Step, index: int) -> None:
        self.setup, self.step, self._index = setup, step, index

    def name(self, seat: int) -> str:
        return seat_name(self.setup.seats[seat])

    def emblem(self, seat: int, figure: str = "") -> tuple[str, str]:
        return emblem_of(self.setup, seat), figure

    def line(self, texts: EventTexts, seat: int, values: Mapping[str, Any]) -> LogLine:
        text, short = map(_, texts.of(values))
        return own_line(self.setup, seat, text, short, **values)

    def values_of(self, event: Any) -> dict[str, Any]:  # noqa: ANN401 - of a seat
        """The values for the braces of an event's texts: its fields in words, and others."""
        values: dict[str, Any] = event._asdict()
        del values["seat"]
        values |= {
            name: make(values[name]) for name, make in _FIELD_WORDS.items() if name in values
        }
        for other in values.keys() & {"victim", "owner"}:
            values["other"] = self.name(values[other])
        add = _VALUES_OF_EVENT.get(type(event))
        return values if add is None else {**values, **add(self, event)}

    @property
    def before(self) -> tuple[Event, ...]:
        """The events before it in the same step."""
        return self.step.events[: self._index]

    @property
    def is_last_before_next_turn(self) -> bool:
        """Whether nothing follows from the event, shown or still to be shown."""
        after = self.step.events[self._index + 1 :]
        reveals = Mark.REVEALED in self.step.marks
        return bool(after) and isinstance(after[0], events.TurnBegan) and not reveals

    def set_after(self, seat: int, index: int) -> LaidSet:
        laid: LaidSet = self.step.after.sets[seat][index]
        return laid

    def added_to(self, seat: int, index: int) -> dict[str, str]:
        """The words for the set that cards are added to, and for its worth then."""
        laid = self.set_after(seat, index)
        to_set = say.named("to_sets", say.family_of(laid))
        return {"to_set": to_set, "worth": say.set_worth_words(laid)}


_FIELD_WORDS: Final[Mapping[str, Callable[[Any], str]]] = {
    "card": say.card_object,
    "cards": say.cards_words,
    "token": say.token_words,
}
"""By field, the function that gives its words."""


def _set_laid(place: _EventPlace, event: events.SetLaid) -> dict[str, str]:
    scarabs, count = sum(card.scarabs for card in event.cards), len(event.cards)
    if not (event.is_flat or event.is_new):
        added = say.card_count_words(count)
        return {"cards": added, **place.added_to(event.seat, event.onto)}
    family = next(card.family for card in event.cards if card.family != ANY)  # P3
    worth = say.worth_words(count, scarabs)
    if event.is_flat:
        worth = ", ".join((say.card_count_words(count), say.scarabs_words(scarabs)))
    return {"set": say.named("set_objects", family), "worth": worth}


def _token_used(place: _EventPlace, event: events.TokenUsed) -> dict[str, object]:
    if event.token == PROSPERITY and event.target is not None:
        laid = place.set_after(event.seat, event.target)
        on_set = say.named("onto_sets", say.family_of(laid))
        return {"on_set": on_set, "worth": say.set_worth_words(laid)}
    is_against = event.token == CURSE and event.target is not None
    return {
        "other": place.name(event.target or 0) if is_against else "",
        "is_vain": event.token == PROSPERITY, "is_flood": event.token == FLOOD,
    }  # fmt: skip


def _moved(place: _EventPlace, event: events.MarkerMoved) -> dict[str, object]:
    start, end = event.start, event.end
    used = [each.token for each in place.before if isinstance(each, events.TokenUsed)]
    is_guild = bool(used) and used[-1] == GUILD
    is_other = is_guild and any(isinstance(each, events.MarkerMoved) for each in place.before)
    return {
        "points": points_words(end - start), "brief": "" if is_other else f"{start} → {end}",
        "is_gain": end > start, "by_guild": is_guild, "is_ahead": end > start,
        "is_behind": end < start,
    }  # fmt: skip


def _taken_up(_place: _EventPlace, event: events.PileTakenUp) -> dict[str, str]:
    count = say.card_count_words(len(event.cards))
    is_hidden = any(card.is_hidden for card in event.cards)
    return {
        "cards": count if is_hidden else say.cards_words(event.cards),
        "brief": _("takes up the pile ({cards})").format(cards=count) if event.cards else "",
    }


_VALUES_OF_EVENT: Final[Mapping[type, Callable[[_EventPlace, Any], Mapping[str, object]]]] = {
    events.StarterNamed: lambda place, event: {
        "other": place.name(event.starter) if event.starter != event.seat else "",
    },
    events.CardTaken: lambda _place, event: {
        "cards": say.cards_words(event.skipped), "n": len(event.skipped),
    },
    events.SetLaid: _set_laid,
    events.CharacterPlayed: lambda place, _event: {"is_vain": place.is_last_before_next_turn},
    events.CardsDrawn: lambda _place, event: {
        "brief": _("draws {cards}").format(cards=say.card_count_words(len(event.cards))),
    },
    events.CardsDiscarded: lambda _place, event: {
        "goods": say.named("all_of_family", event.family),
    },
    events.SetJoined: lambda place, event: place.added_to(event.seat, event.onto),
    events.TokenUsed: _token_used,
    events.MarkerMoved: _moved,
    events.PileTakenUp: _taken_up,
}  # fmt: skip
"""By event, further values of its texts besides its fields."""


# -- Events that no player does --------------------------------------------------------------


def _delivered(_place: _EventPlace, event: events.Delivered) -> Lines:
    count = len(event.cards)
    text = ngettext("Boats bring {n} card.", "Boats bring {n} cards.", count).format(n=count)
    short = ngettext("{n} card comes", "{n} cards come", count).format(n=count)
    return (LogLine(text, predicate=short, short=short),)


def _round_ended(_place: _EventPlace, _event: events.RoundEnded) -> Lines:
    short = _("the round is over")
    text = _("The Nile and the deck are empty: the round is over.")
    return (LogLine(text, predicate=short, short=short),)


def _scored(place: _EventPlace, event: events.RoundScored) -> Lines:
    text, part = _("Round {n} is scored."), _("round {n} is scored")
    lines = [LogLine(text.format(n=event.number), predicate=part.format(n=event.number))]
    said = say.texts().events[type(event).__name__]
    for seat, points in enumerate(event.points):
        before, after = event.before[seat], event.score[seat]
        values = {
            "points": points_words(points), "start": before, "top": before + points, "end": after,
            "n": event.corruption[seat], "plus": points, "lost": before + points - after,
            "is_most": seat in event.corrupt, "is_gain": after > before,
        }  # fmt: skip
        lines.append(
            replace(place.line(said, seat, values), continuation="")
        )  # a list names each player
    return tuple(lines)


def _game_ended(place: _EventPlace, _event: events.GameEnded) -> Lines:
    numbers = [each.number for each in place.before if isinstance(each, events.RoundScored)]
    edition = place.setup.edition
    if numbers and numbers[-1] < edition.rounds:
        text = _("The game is over early: somebody has more than {n} points.")
        return (LogLine(text.format(n=edition.early_above)),)
    return (LogLine(_("The game is over.")),)


_COMMON_LINES: Final[Mapping[type, Callable[[_EventPlace, Any], Lines]]] = {
    events.RoundBegan: lambda _place, event: (
        LogLine(_("Round {n} begins.").format(n=event.number)),
    ),
    events.Delivered: _delivered,
    events.RoundEnded: _round_ended,
    events.RoundScored: _scored,
    events.GameEnded: _game_ended,
}  # fmt: skip
"""By event that no player does, its lines.

Events of looking at hands and tokens have no line, nor has the start of a turn.
"""
_SIGNS: Final[Mapping[type, Callable[[_EventPlace, Any], Parts]]] = {
    events.CardTaken: _taken_signs,
    events.CardPicked: lambda _place, event: card_signs(event.card),
    events.CharacterPlayed: lambda _place, event: card_signs(event.card),
    events.CardStolen: lambda place, event: (*card_signs(event.card), place.emblem(event.victim)),
    events.CardGiven: lambda _place, event: (*card_signs(event.card), (TILE, "+1")),
    events.CardsDrawn: _drawn_signs,
    events.CardsDiscarded: _discarded_signs,
    events.PileSeen: lambda place, event: ((TILE, ""), place.emblem(event.owner)),
    events.PileTakenUp: lambda _place, event: ((TILE, f"−{len(event.cards)}"),),
    events.SetLaid: _laid_signs,
    events.SetJoined: _laid_signs,
    events.TokenUsed: lambda _place, event: ((f"sobek/events/{event.token}", ""),),
    events.MarkerMoved: _moved_signs,
    events.Delivered: lambda _place, event: ((BOAT, str(len(event.cards))),),
}
"""By event, the function that gives its signs; events not listed have none."""
