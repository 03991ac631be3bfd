"""From an edition as a file or a record holds it to an `Edition`, and back (D8).

Nothing is taken on trust: every value is checked for its type, its range and its fit with the
others, and all that is wrong is told at once, each fault with its place.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.gathered_faults import EditionError, EditionFault, FaultCollector
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.edition import (
    PRINTED_PTAH,
    PTAHS,
    Bread,
    Cost,
    Edition,
    PtahNumbers,
    Quarry,
)
from sneferu_gui.games.sneferu.law.geometry import LEVELS, SLOTS, slots_on
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.setup import (
    COLUMNS,
    QUARRIES,
    ROWS,
    START_WITH_POWERS,
    STARTING_FOOD,
)

MOST_FOOD: Final = 99
"""The highest food a board may print."""

SHORTEST_TRACK: Final = QUARRIES + 1
"""The last space must leave room for all quarries between the start and itself."""

LONGEST_TRACK: Final = 200
"""Far more than a board has room for; keeps a hostile file from filling the memory."""

Table = Mapping[str, object]


PTAH: Final = "ptah"
"""The key of Ptah's numbers where they are not the printed ones; no board has it."""

LONGEST_SHOWN: Final = 60
"""The last space of a river whose numbers can be read in the smallest window."""


def new_edition_from_mapping(mapping: Table) -> Edition:
    """As `edition_from_mapping`, for a game that is begun: its river must be legible.

    Games recorded with a longer one open all the same. How Ptah plays is no part of a board: it is
    chosen beside it.
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
    """The edition with these keys: those of `assets/sneferu/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when it cannot be played.
    """
    look = FaultCollector()
    edition = _edition(look, mapping)
    if edition is None or look.faults:
        raise EditionError(tuple(look.faults))
    return edition


def edition_to_mapping(edition: Edition) -> dict[str, object]:
    """The edition as a record holds it; `edition_from_mapping` reads it back."""
    fields: dict[str, object] = {
        "id": edition.id,
        "name": edition.name,
        "river": {
            "last": edition.last,
            "quarries": [
                {"space": quarry.space, "material": quarry.material, "place": quarry.place}
                for quarry in edition.quarries
            ],
        },
        "offer": {
            "columns": [{"time": cost.time, "food": cost.food} for cost in edition.columns],
            "extra_food": list(edition.extra_food),
        },
        "pyramid": {
            "bread": [
                {"level": icon.level, "slot": icon.slot, "food": icon.food}
                for icon in edition.bread
            ],
        },
    }
    if edition.ptah != PRINTED_PTAH:
        fields[PTAH] = {
            "begins_with": edition.ptah.begins_with,
            "wakes_on_arrival": edition.ptah.wakes_on_arrival,
        }
    return fields


def _edition(look: FaultCollector, mapping: object) -> Edition | None:
    """What can be read of the edition. Only good when no fault was noted."""
    top = look.table(mapping, ())
    if top is None:
        return None
    identity = look.text(top, (), "id")
    name = look.text(top, (), "name")
    river = look.table_at(top, (), "river")
    last = None if river is None else _last_space(look, river)
    quarries = () if river is None else _quarries(look, river, last)
    offer = look.table_at(top, (), "offer")
    columns = () if offer is None else _columns(look, offer, last)
    extra_food = () if offer is None else _extra_food(look, offer)
    pyramid = look.table_at(top, (), "pyramid")
    bread = () if pyramid is None else _bread_icons(look, pyramid)
    ptah = _ptah(look, top) if PTAH in top else PRINTED_PTAH
    if identity is None or name is None or last is None:
        return None
    return Edition(identity, name, last, quarries, columns, extra_food, bread, ptah)


def _last_space(look: FaultCollector, river: Table) -> int | None:
    last = look.number(river, ("river",), "last")
    if last is None:
        return None
    if last < SHORTEST_TRACK:
        reason = Reason(
            "the track is too short: {quarries} quarries between its two ends need "
            "a last space of {least} or more, not {last}",
            quarries=QUARRIES,
            least=SHORTEST_TRACK,
            last=last,
        )
    elif last > LONGEST_TRACK:
        reason = Reason(
            "the track is too long: its last space is at most {most}, not {last}",
            most=LONGEST_TRACK,
            last=last,
        )
    else:
        return last
    look.refuse(("river", "last"), reason)
    return None


def _quarries(look: FaultCollector, river: Table, last: int | None) -> tuple[Quarry, ...]:
    path = ("river", "quarries")
    voyage = _Voyage(last)
    entries = look.entries(river, path, QUARRIES, QUARRIES)
    quarries = [_quarry(look, (*path, index), entry, voyage) for index, entry in enumerate(entries)]
    return tuple(quarry for quarry in quarries if quarry is not None)


class _Voyage:
    """Goes from quarry to quarry and tells which of them lies where none can (D5)."""

    def __init__(self, last: int | None) -> None:
        self.last = last
        self.visited: set[int] = set()

    def fault_of(self, space: int) -> str | None:
        """What is wrong with a quarry on this space, after those asked about before."""
        furthest = max(self.visited, default=0)
        is_second = space in self.visited
        self.visited.add(space)
        if space < 1 or (self.last is not None and space >= self.last):
            end = Reason("the last space")
            if self.last is not None:
                end = Reason("the last space, {last}", last=self.last)
            return Reason(
                "{space} is outside the track: quarries lie between the start, 0, and {end}",
                space=space,
                end=end,
            )
        if is_second:
            return Reason("there are two quarries on space {space}", space=space)
        if space < furthest:
            return Reason(
                "not in order of travel: {space} comes after {furthest} in the list",
                space=space,
                furthest=furthest,
            )
        return None


def _quarry(look: FaultCollector, path: KeyPath, entry: object, voyage: _Voyage) -> Quarry | None:
    table = look.table(entry, path)
    if table is None:
        return None
    space = look.number(table, path, "space")
    if space is not None and (fault := voyage.fault_of(space)):
        look.refuse((*path, "space"), fault)
    material = look.choice(table, path, "material", MATERIALS)
    place = look.text(table, path, "place")
    if space is None or material is None or place is None:
        return None
    return Quarry(space, material, place)


def _columns(look: FaultCollector, offer: Table, last: int | None) -> tuple[Cost, ...]:
    path = ("offer", "columns")
    entries = look.entries(offer, path, COLUMNS, COLUMNS)
    read = [_cost(look, (*path, index), entry) for index, entry in enumerate(entries)]
    costs = tuple(cost for cost in read if cost is not None)
    if len(costs) == COLUMNS and last is not None:
        food, time = min(STARTING_FOOD.values()), last - START_WITH_POWERS
        # With less than any builder begins with, and from where the builders' boats start.
        if not any(cost.food <= food and cost.time <= time for cost in costs):
            reason = Reason(
                "no affordable column: one must cost at most {food} food and {time} days",
                food=food,
                time=time,
            )
            look.refuse(path, reason)
    return costs


def _cost(look: FaultCollector, path: KeyPath, entry: object) -> Cost | None:
    table = look.table(entry, path)
    if table is None:
        return None
    time = look.number_within(table, path, "time", 0, LONGEST_TRACK)
    food = look.number_within(table, path, "food", 0, MOST_FOOD)
    return None if time is None or food is None else Cost(time, food)


def _extra_food(look: FaultCollector, offer: Table) -> tuple[int, ...]:
    path = ("offer", "extra_food")
    entries = look.entries(offer, path, ROWS, ROWS)
    costs = [
        look.whole_within(entry, (*path, row), 0, MOST_FOOD) for row, entry in enumerate(entries)
    ]
    if costs and costs[0]:
        reason = Reason(
            "must be 0: the bottom row costs nothing extra (D4), not {food}", food=costs[0]
        )
        look.refuse((*path, 0), reason)
    return tuple(cost for cost in costs if cost is not None)


def _ptah(look: FaultCollector, top: Table) -> PtahNumbers:
    path = (PTAH,)
    table = look.table_at(top, (), PTAH)
    if table is None:
        return PRINTED_PTAH
    begins_with = look.number_within(table, path, "begins_with", 0, SLOTS - 1)
    wakes_on_arrival = look.flag(table, path, "wakes_on_arrival")
    if begins_with is None or wakes_on_arrival is None:
        return PRINTED_PTAH
    numbers = PtahNumbers(begins_with, wakes_on_arrival)
    if numbers not in PTAHS.values():
        look.refuse(path, Reason("no way for Ptah to play that this program knows"))
    return numbers


def _bread_icons(look: FaultCollector, pyramid: Table) -> tuple[Bread, ...]:
    path = ("pyramid", "bread")
    icons: dict[tuple[int, int], Bread] = {}
    for index, entry in enumerate(look.entries(pyramid, path, 0, SLOTS)):
        icon = _bread(look, (*path, index), entry)
        if icon is None:
            continue
        if (icon.level, icon.slot) in icons:
            reason = Reason(
                "there are two breads on level {level}, slot {slot}",
                level=icon.level,
                slot=icon.slot,
            )
            look.refuse((*path, index), reason)
        icons[icon.level, icon.slot] = icon
    return tuple(icons.values())


def _bread(look: FaultCollector, path: KeyPath, entry: object) -> Bread | None:
    table = look.table(entry, path)
    if table is None:
        return None
    level = look.number(table, path, "level")
    slot = look.number(table, path, "slot")
    food = look.number_within(table, path, "food", 1, MOST_FOOD)
    if level is not None and not 0 <= level < LEVELS:
        reason = Reason(
            "there is no level {level}: they are 0 to {last} (D3)", level=level, last=LEVELS - 1
        )
        look.refuse((*path, "level"), reason)
        return None
    if level is None or slot is None:
        return None
    if not 0 <= slot < slots_on(level):
        there = Reason("slot 0 only")
        if slots_on(level) > 1:
            there = Reason("slots 0 to {last}", last=slots_on(level) - 1)
        cause = Reason(
            "there is no slot {slot}: level {level} has {there} (D3)",
            slot=slot,
            level=level,
            there=there,
        )
        look.refuse((*path, "slot"), cause)
        return None
    return None if food is None else Bread(level, slot, food)
