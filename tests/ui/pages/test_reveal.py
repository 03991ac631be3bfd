"""The end shown step by step (issue 14, 5): in the rules' order, ended by any key."""

import pytest

from sneferu_gui.games.sneferu.law.result import Result, compare
from sneferu_gui.games.sneferu.pages.end.ending import places_of, steps_among
from sneferu_gui.games.sneferu.samples.games import (
    AGAINST_PTAH,
    FOUR,
    SOLO,
    is_lost,
    is_tie,
    is_won,
)
from sneferu_gui.games.sneferu.table.pyramid_places import BuiltLook
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PadPressed, PointerPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.pages.end.ending import PieceCount, Sentence
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.samples.moments import TWO, Company, Moment, game_at, is_over
from tests.ui.pages.opened import node, program, stage_of

NAMES = ["Merit", "Hapi", "Nofret", "Senbi"]


def result_with(
    stones: tuple[int, ...], food: tuple[int, ...], areas: tuple[tuple[int, ...], ...]
) -> Result:
    comparisons = compare(stones, food, areas)
    return Result(stones, food, areas, comparisons[-1].left, comparisons)


NONE = ((), (), (), ())
TIES = [
    # Stones alone decide: no tie-breaker is shown.
    (result_with((17, 18, 12), (1, 2, 3), ((), (), ())), [1, 0, 2], []),
    # The issue's own words.
    (result_with((17, 17), (12, 6), ((), ())), [0, 1],
     ["17 and 17: food decides: 12 to 6 for Merit"]),
    # Food level too, then the largest area, then the second largest: a missing one counts 0.
    (result_with((9, 9), (4, 4), ((5, 3), (5,))), [0, 1],
     ["9 and 9: food is level too: 4 and 4", "4 and 4: largest area is level too: 5 and 5",
      "5 and 5: second largest area decides: 3 to 0 for Merit"]),
    # Ties behind the winner are broken by the same comparison.
    (result_with((18, 16, 16, 17), (5, 12, 16, 6), NONE), [0, 3, 2, 1],
     ["16 and 16: food decides: 16 to 12 for Nofret"]),
]  # fmt: skip


@pytest.mark.parametrize(("result", "order", "told"), TIES)
def test_w1_the_last_comes_first_and_each_tie_is_told_as_it_falls(
    result: Result, order: list[int], told: list[str]
) -> None:
    names = NAMES[: len(result.stones)]
    places = places_of(result)
    assert list(places) == order
    assert tuple(seat for seat, place in places.items() if place == 1) == result.winners
    steps = steps_among(result, names)
    assert [step.stand for step in steps if isinstance(step, PieceCount)] == order[::-1]
    assert [step.text for step in steps if isinstance(step, Sentence)] == told
    for place, step in enumerate(steps):
        if isinstance(step, Sentence):
            before = [each.stand for each in steps[:place] if isinstance(each, PieceCount)]
            assert set(step.stands) <= set(before), "both were counted"


def test_w1_whoever_is_level_in_all_shares_the_place() -> None:
    result = result_with((9, 9, 3), (4, 4, 4), ((2,), (2,), ()))
    assert list(places_of(result).values()) == [1, 1, 3]
    told = [step.text for step in steps_among(result, NAMES[:3]) if isinstance(step, Sentence)]
    assert told[-1].endswith("all that is compared is level (W1)")


def end_of(company: Company, moment: Moment = is_over) -> tuple[Stage, EndScene, Session]:
    own = program()
    table = own.table(game_at(own.edition(), company, moment))
    scene = own.end(table)
    assert isinstance(scene, EndScene)
    return stage_of(scene), scene, table.session


def test_stones_are_counted_up_from_the_last_and_the_winner_stays_unknown() -> None:
    stage, scene, session = end_of(FOUR)
    result = session.state.result()
    assert result is not None
    last = list(places_of(result))[-1]
    winner = session.setup.seats[result.winners[0]].name
    stage.tick(0.0)
    counts = list[str]()
    for quarter in range(1, 400):
        stage.tick(quarter / 4)
        if node(stage, "result/headline").label != "The result":
            break
        counts.append(node(stage, f"player/{last}").label)
        assert winner not in node(stage, "result/headline").label
        assert stage.tree().find("result/account") is None
    assert len(dict.fromkeys(counts)) > 3, "one by one"
    assert f"{result.stones[last]} stones" in counts[-1]
    assert winner in node(stage, "result/headline").label
    assert scene.take_sounds().count("end") == 1
    assert stage.tree().find("result/account") is not None


@pytest.mark.parametrize(
    "given",
    [
        KeyPressed("return"),
        KeyPressed("escape"),
        KeyPressed("u"),
        KeyPressed("x"),
        PadPressed("a"),
        PadPressed("b"),
        PointerPressed(640, 200, Button.MAIN),
    ],
)
def test_any_key_ends_it_and_does_no_more(given: KeyPressed | PadPressed | PointerPressed) -> None:
    stage, scene, session = end_of(TWO)
    count = session.count
    stage.tick(0.0)
    stage.tick(1.0)
    assert node(stage, "result/headline").label == "The result"
    assert not [each.key for each in stage.tree().walk() if each.shortcut], "keys do no more"
    stage.handle(given)
    assert stage.scene is scene
    assert session.count == count
    assert node(stage, "result/headline").label != "The result"
    assert "end" in scene.take_sounds()
    assert node(stage, "result/board").shortcut == "escape"


def test_a_key_that_opens_something_to_read_ends_it_and_opens_that() -> None:
    stage, scene, _session = end_of(TWO)
    stage.tick(0.0)
    stage.tick(1.0)
    stage.handle(KeyPressed("t"))
    assert stage.scene is not scene
    assert stage.tree().find("text") is not None
    stage.handle(KeyPressed("escape"))
    assert stage.scene is scene
    assert node(stage, "result/headline").label != "The result"


def test_with_motion_off_it_is_told_at_once() -> None:
    own = program()
    table = own.table(game_at(own.edition(), TWO, is_over))
    table.animation.tempo = 0.0
    end = own.end(table)
    assert node(stage_of(end), "result/headline").label != "The result"
    assert end.take_sounds() == ["end"]


@pytest.mark.parametrize(
    ("company", "moment"), [(FOUR, is_over), (TWO, is_tie), (SOLO, is_won), (SOLO, is_lost)]
)
def test_everybody_stands_on_the_bank_as_they_built(company: Company, moment: Moment) -> None:
    company = company if moment is not is_lost else Company(1, "random", options=(AGAINST_PTAH,))
    stage, scene, session = end_of(company, moment)
    scene.hurry()
    tree = stage.tree()
    texts = {look.text for look in looks_of(tree) if isinstance(look, Letters)}
    result = session.state.result()
    assert result is not None
    for seat, player in enumerate(session.state.players):
        own = node(stage, f"player/{seat}")
        (built,) = [look for look in own.looks if isinstance(look, BuiltLook)]
        assert len(built.stones) == player.placed
        assert session.setup.seats[seat].name in texts
        assert ("selected" in own.state) == (seat in result.winners)
