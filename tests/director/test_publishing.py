"""What leaves the house: names as is right, data and pictures, without what is private."""

import json
import struct
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from oudler.director.desk import Habit, Office
from oudler.director.publishing import (
    WITHHELD,
    Naming,
    Publication,
    boards_fields,
    boards_rows,
    club_fields,
    club_picture,
    club_rows,
    event_here,
    event_picture,
    naming_of,
    publication_of,
    publication_of_files,
    ranking_fields,
    ranking_rows,
    zipped,
)
from oudler.director.publishing.naming import Withheld, public_event
from oudler.director.results import public_view
from oudler.tournament.clubs import Club, Member, NameStyle, UsualEvening
from oudler.tournament.events import Reopened
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.wording.language import Words
from tests.director.desks import BY, play_round, seated
from tests.director.published import CLUB, announced, boards, evening, own, publishing, ruled, withhold
from tests.director.stories import made_up

FRENCH = Words()
AFTER = datetime(2026, 11, 16, tzinfo=UTC)
ENTRY = Entry(12, "0123456", "Maillard", "Solange", club="Vieux Pont", born=date(1950, 1, 2), address="x@y.z")


def of_files(*tournaments: Tournament, club: Club = CLUB) -> Publication:
    return publication_of_files(club, tournaments, FRENCH, AFTER)


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("member", "is_hidden"),
    [
        (Member(1, "0123456", "Autre", "Nom", is_withheld=True), True),
        (Member(1, "", "MAILLARD", "solange", is_withheld=True), True),
        (Member(1, "", "Solange", "Maillard", is_withheld=True), True),
        (Member(1, "7654321", "Maillard", "Solange", is_withheld=True), False),
        (Member(1, "0123456", "Maillard", "Solange"), False),
    ],
)
def test_a_name_is_withheld_by_the_licence_else_by_the_name(member: Member, is_hidden: bool) -> None:
    told = naming_of(CLUB, [member]).told(FRENCH, ENTRY)
    assert (told.name == "Joueur 12") is is_hidden


def test_an_entry_without_licence_is_known_by_the_name() -> None:
    naming = naming_of(CLUB, [Member(1, "0123456", "Maillard", "Solange", is_withheld=True)])
    assert naming.told(Words("en"), replace(ENTRY, licence="")).name == "Player 12"


@pytest.mark.parametrize("typed", ["0123456", "maillard SOLANGE"])
def test_whoever_is_typed_is_withheld(typed: str) -> None:
    assert Naming(withheld=(Withheld.typed(typed),)).told(FRENCH, ENTRY).name == "Joueur 12"


@pytest.mark.parametrize(
    ("style", "numbers", "name", "club"),
    [
        (NameStyle.WHOLE, (), "Solange Maillard", "Vieux Pont"),
        (NameStyle.INITIAL, (), "Solange M.", "Vieux Pont"),
        (NameStyle.INITIAL, (12,), "Joueur 12", ""),
    ],
)
def test_people_are_named_as_the_club_wishes(
    style: NameStyle, numbers: tuple[int, ...], name: str, club: str
) -> None:
    told = Naming(style, numbers=frozenset(numbers)).told(FRENCH, ENTRY)
    assert (told.name, told.club, told.licence, told.born, told.address) == (name, club, "", None, "")


def test_a_public_event_has_the_same_ranking_and_no_licence() -> None:
    event = evening().event
    public = public_event(FRENCH, event, Naming(NameStyle.INITIAL))
    assert [entry.licence for entry in public.listed] == [""] * 12
    told = of_files(evening()).held[0]
    sums, whole = (
        [(row["rank"], row["total"], row["pcn"]) for row in ranking_fields(FRENCH, one, "")["ranking"]]
        for one in (told, replace(told, event=event))
    )
    assert sums == whole


def test_a_name_can_be_withheld_at_one_event(office: Office) -> None:
    known = publishing(office, evening())
    desk = office.desk(office.clubs.events(known.id)[0].id)
    name = desk.event.entries[3].name
    desk.note(Habit(WITHHELD, "3"), by=BY)
    told, _ = event_here(office, desk, FRENCH)
    assert (told.event.entries[3].name, desk.event.entries[3].name) == ("Joueur 3", name)
    assert publication_of(office, known, FRENCH).held[0].event.entries[3].name == "Joueur 3"
    desk.note(Habit(WITHHELD, ""), by=BY)
    assert event_here(office, desk, FRENCH)[0].event.entries[3].name == name


def test_withheld_members_are_found_without_the_others(office: Office) -> None:
    known = publishing(office, evening())
    withhold(office, known, office.desk(office.clubs.events(known.id)[0].id), 3)
    office.clubs.change_members(known.id, {}, [(Member(9, "", '"is_withheld": true', "X"), "")])
    assert [one.number for one in office.clubs.withheld(known.id)] == [1]


# --- what a club publishes ------------------------------------------------------------------------------


def test_a_club_publishes_what_is_over_and_what_comes(office: Office) -> None:
    known = publishing(office, evening(), boards())
    announced(office, known, "Nuit du tarot", date(2026, 12, 19))
    announced(office, known, "Soirée 14", date(2026, 12, 11), "20:30")
    announced(office, known, "Jamais jouée", date(2026, 10, 1))
    own(office, known, seated(office, 12))
    office.open(evening().event.regulations, BY)
    publication = publication_of(office, known, FRENCH)
    assert [one.name for one in publication.coming] == ["Tournoi d'automne", "Soirée 14", "Nuit du tarot"]
    assert sorted(one.name for one in publication.held) == ["Simultané", "Soirée 13"]


