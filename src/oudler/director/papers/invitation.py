"""What invites people: the poster in large letters (ORG-05), and slips to enter by hand (DOC-01 to 03)."""

from oudler.director.papers.paper import Audience, PaperKind, PaperRequest, Values, always
from oudler.printing import PaperSize
from oudler.tournament.files import Tournament
from oudler.wording.language import Words, day_words, msg, time_words
from oudler.wording.papers import poster_lines
from oudler.wording.results import money_text, prize_lines
from oudler.wording.tournament import FORM_WORDS


def _poster_values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:  # noqa: ARG001 -- always the same
    rules = tournament.event.regulations
    federation, name, _, kind, public, fee, arbitration, contact, *lacking = poster_lines(words, rules)
    starts = rules.rounds[0].starts
    return {
        "federation": federation,
        "name": name,
        "when": [day_words(words, rules.day), time_words(words, starts) or "…", rules.venue or "…"],
        "lines": [kind, public, fee, arbitration],
        "contact": contact,
        "lacking": " ".join(lacking),
        "prizes": [] if rules.prizes is None else prize_lines(words, rules.prizes),
    }


POSTER = PaperKind("poster", msg("Affiche"), Audience.WALL, _poster_values, always)


def _slip_values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:  # noqa: ARG001 -- always the same
    rules = tournament.event.regulations
    people = rules.form.team
    return {
        "people": people,
        "kind": words.say(FORM_WORDS[rules.form].entered_as),
        "fee": money_text(words, rules.fee * people) if rules.fee else "",
    }


ENTRY_FORM = PaperKind(
    "entry_form",
    msg("Fiches d'inscription"),
    Audience.PLAYERS,
    _slip_values,
    always,
    (PaperSize.A4, PaperSize.A5),
)
