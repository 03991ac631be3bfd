"""The games there are. Each is imported when it is asked for: the first picture needs none."""

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final

from sneferu_gui.games.reason import N_

if TYPE_CHECKING:
    from sneferu_gui.games.game import Game, Setup


@dataclass(frozen=True, slots=True)
class TitleWords:
    """What is said of a game before anything of it is imported.

    All of it is English, and the keys of translations.
    """

    subtitle: str
    """Under its name."""
    source: str
    """Whose game it is, in a line."""
    thanks: str
    """The same among the credits, in a sentence."""
    players: str
    """For how many a new table is."""
    about: str
    """For how many it is and how long it takes, in a few words."""
    scene: str
    """The picture the title shows of it, by its name among the art."""
    cover: str
    """The small picture it is chosen by."""
    alone: str = ""
    """What one player can do against the game's own opponent; empty where there is none."""
    alone_hint: str = ""
    """More about that."""
    lessons: str = ""
    """What it teaches at its own table, in a line; empty where it teaches nothing there."""
    daily: str = ""
    """The deal of the day, which everybody plays; empty where there is none."""
    daily_hint: str = ""
    """More about that."""


@dataclass(frozen=True, slots=True)
class GameKey:
    """A key that does something only this game has."""

    name: str
    """What settings files call it; games that share a name share the key."""
    key: str
    """The key it has unless a person gives it another."""
    label: str
    """What it does: English, and the key of translations."""
    button: str = ""
    """A gamepad's button that does the same; empty for none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a game is found: modules that are imported when they are wanted."""

    title: str
    """What it is called everywhere; a name is not translated."""
    rules: str
    """Has the `Game` as GAME."""
    players: str
    """Has its computer players as PLAYERS, by their names."""
    face: str
    """Has what it brings to the scenes as FACE; empty while it has no table of its own yet.

    Such a game is played, recorded and measured by the command line; the window does not offer it.
    """
    editions: str
    """The folder of the editions it comes with, from that of the assets."""
    words: TitleWords
    keys: tuple[GameKey, ...] = ()
    """Known before the game is imported, as settings and sheets of keys list them."""
    typed: tuple[tuple[str, str], ...] = ()
    """What is typed at its table, by an example, and what that does: English."""
    samples: str = ""
    """Has scenes with something to see as SAMPLES, by their names; empty without any of its own."""
    coding: str = ""
    """Has as CODING what it is in numbers, for agents that learn; asked for by `research` alone."""
    advisor: str = ""
    """Has who advises people as ADVISOR; empty where nobody does."""
    puzzles: str = ""
    """The file of its puzzles, from the folder of the assets; empty where it has none."""


GAMES: Final[dict[str, Entry]] = {
    "sneferu": Entry(
        "Sneferu",
        "sneferu_gui.games.sneferu.law.game",
        "sneferu_gui.games.sneferu.players",
        "sneferu_gui.games.sneferu.face",
        "sneferu/editions",
        TitleWords(
            N_("Builders of the Pyramids"),
            N_("An independent version of the board game by Adam Španěl, published by TLAMA games"),
            N_("Sneferu, a board game by Adam Španěl, is published by TLAMA games."),
            N_("For two to four players"),
            N_("1–4 players · 45 min"),
            "title",
            "sneferu/cover",
            N_("Against Ptah"),
            N_("For one player, with a rating"),
            N_("Seven short chapters at the table, then a whole game with advice"),
            N_("River of the day"),
            N_("The same for everybody: one rated attempt, and what was played so far"),
        ),
        (
            GameKey("flip", "r", N_("Turn the stone round; take up a stored one turned"), "x"),
            GameKey("bonus", "q", N_("Buy with the quarry's bonus, or without")),
            GameKey("store", "s", N_("Store the stone; take up a stored one")),
            GameKey("power", "w", N_("Use the builder's power")),
            GameKey("areas", "a", N_("Show areas with size and worth"), "left trigger"),
            GameKey("left", "b", N_("Show which stones are left to come")),
            GameKey("enlarge", "v", N_("Enlarge the next pyramid")),
            GameKey("drawer", "d", N_("Open what is folded away: this move, the river, the log")),
        ),
        (
            ("B3, 23", N_("Take up a stone: column (capital or number), row")),
            ("4", N_("Lay it into the slot of that number")),
        ),
        "sneferu_gui.games.sneferu.samples.scenes",
        "sneferu_gui.games.sneferu.numbers",
        "sneferu_gui.games.sneferu.players.advisor",
        "sneferu/puzzles.json",
    ),
    "sobek": Entry(
        "Sobek",
        "sneferu_gui.games.sobek.law.game",
        "sneferu_gui.games.sobek.players",
        "sneferu_gui.games.sobek.face",
        "sobek/editions",
        TitleWords(
            N_("Merchants of the Nile"),
            N_("An independent version of the board game by Bruno Cathala, published by GameWorks"),
            N_("Sobek, a board game by Bruno Cathala, was published by GameWorks in 2010."),
            N_("For two to four players"),
            N_("2–4 players · 40 min"),
            "sobek/title",
            "sobek/cover",
            lessons=N_("Six short chapters at the table, then a whole game with advice"),
            daily=N_("Market of the day"),
            daily_hint=N_("The same for everybody: one rated attempt, and what was played so far"),
        ),
        (
            GameKey("character", "c", N_("Use the chosen character’s power")),
            GameKey("pile", "k", N_("Look through one's own pile")),
            GameKey("discarded", "f", N_("Look through the discard pile")),
            GameKey("drawer", "d", N_("Open what is folded away: this move, the river, the log")),
        ),
        (("A", N_("Choose a card by its letter")),),
        "sneferu_gui.games.sobek.samples.scenes",
        "sneferu_gui.games.sobek.numbers",
        advisor="sneferu_gui.games.sobek.players.advisor",
        puzzles="sobek/puzzles.json",
    ),
}
"""By the id that records, stores and the command line know it by."""


def shown_games() -> dict[str, Entry]:
    """The games that the window offers: those that have a face."""
    return {identity: entry for identity, entry in GAMES.items() if entry.face}


FIRST: Final = "sneferu"
"""The game that is meant where none is named, as in everything older than the others."""


class UnknownGameError(ValueError):
    """A game was asked for by a name none has. Its text lists the names."""


def game_named(identity: str) -> "Game":
    """The game of that id. Raises UnknownGameError, which lists the ids.

    >>> game_named("sneferu").id
    'sneferu'
    """
    entry = GAMES.get(identity)
    if entry is None:
        known = ", ".join(GAMES)
        raise UnknownGameError(f"no game is called {identity[:40]!r}; there are {known}")
    game: Game = import_module(entry.rules).GAME
    return game


def game_of(setup: "Setup") -> "Game":
    """The game a setup is of."""
    return game_named(setup.game)
