"""The lessons of each game and its terms, for the tests of lessons."""

from collections.abc import Sequence
from types import ModuleType
from typing import Final, NamedTuple

import pytest
from _pytest.mark import ParameterSet

from sneferu_gui.games.men_nefer.pages.lessons import chapters as men_nefer_chapters
from sneferu_gui.games.men_nefer.pages.lessons.course import course as men_nefer_course
from sneferu_gui.games.sneferu.pages.lessons import chapters as sneferu_chapters
from sneferu_gui.games.sneferu.pages.lessons.course import course as sneferu_course
from sneferu_gui.games.sobek.pages.lessons import chapters as sobek_chapters
from sneferu_gui.games.sobek.pages.lessons.course import course as sobek_course
from sneferu_gui.games.terra_pyramides.pages.lessons import chapters as terra_chapters
from sneferu_gui.games.terra_pyramides.pages.lessons.course import course as terra_course
from sneferu_gui.ui.pages.lessons import course
from sneferu_gui.ui.pages.lessons.course import Course, LessonChapter, LessonStep, lesson_texts
from sneferu_gui.ui.pages.rulebook.book import Rulebook, read_rulebook
from tests.sweep import SWEEP


class Taught(NamedTuple):
    """One game's lessons."""

    game: str
    course: Course
    modules: tuple[ModuleType, ...]
    """The modules with its judges' words."""
    rules: Rulebook
    terms: dict[str, str]
    """The terms of the game, each with a regular expression for its forms."""
    decides: str
    """The text of the step in which something is decided for good for the first time."""

    @property
    def steps(self) -> tuple[tuple[LessonChapter, LessonStep], ...]:
        return tuple((each, step) for each in self.course.chapters for step in each.steps)

    @property
    def introduced(self) -> tuple[tuple[str, ...], ...]:
        """The new terms, step by step."""
        chapters = lesson_texts(self.game).chapters
        return tuple(step.introduces for chapter in chapters for step in chapter.steps)


