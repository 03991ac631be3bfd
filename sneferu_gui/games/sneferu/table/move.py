"""The panel beside the offer: what a move costs and brings, and what else can be done."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import FOOD_PER_SPACE_SAILED
from sneferu_gui.games.sneferu.law.events import Event
from sneferu_gui.games.sneferu.law.legal import legal_shifts
from sneferu_gui.games.sneferu.law.materials import MATERIALS, flipped, stone_halves
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.price import Price
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.places import (
    BonusChoice,
    OfferPlace,
    SlotPlace,
    StoredPlace,
    Thing,
    TurnedRound,
)
from sneferu_gui.games.sneferu.table.plan import (
    NOTHING,
    Plan,
    Preview,
    best_bonus,
    best_slot,
    bonus_of,
    can_store,
    gain_of,
    has_stone,
    meaning_of,
    offered_places,
    placement,
    preview_of,
    price_at,
    purchase,
    stone_at,
    taken_by_ptah,
    why_not_bought,
    why_not_placed,
)
from sneferu_gui.games.sneferu.table.playing import SneferuTable, use_of
from sneferu_gui.games.sneferu.table.preview import (
    boat_words,
    bonus_hint,
    bonus_line,
    bonus_question,
    considered_plan,
    end_question,
    gain_lines,
    next_lines,
    power_hint,
    power_lines,
    store_hint,
    store_question,
)
from sneferu_gui.language import _
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import (
    HeldAppearance,
    MoveAppearance,
    MoveLine,
    Sign,
    Tone,
)
from sneferu_gui.ui.table.choosing import unless_refused
from sneferu_gui.ui.table.words import seat_name

STONE: Final = "glyphs/stone"
QUARRIES_AHEAD: Final = 4
"""The number of quarries ahead that are listed."""


class PurchaseSummary(NamedTuple):
    """A summary of the stones that can be bought now."""

    cheapest: tuple[int, int]
    """The days and the food of the stone that takes the fewest days, then the least food."""
    stones: int
    with_bonus: int
    """The number of these stones that may use the quarry's bonus."""
    again: int
    """The number of these stones after which the same player has the next turn, too."""


@lru_cache(4)
def purchase_summary(state: State) -> PurchaseSummary | None:
    """What can be bought in a state, each stone with its usual bonus; None for nothing."""
    picks = [place for place in offered_places(state) if why_not_bought(state, place) is None]
    if not picks:
        return None
    plans = [Plan(pick, best_bonus(state, pick)) for pick in picks]
    prices = [price_at(state, pick, bonus=best_bonus(state, pick)) for pick in picks]
    after = [preview_of(state, plan) for plan in plans]
    return PurchaseSummary(
        min((price.time, price.food) for price in prices),
        len(picks),
        sum(bonus_of(state, pick) is not None for pick in picks),
        sum(each is not None and _moves_again(state, each.state) for each in after),
    )


def _moves_again(before: State, after: State) -> bool:
    seat = before.seat
    return not after.is_over and after.order[0] == seat and after.boats[seat] < after.table.last


def choice_lines(state: State) -> tuple[MoveLine, ...]:
    """The lines for what the player on turn can do, the most usual first."""
    bought = purchase_summary(state) if state.phase is Phase.START and not state.declared else None
    lines = _buying_lines(state, bought) if bought is not None else []
    shifts = (
        {shift.source for shift in legal_shifts(state)} if state.phase is Phase.START else set()
    )
    if shifts:
        lines.append(MoveLine(_("Move a topmost stone to an empty column"), picture="icons/next"))
    stored = sum(why_not_placed(state, i) is None for i in range(len(state.me.stored)))
    if stored:
        lines.append(MoveLine(_("Place a stored stone"), str(stored), picture="icons/storehouse"))
    builder = state.table.powers[state.seat]
    if builder is not None and state.why_not(do.Power()) is None:
        words = power_hint(state, builder, NOTHING).replace("\n", "; ")
        name = BUILDER_NAMES[builder]
        lines.append(MoveLine(name, words, picture=f"sneferu/builders/{builder}"))
    if state.why_not(do.Sail()) is None:
        lines.append(MoveLine(_("Sail to the end"), picture="glyphs/boat"))
    return tuple(lines)


