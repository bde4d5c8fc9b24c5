"""Signing up by a link, changing it, taking it back; and what the desk makes of it."""

import hashlib
import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date

from oudler.director.desk import Desk, EventSituation, Habit, Office, UnreadEvent, written
from oudler.director.entries import signups
from oudler.director.entries.admission import enter
from oudler.director.entries.directory import whose_licence
from oudler.director.entries.signup_queue import (
    ListedSignup,
    SignupStanding,
    crowding,
    more_places,
    signup_list,
)
from oudler.director.forms import form_desk, next_team
from oudler.rules import Refusal
from oudler.store import AlreadyThere, NoSuchEvent, StaleRow, StoredSignup
from oudler.tournament.events import Log
from oudler.tournament.people import Entry
from oudler.wording.language import WordedGround, msg

MOST_SIGNUPS = 500
"""At most this many are kept for an event, those that were taken back included."""


class WhyNoSignup(WordedGround):
    """Why nobody signs up so."""

    OFF = msg("on ne s'inscrit pas par ce lien pour cette épreuve : venez au bureau")
    PAUSED = msg("les inscriptions par ce lien sont suspendues : revenez plus tard, ou demandez au bureau")
    CLOSED = msg("les inscriptions par ce lien sont closes : demandez au bureau")
    BEGUN = msg("l'épreuve a commencé : voyez le bureau")
    THERE_ALREADY = msg(
        "la licence {licence} est déjà inscrite à cette épreuve : ouvrez le lien reçu alors, ou demandez "
        "au bureau"
    )
    TWICE = msg("la licence {licence} est écrite deux fois : chacun a la sienne")
    FULL_UP = msg("trop de demandes sont venues par ce lien : demandez au bureau")
    SETTLED = msg("le bureau a déjà traité cette inscription : demandez-lui de la changer")
    FEWER = msg("{taken} places sont prises ou promises : la limite ne descend pas au-dessous")


class NotSignedUp(Refusal):
    """Nobody signs up so; nothing is changed."""


_CLOSED = {
    signups.Opening.OFF: WhyNoSignup.OFF,
    signups.Opening.PAUSED: WhyNoSignup.PAUSED,
    signups.Opening.CLOSED: WhyNoSignup.CLOSED,
    signups.Opening.BEGUN: WhyNoSignup.BEGUN,
}


# --- whoever signs up -----------------------------------------------------------------------------------


def new_link() -> str:
    """The secret part of a link; nothing of ours keeps more of it than its hash."""
    return secrets.token_urlsafe(24)


def _hash(link: str) -> str:
    return hashlib.sha256(link.encode()).hexdigest()


def signup_of(office: Office, desk: Desk, link: str) -> ListedSignup | None:
    """The sign-up of a link as it stands; None: there is none for this event."""
    stored = office.store.signup_by_token(_hash(link))
    if stored is None or stored.event != desk.id:
        return None
    return next(
        (line for line in signup_list(office, desk).lines if line.known.number == stored.number), None
    )


def who_signs_up(office: Office, desk: Desk, person: signups.SignupPerson) -> signups.SignupPerson:
    """A person with the names that a list has for the licence; as typed where none knows it (REG-09)."""
    known = whose_licence(office, desk, person.licence)
    if known is None:
        return replace(person, is_known=False)
    return signups.SignupPerson(person.licence, known.surname, known.first_name, is_known=True)


def sign_up(
    office: Office, desk: Desk, people: Sequence[signups.SignupPerson], contact: str, link: str
) -> str:
    """Keep a sign-up under a link, and give the link under which it is; the same one twice is one.

    A link that has another sign-up already is left alone: there is a new one then. Raises NotSignedUp.
    """
    there = office.store.signup_by_token(_hash(link))
    if there is not None:
        before = signups.known_signup(there).signup
        if there.event == desk.id and before == signups.Signup(tuple(people)):
            return link
        link = new_link()
    _check_open(office, desk)
    _check_people(office, desk, people)
    at, text = written(office.now()), signups.signup_text(signups.Signup(tuple(people)))
    new = StoredSignup(desk.id, 0, _hash(link), at, text, contact or None)
    try:
        kept = office.store.add_signup(new, MOST_SIGNUPS)
    except StaleRow:
        raise NotSignedUp(WhyNoSignup.FULL_UP) from None
    except AlreadyThere:  # the same form came twice at the same moment
        return link
    _yield_to_the_first(office, desk, kept)
    return link


