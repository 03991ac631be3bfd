"""Sobek in the parts of the house that need no window."""

import csv
import io
import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.checked_values import JsonObject, RecordError
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.setup import deal_faults
from sneferu_gui.players import Budget, player_named
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
from sneferu_gui.session.shared_deals import player_of_deal, players_of_deals, setup_of_seed
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
    return record_to_line(with_trace(record))


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_s1_a_line_of_the_list_has_two_to_four_seats(seats: int) -> None:
    session = played(1, 2, most=1)
    card: Any = to_plain(GAME.card(session.setup, (None, None), session.count, session.state))
    assert all(seat["sets"] == [] for seat in card["seats"]), "written where there are none, too"
    card["seats"] = (card["seats"] * 3)[:seats]
    if seats in range(2, 5):
        assert len(GAME.card_from_plain(card).seats) == seats
        return
    with pytest.raises(RecordError, match=f"S1: {seats} seats; 2 to 4 can play"):
        GAME.card_from_plain(card)


def test_of_a_game_its_rounds_are_counted() -> None:
    session = played(1, 2)
    rounds = len(session.state.scored)
    assert rounds in (2, 3)
    assert GAME.game_figures(session.setup, session.state) == {"rounds": rounds}


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
        own = {"name", "colour", "computer", "score", "pile", "sets"}
        assert all(set(seat) == own for seat in card["seats"])
        sets = [each for seat in card["seats"] for each in seat["sets"]]
        assert sets
        assert all(set(each) == {"family", "cards", "worth", "is_flat"} for each in sets)
        assert GAME.card_from_plain(JsonObject(card)) == GAME.card(
            again.session.setup, again.session.computers, 30, again.session.state
        )


def test_h1_a_line_tells_the_sets_as_they_lie_for_all() -> None:
    """W1, W2; for a finished game those of its last round."""
    for session in (played(most=30), played()):
        card = GAME.card(session.setup, (None, None), session.count, session.state)
        for seat, sets in zip(card.seats, session.state.sets, strict=True):
            told = [(FAMILIES.index(each.family), each.cards, each.worth, each.is_flat)
                    for each in seat.sets]  # fmt: skip
            assert told == [(each.family, each.size, each.worth, each.is_flat) for each in sets]
    points = [sum(each.worth for each in seat.sets) for seat in card.seats]
    assert points == list(session.state.scored[-1].points)


def test_a_line_of_before_there_were_sets_in_it_is_read() -> None:
    session = played(most=30)
    card = GAME.card(session.setup, (None, None), session.count, session.state)
    plain = json.loads(json.dumps(to_plain(card)))
    for seat in plain["seats"]:
        assert seat.pop("sets") is not None
    read = GAME.card_from_plain(JsonObject(plain))
    assert [each.sets for each in read.seats] == [(), ()]
    plain["seats"][0]["sets"] = [{"family": "gold", "cards": 3, "worth": 3, "is_flat": False}]
    with pytest.raises(RecordError, match=r"seats\[0\].sets\[0\].family"):
        GAME.card_from_plain(JsonObject(plain))


def test_a_table_is_shared_by_a_code() -> None:
    mark = edition_mark(standard_edition("sobek"))
    table = SharedTable({}, ({}, {}, {}), 12345, mark, game="sobek")
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
                "clean_rounds", "best_round", "families"]  # fmt: skip
    assert heading[7 : 7 + len(measures)] == measures
    result = played().state.result()
    assert [line[7] for line in lines] == [str(score) for score in result.score]
    assert main(["statistics", "--data", str(tmp_path), "--game", "sobek"]) == 0
    told = capsys.readouterr().out
    assert "from sets" in told
    assert "paid" in told


def test_w_the_measures_add_up() -> None:
    """Points of sets less payments, and points moved by events: the score."""
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
            assert numbers["corrupt_rounds"] == [seat in after.corrupt for after in scored].count(
                True
            )
            assert numbers["corruption"] == sum(after.corruption[seat] for after in scored)
            assert numbers["best_round"] == max(after.points[seat] for after in scored)
            assert each.place == (seat - session.deal.first) % 3


