"""The words for players, numbers and refusals, and a game's own words, from its content."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from sneferu_gui.language import N_, _, ngettext, written
from sneferu_gui.session.names import is_blank, legible
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal

COLOUR_NAMES: Final = {
    "carnelian": N_("carnelian red"),
    "lapis": N_("lapis blue"),
    "turquoise": N_("turquoise"),
    "amethyst": N_("amethyst"),
}

UNDO_REFUSALS: Final = {
    UndoRefusal.NOTHING: N_("There is nothing to undo."),
    UndoRefusal.PREPARED: N_("This position is given: nothing before it can be taken back."),
    UndoRefusal.NEVER: N_("This table plays without taking back."),
    UndoRefusal.TURN_OVER: N_("This table takes back only within a turn, and that turn is over."),
    UndoRefusal.REVEALED: N_(
        "This table takes nothing back once what was drawn has been shown. Who is always asked "
        "before that (Settings, Handing over) can take back the whole turn until then."
    ),
    UndoRefusal.GAME_OVER: N_("This table takes nothing back once the end has been seen."),
}


ASKED_WORDS: Final = {
    HandingOver.AT_ONCE: (
        N_("Never"),
        N_("{name} is never asked: what is drawn is shown at once, and then nothing is taken back"),
    ),
    HandingOver.TO_OTHERS: (
        N_("To another person"),
        N_(
            "{name} is asked when the turn goes to another person, and before what was drawn is "
            "shown for a choice that does not need it"
        ),
    ),
    HandingOver.ALWAYS: (
        N_("Always"),
        N_("{name} is asked at the end of every turn, and before what was drawn is shown"),
    ),
}
"""The answers to when a person is asked before handing over."""


class Named(Protocol):
    """Anything with a name and a colour: a seat, a line of a list, a ghost."""

    @property
    def name(self) -> str:
        """The name as it was typed."""

    @property
    def colour(self) -> str:
        """The boat's colour."""


def seat_name(seat: Named) -> str:
    """A player's name; the boat's colour where an old game has a blank name."""
    if not is_blank(seat.name):
        return seat.name
    return _(COLOUR_NAMES[seat.colour]) if seat.colour in COLOUR_NAMES else legible(seat.name)


def points_words(count: int) -> str:
    return ngettext("{n} point", "{n} points", count).format(n=written(count))


def joined(names: list[str]) -> str:
    """Names in a row: “Merit, Hapi and Nofret”; “none” without any."""
    if not names:
        return _("none")
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def titled(words: str) -> str:
    """The words with a capital first letter, as at the head of a line.

    >>> titled("tile with an eye")
    'Tile with an eye'
    """
    return words[:1].upper() + words[1:]


def undo_refusal_words(refusal: UndoRefusal | None) -> str:
    """The reason why nothing can be undone; empty when something can."""
    return _(UNDO_REFUSALS[refusal]) if refusal is not None else ""


@dataclass(frozen=True, slots=True)
class NamedTexts:
    """The names of a game's things and the words about them, by kind and name, from its content."""

    words: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, tuple[str, str]]]
    """The words for one, and for many."""

    def named(self, kind: str, name: str) -> str:
        """The name of a thing of a kind: “north” of ``sides``."""
        return _(self.words[kind][name])

    def known(self, kind: str, name: str) -> str:
        """The name of a thing; the key itself where an edition has made up the name."""
        return _(self.words[kind].get(name, name))

    def said(self, kind: str, name: str, number: int) -> str:
        """The words for a number of things; for those that are not counted, their name."""
        counted = self.counted.get(kind, {}).get(name)
        return self.named(kind, name) if counted is None else ngettext(*counted, number)


@dataclass(frozen=True, slots=True)
class EventTexts:
    """The log's words for a kind of event, with names of its values in braces."""

    text: str
    short: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    """Texts in place of `text`, by the values that must be true; the first that fits counts."""
    shorts: Mapping[str, str] = field(default_factory=dict)
    """Other texts in place of `short`, chosen in the same way."""
    is_gain: bool = False
    clause: str = ""

    def of(self, values: Mapping[str, object]) -> tuple[str, str]:
        """The text and its short form for an event with these values, in English."""
        return _fitting(self.text, self.words, values), _fitting(self.short, self.shorts, values)


def _fitting(text: str, instead: Mapping[str, str], values: Mapping[str, object]) -> str:
    found = (other for names, other in instead.items() if all(map(values.get, names.split())))
    return next(found, text)


@dataclass(frozen=True, slots=True)
class TableTexts(NamedTexts):
    """The words of a table: its game's things, and the events with them."""

    events: Mapping[str, EventTexts]
    """By the names of the events' classes; other events get their words by code."""
