"""The lines of Sobek's log, for each viewer (H4)."""

import random
from dataclasses import replace
from functools import partial
from typing import get_args

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.game import Mark
from sneferu_gui.games.sobek.law import events as happened
from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.events import (
    CardTaken,
    Event,
    Kinds,
    RoundEnded,
    RoundScored,
    SetLaid,
    StarterNamed,
)
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table import log_lines
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.log_lines import (
    brief_turn,
    reviewed_lines,
    step_words,
    turn_lines,
)
from sneferu_gui.games.sobek.table.signs import TILE
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session, Step, turns_of
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.turns import log_text
from tests.games.sobek.law.scenario import GAME, action, laid, position, with_sets
from tests.games.sobek.played import begun, finished
from tests.sweep import every_pair


def step(state: State, **fields: object) -> Step:
    """The step of an action in a position, with everything visible."""
    after, events = state.play(action(state, **fields))
    return Step(state.seat, action(state, **fields), events, after,
                frozenset(filter(None, map(GAME.mark, events))))  # fmt: skip


def told(state: State, **fields: object) -> list[str]:
    """The log's lines about an action in a position, with everything visible."""
    return [line.text for line in turn_lines(state.table.setup, [step(state, **fields)])]


FIRST, SECOND = (seat.name for seat in position().table.setup.seats)


def test_laying_no_more_is_told_where_turns_are_compared() -> None:
    """It has no event as long as others may lay: the log is silent, a comparison is not."""
    hand, other = "fish1 fish0 fish0", "wheat1 wheat0 wheat0"
    state = position(phase=Phase.LAY, hand=hand, other=other, deck=0, nile="").draft()
    state.waiting = (1,)
    done = step(state, do="done")
    assert turn_lines(state.table.setup, [done]) == ()
    (line,) = reviewed_lines(state.table.setup, [done])
    assert line.text == f"{FIRST} lays no more sets"
    assert line.predicate == "lays no more sets"


def test_each_kind_of_event_has_its_lines_or_none() -> None:
    silent = {happened.StartDealt, happened.TurnBegan, happened.TokensSeen}
    told_in_content = set(say.texts().events)
    by_code = {kind.__name__ for kind in {*log_lines._COMMON_LINES, *silent}}
    assert told_in_content | by_code == {kind.__name__ for kind in get_args(Event)}


@pytest.mark.parametrize("players", [2, 4])
def test_in_short_signs_and_figures_stand_for_more_than_half_of_the_words(players: int) -> None:
    """The full text is the line's label; every sign is an existing picture."""
    session, shown, said = finished(3, players), 0, 0
    for turn in turns_of(session.steps):
        steps = session.steps[turn.start : turn.end]
        for line in brief_turn(session.setup, steps):
            words = " ".join(text for _sign, text in line.parts) if line.parts else line.short
            shown += len([word for word in words.split() if word.isalpha()])
            said += len([word for word in line.short.split() if word.isalpha()])
            assert line.text
            for sign in filter(None, (sign for sign, _text in line.parts)):
                assert asset_file(assets_folder() / "art", f"{sign}.svg").is_file(), sign
    assert shown < said / 2


def test_k2_what_is_skipped_is_named_in_the_order_in_which_it_lay() -> None:
    state = position(nile="fish0 amulet thief ivory3 wheat1")
    assert told(state, do="take", index=3) == [
        f"{FIRST} takes an ivory card with 3 scarabs; under the tile: fish, amulet, Thief"
    ]
    assert told(state, do="take", index=0) == [f"{FIRST} takes a fish card"]


def test_w1_a_set_is_told_with_its_worth_and_one_added_to_with_the_whole() -> None:
    state = position(hand="fish1 fish0 amulet")
    assert told(state, do="set", onto=None, cards="fish1 fish0 amulet") == [
        f"{FIRST} lays a set of fish: 1 scarab × 3 cards = 3"
    ]
    more = position(hand="fish1 fish0 amulet", sets=("fish1 fish1 fish0",))
    assert told(more, do="set", onto=0, cards="fish1 fish0 amulet") == [
        f"{FIRST} adds 3 cards to the set of fish: 3 scarabs × 6 cards = 18"
    ]


def test_p4_three_amulets_are_added_to_what_the_set_is_of() -> None:
    state = position(hand="amulet amulet amulet", sets=("wheat1 wheat0 wheat0",))
    assert told(state, do="set", onto=0, cards="amulet amulet amulet") == [
        f"{FIRST} adds 3 cards to the set of wheat: 1 scarab × 6 cards = 6"
    ]


