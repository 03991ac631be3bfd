"""The page of a Harvest and its Flood, when it comes, and the pause on the final board."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.events import HarvestBegan
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.samples.scenes import SAMPLES
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.harvest.season_table import PAUSE
from sneferu_gui.games.men_nefer.table.harvest.sheet import harvests_in, sheet_of
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Pop, Push, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.navigation import StayAtTable
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.face import AskedNumber
from tests.games.men_nefer.played import begun, finished
from tests.games.men_nefer.table.land_tables import RENDERER
from tests.ui.pages.opened import EvenRuler

PLAYERS = (1, 2, 3, 4)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("era", [1, 2, 3])
def test_the_sheet_is_what_the_law_counted(players: int, era: int) -> None:
    session = finished(players)
    sheet = sheet_of(session.setup, session.steps, era)
    rows = {row.key: row for row in sheet.rows}
    sources = session.state.result().sources
    for seat in range(players):
        counted = {source: sources[seat][at][era - 1] for at, source in enumerate(SOURCES)}
        del counted["immediate"]
        assert {each: number(rows[each].numbers[seat]) for each in counted} == counted
        assert number(rows["total"].numbers[seat]) == sum(counted.values())
        for source, points in counted.items():
            lines = sheet.details[source, seat]
            assert sum(number(line.amount) for line in lines) == points
    assert sheet.has_flood is (era < 3)
    assert ("food" in rows) is sheet.has_flood
    assert ("order" in rows) is sheet.has_flood


def test_the_flood_tells_the_new_order_with_its_reason() -> None:
    session = finished(3)
    sheet = sheet_of(session.setup, session.steps, 1)
    lines = sheet.details["order", 0]
    assert lines[0].text == "Fewest points first, ties as before (F5)"
    points = [int(line.amount) for line in lines[1:4]]
    assert points == sorted(points)
    assert any(line.text.startswith("Neutral apprentices go one House down") for line in lines)


def test_a_harvest_that_has_not_come_has_no_sheet() -> None:
    session = finished(2)
    with pytest.raises(ValueError, match="not in these steps"):
        sheet_of(session.setup, session.steps[:5], 1)


def test_each_number_of_the_page_opens_and_leads_to_its_moment() -> None:
    session = finished(2)
    moments = list[int]()

    def moment(count: int) -> Scene:
        moments.append(count)
        return page

    page = HarvestScene(session.setup, session.steps, 2, moment)
    stage = Stage(page, EvenRuler(), 1280, 720, 100)
    buttons = [node for node in stage.tree().walk() if isinstance(node.act, AskedNumber)]
    assert len(buttons) == 2 * 11
    for node in buttons:
        page.activate(node.act)
        assert stage.tree().find("account/details")
    detail = stage.tree().find("account/detail/0")
    assert detail is not None
    assert detail.act is not None
    assert isinstance(page.activate(detail.act), Push)
    assert len(moments) == 1
    assert isinstance(page.go_on(), Pop)


def last_of(session: Session, nth: int) -> int:
    """How many actions come before a Harvest."""
    return [n for n, step in enumerate(session.steps) if harvests_in([step])][nth]


def at_table(nth: int, tempo: float) -> tuple[TableScene, Session]:
    """A table before the action that brings a Harvest."""
    whole, session = finished(2), begun(2)
    for step in whole.steps[: last_of(whole, nth)]:
        session.do(step.action)
    table = TableScene(session, StayAtTable())
    table.animation.tempo = tempo
    return table, session


def is_page(answer: object) -> bool:
    """Whether a Harvest is told."""
    return isinstance(answer, Push) and isinstance(answer.scene, HarvestScene)


@pytest.mark.parametrize("nth", [0, 1])
def test_the_page_comes_once_when_the_board_has_told_the_harvest(nth: int) -> None:
    table, session = at_table(nth, 1.0)
    stage = Stage(table, EvenRuler(), 1280, 720, 100)
    stage.tree()
    table.do(finished(2).steps[last_of(finished(2), nth)].action)
    stage.tree()
    assert table.animation.is_moving
    assert not isinstance(table.tick(0.0), Push)
    table.hurry()
    assert is_page(table.tick(1.0))
    assert not is_page(table.tick(2.0))
    assert any(isinstance(event, HarvestBegan) for event in session.steps[-1].events)


def test_a_harvest_that_is_taken_back_is_told_again() -> None:
    table, session = at_table(0, 0.0)
    action = finished(2).steps[last_of(finished(2), 0)].action
    for _time in range(2):
        table.do(action)
        assert isinstance(table.tick(0.0), Push)
        session.undo()
        assert not isinstance(table.tick(0.0), Push)


def test_the_final_board_is_looked_at_before_the_end_is_told() -> None:
    table, _session = at_table(2, 1.0)
    Stage(table, EvenRuler(), 1280, 720, 100).tree()
    assert not isinstance(table.do(finished(2).steps[-1].action), Push)
    table.hurry()
    assert not isinstance(table.tick(10.0), Push)
    assert not isinstance(table.tick(10.0 + PAUSE / 2), Push)
    assert isinstance(table.tick(10.1 + PAUSE), Push)


@pytest.mark.parametrize(("size", "others"), [((1280, 720), 0), ((1920, 1080), 3)])
def test_8_the_others_are_weighed_too_where_there_is_room(
    size: tuple[int, int], others: int
) -> None:
    """At 1920×1080 and 100 % the panel is not half empty: a pair of scales for each other seat."""
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    stage = Stage(SAMPLES["harvest"](program), RENDERER.ruler, *size, 100)
    keys = [node.key for node in stage.tree().walk() if node.key.startswith("harvest/scales/")]
    assert len(keys) == others
