"""The page of a club on this server, its calendar, its feed, its picture, and the same as data."""

from starlette.responses import Response

from oudler.director import publishing
from oudler.director.entries import Opening, signup_opening
from oudler.web.public.club_page import challenge_page, club_home, club_page
from oudler.web.public.data_files import CALENDAR, FEED, MEDIA, csv_of, ending_of, file_answer, json_of
from oudler.web.public.public import club_link, sealed
from oudler.web.public.reader import Reader
from oudler.web.site import PageRequest, Refused, page

HOME = "/c/{club}"


def published_here(asked: PageRequest) -> tuple[publishing.Publication, Reader]:
    """What the club in the address publishes. Raises NoSuchClub, and Refused where it has no page here."""
    known = asked.office.clubs.club(asked.path("club"))
    if not known.club.has_page:
        raise Refused(asked.words.say("Ce club n'a pas de page sur ce serveur."), status=404)
    return publishing.publication_of(asked.office, known, asked.words), Reader(asked.words, club_link(known))


def show_club(asked: PageRequest) -> Response:
    """The page of the club."""
    publication, reader = published_here(asked)
    now = asked.office.now()
    situations = ((one.id, asked.office.desk(one.id).situation) for one in publication.coming)
    open_ones = {id for id, situation in situations if signup_opening(situation, now) is Opening.OPEN}
    return sealed(asked, club_page(reader, publication, open_ones))


def take_json(asked: PageRequest) -> Response:
    """What the club publishes, for programs."""
    publication, _ = published_here(asked)
    return file_answer(asked, json_of(publishing.club_fields(asked.words, publication)), "application/json")


def take_csv(asked: PageRequest) -> Response:
    """The evenings of the club as a spreadsheet."""
    publication, _ = published_here(asked)
    return file_answer(
        asked, csv_of(publishing.club_rows(asked.words, publication)), "text/csv; charset=utf-8"
    )


def take_calendar(asked: PageRequest) -> Response:
    """The evenings to come, to subscribe to."""
    publication, _ = published_here(asked)

    def address(told: publishing.PublishedEvent) -> str:
        return asked.address(f"/e/{told.id}")

    body = publishing.calendar_of(asked.words, publication.club, publication.coming, address)
    return file_answer(asked, body, CALENDAR)


def take_feed(asked: PageRequest) -> Response:
    """The results, to follow."""
    publication, _ = published_here(asked)
    home = club_home(publication)

    def address(told: publishing.PublishedEvent) -> str:
        return asked.address(f"/e/{told.id}/classement")

    own = asked.address(f"{home}.atom")
    body = publishing.feed_of(asked.words, publication, address, asked.address(home), own)
    return file_answer(asked, body, FEED)


def show_challenge(asked: PageRequest) -> Response:
    """A challenge of the club. Raises Refused."""
    publication, reader, told = _challenge_here(asked)
    return sealed(asked, challenge_page(reader, publication, told))


def take_challenge(asked: PageRequest) -> Response:
    """A challenge for programs and spreadsheets. Raises Refused."""
    publication, _, told = _challenge_here(asked)
    ending = ending_of(asked)
    fields = publishing.challenge_fields(asked.words, publication.club.name, told)
    body = json_of(fields) if ending == "json" else csv_of(publishing.challenge_rows(asked.words, told))
    return file_answer(asked, body, MEDIA[ending])


def _challenge_here(
    asked: PageRequest,
) -> tuple[publishing.Publication, Reader, publishing.PublishedChallenge]:
    """The challenge in the address. Raises Refused where the club does not publish it."""
    publication, reader = published_here(asked)
    for told in publication.challenges:
        if str(told.number) == asked.path("number"):
            return publication, reader, told
    raise Refused(asked.words.say("Le club ne publie pas ce challenge."), status=404)


def take_picture(asked: PageRequest) -> Response:
    """The picture of the club."""
    publication, _ = published_here(asked)
    return file_answer(asked, publishing.club_picture(asked.words, publication), "image/png")


ROUTES = (
    page(HOME + ".json", take_json),
    page(HOME + ".csv", take_csv),
    page(HOME + ".ics", take_calendar),
    page(HOME + ".atom", take_feed),
    page(HOME + "/image.png", take_picture),
    page(HOME + "/challenge/{number}.{ending}", take_challenge),
    page(HOME + "/challenge/{number}", show_challenge),
    page(HOME, show_club),
)