@pytest.mark.parametrize(
    ("fields", "hand", "pile", "lines_"),
    [
        ({"card": "queen"}, "queen", "", "{} plays the Queen|… draws from the deck: "),
        ({"card": "priest", "family": "fish"}, "priest", "fish1 thief wheat0",
         "{} plays the High Priest|… discards all fish from the pile: fish with 1 scarab, Thief"),
        ({"card": "priestess", "family": None}, "priestess", "amulet",
         "{} plays the High Priestess, to no effect"),
        ({"card": "vizier", "seat": 1}, "vizier", "",
         "{} plays the Vizier|… looks through the pile of {}"),
        ({"card": "thief", "seat": 1, "back": "orange"}, "thief", "",
         "{} plays the Thief|… steals the Courtesan from {}"),
        ({"card": "merchant_fish", "index": 4}, "merchant_fish", "",
         "{} plays the Merchant|… takes an ivory card with 3 scarabs"),
        ({"card": "scribe"}, "scribe", "", "{} plays the Scribe, to no effect"),
        ({"card": "courtesan", "set": 0, "cards": "amulet"}, "courtesan amulet", "",
         "{} plays the Courtesan|… adds to the set of ebony: amulet; now 2 scarabs × 4 cards = 8"),
    ],
)  # fmt: skip
def test_c_each_power_is_told_with_what_it_did(
    fields: dict[str, object], hand: str, pile: str, lines_: str
) -> None:
    """C2 too: a lack of effect is reported."""
    state = position(hand=hand, piles=(pile, "cattle0"), other="courtesan", deck=12)
    state = with_sets(state, laid(state, "ebony2 ebony0 ebony0"))
    wanted = lines_.replace("{}", FIRST, 1).replace("{}", SECOND).split("|")
    found = told(state, do="power", **fields)
    assert len(found) == len(wanted)
    assert all(own.startswith(start) for own, start in zip(found, wanted, strict=True)), found


@pytest.mark.parametrize(
    ("fields", "chosen"),
    [
        ({"card": "merchant_fish", "index": 4}, "takes an ivory card with 3 scarabs"),
        ({"card": "courtesan", "set": 0, "cards": "amulet"},
         "adds to the set of ebony: amulet; now 2 scarabs × 4 cards = 8"),
        ({"card": "vizier", "seat": 1}, f"looks through the pile of {SECOND}"),
    ],
)  # fmt: skip
def test_what_was_chosen_for_a_character_is_told_with_it_in_a_line(
    fields: dict[str, object], chosen: str
) -> None:
    """A hint compares it with the same character, played for something else."""
    state = position(hand="merchant_fish courtesan vizier amulet", piles=("", "cattle0"), deck=12)
    state = with_sets(state, laid(state, "ebony2 ebony0 ebony0"))
    words = step_words(state.table.setup, step(state, do="power", **fields))
    assert words.startswith(f"{FIRST} plays the ")
    assert words.endswith(f"; {chosen}")


def test_c6_an_opponent_asked_by_the_scribe_is_told_of_under_the_own_name() -> None:
    state = position(hand="scribe", other="fish0 " * 7)
    first = step(state, do="power", card="scribe")
    second = step(first.after, do="give", card="fish0")
    found = turn_lines(state.table.setup, [first, second])
    assert [line.text for line in found] == [
        f"{FIRST} plays the Scribe", f"{SECOND} gives up a fish card: under the tile",
    ]  # fmt: skip


def test_what_is_done_again_is_counted_and_not_told_again() -> None:
    state = position(hand="scribe", other="fish0 " * 9)
    steps = [step(state, do="power", card="scribe")]
    for _card in range(3):
        steps.append(step(steps[-1].after, do="give", card="fish0"))
    assert [line.text for line in turn_lines(state.table.setup, steps)] == [
        f"{FIRST} plays the Scribe", f"{SECOND} gives up a fish card: under the tile (×3)",
    ]  # fmt: skip


