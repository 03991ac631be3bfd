"""An edition: the numbers printed on the boards (RULES.md, D4, D5, D8), and their checks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Any, Final

from sneferu_gui.games.checked_values import LARGEST_NUMBER, EditionError, EditionFault, KeyPath
from sneferu_gui.games.codec import (
    Absent,
    Entries,
    Fits,
    Key,
    OneOf,
    Reading,
    Text,
    WholeNumber,
    gathered_from_plain,
    to_plain,
)
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.geometry import LEVELS, SLOTS, slots_on
from sneferu_gui.games.sneferu.law.materials import MATERIALS

COLUMNS: Final = 4
ROWS: Final = 7
QUARRIES: Final = 15

STARTING_FOOD: Final[dict[str | None, int]] = {
    None: 6,
    "aya": 4,
    "lateef": 4,
    "heba": 5,
    "tsekani": 6,
}
"""The food at the start for each builder; None stands for the game without powers (S2, B1)."""

START_WITH_POWERS: Final = 2
"""The third space of the track, on which boats start when builders are used (B1)."""

FOOD_PER_SPACE_SAILED: Final = 5
"""Food for each space of a forced sail (E2)."""

MOST_FOOD: Final = 99
"""The highest food a board may print."""

SHORTEST_TRACK: Final = QUARRIES + 1
"""The last space must leave room for all quarries between the start and itself."""

LONGEST_TRACK: Final = 200
"""The longest river allowed: far more than a board has room for, against hostile files."""


# -- Checks that involve several fields ----------------------------------------------------


def _check_last(last: int, path: KeyPath, reading: Reading) -> None:
    if last < SHORTEST_TRACK:
        reason = Reason(
            "the track is too short: {quarries} quarries between its two ends need "
            "a last space of {least} or more, not {last}",
            quarries=QUARRIES,
            least=SHORTEST_TRACK,
            last=last,
        )
        reading.refuse(path, reason)
    elif last > LONGEST_TRACK:
        reason = Reason(
            "the track is too long: its last space is at most {most}, not {last}",
            most=LONGEST_TRACK,
            last=last,
        )
        reading.refuse(path, reason)
    else:
        reading.known["last"] = last


def _check_space(space: int, path: KeyPath, reading: Reading) -> None:
    """Check that a quarry lies between the ends of the track, in order of travel (D5)."""
    visited: set[int] = reading.known.setdefault("visited", set())
    last: int | None = reading.known.get("last")
    furthest, is_second = max(visited, default=0), space in visited
    visited.add(space)
    if space < 1 or (last is not None and space >= last):
        end = Reason("the last space")
        if last is not None:
            end = Reason("the last space, {last}", last=last)
        reason = Reason(
            "{space} is outside the track: quarries lie between the start, 0, and {end}",
            space=space,
            end=end,
        )
        reading.refuse(path, reason)
    elif is_second:
        reading.refuse(path, Reason("there are two quarries on space {space}", space=space))
    elif space < furthest:
        reason = Reason(
            "not in order of travel: {space} comes after {furthest} in the list",
            space=space,
            furthest=furthest,
        )
        reading.refuse(path, reason)


def _check_columns(costs: "tuple[Cost, ...]", path: KeyPath, reading: Reading) -> None:
    """Check that a player with the least food, at the builders' start, can buy a stone."""
    last: int | None = reading.known.get("last")
    if last is None:
        return
    food, time = min(STARTING_FOOD.values()), last - START_WITH_POWERS
    if not any(cost.food <= food and cost.time <= time for cost in costs):
        reason = Reason(
            "no affordable column: one must cost at most {food} food and {time} days",
            food=food,
            time=time,
        )
        reading.refuse(path, reason)


def _check_extra_food(costs: tuple[int | None, ...], path: KeyPath, reading: Reading) -> None:
    if costs and costs[0]:
        reason = Reason(
            "must be 0: the bottom row costs nothing extra (D4), not {food}", food=costs[0]
        )
        reading.refuse((*path, 0), reason)


def _check_level(level: int, path: KeyPath, reading: Reading) -> None:
    if 0 <= level < LEVELS:
        reading.known["level"] = path[:-1], level
    else:
        reason = Reason(
            "there is no level {level}: they are 0 to {last} (D3)", level=level, last=LEVELS - 1
        )
        reading.refuse(path, reason)


def _check_slot(slot: int, path: KeyPath, reading: Reading) -> None:
    bread, level = reading.known.get("level", ((), 0))
    if bread != path[:-1] or 0 <= slot < slots_on(level):
        return
    there = Reason("slot 0 only")
    if slots_on(level) > 1:
        there = Reason("slots 0 to {last}", last=slots_on(level) - 1)
    reason = Reason(
        "there is no slot {slot}: level {level} has {there} (D3)",
        slot=slot,
        level=level,
        there=there,
    )
    reading.refuse(path, reason)


def _check_bread(icon: "Bread", path: KeyPath, reading: Reading) -> None:
    taken: set[tuple[int, int]] = reading.known.setdefault("bread", set())
    if (icon.level, icon.slot) in taken:
        reason = Reason(
            "there are two breads on level {level}, slot {slot}", level=icon.level, slot=icon.slot
        )
        reading.refuse(path, reason)
    taken.add((icon.level, icon.slot))


def _check_ptah(numbers: "PtahNumbers", path: KeyPath, reading: Reading) -> None:
    if numbers not in PTAHS.values():
        reading.refuse(path, Reason("no way for Ptah to play that this program knows"))


# -- The fields of an edition --------------------------------------------------------------

Number = Annotated[int, WholeNumber(-LARGEST_NUMBER)]
Food = Annotated[int, WholeNumber(0, MOST_FOOD)]


