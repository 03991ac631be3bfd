"""Challenges as codes: a whole game in a line, with every fault reported."""

from dataclasses import replace

import pytest

from sneferu_gui.games.sneferu.law.setup import Deal, Setup
from sneferu_gui.games.sneferu.samples.games import AGAINST_PTAH, FOUR, SOLO, early, is_lost, is_won
from sneferu_gui.session import challenge as challenge_module
from sneferu_gui.session.challenge import ChallengeError, challenge_code, read_code
from sneferu_gui.session.editions import shipped_edition
from sneferu_gui.session.record import Record, record_of
from sneferu_gui.session.share import (
    LETTERS,
    LONGEST_CODE,
    SharedTable,
    ShareError,
    code_among,
    code_of,
    letters_of,
    table_of_code,
)
from sneferu_gui.ui.samples.moments import Company, Moment, game_at, is_over

STANDARD = shipped_edition("standard")
LOSER = Company(1, "random", options=(AGAINST_PTAH,))
LONGEST_MESSAGE = 160
"""Characters of the shortest messages that people send."""


def solo_record(moment: Moment = is_won, company: Company = SOLO) -> Record:
    session = game_at(STANDARD, company, moment)
    return record_of(session.setup, session.deal, session.actions, session.state)


@pytest.mark.parametrize(("moment", "company"), [(is_won, SOLO), (is_lost, LOSER)])
def test_a_game_comes_back_whole_out_of_its_code(moment: Moment, company: Company) -> None:
    record = solo_record(moment, company)
    code = challenge_code(record)
    assert len(code) <= LONGEST_MESSAGE
    found = read_code(code)
    assert isinstance(found, Record)
    assert (found.setup, found.deal, found.actions) == (record.setup, record.deal, record.actions)


def test_names_of_any_script_come_through() -> None:
    record = solo_record()
    seat = replace(record.setup.seats[0], name="王芳 Ἑλένη")
    found = read_code(challenge_code(replace(record, setup=replace(record.setup, seats=(seat,)))))
    assert isinstance(found, Record)
    assert found.setup.seats[0].name == "王芳 Ἑλένη"


def test_the_code_is_found_in_a_message_and_however_it_is_spelt() -> None:
    code = challenge_code(solo_record())
    message = f"62 points on Sneferu's river – beat me!\n{code.lower()}."
    assert code_among(message).upper() == code
    found = read_code(code_among(message))
    assert isinstance(found, Record)


def test_a_wrong_letter_is_found_and_its_place_told() -> None:
    code = challenge_code(solo_record())
    for place in range(2, len(code), 19):
        if code[place] == "-":
            continue
        other = LETTERS[(LETTERS.index(code[place]) + 5) % len(LETTERS)]
        with pytest.raises(ShareError, match=rf"perhaps at character {place + 1}$"):
            read_code(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("content", [b"\x80\0\0\0\0\0", b"\x80\1 \1x\0ab", b"\x80\1`\0\0\0\0"])
def test_a_code_with_an_empty_or_too_short_part_is_told(content: bytes) -> None:
    """Its check is right: anyone who makes a code can compute it."""
    with pytest.raises(ShareError, match="the code means no table: it is cut short"):
        read_code(letters_of(content))


def test_the_code_that_ended_the_program_is_told() -> None:
    with pytest.raises(ShareError, match="cut short"):
        read_code("G00A-P181-F007-KB4Y")


def test_a_code_that_is_cut_short_or_too_long_is_told() -> None:
    code = challenge_code(solo_record())
    with pytest.raises(ShareError):
        read_code(code[:-5])
    with pytest.raises(ShareError, match=str(LONGEST_CODE)):
        read_code(code * 9)
    with pytest.raises(ShareError, match="character 2, '!', is in no code"):
        read_code(code[0] + "!" + code[1:])


def test_codes_of_tables_are_read_as_tables_and_games_have_their_table() -> None:
    record = solo_record()
    table = table_of_code(challenge_code(record))
    assert table.seed == record.deal.seed
    assert table.options["solo"] is True
    assert isinstance(read_code(code_of(table)), SharedTable)


def test_games_that_no_code_can_hold_say_why() -> None:
    running = solo_record(early)
    with pytest.raises(ChallengeError, match="not over"):
        challenge_code(running)
    many = solo_record(is_over, FOUR)
    with pytest.raises(ChallengeError, match="one player"):
        challenge_code(many)
    record = solo_record()
    deal: Deal = record.deal
    with pytest.raises(ChallengeError, match="no seed"):
        challenge_code(replace(record, deal=replace(deal, seed=None)))
    setup: Setup = record.setup
    other = replace(setup, seats=(replace(setup.seats[0], colour="lapis"),))
    found = read_code(challenge_code(replace(record, setup=other)))
    assert isinstance(found, Record)
    assert found.setup.seats[0].colour == "lapis"


def test_a_game_of_other_rules_than_it_was_played_by_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A later version with other legal actions would play another game."""
    record = solo_record()
    code = challenge_code(record)
    usual = challenge_module._sorted
    monkeypatch.setattr(challenge_module, "_sorted", lambda state: usual(state)[::-1])
    with pytest.raises(ShareError, match="ends otherwise"):
        read_code(code)


def test_a_game_that_ends_with_another_result_than_it_was_played_to_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A later version with other counting: every action is there, and the end differs."""
    with monkeypatch.context() as patch:
        patch.setattr(challenge_module, "_mark_of", lambda _game, _result: b"\x00\x01")
        code = challenge_code(solo_record())
    with pytest.raises(ShareError, match="ends otherwise"):
        read_code(code)
