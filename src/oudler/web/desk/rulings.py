"""A ruling at a table: the fault is chosen, one question follows the other, it is pronounced."""

from starlette.responses import Response

from oudler.arbitration import FAULTS, Chapter, NoRuling
from oudler.director.rulings import inquiry as rulings
from oudler.director.rulings import score_after_ruling
from oudler.tournament.events import NotNow
from oudler.web.desk import case_url
from oudler.web.desk.ruling_asking import frequent_faults
from oudler.web.desk.ruling_view import RulingPage, mark_choices, view_of
from oudler.web.desk.sheet_strip import whole
from oudler.web.site import PageRequest, Refused, Role, act, page, span_text
from oudler.wording import arbitration
from oudler.wording.events import refusal_texts

SPOT = "/e/{event}/bureau/arbitrage/{round}/{table}"


def sit(asked: PageRequest) -> Response:
    """A table: the fault is chosen, then one question follows the other."""
    number, table = _spot(asked)
    case = _case(asked, number, table)
    if case is None:
        return _choose(asked, number, table)
    try:
        view = view_of(asked.desk.situation, asked.words, _pairs(asked), case)
    except NoRuling as error:
        return _asked_again(asked, case, error)
    return _next_question(asked, view)


def _next_question(asked: PageRequest, view: RulingPage) -> Response:
    """The page of a case; whoever was to tick somebody and did not is told."""
    if asked.query("named") and view.asking is not None and view.asking.several:
        return _case_page(asked, view, 422, (asked.words.say("Cochez au moins une personne."),))
    return _case_page(asked, view)


def _spot(asked: PageRequest) -> tuple[int, int]:
    """The round and the table of the address. Raises Refused."""
    number, table = whole(asked, "round"), whole(asked, "table")
    if rulings.people_at(asked.desk.event, number, table):
        return number, table
    raise Refused(
        asked.words.say("Cette table ne joue pas à cette position : revenez à la salle."), status=404
    )


def _pairs(asked: PageRequest) -> list[tuple[str, str]]:
    """The fields of the form, else of the address."""
    is_form = asked.request.method == "POST"
    source = asked.form.multi_items() if is_form else asked.request.query_params.multi_items()
    return [(name, value) for name, value in source if isinstance(value, str)]


def _case(asked: PageRequest, number: int, table: int) -> rulings.Case | None:
    """What was told of a case. Raises Refused."""
    words = asked.words
    playing = rulings.deal_at(asked.desk.situation, number, table, asked.desk.now())
    try:
        case = case_url.read_case(_pairs(asked), number, table, playing)
    except case_url.NotTold:
        raise Refused(words.say("Cette adresse est abîmée : reprenez la décision depuis le début.")) from None
    people = rulings.people_at(asked.desk.event, number, table)
    if case is not None and not set(_named(case)) <= set(people):
        raise Refused(words.say("Cette personne n'est pas à cette table : reprenez depuis le début."))
    return case


def _named(case: rulings.Case) -> tuple[int, ...]:
    return case.culprits if case.dealer is None else (*case.culprits, case.dealer)


def _view(asked: PageRequest, case: rulings.Case) -> RulingPage:
    """The page of a case. Raises Refused."""
    try:
        return view_of(asked.desk.situation, asked.words, _pairs(asked), case)
    except NoRuling as error:
        raise _refused(asked, case, error) from None


def _refused(asked: PageRequest, case: rulings.Case, error: NoRuling) -> Refused:
    setting = rulings.setting_at(asked.desk.event, case.round, case.table)
    return Refused(*arbitration.trouble_text(asked.words, error, case.facts, setting).splitlines())


