"""The offer as the table shows it."""

from collections.abc import Hashable

from sneferu_gui.games.sneferu.law import (
    NO_STONE,
    Buy,
    Phase,
    Refusal,
    State,
    price_of,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.legal import shifts_open
from sneferu_gui.games.sneferu.table.acts import PickStone, ShiftTo, ShowLeft
from sneferu_gui.games.sneferu.table.place_codes import stone_code
from sneferu_gui.games.sneferu.table.places import OfferPlace
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan, with_best_bonus
from sneferu_gui.games.sneferu.table.words import BONUS_NAMES, food_words, price_words, stone_words
from sneferu_gui.games.sneferu.views.offer import OfferAppearance, OfferColumn, OfferStone
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.words import fact_words


@remembered_by_values
def offer_view(
    state: State,
    plan: Plan,
    taken: frozenset[tuple[int, int]],
    *,
    is_open: bool,
    lit: frozenset[int] = frozenset(),
    shows_left: bool = False,
) -> OfferAppearance:
    """The offer; `taken` are the (column, row) Ptah takes, `is_open` whether a person chooses.

    `lit` are the columns that are spoken of, `shows_left` is whether the bag's kinds are told.
    """
    table = state.table
    columns = tuple(
        OfferColumn(
            tuple(
                _stone(state, plan, (column, row), taken, is_open=is_open)
                for row in range(len(stones))
            ),
            table.time[column],
            table.food[column],
            _("Column {n}: {price}").format(
                n=column + 1, price=price_words(table.time[column], table.food[column])
            ),
            *_gap(state, plan, column, is_open=is_open),
            is_lit=column in lit,
        )
        for column, stones in enumerate(state.offer)
    )
    labels = tuple(
        _("Row {n}: {food} more").format(n=row + 1, food=food_words(extra))
        for row, extra in enumerate(table.extra)
    )
    bag = _bag(state, is_on=shows_left)
    return OfferAppearance(_("The offer"), columns, table.extra, labels, bag)


def _bag(state: State, *, is_on: bool) -> ButtonAppearance:
    """How many stones are in the bag; it is the switch for their kinds."""
    words = ngettext("{n} stone in the bag", "{n} stones in the bag", state.bag_count)
    label = words.format(n=state.bag_count)
    hint = f"{_('Show which stones are left to come')}\n{label}"
    return ButtonAppearance(
        "bag", str(state.bag_count), ShowLeft(), hint, is_chosen=is_on, long_label=label,
        shortcut="b",
    )  # fmt: skip


def _gap(state: State, plan: Plan, column: int, *, is_open: bool) -> tuple[Hashable | None, str]:
    """What the empty column does when a topmost stone is held (O2)."""
    if not is_open or not isinstance(plan.pick, OfferPick) or state.offer[column]:
        return None, ""
    held = plan.pick
    is_top = held.row == len(state.offer[held.column]) - 1
    shifts = {(shift.source, shift.target) for shift in shifts_open(state)}
    if not is_top or (held.column, column) not in shifts:
        return None, ""
    return ShiftTo(column), _("Move the stone here (O2)")


def can_be_bought(state: State, column: int, row: int) -> bool:
    """Whether the stone can be bought, with the bonus or without."""
    return any(state.why_not(Buy(column, row, bonus)) is None for bonus in (False, True))


def can_be_shifted(state: State, column: int, row: int) -> bool:
    """Whether the stone is a topmost one that may move to an empty column (O2)."""
    is_top = row == len(state.offer[column]) - 1
    return is_top and any(shift.source == column for shift in shifts_open(state))


def _stone(
    state: State, plan: Plan, place: tuple[int, int], taken: frozenset[tuple[int, int]], *,
    is_open: bool,
) -> OfferStone:  # fmt: skip
    column, row = place
    code = state.offer[column][row]
    if code == NO_STONE:
        return _face_down(place)
    choosing = state.phase is Phase.START and not state.declared
    affordable = not choosing or can_be_bought(state, column, row)
    can_pick = is_open and choosing and (affordable or can_be_shifted(state, column, row))
    left, right = stone_halves(code)
    refusal = _refusal(state, place)
    bonus = bonus_of(state, place) if is_open and choosing else None
    label = _("{stone}, column {column}, row {row}").format(
        stone=stone_words(code), column=column + 1, row=row + 1
    )
    if bonus:
        label = f"{label}, {_('with the bonus: {bonus}').format(bonus=_(BONUS_NAMES[bonus]))}"
    return OfferStone(
        left,
        right,
        label,
        _hint(state, place, refusal),
        PickStone(column, row) if can_pick else None,
        affordable,
        is_chosen=plan.pick == OfferPick(column, row),
        is_taken=place in taken,
        typed=stone_code(column, row) if is_open and choosing else "",
        clause="C1" if refusal is None else refusal.clause,
        reason="" if refusal is None else fact_words(refusal),
        token=bonus or "",
        about=OfferPlace(column, row),
    )


def _face_down(place: tuple[int, int]) -> OfferStone:
    """A stone that has been drawn and is not to be seen yet."""
    column, row = place
    label = _("A stone from the bag, face down, column {column}, row {row}").format(
        column=column + 1, row=row + 1
    )
    message = _("A stone from the bag, which is shown when the turn is handed over.")
    return OfferStone(
        "", "", label, message, None, is_affordable=True, is_face_down=True, clause="O1",
        reason=message, about=OfferPlace(column, row),
    )  # fmt: skip


def bonus_of(state: State, place: tuple[int, int]) -> str | None:
    """The quarry bonus that a stone qualifies for by its material (Q1), if it does."""
    refusal = state.why_not(Buy(*place, bonus=True))
    if refusal is not None and refusal.clause != "C2":
        return None
    return state.table.bonus_at[state.quarry]


def _refusal(state: State, place: tuple[int, int]) -> Refusal | None:
    """Why a stone cannot be bought now, with the bonus or without; None when it can."""
    with_it, without = (state.why_not(Buy(*place, bonus)) for bonus in (True, False))
    return None if with_it is None else without


def _hint(state: State, place: tuple[int, int], refusal: Refusal | None) -> str:
    """What the stone costs, or why it cannot be bought now."""
    if refusal is not None:
        return fact_words(refusal)
    column, row = place
    plan = with_best_bonus(state, Plan(OfferPick(column, row)))
    price = price_of(state, column, row, bonus=plan.bonus)
    lines = [stone_words(state.offer[column][row]), price_words(price.time, price.food)]
    if price.bonus:
        lines.append(_("with the bonus: {bonus}").format(bonus=_(BONUS_NAMES[price.bonus])))
    return "\n".join(lines)
