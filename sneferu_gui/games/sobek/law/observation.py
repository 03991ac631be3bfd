"""What a player may know of a game: what lies open, and what the own eyes have seen (H)."""

import random
from collections import Counter

from sneferu_gui.games.draft_state import DraftObservation
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import BACKS, BEIGE, GREEN, HIDDEN_TOKEN, ORANGE, tokens_of
from sneferu_gui.games.sobek.law.knowledge import Knowledge, knowledge_of
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.seen import cover
from sneferu_gui.games.sobek.law.setup import THEFT_NUMBERS
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import HIDDEN_ORANGE, count_in


class Observation(DraftObservation[State, Action]):
    """A state as one seat sees it.

    Whatever a seat has not seen, two observations are alike in all they give. `imagined` gives
    fair guesses, in which what was seen is where it was seen to go.
    """

    __slots__ = ("_known",)

    def __init__(self, state: State, seat: int | None) -> None:
        """What `seat` may know of a state; None is an onlooker, who sees what lies open."""
        super().__init__(state, seat)
        self._known: Knowledge | None = None

    def cover(self, draft: State) -> None:
        """Cover what the seat has not seen (H)."""
        cover(draft, self.seat)

    @property
    def known(self) -> Knowledge:
        """Where cards are, as far as it follows from what the seat has seen (H5)."""
        if self._known is None:
            self._known = knowledge_of(self.state, self.seat)
        return self._known

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one: what is not known is of chance's choosing.

        Cards that were seen are where they can be, the likelier the more hidden cards lie there;
        of the rest each is as likely anywhere as any other of its back.
        """
        guess = self.state.draft()
        if guess.phase is not Phase.OVER:
            _Guess(guess, self.known, chance).fill_in()
        guess.mixing = chance.getrandbits(64)
        return guess


class _Guess:
    """Fills in what is covered in a copy of a covered state."""

    def __init__(self, draft: State, known: Knowledge, chance: random.Random) -> None:
        self.draft = draft
        self.known = known
        self.chance = chance
        self.printed = draft.table.printed
        self.bags = [*known.hands, *known.piles]

    def fill_in(self) -> None:
        """All of it."""
        draft, seats = self.draft, self.draft.table.seats
        pools = self._unseen()
        for each in self.known.floating:
            if not self._set_down(each.code, each.places):
                pools[self.printed.kinds[each.code].back].append(each.code)
        mixed = {back: shuffled(codes, self.chance) for back, codes in pools.items()}
        for place, bag in enumerate(self.bags):
            if bag & ~self.printed.known:
                self.bags[place] = self._filled(bag, mixed)
        draft.hands, draft.piles = tuple(self.bags[:seats]), tuple(self.bags[seats:])
        orange = mixed[ORANGE]
        draft.nile = tuple([orange.pop() if c == HIDDEN_ORANGE else c for c in draft.nile])
        rest = shuffled(mixed[BEIGE] + orange, self.chance)
        deck = len(draft.deck)
        draft.deck = tuple(rest[:deck])
        draft.out = self.printed.bag_of(rest[deck:]) + self.printed.bag_of(mixed[GREEN])
        self._fill_in_tokens()
        roll = self.chance.random
        draft.thefts = tuple([int(roll() * THEFT_NUMBERS) for _ in draft.thefts])

    def _unseen(self) -> dict[str, list[int]]:
        """The cards of which nothing is known, by their backs."""
        printed, draft = self.printed, self.draft
        seen = draft.discard + sum(bag & printed.known for bag in self.bags)
        seen += sum(laid.cards for own in draft.sets for laid in own)
        seen += printed.bag_of([code for code in draft.nile if code >= 0])
        seen += printed.bag_of([each.code for each in self.known.floating])
        left = printed.all_cards - seen
        return {back: printed.codes_in(left & printed.backs[back]) for back in BACKS}

    def _set_down(self, code: int, places: frozenset[int]) -> bool:
        """Put a card that was seen into one of the places where it may be."""
        printed = self.printed
        hidden = printed.units[printed.hidden_code(code)]
        room = [
            place
            for place in sorted(places)
            for _ in range(count_in(self.bags[place] & printed.backs[printed.kinds[code].back]
                                    & ~printed.known))
        ]  # fmt: skip
        if not room:
            return False
        place = room[int(self.chance.random() * len(room))]
        self.bags[place] += printed.units[code] - hidden
        return True

    def _filled(self, bag: int, mixed: dict[str, list[int]]) -> int:
        """A bag with a face for each hidden card."""
        printed = self.printed
        faces = bag & printed.known
        for back, mask in printed.backs.items():
            pool = mixed[back]
            for _ in range(count_in(bag & mask & ~printed.known)):
                faces += printed.units[pool.pop()]
        return faces

    def _fill_in_tokens(self) -> None:
        """Those looked at are known; else any that is not used may be left."""
        draft = self.draft
        tokens = Counter(tokens_of(draft.table.edition))
        tokens -= Counter(draft.used)
        tokens["curse"] -= sum(draft.curses)
        tokens["prosperity"] -= sum(laid.prosperities for own in draft.sets for laid in own)
        left = draft.tokens
        if HIDDEN_TOKEN in left:
            count = len(left)
            left = self.known.tokens or tuple(
                shuffled(sorted(tokens.elements()), self.chance)[:count]
            )
        draft.tokens = left
        draft.tokens_out = tuple(sorted((tokens - Counter(left)).elements()))