def _buying_lines(state: State, bought: PurchaseSummary) -> list[MoveLine]:
    cheapest = say.price_words(*bought.cheapest)
    lines = [
        MoveLine(
            _("Buy a stone"), say.stones_words(bought.stones),
            pictures=((STONE, ""),), parts=(("", str(bought.stones)),),
        ),
        MoveLine(
            _("Cheapest"), cheapest, picture=say.DAYS, parts=say.price_parts(*bought.cheapest)
        ),
    ]  # fmt: skip
    bonus = state.table.bonus_at[state.quarry]
    if bonus is not None:
        material = MATERIALS[state.table.material_at[state.quarry]]
        what = _("Bonus ({material}): {bonus}").format(
            material=_(say.MATERIAL_NAMES[material]), bonus=_(say.BONUS_NAMES[bonus])
        )
        signs = f"sneferu/stones/{material}", f"sneferu/tokens/{bonus}"
        lines.append(_stone_count_line(what, signs, bought.with_bonus))
    if len(state.boats) > 1:
        lines.append(_stone_count_line(_("Then you move again"), ("icons/redo",), bought.again))
    return lines


def _stone_count_line(what: str, signs: Sequence[str], stones: int) -> MoveLine:
    """A line for what a number of the stones may use, in words and in pictures."""
    pictures, parts = tuple((sign, "") for sign in signs), ((STONE, str(stones)),)
    return MoveLine(what, say.stones_words(stones), pictures=pictures, parts=parts)


def quarries_ahead(state: State) -> tuple[MoveLine, ...]:
    """The next quarries on the boat's way, their distances, and their bonuses (D5)."""
    table, here = state.table, state.boats[state.seat]
    ahead = [space for space in range(here + 1, table.last + 1) if table.bonus_at[space]]
    if not ahead:
        return ()
    lines = [
        MoveLine(
            _(say.BONUS_NAMES[bonus]),
            say.days_words(space - here),
            pictures=((f"sneferu/tokens/{bonus}", ""),),
            parts=((say.DAYS, str(space - here)),),
        )
        for space in ahead[:QUARRIES_AHEAD]
        if (bonus := table.bonus_at[space]) is not None
    ]
    return (MoveLine(_("Quarries ahead"), tone=Tone.STRONG, is_heading=True), *lines)


Lines = tuple[MoveLine, ...]
Rows = tuple[tuple[ButtonAppearance, ...], ...]
"""Rows of buttons."""


def choosing_panel(
    state: State, plan: Plan, about: Hashable | None = None, *, tells_best: bool = True
) -> MoveAppearance:
    """The panel for the stone in hand, else for the thing pointed at, else for the choice to make.

    `about` is the subject of the thing pointed at: for a power or a bonus the panel shows what it
    would bring. With `tells_best` it shows where a stone pointed at would bring most food.
    """
    other = considered_plan(state, plan, about)
    held, preview = preview_of(state, plan), preview_of(state, other)
    if preview is not None and held is not None:
        shown = _held_panel(state, plan, held, _outcome(state, other, preview, about))
    elif preview is not None:
        best = _best_slot_lines(preview, other) if tells_best else ()
        shown = _pointed_panel(state, other, preview, best)
    elif isinstance(about, OfferPlace) and has_stone(state, about) and state.phase is Phase.START:
        shown = _unbuyable_panel(state, about)
    else:
        shown = MoveAppearance(
            _("This move"), _idle_lines(state), (*_stored_rows(state), *_idle_buttons(state)),
            further_lines=quarries_ahead(state),
        )  # fmt: skip
    tells_power = about is Thing.POWER and not other.power
    lines = power_lines(state) if tells_power else ()
    return replace(shown, lines=lines) if lines else shown


def _pointed_panel(state: State, plan: Plan, preview: Preview, best: Lines) -> MoveAppearance:
    """The panel for the stone of the offer that is pointed at, with none in hand."""
    title, outcome = say.stone_words(preview.stone), _outcome(state, plan, preview)
    lines = (*_outcome_lines(state, outcome), *best)
    return MoveAppearance(title, lines, _stored_rows(state), signs=_outcome_signs(state, outcome))


def _unbuyable_panel(state: State, pointed: OfferPlace) -> MoveAppearance:
    """The panel for a stone of the offer that cannot be bought."""
    title = say.stone_words(stone_at(state, pointed))
    refusal = why_not_bought(state, pointed)
    reason = MoveLine(refusal_words(refusal) if refusal else "", tone=Tone.BAD)
    prices = _price_lines(price_at(state, pointed, bonus=False))
    return MoveAppearance(title, (*prices, reason), _stored_rows(state))


