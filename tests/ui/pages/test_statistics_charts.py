"""The charts of statistics (issue 14, 6): every number compared with the stored games."""

import random
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.options import seat_choices
from sneferu_gui.games.sneferu.face import INSIGHTS
from sneferu_gui.games.sneferu.law.events import FoodGained, Gain, StoneBought, StonePlaced
from sneferu_gui.games.sneferu.samples.games import SOLO
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.editions import read_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.levels import levels_of, ratings_of_levels
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.statistics import contests_in, own_rating
from sneferu_gui.session.store import GameChange, GameStore, StoredGame, StoredTable
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Line, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import CLEAR, PALM
from sneferu_gui.ui.pages.statistics.charts import GAMES_PER_TICK
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over
from sneferu_gui.ui.shell.scenes import Program
from tests.session.deals import Clock, memory_store
from tests.ui.pages.opened import EvenRuler, node, program, stage_of
from tests.ui.shell.short_games import short_edition

GAMES = 6
LEVELS = (None, "mason", "scribe")


def stored(own: Program, company: Company) -> tuple[GameStore, list[Session]]:
    """A store with games of one company; now and then the second player is a level."""
    store, sessions = memory_store(Clock()), []
    for number in range(GAMES):
        played = game_at(own.edition(), company, is_over, first_seed=2 * number + 1)
        others = (LEVELS[number % 3],) * (len(played.setup.seats) - 1)
        session = Session(played.setup, played.deal, (None, *others))
        for action in played.actions:
            session.do(action)
        progress = GameChange(0, session.actions, session.count, session.state)
        store.begin(StoredTable.of(session), progress)
        sessions.append(session)
    return store, sessions


def page_of(own: Program, store: GameStore) -> Stage:
    scene = StatisticsScene(own, store)
    stage = Stage(scene, stage_of(scene)._ruler, 1920, 1080, 100)
    seconds = count(1)
    while scene.tick(float(next(seconds))) is not False:
        pass
    stage.change()
    return stage


@pytest.fixture(scope="module")
def two() -> tuple[Stage, list[Session]]:
    own = program()
    store, sessions = stored(own, TWO)
    return page_of(own, store), sessions


@pytest.fixture(scope="module")
def solo() -> tuple[Stage, list[Session]]:
    own = program()
    store, sessions = stored(own, SOLO)
    return page_of(own, store), sessions


def told(stage: Stage, key: str) -> dict[str, str]:
    """The values of a bar chart by its bars' names."""
    label = node(stage, f"statistics/{key}").label.partition(": ")[2].partition(". ")[0]
    parts = (part.rpartition(" ") for part in label.split("; "))
    return {name: value for name, _space, value in parts}


def own_events(sessions: list[Session], *, won: bool) -> list[list[object]]:
    """The first seat's events, in games that were won or in the others."""
    return [
        [e for step in session.steps for e in step.events if getattr(e, "seat", None) == 0]
        for session in sessions
        if (0 in session.state.result().winners) == won
    ]


def mean(values: list[int]) -> str:
    return f"{sum(values) / len(values):.1f}" if values else "–"


SOURCES = {
    "Bread icons": {Gain.BREAD},
    "Closed areas": {Gain.AREA},
    "Quarry bonuses": {Gain.FOOD1, Gain.FOOD2, Gain.TIME_FOR_FOOD},
    "Builder's power": {Gain.AYA, Gain.TSEKANI, Gain.LATEEF},
    "Sailing to the end": {Gain.SAIL},
}


@pytest.mark.parametrize("company", ["two", "solo"])
def test_food_by_source(company: str, request: pytest.FixtureRequest) -> None:
    stage, sessions = request.getfixturevalue(company)
    label = node(stage, "statistics/food").label
    for name, gains in SOURCES.items():
        means = []
        for won in (True, False):
            games = own_events(sessions, won=won)
            means.append(mean([
                sum(e.food for e in events if isinstance(e, FoodGained) and e.gain in gains)
                for events in games
            ]))  # fmt: skip
        if {*means} <= {"0.0", "–"}:
            assert name not in label
        else:
            assert f"{name} {' / '.join(each for each in means if each != '–')}" in label


def test_bonuses_used(two: tuple[Stage, list[Session]]) -> None:
    stage, sessions = two
    label = node(stage, "statistics/bonuses").label
    for bonus, name in (("food1", "take 1 food"), ("save_time", "save 1 day")):
        means = [
            mean([
                sum(isinstance(e, StoneBought) and e.bonus == bonus for e in events)
                for events in own_events(sessions, won=won)
            ])
            for won in (True, False)
        ]  # fmt: skip
        assert f"{name} {' / '.join(each for each in means if each != '–')}" in label


