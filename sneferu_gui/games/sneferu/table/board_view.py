"""The players' boards as the table shows them: the large one and the cards beside it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law import (
    NO_STONE,
    PlayerState,
    Power,
    State,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, SLOT_INDEX, SLOTS
from sneferu_gui.games.sneferu.table.acts import Enlarge, PlaceAt, ShowAreas, UsePower
from sneferu_gui.games.sneferu.table.areas import (
    area_view,
    areas_in,
    closing_views,
)
from sneferu_gui.games.sneferu.table.highlights import NO_HIGHLIGHTS, Highlights
from sneferu_gui.games.sneferu.table.log_lines import PTAH_EMBLEM, emblem_of
from sneferu_gui.games.sneferu.table.place_codes import slot_code, slot_number
from sneferu_gui.games.sneferu.table.places import (
    AnyBoard,
    BoardOf,
    DaysOf,
    FoodOf,
    GhostsBoard,
    LevelCasing,
    PowerOfBuilder,
    PtahsBoard,
    PtahsSlot,
    SlotPlace,
    StonesOf,
    StoredPlace,
)
from sneferu_gui.games.sneferu.table.plan import (
    Plan,
    Preview,
    gain_of,
    placement,
    preview_of,
)
from sneferu_gui.games.sneferu.table.preview import power_hint, power_question
from sneferu_gui.games.sneferu.table.store_view import store_view
from sneferu_gui.games.sneferu.table.words import (
    BUILDER_CLAUSES,
    BUILDER_NAMES,
    BUILDER_POWERS,
    days_words,
    food_words,
    stone_words,
)
from sneferu_gui.games.sneferu.views.areas import AreaAppearance
from sneferu_gui.games.sneferu.views.own_board import (
    OWN,
    BoardAppearance,
    BuilderAppearance,
)
from sneferu_gui.games.sneferu.views.player_card import Figure, PlayerCardAppearance
from sneferu_gui.games.sneferu.views.pyramid import PyramidAppearance, SlotAppearance
from sneferu_gui.games.sneferu.views.pyramid_places import LEVELS
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.levels import face_of_level, level_words
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.words import fact_words, seat_name

USED_ONCE: Final = frozenset({"lateef", "heba"})
"""Builders whose power is used once per game; the others' work by themselves (B2 to B5)."""


def figures(state: State, seat: int, key: str) -> tuple[Figure, ...]:
    """Food, stones and days left of a seat."""
    player = state.players[seat]
    days = state.table.last - state.boats[seat]
    stones = ngettext("{n} stone of 21", "{n} stones of 21", player.placed).format(n=player.placed)
    left = _("{days} left").format(days=days_words(days))
    return (
        Figure(
            f"{key}/food",
            "icons/bread",
            str(player.food),
            food_words(player.food),
            "F1",
            FoodOf(seat),
        ),
        Figure(
            f"{key}/stones",
            "glyphs/pyramid",
            f"{player.placed}/{SLOTS}",
            stones,
            "W1",
            StonesOf(seat),
        ),
        Figure(f"{key}/days", "icons/sun", str(days), left, "P1", DaysOf(seat)),
    )


@remembered_by_values
def board_view(
    state: State,
    seat: int,
    plan: Plan,
    preview: Preview | None,
    *,
    is_open: bool,
    highlights: Highlights = NO_HIGHLIGHTS,
    with_areas: bool = False,
) -> BoardAppearance:
    """The large board of a seat; `outlook` is what is held, if that seat is choosing."""
    player = state.players[seat]
    own = preview if is_open and seat == state.seat else None
    slots = _of_seat(
        highlights, seat, [_slot(state, player, index, plan, own) for index in range(SLOTS)]
    )
    held = stone_halves(own.stone) if own else None
    name = seat_name(state.table.setup.seats[seat])
    return BoardAppearance(
        _("{name}'s pyramid").format(name=name),
        figures(state, seat, OWN),
        PyramidAppearance(
            OWN,
            slots,
            held,
            areas_shown(player.stones, state.table.powers[seat], with_areas),
            casings_of(seat),
        ),
        store_view(state, seat, plan, own, is_open=is_open),
        _builder(state, seat, plan, is_open=is_open and seat == state.seat),
        areas_button(is_on=with_areas),
        about=BoardOf(seat),
    )


def areas_shown(
    stones: Sequence[int],
    builder: str | None,
    is_on: bool,  # noqa: FBT001 - the switch itself
) -> tuple[AreaAppearance, ...]:
    """The areas to be outlined on a pyramid: all of them, or none."""
    return tuple(area_view(area, builder) for area in areas_in(stones)) if is_on else ()


def areas_button(*, is_on: bool) -> ButtonAppearance:
    """The switch for areas."""
    return ButtonAppearance(
        "areas", _("Areas"), ShowAreas(), _("Show areas with size and worth"), is_chosen=is_on,
        shortcut="a",
    )  # fmt: skip


