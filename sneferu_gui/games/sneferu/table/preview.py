"""Previews of what a builder's power or a quarry's bonus would bring."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import BoatMoved, Event, FoodGained
from sneferu_gui.games.sneferu.law.geometry import levels_with_stones
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.transition import FOOD_PER_LEVEL
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.log_lines import GAIN_WORDS
from sneferu_gui.games.sneferu.table.places import BonusChoice, OfferPlace, Thing
from sneferu_gui.games.sneferu.table.plan import (
    Plan,
    Preview,
    bonus_changes_anything,
    can_be_kept,
    is_lost_in_store,
    planned,
    preview_of,
    price_at,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.table.words import seat_name

NO_LEVEL: Final = N_(
    "No level holds a stone yet: it would bring no food, and it can be used only once."
)
LOST: Final = N_("Your boat reaches the last space: a stone stored now can never be placed (Q7).")


def considered_plan(state: State, plan: Plan, about: Hashable | None) -> Plan:
    """The plan as it would be once the thing pointed at were chosen, if that is possible.

    A stone of the offer counts only while none is in hand.
    """
    is_asked = isinstance(about, BonusChoice) or (about is Thing.POWER and not plan.power)
    if isinstance(about, OfferPlace):
        is_asked = preview_of(state, plan) is None
    return (planned(state, plan, about) if is_asked else None) or plan


def boat_words(state: State, events: tuple[Event, ...]) -> str:
    """The way of the boat on turn, space after space; empty when it stays."""
    ends = [event.end for event in events if isinstance(event, BoatMoved)]
    return " → ".join(map(str, (state.boats[state.seat], *ends))) if ends else ""


def gain_lines(events: tuple[Event, ...]) -> list[MoveLine]:
    """A line for each gain of food, with its reason."""
    gains = [event for event in events if isinstance(event, FoodGained)]
    return [
        MoveLine(
            GAIN_WORDS[gain.gain](gain), f"+{gain.food}", Tone.GOOD,
            parts=((say.BREAD, f"+{gain.food}"),),
        )
        for gain in gains
    ]  # fmt: skip


def next_lines(state: State, final: State) -> list[MoveLine]:
    """The line for who has the next turn, or that the game ends."""
    seats = state.table.setup.seats
    if final.is_over:
        won = final.ptah is not None and len(final.ptah) == len(final.me.stones)
        text = _("Ptah has 21 stones and wins") if won else _("The game ends")
        return [MoveLine(text, tone=Tone.BAD if won else Tone.STRONG)]
    if len(seats) == 1:
        return []
    furthest_back = final.order[0]
    if final.boats[furthest_back] == final.table.last:
        return [MoveLine(_("Next turn"), _("none: the game ends"))]
    following = seats[furthest_back]
    emblem = f"emblems/{following.colour}"
    name = seat_name(following)
    return [MoveLine(_("Next turn"), name, parts=((emblem, name),))]


# -- Powers -----------------------------------------------------------------------------------


def power_lines(state: State) -> tuple[MoveLine, ...]:
    """What the power would bring now, by itself (B3, B4); none when it cannot be used."""
    if state.why_not(do.Power()) is not None:
        return ()
    after, events = state.play(do.Power())
    lines = gain_lines(events)
    if is_power_wasted(state):
        lines = [MoveLine(_(NO_LEVEL), tone=Tone.BAD)]
    boat = boat_words(state, events)
    if boat:
        lines += [MoveLine(_("Boat"), boat, Tone.STRONG), *next_lines(state, after)]
    food, had = after.players[state.seat].food, state.me.food
    words = f"{had} + {food - had} = {food}" if food != had else str(food)
    return (*lines, MoveLine(_("Food left"), words))


def power_hint(state: State, builder: str, plan: Plan) -> str:
    """What the power would bring now, as lines for its button; empty when it cannot be used."""
    preview = preview_of(state, replace(plan, power=True)) if builder == "heba" else None
    if preview is not None:
        return "\n".join(_landing_lines(state, preview.events, preview.state))
    if state.why_not(do.Power()) is not None:
        return ""
    if builder == "heba":
        after, events = state.play(do.Power())
        return "\n".join(_landing_lines(state, events, after))
    levels = levels_with_stones(state.me.filled)
    if not levels:
        return _(NO_LEVEL)
    message = ngettext("Now {n} level counts: {food}", "Now {n} levels count: {food}", levels)
    return message.format(n=levels, food=say.food_words(FOOD_PER_LEVEL * levels))


def is_power_wasted(state: State) -> bool:
    """Whether Lateef's power would be spent for no food (B3), which is legal."""
    is_lateef = state.table.powers[state.seat] == "lateef"
    return is_lateef and not levels_with_stones(state.me.filled)