def test_c6_in_pictures_cards_that_are_given_up_are_counted_together() -> None:
    state = position(hand="scribe", other="fish0 fish0 fish0 wheat0 wheat0 cattle0 cattle0 ebony0")
    steps = [step(state, do="power", card="scribe")]
    for card in ("fish0", "fish0"):
        steps.append(step(steps[-1].after, do="give", card=card))
    parts = [part for line in brief_turn(state.table.setup, steps) for part in line.parts]
    assert [figure for picture, figure in parts if picture == TILE] == ["+2"]
    assert len({picture for picture, _figure in parts}) == len(parts), "the fish are shown once"


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"token": "guild", "seat": 1},
         ("{} chooses the event Guild|… goes forward to the same sign: 61 → 68|"
          "{} goes back to the same sign: 52 → 46")),
        ({"token": "flood"}, "{} chooses the event Flood: another turn"),
        ({"token": "curse", "seat": 1}, "{} chooses the event Curse, against {}"),
        ({"token": "prosperity", "set": 0},
         "{} chooses the event Prosperity, on the set of wheat: 3 scarabs × 4 cards = 12"),
        ({"token": "embalming"},
         "{} chooses the event Embalming|… takes up their own pile: 2 × cattle, Vizier"),
        ({"token": "deceit"}, "{} chooses the event Deceit|… scores 3 points at once: 61 → 64"),
    ],
)  # fmt: skip
def test_e_each_event_is_told_with_what_it_did(fields: dict[str, object], found: str) -> None:
    tokens = "guild flood curse prosperity embalming deceit"
    state = position(pile="cattle0 cattle0 vizier", scores=(61, 52), tokens=tokens,
                     phase=Phase.EVENT)  # fmt: skip
    state = with_sets(state, laid(state, "wheat1 wheat0 wheat0 wheat0"))
    wanted = found.replace("{}", FIRST, 1).replace("{}", SECOND).split("|")
    assert told(state, do="event", **fields) == wanted


def test_w_a_rounds_end_tells_what_each_brings_in_and_who_goes_back() -> None:
    state = position(nile="wheat0", deck=0, hand="amulet", pile="fish0 fish0", scores=(38, 4))
    state = with_sets(state, laid(state, "ivory3 ivory0 ivory0 ivory0"),
                      laid(state, "ebony2 ebony2 ebony0")._replace(scarabs=11, size=1))  # fmt: skip
    found = told(state, do="take", index=0)
    assert found[1:7] == [
        "The Nile and the deck are empty: the round is over.",
        "… puts what is left under the tile: wheat, amulet",
        "Round 1 is scored.",
        f"{FIRST} brings in 23 points, has most corruption (4) and goes back: 38 → 61 → 52",
        f"{SECOND} brings in 0 points: 4 → 4",
        "Round 2 begins.",
    ]


def test_r2_a_flat_set_is_told_as_such() -> None:
    state = position(phase=Phase.LAY, hand="wheat1 wheat0 wheat0", deck=0)
    assert told(state, do="lay", cards="wheat1 wheat0 wheat0")[0] == (
        f"{FIRST} lays a set of wheat flat: 3 cards, 1 scarab"
    )


def test_a_turn_is_told_in_one_line_without_how_the_round_was_scored() -> None:
    state = position(nile="wheat0", deck=0, hand="amulet", pile="fish0")
    (line,) = brief_turn(state.table.setup, [step(state, do="take", index=0)])
    assert line.short == "takes a wheat card; the round is over; round 1 is scored"
    assert line.text == f"{FIRST} takes a wheat card; the round is over; round 1 is scored"


def test_what_others_do_in_a_turn_has_their_emblem_before_it() -> None:
    """R2: at a round's end each lays their last sets; E: the seat with fewest names the starter."""
    session, told = finished(3, 3), 0
    for turn in turns_of(session.steps):
        steps = session.steps[turn.start : turn.end]
        own = emblem_of(session.setup, steps[0].seat)
        parts = [part for line in brief_turn(session.setup, steps) for part in line.parts]
        doers = [
            emblem_of(session.setup, step.seat)
            for step in steps
            if any(isinstance(each, SetLaid | StarterNamed) for each in step.events)
        ]
        for doer in dict.fromkeys(doers):
            told += doer != own
            assert doer == own or (doer, "") in parts
    assert told, "somebody else did something in a turn"


# -- Who is told what (H4) -------------------------------------------------------------------


def _kinds(names: str) -> Kinds:
    printed = position().table.printed
    return tuple(printed.kinds[printed.code_of[name]] for name in names.split())


def _events(names: str) -> dict[str, Event]:
    """Events with three cards that not everybody may know."""
    cards = _kinds(names)
    return {
        "taken": CardTaken(0, 2, cards[2], cards[1:2]),
        "drawn": happened.CardsDrawn(0, cards),
        "stolen": happened.CardStolen(0, 1, cards[0]),
        "picked": happened.CardPicked(0, 1, cards[0]),
        "given": happened.CardGiven(0, cards[0]),
        "seen": happened.PileSeen(0, 1, cards),
        "taken up": happened.PileTakenUp(0, cards),
        "dealt": happened.StartDealt(0, cards),
    }