def _of_seat(
    highlights: Highlights, seat: int, slots: list[SlotAppearance]
) -> tuple[SlotAppearance, ...]:
    """The slots as a seat's own, lit where something has just happened."""
    return tuple(
        each._replace(
            is_lit=(seat, each.level, each.slot) in highlights.slots,
            about=SlotPlace(seat, each.level, each.slot),
            rests_on=_rests_on(seat, each.level, each.slot),
        )
        for each in slots
    )


@cache
def casings_of(seat: int) -> tuple[LevelCasing, ...]:
    """What the casings of a seat's levels are about, from the bottom up."""
    return tuple(LevelCasing(seat, level) for level in range(LEVELS))


@cache
def _rests_on(seat: int, level: int, slot: int) -> tuple[SlotPlace, ...]:
    """The two slots under one; none under those of the lowest level."""
    return tuple(SlotPlace(seat, level - 1, slot + aside) for aside in (0, 1) if level)


def _slot(
    state: State, player: PlayerState, index: int, plan: Plan, preview: Preview | None
) -> SlotAppearance:
    level, slot = LEVEL_AND_SLOT[index]
    label = _("Level {level}, slot {slot}").format(level=level + 1, slot=slot + 1)
    code = player.stones[index]
    if code != NO_STONE:
        return SlotAppearance(
            level, slot, f"{label}: {stone_words(code)}", stone_halves(code), clause="L3"
        )
    bread = state.table.bread[index]
    if bread:
        label = f"{label}, {food_words(bread)}"
    if preview is None:
        return SlotAppearance(level, slot, label, bread=bread, clause="F1" if bread else "L1")
    typed = slot_code(level, slot)
    number = slot_number(slot) if _is_next(player, level, slot) else ""
    action = placement(plan, level, slot)
    refusal = preview.state.why_not(action)
    if refusal is not None:
        return SlotAppearance(
            level,
            slot,
            label,
            bread=bread,
            hint=fact_words(refusal),
            typed=typed,
            shortcut=number,
            clause=refusal.clause,
            reason=fact_words(refusal),
        )
    _after, events = preview.state.play(action)
    gain = gain_of(events)
    lines = [_("Place {stone} here").format(stone=stone_words(preview.stone))]
    lines += ["+ " + food_words(gain)] if gain else []
    closes = closing_views(events)
    lines += [area.label for area in closes]
    return SlotAppearance(
        level, slot, label, bread=bread, hint="\n".join(lines), act=PlaceAt(level, slot),
        gain=gain, closes=closes, typed=typed, shortcut=number,
    )  # fmt: skip


def _is_next(player: PlayerState, level: int, slot: int) -> bool:
    """Whether an empty slot is the lowest one of its place: those above it wait for it (L2)."""
    return level == 0 or player.stones[SLOT_INDEX[level - 1, slot]] != NO_STONE


def _builder(state: State, seat: int, plan: Plan, *, is_open: bool) -> BuilderAppearance | None:
    builder = state.table.powers[seat]
    if builder is None:
        return None
    used = state.players[seat].power_used
    name = f"{BUILDER_NAMES[builder]} ({BUILDER_CLAUSES[builder]})"
    button = None
    if builder in USED_ONCE:
        button = _power_button(state, builder, plan, is_open=is_open)
    power = _(BUILDER_POWERS[builder])
    return BuilderAppearance(builder, name, power, used, button, BUILDER_CLAUSES[builder])


def _power_button(state: State, builder: str, plan: Plan, *, is_open: bool) -> ButtonAppearance:
    labels = {"lateef": _("Count levels"), "heba": _("Sail back")}
    hints = {
        "lateef": _("B3: 2 food for each level that holds a stone, once per game"),
        "heba": _("B4: the boat goes 2 spaces back with this placement, once per game"),
    }
    brings = power_hint(state, builder, plan) if is_open else ""
    refusal = state.why_not(Power())
    if builder == "heba" and plan.pick is not None and refusal is not None:
        refusal = None if can_ready_heba(state, plan) else refusal
    why_not = fact_words(refusal) if refusal else ""
    if not is_open and not why_not:
        why_not = _("Nothing can be chosen now.")
    return ButtonAppearance(
        "builder/use", labels[builder], UsePower(),
        f"{hints[builder]}\n{brings}".strip(), why_not,
        is_chosen=plan.power, shortcut="w", question=power_question(state),
        clause=refusal.clause if refusal else BUILDER_CLAUSES[builder],
        reason=fact_words(refusal) if refusal else "", about=PowerOfBuilder(),
    )  # fmt: skip


def can_ready_heba(state: State, plan: Plan) -> bool:
    """Whether Heba could go back with the placement of the held stone (B4)."""
    return preview_of(state, replace(plan, power=True)) is not None


