"""What a check of a tournament file found."""

from collections.abc import Collection, Iterator, Sequence

from oudler.tournament import events, files
from oudler.tournament.comparison import exact_text
from oudler.tournament.forms import Deals
from oudler.tournament.seating import SEATS
from oudler.tournament.sheets import Marks
from oudler.tournament.simulation import Misscored, Phrases, Slipped
from oudler.wording.events.file_places import place_text
from oudler.wording.events.refusals import refusal_text
from oudler.wording.language import Words, day_text, msg, signed
from oudler.wording.results import bad_signature_text, last_seal_text, signature_text
from oudler.wording.tournament import failure_text, fault_text, slip_text

_BAD_LINE = msg("journal, ligne {line} illisible : {where} ; rien n'est recalculé, reprenez une sauvegarde")
_SEAL = msg("journal, ligne {line} : le sceau ne suit pas ; une ligne a été changée, déplacée ou ôtée")
_OUT_OF_ORDER = msg("journal, ligne {line} : {problem}")
_DIFFERENCE = msg("{where} : {found} dans le fichier, {expected} d'après le journal")
DECIDED: dict[type, str] = {
    events.Replanned: msg("ligne {line}, {by} : programme changé ; {why}"),
    events.Filled: msg("ligne {line}, {by} : place {what} prise ; {why}"),
    events.Kept: msg("ligne {line}, {by} : qualifiés pour la position {what} ; {why}"),
    events.Reannounced: msg("ligne {line}, {by} : annonce changée ; {why}"),
    events.Placed: msg(
        "ligne {line}, {by} : places de départ de la séance {what} autrement que tirées ; {why}"
    ),
    events.Unseated: msg("ligne {line}, {by} : position {what} reprise ; {why}"),
    events.Returned: msg("ligne {line}, {by} : retour du n° {what} ; {why}"),
    events.Seated: msg("ligne {line}, {by} : position {what} placée autrement que prévu ; {why}"),
    events.Adjusted: msg(
        "ligne {line}, {by} : étui {board}, position {what}, table {table} : {worth} ; {why}"
    ),
    events.Cancelled: msg("ligne {line}, {by} : étui {board} annulé pour tous, séance {what} ; {why}"),
    events.Restored: msg("ligne {line}, {by} : étui {board}, séance {session} : décision reprise ; {why}"),
    events.Confirmed: msg(
        "ligne {line}, {by} : n° {unit} classé sur l'attaque ou la défense seule, séance {what} ; {why}"
    ),
}
_MOST_SLIPS = 3
_MOST_FIGURES = 5
"""This many figures of a section that follow from something are told one by one; of more only the first."""


def unreadable_text(words: Words, error: files.Unreadable) -> str:
    """Why a text is no tournament file, and what to do."""
    found = error.values.get("found", ())
    return words.parted([refusal_text(words, error), *(refusal_text(words, problem) for problem in found)])


def report_lines(
    words: Words, report: files.Report, keys: Collection[str] = (), *, is_asked: bool = False
) -> list[str]:
    """The whole report, then the last seal and who signed the file; `keys` are known.

    `is_asked`: it has to be signed by one of them.
    """
    return [*_lines(words, report), *_anchors(words, report, keys, is_asked=is_asked)]


def _anchors(words: Words, report: files.Report, keys: Collection[str], *, is_asked: bool) -> Iterator[str]:
    """What ties the log to something outside of it; of one that was changed there is nothing to tell."""
    kinds = {type(finding) for finding in report.findings}
    if not kinds & {files.BadLine, files.BrokenSeal}:
        yield last_seal_text(words, report.tournament.log[-1], report.tournament.event.regulations.day)
    if not kinds & {files.BadLine, files.BadSignature}:
        yield signature_text(words, report.signature, keys, is_asked=is_asked)


