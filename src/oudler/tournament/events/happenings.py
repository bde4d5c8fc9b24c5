"""What happens in an event: the lines of its log, which are the whole truth about it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from oudler.arbitration import IncidentPlace, People, parse_ruling
from oudler.tournament.circuits import Formula
from oudler.tournament.events.board_happenings import BoardHappening
from oudler.tournament.events.event import Departure, Event, Filling
from oudler.tournament.events.kinds import Decision, LogKind, TableResult
from oudler.tournament.events.regulations import Regulations, RoundPlan
from oudler.tournament.forms import Deals
from oudler.tournament.people import Entry
from oudler.tournament.seating import Method, Seating, Way
from oudler.tournament.sheets import Sheet


@dataclass(frozen=True, slots=True)
class Opened(LogKind):
    """The event was announced."""

    did = "opened"
    follows_close = True
    regulations: Regulations

    def after(self, _: Event | None = None) -> Event:
        return Event(self.regulations)


@dataclass(frozen=True, slots=True)
class Replanned(Decision):
    """The rounds that are still to come were announced anew."""

    did = "replanned"
    is_by_hand = True
    rounds: tuple[RoundPlan, ...]
    why: str

    def after(self, event: Event) -> Event:
        """Places given in a session that is not held after all are gone with it."""
        rules = replace(event.regulations, rounds=self.rounds)
        placed = {session: each for session, each in event.placed.items() if session in rules.sessions}
        return replace(event, regulations=rules, placed=placed)


@dataclass(frozen=True, slots=True)
class Reannounced(Decision):
    """What was announced beside the rounds was changed: arbiters, prizes, the venue."""

    did = "reannounced"
    is_by_hand = True
    regulations: Regulations
    why: str
    changes_ties: bool = False
    """Whether the arbiter says that ties are settled otherwise, though a rank hangs on it (CHG-09)."""

    def after(self, event: Event) -> Event:
        return replace(event, regulations=self.regulations)


@dataclass(frozen=True, slots=True)
class PersonListed(LogKind):
    """What is known of a person."""

    entry: Entry

    def after(self, event: Event) -> Event:
        return replace(event, entries={**event.entries, self.entry.number: self.entry})


@dataclass(frozen=True, slots=True)
class Entered(PersonListed):
    """A person was entered, before the start or late."""

    did = "entered"
    leaves_trace = True


@dataclass(frozen=True, slots=True)
class Amended(PersonListed):
    """What is known of a person was put right."""

    did = "amended"
    needs_reason = True
    why: str


@dataclass(frozen=True, slots=True)
class Paid(LogKind):
    """A person paid the fee (REG-02)."""

    did = "paid"
    number: int

    def after(self, event: Event) -> Event:
        return _with_fee(event, self.number, is_paid=True)


def _with_fee(event: Event, number: int, *, is_paid: bool) -> Event:
    entry = replace(event.entries[number], is_paid=is_paid)
    return replace(event, entries={**event.entries, number: entry})


@dataclass(frozen=True, slots=True)
class Refunded(LogKind):
    """The fee was given back to a person, who counts as not paid (REG-02)."""

    did = "refunded"
    needs_reason = True
    number: int
    why: str

    def after(self, event: Event) -> Event:
        return _with_fee(event, self.number, is_paid=False)


@dataclass(frozen=True, slots=True)
class Scratched(LogKind):
    """A person who has not played yet is off the list."""

    did = "scratched"
    needs_reason = True
    leaves_trace = True
    number: int
    why: str

    def after(self, event: Event) -> Event:
        return replace(event, scratched=event.scratched | {self.number})


@dataclass(frozen=True, slots=True)
class Placed(LogKind):
    """The starting places of a session were given (REG-06, CHG-03, CHG-04)."""

    did = "placed"
    is_by_hand = True
    session: int
    places: tuple[int | None, ...]
    """The entry at every place: North, South, East and West of table 1, then of table 2 …

    Triplettes: the three of each team by their badges (TPL-04). Quadrettes: the four of each team at
    their own table, the attacker South (QUA-03).
    """
    method: Method = Method.FFT
    way: Way | None = None
    """How they were found; None: by hand. In a championship a draw spreads zones and comités (CHG-04)."""
    number: int | None = None
    """The number announced for a draw of the places."""
    champion: int | None = None
    """The reigning champion, or champion team, who sits at table 1 (CHG-03)."""
    why: str = ""
    formula: Formula = Formula.MITCHELL
    """How triplettes meet."""
    is_shared: bool = False
    """Whether all tables of a round play the same boards, each from cases of its own (DUP-29)."""

    def after(self, event: Event) -> Event:
        return replace(event, placed={**event.placed, self.session: self})


@dataclass(frozen=True, slots=True)
class Filled(Decision):
    """A person takes an empty place from the next round on: a latecomer or a substitute (CHG-06)."""

    did = "filled"
    is_by_hand = True
    is_undone_in_company = True
    place: int
    number: int
    why: str

    def after(self, event: Event) -> Event:
        filling = Filling(event.next_session, self.place, self.number, event.last_seated + 1)
        return replace(event, filled=(*event.filled, filling))


@dataclass(frozen=True, slots=True)
class Kept(LogKind):
    """Those who play on were named; the others are out (CHP-08, ORG-09)."""

    did = "kept"
    needs_arbiter = True
    is_by_hand = True
    round: int
    units: tuple[int, ...]
    why: str = ""

    def after(self, event: Event) -> Event:
        return replace(event, kept={**event.kept, self.round: self.units})


@dataclass(frozen=True, slots=True)
class Seated(LogKind):
    """A round was seated; with a reason where it is not as planned."""

    did = "seated"
    is_by_hand = True
    round: int
    seating: Seating
    number: int | None = None
    """The number announced for a draw."""
    why: str = ""
    series: int | None = None
    """Which boards the attacker whose turn it is chose for a quarter of a match (EQU-07)."""

    def after(self, event: Event) -> Event:
        chosen = {} if self.series is None else {self.round: self.series}
        seated = {**event.seated, self.round: self.seating}
        return replace(event, seated=seated, series={**event.series, **chosen})


@dataclass(frozen=True, slots=True)
class Unseated(Decision):
    """The last round was taken back, with what was handed in of it: it is seated anew, or not played."""

    did = "unseated"
    is_by_hand = True
    round: int
    why: str

    def after(self, event: Event) -> Event:
        """Whoever left, or came, after it was seated is gone from it, or in it, when it is seated anew."""
        round_ = self.round
        return replace(
            event,
            departed={
                number: replace(departure, after=min(departure.after, round_ - 1))
                for number, departure in event.departed.items()
            },
            filled=tuple(replace(filling, since=min(filling.since, round_)) for filling in event.filled),
            seated={at: seating for at, seating in event.seated.items() if at != round_},
            kept={since: units for since, units in event.kept.items() if since <= round_},
            sheets={at: sheet for at, sheet in event.sheets.items() if at[0] != round_},
            unbalanced=frozenset(at for at in event.unbalanced if at[0] != round_),
            series={at: series for at, series in event.series.items() if at != round_},
            scores={at: score for at, score in event.scores.items() if at[0] != round_},
            adjusted={at: decision for at, decision in event.adjusted.items() if at[0] != round_},
            agreed={at: agreed for at, agreed in event.agreed.items() if at != round_},
            confirmed=frozenset(
                at for at in event.confirmed if at[0] != event.regulations.session_of(round_)
            ),
        )


@dataclass(frozen=True, slots=True)
class SheetResult(TableResult):
    """The sheet of a table."""

    deals = Deals.FREE
    sheet: Sheet

    def after(self, event: Event) -> Event:
        at = self.spot
        wrong = event.unbalanced | {at} if self.sheet.residue else event.unbalanced - {at}
        return replace(event, sheets={**event.sheets, at: self.sheet}, unbalanced=wrong)


@dataclass(frozen=True, slots=True)
class Handed(SheetResult):
    """A sheet was handed in (FDM-04); one that does not balance may wait for its correction (FDM-03)."""

    did = "handed"
    is_undone_in_company = True
    is_doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Corrected(SheetResult, Decision):
    """The arbiter changed a sheet (FDM-07, CHG-08)."""

    did = "corrected"
    why: str


@dataclass(frozen=True, slots=True)
class Ruled(LogKind):
    """The arbiter gave a ruling by the code, and it was booked."""

    did = "ruled"
    needs_arbiter = True
    leaves_trace = True
    ruling: str
    round: int
    table: int
    deal: int = 1
    culprits: tuple[int, ...] = ()
    dealer: int | None = None
    team: int | None = None

    @property
    def spot(self) -> tuple[int, int]:
        """The round and the table."""
        return self.round, self.table

    @property
    def place(self) -> IncidentPlace:
        """Where it was given, in the words of the ledger."""
        return IncidentPlace(self.round, self.table, self.deal)

    def people(self, event: Event) -> People:
        """Who its parties are, in the words of the ledger."""
        seating = event.seated.get(self.round, ())
        table = seating[self.table - 1] if 1 <= self.table <= len(seating) else ()
        return People(
            culprits=tuple(str(number) for number in self.culprits),
            dealer=None if self.dealer is None else str(self.dealer),
            table=tuple(str(number) for number in table if number is not None),
            team=None if self.team is None else team_name(self.team),
        )

    def after(self, event: Event) -> Event:
        ledger = event.ledger.book(parse_ruling(self.ruling), self.people(event), self.place)
        return replace(event, ledger=ledger)


def team_name(team: int) -> str:
    """A team as the ledger writes it, where people are bare numbers."""
    return f"team {team}"


@dataclass(frozen=True, slots=True)
class Lifted(Decision):
    """A ruling was cancelled; it keeps its line."""

    did = "lifted"
    leaves_trace = True
    ruling: int
    why: str

    def after(self, event: Event) -> Event:
        return replace(event, ledger=event.ledger.cancel(self.ruling, self.why))


@dataclass(frozen=True, slots=True)
class Penalised(Decision):
    """Points were taken from, or given back to, a person by a decision outside the code."""

    did = "penalised"
    leaves_trace = True
    number: int
    points: int
    round: int
    why: str

    def after(self, event: Event) -> Event:
        return replace(event, penalties=(*event.penalties, self))


@dataclass(frozen=True, slots=True)
class Left(Decision):
    """A person left before the end; unless excused, last of the event (CHG-07)."""

    did = "left"
    number: int
    why: str
    is_excused: bool = False

    def after(self, event: Event) -> Event:
        departure = Departure(event.last_seated, self.why, self.is_excused)
        return replace(event, departed={**event.departed, self.number: departure})


@dataclass(frozen=True, slots=True)
class Returned(Decision):
    """A person who had left is back, from the next round on."""

    did = "returned"
    is_by_hand = True
    number: int
    why: str

    def after(self, event: Event) -> Event:
        departed = {number: each for number, each in event.departed.items() if number != self.number}
        return replace(event, departed=departed)


@dataclass(frozen=True, slots=True)
class Closed(LogKind):
    """The final ranking was declared."""

    did = "closed"
    needs_arbiter = True
    signed: tuple[str, ...] = ()
    """Who signed the result of a match: both captains and the arbiter (EQU-12)."""
    winner: int | None = None
    """The team that captains and arbiter name where a match is drawn (D10)."""

    def after(self, event: Event) -> Event:
        return replace(event, is_closed=True, winner=self.winner)


@dataclass(frozen=True, slots=True)
class Reopened(Decision):
    """A closed event was taken up again, for a correction."""

    did = "reopened"
    follows_close = True
    why: str

    def after(self, event: Event) -> Event:
        return replace(event, is_closed=False, winner=None)


@dataclass(frozen=True, slots=True)
class Rewarded(LogKind):
    """A prize was handed over: a player or a team has received so much in all (ORG-11)."""

    did = "rewarded"
    follows_close = True
    number: int
    cents: int | None = None
    """0: a prize in kind; None: nothing, it was given back."""
    of_team: bool = False
    """A team of parallel events that are joined has received it (TEA-07)."""

    def after(self, event: Event) -> Event:
        before = event.teams_rewarded if self.of_team else event.rewarded
        handed = {number: cents for number, cents in before.items() if number != self.number}
        if self.cents is not None:
            handed[self.number] = self.cents
        return replace(event, teams_rewarded=handed) if self.of_team else replace(event, rewarded=handed)


# --- where it is run --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sent(LogKind):
    """The event goes on at another computer: until it is taken over nothing else is written anywhere."""

    did = "sent"
    follows_close = True
    to: str
    """That computer, or who has it, as people call it."""
    key: str = ""
    """The fingerprint of the key of the computer that sent it; empty: it has none."""

    def after(self, event: Event) -> Event:
        return replace(event, sent_away=self)


@dataclass(frozen=True, slots=True)
class Continued(LogKind):
    """The event is run at this computer from here on."""

    did = "continued"
    follows_close = True
    is_while_away = True
    key: str = ""
    """The fingerprint of its key; empty: it has none."""
    why: str = ""
    """Needed where nobody has sent it, or where it had been sent from this computer."""

    def after(self, event: Event) -> Event:
        return replace(event, sent_away=None, run_by=self.key)


Happening: TypeAlias = (
    Opened | Replanned | Reannounced | Entered | Amended | Paid | Refunded | Scratched | Placed | Filled
    | Kept | Seated | Unseated | Handed | Corrected | Ruled | Lifted | Penalised | Left | Returned | Closed
    | Reopened | Rewarded | Sent | Continued | BoardHappening
)  # fmt: skip


def change(event: Event | None, happening: Happening) -> Event:
    """The event after a happening, whether or not it was in order: `obstacles` tells."""
    if isinstance(happening, Opened):
        return happening.after()
    assert event is not None, "an event begins by being opened"
    return happening.after(event)


def fold(event: Event | None, happenings: Iterable[Happening]) -> Event:
    """The event after some happenings, the first of which opens it where there is none."""
    for happening in happenings:
        event = change(event, happening)
    assert event is not None, "an event begins by being opened"
    return event
