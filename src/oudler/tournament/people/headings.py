"""What the columns of a list of players are, by their headings or by what is in them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from oudler.tournament.people.entry import LICENCE_DIGITS
from oudler.tournament.people.spelling import plain_words, tidy


class ListField(Enum):
    """What a column of a list may hold."""

    LICENCE = "licence"
    SURNAME = "surname"
    FIRST_NAME = "first_name"
    SURNAME_FIRST = "surname_first"
    """Both names in one column, the surname before the first name."""
    SURNAME_LAST = "surname_last"
    NAME = "name"
    """Both names in one column, in an order that the heading does not tell."""
    CLUB = "club"
    COMITE = "comite"
    ZONE = "zone"
    SERIES = "series"
    CATEGORY = "category"
    BORN = "born"
    TEAM = "team"
    LICENSED = "licensed"
    PAID = "paid"
    STAYS = "stays"
    ADDRESS = "address"
    BIRTH_YEAR = "birth_year"
    PHONE = "phone"
    SEASON = "season"
    """The last season for which the licence is paid."""


CLUB_FIELDS = frozenset({ListField.BIRTH_YEAR, ListField.PHONE, ListField.SEASON})
"""What a club and the federation keep of people, and no event asks for."""
_OF_PARTS = frozenset({ListField.ADDRESS, ListField.PHONE})
"""What may stand in several columns."""
_NEEDED = (ListField.LICENCE, ListField.SURNAME, ListField.FIRST_NAME)
WHOLE_NAMES = (ListField.SURNAME_FIRST, ListField.SURNAME_LAST, ListField.NAME)

_SMALL_WORDS = frozenset({"de", "du", "des", "d", "l", "la", "le", "et", "of", "the", "and"})
_NUMBER_WORDS = frozenset({"no", "nr", "num", "numero", "number", "numeros"})
"""All are read as « n »: « N° FFT », « Num. FFT » and « FFT number » are one heading."""

_HEADINGS: dict[ListField, tuple[str, ...]] = {
    ListField.LICENCE: (
        "licence", "license", "fft", "n licence", "licence n", "license n", "n fft", "fft n", "n licence fft",
        "licence fft", "n f f t", "n lic", "lic", "id fft", "code fft", "n licencie", "n adherent",
    ),
    ListField.SURNAME: ("nom", "nom famille", "nom joueur", "surname", "last name", "lastname"),
    ListField.FIRST_NAME: (
        "prenom", "prenoms", "prenom joueur", "first name", "firstname", "given name", "forename",
    ),
    ListField.SURNAME_FIRST: ("nom prenom", "nom prenoms", "noms prenoms", "nomprenom", "surname first name"),
    ListField.SURNAME_LAST: (
        "prenom nom", "prenoms noms", "prenomnom", "first name surname", "first name last name",
    ),
    ListField.NAME: (
        "joueur", "joueuse", "joueurs", "joueur euse", "participant", "identite", "nom complet", "name",
        "full name", "player", "player name",
    ),
    ListField.CLUB: ("club", "nom club", "association", "asso", "club name"),
    ListField.COMITE: ("comite", "comite regional", "nom comite", "committee", "regional committee"),
    ListField.ZONE: ("zone", "n zone"),
    ListField.SERIES: ("serie", "series", "serie fft", "n serie", "clt", "serie joueur"),
    ListField.CATEGORY: ("categorie", "categ", "cat", "division", "category"),
    ListField.BORN: (
        "naissance", "date naissance", "ne", "nee", "ne e", "ne e le", "ddn", "date naiss", "born",
        "birth date", "birthdate", "date birth", "birthday",
    ),
    ListField.TEAM: ("equipe", "n equipe", "nom equipe", "paire", "n paire", "team", "team n", "pair"),
    ListField.LICENSED: ("licencie", "licenciee", "licencie e", "licence a jour", "licensed"),
    ListField.PAID: ("paye", "payee", "a paye", "regle", "reglement", "paiement", "encaisse", "paid"),
    ListField.STAYS: (
        "ne se deplace pas", "pmr", "nord fixe", "place fixe", "fixe", "mobilite reduite", "stays",
        "reduced mobility", "north fixed",
    ),
    ListField.ADDRESS: (
        "adresse", "adresse postale", "adresse mail", "adresse email", "adresse e mail", "adresse courriel",
        "email", "e mail", "mail", "courriel", "address", "code postal", "cp", "ville", "postcode", "city",
    ),
    ListField.BIRTH_YEAR: (
        "annee naissance", "an naissance", "annee", "ne en", "nee en", "ne e en", "birth year", "year birth",
    ),
    ListField.PHONE: (
        "telephone", "n telephone", "tel", "n tel", "tel fixe", "tel portable", "tel mobile", "mobile",
        "portable", "n portable", "telephone fixe", "telephone portable", "telephone mobile", "phone",
        "phone n", "mobile phone",
    ),
    ListField.SEASON: (
        "saison", "saison licence", "saison licenciee", "licence saison", "derniere saison",
        "derniere licence", "annee licence", "licence annee", "season", "licensed season", "last season",
    ),
}  # fmt: skip
_FIELDS = {heading: field for field, headings in _HEADINGS.items() for heading in headings}

MOST_TITLE_ROWS = 20
"""The heading is looked for in this many rows."""
_LEAST_HEADINGS = 2
"""This many recognised headings in a row make it the row of headings."""
_MOST_GUESSED_ROWS = 200


@dataclass(frozen=True, slots=True)
class ListColumn:
    """A column that is recognised; the header is empty where it was told by what is in it."""

    field: ListField
    at: int
    header: str


def field_of(heading: str) -> ListField | None:
    """What a heading names, however it is spelled; None for none that is known."""
    words = (("n" if word in _NUMBER_WORDS else word) for word in plain_words(heading))
    return _FIELDS.get(" ".join(word for word in words if word not in _SMALL_WORDS))


def heading_row(rows: Sequence[Sequence[str]]) -> int | None:
    """The row of headings among the first ones, None where there is none."""
    for at, row in enumerate(rows[:MOST_TITLE_ROWS]):
        if len({field for cell in row if (field := field_of(cell))}) >= _LEAST_HEADINGS:
            return at
    return None


def columns_of(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> tuple[ListColumn, ...]:
    """The recognised columns in their order: by heading, and where a needed one is missing by content."""
    named = dict(_named(heading))
    if ListField.SURNAME in named.values() and ListField.FIRST_NAME not in named.values():
        # « Nom » alone holds both names, as far as each line can be split.
        named = {at: ListField.NAME if field is ListField.SURNAME else field for at, field in named.items()}
    sample = [row for row in rows if any(map(tidy, row))][:_MOST_GUESSED_ROWS]
    named |= _guessed(named, sample)
    return tuple(ListColumn(named[at], at, tidy(_cell(heading, at))) for at in sorted(named))


def missing_fields(columns: Iterable[ListColumn], *, is_of_club: bool = False) -> tuple[ListField, ...]:
    """The needed fields that no column holds: surname, first name, in an event the licence too (REG-01)."""
    known = {column.field for column in columns}
    if known & set(WHOLE_NAMES):
        known |= {ListField.SURNAME, ListField.FIRST_NAME}
    if is_of_club:
        known.add(ListField.LICENCE)
    return tuple(field for field in _NEEDED if field not in known)


def _named(heading: Sequence[str]) -> Iterator[tuple[int, ListField]]:
    """The columns by heading; of two for one field the first counts, but a few have several parts."""
    seen: set[ListField] = set()
    for at, cell in enumerate(heading):
        field = field_of(cell)
        if field and (field not in seen or field in _OF_PARTS):
            seen.add(field)
            yield at, field


# --- by content -----------------------------------------------------------------------------------------


def _guessed(named: Mapping[int, ListField], rows: Sequence[Sequence[str]]) -> dict[int, ListField]:
    """What the needed columns without a heading are, as far as their content leaves no doubt."""
    width = max(map(len, rows), default=0)
    free = [at for at in range(width) if at not in named]
    found: dict[int, ListField] = {}
    if ListField.LICENCE not in named.values():
        licences = _columns_like(_is_licence, free, rows)
        if len(licences) == 1:
            found[licences[0]] = ListField.LICENCE
    if not set(named.values()) & {ListField.SURNAME, ListField.FIRST_NAME, *WHOLE_NAMES}:
        found |= _guessed_names([at for at in free if at not in found], rows)
    return found


def _guessed_names(free: Sequence[int], rows: Sequence[Sequence[str]]) -> dict[int, ListField]:
    """The one column of « MARTIN Ève », or the one in capitals beside one that is not; none in doubt."""
    whole = _columns_like(_is_whole_name, free, rows)
    surnames = _columns_like(_is_capitals, free, rows)
    first_names = _columns_like(_is_capitalised, free, rows)
    pairs = [(at, beside) for at in surnames for beside in (at + 1, at - 1) if beside in first_names]
    if len(whole) + len(pairs) != 1:
        return {}
    if whole:
        return {whole[0]: ListField.NAME}
    return {pairs[0][0]: ListField.SURNAME, pairs[0][1]: ListField.FIRST_NAME}


def _columns_like(
    is_like: Callable[[str], bool], free: Sequence[int], rows: Sequence[Sequence[str]]
) -> list[int]:
    """The columns in which more than half of the rows have such a cell."""
    return [at for at in free if 2 * sum(is_like(tidy(_cell(row, at))) for row in rows) > len(rows)]


def _cell(row: Sequence[str], at: int) -> str:
    return row[at] if at < len(row) else ""


def _is_licence(text: str) -> bool:
    return re.fullmatch(rf"[0-9]{{{LICENCE_DIGITS}}}(?:[.,]0+)?", text.replace(" ", "")) is not None


def is_capital_word(word: str) -> bool:
    """Whether a word is written in capitals: DUPONT, D'ARC, LE."""
    return word.isupper()


def _is_name(text: str) -> bool:
    return re.fullmatch(r"[^\W\d_][^\d_@]*", text) is not None


def _is_capitals(text: str) -> bool:
    return _is_name(text) and all(map(is_capital_word, text.split()))


def _is_capitalised(text: str) -> bool:
    return _is_name(text) and not any(map(is_capital_word, text.split()))


def _is_whole_name(text: str) -> bool:
    kinds = [is_capital_word(word) for word in text.split()]
    return _is_name(text) and len(set(kinds)) == 2 and sorted(kinds) in (kinds, kinds[::-1])