def _held_panel(state: State, plan: Plan, preview: Preview, outcome: "_Outcome") -> MoveAppearance:
    """The panel for the stone in hand, with the consequences of the plan considered."""
    held = HeldAppearance(
        StoneLook(NOWHERE, *stone_halves(preview.stone)),
        _("In hand: {stone}").format(stone=say.stone_words(preview.stone)),
        Use(
            call(SneferuTable.choose, Thing.HELD), _("Turn the stone round"), shortcut="r",
            clause="L1", about=Thing.HELD,
        ),
    )  # fmt: skip
    rows = (*_bonus_rows(state, plan), _held_buttons(state, plan, preview))
    lines, signs = _outcome_lines(state, outcome), _outcome_signs(state, outcome)
    return MoveAppearance(_("This move"), lines, rows, held, signs=signs)


# -- the outcome of a plan -------------------------------------------------------------------


class _Outcome(NamedTuple):
    """The consequences of a plan, and of laying the stone into the slot that is pointed at."""

    pick: OfferPlace | None
    """The stone of the offer that is bought; None for other stones."""
    price: Price | None
    journey: tuple[Event, ...]
    """The events before the stone is laid."""
    events: tuple[Event, ...]
    """The events of the whole plan, with laying the stone."""
    after: State

    @property
    def paid(self) -> int:
        return 0 if self.price is None else self.price.food

    @property
    def gain(self) -> int:
        return gain_of(self.events)


def _outcome(state: State, plan: Plan, preview: Preview, about: Hashable | None = None) -> _Outcome:
    pick = plan.pick if isinstance(plan.pick, OfferPlace) else None
    price = None if pick is None else price_at(state, pick, bonus=plan.bonus)
    journey, after, laid = preview.events, preview.state, tuple[Event, ...]()
    laying = meaning_of(state, plan, about) if isinstance(about, SlotPlace) else None
    if laying is not None and laying.refusal is None:
        after, laid = after.play(laying.gesture[-1])
    return _Outcome(pick, price, journey, (*journey, *laid), after)


def _outcome_lines(state: State, outcome: _Outcome) -> Lines:
    """The lines for price, journey, gains, next player and food left."""
    lines, price = list[MoveLine](), outcome.price
    if price is not None and outcome.pick is not None:
        lines += _price_lines(price)
        lines += [bonus_line(state, outcome.pick)] if price.bonus else []
        words = say.price_words(price.time, price.food)
        parts = say.price_parts(price.time, price.food)
        lines.append(MoveLine(_("You pay"), words, Tone.STRONG, parts=parts))
    else:
        lines.append(MoveLine(_("Choose a slot for the stone."), tone=Tone.STRONG))
    boat = boat_words(state, outcome.journey)
    if boat:
        own = f"sneferu/boats/{state.table.setup.seats[state.seat].colour}"
        lines.append(MoveLine(_("Boat"), boat, Tone.STRONG, parts=((own, boat),)))
    lines += gain_lines(outcome.events)
    took = taken_by_ptah(outcome.journey)
    if took:
        stones = ", ".join(say.stone_words(event.stone) for event in took)
        lines.append(MoveLine(_("Ptah takes"), stones, Tone.BAD))
    lines += next_lines(state, outcome.after)
    had, paid, gain = state.me.food, outcome.paid, outcome.gain
    sums = f"{had}" + (f" − {paid}" if paid else "") + (f" + {gain}" if gain else "")
    if paid or gain:
        sums = f"{sums} = {had - paid + gain}"
    lines.append(MoveLine(_("Food left"), sums, parts=((say.BREAD, sums),)))
    return tuple(lines)


def _price_lines(price: Price) -> Lines:
    base = price.base_time, price.base_food
    lines = [MoveLine(_("Column"), say.price_words(*base), parts=say.price_parts(*base))]
    if price.extra_food:
        words, parts = (
            "+ " + say.food_words(price.extra_food),
            ((say.BREAD, f"+{price.extra_food}"),),
        )
        lines.append(MoveLine(_("Row"), words, parts=parts))
    if price.bonus:
        name, parts = _(say.BONUS_NAMES[price.bonus]), ((f"sneferu/tokens/{price.bonus}", ""),)
        lines.append(MoveLine(_("Bonus"), name, parts=parts))
    return tuple(lines)


