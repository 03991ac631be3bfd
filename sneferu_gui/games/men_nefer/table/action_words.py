"""Actions and gestures in a few words."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import Any, Final, assert_never

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.items import CARVE, EMBALM, ORB, PERMISSION, PLAIN, Item
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.language import _

AT_ONCE: Final = PLAIN | {EMBALM, CARVE, PERMISSION, ORB}
"""Kinds of items that are carried out as soon as they are picked, and ask nothing."""


def gesture_words(state: State, gesture: Sequence[do.Action]) -> str:
    """A gesture in words; repeated actions are counted, mere openings of the next left out.

    Its actions have to be legal one after another.
    """
    words, after = list[str](), state
    for action, following in zip_longest(gesture, gesture[1:]):
        if not _leads_to(after, action, following):
            words.append(action_words(after, action))
        after = after.apply(action) if following is not None else after
    counted = [(text, len(list(same))) for text, same in groupby(words)]
    return " · ".join(text if n == 1 else f"{text} (×{n})" for text, n in counted)


def _leads_to(state: State, action: do.Action, following: do.Action | None) -> bool:
    """Whether an action only opens the choice that the following one makes."""
    if following is None or isinstance(following, do.Done):
        return False
    if isinstance(action, do.Pick):
        asks = picked_item(state, action).kind not in AT_ONCE
        return asks and not isinstance(following, do.Pick | do.UseMarket)
    return isinstance(action, do.UseMarket)


def action_words(state: State, action: do.Action) -> str:  # noqa: C901, PLR0911, PLR0912 - each kind
    """An action in words, as done in a state where it is legal."""
    match action:
        case do.Visit(slot, house):
            words = _("Visit: {house}, with tablet {n}")
            return words.format(house=say.house_short(house), n=slot + 1)
        case do.UseMarket(row, option):
            return say.titled(say.item_words(state.table.edition.rows[row].action[option]))
        case do.Pick():
            return say.titled(say.item_words(picked_item(state, action)))
        case do.Grant(pyramid):
            return _("A permission: {pyramid}").format(pyramid=say.queens_name(pyramid))
        case do.ActivateBoat(at):
            return _("Activate the boat: {place}").format(place=say.place_words(state.table, at))
        case do.Haul(track):
            return _("A step: {track}").format(track=say.track_name(track))
        case do.Bury(space):
            return _("Bury: {space}").format(space=say.space_words(state.table, space))
        case do.PlaceBasket(space):
            return _("Basket: {space}").format(space=say.space_words(state.table, space))
        case do.Erect(space):
            return _("Erect: {space}").format(space=say.space_words(state.table, space))
        case do.Walk(room):
            return _("Priestess: {room}").format(room=say.room_words(room + 1))
        case do.AdvanceScarab(house):
            return _("Scarab: {house}").format(house=say.house_short(house))
        case do.Obtain(row):
            return _("Obtain the tablet of row {n}").format(n=row + 1)
        case do.TakeFavour(choice):
            return say.titled(say.favour_words(state.table, choice))
        case do.Split(food):
            frame: Any = state.agenda[-1]
            return split_words(food, frame.n - food)
        case do.Sail(start, goal):
            where, to = (say.place_words(state.table, place) for place in (start, goal))
            return _("Boat: {start} → {goal}").format(start=where, goal=to)
        case do.Specialise():
            return _specialise(action)
        case do.Build():
            return _build(action)
        case do.Activate():
            return _tile(state, action)
        case do.TakePapyrus():
            return _papyrus(state, action)
        case do.TakeCraft():
            return _craft(state, action)
        case do.Offer():
            return _offer(state, action)
        case do.TakeContract():
            return _contract(state, action)
        case do.Done():
            return _("Leave the rest")
    assert_never(action)


def picked_item(state: State, action: do.Pick) -> Item:
    """The item that an action picks from the top bundle."""
    frame: Any = state.agenda[-1]
    item: Item = frame.parts[action.item][action.option]
    return item


def _specialise(action: do.Specialise) -> str:
    if action.space is None:
        return _("Specialise: {house}, unpaid").format(house=say.house_short(action.house))
    words = _("Specialise: {house}, space {n}")
    return words.format(house=say.house_short(action.house), n=action.space)


def _build(action: do.Build) -> str:
    if action.take is None:
        return _("Build on place {n}").format(n=(action.place or 0) + 1)
    one, other = action.take
    words = _("The pyramidion, with the favours of places {one} and {other}")
    return words.format(one=one + 1, other=other + 1)


def _tile(state: State, action: do.Activate) -> str:
    item = state.table.tile_action(PLACES.index(action.tile))[action.option]
    return _("Tile {place}: {item}").format(place=action.tile, item=say.item_words(item))


def _papyrus(state: State, action: do.TakePapyrus) -> str:
    tile = state.papyrus_market[action.tile]
    if tile is None:
        return _("Take a papyrus")
    names = state.table.edition.drawings
    return _("Take: {thing}").format(thing=say.papyrus_words((names[tile[0]], names[tile[1]])))


def _craft(state: State, action: do.TakeCraft) -> str:
    craft = state.craft_market[action.tile]
    if craft == NONE:
        return _("Take a craft")
    words = _("Take: {thing}, to space {n}")
    return words.format(thing=say.craft_name(state.table, craft), n=action.space + 1)


def _offer(state: State, action: do.Offer) -> str:
    found = [own.craft for own in state.board_to_read.crafts if own.space == action.craft]
    thing = say.craft_name(state.table, found[0]) if found else str(action.craft + 1)
    return _("Offer: {thing}").format(thing=thing)


def _contract(state: State, action: do.TakeContract) -> str:
    table = state.table
    city = table.printed.city_of[action.city]
    contract = state.stalls[city][action.space]
    thing = say.contract_name(table, contract) if contract != NONE else say.city_name(table, city)
    words = _("Take: {thing}").format(thing=thing)
    if action.discard is None:
        return words
    if action.discard == do.TAKEN:
        return _("{words}; it is discarded at once").format(words=words)
    gone = say.contract_name(table, state.board_to_read.contracts[int(action.discard)].contract)
    return _("{words}; discarded: {gone}").format(words=words, gone=gone)


def split_words(food: int, heka: int) -> str:
    """Amounts of Food and Heka in words; an amount of 0 is left out."""
    parts = ((food, say.food_words(food)), (heka, say.heka_words(heka)))
    return " · ".join(words for count, words in parts if count)
