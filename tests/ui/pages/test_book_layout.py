"""How every game's rulebook and goal card are laid out: in all languages and windows."""

import gettext
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import pytest

from sneferu_gui import language
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.language import choose_language
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.shell.renderer import Renderer
from tests.sweep import every_pair, every_value
from tests.ui.pages.opened import node

SIZES: Final = {
    "1024x640": (1024, 640, 100),
    "1280x720": (1280, 720, 100),
    "1920x1080": (1920, 1080, 150),
    "1920x1080 small": (1920, 1080, 75),
    "1366x1024": (1366, 1024, None),
    "1024x1000": (1024, 1000, None),
    "2560x1080": (2560, 1080, None),
    "3840x2160": (3840, 2160, 200),
}
LONGER = "slova která prodlužují každou větu jako v jazyce s delšími slovy " * 20


class LongerLanguage(gettext.NullTranslations):
    """English lengthened by two fifths."""

    def gettext(self, message: str) -> str:
        more = LONGER[: len(message) * 2 // 5].strip()
        return f"{message} {more}" if more else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


SPOKEN: Final = ("en", "cs", "de", "longer")
SHARES: Final = 3
"""Number of shares into which a book's pages are divided."""


@pytest.fixture(params=SPOKEN)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "longer":
        language._Chosen.catalogue = LongerLanguage()
    else:
        choose_language(request.param)
    yield request.param
    choose_language("en")


def opened(renderer: Renderer, game: str, at: str, size: str) -> Stage:
    return Stage(RulebookScene(at, standard_edition(game)), renderer.ruler, *SIZES[size])


def places_in(game: str) -> list[str]:
    """The chapters of a game's rulebook, and the pages before them."""
    book = read_rulebook(game)
    return [*(chapter.key for chapter in book.chapters), *(page.key for page in book.pages)]


def words_of(shown: Node) -> str:
    return " ".join(look.text for look in shown.looks if isinstance(look, Letters))


SOLID = frozenset({"button", "field", "piece", "slot", "text", "token", "space", "row"})


def faults_of(tree: Node, renderer: Renderer) -> list[str]:
    """The faults of a picture of the rulebook, in words."""
    nodes = [n for n in tree.walk() if not n.is_floating]
    solid = [n for n in nodes if n.role in SOLID and n.looks]
    plates = [n for n in nodes if n.role == "group"]
    texts = [n for n in nodes if n.key.startswith(("rulebook/clause", "rulebook/text"))]
    pairs = [*combinations(solid, 2), *combinations(plates, 2)]
    pairs += [(text, plate) for text in texts for plate in plates]
    faults = [f"{a.key} and {b.key} overlap" for a, b in pairs if a.rect.meets(b.rect)]
    for holder in tree.walk():
        if holder.role in {"panel", "window", "bar", "group"}:
            faults += [
                f"{child.key} sticks out of {holder.key}"
                for child in holder.children
                if not holder.rect.holds(child.rect)
            ]
    for each in tree.walk():
        letters = [look for look in each.looks if isinstance(look, Letters)]
        faults += [
            f"{each.key}: {look.text!r} is cut"
            for look in letters
            if renderer.ruler.width(look.text, look.font) > look.rect.w
            or look.text.endswith("…") or (not look.text and each.role != "field")
        ]  # fmt: skip
        if each.key.endswith("/caption"):
            whole = " ".join(each.label.split())
            faults += [] if words_of(each) == whole else [f"{each.key} is not whole"]
        if each.act is not None and min(each.rect.w, each.rect.h) < 24:
            faults.append(f"{each.key} is too small")
    keys = [n.key for n in tree.walk()]
    return faults + [f"{key} twice" for key in set(keys) if keys.count(key) > 1]


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("game", "spoken", "size", "share"),
    every_pair([*shown_games()], SPOKEN, [*SIZES], range(SHARES)),
    indirect=["spoken"],
)
def test_nothing_overlaps_sticks_out_or_is_cut(
    renderer: Renderer, game: str, size: str, share: int
) -> None:
    for place in places_in(game)[share::SHARES]:
        stage = opened(renderer, game, place, size)
        for key in ("home", "page down", "end"):
            stage.handle(KeyPressed(key))
            assert not faults_of(stage.tree(), renderer), place
    scene = RulebookScene("", standard_edition(game))
    words = ("a", "turn", "points")[share]
    scene.type_text(words)
    assert not faults_of(Stage(scene, renderer.ruler, *SIZES[size]).tree(), renderer), words


@pytest.mark.parametrize("game", shown_games())
def test_texts_and_targets_are_large_enough_at_1080p(renderer: Renderer, game: str) -> None:
    for place in places_in(game):
        for each in opened(renderer, game, place, "1920x1080").tree().walk():
            assert each.act is None or min(each.rect.w, each.rect.h) >= 32
            for look in each.looks:
                assert not isinstance(look, Letters) or look.font.size >= 18


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("game", "spoken"), every_value([*shown_games()], SPOKEN), indirect=["spoken"]
)
def test_the_whole_card_is_on_one_screen_at_the_smallest_window(
    renderer: Renderer, game: str
) -> None:
    scene = GoalScene(read_rulebook(game), standard_edition(game), RulebookScene)
    stage = Stage(scene, renderer.ruler, 1024, 640, 100)
    for key in ("goal/words", "goal/signs"):
        sheet = node(stage, key)
        lines = [each for each in sheet.walk() if each.role == "text"]
        assert all(sheet.rect.holds(each.rect) for each in lines)
