"""The trace (J4) and the result (J5) of Men-Nefer in the reference."""

from typing import Any

from .men_nefer_position import MenNeferPosition


def trace_entry(game: MenNeferPosition) -> dict[str, Any]:
    """J4."""
    players = game.players
    entry: dict[str, Any] = {
        "seat": None if game.over else game.seat,
        "era": game.era,
        "turns": game.turns,
        "phase": game.phase,
        "legal": len(game.legal()),
        "order": list(game.order),
    }
    for key in ("pp", "food", "heka", "heart", "feather", "orb", "great", "queens", "glyphs",
                "rolled", "scarabs", "sun", "moon", "mummies", "sphinxes", "permissions",
                "papyri"):  # fmt: skip
        entry[key] = [getattr(player, key) for player in players]
    entry["baskets"] = [list(game.offered.values()).count(seat) for seat in range(game.seats)]
    entry["slots"] = [
        [[slot["apprentice"], slot["tablet"]] for slot in player.slots] for player in players
    ]
    entry["boats"] = []
    for player in players:
        places = [boat["place"] for boat in player.boats]
        sections = sorted(place for place in places if isinstance(place, int))
        cities = sorted(place for place in places if isinstance(place, str))
        entry["boats"].append(sections + cities)
    entry["priestesses"] = [sorted(player.priestesses) for player in players]
    entry["crafts"] = [
        sorted([craft["space"], craft["id"], craft["basket"]] for craft in player.crafts)
        for player in players
    ]
    entry["contracts"] = [
        sorted([contract["id"], contract["fulfilled"]] for contract in player.contracts)
        for player in players
    ]
    entry["market"] = game.market
    entry["draw"] = len(game.draw)
    entry["discard"] = len(game.discard)
    entry["bags"] = [len(game.papyrus_bag), len(game.craft_bag)]
    entry["papyrus_market"] = game.papyrus_market
    entry["craft_market"] = game.craft_market
    entry["stalls"] = game.stalls
    entry["buried"] = game.buried
    entry["offered"] = game.offered
    entry["erected"] = game.erected
    entry["great_built"] = [*game.built, game.pyramidion]
    entry["granted"] = game.granted
    entry["neutral"] = game.neutral
    entry["steward"] = game.steward if game.solo else None
    return entry


def result(game: MenNeferPosition) -> dict[str, Any] | None:
    """J5, W1, V7; None while the game runs."""
    if not game.over:
        return None
    points = [player.pp for player in game.players]
    purity = [player.heart + player.feather for player in game.players]
    rating = None
    winners: list[int] = []
    if game.solo:
        rating = 0
        for bound in game.edition["solo"]["rating"]:
            if points[0] >= bound:
                rating += 1
    else:
        best = max(zip(points, purity, strict=True))
        seats = range(game.seats)
        winners += [seat for seat in seats if (points[seat], purity[seat]) == best]
    return {
        "pp": points,
        "purity": purity,
        "winners": winners,
        "rating": rating,
        "sources": [player.sources for player in game.players],
    }
