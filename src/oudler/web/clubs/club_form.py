"""What a club has decided, as the fields of a form, and back; its logo as a file."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace

from oudler.director.desk import KnownClub
from oudler.printing import BadLogo, Logo, read_logo
from oudler.tournament.clubs import Club, ClubArbiter, UsualEvening
from oudler.web.site import Reading
from oudler.wording.events import refusal_text
from oudler.wording.language import Words, weekday_words

MOST_ARBITERS = 30
WEEKDAYS = {str(number): number for number in range(7)}
LONGEST_SITE = 200
_SITE = re.compile(r"https?://[\w-]+(\.[\w-]+)+(:\d{1,5})?(/[^\s\"'<>]*)?")
_LICENCE = re.compile(r"[0-9]{4,12}")


def club_fields(club: Club) -> dict[str, str]:
    """The fields of a form that shows a club."""
    return {
        "name": club.name,
        "number": club.number,
        "comite": club.comite,
        "venue": club.venue,
        "weekday": str(club.evening.weekday) if club.evening else "",
        "starts": club.evening.starts if club.evening else "",
        "contact": club.contact,
        "site": club.site,
        "arbiters": "\n".join(f"{each.name} {each.licence}".strip() for each in club.arbiters),
    }


def read_club(reading: Reading, before: Club) -> Club:
    """A club as a form says; what the form does not ask stays as before."""
    found = replace(
        before,
        name=reading.text("name", 80),
        number=reading.text("number", 20),
        comite=reading.text("comite", 60),
        venue=reading.text("venue", 120),
        evening=_read_evening(reading),
        contact=reading.text("contact", 120),
        site=_read_site(reading),
        arbiters=tuple(_read_arbiters(reading)),
    )
    if not found.name:
        reading.complain("name", reading.asked.words.say("Écrivez le nom du club."))
    return found


def _read_evening(reading: Reading) -> UsualEvening | None:
    weekday = reading.choice("weekday", {**WEEKDAYS}, None)
    starts = reading.time("starts")
    if starts and weekday is None and not reading.text("weekday"):
        told = reading.asked.words.say("Choisissez le jour de la soirée, ou effacez l'heure.")
        reading.complain("weekday", told)
    return UsualEvening(weekday, starts) if weekday is not None else None


def _read_site(reading: Reading) -> str:
    """An address of the web, however much of it was typed."""
    typed = reading.text("site", LONGEST_SITE)
    address = typed if not typed or "://" in typed else f"https://{typed}"
    if address and not _SITE.fullmatch(address):
        told = reading.asked.words.say("« {text} » : une adresse s'écrit www.mon-club.fr.", text=typed[:40])
        reading.complain("site", told)
        return typed
    return address


def _read_arbiters(reading: Reading) -> Iterator[ClubArbiter]:
    """The arbiters, a line each: the name, then the number of the licence."""
    lines = [" ".join(line.split()) for line in reading.asked.field("arbiters").splitlines()]
    for line in [line for line in lines if line][:MOST_ARBITERS]:
        name, _, licence = line.rpartition(" ")
        has_licence = any(letter.isdigit() for letter in licence)
        name, licence = (name.rstrip(" ,;:"), licence) if has_licence else (line, "")
        if not name or (licence and not _LICENCE.fullmatch(licence)):
            told = reading.asked.words.say(
                "« {text} » : écrivez le nom de l'arbitre, puis le numéro de sa licence.", text=line[:40]
            )
            reading.complain("arbiters", told)
        yield ClubArbiter(name[:80], licence[:20])


def read_logo_file(reading: Reading) -> Logo | None:
    """The logo that was chosen; None: none was, or it cannot be taken."""
    upload = reading.asked.uploaded("logo")
    if upload is None:
        return None
    try:
        return read_logo(upload.file.read())
    except BadLogo as error:
        reading.complain("logo", refusal_text(reading.asked.words, error))
        return None


def seen_mark(known: KnownClub) -> str:
    """What a form carries of the club that it was made from, to tell whether that has changed."""
    return hashlib.sha256(f"{known.stored.name}\0{known.stored.text}".encode()).hexdigest()[:16]


def weekday_rows(words: Words) -> list[tuple[str, str]]:
    """The days of the week to choose from, and none."""
    days = ((name, weekday_words(words, day)) for name, day in WEEKDAYS.items())
    return [("", words.say("pas de soirée fixe")), *days]
