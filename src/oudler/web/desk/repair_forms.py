"""The forms of repairs: what each asks for, and the happenings that it would write."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from oudler.director.forms import form_desk
from oudler.director.rounds import repairs, substitutes
from oudler.tournament.events import Event, Happening
from oudler.tournament.seating import SEATS, SeatingKind
from oudler.web.desk import repair_reading
from oudler.web.desk.room import chosen_round
from oudler.web.site import PageRequest
from oudler.wording.events import person_text, place_text
from oudler.wording.language import Words, msg
from oudler.wording.papers import shared_words as forms


@dataclass(frozen=True, slots=True)
class RepairForm:
    """A repair: its name, what it is for, what it writes, what its form shows, and when there is one."""

    title: str
    about: str
    read: Callable[[PageRequest], tuple[Happening, ...]]
    shown: Callable[[PageRequest], Mapping[str, Any]]
    is_possible: Callable[[Event], bool]


# --- showing --------------------------------------------------------------------------------------------


def _nothing(_: PageRequest) -> Mapping[str, Any]:
    return {}


def _named(asked: PageRequest, numbers: tuple[int, ...]) -> list[tuple[int, str]]:
    event = asked.desk.event
    named = [(number, person_text(asked.words, event, number)) for number in numbers]
    return sorted(named, key=lambda each: forms.name_order(event.entries[each[0]]))


def _show_late(asked: PageRequest) -> Mapping[str, Any]:
    event = asked.desk.event
    found = asked.desk.found("late offers", lambda known: repairs.offers(known.event))
    return {
        "size": repairs.team_size(event),
        "needs_place": repairs.needs_place(event),
        "waiting": _named(asked, substitutes.waiting(event)),
        "offers": [
            {
                "value": " ".join(map(str, offer.places)),
                "text": _places(asked.words, event, offer),
                "too_small": offer.too_small,
                "short_twice": offer.short_twice,
            }
            for offer in found
        ],
    }


def _places(words: Words, event: Event, offer: repairs.LatePlaces) -> str:
    if offer.is_fifth:
        return words.say("cinquième siège, tour à tour à chaque table")
    return words.listed([place_text(words, event, place) for place in offer.places])


def _show_present(asked: PageRequest) -> Mapping[str, Any]:
    event = asked.desk.event
    numbers = tuple(entry.number for entry in event.listed if entry.number not in event.departed)
    return {
        "people": _named(asked, numbers),
        "has_teams": form_desk(event).has_teams,
        **_substitutes(asked),
    }


def _show_replaceable(asked: PageRequest) -> Mapping[str, Any]:
    return {"people": _named(asked, substitutes.replaceable(asked.desk.event)), **_substitutes(asked)}


def _substitutes(asked: PageRequest) -> Mapping[str, Any]:
    """Who can take a seat, and whether from the round that is seated."""
    situation = asked.desk.situation
    event = situation.event
    return {
        "has_substitutes": substitutes.has_substitutes(event),
        "waiting": _named(asked, substitutes.waiting(event)),
        "round": event.last_seated,
        "since": "now" if event.seated and substitutes.is_not_begun(situation) else "next",
    }


def _show_departed(asked: PageRequest) -> Mapping[str, Any]:
    return {"people": _named(asked, tuple(asked.desk.event.departed))}


def _show_seated(asked: PageRequest) -> Mapping[str, Any]:
    event = asked.desk.event
    number = repair_reading.typed_round(asked) if asked.field("round") else chosen_round(asked)
    seating = event.seated.get(number, ())
    seated = tuple(person for table in seating for person in table if person is not None)
    return {
        "number": number,
        "rounds": sorted(event.seated),
        "people": _named(asked, seated),
        "seating": seating,
        "seats": [seat.value for seat in SEATS],
    }


def _show_rounds(asked: PageRequest) -> Mapping[str, Any]:
    kinds = {
        SeatingKind.MOVEMENT: msg("selon le mouvement"),
        SeatingKind.RANDOM: msg("tirées au sort"),
        SeatingKind.BEST: msg("selon le classement"),
    }
    is_free = form_desk(asked.desk.event).has_schedule
    return {"kinds": [(kind.value, asked.words.say(text)) for kind, text in kinds.items()] if is_free else []}


def _show_people(asked: PageRequest) -> Mapping[str, Any]:
    return {"people": _named(asked, tuple(entry.number for entry in asked.desk.event.listed))}


# --- the kinds ------------------------------------------------------------------------------------------


def _is_open(event: Event) -> bool:
    return not event.is_closed


def _is_seated(event: Event) -> bool:
    return not event.is_closed and bool(event.seated)


KINDS: Mapping[str, RepairForm] = {
    "arrivee": RepairForm(
        msg("Quelqu'un arrive en retard"),
        msg("Inscrire, encaisser et donner une place à partir de la prochaine position."),
        repair_reading.late,
        _show_late,
        _is_open,
    ),
    "depart": RepairForm(
        msg("Quelqu'un s'en va"),
        msg("Noter un départ, excusé ou non ; voir les tables qui jouent à trois."),
        repair_reading.left,
        _show_present,
        _is_open,
    ),
    "remplacement": RepairForm(
        msg("Quelqu'un est remplacé"),
        msg("Un autre prend sa place, tout de suite ou à la prochaine position."),
        repair_reading.replaced,
        _show_replaceable,
        lambda event: not event.is_closed and bool(event.listed) and substitutes.has_substitutes(event),
    ),
    "retour": RepairForm(
        msg("Quelqu'un revient"),
        msg("Reprendre sa place à partir de la prochaine position."),
        repair_reading.returned,
        _show_departed,
        lambda event: not event.is_closed and bool(event.departed),
    ),
    "echange": RepairForm(
        msg("Deux personnes sont à la place l'une de l'autre"),
        msg("Échanger leurs places, même si des feuilles sont rendues."),
        repair_reading.swapped,
        _show_seated,
        _is_seated,
    ),
    "places": RepairForm(
        msg("Une position est placée autrement que prévu"),
        msg("Écrire qui est vraiment assis où, table par table."),
        repair_reading.reseated,
        _show_seated,
        _is_seated,
    ),
    "reprise": RepairForm(
        msg("La dernière position est à refaire"),
        msg("La reprendre entière, avec ses feuilles, puis la placer de nouveau."),
        repair_reading.unseated,
        _nothing,
        _is_seated,
    ),
    "positions": RepairForm(
        msg("Il faut plus ou moins de positions, ou un autre placement"),
        msg("Annoncer de nouveau celles qui restent à jouer."),
        repair_reading.replanned,
        _show_rounds,
        _is_open,
    ),
    "fiche": RepairForm(
        msg("Un nom ou une licence est faux"),
        msg("Corriger la fiche d'une personne."),
        repair_reading.amended,
        _show_people,
        lambda event: not event.is_closed and bool(event.listed),
    ),
    "reouverture": RepairForm(
        msg("L'épreuve a été close trop tôt"),
        msg("La rouvrir pour corriger ; le classement n'est plus proclamé."),
        repair_reading.reopened,
        _nothing,
        lambda event: event.is_closed,
    ),
}
"""The repairs, by the last part of their address."""
