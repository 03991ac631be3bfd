"""The whole game of Men-Nefer, slow and obvious, on plain data in the form of the record.

Every rule has its clause beside it. Nothing is cached, nothing is clever: what is legal is
worked out afresh each time it is asked for. Written from the law alone.
"""

from collections.abc import Mapping
from typing import Any

from .men_nefer_board import Frame, Item, parse_bundle, parse_item, sail_cost
from .men_nefer_end import end_turn
from .men_nefer_position import PLAIN, Action, MenNeferPosition

AT_ONCE = ("heart", "feather", "pp")
"""X6a."""


class MenNeferReference(MenNeferPosition):
    """One game in progress, changed in place by ``apply``."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        """Set the game up, and go on to the first decision."""
        super().__init__(record)
        self.turn_kind = ""  # what the running turn began with

    # -- Actions ---------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Play an action; ValueError where it is not legal."""
        if action not in self.legal():
            raise ValueError(f"not legal: {action}")
        getattr(self, "do_" + action["do"])(action)
        self.settle()

    def do_visit(self, action: Action) -> None:
        player = self.me
        slot = player.slots[action["slot"]]
        house = self.houses.index(action["house"])
        price = self.price(house, "sun")
        slot["apprentice"] = False
        player.sun[house] += 1
        tablet = slot["tablet"]
        slot["tablet"] = None
        if tablet is not None:
            self.discard.append(tablet)  # A5
        self.turn_kind = "visit"
        if self.pays(price) and tablet is not None:
            self.open_bundle(parse_bundle(self.find("tablets", "list", tablet)["does"]))

    def pays(self, price: int) -> bool:
        """A4: whether the price is paid; else 3 Food are gained."""
        if self.me.food < price:
            self.gain("food", self.limits["unpaid_food"])
            return False
        self.me.food -= price
        return True

    def do_specialise(self, action: Action) -> None:
        player = self.me
        house = self.houses.index(action["house"])
        price = self.price(house, "moon")
        player.sun[house] -= 1
        player.moon[house] += 1
        self.turn_kind = "specialise"
        if self.pays(price):
            track = self.edition["tracks"][action["house"]]
            player.scarabs[house] = min(player.scarabs[house] + 1, len(track))  # A8
            self.open_bundle(parse_bundle(track[action["space"] - 1]))

    def do_obtain(self, action: Action) -> None:
        player = self.me
        row = action["row"]
        tablet = self.market[row]
        self.market[row] = None
        cost = self.edition["market"]["rows"][row]["cost"]
        if cost >= 0:
            player.food -= cost
        else:
            self.gain("food", -cost)
        for slot in player.slots:  # A9: the first of them
            if slot["tablet"] is None:
                slot["tablet"] = tablet
                break
        self.turn_kind = "obtain"
        self.agenda.append({"kind": "market", "row": row})  # A10 (2)
        glyph = self.find("tablets", "list", str(tablet))["glyph"]
        if player.glyphs < len(player.signs) and player.signs[player.glyphs] == glyph:
            reward = self.edition["hieroglyphs"]["rewards"][player.glyphs]
            player.glyphs += 1
            self.open_bundle(parse_bundle(reward))  # A10 (1)

    def do_done(self, _action: Action) -> None:
        self.agenda.pop()

    def do_pick(self, action: Action) -> None:
        part = self.top["parts"].pop(action["item"])
        self.carry_out(part[action["option"]])

    def do_market(self, action: Action) -> None:
        self.agenda.pop()
        text = self.edition["market"]["rows"][action["row"]]["action"]
        self.carry_out(parse_bundle(text)[0][action["option"]])

    def do_papyrus(self, action: Action) -> None:
        frame = self.agenda.pop()
        self.me.heka -= self.papyrus_price(action["index"], frame)
        papyrus = self.papyrus_market[action["index"]]
        assert papyrus is not None
        self.papyrus_market[action["index"]] = None
        self.me.papyri.append(papyrus)

    def do_craft(self, action: Action) -> None:
        frame = self.agenda.pop()
        if not frame["free"]:
            self.me.food -= self.edition["crafts"]["market_food"][action["index"]]
        craft = self.craft_market[action["index"]]
        self.craft_market[action["index"]] = None
        self.me.crafts.append({"space": action["space"], "id": craft, "basket": True})
        points = self.edition["crafts"]["space_pp"][action["space"]]
        if points:
            self.gain("pp", points)  # T2

    def do_bury(self, action: Action) -> None:
        self.agenda.pop()
        self.me.mummies[1] -= 1
        self.buried[action["space"]] = self.seat
        tomb = self.find("necropolis", "spaces", action["space"])
        numbers = self.edition["necropolis"]
        column = numbers["places"][tomb["level"] - 1]
        count = numbers["activations"][tomb["level"] - 1]
        parts = parse_bundle(tomb["gives"])
        parts.append([("activations", count, (column, tomb["row"]))])  # N4
        self.open_bundle(parts)

    def do_erect(self, action: Action) -> None:
        self.agenda.pop()
        self.me.sphinxes[1] -= 1
        self.erected[action["space"]] = self.seat
        self.open_bundle(parse_bundle(self.find("pedestals", "list", action["space"])["gives"]))

    def do_haul(self, action: Action) -> None:
        self.top["left"] -= 1
        player = self.me
        if action["track"] == "queens":
            player.queens += 1
            if player.queens in self.edition["queens"]["construction"]:
                self.agenda.append({"kind": "grant"})
            return
        if player.great == self.edition["great"]["last"]:  # P2
            self.agenda.append({"kind": "favour", "left": 1})
            return
        player.great += 1
        if player.great in self.construction and not self.pyramidion:  # P7
            self.agenda.append({"kind": "build"})
        if player.great in self.favour_spaces:
            self.agenda.append({"kind": "favour", "left": 2})

    def do_build(self, action: Action) -> None:
        self.agenda.pop()
        level = self.level_in_building()
        if level is None:  # P6
            self.pyramidion = True
            gained = [self.built[2][place] for place in action["take"]]
        else:  # P5
            place = action["place"]
            piece = self.pieces[level].pop(0)
            self.built[level][place] = piece
            below = self.edition["great"]["base"] if level == 0 else self.built[level - 1]
            gained = [piece, below[place]]
        parts = []
        for favour in gained:
            assert favour is not None
            parts.append([parse_item(self.favour_text(favour))])
        self.open_bundle(parts)

    def do_grant(self, action: Action) -> None:
        self.agenda.pop()
        self.me.permissions[1] -= 1
        self.granted[action["pyramid"]].append(self.seat)

    def do_favour(self, action: Action) -> None:
        self.top["left"] -= 1
        self.carry_out(parse_item(self.favour_text(action["choice"])))

    def do_scarab(self, action: Action) -> None:
        self.top["left"] -= 1
        self.me.scarabs[self.houses.index(action["house"])] += 1

    def do_mastaba(self, action: Action) -> None:
        self.top["left"] -= 1
        choices = parse_bundle(self.mastabas[action["tile"]]["action"])[0]
        self.carry_out(choices[action["option"]])

    def do_walk(self, action: Action) -> None:
        frame = self.top
        frame["steps"] -= self.edition["temple"]["room_steps"][action["room"]]
        frame["walked"] = True
        self.me.priestesses.remove([action["room"], action["standing"]])
        self.me.priestesses.append([action["room"] + 1, True])

    def do_offer(self, action: Action) -> None:
        frame = self.top
        frame["offers"] -= 1
        if frame["walked"]:
            frame["steps"] = 0  # T5: never between
        self.agenda.append({"kind": "basket"})
        for craft in self.me.crafts:
            if craft["space"] == action["craft"]:
                craft["basket"] = False  # T9
                level = 3 if craft["space"] >= 7 else 2 if craft["space"] >= 4 else 1
                parts = []
                for text in self.find("crafts", "list", craft["id"])["does"][:level]:
                    parts += parse_bundle(text)
                self.open_bundle(parts)

    def do_basket(self, action: Action) -> None:
        self.agenda.pop()
        space = self.find("temple", "spaces", action["space"])
        self.offered[action["space"]] = self.seat
        self.me.priestesses.remove([space["room"], True])
        self.me.priestesses.append([space["room"], False])
        self.open_bundle(parse_bundle(space["gives"]))

    def do_sail(self, action: Action) -> None:
        cities = self.edition["nile"]["cities"]
        frame = self.top
        frame["steps"] -= sail_cost(cities, action["from"], action["to"])
        frame["sailed"] = True
        self.boats_that_can_sail(action["from"])[0]["place"] = action["to"]

    def do_activate(self, action: Action) -> None:
        frame = self.top
        frame["activations"] -= 1
        if frame["sailed"]:
            frame["steps"] = 0  # R5: never between
        for boat in self.me.boats:
            if boat["place"] != action["at"]:
                continue
            boat["activated"] = True
            if isinstance(boat["place"], int):
                self.gain("food", self.edition["nile"]["food"][boat["place"]])
            else:
                boat["leaving"] = True
                self.agenda.append({"kind": "leave", "city": boat["place"]})
                parts = parse_bundle(self.benefits[boat["place"]])
                parts.append([("contract", boat["place"])])
                self.open_bundle(parts)

    def leave(self, name: str) -> None:
        """R5: the activated boat leaves its city."""
        place: int = self.find("nile", "cities", name)["to"]
        held = [boat["place"] for boat in self.me.boats]
        while place > 0 and place in held:
            place -= 1
        for boat in self.me.boats:
            if boat["place"] == name:
                boat["place"] = place
                boat["leaving"] = False

    def do_contract(self, action: Action) -> None:
        self.agenda.pop()
        stall = self.stalls[action["city"]]
        contract = stall[action["space"]]
        stall[action["space"]] = None
        if action["discard"] == "taken":
            return
        if action["discard"] is not None:
            self.me.contracts.pop(action["discard"])
        self.me.contracts.append({"id": contract, "fulfilled": False})

    def do_mix(self, action: Action) -> None:
        frame = self.agenda.pop()
        self.gain("food", action["food"])
        self.gain("heka", frame["left"] - action["food"])

    # -- Items -----------------------------------------------------------------------------

    def carry_out(self, item: Item) -> None:
        player = self.me
        kind = item[0]
        if kind in PLAIN:
            self.gain(kind, item[1])
        elif kind == "permission":
            if player.permissions[0] > 0:
                player.permissions[0] -= 1
                player.permissions[1] += 1
            else:  # P9
                self.agenda.append({"kind": "limestone", "left": 1})
        elif kind == "embalm":
            if player.mummies[0] > 0:
                player.mummies[0] -= 1
                player.mummies[1] += 1
            else:  # N1
                self.gain("heart", 1)
                self.gain("feather", 1)
        elif kind == "carve":
            if player.sphinxes[0] > 0:
                player.sphinxes[0] -= 1
                player.sphinxes[1] += 1
            else:  # H1
                self.gain("pp", 1)
        elif kind == "orb":
            self.move_orb(item[1])
        else:
            frame = self.frame_of(item)
            assert frame is not None
            self.agenda.append(frame)

    def move_orb(self, n: int) -> None:
        """T11."""
        numbers = self.edition["obelisk"]
        parts = []
        beyond = 0
        for _step in range(n):
            if self.me.orb == numbers["last"]:
                beyond += 1
                continue
            self.me.orb += 1
            if self.me.orb in numbers["deity"]:
                parts += parse_bundle(self.deity)
        if beyond:
            parts.append([("favour", beyond)])
        if parts:
            self.open_bundle(parts)

    def open_bundle(self, parts: list[list[Item]]) -> None:
        rest = []
        for part in parts:  # X6a
            if len(part) == 1 and part[0][0] in AT_ONCE:
                self.carry_out(part[0])
            else:
                rest.append(part)
        self.agenda.append({"kind": "bundle", "parts": rest})

    # -- What goes by itself ---------------------------------------------------------------

    def settle(self) -> None:
        """X6: go on to the next decision."""
        while True:
            if self.agenda:
                if not self.go_on():
                    return
            elif self.turn_kind:
                kind = self.turn_kind
                self.turn_kind = ""
                end_turn(self, kind)
            else:
                return

    def go_on(self) -> bool:
        """Do one thing that happens by itself; False if there is a decision."""
        frame = self.top
        if frame["kind"] == "leave":  # X6f
            self.agenda.pop()
            self.leave(frame["city"])
            return True
        actions = self.frame_actions(frame)
        if not actions:  # X6b
            self.agenda.pop()
            return True
        if frame["kind"] == "bundle":
            return self.go_on_in_bundle(frame, actions)
        if frame["kind"] == "market" and len(actions) == 1:  # X6e
            text = self.edition["market"]["rows"][actions[0]["row"]]["action"]
            item = parse_bundle(text)[0][actions[0]["option"]]
            if item[0] in PLAIN:
                self.do_market(actions[0])
                return True
        return False

    def go_on_in_bundle(self, frame: Frame, actions: list[Action]) -> bool:
        parts = frame["parts"]
        only_plain = True
        for action in actions:
            part = parts[action["item"]]
            if len(part) > 1 or part[0][0] not in PLAIN:
                only_plain = False
        if only_plain:  # X6c
            self.do_pick(actions[0])
            return True
        if len(parts) == 1 and len(parts[0]) == 1:  # X6d
            self.do_pick(actions[0])
            return True
        return False