def test_a_withdrawn_event_is_not_published(office: Office) -> None:
    known = publishing(office, evening(), boards())
    first, other = (event.id for event in office.clubs.events(known.id))
    known = office.clubs.change(known, replace(known.club, withdrawn=(first,)))
    assert [one.id for one in publication_of(office, known, FRENCH).events] == [other]


def test_an_event_has_one_identity_wherever_it_is_published(office: Office) -> None:
    known = publishing(office, evening())
    here, there = publication_of(office, known, FRENCH), of_files(evening())
    assert here.held[0].uid == there.held[0].uid


# --- data -----------------------------------------------------------------------------------------------


def test_a_ranking_for_programs_has_numbers_and_no_private_field() -> None:
    fields = ranking_fields(FRENCH, of_files(evening()).held[0], "Club")
    first = fields["ranking"][0]
    assert list(fields) == ["oudler", "version", "club", "event", "columns", "ranking"]
    assert list(first) == ["rank", "name", "members", "club", "figures", "total", "pcn"]
    assert (first["rank"], first["total"]) == (1, sum(first["figures"]))
    assert [column["number"] for column in fields["columns"]] == [1, 2]
    assert fields["event"]["status"] == "final"
    assert json.loads(json.dumps(fields)) == fields


def test_a_ranking_that_may_not_be_told_is_not_in_the_data(office: Office) -> None:
    desk = seated(office, 12)
    play_round(desk)
    assert ranking_fields(FRENCH, event_here(office, desk, FRENCH)[0], "")["ranking"] != []
    public_view.choose_wall(desk, public_view.Wall.RANKING, 5, BY)
    told, _ = event_here(office, desk, FRENCH)
    fields = ranking_fields(FRENCH, told, "")
    assert (fields["event"]["status"], fields["ranking"], fields["columns"]) == ("hidden", [], [])
    assert ranking_rows(FRENCH, told) == [["Rang", "nom"]]


def test_rows_of_teams_name_every_member() -> None:
    rows = ranking_rows(FRENCH, of_files(made_up(Form.DUO)).held[0])
    assert rows[0][:4] == ["rang", "nom", "nom", "club"]
    assert len(rows) == 41


def test_boards_are_told_with_their_cards_and_without_decisions(office: Office) -> None:
    known = publishing(office, boards())
    desk = ruled(office.desk(office.clubs.events(known.id)[0].id))
    told, _ = event_here(office, desk, FRENCH)
    shown = public_view.told_boards(told.event)
    fields = boards_fields(FRENCH, told, "Club", shown)
    board = fields["boards"][0]
    assert sorted(len(cards) for cards in board["cards"].values()) == [6, 18, 18, 18, 18]
    assert list(board["plays"][0]) == ["round", "table", "attack", "score", "attack_note", "defense_note"]
    assert "motif" not in json.dumps(fields) + str(boards_rows(FRENCH, told))
    assert boards_rows(FRENCH, told, (board["session"], board["board"]))[0][0] == "position"


@pytest.mark.req("DUP-05")
def test_no_board_is_told_while_an_event_is_open_again(office: Office) -> None:
    known = publishing(office, boards())
    desk = office.desk(office.clubs.events(known.id)[0].id)
    desk.record(Reopened("une marque à revoir"), by=desk.tournament.log[-1].by)
    told, _ = event_here(office, desk, FRENCH)
    assert public_view.told_boards(told.event) == {}
    assert publication_of(office, known, FRENCH).held == ()


def test_a_club_for_programs_lists_its_evenings(office: Office) -> None:
    known = publishing(office, evening())
    announced(office, known, "Soirée 14", date(2026, 12, 11), "20:30")
    publication = publication_of(office, known, FRENCH)
    fields = club_fields(FRENCH, publication)
    assert [one["name"] for one in (*fields["coming"], *fields["held"])] == ["Soirée 14", "Soirée 13"]
    rows = club_rows(FRENCH, publication)
    assert rows[0] == ["jour", "heure", "épreuve", "forme", "lieu", "joueurs", "état"]
    assert rows[1][:3] == ["2026-12-11", "20:30", "Soirée 14"]


# --- pictures, the folder -------------------------------------------------------------------------------


def size_of(picture: bytes) -> tuple[int, int]:
    """The size that a PNG says it has."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", picture[16:24])
    return int(width), int(height)


def test_pictures_have_the_size_that_messages_show() -> None:
    publication = of_files(evening(), boards())
    pictures = [event_picture(FRENCH, one, "Club") for one in publication.held]
    pictures.append(club_picture(FRENCH, publication))
    assert [size_of(one) for one in pictures] == [(1200, 630)] * 3
    assert len(set(pictures)) == 3


def test_a_picture_shows_the_names_that_may_be_told() -> None:
    told = of_files(evening()).held[0]
    winner = ranking_fields(FRENCH, told, "")["ranking"][0]["name"]
    hidden = publication_of_files(CLUB, [evening()], FRENCH, AFTER, [winner]).held[0]
    assert event_picture(FRENCH, hidden, "Club") != event_picture(FRENCH, told, "Club")


def test_a_picture_of_a_club_tells_when_it_plays() -> None:
    other = of_files(club=replace(CLUB, evening=UsualEvening(1, "20:00")))
    assert club_picture(FRENCH, other) != club_picture(FRENCH, of_files())


def test_the_same_files_make_the_same_bytes() -> None:
    files = {"b/x.html": b"1", "a.html": b"2"}
    assert zipped(files) == zipped(dict(reversed(files.items())))
