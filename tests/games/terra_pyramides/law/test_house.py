"""Terra Pyramides in the parts of the house that need no window (RULES.md, Q)."""

import csv
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.checked_values import JsonObject, RecordError
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import Mode, SeatChoice
from sneferu_gui.games.terra_pyramides.law.events import TileTaken
from sneferu_gui.games.terra_pyramides.law.setup import deal_faults
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import (
    record_from_text,
    record_of,
    record_to_line,
    replay,
    with_trace,
)
from sneferu_gui.session.share import SharedTable, code_of, edition_mark, table_of_code
from sneferu_gui.session.statistics import csv_text
from sneferu_gui.session.store import Keeper, open_store
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.simulation.check import check_files
from tests.conformance.terra_pyramides_play import cheap_edition

from .scenario import GAME

NAMES = (("Merit", "carnelian"), ("Hori", "lapis"), ("Nebet", "turquoise"), ("Teti", "amethyst"))


def begun(
    seed: int = 1,
    players: int = 2,
    rule: UndoRule = UndoRule.FREE,
    *,
    is_cheap: bool = False,
    **options: Any,
) -> Session:
    choices = [SeatChoice(*each) for each in NAMES[:players]]
    edition = cheap_edition() if is_cheap else standard_edition("terra_pyramides")
    setup = GAME.setup(edition, choices, options, seed)
    return Session(setup, GAME.deal(setup, seed), undo_rule=rule)


def played(seed: int = 1, players: int = 2, most: int = 1_000, **options: Any) -> Session:
    """A game by a player that builds whenever possible."""
    session, chance = begun(seed, players, **options), random.Random(seed)
    while not session.state.is_over and session.count < most:
        legal = session.state.legal_actions()
        built = [each for each in legal if each.do == "build"]
        pulled = [each for each in legal if each.do == "pull"]
        session.do(chance.choice(built or pulled or legal))
    return session


def line_of(session: Session) -> str:
    record = record_of(session.setup, session.deal, session.actions, session.state)
    return record_to_line(with_trace(record))


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {"task": 2}), (2, {}), (3, {"symbols": True}), (4, {"open_stacks": True})],
)
def test_q5_a_record_reads_back_and_replays(players: int, options: dict[str, Any]) -> None:
    session = played(players, players, **options)
    record = record_from_text(line_of(session))
    assert record_to_line(record) == line_of(session)
    assert list(replay(record))[-1] == session.state
    plain = json.loads(line_of(session))
    assert list(plain) == ["record", "version", "edition", "players", "variants", "seed", "first",
                           "start", "start_foundations", "hands", "stacks", "foundations",
                           "actions", "result", "trace"]  # fmt: skip
    assert (plain["record"], plain["version"]) == ("terra_pyramides", 1)
    task = options.get("task", 0)
    wanted = {"symbols": False, "open_stacks": False} | options | {"task": task}
    assert plain["variants"] == wanted
    assert len(plain["trace"]) == len(plain["actions"])
    assert list(plain["trace"][0]) == ["seat", "phase", "legal", "turns", "gold", "stones",
                                       "workers", "pool", "tiles", "stacks", "sites",
                                       "score"]  # fmt: skip
    assert plain["result"]["task"] == task
    assert [sum(parts.values()) for parts in plain["result"]["parts"]] == plain["result"]["scores"]


def test_q1_tiles_are_lists_of_symbols_as_the_edition_writes_them() -> None:
    session = played(1, 2, 10)
    plain = json.loads(line_of(session))
    tiles = [*plain["start"], *plain["hands"], *(tile for own in plain["stacks"] for tile in own)]
    kinds = [kind["symbols"] for kind in plain["edition"]["tiles"]["mix"]]
    assert all(tile in kinds for tile in tiles)
    plain["stacks"] = [[tile[::-1] for tile in own] for own in plain["stacks"]]
    with pytest.raises(RecordError, match="not exactly the edition"):
        record_from_text(json.dumps(plain))


def test_check_says_what_does_not_hold(tmp_path: Path) -> None:
    fields = json.loads(line_of(played()))
    fields["result"]["parts"][0]["stones"] += 1
    fields["trace"][3]["gold"][0] += 1
    path = tmp_path / "games.jsonl"
    path.write_text(f"{line_of(played(2))}\n{json.dumps(fields)}\n", encoding="utf-8")
    out = io.StringIO()
    assert not check_files([path], out)
    told = out.getvalue()
    assert "games.jsonl:2: trace, entry 4, gold" in told
    assert "games.jsonl:2: result.parts" in told
    assert "games.jsonl:1:" not in told


DAMAGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "seven stacks": (lambda f: f["stacks"].pop(), "stacks: Q2: 7 entries, not 8"),
    "a stack too high": (
        lambda f: f["stacks"][0].append(["blue"]), r"stacks\[0\]: Q2: 5 tiles, not 4"),
    "another tile": (
        lambda f: f["stacks"][0].__setitem__(0, ["red", "blue"]), "stacks: Q2: not exactly"),
    "an empty tile": (lambda f: f["stacks"][0].__setitem__(0, []), "stacks: Q2: not exactly"),
    "another foundation": (
        lambda f: f["foundations"].__setitem__(0, 9), "foundations: Q2: not exactly"),
    "a hand": (lambda f: f["hands"].pop(), "hands: Q2: 1 entries, not 2"),
    "first": (lambda f: f.update(first=2), "first: S5: there is no such seat"),
    "a task for two": (lambda f: f["variants"].update(task=1), "players: K1: a task has one seat"),
    "a task there is not": (lambda f: f["variants"].update(task=4), "variants.task: must be 0 to"),
    "no variants": (lambda f: f.pop("variants"), "variants: the key 'variants' is missing"),
    "no symbols": (
        lambda f: f["variants"].pop("symbols"), "variants.symbols: the key 'symbols' is missing"),
    "a colour": (lambda f: f["players"][0].update(colour="lapis"), "players: D6: two players"),
    "no colour": (
        lambda f: f["players"][0].update(colour="pink"), "players: 'pink' is no colour"),
    "an action": (
        lambda f: f["actions"].__setitem__(0, {"do": "sail"}), r"actions\[0\].do: must be one of"),
    "an illegal action": (
        lambda f: f["actions"].__setitem__(0, {"do": "end"}), r"actions\[0\]: illegal: T2"),
    "a space": (
        lambda f: f["actions"].__setitem__(0, {"do": "place", "field": "k1", "stairs": "n"}),
        r"actions\[0\].field: must be one of a1, b1, c1, d1, e1, f1, g1, h1, …, j9, not 'k1'$"),
    "the edition": (
        lambda f: f["edition"]["gold"].update(look=0), "edition.gold.look: must be 1 to"),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGES)
def test_q2_q4_a_damaged_record_is_refused_with_the_place(name: str) -> None:
    damage, words = DAMAGES[name]
    fields = json.loads(line_of(played(1, 2, 10)))
    damage(fields)
    with pytest.raises(RecordError, match=words):
        list(replay(record_from_text(json.dumps(fields))))


def test_j3_stones_of_a_swap_in_either_order_and_unknown_keys() -> None:
    setup = begun().setup
    plain = {"do": "swap", "give": ["white", "blue"], "more": 1}
    action = GAME.action_from_plain(plain, (), setup)
    assert to_plain(action) == {"do": "swap", "give": ["blue", "white"]}


@pytest.mark.parametrize("seed", range(5))
def test_o1_a_seed_deals_what_the_edition_holds(seed: int) -> None:
    setup = begun(players=3).setup
    deal = GAME.deal(setup, seed)
    assert deal_faults(deal, setup.edition, 3) == []
    assert deal == GAME.deal(setup, seed)
    assert deal != GAME.deal(setup, seed + 10)


def test_a_stored_game_comes_back_as_it_was_and_its_line_has_no_secret(tmp_path: Path) -> None:
    with open_store(tmp_path)[0] as store:
        keeper = Keeper(store, begun(is_cheap=True))
        for step in played(most=90, is_cheap=True).steps:
            keeper.session.do(step.action)
        keeper.close()
        assert keeper.trouble is None
        game = keeper.game
    assert game is not None
    with open_store(tmp_path)[0] as store:
        again = Keeper.resume(store, game)
        assert again.session.state == played(most=90, is_cheap=True).state
        again.close()
        row = store.connection.execute("SELECT glance FROM game").fetchone()
        card = json.loads(row["glance"])
        assert set(card) == {"game", "seats", "count", "seat", "turn", "turns", "symbols",
                             "open_stacks", "task", "winners"}  # fmt: skip
        own = {"name", "colour", "computer", "score", "pyramids", "foundations"}
        assert all(set(seat) == own for seat in card["seats"])
        assert any(seat["pyramids"] for seat in card["seats"])
        assert GAME.card_from_plain(JsonObject(card)) == GAME.card(
            again.session.setup, again.session.computers, 90, again.session.state
        )


def test_h1_a_line_tells_what_lies_open() -> None:
    session = played(3, 1, task=3, is_cheap=True)
    card = GAME.card(session.setup, (None,), session.count, session.state)
    assert (card.variants.task, card.turns) == (3, 28)
    levels = sorted(each.level for each in card.seats[0].pyramids)
    assert levels == sorted(site.level for site in session.state.sites if site.level)
    assert card.is_over


def test_a_table_is_shared_by_a_code() -> None:
    mark = edition_mark(standard_edition("terra_pyramides"))
    options = {"symbols": True, "open_stacks": False, "task": 1}
    table = SharedTable(options, ({}, {}, {}), 12345, mark, game="terra_pyramides")
    assert table_of_code(code_of(table)) == table
    alone = SharedTable(options | {"task": 3}, ({},), 12345, mark, game="terra_pyramides")
    assert table_of_code(code_of(alone)) == alone


