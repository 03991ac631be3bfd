"""The words for every reason, in every language, with the facts in them."""

import pytest

from sneferu_gui.games.sneferu.players.reasons import MoveReason, ReasonKind
from sneferu_gui.games.sneferu.table.hints import reason_lines
from sneferu_gui.language import choose_language
from sneferu_gui.ui.pages.face import face_named

TOLD = {
    ReasonKind.CLOSES: ("Closes 4 basalt: 7 food", "Uzavře 4× bazalt: 7 jídel"),
    ReasonKind.MORE_FOOD: ("7 food more is left", "Zbude o 7 jídel víc"),
    ReasonKind.FOOD_TO_GO_ON: (
        "Leaves enough to go on: 7 food",
        "Zbude dost na pokračování: 7 jídel",
    ),
    ReasonKind.FEWER_DAYS: ("7 days cheaper", "Ušetří 7 dní"),
    ReasonKind.MOVES_AGAIN: ("You move again", "Jsi znovu na tahu"),
    ReasonKind.LANDS_AT_QUARRY: (
        "Lands at a quarry: save 1 day",
        "Zastaví u lomu: ušetřit 1 den",
    ),
    ReasonKind.LARGER_AREA: (
        "4 basalt together, and still open",
        "4× bazalt pohromadě, a stále otevřené",
    ),
    ReasonKind.PROMISES: ("The open areas promise more", "Otevřené oblasti slibují víc"),
    ReasonKind.MORE_SLOTS: ("7 more slots to build on next", "Příště o 7 volných míst víc"),
    ReasonKind.BREAD: (
        "Bread worth 7 food more within reach",
        "Na dosah je chléb, který dá o 7 jídel víc",
    ),
    ReasonKind.SHAPE: ("A better shape to go on building", "Lepší tvar pro další stavbu"),
    ReasonKind.KEEPS_POWER: (
        "The builder's power is kept for later",
        "Schopnost stavitele zůstane na později",
    ),
    ReasonKind.LEAVES_PTAH: ("Ptah gets 7 stones fewer", "Ptah dostane o 7 kamenů méně"),
}


def reason(kind: ReasonKind, amount: int = 7) -> MoveReason:
    return MoveReason(kind, 0.5, amount, 4, "basalt", "save_time")


@pytest.mark.parametrize("kind", ReasonKind)
def test_each_in_words(kind: ReasonKind) -> None:
    english, czech = TOLD[kind]
    assert reason_lines((reason(kind),)) == (english,)
    choose_language("cs")
    try:
        assert reason_lines((reason(kind),)) == (czech,)
    finally:
        choose_language("en")


def test_days_and_who_moves_next_are_told_in_one_line() -> None:
    again, days = reason(ReasonKind.MOVES_AGAIN), reason(ReasonKind.FEWER_DAYS, 2)
    closes = reason(ReasonKind.CLOSES)
    joined = "2 days cheaper, and you move again"
    told = face_named("sneferu").reason_lines
    assert told((again, closes, days)) == (joined, "Closes 4 basalt: 7 food")
    assert told((closes, days, again)) == ("Closes 4 basalt: 7 food", joined)
    assert told(()) == ()