def _outcome_signs(state: State, outcome: _Outcome) -> tuple[Sign, ...]:
    """The same outcome as short signs, for a panel without room for lines."""
    signs: list[Sign] = []
    price, paid, gain = outcome.price, outcome.paid, outcome.gain
    if price is not None:
        signs.append(Sign(say.DAYS, str(price.time), say.days_words(price.time)))
        signs.append(Sign(say.BREAD, f"−{paid}" if paid else "0", say.food_words(paid)))
        if price.bonus:
            told = f"{_('Bonus')}: {_(say.BONUS_NAMES[price.bonus])}"
            signs.append(Sign(f"sneferu/tokens/{price.bonus}", "", told))
    if gain:
        signs.append(Sign(say.BREAD, f"+{gain}", "+ " + say.food_words(gain), Tone.GOOD))
    boat, own = boat_words(state, outcome.journey), state.table.setup.seats[state.seat]
    if boat:
        landing = f"→ {outcome.after.boats[state.seat]}"
        signs.append(Sign(f"sneferu/boats/{own.colour}", landing, f"{_('Boat')}: {boat}"))
    seats, after = state.table.setup.seats, outcome.after
    if len(seats) > 1 and not after.is_over:
        following = seats[after.order[0]]
        words = f"{_('Next turn')}: {seat_name(following)}"
        signs.append(Sign(f"emblems/{following.colour}", "", words))
    left = state.me.food + gain - paid
    signs.append(Sign("", f"= {left}", f"{_('Food left')}: {left}", Tone.PLAIN))
    return tuple(signs)


def _best_slot_lines(preview: Preview, plan: Plan) -> Lines:
    """The slot where the stone would bring the most food now, and how much."""
    best = None if preview.ends_game else best_slot(preview, plan)
    if best is None:
        return ()
    gain = gain_of(preview.state.play(placement(plan, *best))[1])
    where = _("Best on level {n}").format(n=best[0] + 1)
    parts = ((say.BREAD, f"+{gain}"),)
    return (MoveLine(where, f"+{gain}", Tone.GOOD, parts=parts),) if gain else ()


# -- with nothing in hand --------------------------------------------------------------------


def _idle_lines(state: State) -> Lines:
    if state.phase is Phase.END:
        return (
            MoveLine(_("The turn is at its end."), tone=Tone.STRONG),
            MoveLine(_("Use what is left to use, or end the turn.")),
            *choice_lines(state),
        )
    if state.why_not(do.Sail()) is None:
        spaces = state.table.last - state.boats[state.seat]
        gain = FOOD_PER_SPACE_SAILED * spaces
        gained = ((say.BREAD, f"+{gain}"),)
        return (
            MoveLine(_("No stone can be bought."), tone=Tone.STRONG),
            MoveLine(_sail_reason(state)),
            MoveLine(_("Voyage"), say.days_words(spaces), parts=((say.DAYS, str(spaces)),)),
            MoveLine(_("You gain"), "+ " + say.food_words(gain), Tone.GOOD, parts=gained),
        )
    if state.declared:
        return (MoveLine(_("Place a stored stone now."), tone=Tone.STRONG),)
    choose = MoveLine(_("Choose a stone of the offer."), tone=Tone.STRONG)
    return (choose, *choice_lines(state))


def _sail_reason(state: State) -> str:
    """Why nothing can be bought: the refusal of the cheapest stone, or that none is left."""
    refusals = (why_not_bought(state, place) for place in offered_places(state))
    first = next(filter(None, refusals), None)
    return refusal_words(first) if first else _("No stone is left to buy. (E2)")


# -- buttons ---------------------------------------------------------------------------------


def _bonus_rows(state: State, plan: Plan) -> Rows:
    """The buttons for using the quarry's bonus or not, where there is a choice (Q6)."""
    if not isinstance(plan.pick, OfferPlace):
        return ()
    with_bonus = state.why_not(purchase(plan.pick, bonus=True))
    if with_bonus is not None and with_bonus.clause == "Q1":
        return ()
    return (tuple(_bonus_button(state, plan, plan.pick, bonus=each) for each in (True, False)),)


