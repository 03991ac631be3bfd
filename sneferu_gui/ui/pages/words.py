"""What any game has in words: players, numbers, troubles with what is stored, refusals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.language import N_, _, decimal, ngettext, written
from sneferu_gui.session.names import is_blank, legible
from sneferu_gui.session.statistics import FEWEST_CONTESTS, OwnRating
from sneferu_gui.session.store.errors import WORDS, StoreError
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
"""The answers to when somebody is asked."""


def of_game(game: str, words: str) -> str:
    """What a page is called that is about a game of that id: told where there are several."""
    if len(shown_games()) == 1:
        return words
    return _("{game}: {table}").format(game=GAMES[game].title, table=words)


class Fact(NamedTuple):
    """A number or a name, and what it is."""

    what: str
    text: str


class Named(Protocol):
    """Whoever has a name and a colour: a seat, one in a list, a ghost."""

    @property
    def name(self) -> str:
        """As it was written."""

    @property
    def colour(self) -> str:
        """The boat's."""


def seat_name(seat: Named) -> str:
    """What a player is called: by the boat's colour, where a game of old has a blank name."""
    if not is_blank(seat.name):
        return seat.name
    return _(COLOUR_NAMES[seat.colour]) if seat.colour in COLOUR_NAMES else legible(seat.name)


def points_words(count: int) -> str:
    """So many points."""
    return ngettext("{n} point", "{n} points", count).format(n=written(count))


def decimal_words(value: float) -> str:
    """A number with one decimal, as it is written in the language spoken."""
    return decimal(value, 1)


def rating_words(rating: OwnRating) -> str:
    """A person's own rating with how sure it is, or how many of the games for one there are."""
    if rating.points is None:
        return _("{n} of {all} games").format(n=rating.games, all=FEWEST_CONTESTS)
    return _("{points}, ± {margin}").format(points=rating.points, margin=rating.margin)


def joined(names: list[str]) -> str:
    """Names in a row: “Merit, Hapi and Nofret”."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def trouble_words(error: StoreError) -> str:
    """What went wrong with stored games, with what is known of it."""
    words = _(WORDS[error.trouble])
    words = words[0].upper() + words[1:]
    return f"{words} ({_(error.details)})" if error.details else words


def undo_refusal_words(refusal: UndoRefusal | None) -> str:
    """Why nothing can be taken back; empty when something can."""
    return _(UNDO_REFUSALS[refusal]) if refusal is not None else ""


@dataclass(frozen=True, slots=True)
class NamedTexts:
    """What a game calls its things, and says of them, by kind and name: of its content."""

    words: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, tuple[str, str]]]
    """What is said of one, and of many."""

    def named(self, kind: str, name: str) -> str:
        """What something of a kind is called: “north” of ``sides``."""
        return _(self.words[kind][name])

    def known(self, kind: str, name: str) -> str:
        """The same of what an edition may call by a name of its own."""
        return _(self.words[kind].get(name, name))

    def said(self, kind: str, name: str, number: int) -> str:
        """What is said of so many; of those that are not counted, what they are called."""
        counted = self.counted.get(kind, {}).get(name)
        return self.named(kind, name) if counted is None else ngettext(*counted, number)


@dataclass(frozen=True, slots=True)
class EventTexts:
    """What the log tells of a kind of event, with names of its values in braces."""

    text: str
    short: str = ""
    """In few words."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Instead of the text, by the values that must say something; the first that do count."""
    shorts: Mapping[str, str] = field(default_factory=dict)
    """Likewise instead of the few words."""
    is_gain: bool = False
    clause: str = ""
    """Of the law: why it happened."""

    def of(self, values: Mapping[str, object]) -> tuple[str, str]:
        """The text and the few words for an event with these values: English."""
        return _fitting(self.text, self.words, values), _fitting(self.short, self.shorts, values)


def _fitting(text: str, instead: Mapping[str, str], values: Mapping[str, object]) -> str:
    found = (other for names, other in instead.items() if all(map(values.get, names.split())))
    return next(found, text)


@dataclass(frozen=True, slots=True)
class TableTexts(NamedTexts):
    """All that a table says of its game's things, and of what happens to them."""

    events: Mapping[str, EventTexts]
    """By the names of their classes; others are told by code."""
