"""Entry slips to be filled in by hand: alone, by two, by three or four (DOC-01, DOC-02, DOC-03)."""

from oudler.director.papers.frame import always
from oudler.director.papers.paper import Audience, PaperRequest, PrintedForm, Values
from oudler.printing import PaperSize
from oudler.tournament.files import Tournament
from oudler.wording.language import Words, msg
from oudler.wording.results import money_text
from oudler.wording.tournament import FORM_WORDS


def _values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:  # noqa: ARG001 -- always the same
    rules = tournament.event.regulations
    people = rules.form.team
    return {
        "people": people,
        "kind": words.say(FORM_WORDS[rules.form].entered_as),
        "fee": money_text(words, rules.fee * people) if rules.fee else "",
    }


ENTRY_FORM = PrintedForm(
    "entry_form",
    msg("Fiches d'inscription"),
    Audience.PLAYERS,
    _values,
    always,
    (PaperSize.A4, PaperSize.A5),
)