SNEFERU_TERMS: Final = {
    "stone": "stones?",
    "half": "half|halves",
    "material": "materials?",
    "gold": "gold(en)?",
    "basalt": "basalt",
    "granite": "granite",
    "Tura limestone": "Tura|limestone",
    "Mokattam limestone": "Mokattam",
    "pyramid": "pyramids?",
    "slot": "slots?",
    "level": "(?<!draws )(?<!drawn )levels?",
    "offer": "offer",
    "bag": "bag",
    "column": "columns?",
    "row": "rows?",
    "extra": "extra",
    "base": "base",
    "cost": "base cost|extra cost",
    "food": "food",
    "bread": "breads?|icons?",
    "day": "days?|time",
    "boat": "boats?",
    "Nile": "Nile|river|track",
    "space": "spaces?",
    "sail": "sail(s|ed)?",
    "quarry": "quarr(y|ies)",
    "bonus": "bonus(es)?",
    "token": "tokens?",
    "storehouse": "storehouse",
    "area": "areas?",
    "open": "(?<!any )open(?! slot)",
    "closed": "clos(ed?|es|ing)|enclosed?",
    "turn": "turns?(?! it)",
    "end": "end(?!s)",
    "Ptah": "Ptah",
    "builder": "builders?",
    "power": "powers?",
}
SOBEK_TERMS: Final = {
    "goods": "goods",
    "family": "famil(y|ies)",
    "Nile": "Nile",
    "card": "cards?",
    "turn": "turns?",
    "skip": "skip(s|ped)?",
    "tile": "tiles?",
    "corruption": "corrupt(ion)?",
    "character": "characters?",
    "hand": "hands?",
    "set": "sets?",
    "amulet": "amulets?",
    "scarab": "scarabs?",
    "worth": "worth",
    "lay": "lay|laid",
    "token": "tokens?",
    "Prosperity": "Prosperity",
    "power": "powers?",
    "High Priestess": "High Priestess",
    "Merchant": "Merchant",
    "discard": "discards?",
    "round": "rounds?",
    "flat": "flat",
    "point": "(?<!which )points?(?! at)",
    "marker": "markers?",
    "sign": "signs?",
    "add": "add(s|ed)?",
    "pile": "piles?",
    "Thief": "Thief",
    "Vizier": "Vizier",
    "Scribe": "Scribe",
    "Courtesan": "Courtesan",
}
TERRA_TERMS: Final = {
    "tile": "tiles?",
    "field": "fields?",
    "stairs": "stairs",
    "site": "sites?",
    "foundation": "foundations?",
    "row": "rows?",
    "stone": "stones?",
    "gold": "gold",
    "worker": "workers?",
    "oasis": "oas[ie]s",
    "turn": "turns?(?! them)",
    "stack": "stacks?",
    "draw": "draw",
    "pyramid": "pyramids?",
    "level": "levels?",
    "white": "white",
    "buy": "buy",
    "swap": "swap",
    "hire": "hire",
    "look": "look",
    "point": "(?<!only )points?(?! at)",
    "capstone": "capstones?",
}
MEN_NEFER_TERMS: Final = {
    "apprentice": "apprentices?",
    "tablet": "tablets?",
    "sun": "suns?",
    "House": "Houses?",
    "Food": "Food",
    "part": "parts?",
    "specialise": "specialis(e|es|ed|ing)",
    "moon": "moons?",
    "scarab": "scarabs?(’s)?",
    "space": "spaces?",
    "obtain": "obtain(s|ed)?",
    "market": "markets?",
    "row": "rows?",
    "sign": "signs?",
    "point": "points?",
    "help": "help",
    "Era": "Eras?",
    "turn": "turns?(?! (into|over))",
    "heart": "hearts?",
    "feather": "feathers?",
    "Duat": "Duat",
    "Harvest": "Harvests?",
    "papyrus": "papyr(us|i)",
    "Heka": "Heka",
    "Book": "Book",
    "drawing": "drawings?",
    "Necropolis": "Necropolis",
    "embalm": "embalm(s|ed)?",
    "mummy": "mumm(y|ies)",
    "sarcophagus": "sarcophag(us|i)",
    "rite": "rites?",
    "tomb": "tombs?",
    "level": "levels?",
    "tile": "tiles?",
    "sphinx": "sphinx(es)?",
    "carve": "carv(e|es|ed)",
    "erect": "erect(s|ed)?",
    "pedestal": "pedestals?",
    "limestone": "limestone",
    "block": "blocks?",
    "track": "tracks?",
    "Great Pyramid": "Great Pyramid",
    "piece": "pieces?",
    "favour": "favours?",
    "permission": "permissions?",
    "Queens": "Queens’?",
    "Temple": "Temple",
    "craft": "crafts?",
    "area": "area",
    "basket": "baskets?",
    "priestess": "priestess(es)?",
    "room": "rooms?",
    "offering": "offerings?",
    "orb": "orbs?",
    "Obelisk": "Obelisk",
    "deity": "deit(y|ies)",
    "Nile": "Nile",
    "boat": "(?<!fishing )boats?",
    "city": "cit(y|ies)",
    "activate": "activat(e|es|ed|ion|ions)",
    "contract": "contracts?",
    "fishing": "fishing boats?",
    "Flood": "Floods?",
}

TAUGHT: Final = {
    "sneferu": Taught(
        "sneferu",
        sneferu_course(),
        (sneferu_chapters,),
        read_rulebook("sneferu"),
        SNEFERU_TERMS,
        "Lay it",
    ),
    "sobek": Taught(
        "sobek",
        sobek_course(),
        (sobek_chapters,),
        read_rulebook("sobek"),
        SOBEK_TERMS,
        "take the first",
    ),
    "terra_pyramides": Taught(
        "terra_pyramides",
        terra_course(),
        (terra_chapters, course),
        read_rulebook("terra_pyramides"),
        TERRA_TERMS,
        "Which brings",
    ),
    "men_nefer": Taught(
        "men_nefer",
        men_nefer_course(),
        (men_nefer_chapters, course),
        read_rulebook("men_nefer"),
        MEN_NEFER_TERMS,
        "sun of a House",
    ),
}

CHAPTERS: Final = tuple(
    (game, number)
    for game, taught in TAUGHT.items()
    for number in range(len(taught.course.chapters))
)
"""All chapters of all games."""


def each_in_turn(values: Sequence[object], *, every: int = 1) -> list[ParameterSet]:
    """Every chapter with every value.

    Every run has one value for one in so many chapters, each value in turn.
    """
    return [
        pytest.param(
            game,
            number,
            value,
            marks=() if turn % every == 0 and turn // every % len(values) == at else SWEEP,
        )
        for turn, (game, number) in enumerate(CHAPTERS)
        for at, value in enumerate(values)
    ]
