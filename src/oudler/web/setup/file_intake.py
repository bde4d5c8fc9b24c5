"""A tournament file, or that of a championship, is taken in; an event that is here already goes on."""

from itertools import islice

from starlette.responses import Response

from oudler.director.desk import Desk, SameEvent, TamperedFile, UnsoundDossier, UnsoundFile
from oudler.store import Overtaken
from oudler.tournament.files import Report, Tournament, Unreadable, WhyUnreadable
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording import events
from oudler.wording.language import Words, clock_text, msg

MOST_FINDINGS = 5
"""How many lines of a refused file are named."""


def ask_file(asked: PageRequest) -> Response:
    """Ask for a tournament file."""
    return asked.page("event_file.html", lines=[], report=[], taken=None, same=None)


def take_file(asked: PageRequest) -> Response:
    """Take an event in from its file, and tell what the check says; a file with broken seals is refused."""
    words, upload = asked.words, asked.uploaded("file")
    if upload is None:
        return _file_refused(asked, words.say("Choisissez d'abord le fichier de l'épreuve."))
    try:
        text = upload.file.read().decode()
    except UnicodeDecodeError:
        return _file_refused(asked, words.say("Ce fichier n'est pas celui d'une épreuve."))
    return take_in(asked, text, is_apart=bool(asked.field("apart")))


def take_in(asked: PageRequest, text: str, *, is_apart: bool = True) -> Response:
    """Take an event in from the text of its file, and tell what the check says.

    One that is here already only goes on where the file goes further, unless it is to stand apart.
    """
    words = asked.words
    try:
        desk, report, more = _taken_in(asked, text, is_apart)
    except Unreadable as error:
        if error.ground is WhyUnreadable.NOT_A_TOURNAMENT:
            return _take_campaign(asked, text, error)
        return _file_refused(asked, events.unreadable_text(words, error))
    except TamperedFile as error:
        return _file_refused(asked, words.say(_TAMPERED, name=str(error)[:80]))
    except UnsoundFile as error:
        told = words.say(_UNSOUND)
        found = (line for each in error.findings for line in events.finding_lines(words, error.event, each))
        return _file_refused(asked, told, *islice(found, MOST_FINDINGS))
    except _NothingNew as known:
        return _file_refused(asked, _nothing_new_text(words, known.same), same=known.same)
    lines = events.report_lines(words, report, _own_key(asked))
    return asked.page("event_file.html", lines=[], report=lines, taken=desk, more=more)


class _NothingNew(Exception):
    """A file of an event that is here already, and does not go on from here."""

    def __init__(self, same: SameEvent) -> None:
        super().__init__(same.desk.id)
        self.same = same


def _taken_in(asked: PageRequest, text: str, is_apart: bool) -> tuple[Desk, Report, int]:
    """The event, what the check says of the file, and how many lines it brought to what was here."""
    if is_apart:
        return *asked.office.take_in(text), 0
    report = asked.office.checked(text)
    same = asked.office.same_event(report.tournament)
    if same is None:
        return asked.office.add(report.tournament), report, 0
    if not same.goes_on:
        raise _NothingNew(same)
    return same.desk, report, _followed(asked, same, report.tournament)


def _followed(asked: PageRequest, same: SameEvent, tournament: Tournament) -> int:
    """How many lines of a file were taken over into the event that is here. Raises Refused."""
    try:
        return same.desk.follow(tournament)
    except Overtaken:
        told = asked.words.say("L'épreuve vient de changer ici : reprenez le fichier de nouveau.")
        raise Refused(told, status=409, up="/reprendre") from None


def _nothing_new_text(words: Words, same: SameEvent) -> str:
    """That the event is here already, and where the file has parted from it, if it has."""
    name = same.desk.event.regulations.name
    if same.is_known:
        return words.say("« {name} » est déjà ici, avec tout ce que dit ce fichier.", name=name)
    line = same.desk.tournament.log[same.common - 1]
    return words.say(
        "« {name} » est déjà ici, et les deux versions se séparent après la ligne {number}, de {time} : "
        "{here} lignes de plus ici, {there} dans le fichier. Rien n'est repris.",
        name=name,
        number=line.number,
        time=clock_text(words, line.at),
        here=same.here - same.common,
        there=same.there - same.common,
    )


def _own_key(asked: PageRequest) -> list[str]:
    """The key of this machine, which it knows."""
    key = asked.office.store.key()
    return [key.public] if key else []


_TAMPERED = msg(
    "« {name} » : des lignes du journal ont été changées après coup. Le fichier est refusé ; "
    "demandez l'original à qui l'a fait."
)
_UNSOUND = msg("Le fichier n'est pas repris : reprenez une sauvegarde, ou mettez Oudler à jour.")


def _take_campaign(asked: PageRequest, text: str, is_no_event: Unreadable) -> Response:
    """Take a championship in from the text of its file, where it is one."""
    words = asked.words
    try:
        desk = asked.office.campaigns.take_in(text)
    except Unreadable as error:
        is_neither = error.ground is WhyUnreadable.NOT_A_CHAMPIONSHIP
        return _file_refused(asked, events.unreadable_text(words, is_no_event if is_neither else error))
    except TamperedFile as error:
        return _file_refused(asked, words.say(_TAMPERED, name=str(error)[:80]))
    except UnsoundDossier as error:
        told = [events.refusal_text(words, problem) for problem in error.problems[:MOST_FINDINGS]]
        return _file_refused(asked, words.say(_UNSOUND), *told)
    return asked.go(f"/championnats/{desk.id}")


def _file_refused(asked: PageRequest, *lines: str, same: SameEvent | None = None) -> Response:
    return asked.page("event_file.html", status=422, lines=lines, report=[], taken=None, same=same)


ROUTES = (
    page("/reprendre", ask_file, Role.ORGANISER),
    act("/reprendre", take_file, Role.ORGANISER),
)
