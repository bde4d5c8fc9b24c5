"""Lists of players: rows of text give entries, and every other line is kept with the reason."""

import doctest
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oudler.tournament.people.listing
import oudler.tournament.people.lookup
from oudler.tournament.people import (
    ClubDetail,
    Entry,
    ListField,
    Listing,
    NotAListing,
    WhyRejected,
    WhyRemark,
    read_listing,
    without_addresses,
)

HEADING = ["N° FFT", "Nom", "Prénom"]
EVE = ["1234567", "MARTIN", "Ève"]


def listed(*rows: list[str], heading: list[str] = HEADING) -> Listing:
    return read_listing([heading, *rows])


def only(heading: str, cell: str) -> Entry:
    """The entry of a line with one more column."""
    return listed([*EVE, cell], heading=[*HEADING, heading]).entries[0]


def rejections(listing: Listing) -> list[tuple[int, WhyRejected, str]]:
    return [(line.line, line.why, line.detail) for line in listing.rejected]


def remarks(listing: Listing) -> list[tuple[int, WhyRemark, ListField, str]]:
    return [(remark.line, remark.why, remark.field, remark.detail) for remark in listing.remarks]


def test_the_examples_run() -> None:
    assert doctest.testmod(oudler.tournament.people.listing) == (0, 4)
    assert doctest.testmod(oudler.tournament.people.lookup) == (0, 2)


# --- entries and rejected lines -------------------------------------------------------------------------


@pytest.mark.req("REG-01")
def test_line_with_licence_and_both_names_is_an_entry() -> None:
    listing = listed(EVE, ["7654321", "  DE LA  TOUR ", "Jean-Luc"])
    assert listing.entries == (
        Entry(1, "1234567", "MARTIN", "Ève"),
        Entry(2, "7654321", "DE LA TOUR", "Jean-Luc"),
    )
    assert (listing.rejected, listing.remarks, listing.heading) == ((), (), tuple(HEADING))


@pytest.mark.req("REG-01", "REG-09")
@pytest.mark.parametrize(
    ("row", "why", "detail"),
    [
        (["", "ROUX", "Luc"], WhyRejected.NO_LICENCE, ""),
        (["", "ROUX"], WhyRejected.NO_LICENCE, ""),
        (["12345678", "ROUX", "Luc"], WhyRejected.LICENCE, "12345678"),
        (["12345", "ROUX", "Luc"], WhyRejected.LICENCE, "12345"),
        (["12A4567", "ROUX", "Luc"], WhyRejected.LICENCE, "12A4567"),
        (["1.23457E+06", "ROUX", "Luc"], WhyRejected.LICENCE, "1.23457E+06"),
        (["1234567", "ROUX", "Luc"], WhyRejected.DUPLICATE, "2"),
        (["2222222", "", "Luc"], WhyRejected.NO_SURNAME, ""),
        (["2222222", "-", "Luc"], WhyRejected.NO_SURNAME, ""),
        (["2222222", "ROUX", " "], WhyRejected.NO_FIRST_NAME, ""),
        (["2222222", "ROUX"], WhyRejected.NO_FIRST_NAME, ""),
    ],
)
def test_line_without_what_is_needed_is_kept_with_the_reason(
    row: list[str], why: WhyRejected, detail: str
) -> None:
    listing = listed(EVE, [], row)
    assert rejections(listing) == [(4, why, detail)]
    assert listing.rejected[0].cells == tuple(row)
    assert [entry.licence for entry in listing.entries] == ["1234567"]


@pytest.mark.parametrize(
    "written",
    ["1234567", " 1 234 567", "1.234.567", "1234567.0", "1234567,00", "'1234567", "1\u00a0234\u202f567"],
)
def test_licence_is_read_however_it_is_parted(written: str) -> None:
    listing = listed([written, "MARTIN", "Ève"])
    assert ([entry.licence for entry in listing.entries], listing.remarks) == (["1234567"], ())


def test_zero_that_a_spreadsheet_lost_is_put_back_with_a_remark() -> None:
    listing = listed(["234567", "MARTIN", "Ève"], ["1234567", "ROUX", "Luc"])
    assert [entry.licence for entry in listing.entries] == ["0234567", "1234567"]
    assert remarks(listing) == [(2, WhyRemark.ZERO, ListField.LICENCE, "0234567")]


