"""The end of a game of Men-Nefer: the winner, why, and every point by item (TABLE.md, 8)."""

from itertools import pairwise
from typing import Any

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.face import INSIGHTS
from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.games.men_nefer.law.events import PieceBuilt, PyramidionBuilt
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.end.ending import (
    MenEnding,
    Procession,
    end_result,
    how_it_ended,
)
from sneferu_gui.games.men_nefer.samples.scenes import SAMPLES
from sneferu_gui.games.men_nefer.table.looks import BlockLook, ContractLook, OwnedLook
from sneferu_gui.games.men_nefer.table.words import source_name
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.end.numbers import Explained, account_page
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.face import AskedNumber, CourseChart, face_named
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.games.men_nefer.law.scenario import changed, with_board
from tests.games.men_nefer.played import begun, finished

PLAYERS = (1, 2, 3, 4)


def number(text: str) -> int:
    """A number as the page writes it, with a sign."""
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_account_adds_up_both_ways_from_what_everybody_began_with(players: int) -> None:
    session = finished(players)
    rows = {row.key: row for row in MenEnding(session).account()}
    for seat, points in enumerate(session.state.result().pp):
        sources = [number(rows[source].numbers[seat]) for source in SOURCES]
        assert int(rows["start"].numbers[seat]) + sum(sources) == points
        for source, whole in zip(SOURCES, sources, strict=True):
            assert sum(map(number, rows[source].parts[seat].split(" · "))) == whole
        assert sum(map(number, rows["score"].parts[seat].split(" · "))) == points - 10
        assert rows["start"].parts[seat] == "I · II · III"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_opens_to_its_items_at_the_moment_they_came(players: int) -> None:
    session = finished(players)
    ending = MenEnding(session)
    for row in ending.account():
        for seat in range(players):
            lines = ending.details(AskedNumber(row.key, seat)) if row.is_explained else ()
            assert all(0 < line.action_count <= session.count for line in lines)
            told = sum(number(line.amount) for line in lines)
            if row.key in SOURCES:
                assert told == number(row.numbers[seat])
            if row.key == "score":
                assert told == number(row.numbers[seat]) - 10
            if row.key == "swallowed":
                assert sum(int(line.amount) for line in lines) == int(row.numbers[seat])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (700, 1200)])
def test_the_items_of_a_number_are_set_in_letters_of_one_size(size: tuple[int, int]) -> None:
    """Longer ones on two lines, one below another, whole."""
    ending, asked = MenEnding(finished(2, 3)), AskedNumber("score", 0)
    canvas = Canvas(*size, Scale(100), Renderer().ruler)
    lines = ending.details(asked)
    room, names = canvas.rect.inset(20, 60), ("Merit", "Hapi")
    page = account_page(canvas, room, names, ending.account(), Explained(asked, lines))
    panel = page[1]
    items = [node for node in panel.walk() if node.key.startswith("account/detail/")]
    assert len(items) > 5
    sizes = {
        look.font.size for node in items for look in node.looks[:-1] if isinstance(look, Letters)
    }
    assert sizes == {canvas.scale.small.size}
    for above, below in pairwise(items):
        assert above.rect.bottom <= below.rect.y
    assert all(panel.rect.holds(node.rect) for node in items)


def over(players: int, **points: tuple[int, ...]) -> State:
    """A finished game with other points, and steps of the heart."""
    state: State = finished(players).state
    for seat in range(players):
        fields = {name: values[seat] for name, values in points.items()}
        state = with_board(state, seat, **fields)
    return changed(state)


def test_the_numbers_of_the_result_add_up() -> None:
    """TABLE.md, 8: with the points of the start."""
    state = finished(2, 3).state
    result = state.result()
    assert result is not None
    *rows, total = end_result(state, result).rows
    assert rows[0].label == "At the start"
    for seat, points in enumerate(result.pp):
        assert sum(number(row.cells[seat].text) for row in rows) == points
        assert total.cells[seat].text == str(points)


def test_steps_are_told_only_where_points_do_not_decide() -> None:
    """W1, J6.25."""
    state = over(3, pp=(60, 60, 59), heart=(11, 12, 17), feather=(11, 11, 17))
    result = state.result()
    assert result is not None
    shown = end_result(state, result)
    assert shown.headline == "Hapi wins"
    assert shown.subline.endswith("and more steps of heart and feather: 23 (W1).")
    assert [row.label for row in shown.rows][-1] == "Steps of heart and feather"
    assert shown.rows[-1].verdict == "decides for Hapi"
    assert not shown.rows[-2].verdict
    plain = over(3, pp=(70, 60, 59), heart=(1, 1, 1), feather=(1, 1, 1))
    result = plain.result()
    assert result is not None
    assert end_result(plain, result).rows[-1].label == "Points"


