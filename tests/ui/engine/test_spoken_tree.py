"""The tree for screen readers: names, roles, order; nothing twice, nothing nameless."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine import spoken_tree as engine_spoken_tree
from sneferu_gui.ui.engine.inputs import KeyPressed, NodeRested, NodeSlid, NodeUsed
from sneferu_gui.ui.engine.reader import start_of
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.engine.spoken_tree import (
    LONGEST_NAME,
    SpokenRole,
    SpokenTree,
    differences,
    short_name,
    spoken_tree,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import more_of
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import TRACK, Figures, Node, Use, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import SWEEP, every_pair, one_in
from tests.ui.pages.opened import BOOK, sample_tree, stage_of

SCENES = [(game, name) for game in GAMES for name in samples_of(game)]


def opened(game: str, name: str) -> Stage:
    return stage_of(samples_of(game)[name](Program(PlayOptions(seed=1, game=game), stores=False)))


def tree_of(game: str, name: str) -> Node:
    return sample_tree(name) if game == FIRST_GAME else opened(game, name).tree()


def told_in(told: SpokenTree, key: str) -> Iterator[str]:
    """A node and all below it, in reading order."""
    yield key
    for child in told.nodes[key].children:
        yield from told_in(told, child)


PICTURED_IN_NUMBERS = re.compile(
    "settings/scale/sample/"  # letters as large as all would be
    "|goal/sign/|rulebook/plate/|rulebook/pyramid/"  # examples, described by their captions
    "|game/|review/move/"  # small pictures of a position
    "|log/|move/line/|round/told"  # sums of parts that are read one by one
    "|analysis/line/"  # a turn in signs as in the log: names stand there in no case of grammar
    "|puzzles/own-"  # "2 d", due in 2 days
    "|desert$"  # letters and numbers at the edge: each site is read with its own
    "|rulebook/search$"  # the prompt of the field
)
"""Nodes with words or numbers that other nodes tell."""
SHORTENED = re.compile(r"pedestal:|altar|choices/\d+$")
"""Nodes whose short words are told in full, in others: of theirs the figures are compared."""


def unsaid(tree: Node, told: SpokenTree) -> Iterator[str]:
    """Texts of the picture that the tree lacks at their place.

    0 and 1 are often told in words, as "for free", and a word in another form of it.
    """
    told_as = {origin: key for key, origin in told.origins.items() if key in told.nodes}
    written: dict[str, list[tuple[str, str]]] = {}
    waiting = [(index_of(tree).usable_part, told.root)]
    while waiting:
        node, part = waiting.pop()
        part = told_as.get(node.key, node.key if node.key in told.nodes else part)
        if not (isinstance(node.about, Figures) or PICTURED_IN_NUMBERS.match(node.key)):
            texts = (look.text for look in node.looks if isinstance(look, Letters))
            written.setdefault(part, []).extend((node.key, text) for text in texts)
        waiting += [(child, part) for child in node.children]
    for part, lines in written.items():
        said = set(words_in(" ".join(map(str, all_said(tree, told, part)))))
        for key, text in lines:
            lacking = [
                word
                for word in words_in(text)
                if word not in {"0", "1"}
                and not any(each.startswith(word) for each in said)
                and (word.isdigit() or not SHORTENED.match(key))
            ]
            if lacking:
                yield f"seen and not said in {key}: {lacking} of {text}"


def all_said(tree: Node, told: SpokenTree, part: str) -> Iterator[str]:
    """All texts of a part for readers, and on a track of each space once the keyboard is there."""
    for key in told_in(told, part):
        each = told.nodes[key]
        yield from (each.name, each.description, each.value, each.use.shortcut)
        node = index_of(tree).find(told.origins.get(key))
        if node is not None and node.role == TRACK:
            yield from (space.label for space in node.walk())


def words_in(text: str) -> list[str]:
    return re.findall(r"\w+", text.replace("\xad", "").lower())


def faults(tree: Node, told: SpokenTree) -> Iterator[str]:
    yield from unsaid(tree, told)
    order = list(told_in(told, told.root))
    if sorted(order) != sorted(told.nodes):
        yield f"told not just once: {Counter(order) - Counter(told.nodes)}"
    origins = set(told.origins.values())
    for node in index_of(tree).reachable_nodes:
        if node.is_enabled and node.key not in origins:
            yield f"cannot be used: {node.key}"
    for key, each in told.nodes.items():
        if each.use.can_focus and len(each.name) > LONGEST_NAME:
            yield f"too long: {each.name}"
        if not each.name.strip() and (each.use.can_focus or each.role is SpokenRole.RADIO_GROUP):
            yield f"nameless: {key}"
        if each.use.can_focus and each.description.startswith(f"{each.name}; "):
            yield f"said twice: {each.name}"
        texts = [told.nodes[child] for child in each.children]
        own = {each.name, *each.description.split("; ")} if key != told.root else {each.name}
        own -= {""}
        beside = {text.name for text in texts if text.use.can_focus} - own
        plain = [text for text in texts if not (text.use.can_focus or text.children)]
        heads = [text.name for text in plain if text.role is SpokenRole.HEADING]
        if any(t.name in own or (t.name in beside and t.name not in heads) for t in plain):
            yield f"said again in {key}: {own | beside}"
        names = Counter(
            told.nodes[child].name for child in each.children if told.nodes[child].use.can_focus
        )
        alike = [name for name, count in names.items() if count > 1]
        if alike:
            yield f"called alike in {key}: {alike}"


@pytest.mark.parametrize("scene", one_in(6, SCENES), ids="-".join)
def test_everything_that_can_be_reached_has_a_short_name_of_its_own(scene: tuple[str, str]) -> None:
    game, name = scene
    tree = tree_of(game, name)
    assert not list(faults(tree, spoken_tree(tree)))


@SWEEP
@pytest.mark.parametrize("scene", SCENES, ids="-".join)
def test_so_it_is_in_czech_and_german(scene: tuple[str, str]) -> None:
    """Each scene in one of them, in turn."""
    game, name = scene
    language = ("cs", "de")[SCENES.index(scene) % 2]
    choose_language(language)
    try:
        tree = opened(game, name).tree()
        assert not list(faults(tree, spoken_tree(tree)))
    finally:
        choose_language("en")


@pytest.mark.parametrize(
    ("label", "most", "name", "rest"),
    [
        ("Back", 79, "Back", ""),
        ("Iunu: 2 points; Merit – 1 boat", 20, "Iunu: 2 points", "Merit – 1 boat"),
        ("Heading here\nThe first line", 79, "Heading here", "The first line"),
        ("Prosperity (now) for all", 15, "Prosperity", "(now) for all"),
        ("a" * 30, 20, "a" * 19 + "…", "…" + "a" * 11),
        ("One word after another without a sign", 20, "One word after…", "…another without a sign"),
    ],
)
def test_a_long_label_is_parted_where_it_makes_sense(
    label: str, most: int, name: str, rest: str
) -> None:
    assert short_name(label, most) == (name, rest)


def test_the_decision_comes_before_all_else_and_the_bar_last() -> None:
    told = spoken_tree(sample_tree("table"))
    first, *_others, last = told.nodes[told.root].children
    assert told.nodes[first].role is SpokenRole.HEADING
    assert "choose a stone" in told.nodes[first].name
    assert told.nodes[last].role is SpokenRole.TOOLBAR


WRITTEN = ("title", "setup", "settings", "statistics", "table", "menu", "end", "games", "puzzles")
"""Scenes with many buttons."""


@pytest.mark.parametrize(
    ("game", "name", "language"), every_pair([*GAMES], WRITTEN, ("en", "cs", "de"))
)
def test_a_button_is_called_by_what_is_written_on_it(game: str, name: str, language: str) -> None:
    """A person who speaks to the computer says the visible words."""
    choose_language(language)
    try:
        tree = opened(game, name).tree()
    finally:
        choose_language("en")
    told = spoken_tree(tree)
    buttons = [
        node
        for node in index_of(tree).reachable_nodes
        if node.role == "button" and node.act is not None
    ]
    called = {
        origin: told.nodes[key].name for key, origin in told.origins.items() if key in told.nodes
    }
    written = {
        node.key: next((look.text for look in node.looks if isinstance(look, Letters)), "")
        for node in buttons
    }
    assert any(written.values())
    for key, text in written.items():
        words = re.findall(r"\w+", text.lower())
        assert " ".join(words) in " ".join(re.findall(r"\w+", called[key].lower()))


def test_lines_and_sentences_are_parted_by_one_sign() -> None:
    inner = Node("stairs", "button", Rect(0, 0, 9, 9), "Lay it here", ("suggested",),
                 Use("act", "On e5\nIts stairs point at e4."))  # fmt: skip
    house = Node("house", "group", Rect(0, 0, 9, 9), "House of the Nile\nScarabs: 2",
                 children=(inner,))  # fmt: skip
    told = spoken_tree(Node("table", "window", Rect(0, 0, 9, 9), "The table", children=(house,)))
    assert told.nodes["house"].name == "House of the Nile; Scarabs: 2"
    assert told.nodes["stairs"].description == "On e5; Its stairs point at e4; suggested"


def test_a_chapter_has_a_heading_though_the_list_names_it() -> None:
    told = spoken_tree(sample_tree("rulebook")).nodes
    heads = [each.name for each in told.values() if each.role is SpokenRole.HEADING]
    names = [each.name for each in told.values() if each.role is SpokenRole.RADIO]
    assert "What there is" in heads
    assert "D: What there is" in names


def test_a_track_is_one_node_and_the_space_the_keyboard_is_on() -> None:
    tree = sample_tree("table")
    track = spoken_tree(tree).nodes["river/track"]
    assert not track.children
    assert "Boats" in f"{track.name} {track.description}"
    told = spoken_tree(tree, "river/14")
    assert told.nodes["river/track"].children == ("river/14",)
    assert told.focus == "river/14"


def test_a_boat_that_the_track_names_is_told_while_the_keyboard_is_on_it() -> None:
    tree = sample_tree("table")
    told = spoken_tree(tree)
    boats = [node for node in index_of(tree).reachable_nodes if node.key.startswith("boat/")]
    assert len(boats) == 4
    assert all(boat.label in told.nodes["river/track"].name for boat in boats)
    assert not [key for key in told.nodes if key.startswith("boat/")]
    for boat in boats:
        there = spoken_tree(tree, boat.key, before=told)
        assert there.nodes[there.focus].name == boat.label
        assert spoken_tree(tree, before=there).nodes == told.nodes


def test_answers_to_a_question_are_called_by_it() -> None:
    told = spoken_tree(sample_tree("settings-table"))
    groups = {n.name: n for n in told.nodes.values() if n.role is SpokenRole.RADIO_GROUP}
    assert "Motion" in groups
    answers = [told.nodes[key] for key in groups["Motion"].children]
    assert [answer.name for answer in answers] == ["Slow", "Normal", "Fast", "Off"]
    assert [answer.use.is_on for answer in answers] == [False, True, False, False]
    assert [answer.place for answer in answers] == [(n, 4) for n in (1, 2, 3, 4)]
    assert "settings/motion/title" not in told.nodes, "the question is not said twice"


@pytest.mark.parametrize(
    ("name", "key", "columns", "first"),
    [
        ("statistics-two", "statistics/food", (), ("Bread icons", "15.5 / 13.0")),
        ("statistics-two", "statistics/pace", ("own", "winners"), ("0", "own 0", "winners 0")),
        ("statistics-solo", "statistics/score", (), ("1", "42")),
        ("review-solo", "review/chart", (), ("1", "59")),
    ],
)
def test_a_chart_is_a_table_of_its_numbers(
    name: str, key: str, columns: tuple[str, ...], first: tuple[str, ...]
) -> None:
    told = spoken_tree(sample_tree(name))
    chart = told.nodes[key]
    rows = [told.nodes[row] for row in chart.children]
    assert chart.role is SpokenRole.TABLE
    cells = [[told.nodes[cell] for cell in row.children] for row in rows]
    heads = [cell.name for cell in cells[0] if cell.role is SpokenRole.COLUMN_HEADER]
    assert tuple(heads[1:]) == columns
    begins = bool(heads)
    assert tuple(cell.name for cell in cells[begins]) == first
    assert rows[begins].name == f"{first[0]}: {'; '.join(first[1:])}"
    for row in cells[begins:]:
        kinds = [cell.role for cell in row]
        assert kinds == [SpokenRole.ROW_HEADER, *[SpokenRole.CELL] * (len(first) - 1)]
        assert [cell.place for cell in row] == [(n + 1, len(row)) for n in range(len(row))]
    assert [row.place for row in rows] == [(n + 1, len(rows)) for n in range(len(rows))]
    assert all(chart.rect.contains(*row.rect.centre) for row in rows[begins:]), "where they stand"


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_a_result_is_told_with_what_and_whose_it_is(game: str) -> None:
    told = spoken_tree(tree_of(game, "end-account"))
    names = [each.name for key, each in told.nodes.items() if key.startswith("account/column/")]
    parted = (key.rsplit("/", 1)[0] for key in told.nodes if re.match(r"account/\w+/\d", key))
    rows = [row for row in dict.fromkeys(parted) if row in told.nodes]
    assert len(rows) > 3
    for row in rows:
        what = told.nodes[row].name
        for number, name in enumerate(names):
            assert told.nodes[f"{row}/{number}"].name.startswith(f"{what}, {name}: ")


def test_what_is_closed_says_why() -> None:
    told = spoken_tree(sample_tree("lesson-2"))
    closed = told.nodes["board/2/0"]
    assert closed.use.is_disabled
    assert closed.role is SpokenRole.BUTTON
    assert closed.description.startswith("not possible: A stone needs two stones under it")


def test_under_a_dialog_only_the_dialog_is_told() -> None:
    stage = opened(FIRST_GAME, "table")
    stage.activate("bar/menu")
    told = spoken_tree(stage.tree())
    (dialog,) = told.nodes[told.root].children
    assert told.nodes[dialog].role is SpokenRole.DIALOG
    assert told.focus == dialog
    assert not [key for key in told.nodes if key.startswith(("offer", "river"))]


def test_the_hand_over_card_tells_nothing_of_the_table() -> None:
    told = spoken_tree(sample_tree("hand-over"))
    assert len(told.nodes) == 4, "the window, the card, its line and its button"
    assert told.nodes[told.focus].name == "Merit's turn"


def test_only_what_is_another_differs() -> None:
    stage = opened(FIRST_GAME, "settings-table")
    before = spoken_tree(stage.tree())
    assert list(differences(None, before)) == list(before.nodes)
    stage.handle(NodeRested("settings/motion/fast"))
    after = spoken_tree(stage.tree(), stage.attention.focused)
    assert (list(differences(before, after)), after.focus) == ([], "settings/motion/fast")
    stage.handle(NodeUsed("settings/motion/fast"))
    assert set(differences(after, spoken_tree(stage.tree()))) == {
        "settings/motion/normal", "settings/motion/fast",
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_after_another_picture_all_is_told_as_without_it(game: str) -> None:
    """Unchanged parts are reused: their words equal those of a new tree."""
    stage, chance = opened(game, "table"), random.Random(5)
    last, kept = spoken_tree(stage.tree()), 0
    for step in range(12):
        ways = [key for key, node in last.nodes.items() if node.use.can_click]
        stage.handle(NodeUsed(last.origins[chance.choice(ways)]))
        stage.tick(float(step))
        focused = stage.attention.focused
        told = spoken_tree(stage.tree(), focused, before=last)
        assert told.nodes == spoken_tree(stage.tree(), focused).nodes
        kept += sum(last.told.get(key) is each for key, each in told.told.items())
        last = told
    assert kept
    choose_language("de")
    try:
        in_german = spoken_tree(stage.tree(), before=last)
        assert in_german.nodes == spoken_tree(stage.tree()).nodes
    finally:
        choose_language("en")


def words_put(monkeypatch: pytest.MonkeyPatch, tree: Node, before: SpokenTree) -> list[str]:
    """The nodes that are put into words for a picture after another."""
    put: list[str] = []

    def counted(node: Node) -> list[str]:
        put.append(node.key)
        return more_of(node)

    with monkeypatch.context() as patch:
        patch.setattr(engine_spoken_tree, "more_of", counted)
        after = spoken_tree(tree, before=before)
    assert after.nodes == spoken_tree(tree).nodes
    return put


@pytest.mark.parametrize("game", GAMES)
def test_what_is_as_it_was_or_only_elsewhere_is_not_put_into_words_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = opened(game, "table").tree()
    before = spoken_tree(tree)
    assert not words_put(monkeypatch, tree, before)
    texts = [node for node in index_of(tree).nodes if node.role == "text" and node.label]
    moved = replaced(tree, texts[-1].key, texts[-1]._replace(rect=Rect(1, 2, 3, 4)))
    assert not words_put(monkeypatch, moved, before)
    other = replaced(tree, texts[-1].key, texts[-1]._replace(label="Something else"))
    assert words_put(monkeypatch, other, before) == [texts[-1].key]
    used = next(node for node in index_of(tree).reachable_nodes if node.is_enabled)
    elsewhere = used._replace(use=used.use._replace(about=("another", "thing"), explanation="more"))
    assert not words_put(monkeypatch, replaced(tree, used.key, elsewhere), before)
    otherwise = used._replace(use=used.use._replace(hint="Something else"))
    assert words_put(monkeypatch, replaced(tree, used.key, otherwise), before) == [used.key]


def replaced(tree: Node, key: str, by: Node) -> Node:
    if tree.key == key:
        return by
    return tree._replace(children=tuple(replaced(child, key, by) for child in tree.children))


def test_a_closed_space_of_a_track_is_told_while_the_keyboard_is_on_it() -> None:
    """Also if everything else in the picture is unchanged."""
    tree = sample_tree("table")
    away = spoken_tree(tree)
    there = spoken_tree(tree, "river/14", before=away)
    assert there.nodes == spoken_tree(tree, "river/14").nodes
    assert there.focus == "river/14"
    assert spoken_tree(tree, "river/14", before=there).nodes == there.nodes
    assert spoken_tree(tree, "river/15", before=there).focus == "river/15"
    assert spoken_tree(tree, before=there).nodes == away.nodes


# -- what it asks for ----------------------------------------------------------------------------


def test_what_is_asked_for_is_done_as_the_keyboard_would() -> None:
    stage = opened(FIRST_GAME, "title")
    stage.handle(NodeRested("title/settings"))
    assert stage.attention.shown_focus == "title/settings"
    scene = stage.scene
    stage.handle(NodeUsed("title/settings"))
    assert stage.scene is not scene


def test_a_slider_moves_by_steps() -> None:
    stage = opened(FIRST_GAME, "settings-sound")
    told = spoken_tree(stage.tree()).nodes["settings/music"]
    assert (told.role, told.name, told.number) == (SpokenRole.SLIDER, "Music", 70)
    stage.handle(NodeSlid("settings/music", 1))
    assert spoken_tree(stage.tree()).nodes["settings/music"].number == 75
    stage.handle(NodeSlid("settings/music", -1))
    assert spoken_tree(stage.tree()).nodes["settings/music"].number == 70
    stage.handle(NodeSlid("settings/back", 1))
    node = stage.tree().find("settings/music")
    assert node is not None
    assert isinstance(node.act, Slide)


def test_what_is_closed_opens_its_rule() -> None:
    stage = opened(FIRST_GAME, "table")
    stage.rulebook = BOOK
    stage.handle(NodeUsed("offer/0/0"))
    stage.handle(NodeUsed("board/2/0"))
    told = spoken_tree(stage.tree(), stage.attention.focused)
    assert told.nodes[told.focus].role is SpokenRole.DIALOG
    assert "two stones under it" in told.nodes[told.focus].name


def test_what_is_under_a_dialog_or_gone_is_not_used() -> None:
    stage = opened(FIRST_GAME, "table")
    stage.activate("bar/menu")
    scene = stage.scene
    for key in ("bar/rules", "offer/0/0", "nothing"):
        stage.handle(NodeUsed(key))
        stage.handle(NodeRested(key))
    assert stage.scene is scene
    assert stage.attention.focused is None


def test_a_reader_begins_at_what_is_suggested() -> None:
    stage = opened(FIRST_GAME, "lesson-1")
    begins = start_of(stage)
    assert begins is not None
    stage.handle(NodeRested(begins))
    assert start_of(stage) is None, "from there on it is somewhere"
    tree = stage.tree()
    suggested = index_of(tree).suggested
    assert suggested is None or suggested[1].key == begins
    stage.handle(KeyPressed("tab"))
    assert stage.attention.focused != begins