def test_short_licence_is_rejected_where_zeros_are_kept() -> None:
    listing = listed(["234567", "MARTIN", "Ève"], ["0234568", "ROUX", "Luc"])
    assert rejections(listing) == [(2, WhyRejected.LICENCE, "234567")]


def test_duplicate_of_a_rejected_line_is_an_entry() -> None:
    listing = listed(["1234567", "MARTIN", ""], EVE, EVE)
    assert rejections(listing) == [(2, WhyRejected.NO_FIRST_NAME, ""), (4, WhyRejected.DUPLICATE, "3")]


def read_or_none(rows: list[list[str]]) -> Listing | None:
    try:
        return read_listing(rows)
    except NotAListing:
        return None


CELLS = st.sampled_from(["", "N° FFT", "Nom", "Prénom", "1234567", "234567", "ROUX", "Luc", "x"])
LINES = st.lists(CELLS, max_size=4)


@given(st.lists(LINES, max_size=3), st.lists(LINES, max_size=6))
def test_no_line_is_lost(titles: list[list[str]], lines: list[list[str]]) -> None:
    rows = [*titles, HEADING, *lines]
    listing = read_or_none(rows)
    if listing is None:
        return
    kept = {line.line for line in listing.rejected}
    first = rows.index(list(listing.heading)) + 1 if listing.heading else 0
    filled = [line for line, row in enumerate(rows, start=1) if any(row) and line > first]
    above = [line for line, row in enumerate(rows[:first], start=1) if "1234567" in row]
    assert len(listing.entries) + len(kept) == len(filled) + len(above)
    assert kept <= {*filled, *above}
    assert all(line.cells == tuple(rows[line.line - 1]) for line in listing.rejected)


@given(st.lists(st.lists(st.text(max_size=12), max_size=5), max_size=8))
def test_any_rows_give_a_list_or_a_refusal(rows: list[list[str]]) -> None:
    listing = read_or_none(rows)
    assert listing is None or len(listing.entries) + len(listing.rejected) <= len(rows)


# --- columns --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("N° F.F.T.", ListField.LICENCE),
        ("Nº de licence", ListField.LICENCE),
        ("NUM. LICENCE", ListField.LICENCE),
        ("License number", ListField.LICENCE),
        ("Licencié(e)", ListField.LICENSED),
        ("Comité régional", ListField.COMITE),
        ("ZONE", ListField.ZONE),
        ("Date de naissance", ListField.BORN),
        ("Né(e) le", ListField.BORN),
        ("date of birth", ListField.BORN),
        ("Série", ListField.SERIES),
        ("Catégorie", ListField.CATEGORY),
        ("Catég.", ListField.CATEGORY),
        ("Division", ListField.CATEGORY),
        ("N° équipe", ListField.TEAM),
        ("Payé", ListField.PAID),
        ("Ne se déplace pas", ListField.STAYS),
        ("E-mail", ListField.ADDRESS),
    ],
)
def test_headings_are_known_however_they_are_spelled(heading: str, field: ListField) -> None:
    names = ["Nom", "Prénom"] if field is ListField.LICENCE else HEADING
    listing = listed([*EVE[-len(names) :], "1234567"], heading=[*names, heading])
    assert [(column.field, column.at, column.header) for column in listing.columns][-1] == (
        field,
        len(names),
        heading,
    )


def test_titles_stand_above_the_headings_and_other_columns_are_named() -> None:
    rows = [["Tournoi de printemps", "60 joueurs"], [], ["Rang", *HEADING, "Nom", ""], ["1", *EVE, "again"]]
    listing = read_listing(rows)
    assert [entry.name for entry in listing.entries] == ["Ève MARTIN"]
    assert (listing.unknown, listing.rejected) == (("Rang", "Nom"), ())


def test_person_above_the_headings_is_kept() -> None:
    listing = read_listing([["1234567", "ROUX", "Luc"], HEADING, EVE])
    assert rejections(listing) == [(1, WhyRejected.ABOVE_HEADING, "")]
    assert [entry.surname for entry in listing.entries] == ["MARTIN"]