def _lines(words: Words, report: files.Report) -> Iterator[str]:
    event = report.tournament.event
    yield words.say(
        "{name}, {day} : {people}, {rounds}, {lines}.",
        name=event.regulations.name,
        day=day_text(words, event.regulations.day),
        people=words.many("{n} joueur", "{n} joueurs", len(event.listed)),
        rounds=words.many("{n} position", "{n} positions", len(event.regulations.rounds)),
        lines=words.many("{n} ligne au journal", "{n} lignes au journal", len(report.tournament.log)),
    )
    if not report.findings:
        yield words.say("Tout est recalculé : aucune différence.")
    yield from _caused_lines(words, report)
    if report.doubts:
        yield words.say("À regarder, sans être faux :")
        for sheet in report.doubts:
            yield from (f"  {line}" for line in _sheet(words, event, sheet))
    if report.by_hand:
        yield words.say("Décidé à la main, avec la raison :")
        yield from (f"  {_decided(words, line)}" for line in report.by_hand)


def _caused_lines(words: Words, report: files.Report) -> Iterator[str]:
    """Every finding that stands for itself, and under it what follows from it."""
    event, causes = report.tournament.event, files.causes_of(report)
    following: dict[int, list[files.Finding]] = {}
    for finding, cause in zip(report.findings, causes, strict=True):
        if cause is not None:
            following.setdefault(cause, []).append(finding)
    for place, finding in enumerate(report.findings):
        if causes[place] is None:
            yield from finding_lines(words, event, finding)
            yield from (f"  {line}" for line in _following_lines(words, event, following.get(place, [])))


def _following_lines(words: Words, event: events.Event, findings: Sequence[files.Finding]) -> Iterator[str]:
    """What follows from a finding, the figures counted by section where there are many."""
    figures: dict[str, list[files.Difference]] = {}
    for finding in findings:
        if isinstance(finding, files.Difference):
            figures.setdefault(files.section_of(finding), []).append(finding)
        else:
            yield from finding_lines(words, event, finding)
    for section, differing in figures.items():
        lines = [line for each in differing[:_MOST_FIGURES] for line in finding_lines(words, event, each)]
        if len(differing) <= _MOST_FIGURES:
            yield from lines
        else:
            count = words.many("{n} chiffre diffère", "{n} chiffres diffèrent", len(differing))
            yield words.say(
                "{section} : {count}, d'abord {first}", section=section, count=count, first=lines[0]
            )


def finding_lines(words: Words, event: events.Event, finding: files.Finding) -> list[str]:
    """One finding: what and where, then what may explain it."""
    if isinstance(finding, files.FaultySheet):
        return list(_sheet(words, event, finding))
    place = place_text(words, event, finding.where) if isinstance(finding, files.Difference) else ""
    return [found_text(words, finding, place)]


def found_text(words: Words, finding: files.FileFinding, place: str = "") -> str:
    """What is wrong in any file of sealed lines; `place` tells what the row of a figure is about."""
    if isinstance(finding, files.BadLine):
        return words.say(_BAD_LINE, line=finding.line, where=finding.error.where)
    if isinstance(finding, files.BrokenSeal):
        return words.say(_SEAL, line=finding.line)
    if isinstance(finding, files.BadSignature):
        return bad_signature_text(words, finding)
    if isinstance(finding, files.OutOfOrder):
        return words.say(_OUT_OF_ORDER, line=finding.line, problem=refusal_text(words, finding.problem))
    nothing = words.say("rien")
    found, expected = finding.found or nothing, finding.expected or nothing
    where = f"{finding.where} ({place})" if place else finding.where
    return words.say(_DIFFERENCE, where=where, found=found, expected=expected)


def _sheet(words: Words, event: events.Event, found: files.FaultySheet) -> Iterator[str]:
    labels = column_labels(event, found.round, found.table)
    failure = failure_text(words, found.table, found.sheet, found.slips, labels)
    yield words.say("Position {round}. {failure}", round=found.round, failure=failure)
    for fault in found.faults:
        yield f"  {fault_text(words, found.sheet, fault, labels)}"
    for slip in found.slips[1:_MOST_SLIPS]:
        yield "  " + words.say("ou : {slip}", slip=slip_text(words, found.sheet, slip, labels))


def column_labels(event: events.Event, number: int, table: int) -> Sequence[str]:
    """The columns of a sheet by seat and name: N Élise Moulin."""
    seats = event.seated[number][table - 1]
    letters = [*(seat.value for seat in SEATS), "5"]
    return [
        f"{letter} {event.entries[player].name}"
        for letter, player in zip(letters, seats, strict=False)
        if player is not None
    ]