@dataclass(frozen=True, slots=True)
class Quarry:
    space: Annotated[Number, Fits(_check_space)]
    """The space of the quarry, counted from the start space, 0."""
    material: Annotated[str, OneOf(MATERIALS)]
    place: Annotated[str, Text()]
    """The name of the place on the map."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The base cost printed under a column of the offer (D4)."""

    time: Annotated[int, WholeNumber(0, LONGEST_TRACK)]
    """The days, each one space of the river."""
    food: Food


@dataclass(frozen=True, slots=True)
class Bread:
    """A bread icon printed on a slot of the pyramid board (F1)."""

    level: Annotated[Number, Fits(_check_level)]
    slot: Annotated[Number, Fits(_check_slot)]
    food: Annotated[int, WholeNumber(1, MOST_FOOD)]


@dataclass(frozen=True, slots=True)
class PtahNumbers:
    """The numbers by which Ptah plays: as printed (A2), or as a variant of this program."""

    begins_with: Annotated[int, WholeNumber(0, SLOTS - 1)] = 0
    """The number of stones from the bag that Ptah has before the first turn."""
    wakes_on_arrival: bool = False
    """Whether the quarry that the boat stops on wakes Ptah too."""


PRINTED_PTAH: Final = PtahNumbers()
"""The numbers of the printed rulebook."""

PTAHS: Final[Mapping[str, PtahNumbers]] = MappingProxyType(
    {
        "printed": PRINTED_PTAH,
        "early": PtahNumbers(begins_with=3),
        "wakeful": PtahNumbers(wakes_on_arrival=True),
        "both": PtahNumbers(begins_with=3, wakes_on_arrival=True),
    }
)
"""Ptah's numbers by the option's value: as printed, and this program's own variants."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers on one edition's boards. `edition_from_mapping` reads and checks them."""

    game = "sneferu"

    id: Annotated[str, Text()]
    name: Annotated[str, Text()]
    last: Annotated[Number, Key("river.last"), Fits(_check_last)]
    """The last space of the river; the start is space 0."""
    quarries: Annotated[tuple[Quarry, ...], Key("river.quarries"), Entries(QUARRIES)]
    """The quarries in order of travel."""
    columns: Annotated[
        tuple[Cost, ...], Key("offer.columns"), Entries(COLUMNS), Fits(_check_columns)
    ]
    """The costs of the columns, from left to right."""
    extra_food: Annotated[
        tuple[Food, ...], Key("offer.extra_food"), Entries(ROWS), Fits(_check_extra_food)
    ]
    """The extra food of each row, bottom row first."""
    bread: Annotated[
        tuple[Annotated[Bread, Fits(_check_bread)], ...],
        Key("pyramid.bread"),
        Entries(SLOTS, is_exact=False),
    ]
    # Not printed on any board, but stored here: records and results of a variant must differ.
    ptah: Annotated[PtahNumbers, Absent(PRINTED_PTAH), Fits(_check_ptah)] = PRINTED_PTAH


Table = Mapping[str, object]

PTAH: Final = "ptah"
"""The key for Ptah's numbers where they are not the printed ones; no board has it."""

LONGEST_SHOWN: Final = 60
"""The longest river whose numbers can be read in the smallest window, by its last space."""


def new_edition_from_mapping(mapping: Table) -> Edition:
    """The edition for a new game, as `edition_from_mapping`: its river must be legible.

    Recorded games with a longer river open all the same. The way Ptah plays is no part of a board:
    it is chosen beside it.
    """
    edition = replace(edition_from_mapping(mapping), ptah=PRINTED_PTAH)
    if edition.last <= LONGEST_SHOWN:
        return edition
    reason = Reason(
        "the track is too long to be read on a screen: its last space is at most {most},"
        " not {last}",
        most=LONGEST_SHOWN,
        last=edition.last,
    )
    raise EditionError((EditionFault(("river", "last"), reason),))


def edition_from_mapping(mapping: Table) -> Edition:
    """The edition read from the keys of `assets/sneferu/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when the edition cannot be
    played.
    """
    return gathered_from_plain(Edition, mapping)


def edition_to_mapping(edition: Edition) -> dict[str, Any]:
    """The edition in the form of a record; `edition_from_mapping` reads it back."""
    return to_plain(edition)


MOST_FED: Final = 50
"""The most food from sailing home that is no way to win: the pay for ten spaces."""


def most_fed(edition: Edition) -> int:
    """The most food that a player without any can gain by sailing home (E2).

    A stone of the bottom row that costs no food can always be paid, until fewer days are left than
    it takes. Without such a stone one is sent home from the start, and paid all the way.
    """
    days = [cost.time for cost in edition.columns if cost.food == 0 and cost.time <= edition.last]
    spaces = max(0, min(days) - 1) if days else edition.last
    return FOOD_PER_SPACE_SAILED * spaces


def warning_of(edition: Edition) -> Reason | None:
    """The warning to show before an edition is played; None without one.

    Such an edition is not refused: games have been played with some, and their records, codes and
    files keep their meaning.
    """
    food = most_fed(edition)
    if food <= MOST_FED:
        return None
    return Reason(
        "Careful: whoever has no food can buy nothing, sails to the end at once and gains "
        "up to {food} food (E2). A column that costs no food and few days keeps everybody "
        "in the game.",
        food=food,
    )


def sentence_of(edition: Edition) -> Reason:
    """A sentence with the numbers in which an edition from a file may differ."""
    return Reason(
        "From a file: a river of {spaces} spaces, columns that cost {columns} food.",
        spaces=edition.last + 1,
        columns=_joined([str(cost.food) for cost in edition.columns]),
    )


def _joined(words: Sequence[str]) -> str:
    if len(words) == 1:
        return words[0]
    return Reason("{names} and {last}", names=", ".join(words[:-1]), last=words[-1])
