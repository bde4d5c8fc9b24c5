"""The federation's file of an event: what it still lacks, each gap with where it is filled, then the file."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.responses import Response

from oudler.director.publishing import club_id, federation_gaps, reported
from oudler.printing import write_workbook
from oudler.rules import Ground, Problem
from oudler.tournament import files
from oudler.tournament.points import Unmet
from oudler.web.results.exports import MEDIA, download, file_name
from oudler.web.results.rankings import SCREEN, ranking_state
from oudler.web.site import PageRequest, Refused, Role, page
from oudler.wording.events import refusal_text
from oudler.wording.language import msg
from oudler.wording.papers import federation_sheets

ADDRESS = f"{SCREEN}/federation"
_CHANGE, _ENTRIES = msg("Changer l'annonce"), msg("Corriger les inscriptions")
_LINKS: Mapping[Ground, tuple[str, str]] = {
    files.Gap.NOT_CLOSED: (msg("Clore l'épreuve"), "{home}/bureau/classement/clore"),
    files.Gap.CLAIMS: (msg("Voir le classement"), "{home}/bureau/classement"),
    files.Gap.AWAY: (msg("Relais"), "{home}/bureau/relais#passer"),
    files.Gap.NO_CLUB: (msg("Choisir le club"), "/diriger"),
    files.Gap.NO_CLUB_NUMBER: (msg("Compléter le club"), "{club}/reglages"),
    files.Gap.NO_COMITE: (msg("Compléter le club"), "{club}/reglages"),
    files.Gap.NO_ARBITER: (_CHANGE, "{home}/bureau/epreuve/changer"),
    files.Gap.NO_ARBITER_LICENCE: (msg("Compléter les arbitres du club"), "{club}/reglages"),
    files.Gap.NO_LICENCE: (_ENTRIES, "{home}/bureau/inscriptions"),
    Unmet.ORGANISER: (_CHANGE, "{home}/bureau/epreuve/changer"),
    Unmet.NO_ARBITER: (_CHANGE, "{home}/bureau/epreuve/changer"),
    Unmet.ARBITER_PLAYS: (_CHANGE, "{home}/bureau/epreuve/changer"),
    Unmet.PLACES: (_CHANGE, "{home}/bureau/epreuve/changer"),
    Unmet.TIMES: (_CHANGE, "{home}/bureau/epreuve/changer"),
    Unmet.PARALLEL: (msg("Réunir les quatre tournois"), "{home}/bureau/classement/reunir"),
}
"""Where each gap is filled."""


@dataclass(frozen=True, slots=True)
class ShownGap:
    """Something that is missing, with where it is filled; without a link where nothing can be done."""

    text: str
    label: str
    href: str


def show(asked: PageRequest) -> Response:
    """What the file lacks, or what it tells and where it is taken."""
    gaps = federation_gaps(asked.office, asked.desk)
    report = None if gaps else reported(asked.office, asked.desk)
    return _page(asked, gaps, report)


def _page(
    asked: PageRequest, gaps: tuple[Problem, ...], report: files.FederationReport | None, status: int = 200
) -> Response:
    return asked.page(
        "federation.html",
        status=status,
        gaps=[_shown(asked, gap) for gap in gaps],
        report=report,
        pcn=sum(each.pcn for each in report.points) if report else 0,
        pp=sum(each.pp for each in report.points) if report else 0,
        without_licence=[entry.name for entry in files.unpaid_places(asked.desk.event)],
        **ranking_state(asked),
    )


def _shown(asked: PageRequest, gap: Problem) -> ShownGap:
    label, href = _LINKS.get(gap.ground, ("", ""))
    club = club_id(asked.office, asked.desk)
    if "{club}" in href and club is None:
        label, href = _LINKS[files.Gap.NO_CLUB]
    place = href.format(home=asked.place.home, club=f"/c/{club}/bureau")
    return ShownGap(refusal_text(asked.words, gap), label and asked.words.say(label), place)


def take(asked: PageRequest) -> Response:
    """The file as JSON or as a workbook; while something is missing the page that says what."""
    ending = asked.path("ending")
    if ending not in ("json", "xlsx"):
        raise Refused(asked.words.say("Ce fichier n'existe pas : choisissez dans la liste."), status=404)
    try:
        report = reported(asked.office, asked.desk)
    except files.NotReportable as lacking:
        return _page(asked, lacking.problems, None, 409)
    fields = files.federation_fields(report, asked.desk.signer)
    text = files.write_federation(fields).encode()
    body = text if ending == "json" else write_workbook(federation_sheets(fields))
    return download(body, file_name(asked.desk, "federation", ending), MEDIA[ending])


ROUTES = (
    page(ADDRESS, show, Role.ARBITER),
    page(f"{ADDRESS}/fichier.{{ending}}", take, Role.ARBITER),
)
