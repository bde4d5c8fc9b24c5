"""The code of arbitration as a booklet, by the edition and the options of the event."""

from oudler.arbitration import Setting
from oudler.director.papers.paper import Audience, PaperKind, PaperRequest, Values, always
from oudler.printing import PaperSize
from oudler.tournament.files import Tournament
from oudler.wording.arbitration import handbook
from oudler.wording.language import Words, msg


def _code(tournament: Tournament, words: Words, _asked: PaperRequest) -> Values:
    """How to read it, the incidents, then every fault with its article and its rulings."""
    ruleset = tournament.event.regulations.ruleset
    return {
        "edition": str(ruleset),
        "intro": _intro(words),
        "incidents": [
            {"name": name, "faults": faults} for name, faults in handbook.told_incidents(words).items()
        ],
        "chapters": [
            {"name": name, "faults": [_fault(fault) for fault in faults]}
            for name, faults in handbook.told_chapters(words, Setting(ruleset=ruleset)).items()
        ],
    }


def _intro(words: Words) -> list[Values]:
    """How to read it, what words mean, what holds for all faults; an item is a term and a text."""
    parts = {
        words.say("Comment le lire"): [("", text) for text in handbook.READING],
        words.say("Les mots"): list(handbook.MEANINGS.items()),
        words.say("À retenir"): [("", text) for text in handbook.REMINDERS],
    }
    return [
        {"title": title, "items": [[words.say(term), words.say(text)] for term, text in items]}
        for title, items in parts.items()
    ]


def _fault(fault: handbook.ToldFault) -> Values:
    return {
        "name": fault.name,
        "article": fault.article,
        "is_together": fault.is_together,
        "parts": [
            {
                "title": part.title,
                "always": part.always,
                "rows": [{"when": row.when, "then": row.then} for row in part.lines],
            }
            for part in fault.parts
        ],
    }


ARBITER_CODE = PaperKind(
    "arbiter_code",
    msg("Aide-mémoire de l'arbitre"),
    Audience.ARBITER,
    _code,
    always,
    (PaperSize.A4, PaperSize.A5),
)