KNOWN_TO = {"stolen": {0, 1}, "picked": {0, 1}, "seen": set[int](), "dealt": set[int]()}
"""The seats whose log shows the faces, if it is not the doer alone."""


@pytest.mark.parametrize(
    ("language", "viewer", "name"),
    every_pair(["en", "cs", "de"], [0, 1, 2, None], list(_events("fish0 queen thief"))),
)
def test_h4_cards_are_named_to_those_alone_who_saw_them(
    name: str, viewer: int | None, language: str
) -> None:
    """Two games that differ only in hidden cards read alike to everybody else."""
    choose_language(language)
    setup = begun(players=3).setup
    texts = []
    for names in ("fish0 queen thief", "ivory0 scribe vizier"):
        event = GAME.events_seen_by([_events(names)[name]], viewer)
        step_ = Step(0, Take(0), event, position())
        brief = brief_turn(setup, [step_])
        texts.append((turn_lines(setup, [step_]), brief, step_words(setup, step_)))
    assert (texts[0] != texts[1]) == (viewer in KNOWN_TO.get(name, {0}))


def _apart(players: int, viewer: int | None) -> tuple[str, str]:
    """Both logs of two games whose deals have different characters in some places."""
    texts = []
    for swaps in ({}, {"queen": "scribe", "scribe": "queen", "thief": "vizier", "vizier": "thief"}):
        first = begun(4, players)
        rounds = tuple(
            replace(each, deck=tuple(swaps.get(card, card) for card in each.deck))
            for each in first.deal.rounds
        )
        session = Session(first.setup, replace(first.deal, rounds=rounds))
        chance = random.Random(3)
        while session.state.phase is Phase.TURN and session.state.round == 1:
            session.do(Take(chance.randrange(min(4, len(session.state.nile)))))
        steps = session.steps
        last = next(at for at, each in enumerate(steps) if _ends(each))
        shown = [
            each._replace(events=GAME.events_seen_by(each.events, viewer)) for each in steps[:last]
        ]
        parts = [shown[turn.start : turn.end] for turn in turns_of(shown)]
        texts.append("\n".join(line.text for part in parts
                               for line in turn_lines(session.setup, part)))  # fmt: skip
    return texts[0], texts[1]


def _ends(step_: Step) -> bool:
    return any(isinstance(event, RoundEnded) for event in step_.events)


def test_h4_a_round_of_takes_reads_alike_to_an_onlooker_whatever_the_characters_are() -> None:
    one, other = _apart(2, None)
    assert one == other
    assert "face-down character" in one
    told_apart = [_apart(2, seat) for seat in (0, 1)]
    assert any(one != other for one, other in told_apart), "who takes a character is told which"


def test_h4_hands_put_under_the_tile_are_not_told_before_the_turn_is_handed_over() -> None:
    """R3: they are turned up for scoring, and so are the round's points."""
    for seed in range(1, 4):
        done = finished(seed)
        session = Session(done.setup, done.deal, undo_rule=UndoRule.TURN)
        session.asks = lambda _seat: HandingOver.ALWAYS
        for each in done.steps:
            session.do(each.action)
            if any(isinstance(event, RoundScored) for event in each.events):
                break
        assert session.is_handing_over
        assert "under the tile: " not in last_turn(session)
        session.hand_over()
        assert "puts what is left under the tile: " in last_turn(session)


def last_turn(session: Session) -> str:
    steps = session.shown_steps
    last = [turn for turn in turns_of(steps) if turn.end >= len(steps)][-1]
    own = steps[last.start : last.end]
    ended = next(at for at, each in enumerate(own) if _ends(each))
    return "\n".join(line.text for each in own[ended:]
                     for line in turn_lines(session.setup, [each])
                     if "takes " not in line.text)  # fmt: skip


def test_a_queen_whose_cards_are_not_shown_yet_was_not_played_in_vain() -> None:
    state = position(hand="queen")
    done = step(state, do="power", card="queen")
    hidden = tuple(each for each in done.events if GAME.mark(each) is not Mark.REVEALED)
    assert step_words(state.table.setup, done._replace(events=hidden)) == f"{FIRST} plays the Queen"


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_are_told_in_every_language(players: int, language: str) -> None:
    choose_language(language)
    session = finished(2, players)
    text = log_text(session, partial(turn_lines, session.setup))
    assert "{" not in text
    assert (
        text.splitlines()[-1].strip()
        == {"en": "The game is over.", "cs": "Hra skončila.", "de": "Das Spiel ist vorbei."}[
            language
        ]
        or "100" in text.splitlines()[-1]
    )
