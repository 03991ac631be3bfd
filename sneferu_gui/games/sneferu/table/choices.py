"""What can be done just now, in a few lines: what is bought cheapest, moved, placed, used."""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import Phase, Power, Sail, State, price_of
from sneferu_gui.games.sneferu.law.legal import shifts_open
from sneferu_gui.games.sneferu.table.offer import bonus_of, can_be_bought
from sneferu_gui.games.sneferu.table.plan import (
    NOTHING,
    OfferPick,
    Plan,
    preview_of,
    why_not_placed,
    with_best_bonus,
)
from sneferu_gui.games.sneferu.table.preview import power_hint
from sneferu_gui.games.sneferu.table.words import (
    BONUS_NAMES,
    BUILDER_NAMES,
    days_words,
    price_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone

AHEAD: Final = 4
"""How many of the next quarries are told of."""


class Buying(NamedTuple):
    """What there is to buy."""

    cheapest: tuple[int, int]
    """The days and the food of the stone that takes the fewest days, then the least food."""
    stones: int
    """How many of the stones can be bought."""
    with_bonus: int
    """How many of them may use the quarry's bonus."""
    again: int
    """After how many of them the same player has the next turn, too."""


@lru_cache(4)
def buying(state: State) -> Buying | None:
    """What can be bought in a state, each stone with the bonus as most would; None for nothing."""
    picks = [
        OfferPick(column, row)
        for column, stones in enumerate(state.offer)
        for row in range(len(stones))
        if can_be_bought(state, column, row)
    ]
    if not picks:
        return None
    plans = [with_best_bonus(state, Plan(pick)) for pick in picks]
    prices = [price_of(state, *pick, bonus=p.bonus) for pick, p in zip(picks, plans, strict=True)]
    after = [preview_of(state, plan) for plan in plans]
    return Buying(
        min((price.time, price.food) for price in prices),
        len(picks),
        sum(bonus_of(state, pick) is not None for pick in picks),
        sum(each is not None and _is_next(state, each.state) for each in after),
    )


def _is_next(before: State, after: State) -> bool:
    """Whether the same player has the next turn (T1)."""
    seat = before.seat
    return not after.is_over and after.order[0] == seat and after.boats[seat] < after.table.last


def choice_lines(state: State) -> tuple[MoveLine, ...]:
    """What whoever decides can do: the most usual first."""
    bought = buying(state) if state.phase is Phase.START and not state.declared else None
    lines = _buying_lines(state, bought) if bought is not None else []
    shifts = {shift.source for shift in shifts_open(state)} if state.phase is Phase.START else set()
    if shifts:
        lines.append(MoveLine(_("Move a topmost stone to an empty column"), picture="icons/next"))
    stored = sum(why_not_placed(state, i) is None for i in range(len(state.me.stored)))
    if stored:
        lines.append(MoveLine(_("Place a stored stone"), str(stored), picture="icons/storehouse"))
    builder = state.table.powers[state.seat]
    if builder is not None and state.why_not(Power()) is None:
        words = power_hint(state, builder, NOTHING).replace("\n", "; ")
        name = BUILDER_NAMES[builder]
        lines.append(MoveLine(name, words, picture=f"sneferu/builders/{builder}"))
    if state.why_not(Sail()) is None:
        lines.append(MoveLine(_("Sail to the end"), picture="glyphs/boat"))
    return tuple(lines)


def _buying_lines(state: State, bought: Buying) -> list[MoveLine]:
    count = ngettext("{n} stone", "{n} stones", bought.stones).format(n=bought.stones)
    cheapest = price_words(*bought.cheapest)
    lines = [
        MoveLine(_("Buy a stone"), count, picture="glyphs/stone"),
        MoveLine(_("Cheapest"), cheapest, picture="icons/sun"),
    ]
    bonus = state.table.bonus_at[state.quarry]
    if bonus is not None and bought.with_bonus:
        what = _("Bonus: {bonus}").format(bonus=_(BONUS_NAMES[bonus]))
        n = ngettext("{n} stone", "{n} stones", bought.with_bonus).format(n=bought.with_bonus)
        lines.append(MoveLine(what, n, picture=f"sneferu/tokens/{bonus}"))
    if len(state.boats) > 1:
        n = ngettext("{n} stone", "{n} stones", bought.again).format(n=bought.again)
        lines.append(MoveLine(_("Then you move again"), n, picture="icons/redo"))
    return lines


def quarries_ahead(state: State) -> tuple[MoveLine, ...]:
    """The next quarries on the boat's way, how far they are, and what they bring (D5)."""
    table, here = state.table, state.boats[state.seat]
    ahead = [space for space in range(here + 1, table.last + 1) if table.bonus_at[space]]
    if not ahead:
        return ()
    lines = [
        MoveLine(
            _(BONUS_NAMES[bonus]),
            days_words(space - here),
            picture=f"sneferu/tokens/{bonus}",
        )
        for space in ahead[:AHEAD]
        if (bonus := table.bonus_at[space]) is not None
    ]
    return (MoveLine(_("Quarries ahead"), tone=Tone.STRONG), *lines)
