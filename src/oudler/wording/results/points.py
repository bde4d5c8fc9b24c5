"""PCN and PP as an organiser reads them: scales, national tables, and why there are none."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from oudler.rules import Ground
from oudler.tournament import points
from oudler.tournament.events import Event
from oudler.tournament.play import honours
from oudler.wording.game import source_text
from oudler.wording.language import Words, column_lines, msg
from oudler.wording.results.tables import weight_text
from oudler.wording.tournament import FORM_WORDS, units_text

_NATIONALS = {
    points.National.INDIVIDUAL: msg("Championnat national individuel : à chaque joueur."),
    points.National.DUO: msg("Championnat national par deux : à chaque joueur de l'équipe."),
    points.National.FOUR: msg("Championnat national par quatre : à chaque joueur de l'équipe."),
    points.National.SENIOR: msg("Championnat national des seniors : à chaque joueur."),
    points.National.YOUTH: msg("Championnats nationaux des jeunes : à chaque joueur."),
}
SCALES: dict[Ground, str] = {
    points.WhyNotScaled.FORM: msg("les textes ne donnent pas de barème de PCN pour les donnes dupliquées"),
    points.WhyNotScaled.TABLES: msg("il faut au moins une table à chaque séance, et {most} au plus en tout"),
    points.WhyNotScaled.ENTRIES: msg("il faut de 1 à {most} joueurs ou équipes"),
    points.WhyNotScaled.INDEX: msg("l'indice est 1, ou 1,5 en demi-finale et 1,8 en finale régionale"),
}
UNMET: dict[Ground, str] = {
    points.Unmet.ORGANISER: msg(
        "l'organisateur n'est ni la FFT, ni une zone, ni un comité, ni un club affilié"
    ),
    points.Unmet.NO_ARBITER: msg("aucun arbitre officiel ne dirige le tournoi"),
    points.Unmet.ARBITER_PLAYS: msg(
        "l'arbitre ne joue pas dans un championnat, un match par équipes ou un festival"
    ),
    points.Unmet.PLACES: msg("on ne joue pas en un seul lieu"),
    points.Unmet.TIMES: msg("on ne joue pas partout en même temps"),
    points.Unmet.FIVE: msg("un tournoi à cinq joueurs par table ne peut pas être homologué"),
    points.Unmet.NO_SCALE: msg(
        "aucun barème n'existe pour les donnes dupliquées : le classement compte, sans PCN"
    ),
    points.Unmet.FEW: msg("il n'y a pas assez de joueurs ou d'équipes"),
    points.Unmet.PARALLEL: msg("ce tournoi est l'un des quatre d'un tournoi par équipes, qui seul en donne"),
}
_RANK = msg("Rang")


def scale_lines(words: Words, scale: points.Scale) -> list[str]:
    """A scale with what it rests on, ranks of the same award together."""
    form = scale.form
    field = units_text(words, form, scale.entries)
    tables = _tables_text(words, scale.tables)
    head = words.say(
        "{form} : {tables}, {entries}.", form=words.say(FORM_WORDS[form].scale), tables=tables, entries=field
    )
    if not scale.awards:
        least = units_text(words, form, points.LEAST_ENTRIES[form])
        return [
            head,
            words.say(
                "Pas de PCN : il faut au moins {least} ({source}).",
                least=least,
                source=source_text(words, "PCN-05"),
            ),
        ]
    terms = words.say(
        "Indice {index}, coefficient {coefficient}, plafond {cap}, plancher {floor}.",
        index=weight_text(words, scale.index),
        coefficient=weight_text(words, scale.coefficient),
        cap=scale.cap,
        floor=points.LEAST_AWARD,
    )
    columns = [(words.say(_RANK), "PCN"), *_rows(words, [(award,) for award in scale.awards])]
    return [head, terms, FORM_WORDS[form].units.paid(words, len(scale.awards)), *column_lines(columns, {0})]


def national_lines(words: Words, kind: points.National, awards: Sequence[points.Award]) -> list[str]:
    """A national table, PCN and PP."""
    rows = _rows(words, [(award.pcn, award.pp) for award in awards])
    return [words.say(_NATIONALS[kind]), *column_lines([(words.say(_RANK), "PCN", "PP"), *rows], {0})]


def derogation_text(words: Words, granted: points.Derogation) -> str:
    """What the CCN granted for an event, with its reason (PCN-10)."""
    amounts = {"PCN": granted.pcn, "PP": granted.pp}
    return " ; ".join(
        [
            words.say("Dérogation de la CCN : {reason}", reason=granted.reason),
            *(
                words.say("{kind} par place : {amounts}", kind=kind, amounts=words.listed(each) or "0")
                for kind, each in (
                    (kind, [*map(str, given)]) for kind, given in amounts.items() if given is not None
                )
            ),
        ]
    )


def misfit_text(words: Words, scale: points.Scale) -> str:
    """A doubt about a number of entries that the tables of the first session can hardly seat."""
    entries = units_text(words, scale.form, scale.entries)
    return words.say(
        "attention, {entries} pour {tables} : est-ce bien le nombre ?",
        entries=entries,
        tables=_tables_text(words, scale.tables[:1]),
    )


def unmet_text(words: Words, unmet: points.Unmet) -> str:
    """Which condition of PCN is not met."""
    return f"{words.say(UNMET[unmet])} ({source_text(words, unmet.requirement)})"


def _tables_text(words: Words, tables: Sequence[int]) -> str:
    total = words.many("{n} table", "{n} tables", sum(tables))
    return total if len(tables) == 1 else f"{total} ({' + '.join(map(str, tables))})"


def _rows(words: Words, amounts: Sequence[tuple[int, ...]]) -> Iterator[tuple[str, ...]]:
    """Ranks and what they get, those that get the same on one row."""
    first = 1
    for same, ranks in groupby(amounts):
        last = first + len(list(ranks)) - 1
        ranked = str(first) if first == last else words.say("{first} à {last}", first=first, last=last)
        yield ranked, *map(str, same)
        first = last + 1


# --- what an event gives --------------------------------------------------------------------------------


def points_lines(words: Words, event: Event) -> list[str]:
    """What each licensed person gets, the best first, or why there is nothing."""
    gained = honours(event)
    if gained.unmet:
        why = words.listed([unmet_text(words, each) for each in gained.unmet])
        return [words.say("Pas de PCN : {why}.", why=why)]
    return [words.say("Points :"), *(f"  {_credit(words, credit)}" for credit in gained.credits)]


def _credit(words: Words, credit: points.Credit) -> str:
    name, pcn, pp = credit.entry.name, credit.award.pcn, credit.award.pp
    if not pp:
        return words.say("{name} : {pcn} PCN", name=name, pcn=pcn)
    return words.say("{name} : {pcn} PCN, {pp} PP", name=name, pcn=pcn, pp=pp)
