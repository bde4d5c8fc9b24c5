"""The members of a club: the list, one member's card, the private contact when it is asked for."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from starlette.responses import Response

from oudler.director import clubs
from oudler.director.desk import KnownClub, KnownMember
from oudler.tournament.championships import Season
from oudler.web.clubs.club_request import DESK, club_of, club_page, season_of
from oudler.web.site import PageRequest, Refused, Role, act, page, short_number
from oudler.wording.events import licence_told
from oudler.wording.language import msg

MEMBERS = f"{DESK}/membres"
ONE = f"{MEMBERS}/{{number}}"
VIEWS = {
    clubs.MemberView.ALL: msg("Tous"),
    clubs.MemberView.PAID: msg("Licence à jour"),
    clubs.MemberView.LAPSED: msg("À renouveler"),
    clubs.MemberView.NEWCOMERS: msg("Nouveaux"),
    clubs.MemberView.LEFT: msg("Partis"),
}


def members_path(club: KnownClub, rest: str = "") -> str:
    """The address of a page of the members of a club."""
    return f"/c/{club.id}/bureau/membres{rest}"


def show_members(asked: PageRequest) -> Response:
    """The list, and the card of whoever is chosen."""
    return _page(asked, club_of(asked), chosen=short_number(asked.query("n")))


def _page(
    asked: PageRequest,
    club: KnownClub,
    chosen: int | None,
    *,
    is_open: bool = False,
    lines: Sequence[str] = (),
    status: int = 200,
) -> Response:
    office, season = asked.office, season_of(asked)
    members = clubs.member_list(office, club, season)
    typed = asked.query("q")[:80].strip()
    view = next((each for each in VIEWS if each.value == asked.query("vue")), clubs.MemberView.ALL)
    found = members.find(typed) if typed else members.viewed(view)
    if chosen is None and typed and len(found) == 1:
        chosen = found[0].member.number
    row = None if chosen is None else members.row(chosen)
    shown: dict[str, Any] = {
        "typed": typed,
        "view": view,
        "views": [(each, asked.words.say(name), len(members.viewed(each))) for each, name in VIEWS.items()],
        "rows": found,
        "row": row,
        "evenings": members.attendance.evenings,
        "attended": _attended(members, row),
        "contact": _contact(row, is_open),
        "is_open": is_open,
        "seen": clubs.seen_mark([row.known]) if row else "",
        "last": clubs.last_import(office, club),
        "today": office.now().astimezone().date(),
        "did": _DID.get(asked.query("fait"), ""),
        "told_licence": partial(licence_told, asked.words),
        "season_named": Season,
        "lines": lines,
    }
    return club_page(asked, "club_members.html", club, status, **shown)


_DID = {
    "ajoute": msg("La fiche est ajoutée."),
    "change": msg("La fiche est changée."),
    "parti": msg("Le membre est noté comme parti. Ses soirées restent comptées."),
    "revenu": msg("Le membre est de retour au club."),
    "coordonnees": msg("Les coordonnées sont gardées."),
    "efface": msg("Les coordonnées sont effacées."),
    "liste": msg("La liste est importée."),
    "defait": msg("L'import est défait : les fiches sont comme avant."),
}


def _attended(members: clubs.MemberList, row: clubs.MemberRow | None) -> list[clubs.AttendedEvening]:
    """The evenings at which a member was, the latest first."""
    came = zip(members.attendance.evenings, row.came, strict=True) if row else ()
    return [evening for evening, was_there in came if was_there][::-1]


def _contact(row: clubs.MemberRow | None, is_open: bool) -> tuple[str, ...]:
    """How a member is reached, part by part; masked until somebody has asked for it."""
    parts = contact_parts(row.known.contact) if row else ()
    return parts if is_open else tuple(map(masked, parts))


def member_of(asked: PageRequest, club: KnownClub) -> KnownMember:
    """The member in the address. Raises Refused."""
    number = short_number(asked.path("number"))
    known = None if number is None else clubs.known_member(asked.office, club.id, number)
    if known is None:
        told = asked.words.say("Ce membre n'est pas dans le fichier du club : choisissez dans la liste.")
        raise Refused(told, status=404, up=members_path(club))
    return known


def check_seen(asked: PageRequest, club: KnownClub, known: KnownMember) -> None:
    """Stop where the member was changed after the page was made. Raises Refused."""
    if asked.field("seen") != clubs.seen_mark([known]):
        told = asked.words.say(
            "La fiche de {name} vient d'être changée par quelqu'un d'autre : relisez-la, puis recommencez.",
            name=known.member.name,
        )
        raise Refused(told, status=409, up=members_path(club, f"?n={known.member.number}"))


# --- acts -----------------------------------------------------------------------------------------------


def reveal_contact(asked: PageRequest) -> Response:
    """The card with the private contact, for this once: the answer to a form, which nothing keeps."""
    club = club_of(asked)
    return _page(asked, club, member_of(asked, club).member.number, is_open=True)


def change_contact(asked: PageRequest) -> Response:
    """Keep how a member is reached, as it is typed."""
    club = club_of(asked)
    known = member_of(asked, club)
    check_seen(asked, club, known)
    contact = typed_contact(asked)
    clubs.keep_contact(asked.office, club.id, known, contact)
    return _back(asked, club, known, "coordonnees" if contact else "efface")


def typed_contact(asked: PageRequest) -> str:
    """What the form says of how to reach somebody, on one line."""
    return " · ".join(
        " ".join(line.split()) for line in asked.field("contact")[:300].splitlines() if line.strip()
    )


def wipe_contact(asked: PageRequest) -> Response:
    """Wipe how a member is reached."""
    club = club_of(asked)
    known = member_of(asked, club)
    check_seen(asked, club, known)
    clubs.keep_contact(asked.office, club.id, known, "")
    return _back(asked, club, known, "efface")


def note_leaving(asked: PageRequest) -> Response:
    """A member has left the club, or comes back."""
    club = club_of(asked)
    known = member_of(asked, club)
    check_seen(asked, club, known)
    has_left = asked.field("do") == "parti"
    clubs.change_member(asked.office, club.id, known, replace(known.member, has_left=has_left))
    return _back(asked, club, known, "parti" if has_left else "revenu")


def _back(asked: PageRequest, club: KnownClub, known: KnownMember, did: str) -> Response:
    return asked.go(members_path(club), n=known.member.number, fait=did)


# --- private contacts before they are asked for: enough to know them again ---------------------------------

_DOTS = "•"


def contact_parts(contact: str) -> tuple[str, ...]:
    """The parts of a contact: a telephone, an address."""
    return tuple(part.strip() for part in re.split(r" · |; |, (?=[^ ]*@)", contact) if part.strip())


def masked(part: str) -> str:
    """A part with nearly all of it hidden: 06 •• •• •• 18, s•••••@exemple.fr; an address wholly."""
    digits = [at for at, letter in enumerate(part) if letter.isdecimal()]
    if re.fullmatch(r"\+?[\d .\-()]{6,}", part) and len(digits) >= 6:
        shown = {*digits[:2], *digits[-2:]}
        return "".join(_DOTS if at in digits and at not in shown else each for at, each in enumerate(part))
    name, at, domain = part.partition("@")
    if at and " " not in part:
        return f"{name[:1]}{_DOTS * 6}@{domain}"
    return _DOTS * 8


ROUTES = (
    page(MEMBERS, show_members, Role.ARBITER),
    act(f"{ONE}/afficher", reveal_contact, Role.ARBITER),
    act(f"{ONE}/coordonnees", change_contact, Role.ARBITER),
    act(f"{ONE}/effacer", wipe_contact, Role.ARBITER),
    act(f"{ONE}/depart", note_leaving, Role.ARBITER),
)
