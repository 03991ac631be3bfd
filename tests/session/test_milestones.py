"""Milestones: derived from the stored games, with the moment at which each was reached."""

from datetime import UTC, datetime

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.samples.games import (
    AGAINST_PTAH,
    FOUR,
    SOLO,
    WITH_BUILDERS,
    early,
    is_lost,
    is_won,
)
from sneferu_gui.session.editions import shipped_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import MilestoneLine, milestones_in, moment_in
from sneferu_gui.session.store import GameChange, GameStore, StoredTable
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.pages.milestones import MilestonesScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over
from tests.ui.pages.opened import node, program, stage_of

from .deals import Clock, memory_store

STANDARD: Edition = shipped_edition("standard")
LOSER = Company(1, "random", options=(AGAINST_PTAH,))
QUICK = Company(1, "random", options=(WITH_BUILDERS, AGAINST_PTAH))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(clock: Clock) -> GameStore:
    return memory_store(clock)


def kept(store: GameStore, session: Session) -> int:
    progress = GameChange(0, session.actions, session.count, session.state)
    return store.begin(StoredTable.of(session), progress)


def lines(store: GameStore, name: str = "Merit") -> dict[str, MilestoneLine]:
    return {line.key: line for line in milestones_in(store, name, "sneferu")}


def reached(store: GameStore, name: str = "Merit") -> set[str]:
    return {key for key, line in lines(store, name).items() if line.reached is not None}


def with_area() -> Session:
    """A game in which the player Merit encloses six cells."""

    def has_area(session: Session) -> bool:
        steps = session.steps if session.state.is_over else ()
        found = (event for step in steps for event in step.events)
        return any(isinstance(e, AreaEnclosed) and not e.seat and len(e.cells) >= 6 for e in found)

    return game_at(STANDARD, TWO, has_area)


def test_nothing_is_reached_before_a_game_is_finished(store: GameStore) -> None:
    kept(store, game_at(STANDARD, SOLO, early))
    assert reached(store) == set()
    assert len(lines(store)) == 13


def test_an_area_of_six_leads_to_the_very_moment_it_was_enclosed(store: GameStore) -> None:
    session = with_area()
    game = kept(store, session)
    line = lines(store)["area"]
    assert line.reached is not None
    assert (line.reached.game, line.reached.seat) == (game, 0)
    moment = moment_in(store.load(game), "area", 0)
    events = session.steps[moment - 1].events
    assert any(isinstance(e, AreaEnclosed) and len(e.cells) >= 6 and e.seat == 0 for e in events)
    before = (event for step in session.steps[: moment - 1] for event in step.events)
    assert not any(isinstance(e, AreaEnclosed) and len(e.cells) >= 6 and not e.seat for e in before)


def test_the_first_game_counts_and_when_it_is_deleted_the_next(
    store: GameStore, clock: Clock
) -> None:
    first = kept(store, with_area())
    clock.set("2026-12-05 12:00")
    second = kept(store, with_area())
    line = lines(store)["area"]
    assert line.reached is not None
    assert line.reached.game == first
    store.delete(first)
    line = lines(store)["area"]
    assert line.reached is not None
    assert line.reached.game == second
    assert line.reached.finished == datetime(2026, 12, 5, 12, tzinfo=UTC)
    store.delete(second)
    assert lines(store)["area"].reached is None


def test_all_builders_take_a_game_with_each(store: GameStore) -> None:
    played = set[str | None]()
    for seed in range(1, 40):
        session = game_at(STANDARD, QUICK, is_over, first_seed=seed)
        builder = session.setup.seats[0].builder
        if builder in played:
            continue
        assert lines(store)["builders"].done == len(played)
        played.add(builder)
        last = kept(store, session)
        if len(played) == 4:
            break
    line = lines(store)["builders"]
    assert line.reached is not None
    assert line.reached.game == last
    assert (line.done, line.wanted) == (4, 4)


def test_bands_are_reached_by_winning_only(store: GameStore) -> None:
    kept(store, game_at(STANDARD, LOSER, is_lost))
    assert not any(key.startswith("band") for key in reached(store))
    session = game_at(STANDARD, SOLO, is_won)
    kept(store, session)
    rating = session.state.result().rating
    bands = {key for key in reached(store) if key.startswith("band")}
    assert bands == {f"band-{each}" for each in range(rating + 1)}


def test_a_level_is_beaten_by_winning_against_it_with_or_without_a_temper(
    store: GameStore,
) -> None:
    session = game_at(STANDARD, TWO, is_over)
    winner = session.state.result().winners[0]
    for level in ("scribe-tall", "child"):
        for won in (True, False):
            person = winner if won else 1 - winner
            seats = tuple(None if seat == person else level for seat in range(2))
            again = Session(session.setup, session.deal, seats)
            for action in session.actions:
                again.do(action)
            kept(store, again)
    names = [seat.name for seat in session.setup.seats]
    beaten = {key for key in reached(store, names[winner]) if key.startswith("beaten")}
    assert beaten == {"beaten-scribe", "beaten-child"}
    assert not any(key.startswith("beaten") for key in reached(store, names[1 - winner]))


def test_who_did_not_win_has_beaten_nobody_who_did_not_win_either(store: GameStore) -> None:
    session = game_at(STANDARD, FOUR, is_over)
    person = next(seat for seat in range(4) if seat not in session.state.result().winners)
    seats = tuple(None if seat == person else "child" for seat in range(4))
    again = Session(session.setup, session.deal, seats)
    for action in session.actions:
        again.do(action)
    kept(store, again)
    name = session.setup.seats[person].name
    assert not any(key.startswith("beaten") for key in reached(store, name))


def test_a_click_opens_the_replay_at_the_moment(store: GameStore) -> None:
    game = kept(store, with_area())
    own = program()
    stage: Stage = stage_of(MilestonesScene(own, store, "Merit", "sneferu"))
    assert node(stage, "milestone/builders").act is None, "not reached: nothing to be seen"
    stage.activate("milestone/area")
    replay = stage.scene
    assert isinstance(replay, ReplayScene)
    assert replay.session.count == moment_in(store.load(game), "area", 0)
    stage.activate("replay/leave")
    store.delete(game)
    stage.activate("milestone/area")
    assert isinstance(stage.scene, ReplayScene), "a game that was deleted meanwhile can be read"


@pytest.mark.parametrize("game", GAMES)
def test_each_milestone_has_a_medal_that_is_faint_until_it_is_reached(
    game: str, store: GameStore
) -> None:
    """Issue 29, 7: painted like the five medals."""
    kept(store, with_area())
    stage = stage_of(MilestonesScene(program(), store, "Merit", game))
    for line in milestones_in(store, "Merit", game):
        assert asset_file(assets_folder() / "art", f"{line.picture}.svg").is_file()
        looks = node(stage, f"milestone/{line.key}").looks
        pictures = [look for look in looks if isinstance(look, Picture)]
        assert pictures[0].name == line.picture
        assert (pictures[0].opacity == 255) == (line.reached is not None)
        assert ("icons/light/check" in {each.name for each in pictures}) == bool(line.reached)
    own = [line for line in milestones_in(store, "Merit", "sneferu") if "band-" in line.key]
    assert [line.picture for line in own] == [f"sneferu/ratings/{n}" for n in range(5)]
