"""Setup and legal actions of Men-Nefer in the reference."""

import copy
from collections.abc import Mapping
from typing import Any

from .men_nefer_board import (
    Frame,
    Item,
    Player,
    best_level,
    craft_spaces,
    parse_bundle,
    parse_item,
    sail_cost,
)

Action = dict[str, Any]

PLAIN = ("food", "heka", "pp", "heart", "feather")
ALWAYS_OPEN = (*PLAIN, "mix", "orb", "embalm", "carve", "permission", "limestone", "favour")
"""X4: items that can always be done."""
WITHOUT_DONE = ("build", "grant", "basket", "mix")
"""X3."""


class MenNeferPosition:
    """A game in progress: its position and its legal actions."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        """Set the game up from a record; actions, result and trace are not read (S)."""
        edition = self.edition = record["edition"]
        deal = record["deal"]
        self.limits = edition["limits"]
        self.houses: list[str] = edition["houses"]["order"]
        self.seats = len(record["players"])
        self.solo: bool = record["solo"]
        self.era = 1
        self.turns = 0
        self.over = False
        self.order: list[int] = list(deal["order"])
        self.seat = self.order[0]
        self.players = [Player(edition, deal["tablets"][seat]) for seat in range(self.seats)]
        for place, seat in enumerate(self.order):
            self.players[seat].food = self.limits["start_food"][place]  # S4
        for seat, board in enumerate(deal["boards"]):
            self.players[seat].signs = list(edition["hieroglyphs"]["boards"][board])  # S1
        self.lay_out(deal, str(max(self.seats, 2)))  # V1: alone as with 2
        # Who holds which space.
        self.buried: dict[str, int | str] = {}
        self.offered: dict[str, int | str] = {}
        self.erected: dict[str, int | str] = {}
        # The Great Pyramid (S5) and those of the Queens (S6).
        self.pieces: list[list[int]] = [list(level) for level in deal["pieces"]]
        self.built: list[list[int | None]] = [[None] * 4, [None] * 4, [None] * 4]
        self.pyramidion = False
        if self.seats < 4:
            self.built[0][0] = self.pieces[0].pop(0)
        self.first_levels = {1: 2, 2: 2, 3: 1, 4: 0}[self.seats]
        self.granted: list[list[int]] = [[], [], []]
        # Spaces of the Great Pyramid track; hammers make construction spaces (S7).
        self.construction: list[int] = list(edition["great"]["construction"])
        self.favour_spaces: list[int] = list(edition["great"]["favour"])
        if self.seats <= 2:
            for space in edition["great"]["hammer"]:
                self.construction.append(space)
                self.favour_spaces.remove(space)
        # Neutral apprentices (S10) and the steward (V).
        self.neutral: list[list[Any]] = [list(each) for each in deal["neutral"] or []]
        self.deal_steward: Any = copy.deepcopy(deal["steward"])
        self.steward: list[list[Any]] = []
        # The agenda: its top frame is the last (X2).
        self.agenda: list[Frame] = []

    def lay_out(self, deal: Mapping[str, Any], like: str) -> None:
        """S8, S9, S12, S13."""
        edition = self.edition
        # The tablet market, top row first (S12).
        self.draw: list[str] = list(deal["draw"])
        self.discard: list[str] = []
        rows = len(edition["market"]["rows"])
        self.market: list[str | None] = [None] * rows
        for row in range(rows - 1, -1, -1):
            self.market[row] = self.draw.pop(0)
        # Papyri and crafts (S13).
        self.papyrus_bag: list[list[str]] = [list(pair) for pair in deal["papyri"]]
        self.craft_bag: list[str] = list(deal["crafts"])
        self.papyrus_market: list[list[str] | None] = []
        for _price in edition["papyri"]["market_heka"]:
            self.papyrus_market.append(self.papyrus_bag.pop(0))
        self.craft_market: list[str | None] = []
        for _price in edition["crafts"]["market_food"]:
            self.craft_market.append(self.craft_bag.pop(0))
        # Contracts (S9).
        self.piles: dict[str, list[str]] = {}
        for value, pile in deal["contracts"].items():
            self.piles[value] = list(pile)
        self.stalls: dict[str, list[str | None]] = {}
        for city in edition["nile"]["cities"]:
            self.stalls[city["id"]] = [None] * city["spaces"][like]
            for space in range(city["spaces"][like]):
                pile = self.piles[str(city["value"])]
                self.stalls[city["id"]][space] = pile.pop(0) if pile else None
        self.benefits: dict[str, str] = {}  # of each city, what it gives
        for city, benefit in zip(edition["nile"]["cities"], deal["cities"], strict=True):
            self.benefits[city["id"]] = self.find("nile", "benefits", benefit)["gives"]
        # Mastaba tiles by place, the deity, Queens' tiles (S8).
        self.mastabas: dict[str, Any] = {}
        for place, tile in zip(edition["necropolis"]["places"], deal["mastabas"], strict=True):
            self.mastabas[place] = self.find("mastabas", "list", tile)
        self.deity: str = self.find("deities", "list", deal["deity"])["gives"]
        self.queens_tiles: list[str] = list(deal["queens"])

    # -- Small questions -------------------------------------------------------------------

    @property
    def me(self) -> Player:
        return self.players[self.seat]

    @property
    def top(self) -> Frame:
        return self.agenda[-1]

    @property
    def phase(self) -> str:
        if self.over:
            return "over"
        if self.agenda:
            kind: str = self.top["kind"]
            return kind
        return "turn"

    def is_over(self) -> bool:
        return self.over

    def find(self, table: str, key: str, name: str) -> Any:
        """The entry of a list of the edition with that id."""
        for entry in self.edition[table][key]:
            if entry["id"] == name:
                return entry
        raise KeyError(name)

    def favour_text(self, favour: int) -> str:
        text: str = self.edition["favours"]["list"][favour]
        return text

    # -- What is legal ---------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """J3: all distinct actions that are open."""
        if self.over:
            return []
        if not self.agenda:
            return self.turn_actions(self.seat)
        found = self.frame_actions(self.top)
        if self.top["kind"] not in WITHOUT_DONE:  # X3
            found = [*found, {"do": "done"}]
        return found

    def turn_actions(self, seat: int) -> list[Action]:
        return [*self.visits(seat), *self.specialisations(seat), *self.obtains(seat)]

    def visits(self, seat: int) -> list[Action]:
        """A1."""
        return [
            {"do": "visit", "slot": slot, "house": house}
            for slot in range(3)
            for house in self.houses
            if self.players[seat].slots[slot]["apprentice"]
        ]

    def specialisations(self, seat: int) -> list[Action]:
        """A7, A8."""
        player = self.players[seat]
        found: list[Action] = []
        for number, house in enumerate(self.houses):
            furthest = min(player.scarabs[number] + 1, len(self.edition["tracks"][house]))
            spaces: list[Any] = list(range(1, furthest + 1))
            if player.food < self.price(number, "moon"):
                spaces = [None]
            if player.sun[number] > 0:
                found += [{"do": "specialise", "house": house, "space": space} for space in spaces]
        return found

    def obtains(self, seat: int) -> list[Action]:
        """A9."""
        player = self.players[seat]
        found: list[Action] = []
        if all(slot["tablet"] is not None for slot in player.slots):
            return found
        for row, tablet in enumerate(self.market):
            cost = self.edition["market"]["rows"][row]["cost"]
            if tablet is not None and player.food >= cost:
                found.append({"do": "obtain", "row": row})
        return found

    def price(self, house: int, side: str) -> int:
        """A2, A3: the Food for one more apprentice on a space."""
        there = 0
        for player in self.players:
            there += player.sun[house] if side == "sun" else player.moon[house]
        there += self.neutral.count([house, side])
        there += self.steward.count([house, side])
        if there == 0:
            return 0
        crowd: list[int] = self.limits["crowd_food"]
        return crowd[min(there, len(crowd)) - 1]

    def frame_actions(self, frame: Frame) -> list[Action]:
        """All a frame allows besides `done`."""
        find = {
            "bundle": self.bundle_actions, "market": self.market_actions,
            "papyrus": self.papyrus_actions, "craft": self.craft_actions,
            "rite": self.rite_actions, "erect": self.erect_actions,
            "limestone": self.limestone_actions, "build": self.build_actions,
            "grant": self.grant_actions, "favour": self.favour_actions,
            "scarab": self.scarab_actions, "mastaba": self.mastaba_actions,
            "priestess": self.priestess_actions, "basket": self.basket_actions,
            "boats": self.boat_actions, "contract": self.contract_actions,
            "mix": self.mix_actions,
        }  # fmt: skip
        return find[frame["kind"]](frame)

    def can_do(self, item: Item) -> bool:
        """X4."""
        if item[0] in ALWAYS_OPEN:
            return True
        frame = self.frame_of(item)
        return frame is not None and bool(self.frame_actions(frame))

    def bundle_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        parts = frame["parts"]
        for number, part in enumerate(parts):
            if part in parts[:number]:  # X5
                continue
            for option, item in enumerate(part):
                if self.can_do(item):
                    found.append({"do": "pick", "item": number, "option": option})
        return found

    def market_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        rows = self.edition["market"]["rows"]
        for row in range(frame["row"], len(rows)):  # A10
            for option, item in enumerate(parse_bundle(rows[row]["action"])[0]):
                if self.can_do(item):
                    found.append({"do": "market", "row": row, "option": option})
        return found

    def papyrus_price(self, index: int, frame: Frame) -> int:
        """O1."""
        if frame["free"]:
            return 0
        numbers = self.edition["papyri"]
        price: int = numbers["market_heka"][index] + numbers["space_heka"][len(self.me.papyri)]
        return price

    def papyrus_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        if len(self.me.papyri) == len(self.edition["papyri"]["space_heka"]):
            return found
        for index, papyrus in enumerate(self.papyrus_market):
            if papyrus is not None and self.papyrus_price(index, frame) <= self.me.heka:
                found.append({"do": "papyrus", "index": index})
        return found

    def craft_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        for index, craft in enumerate(self.craft_market):  # T1
            price = 0 if frame["free"] else self.edition["crafts"]["market_food"][index]
            if craft is not None and price <= self.me.food:
                found += [
                    {"do": "craft", "index": index, "space": space}
                    for space in craft_spaces(self.me)
                ]
        return found

    def rite_actions(self, frame: Frame) -> list[Action]:
        if self.me.mummies[1] == 0:  # N3
            return []
        return [
            {"do": "bury", "space": tomb["id"]}
            for tomb in self.edition["necropolis"]["spaces"]
            if tomb["level"] <= frame["level"] and tomb["id"] not in self.buried
        ]

    def erect_actions(self, frame: Frame) -> list[Action]:
        if self.me.sphinxes[1] == 0:  # H2
            return []
        return [
            {"do": "erect", "space": pedestal["id"]}
            for pedestal in self.edition["pedestals"]["list"]
            if pedestal["level"] <= frame["level"] and pedestal["id"] not in self.erected
        ]

    def limestone_actions(self, frame: Frame) -> list[Action]:
        if frame["left"] == 0:
            return []
        found: list[Action] = [{"do": "haul", "track": "great"}]  # P1, P2
        numbers = self.edition["queens"]
        reached = self.me.queens + 1
        is_built = reached in numbers["construction"]  # P3
        has_place = self.me.permissions[1] > 0 and bool(self.grant_actions({}))
        if reached <= numbers["last"] and (has_place or not is_built):
            found.append({"do": "haul", "track": "queens"})
        return found

    def level_in_building(self) -> int | None:
        """P6: the first level that is not full; None when all three are."""
        for level in range(3):
            if None in self.built[level]:
                return level
        return None

    def build_actions(self, _frame: Frame) -> list[Action]:
        level = self.level_in_building()
        if level is not None:  # P5
            built = self.built[level]
            return [{"do": "build", "place": place} for place in range(4) if built[place] is None]
        if self.pyramidion:  # P7
            return []
        return [  # P6
            {"do": "build", "take": [one, other]} for one in range(4) for other in range(one + 1, 4)
        ]

    def grant_actions(self, _frame: Frame) -> list[Action]:
        levels = self.edition["queens"]["levels"]  # P8
        return [
            {"do": "grant", "pyramid": pyramid}
            for pyramid in range(3)
            if self.first_levels + len(self.granted[pyramid]) < levels
        ]

    def favour_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        if frame["left"] > 0:  # P4
            for choice, text in enumerate(self.edition["favours"]["list"]):
                if self.can_do(parse_item(text)):
                    found.append({"do": "favour", "choice": choice})
        return found

    def scarab_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        if frame["left"] > 0:  # G6
            for number, house in enumerate(self.houses):
                if self.me.scarabs[number] < len(self.edition["tracks"][house]):
                    found.append({"do": "scarab", "house": house})
        return found

    def mastaba_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        if frame["left"] > 0:  # N4, N6
            for place in self.edition["necropolis"]["places"]:
                if place in frame["places"]:
                    choices = parse_bundle(self.mastabas[place]["action"])[0]
                    for option, item in enumerate(choices):
                        if self.can_do(item):
                            found.append({"do": "mastaba", "tile": place, "option": option})
        return found

    def baskets_can_go(self) -> list[str]:
        """T6: free offering spaces of rooms where an own priestess stands (T10)."""
        return [
            space["id"]
            for space in self.edition["temple"]["spaces"]
            if [space["room"], True] in self.me.priestesses and space["id"] not in self.offered
        ]

    def priestess_actions(self, frame: Frame) -> list[Action]:
        steps = self.edition["temple"]["room_steps"]
        found: list[Action] = [  # T4
            {"do": "walk", "room": room, "standing": standing}
            for room in range(len(steps))
            for standing in (False, True)
            if [room, standing] in self.me.priestesses and steps[room] <= frame["steps"]
        ]
        if frame["offers"] > 0 and self.baskets_can_go():  # T5, T7
            full = [craft for craft in self.me.crafts if craft["basket"]]
            found += [{"do": "offer", "craft": craft["space"]} for craft in full]
        return found

    def basket_actions(self, _frame: Frame) -> list[Action]:
        return [{"do": "basket", "space": space} for space in self.baskets_can_go()]

    def boat_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        cities = self.edition["nile"]["cities"]
        sections = range(len(self.edition["nile"]["food"]))
        places: list[Any] = [*sections, *(city["id"] for city in cities)]
        held = [boat["place"] for boat in self.me.boats]
        for start in places:  # R2
            if not self.boats_that_can_sail(start):
                continue
            for goal in places:
                cost = sail_cost(cities, start, goal)
                is_taken = goal in held and goal != 0  # R3
                if cost is not None and cost <= frame["steps"] and not is_taken:
                    found.append({"do": "sail", "from": start, "to": goal})
        if frame["activations"] > 0:  # R5
            fresh = [boat["place"] for boat in self.me.boats if not boat["activated"]]
            found += [{"do": "activate", "at": place} for place in fresh if place != 0]
        return found

    def boats_that_can_sail(self, place: Any) -> list[dict[str, Any]]:
        """R4: those not yet activated first; R5: not one that has still to leave its city."""
        fresh = []
        used = []
        for boat in self.me.boats:
            if boat["place"] == place and not boat["leaving"]:
                if boat["activated"]:
                    used.append(boat)
                else:
                    fresh.append(boat)
        return fresh + used

    def contract_actions(self, frame: Frame) -> list[Action]:
        found: list[Action] = []
        for city, stall in self.stalls.items():  # C1
            if frame["city"] is not None and frame["city"] != city:
                continue
            for space, contract in enumerate(stall):
                if contract is None:
                    continue
                discards: list[Any] = [None]
                if len(self.me.contracts) == self.limits["contracts"]:  # C2
                    discards = [*range(len(self.me.contracts)), "taken"]
                for discard in discards:
                    action = {"do": "contract", "city": city, "space": space}
                    found.append({**action, "discard": discard})
        return found

    def mix_actions(self, frame: Frame) -> list[Action]:
        return [{"do": "mix", "food": food} for food in range(frame["left"] + 1)]  # G5

    # -- Items -----------------------------------------------------------------------------

    def frame_of(self, item: Item) -> Frame | None:
        """The frame an item opens; None where it opens none."""
        kind, *words = item
        frame: Frame = {"kind": kind}
        if kind in ("papyrus", "craft"):
            frame["free"] = words == ["free"]
        elif kind in ("rite", "erect"):
            house = "necropolis" if kind == "rite" else "sphinxes"
            frame["level"] = words[0]
            if words[0] == "best":  # N5, H4
                reached = self.me.scarabs[self.houses.index(house)]
                frame["level"] = best_level(self.edition["tracks"][house][:reached], kind)
        elif kind in ("limestone", "favour", "scarab", "mix"):
            frame["left"] = words[0]
        elif kind in ("mastaba", "activations"):
            places = tuple(self.edition["necropolis"]["places"])
            frame = {"kind": "mastaba", "left": words[0], "places": places}
            if kind == "activations":  # N4: of two tiles
                frame["places"] = words[1]
        elif kind == "priestess":
            frame |= {"steps": words[0], "offers": words.count("offer"), "walked": False}
        elif kind == "boats":
            activations = words[2] if "activate" in words else 0
            frame |= {"steps": words[0], "activations": activations, "sailed": False}
        elif kind == "contract":
            frame["city"] = words[0] if words else None
        else:
            return None
        return frame

    def gain(self, what: str, n: int) -> None:
        """G1 to G3."""
        player = self.me
        if what == "pp":
            self.score(self.seat, "immediate", n)
        elif what in ("food", "heka"):
            setattr(player, what, min(getattr(player, what) + n, self.limits["resource"]))
        else:
            setattr(player, what, min(getattr(player, what) + n, self.edition["duat"]["last"]))

    def score(self, seat: int, source: str, n: int) -> None:
        """G2, J5."""
        player = self.players[seat]
        before = player.pp
        player.pp = max(0, before + n)
        player.sources[source][self.era - 1] += player.pp - before
