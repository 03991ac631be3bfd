"""The catalogue of games: each follows the protocol."""

import re
import subprocess
import sys

import pytest

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, UnknownGameError, game_named, shown_games
from sneferu_gui.games.game import Game
from sneferu_gui.games.men_nefer.law.game import GAME as MEN_NEFER
from sneferu_gui.games.sneferu.law.game import GAME as SNEFERU
from sneferu_gui.games.sobek.law.game import GAME as SOBEK
from sneferu_gui.games.terra_pyramides.law.game import GAME as TERRA_PYRAMIDES


def test_they_keep_the_protocol() -> None:
    games: tuple[Game, ...] = (SNEFERU, SOBEK, TERRA_PYRAMIDES, MEN_NEFER)
    assert [game.id for game in games] == list(GAMES)


def test_the_first_game_is_there() -> None:
    assert FIRST_GAME in GAMES
    assert FIRST_GAME in shown_games(), "the window opens with it"


@pytest.mark.parametrize("identity", GAMES)
def test_a_game_is_known_by_its_id(identity: str) -> None:
    game: Game = game_named(identity)
    assert game.id == identity
    assert game.title == GAMES[identity].title
    least, most = game.seats
    assert 1 <= least <= most
    keys = [option.key for option in game.options]
    assert len(set(keys)) == len(keys)
    for option in game.options:
        assert option.default in [value for value, _title in option.values]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match=re.escape("; there are sneferu")):
        game_named("go")


def test_the_catalogue_imports_nothing_of_a_game() -> None:
    program = (
        "import sys, sneferu_gui.games.catalogue\n"
        "games = [f'sneferu_gui.games.{game}' for game in sneferu_gui.games.catalogue.GAMES]\n"
        "sys.exit(any(m.startswith(tuple(games)) for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
