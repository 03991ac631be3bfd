"""Open choices: each says what it does, all in the same way."""

import pytest

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.choices import choices, open_panel
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.table_layout import table_layout
from sneferu_gui.ui.engine.text_panel import more_of
from sneferu_gui.ui.kit.looks import Font, Letters, Picture
from sneferu_gui.ui.kit.node import Node
from tests.games.sobek.table.tables import canvas_of, state_of, table_of

TOKENS = {
    "flood": "Flood", "guild": "Guild", "deceit": "Deceit", "curse": "Curse",
    "prosperity": "Prosperity",
}  # fmt: skip


def event() -> TableSnapshot:
    """A table with five open tokens, the most there ever are."""
    state = state_of(phase=Phase.EVENT)
    state.tokens = tuple(TOKENS)
    return table_of(state)


def options_at(size: tuple[int, int, int]) -> list[Node]:
    canvas, table = canvas_of(size), event()
    opened = open_panel(table)
    assert opened is not None
    tree = choices(canvas, table_layout(canvas, 1).harbour, table, opened)
    return [node for node in tree.children if node.key.split("/")[-1].isdigit()]


def fonts_of(nodes: list[Node]) -> set[Font]:
    """The fonts of the nodes' texts, without titles."""
    return {look.font for node in nodes for look in letters_of(node)[1:]}


def _text(look: Letters) -> str:
    return look.text


def letters_of(node: Node) -> list[Letters]:
    return [look for look in node.looks if isinstance(look, Letters)]


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 150), (1024, 1000, 100)])
def test_all_tokens_are_told_in_few_words_and_in_the_same_letters(
    size: tuple[int, int, int],
) -> None:
    """Whole sentences are for those who point, and for readers of the tree."""
    nodes, edition = options_at(size), event().state.table.edition
    for node, (token, title) in zip(nodes, TOKENS.items(), strict=True):
        told = " ".join(look.text for look in letters_of(node)[1:])
        assert told.startswith(say.token_rule_in_short(edition, token)), token
        rule = say.token_rule(edition, token)
        assert node.label.startswith(f"{title}: {rule}"), token
        assert node.use.hint.startswith(rule), token
    assert len(fonts_of(nodes)) == 1


def test_what_a_token_does_now_is_told_in_signs() -> None:
    signs = {}
    for token, node in zip(TOKENS, options_at((1280, 720, 100)), strict=True):
        names = [look.name for look in node.looks if isinstance(look, Picture)]
        signs[token] = names[1:], [text for text in map(_text, letters_of(node)) if "→" in text]
    assert signs == {
        "flood": ([], []),
        "guild": (["emblems/carnelian", "emblems/lapis"], ["23 → 26", "40 → 35"]),
        "deceit": (["emblems/carnelian"], ["23 → 24"]),
        "curse": (["emblems/lapis", "sobek/tile"], ["4 → 6"]),
        "prosperity": (["sobek/families/fish", "sobek/families/cattle"], ["8 → 16", "2 → 4"]),
    }


def test_a_token_says_each_thing_once() -> None:
    """A reader hears the label, then those lines of the hint that are not in it."""
    for node in options_at((1280, 720, 100)):
        assert more_of(node) in ([], ["Choose whom or what it is for."]), node.key
        lines = node.label.split(": ", 1)[1].split("\n")
        assert len(lines) == len(set(lines)), node.key


def test_where_no_words_have_room_there_are_titles_and_larger_pictures() -> None:
    nodes = options_at((1280, 720, 150))
    assert [len(letters_of(node)) for node in nodes] == [1] * len(TOKENS)
    assert {letters_of(node)[0].text for node in nodes} == set(TOKENS.values())
    sizes = {look.rect.w for node in nodes for look in node.looks if isinstance(look, Picture)}
    assert min(sizes) > 32
