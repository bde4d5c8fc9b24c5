"""A duplicate event that never took place: boards, seats by the circuit, scores that resemble one another."""

from dataclasses import replace
from fractions import Fraction

from oudler.rules import Bid, Generator, Score, Stream, shuffle, why_impossible
from oudler.tournament.boards import Packed, by_chance, make_set
from oudler.tournament.circuits import Badge, Formula, badges
from oudler.tournament.comparison import why_not_score
from oudler.tournament.events import (
    Adjusted,
    Agreed,
    BoardScore,
    Closed,
    Confirmed,
    Drawn,
    Filled,
    Left,
    Paid,
    Placed,
    Regulations,
    Rescored,
    Revealed,
    Scored,
    Sealed,
    Seated,
)
from oudler.tournament.forms import Form
from oudler.tournament.play import (
    SOUTH,
    attacker_at,
    board_play,
    boards_at,
    circuit_of,
    circuit_seating,
    general,
    obstacles,
    quarter_sums,
    unconfirmed,
)
from oudler.tournament.seating import Seating, Way, draw_order
from oudler.tournament.simulation.story import Misscored, Phrases, Story, Trouble

_SPREAD = 14
"""Points by which two tables differ on a board: the sum of two draws, each up to so many."""
_DIFFICULTY = 20
"""Points by which boards differ."""
_MOST = 182
_SLIPS = (3, 7, 21, 45)
"""What is added to a score on purpose, until the contract cannot give it."""


