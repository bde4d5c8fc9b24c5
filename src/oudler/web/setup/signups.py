"""Sign-ups by a link at the desk: on which terms, who waits to be confirmed, who has a place."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from oudler.director.desk import HallHappening, Office, moment, written
from oudler.director.entries import (
    ListedSignup,
    Opening,
    SignupList,
    SignupTerms,
    crowding,
    more_places,
    signing_up,
    signup_list,
    signup_opening,
    signup_terms,
)
from oudler.store import Unavailable
from oudler.tournament.events import NotNow
from oudler.tournament.people import Entry
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, qr_of, short_number, span_text
from oudler.wording.events import refusal_texts
from oudler.wording.language import Words, clock_text, moment_words
from oudler.wording.tournament import FORM_WORDS

MOST_PLACES = 2000
OLDEST = 2000
"""The year of no evening is before."""
_FORGET_EVERY = 3600
"""Seconds."""
BEYOND = "beyond"
"""The box that says that somebody enters though all places are taken or promised."""
_CHOSEN = {each.value: each for each in (Opening.OPEN, Opening.PAUSED, Opening.CLOSED, Opening.OFF)}


def shown(asked: PageRequest) -> Response:
    """The link, its terms, and everybody who signed up."""
    return _page(asked)


def _page(asked: PageRequest, lines: Sequence[str] = (), reading: Reading | None = None) -> Response:
    desk, words = asked.desk, asked.words
    terms = signup_terms(desk.situation)
    address = f"{asked.base_url}/e/{desk.id}/inscription"
    return asked.page(
        "entries_signups.html",
        status=422 if lines else 200,
        lines=lines,
        marked=reading.fields if reading else set(),
        fields=asked.typed if reading else _fields(terms),
        opening=signup_opening(desk.situation, asked.office.now()).value,
        terms=terms,
        until=until_text(words, terms),
        listed=signup_list(asked.office, desk),
        counted=FORM_WORDS[desk.event.regulations.form].units.counted,
        address=address if asked.base_url else "",
        qr=qr_of(address),
        came=lambda line: clock_text(words, line.known.stored.at, asked.office.now().astimezone().date()),
        asked_contact=_number(asked.query("contact")),
        beyond=_number(asked.query("places")),
    )


def until_text(words: Words, terms: SignupTerms) -> str:
    """When signing up ends by itself; empty: when the event begins."""
    return moment_words(words, moment(terms.until).astimezone()) if terms.until else ""


def _fields(terms: SignupTerms) -> dict[str, str]:
    """The terms as the fields of their form."""
    until = moment(terms.until).astimezone() if terms.until else None
    return {
        "opening": terms.opening.value,
        "places": "" if terms.places is None else str(terms.places),
        "until_day": until.date().isoformat() if until else "",
        "until_time": until.strftime("%H:%M") if until else "",
        **_seen(terms),
    }


def _seen(terms: SignupTerms) -> dict[str, str]:
    """The terms that the form was made from."""
    places = "" if terms.places is None else str(terms.places)
    return {"seen_opening": terms.opening.value, "seen_places": places, "seen_until": terms.until}


def _number(text: str) -> int:
    return short_number(text) or 0


# --- on other screens -----------------------------------------------------------------------------------


def shown_signups(asked: PageRequest) -> SignupList | None:
    """The sign-ups of an event, for the entries screen; None: nobody could ever sign up."""
    if signup_terms(asked.desk.situation).opening is Opening.OFF:
        return None
    return signup_list(asked.office, asked.desk)


def promised_places(asked: PageRequest, reading: Reading, people: Sequence[Entry]) -> list[HallHappening]:
    """What is noted with people who enter: more places, where they would take a promised one.

    It is complained of first, and done once somebody has ticked that it is meant.
    """
    places = crowding(asked.office, asked.desk, people)
    if places is None:
        return []
    if not reading.is_ticked(BEYOND):
        told = asked.words.say(
            "Toutes les places sont prises ou promises à ceux qui se sont inscrits par le lien. Pour "
            "inscrire quand même, cochez « Une place de plus » : la limite passe à {places}, et personne ne "
            "perd la sienne.",
            places=places,
        )
        reading.complain(BEYOND, told)
        return []
    return [more_places(asked.desk.situation, places)]


# --- acts -----------------------------------------------------------------------------------------------


def set_terms(asked: PageRequest) -> Response:
    """Open, pause or close it, for this many places and until a moment."""
    reading = Reading(asked)
    terms = SignupTerms(
        reading.choice("opening", _CHOSEN, Opening.OFF),
        reading.maybe("places", 1, MOST_PLACES),
        _until(reading),
    )
    if reading.wrong:
        return _page(asked, reading.wrong, reading)
    seen = SignupTerms(
        _CHOSEN.get(asked.field("seen_opening"), Opening.OFF),
        _number(asked.field("seen_places")) or None,
        asked.field("seen_until"),
    )
    try:
        signing_up.set_terms(asked.office, asked.desk, seen, terms, asked.by)
    except signing_up.NotSignedUp as refusal:
        reading.fields.add("places")
        return _page(asked, refusal_texts(asked.words, refusal.problems), reading)
    return asked.go_to("inscriptions/lien")


def _until(reading: Reading) -> str:
    """The moment that a form names, as the log writes it; empty: none."""
    day, time = reading.birth("until_day"), reading.time("until_time")
    if day is None and time:
        told = reading.asked.words.say("Écrivez aussi le jour jusqu'auquel on s'inscrit.")
        reading.complain("until_day", told)
    last = reading.asked.desk.event.regulations.day
    if day is not None and (day > last or day.year < OLDEST):
        told = reading.asked.words.say(
            "On s'inscrit au plus tard le jour de l'épreuve : choisissez un jour avant."
        )
        reading.complain("until_day", told)
    if day is None or reading.wrong:
        return ""
    return written(datetime.fromisoformat(f"{day.isoformat()}T{time or '23:59'}").astimezone())


def confirmed(asked: PageRequest) -> Response:
    """Enter one who signed up, or all who have a place."""
    desk, words = asked.desk, asked.words
    listed = signup_list(asked.office, desk)
    chosen = _number(asked.field("number"))
    numbers = [chosen] if chosen else [line.known.number for line in listed.to_enter]
    try:
        lines = signing_up.confirm(asked.office, desk, numbers, asked.by, beyond=bool(asked.field("beyond")))
    except signing_up.TooFewPlaces as few:
        return asked.go_to("inscriptions/lien", places=few.places, n=chosen)
    except NotNow as refusal:
        raise Refused(*refusal_texts(words, refusal.problems)) from refusal
    return asked.go_to("inscriptions/lien", **({"did": span_text(lines)} if lines else {}))


def dropped(asked: PageRequest) -> Response:
    """Do not take a sign-up."""
    signing_up.drop_signup(asked.office, _line(asked))
    return asked.go_to("inscriptions/lien")


def taken_up(asked: PageRequest) -> Response:
    """Have a sign-up wait to be confirmed again."""
    signing_up.take_up_again(asked.office, asked.desk, _line(asked), asked.by)
    return asked.go_to("inscriptions/lien")


def _line(asked: PageRequest) -> ListedSignup:
    """The sign-up that a form names. Raises Refused."""
    number = _number(asked.field("number"))
    found = [line for line in signup_list(asked.office, asked.desk).lines if line.known.number == number]
    if not found:
        raise Refused(asked.words.say("Cette demande n'est plus là : relisez la liste."))
    return found[0]


def forgotten(asked: PageRequest) -> Response:
    """Wipe every sign-up, once the event is over (ORG-19)."""
    if not asked.desk.event.is_closed:
        raise Refused(asked.words.say("Les demandes s'effacent une fois l'épreuve close."))
    signing_up.forget_signups(asked.office, asked.desk)
    return asked.go_to("inscriptions/lien")


async def keep_forgetting(office: Office) -> None:
    """Wipe the contacts of evenings that are over, every hour, whoever looks or not (ORG-19)."""
    while True:
        with suppress(Unavailable):
            await run_in_threadpool(signing_up.forget_old_contacts, office, office.now().astimezone().date())
        await asyncio.sleep(_FORGET_EVERY)


_HOME = "/e/{event}/bureau/inscriptions/lien"
ROUTES = (
    page(_HOME, shown, Role.ARBITER),
    act(_HOME, set_terms, Role.ORGANISER),
    act(f"{_HOME}/confirmer", confirmed, Role.ARBITER),
    act(f"{_HOME}/ecarter", dropped, Role.ARBITER),
    act(f"{_HOME}/reprendre", taken_up, Role.ARBITER),
    act(f"{_HOME}/effacer", forgotten, Role.ORGANISER),
)
