"""What if: another cut, coefficient or carry shown on a copy; nothing is stored."""

from fractions import Fraction

from starlette.responses import Response

from oudler.director.results import what_if
from oudler.web.desk.placing import read_number
from oudler.web.results import SCREEN
from oudler.web.site import PageRequest, Refused, Role, page
from oudler.wording.language import msg
from oudler.wording.results import total_text, unit_labels, weight_text

FIELDS = ("depuis", "garder", "pour_cent", "coefficient", "report", "sans")
_WRONG = {
    "since": msg("Choisissez une position à partir de la 2, jouée ou la prochaine."),
    "keep": msg("Qualifiés : au moins 1."),
    "percent": msg("Qualifiés : de 1 à 100 %."),
    "coefficient": msg("Le coefficient est au moins 1, comme 1,20."),
    "carry": msg("La part conservée va de 0 à 1, comme 0,5."),
    "without": msg("Sans quelle position ? Choisissez-en une qui est jouée."),
}


def suppose(asked: PageRequest) -> Response:
    """The ranking beside what it would be."""
    event = asked.desk.event
    typed = {field: asked.query(field).strip() for field in FIELDS}
    wrong: list[str] = []
    found: what_if.Supposed | None = None
    if any(typed[field] for field in FIELDS if field != "depuis"):
        try:
            wish = _asked(asked, typed)
            found = asked.desk.found(("what if", wish), lambda now: what_if.suppose(now, wish))
        except what_if.NotThinkable as error:
            wrong = [asked.words.say(_WRONG[error.field])]
        except Refused as refusal:
            wrong = [*refusal.lines]
    return asked.page(
        "ranking_if.html",
        status=422 if wrong else 200,
        typed=typed,
        wrong_lines=wrong,
        supposed=found,
        choices=range(2, min(event.last_seated + 1, len(event.regulations.rounds)) + 1),
        labels=unit_labels(asked.words, event),
        total=lambda line: total_text(asked.words, line.total),
        local=lambda number: weight_text(asked.words, number),
    )


def _asked(asked: PageRequest, typed: dict[str, str]) -> what_if.WhatIf:
    fields = ("garder", "pour_cent", "sans")
    numbers = {field: read_number(asked, typed[field], 6) for field in fields}
    return what_if.WhatIf(
        since=read_number(asked, typed["depuis"], 6) or 2,
        keep=numbers["garder"],
        percent=numbers["pour_cent"],
        coefficient=_part(asked, typed["coefficient"]),
        carry=_part(asked, typed["report"]),
        without=numbers["sans"],
    )


def _part(asked: PageRequest, text: str) -> Fraction | None:
    """A number with decimals, or a fraction: 1,20 or 1/2."""
    if not text:
        return None
    try:
        if len(text) > 8 or "e" in text.lower():
            raise ValueError(text)
        return Fraction(text.replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise Refused(asked.words.say("« {text} » n'est pas un nombre.", text=text[:20])) from None


ROUTES = (page(f"{SCREEN}/si", suppose, Role.ARBITER),)
