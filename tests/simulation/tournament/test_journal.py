"""The journal of a tournament: written at once, continued whole, by one program at a time."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.simulation.tournament.fixtures import Fixture, Tournament
from sneferu_gui.simulation.tournament.journal import JournalError, opened, own_journal

from .made import game, tournament


def written(path: Path, among: Tournament, count: int = 3) -> bytes:
    with opened(path, among) as journal:
        for index in range(count):
            journal.add(game(0, *divmod(index, 2), 0))
    return path.read_bytes()


def test_each_game_is_there_as_soon_as_it_is_finished(tmp_path: Path) -> None:
    path, among = tmp_path / "folder" / "games.jsonl", tournament()
    with opened(path, among) as journal:
        for index in range(4):
            journal.add(game(0, *divmod(index, 2), 1))
            lines = path.read_text(encoding="utf-8").splitlines()
            assert len(lines) == index + 2
            assert json.loads(lines[-1])["winners"] == [1]


def test_it_is_gone_on_with(tmp_path: Path) -> None:
    path, among = tmp_path / "games.jsonl", tournament()
    before = written(path, among)
    with opened(path, among) as journal:
        assert sorted(journal.finished) == [Fixture(0, 0, 0), Fixture(0, 0, 1), Fixture(0, 1, 0)]
        assert journal.finished[Fixture(0, 0, 1)] == game(0, 0, 1, 0)
        journal.add(game(0, 1, 1, 1))
    assert path.read_bytes().startswith(before)
    with opened(path, among) as journal:
        assert len(journal.finished) == 4


def test_killed_in_the_middle_of_any_line_it_is_gone_on_with(tmp_path: Path) -> None:
    among = tournament()
    whole = written(tmp_path / "whole.jsonl", among)
    path = tmp_path / "games.jsonl"
    ends = [end + 1 for end, sign in enumerate(whole) if sign == ord("\n")]
    for length in (*range(0, ends[0], 97), *range(ends[0], len(whole), 11)):
        path.write_bytes(whole[:length])
        with opened(path, among) as journal:
            assert len(journal.finished) == max(0, sum(end <= length for end in ends) - 1)
            for index in range(len(journal.finished), 3):
                journal.add(game(0, *divmod(index, 2), 0))
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "part"),
    [
        (tournament(("greedy", "greedy")), "not the same players, seats and options."),
        (tournament(seed=2), "not the same seed."),
        (tournament(games=6), "not the same number of games."),
    ],
)
def test_another_tournament_says_so(tmp_path: Path, other: Tournament, part: str) -> None:
    path = tmp_path / "games.jsonl"
    before = written(path, tournament())
    with pytest.raises(JournalError, match="is the journal of another tournament") as refused:
        opened(path, other).__enter__()
    assert part in str(refused.value)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("text", ["my notes", "my notes\n", "{}\n", '{"journal": 1}\n', "[]\n"])
def test_what_is_no_journal_is_not_written_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JournalError, match="no journal of a tournament"):
        opened(path, tournament()).__enter__()
    assert path.read_text(encoding="utf-8") == text


def changed(key: str, value: object) -> Callable[[dict[str, object]], object]:
    return lambda plain: {**plain, key: value}


@pytest.mark.parametrize(
    "damage",
    [
        changed("match", 1),
        changed("match", True),
        changed("deal", 2),
        changed("deal", -1),
        changed("rotation", 2),
        changed("winners", [2]),
        changed("winners", [0, 0]),
        changed("winners", None),
        changed("figures", [{}]),
        changed("figures", [{}, {"stones": 1.5}]),
        changed("figures", [{}, []]),
        changed("actions", "60"),
        changed("actions", 10**9),
        lambda _plain: [],
        lambda _plain: None,
    ],
)
def test_a_line_that_is_no_game_of_it_is_told(
    tmp_path: Path, damage: Callable[[dict[str, object]], object]
) -> None:
    path, among = tmp_path / "games.jsonl", tournament()
    lines = written(path, among).splitlines(keepends=True)
    lines[2] = json.dumps(damage(json.loads(lines[2]))).encode() + b"\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match=r"games\.jsonl:3: no game of this tournament"):
        opened(path, among).__enter__()
    assert path.read_bytes() == b"".join(lines)


def test_two_programs_do_not_write_one(tmp_path: Path) -> None:
    path, among = tmp_path / "games.jsonl", tournament()
    message = "is being written by another program"
    with opened(path, among), pytest.raises(JournalError, match=message):
        opened(path, among).__enter__()
    with opened(path, among):
        pass
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="a folder, not a file"):
        opened(tmp_path, tournament()).__enter__()


def test_one_that_is_not_named_lies_where_only_the_same_tournament_finds_it(tmp_path: Path) -> None:
    places = {own_journal(tmp_path / "own", tournament(seed=seed)) for seed in (1, 1, 2)}
    assert len(places) == 2
    assert all(place.parent == tmp_path / "own" for place in places)
