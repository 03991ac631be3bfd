"""The whole game of Sobek, slow and obvious, on plain data in the form of the record.

Every rule has its clause beside it. Nothing is cached, nothing is clever: what is legal is
worked out afresh each time it is asked for. Written from the law alone.
"""

import json
import pickle
from collections.abc import Mapping
from typing import Any

from .sobek_cards import TOKENS, Box, LaidSet, Trader

Action = dict[str, Any]


def text_of(action: Action) -> str:
    """A4: the action's JSON text, keys sorted, no spaces."""
    return json.dumps(action, sort_keys=True, separators=(",", ":"))


class SobekReference:
    """One game in progress, changed in place by ``apply``."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        """Set the game up from a record; actions, result and trace are not read."""
        self.edition = record["edition"]
        self.box = Box(self.edition)
        self.deals = record["rounds"]
        self.traders = [Trader() for _player in record["players"]]
        self.round = 0
        self.over = False
        self.early = False
        self.told: list[dict[str, Any]] = []  # of the rounds that were scored
        self.started = record["first"]  # S8: the seat that began the round
        self.set_up_round()
        self.phase = "turn"
        self.seat = self.turn = record["first"]

    # -- Set-up of a round (S4 - S8) -------------------------------------------------------

    def set_up_round(self) -> None:
        """S4 - S7."""
        self.round += 1
        deal, setup = self.deals[self.round - 1], self.edition["setup"]
        start, deck, tokens = list(deal["start"]), list(deal["deck"]), list(deal["tokens"])
        for trader in self.traders:
            trader.start_round()
            trader.hand = [start.pop(0) for _ in range(setup["start_hand"])]  # X3
        self.out = start  # S4: the rest of the green cards
        if len(self.traders) == 2:  # S5
            self.out += [deck.pop(0) for _ in range(setup["removed_for_two"])]
        self.deck = deck
        self.nile: list[str] = []
        self.discard: list[str] = []
        self.tokens = tokens[: setup["events_in_play"]]  # S7
        self.tokens_out = tokens[setup["events_in_play"] :]
        self.tokens_used: list[str] = []  # E9, but for those with a pile or on a set
        self.thefts = list(deal["thefts"])
        self.victim: int | None = None  # C7: whose pile is looked through
        self.deliver()

    def deliver(self) -> None:
        """N1."""
        for _quay in range(self.edition["nile"]["quays"]):
            if self.deck:
                self.nile.append(self.deck.pop(0))

    # -- What is legal ---------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.over

    def seats_after(self, seat: int) -> list[int]:
        """All other seats, clockwise (S1)."""
        count = len(self.traders)
        return [(seat + step) % count for step in range(1, count)]

    def opponents(self) -> list[int]:
        return sorted(self.seats_after(self.turn))

    def legal(self) -> list[Action]:
        """A1: every different action, in canonical order (A4)."""
        if self.over:
            return []
        asked = {
            "start": self.legal_starts,
            "turn": self.legal_in_turn,
            "event": self.legal_events,
            "vizier": self.legal_picks,
            "scribe": self.legal_gifts,
            "lay": self.legal_lays,
        }[self.phase]
        different = {text_of(action): action for action in asked()}
        return [different[text] for text in sorted(different)]

    def legal_starts(self) -> list[Action]:
        """Z2."""
        return [{"do": "start", "seat": seat} for seat in range(len(self.traders))]

    def legal_in_turn(self) -> list[Action]:
        """T1."""
        me = self.traders[self.turn]
        reach = min(self.edition["nile"]["reach"], len(self.nile))  # K1
        actions: list[Action] = [{"do": "take", "index": index} for index in range(reach)]
        actions += [
            {"do": "set", "onto": None, "cards": cards} for cards in self.box.new_sets(me.hand)
        ]
        least = self.edition["sets"]["least_cards"]
        for index, laid in enumerate(me.sets):  # P4
            for cards in self.box.additions(me.hand, laid.family, least, len(me.hand)):
                actions.append({"do": "set", "onto": index, "cards": cards})
        for card in me.hand:
            if self.box.power(card) is not None:
                actions += self.legal_powers(card)
        return actions

    def legal_powers(self, card: str) -> list[Action]:
        """C1 - C9."""
        power = self.box.power(card)
        this: Action = {"do": "power", "card": card}
        me = self.traders[self.turn]
        hand = list(me.hand)
        hand.remove(card)  # C1: out of the hand before the power works
        choices: list[Action] = []
        if power in {"queen", "scribe"}:
            return [this]
        if power == "priest":  # C4
            families = {self.box.family(kind) for kind in me.pile} - {"any"}
            choices = [{"family": family} for family in families] or [{"family": None}]
        elif power == "thief":  # C5
            choices = [
                {"seat": seat, "back": self.box.back(kind)}
                for seat in self.opponents()
                for kind in self.traders[seat].hand
            ] or [{"seat": None, "back": None}]
        elif power == "vizier":  # C7
            choices = [{"seat": seat} for seat in self.opponents() if self.traders[seat].pile]
            choices = choices or [{"seat": None}]
        elif power == "courtesan":  # C8
            most = self.edition["powers"]["courtesan_most"]
            choices = [
                {"set": index, "cards": cards}
                for index, laid in enumerate(me.sets)
                for cards in self.box.additions(hand, laid.family, 1, most)
            ] or [{"set": None, "cards": []}]
        elif power == "merchant":  # C9
            choices = [{"index": index} for index in range(len(self.nile))]
        return [this | choice for choice in choices]

    def legal_events(self) -> list[Action]:
        """E1 - E8."""
        actions: list[Action] = []
        for event in self.tokens:
            this: Action = {"do": "event", "token": event}
            if event in {"guild", "curse"}:  # E2, E4
                actions += [this | {"seat": seat} for seat in self.opponents()]
            elif event == "prosperity":  # E5
                families = self.edition["events"]["prosperity_families"]
                sets = [
                    index
                    for index, laid in enumerate(self.traders[self.turn].sets)
                    if laid.family in families
                ]
                actions += [this | {"set": index} for index in sets] or [this | {"set": None}]
            else:
                actions.append(this)
        return actions

    def legal_picks(self) -> list[Action]:
        """C7."""
        assert self.victim is not None
        return [{"do": "pick", "card": card} for card in self.traders[self.victim].pile]

    def legal_gifts(self) -> list[Action]:
        """C6."""
        return [{"do": "give", "card": card} for card in self.traders[self.seat].hand]

    def legal_lays(self) -> list[Action]:
        """R2."""
        sets = self.box.new_sets(self.traders[self.seat].hand)
        return [{"do": "lay", "cards": cards} for cards in sets] + [{"do": "done"}]

    # -- Doing it --------------------------------------------------------------------------

    def apply(self, action: Action) -> None:  # noqa: C901 - one kind of action after another
        """Carry out an action; raises ValueError, changing nothing, if it is not legal."""
        if text_of(action) not in [text_of(legal) for legal in self.legal()]:
            raise ValueError(f"not legal: {text_of(action)}")
        do = action["do"]
        if do == "start":  # Z2
            self.started = action["seat"]
            self.begin_turn(action["seat"])
        elif do == "take":
            self.take(action["index"])
        elif do == "set":
            self.play_set(action)
        elif do == "power":
            self.play_character(action)
        elif do == "event":
            self.use_token(action)
        elif do == "pick":
            self.pick(action["card"])
        elif do == "give":
            self.give(action["card"])
        elif do == "lay":
            me = self.traders[self.seat]
            self.remove(me.hand, action["cards"])
            me.sets.append(LaidSet(self.family_of(action["cards"]), action["cards"], flat=True))
            if not self.box.new_sets(me.hand):  # A5
                self.next_to_lay()
        elif do == "done":
            self.next_to_lay()

    def begin_turn(self, seat: int) -> None:
        self.phase, self.seat, self.turn = "turn", seat, seat

    def next_turn(self) -> None:
        """T1: the next seat clockwise."""
        self.begin_turn(self.seats_after(self.turn)[0])

    @staticmethod
    def remove(cards: list[str], gone: list[str]) -> None:
        for card in gone:
            cards.remove(card)

    def family_of(self, cards: list[str]) -> str:
        """P3: a set's family can always be read from its cards."""
        return next(self.box.family(card) for card in cards if not self.box.is_amulet(card))

    def take(self, index: int) -> None:
        me = self.traders[self.turn]
        skipped, card = self.nile[:index], self.nile[index]
        self.nile = self.nile[index + 1 :]
        me.pile += skipped  # K2
        me.hand.append(card)  # K1
        self.after_taking()

    def after_taking(self) -> None:
        """N4, R1."""
        if self.nile:
            self.next_turn()
        elif self.deck:
            self.deliver()
            self.next_turn()
        else:
            self.end_of_takes()

    def play_set(self, action: Action) -> None:
        me = self.traders[self.turn]
        self.remove(me.hand, action["cards"])
        if action["onto"] is None:
            laid = LaidSet(self.family_of(action["cards"]), list(action["cards"]), flat=False)
            me.sets.append(laid)
        else:
            me.sets[action["onto"]].cards += action["cards"]
        if self.tokens:  # E1
            self.phase = "event"
        else:
            self.next_turn()

    def play_character(self, action: Action) -> None:  # noqa: C901 - likewise
        me = self.traders[self.turn]
        card = action["card"]
        me.hand.remove(card)  # C1
        self.discard.append(card)
        power = self.box.power(card)
        if power == "merchant":  # C9
            me.hand.append(self.nile.pop(action["index"]))
            self.after_taking()
            return
        if power == "scribe":  # C6
            self.next_to_give(self.turn)
            return
        if power == "vizier" and action["seat"] is not None:  # C7
            self.phase, self.victim = "vizier", action["seat"]
            return
        if power == "queen":  # C3
            for _draw in range(self.edition["powers"]["queen_draws"]):
                if self.deck:
                    me.hand.append(self.deck.pop(0))
        elif power == "priest":  # C4
            gone = [kind for kind in me.pile if self.box.family(kind) == action["family"]]
            self.remove(me.pile, gone)
            self.discard += gone
        elif power == "thief":  # C5, X4
            number = self.thefts.pop(0)
            if action["seat"] is not None:
                self.steal(action["seat"], action["back"], number)
        elif power == "courtesan" and action["set"] is not None:  # C8
            self.remove(me.hand, action["cards"])
            me.sets[action["set"]].cards += action["cards"]
        self.next_turn()

    def steal(self, seat: int, back: str, number: int) -> None:
        """X4."""
        hand = self.traders[seat].hand
        cards = self.box.in_order([kind for kind in hand if self.box.back(kind) == back])
        stolen = cards[number * len(cards) // 2**32]
        hand.remove(stolen)
        self.traders[self.turn].hand.append(stolen)

    def pick(self, card: str) -> None:
        """C7."""
        assert self.victim is not None
        self.traders[self.victim].pile.remove(card)
        self.traders[self.turn].hand.append(card)
        self.victim = None
        self.next_turn()

    def give(self, card: str) -> None:
        """C6."""
        me = self.traders[self.seat]
        me.hand.remove(card)
        me.pile.append(card)
        self.next_to_give(self.turn)

    def next_to_give(self, player: int) -> None:
        """C6, A5: clockwise from the player of the Scribe; hands that are small are not asked."""
        for seat in self.seats_after(player):
            if len(self.traders[seat].hand) > self.edition["powers"]["scribe_leaves"]:
                self.phase, self.seat = "scribe", seat
                return
        self.seat = self.turn
        self.next_turn()

    def use_token(self, action: Action) -> None:
        event = action["token"]
        self.tokens.remove(event)
        me = self.traders[self.turn]
        if event == "curse":  # E4, E9
            self.traders[action["seat"]].curses += 1
        elif event == "prosperity" and action["set"] is not None:  # E5, E9
            me.sets[action["set"]].prosperities += 1
        else:
            self.tokens_used.append(event)
        if event == "guild":  # E2
            other = self.traders[action["seat"]]
            me.score = self.box.forward(me.score)
            other.score = self.box.backward(other.score)
        elif event == "embalming":  # E6
            me.hand += me.pile
            me.pile = []
        elif event == "deceit":  # E7
            me.score += len(me.pile)
        if event == "flood":  # E3
            self.begin_turn(self.turn)
        else:
            self.next_turn()

    # -- The end of a round (R, W) ---------------------------------------------------------

    def end_of_takes(self) -> None:
        """R1, R4: the one who took the last card lays first, then clockwise."""
        self.waiting = [self.turn, *self.seats_after(self.turn)]
        self.next_to_lay()

    def next_to_lay(self) -> None:
        """R4, A5: passed over where no set can be laid."""
        while self.waiting:
            seat = self.waiting.pop(0)
            if self.box.new_sets(self.traders[seat].hand):
                self.phase, self.seat = "lay", seat
                return
        self.score_round()

    def score_round(self) -> None:
        for trader in self.traders:  # R3
            trader.pile += trader.hand
            trader.hand = []
        box = self.box
        points = [sum(laid.worth(box) for laid in trader.sets) for trader in self.traders]  # W3
        for trader, own in zip(self.traders, points, strict=True):
            trader.score += own
        counts = int(self.edition["events"]["curse_counts"])
        corruption = [len(each.pile) + counts * each.curses for each in self.traders]
        corrupt = self.most_corrupt(corruption)
        for seat in corrupt:  # W5
            for _lot in range(points[seat] // self.edition["corruption"]["lot"]):
                trader = self.traders[seat]
                trader.score = box.backward(trader.score)
        self.told.append(
            {
                "points": points,
                "corruption": corruption,
                "corrupt": corrupt,
                "score": [trader.score for trader in self.traders],
            }
        )
        self.after_round()

    def most_corrupt(self, corruption: list[int]) -> list[int]:
        """W3, W4."""
        most = max(corruption)
        if most == 0:
            return []
        level = [seat for seat, own in enumerate(corruption) if own == most]
        scarabs = {seat: self.box.scarabs(self.traders[seat].pile) for seat in level}
        return [seat for seat in level if scarabs[seat] == max(scarabs.values())]

    def after_round(self) -> None:
        """Z."""
        game, best = self.edition["game"], max(trader.score for trader in self.traders)
        if self.round == game["rounds"]:  # Z3
            self.over = True
        elif self.round == game["early_after_round"] and best > game["early_above"]:  # Z4
            self.over = self.early = True
        if self.over:
            self.phase = "over"  # V2: the seat is the one that decided last
            return
        self.set_up_round()  # Z1
        least = min(trader.score for trader in self.traders)
        for seat in [*self.seats_after(self.started), self.started]:  # Z2
            if self.traders[seat].score == least:
                self.phase, self.seat, self.turn = "start", seat, seat
                return

    # -- Result, trace, conservation -------------------------------------------------------

    def result(self) -> dict[str, Any] | None:
        """V1, Z5."""
        if not self.over:
            return None
        score = [trader.score for trader in self.traders]
        winners = [seat for seat, own in enumerate(score) if own == max(score)]
        return {"rounds": self.told, "score": score, "winners": winners, "early": self.early}

    def trace_entry(self) -> dict[str, Any]:
        """V2."""
        return {
            "round": self.round,
            "seat": self.seat,
            "phase": self.phase,
            "legal": len(self.legal()),
            "score": [trader.score for trader in self.traders],
            "hand": [len(trader.hand) for trader in self.traders],
            "pile": [len(trader.pile) for trader in self.traders],
            "curse": [trader.curses for trader in self.traders],
            "sets": [[laid.in_trace(self.box) for laid in each.sets] for each in self.traders],
            "nile": len(self.nile),
            "deck": len(self.deck),
            "tokens": len(self.tokens),
        }

    def cards_by_place(self) -> dict[str, list[str]]:
        """V4: the place of every card, in canonical order, except deck and Nile, which are rows."""
        places = {"nile": list(self.nile), "deck": list(self.deck)}
        loose = {"discard": self.discard, "out": self.out}
        for seat, trader in enumerate(self.traders):
            loose[f"hand {seat}"] = trader.hand
            loose[f"pile {seat}"] = trader.pile
            for index, laid in enumerate(trader.sets):
                loose[f"set {seat} {index}"] = laid.cards
        return places | {place: self.box.in_order(cards) for place, cards in loose.items()}

    def tokens_by_place(self) -> dict[str, list[str]]:
        """V4: the place of every token."""
        return {
            "left": sorted(self.tokens, key=TOKENS.index),
            "out": sorted(self.tokens_out, key=TOKENS.index),
            "used": sorted(self.tokens_used, key=TOKENS.index),
            "curses": ["curse"] * sum(each.curses for each in self.traders),
            "sets": ["prosperity"]
            * sum(laid.prosperities for each in self.traders for laid in each.sets),
        }

    def copy(self) -> "SobekReference":
        """An independent copy."""
        twin: SobekReference = pickle.loads(pickle.dumps(self))  # noqa: S301 - its own kind
        return twin


def count_tree(game: SobekReference, depth: int) -> int:
    """M29: sequences of so many actions; one that ends the game counts once."""
    if depth == 0 or game.is_over():
        return 1
    total = 0
    for action in game.legal():
        twin = game.copy()
        twin.apply(action)
        total += count_tree(twin, depth - 1)
    return total