class DuplicateStory(Story):
    """An event in one of the duplicate forms."""

    def __init__(
        self, rules: Regulations, chance: Stream, trouble: Trouble, phrases: Phrases, formula: Formula
    ) -> None:
        super().__init__(rules, chance, trouble, phrases)
        self.formula = formula
        self.secret = f"{self.announced():06}{self.announced():06}"
        self.made: dict[int, list[Packed]] = {}

    # --- before a session -----------------------------------------------------------------------------

    def team_size(self, people: int) -> int:
        """The two teams of a match share all the people; they may have some to spare (EQU-01)."""
        return people // 2 if self.event.regulations.form is Form.MATCH else super().team_size(people)

    def seat(self, number: int) -> None:
        """Boards are sealed and places drawn before a session; then the circuit tells where."""
        session = self.event.regulations.session_of(number)
        is_first = number == self.event.regulations.rounds_of(session)[0]
        if self.event.regulations.form is Form.MATCH:
            if is_first:
                self._seal(session)
            self._line_up(number)
            return
        if is_first:
            self._place(session)
            self._seal(session)
        self.write(Seated(number, circuit_seating(self.event, number)), self.phrases.arbiter)

    def _place(self, session: int) -> None:
        form = self.event.regulations.form
        if form is Form.TRIPLETTE and self.event.first_badge is None:
            self.write(Drawn(list(Badge)[self.chance.randrange(3)]), self.phrases.arbiter)
        first = self.event.regulations.rounds_of(session)[0]
        units = {self.event.unit_of(person) for person in self.event.present(first)}
        number = self.announced()
        order = draw_order(sorted(units), number, "places")
        places = tuple(person for unit in order for person in self._in_order(unit))
        drawn = Placed(session, places, way=Way.DRAWN, number=number, formula=self.formula)
        self.write(drawn, self.phrases.arbiter)

    def _in_order(self, unit: int) -> tuple[int, ...]:
        """The members of a team as they are placed: by their badges, or as the captain says."""
        people = self.event.members[unit]
        if self.event.regulations.form is Form.TRIPLETTE:
            return tuple(badges([self.event.entries[person] for person in people]))
        return shuffle(self.chance, people)

    def _seal(self, session: int) -> None:
        """Boards made by chance; what is published of them tells nothing."""
        labels = circuit_of(self.event, session).labels
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
        self.write(Sealed(session, seals), self.phrases.arbiter)

    def _line_up(self, number: int) -> None:
        """Both captains name who attacks, somebody new each time, and three others who defend (EQU-02)."""
        seated = self.event.seated
        attacked = {table[SOUTH] for seating in seated.values() for table in seating}
        named = []
        for members in self.event.members.values():
            fresh = [person for person in members if person not in attacked]
            attacker = fresh[self.chance.randrange(len(fresh))]
            others = [person for person in members if person != attacker]
            named.append((attacker, shuffle(self.chance, others, 3)))
        (first, ours), (second, theirs) = named
        rooms: Seating = (
            (theirs[0], first, theirs[1], theirs[2]),
            (ours[0], second, ours[1], ours[2]),
        )
        seating = rooms if self.chance.randrange(2) else rooms[::-1]
        self.write(Seated(number, seating, series=self._series(number)), self.phrases.arbiter)

    def _series(self, number: int) -> int:
        """One of the series as long as the quarter that is still to be played."""
        deals = [each.deals for each in self.event.regulations.rounds]
        left = [
            series
            for series in range(1, len(deals) + 1)
            if series not in self.event.series.values() and deals[series - 1] == deals[number - 1]
        ]
        return left[self.chance.randrange(len(left))]

    # --- scores ---------------------------------------------------------------------------------------

    def collect(self, number: int) -> None:
        """The tables score their boards in any order; some slip, and some of that is put right."""
        tables = range(1, len(self.event.seated[number]) + 1)
        slipping = set(shuffle(self.chance, tables, min(self.slips_due[number], len(tables))))
        for table in shuffle(self.chance, tables):
            scores = tuple(
                self._score(number, table, board) for board in boards_at(self.event, number, table)
            )
            if not scores:
                continue
            if table in slipping:
                self._write_wrong(number, table, scores)
            elif self.happens(self.trouble.corrected):
                self._write(number, table, (replace(scores[0], score=-scores[0].score), *scores[1:]))
                self.write(Rescored(number, table, scores[:1], self.phrases.slip), self.phrases.arbiter)
            else:
                self._write(number, table, scores)
            if self.happens(self.trouble.rulings):
                self.rule(number, table)
                self._adjust(number, table)
        if self.event.regulations.form is Form.MATCH:
            sums = quarter_sums(self.event, number)
            self.write(Agreed(number, sums, sums), self.phrases.arbiter)

    def _write(self, number: int, table: int, scores: tuple[BoardScore, ...]) -> None:
        other = scores if self.event.regulations.form is Form.MATCH else ()
        self.write(Scored(number, table, scores, other), self.phrases.desk)

    def _score(self, number: int, table: int, board: int) -> BoardScore:
        """What a taker makes: what the board is worth to everybody, and a little of his own."""
        session = self.event.regulations.session_of(number)
        contracts = board_play(self.event).contracts
        contract = contracts[max(0, self.chance.randrange(8) - 8 + len(contracts))]
        attacker = attacker_at(self.event, number, table, board)
        is_told = self.event.regulations.form is Form.TRIPLETTE
        dealt = self.made[session][board - 1].board
        gap = sum(dealt.hand(dealt.label.taker)) % (2 * _DIFFICULTY) - _DIFFICULTY
        return BoardScore(
            board, imagined_total(gap, contract, self.chance), contract, attacker if is_told else None
        )

    def _write_wrong(self, number: int, table: int, scores: tuple[BoardScore, ...]) -> None:
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
        board = boards_at(self.event, number, table)[0]
        given = Fraction(60 - self.chance.randrange(21)) if self.chance.randrange(3) else None
        rest = None if given is None else 100 - given
        if not self.event.regulations.form.is_rated:
            given, rest = (None, None) if given is None else (Fraction(0), Fraction(0))
        decided = Adjusted(number, table, board, self.phrases.decided, given, rest)
        if not obstacles(self.event, decided, self.phrases.arbiter):
            self.write(decided, self.phrases.arbiter)

    # --- what else happens ----------------------------------------------------------------------------

    def between(self, number: int) -> None:
        """Somebody who plays alone leaves; before a later session, planned for as many, another comes."""
        rules = self.event.regulations
        if rules.form is not Form.INDIVIDUAL or not self.happens(self.trouble.leaving):
            return
        session = rules.session_of(number)
        comes = self.happens(self.trouble.late) and rules.session_of(number + 1) == session
        if session < rules.sessions[-1] and not comes:
            return
        present = self.event.present(number + 1)
        leaver = present[self.chance.randrange(len(present))]
        self.write(Left(leaver, self.phrases.left, self.happens(30)), self.phrases.arbiter)
        if comes:
            holders = self.event.places_at(session, number + 1)
            newcomer = self.enter_one(None)
            self.write(Paid(newcomer), self.phrases.desk)
            self.write(Filled(holders.index(None) + 1, newcomer, self.phrases.late), self.phrases.arbiter)

    def finish(self) -> None:
        """Whoever lacks one side of the game is ranked by the other; the cards are shown after the close."""
        for session, unit in unconfirmed(self.event):
            self.write(Confirmed(unit, session, self.phrases.decided), self.phrases.arbiter)
        if self.event.regulations.form is Form.MATCH:
            self.write(self._signed(), self.phrases.arbiter)
        else:
            super().finish()
        for session, boards in self.made.items():
            self.write(Revealed(session, tuple(map(str, boards))), self.phrases.arbiter)

    def _signed(self) -> Closed:
        """Captains and arbiter sign; where the match is drawn they name the first team."""
        captains = (self.event.entries[members[0]].name for members in self.event.members.values())
        is_draw = all(line.tied for line in general(self.event))
        winner = self.event.units[0] if is_draw else None
        return Closed((*captains, self.phrases.arbiter), winner)


def imagined_total(gap: int, contract: Bid, chance: Generator) -> int:
    """What a taker marks on a board that is so many points above what is needed, more or less."""
    while True:
        oudlers = chance.randrange(4)
        base = Score(contract, 0, oudlers)
        more = gap + sum(chance.randrange(2 * _SPREAD + 1) - _SPREAD for _ in range(2))
        score = Score(contract, min(max(2 * (base.needed + more), 0), _MOST), oudlers)
        if why_impossible(score, 4) is None:
            return score.total
