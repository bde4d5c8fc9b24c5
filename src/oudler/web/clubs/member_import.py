"""A list of members: read from a spreadsheet, looked at field by field, written, taken back."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from starlette.responses import Response

from oudler.director import clubs
from oudler.director.desk import KnownClub
from oudler.printing import write_csv, write_workbook
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.tournament.clubs import MemberLine
from oudler.web.clubs.club_request import club_of, club_page
from oudler.web.clubs.members import MEMBERS, members_path
from oudler.web.results import MEDIA, download
from oudler.web.setup import NoListing, read_list_file
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import field_change_text, listings, refusal_text, rejected_text, remark_text
from oudler.wording.language import Words, msg

_IMPORT = f"{MEMBERS}/import"


class LineState(Enum):
    """What becomes of a line, the most urgent first."""

    REFUSED = "rejetees"
    CHANGED = "changees"
    NEW = "nouvelles"
    UNCHANGED = "inchangees"


_VIEWS = {
    LineState.REFUSED: msg("Rejetées"),
    LineState.CHANGED: msg("Changées"),
    LineState.NEW: msg("Nouvelles"),
    LineState.UNCHANGED: msg("Inchangées"),
}


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the preview; a contact is never in it."""

    line: int
    kind: LineState
    licence: str
    surname: str
    first_name: str
    series: str
    why: tuple[str, ...]
    doubt: str = ""


def ask_list(asked: PageRequest) -> Response:
    """Ask for a list."""
    return _ask(asked, club_of(asked))


def _ask(asked: PageRequest, club: KnownClub, lines: Sequence[str] = ()) -> Response:
    last = clubs.last_import(asked.office, club)
    today = asked.office.now().astimezone().date()
    shown = {"lines": lines, "last": last, "today": today}
    return club_page(asked, "club_members_import.html", club, 422 if lines else 200, **shown)


def read_list(asked: PageRequest) -> Response:
    """Read a list, and have it wait until somebody has looked at it; nothing is written."""
    club, upload = club_of(asked), asked.uploaded("file")
    if upload is None:
        told = asked.words.say("Choisissez d'abord la liste : un classeur .xlsx ou un .csv.")
        return _ask(asked, club, [told])
    try:
        listing, _others = read_list_file(asked.words, upload.file.read(), is_of_club=True)
        is_all = bool(asked.field("all"))
        clubs.draft_members(
            asked.office, club, listing, (upload.filename or "")[:80], are_all_licensed=is_all
        )
    except NoListing as error:
        return _ask(asked, club, [str(error)])
    except clubs.TooManyMembers as error:
        return _ask(asked, club, [_too_many(asked.words, error.lines)])
    return asked.go(members_path(club, "/import/apercu"))


def _too_many(words: Words, lines: int) -> str:
    return words.say(
        "Cette liste a {n} personnes, et un club en a {most} au plus : est-ce la liste nationale ? "
        "Elle s'importe à la page des licences.",
        n=lines,
        most=clubs.MOST_MEMBERS,
    )


def show_draft(asked: PageRequest) -> Response:
    """What the list that waits would do, before it is written."""
    club = club_of(asked)
    draft = clubs.waiting_members(asked.office, club)
    return asked.go(members_path(club, "/import")) if draft is None else _preview(asked, club, draft)


def _preview(asked: PageRequest, club: KnownClub, draft: clubs.MemberDraft, status: int = 200) -> Response:
    words = asked.words
    lines = sorted(_lines(words, draft), key=lambda line: (list(LineState).index(line.kind), line.line))
    view = next((each for each in LineState if each.value == asked.query("vue")), None)
    is_shown = {view} if view else {LineState.REFUSED, LineState.CHANGED, LineState.NEW}
    counts = {kind: sum(line.kind is kind for line in lines) for kind in LineState}
    shown: dict[str, Any] = {
        "draft": draft,
        "shown": [line for line in lines if line.kind in is_shown],
        "view": view,
        "views": [(kind, words.say(name), counts[kind]) for kind, name in _VIEWS.items()],
        "to_see": sum(counts.values()) - counts[LineState.UNCHANGED],
        "counts": {kind.value: count for kind, count in counts.items()},
        "columns": [
            (each.header, words.say(listings.FIELD_NAMES[each.field])) for each in draft.listing.columns
        ],
        "remarks": [(each.line, remark_text(words, each)) for each in draft.listing.remarks],
        "is_stale": status == 409,
    }
    return club_page(asked, "club_members_preview.html", club, status, **shown)


