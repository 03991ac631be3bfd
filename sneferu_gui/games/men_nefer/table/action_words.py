"""Actions and gestures in a few words."""

from collections.abc import Callable, Sequence
from itertools import groupby, zip_longest
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.items import Item
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.language import _


def gesture_words(state: State, gesture: Sequence[do.Action]) -> str:
    """A gesture in words; repeated actions are counted, mere openings of the next left out.

    Its actions have to be legal one after another.
    """
    words, after = list[str](), state
    for action, following in zip_longest(gesture, gesture[1:]):
        if not _leads_to(action, following):
            words.append(action_words(after, action))
        after = after.apply(action) if following is not None else after
    counted = [(text, len(list(same))) for text, same in groupby(words)]
    return " · ".join(text if n == 1 else f"{text} (×{n})" for text, n in counted)


def _leads_to(action: do.Action, following: do.Action | None) -> bool:
    """Whether an action only opens the choice that the following one makes."""
    if following is None or isinstance(following, do.Done):
        return False
    if isinstance(action, do.Pick):
        return not isinstance(following, do.Pick | do.UseMarket)
    return isinstance(action, do.UseMarket)


def action_words(state: State, action: do.Action) -> str:
    """An action in words, as done in a state where it is legal."""
    tell = _WORDS_OF_ACTION.get(action.do)
    return tell(state, action) if tell is not None else _("Leave the rest")


def picked_item(state: State, action: do.Pick) -> Item:
    """The item that an action picks from the top bundle."""
    frame: Any = state.agenda[-1]
    item: Item = frame.parts[action.item][action.option]
    return item


def _visit(_state: State, action: do.Visit) -> str:
    words = _("Visit: {house}, with tablet {n}")
    return words.format(house=say.house_short(action.house), n=action.slot + 1)


def _specialise(_state: State, action: do.Specialise) -> str:
    if action.space is None:
        return _("Specialise: {house}, unpaid").format(house=say.house_short(action.house))
    words = _("Specialise: {house}, space {n}")
    return words.format(house=say.house_short(action.house), n=action.space)


def _market(state: State, action: do.UseMarket) -> str:
    return say.titled(say.item_words(state.table.edition.rows[action.row].action[action.option]))


def _pick(state: State, action: do.Pick) -> str:
    return say.titled(say.item_words(picked_item(state, action)))


def _build(_state: State, action: do.Build) -> str:
    if action.take is None:
        return _("Build on place {n}").format(n=(action.place or 0) + 1)
    one, other = action.take
    words = _("The pyramidion, with the favours of places {one} and {other}")
    return words.format(one=one + 1, other=other + 1)


def _grant(_state: State, action: do.Grant) -> str:
    return _("A permission: {pyramid}").format(pyramid=say.queens_name(action.pyramid))


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


def _sail(state: State, action: do.Sail) -> str:
    start, goal = (say.place_words(state.table, place) for place in (action.start, action.goal))
    return _("Boat: {start} → {goal}").format(start=start, goal=goal)


def _activate(state: State, action: do.ActivateBoat) -> str:
    return _("Activate the boat: {place}").format(place=say.place_words(state.table, action.at))


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


def _mix(state: State, action: do.Split) -> str:
    frame: Any = state.agenda[-1]
    return split_words(action.food, frame.n - action.food)


def split_words(food: int, heka: int) -> str:
    """Amounts of Food and Heka in words; an amount of 0 is left out."""
    parts = ((food, say.food_words(food)), (heka, say.heka_words(heka)))
    return " · ".join(words for count, words in parts if count)


def _haul(_state: State, action: do.Haul) -> str:
    return _("A step: {track}").format(track=say.track_name(action.track))


def _bury(state: State, action: do.Bury) -> str:
    return _("Bury: {space}").format(space=say.space_words(state.table, action.space))


def _basket(state: State, action: do.PlaceBasket) -> str:
    return _("Basket: {space}").format(space=say.space_words(state.table, action.space))


def _erect(state: State, action: do.Erect) -> str:
    return _("Erect: {space}").format(space=say.space_words(state.table, action.space))


def _walk(_state: State, action: do.Walk) -> str:
    return _("Priestess: {room}").format(room=say.room_words(action.room + 1))


def _scarab(_state: State, action: do.AdvanceScarab) -> str:
    return _("Scarab: {house}").format(house=say.house_short(action.house))


def _obtain(_state: State, action: do.Obtain) -> str:
    return _("Obtain the tablet of row {n}").format(n=action.row + 1)


def _favour(state: State, action: do.TakeFavour) -> str:
    return say.titled(say.favour_words(state.table, action.choice))


# Each tells of the one kind of action it is listed for, which a mapping cannot say.
_WORDS_OF_ACTION: Final[dict[str, Callable[[State, Any], str]]] = {
    "visit": _visit, "specialise": _specialise, "obtain": _obtain, "market": _market,
    "pick": _pick, "haul": _haul, "build": _build, "grant": _grant, "favour": _favour,
    "scarab": _scarab, "bury": _bury, "mastaba": _tile, "papyrus": _papyrus, "craft": _craft,
    "walk": _walk, "offer": _offer, "basket": _basket, "sail": _sail, "activate": _activate,
    "contract": _contract, "erect": _erect, "mix": _mix,
}  # fmt: skip
