"""The goals of a turn's three choices: Houses to visit or specialise in, tablets to obtain.

The agenda shows them at the beginning of a turn, in as much detail as there is room for.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from typing import Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.items import FOOD
from sneferu_gui.games.men_nefer.law.legal import scarab_after
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.signs import (
    CLOSED,
    bundle_signs,
    house_sign,
    item_sign,
    sign,
    tablet_signs,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Parts, Tone

_Way = tuple[str, Parts, int]
"""A goal of a choice: in words, in signs, with its price in Food."""


_TurnWay = tuple[str, str, int]
"""A choice of a turn in words, its sign, and the number of times it is open."""


def choices_of_turn(state: State) -> Iterator[_TurnWay]:
    """The numbers of visits, specialisations and tablets open to the deciding seat."""
    board, seat = state.board, state.seat
    visits = sum(slot.has_apprentice for slot in board.slots)
    yield _("Apprentices to visit with"), "sun", visits
    yield _("Apprentices to specialise"), "moon", sum(house[seat] for house in state.sun)
    empty = sum(slot.tablet == NONE for slot in board.slots)
    yield _("Spaces for tablets"), "tablet", empty


IN_A_LINE: Final = 3
"""The most goals with prices in one line."""


class Detail(IntEnum):
    """The degrees of detail about a turn's goals."""

    SIGNS = 0
    """The goals alone, in one line for each choice."""
    PRICED = 1
    """With prices, a few to a line."""
    BY_PRICE = 2
    """A line for each price."""
    EACH = 3
    """A line for each goal, with the gains of a track and of the market there."""
    HEADED = 4
    """A line for each goal, under a heading for each choice."""


def turn_lines(state: State, detail: Detail) -> Iterator[MoveLine]:
    """Lines on the goals of a turn's choices, and last on closed choices (A2, A7, A9)."""
    closed = list[_TurnWay]()
    tell = _short_lines if detail < Detail.BY_PRICE else _priced_lines
    for way, open_at in zip(choices_of_turn(state), _open_ways(state), strict=True):
        if open_at:
            yield from tell(state, way, open_at, detail)
        else:
            closed.append(way)
    if closed:
        told = "\n".join(f"{words}: {count}" for words, _picture, count in closed)
        signs = tuple(sign(picture, count) for _words, picture, count in closed)
        yield MoveLine(told, thing=signs, is_heading=True)


def _short_lines(
    state: State, way: _TurnWay, open_at: list[_Way], detail: Detail
) -> Iterator[MoveLine]:
    """The first signs of the goals side by side."""
    words, picture, count = way
    is_priced = detail is Detail.PRICED
    step = IN_A_LINE if is_priced else len(open_at)
    for at in range(0, len(open_at), step):
        part = [_in_short(state, each, is_priced=is_priced) for each in open_at[at : at + step]]
        told = f"{', '.join(name for name, _sign in part)} – {words}: {count}"
        way_sign = sign(picture, "" if at else count)
        food = (item_sign(FOOD),) if is_priced else ()  # the figures beside the signs are Food
        yield MoveLine(told, thing=(way_sign, *(shown for _name, shown in part)), parts=food)


def _priced_lines(
    state: State, way: _TurnWay, open_at: list[_Way], detail: Detail
) -> Iterator[MoveLine]:
    """A line for each goal, or for each price, with the price at its end."""
    words, picture, count = way
    is_each = detail >= Detail.EACH and picture != "sun"
    if is_each and detail is Detail.HEADED:
        yield MoveLine(words, str(count), thing=(sign(picture, count),), is_heading=True)
        yield from (_priced(state, *each) for each in open_at)
        return
    for at, each in enumerate(open_at if is_each else _by_price(open_at)):
        name, shown, price = each
        told, way_sign = f"{name} – {words}: {count}", sign(picture, "" if at else count)
        yield replace(_priced(state, told, (way_sign, *shown), price), is_heading=not at)


def _in_short(state: State, way: _Way, *, is_priced: bool) -> tuple[str, tuple[str, str]]:
    """A goal by its name and first sign, with the Food that it costs or gives (A4)."""
    name, shown, price = way
    name = name.partition(":")[0]
    if not is_priced:
        return name, shown[0]
    if price <= state.board.food:
        return f"{name}: {say.cost_words(price)}", (shown[0][0], say.signed(-price))
    gained = say.signed(state.table.edition.unpaid_food)
    return f"{name}: {say.cost_words(price)} ×", (shown[0][0], f"{gained} {CLOSED[0][1]}")


def _by_price(open_at: list[_Way]) -> Iterator[_Way]:
    """The goals of each price together, the cheapest first, by name and first sign."""
    for price in sorted({price for _name, _shown, price in open_at}):
        alike = [each for each in open_at if each[2] == price]
        names = ", ".join(name.partition(":")[0] for name, _shown, _price in alike)
        yield names, tuple(shown[0] for _name, shown, _price in alike), price


def _open_ways(state: State) -> tuple[list[_Way], ...]:
    """The goals of visiting, specialising and obtaining, in words and signs."""
    edition, houses = state.table.edition, state.table.printed.house_of
    sun, moon, market = (list[_Way]() for _way in range(3))
    legal = state.legal_actions()
    for name in dict.fromkeys(each.house for each in legal if isinstance(each, do.Visit)):
        sun.append((say.house_short(name), (house_sign(name),), state.price(houses[name], 0)))
    for name in dict.fromkeys(each.house for each in legal if isinstance(each, do.Specialise)):
        house = houses[name]
        track = edition.tracks_in_order[house]
        best = track[scarab_after(state.board, edition.tracks_in_order, house) - 1]
        words, shown = f"{say.house_short(name)}: {say.bundle_words(best)}", bundle_signs(best)
        moon.append((words, (house_sign(name), *shown), state.price(house, 1)))
    for row in (each.row for each in legal if isinstance(each, do.Obtain)):
        tablet, cost = state.market[row], edition.rows[row].cost
        words = say.titled(say.tablet_words(state.table, tablet))
        market.append((words, tablet_signs(edition, tablet), cost))
    return sun, moon, market


def _priced(state: State, words: str, shown: Parts, price: int) -> MoveLine:
    """A goal with its price; without enough Food, with the Food gained instead (A4)."""
    food = state.board.food
    if price <= food:
        cost = (item_sign(FOOD, say.signed(-price)),)
        return MoveLine(words, say.cost_words(price), thing=shown, parts=cost)
    least = state.table.edition.unpaid_food
    told = _("you have {own}: +{food}, and no action")
    told = f"{say.cost_words(price)}; {told.format(own=food, food=say.food_words(least))}"
    gained = (item_sign(FOOD, say.signed(least)), *CLOSED)
    return MoveLine(words, told, Tone.BAD, thing=shown, parts=gained)
