"""Every line of a log as one sentence: what history, undo and « Défaire » show."""

from collections.abc import Callable, Mapping
from typing import Any

from oudler.arbitration import NoRuling, find_fault, parse_ruling
from oudler.rules import UnknownOption, WrongTable
from oudler.tournament import events
from oudler.tournament.people import Entry
from oudler.tournament.seating import SEATS, Way, start_of
from oudler.tournament.sheets import Sheet
from oudler.wording.arbitration import fault_name
from oudler.wording.events.duplicate_happenings import DUPLICATE
from oudler.wording.game import of_name
from oudler.wording.language import Words, msg, signed
from oudler.wording.tournament import FORM_WORDS, seat_name

_ENTERED = msg("Inscription {of_who}.")
_REASON = msg("{told} Raison : {why}")
_WAYS = {
    Way.COMPUTER: msg("données par l'ordinateur"),
    Way.DRAWN: msg("tirées au sort"),
    Way.CHOSEN: msg("choisies"),
    None: msg("données à la main"),
}


def happening_text(words: Words, event: events.Event, happening: events.Happening) -> str:
    """What happened, in a sentence, with its reason; `event` is one that knows the people it names."""
    told = _TEXTS[type(happening)](words, event, happening)
    why = getattr(happening, "why", "").strip()
    return words.say(_REASON, told=told, why=why) if why else told


# --- what is announced ----------------------------------------------------------------------------------


def _opened(words: Words, _: events.Event, happening: events.Opened) -> str:
    return words.say("Épreuve annoncée : {name}.", name=happening.regulations.name)


def _replanned(words: Words, _: events.Event, happening: events.Replanned) -> str:
    rounds = len(happening.rounds)
    return words.many(
        "Déroulement annoncé de nouveau : {n} position.",
        "Déroulement annoncé de nouveau : {n} positions.",
        rounds,
    )


def _reannounced(words: Words, _: events.Event, happening: events.Reannounced) -> str:
    if happening.changes_ties:
        return words.say("Annonce de l'épreuve modifiée : l'arbitre change la règle des égalités.")
    return words.say("Annonce de l'épreuve modifiée.")


def _closed(words: Words, _: events.Event, __: events.Closed) -> str:
    return words.say("Épreuve close : le classement est proclamé.")


def _reopened(words: Words, _: events.Event, __: events.Reopened) -> str:
    return words.say("Épreuve rouverte.")


# --- people ---------------------------------------------------------------------------------------------


def person_text(words: Words, event: events.Event, number: int) -> str:
    """Somebody by name and number: Zoé LENOIR (n° 4)."""
    entry = event.entries.get(number)
    return words.say("n° {number}", number=number) if entry is None else _named(words, entry)


def _named(words: Words, entry: Entry) -> str:
    return words.say("{name} (n° {number})", name=entry.name, number=entry.number)


def _entered(words: Words, event: events.Event, happening: events.Entered) -> str:
    who, team = of_name(words, _named(words, happening.entry)), happening.entry.team
    text = _ENTERED if team is None else FORM_WORDS[event.regulations.form].units.entered
    return words.say(text, of_who=who, team=team)


def _amended(words: Words, _: events.Event, happening: events.Amended) -> str:
    return words.say("Fiche corrigée : {who}.", who=_named(words, happening.entry))


def _paid(words: Words, event: events.Event, happening: events.Paid) -> str:
    who = of_name(words, person_text(words, event, happening.number))
    return words.say("Droit d'inscription reçu {of_who}.", of_who=who)


def _refunded(words: Words, event: events.Event, happening: events.Refunded) -> str:
    who = person_text(words, event, happening.number)
    return words.say("Droit d'inscription rendu à {who}.", who=who)


def _scratched(words: Words, event: events.Event, happening: events.Scratched) -> str:
    return words.say("Retrait de la liste : {who}.", who=person_text(words, event, happening.number))


def _left(words: Words, event: events.Event, happening: events.Left) -> str:
    text = (
        msg("Départ {of_who}, avec excuse.") if happening.is_excused else msg("Départ {of_who}, sans excuse.")
    )
    return words.say(text, of_who=of_name(words, person_text(words, event, happening.number)))


def _returned(words: Words, event: events.Event, happening: events.Returned) -> str:
    return words.say("Retour {of_who}.", of_who=of_name(words, person_text(words, event, happening.number)))


# --- seats ----------------------------------------------------------------------------------------------


def _placed(words: Words, _: events.Event, happening: events.Placed) -> str:
    people = sum(place is not None for place in happening.places)
    way = words.say(_WAYS[happening.way])
    if happening.number is not None:
        way = words.say("{way} avec le nombre {number}", way=way, number=happening.number)
    return words.many(
        "Séance {session} : {n} place de départ, {way}.",
        "Séance {session} : {n} places de départ, {way}.",
        people,
        session=happening.session,
        way=way,
    )


def _filled(words: Words, event: events.Event, happening: events.Filled) -> str:
    who, place = person_text(words, event, happening.number), place_text(words, event, happening.place)
    return words.say("{who} prend la place {place}.", who=who, place=place)


