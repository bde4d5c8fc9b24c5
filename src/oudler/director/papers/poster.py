"""The poster of an event, with every required mention in large letters (ORG-05)."""

from oudler.director.papers.frame import always
from oudler.director.papers.paper import Audience, PaperRequest, PrintedForm, Values
from oudler.tournament.files import Tournament
from oudler.wording.language import Words, day_words, msg, time_words
from oudler.wording.papers import poster_lines
from oudler.wording.results import prize_lines


def _values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:  # noqa: ARG001 -- always the same
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


POSTER = PrintedForm("poster", msg("Affiche"), Audience.WALL, _values, always)
