"""A game's own deals of the day, in its own words."""

import random
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.session.levels import usual_level
from sneferu_gui.session.shared_deals import seed_of_day, seed_of_week, today_here
from sneferu_gui.session.store import Origin, OriginKind
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.pages.challenges import RecordChoice
from sneferu_gui.ui.pages.setup import new_table
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.shell import past_games, scenes
from sneferu_gui.ui.shell.library import origin_of
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of

from .games import begun, play, played


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> date:
    """The day of the whole test, even if midnight comes during it."""
    day = today_here()
    for room in (past_games, scenes, new_table):
        monkeypatch.setattr(room, "today_here", lambda: day)
    return day


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    return Program(PlayOptions(game="toy"))


def setup_of(own: Program) -> Stage:
    return stage_of(own.setup())


def test_the_days_deal_is_offered_and_taken(own: Program, today: date) -> None:
    stage = setup_of(own)
    assert node(stage, "setup/deal/day").label == "Cards of the day"
    assert node(stage, "setup/deal/week").label == "Cards of the week"
    assert any("Cards of today" in line for line in tree_as_text(stage.tree()).lines)
    stage.activate("setup/deal/day")
    assert node(stage, "days/chosen").label == "Cards of the day"
    stage.activate("days/attempt")
    stage.activate("attempt/begin")
    session = stage.scene.session  # type: ignore[attr-defined]
    assert session.deal.seed == seed_of_day(today)
    assert session.setup.hand == 4
    assert session.undo_rule is UndoRule.NONE
    assert session.computers == (None, usual_level("toy"))
    free = Origin(OriginKind.DAILY, name=seed_of_day(today), is_rated=False)
    assert origin_of(session) == free
    stage.close()
    own.close()


def test_the_first_game_has_none_at_such_a_table() -> None:
    """Sneferu's deals are for one player against the game's own opponent."""
    draft = TableDraft.of(2, "1")
    assert draft.shared_deals is None
    assert TableDraft.of(1, "1", solo=True).shared_deals is not None
    assert TableDraft.of(2, "1", game="toy").shared_deals is not None


def test_days_in_succession_are_told_in_its_words(own: Program, today: date) -> None:
    for ago in (2, 1):
        session = begun(seed_of_day(today - timedelta(days=ago)), 2, options={"hand": 4})
        origin = replace(origin_of(session), is_rated=True)
        keeper = own.library.keep(session, own.library.notices, origin)
        play(session, random.Random(1))
        keeper.close()
    told = " ".join(tree_as_text(setup_of(own).tree()).lines)
    assert "The cards of the day were dealt 2 days running." in told
    rows = " ".join(tree_as_text(stage_of(own.games()).tree()).lines)
    assert "cards of the day" in rows
    assert "river" not in rows
    own.close()


def test_the_weeks_deal_is_told_as_such(today: date) -> None:
    session = begun(seed_of_week(today), 2, options={"hand": 4})
    assert origin_of(session).kind is OriginKind.WEEKLY


def test_how_it_ended_and_what_playing_against_it_is_are_told_in_its_words() -> None:
    session = played()
    look = Push(Program(PlayOptions(), stores=False).title())
    tree = stage_of(RecordChoice(session, look, lambda: None)).tree()
    assert f"{max(session.state.points)} points" in " ".join(tree_as_text(tree).lines)
    against = tree.find("choice/play")
    assert against is not None
    assert against.hint == "The same cards again"