def test_equal_points_and_steps_share_the_victory() -> None:
    state = over(3, pp=(60, 60, 59), heart=(11, 11, 17), feather=(11, 11, 17))
    result = state.result()
    assert result is not None
    shown = end_result(state, result)
    assert shown.headline == "Merit and Hapi share the victory"
    assert shown.rows[-1].verdict == "level: Merit and Hapi"


@pytest.mark.parametrize(("points", "rating"), [(44, 0), (45, 1), (64, 2), (79, 3), (80, 4)])
def test_alone_the_points_earn_a_title(points: int, rating: int) -> None:
    """V7."""
    state = over(1, pp=(points,))
    result = state.result()
    assert result is not None
    shown = end_result(state, result)
    assert [step.is_earned for step in shown.ratings].index(True) == rating
    assert shown.ratings[rating].text == shown.headline
    assert shown.ratings[0].scores == "up to 44"
    assert not shown.stands[0].place


def test_what_stands_on_the_bank_is_what_was_placed_in_the_land() -> None:
    state: State = finished(4).state
    place = Rect(10, 20, 300, 150)
    for seat in range(4):
        monument = Procession(state, seat)
        placed = state.erected.count(seat) + state.buried.count(seat) + state.boards[seat].baskets
        assert monument.pieces >= placed
        looks = monument.looks(place, monument.pieces)
        assert len(looks) == monument.pieces
        assert all(look.rect == look.rect.clamped(place) for look in looks)  # type: ignore[union-attr]


def test_pieces_put_onto_the_great_pyramid_stand_on_the_bank_too() -> None:
    session = finished(4)
    shown = MenEnding(session).result()
    built = [event.seat for step in session.steps for event in step.events
             if isinstance(event, PieceBuilt | PyramidionBuilt)]  # fmt: skip
    assert built
    for stand in shown.stands:
        monument = stand.monument
        looks = monument.looks(Rect(0, 0, 300, 150), monument.pieces)
        blocks = [look for look in looks if isinstance(look, BlockLook)]
        assert len(blocks) == built.count(int(stand.owner.key.removeprefix("player/")))


@pytest.mark.parametrize(("name", "least"), [("end-two", 70), ("end-three", 60)])
def test_what_was_built_is_the_picture_of_the_end(name: str, least: int) -> None:
    """In a window of 1280 by 720 the pieces are large, over the numbers of all sources."""
    program = Program(PlayOptions(seed=1, game="men_nefer"), stores=False)
    scene: Any = SAMPLES[name](program)
    tree = Stage(scene, Renderer().ruler, 1280, 720).tree()
    pieces = [
        look for node in tree.walk() if node.key.startswith("player/") for look in node.looks
        if isinstance(look, OwnedLook | ContractLook)
    ]  # fmt: skip
    assert min(piece.rect.h for piece in pieces) >= least
    rows = [node for node in tree.walk() if node.key.startswith("result/row/")]
    heads = [node for node in tree.walk() if node.key.startswith("result/column/")]
    assert [head.label for head in heads][1:-1] == list(map(source_name, SOURCES))
    for seat, (row, points) in enumerate(zip(rows, scene.session.state.result().pp, strict=True)):
        told = [look for look in row.looks if isinstance(look, Letters)]
        name_of_seat, numbers = told[0], told[1 : len(heads) + 1]
        assert name_of_seat.text == scene.session.setup.seats[seat].name
        assert numbers[-1].text == str(points)
        for head, figure in zip(heads, numbers, strict=True):
            assert figure.rect.centre[0] == head.rect.centre[0]


def test_the_report_has_every_item() -> None:
    session = finished(2)
    html = report_html(session)
    ending = MenEnding(session)
    for line in ending.details(AskedNumber("contracts", 0)):
        assert line.text.partition(": Contract")[2].split(" (")[0] in html
    assert html.count('<table class="items">') == 2


def test_a_running_game_has_no_end_and_a_finished_one_tells_its_points() -> None:
    with pytest.raises(ValueError, match="not over"):
        MenEnding(begun(2))
    assert how_it_ended(finished(2)) == f"{max(finished(2).state.result().pp)} points"


@pytest.mark.parametrize("players", PLAYERS)
def test_statistics_tell_what_each_source_brought(players: int) -> None:
    session = finished(players)
    keys = {(chart.key, part) for chart in INSIGHTS.charts if not isinstance(chart, CourseChart)
            for part in chart.parts}  # fmt: skip
    for seat, found in enumerate(INSIGHTS.of_session(session)):
        assert keys <= set(found)
        points = session.state.result().pp[seat]
        assert sum(found["sources", source][0] for source in SOURCES) == points - 10
        assert sum(found["eras", at][0] for at in range(3)) == points - 10
        assert sum(found["visit", house][0] for house in HOUSES) == 9
        assert found["pace"][0] == 10
        assert found["pace"][-1] == points
    assert face_named("men_nefer").insights is INSIGHTS
