"""The report of an event to the federation: what was held, and what each licence is credited with."""

from oudler.tournament.events import Event, LineSeal, LogLine
from oudler.tournament.files import Posting
from oudler.tournament.play import honours, own_movements, standing, tables_of_sessions
from oudler.tournament.results import points_table
from oudler.wording.language import Words, day_text, msg
from oudler.wording.results import SEAL, SheetRow, Sheets, posting_text, sheet_rows, unmet_text, with_standing
from oudler.wording.tournament import form_text, method_text

NO_ARBITER = msg("Aucun arbitre n'est nommé : le rapport doit dire qui a dirigé. Nommez-le dans « Épreuve ».")


def report_tables(words: Words, event: Event, posting: Posting, line: LogLine) -> Sheets:
    """Tables by title: every licensed person with rank and points, and how the event was held.

    `line` is the last of the log.
    """
    facts = _event_rows(words, event, posting, line)
    points = {words.say("Points"): sheet_rows(words, event, points_table(event))}
    return {**with_standing(words, points, posting, line), words.say("Épreuve"): facts}


def _event_rows(words: Words, event: Event, posting: Posting, line: LogLine) -> list[SheetRow]:
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
        *_own_movements(words, event),
        (msg("état"), posting_text(words, posting, rules.day)),
        (SEAL, str(LineSeal.of(line))),
    ]
    return [[words.say(label), value] for label, value in facts]


def _own_movements(words: Words, event: Event) -> list[tuple[str, str]]:
    """The movements that are not the federation's, where there are some."""
    methods = [method_text(words, method) for method in own_movements(event)]
    return [(msg("mouvement"), words.listed(methods))] if methods else []