def _check_open(office: Office, desk: Desk) -> None:
    opening = signups.signup_opening(desk.situation, office.now())
    if opening is not signups.Opening.OPEN:
        raise NotSignedUp(_CLOSED[opening])


def _check_people(office: Office, desk: Desk, people: Sequence[signups.SignupPerson], own: int = 0) -> None:
    """Nobody comes twice: not in one team, not beside an entry, not in two sign-ups (REG-01)."""
    licences = [person.licence for person in people if person.licence]
    for licence in licences:
        if licences.count(licence) > 1:
            raise NotSignedUp(WhyNoSignup.TWICE, licence=licence)
    taken = {entry.licence for entry in desk.event.listed}
    for line in signup_list(office, desk).lines:
        if line.is_open and line.known.number != own:
            taken |= {person.licence for person in line.people}
    for licence in licences:
        if licence in taken:
            raise NotSignedUp(WhyNoSignup.THERE_ALREADY, licence=licence)


def _yield_to_the_first(office: Office, desk: Desk, kept: StoredSignup) -> None:
    """Take a new sign-up back where the same licence signed up at the same moment. Raises NotSignedUp."""
    known = signups.known_signup(kept)
    licences = {person.licence for person in known.signup.people} - {""}
    for line in signup_list(office, desk).lines:
        twins = licences & {person.licence for person in line.people}
        if line.is_open and line.known.number < kept.number and twins:
            _keep(office, known, replace(known.signup, withdrawn=signups.Withdrawal.DESK), None)
            raise NotSignedUp(WhyNoSignup.THERE_ALREADY, licence=min(twins))


def change_signup(
    office: Office, desk: Desk, line: ListedSignup, people: Sequence[signups.SignupPerson], contact: str
) -> None:
    """Change who comes, and how they are reached; their place is kept. Raises NotSignedUp, StaleRow."""
    if signups.signup_opening(desk.situation, office.now()) is signups.Opening.BEGUN:
        raise NotSignedUp(WhyNoSignup.BEGUN)
    if not line.is_open:
        raise NotSignedUp(WhyNoSignup.SETTLED)
    _check_people(office, desk, people, line.known.number)
    _keep(office, line.known, replace(line.known.signup, people=tuple(people)), contact or None)


def withdraw(office: Office, desk: Desk, line: ListedSignup) -> None:
    """Take a sign-up back, with its contact; the place is the next one's. Raises NotSignedUp, StaleRow.

    Whom the desk has entered by then stays on the list until it strikes them: no link writes there.
    """
    if line.known.signup.withdrawn is not None:
        return
    if signups.signup_opening(desk.situation, office.now()) is signups.Opening.BEGUN:
        raise NotSignedUp(WhyNoSignup.BEGUN)
    entries = line.entries if line.standing is SignupStanding.ENTERED else ()
    gone = replace(
        line.known.signup, withdrawn=signups.Withdrawal.SELF, at=written(office.now()), entries=entries
    )
    _keep(office, line.known, gone, None)


def _keep(office: Office, known: signups.KnownSignup, signup: signups.Signup, contact: str | None) -> None:
    office.store.change_signup(
        known.stored, replace(known.stored, text=signups.signup_text(signup), contact=contact)
    )


# --- the desk -------------------------------------------------------------------------------------------


def set_terms(
    office: Office, desk: Desk, seen: signups.SignupTerms, terms: signups.SignupTerms, by: str
) -> None:
    """Decide on which terms people sign up. Raises NotSignedUp, and StaleRow where they changed meanwhile."""
    taken = signup_list(office, desk).taken
    if terms.places is not None and terms.places < taken and terms.places != seen.places:
        raise NotSignedUp(WhyNoSignup.FEWER, taken=taken)

    def given(situation: EventSituation) -> None:
        if signups.signup_terms(situation) != seen:
            raise StaleRow(ascii(desk.id))

    desk.note(signups.terms_note(terms), by=by, given=given)


