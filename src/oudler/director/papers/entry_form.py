"""Entry slips to be filled in by hand: alone, by two, by three or four (DOC-01, DOC-02, DOC-03)."""

from oudler.director.papers.frame import always, frame
from oudler.director.papers.paper import Audience, PaperRequest, PrintedForm, Values
from oudler.printing import PaperSize
from oudler.tournament.files import Tournament
from oudler.wording.language import Words
from oudler.wording.papers import hall_papers
from oudler.wording.results import money_text
from oudler.wording.tournament import FORM_WORDS


def _values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:  # noqa: ARG001 -- always the same
    event = tournament.event
    rules = event.regulations
    people = rules.form.team
    fee = money_text(words, rules.fee * people)
    return frame(
        event,
        words,
        hall_papers.ENTRY_FORM_TITLE,
        hall_papers.ENTRY_FORM,
        people=people,
        kind=words.say(FORM_WORDS[rules.form].entered_as),
        paid=words.say(hall_papers.PAID_FEE, fee=fee) if rules.fee else words.say(hall_papers.PAID),
    )


ENTRY_FORM = PrintedForm(
    "entry_form",
    hall_papers.ENTRY_FORM_TITLE,
    Audience.PLAYERS,
    _values,
    always,
    (PaperSize.A4, PaperSize.A5),
)
