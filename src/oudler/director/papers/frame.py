"""What all forms have: the event, the language, the seats."""

from oudler.director.forms import form_desk
from oudler.director.papers.paper import Values
from oudler.tournament.events import Event, LineSeal
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from oudler.wording.language import Words, day_words, time_words
from oudler.wording.papers import fixed_words as forms
from oudler.wording.tournament import form_text


def common_values(event: Event, words: Words, title: str) -> Values:
    """What all forms have; `title` is of the catalogue."""
    rules = event.regulations
    return {
        "lang": words.lang,
        "title": words.say(title),
        "seats": forms.seat_words(words),
        "event": {
            "name": rules.name,
            "date": day_words(words, rules.day),
            "venue": rules.venue,
            "kind": form_text(words, rules.form),
            "start": time_words(words, rules.rounds[0].starts),
        },
    }


def last_seal(tournament: Tournament) -> dict[str, str]:
    """The last seal of the log: short to be read, whole in a QR code that carries no address."""
    seal = LineSeal.of(tournament.log[-1])
    return {"short": str(seal.short), "qr": seal.qr}


def person(entry: Entry) -> dict[str, str]:
    """A name as it is printed: the surname in capitals, then the first name."""
    return {"last": entry.surname.upper(), "first": entry.first_name}


def short_name(entry: Entry) -> str:
    """A name where there is little room: R. Échalote."""
    return f"{entry.first_name[:1]}. {entry.surname}" if entry.first_name else entry.surname


def is_free(tournament: Tournament) -> bool:
    """Whether an event is played in free deals."""
    return form_desk(tournament.event).has_sheets


def always(_: Tournament) -> bool:
    """Whatever the event."""
    return True
