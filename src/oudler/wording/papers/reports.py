"""The report of an event to the federation: what was held, and what each licence is credited with."""

from oudler.tournament.events import Event, LineSeal, LogLine
from oudler.tournament.files import Posting
from oudler.tournament.play import honours, licensed_credits, standing, tables_of_sessions
from oudler.wording.language import Words, day_text, msg
from oudler.wording.results import SEAL, Row, posting_text, unmet_text, with_standing
from oudler.wording.tournament import form_text

_HEADS = (
    msg("rang"),
    msg("licence"),
    msg("nom de famille"),
    msg("prénom"),
    msg("club"),
    msg("comité"),
    msg("PCN"),
    msg("PP"),
)
NO_ARBITER = msg("Aucun arbitre n'est nommé : le rapport doit dire qui a dirigé. Nommez-le dans « Épreuve ».")


def report_tables(words: Words, event: Event, posting: Posting, line: LogLine) -> dict[str, list[Row]]:
    """Tables by title: every licensed person with rank and points, and how the event was held.

    `line` is the last of the log.
    """
    facts = _event_rows(words, event, posting, line)
    points = {words.say("Points"): points_rows(words, event)}
    return {**with_standing(words, points, posting, line), words.say("Épreuve"): facts}


def points_rows(words: Words, event: Event) -> list[Row]:
    """A heading, then a row for each licensed person of the ranking, points or not (PCN-01)."""
    rows: list[Row] = [[words.say(head) for head in _HEADS]]
    for rank, credit in licensed_credits(event):
        entry, award = credit.entry, credit.award
        who: Row = [rank, entry.licence, entry.surname, entry.first_name]
        rows.append([*who, entry.club, entry.comite, award.pcn, award.pp])
    return rows


def _event_rows(words: Words, event: Event, posting: Posting, line: LogLine) -> list[Row]:
    rules = event.regulations
    unmet = honours(event).unmet
    facts: list[tuple[str, str | int]] = [
        (msg("nom"), rules.name),
        (msg("jour"), day_text(words, rules.day)),
        (msg("lieu"), rules.venue),
        (msg("forme"), form_text(words, rules.form)),
        (msg("arbitres"), ", ".join(rules.arbiters) or words.say(NO_ARBITER)),
        (msg("joueurs ou équipes classés"), len(standing(event))),
        (msg("tables"), " + ".join(map(str, tables_of_sessions(event)))),
        (msg("donnes"), sum(each.deals for each in rules.rounds)),
        (msg("homologation"), words.listed([unmet_text(words, each) for each in unmet]) or words.say("oui")),
        (msg("état"), posting_text(words, posting, rules.day)),
        (SEAL, str(LineSeal.of(line))),
    ]
    return [[words.say(label), value] for label, value in facts]
