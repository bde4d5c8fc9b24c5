"""Every line of a log as one sentence: what history, undo and « Défaire » show."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import singledispatch

from oudler.arbitration import NoRuling, find_fault, parse_ruling
from oudler.rules import UnknownOption, WrongTable
from oudler.tournament import events
from oudler.tournament.forms import Measure
from oudler.tournament.people import Entry
from oudler.tournament.seating import SEATS, Way, start_of
from oudler.tournament.sheets import Sheet
from oudler.wording.arbitration import fault_name
from oudler.wording.game import of_name
from oudler.wording.language import Words, msg, signed
from oudler.wording.papers import badge_name
from oudler.wording.results import prize_text, unit_label
from oudler.wording.tournament import FORM_WORDS, method_text, percent_text, pm_text, seat_name

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
    told, why = line_text(happening, words, event), happening.reason
    return words.say(_REASON, told=told, why=why) if why else told


@singledispatch
def line_text(happening: events.LogKind, words: Words, event: events.Event) -> str:
    """What happened, in a sentence without its reason; every kind of line has its case."""
    raise NotImplementedError(happening, words, event)


# --- what is announced ----------------------------------------------------------------------------------


@line_text.register
def _opened(happening: events.Opened, words: Words, _: events.Event) -> str:
    return words.say("Épreuve annoncée : {name}.", name=happening.regulations.name)


@line_text.register
def _replanned(happening: events.Replanned, words: Words, _: events.Event) -> str:
    rounds = len(happening.rounds)
    return words.many(
        "Déroulement annoncé de nouveau : {n} position.",
        "Déroulement annoncé de nouveau : {n} positions.",
        rounds,
    )


@line_text.register
def _reannounced(happening: events.Reannounced, words: Words, _: events.Event) -> str:
    if happening.changes_ties:
        return words.say("Annonce de l'épreuve modifiée : l'arbitre change la règle des égalités.")
    return words.say("Annonce de l'épreuve modifiée.")


@line_text.register
def _closed(_: events.Closed, words: Words, __: events.Event) -> str:
    return words.say("Épreuve close : le classement est proclamé.")


@line_text.register
def _reopened(_: events.Reopened, words: Words, __: events.Event) -> str:
    return words.say("Épreuve rouverte.")


# --- people ---------------------------------------------------------------------------------------------


def person_text(words: Words, event: events.Event, number: int) -> str:
    """Somebody by name and number: Zoé LENOIR (n° 4)."""
    entry = event.entries.get(number)
    return words.say("n° {number}", number=number) if entry is None else _named(words, entry)


def _named(words: Words, entry: Entry) -> str:
    return words.say("{name} (n° {number})", name=entry.name, number=entry.number)


@line_text.register
def _entered(happening: events.Entered, words: Words, event: events.Event) -> str:
    who, team = of_name(words, _named(words, happening.entry)), happening.entry.team
    text = _ENTERED if team is None else FORM_WORDS[event.regulations.form].units.entered
    return words.say(text, of_who=who, team=team)


@line_text.register
def _amended(happening: events.Amended, words: Words, _: events.Event) -> str:
    return words.say("Fiche corrigée : {who}.", who=_named(words, happening.entry))


@line_text.register
def _paid(happening: events.Paid, words: Words, event: events.Event) -> str:
    who = of_name(words, person_text(words, event, happening.number))
    return words.say("Droit d'inscription reçu {of_who}.", of_who=who)


@line_text.register
def _refunded(happening: events.Refunded, words: Words, event: events.Event) -> str:
    who = person_text(words, event, happening.number)
    return words.say("Droit d'inscription rendu à {who}.", who=who)


@line_text.register
def _scratched(happening: events.Scratched, words: Words, event: events.Event) -> str:
    return words.say("Retrait de la liste : {who}.", who=person_text(words, event, happening.number))


@line_text.register
def _left(happening: events.Left, words: Words, event: events.Event) -> str:
    text = (
        msg("Départ {of_who}, avec excuse.") if happening.is_excused else msg("Départ {of_who}, sans excuse.")
    )
    return words.say(text, of_who=of_name(words, person_text(words, event, happening.number)))


@line_text.register
def _returned(happening: events.Returned, words: Words, event: events.Event) -> str:
    return words.say("Retour {of_who}.", of_who=of_name(words, person_text(words, event, happening.number)))


def _rewarded_text(happening: events.Rewarded, words: Words, event: events.Event) -> str:
    number = happening.number
    if happening.of_team:
        return words.say("équipe {number}", number=number)
    is_alone = event.regulations.form.is_alone
    return person_text(words, event, number) if is_alone else unit_label(words, event, number)


@line_text.register
def _rewarded(happening: events.Rewarded, words: Words, event: events.Event) -> str:
    cents = happening.cents
    who = _rewarded_text(happening, words, event)
    if cents is None:
        return words.say("Prix rendu par {who}.", who=who)
    return words.say("Prix remis à {who} : {prize} en tout.", who=who, prize=prize_text(words, cents))


# --- where it is run ------------------------------------------------------------------------------------


@line_text.register
def _sent(happening: events.Sent, words: Words, _: events.Event) -> str:
    return words.say("L'épreuve passe à {to} : la suite s'y écrit.", to=happening.to)


@line_text.register
def _continued(happening: events.Continued, words: Words, _: events.Event) -> str:
    key = happening.key or words.say("sans clé")
    return words.say("L'épreuve est tenue désormais sur l'ordinateur {key}.", key=key)


# --- seats ----------------------------------------------------------------------------------------------


@line_text.register
def _placed(happening: events.Placed, words: Words, _: events.Event) -> str:
    people = sum(place is not None for place in happening.places)
    way = words.say(_WAYS[happening.way])
    if happening.number is not None:
        way = words.say("{way} avec le nombre {number}", way=way, number=happening.number)
    if not happening.method.is_printed:
        way = f"{way}, {method_text(words, happening.method)}"
    return words.many(
        "Séance {session} : {n} place de départ, {way}.",
        "Séance {session} : {n} places de départ, {way}.",
        people,
        session=happening.session,
        way=way,
    )


@line_text.register
def _filled(happening: events.Filled, words: Words, event: events.Event) -> str:
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


@line_text.register
def _kept(happening: events.Kept, words: Words, event: events.Event) -> str:
    text = FORM_WORDS[event.regulations.form].units.qualified
    return words.say(text, round=happening.round, n=len(happening.units))


@line_text.register
def _seated(happening: events.Seated, words: Words, event: events.Event) -> str:
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


@line_text.register
def _unseated(happening: events.Unseated, words: Words, _: events.Event) -> str:
    return words.say(
        "Position {round} reprise : ses feuilles, s'il y en avait, ne comptent plus.", round=happening.round
    )


# --- sheets and decisions -------------------------------------------------------------------------------


@line_text.register
def _handed(happening: events.Handed, words: Words, _: events.Event) -> str:
    text = (
        msg("Position {round}, table {table} : feuille en attente, {marks}.")
        if happening.is_doubtful
        else msg("Position {round}, table {table} : feuille rendue, {marks}.")
    )
    return words.say(text, round=happening.round, table=happening.table, marks=marks_text(happening.sheet))


@line_text.register
def _corrected(happening: events.Corrected, words: Words, _: events.Event) -> str:
    return words.say(
        "Position {round}, table {table} : feuille corrigée, {marks}.",
        round=happening.round,
        table=happening.table,
        marks=marks_text(happening.sheet),
    )


def marks_text(sheet: Sheet) -> str:
    """The balances of a sheet in the order of its columns: +30 −10 −10 −10."""
    return " ".join(signed(balance) for balance in sheet.balances)


@line_text.register
def _ruled(happening: events.Ruled, words: Words, event: events.Event) -> str:
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


@line_text.register
def _lifted(happening: events.Lifted, words: Words, event: events.Event) -> str:
    booked = event.ledger.entries[happening.ruling - 1 : happening.ruling]
    faults = [fault_name(words, entry.ruling.fault) for entry in booked]
    return words.say(
        "Décision n° {number} annulée ({fault}).", number=happening.ruling, fault=words.listed(faults) or "–"
    )


@line_text.register
def _penalised(happening: events.Penalised, words: Words, event: events.Event) -> str:
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


# --- duplicate deals ------------------------------------------------------------------------------------


@line_text.register
def _drawn(happening: events.Drawn, words: Words, _: events.Event) -> str:
    badge = badge_name(words, happening.first)
    return words.say("Premier attaquant de chaque triplette : {badge}.", badge=badge)


@line_text.register
def _sealed(happening: events.Sealed, words: Words, _: events.Event) -> str:
    return words.many(
        "Séance {session} : {n} étui scellé.",
        "Séance {session} : {n} étuis scellés.",
        len(happening.seals),
        session=happening.session,
    )


@line_text.register
def _scored(happening: events.BoardResult, words: Words, _: events.Event) -> str:
    text = (
        msg("Position {round}, table {table} : scores rendus, {scores}.")
        if isinstance(happening, events.Scored)
        else msg("Position {round}, table {table} : scores corrigés, {scores}.")
    )
    scores = _scores(words, happening.scores)
    return words.say(text, round=happening.round, table=happening.table, scores=scores)


def _scores(words: Words, scores: Sequence[events.BoardScore]) -> str:
    told = (words.say("étui {board} {score}", board=each.board, score=signed(each.score)) for each in scores)
    return ", ".join(told)


@line_text.register
def _adjusted(happening: events.Adjusted, words: Words, event: events.Event) -> str:
    where = {"round": happening.round, "table": happening.table, "board": happening.board}
    if happening.attack is None or happening.defense is None:
        text = msg("Position {round}, table {table}, étui {board} : ne compte pour personne.")
        return words.say(text, **where)
    worth = _WORTH[event.regulations.form.measure]
    attack, defense = (worth(words, note) for note in (happening.attack, happening.defense))
    text = msg("Position {round}, table {table}, étui {board} : attaque {attack}, défense {defense}.")
    return words.say(text, **where, attack=attack, defense=defense)


def _pm_worth(words: Words, note: Fraction) -> str:
    return words.say("{number} PM", number=pm_text(words, note))


_WORTH: Mapping[Measure, Callable[[Words, Fraction], str]] = {
    Measure.PERCENT: percent_text,
    Measure.PM: _pm_worth,
}
"""What a decision gives a side, by what the ranking counts."""


@line_text.register
def _cancelled(happening: events.Cancelled, words: Words, _: events.Event) -> str:
    text = msg("Séance {session} : l'étui {board} ne compte pour personne.")
    return words.say(text, session=happening.session, board=happening.board)


@line_text.register
def _restored(happening: events.Restored, words: Words, _: events.Event) -> str:
    if happening.spot is None:
        text = msg("Séance {session} : l'étui {board} compte de nouveau.")
        return words.say(text, session=happening.session, board=happening.board)
    text = msg("Position {round}, table {table}, étui {board} : la décision est retirée.")
    return words.say(text, round=happening.round, table=happening.table, board=happening.board)


@line_text.register
def _confirmed(happening: events.Confirmed, words: Words, event: events.Event) -> str:
    known = map(event.unit_of, event.entries)
    unit = unit_label(words, event, happening.unit) if happening.unit in known else str(happening.unit)
    text = msg("Séance {session} : {unit}, classement d'après un seul côté du jeu.")
    return words.say(text, session=happening.session, unit=unit)


@line_text.register
def _agreed(happening: events.Agreed, words: Words, _: events.Event) -> str:
    first, second = (pm_text(words, each) for each in happening.first)
    text = msg("Quart-temps {round} : les deux équipes ont compté {first} et {second} PM.")
    return words.say(text, round=happening.round, first=first, second=second)


@line_text.register
def _revealed(happening: events.Revealed, words: Words, _: events.Event) -> str:
    return words.say("Séance {session} : les donnes sont rendues publiques.", session=happening.session)