def place_text(words: Words, event: events.Event, place: int) -> str:
    """A starting place: 13 (table 4, Nord); where places are not seats, or are fifths, the number alone."""
    session = event.placed.get(event.next_session)
    tables = len(session.places) // len(SEATS) if session else 0
    table, seat = start_of(place)
    text = FORM_WORDS[event.regulations.form].start
    if not text or not 1 <= table <= max(tables, 1):
        return str(place)
    return words.say(text, place=place, table=table, seat=seat_name(words, seat))


def _kept(words: Words, event: events.Event, happening: events.Kept) -> str:
    text = FORM_WORDS[event.regulations.form].units.qualified
    return words.say(text, round=happening.round, n=len(happening.units))


def _seated(words: Words, event: events.Event, happening: events.Seated) -> str:
    told = words.many(
        "Position {round} placée : {n} table",
        "Position {round} placée : {n} tables",
        len(happening.seating),
        round=happening.round,
    )
    if happening.number is not None:
        told = words.say("{told}, tirage du nombre {number}", told=told, number=happening.number)
    if happening.series is not None and (text := FORM_WORDS[event.regulations.form].series):
        told = words.say(text, told=told, series=happening.series)
    return f"{told}."


def _unseated(words: Words, _: events.Event, happening: events.Unseated) -> str:
    return words.say(
        "Position {round} reprise : ses feuilles, s'il y en avait, ne comptent plus.", round=happening.round
    )


# --- sheets and decisions -------------------------------------------------------------------------------


def _handed(words: Words, _: events.Event, happening: events.Handed) -> str:
    text = (
        msg("Position {round}, table {table} : feuille en attente, {marks}.")
        if happening.is_doubtful
        else msg("Position {round}, table {table} : feuille rendue, {marks}.")
    )
    return words.say(text, round=happening.round, table=happening.table, marks=marks_text(happening.sheet))


def _corrected(words: Words, _: events.Event, happening: events.Corrected) -> str:
    return words.say(
        "Position {round}, table {table} : feuille corrigée, {marks}.",
        round=happening.round,
        table=happening.table,
        marks=marks_text(happening.sheet),
    )


def marks_text(sheet: Sheet) -> str:
    """The balances of a sheet in the order of its columns: +30 −10 −10 −10."""
    return " ".join(signed(balance) for balance in sheet.balances)


def _ruled(words: Words, event: events.Event, happening: events.Ruled) -> str:
    people = [person_text(words, event, number) for number in happening.culprits]
    told = ruled_text(words, happening.ruling)
    fields = {
        "round": happening.round,
        "table": happening.table,
        "fault": words.say("{fault}, {people}", fault=told, people=words.listed(people)) if people else told,
    }
    if not _is_of_deal(happening.ruling):
        return words.say("Position {round}, table {table} : décision prononcée, {fault}.", **fields)
    text = msg("Position {round}, table {table}, donne {deal} : décision prononcée, {fault}.")
    return words.say(text, deal=happening.deal, **fields)


def _is_of_deal(ruling: str) -> bool:
    """Whether a ruling is about a deal; one that nobody can read is told with it."""
    try:
        return find_fault(parse_ruling(ruling).fault).is_of_deal
    except (NoRuling, UnknownOption, WrongTable):
        return True


def ruled_text(words: Words, ruling: str) -> str:
    """The name of the fault of a ruling that was written down; « – » where nobody can read it."""
    try:
        return f"« {fault_name(words, parse_ruling(ruling).fault)} »"
    except (NoRuling, UnknownOption, WrongTable):
        return "–"


def _lifted(words: Words, event: events.Event, happening: events.Lifted) -> str:
    booked = event.ledger.entries[happening.ruling - 1 : happening.ruling]
    faults = [fault_name(words, entry.ruling.fault) for entry in booked]
    return words.say(
        "Décision n° {number} annulée ({fault}).", number=happening.ruling, fault=words.listed(faults) or "–"
    )


def _penalised(words: Words, event: events.Event, happening: events.Penalised) -> str:
    who, points = person_text(words, event, happening.number), happening.points
    if points >= 0:
        return words.many(
            "Position {round} : {n} point ôté à {who}, hors du code.",
            "Position {round} : {n} points ôtés à {who}, hors du code.",
            points,
            round=happening.round,
            who=who,
        )
    return words.many(
        "Position {round} : {n} point rendu à {who}, hors du code.",
        "Position {round} : {n} points rendus à {who}, hors du code.",
        -points,
        round=happening.round,
        who=who,
    )


_TEXTS: Mapping[type, Callable[[Words, events.Event, Any], str]] = {
    events.Opened: _opened,
    events.Replanned: _replanned,
    events.Reannounced: _reannounced,
    events.Entered: _entered,
    events.Amended: _amended,
    events.Paid: _paid,
    events.Refunded: _refunded,
    events.Scratched: _scratched,
    events.Placed: _placed,
    events.Filled: _filled,
    events.Kept: _kept,
    events.Seated: _seated,
    events.Unseated: _unseated,
    events.Handed: _handed,
    events.Corrected: _corrected,
    events.Ruled: _ruled,
    events.Lifted: _lifted,
    events.Penalised: _penalised,
    events.Left: _left,
    events.Returned: _returned,
    events.Closed: _closed,
    events.Reopened: _reopened,
    **DUPLICATE,
}