def test_pace_on_the_river_ends_with_the_stones_and_never_falls(
    two: tuple[Stage, list[Session]],
) -> None:
    stage, sessions = two
    result = [session.state.result() for session in sessions]
    own = sum(r.stones[0] for r in result) / len(result)
    winners = [r.stones[seat] for r in result for seat in r.winners]
    label = node(stage, "statistics/pace").label
    courses = dict(
        part.split(" ", 1) for part in label.partition(": ")[2].split(": ")[-1].split("; ")
    )
    ends = {name: float(values.split(", ")[-1]) for name, values in courses.items()}
    assert ends == {"own": round(own, 1), "winners": round(sum(winners) / len(winners), 1)}


def test_the_pace_of_a_game_is_what_lay_there_when_the_boat_had_come_so_far() -> None:
    session = game_at(program().edition(), TWO, is_over)
    last = session.state.table.last
    for seat, insight in enumerate(INSIGHTS.of_session(session)):
        for tenth in range(11):
            placed = most = 0
            for number, step in enumerate(session.steps, start=1):
                placed += sum(isinstance(e, StonePlaced) and e.seat == seat for e in step.events)
                if 10 * session.state_at(number).boats[seat] <= tenth * last:
                    most = placed
            assert insight["pace"][tenth] == most


def test_bands_against_ptah(solo: tuple[Stage, list[Session]]) -> None:
    stage, sessions = solo
    ratings = Counter(session.state.result().rating for session in sessions)
    bars = told(stage, "rating")
    assert bars["A noob is!"] == str(ratings[0])
    assert bars["Good, quarry on!"] == str(ratings[2])
    assert bars["lost"] == str(ratings[None])
    assert sum(map(int, bars.values())) == len(sessions)


def test_wins_by_the_opponents_level_and_the_rating_over_time(
    two: tuple[Stage, list[Session]],
) -> None:
    stage, sessions = two
    label = node(stage, "statistics/levels").label
    for name, title in (("mason", "Mason"), ("scribe", "Scribe")):
        met = [session for session in sessions if name in session.computers]
        won = [session for session in met if 0 in session.state.result().winners]
        assert f"{title} {len(won)} of {len(met)}" in label
    faces = [f"levels/{level.name}" for level in levels_of("sneferu")]
    assert drawn_in(node(stage, "statistics/levels")) == faces, "a face before each bar"


def test_games_against_one_level_alone(two: tuple[Stage, list[Session]]) -> None:
    stage, sessions = two
    stage.activate("statistics/against/mason")
    met = [session for session in sessions if "mason" in session.computers]
    assert node(stage, "statistics/figure/0").label == f"Games: {len(met)}"
    stage.activate("statistics/against/people")
    met = [session for session in sessions if not any(session.computers)]
    assert node(stage, "statistics/figure/0").label == f"Games: {len(met)}"
    stage.activate("statistics/against/any")
    assert node(stage, "statistics/figure/0").label == f"Games: {len(sessions)}"


def test_the_rating_over_time_ends_with_the_rating() -> None:
    own = program()
    store = memory_store(Clock())
    for number in range(7):
        played = game_at(own.edition(), TWO, is_over, first_seed=2 * number + 1)
        session = Session(played.setup, played.deal, (None, "mason"))
        for action in played.actions:
            session.do(action)
        store.begin(
            StoredTable.of(session), GameChange(0, session.actions, session.count, session.state)
        )
    stage = page_of(own, store)
    contests = contests_in(
        store.against_computers("Merit", "sneferu"), ratings_of_levels("sneferu")
    )
    values = [own_rating(contests[:n]).points for n in (5, 6, 7)]
    label = node(stage, "statistics/rating-course").label
    assert label.endswith(", ".join(f"{value:g}" for value in values))


def drawn_in(shown: Node) -> list[str]:
    """The pictures of a node, in order."""
    return [look.name for look in shown.looks if isinstance(look, Picture)]


def test_what_has_nothing_to_show_says_what_would_be_there() -> None:
    own = program()
    store = memory_store(Clock())
    session = game_at(own.edition(), TWO, is_over)
    store.begin(
        StoredTable.of(session), GameChange(0, session.actions, session.count, session.state)
    )
    stage = page_of(own, store)
    levels = node(stage, "statistics/levels")
    assert levels.label.endswith("How often each level of the computer was beaten.")
    assert drawn_in(levels) == [f"levels/{level.name}" for level in levels_of("sneferu")]
    assert "from five games on" in node(stage, "statistics/rating-course").label


