"""The report of a game: complete, harmless, and true."""

import random
import re
from html.parser import HTMLParser

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.setup import BUILDERS, Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.pages.end.report_boards import material_letters
from sneferu_gui.games.sneferu.table.words import MATERIAL_NAMES, stone_words
from sneferu_gui.language import choose_language
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.pages.end.report import report_html
from tests.ui.colour_measures import contrast

VOID = {"meta", "br"}


def finished(names: list[str], *, powers: bool = False, solo: bool = False) -> Session:
    seats = tuple(
        Seat(name, COLOURS[i], BUILDERS[i] if powers else None) for i, name in enumerate(names)
    )
    setup = Setup(standard_edition(), seats, solo)
    session = Session(setup, deal_from_seed(len(names), 7))
    chance = random.Random(7)
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
    return session


class Reader(HTMLParser):
    """A reader of HTML that checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.opened.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert not reader.opened
    return reader


@pytest.mark.parametrize("names", [["Merit"], ["Merit", "Hapi", "Nofret"]])
def test_the_page_is_whole_and_needs_nothing_else(names: list[str]) -> None:
    solo = len(names) == 1
    session = finished(names, powers=True, solo=solo)
    page = report_html(session)
    reader = read(page)
    outside = [value for name, value in reader.attributes if name in {"src", "href", "action"}]
    assert not outside
    addresses = set(re.findall(r"https?://[^\"' ]+", page))
    assert addresses == {"http://www.w3.org/2000/svg"}  # a namespace, not an address to load
    state = session.state
    assert reader.tags.count("polyline") == 2 * len(names)
    assert reader.tags.count("figure") == len(names) + solo
    placed = sum(player.placed for player in state.players) + len(state.ptah or ())
    empty = 21 * reader.tags.count("figure") - placed
    assert reader.tags.count("rect") == 2 * placed + empty
    for player, name in zip(state.players, names, strict=True):
        assert name in reader.text
        assert str(player.food) in reader.text


def test_names_are_shown_and_never_carried_out() -> None:
    wicked = '<script>alert("x")</script>'
    page = report_html(finished([wicked, "a&b<i>"]))
    reader = read(page)
    assert "script" not in reader.tags
    assert "i" not in reader.tags
    assert wicked in reader.text
    assert "a&b<i>" in reader.text


def test_a_running_game_has_no_report() -> None:
    session = finished(["Merit", "Hapi"])
    session.undo()
    with pytest.raises(ValueError, match="not over"):
        report_html(session)


def test_a_report_is_in_the_language_spoken() -> None:
    session = finished(["Merit", "Hapi"])
    assert '<html lang="en">' in report_html(session)
    choose_language("cs")
    try:
        page = report_html(session)
    finally:
        choose_language("en")
    assert '<html lang="cs">' in page
    assert "Odkud se to vzalo" in read(page).text


def test_names_of_every_script_are_told_and_turn_nothing_beside_them() -> None:
    page = report_html(finished(["שרה", "محمد", "Ελένη"]))
    reader = read(page)
    assert "bdi" in reader.tags
    for line in page.splitlines():
        for name in ("שרה", "محمد"):
            body = line.partition("</head>")[2] if "<head>" in line else line
            assert body.count(name) == body.count(f"<bdi>{name}"), line
    assert reader.text.count("Ελένη") > 5
    assert "<bdi>Ελένη" not in page


COLOURED = re.compile(r'(fill|stroke|style)="[^"]*"')


def test_the_pyramids_are_read_without_any_colour() -> None:
    """Two games that differ in one material differ in the page without colours."""
    session = finished(["Merit", "Hapi"])
    page = COLOURED.sub("", report_html(session))
    letters = re.findall(r"<text [^>]*font-weight[^>]*>(.)</text>", page)
    halves = [
        half
        for player in session.state.players
        for code in player.stones
        if code != NO_STONE
        for half in stone_halves(code)
    ]
    meaning = material_letters()
    assert len(set(meaning.values())) == len(MATERIALS)
    assert letters == [meaning[half] for half in halves]
    reader = read(page)
    for material, letter in meaning.items():
        assert f"{letter}{MATERIAL_NAMES[material]}" in reader.text, "what the letter means"
    words = [line for line in reader.text.splitlines() if "level 6: " in line]
    assert len(words) == 1, "the pyramids in words"
    first = [stone_words(code) if code != NO_STONE else "empty"
             for code in session.state.players[0].stones[:6]]  # fmt: skip
    assert f"level 1: {', '.join(first)}" in reader.text
    labels = [value or "" for name, value in reader.attributes if name == "aria-label"]
    assert [f"level 1: {', '.join(first)}" in label for label in labels] == [True, False]


@pytest.mark.parametrize("language", ["cs", "de"])
def test_a_translated_report_tells_the_materials_apart_by_letters(language: str) -> None:
    choose_language(language)
    try:
        letters = material_letters()
        page = report_html(finished(["Merit", "Hapi"]))
    finally:
        choose_language("en")
    assert len(set(letters.values())) == len(MATERIALS)
    drawn = set(re.findall(r"<text [^>]*font-weight[^>]*>(.)</text>", page))
    assert drawn <= set(letters.values())


def test_the_letters_are_read_on_their_materials() -> None:
    page = report_html(finished(["Merit", "Hapi"]))
    keys = re.findall(r'class="letter" style="background:(#\w+);color:(#\w+)"', page)
    assert len(keys) == len(MATERIALS)
    for ground, ink in keys:
        assert contrast(_rgb(ground), _rgb(ink)) >= 4.5, (ground, ink)
    stone = r'fill="(#\w+)"[^>]*><title>[^<]*</title></rect><text [^>]*fill="(#\w+)"'
    drawn = dict(re.findall(stone, page))
    assert drawn
    assert drawn.items() <= dict(keys).items(), "and the same on the stones"


def _rgb(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written[1:])
    return red, green, blue, 255


def test_the_lines_of_the_charts_are_told_apart_without_any_colour() -> None:
    page = COLOURED.sub("", report_html(finished(["Merit", "Hapi", "Nofret"])))
    drawn = re.findall(r"<polyline [^>]*?(?:stroke-dasharray=\"([^\"]*)\")?/>", page)
    legend = re.findall(r"<path d=\"M0 5H40\" [^>]*?(?:stroke-dasharray=\"([^\"]*)\")?/>", page)
    assert len(set(drawn)) == 3
    assert drawn == legend


def words_in(page: str) -> set[str]:
    """Every word that a page shows or tells."""
    labels = " ".join(re.findall(r'aria-label="([^"]*)"', page))
    seen = re.sub(r"<[^>]+>", " ", re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))
    return set(re.findall(r"[A-Za-zÀ-ž]{2,}", f"{seen} {labels}"))


NAMES = {"Lateef", "Merit", "Mokattam", "Ptah", "Sneferu", "Tura"}


@pytest.mark.parametrize(
    ("language", "pyramids", "alike"),
    [("cs", "Pyramidy", set()), ("de", "Pyramiden", {"Standard", "in"})],
)
def test_a_translated_report_has_no_english_in_it(
    language: str, pyramids: str, alike: set[str]
) -> None:
    session = finished(["Merit"], powers=True, solo=True)
    english = words_in(report_html(session))
    choose_language(language)
    try:
        translated = words_in(report_html(session))
    finally:
        choose_language("en")
    assert pyramids in translated
    assert translated & english == NAMES | alike
