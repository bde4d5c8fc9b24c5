"""The code of arbitration as a booklet, by the edition and the options of the event."""

from oudler.arbitration import Setting
from oudler.director.papers.frame import frame
from oudler.director.papers.paper import Audience, PaperRequest, PrintedForm, Values
from oudler.printing import PaperSize
from oudler.tournament.files import Tournament
from oudler.wording.language import Words
from oudler.wording.terminal import handbook


def _code(tournament: Tournament, words: Words, _asked: PaperRequest) -> Values:
    """How to read it, the incidents, then every fault with its article and its rulings."""
    event = tournament.event
    ruleset = event.regulations.ruleset
    return frame(
        event,
        words,
        handbook.TITLE,
        handbook.HANDBOOK,
        subtitle=words.say(handbook.SUBTITLE, edition=ruleset),
        edition=words.say(handbook.EDITION, edition=ruleset),
        intro=_intro(words),
        incidents=[
            {"name": name, "faults": faults} for name, faults in handbook.told_incidents(words).items()
        ],
        chapters=[
            {"name": name, "faults": [_fault(words, fault) for fault in faults]}
            for name, faults in handbook.told_chapters(words, Setting(ruleset=ruleset)).items()
        ],
    )


def _intro(words: Words) -> list[Values]:
    """How to read it, what words mean, what holds for all faults; an item is a term and a text."""
    parts = {
        handbook.HOW_TO_READ: [("", text) for text in handbook.READING],
        handbook.TERMS: list(handbook.MEANINGS.items()),
        handbook.REMEMBER: [("", text) for text in handbook.REMINDERS],
    }
    return [
        {"title": words.say(title), "items": [[words.say(term), words.say(text)] for term, text in items]}
        for title, items in parts.items()
    ]


def _fault(words: Words, fault: handbook.ToldFault) -> Values:
    return {
        "name": fault.name,
        "article": fault.article,
        "hint": words.say(handbook.TOGETHER) if fault.is_together else "",
        "parts": [
            {
                "title": part.title,
                "always": part.always,
                "rows": [{"when": row.when, "then": row.then} for row in part.lines],
            }
            for part in fault.parts
        ],
    }


ARBITER_CODE = PrintedForm(
    "arbiter_code", handbook.TITLE, Audience.ARBITER, _code, lambda _: True, (PaperSize.A4, PaperSize.A5)
)