@pytest.mark.parametrize(
    ("rows", "fields"),
    [
        ([EVE, ["7654321", "LE GOFF", "Yann"]], ["licence", "surname", "first_name"]),
        ([["1", "Ève", "MARTIN", "1234567"]], ["first_name", "surname", "licence"]),
        ([["MARTIN Ève", "1234567.0"], ["ROUX Luc", "7654321"]], ["name", "licence"]),
    ],
)
def test_columns_without_headings_are_told_by_what_is_in_them(
    rows: list[list[str]], fields: list[str]
) -> None:
    listing = read_listing(rows)
    assert [column.field.value for column in listing.columns] == fields
    assert (listing.entries[0].licence, listing.entries[0].name) == ("1234567", "Ève MARTIN")
    assert (listing.heading, [column.header for column in listing.columns]) == ((), [""] * len(fields))


def test_licence_without_heading_is_told_by_its_digits() -> None:
    listing = listed(["1", "MARTIN", "Ève", "1234567"], heading=["N°", "Nom", "Prénom", "Carte"])
    assert [entry.licence for entry in listing.entries] == ["1234567"]
    assert listing.columns[-1].header == "Carte"


@pytest.mark.req("REG-01")
@pytest.mark.parametrize(
    ("rows", "missing"),
    [
        ([], ["licence", "surname", "first_name"]),
        ([["MARTIN", "Ève"]], ["licence"]),
        ([["1234567", "Martin", "Ève"]], ["surname", "first_name"]),
        ([["1234567", "Ève", "MARTIN", "Lille"]], ["surname", "first_name"]),
        ([["1234567", "MARTIN Ève", "CERCLE Lillois"]], ["surname", "first_name"]),
        ([["1234567", "7654321", "MARTIN", "Ève"]], ["licence"]),
        ([["Nom", "Prénom"], ["MARTIN", "Ève"]], ["licence"]),
        ([["Licence", "Prénom"], ["1234567", "Ève"]], ["surname"]),
    ],
)
def test_rows_without_the_needed_columns_are_refused_with_their_names(
    rows: list[list[str]], missing: list[str]
) -> None:
    with pytest.raises(NotAListing) as refused:
        read_listing(rows)
    assert [field.value for field in refused.value.missing] == missing


# --- names in one column --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "written", "names"),
    [
        ("Joueur", "MARTIN Ève", ("MARTIN", "Ève")),
        ("Joueur", "Jean-Luc DE LA TOUR", ("DE LA TOUR", "Jean-Luc")),
        ("Nom", "D'ARC Jeanne Marie", ("D'ARC", "Jeanne Marie")),
        ("Joueur", "de Martin, Ève Anne", ("de Martin", "Ève Anne")),
        ("Nom et prénom", "Martin Ève", ("Martin", "Ève")),
        ("NOM PRÉNOM", "MARTIN EVE", ("MARTIN", "EVE")),
        ("Prénom Nom", "Ève Martin", ("Martin", "Ève")),
    ],
)
def test_both_names_in_one_column_are_told_apart(heading: str, written: str, names: tuple[str, str]) -> None:
    (entry,) = listed(["1234567", written], heading=["Licence", heading]).entries
    assert (entry.surname, entry.first_name) == names


@pytest.mark.parametrize(
    ("heading", "written", "why"),
    [
        ("Joueur", "Ève Martin", WhyRejected.NAME),
        ("Nom prénom", "Martin de Ève", WhyRejected.NAME),
        ("Joueur", "MARTIN Ève ROUX", WhyRejected.NAME),
        ("Joueur", "MARTIN", WhyRejected.NAME),
        ("Joueur", "MARTIN,", WhyRejected.NAME),
        ("Joueur", "", WhyRejected.NO_NAME),
    ],
)
def test_names_that_cannot_be_told_apart_are_rejected(heading: str, written: str, why: WhyRejected) -> None:
    listing = listed(["1234567", written], heading=["Licence", heading])
    assert rejections(listing) == [(2, why, written)]


# --- particulars ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "series"),
    [
        ("1", 1),
        ("2.0", 2),
        ("1re série", 1),
        ("2ème Série", 2),
        ("S3", 3),
        ("série 4", 4),
        ("2nde", 2),
        ("", None),
    ],
)
def test_series_is_read_in_its_usual_spellings(written: str, series: int | None) -> None:
    assert only("Série", written).series == series


