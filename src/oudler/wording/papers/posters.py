"""What is announced before an event: the poster, and the reminder at the head of score sheets."""

from collections.abc import Iterator

from oudler.rules import BASE, PETIT_AU_BOUT, Bid, Poignee
from oudler.tournament.events import Regulations
from oudler.tournament.seating import LEAST_TABLES, Format, Steps, printed_row
from oudler.wording.language import Words, day_text, msg, signed
from oudler.wording.results import money_text

_FORMS = {
    Format.LIBRE: msg("Donnes libres, individuel"),
    Format.DUO: msg("Donnes libres, par équipes de deux"),
    Format.FOUR: msg("Donnes libres, par équipes de quatre"),
    Format.INDIVIDUAL: msg("Donnes dupliquées, individuel"),
    Format.TRIPLETTE: msg("Donnes dupliquées, triplettes"),
    Format.QUADRETTE: msg("Donnes dupliquées, quadrettes"),
    Format.MATCH: msg("Donnes dupliquées, match par équipes"),
}
_FEDERATION = msg("Fédération Française de Tarot")
_WHEN = msg("{day}, {time}, {venue}")
_OPEN = msg("Ouvert à tous les licenciés et adhérents")
_FEE = msg("Droit d'inscription : {fee} par joueur")
_RULES = msg("Règlement et Arbitrage F.F.T.")
_CONTACT = msg("Renseignements : {contact}")
_LACKING = msg("À compléter avant d'afficher : {fields}.")
_TIME, _VENUE, _PHONE = msg("l'heure"), msg("le lieu"), msg("le téléphone")

_BASE_LINE = msg(
    "({base} + points) × {prise} prise, × {garde} garde, × {sans} garde sans, × {contre} garde contre"
)
_PETIT_LINE = msg("Petit au bout : {points}")
_POIGNEE_LINE = msg("Poignées : {points}")
_MOVE = msg("Mouvement : N fixe, {steps}")
_MOVE_ONCE = msg("pour la {round}e position : {steps}")
_HOWELL = msg("Mouvement : chacun suit sa fiche individuelle")
_STEPS = msg("S {south}, E {east}, O {west}")


def form_text(words: Words, form: Format) -> str:
    """A form as it is announced."""
    return words.say(_FORMS[form])


def poster_lines(words: Words, rules: Regulations) -> list[str]:
    """Everything that a poster must show, and what is still to be filled in (ORG-05)."""
    time = rules.rounds[0].starts if rules.rounds else ""
    lacking = [
        words.say(name)
        for name, value in ((_TIME, time), (_VENUE, rules.venue), (_PHONE, rules.contact))
        if not value
    ]
    lines = [
        words.say(_FEDERATION),
        rules.name,
        words.say(_WHEN, day=day_text(words, rules.day), time=time or "…", venue=rules.venue or "…"),
        form_text(words, rules.form),
        words.say(_OPEN),
        words.say(_FEE, fee=money_text(words, rules.fee)),
        words.say(_RULES),
        words.say(_CONTACT, contact=rules.contact or "…"),
    ]
    return [*lines, words.say(_LACKING, fields=words.listed(lacking))] if lacking else lines


def sheet_reminder(words: Words, tables: int) -> list[str]:
    """The head of a score sheet: how to score, and where to go next at so many tables (FDM-06, DOC-10)."""
    prise, garde, sans, contre = (bid.multiplier for bid in Bid if bid is not Bid.PASS)
    petits = " ".join(str(PETIT_AU_BOUT * times) for times in (prise, garde, sans, contre))
    return [
        words.say(_BASE_LINE, base=BASE, prise=prise, garde=garde, sans=sans, contre=contre),
        words.say(_PETIT_LINE, points=petits),
        words.say(_POIGNEE_LINE, points=" ".join(str(int(size)) for size in Poignee)),
        *_moves(words, tables),
    ]


def _moves(words: Words, tables: int) -> Iterator[str]:
    if tables < LEAST_TABLES:
        yield words.say(_HOWELL)
        return
    row = printed_row(tables)
    yield words.say(_MOVE, steps=_steps(words, row.usual))
    for position, steps in sorted(row.at.items()):
        yield words.say(_MOVE_ONCE, round=position, steps=_steps(words, steps))


def _steps(words: Words, steps: Steps) -> str:
    return words.say(_STEPS, south=signed(steps.south), east=signed(steps.east), west=signed(steps.west))