def test_milestones_ask_for_the_numbers_that_their_words_say() -> None:
    told = {"large_set": 6, "all_goods": 6, "rich_round": 60, "hundred": 100, "clean": 3}
    assert {each.key: each.least for each in GAME.milestones} == told


@pytest.mark.parametrize("key", ["large_set", "all_goods", "rich_round"])
def test_milestones_are_reached_at_a_moment(key: str) -> None:
    """Not before that moment, as the same game shows when cut off there."""
    milestone = next(each for each in GAME.milestones if each.key == key)
    session = cached_games()[key]
    figures = GAME.figures(session.setup, session.deal, session.state)
    worths = [int(each.measures[milestone.measure] or 0) for each in figures]
    seat = worths.index(max(worths))
    assert worths[seat] >= milestone.least
    at = GAME.moment_of(key, session.setup, session.deal, session.actions, seat)
    counts = [HAD[key](session.state_at(count), seat) for count in (at - 1, at)]
    assert counts[0] < milestone.least <= counts[1]
    rest = GAME.moment_of("clean", session.setup, session.deal, session.actions, seat)
    assert rest == session.count


def sets_of(state: Any, seat: int) -> list[Any]:
    """All sets before a seat so far, including earlier rounds."""
    return [*state.sets[seat], *(laid for each in state.scored for laid in each.sets[seat])]


HAD: dict[str, Callable[[Any, int], int]] = {
    "large_set": lambda state, seat: max((each.size for each in sets_of(state, seat)), default=0),
    "all_goods": lambda state, seat: len({each.family for each in sets_of(state, seat)}),
    "rich_round": lambda state, seat: max((e.points[seat] for e in state.scored), default=0),
}


@cache
def cached_games() -> dict[str, Session]:
    """For each of these milestones, a game of two simple players that reaches it."""
    found: dict[str, Session] = {}
    player = player_named("greedy", "sobek")
    for seed in range(100):
        session, chance = begun(seed), random.Random(seed)
        while not session.state.is_over:
            seen = GAME.seen_by(session.state, session.state.seat)
            session.do(player.choose(seen, chance, Budget()))
        for milestone in GAME.milestones:
            for each in GAME.figures(session.setup, session.deal, session.state):
                if int(each.measures[milestone.measure] or 0) >= milestone.least:
                    found.setdefault(milestone.key, session)
        if found.keys() >= HAD.keys():
            return found
    raise AssertionError("nobody had a milestone")


MARKETS = [("day 2026-11-23", "scribe"), ("week 2026-48", "vizier")]


@pytest.mark.parametrize(("seed", "player"), MARKETS)
def test_a_market_is_the_same_for_everybody_against_a_named_level(seed: str, player: str) -> None:
    """S8, X2: edition, cards and opponent; it must never change."""
    choices = [SeatChoice(*each) for each in NAMES[:2]]
    setup = setup_of_seed(seed, choices, "sobek")
    assert setup.edition == standard_edition("sobek")
    assert players_of_deals("sobek") == 2
    assert player_of_deal(seed, "sobek") == player
    shared, other = GAME.deal(setup, seed), GAME.deal(setup, f"{seed}x")
    assert shared == GAME.deal(setup, seed) != other
    assert setup_of_seed(seed, choices[:1], "sobek") is None


def test_the_market_of_a_day_is_dealt_as_ever() -> None:
    setup = setup_of_seed("day 2026-11-23", [SeatChoice(*each) for each in NAMES[:2]], "sobek")
    deal = GAME.deal(setup, "day 2026-11-23")
    assert deal.first == 1
    assert deal.rounds[0].deck[:4] == ("fish0", "fish1", "wheat1", "merchant_fish")


def test_a_tournament_and_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.json"
    arguments = ["--game", "sobek", "--players", "2,3", "--bots", "random,greedy"]
    assert main(["tournament", *arguments, "--games", "6", "--json", str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert {player["player"] for player in found["players"]} == {"random", "greedy"}
    assert capsys.readouterr().out
