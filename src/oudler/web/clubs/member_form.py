"""A member typed by hand: added, put right; two desks that change the same one both see it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.responses import Response

from oudler.director import clubs
from oudler.director.desk import KnownClub, KnownMember
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Member, MemberField
from oudler.tournament.people import SERIES, has_licence_form
from oudler.web.clubs.club_request import club_of, club_page
from oudler.web.clubs.members import MEMBERS, ONE, member_of, members_path, typed_contact
from oudler.web.site import PageRequest, Reading, Role, act, page, told_wrong
from oudler.wording.events import MEMBER_FIELDS

NOBODY = Member(0, "", "", "")
_TEXTS = ("licence", "surname", "first_name", "comite", "category")
_NUMBERS = ("series", "born", "licensed")
_BOXES = ("is_newcomer", "stays", "is_withheld")
_FIRST_YEAR = 1900


def ask_new(asked: PageRequest) -> Response:
    """Ask for a new member; what was searched for is filled in."""
    typed = asked.query("q")[:80].strip()
    surname, _, first_name = typed.partition(" ")
    is_licence = typed.replace(" ", "").isdigit()
    said = (
        {"licence": typed} if is_licence else {"surname": surname.upper(), "first_name": first_name.title()}
    )
    return _form(asked, club_of(asked), said | {"contact": ""})


def _form(
    asked: PageRequest,
    club: KnownClub,
    fields: Mapping[str, str],
    known: KnownMember | None = None,
    reading: Reading | None = None,
) -> Response:
    today = Season.of(asked.office.now().astimezone().date())
    years = {today.year + 1 - back for back in range(6)}
    years |= {int(fields["licensed"])} if fields.get("licensed", "").isdigit() else set()
    shown: dict[str, Any] = {
        "fields": fields,
        "known": known,
        **told_wrong(reading),
        "seasons": [Season(year) for year in sorted(years, reverse=True)],
        "seen": asked.field("seen") or (clubs.seen_mark([known]) if known else ""),
    }
    return club_page(asked, "club_member.html", club, 422 if reading else 200, **shown)


def add_new(asked: PageRequest) -> Response:
    """Add a member, with the contact that was typed."""
    club, reading = club_of(asked), Reading(asked)
    member = _read_member(reading, NOBODY)
    _check(reading, club, member)
    if reading.wrong:
        return _form(asked, club, _typed(asked), None, reading)
    new = clubs.add_member(asked.office, club.id, member, typed_contact(asked))
    return asked.go(members_path(club), n=new.number, fait="ajoute")


def ask_change(asked: PageRequest) -> Response:
    """The form of a member as he is; his contact has a form of its own."""
    club = club_of(asked)
    known = member_of(asked, club)
    return _form(asked, club, member_fields(known.member), known)


def change(asked: PageRequest) -> Response:
    """Put a member right; where another desk did so meanwhile, both versions are shown."""
    club, reading = club_of(asked), Reading(asked)
    known = member_of(asked, club)
    member = _read_member(reading, known.member)
    _check(reading, club, member)
    if reading.wrong:
        return _form(asked, club, _typed(asked), known, reading)
    if asked.field("seen") != clubs.seen_mark([known]):
        return _both(asked, club, known, member)
    try:
        clubs.change_member(asked.office, club.id, known, member)
    except StaleRow:
        return _both(asked, club, member_of(asked, club), member)
    return asked.go(members_path(club), n=member.number, fait="change")


def _both(asked: PageRequest, club: KnownClub, known: KnownMember, mine: Member) -> Response:
    """What is written by now, and what was typed: one of them is chosen."""
    theirs = known.member
    rows = [
        (
            asked.words.say(name),
            _shown(asked, getattr(theirs, field.value)),
            _shown(asked, getattr(mine, field.value)),
        )
        for field, name in MEMBER_FIELDS.items()
        if field not in (MemberField.CONTACT, MemberField.HAS_LEFT)
    ]
    shown = {"known": known, "rows": rows, "seen": clubs.seen_mark([known]), "typed": _typed(asked)}
    return club_page(asked, "club_member_both.html", club, 409, **shown)


def _shown(asked: PageRequest, value: object) -> str:
    if isinstance(value, bool):
        return asked.words.say("oui") if value else asked.words.say("non")
    return str(value or "–")


# --- the fields -----------------------------------------------------------------------------------------


def _typed(asked: PageRequest) -> dict[str, str]:
    """The fields as they were typed."""
    return {name: value for name, value in asked.form.items() if isinstance(value, str) and name != "seen"}


def member_fields(member: Member) -> dict[str, str]:
    """The fields of a form that describes a member; a box that is not ticked has none."""
    fields = {name: str(getattr(member, name)) for name in _TEXTS}
    held = {name: getattr(member, name) for name in _NUMBERS}
    fields |= {name: "" if value is None else str(value) for name, value in held.items()}
    return fields | {name: "1" for name in _BOXES if getattr(member, name)}


def _read_member(reading: Reading, before: Member) -> Member:
    """The member that a form describes; what it does not ask for stays."""
    year = reading.asked.office.now().year
    return replace(
        before,
        licence=reading.text("licence", 80).replace(" ", ""),
        surname=reading.text("surname", 80),
        first_name=reading.text("first_name", 80),
        comite=reading.text("comite", 80),
        series=reading.choice("series", {str(series): series for series in SERIES}, None),
        category=reading.text("category", 40),
        born=reading.maybe("born", _FIRST_YEAR, year),
        licensed=reading.maybe("licensed", _FIRST_YEAR, year + 1),
        is_newcomer=reading.is_ticked("is_newcomer"),
        stays=reading.is_ticked("stays"),
        is_withheld=reading.is_ticked("is_withheld"),
    )


def _check(reading: Reading, club: KnownClub, member: Member) -> None:
    """Complain about a licence that is none or another member's, and about missing names."""
    words, licence = reading.asked.words, member.licence
    if licence and not has_licence_form(licence):
        told = words.say("La licence a sept chiffres ; « {text} » n'en est pas une.", text=licence)
        reading.complain("licence", told)
    if not licence and member.licensed is not None:
        told = words.say("Une licence payée a un numéro : tapez ses sept chiffres, ou choisissez « aucune ».")
        reading.complain("licence", told)
    for other in reading.asked.office.clubs.members(club.id) if licence else ():
        if other.member.licence == licence and other.member.number != member.number:
            told = words.say(
                "La licence {licence} est déjà celle de {name} : vérifiez le numéro, ou ouvrez sa fiche.",
                licence=licence,
                name=other.member.name,
            )
            reading.complain("licence", told)
    if not member.surname:
        reading.complain("surname", words.say("Il manque le nom."))
    if not member.first_name:
        reading.complain("first_name", words.say("Il manque le prénom."))


ROUTES = (
    page(f"{MEMBERS}/nouveau", ask_new, Role.ARBITER),
    act(f"{MEMBERS}/nouveau", add_new, Role.ARBITER),
    page(f"{ONE}/modifier", ask_change, Role.ARBITER),
    act(f"{ONE}/modifier", change, Role.ARBITER),
)
