"""Hand-made positions of the reference game."""

import tomllib
from pathlib import Path
from typing import Any

from .deals import random_record
from .pyramid import Stone, all_slots
from .sneferu import Action, ReferenceGame

EDITIONS = Path(__file__).parents[2] / "assets" / "sneferu" / "editions"
LAST = 44  # the last space of both editions
PLAIN: Stone = ("basalt", "gold")  # not of Tura's quarry on space 3


def standard_edition() -> dict[str, Any]:
    """Return the standard edition's numbers, as a record has them."""
    return _shipped("standard")


def generous_edition() -> dict[str, Any]:
    """Return the generous edition's numbers, on which made positions are based."""
    return _shipped("generous")


def _shipped(name: str) -> dict[str, Any]:
    return tomllib.loads((EDITIONS / f"{name}.toml").read_text(encoding="utf-8"))


def position(
    *builders: str | None,
    spaces: tuple[int, ...] = (),
    solo: bool = False,
    first_bonus: str = "food1",
    bag: int | None = None,
) -> ReferenceGame:
    """A game of these builders, boats on these spaces, every stone on offer PLAIN."""
    seats = builders or (None,)
    record = random_record(
        len(seats), powers=False, solo=solo, seed=1, edition=generous_edition(), bag=bag
    )
    record["players"] = [{"name": "", "colour": "", "builder": builder} for builder in seats]
    record["boats"] = list(range(len(seats)))
    record["bonuses"][0] = first_bonus
    record["offer"] = [[list(PLAIN)] * 7 for _column in range(4)]
    game = ReferenceGame(record)
    if spaces:
        game.river = {space: [] for space in game.river}
        for seat, space in enumerate(spaces):
            game.river[space].append(seat)
        game.begin_turn()
    return game


def fill(game: ReferenceGame, seat: int, count: int) -> None:
    """Give a player this many placed stones, from the bottom up."""
    game.players[seat].pyramid = dict.fromkeys(all_slots()[:count], PLAIN)


def names(game: ReferenceGame) -> set[str]:
    return {action["do"] for action in game.legal()}


def buy(column: int, row: int = 0, *, bonus: bool = False) -> Action:
    return {"do": "buy", "column": column, "row": row, "bonus": bonus}


def place(level: int, slot: int, *, flip: bool = False) -> Action:
    return {"do": "place", "level": level, "slot": slot, "flip": flip}


def place_stored(level: int, slot: int) -> Action:
    return {"do": "place_stored", "stone": 0, "level": level, "slot": slot, "flip": False}