def power_question(state: State) -> Confirmation | None:
    """The question before a power is spent for nothing; None where it brings something."""
    if state.why_not(do.Power()) is not None or not is_power_wasted(state):
        return None
    return Confirmation(_("Use the power for nothing?"), _(NO_LEVEL), _("Use it for nothing"))


# -- Quarry bonuses ---------------------------------------------------------------------------


def bonus_effects(state: State, pick: OfferPlace) -> tuple[str, ...]:
    """What the quarry's bonus changes about a purchase (Q2 to Q7), in words; mostly one line."""
    plain, price = (price_at(state, pick, bonus=bonus) for bonus in (False, True))
    lines = []
    if price.time != plain.time:
        less, more = _("{days} less"), _("{days} more")
        days = say.days_words(abs(price.time - plain.time))
        lines.append((less if price.time < plain.time else more).format(days=days))
    if price.food != plain.food:
        lines.append(_("{food} less to pay").format(food=say.food_words(plain.food - price.food)))
    if price.gain:
        lines.append("+ " + say.food_words(price.gain))
    if price.bonus == "storehouse" and can_be_kept(state, pick):
        lines.append(_("the stone can be stored"))
    return tuple(lines)


def bonus_line(state: State, pick: OfferPlace) -> MoveLine:
    """The changes by the bonus as a line of the panel, also when the bonus changes nothing."""
    words = bonus_effects(state, pick)
    if not words:
        return MoveLine(_("The bonus brings nothing for this stone."), tone=Tone.BAD)
    return MoveLine(_("It brings"), ", ".join(words), Tone.GOOD)


def bonus_question(state: State, pick: OfferPlace) -> Confirmation | None:
    """The question before a bonus that changes nothing is chosen; None for other bonuses."""
    if bonus_changes_anything(state, pick):
        return None
    message = _("The bonus brings nothing for this stone.")
    return Confirmation(_("Use the bonus for nothing?"), message, _("Use it for nothing"))


def store_question(preview: Preview) -> Confirmation | None:
    """The question before a stone is stored that could never be placed; None for other stones."""
    if not is_lost_in_store(preview.state):
        return None
    return Confirmation(_("Lose the stone?"), _(LOST), _("Store and lose"), _("Go on playing"))


def store_hint(preview: Preview) -> str:
    """The hint for storing the stone in hand; it warns when the stone would be lost."""
    if is_lost_in_store(preview.state):
        return _(LOST)
    return _("Lay the stone beside the pyramid; place it before or after a later turn (Q7)")


def end_question(state: State) -> Confirmation | None:
    """The question before a turn's end after which stored stones can never be placed, or None."""
    seat = state.seat
    after = state.play(do.End())[0]
    if not state.me.stored or after.boats[seat] < after.table.last:
        return None
    message = _("Your last turn ends with it: a stone left in the storehouse does not count (Q7).")
    return Confirmation(
        _("Leave stored stones unplaced?"), message, _("End the turn"), _("Go on playing")
    )


def bonus_hint(state: State, plan: Plan, *, bonus: bool) -> tuple[str, ...]:
    """The cost and the gains of the purchase with the bonus or without, line by line."""
    if not isinstance(plan.pick, OfferPlace):
        return ()
    preview = preview_of(state, replace(plan, bonus=bonus))
    if preview is None:
        return ()
    price = price_at(state, plan.pick, bonus=bonus)
    line = bonus_line(state, plan.pick)
    brings = (f"{line.words}: {line.amount}" if line.amount else line.words,) if bonus else ()
    paid = _("You pay: {price}").format(price=say.price_words(price.time, price.food))
    return (*brings, paid, *_landing_lines(state, preview.events, preview.state))


def _landing_lines(state: State, events: tuple[Event, ...], after: State) -> list[str]:
    """The boat's way, and who has the next turn."""
    boat, following = boat_words(state, events), next_lines(state, after)
    words = [_("Boat: {way}").format(way=boat)] if boat else []
    return words + [f"{line.words}: {line.amount}" for line in following if line.amount]
