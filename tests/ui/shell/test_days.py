"""Deals of days and weeks in the program: one rated attempt, then any number."""

import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.review.judgement import is_reviewable
from sneferu_gui.session.share import LETTERS, code_among
from sneferu_gui.session.shared_deals import (
    DealBook,
    players_of_deals,
    seed_of_day,
    seed_of_week,
    setup_of_seed,
)
from sneferu_gui.session.store import Origin, OriginKind
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import FileDropped, KeyPressed, TextTyped
from sneferu_gui.ui.engine.scene import Notify, Push, SceneError, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.theme import INK
from sneferu_gui.ui.pages.challenges import OpenChallengeScene, RecordChoice
from sneferu_gui.ui.pages.days.scene import AttemptScene, DaysScene
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.shell import past_games, scenes, user_files
from sneferu_gui.ui.shell.past_games import PastGame
from sneferu_gui.ui.shell.scenes import Program
from tests.session.deals import dealt, played
from tests.ui.pages.opened import EvenRuler, node

TODAY = date(2026, 12, 16)
SEED = seed_of_day(TODAY)
Open = Callable[[], Stage]


class Opened:
    """The program on the same stored games, at a date."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.program: Program | None = None

    def __call__(self) -> Stage:
        self.close()
        self.program = Program(PlayOptions(data=self._data, seed=4))
        stage = Stage(self.program.title(), EvenRuler(), 1280, 720, 100)
        stage.open_file = self.program.open_file
        for now in range(3):
            stage.tree()
            stage.tick(float(now))
        return stage

    def close(self) -> None:
        if self.program is not None:
            self.program.close()

    @property
    def book(self) -> DealBook:
        assert self.program is not None
        return self.program.deals("sneferu").book()

    @property
    def kept(self) -> str:
        assert self.program is not None
        return self.program.settings_file().settings.last_table


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    for room in (past_games, scenes):
        monkeypatch.setattr(room, "today_here", lambda: TODAY)
    program = Opened(tmp_path / "data")
    yield program
    program.close()


def play(stage: Stage, actions: int = 1_000, chance: int = 1) -> TableScene:
    table = stage.scene
    assert isinstance(table, TableScene)
    choose = random.Random(chance)
    for _ in range(actions):
        if table.state.is_over:
            break
        table.session.do(choose.choice(table.state.legal_actions()))
    return table


def begin_attempt(stage: Stage) -> None:
    stage.activate("days/attempt")
    stage.activate("attempt/begin")


def to_end(stage: Stage, chance: int = 1) -> EndScene:
    play(stage, chance=chance)
    for now in range(3):  # notices come first
        stage.tick(100.0 + now)
    end = stage.scene
    assert isinstance(end, EndScene)
    end.hurry()
    stage.change()
    return end


def words(stage: Stage) -> str:
    return " ".join(tree_as_text(stage.tree()).lines)


def told(stage: Stage) -> str:
    """The texts of all notices."""
    return " ".join(each.label for each in stage.tree().walk() if each.role == "notice")


def paste(stage: Stage, text: str) -> str:
    stage.clipboard.put(text)
    before = told(stage)
    stage.handle(KeyPressed("v", ctrl=True))
    return told(stage).removeprefix(before)


def test_the_rated_attempt_has_neither_undo_nor_hints_and_is_told_at_its_end(
    opened: Opened,
) -> None:
    stage = opened()
    stage.activate("title/days")
    assert isinstance(stage.scene, DaysScene)
    assert "Wednesday, 16 December 2026" in words(stage)
    assert stage.tree().find("days/free") is None, "first the attempt"
    begin_attempt(stage)
    table = play(stage, 4)
    session = table.session
    assert (session.deal.seed, session.undo_rule) == (SEED, UndoRule.NONE)
    assert not session.has_hints
    assert not session.can_undo
    to_end(stage)
    end = words(stage)
    assert "River of the day: Wednesday, 16 December 2026" in end
    assert "In succession: 1 day" in end
    assert "Rated: " in end
    assert "Best so far: " in end


def test_who_plays_the_rated_attempt_is_asked_and_can_be_chosen(opened: Opened) -> None:
    """Before, it went to the first seat of the last table, and cannot be repeated."""
    stage = opened()
    stage.activate("title/new")
    stage.activate("setup/seat/1/person")
    stage.activate("setup/begin")
    stage.activate("bar/menu")
    stage.activate("menu/title")
    stage.activate("title/days")
    stage.activate("days/attempt")
    assert isinstance(stage.scene, AttemptScene)
    assert node(stage, "attempt/begin").label == "Begin as Merit"
    assert "cannot be repeated" in words(stage)
    assert node(stage, "attempt/player/0").label == "Hapi plays"
    stage.activate("attempt/player/0")
    assert node(stage, "attempt/begin").label == "Begin as Hapi"
    assert opened.book.may_attempt(SEED, TODAY), "nothing has begun"
    stage.activate("attempt/name")
    stage.handle(TextTyped("Ipi"))
    stage.handle(KeyPressed("return"))
    assert opened.book.may_attempt(SEED, TODAY), "the name is written, and nothing has begun"
    stage.activate("attempt/begin")
    assert [seat.name for seat in play(stage, 1).session.setup.seats] == ["Ipi"]


def test_a_second_choice_of_the_day_asks_too_and_nobody_plays_without_a_name(
    opened: Opened,
) -> None:
    stage = opened()
    stage.activate("title/days")
    stage.activate("days/" + SEED.replace(" ", "/"))
    assert isinstance(stage.scene, AttemptScene)
    stage.activate("attempt/name")
    stage.handle(KeyPressed("backspace"))
    stage.handle(KeyPressed("return"))
    assert not node(stage, "attempt/begin").is_enabled
    stage.handle(KeyPressed("return"))
    assert isinstance(stage.scene, AttemptScene)
    assert "There is no name yet." in told(stage)
    stage.handle(KeyPressed("escape"))  # puts the notice away
    stage.handle(KeyPressed("escape"))
    assert isinstance(stage.scene, DaysScene)
    assert opened.book.may_attempt(SEED, TODAY)


def test_an_attempt_that_was_left_goes_on_and_there_is_no_other(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/days")
    begin_attempt(stage)
    done = play(stage, 5).session.actions
    stage.close()
    stage = opened()
    stage.activate("title/days")
    assert stage.tree().find("days/attempt") is None
    stage.activate("days/on")
    table = play(stage, 0)
    assert table.session.actions == done
    assert table.session.undo_rule is UndoRule.NONE
    assert not table.session.has_hints
    to_end(stage)
    stage.activate("result/title")
    stage.activate("title/days")
    assert stage.tree().find("days/attempt") is None
    assert stage.tree().find("days/on") is None
    stage.activate("days/result")
    assert isinstance(stage.scene, EndScene)
    assert "In succession: 1 day" in words(stage)
    stage.activate("result/back")
    stage.activate("days/back")
    stage.activate("title/games")
    assert "river of the day · rated" in words(stage)


def test_while_the_attempt_runs_nothing_else_of_the_deal_is_played(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/days")
    begin_attempt(stage)
    replay = play(stage, 6).moment(2)
    assert isinstance(replay, ReplayScene)
    assert not replay.can_play_on, "trying out from a moment would be taking back"
    stage.activate("bar/menu")
    stage.activate("menu/title")
    other = played(dealt(SEED), 5)
    line = record_to_line(record_of(other.setup, other.deal, other.actions, other.state))
    paste(stage, line)
    assert stage.scene.__class__ is RecordChoice
    stage.activate("choice/play")
    assert stage.scene.__class__ is RecordChoice
    assert "not over yet" in told(stage)


def finished_at(seed: str, game: str) -> Session:
    """Somebody's finished game of a shared deal."""
    seats = tuple(
        SeatChoice(name, colour)
        for name, colour in zip(("Ipi", "Ani"), COLOURS, strict=False)
    )[: players_of_deals(game)]  # fmt: skip
    setup = setup_of_seed(seed, seats, game)
    assert setup is not None
    session = Session(setup, game_named(game).deal(setup, seed))
    chance = random.Random(3)
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
    return session


