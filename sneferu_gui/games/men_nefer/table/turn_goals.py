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
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone

_Goal = tuple[str, Parts, int]
"""A goal of a choice: in words, in signs, with its price in Food."""


_TurnChoice = tuple[str, str, int]
"""A choice of a turn in words, its sign, and the number of times it is open."""


def choices_of_turn(state: State) -> Iterator[_TurnChoice]:
    """The numbers of visits, specialisations and tablets open to the deciding seat."""
    board, seat = state.board_to_read, state.seat
    visits = sum(slot.has_apprentice for slot in board.slots)
    yield _("Apprentices to visit with"), "sun", visits
    yield _("Apprentices to specialise"), "moon", sum(house[seat] for house in state.sun)
    empty = sum(slot.tablet == NONE for slot in board.slots)
    yield _("Spaces for tablets"), "tablet", empty


GOALS_IN_LINE: Final = 2
"""The most goals with prices in one line."""


GOALS_OF_PRICE: Final = 4
"""The most goals of one price in a line."""


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
    closed = list[_TurnChoice]()
    tell = _short_lines if detail < Detail.BY_PRICE else _priced_lines
    for choice, goals in zip(choices_of_turn(state), _open_goals(state), strict=True):
        if goals:
            yield from tell(state, choice, goals, detail)
        else:
            closed.append(choice)
    if closed:
        text = "\n".join(f"{words}: {count}" for words, _picture, count in closed)
        signs = tuple(sign(picture, count) for _words, picture, count in closed)
        yield MoveLine(text, pictures=signs, is_heading=True)


def visit_lines(state: State) -> Iterator[MoveLine]:
    """A line for each price of a visit, with the Houses where it is paid (A2, A4)."""
    visits, _specialisations, _tablets = _open_goals(state)
    for each in _by_price(visits):
        yield _goal_line(state, *each)


def _short_lines(
    state: State, choice: _TurnChoice, goals: list[_Goal], detail: Detail
) -> Iterator[MoveLine]:
    """The first signs of the goals side by side."""
    words, picture, count = choice
    is_priced = detail is Detail.PRICED
    step = GOALS_IN_LINE if is_priced else len(goals)
    for at in range(0, len(goals), step):
        part = [_short_goal(state, each, is_priced=is_priced) for each in goals[at : at + step]]
        text = f"{', '.join(name for name, _signs in part)} – {words}: {count}"
        choice_sign = sign(picture, "" if at else count)
        yield MoveLine(
            text, pictures=(choice_sign, *(each for _name, signs in part for each in signs))
        )


def _priced_lines(
    state: State, choice: _TurnChoice, goals: list[_Goal], detail: Detail
) -> Iterator[MoveLine]:
    """A line for each goal, or for each price, with the price at its end."""
    words, picture, count = choice
    is_each = detail >= Detail.EACH and picture != "sun"
    if is_each and detail is Detail.HEADED:
        yield MoveLine(words, str(count), pictures=(sign(picture, count),), is_heading=True)
        yield from (_goal_line(state, *each) for each in goals)
        return
    for at, each in enumerate(goals if is_each else _by_price(goals)):
        name, shown, price = each
        text, choice_sign = f"{name} – {words}: {count}", sign(picture, "" if at else count)
        yield replace(_goal_line(state, text, (choice_sign, *shown), price), is_heading=not at)


def _short_goal(state: State, choice: _Goal, *, is_priced: bool) -> tuple[str, Parts]:
    """A goal by its name and first sign, with the Food that it costs or gives (A4)."""
    name, shown, price = choice
    name = name.partition(":")[0]
    if not is_priced:
        return name, shown[:1]
    if price <= state.board_to_read.food:
        return f"{name}: {say.cost_words(price)}", (shown[0], item_sign(FOOD, say.signed(-price)))
    gained = item_sign(FOOD, say.signed(state.table.edition.unpaid_food))
    return f"{name}: {say.cost_words(price)} ×", (shown[0], gained, *CLOSED)


def _by_price(goals: list[_Goal]) -> Iterator[_Goal]:
    """The goals of each price together, the cheapest first, by name and first sign.

    Where they are many they stand on two lines.
    """
    for price in sorted({price for _name, _shown, price in goals}):
        alike = [each for each in goals if each[2] == price]
        step = len(alike) if len(alike) <= GOALS_OF_PRICE else (len(alike) + 1) // 2
        for part in (alike[at : at + step] for at in range(0, len(alike), step)):
            names = ", ".join(name.partition(":")[0] for name, _shown, _price in part)
            yield names, tuple(shown[0] for _name, shown, _price in part), price


def _open_goals(state: State) -> tuple[list[_Goal], ...]:
    """The goals of visiting, specialising and obtaining, in words and signs."""
    edition, houses = state.table.edition, state.table.printed.house_of
    sun, moon, market = (list[_Goal]() for _way in range(3))
    legal = state.legal_actions()
    for name in dict.fromkeys(each.house for each in legal if isinstance(each, do.Visit)):
        sun.append((say.house_short(name), (house_sign(name),), state.price(houses[name], 0)))
    for name in dict.fromkeys(each.house for each in legal if isinstance(each, do.Specialise)):
        house = houses[name]
        track = edition.tracks_in_order[house]
        best = track[scarab_after(state.board_to_read, edition.tracks_in_order, house) - 1]
        words, shown = f"{say.house_short(name)}: {say.bundle_words(best)}", bundle_signs(best)
        moon.append((words, (house_sign(name), *shown), state.price(house, 1)))
    for row in (each.row for each in legal if isinstance(each, do.Obtain)):
        tablet, cost = state.market[row], edition.rows[row].cost
        words = say.titled(say.tablet_words(state.table, tablet))
        market.append((words, tablet_signs(edition, tablet), cost))
    return sun, moon, market


def _goal_line(state: State, words: str, shown: Parts, price: int) -> MoveLine:
    """A goal with its price; without enough Food, with the Food gained instead (A4)."""
    food = state.board_to_read.food
    if price <= food:
        cost = (item_sign(FOOD, say.signed(-price)),)
        return MoveLine(words, say.cost_words(price), pictures=shown, parts=cost)
    least = state.table.edition.unpaid_food
    text = _("you have {own}: +{food}, and no action")
    text = f"{say.cost_words(price)}; {text.format(own=food, food=say.food_words(least))}"
    gained = (item_sign(FOOD, say.signed(least)), *CLOSED)
    return MoveLine(words, text, Tone.BAD, pictures=shown, parts=gained)
