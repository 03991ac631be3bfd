"""Sobek goes through all of the house that needs no window."""

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.cli import main
from sneferu_gui.rules.checked_values import JsonObject, RecordError
from sneferu_gui.rules.game import SeatChoice
from sneferu_gui.rules.sobek.setup import deal_faults
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import (
    record_from_text,
    record_of,
    record_to_line,
    replay,
    traced,
)
from sneferu_gui.session.share import SharedTable, code_of, edition_mark, table_of_code
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.session.statistics import csv_text
from sneferu_gui.session.store import Keeper, open_store
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.simulation.check import check_files

from .scenario import GAME

NAMES = (("Merit", "carnelian"), ("Hori", "lapis"), ("Nebet", "turquoise"), ("Teti", "amethyst"))


def begun(seed: int = 1, players: int = 2, rule: UndoRule = UndoRule.FREE) -> Session:
    choices = [SeatChoice(*each) for each in NAMES[:players]]
    setup = GAME.setup(standard_edition("sobek"), choices, {}, seed)
    return Session(setup, GAME.deal(setup, seed), undo_rule=rule)


def played(seed: int = 1, players: int = 2, most: int = 1_000) -> Session:
    session, chance = begun(seed, players), random.Random(seed)
    while not session.state.is_over and session.count < most:
        session.do(chance.choice(session.state.legal_actions()))
    return session


def line_of(session: Session) -> str:
    record = record_of(session.setup, session.deal, session.actions, session.state)
    return record_to_line(traced(record))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_v1_a_record_reads_back_and_replays(players: int) -> None:
    session = played(players, players)
    record = record_from_text(line_of(session))
    assert record_to_line(record) == line_of(session)
    assert list(replay(record))[-1] == session.state
    keys = list(json.loads(line_of(session)))
    assert keys == ["record", "version", "edition", "players", "seed", "first", "rounds",
                    "actions", "result", "trace"]  # fmt: skip


def test_check_says_what_does_not_hold(tmp_path: Path) -> None:
    fields = json.loads(line_of(played()))
    fields["result"]["rounds"][1]["points"][0] += 1
    fields["trace"][3]["sets"][0].append(["fish", 3, 1, False])
    path = tmp_path / "games.jsonl"
    path.write_text(f"{line_of(played(2))}\n{json.dumps(fields)}\n", encoding="utf-8")
    out = io.StringIO()
    assert not check_files([path], out)
    told = out.getvalue()
    assert "games.jsonl:2: trace, entry 4, sets" in told
    assert "games.jsonl:2: result.rounds" in told
    assert "games.jsonl:1:" not in told


