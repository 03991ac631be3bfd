"""Sneferu's things in words: materials, stones, bonuses, builders, prices."""

from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sneferu.law import materials
from sneferu_gui.language import N_, _, ngettext, own_name
from sneferu_gui.ui.pages.words import NamedTexts

DAYS: Final = "icons/sun"
BREAD: Final = "icons/bread"
"""The pictures before a number of days, and of food."""

MATERIAL_NAMES: Final = {identity: term.name for identity, term in materials.MATERIAL_TERMS.items()}
"""By the ids of the materials."""

BONUS_NAMES: Final = {
    "food1": N_("take 1 food"),
    "food2": N_("take 2 food"),
    "no_extra": N_("no extra cost"),
    "save_time": N_("save 1 day"),
    "time_for_food": N_("1 day more for 3 food"),
    "storehouse": N_("storehouse"),
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

BUILDER_CLAUSES: Final = {"aya": "B2", "lateef": "B3", "heba": "B4", "tsekani": "B5"}

USED_ONCE: Final = frozenset({"lateef", "heba"})
"""Builders whose power is used once per game; the others' work by themselves (B2 to B5)."""


@cache
def texts() -> NamedTexts:
    """What the table says of things by kind, from the game's content."""
    return read_content("sneferu", "words", NamedTexts)


def named(kind: str, name: str) -> str:
    """What something of a kind is called: “Sail to the end” of ``done``."""
    return texts().named(kind, name)


def area_rank_words(rank: int) -> str:
    """What is compared of areas: the largest for 1."""
    if str(rank) in texts().words["area_ranks"]:
        return named("area_ranks", str(rank))
    return _("Area number {n} by size").format(n=rank)


def stone_words(code: int) -> str:
    """A stone's halves: “gold–granite”."""
    return "–".join(
        _(materials.SHORT_MATERIAL_NAMES[half]) for half in materials.stone_halves(code)
    )


def halves_words(left: str, right: str) -> str:
    """A stone as it lies."""
    return f"{_(materials.SHORT_MATERIAL_NAMES[left])}–{_(materials.SHORT_MATERIAL_NAMES[right])}"


def place_words(place: str) -> str:
    """A quarry's place, in the language spoken where it is known."""
    return own_name(place) if place in texts().words["places"].values() else place


def food_words(food: int) -> str:
    """So much food."""
    return ngettext("{n} food", "{n} food", food).format(n=food)


def days_words(days: int) -> str:
    """So many days."""
    return ngettext("{n} day", "{n} days", days).format(n=days)


def stones_words(stones: int) -> str:
    """So many stones."""
    return ngettext("{n} stone", "{n} stones", stones).format(n=stones)


def price_words(time: int, food: int) -> str:
    """Days and food together."""
    return f"{days_words(time)}, {food_words(food)}"


def price_parts(time: int, food: int) -> tuple[tuple[str, str], ...]:
    """The same in pictures, each with its figure."""
    return (DAYS, str(time)), (BREAD, str(food))