def confirm(office: Office, desk: Desk, numbers: Collection[int], by: str, *, beyond: bool = False) -> Log:
    """Enter those who signed up, all of them or nobody; none: they are settled already (REG-01).

    They have not paid, and nobody is seated before. Raises NotNow, and TooFewPlaces where others were
    promised the places, unless there may be more places.
    """
    lines = [
        line for line in signup_list(office, desk).lines if line.known.number in numbers and line.is_open
    ]
    if not lines:
        return ()
    teams = [_entered(office, desk, line, place) for place, line in enumerate(lines)]
    people = [person for team in teams for person in team]
    places = crowding(office, desk, people)
    if places is not None and not beyond:
        raise TooFewPlaces(places)

    def told(first: int) -> list[Habit]:
        notes = []
        for line, team in zip(lines, teams, strict=True):
            entries = " ".join(map(str, range(first, first + len(team))))
            notes.append(Habit(f"{signups.ENTERED}:{line.known.number}", entries))
            first += len(team)
        return notes

    also = [] if places is None else [more_places(desk.situation, places)]
    return enter(desk, people, by, also=also, told=told)


class TooFewPlaces(ValueError):
    """Places would have to be added, so that everybody keeps what was promised."""

    def __init__(self, places: int) -> None:
        self.places = places
        super().__init__(f"{places} places are needed")


def _entered(office: Office, desk: Desk, line: ListedSignup, place: int) -> list[Entry]:
    """Those who signed up as they are entered, in a team of their own where there are teams."""
    team = next_team(desk.event) + place if form_desk(desk.event).has_teams else None
    return [replace(_person(office, desk, person), team=team) for person in line.people]


def _person(office: Office, desk: Desk, person: signups.SignupPerson) -> Entry:
    """Somebody as a list knows him, else as he wrote himself down; without a licence he is a guest."""
    known = whose_licence(office, desk, person.licence) if person.is_known else None
    if known is None:
        names = person.surname.upper(), person.first_name
        return Entry(0, person.licence, *names, is_licensed=bool(person.licence))
    return replace(known, number=0, is_paid=False, team=None, address="")


def drop_signup(office: Office, line: ListedSignup) -> None:
    """Do not take a sign-up; it is kept, and may come back. Raises StaleRow."""
    if line.is_open:
        dropped = replace(line.known.signup, withdrawn=signups.Withdrawal.DESK, at=written(office.now()))
        _keep(office, line.known, dropped, line.known.stored.contact)


def take_up_again(office: Office, desk: Desk, line: ListedSignup, by: str) -> None:
    """Have a sign-up wait for the desk again, that it did not take or has struck: after all others.

    Nobody who was promised a place meanwhile loses it. Raises StaleRow.
    """
    if line.standing not in (SignupStanding.DROPPED, SignupStanding.STRUCK):
        return
    last = max(each.known.turn for each in signup_list(office, desk).lines)
    back = replace(line.known.signup, withdrawn=None, at="", turn=last + 1)
    _keep(office, line.known, back, line.known.stored.contact)
    if line.standing is SignupStanding.STRUCK:
        desk.note(Habit(f"{signups.ENTERED}:{line.known.number}", ""), by=by)


def forget_signups(office: Office, desk: Desk) -> None:
    """Wipe every sign-up of an event with all that was written in it (ORG-19)."""
    office.store.remove_signups(desk.id)


def forget_old_contacts(office: Office, today: date) -> None:
    """Wipe the contacts of those who signed up for events that are over (ORG-19)."""
    for event in office.store.events_with_contacts():
        with suppress(UnreadEvent, NoSuchEvent):
            known = office.desk(event).event
            if known.is_closed or known.regulations.day < today:
                office.store.forget_contacts(event)
