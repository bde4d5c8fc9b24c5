"""A person as the fields of a form, and back; a licence that is none is refused at its field (REG-01)."""

from dataclasses import replace

from oudler.tournament.people import SERIES, Entry, has_licence_form
from oudler.web.site import Reading

NOBODY = Entry(0, "", "", "")
_TEXTS = ("licence", "surname", "first_name", "club", "comite", "zone", "category", "address")
_BOXES = ("is_licensed", "is_newcomer", "stays")
MOST_TEAMS = 600


def read_person(reading: Reading, before: Entry = NOBODY, prefix: str = "") -> Entry:
    """The person that a form describes; what it does not ask for stays."""
    return replace(
        before,
        licence=reading.text(f"{prefix}licence", 80).replace(" ", ""),
        surname=reading.text(f"{prefix}surname", 80),
        first_name=reading.text(f"{prefix}first_name", 80),
        club=reading.text(f"{prefix}club", 80),
        comite=reading.text(f"{prefix}comite", 80),
        zone=reading.text(f"{prefix}zone", 80),
        series=reading.choice(f"{prefix}series", {str(series): series for series in SERIES}, None),
        born=reading.birth(f"{prefix}born"),
        category=reading.kept_text(f"{prefix}category", before.category, 40),
        team=reading.maybe(f"{prefix}team", 1, MOST_TEAMS),
        is_licensed=reading.is_ticked(f"{prefix}is_licensed"),
        is_newcomer=reading.is_ticked(f"{prefix}is_newcomer"),
        stays=reading.is_ticked(f"{prefix}stays"),
        address=reading.text(f"{prefix}address", 80),
    )


def check_person(reading: Reading, person: Entry, prefix: str = "") -> None:
    """Complain about a licence that is none or missing, and about missing names, at their fields (REG-01)."""
    words = reading.asked.words
    licence = person.licence
    if not licence and person.is_licensed:
        told = words.say(
            "La licence manque : sept chiffres. Pour un invité sans licence, décochez « Licencié » : "
            "il reçoit un numéro pour la soirée."
        )
        reading.complain(f"{prefix}licence", told)
    elif licence and not has_licence_form(licence):
        told = words.say("La licence a sept chiffres ; « {text} » n'en est pas une.", text=licence)
        reading.complain(f"{prefix}licence", told)
    if not person.surname:
        reading.complain(f"{prefix}surname", words.say("Il manque le nom."))
    if not person.first_name:
        reading.complain(f"{prefix}first_name", words.say("Il manque le prénom."))


def person_fields(entry: Entry, prefix: str = "") -> dict[str, str]:
    """The fields of a form that describes a person; a box that is not ticked has none."""
    fields = {name: str(getattr(entry, name)) for name in _TEXTS}
    fields |= {name: "1" for name in _BOXES if getattr(entry, name)}
    fields |= {
        "series": "" if entry.series is None else str(entry.series),
        "born": "" if entry.born is None else entry.born.isoformat(),
        "team": "" if entry.team is None else str(entry.team),
    }
    return {prefix + name: text for name, text in fields.items()}
