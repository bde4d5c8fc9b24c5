"""Papers: every form of the event in the order of the evening, and packs of them in one print."""

from starlette.responses import Response

from oudler.director.boards import session_boards
from oudler.director.desk import paper_codes, paper_offers
from oudler.director.papers import NotPrintable, WhyUnprinted, print_form
from oudler.director.papers import PaperRequest as PaperAsked
from oudler.printing import PaperSize
from oudler.web.results.exports import file_name, shown_pdf
from oudler.web.site import PageRequest, Refused, Role, form_pages, page, short_number
from oudler.wording.events import refusal_text
from oudler.wording.language import clock_text, msg

SCREEN = "/e/{event}/bureau/papiers"
MOST_NUMBERS = 600
PHASES = {
    paper_offers.PaperPhase.BEFORE: msg("Avant d'ouvrir les portes"),
    paper_offers.PaperPhase.SEATED: msg("Quand on prend place"),
    paper_offers.PaperPhase.RESULTS: msg("Les résultats"),
    paper_offers.PaperPhase.ALWAYS: msg("À tout moment"),
}

_CALL = msg("table {table}, {time} {what}")


def show(asked: PageRequest) -> Response:
    """What can be printed, the papers of the moment first."""
    situation = asked.desk.situation
    offers = [
        offer
        for offer in paper_offers.offers_of(situation)
        if not offer.is_secret or asked.role is Role.ORGANISER
    ]
    return asked.page(
        "papers.html",
        phases=[
            (phase, asked.words.say(title), [offer for offer in offers if offer.phase is phase])
            for phase, title in PHASES.items()
        ],
        now=paper_offers.phase_of(situation),
        has_address=bool(asked.base_url),
    )


def take(asked: PageRequest) -> Response:
    """A form as PDF, for the printer. Raises Refused with what to do where there is nothing to print."""
    code = asked.path("code")
    offers = {offer.printed.code: offer for offer in paper_offers.offers_of(asked.desk.situation)}
    if code in offers and offers[code].is_secret:
        raise Refused(asked.words.say("Les cartes ne se montrent pas ici : imprimez-les depuis « Étuis »."))
    try:
        body = print_form(asked.desk.tournament, code, asked.words, _wanted(asked), _paper(asked))
    except NotPrintable as error:
        raise Refused(refusal_text(asked.words, error)) from error
    return shown_pdf(body, file_name(asked.desk, code, "pdf"))


def take_pack(asked: PageRequest) -> Response:
    """All papers of a part of the evening in one PDF."""
    phase = next((each for each in paper_offers.PaperPhase if each.value == asked.path("phase")), None)
    if phase is None:
        raise Refused(refusal_text(asked.words, WhyUnprinted.NO_FORM), status=404)
    try:
        body = paper_offers.print_pack(
            asked.desk.situation, phase, asked.words, _wanted(asked), _paper(asked)
        )
    except NotPrintable as error:
        raise Refused(refusal_text(asked.words, error)) from error
    return shown_pdf(body, file_name(asked.desk, phase.value, "pdf"))


def _wanted(asked: PageRequest) -> PaperAsked:
    """What was chosen, with the codes that only paper carries. Raises Refused."""
    desk, words = asked.desk, asked.words
    calls = tuple(
        words.say(_CALL, table=call.table, time=clock_text(words, call.at), what=words.say(call.what)).strip()
        for call in desk.hall.calls.values()
    )
    rounds = _numbers(asked, "round")
    return PaperAsked(
        round=rounds[0] if rounds else None,
        tables=_numbers(asked, "tables"),
        numbers=_numbers(asked, "numbers"),
        is_blank=asked.query("blank") == "1",
        base_url=asked.base_url,
        event=desk.id,
        codes=paper_codes(desk) if asked.base_url else {},
        at=desk.now(),
        calls=calls,
        letterhead=asked.office.clubs.letterhead(desk.id),
        labels=session_boards.labels_here(desk) if form_pages(desk.event).has_boards else {},
    )


def _numbers(asked: PageRequest, field: str) -> tuple[int, ...]:
    """Numbers as people write them: 1, 3, 5-8. Raises Refused."""
    text = asked.query(field).strip()
    found: list[int] = []
    for part in text.replace(";", ",").replace(" ", ",").split(","):
        first, dash, last = part.partition("-")
        ends = [first, last] if dash else [first]
        if not part:
            continue
        if any(short_number(end, 4) is None for end in ends):
            told = asked.words.say("« {text} » : écrivez des numéros comme 1, 3, 5-8.", text=text[:30])
            raise Refused(told)
        found += range(int(ends[0]), int(ends[-1]) + 1)[:MOST_NUMBERS]
    return tuple(dict.fromkeys(found))


def _paper(asked: PageRequest) -> PaperSize:
    return PaperSize.A5 if asked.query("paper") == PaperSize.A5.value else PaperSize.A4


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    page(f"{SCREEN}/dossier/{{phase}}.pdf", take_pack, Role.ARBITER),
    page(f"{SCREEN}/{{code}}.pdf", take, Role.ARBITER),
)