def _lines(words: Words, draft: clubs.MemberDraft) -> Iterator[ShownLine]:
    """Every line of the list, with what becomes of it."""
    for rejected in draft.listing.rejected:
        told = rejected_text(words, rejected)
        licence, surname, first_name = rejected.cells
        yield ShownLine(rejected.line, LineState.REFUSED, licence, surname, first_name, "", (told,))
    for line in draft.does.refused:
        one = line.entry
        names = one.licence, one.surname, one.first_name
        series = "" if one.series is None else str(one.series)
        yield ShownLine(line.line, LineState.REFUSED, *names, series, (refusal_text(words, line.why),))
    for kind, some in (
        (LineState.CHANGED, draft.does.changed),
        (LineState.NEW, draft.does.new),
        (LineState.UNCHANGED, draft.does.unchanged),
    ):
        yield from (_taken(words, kind, each) for each in some)


def _taken(words: Words, kind: LineState, line: MemberLine) -> ShownLine:
    one, before = line.after.member, line.before
    changes = [field_change_text(words, each, before, line.after) for each in line.changes] if before else []
    told = (
        words.say(
            "un membre du même nom a la licence {licence} : vérifiez que c'est quelqu'un d'autre",
            licence=line.namesake.licence,
        )
        if line.namesake
        else ""
    )
    series = "" if one.series is None else str(one.series)
    return ShownLine(
        line.line,
        kind,
        one.licence,
        one.surname,
        one.first_name,
        series,
        tuple(changes or _facts(words, kind, line)),
        told,
    )


def _facts(words: Words, kind: LineState, line: MemberLine) -> Iterator[str]:
    """What is known of somebody new."""
    one = line.after.member
    if kind is LineState.NEW:
        if not one.licence:
            yield words.say("sans licence")
        if one.licensed is not None:
            yield words.say("licence {season}", season=Season(one.licensed))
        if one.category:
            yield one.category
        if one.born is not None:
            yield words.say("né(e) en {year}", year=one.born)
        if line.after.contact:
            yield words.say("coordonnées")


def write_list(asked: PageRequest) -> Response:
    """Write the list that was looked at; where the members are others by now, it is shown again."""
    club = club_of(asked)
    try:
        clubs.write_members(asked.office, club, asked.field("seen"))
    except StaleRow:
        draft = clubs.waiting_members(asked.office, club)
        if draft is None:
            return asked.go(members_path(club, "/import"))
        return _preview(asked, club, draft, 409)
    return asked.go(members_path(club), fait="liste")


def give_up(asked: PageRequest) -> Response:
    """Write nothing of the list that waits."""
    club = club_of(asked)
    clubs.give_up_members(asked.office, club)
    return asked.go(members_path(club))


def take_refused(asked: PageRequest) -> Response:
    """The lines that are not taken, each with its reason, to be put right; without contacts."""
    club, words, ending = club_of(asked), asked.words, asked.path("ending")
    draft = clubs.waiting_members(asked.office, club)
    if draft is None or ending not in _WRITERS:
        raise Refused(words.say("Ce fichier n'existe pas : lisez de nouveau la liste."), status=404)
    heads = [
        words.say(each) for each in (msg("Ligne"), msg("N° FFT"), msg("Nom"), msg("Prénom"), msg("Motif"))
    ]
    refused = (line for line in _lines(words, draft) if line.kind is LineState.REFUSED)
    rows = [[line.line, line.licence, line.surname, line.first_name, *line.why] for line in refused]
    body = _WRITERS[ending]({words.say("Rejetées"): [heads, *rows]})
    return download(body, f"membres-rejetes.{ending}", MEDIA[ending])


_WRITERS: dict[str, Callable[[dict[str, list[list[Any]]]], bytes]] = {
    "csv": lambda sheets: write_csv(next(iter(sheets.values()))),
    "xlsx": write_workbook,
}


def undo_list(asked: PageRequest) -> Response:
    """Take back the list that was written last. Raises Refused where its members were changed since."""
    club = club_of(asked)
    try:
        clubs.undo_members(asked.office, club)
    except StaleRow:
        told = asked.words.say(
            "L'import ne peut plus être défait : une de ses fiches a été changée depuis. Corrigez à la main."
        )
        raise Refused(told, status=409, up=members_path(club)) from None
    return asked.go(members_path(club), fait="defait")


ROUTES = (
    page(_IMPORT, ask_list, Role.ARBITER),
    act(_IMPORT, read_list, Role.ARBITER),
    page(f"{_IMPORT}/apercu", show_draft, Role.ARBITER),
    act(f"{_IMPORT}/apercu", write_list, Role.ARBITER),
    act(f"{_IMPORT}/abandon", give_up, Role.ARBITER),
    page(f"{_IMPORT}/rejetees.{{ending}}", take_refused, Role.ARBITER),
    act(f"{_IMPORT}/defaire", undo_list, Role.ARBITER),
)
