"""The slots of the players' pyramids: what lies in each, and what can be laid there."""

from collections.abc import Iterable
from functools import cache

from sneferu_gui.games.sneferu.law import NO_STONE, State, stone_halves
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, SLOT_INDEX, SLOTS
from sneferu_gui.games.sneferu.table.areas import closing_views
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.hints import HintMarks
from sneferu_gui.games.sneferu.table.places import (
    LevelCasing,
    PtahsSlot,
    SlotPlace,
    slot_code,
    slot_number,
)
from sneferu_gui.games.sneferu.table.plan import NOTHING, Plan, Preview, gain_of, placement
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.pyramid import Slot
from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS
from sneferu_gui.games.sneferu.table.snapshot import ShownChoice
from sneferu_gui.games.sneferu.table.words import food_words, stone_words
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.pages.words import fact_words

Slots = tuple[Slot, ...]


@remembered_by_values
def own_slots(choice: ShownChoice, seat: int, highlights: Highlights) -> Slots:
    """The large pyramid of a seat: with the stone in hand, if that seat is choosing."""
    held = choice.held if choice.is_open and seat == choice.state.seat else None
    slots = _of_seat(choice.state, seat, highlights, choice.plan, held)
    return tuple(_marked(slot, choice.marks) for slot in slots)


@remembered_by_values
def slots_of(state: State, seat: int, highlights: Highlights) -> Slots:
    """The pyramid of a seat, to be looked at."""
    return tuple(_of_seat(state, seat, highlights, NOTHING, None))


def ptahs_slots(state: State, highlights: Highlights) -> Slots:
    """Ptah's; where his stones lie is irrelevant (A3), so they lie in the order taken."""
    taken = state.ptah or ()
    codes = (*taken, *(NO_STONE for _slot in range(SLOTS - len(taken))))
    return tuple(
        slot._replace(is_lit=index in highlights.taken, clause="A3", about=PtahsSlot(index))
        for index, slot in enumerate(plain_slots(codes))
    )


def plain_slots(codes: Iterable[int]) -> Slots:
    """Stones by their codes, and nothing else about them."""
    return tuple(
        Slot(level, slot, _("empty"))
        if code == NO_STONE
        else Slot(level, slot, stone_words(code), stone_halves(code))
        for (level, slot), code in zip(LEVEL_AND_SLOT, codes, strict=True)
    )


@cache
def casings_of(seat: int) -> tuple[LevelCasing, ...]:
    """What the casings of a seat's levels are about, from the bottom up."""
    return tuple(LevelCasing(seat, level) for level in range(LEVELS))


def _of_seat(
    state: State, seat: int, highlights: Highlights, plan: Plan, held: Preview | None
) -> Iterable[Slot]:
    """The slots as a seat's own, lit where something has just happened."""
    for level, slot in LEVEL_AND_SLOT:
        yield _slot(state, seat, (level, slot), plan, held)._replace(
            is_lit=(seat, level, slot) in highlights.slots,
            about=SlotPlace(seat, level, slot),
            rests_on=_rests_on(seat, level, slot),
        )


@cache
def _rests_on(seat: int, level: int, slot: int) -> tuple[SlotPlace, ...]:
    """The two slots under one; none under those of the lowest level."""
    return tuple(SlotPlace(seat, level - 1, slot + aside) for aside in (0, 1) if level)


def _slot(
    state: State, seat: int, place: tuple[int, int], plan: Plan, held: Preview | None
) -> Slot:
    (level, slot), index = place, SLOT_INDEX[place]
    label = _("Level {level}, slot {slot}").format(level=level + 1, slot=slot + 1)
    stones = state.players[seat].stones
    code = stones[index]
    if code != NO_STONE:
        label = f"{label}: {stone_words(code)}"
        return Slot(level, slot, label, stone_halves(code), clause="L3")
    bread = state.table.bread[index]
    if bread:
        label = f"{label}, {food_words(bread)}"
    if held is None:
        return Slot(level, slot, label, bread=bread, clause="F1" if bread else "L1")
    # Those above the lowest empty one of a place wait for it (L2).
    is_next = level == 0 or stones[SLOT_INDEX[level - 1, slot]] != NO_STONE
    empty = Slot(
        level, slot, label, bread=bread, typed=slot_code(level, slot),
        shortcut=slot_number(slot) if is_next else "",
    )  # fmt: skip
    action = placement(plan, level, slot)
    refusal = held.state.why_not(action)
    if refusal is not None:
        why_not = fact_words(refusal)
        return empty._replace(hint=why_not, clause=refusal.clause, reason=why_not)
    _after, events = held.state.play(action)
    gain, closes = gain_of(events), closing_views(events)
    lines = [_("Place {stone} here").format(stone=stone_words(held.stone))]
    lines += ["+ " + food_words(gain)] if gain else []
    lines += [area.label for area in closes]
    return empty._replace(
        hint="\n".join(lines),
        act=call(SneferuTable.place_at, level, slot),
        gain=gain,
        closes=closes,
    )


def _marked(slot: Slot, marks: HintMarks) -> Slot:
    """A slot with the stone that a hint says to lay there, or to be looked at."""
    laid, place = dict(marks.laid), (slot.level, slot.slot)
    is_looked_at = slot.level == marks.level and slot.stone is None
    return slot._replace(is_hinted=place in laid or is_looked_at, hinted=laid.get(place))