@pytest.mark.parametrize(
    ("written", "born"),
    [
        ("12/03/1956", date(1956, 3, 12)),
        ("1.2.1956", date(1956, 2, 1)),
        ("1956-03-12", date(1956, 3, 12)),
        ("1956-03-12 00:00:00", date(1956, 3, 12)),
        ("20526", date(1956, 3, 12)),
        ("20526.0", date(1956, 3, 12)),
    ],
)
def test_birth_is_read_in_its_usual_spellings(written: str, born: date) -> None:
    assert only("Naissance", written).born == born


@pytest.mark.parametrize(
    ("heading", "written", "field"),
    [
        ("Série", "promotion", ListField.SERIES),
        ("Série", "5", ListField.SERIES),
        ("Naissance", "12/03/56", ListField.BORN),
        ("Naissance", "31/02/1956", ListField.BORN),
        ("Naissance", "12/03/1856", ListField.BORN),
        ("Payé", "chèque", ListField.PAID),
        ("Licencié", "?", ListField.LICENSED),
    ],
)
def test_particular_that_is_not_understood_stays_open_with_a_remark(
    heading: str, written: str, field: ListField
) -> None:
    listing = listed([*EVE, written], heading=[*HEADING, heading])
    assert remarks(listing) == [(2, WhyRemark.NOT_READ, field, written)]
    (entry,) = listing.entries
    assert (entry.series, entry.born, entry.is_paid) == (None, None, False)


@pytest.mark.parametrize(
    ("heading", "written", "said"),
    [
        ("Payé", "oui", True),
        ("Payé", "X", True),
        ("Payé", "1.0", True),
        ("Payé", "✓", True),
        ("Payé", "Réglé", True),
        ("Payé", "non", False),
        ("Payé", "", False),
        ("PMR", "x", True),
        ("Place fixe", "Nord fixe", True),
        ("PMR", "0", False),
    ],
)
def test_yes_and_no_are_read_in_their_usual_spellings(heading: str, written: str, said: bool) -> None:
    entry = only(heading, written)
    assert (entry.is_paid if heading == "Payé" else entry.stays) is said


def test_who_is_licensed_is_said_or_taken_for_granted() -> None:
    heading = [*HEADING, "Licencié"]
    rows = [[f"111111{n}", "ROUX", "Luc", said] for n, said in enumerate(["oui", "non", "adhérent", ""])]
    listing = listed(*rows, heading=heading)
    assert [entry.is_licensed for entry in listing.entries] == [True, False, False, False]
    assert remarks(listing) == [(5, WhyRemark.NOT_LICENSED, ListField.LICENSED, "")]
    assert listed(EVE).entries[0].is_licensed is True


def test_teams_have_numbers_or_get_them_in_their_order() -> None:
    rows = [[f"111111{n}", "ROUX", "Luc"] for n in range(4)]
    numbered = listed(
        *[[*row, team] for row, team in zip(rows, ["Équipe 7", "n° 7", "2.0", ""], strict=True)],
        heading=[*HEADING, "Équipe"],
    )
    assert [entry.team for entry in numbered.entries] == [7, 7, 2, None]
    assert numbered.teams == {7: "Équipe 7", 2: "2.0"}
    named = listed(
        *[[*row, team] for row, team in zip(rows, ["Les Bouts", "3", "les bouts", "***"], strict=True)],
        heading=[*HEADING, "Équipe"],
    )
    assert [entry.team for entry in named.entries] == [1, 2, 1, 3]
    assert named.teams == {1: "Les Bouts", 2: "3", 3: "***"}


def test_club_comite_and_zone_are_read() -> None:
    heading = [*HEADING, "Club", "Comité", "Zone"]
    (entry,) = listed([*EVE, "Lille", "Flandres", "Nord"], heading=heading).entries
    assert (entry.club, entry.comite, entry.zone) == ("Lille", "Flandres", "Nord")


