"""What is laid open to be chosen from says what it does, and all of it alike."""

import pytest

from sneferu_gui.games.sobek.table.choices import ChoicesAppearance, OptionAppearance, choices
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.table_layout import table_layout
from sneferu_gui.ui.kit.looks import Font, Letters, Picture
from sneferu_gui.ui.kit.node import Node
from tests.games.sobek.table.tables import canvas_of

TEXTS = {
    "Flood": "You have another turn right away.",
    "Guild": "Your marker goes forward to the same sign, an opponent's goes back to its own.\n"
    "Merit: 0 → 5, Hapi: 0 → 0",
    "Deceit": "You score as many points as your pile has cards; the pile stays.",
    "Curse": "It lies with an opponent's pile and counts like 2 cards of corruption.\nHapi: 0 → 2",
    "Prosperity": "One of your sets of wheat, fish or cattle has 2 scarabs more.",
}


def options_at(size: tuple[int, int, int]) -> list[Node]:
    canvas = canvas_of(size)
    options = tuple(
        OptionAppearance("sobek/events/guild", title, text, Choosable(title))
        for title, text in TEXTS.items()
    )
    shown = ChoicesAppearance("Event tokens", "Choose one.", options)
    tree = choices(canvas, table_layout(canvas, 1).harbour, shown)
    return [node for node in tree.children if node.key.split("/")[-1].isdigit()]


def fonts_of(nodes: list[Node]) -> set[Font]:
    """What their texts are set in, titles apart."""
    return {look.font for node in nodes for look in letters_of(node)[1:]}


def letters_of(node: Node) -> list[Letters]:
    return [look for look in node.looks if isinstance(look, Letters)]


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 150), (1024, 1000, 100)])
def test_all_tokens_are_told_whole_and_in_the_same_letters(size: tuple[int, int, int]) -> None:
    nodes = options_at(size)
    for node, text in zip(nodes, TEXTS.values(), strict=True):
        told = " ".join(look.text for look in letters_of(node)[1:])
        assert told.split() == text.split()
    assert len(fonts_of(nodes)) == 1


def test_where_no_words_have_room_there_are_titles_and_larger_pictures() -> None:
    nodes = options_at((1280, 720, 150))
    assert [len(letters_of(node)) for node in nodes] == [1] * len(TEXTS)
    assert {letters_of(node)[0].text for node in nodes} == set(TEXTS)
    sizes = {look.rect.w for node in nodes for look in node.looks if isinstance(look, Picture)}
    assert min(sizes) > 32
