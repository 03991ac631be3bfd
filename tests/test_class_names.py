"""One word means one thing: whoever searches for a class finds the one."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
from tests.sources import text_of, tree_of

PACKAGE: Final = Path(__file__).parents[1] / "sneferu_gui"


class Defined(NamedTuple):
    """A class of the program that others may import."""

    name: str
    file: Path
    game: str
    """Whose room it stands in; empty for the house."""
    is_protocol: bool


@cache
def defined() -> dict[str, list[Defined]]:
    """All of them, by name."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        rooms = path.relative_to(PACKAGE).parts[:-1]
        game = next((room for room in rooms if room in GAMES), "")
        for each in tree_of(text_of(path)).body:
            if isinstance(each, ast.ClassDef) and not each.name.startswith("_"):
                bases = {base.id for base in each.bases if isinstance(base, ast.Name)}
                found[each.name].append(Defined(each.name, path, game, "Protocol" in bases))
    return found


def test_the_house_means_one_thing_by_a_name_and_so_does_each_game() -> None:
    for name, places in defined().items():
        owners = [each.game for each in places]
        assert len(owners) == len(set(owners)), (name, [str(each.file) for each in places])


def test_house_and_game_share_a_name_only_for_what_the_house_asks_of_every_game() -> None:
    for name, places in defined().items():
        house = [each for each in places if not each.game]
        if house and len(places) > 1:
            assert house[0].is_protocol, (name, [str(each.file) for each in places])