@pytest.mark.parametrize("game", [each for each in GAMES if game_named(each).shared_deals])
def test_while_the_attempt_runs_nothing_that_is_finished_helps_with_its_deal(
    opened: Opened, game: str
) -> None:
    """Neither from a replay, nor from a review, wherever that is opened."""
    opened()
    program = opened.program
    assert program is not None
    past = PastGame(finished_at(SEED, game), Origin(OriginKind.IMPORTED))

    def helping() -> tuple[bool, bool, bool]:
        replay, review = program.replay_of(past, 0), program.review_of(past)
        assert isinstance(replay, ReplayScene)
        assert isinstance(review, ReviewScene)
        moment = review._navigation.replay(0)
        assert isinstance(moment, ReplayScene)
        assert not moment.has_analysis, "it leads back to the review"
        helps = review._navigation.has_analysis, review._navigation.can_play_on
        assert helps == (replay.has_analysis, replay.can_play_on)
        assert moment.can_play_on == replay.can_play_on
        return replay.has_analysis, replay.can_play_on, replay.has_review

    end = program.result_of(past.session)
    assert isinstance(end, EndScene)
    is_won_or_lost = is_reviewable(past.session.setup)
    assert helping() == (True, True, is_won_or_lost)
    assert isinstance(end.activate(call(EndScene._review)), Push if is_won_or_lost else Notify)
    assert program.deals(game).attempt(SEED, "Hapi") is not None, "it is stored at once"
    assert helping() == (False, False, False)
    answer = end.activate(call(EndScene._review))
    assert isinstance(answer, Notify)
    assert "not over yet" in answer.text


