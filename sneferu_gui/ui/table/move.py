"""The panel of the move at any table: a hint, a turn that waits, or the last actions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action, AnySetup, Mark
from sneferu_gui.language import N_, _
from sneferu_gui.session.advice import Advice, AdvisedMove, AnyReason
from sneferu_gui.session.game import Step, turns_of
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import CommonSnapshot, Following, WaitingTurn
from sneferu_gui.ui.table.turns import TurnWording
from sneferu_gui.ui.table.words import ASKED_WORDS, points_words, seat_name

Lines = tuple[MoveLine, ...]

# -- a hint --------------------------------------------------------------------------------------


def hint_panel(
    panel: MoveAppearance, hint: Hint, lines: tuple[MoveLine, ...], more: str
) -> MoveAppearance:
    """The panel with a hint; its buttons stay where there is room, and the hint's are added.

    `more` is what the next step will show. While the advice is worked out, the panel says so.
    """
    if hint.advice is None:
        lines = (MoveLine(_("The computer thinks about it…")),)
    rows = (*panel.button_rows, _buttons(hint, more))
    bare = replace(panel, steps=None, fuller_versions=(), further_lines=(), signs=())
    spare = len(panel.button_rows)
    return replace(bare, title=_("Hint"), lines=lines, button_rows=rows, spare_rows=spare)


class HintWords(NamedTuple):
    where: Callable[[Action], str]
    """Where to look for an action."""
    which: Callable[[Action], str]
    turn: Callable[[Sequence[Action]], Lines]
    """A whole turn, line by line, as far as it can be seen now."""
    reasons: Callable[[Sequence[AnyReason]], Sequence[str]]
    """Why a turn is better than another."""
    more: str
    """What the next step will show."""


def with_hint(panel: MoveAppearance, hint: Hint | None, words: HintWords) -> MoveAppearance:
    """The panel with the steps of a hint that were asked for."""
    if hint is None:
        return panel
    action, hints = hint.first_action, Lines()
    lines: list[MoveLine] = []
    if action is not None and hint.advice is not None:
        if hint.step < WHICH:
            hints = (MoveLine(words.where(action)),)
        elif hint.step < LAST:
            hints = (MoveLine(words.which(action)),)
        else:
            hints = words.turn(hint.advice.best.actions)
            lines = _reasons(hint.advice, words, hints)
    strong = (replace(line, tone=Tone.STRONG) for line in hints)
    return hint_panel(panel, hint, (*strong, *lines), words.more)


def _reasons(advice: Advice, words: HintWords, best: Lines) -> list[MoveLine]:
    """Why the turn is better than the next best, of which the line that differs is shown."""
    if advice.rival is None:
        return lines_against(advice, (), words.reasons)
    lines, title = words.turn(advice.rival.actions), _("Better than: {turn}")
    text = title.format(turn="; ".join(line.words for line in lines))
    own = next((line.pictures for line in lines if line not in best), ())
    pictures = (("", title.format(turn="").strip()), *own) if own else ()
    return lines_against(advice, [(advice.rival, MoveLine(text, pictures=pictures))], words.reasons)


def lines_against(
    advice: Advice,
    rivals: Sequence[tuple[AdvisedMove, MoveLine]],
    reasons: Callable[[Sequence[AnyReason]], Sequence[str]],
) -> list[MoveLine]:
    """Why the best turn is better than each of these, under that turn's line."""
    if not advice.chances:  # the result is known without a search
        return []
    if len(advice.moves) == 1:
        return [MoveLine(_("Nothing else is worth a look."))]
    if not rivals:
        return [MoveLine(_("Looking ahead, it comes out best; there is no simpler reason."))]
    lines: list[MoveLine] = []
    for rival, title in rivals:
        lines.append(title)
        lines += [MoveLine(f"• {line}", tone=Tone.GOOD) for line in reasons(rival.reasons)]
    return lines


def _buttons(hint: Hint, more: str) -> tuple[ButtonAppearance, ...]:
    away = ButtonAppearance(
        "move/hint/away",
        _("Enough"),
        call(PlayedScene.put_hint_away),
        _("Tell no more, and mark nothing"),
    )
    if hint.advice is None:
        return (away,)
    if hint.step < LAST:
        return (
            ButtonAppearance("move/hint/more", _("More"), call(PlayedScene.ask_hint), more),
            away,
        )
    words = _("Play the whole turn, as it is told here")
    return (
        ButtonAppearance("move/hint/play", _("Play it"), call(PlayedScene.play_hint), words),
        away,
    )


# -- the turn waits to be handed over ------------------------------------------------------------


class HandingWords(NamedTuple):
    """The words while a turn waits; English, and the keys of translations."""

    asked: str
    """The question in the bar, after the player's name."""
    button: str
    hint: str


WordsOfHanding = Mapping[Following, HandingWords]