def _asked_again(asked: PageRequest, case: rulings.Case, error: NoRuling) -> Response:
    """The page with a question that was answered by nothing it takes. Raises Refused where there is none."""
    words = asked.words
    question = FAULTS[case.fault].question(error.key) if case.fault in FAULTS else None
    if question is None or error.key not in case.facts:
        raise _refused(asked, case, error)
    view = _view(asked, rulings.without_answer(case, error.key))
    text = arbitration.question_text(words, case.fault, question, view.inquiry.setting)
    given = case.facts[error.key][:20]
    told_why = words.say("« {given} » ne répond pas à la question : {text}", given=given, text=text)
    return _case_page(asked, view, 422, (told_why,))


def _choose(asked: PageRequest, number: int, table: int) -> Response:
    words, typed = asked.words, asked.query("q")[:40]
    near = arbitration.near_faults(words, typed) if typed.strip() else []
    if len(near) == 1:
        return asked.go(asked.request.url.path, fault=near[0])
    chapters = [
        (
            arbitration.chapter_name(words, chapter),
            [_fault(asked, each.id) for each in FAULTS.values() if each.chapter is chapter],
        )
        for chapter in Chapter
    ]
    event = asked.desk.event
    return asked.page(
        "ruling_fault.html",
        round=number,
        table=table,
        is_earlier=number != event.last_seated,
        names=[event.entries[each].name for each in rulings.people_at(event, number, table)],
        frequent=frequent_faults(asked.words),
        chapters=chapters,
        near=[_fault(asked, each) for each in near],
        typed=typed,
    )


def _fault(asked: PageRequest, fault: str) -> dict[str, str]:
    article = arbitration.article_text(asked.words, FAULTS[fault].article)
    return {"id": fault, "name": arbitration.fault_name(asked.words, fault), "article": article}


def _case_page(
    asked: PageRequest, view: RulingPage, status: int = 200, wrong: tuple[str, ...] = ()
) -> Response:
    case = view.inquiry.case
    return asked.page(
        "ruling.html",
        status=status,
        view=view,
        case=case,
        is_earlier=case.round != asked.desk.event.last_seated,
        refusals=(*wrong, *view.wrong),
        **mark_choices(asked.words),
    )


def decide(asked: PageRequest) -> Response:
    """Pronounce a ruling, keep it for the end of the deal, or give it up."""
    number, table = _spot(asked)
    doing = asked.field("act")
    if doing == "drop":
        rulings.drop(asked.desk, number, table, asked.by)
        return asked.go_to("arbitrage")
    case = _case(asked, number, table)
    if case is None:
        return asked.go(asked.request.url.path)
    view = _view(asked, case)
    if doing == "reserve":
        rulings.reserve(asked.desk, view.inquiry.case, case_url.query(view.pairs), asked.by)
        return asked.go_to("arbitrage")
    return _pronounce(asked, view)


def _pronounce(asked: PageRequest, view: RulingPage) -> Response:
    words, desk, inquiry = asked.words, asked.desk, view.inquiry
    seen, lines = asked.field("seen"), asked.lines_seen
    if known := rulings.pronounced(desk.situation, inquiry.case, seen, lines):
        return asked.go_to("arbitrage", did=span_text(known))
    if not inquiry.can_pronounce:
        return _case_page(asked, view, 422, (words.say("Il reste une question : répondez-y d'abord."),))
    if seen != str(inquiry.ruling):
        moved = words.say(
            "Le registre a changé depuis que cette page est ouverte : relisez la décision, puis prononcez-la."
        )
        return _case_page(asked, view, 422, (moved,))
    corrected = None
    if view.remarked is not None and asked.field("correct"):
        why = arbitration.correction_text(words, inquiry.case.fault, view.remarked.given)
        corrected = score_after_ruling.correction(desk.event, inquiry, view.remarked, why)
    try:
        written = rulings.pronounce(desk, inquiry, asked.by, corrected, seen=lines)
    except NotNow as refusal:
        return _case_page(asked, view, 422, tuple(refusal_texts(words, refusal.problems)))
    return asked.go_to("arbitrage", did=span_text(written))


ROUTES = (
    page(SPOT, sit, Role.ARBITER),
    act(SPOT, decide, Role.ARBITER),
)
