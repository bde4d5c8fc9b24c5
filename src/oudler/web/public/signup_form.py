"""The form by which people sign up: whom it names, and whom the house knows under a licence.

Somebody is found by the whole licence number, never by letters of a name, and no more is shown of him than
his first name and an initial.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from oudler.director.entries import SignupPerson, signing_up
from oudler.tournament.people import LICENCE_DIGITS
from oudler.web.site import PageRequest, Reading

LONGEST_NAME, LONGEST_CONTACT = 60, 80
_LICENCE = re.compile(rf"(?!000)[0-9]{{{LICENCE_DIGITS}}}")
_LINK = re.compile(r"[A-Za-z0-9_-]{32}")


@dataclass(frozen=True, slots=True)
class TypedSignup:
    """A form as it was typed, and what it says."""

    fields: dict[str, str]
    people: tuple[SignupPerson, ...]
    contact: str
    wrong: tuple[str, ...] = ()
    marked: frozenset[str] = frozenset()
    nameless: tuple[int, ...] = ()
    """Of whom the names are asked for: nobody knows the licence."""

    @property
    def is_whole(self) -> bool:
        """Whether it can be sent."""
        return not self.wrong and not self.nameless


def places_of(asked: PageRequest) -> range:
    """The people of a form, from 1: one, or a team with its spares."""
    form = asked.desk.event.regulations.form
    return range(1, form.team + form.spares + 1)


def read_signup(asked: PageRequest) -> TypedSignup:
    """What a form says, everybody looked up by his licence."""
    reading = Reading(asked)
    typed = {place: person for place in places_of(asked) if (person := _read(reading, place)) is not None}
    people = [signing_up.who_signs_up(asked.office, asked.desk, person) for person in typed.values()]
    nameless = [
        place
        for place, person in zip(typed, people, strict=True)
        if person.licence and not (person.surname and person.first_name)
    ]
    fields = {name: str(value) for name, value in asked.form.items() if isinstance(value, str)}
    contact = reading.text("contact", LONGEST_CONTACT)
    wrong, marked = tuple(dict.fromkeys(reading.wrong)), frozenset(reading.fields)
    return TypedSignup(fields, tuple(people), contact, wrong, marked, tuple(nameless))


def _read(reading: Reading, place: int) -> SignupPerson | None:
    """Somebody of a form; None: nobody, who need not come, or whom nothing tells."""
    words = reading.asked.words
    licence = reading.text(f"p{place}_licence", 40).replace(" ", "")
    surname, first_name = (
        reading.text(f"p{place}_{name}", LONGEST_NAME) for name in ("surname", "first_name")
    )
    person = SignupPerson(licence, surname, first_name)
    is_needed = place <= reading.asked.desk.event.regulations.form.team
    if licence and not _LICENCE.fullmatch(licence):
        told = words.say("La licence a sept chiffres ; « {text} » n'en est pas une.", text=licence)
        reading.complain(f"p{place}_licence", told)
        return None
    if licence or (person.surname and person.first_name):
        return person
    if is_needed or person.name:
        reading.complain(f"p{place}_licence", _lacking(reading.asked, place))
    return None


def _lacking(asked: PageRequest, place: int) -> str:
    """What is missing of somebody."""
    words = asked.words
    if len(places_of(asked)) == 1:
        return words.say("Écrivez votre numéro de licence ou, sans licence, votre prénom et votre nom.")
    return words.say(
        "Joueur {n} : écrivez son numéro de licence ou, sans licence, son prénom et son nom.", n=place
    )


def typed_link(asked: PageRequest) -> str:
    """The link that the form was made with; a new one where it lost it."""
    link = asked.field("link")
    return link if _LINK.fullmatch(link) else signing_up.new_link()


def fields_of(people: tuple[SignupPerson, ...], contact: str) -> dict[str, str]:
    """A sign-up as the fields of its form; no names that a licence told."""
    return {"contact": contact, **dict(_fields(people))}


def _fields(people: tuple[SignupPerson, ...]) -> Iterator[tuple[str, str]]:
    for place, person in enumerate(people, start=1):
        yield f"p{place}_licence", person.licence
        if not person.is_known:
            yield f"p{place}_surname", person.surname
            yield f"p{place}_first_name", person.first_name