def _first(fields: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = fields["rounds"][0]
    return found


DAMAGES: dict[str, tuple[Any, str]] = {
    "two rounds": (lambda f: f["rounds"].pop(), "rounds: X2: 2 rounds, not 3"),
    "another card": (
        lambda f: _first(f)["deck"].__setitem__(0, "fish0g"), r"rounds\[0\].deck: V3: not exactly"),
    "no such card": (lambda f: _first(f)["deck"].__setitem__(0, "x"), r"deck\[0\]: must be one of"),
    "start": (lambda f: _first(f)["start"].pop(), r"rounds\[0\].start: V3"),
    "tokens": (
        lambda f: _first(f)["tokens"].__setitem__(slice(None), ["curse"] * 12), "tokens: V3"),
    "thefts": (lambda f: _first(f)["thefts"].append(1), "thefts: V3: 2 theft numbers for 1"),
    "a huge theft": (
        lambda f: _first(f)["thefts"].__setitem__(0, 2**32), r"thefts\[0\]: is a huge number"),
    "first": (lambda f: f.update(first=2), "first: S8: there is no such seat"),
    "one player": (lambda f: f["players"].pop(), "players: S1: 1 seats"),
    "a colour": (lambda f: f["players"][0].update(colour="lapis"), "players: D1: two players"),
    "no first": (lambda f: f.pop("first"), "first: the key 'first' is missing"),
    "an action": (
        lambda f: f["actions"].__setitem__(0, {"do": "sail"}), r"actions\[0\].do: must be one of"),
    "an illegal action": (
        lambda f: f["actions"].__setitem__(0, {"do": "take", "index": 7}),
        r"actions\[0\]: illegal: K1"),
    "a card": (
        lambda f: f["actions"].__setitem__(0, {"do": "give", "card": "gold"}),
        r"actions\[0\].card: must be one of"),
    "the edition": (
        lambda f: f["edition"]["nile"].update(reach=0), "edition.nile.reach: must be 1 to 20"),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGES)
def test_v3_a_damaged_record_is_refused_with_the_place(name: str) -> None:
    damage, words = DAMAGES[name]
    fields = json.loads(line_of(played(1, 2, 10)))
    damage(fields)
    with pytest.raises(RecordError, match=f"^{words}|{words}"):
        list(replay(record_from_text(json.dumps(fields))))


def test_x2_a_theft_number_may_be_as_large_as_any() -> None:
    fields = json.loads(line_of(played(1, 2, 10)))
    for each in fields["rounds"]:
        each["thefts"] = [2**32 - 1]
    record = record_from_text(json.dumps(fields | {"trace": [], "result": None}))
    assert record.deal.rounds[0].thefts == (2**32 - 1,)


@pytest.mark.parametrize("seed", range(5))
def test_x2_a_seed_deals_what_the_edition_holds(seed: int) -> None:
    setup = begun(players=3).setup
    deal = GAME.deal(setup, seed)
    assert deal_faults(deal, setup.edition, 3) == []
    assert deal == GAME.deal(setup, seed)
    assert deal != GAME.deal(setup, seed + 10)


def test_a_stored_game_comes_back_as_it_was_and_its_line_has_no_secret(tmp_path: Path) -> None:
    with open_store(tmp_path)[0] as store:
        keeper = Keeper(store, begun(rule=UndoRule.FREE))
        for step in played(most=30).steps:
            keeper.session.do(step.action)
        keeper.close()
        assert keeper.trouble is None
        game = keeper.game
    assert game is not None
    with open_store(tmp_path)[0] as store:
        again = Keeper.resume(store, game)
        assert again.session.state == played(most=30).state
        again.close()
        row = store.connection.execute("SELECT glance FROM game").fetchone()
        card = json.loads(row["glance"])
        assert set(card) >= {"seats", "count", "seat", "round", "rounds", "winners", "early"}
        assert set(card["seats"][0]) == {"name", "colour", "computer", "score", "pile"}
        assert GAME.card_from_plain(JsonObject(card)) == GAME.card(
            again.session.setup, again.session.computers, 30, again.session.state
        )


def test_a_table_is_shared_by_a_code() -> None:
    mark = edition_mark(standard_edition("sobek"))
    table = SharedTable(3, {}, ({}, {}, {}), 12345, mark, game="sobek")
    code = code_of(table)
    assert table_of_code(code) == table
    assert len(code) < 40


def test_statistics_have_their_own_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(tmp_path)[0] as store:
        keeper = Keeper(store, begun())
        for step in played().steps:
            keeper.session.do(step.action)
        keeper.close()
        heading, *lines = csv.reader(csv_text(store.results(), "sobek").splitlines())
    measures = ["score", "set_points", "corruption", "paid", "corrupt_rounds", "largest_set",
                "clean_rounds"]  # fmt: skip
    assert heading[7:14] == measures
    result = played().state.result()
    assert [line[7] for line in lines] == [str(score) for score in result.score]
    assert main(["statistics", "--data", str(tmp_path), "--game", "sobek"]) == 0
    told = capsys.readouterr().out
    assert "from sets" in told
    assert "paid" in told


def test_w_the_measures_add_up() -> None:
    """Points of sets less what was paid, and what events moved between: the score."""
    for seed in range(6):
        session = played(seed, 3)
        figures = GAME.figures(session.setup, session.deal, session.state)
        for seat, each in enumerate(figures):
            numbers = each.measures
            scored = session.state.scored
            moved = sum(
                after.before[seat] - (before.score[seat] if before else 0)
                for before, after in zip((None, *scored), scored, strict=False)
            )
            told = int(numbers["set_points"] or 0) - int(numbers["paid"] or 0) + moved
            assert told == numbers["score"] == session.state.scores[seat]
            assert each.place == (seat - session.deal.first) % 3


def test_milestones_are_reached_at_a_moment() -> None:
    for seed in range(30):
        session = played(seed)
        figures = GAME.figures(session.setup, session.deal, session.state)
        for seat, each in enumerate(figures):
            if int(each.measures["largest_set"] or 0) >= 6:
                at = GAME.moment_of("large_set", session.setup, session.deal, session.actions, seat)
                sets = [
                    *session.state_at(at).sets[seat],
                    *(laid for scored in session.state_at(at).scored for laid in scored.sets[seat]),
                ]
                assert max(laid.size for laid in sets) >= 6
                before = session.state_at(at - 1)
                assert max((laid.size for laid in before.sets[seat]), default=0) < 6
                assert (
                    GAME.moment_of("clean", session.setup, session.deal, session.actions, seat)
                    == session.count
                )
                return
    raise AssertionError("nobody had a set of six")


def test_a_tournament_and_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.json"
    arguments = ["--game", "sobek", "--players", "2,3", "--bots", "random,greedy"]
    assert main(["tournament", *arguments, "--games", "6", "--json", str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert {player["player"] for player in found["players"]} == {"random", "greedy"}
    assert capsys.readouterr().out
