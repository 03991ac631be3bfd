"""The end of a game in full: tie-breakers, sources of food and stones, and charts by turn."""

import re

import pytest

from sneferu_gui.games.sneferu.pages.end.account import Source, accounts_of
from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Letters, Line
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.samples.moments import TWO, Company, Moment, game_at, is_over
from tests.ui.pages.opened import SAMPLES, node, program, stage_of


def ended(company: Company, moment: Moment = is_over) -> tuple[Stage, Session]:
    own = program()
    table = own.table(game_at(own.edition(), company, moment))
    scene = own.end(table)
    assert isinstance(scene, EndScene)
    scene.hurry()
    return stage_of(scene), table.session


def rows(stage: Stage) -> dict[str, Node]:
    """The lines of the result, by their subjects."""
    shown = [n for n in stage.tree().walk() if n.key.startswith("result/row/")]
    return {n.label.partition(":")[0]: n for n in shown}


def numbers(row: Node) -> list[str]:
    return [look.text for look in row.looks if isinstance(look, Letters)][1:]


# -- the result: what was not needed to decide is told too -------------------------------------


def by_stones(session: Session) -> bool:
    """Whether the stones alone decided the game, and there are areas to show."""
    result = session.state.result()
    return result is not None and len(result.comparisons) == 1 and any(result.areas)


def test_a7_under_stones_placed_a_loss_to_ptah_shows_stones_alone() -> None:
    """The food that is left is told on the player's plate."""
    lost = SAMPLES["end-lost"](program())
    assert isinstance(lost, EndScene)
    lost.hurry()
    stage = stage_of(lost)
    assert len(rows(stage)) == 2
    assert "Food left" not in rows(stage)
    assert [each for each in stage.tree().walk() if re.search(r"stones · \d+ food", each.label)]


@pytest.mark.parametrize("company", [TWO, FOUR])
def test_what_was_not_needed_to_decide_is_told_too(company: Company) -> None:
    stage, session = ended(company, by_stones)
    result = session.state.result()
    assert result is not None
    shown = rows(stage)
    assert list(shown)[:2] == ["Stones", "Food"]
    assert "decides for" in shown["Stones"].label
    assert numbers(shown["Food"]) == [str(food) for food in result.food]
    names = ("Largest area", "Second largest area", "Third largest area")
    told = 0
    for rank, name in enumerate(names):
        sizes = [own[rank] if rank < len(own) else 0 for own in result.areas]
        if any(sizes):
            assert numbers(shown[name]) == [str(size) for size in sizes]
            assert not [look for look in shown[name].looks if isinstance(look, Box) and look.radius]
            told += 1
        else:
            assert name not in shown
    assert told == len(shown) - 2 > 0


# -- the account -------------------------------------------------------------------------------


ROWS = {
    Source.START: "Food at the start",
    Source.BREAD: "Bread icons",
    Source.AREAS: "Closed areas",
    Source.BONUSES: "Quarry bonuses",
    Source.POWER: "Builder's power",
    Source.SAILING: "Sailing to the end",
    Source.PRICES: "Paid for stones",
}


def some_without_power(session: Session) -> bool:
    """Whether a source fed some of the players but not all."""
    if not session.state.is_over:
        return False
    sums = [account.by_source() for account in accounts_of(session)]
    return any(
        any(s in each for each in sums) and not all(s in each for each in sums) for s in ROWS
    )


@pytest.mark.parametrize("company", [FOUR, SOLO])
def test_the_account_tells_every_source_of_anybody_and_the_sums(company: Company) -> None:
    moment = some_without_power if company is FOUR else is_over
    stage, session = ended(company, moment)
    stage.activate("result/tab/account")
    accounts = accounts_of(session)
    sums = [account.by_source() for account in accounts]
    for source, title in ROWS.items():
        found = stage.tree().find(f"account/{source}")
        if not any(source in each for each in sums):
            assert found is None
            continue
        assert found is not None
        assert found.label == title
        for seat, each in enumerate(sums):
            food = each.get(source, 0)
            sign = "− " if food < 0 else "+ " if food else ""
            cell = node(stage, f"account/{source}/{seat}")
            name = session.setup.seats[seat].name
            assert cell.label == f"{title}, {name}: {sign}{abs(food)}"
    state = session.state
    idle = {
        "left": [player.food for player in state.players],
        "stones": [player.placed for player in state.players],
        "largest": [max(player.areas, default=0) for player in state.players],
        "uses": [len(account.uses) for account in accounts],
        "days": [state.table.last - boat for boat in state.boats],
    }
    for row, values in idle.items():
        assert node(stage, f"account/{row}").label
        told = [letters(node(stage, f"account/{row}/{seat}")) for seat in range(len(values))]
        assert told == [[str(value)] for value in values]


def letters(shown: Node) -> list[str]:
    return [look.text for look in shown.looks if isinstance(look, Letters)]


# -- turn by turn ------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["stones", "food"])
def test_a_chart_says_whose_line_is_which(key: str) -> None:
    """Each name is beside a stroke like its line, in its colour and with its dashes."""
    stage, session = ended(FOUR)
    stage.activate("result/tab/course")
    chart = node(stage, f"chart/{key}")
    texts = {look.text: look for look in chart.looks if isinstance(look, Letters)}
    assert {"stones": "Stones", "food": "Food"}[key] in texts
    lines = [look for look in chart.looks if isinstance(look, Line)]
    dashes = set()
    for seat in session.setup.seats:
        name = texts[seat.name]
        colour = PLAYER_COLOURS[seat.colour]
        own = [line for line in lines if line.colour == colour]
        (stroke,) = [line for line in own if max(y for _x, y in line.points) <= name.rect.bottom]
        (course,) = [line for line in own if line is not stroke]
        assert name.rect.y <= stroke.points[0][1] <= name.rect.bottom
        assert 0 <= name.rect.x - stroke.points[-1][0] < 12, "just before the name"
        assert stroke.dash == course.dash
        assert len(course.points) == len(turns_of(session.steps)) + 1
        dashes.add(course.dash)
    assert len(dashes) == len(session.setup.seats)


def test_a_chart_of_one_line_needs_no_legend_but_its_title() -> None:
    stage, session = ended(SOLO)
    stage.activate("result/tab/course")
    texts = letters(node(stage, "chart/stones"))
    assert "Stones" in texts
    assert session.setup.seats[0].name not in texts


def test_of_two_the_other_is_named_and_more_than_anyone_else_is_said_of_more() -> None:
    for company, told in ((TWO, r"^\S+ placed \d+ stones, \S+ \d+\.$"), (FOUR, "than anyone else")):
        stage, _session = ended(company, by_stones)
        assert any(re.search(told, each.label) for each in stage.tree().walk())
