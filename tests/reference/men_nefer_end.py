"""The end of a turn, Harvest and Flood in Men-Nefer's reference."""

from typing import Any

from .men_nefer_board import count_of, fishing_passed, is_demand_met
from .men_nefer_position import MenNeferPosition

# -- The end of a turn -----------------------------------------------------------------


def end_turn(game: MenNeferPosition, kind: str) -> None:
    """A11."""
    if kind == "obtain":
        refill_tablets(game)
    for boat in game.me.boats:
        boat["activated"] = False
    if game.solo:
        steward_acts(game, kind)
    refill(game.papyrus_market, game.papyrus_bag)
    refill(game.craft_market, game.craft_bag)
    game.turns += 1
    at = game.order.index(game.seat)
    for step in range(1, game.seats + 1):  # E2, E3
        seat = game.order[(at + step) % game.seats]
        if game.turn_actions(seat):
            game.seat = seat
            return
    harvest(game)
    if game.era == game.limits["eras"]:  # E1
        game.over = True
    else:
        flood(game)


def refill_tablets(game: MenNeferPosition) -> None:
    """B3, B6."""
    lying = [tablet for tablet in game.market if tablet is not None]
    while len(lying) < len(game.market):
        turn_over_discard(game)
        if not game.draw:
            break
        lying.insert(0, game.draw.pop(0))
    gaps: list[str | None] = [None] * (len(game.market) - len(lying))
    game.market = [*gaps, *lying]
    turn_over_discard(game)


def turn_over_discard(game: MenNeferPosition) -> None:
    if not game.draw:
        game.draw = game.discard
        game.discard = []


def refill(market: list[Any], bag: list[Any]) -> None:
    left = [tile for tile in market if tile is not None]
    new: list[Any] = []
    while bag and len(new) + len(left) < len(market):
        new.append(bag.pop(0))
    # With an empty bag the spaces on the left stay empty.
    market[:] = [None] * (len(market) - len(new) - len(left)) + new + left


# -- The steward -----------------------------------------------------------------------


def steward_acts(game: MenNeferPosition, kind: str) -> None:
    """V2."""
    if kind == "visit":  # V3
        deeds = game.deal_steward["deeds"][game.era - 1]
        if len(game.steward) < len(deeds):
            game.steward.append([deeds[len(game.steward)], "sun"])
        for market in (game.papyrus_market, game.craft_market):
            for index in range(len(market) - 1, -1, -1):
                if market[index] is not None:
                    market[index] = None
                    break
    elif kind == "obtain":  # V4
        bottom = game.market[-1]
        if bottom is not None:
            game.discard.append(bottom)
            game.market[-1] = None
        refill_tablets(game)
    else:  # V5
        for apprentice in game.steward:
            if apprentice[1] == "sun":
                apprentice[1] = "moon"
                steward_deed(game, game.houses[apprentice[0]])
                break


def steward_deed(game: MenNeferPosition, house: str) -> None:
    held = {"necropolis": game.buried, "temple": game.offered, "sphinxes": game.erected}
    if house in held:
        for space in game.deal_steward[house]:
            if space not in held[house]:
                held[house][space] = "steward"
                return
    elif house == "pyramids":
        level = game.level_in_building()
        if level is None:
            game.pyramidion = True
        else:
            game.built[level][game.built[level].index(None)] = game.pieces[level].pop(0)
    else:
        for city in game.deal_steward["nile"]:
            for space, contract in enumerate(game.stalls[city]):
                if contract is not None:
                    game.stalls[city][space] = None
                    game.deal_steward["nile"].remove(city)
                    game.deal_steward["nile"].append(city)
                    return


# -- Harvest and Flood -----------------------------------------------------------------


def harvest(game: MenNeferPosition) -> None:
    for seat in range(game.seats):
        harvest_of(game, seat)


def harvest_of(game: MenNeferPosition, seat: int) -> None:
    weigh(game, seat)
    turn_contracts(game, seat)
    player = game.players[seat]
    for tomb in game.edition["necropolis"]["spaces"]:  # Z5
        if game.buried.get(tomb["id"]) == seat:
            column = game.edition["necropolis"]["places"][tomb["level"] - 1]
            points = game.mastabas[column]["pp"] + game.mastabas[tomb["row"]]["pp"]
            game.score(seat, "necropolis", points)
    game.score(seat, "obelisk", reached(game.edition["obelisk"]["score"], player.orb))  # Z6
    game.score(seat, "great", reached(game.edition["great"]["score"], player.great))
    for pyramid in range(3):  # Z7
        amount = count_of(game, seat, game.queens_tiles[pyramid])
        game.score(seat, "queens", game.granted[pyramid].count(seat) * amount)


def weigh(game: MenNeferPosition, seat: int) -> None:
    """Z2, Z3."""
    player = game.players[seat]
    last = game.edition["duat"]["last"]
    steps = len(player.papyri)  # Z2
    for left, right in zip(player.papyri, player.papyri[1:], strict=False):
        if left[1] == right[0]:  # O3
            steps += 1
    player.feather = min(player.feather + steps, last)
    player.rolled += len(player.papyri)
    player.papyri = []
    total = player.heart + player.feather  # Z3
    if total < last:
        game.score(seat, "duat", -(last - total - 1))
    elif total > last:
        game.score(seat, "duat", total - last - 1)


def turn_contracts(game: MenNeferPosition, seat: int) -> None:
    """Z4."""
    player = game.players[seat]
    turned = True
    while turned:
        turned = False
        for contract in player.contracts:
            if not contract["fulfilled"] and is_demand_met(game, seat, contract["id"]):
                contract["fulfilled"] = True
                turned = True
    for contract in player.contracts:
        if contract["fulfilled"]:
            game.score(seat, "contracts", int(contract["id"].split("-")[1]))


def reached(table: list[dict[str, int]], space: int) -> int:
    """Z6: the points of the highest scoring space reached."""
    points = 0
    for entry in table:
        if entry["space"] <= space:
            points = entry["pp"]
    return points


def flood(game: MenNeferPosition) -> None:
    game.era += 1  # F1
    for seat in range(game.seats):
        flood_of(game, seat)
    for apprentice in game.neutral:
        apprentice[0] = (apprentice[0] + 1) % len(game.houses)
    game.steward = []  # V6
    pile = game.piles[str(game.era)]  # F4
    for stall in game.stalls.values():
        for space, contract in enumerate(stall):
            if contract is None and pile:
                stall[space] = pile.pop(0)
    game.order.sort(key=lambda seat: game.players[seat].pp)  # F5
    game.seat = game.order[0]
    # Whoever cannot take a turn is passed over (E3).
    for seat in game.order:
        if game.turn_actions(seat):
            game.seat = seat
            return


def flood_of(game: MenNeferPosition, seat: int) -> None:
    game.seat = seat  # F2
    player = game.players[seat]
    for boat in player.boats:
        passed = fishing_passed(game.edition, boat["place"])
        game.gain("food", game.edition["nile"]["flood_food"][passed])
    for space in game.edition["obelisk"]["heka"]:
        if player.orb >= space:
            game.gain("heka", 1)
    for slot in player.slots:  # F3
        slot["apprentice"] = True
    player.sun = [0] * len(game.houses)
    player.moon = [0] * len(game.houses)