@remembered_by_values
def card_view(
    state: State,
    seat: int,
    note: str,
    computer: str | None = None,
    highlights: Highlights = NO_HIGHLIGHTS,
) -> PlayerCardAppearance:
    """A player's card; `computer` is the name of the computer player who has the seat."""
    setup = state.table.setup
    player = state.players[seat]
    key = f"player/{seat}"
    numbers = figures(state, seat, key)
    name = seat_name(setup.seats[seat])
    builder = state.table.powers[seat]
    notes = [note] if note else []
    builders = [BUILDER_NAMES[builder]] if builder else []
    level = level_words(computer) if computer else ""
    # A level has a face: where there is hardly any room that says whose seat it is.
    by_face = [*notes, *builders]
    short = [*notes, _("computer"), *builders] if computer else by_face
    words = [*notes, _("computer"), level, *builders] if level else short
    label = ", ".join([name, *words, *(figure.label for figure in numbers)])
    slots = _of_seat(
        highlights, seat, [_slot(state, player, index, Plan(), None) for index in range(SLOTS)]
    )
    return PlayerCardAppearance(
        key,
        name,
        emblem_of(setup, seat),
        label,
        numbers,
        PyramidAppearance(key, slots, casing_about=casings_of(seat)),
        tuple(stone_halves(code) for code in player.stored),
        " · ".join(words),
        (" · ".join(short), *([" · ".join(by_face)] if level else [])),
        face_of_level(computer),
        is_turn=seat == state.seat and not state.is_over,
        hint="\n".join([label, *power_lines(state, seat)]),
        clause=BUILDER_CLAUSES[builder] if builder else "W1",
        about=BoardOf(seat),
        stored_about=tuple(StoredPlace(seat, index) for index in range(len(player.stored))),
    )


def power_lines(state: State, seat: int) -> tuple[str, ...]:
    """A seat's builder in words: what the power does, and whether there is still one to use."""
    builder = state.table.powers[seat]
    if builder is None:
        return ()
    text = f"{BUILDER_NAMES[builder]} ({BUILDER_CLAUSES[builder]}): {_(BUILDER_POWERS[builder])}"
    if builder not in USED_ONCE:
        return (text,)
    used = state.players[seat].power_used
    return text, _("The power has been used.") if used else _("The power is still to be used.")


def with_enlarging(
    card: PlayerCardAppearance,
    board: AnyBoard,
    enlarged: AnyBoard | None,
    following: AnyBoard | None,
) -> PlayerCardAppearance:
    """The card of a board that shows it large, or gives way again when it is the enlarged one.

    `following` is the board that the key for it enlarges next; after the last one's, one's own.
    """
    is_large = board == enlarged
    more = _("Show one's own pyramid again") if is_large else _("Show this pyramid large")
    return replace(
        card,
        act=Enlarge(None if is_large else board),
        hint=f"{more}\n{card.hint}",
        is_chosen=is_large,
        shortcut="v" if board == following or (is_large and following is None) else "",
    )


def ptah_view(
    state: State, highlights: Highlights = NO_HIGHLIGHTS, key: str = "ptah"
) -> PlayerCardAppearance:
    """Ptah's card; where his stones lie is irrelevant (A3), so they lie in the order taken."""
    taken = state.ptah or ()
    count = ngettext("Ptah has {n} stone of 21", "Ptah has {n} stones of 21", len(taken))
    label = count.format(n=len(taken))
    slots = tuple(
        SlotAppearance(
            level,
            slot,
            stone_words(taken[index]) if index < len(taken) else _("empty"),
            stone_halves(taken[index]) if index < len(taken) else None,
            is_lit=index in highlights.taken,
            clause="A3",
            about=PtahsSlot(index),
        )
        for index, (level, slot) in enumerate(LEVEL_AND_SLOT)
    )
    numbers = (Figure(f"{key}/stones", "glyphs/pyramid", f"{len(taken)}/{SLOTS}", label, "A4"),)
    return PlayerCardAppearance(
        key, "Ptah", PTAH_EMBLEM, label, numbers, PyramidAppearance(key, slots), hint=label,
        clause="A2", about=PtahsBoard(),
    )  # fmt: skip


def ghost_view(state: State, ghost: Ghost, key: str = "ghost") -> PlayerCardAppearance:
    """The card of a game that is to be beaten, as it was after as many days."""
    then: State = ghost.at(state.boats[0])
    own, days = then.players[0], state.table.last - then.boats[0]
    name = _("The ghost of {name}").format(name=seat_name(ghost))
    stones = ngettext("{n} stone of 21", "{n} stones of 21", own.placed).format(n=own.placed)
    left = _("{days} left").format(days=days_words(days))
    numbers = (
        Figure(f"{key}/food", "icons/bread", str(own.food), food_words(own.food), "F1"),
        Figure(f"{key}/stones", "glyphs/pyramid", f"{own.placed}/{SLOTS}", stones, "W1"),
        Figure(f"{key}/days", "icons/sun", str(days), left, "P1"),
    )
    slots = tuple(
        SlotAppearance(
            level,
            slot,
            stone_words(code) if code != NO_STONE else _("empty"),
            stone_halves(code) if code != NO_STONE else None,
        )
        for (level, slot), code in zip(LEVEL_AND_SLOT, own.stones, strict=True)
    )
    label = ", ".join([name, *(figure.label for figure in numbers)])
    return PlayerCardAppearance(
        key, name, f"emblems/{ghost.colour}", label, numbers,
        PyramidAppearance(key, slots), hint=label, clause="W1", about=GhostsBoard(),
    )  # fmt: skip