def _bonus_button(state: State, plan: Plan, pick: OfferPlace, *, bonus: bool) -> ButtonAppearance:
    here, refusal = state.table.bonus_at[state.quarry], state.why_not(purchase(pick, bonus=bonus))
    hint = (
        _("Use the quarry's bonus: {bonus}")
        if bonus
        else _("Pay without the quarry's bonus: {bonus} (Q1: it is always optional)")
    )
    hint = hint.format(bonus=_(say.BONUS_NAMES[here]) if here else "")
    hint = "\n".join((hint, *bonus_hint(state, plan, bonus=bonus)))
    use = use_of(state, plan, Use(hint=hint, clause="Q6", about=BonusChoice(bonus)))
    key, label = ("move/bonus/yes", _("Bonus")) if bonus else ("move/bonus/no", _("No bonus"))
    return ButtonAppearance.for_use(key, label, unless_refused(refusal, use))._replace(
        is_chosen=plan.bonus == bonus,
        shortcut="q" if plan.bonus != bonus else "",
        question=bonus_question(state, pick) if bonus and not plan.bonus else None,
    )


def _held_buttons(state: State, plan: Plan, preview: Preview) -> tuple[ButtonAppearance, ...]:
    if preview.ends_game:
        hint = _("A4: Ptah places his 21st stone, and wins before you place yours")
        first = ButtonAppearance(
            "move/last", _("Buy and lose"), call(SneferuTable.do_gesture, preview.before), hint,
            clause="A4", is_drop_goal=True,
        )  # fmt: skip
    else:
        first = ButtonAppearance(
            "move/flip", _("Flip"), call(SneferuTable.choose, Thing.HELD),
            _("Turn the stone round"), shortcut="r", clause="L1",
        )  # fmt: skip
    buttons = [first, *_store_button(state, plan, preview)]
    if plan.pick is not None:
        back = call(SneferuTable.choose, Thing.BACK)
        buttons.append(
            ButtonAppearance(
                "move/cancel", _("Back"), back, _("Put the stone back"), shortcut="escape"
            )
        )
    return tuple(buttons)


def _store_button(state: State, plan: Plan, preview: Preview) -> tuple[ButtonAppearance, ...]:
    """The button that stores the stone in hand; disabled if only a rule forbids it (Q7)."""
    may_store = state.phase is Phase.PLACE and state.may_store
    if not may_store and not can_store(preview):
        return ()
    use = Use(hint=store_hint(preview), clause="Q7", about=Thing.STORE)
    use, question = use_of(state, plan, use), store_question(preview)
    label, is_open = _("Store") if question is None else question.yes, use.act is not None
    button = ButtonAppearance.for_use("move/store", label, use)
    shortcut = "s" if is_open else ""
    return (button._replace(shortcut=shortcut, is_drop_goal=is_open, question=question),)


def _stored_rows(state: State) -> Rows:
    """The buttons to take up the first stored stone, either way round (V1, L1)."""
    if not state.me.stored or why_not_placed(state, 0) is not None:
        return ()
    code = state.me.stored[0]
    plain = _("Take up the stored stone: {stone}").format(stone=say.stone_words(code))
    turned = _("Take up the stored stone turned round: {stone}")
    turned = turned.format(stone=say.stone_words(flipped(code)))
    first = StoredPlace(state.seat, 0)
    take_up = call(SneferuTable.choose, first)
    take_turned = call(SneferuTable.choose, TurnedRound(first))
    row = (
        ButtonAppearance("move/take-up", _("Stored"), take_up, plain, shortcut="s", clause="V1"),
        ButtonAppearance("move/turned", _("Turned"), take_turned, turned, shortcut="r",
                         clause="L1"),
    )  # fmt: skip
    return (row,)


def _idle_buttons(state: State) -> Rows:
    """The buttons that end the turn, where that is possible."""
    if state.why_not(do.Sail()) is None:
        spaces = state.table.last - state.boats[state.seat]
        food = say.food_words(FOOD_PER_SPACE_SAILED * spaces)
        hint = _("E2: sail to the last space at once, for {food}").format(food=food)
        button = ButtonAppearance(
            "move/sail", _("Sail to the end"), call(SneferuTable.do_gesture, (do.Sail(),)), hint,
            is_main=True, clause="E2", about=Thing.SAIL,
        )  # fmt: skip
    elif state.why_not(do.End()) is None:
        button = ButtonAppearance(
            "move/end", _("End the turn"), call(SneferuTable.do_gesture, (do.End(),)),
            is_main=True, shortcut="e", clause="T", question=end_question(state),
        )  # fmt: skip
    else:
        return ()
    return ((button,),)
