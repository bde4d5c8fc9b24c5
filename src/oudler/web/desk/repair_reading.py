"""What the forms of repairs write: happenings, from what was typed."""

from dataclasses import replace

from oudler.director.rounds import repairs, reseating, substitutes
from oudler.tournament.events import Amended, Filled, Happening, Left, Reopened, Replanned, Returned, Unseated
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seating, SeatingKind
from oudler.web.site import PageRequest, Refused, short_number

MOST_ROUNDS = 40


def chosen(asked: PageRequest, name: str) -> int:
    """Somebody who was chosen. Raises Refused."""
    number = asked.number_field(name)
    if number is None or number not in asked.desk.event.entries:
        raise Refused(asked.words.say("Choisissez une personne de la liste."))
    return number


def _why(asked: PageRequest) -> str:
    return asked.field("why")[:200]


def late(asked: PageRequest) -> tuple[Happening, ...]:
    """Somebody, or a team, comes late."""
    event = asked.desk.event
    if asked.field("who") not in ("", "new"):
        return _placed(asked, chosen(asked, "who"))
    people = [_newcomer(asked, at) for at in range(1, repairs.team_size(event) + 1)]
    return repairs.late(event, people, _places(asked), _why(asked) or asked.words.say("retard"))


def _places(asked: PageRequest) -> list[int]:
    typed = (short_number(place, 4) for place in asked.field("places").split())
    return [place for place in typed if place is not None]


def _placed(asked: PageRequest, number: int) -> tuple[Happening, ...]:
    """Somebody who is entered already takes a place. Raises Refused."""
    places = _places(asked)
    if len(places) != 1:
        raise Refused(asked.words.say("Choisissez une place libre."))
    return (Filled(places[0], number, _why(asked)),)


def _newcomer(asked: PageRequest, at: int) -> Entry:
    def typed(name: str) -> str:
        return " ".join(asked.field(f"{name}{at}").split())[:60]

    return Entry(1, typed("licence"), typed("surname").upper(), typed("first_name"), club=typed("club"))


def left(asked: PageRequest) -> tuple[Happening, ...]:
    """Somebody leaves, or a whole team does, or somebody who is replaced. Raises NotNow."""
    if asked.field("substitute"):
        return replaced(asked)
    is_excused = asked.field("excused") == "yes"
    return tuple(Left(number, _why(asked), is_excused) for number in _everybody(asked))


def replaced(asked: PageRequest) -> tuple[Happening, ...]:
    """Somebody else takes the seat of who leaves. Raises NotNow, Refused."""
    if not asked.field("substitute"):
        told = asked.words.say("Dites qui remplace : une personne de la liste, ou quelqu'un de nouveau.")
        raise Refused(told)
    is_new, leaver = asked.field("substitute") == "new", chosen(asked, "number")
    is_now = asked.field("since") == "now"
    if is_now and not substitutes.can_sit_now(asked.desk.event, leaver):
        told = asked.words.say(
            "Cette personne n'est pas à une table sans résultat : prenez « à partir de la suivante »."
        )
        raise Refused(told)
    wish = substitutes.Substitution(
        leaver,
        _newcomer(asked, 1) if is_new else chosen(asked, "substitute"),
        _why(asked),
        is_excused=asked.field("excused") == "yes",
        is_now=is_now,
    )
    return substitutes.substituted(asked.desk.tournament, wish)


def _everybody(asked: PageRequest) -> tuple[int, ...]:
    """Whoever was chosen, with the whole team where that was ticked."""
    number, event = chosen(asked, "number"), asked.desk.event
    if not asked.field("team") or event.team_of(number) is None:
        return (number,)
    team = event.members.get(event.unit_of(number), (number,))
    return tuple(each for each in team if each not in event.departed)


def returned(asked: PageRequest) -> tuple[Happening, ...]:
    """Somebody is back."""
    return (Returned(chosen(asked, "number"), _why(asked)),)


def swapped(asked: PageRequest) -> tuple[Happening, ...]:
    """Two people change places. Raises NotNow."""
    desk, number = asked.desk, typed_round(asked)
    seating = reseating.swapped(desk.event, number, chosen(asked, "first"), chosen(asked, "second"))
    return reseating.reseated(desk.tournament, number, seating, _why(asked))


def typed_round(asked: PageRequest) -> int:
    """A round that is seated; the last where none is named. Raises Refused."""
    number = asked.number_field("round") or asked.desk.event.last_seated
    if number not in asked.desk.event.seated:
        raise Refused(asked.words.say("Cette position n'est pas placée : choisissez-en une autre."))
    return number


def reseated(asked: PageRequest) -> tuple[Happening, ...]:
    """A round is seated as typed. Raises NotNow."""
    number = typed_round(asked)
    return reseating.reseated(asked.desk.tournament, number, typed_seats(asked, number), _why(asked))


def typed_seats(asked: PageRequest, number: int) -> Seating:
    """The seats of a round as they were typed; an empty field is an empty seat. Raises Refused."""
    tables = asked.desk.event.seated[number]
    typed = [
        [asked.number_field(f"s{table}-{seat}") for seat in range(1, len(seats) + 1)]
        for table, seats in enumerate(tables, start=1)
    ]
    return tuple(tuple(seats) for seats in typed)


def replanned(asked: PageRequest) -> tuple[Happening, ...]:
    """The rounds to come are announced anew. Raises Refused."""
    event, words = asked.desk.event, asked.words
    rounds = asked.number_field("rounds") or 0
    if not max(1, event.last_seated) <= rounds <= MOST_ROUNDS:
        raise Refused(
            words.say(
                "Il faut de {least} à {most} positions : celles qui sont placées restent.",
                least=max(1, event.last_seated),
                most=MOST_ROUNDS,
            )
        )
    seating = next((kind for kind in SeatingKind if kind.value == asked.field("seating")), None)
    wish = repairs.RoundsWish(rounds, seating, asked.number_field("deals"))
    return (Replanned(repairs.replanned(event, wish), _why(asked)),)


def unseated(asked: PageRequest) -> tuple[Happening, ...]:
    """The last round is taken back."""
    return (Unseated(asked.desk.event.last_seated, _why(asked)),)


def amended(asked: PageRequest) -> tuple[Happening, ...]:
    """Name or licence of somebody are put right. Raises Refused."""
    entry = asked.desk.event.entries[chosen(asked, "number")]
    fields = {name: " ".join(asked.field(name).split())[:60] for name in ("licence", "surname", "first_name")}
    told = {name: value for name, value in fields.items() if value}
    if not told:
        raise Refused(asked.words.say("Écrivez ce qui doit changer."))
    return (Amended(replace(entry, **told), _why(asked)),)  # type: ignore[arg-type]


def reopened(asked: PageRequest) -> tuple[Happening, ...]:
    """A closed event is taken up again."""
    return (Reopened(_why(asked)),)
