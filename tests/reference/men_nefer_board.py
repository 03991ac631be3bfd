"""Counts and measures of Men-Nefer's reference: words, boats, crafts, contracts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .men_nefer_position import MenNeferPosition

Item = tuple[Any, ...]
"""The words of an item, numbers as whole numbers (X1)."""
Frame = dict[str, Any]


class Player:
    """A seat's belongings."""

    def __init__(self, edition: Mapping[str, Any], tablets: list[str]) -> None:
        """Begin with the belongings of the start (S2, S3, S11)."""
        limits = edition["limits"]
        houses = len(edition["houses"]["order"])
        self.pp = limits["start_pp"]
        self.food = 0
        self.heka = limits["start_heka"]
        self.heart = 0
        self.feather = 0
        self.orb = 0
        self.great = 0
        self.queens = 0
        self.glyphs = 0
        self.signs: list[str] = []
        self.rolled = 0
        self.scarabs = [0] * houses
        self.sun = [0] * houses
        self.moon = [0] * houses
        self.slots: list[dict[str, Any]] = [
            {"apprentice": True, "tablet": tablet} for tablet in tablets
        ]
        # Reserve and available.
        self.mummies = [limits["mummies"], 0]
        self.sphinxes = [limits["sphinxes"], 0]
        self.permissions = [limits["permissions"], 0]
        self.boats: list[dict[str, Any]] = [
            {"place": 0, "activated": False, "leaving": False} for _ in range(limits["boats"])
        ]
        # Each a room and whether she stands.
        self.priestesses: list[list[Any]] = [[0, True] for _ in range(limits["priestesses"])]
        self.crafts: list[dict[str, Any]] = []
        self.papyri: list[list[str]] = []
        self.contracts: list[dict[str, Any]] = []
        names = ("immediate", "duat", "contracts", "necropolis", "obelisk", "great", "queens")
        self.sources = {name: [0] * limits["eras"] for name in names}


# -- Words (X1) ----------------------------------------------------------------------------


def parse_item(text: str) -> Item:
    return tuple(int(word) if word.isdigit() else word for word in text.split())


def parse_bundle(text: str) -> list[list[Item]]:
    """Parts, each a list of the items among which one is chosen."""
    return [[parse_item(choice) for choice in part.split("/")] for part in text.split(",")]


def best_level(spaces: list[str], kind: str) -> int:
    """N5, H4: the highest level among the rites, or erections, of these spaces; 0 without any."""
    best = 0
    for space in spaces:
        for part in parse_bundle(space):
            for item in part:
                if item[0] == kind:
                    best = max(best, item[1])
    return best


# -- The Nile ------------------------------------------------------------------------------


def sail_cost(cities: list[dict[str, Any]], start: Any, goal: Any) -> Any:
    """R2: the number of steps from one place to another; None if there is no way."""
    cost = 0
    if isinstance(start, str):
        for city in cities:
            if city["id"] == start:
                start = city["to"]
                break
        cost = 1
    elif start == goal:
        return None
    if isinstance(goal, str):
        for city in cities:
            if city["id"] == goal:
                goal = city["from"]
                break
        cost += 1
    if goal < start:
        return None
    return cost + goal - start


def fishing_passed(edition: Mapping[str, Any], place: Any) -> int:
    """R6: the number of fishing boats that a boat at that place has passed."""
    section = place
    if isinstance(place, str):
        for city in edition["nile"]["cities"]:
            if city["id"] == place:
                section = city["from"]
    passed = 0
    for line in edition["nile"]["fishing"]:
        if section > line:
            passed += 1
    return passed


# -- The Pyramidal Area --------------------------------------------------------------------


def craft_spaces(player: Player) -> list[int]:
    """T3: the spaces that can be filled next."""
    taken = [craft["space"] for craft in player.crafts]
    found = []
    for first, last in ((0, 3), (4, 6), (7, 8)):
        for space in range(first, last + 1):
            if space in taken:
                continue
            if first == 0:
                found.append(space)
            else:
                width = {4: 4, 7: 3}[first]  # how many the level below has
                below = space - width
                if below in taken and below + 1 in taken:
                    found.append(space)
            break  # from the left without gaps
    return found


# -- What contracts and tiles count (C3, Z7) -----------------------------------------------


def kinds_of_crafts(game: "MenNeferPosition", seat: int) -> int:
    kinds = []
    for craft in game.players[seat].crafts:
        kind = game.find("crafts", "list", craft["id"])["kind"]
        if kind not in kinds:
            kinds.append(kind)
    return len(kinds)


def held_by(spaces: Mapping[str, Any], seat: int) -> int:
    return sum(1 for owner in spaces.values() if owner == seat)


def fulfilled_of(game: "MenNeferPosition", seat: int) -> int:
    return sum(1 for contract in game.players[seat].contracts if contract["fulfilled"])


def count_of(game: "MenNeferPosition", seat: int, what: str) -> int:
    """The number a seat has of a contract's goal, or of a Queens' tile's."""
    player = game.players[seat]
    scarabs = sorted(player.scarabs)
    counts = {
        "sarcophagi": held_by(game.buried, seat),
        "sphinxes": held_by(game.erected, seat),
        "orb": player.orb,
        "permissions": sum(placed.count(seat) for placed in game.granted),
        "inside": sum(1 for room, _standing in player.priestesses if room > 0),
        "sailing": sum(1 for boat in player.boats if boat["place"] != 0),
        "fishing": sum(fishing_passed(game.edition, boat["place"]) for boat in player.boats),
        "scarabs": scarabs[-1] + scarabs[-2],
        "hieroglyphs": player.glyphs,
        "baskets": held_by(game.offered, seat),
        "papyri": player.rolled,
        "great": player.great,
        "heart": player.heart,
        "feather": player.feather,
        "crafts": len(player.crafts),
        "different": kinds_of_crafts(game, seat),
        "fulfilled": fulfilled_of(game, seat),
        "contract_pairs": fulfilled_of(game, seat) // 2,
        "papyrus_pairs": player.rolled // 2,
    }
    return counts[what]


def is_demand_met(game: "MenNeferPosition", seat: int, contract: str) -> bool:
    """Z4."""
    kind, value = contract.split("-")
    for entry in game.edition["contracts"]["list"]:
        if entry["kind"] == kind:
            asked = entry["asks"][int(value) - 1]
    if kind != "rooms":
        return bool(count_of(game, seat, kind) >= asked)
    # A different priestess for each room, there or further in: the furthest for the furthest.
    rooms = sorted((room for room, _standing in game.players[seat].priestesses), reverse=True)
    wanted = sorted(asked, reverse=True)
    return all(own >= room for own, room in zip(rooms, wanted, strict=False))
