"""One tarot table of 3, 4 or 5 players, written slowly and obviously from the specification alone."""

from math import comb

from . import scoring
from .scoring import DECK, KINGS, OUDLERS, SUITS, Trick, is_trump, strength, suit

BIDS = ["pass", "prise", "garde", "garde_sans", "garde_contre"]  # AUC-04, lowest first
HAND_SIZE = {3: 24, 4: 18, 5: 15}  # DEA-07 to DEA-09
DOG_SIZE = {3: 6, 4: 6, 5: 3}
POIGNEE_SIZES = {3: [13, 15, 18], 4: [10, 13, 15], 5: [8, 10, 13]}  # POI-02 to POI-04
POIGNEE_BONUSES = [20, 30, 40]  # POI-05


class Table:
    """One deal at one table, from the dealt cards to the marks."""

    def __init__(  # noqa: PLR0917 -- the interface asked for
        self,
        players: int,
        dealer: int,
        hands: list[list[str]],
        dog: list[str],
        options: dict[str, str | bool] | None = None,
        banned: tuple[int, ...] = (),
    ) -> None:
        self.players, self.dealer, self.banned = players, dealer, banned
        self.options = scoring.all_options(options or {})
        self.dealt = [list(hand) for hand in hands]
        self.dog = list(dog)
        self._check_deal()
        self.hands = [sorted(hand, key=DECK.index) for hand in hands]
        self.bids: list[tuple[int, str]] = []  # who said what
        self.petits_secs = self._find_petit_sec()
        self.next_speaker = self._find_speaker()
        self.called: str | None = None
        self.discarded: list[str] | None = None
        self.slam_announced = False
        self.poignees: dict[int, int] = {}  # seat to bonus
        self.tricks: list[Trick] = []  # finished tricks
        self.winners: list[int] = []  # who won each of them
        self.trick: Trick = []  # the trick on the table

    def _check_deal(self) -> None:
        """Refuse a wrong number of players or of cards (DEA-07 to DEA-09)."""
        if self.players not in HAND_SIZE or self.dealer not in range(self.players):
            raise ValueError("wrong number of players or wrong dealer")
        sizes = [len(hand) for hand in self.dealt]
        if sizes != [HAND_SIZE[self.players]] * self.players or len(self.dog) != DOG_SIZE[self.players]:
            raise ValueError("wrong number of cards in a hand or in the dog")
        if sorted([card for hand in [*self.dealt, self.dog] for card in hand]) != sorted(DECK):
            raise ValueError("not the 78 cards once each")

    def _phase(self) -> str:
        """Where the deal stands: "petit_sec", "auction", "passed", "call", "discard", "play" or "over"."""
        if self.petit_sec():
            return "petit_sec"
        if self.speaker() is not None:
            return "auction"
        if self.taker() is None:
            return "passed"
        if self.players == 5 and self.called is None:
            return "call"
        if self.contract() in ["prise", "garde"] and self.discarded is None:
            return "discard"
        return "over" if len(self.tricks) == HAND_SIZE[self.players] else "play"

    def _require(self, *phases: str) -> None:
        if self._phase() not in phases:
            raise ValueError(f"not now: the deal is in the phase {self._phase()}")

    def petit_sec(self) -> list[int]:
        """The seats that must cancel the deal before the auction (PSC-04)."""
        return list(self.petits_secs)

    def _find_petit_sec(self) -> list[int]:
        """The seats dealt the petit as only trump, without the excuse (PSC-03)."""
        found = []
        for seat, hand in enumerate(self.dealt):
            if [card for card in hand if is_trump(card) or card == "EX"] == ["T1"]:
                found.append(seat)
        return found

    def _highest(self) -> tuple[int, str] | None:
        """The highest bid so far and who made it: always the last one that is not a pass (AUC-03)."""
        contracts = [(seat, word) for seat, word in self.bids if word != "pass"]
        return contracts[-1] if contracts else None

    def _may_speak(self, seat: int) -> bool:
        """Once each (AUC-02); with "rebid" whoever has not passed and was overcalled speaks again (X07)."""
        words = [word for speaker, word in self.bids if speaker == seat]
        if not words:
            return True
        highest = self._highest()
        overcalled = highest is not None and highest[0] != seat
        return self.options["rebid"] is True and "pass" not in words and overcalled

    def speaker(self) -> int | None:
        """Whose turn it is in the auction, None when it is over."""
        return self.next_speaker

    def _find_speaker(self) -> int | None:
        """The next who may speak, from the dealer's right (AUC-01); no auction on a petit sec (PSC-04)."""
        if self.petit_sec():
            return None
        last = self.bids[-1][0] if self.bids else self.dealer
        for step in range(1, self.players + 1):
            seat = (last + step) % self.players
            if self._may_speak(seat):
                return seat
        return None

    def legal_bids(self) -> list[str]:
        """Pass, or any higher contract (AUC-03, AUC-17); only pass for a banned seat (AUC-14)."""
        if self.speaker() is None:
            return []
        if self.speaker() in self.banned:
            return ["pass"]
        highest = self._highest()
        lowest_allowed = 1 if highest is None else BIDS.index(highest[1]) + 1
        return ["pass", *BIDS[lowest_allowed:]]

    def bid(self, word: str) -> None:
        """The speaker says a word."""
        seat = self.speaker()
        if seat is None or word not in self.legal_bids():
            raise ValueError(f"illegal bid {word}")
        self.bids.append((seat, word))
        self.next_speaker = self._find_speaker()

    def taker(self) -> int | None:
        """The highest bidder, once the auction is over."""
        highest = self._highest()
        return highest[0] if highest and self.speaker() is None else None

    def contract(self) -> str | None:
        """The highest bid, once the auction is over."""
        highest = self._highest()
        return highest[1] if highest and self.speaker() is None else None

    def _the_taker(self) -> int:
        taker = self.taker()
        if taker is None:
            raise ValueError("there is no taker")
        return taker

    def legal_calls(self) -> list[str]:
        """Any king; a lower rank with all four cards of each higher rank as dealt (CAL-01 to CAL-05, Y36)."""
        if self._phase() != "call":
            return []
        dealt = self.dealt[self._the_taker()]
        calls = []
        for rank in ["R", "D", "C", "V"] if self.options["call_jack"] else ["R", "D", "C"]:
            four = [s + rank for s in SUITS]
            calls += four
            if not all(card in dealt for card in four):
                break
        return calls

    def call(self, card: str) -> None:
        """The taker calls a card (CAL-01)."""
        if card not in self.legal_calls():
            raise ValueError(f"illegal call {card}")
        self.called = card

    def announce_slam(self) -> None:
        """The taker announces a slam: after the auction, before the first card (SLA-02, X12, Y24)."""
        self._require("call", "discard", "play")
        if self.tricks or self.trick or self.slam_announced:
            raise ValueError("too late for a slam, or announced already")
        self.slam_announced = True

    def _hand_and_dog(self) -> list[str]:
        return self.hands[self._the_taker()] + self.dog

    def _plain_discards(self) -> list[str]:
        """The suit cards other than kings in hand and dog: D of CHI-06."""
        return [card for card in self._hand_and_dog() if suit(card) in SUITS and card not in KINGS]

    def _trumps_to_discard(self) -> int:
        """How many trumps are indispensable in the discard (CHI-06)."""
        return max(0, DOG_SIZE[self.players] - len(self._plain_discards()))

    def discard_is_legal(self, cards: list[str]) -> bool:
        """As many cards as the dog, no king, no oudler, trumps as CHI-06 (CHI-03, CHI-05)."""
        if self._phase() != "discard":
            return False
        if len(cards) != DOG_SIZE[self.players] or len(set(cards)) != len(cards):
            return False
        if any(card not in self._hand_and_dog() or card in KINGS + OUDLERS for card in cards):
            return False
        return len([card for card in cards if is_trump(card)]) == self._trumps_to_discard()

    def discard(self, cards: list[str]) -> None:
        """The taker takes the dog in hand and discards (CHI-03)."""
        if not self.discard_is_legal(cards):
            raise ValueError("illegal discard")
        kept = [card for card in self._hand_and_dog() if card not in cards]
        self.hands[self._the_taker()] = sorted(kept, key=DECK.index)
        self.discarded = list(cards)

    def count_legal_discards(self) -> int:
        """Choose the indispensable trumps, then the other cards among the suit cards (CHI-06)."""
        if self._phase() != "discard":
            return 0
        trumps = [card for card in self._hand_and_dog() if is_trump(card) and card not in OUDLERS]
        forced = self._trumps_to_discard()
        return comb(len(trumps), forced) * comb(len(self._plain_discards()), DOG_SIZE[self.players] - forced)

    def _trumps_held(self, seat: int, size: int) -> list[str]:
        """The trumps that count for this size: the hand, and the taker's discard (POI-10, X16)."""
        hand = self.hands[seat]
        trumps = [card for card in hand if is_trump(card)]
        if seat != self.taker() or self.discarded is None:
            return trumps
        literal = all(king in hand for king in KINGS) and size == POIGNEE_SIZES[self.players][2]
        if self.options["poignee_discarded_trumps"] == "four_kings" and not literal:
            return trumps
        return trumps + [card for card in self.discarded if is_trump(card)]

    def _poignee_sizes_held(self, seat: int) -> list[int]:
        """The sizes this seat can show, the excuse replacing one missing trump (POI-08)."""
        excuse = 1 if "EX" in self.hands[seat] else 0
        sizes = POIGNEE_SIZES[self.players]
        return [size for size in sizes if len(self._trumps_held(seat, size)) + excuse >= size]

    def poignee_is_legal(self, seat: int, cards: list[str]) -> bool:
        """Just before one's own first card, a nominal number of trumps (POI-01, POI-06, POI-08, Y31)."""
        if self._phase() != "play" or seat != self.player() or self.tricks or seat in self.poignees:
            return False
        sizes = self._poignee_sizes_held(seat)
        size = len(cards)
        if size not in sizes or len(set(cards)) != size:
            return False
        if self.options["smaller_poignee"] is False and size != max(sizes):
            return False
        held = self._trumps_held(seat, size)
        if "EX" in cards and ("EX" not in self.hands[seat] or len(held) != size - 1):
            return False
        return all(card in held for card in cards if card != "EX")

    def show_poignee(self, seat: int, cards: list[str]) -> None:
        """Show a poignee; its bonus will go to the winners of the contract (POI-05, POI-11)."""
        if not self.poignee_is_legal(seat, cards):
            raise ValueError("illegal poignee")
        self.poignees[seat] = POIGNEE_BONUSES[POIGNEE_SIZES[self.players].index(len(cards))]

    def player(self) -> int:
        """Who plays next: right neighbour, trick winner, or at first SLA-07 and PLA-01."""
        self._require("play")
        if self.trick:
            return (self.trick[-1][0] + 1) % self.players
        if self.winners:
            return self.winners[-1]
        return self._the_taker() if self.slam_announced else (self.dealer + 1) % self.players

    def legal_plays(self) -> list[str]:
        """The cards the next player may play (PLA-03 to PLA-10)."""
        hand = self.hands[self.player()]
        asked = scoring.suit_asked([card for _, card in self.trick])
        if asked is None:
            return [card for card in hand if not self._is_forbidden_lead(card)]
        legal = [card for card in hand if suit(card) == asked]
        if asked == "T" or not legal:
            legal = self._trumps_to_play(hand)
        if not legal:
            return list(hand)
        return legal + [card for card in hand if card == "EX"]

    def _trumps_to_play(self, hand: list[str]) -> list[str]:
        """The trumps above the highest of the trick; failing that, any trump (PLA-05 to PLA-07)."""
        trumps = [card for card in hand if is_trump(card)]
        highest = max([strength(card) for _, card in self.trick if is_trump(card)], default=0)
        higher = [card for card in trumps if strength(card) > highest]
        return higher or trumps

    def _is_forbidden_lead(self, card: str) -> bool:
        """The first card of the deal is not of the called suit, unless the called card (CAL-08, Y05)."""
        if self.called is None or self.tricks:
            return False
        if self.trick and self.options["called_suit_after_excuse"] == "free":
            return False
        return suit(card) == suit(self.called) and card != self.called

    def play(self, card: str) -> None:
        """The next player plays a card; a full trick goes to its winner."""
        seat = self.player()
        if card not in self.legal_plays():
            raise ValueError(f"illegal play {card}")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == self.players:
            self.winners.append(self._trick_winner())
            self.tricks.append(self.trick)
            self.trick = []

    def _trick_winner(self) -> int:
        """The usual winner, or the excuse in the last trick of a camp that won all before (TRI-02, Y02)."""
        if len(self.tricks) == HAND_SIZE[self.players] - 1:
            for seat, card in self.trick:
                if card == "EX" and all(self._camp(w) == self._camp(seat) for w in self.winners):
                    return seat
        return scoring.usual_winner(self.trick)

    def is_over(self) -> bool:
        """Whether nothing more can happen: all played, all passed, or a petit sec."""
        return self._phase() in ["petit_sec", "passed", "over"]

    def _partner(self) -> int | None:
        """Who was dealt the called card; nobody when the taker or the dog was (CAL-05 to CAL-07, CAL-13)."""
        for seat, hand in enumerate(self.dealt):
            if self.called in hand and seat != self.taker():
                return seat
        return None

    def _camp(self, seat: int) -> str:
        """Taker and partner are the attack, all others the defense (CAR-13)."""
        return "attack" if seat in [self.taker(), self._partner()] else "defense"

    def _slam(self) -> str | None:
        """The camp that won every trick (SLA-01)."""
        camps = {self._camp(winner) for winner in self.winners}
        return camps.pop() if len(camps) == 1 else None

    def _slam_ended_by_excuse(self) -> bool:
        """Whether the excuse itself won the last trick, which only a slam allows (SLA-09, Y02)."""
        return (self.winners[-1], "EX") in self.tricks[-1]

    def _petit_au_bout(self) -> str | None:
        """The camp that won the last trick (or two, SLA-10) with the petit in it (PAB-01)."""
        last_tricks = self.tricks[-2:] if self._slam_ended_by_excuse() else self.tricks[-1:]
        for trick in last_tricks:
            if "T1" in [card for _, card in trick]:
                return self._camp(self.winners[-1])
        return None

    def _pile(self, camp: str) -> list[str]:
        """A camp's tricks with discard or dog, excuse not settled (CHI-03, AUC-06, AUC-07)."""
        pile: list[str] = []
        if camp == "attack":
            pile += self.discarded or []
        if (camp, self.contract()) in [("attack", "garde_sans"), ("defense", "garde_contre")]:
            pile += self.dog
        for trick, winner in zip(self.tricks, self.winners, strict=True):
            if self._camp(winner) == camp:
                pile += [card for _, card in trick]
        return pile

    def _excuse_move(self) -> tuple[str, int] | None:
        """Which camp hands over the excuse after the tricks are gathered, and for how many half points."""
        for trick, winner in zip(self.tricks, self.winners, strict=True):
            for seat, card in trick:
                if card == "EX":
                    last = trick is self.tricks[-1]
                    return self._excuse_move_in(last, self._camp(seat), self._camp(winner))
        return None  # it lay in the dog

    def _excuse_move_in(self, last: bool, owner: str, winner: str) -> tuple[str, int] | None:
        """The excuse goes back to its camp for half a point (TRI-03), in the last trick see Y01 and Y34."""
        if not last:
            return (winner, 9 - 1) if owner != winner else None
        rule = self.options["excuse_last_trick"]
        if owner != winner or self._slam_ended_by_excuse() or rule == "trick_winner":
            return None  # it stays with the trick
        return (owner, 9) if rule == "other_camp" else (owner, 9 - 1)

    def _count(self, camp: str) -> tuple[int, int]:
        """A camp's half points and oudlers, excuse settled (CNT-01, CNT-02, CNT-08)."""
        pile = self._pile(camp)
        points = sum(scoring.half_points(card) for card in pile)
        oudlers = len([card for card in pile if card in OUDLERS])
        move = self._excuse_move()
        if move is None:
            return points, oudlers
        giver, amount = move
        return (points - amount, oudlers - 1) if giver == camp else (points + amount, oudlers + 1)

    def result(self) -> dict[str, object]:
        """The `result` object of a deal record; only for a deal played to the end."""
        self._require("over")
        points, oudlers = self._count("attack")
        petit, slam = self._petit_au_bout(), self._slam()
        contract, taker, partner = str(self.contract()), self._the_taker(), self._partner()
        bonus = scoring.slam_bonus(slam, self.slam_announced, self.options["defense_slam"])
        score = scoring.signed_score(
            contract, points, oudlers, poignees=sum(self.poignees.values()), petit_au_bout=petit, slam=bonus
        )
        return {
            "taker": taker,
            "partner": partner,
            "contract": contract,
            "winners": list(self.winners),
            "points": points // 2 if points % 2 == 0 else points / 2,
            "oudlers": oudlers,
            "petit_au_bout": petit,
            "slam": slam,
            "scores": scoring.marks(self.players, taker, partner, score),
        }
