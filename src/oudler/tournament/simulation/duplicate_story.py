"""A duplicate event that never took place: boards, seats by the circuit, scores that resemble one another."""

from dataclasses import replace
from fractions import Fraction

from oudler.rules import Bid, Generator, Score, Stream, shuffle, why_impossible
from oudler.tournament import events, play
from oudler.tournament.boards import Packed, by_chance, make_set
from oudler.tournament.circuits import Formula
from oudler.tournament.comparison import why_not_score
from oudler.tournament.seating import Method, Way, draw_order
from oudler.tournament.simulation.story import EventStory, Misscored, Phrases, TroubleRates

_SPREAD = 14
"""Points by which two tables differ on a board: the sum of two draws, each up to this many."""
_DIFFICULTY = 20
"""Points by which boards differ."""
_MOST = 182
_SLIPS = (3, 7, 21, 45)
"""What is added to a score on purpose, until the contract cannot give it."""


class DuplicateStory(EventStory):
    """An event in one of the duplicate forms."""

    def __init__(
        self,
        rules: events.Regulations,
        chance: Stream,
        trouble: TroubleRates,
        phrases: Phrases,
        *,
        fives: bool = False,
        formula: Formula = Formula.MITCHELL,
        method: Method = Method.FFT,
    ) -> None:
        super().__init__(rules, chance, trouble, phrases, fives=fives, formula=formula, method=method)
        self.secret = f"{self.announced():06}{self.announced():06}"
        self.made: dict[int, list[Packed]] = {}

    # --- before a session -----------------------------------------------------------------------------

    def seat(self, number: int) -> None:
        """Boards are sealed and places drawn before a session; then the circuit tells where."""
        session = self.event.regulations.session_of(number)
        is_first = number == self.event.regulations.rounds_of(session)[0]
        if is_first:
            self.place(session)
            self._seal(session)
        self.sit_down(number)

    def sit_down(self, number: int) -> None:
        """As the circuit has it."""
        self.write(events.Seated(number, play.circuit_seating(self.event, number)), self.phrases.arbiter)

    def place(self, session: int) -> None:
        """Places are drawn, team by team."""
        first = self.event.regulations.rounds_of(session)[0]
        units = {self.event.unit_of(person) for person in self.event.present(first)}
        number = self.announced()
        order = draw_order(sorted(units), number, "places")
        places = tuple(person for unit in order for person in self.in_order(unit))
        drawn = events.Placed(session, places, way=Way.DRAWN, number=number, formula=self.formula)
        self.write(drawn, self.phrases.arbiter)

    def in_order(self, unit: int) -> tuple[int, ...]:
        """The members of a team as they are placed: as the captain says."""
        return shuffle(self.chance, self.event.members[unit])

    def _seal(self, session: int) -> None:
        """Boards made by chance; what is published of them tells nothing."""
        labels = play.circuit_of(self.event, session).labels
        made = make_set(
            range(1, len(labels) + 1),
            self.secret,
            lambda label, chance: by_chance(label, chance, lambda _: True),
            label=lambda number: labels[number - 1],
            session=session,
            is_sealed=True,
        )
        self.made[session] = list(made)
        seals = tuple(packed.sealed.commitment for packed in self.made[session])
        self.write(events.Sealed(session, seals), self.phrases.arbiter)

    # --- scores ---------------------------------------------------------------------------------------

    def collect(self, number: int) -> None:
        """The tables score their boards in any order; some slip, and some of that is put right."""
        tables = range(1, len(self.event.seated[number]) + 1)
        slipping = set(shuffle(self.chance, tables, min(self.slips_due[number], len(tables))))
        for table in shuffle(self.chance, tables):
            scores = tuple(
                self._score(number, table, board) for board in play.boards_at(self.event, number, table)
            )
            if not scores:
                continue
            if table in slipping:
                self._write_wrong(number, table, scores)
            elif self.happens(self.trouble.corrected):
                self._write(number, table, (replace(scores[0], score=-scores[0].score), *scores[1:]))
                self.write(
                    events.Rescored(number, table, scores[:1], self.phrases.slip), self.phrases.arbiter
                )
            else:
                self._write(number, table, scores)
            if self.happens(self.trouble.rulings):
                self.rule(number, table)
                self._adjust(number, table)

    def _write(self, number: int, table: int, scores: tuple[events.BoardScore, ...]) -> None:
        self.write(events.Scored(number, table, scores, self.second_sheet(scores)), self.phrases.desk)

    def second_sheet(self, scores: tuple[events.BoardScore, ...]) -> tuple[events.BoardScore, ...]:  # noqa: ARG002 -- none
        """What stands on the other sheet of a table, where there is one."""
        return ()

    def _score(self, number: int, table: int, board: int) -> events.BoardScore:
        """What a taker makes: what the board is worth to everybody, and a little of his own."""
        session = self.event.regulations.session_of(number)
        contracts = play.board_play(self.event).contracts
        contract = contracts[max(0, self.chance.randrange(8) - 8 + len(contracts))]
        dealt = self.made[session][board - 1].board
        gap = sum(dealt.hand(dealt.label.taker)) % (2 * _DIFFICULTY) - _DIFFICULTY
        attacker = self.told_attacker(number, table, board)
        return events.BoardScore(board, imagined_total(gap, contract, self.chance), contract, attacker)

    def told_attacker(self, number: int, table: int, board: int) -> int | None:  # noqa: ARG002 -- nobody
        """Who attacked, where the traveler tells."""
        return None

    def _write_wrong(self, number: int, table: int, scores: tuple[events.BoardScore, ...]) -> None:
        """One score becomes a number that no garde can give."""
        first = scores[0]
        wrong = next(
            replace(first, score=first.score + slip)
            for slip in _SLIPS
            if why_not_score(first.score + slip, first.contract) is not None
        )
        self.slipped.append(Misscored(number, table, first.board, first.score))
        self._write(number, table, (wrong, *scores[1:]))

    def _adjust(self, number: int, table: int) -> None:
        """The arbiter gives notes of his own to a board of the table, or none."""
        board = play.boards_at(self.event, number, table)[0]
        given = Fraction(60 - self.chance.randrange(21)) if self.chance.randrange(3) else None
        notes = (None, None) if given is None else self.notes(given)
        decided = events.Adjusted(number, table, board, self.phrases.decided, *notes)
        if not play.obstacles(self.event, decided, self.phrases.arbiter):
            self.write(decided, self.phrases.arbiter)

    def notes(self, given: Fraction) -> tuple[Fraction, Fraction]:
        """The notes of attack and defence, where the arbiter gives this many per cent to the attack."""
        return given, 100 - given

    # --- what else happens ----------------------------------------------------------------------------

    def between(self, number: int) -> None:
        """Teams come and stay whole."""

    def finish(self) -> None:
        """Whoever lacks one side of the game is ranked by the other; the cards are shown after the close."""
        for session, unit in play.unconfirmed(self.event):
            self.write(events.Confirmed(unit, session, self.phrases.decided), self.phrases.arbiter)
        self.write(self.closed(), self.phrases.arbiter)
        for session, boards in self.made.items():
            self.write(events.Revealed(session, tuple(map(str, boards))), self.phrases.arbiter)


def imagined_total(gap: int, contract: Bid, chance: Generator) -> int:
    """What a taker marks on a board that is this many points above what is needed, more or less."""
    while True:
        oudlers = chance.randrange(4)
        base = Score(contract, 0, oudlers)
        more = gap + sum(chance.randrange(2 * _SPREAD + 1) - _SPREAD for _ in range(2))
        score = Score(contract, min(max(2 * (base.needed + more), 0), _MOST), oudlers)
        if why_impossible(score, 4) is None:
            return score.total
