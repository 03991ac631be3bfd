"""`sneferu report`: the page of luck and errors without a window, and its error messages."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.session import thinking_process
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.store import GameChange, StoredTable, open_store
from sneferu_gui.ui.samples.any_game import whole_game
from tests.session.workers import AtOnce

BRIEF = ("--seconds", "0.001")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews run in this process, without waiting for another."""
    monkeypatch.setattr(thinking_process, "ThinkingProcess", AtOnce)


def game(name: str = "sobek") -> Session:
    return whole_game(standard_edition(name))


def recorded(folder: Path, session: Session) -> Path:
    path = folder / "game.sneferu"
    record = record_of(session.setup, session.deal, session.actions, session.state)
    path.write_text(record_to_line(record) + "\n", encoding="utf-8")
    return path


class Cells(HTMLParser):
    """The rows of the tables of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._is_cell = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        if tag == "tr":
            self.rows.append([])
        self._is_cell = tag in {"td", "th"}
        if self._is_cell:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        del tag
        self._is_cell = False

    def handle_data(self, data: str) -> None:
        if self._is_cell:
            self.rows[-1][-1] += data


def test_the_page_of_a_record_tells_luck_and_errors(tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    assert main(["report", str(out), "--record", str(recorded(tmp_path, game())), *BRIEF]) == 0
    page = out.read_text(encoding="utf-8")
    assert "<h2>Luck and errors</h2>" in page
    rows = {row[0]: row[1:] for row in Cells(page[page.index("Luck and errors") :]).rows if row}
    assert {"Luck", "By own errors", "Result"} <= set(rows), rows
    assert len(rows["Result"]) == len(game().setup.seats)


def test_a_stored_game_is_called_by_its_number_and_its_review_is_kept(tmp_path: Path) -> None:
    session, out = game(), tmp_path / "game.html"
    store, _recovery = open_store(tmp_path)
    with store:
        change = GameChange(0, session.actions, session.count, session.state)
        number = store.begin(StoredTable.of(session), change)
    given = ["report", str(out), "--stored", str(number), "--data", str(tmp_path), *BRIEF]
    assert main([*given, "--language", "cs"]) == 0
    assert '<html lang="cs">' in out.read_text(encoding="utf-8")
    store, _recovery = open_store(tmp_path)
    with store:
        assert store.review(number), "the window shows the same review"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([], "either --record FILE or --stored N"),
        (["--record", "game.sneferu", "--stored", "1"], "either --record FILE or --stored N"),
        (["--record", "game.sneferu", "--data", "."], "--data DIR goes with --stored N"),
        (["--record", "game.sneferu"], "game.sneferu: the game is not over"),
        (["--record", "none.sneferu"], "none.sneferu"),
        (["--record", "wrong.sneferu"], "wrong.sneferu, line 1: actions, entry 1"),
        (["--stored", "7", "--data", "empty"], "empty"),
    ],
)
def test_what_cannot_be_done_is_said_in_words_with_its_place(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    session = game()
    session.forget_after(5)
    line = json.loads(recorded(tmp_path, session).read_text(encoding="utf-8"))
    line["actions"][0] = {"do": "dance"}
    (tmp_path / "wrong.sneferu").write_text(json.dumps(line) + "\n", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    assert main(["report", "out.html", *given]) != 0
    assert re.search(re.escape(words), capsys.readouterr().err)
    assert not (tmp_path / "out.html").exists()
