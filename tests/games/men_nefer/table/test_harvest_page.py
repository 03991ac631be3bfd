"""The page of a Harvest and its Flood, its timing, and the pause on the final board."""

import random
from itertools import combinations

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.events import HarvestBegan
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.samples.scenes import SAMPLES
from sneferu_gui.games.men_nefer.table.harvest.reveal import steps_of
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.harvest.season_table import PAUSE
from sneferu_gui.games.men_nefer.table.harvest.sheet import Sheet, harvests_in, sheet_of
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import Pop, Push, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.face import AskedNumber
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.games.men_nefer.law.test_handing_over import done, lying_open, strict
from tests.games.men_nefer.played import begun, finished
from tests.games.men_nefer.table.land_tables import RENDERER
from tests.ui.pages.opened import EvenRuler
from tests.ui.samples.test_other_games import faults_in_windows

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
    page.see_account()
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


@pytest.mark.parametrize("players", [2, 4])
def test_numbers_of_the_account_stand_below_one_another_beside_signs_too(players: int) -> None:
    session = finished(players)
    page = HarvestScene(session.setup, session.steps, 2, lambda _count: page)
    page.see_account()
    tree = Stage(page, EvenRuler(), 1280, 720, 100).tree()
    columns: dict[int, set[int]] = {}
    for node in tree.walk():
        if isinstance(node.act, AskedNumber):
            (number,) = (look for look in node.looks if isinstance(look, Letters))
            columns.setdefault(node.act.seat, set()).add(number.rect.centre[0])
    assert len(columns) == players
    assert all(len(middles) == 1 for middles in columns.values())


def last_of(session: Session, nth: int) -> int:
    """The number of actions before a Harvest."""
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
    """Whether the answer opens the page of a Harvest."""
    return isinstance(answer, Push) and isinstance(answer.scene, HarvestScene)


@pytest.mark.parametrize("nth", [0, 1, 2])
def test_the_page_comes_once_when_the_board_has_shown_the_turn(nth: int) -> None:
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


@pytest.mark.parametrize("seed", range(4))
def test_before_the_page_nothing_new_lies_open_at_a_strict_table(seed: int) -> None:
    """The turn that ended the Era can still be taken back (K5, TABLE 6)."""
    session, chance = strict(2, seed, HandingOver.ALWAYS), random.Random(seed)
    navigation = StayAtTable()
    table = TableScene(session, navigation)
    while not session.shown.is_over:
        before = table.state
        done(session, chance)
        if harvests_in(session.last_steps(1)) and session.is_handing_over:
            assert not lying_open(table.state) - lying_open(before)
            assert table.state.era == before.era
            return
        session.hand_over()
    pytest.fail("no turn that ends an Era can be taken back")


def test_a_game_left_before_a_harvest_was_handed_over_tells_that_one_then() -> None:
    """The Harvest before was shown before the game was left."""
    whole, chance = strict(2, 1, HandingOver.ALWAYS), random.Random(1)
    while not (whole.is_handing_over and whole.state.era == 3):
        whole.hand_over()
        done(whole, chance)
    context = TableContext(game=lambda: 1)
    table = TableScene(whole, StayAtTable(), context=context)
    table.animation.tempo = 0.0
    assert not is_page(table.tick(0.0))
    assert table.is_handing_over
    table.hand_turn_over()
    page = table.tick(0.0)
    assert isinstance(page, Push)
    assert isinstance(page.scene, HarvestScene)
    assert seen(page.scene).label.startswith("Harvest II,")


@pytest.mark.parametrize("tempo", [1.0, 0.0])
def test_the_final_board_is_looked_at_before_the_end_is_told(tempo: float) -> None:
    """TABLE.md, 8: even without motion."""
    table, _session = at_table(2, tempo)
    Stage(table, EvenRuler(), 1280, 720, 100).tree()
    assert not isinstance(table.do(finished(2).steps[-1].action), Push)
    table.hurry()
    assert is_page(table.tick(10.0))
    assert not isinstance(table.tick(20.0), Push)
    assert not isinstance(table.tick(20.0 + PAUSE / 2), Push)
    assert isinstance(table.tick(20.1 + PAUSE), Push)


def told_after(seconds: float, era: int = 2) -> tuple[HarvestScene, Sheet]:
    """The page of a Harvest of three players after so many seconds."""
    session = finished(3)
    page = HarvestScene(session.setup, session.steps, era, lambda _count: page, 1.0)
    for now in (0.0, seconds):
        page.tick(now)
    return page, sheet_of(session.setup, session.steps, era)


def seen(page: HarvestScene) -> Node:
    return Stage(page, RENDERER.ruler, 1280, 720, 100).tree()


def labels(tree: Node, start: str) -> list[str]:
    return [node.label for node in tree.walk() if node.key.startswith(start)]


