"""An edition: the numbers printed on the boards (RULES.md, D4, D5 and D8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final

from sneferu_gui.games.checked_values import LARGEST_NUMBER, KeyPath
from sneferu_gui.games.codec import Absent, Entries, Fits, Key, OneOf, Reading, Text, Whole
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
"""Food at the start by builder; None stands for the game without powers (S2, B1)."""

START_WITH_POWERS: Final = 2
"""The third space of the track, on which boats start when builders are used (B1)."""

MOST_FOOD: Final = 99
"""The highest food a board may print."""

SHORTEST_TRACK: Final = QUARRIES + 1
"""The last space must leave room for all quarries between the start and itself."""

LONGEST_TRACK: Final = 200
"""Far more than a board has room for; keeps a hostile file from filling the memory."""


# -- What must fit together ----------------------------------------------------------------


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
    """Quarries lie between the ends of the track, in order of travel (D5)."""
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
    """Somebody with less than any builder begins with, where builders' boats start, can buy."""
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


# -- What an edition has -------------------------------------------------------------------

Number = Annotated[int, Whole(-LARGEST_NUMBER)]
Food = Annotated[int, Whole(0, MOST_FOOD)]


@dataclass(frozen=True, slots=True)
class Quarry:
    """A quarry space of the river (D5)."""

    space: Annotated[Number, Fits(_check_space)]
    """Its place on the track, counted from the start space, 0."""
    material: Annotated[str, OneOf(MATERIALS)]
    """The id of its material."""
    place: Annotated[str, Text()]
    """Its name on the map."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The base cost printed under a column of the offer (D4)."""

    time: Annotated[int, Whole(0, LONGEST_TRACK)]
    """Days, each one space of the river."""
    food: Food


@dataclass(frozen=True, slots=True)
class Bread:
    """A bread icon printed on a slot of the pyramid board (F1)."""

    level: Annotated[Number, Fits(_check_level)]
    slot: Annotated[Number, Fits(_check_slot)]
    food: Annotated[int, Whole(1, MOST_FOOD)]


@dataclass(frozen=True, slots=True)
class PtahNumbers:
    """How Ptah plays, where he does: as printed (A2), or as a variant of this program's own."""

    begins_with: Annotated[int, Whole(0, SLOTS - 1)] = 0
    """Stones of the bag that are his before the first turn."""
    wakes_on_arrival: bool = False
    """Whether the quarry the boat stops on wakes him as well."""


PRINTED_PTAH: Final = PtahNumbers()
"""What the rulebook says of him."""

PTAHS: Final[Mapping[str, PtahNumbers]] = MappingProxyType(
    {
        "printed": PRINTED_PTAH,
        "early": PtahNumbers(begins_with=3),
        "wakeful": PtahNumbers(wakes_on_arrival=True),
        "both": PtahNumbers(begins_with=3, wakes_on_arrival=True),
    }
)
"""How he can play, by the values of the option: as printed, and this program's own variants."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers on one edition's boards. Read by `edition_from_mapping`, which checks them."""

    id: Annotated[str, Text()]
    name: Annotated[str, Text()]
    last: Annotated[Number, Key("river.last"), Fits(_check_last)]
    """The last space of the river; the start is space 0."""
    quarries: Annotated[tuple[Quarry, ...], Key("river.quarries"), Entries(QUARRIES)]
    """In order of travel."""
    columns: Annotated[
        tuple[Cost, ...], Key("offer.columns"), Entries(COLUMNS), Fits(_check_columns)
    ]
    """Left to right."""
    extra_food: Annotated[
        tuple[Food, ...], Key("offer.extra_food"), Entries(ROWS), Fits(_check_extra_food)
    ]
    """The extra food of each row, bottom row first."""
    bread: Annotated[
        tuple[Annotated[Bread, Fits(_check_bread)], ...],
        Key("pyramid.bread"),
        Entries(SLOTS, is_exact=False),
    ]
    # No board's number, but told with them: records and results of a variant must be known apart.
    ptah: Annotated[PtahNumbers, Absent(PRINTED_PTAH), Fits(_check_ptah)] = PRINTED_PTAH

    @property
    def game(self) -> str:
        """The game's id in the catalogue."""
        return "sneferu"