def _decided(words: Words, line: events.LogLine) -> str:
    did = line.happening
    what = next((getattr(did, name) for name in _CONCERNED if hasattr(did, name)), "")
    more = {name: getattr(did, name, "") for name in ("why", "table", "board", "unit", "session")}
    if isinstance(did, events.Adjusted):
        more["worth"] = _worth(words, did)
    return words.say(DECIDED[type(did)], line=line.number, by=line.by, what=what, **more)


def _worth(words: Words, did: events.Adjusted) -> str:
    """What the arbiter made of a board at a table."""
    if did.attack is None or did.defense is None:
        return words.say("ne compte pas")
    comma = "," if words.lang == "fr" else "."
    attack, defense = (exact_text(value).replace(".", comma) for value in (did.attack, did.defense))
    return words.say("{attack} à l'attaque, {defense} à la défense", attack=attack, defense=defense)


_CONCERNED = ("round", "session", "place", "number")
"""What a decision is about: the first of these that it has."""


# --- simulated events -----------------------------------------------------------------------------------

_SLIPPED = msg("position {round}, table {table} : {cells}")
_MISSCORED = msg("position {round}, table {table}, étui {board} : {typed} au lieu de {meant}")
_CELL = msg("{who} {typed} au lieu de {meant}")
_DEAL_CELL = msg("donne {deal}, {who} {typed} au lieu de {meant}")


def simulated_lines(words: Words, event: events.Event, slipped: Sequence[Slipped | Misscored]) -> list[str]:
    """What was made up; then the slips left in it, which are the answers for whoever trains."""
    head = words.say(
        "{people}, {rounds}, {sheets} : vérifiez avec « oudler check ».",
        people=words.many("{n} joueur", "{n} joueurs", len(event.listed)),
        rounds=words.many("{n} position", "{n} positions", len(event.regulations.rounds)),
        sheets=_WRITTEN[event.regulations.form.deals](words, event),
    )
    return [head, *(_slipped(words, event, slip) for slip in slipped)]


def _sheets(words: Words, event: events.Event) -> str:
    return words.many("{n} feuille", "{n} feuilles", len(event.sheets))


def _scores(words: Words, event: events.Event) -> str:
    return words.many("{n} score", "{n} scores", len(event.scores))


_WRITTEN = {Deals.FREE: _sheets, Deals.BOARDS: _scores}


def _slipped(words: Words, event: events.Event, slip: Slipped | Misscored) -> str:
    if isinstance(slip, Misscored):
        place = {"round": slip.round, "table": slip.table, "board": slip.board}
        found = event.scores[slip.round, slip.table, slip.board].score
        return words.say(_MISSCORED, **place, typed=signed(found), meant=signed(slip.meant))
    wrong = event.sheets[slip.round, slip.table]
    labels = column_labels(event, slip.round, slip.table)
    cells = [words.say(_CELL, **cell) for cell in _cells(labels, wrong.balances, slip.meant.balances)]
    for deal, (typed, meant) in enumerate(zip(wrong.lines, slip.meant.lines, strict=False), start=1):
        marks = typed.marks(len(labels)), meant.marks(len(labels))
        cells += [words.say(_DEAL_CELL, deal=deal, **cell) for cell in _cells(labels, *marks)]
    return words.say(_SLIPPED, round=slip.round, table=slip.table, cells=words.listed(cells))


def _cells(labels: Sequence[str], typed: Marks, meant: Marks) -> Iterator[dict[str, str]]:
    for who, one, other in zip(labels, typed, meant, strict=True):
        if one != other:
            yield {"who": who, "typed": signed(one), "meant": signed(other)}


_PHRASES = {
    "arbiter": msg("arbitre"),
    "desk": msg("accueil"),
    "absent": msg("ne s'est pas présenté"),
    "late": msg("arrivé en retard"),
    "left": msg("a quitté la salle"),
    "slip": msg("erreur de report, vue avec la table"),
    "tie": msg("ex æquo départagés par tirage au sort"),
    "decided": msg("décision de l'arbitre"),
}


def simulated_phrases(words: Words) -> Phrases:
    """Who writes in the log of a made-up event, and the reasons given there."""
    return Phrases(**{name: words.say(text) for name, text in _PHRASES.items()})