def test_the_picture_has_the_numbers_and_each_opens_in_the_account() -> None:
    page, sheet = told_after(60.0)
    numbers = {node.key: node for node in seen(page).walk() if isinstance(node.act, AskedNumber)}
    for seat in range(3):
        for key in ("contracts", "necropolis", "obelisk", "great", "queens"):
            there = numbers.get(f"harvest/number/{key}/{seat}")
            amount = sheet.amount(key, seat)
            assert (there is not None) is (amount != 0)
            assert there is None or there.label.endswith(f": {sheet.row(key).numbers[seat]}")
        assert f"harvest/number/duat/{seat}" in numbers
        assert f"harvest/number/total/{seat}" in numbers
    assert not labels(seen(page), "account/")
    page.activate(numbers["harvest/number/duat/1"].act)
    told = [line.text for line in sheet.details["duat", 1]]
    assert [each.rpartition(":")[0] for each in labels(seen(page), "account/detail/")] == told
    page.see_scales()
    assert not labels(seen(page), "account/")


def test_points_come_to_the_players_as_they_are_told() -> None:
    page, sheet = told_after(0.1)
    after = [board.pp for board in sheet.after.boards]
    before = [now - come for now, come in zip(after, sheet.amounts("total"), strict=True)]
    assert before != after

    def points(page: HarvestScene) -> list[int]:
        told = [label.split(", ")[1] for label in labels(seen(page), "harvest/seat/")]
        return [int(each.split()[0].replace("−", "-")) for each in told]

    assert points(page) == before
    assert not labels(seen(page), "harvest/number/")
    assert points(told_after(60.0)[0]) == after
    assert page.go_back() is None, "a key ends the telling, and does no more"
    assert points(page) == after
    page.tick(1.0)
    assert isinstance(page.go_back(), Pop)


def test_what_is_counted_just_now_is_named_and_its_numbers_fly() -> None:
    """Step by step: each that brings something is named once, in the law's order."""
    session = finished(3)
    page = HarvestScene(session.setup, session.steps, 2, lambda _count: page, 1.0)
    titles, flying = list[str](), set[str]()
    for tenth in range(120):
        page.tick(tenth / 10)
        tree = seen(page)
        titles += [each for each in labels(tree, "harvest/told") if each not in titles]
        flying |= {node.key for node in tree.walk() if node.key.startswith("harvest/flying/")}
    sheet = sheet_of(session.setup, session.steps, 2)
    assert titles == [sheet.title(step) for step in steps_of(sheet)]
    assert titles[-2:] == ["All apprentices come home", "Turn order: fewest points first"]
    assert flying
    page.tell_again()
    page.tick(100.0)
    page.tick(100.1)
    assert not labels(seen(page), "harvest/number/")


def test_it_takes_a_time_one_can_follow_and_as_long_when_it_is_told_again() -> None:
    page, _sheet = told_after(0.0)

    def length(start: float) -> float:
        now = start
        while not labels(seen(page), "harvest/again"):
            page.tick(now)
            now += 0.1
        return now - start

    first = length(0.1)
    page.tell_again()
    assert 4 < first < 11
    assert length(100.0) == pytest.approx(first, abs=0.3)


def test_opened_from_the_log_all_is_told_at_once() -> None:
    session = finished(3)
    page = HarvestScene(session.setup, session.steps, 2, lambda _count: page)
    assert labels(seen(page), "harvest/number/total/")
    assert not labels(seen(page), "harvest/told")


@pytest.mark.parametrize(
    ("size", "percent"),
    [((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 100), ((1920, 1080), 100),
     ((2560, 1440), 100)],
)  # fmt: skip
def test_8_everybody_is_weighed_and_no_number_lies_on_another(
    size: tuple[int, int], percent: int
) -> None:
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    tree = Stage(SAMPLES["harvest-second"](program), RENDERER.ruler, *size, percent).tree()
    scales = [node for node in tree.walk() if node.key.startswith("harvest/seat/")]
    assert len(scales) == 4
    for node in scales:
        rects = [look.rect for look in node.looks if isinstance(look, Letters)]
        for child in node.children:
            is_plate = child.key.startswith("harvest/number/duat/")
            letters = [look.rect for look in child.looks if isinstance(look, Letters)]
            rects += [child.rect] if is_plate else letters
        for one, other in combinations(rects, 2):
            assert not one.meets(other), (node.key, one, other)
        assert all(node.rect.holds(rect) for rect in rects)


@pytest.mark.parametrize("scene", ["harvest", "harvest-second", "harvest-told", "harvest-alone"])
def test_8_in_each_window_all_is_whole_and_can_be_hit(scene: str) -> None:
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    faults = faults_in_windows(scene, SAMPLES[scene](program), RENDERER)
    assert not faults, "\n".join(faults)


def test_beside_the_scales_of_one_player_stand_palms_and_beside_four_none() -> None:
    for name, palms in (("harvest-alone", 2), ("harvest", 0)):
        page = SAMPLES[name](Program(PlayOptions(game="men_nefer", seed=1), stores=False))
        tree = Stage(page, RENDERER.ruler, 1280, 720, 100).tree()
        nodes = list(tree.walk())
        found = [each for each in nodes if each.key.startswith("harvest/palms/")]
        assert len(found) == palms
        seats = [each.rect for each in nodes if each.key.startswith("harvest/seat/")]
        assert not any(each.rect.meets(seat) for each in found for seat in seats)
