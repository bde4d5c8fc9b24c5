"""What a club publishes: chosen, named, looked at, and taken as a folder for its own site."""

import hashlib
from dataclasses import replace
from typing import Any

from starlette.responses import Response

from oudler.director import publishing
from oudler.director.desk import Desk, EventSituation, Habit, Hall, KnownClub
from oudler.store import StaleRow
from oudler.tournament.clubs import NameStyle
from oudler.tournament.people import plain_words
from oudler.web.clubs.club_request import DESK, club_of, club_page
from oudler.web.public import event_folders, file_answer, folder_address, site_folders, static_site
from oudler.web.results import download, file_stem, shown_table
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.language import Words, msg
from oudler.wording.results import standing_title
from oudler.wording.terminal import complaints

SCREEN = f"{DESK}/publier"
NAMES = f"{SCREEN}/noms/{{held}}"
FIRST = 12
"""At most this many events, the latest, are shown without asking for more."""
PREVIEWED = 6
"""At most this many lines of the last ranking are shown as others will see them."""
_STYLES = {
    NameStyle.WHOLE: (msg("Prénom et nom"), msg("Solange Maillard")),
    NameStyle.INITIAL: (msg("Prénom et initiale"), msg("Solange M.")),
}


def show(asked: PageRequest) -> Response:
    """What goes out, under which names, and what never does."""
    return _shown(asked, club_of(asked))


def _shown(asked: PageRequest, known: KnownClub, lines: tuple[str, ...] = (), status: int = 200) -> Response:
    words = asked.words
    publication = publishing.publication_of(asked.office, known, words)
    everything = publishing.publication_of(
        asked.office, replace(known, club=replace(known.club, withdrawn=())), words
    )
    folders = event_folders(publication)
    return club_page(
        asked,
        "club_publish.html",
        known,
        status,
        lines=lines,
        seen=seen_text(known),
        events=[_event_line(asked, known, one) for one in everything.events],
        first=FIRST,
        never=words.say(complaints.PUBLISH_NEVER),
        styles=[
            (style.value, words.say(name), words.say(example)) for style, (name, example) in _STYLES.items()
        ],
        withheld=len(asked.office.clubs.withheld(known.id)),
        preview=_preview(words, publication),
        folders=[
            (name, folders[name].name if name in folders else "", count)
            for name, count in sorted(site_folders(words, publication).items())
        ],
        challenges=[*enumerate(known.club.challenges, start=1)],
        public=f"/c/{known.id}" if known.club.has_page else "",
        address=asked.query("adresse", known.club.site),
    )


def seen_text(known: KnownClub) -> str:
    """What a form was made from, in a word."""
    return hashlib.sha256(known.stored.text.encode()).hexdigest()[:20]


def _event_line(asked: PageRequest, known: KnownClub, told: publishing.PublishedEvent) -> dict[str, Any]:
    words = asked.words
    hidden = len(told.naming.numbers)
    return {
        "told": told,
        "is_out": told.id not in known.club.withdrawn,
        "state": publishing.state_text(words, told),
        "is_final": told.posted.posting.is_final,
        "hidden": words.many("{n} nom tu", "{n} noms tus", hidden) if hidden else "",
    }


def _preview(words: Words, publication: publishing.Publication) -> dict[str, Any] | None:
    """The beginning of the last ranking, as others will see it."""
    for told in publication.held:
        ranking = publishing.public_ranking(told)
        if ranking is not None:
            table = shown_table(words, told.event, ranking)
            title = standing_title(words, told.posted.posting, told.posted.after)
            return {"told": told, "title": title, "rows": table.rows[:PREVIEWED]}
    return None


# --- what is decided ------------------------------------------------------------------------------------


def change(asked: PageRequest) -> Response:
    """Choose what goes out and how people are named. Raises StaleRow where the club was changed meanwhile."""
    known = club_of(asked)
    if asked.field("seen") != seen_text(known):
        raise StaleRow(ascii(known.id))
    style = next((style for style in NameStyle if style.value == asked.field("names")), known.club.names)
    ours = {stored.id for stored in asked.office.clubs.events(known.id)}
    offered = {id for id in map(str, asked.form.getlist("offered")) if id in ours}
    chosen = {str(id) for id in asked.form.getlist("event")}
    withdrawn = (set(known.club.withdrawn) & ours - offered) | (offered - chosen)
    has_page = bool(asked.field("has_page"))
    public = {str(number) for number in asked.form.getlist("challenge")}
    challenges = tuple(
        replace(one, is_public=str(number) in public)
        for number, one in enumerate(known.club.challenges, start=1)
    )
    club = replace(
        known.club,
        names=style,
        has_page=has_page,
        withdrawn=tuple(sorted(withdrawn)),
        challenges=challenges,
    )
    asked.office.clubs.change(known, club)
    return asked.go(f"/c/{known.id}/bureau/publier")


