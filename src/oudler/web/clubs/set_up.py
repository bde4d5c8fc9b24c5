"""What a club has decided once for all its evenings: a page that changes it as it was seen; its logo."""

from collections.abc import Mapping

from starlette.responses import Response

from oudler.director.desk import KnownClub
from oudler.tournament.clubs import Club
from oudler.web.clubs.club_form import club_fields, read_club, read_logo_file, seen_mark, weekday_rows
from oudler.web.clubs.club_request import DESK, HOME, club_of, club_page
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, told_wrong
from oudler.wording.language import Words, msg

SCREEN = f"{DESK}/reglages"
_NAMES = {
    "name": msg("Nom du club"),
    "number": msg("Numéro"),
    "comite": msg("Comité"),
    "venue": msg("Lieu habituel"),
    "weekday": msg("Soirée"),
    "starts": msg("Première donne à"),
    "contact": msg("Renseignements (téléphone)"),
    "site": msg("Site du club"),
    "arbiters": msg("Arbitres"),
}


def show_set_up(asked: PageRequest) -> Response:
    """The form as the club stands."""
    known = club_of(asked)
    return _form(asked, known, club_fields(known.club))


def change_set_up(asked: PageRequest) -> Response:
    """Keep what was changed; where somebody else was first, show both and keep nothing. Raises StaleRow."""
    known, reading = club_of(asked), Reading(asked)
    club, logo = read_club(reading, known.club), read_logo_file(reading)
    typed = asked.typed
    if reading.wrong:
        return _form(asked, known, typed, reading)
    if asked.field("seen") != seen_mark(known):
        return _form(asked, known, typed, both=_differing(asked.words, known.club, club), status=409)
    asked.office.clubs.change(known, club)
    if logo is not None or reading.is_ticked("no_logo"):
        asked.office.clubs.keep_logo(known.id, logo)
    return asked.go(f"/c/{known.id}/bureau/reglages", fait="1")


def _differing(words: Words, here: Club, typed: Club) -> list[tuple[str, str, str]]:
    """What differs between what stands there by now and what was typed: its name, and both."""
    now, wanted = club_fields(here), club_fields(typed)
    return [
        (words.say(name), now[field].replace("\n", ", ") or "–", wanted[field].replace("\n", ", ") or "–")
        for field, name in _NAMES.items()
        if field != "weekday" and now[field] != wanted[field]
    ]


def _form(
    asked: PageRequest,
    known: KnownClub,
    fields: Mapping[str, str],
    reading: Reading | None = None,
    *,
    both: list[tuple[str, str, str]] | None = None,
    status: int = 200,
) -> Response:
    return club_page(
        asked,
        "club_set_up.html",
        known,
        422 if reading else status,
        fields=fields,
        seen=seen_mark(known),
        **told_wrong(reading),
        both=both,
        weekdays=weekday_rows(asked.words),
        has_logo=asked.office.store.logo(known.id) is not None,
        is_done=asked.query("fait") == "1",
    )


# --- the logo --------------------------------------------------------------------------------------------

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A drawing that is opened by itself does nothing but draw."""


def show_logo(asked: PageRequest) -> Response:
    """The picture. Raises NoSuchClub, Refused where the club has none."""
    logo = asked.office.clubs.logo(club_of(asked).id)
    if logo is None:
        raise Refused(asked.words.say("Ce club n'a pas de logo."), status=404)
    headers = {"cache-control": "no-cache", "content-security-policy": POLICY}
    return Response(logo.body, media_type=logo.media, headers=headers)


ROUTES = (
    page(SCREEN, show_set_up, Role.ARBITER),
    act(SCREEN, change_set_up, Role.ORGANISER),
    page(f"{HOME}/logo", show_logo),
)
