"""Who of those who signed up has a place, and who waits; and how many places are promised."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from oudler.director.desk import Desk, EventSituation, Habit, Office
from oudler.director.entries.signups import (
    ENTERED,
    KnownSignup,
    Opening,
    Signup,
    SignupPerson,
    Withdrawal,
    known_signup,
    signup_terms,
    terms_note,
)
from oudler.director.forms import form_desk
from oudler.tournament.events import Event
from oudler.tournament.people import Entry, plain_words


class SignupStanding(Enum):
    """What has become of a sign-up."""

    PROMISED = "promised"
    WAITING = "waiting"
    ENTERED = "entered"
    """On the list of entries, confirmed by the desk or entered there before."""
    STRUCK = "struck"
    """Was on the list, and is off it again."""
    RENOUNCED = "renounced"
    """Took it back, and is still on the list: the desk strikes them."""
    WITHDRAWN = "withdrawn"
    DROPPED = "dropped"
    """The desk did not take it."""


@dataclass(frozen=True, slots=True)
class ListedSignup:
    """A sign-up, and what has become of it."""

    known: KnownSignup
    standing: SignupStanding
    rank: int = 0
    """In the queue, from 1; 0: they do not wait."""
    entries: tuple[int, ...] = ()
    """As whom they are on the list, all of them or some."""

    @property
    def people(self) -> tuple[SignupPerson, ...]:
        """Who wants to come."""
        return self.known.signup.people

    @property
    def is_open(self) -> bool:
        """Whether they still want to come, and the desk has not entered them."""
        return self.standing in (SignupStanding.PROMISED, SignupStanding.WAITING)

    @property
    def can_enter(self) -> bool:
        """Whether the desk can confirm them: none of them is on the list already."""
        return self.is_open and not self.entries


@dataclass(frozen=True, slots=True)
class SignupList:
    """All sign-ups of an event, and how its places are taken."""

    lines: tuple[ListedSignup, ...]
    places: int | None
    entered: int
    """Players, or teams, on the list of entries who have not renounced."""

    def having(self, *standings: SignupStanding) -> tuple[ListedSignup, ...]:
        """Those of which this has become, in their order."""
        return tuple(line for line in self.lines if line.standing in standings)

    @property
    def promised(self) -> tuple[ListedSignup, ...]:
        """Who has a place, and is not on the list yet."""
        return self.having(SignupStanding.PROMISED)

    @property
    def waiting(self) -> tuple[ListedSignup, ...]:
        """Who waits for a place, the next one first."""
        return self.having(SignupStanding.WAITING)

    @property
    def confirmed(self) -> tuple[ListedSignup, ...]:
        """Who is on the list."""
        return self.having(SignupStanding.ENTERED)

    @property
    def renounced(self) -> tuple[ListedSignup, ...]:
        """Whom the desk is to strike: they took it back."""
        return self.having(SignupStanding.RENOUNCED)

    @property
    def gone(self) -> tuple[ListedSignup, ...]:
        """Who took it back, and is on no list."""
        return self.having(SignupStanding.WITHDRAWN)

    @property
    def refused(self) -> tuple[ListedSignup, ...]:
        """Whom the desk did not take, or has struck."""
        return self.having(SignupStanding.STRUCK, SignupStanding.DROPPED)

    @property
    def taken(self) -> int:
        """How many places are taken or promised."""
        return self.entered + len(self.promised)

    @property
    def free(self) -> int | None:
        """How many places nobody has; None: there is no limit."""
        return None if self.places is None else max(0, self.places - self.taken)

    @property
    def to_enter(self) -> tuple[ListedSignup, ...]:
        """Whom the desk can confirm all at once: they have a place, and nobody of them is entered."""
        return tuple(line for line in self.promised if line.can_enter)


def signup_list(office: Office, desk: Desk) -> SignupList:
    """The sign-ups of an event as they stand."""
    known = [known_signup(stored) for stored in office.store.signups(desk.id)]
    return listed_signups(desk.situation, known)


def listed_signups(situation: EventSituation, signups: Sequence[KnownSignup]) -> SignupList:
    """What has become of sign-ups: places go to those who came first."""
    event, places = situation.event, signup_terms(situation).places
    numbers = {entry.number for entry in event.listed}
    confirmed = {known.number: _confirmed(situation, known) for known in signups}
    mine = _unclaimed(event, confirmed)
    gone = {
        number
        for known in signups
        if known.signup.withdrawn is Withdrawal.SELF
        for number in known.signup.entries
    }
    entered = units_of(event, (entry for entry in event.listed if entry.number not in gone))
    lines: list[ListedSignup] = []
    promised = waiting = 0
    for known in sorted(signups, key=lambda known: known.turn):
        own = confirmed[known.number]
        entries = _entries(known.signup, own, numbers, mine)
        standing = _settled(known.signup, entries, was_entered=bool(own))
        rank = 0
        if standing is None and (places is None or promised < places - entered):
            standing, promised = SignupStanding.PROMISED, promised + 1
        elif standing is None:
            standing, waiting = SignupStanding.WAITING, waiting + 1
            rank = waiting
        lines.append(ListedSignup(known, standing, rank, entries))
    return SignupList(tuple(lines), places, entered)


def _settled(signup: Signup, entries: tuple[int, ...], *, was_entered: bool) -> SignupStanding | None:
    """What has become of a sign-up; None: the desk has not decided, and they have a place or wait."""
    if signup.withdrawn is Withdrawal.DESK:
        return SignupStanding.DROPPED
    if signup.withdrawn is Withdrawal.SELF:
        return SignupStanding.RENOUNCED if entries else SignupStanding.WITHDRAWN
    if entries and (was_entered or len(entries) == len(signup.people)):
        return SignupStanding.ENTERED
    return SignupStanding.STRUCK if was_entered else None


def _entries(
    signup: Signup, own: tuple[int, ...], listed: set[int], mine: Mapping[object, int]
) -> tuple[int, ...]:
    """As whom those who signed up are on the list now."""
    if signup.withdrawn is not None:
        return tuple(number for number in signup.entries if number in listed)
    return tuple(number for number in own if number in listed) or _matched(signup, mine)


def _confirmed(situation: EventSituation, known: KnownSignup) -> tuple[int, ...]:
    """As whom the desk has entered a sign-up, on the list or off it again."""
    text = situation.hall.habits.get(f"{ENTERED}:{known.number}", "")
    return tuple(int(number) for number in text.split())


def _unclaimed(event: Event, confirmed: Mapping[int, tuple[int, ...]]) -> dict[object, int]:
    """Who is on the list without a sign-up of his own, by what tells him apart."""
    claimed = {number for numbers in confirmed.values() for number in numbers}
    return {person_key(entry): entry.number for entry in event.listed if entry.number not in claimed}


def _matched(signup: Signup, mine: Mapping[object, int]) -> tuple[int, ...]:
    """As whom people are on the list, whom the desk entered by itself."""
    found = (mine.get(person_key(person)) for person in signup.people)
    return tuple(number for number in found if number is not None)


def person_key(person: Entry | SignupPerson) -> object:
    """What tells people apart: the licence, of those who have none the name."""
    is_nameless = person.is_guest if isinstance(person, Entry) else not person.licence
    return plain_words(person.name) if is_nameless else person.licence


def units_of(event: Event, people: Iterable[Entry]) -> int:
    """How many players this many people are, or how many teams."""
    if not form_desk(event).has_teams:
        return len(list(people))
    return len({(entry.team, entry.number if entry.team is None else 0) for entry in people})


# --- places that are promised ---------------------------------------------------------------------------


def crowding(office: Office, desk: Desk, people: Sequence[Entry]) -> int | None:
    """How many places there must be for people to enter now without taking a promised one.

    None where they take none: there are as many, they have one themselves, or nobody counts places.
    """
    terms = signup_terms(desk.situation)
    if terms.opening is Opening.OFF or terms.places is None or desk.event.seated:
        return None
    signups = signup_list(office, desk)
    own = {person_key(person) for person in people}
    still = [line for line in signups.promised if not own >= {person_key(one) for one in line.people}]
    gone = {number for line in signups.having(SignupStanding.RENOUNCED) for number in line.entries}
    listed = [entry for entry in desk.event.listed if entry.number not in gone]
    new = [replace(person, number=-place) for place, person in enumerate(people, start=1)]
    needed = units_of(desk.event, [*listed, *new]) + len(still)
    return needed if needed > max(terms.places, signups.taken) else None


def more_places(situation: EventSituation, places: int) -> Habit:
    """The note that there are this many places: whoever has one keeps it."""
    return terms_note(replace(signup_terms(situation), places=places))