# --- names at one event ---------------------------------------------------------------------------------


def _desk_of(asked: PageRequest, known: KnownClub) -> Desk:
    """The desk of an event of the club. Raises NoSuchEvent, and Refused where it is another's."""
    desk = asked.office.desk(asked.path("held"))
    publisher = publishing.club_here(asked.office, desk.id)
    if publisher is None or publisher.id != known.id:
        raise Refused(asked.words.say("Cette épreuve n'est pas de ce club."), status=404)
    return desk


def _numbers_text(hall: Hall) -> str:
    """Whose names are withheld, as the form and the habit have it."""
    return " ".join(map(str, sorted(publishing.withheld_numbers(hall))))


def show_names(asked: PageRequest) -> Response:
    """Whose name is withheld at one event: players of other clubs ask there, members once for all."""
    known = club_of(asked)
    desk = _desk_of(asked, known)
    naming: publishing.Naming = publishing.naming_of(known.club, asked.office.clubs.withheld(known.id))
    here = publishing.withheld_numbers(desk.hall)
    people = sorted(desk.event.listed, key=lambda entry: (plain_words(entry.surname), entry.number))
    return club_page(
        asked,
        "club_publish_names.html",
        known,
        name=desk.event.regulations.name,
        seen=_numbers_text(desk.hall),
        people=[
            (
                entry,
                entry.number in here,
                naming.hides(entry),
                publishing.withheld_name(asked.words, entry.number),
            )
            for entry in people
        ],
    )


def change_names(asked: PageRequest) -> Response:
    """Withhold names at one event. Raises StaleRow where somebody else has changed them meanwhile."""
    known = club_of(asked)
    desk = _desk_of(asked, known)
    seen = asked.field("seen")

    def is_seen(situation: EventSituation) -> None:
        if _numbers_text(situation.hall) != seen:
            raise StaleRow(ascii(desk.id))

    typed = {str(text) for text in asked.form.getlist("number")}
    numbers = sorted(entry.number for entry in desk.event.listed if str(entry.number) in typed)
    desk.note(Habit(publishing.WITHHELD, " ".join(map(str, numbers))), by=asked.by, given=is_seen)
    return asked.go(f"/c/{known.id}/bureau/publier")


# --- what is taken --------------------------------------------------------------------------------------


def take_site(asked: PageRequest) -> Response:
    """The pages of the club as one ZIP. Raises Refused for an address that is none."""
    known = club_of(asked)
    typed = asked.query("adresse").strip()
    address = folder_address(typed)
    if typed and not address:
        told = asked.words.say(
            "« {address} » n'est pas l'adresse d'un dossier : écrivez-la comme https://club.example/tarot, "
            "ou laissez-la vide.",
            address=typed[:60],
        )
        return _shown(asked, known, (told,), 422)
    publication = publishing.publication_of(asked.office, known, asked.words)
    body = publishing.zipped(static_site(asked.words, publication, address))
    return download(body, f"{file_stem(known.club.name)}-site.zip", "application/zip")


def take_picture(asked: PageRequest) -> Response:
    """The picture of the last results, else of the club, as others will see it."""
    publication = publishing.publication_of(asked.office, club_of(asked), asked.words)
    held = publication.held
    club = publication.club.name
    body = (
        publishing.event_picture(asked.words, held[0], club)
        if held
        else publishing.club_picture(asked.words, publication)
    )
    return file_answer(asked, body, "image/png")


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    act(SCREEN, change, Role.ARBITER),
    page(f"{SCREEN}/site.zip", take_site, Role.ARBITER),
    page(f"{SCREEN}/image.png", take_picture, Role.ARBITER),
    page(NAMES, show_names, Role.ARBITER),
    act(NAMES, change_names, Role.ARBITER),
)