HANDING: Final[WordsOfHanding] = {
    Following.END: HandingWords(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
    Following.CHOICE: HandingWords(
        N_("see what it turns up, and go on with the turn"),
        N_("Turn up"),
        N_("Let it stand, and see what it turns up: there is still something to choose"),
    ),
    Following.OWN_TURN: HandingWords(
        N_("see what it turns up, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, see what it turns up, and have the next turn"),
    ),
    Following.OTHERS_TURN: HandingWords(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up what it reveals, and pass on the turn"),
    ),
    Following.SEEN: HandingWords(
        N_("look at what came, then hand over"),
        N_("Hand over"),
        N_("Cover what only you may see, and pass on the turn"),
    ),
}
"""The words of games in which turns reveal hidden things, which lie face down until then."""


def handing_view(
    table: CommonSnapshot,
    waiting: WaitingTurn,
    words: WordsOfHanding,
    covered: tuple[MoveLine, ...],
) -> MoveAppearance:
    """The panel while the turn waits; `covered` lists what lies face down until then."""
    own_words = words[waiting.following]
    until = _("Until it is handed over, all of the turn can be taken back.")
    if waiting.following is Following.SEEN:
        until = _("Only you see what came to you.")
    elif waiting.following is not Following.OTHERS_TURN:
        until = _("Until you go on, all of the turn can be taken back.")
    lines = [MoveLine(until, tone=Tone.STRONG), *covered]
    if waiting.following not in {Following.END, Following.SEEN}:
        lines.append(MoveLine(_("Next turn"), seat_name(table.setup.seats[waiting.seat])))
    main = ButtonAppearance(
        "move/hand-over", _(own_words.button), call(PlayedScene.hand_turn_over), _(own_words.hint),
        is_main=True, shortcut="e", is_guarded=True,
    )  # fmt: skip
    name = seat_name(table.setup.seats[table.seat])
    return MoveAppearance(
        _("This move"),
        tuple(lines),
        ((main,),),
        choices=_asking_buttons(name, waiting.asked) if waiting.asked is not None else (),
        choices_title=_("Asked before handing over:"),
    )


def _asking_buttons(name: str, now: HandingOver) -> tuple[ButtonAppearance, ...]:
    return tuple(
        ButtonAppearance(
            f"move/ask/{asked}", _(label), call(PlayedScene.ask_when, asked),
            _(hint).format(name=name), is_chosen=asked is now,
        )
        for asked, (label, hint) in ASKED_WORDS.items()
    )  # fmt: skip


# -- nobody here can choose ----------------------------------------------------------------------


def waiting_view(
    table: CommonSnapshot, wording: TurnWording, standing: Lines, also: Lines = ()
) -> MoveAppearance | None:
    """The panel of the move while nobody here can choose; None where somebody can.

    It shows the last action, and who decides, with the lines `also`; or everybody's standing.
    """
    steps = table.news.steps
    if table.is_watched or (table.is_done_with and not table.is_over):
        told = (*_actor(table.setup, steps, wording), *last_action(steps, wording))
        return MoveAppearance(_("Just now"), (*told, *standing), ())
    if table.waiting is not None:
        is_seen = table.waiting.following is Following.SEEN
        told = last_action(steps, wording) if is_seen else ()
        return handing_view(table, table.waiting, HANDING, told)
    if table.is_open:
        return None
    if table.is_over:
        over = MoveLine(_("The game is over."), tone=Tone.STRONG)
        result = ButtonAppearance(
            "move/result", _("Show the result"), call(PlayedScene.show_end), is_main=True
        )
        return MoveAppearance(_("This move"), (over, *standing), ((result,),))
    before, trouble = turn_before(steps, wording), table.news.computer.trouble
    if trouble:
        return MoveAppearance(_("This move"), (MoveLine(trouble, tone=Tone.BAD), *before), ())
    line = _("{name} decides.").format(name=seat_name(table.setup.seats[table.seat]))
    decides = MoveLine(line, tone=Tone.ASKED)
    return MoveAppearance(_("This move"), (decides, *before, *also), ())


def standing_lines(setup: AnySetup, points: Sequence[int]) -> Lines:
    """Everybody's points, the most first."""
    ranked = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    return tuple(
        MoveLine(
            seat_name(setup.seats[seat]), points_words(points[seat]),
            picture=emblem_of(setup, seat),
        )
        for seat in ranked
    )  # fmt: skip


def last_action(steps: Sequence[Step], wording: TurnWording) -> tuple[MoveLine, ...]:
    """The last action in words; before the first one, how the game begins."""
    if not steps:
        began = (MoveLine(line.text) for line in wording(()))
        return (MoveLine(_("The game begins."), tone=Tone.STRONG), *began)
    return tuple(
        MoveLine(line.text, tone=Tone.GOOD if line.is_gain else Tone.STRONG, pictures=line.parts)
        for line in wording(steps[-1:])
    )


def _actor(setup: AnySetup, steps: Sequence[Step], wording: TurnWording) -> Lines:
    """The player who did the last action, where its lines do not begin so, as inside a turn."""
    first = next(iter(wording(steps[-1:])), None)
    if not steps or (first is not None and first.emblem):
        return ()
    seat = steps[-1].seat
    name = seat_name(setup.seats[seat])
    return (MoveLine(name, tone=Tone.STRONG, picture=emblem_of(setup, seat)),)


def turn_before(steps: Sequence[Step], wording: TurnWording) -> tuple[MoveLine, ...]:
    """The last turn that is over, of any player, under a heading; nothing before the first."""
    turns = turns_of(steps)
    if turns and Mark.TURN_BEGAN not in steps[-1].marks:
        turns = turns[:-1]  # the last one is not over
    if not turns:
        return ()
    plain = [
        MoveLine(x.text, tone=Tone.GOOD if x.is_gain else Tone.PLAIN, pictures=x.parts)
        for x in wording(steps[turns[-1].start : turns[-1].end])
    ]
    return (MoveLine(_("The turn before:"), tone=Tone.STRONG), *plain) if plain else ()
