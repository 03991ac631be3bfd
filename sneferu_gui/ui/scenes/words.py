"""The game's things in words: materials, stones, bonuses, builders, refusals."""

from typing import Final, Protocol

from sneferu_gui.language import N_, _, ngettext, own_name
from sneferu_gui.rules import stone_halves
from sneferu_gui.session.game import Session
from sneferu_gui.session.names import is_blank
from sneferu_gui.session.reasons import MATERIAL_NAMES as MATERIAL_NAMES  # noqa: PLC0414
from sneferu_gui.session.reasons import refusal_words as refusal_words  # noqa: PLC0414
from sneferu_gui.session.store.errors import StoreError, Trouble
from sneferu_gui.session.undo_rules import UndoRefusal

SHORT_MATERIAL_NAMES: Final = {
    "basalt": N_("basalt"),
    "tura": N_("Tura"),
    "mokattam": N_("Mokattam"),
    "granite": N_("granite"),
    "gold": N_("gold"),
}

PLACE_NAMES: Final = frozenset(
    {
        N_("Abydos"),
        N_("Aswan"),
        N_("Beni Hasan"),
        N_("Bir el-Kanayis"),
        N_("El Amarna"),
        N_("Gebelein"),
        N_("Mons Claudianus"),
        N_("Northern Faiyum"),
        N_("Nubian Desert"),
        N_("Tura"),
        N_("Wadi Hammamat"),
    }
)
"""The places of the editions that come with the game; others are told as they are written."""

BONUS_NAMES: Final = {
    "food1": N_("take 1 food"),
    "food2": N_("take 2 food"),
    "no_extra": N_("no extra cost"),
    "save_time": N_("save 1 day"),
    "time_for_food": N_("1 day more for 3 food"),
    "storehouse": N_("storehouse"),
}

BONUS_RULES: Final = {
    "food1": N_("Q2: 1 food from the supply. It cannot pay for this stone."),
    "food2": N_("Q2: 2 food from the supply. They cannot pay for this stone."),
    "no_extra": N_("Q3: only the column's base cost is due, not the row's extra food."),
    "save_time": N_("Q4: the stone takes one day less. A boat that stays plays again."),
    "time_for_food": N_("Q5: the boat sails one space more, and 3 food come in return."),
    "storehouse": N_("Q7: the stone may be laid aside and placed before or after a later turn."),
}

BONUS_CLAUSES: Final = {
    "food1": "Q2",
    "food2": "Q2",
    "no_extra": "Q3",
    "save_time": "Q4",
    "time_for_food": "Q5",
    "storehouse": "Q7",
}
"""The clauses that explain the bonuses."""

BUILDER_NAMES: Final = {
    "aya": "Aya",
    "lateef": "Lateef",
    "heba": "Heba",
    "tsekani": "Tsekani",
}

BUILDER_POWERS: Final = {
    "aya": N_("Enclosed areas of one cell bring 1 food."),
    "lateef": N_("Once: 2 food for each level with a stone."),
    "heba": N_("Once, with placing a stone: 2 spaces back."),
    "tsekani": N_("A stone set into a gap brings 1 food more."),
}

BUILDER_CLAUSES: Final = {"aya": "B2", "lateef": "B3", "heba": "B4", "tsekani": "B5"}

RATINGS: Final = (
    N_("A noob is!"),
    N_("A Cleo-pat on the back!"),
    N_("Good, quarry on!"),
    N_("Phara-oh yeah!"),
    N_("Top of the pyramid!"),
)
"""The titles of the solo ratings (A8)."""

COLOUR_NAMES: Final = {
    "carnelian": N_("carnelian red"),
    "lapis": N_("lapis blue"),
    "turquoise": N_("turquoise"),
    "amethyst": N_("amethyst"),
}

TROUBLES: Final = {
    Trouble.FULL: N_("The disk is full"),
    Trouble.READ_ONLY: N_("The folder of saved games cannot be written to"),
    Trouble.LOCKED: N_("Another program keeps the saved games locked"),
    Trouble.DAMAGED: N_("The saved games are damaged"),
    Trouble.NEWER: N_("The saved games were written by a newer version of this program"),
    Trouble.TAKEN: N_("The game is being played in another window"),
    Trouble.MISSING: N_("There is no such game"),
    Trouble.IN_USE: N_(
        "The saved games are damaged, and another window has them open: close that first"
    ),
    Trouble.LOST: N_("The file of the saved games has been taken away or changed"),
    Trouble.NOWHERE: N_("There are no saved games there"),
    Trouble.DISK: N_("The disk cannot be read or written"),
}
"""What can go wrong with stored games."""

UNDO_REFUSALS: Final = {
    UndoRefusal.NOTHING: N_("There is nothing to undo."),
    UndoRefusal.NEVER: N_("This table plays without taking back."),
    UndoRefusal.TURN_OVER: N_("This table takes back only within a turn, and that turn is over."),
    UndoRefusal.REVEALED: N_(
        "This table takes nothing back once drawn stones have been shown. Who is always asked "
        "before that (Settings, Handing over) can take back the whole turn until then."
    ),
    UndoRefusal.GAME_OVER: N_("This table takes nothing back once the end has been seen."),
}


def stone_words(code: int) -> str:
    """A stone's halves: “gold–granite”."""
    return "–".join(_(SHORT_MATERIAL_NAMES[half]) for half in stone_halves(code))


def halves_words(left: str, right: str) -> str:
    """A stone as it lies."""
    return f"{_(SHORT_MATERIAL_NAMES[left])}–{_(SHORT_MATERIAL_NAMES[right])}"


class Named(Protocol):
    """Whoever has a name and a colour: a seat, a glance at one, a ghost."""

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
    return _(COLOUR_NAMES[seat.colour]) if seat.colour in COLOUR_NAMES else "?"


def place_words(place: str) -> str:
    """A quarry's place, in the language spoken where it is known."""
    return own_name(place) if place in PLACE_NAMES else place


def decimal_words(value: float) -> str:
    """A number with one decimal, as it is written in the language spoken."""
    return f"{value:.1f}".replace(".", _("."))


def food_words(food: int) -> str:
    """So much food."""
    return ngettext("{n} food", "{n} food", food).format(n=food)


def days_words(days: int) -> str:
    """So many days."""
    return ngettext("{n} day", "{n} days", days).format(n=days)


def joined(names: list[str]) -> str:
    """Names in a row: “Merit, Hapi and Nofret”."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def price_words(time: int, food: int) -> str:
    """Days and food together."""
    return f"{days_words(time)}, {food_words(food)}"


def trouble_words(error: StoreError) -> str:
    """What went wrong with stored games, with what is known of it."""
    words = _(TROUBLES[error.trouble])
    return f"{words} ({_(error.details)})" if error.details else words


def undo_refusal_words(session: Session) -> str:
    """Why nothing can be taken back; empty when something can."""
    refusal = session.why_no_undo()
    return _(UNDO_REFUSALS[refusal]) if refusal is not None else ""