def test_q7_k1_options_by_their_keys() -> None:
    assert [option.key for option in GAME.options] == ["symbols", "open_stacks", "task"]
    assert begun(players=1).setup.variants.task == 1
    assert begun(players=1, task=3).setup.variants.task == 3
    assert begun(players=2).setup.variants.task == 0
    with pytest.raises(ValueError, match="K1: tasks are for one seat"):
        begun(players=2, task=2)
    modes = [GAME.mode(begun(players=players).setup) for players in (1, 2)]
    assert modes == [Mode.SOLO, Mode.MULTI]


def test_statistics_have_their_own_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = played(is_cheap=True)
    with open_store(tmp_path)[0] as store:
        keeper = Keeper(store, begun(is_cheap=True))
        for step in session.steps:
            keeper.session.do(step.action)
        keeper.close()
        heading, *lines = csv.reader(csv_text(store.results(), "terra_pyramides").splitlines())
    measures = ["score", "pyramid_points", "foundation_points", "stones", "gold", "pyramids",
                "capstones"]  # fmt: skip
    assert heading[7 : 7 + len(measures)] == measures
    result = session.state.result()
    assert [line[7] for line in lines] == [str(score) for score in result.scores]
    assert main(["statistics", "--data", str(tmp_path), "--game", "terra_pyramides"]) == 0
    told = capsys.readouterr().out
    assert "pyramids" in told


def test_f_the_measures_add_up() -> None:
    for seed in range(4):
        session = played(seed, 3, is_cheap=True)
        state, deal = session.state, session.deal
        for seat, each in enumerate(GAME.figures(session.setup, deal, state)):
            points = state.points_of(seat)
            numbers = dict(each.measures)
            assert numbers.pop("goal") is None
            assert list(numbers.values())[:5] == [
                points.total, points.pyramids, points.foundations, points.stones, points.gold,
            ]  # fmt: skip
            assert each.place == (seat - deal.first) % 3
        assert GAME.game_figures(session.setup, state) == {"sites": state.founded.bit_count()}


def test_milestones_ask_for_the_numbers_that_their_words_say() -> None:
    told = {"capstone": 1, "two_capstones": 2, "five_pyramids": 5, "hundred": 100, "task": 1}
    assert {each.key: each.least for each in GAME.milestones} == told


def test_milestones_are_reached_at_a_moment() -> None:
    """Not before that moment, as the same game shows when cut off there."""
    least = {"capstone": 1, "two_capstones": 2, "five_pyramids": 5}
    found = set()
    for seed in range(40):
        session = played(seed, 2 if seed % 2 else 1, is_cheap=True)
        (first, *_others) = GAME.figures(session.setup, session.deal, session.state)
        for milestone in GAME.milestones[:3]:
            key, count = milestone.key, first.measures[milestone.measure]
            if not isinstance(count, int) or count < least[key] or key in found:
                continue
            found.add(key)
            at = GAME.moment_of(key, session.setup, session.deal, session.actions, 0)
            assert session.actions[at - 1].do == "build"
            rest = session.actions[: at - 1]
            assert GAME.moment_of(key, session.setup, session.deal, rest, 0) == at - 1
            assert at < session.count or session.setup.variants.task
    assert found >= {"capstone", "five_pyramids"}
    last = GAME.moment_of("hundred", session.setup, session.deal, session.actions, 0)
    assert last == session.count


@pytest.mark.parametrize(
    "options",
    [["--players", "1", "--option", "task=3"],
     ["--players", "4", "--option", "symbols=on", "--option", "open_stacks=on"]],
)  # fmt: skip
def test_q7_simulated_recorded_and_checked(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    named = ["--game", "terra_pyramides", "--games", "2", "--record", str(path), "--trace"]
    assert main(["simulate", *named, *options]) == 0
    assert capsys.readouterr().out.startswith("2 games")
    assert check_files([path], io.StringIO())


@pytest.mark.parametrize("rule", list(UndoRule))
def test_h_o2_people_at_one_table_see_what_is_theirs(rule: UndoRule) -> None:
    """Handing over, undo and views follow what was revealed, after any action."""
    session, chance = begun(7, 3, rule), random.Random(7)
    while not session.state.is_over:
        before = session.state
        session.do(chance.choice(session.state.legal_actions()))
        if session.seat_to_sit_down is not None:
            assert session.viewer is None
            session.sit_down()
        shown = session.shown
        assert all(value == 0 for value in shown.foundations)
        assert shown.table.deal.stacks == ()
        if session.viewer is not None:
            others = [hand for seat, hand in enumerate(shown.hands) if seat != session.viewer]
            assert all(hand.tile in (HIDDEN, NO_TILE) for hand in others)
        for step in session.shown_steps[-1:]:
            taken = [e for e in step.events if isinstance(e, TileTaken)]
            assert all(e.seat == session.viewer or not e.tile for e in taken)
        if session.can_undo and chance.random() < 0.2:
            session.undo()
            assert session.state == before
        elif chance.random() < 0.5:
            session.hand_over()