@pytest.mark.parametrize("game", [each for each in GAMES if game_named(each).shared_deals])
def test_while_the_attempt_runs_no_table_is_set_up_with_its_deal(
    opened: Opened, game: str, tmp_path: Path
) -> None:
    """Neither by its seed nor by a code of it, nor as a challenge from the command line."""
    opened()
    program = opened.program
    assert program is not None
    assert program.deals(game).attempt(SEED, "Hapi") is not None, "it is stored at once"
    another = next(each for each in GAMES if each != game)
    setup = program.setup(game=game)
    setup.take_code(SEED)
    code = setup.draft.code()
    for each in (game, another):
        setup = program.setup(game=each)
        setup.take_code(code)
        assert setup.draft.game == game
        assert "not over yet" in setup.why_not()
        assert setup.begin() is None
    yesterday, week = seed_of_day(TODAY - timedelta(days=1)), seed_of_week(TODAY)
    seeds = {SEED: False, f" {SEED} ": False, week: True, yesterday: True, "4": True}
    for seed, is_open in seeds.items():
        setup = program.setup(game=game)
        setup.take_code(seed)
        assert bool(setup.why_not()) is not is_open, seed
    stage = Stage(setup, EvenRuler(), 1280, 720, 100)
    setup.take_code(SEED)
    assert not node(stage, "setup/begin").is_enabled
    assert "not over yet" in node(stage, "setup/trouble").label
    setup = program.setup(game=another)
    setup.take_code(SEED)
    assert not setup.why_not(), "the deal of the same day in another game"
    record = finished_at(SEED, game)
    (tmp_path / "a.jsonl").write_text(
        record_to_line(record_of(record.setup, record.deal, record.actions, record.state))
    )
    with pytest.raises(SceneError, match="not over yet"):
        program.challenge_file(tmp_path / "a.jsonl")