def test_before_any_game_is_finished_each_chart_says_what_will_be_there() -> None:
    stage = page_of(program(), memory_store(Clock()))
    assert "No game has been finished yet." in node(stage, "statistics/empty").label
    assert "How much food each source brought" in node(stage, "statistics/food").label
    assert "from five games on" in node(stage, "statistics/rating-course").label
    (course,) = (
        look for look in node(stage, "statistics/rating-course").looks if isinstance(look, Line)
    )
    assert course.dash, "no numbers yet, so no unbroken line"
    narrow = Stage(stage.scene, EvenRuler(), 512, 800, 100)
    assert node(narrow, "statistics/levels").label == node(stage, "statistics/levels").label


def test_without_games_the_charts_are_those_of_the_game_seen_on_the_title_last() -> None:
    own = Program(PlayOptions(seed=1), stores=False, settings=Settings(game="terra_pyramides"))
    page = own.statistics()
    assert isinstance(page, StatisticsScene)
    titles = [chart.title for chart in page.charts()]
    assert "Rows chosen, by their tiles" in titles
    assert "Food by source, each game" not in titles


def charts(stage: Stage) -> list[Node]:
    return [each for each in stage.tree().walk() if each.role == "chart"]


@pytest.mark.parametrize(
    ("size", "fewest"), [((1024, 640), 4), ((1280, 720), 6), ((1920, 1080), 6)]
)
def test_charts_use_the_window_and_lead_on(size: tuple[int, int], fewest: int) -> None:
    own = program()
    store, _sessions = stored(own, TWO)
    scene = StatisticsScene(own, store)
    stage = Stage(scene, stage_of(scene)._ruler, *size)
    seen: set[str] = set()
    for _page in range(4):
        assert len(charts(stage)) >= min(fewest, 2)
        seen |= {each.key for each in charts(stage)}
        if stage.tree().find("statistics/more") is None:
            break
        stage.activate("statistics/more")
    assert len(seen) == 7, "all but one that has a single bar"


def test_five_hundred_games_open_at_once_and_are_read_little_by_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted, not timed: reading a game and replaying it takes the time."""
    own = program()
    store = memory_store(Clock())
    session = game_at(own.edition(), TWO, is_over)
    table = StoredTable.of(session)
    for _number in range(500):
        store.begin(table, GameChange(0, session.actions, session.count, session.state))
    read: list[int] = []
    load = store.load

    def noted(game: int) -> StoredGame:
        read.append(game)
        return load(game)

    monkeypatch.setattr(store, "load", noted)
    scene = StatisticsScene(own, store)
    stage = stage_of(scene)
    stage.tree()
    assert read == [], "it opens at once"
    for now in range(1, 4):
        scene.tick(float(now))
        assert len(read) == GAMES_PER_TICK * now, "a few milliseconds each"
    assert "still read" in node(stage, "statistics/note").label or not scene.tick(9.0)


def test_what_was_worked_out_of_games_is_known_when_the_page_is_opened_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While the game's revision is unchanged; another revision is counted anew."""
    own = program()
    store, _sessions = stored(own, TWO)
    page_of(own, store)
    assert StatisticsScene(own, store).gathering.left == 0
    changed = min(store.revisions())
    revisions = {**store.revisions(), changed: 9}
    monkeypatch.setattr(store, "revisions", lambda: revisions)
    assert StatisticsScene(own, store).gathering.left == 1


@pytest.mark.parametrize("game", ["sobek", "terra_pyramides", "men_nefer"])
def test_a_game_that_an_edition_makes_shorter_is_counted_too(game: str, tmp_path: Path) -> None:
    """Parts it lacks, such as a second Era, have no number."""
    rules, edition = game_named(game), read_edition(short_edition(game, tmp_path), game)
    setup = rules.setup(edition, seat_choices(rules, ["Merit", "Hapi"], {}), {}, 3)
    session = Session(setup, rules.deal(setup, 3))
    player, chance = player_named("greedy", game), random.Random(3)
    while not session.state.is_over:
        session.do(
            player.choose(rules.seen_by(session.state, session.state.seat), chance, Budget())
        )
    store = memory_store(Clock())
    progress = GameChange(0, session.actions, session.count, session.state)
    store.begin(StoredTable.of(session), progress)
    own = Program(PlayOptions(seed=1, game=game), stores=False)
    tree = page_of(own, store).tree()
    assert [each.key for each in tree.walk() if each.role == "chart"]


def test_bars_have_pictures_and_charts_their_own_colours(two: tuple[Stage, list[Session]]) -> None:
    stage, _sessions = two
    colours = []
    for key, picture in (("food", "icons/bread"), ("bonuses", "sneferu/tokens/food2")):
        looks = node(stage, f"statistics/{key}").looks
        assert picture in [look.name for look in looks if isinstance(look, Picture)]
        colours.append({look.fill for look in looks if isinstance(look, Box)} - {CLEAR})
    assert PALM in colours[0]
    assert PALM not in colours[1], "one chart after another has another colour"
