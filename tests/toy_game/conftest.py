"""The toy game's entry in the catalogue, only while its tests run."""

from pathlib import Path

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.entry import Entry, GameKey, Title, TitleWords, TypedKeys

TITLE = Title(
    "title",
    "sneferu/cover",
    TitleWords(
        "Cards given away",
        "A game made up for tests",
        "Toy was made up for tests. Nobody sells it.",
        "For two, three or four",
        "2–4 players · 5 min",
    ),
    (GameKey("pass", "0", "Pass the cards on", "guide"),),
    (TypedKeys("K7", "Play a card"),),
)


@pytest.fixture(autouse=True)
def _catalogued(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).with_name("editions")
    entry = Entry(
        "Toy",
        "tests.toy_game.law",
        "tests.toy_game.players",
        "tests.toy_game.table",
        str(folder),
        lambda: TITLE,
        "tests.toy_game.samples",
        "tests.toy_game.coding",
    )
    monkeypatch.setitem(GAMES, "toy", entry)