def test_after_it_the_deal_is_played_freely_against_ones_best(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/days")
    begin_attempt(stage)
    to_end(stage)
    stage.activate("result/title")
    for chance in (2, 3):
        stage.activate("title/days")
        stage.activate("days/free")
        table = play(stage, 3, chance)
        assert table.ghost is not None
        assert table.session.undo_rule is UndoRule.FREE
        assert table.session.has_hints
        assert table.session.deal.seed == SEED
        to_end(stage, chance)
        assert "Played freely: " in words(stage)
        stage.activate("result/title")
    assert opened.book.streak(TODAY) == 1
    best = opened.book.played(SEED).best
    assert best is not None
    stage.activate("title/days")
    stage.activate("days/free")
    ghost = play(stage, 0).ghost
    assert ghost is not None
    assert opened.program is not None
    record = opened.program.library.store.export_record(best.game)
    assert ghost.actions == record.actions


def test_one_day_is_no_row_and_a_lost_attempt_no_success(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/days")
    begin_attempt(stage)
    to_end(stage)
    stage.activate("result/title")
    stage.activate("title/days")
    assert "The attempt is rated." in words(stage)
    assert "succession" not in words(stage)
    points = stage.tree().find("days/points")
    assert points is not None
    assert points.label == "Ptah won"
    assert [look.colour for look in points.looks if isinstance(look, Letters)] == [INK]


def test_the_weeks_deal_has_builders_and_an_attempt_of_its_own(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/days")
    stage.activate("days/week/2026-51")
    begin_attempt(stage)
    session = to_end(stage).session
    assert session.deal.seed == seed_of_week(TODAY)
    assert session.setup.seats[0].builder is not None
    assert "In succession: 1 week" in words(stage)
    stage.activate("result/title")
    stage.activate("title/days")
    begin_attempt(stage)
    assert play(stage, 0).session.setup.seats[0].builder is None


def test_no_game_of_a_day_changes_the_remembered_table(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/new")
    stage.activate("setup/powers/chosen")
    stage.activate("setup/begin")
    kept = opened.kept
    assert '"chosen"' in kept
    stage.activate("bar/menu")
    stage.activate("menu/title")
    for begin in (begin_attempt, lambda stage: stage.activate("days/free")):
        stage.activate("title/days")
        begin(stage)
        to_end(stage)
        assert opened.kept == kept
        stage.activate("result/rematch")
        stage.activate("again/same")
        again = play(stage, 2)
        assert opened.kept == kept
        assert again.session.undo_rule is UndoRule.FREE, "only the attempt is rated"
        assert again.session.has_hints
        assert again.ghost is not None
        stage.activate("bar/menu")
        stage.activate("menu/title")


def test_days_to_come_are_never_offered_and_those_before_are_free(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/days")
    coming = node(stage, "days/day/2026-12-17")
    assert not coming.is_enabled
    assert not node(stage, "days/next").is_enabled
    stage.activate("days/day/2026-12-15")
    assert stage.tree().find("days/attempt") is None
    stage.activate("days/day/2026-12-15")
    table = play(stage, 2)
    assert table.session.deal.seed == "day 2026-12-15"
    game = opened.book.find(1)
    assert game is not None
    assert (game.origin.kind, game.origin.is_rated) == (OriginKind.DAILY, False)


def test_the_months_are_turned_by_keys_and_wheel_and_another_day_is_noticed(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = opened()
    stage.activate("title/days")
    stage.handle(KeyPressed("page up"))
    assert node(stage, "days/month").label == "November 2026"
    stage.scene.turn_wheel(None, 1)
    stage.change()
    assert node(stage, "days/month").label == "October 2026"
    stage.handle(KeyPressed("home"))
    assert node(stage, "days/month").label == "December 2026"
    assert "today" in node(stage, "days/day/2026-12-16").label
    tomorrow = TODAY + timedelta(days=1)
    scene = stage.scene
    assert isinstance(scene, DaysScene)
    monkeypatch.setattr(scene, "_clock", lambda: tomorrow)
    stage.tick(200.0)
    assert "today" in node(stage, "days/day/2026-12-17").label
    assert node(stage, "days/day/2026-12-17").is_enabled


def test_play_again_offers_the_same_deal_or_a_new_one(opened: Opened) -> None:
    stage = opened()
    stage.activate("title/solo")
    stage.activate("setup/begin")
    over = to_end(stage).session
    stage.activate("result/rematch")
    stage.activate("again/back")
    for way, is_same in (("again/same", True), ("again/new", False), ("again/against", True)):
        assert isinstance(stage.scene, EndScene)
        stage.activate("result/rematch")
        stage.activate(way)
        table = play(stage, 0)
        assert (table.session.deal == over.deal) is is_same
        assert (table.ghost is not None) is (way == "again/against")
        over = to_end(stage).session


# -- sent to a friend, and opened ------------------------------------------------------------


def sent(stage: Stage) -> str:
    """The line by which a finished game is sent."""
    stage.activate("result/share")
    stage.activate("share/line")
    return stage.clipboard.get()


def test_a_result_goes_as_a_line_and_opens_as_a_challenge(opened: Opened, tmp_path: Path) -> None:
    stage = opened()
    stage.activate("title/days")
    begin_attempt(stage)
    over = to_end(stage).session
    line = sent(stage)
    assert line.startswith("Sneferu, River of the day, Wednesday, 16 December 2026: ")
    friend = Opened(tmp_path / "friend")
    stage = friend()
    assert paste(stage, f"> {line}\n") == ""
    assert isinstance(stage.scene, RecordChoice)
    assert "A game of Merit" in words(stage)
    assert "rated attempt" in words(stage), "it is still to be played"
    stage.activate("choice/attempt")
    assert isinstance(stage.scene, DaysScene)
    stage.activate("days/challenge")
    assert isinstance(stage.scene, OpenChallengeScene)
    for sign in code_among(line):
        stage.handle(KeyPressed(sign.lower()))
        stage.handle(TextTyped(sign))
    stage.activate("challenge/open")
    stage.activate("choice/play")
    table = play(stage, 2)
    assert table.ghost is not None
    assert table.ghost.actions == over.actions
    assert not friend.book.may_attempt(SEED, TODAY), "said before it was chosen"
    friend.close()


def test_a_damaged_line_is_told_with_its_place_and_a_file_opens_too(
    opened: Opened, tmp_path: Path
) -> None:
    stage = opened()
    stage.activate("title/solo")
    stage.activate("setup/begin")
    over = to_end(stage).session
    code = code_among(sent(stage))
    stage.activate("share/back")
    stage.activate("result/title")
    stage.activate("title/days")
    stage.activate("days/challenge")
    wrong = LETTERS[(LETTERS.index(code[7]) + 3) % len(LETTERS)]
    assert "perhaps at character 8" in paste(stage, code[:7] + wrong + code[8:])
    assert isinstance(stage.scene, OpenChallengeScene)
    path = tmp_path / "friend.sneferu"
    record = record_of(over.setup, over.deal, over.actions, over.state)
    path.write_text(record_to_line(record), encoding="utf-8")
    stage.handle(FileDropped(str(path)))
    assert isinstance(stage.scene, RecordChoice)


def test_a_result_goes_as_a_picture_into_a_file_and_onto_the_clipboard(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = list[Path]()
    monkeypatch.setattr(user_files, "put_on_clipboard", taken.append)
    stage = opened()
    stage.activate("title/days")
    begin_attempt(stage)
    to_end(stage)
    stage.activate("result/share")
    stage.activate("share/picture")
    assert "The picture lies here: " in told(stage)
    (path,) = taken
    picture = pygame.image.load(path)
    assert picture.get_size() == (1600, 900)
    colours = {tuple(picture.get_at((x, 500))) for x in range(60, 700, 7)}
    assert len(colours) > 10, "the board is in it"
