"""A list of players as it was read: who is in it, which lines are not, and what to do about them."""

from collections.abc import Iterable, Iterator, Sequence

from oudler.tournament import people
from oudler.tournament.people import printable
from oudler.wording.game import source_text
from oudler.wording.language import Words, msg

FIELD_NAMES = {
    people.ListField.LICENCE: msg("N° FFT"),
    people.ListField.SURNAME: msg("Nom"),
    people.ListField.FIRST_NAME: msg("Prénom"),
    people.ListField.SURNAME_FIRST: msg("Nom prénom"),
    people.ListField.SURNAME_LAST: msg("Prénom nom"),
    people.ListField.NAME: msg("Joueur"),
    people.ListField.CLUB: msg("Club"),
    people.ListField.COMITE: msg("Comité"),
    people.ListField.ZONE: msg("Zone"),
    people.ListField.SERIES: msg("Série"),
    people.ListField.CATEGORY: msg("Catégorie"),
    people.ListField.BORN: msg("Naissance"),
    people.ListField.TEAM: msg("Équipe"),
    people.ListField.LICENSED: msg("Licencié"),
    people.ListField.PAID: msg("Payé"),
    people.ListField.STAYS: msg("Place fixe"),
    people.ListField.ADDRESS: msg("Adresse"),
    people.ListField.BIRTH_YEAR: msg("Année de naissance"),
    people.ListField.PHONE: msg("Téléphone"),
    people.ListField.SEASON: msg("Saison"),
}
"""The heading of each column as it is written; such a list can be read again."""

YES = msg("oui")
NO = msg("non")
QUOTED = msg("« {text} »")

_REJECTED = {
    people.WhyRejected.NO_LICENCE: msg(
        "pas de numéro de licence ; cherchez-le avec --find dans la liste nationale"
    ),
    people.WhyRejected.LICENCE: msg(
        "« {detail} » n'est pas un numéro de licence : il en faut les 7 chiffres"
    ),
    people.WhyRejected.DUPLICATE: msg("licence déjà lue ligne {detail} ; ôtez l'une des deux ou corrigez"),
    people.WhyRejected.NO_SURNAME: msg("le nom manque ; ajoutez-le"),
    people.WhyRejected.NO_FIRST_NAME: msg("le prénom manque ; ajoutez-le"),
    people.WhyRejected.NO_NAME: msg("le nom et le prénom manquent ; ajoutez-les"),
    people.WhyRejected.NAME: msg(
        "nom et prénom ne se distinguent pas dans « {detail} » ; écrivez le nom en capitales, "
        "ou faites deux colonnes"
    ),
    people.WhyRejected.ABOVE_HEADING: msg("cette ligne est au-dessus des titres de colonnes ; descendez-la"),
}
_REMARKS = {
    people.WhyRemark.ZERO: msg("le tableur avait perdu le zéro du numéro, lu {detail} ; vérifiez"),
    people.WhyRemark.NOT_READ: msg("{field} : « {detail} » n'est pas compris et reste vide"),
    people.WhyRemark.NOT_LICENSED: msg("{field} : rien n'est écrit, compté comme non"),
}
_NOT_A_LIST = msg("ce n'est pas une liste de joueurs : il manque {missing}. Titres lus : {heading}.")
_UNKNOWN = msg("Colonnes laissées de côté : {columns}.")
_PAD = "  "


def listing_lines(words: Words, listing: people.Listing) -> list[str]:
    """How many are accepted, who they are, which columns were read, and what is to be checked."""
    return [
        words.many("{n} joueur accepté.", "{n} joueurs acceptés.", len(listing.entries)),
        *people_lines(words, listing.entries),
        words.say("Colonnes lues : {columns}.", columns=words.listed(list(_columns(words, listing)))),
        *([words.say(_UNKNOWN, columns=words.listed(list(listing.unknown)))] if listing.unknown else []),
        *(_remark_line(words, remark) for remark in listing.remarks),
    ]


def people_lines(words: Words, entries: Sequence[people.Entry]) -> list[str]:
    """A line for each person: number, licence, name, then club, comité, series, team, category."""
    rows = [
        (
            str(entry.number),
            entry.licence,
            f"{entry.surname} {entry.first_name}",
            entry.club,
            entry.comite,
            ""
            if entry.series is None
            else f"{words.say(FIELD_NAMES[people.ListField.SERIES])} {entry.series}",
            "" if entry.team is None else f"{words.say(FIELD_NAMES[people.ListField.TEAM])} {entry.team}",
            entry.category,
        )
        for entry in entries
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_PAD + _PAD.join(_aligned(row, widths)).rstrip() for row in rows]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """The cells of a row as wide as their columns, the number to the right; empty columns are left out."""
    number, *others = zip(row, widths, strict=True)
    yield number[0].rjust(number[1])
    yield from (text.ljust(width) for text, width in others if width)


def rejected_lines(words: Words, rejected: Iterable[people.Rejected]) -> Iterator[str]:
    """For each rejected line its number, the reason and what to do, then what is written in it."""
    for line in rejected:
        text, rule = rejected_text(words, line), source_text(words, line.why.requirement)
        yield words.say("Rejetée, ligne {line} : {text} ({rule})", line=line.line, text=text, rule=rule)
        yield f"    {printable(' | '.join(line.cells))}"


def rejected_text(words: Words, rejected: people.Rejected) -> str:
    """Why a line is rejected, and what to do."""
    return words.say(_REJECTED[rejected.why], detail=printable(rejected.detail))


def remark_text(words: Words, remark: people.Remark) -> str:
    """What is to be checked in an accepted line."""
    field = words.say(FIELD_NAMES[remark.field])
    return words.say(_REMARKS[remark.why], field=field, detail=printable(remark.detail))


def _remark_line(words: Words, remark: people.Remark) -> str:
    return words.say("À vérifier, ligne {line} : {text}", line=remark.line, text=remark_text(words, remark))


def not_a_listing_text(words: Words, error: people.NotAListing) -> str:
    """Which columns are missing."""
    missing = words.listed([words.say(QUOTED, text=words.say(FIELD_NAMES[field])) for field in error.missing])
    if not error.heading:
        return words.say(
            "ce n'est pas une liste de joueurs : donnez un titre à chaque colonne ; il manque {missing}.",
            missing=missing,
        )
    heading = printable(", ".join(filter(None, error.heading)))
    return words.say(_NOT_A_LIST, missing=missing, heading=heading)


def _columns(words: Words, listing: people.Listing) -> Iterator[str]:
    for column in listing.columns:
        field = words.say(FIELD_NAMES[column.field])
        if column.header:
            yield words.say("{field} (« {header} »)", field=field, header=column.header)
        else:
            yield words.say(
                "{field} (colonne {letter}, d'après son contenu)", field=field, letter=_letters(column.at)
            )


def _letters(at: int) -> str:
    """The letters of a column as spreadsheets show them: A, Z, AA."""
    more, last = divmod(at, 26)
    return (_letters(more - 1) if more else "") + chr(ord("A") + last)
