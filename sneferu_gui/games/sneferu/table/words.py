"""Sneferu's things in words: materials, stones, bonuses, builders, prices."""

from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sneferu.law import materials
from sneferu_gui.language import N_, _, ngettext, own_name
from sneferu_gui.ui.table.words import NamedTexts

DAYS: Final = "icons/sun"
BREAD: Final = "icons/bread"
"""The pictures before a number of days, and of food."""

MATERIAL_NAMES: Final = {identity: term.name for identity, term in materials.MATERIAL_TERMS.items()}
"""The names of the materials, by id."""

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
    """The table's texts for things by kind, from the game's content."""
    return read_content("sneferu", "words", NamedTexts)


def named(kind: str, name: str) -> str:
    """The name of a thing of a kind: “Sail to the end” for a name of the kind ``done``."""
    return texts().named(kind, name)


def area_rank_words(rank: int) -> str:
    """The words for an area compared by size: the largest for 1."""
    if str(rank) in texts().words["area_ranks"]:
        return named("area_ranks", str(rank))
    return _("Area number {n} by size").format(n=rank)


def stone_words(code: int) -> str:
    """A stone's halves: “gold–granite”."""
    return "–".join(
        _(materials.SHORT_MATERIAL_NAMES[half]) for half in materials.stone_halves(code)
    )


def halves_words(left: str, right: str) -> str:
    """The two halves of a stone as it lies."""
    return f"{_(materials.SHORT_MATERIAL_NAMES[left])}–{_(materials.SHORT_MATERIAL_NAMES[right])}"


def place_words(place: str) -> str:
    """A quarry's place, translated where it is known."""
    return own_name(place) if place in texts().words["places"].values() else place


def food_words(food: int) -> str:
    return ngettext("{n} food", "{n} food", food).format(n=food)


def days_words(days: int) -> str:
    return ngettext("{n} day", "{n} days", days).format(n=days)


def stones_words(stones: int) -> str:
    return ngettext("{n} stone", "{n} stones", stones).format(n=stones)


def price_words(time: int, food: int) -> str:
    return f"{days_words(time)}, {food_words(food)}"


def price_parts(time: int, food: int) -> tuple[tuple[str, str], ...]:
    """The price in pictures, each with its number."""
    return (DAYS, str(time)), (BREAD, str(food))
