"""The stories of the forms: what happens in one of them only, and which form has which."""

from collections.abc import Mapping
from fractions import Fraction

from oudler.rules import shuffle
from oudler.tournament.circuits import Badge
from oudler.tournament.events import Agreed, BoardScore, Closed, Drawn, Filled, Left, Paid, Seated
from oudler.tournament.forms import Form, by_form
from oudler.tournament.play import SOUTH, attacker_at, board_play, general, quarter_sums
from oudler.tournament.seating import Seating
from oudler.tournament.simulation.duplicate_story import DuplicateStory
from oudler.tournament.simulation.free_story import FreeStory, FreeTeamStory
from oudler.tournament.simulation.story import EventStory


class IndividualStory(DuplicateStory):
    """People who play alone, and may leave."""

    def between(self, number: int) -> None:
        """Somebody leaves; before a later session, planned for as many, another comes."""
        rules = self.event.regulations
        if not self.happens(self.trouble.leaving):
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


class TripletteStory(DuplicateStory):
    """Teams of three, by their badges."""

    def place(self, session: int) -> None:
        """The colour that attacks first is drawn before the first places."""
        if self.event.first_badge is None:
            self.write(Drawn(list(Badge)[self.chance.randrange(3)]), self.phrases.arbiter)
        super().place(session)

    def in_order(self, unit: int) -> tuple[int, ...]:
        """By their badges."""
        return board_play(self.event).in_order(self.event, self.event.members[unit])

    def told_attacker(self, number: int, table: int, board: int) -> int | None:
        """By the turn."""
        return attacker_at(self.event, number, table, board)


class QuadretteStory(DuplicateStory):
    """Teams compared two by two."""

    def notes(self, given: Fraction) -> tuple[Fraction, Fraction]:  # noqa: ARG002 -- PM are no per cent
        """The board is worth nothing to either."""
        return Fraction(0), Fraction(0)


class MatchStory(QuadretteStory):
    """Two teams, whose captains say who plays, and sign."""

    def team_size(self, people: int) -> int:
        """The two teams share all the people; they may have some to spare (EQU-01)."""
        return people // 2

    def place(self, session: int) -> None:
        """Nobody is placed."""

    def sit_down(self, number: int) -> None:
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

    def collect(self, number: int) -> None:
        """Both captains count the quarter."""
        super().collect(number)
        sums = quarter_sums(self.event, number)
        self.write(Agreed(number, sums, sums), self.phrases.arbiter)

    def second_sheet(self, scores: tuple[BoardScore, ...]) -> tuple[BoardScore, ...]:
        """The same."""
        return scores

    def closed(self) -> Closed:
        """Captains and arbiter sign; where the match is drawn they name the first team."""
        captains = (self.event.entries[members[0]].name for members in self.event.members.values())
        is_draw = all(line.tied for line in general(self.event))
        winner = self.event.units[0] if is_draw else None
        return Closed((*captains, self.phrases.arbiter), winner)


STORIES: Mapping[Form, type[EventStory]] = by_form(
    {
        Form.LIBRE: FreeStory,
        Form.DUO: FreeTeamStory,
        Form.FOUR: FreeTeamStory,
        Form.INDIVIDUAL: IndividualStory,
        Form.TRIPLETTE: TripletteStory,
        Form.QUADRETTE: QuadretteStory,
        Form.MATCH: MatchStory,
    }
)
