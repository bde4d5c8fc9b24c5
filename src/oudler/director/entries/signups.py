"""Sign-ups by a link: who asked to come, who has a place, who waits.

What was asked is kept in rows of the store; on which terms, and whom the desk has entered, in the hall's
journal. Who has a place is computed from both whenever somebody asks: those who came first have them. The
log knows nothing of a sign-up before the desk confirms it.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from oudler.director.desk import EventSituation, Habit, written
from oudler.store import StoredSignup
from oudler.tournament.events import read_fields, write_fields

TERMS = "signup"
"""The habit that says on which terms people sign up."""
ENTERED = "signup-entered"
"""The habit `signup-entered:7` says as which entries the desk has confirmed the sign-up 7."""

TURNS = 1000
"""At most this many may come back between one sign-up and the next."""


# --- on which terms -------------------------------------------------------------------------------------


class Opening(Enum):
    """Whether people may sign up."""

    OFF = "off"
    """They never could: nothing is said of it anywhere."""
    OPEN = "open"
    PAUSED = "paused"
    CLOSED = "closed"
    BEGUN = "begun"
    """People sit, or the event is over; nobody chooses it."""


@dataclass(frozen=True, slots=True)
class SignupTerms:
    """What the organiser has decided about signing up."""

    opening: Opening = Opening.OFF
    places: int | None = None
    """For this many players, or teams, with those the desk enters; None: for all who come."""
    until: str = ""
    """When it closes by itself, as the log writes times; empty: when the event begins."""


def signup_terms(situation: EventSituation) -> SignupTerms:
    """On which terms people sign up."""
    text = situation.hall.habits.get(TERMS, "")
    return read_fields(SignupTerms, json.loads(text), TERMS) if text else SignupTerms()


def terms_note(terms: SignupTerms) -> Habit:
    """The note that people sign up on such terms."""
    return Habit(TERMS, json.dumps(write_fields(terms), sort_keys=True))


def signup_opening(situation: EventSituation, now: datetime) -> Opening:
    """Whether people may sign up at a moment."""
    terms, event = signup_terms(situation), situation.event
    if terms.opening is Opening.OFF:
        return Opening.OFF
    if event.seated or event.is_closed:
        return Opening.BEGUN
    is_late = bool(terms.until) and written(now) >= terms.until
    is_over = now.astimezone().date() > event.regulations.day
    if terms.opening is Opening.CLOSED or is_late or is_over or event.sent_away:
        return Opening.CLOSED
    return terms.opening


# --- what was asked -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignupPerson:
    """Somebody who wants to come."""

    licence: str
    """Empty: has none."""
    surname: str
    first_name: str
    is_known: bool = False
    """The names are those that a list has for the licence: no link shows them whole."""

    @property
    def name(self) -> str:
        """First name and surname."""
        return f"{self.first_name} {self.surname}".strip()

    @property
    def shown_name(self) -> str:
        """The name as a link shows it: what was typed whole, of what a licence told the initial only."""
        if not self.is_known:
            return self.name
        return " ".join(filter(None, (self.first_name, f"{self.surname[:1]}." if self.surname else "")))


class Withdrawal(Enum):
    """Who took a sign-up back."""

    SELF = "self"
    DESK = "desk"


@dataclass(frozen=True, slots=True)
class Signup:
    """A player, or a team, who wants to come."""

    people: tuple[SignupPerson, ...]
    withdrawn: Withdrawal | None = None
    at: str = ""
    """When it was taken back."""
    entries: tuple[int, ...] = ()
    """As whom the desk had entered them by then."""
    turn: int = 0
    """When it is their turn, since the desk took them up again; 0: in the order of numbers."""


@dataclass(frozen=True, slots=True)
class KnownSignup:
    """A sign-up as it was read, to be changed only if it still is so."""

    signup: Signup
    stored: StoredSignup

    @property
    def number(self) -> int:
        """From 1 in the order in which they came."""
        return self.stored.number

    @property
    def turn(self) -> int:
        """When it is their turn: in the order of numbers, or after all who were there when they came back."""
        return self.signup.turn or self.number * TURNS

    @property
    def contact(self) -> str:
        """How to reach them; private, empty: they did not say."""
        return self.stored.contact or ""


def signup_text(signup: Signup) -> str:
    """A sign-up as the store keeps it."""
    return json.dumps(write_fields(signup), ensure_ascii=False, sort_keys=True)


def known_signup(stored: StoredSignup) -> KnownSignup:
    """A sign-up as the store has it."""
    return KnownSignup(read_fields(Signup, json.loads(stored.text), f"signups[{stored.number}]"), stored)