@pytest.mark.req("ORG-19")
def test_address_is_never_needed_and_can_be_wiped() -> None:
    heading = [*HEADING, "Adresse", "CP", "Ville", "E-mail"]
    address = ["1, rue du Port", "59000", "Lille", "eve@example.org"]
    listing = listed(
        [*EVE, *address], ["7654321", "ROUX", "Luc"], ["", "LE", "Lu", *address], heading=heading
    )
    assert [entry.address for entry in listing.entries] == [
        "1, rue du Port, 59000, Lille, eve@example.org",
        "",
    ]
    wiped = without_addresses(listing)
    assert [entry.address for entry in wiped.entries] == ["", ""]
    assert [line.cells for line in wiped.rejected] == [("", "LE", "Lu", "", "", "", "")]
    assert [entry.name for entry in wiped.entries] == ["Ève MARTIN", "Luc ROUX"]


# --- lists of clubs -------------------------------------------------------------------------------------

CLUB_HEADING = ["N° FFT", "NOM Prénom", "Né(e) le", "Mobile", "Tél. fixe", "E-mail", "Saison"]


def of_club(*rows: list[str], heading: list[str] = CLUB_HEADING) -> Listing:
    return read_listing([heading, *rows], is_of_club=True)


def test_a_list_of_a_club_has_people_without_a_licence_and_says_more_of_everybody() -> None:
    listing = of_club(
        ["1234567", "MARTIN Ève", "1956-03-12", "612345678", "0498765432", "eve@example.org", "2026-2027"],
        ["", "ROUX Luc", "", "", "", "", ""],
    )
    assert [(one.licence, one.name, one.born, one.address) for one in listing.entries] == [
        ("1234567", "Ève MARTIN", None, "eve@example.org"),
        ("", "Luc ROUX", None, ""),
    ]
    assert listing.details == (
        ClubDetail(2, 1956, ("06 12 34 56 78", "04 98 76 54 32"), 2026),
        ClubDetail(3),
    )
    assert (listing.has(ListField.SEASON), listing.has(ListField.LICENSED)) == (True, False)


@pytest.mark.parametrize(
    ("heading", "written", "wanted"),
    [
        ("Année de naissance", "1956", 1956),
        ("Année de naissance", "12/03/1956", 1956),
        ("Né en", "56", None),
        ("Naissance", "1956", 1956),
        ("Naissance", "1756", None),
    ],
)
def test_the_year_of_birth_is_read_alone_or_out_of_a_day(
    heading: str, written: str, wanted: int | None
) -> None:
    listing = of_club([*EVE, written], heading=[*HEADING, heading])
    assert listing.details[0].birth_year == wanted
    assert [remark.why for remark in listing.remarks] == ([] if wanted else [WhyRemark.NOT_READ])


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("2026-2027", 2026),
        ("2026/27", 2026),
        ("26-27", 2026),
        ("saison 2026-2027", 2026),
        ("2026", 2026),
        ("2030/2031", 2030),
        ("2026-2029", None),
        ("payée", None),
    ],
)
def test_the_season_that_is_paid_is_read_however_it_is_written(written: str, wanted: int | None) -> None:
    listing = of_club([*EVE, written], heading=[*HEADING, "Dernière saison"])
    assert listing.details[0].licensed == wanted


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("0612345678", "06 12 34 56 78"),
        ("612345678", "06 12 34 56 78"),
        ("06.12.34.56.78", "06 12 34 56 78"),
        ("+33 6 12 34 56 78", "+33 6 12 34 56 78"),
        ("chez sa fille", "chez sa fille"),
    ],
)
def test_a_telephone_gets_its_lost_zero_back(written: str, wanted: str) -> None:
    listing = of_club([*EVE, written], heading=[*HEADING, "Téléphone"])
    assert listing.details[0].phones == (wanted,)


def test_what_only_clubs_keep_is_left_aside_in_a_list_for_an_event() -> None:
    listing = listed([*EVE, "0612345678", "2026"], heading=[*HEADING, "Mobile", "Saison"])
    assert (listing.unknown, listing.details) == (("Mobile", "Saison"), ())
    assert [column.field for column in listing.columns] == [
        ListField.LICENCE,
        ListField.SURNAME,
        ListField.FIRST_NAME,
    ]


def test_a_list_of_a_club_needs_names() -> None:
    with pytest.raises(NotAListing) as refused:
        of_club(["1234567", "Lac"], heading=["N° FFT", "Club"])
    assert refused.value.missing == (ListField.SURNAME, ListField.FIRST_NAME)
    assert of_club(["ROUX", "Luc"], heading=["Nom", "Prénom"]).entries[0].licence == ""
