"""The panel beside the offer: what a move costs and brings, and what else can be done."""

from collections.abc import Hashable
from dataclasses import replace

from sneferu_gui.games.sneferu.law import (
    MATERIALS,
    Buy,
    End,
    Event,
    Phase,
    Price,
    Sail,
    State,
    Store,
    flipped,
    price_of,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.transition import FOOD_PER_SPACE_SAILED
from sneferu_gui.games.sneferu.table.choices import choice_lines, quarries_ahead
from sneferu_gui.games.sneferu.table.places import (
    BonusChoice,
    HeldStone,
    PowerOfBuilder,
    SailChoice,
    StoreChoice,
)
from sneferu_gui.games.sneferu.table.plan import (
    OfferPick,
    Plan,
    Preview,
    can_store,
    gain_of,
    placement,
    preview_of,
    taken_by_ptah,
    why_not_placed,
    with_best_bonus,
)
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.preview import (
    boat_words,
    bonus_hint,
    bonus_line,
    bonus_question,
    considered,
    end_question,
    gain_lines,
    next_lines,
    power_lines,
    store_hint,
    store_question,
)
from sneferu_gui.games.sneferu.table.suggesting import best_slot
from sneferu_gui.games.sneferu.table.words import (
    BONUS_NAMES,
    MATERIAL_NAMES,
    days_words,
    food_words,
    price_words,
    stone_words,
)
from sneferu_gui.games.sneferu.views.looks import StoneLook
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import (
    HeldAppearance,
    MoveAppearance,
    MoveLine,
    Sign,
    Tone,
)
from sneferu_gui.ui.pages.words import fact_words, refusal_words, seat_name


def move_view(
    state: State,
    plan: Plan,
    pointed: OfferPick | None,
    target: tuple[int, int] | None,
    about: Hashable | None = None,
) -> MoveAppearance:
    """What is held, else what the pointer is on, else what can be done.

    `pointed` is the stone of the offer under the pointer, `target` the (level, slot) there,
    `about` what the node is about: of a power or a bonus it is told what it would bring.
    """
    shown = _without_power(state, plan, pointed, target, about)
    tells_power = isinstance(about, PowerOfBuilder) and not considered(state, plan, about).power
    lines = power_lines(state) if tells_power else ()
    return replace(shown, lines=lines) if lines else shown


def _without_power(
    state: State,
    plan: Plan,
    pointed: OfferPick | None,
    target: tuple[int, int] | None,
    about: Hashable | None,
) -> MoveAppearance:
    """The panel, but for a power that is used by itself."""
    if preview_of(state, plan) is not None:
        return _held(state, plan, considered(state, plan, about), target)
    if pointed is not None and state.phase is Phase.START:
        return _pointed(state, pointed)
    rows = (*_stored_rows(state), *_idle_buttons(state))
    more = quarries_ahead(state)
    return MoveAppearance(_("This move"), _idle_lines(state), rows, more=more)


def _pointed(state: State, pointed: OfferPick) -> MoveAppearance:
    plan = with_best_bonus(state, Plan(pointed))
    preview = preview_of(state, plan)
    code = state.offer[pointed.column][pointed.row]
    if preview is None:
        refusal = state.why_not(Buy(*pointed, bonus=False))
        reason = refusal_words(refusal) if refusal else ""
        lines = (*_price_lines(price_of(state, *pointed, bonus=False)),
                 MoveLine(reason, tone=Tone.BAD))  # fmt: skip
    else:
        lines = (*_outcome_lines(state, plan, preview, None), *_best_place(preview, plan))
    signs = _signs(state, plan, preview, None) if preview is not None else ()
    return MoveAppearance(stone_words(code), lines, _stored_rows(state), signs=signs)


def _held(state: State, plan: Plan, other: Plan, target: tuple[int, int] | None) -> MoveAppearance:
    """The panel with a stone in hand; told is what the plan `other` would bring."""
    preview, other_preview = preview_of(state, plan), preview_of(state, other)
    if preview is None or other_preview is None:  # pragma: no cover - whoever calls has asked
        return MoveAppearance(_("This move"), (), ())
    return MoveAppearance(
        _("This move"),
        _outcome_lines(state, other, other_preview, target),
        (*_bonus_rows(state, plan), _held_buttons(state, plan, preview)),
        HeldAppearance(
            StoneLook(NOWHERE, *stone_halves(preview.stone)),
            _("In hand: {stone}").format(stone=stone_words(preview.stone)),
            call(SneferuTable.flip),
            _("Turn the stone round"),
            HeldStone(),
            shortcut="r",
            clause="L1",
        ),
        signs=_signs(state, other, other_preview, target),
    )


def _bonus_rows(state: State, plan: Plan) -> tuple[tuple[ButtonAppearance, ...], ...]:
    """The choice of the quarry's bonus, where there is one (Q6)."""
    if not isinstance(plan.pick, OfferPick):
        return ()
    refusals = {bonus: state.why_not(Buy(*plan.pick, bonus)) for bonus in (True, False)}
    with_bonus = refusals[True]
    if with_bonus is not None and with_bonus.clause == "Q1":
        return ()
    bonus_here = state.table.bonus_at[state.quarry]
    name = _(BONUS_NAMES[bonus_here]) if bonus_here else ""
    labels = {True: _("Bonus"), False: _("No bonus")}
    hints = {
        True: _("Use the quarry's bonus: {bonus}").format(bonus=name),
        False: _("Pay without the quarry's bonus: {bonus} (Q1: it is always optional)").format(
            bonus=name
        ),
    }
    row = tuple(
        ButtonAppearance(
            f"move/bonus/{'yes' if bonus else 'no'}",
            labels[bonus],
            call(SneferuTable.use_bonus, bonus=bonus),
            "\n".join((hints[bonus], *bonus_hint(state, plan, bonus=bonus))),
            fact_words(refusal) if (refusal := refusals[bonus]) else "",
            is_chosen=plan.bonus == bonus,
            shortcut="q" if plan.bonus != bonus else "",
            clause=refusal.clause if refusal else "Q6",
            reason=fact_words(refusal) if refusal else "",
            about=BonusChoice(bonus),
            question=bonus_question(state, plan.pick) if bonus and not plan.bonus else None,
        )
        for bonus in (True, False)
    )
    return (row,)


def _held_buttons(state: State, plan: Plan, preview: Preview) -> tuple[ButtonAppearance, ...]:
    if preview.ends_game:
        hint = _("A4: Ptah places his 21st stone, and wins before you place yours")
        buttons = [
            ButtonAppearance(
                "move/last",
                _("Buy and lose"),
                call(SneferuTable.buy_last),
                hint,
                clause="A4",
                is_goal=True,
            )
        ]
    else:
        flip = _("Turn the stone round")
        buttons = [
            ButtonAppearance(
                "move/flip", _("Flip"), call(SneferuTable.flip), flip, shortcut="r", clause="L1"
            )
        ]
    if can_store(preview):
        question = store_question(preview)
        buttons.append(
            ButtonAppearance(
                "move/store",
                _("Store") if question is None else question.yes,
                call(SneferuTable.store_stone),
                store_hint(preview),
                shortcut="s",
                clause="Q7",
                is_goal=True,
                about=StoreChoice(),
                question=question,
            )
        )
    elif state.phase is Phase.PLACE and state.may_store:
        refusal = preview.state.why_not(Store())
        if refusal is not None:
            buttons.append(
                ButtonAppearance(
                    "move/store", _("Store"), None, why_not=fact_words(refusal),
                    clause=refusal.clause, reason=fact_words(refusal),
                )
            )  # fmt: skip
    if plan.pick is not None:
        hint = _("Put the stone back")
        buttons.append(
            ButtonAppearance(
                "move/cancel", _("Back"), call(SneferuTable.cancel), hint, shortcut="escape"
            )
        )
    return tuple(buttons)


def _stored_rows(state: State) -> tuple[tuple[ButtonAppearance, ...], ...]:
    """With nothing in hand: the stored stone that is taken up next, either way round (V1, L1)."""
    if not state.me.stored or why_not_placed(state, 0) is not None:
        return ()
    code = state.me.stored[0]
    hints = {
        False: _("Take up the stored stone: {stone}").format(stone=stone_words(code)),
        True: _("Take up the stored stone turned round: {stone}").format(
            stone=stone_words(flipped(code))
        ),
    }
    return (
        (
            ButtonAppearance(
                "move/take-up", _("Stored"), call(SneferuTable.pick_stored, 0), hints[False],
                shortcut="s", clause="V1"
            ),
            ButtonAppearance(
                "move/turned", _("Turned"), call(SneferuTable.pick_stored, 0, is_turned=True),
                hints[True], shortcut="r", clause="L1",
            ),
        ),
    )  # fmt: skip


def _price_lines(price: Price) -> tuple[MoveLine, ...]:
    lines = [MoveLine(_("Column"), price_words(price.base_time, price.base_food))]
    if price.extra_food:
        lines.append(MoveLine(_("Row"), "+ " + food_words(price.extra_food)))
    if price.bonus:
        lines.append(MoveLine(_("Bonus"), _(BONUS_NAMES[price.bonus])))
    return tuple(lines)


def _outcome_lines(
    state: State, plan: Plan, preview: Preview, target: tuple[int, int] | None
) -> tuple[MoveLine, ...]:
    """Price, journey, gains, who plays next and food left."""
    lines: list[MoveLine] = []
    paid = 0
    if isinstance(plan.pick, OfferPick):
        price = price_of(state, *plan.pick, bonus=plan.bonus)
        paid = price.food
        lines += _price_lines(price)
        lines += [bonus_line(state, plan.pick)] if price.bonus else []
        lines.append(MoveLine(_("You pay"), price_words(price.time, price.food), Tone.STRONG))
    else:
        lines.append(MoveLine(_("Choose a slot for the stone."), tone=Tone.STRONG))
    boat = boat_words(state, preview.events)
    lines += [MoveLine(_("Boat"), boat, Tone.STRONG)] if boat else []
    placed_events, final = _placed(preview, plan, target)
    lines += gain_lines((*preview.events, *placed_events))
    took = taken_by_ptah(preview.events)
    if took:
        stones = ", ".join(stone_words(event.stone) for event in took)
        lines.append(MoveLine(_("Ptah takes"), stones, Tone.BAD))
    lines += next_lines(state, final)
    total = gain_of((*preview.events, *placed_events))
    sums = f"{state.me.food}" + (f" − {paid}" if paid else "") + (f" + {total}" if total else "")
    left = state.me.food - paid + total
    lines.append(MoveLine(_("Food left"), f"{sums} = {left}" if paid or total else sums))
    return tuple(lines)


def _signs(
    state: State, plan: Plan, preview: Preview, target: tuple[int, int] | None
) -> tuple[Sign, ...]:
    """The same in signs, for where there is no room for lines."""
    signs: list[Sign] = []
    pick, cost = plan.pick, 0
    if isinstance(pick, OfferPick):
        due = price_of(state, pick.column, pick.row, bonus=plan.bonus)
        cost = due.food
        signs.append(Sign("icons/sun", str(due.time), days_words(due.time)))
        signs.append(Sign("icons/bread", f"−{cost}" if cost else "0", food_words(cost)))
    placed_events, final = _placed(preview, plan, target)
    gained = gain_of(preview.events) + gain_of(placed_events)
    if gained:
        words = "+ " + food_words(gained)
        signs.append(Sign("icons/bread", f"+{gained}", words, Tone.GOOD))
    seats = state.table.setup.seats
    if len(seats) > 1 and not final.is_over:
        following = seats[final.order[0]]
        words = f"{_('Next turn')}: {seat_name(following)}"
        signs.append(Sign(f"emblems/{following.colour}", "", words))
    kept = state.me.food + gained - cost
    signs.append(Sign("", f"= {kept}", f"{_('Food left')}: {kept}", Tone.PLAIN))
    return tuple(signs)


def _placed(
    preview: Preview, plan: Plan, target: tuple[int, int] | None
) -> tuple[tuple[Event, ...], State]:
    """What placing at the pointed slot would do; nothing when none is pointed at."""
    if target is None:
        return (), preview.state
    action = placement(plan, *target)
    if preview.state.why_not(action) is not None:
        return (), preview.state
    after, events = preview.state.play(action)
    return events, after


def _idle_lines(state: State) -> tuple[MoveLine, ...]:
    if state.phase is Phase.END:
        return (
            MoveLine(_("The turn is at its end."), tone=Tone.STRONG),
            MoveLine(_("Use what is left to use, or end the turn.")),
            *choice_lines(state),
        )
    if state.why_not(Sail()) is None:
        spaces = state.table.last - state.boats[state.seat]
        return (
            MoveLine(_("No stone can be bought."), tone=Tone.STRONG),
            MoveLine(_sail_reason(state)),
            MoveLine(_("Voyage"), days_words(spaces)),
            MoveLine(_("You gain"), "+ " + food_words(FOOD_PER_SPACE_SAILED * spaces), Tone.GOOD),
        )
    if state.declared:
        return (MoveLine(_("Place a stored stone now."), tone=Tone.STRONG),)
    choose = MoveLine(_("Choose a stone of the offer."), tone=Tone.STRONG)
    return (choose, *choice_lines(state), *_bonus_here(state))


def _bonus_here(state: State) -> tuple[MoveLine, ...]:
    """What the quarry's bonus is for, where there is one."""
    bonus = state.table.bonus_at[state.quarry]
    if bonus is None:
        return ()
    material = MATERIALS[state.table.material_at[state.quarry]]
    text = _("Here stones with {material} may use the bonus: {bonus}.")
    words = text.format(material=_(MATERIAL_NAMES[material]), bonus=_(BONUS_NAMES[bonus]))
    return (MoveLine(words),)


def _best_place(preview: Preview, plan: Plan) -> tuple[MoveLine, ...]:
    """Where the stone would bring the most food now, and how much."""
    best = None if preview.ends_game else best_slot(preview, plan)
    if best is None:
        return ()
    gain = gain_of(preview.state.play(placement(plan, *best))[1])
    where = _("Best on level {n}").format(n=best[0] + 1)
    return (MoveLine(where, f"+{gain}", Tone.GOOD),) if gain else ()


def _sail_reason(state: State) -> str:
    """Why nothing can be bought: what forbids the cheapest stone, or that there is none."""
    refusals = [
        refusal
        for column, stones in enumerate(state.offer)
        for row in range(len(stones))
        if (refusal := state.why_not(Buy(column, row, bonus=False)))
    ]
    return refusal_words(refusals[0]) if refusals else _("No stone is left to buy. (E2)")


def _idle_buttons(state: State) -> tuple[tuple[ButtonAppearance, ...], ...]:
    if state.why_not(Sail()) is None:
        spaces = state.table.last - state.boats[state.seat]
        food = food_words(FOOD_PER_SPACE_SAILED * spaces)
        hint = _("E2: sail to the last space at once, for {food}").format(food=food)
        return (
            (
                ButtonAppearance(
                    "move/sail",
                    _("Sail to the end"),
                    call(SneferuTable.sail_away),
                    hint,
                    is_main=True,
                    clause="E2",
                    about=SailChoice(),
                ),
            ),
        )
    if state.why_not(End()) is None:
        return (
            (
                ButtonAppearance(
                    "move/end",
                    _("End the turn"),
                    call(SneferuTable.end_turn),
                    is_main=True,
                    shortcut="e",
                    clause="T",
                    question=end_question(state),
                ),
            ),
        )
    return ()
