"""What stands in the way of something in an event, and what to do about it."""

from collections.abc import Sequence

from oudler.arbitration import NoRuling
from oudler.tournament.championships import Objection
from oudler.tournament.events import Event, Problem, WhyNot
from oudler.tournament.seating import NotPlanned
from oudler.wording.arbitration import trouble_text
from oudler.wording.events.championships import mistake_text, objection_text, team_objections_text
from oudler.wording.events.duplicate_problems import PROBLEMS, problem_fields, problem_template
from oudler.wording.events.happenings import person_text
from oudler.wording.game import source_text
from oudler.wording.language import Words, msg
from oudler.wording.results import members_text
from oudler.wording.tournament import refusal_text

_PROBLEMS = {
    WhyNot.NOT_OPEN: msg("l'épreuve n'est pas ouverte : annoncez-la d'abord"),
    WhyNot.OPEN_ALREADY: msg("l'épreuve est déjà ouverte : changez ce qui est annoncé"),
    WhyNot.CLOSED: msg("l'épreuve est close : rouvrez-la, avec la raison"),
    WhyNot.NOT_CLOSED: msg("l'épreuve n'est pas close"),
    WhyNot.NO_REASON: msg("il manque la raison : écrivez-la"),
    WhyNot.NOT_ARBITER: msg("« {detail} » n'est pas arbitre de l'épreuve : appelez-le"),
    WhyNot.TIME: msg("l'heure « {detail} » n'est pas écrite 2026-11-15T14:30:00Z, ou revient en arrière"),
    WhyNot.NOBODY: msg("il manque le nom de qui écrit"),
    WhyNot.LOWERED: msg("prix affichés et baissés, places {numbers} : un prix affiché ne baisse pas"),
    WhyNot.TIE_RULE: msg(
        "des rangs tiennent à la règle des égalités : gardez-la, ou dites que l'arbitre la change"
    ),
    WhyNot.FIXED: msg(
        "la forme, les positions, le niveau et l'édition ne changent pas ainsi : changez le reste"
    ),
    WhyNot.TABLE_SEATS: msg(
        "table {first} : quatre places (cinq avec un mort, six en triplettes) ; null où personne n'est assis"
    ),
    WhyNot.NOT_GONE: msg("n° {first} n'est pas parti"),
    WhyNot.EDITION: msg(
        "position {first}, table {second} : compté ou jugé par une autre édition que celle de l'épreuve"
    ),
    WhyNot.STARTS: msg("position {first} : l'heure s'écrit 14:30, pas « {detail} »"),
    WhyNot.NO_NAME: msg("l'épreuve n'a pas de nom : donnez-lui-en un"),
    WhyNot.NO_ROUND: msg("aucune position n'est prévue : annoncez-en une au moins"),
    WhyNot.NO_DEAL: msg("position {first} : il faut au moins une donne"),
    WhyNot.SESSIONS: msg("les séances se suivent à partir de 1, sans trou : renumérotez-les"),
    WhyNot.COEFFICIENT: msg(
        "position {first}, coefficient {detail} : au moins 1, et 1 à la première position"
    ),
    WhyNot.CARRY: msg("position {first}, part conservée {detail} : de 0 à 1, et 1 à la première position"),
    WhyNot.KEEP: msg(
        "position {first} : {second} qualifiés, il en faut moins que de présents, et au moins 1"
    ),
    WhyNot.FORM: msg("ce championnat se joue dans une autre forme : changez la forme ou le championnat"),
    WhyNot.LEVEL: msg(
        "un championnat a un niveau, un tournoi ordinaire n'en a pas : corrigez l'un ou l'autre"
    ),
    WhyNot.RESUMED: msg(
        "séance {first} : le mouvement vient d'abord et ne reprend pas ; tirez les places au sort"
    ),
    WhyNot.SEATING: msg("placement refusé : {cause}"),
    WhyNot.BEGUN: msg("les {first} premières positions sont placées : gardez-les comme annoncées"),
    WhyNot.CHAMPIONSHIP: msg("le championnat demande : {cause} ; ou notez la dérogation"),
    WhyNot.SPREAD: msg("les places ne se tirent pas : {cause} ; ou donnez-les à la main"),
    WhyNot.MONEY: msg("un prix ou un droit d'inscription est négatif : corrigez-le"),
    WhyNot.UNKNOWN: msg("numéros inconnus : {numbers} ; inscrivez ces joueurs d'abord"),
    WhyNot.NUMBER: msg("l'inscription porte le numéro {first}, le suivant est {second}"),
    WhyNot.NO_LICENCE: msg(
        "n° {first} : la licence « {detail} » n'a pas sept chiffres ; cherchez-la par le nom"
    ),
    WhyNot.LICENCE_TWICE: msg(
        "la licence {detail} est déjà inscrite (numéros {numbers}) : gardez une seule ligne"
    ),
    WhyNot.NAMELESS: msg("n° {first} : il faut le nom et le prénom"),
    WhyNot.ADDRESS: msg("n° {first} : l'adresse se garde à part, hors du journal"),
    WhyNot.NO_TEAM: msg("n° {first} : il manque l'équipe, ou son numéro n'est pas au moins 1"),
    WhyNot.TEAM_FULL: msg("l'équipe {first} est complète : choisissez-en une autre"),
    WhyNot.PAID_ALREADY: msg("n° {first} : le paiement est déjà noté"),
    WhyNot.NOT_PAID: msg("n'ont pas payé : {numbers} ; on paie d'abord, on est placé ensuite"),
    WhyNot.NOTHING_PAID: msg("n° {first} : aucun paiement n'est noté, il n'y a rien à rendre"),
    WhyNot.STILL_PLAYS: msg("n° {first} joue encore : notez d'abord son départ, puis rendez le droit"),
    WhyNot.OFF_ALREADY: msg("n° {first} n'est plus sur la liste"),
    WhyNot.HAS_PLAYED: msg("n° {first} a déjà une place : notez plutôt son départ"),
    WhyNot.GONE_ALREADY: msg("n° {first} est déjà parti"),
    WhyNot.NO_SESSION: msg("il n'y a pas de séance {first}"),
    WhyNot.SEATED_ALREADY: msg(
        "la séance {first} a commencé, ou ses étuis sont scellés : ses places et ses étuis ne changent plus"
    ),
    WhyNot.TWICE: msg("placés deux fois : {who}"),
    WhyNot.LEFT_OUT: msg("sans place : {numbers} ; placez-les, ou notez leur départ"),
    WhyNot.NOT_PRESENT: msg("absents, partis ou éliminés, mais placés : {numbers}"),
    WhyNot.NOT_PLANNED: msg("pas de placement : {cause}"),
    WhyNot.MATES: msg("n° {first} : les partenaires partent de la même table, N-S ou E-O par deux"),
    WhyNot.STAYS: msg("ne doivent pas bouger et ne sont pas en Nord : {numbers} ; donnez-leur un Nord"),
    WhyNot.NO_PLACES: msg("les places de départ ne sont pas données : donnez-les d'abord"),
    WhyNot.TAKEN: msg("la place {first} n'est pas libre : prenez-en une autre"),
    WhyNot.ROUND: msg("ce n'est pas le tour de la position {first}"),
    WhyNot.NOT_FINISHED: msg(
        "position {first} : il manque des feuilles ou des scores ; saisissez-les d'abord"
    ),
    WhyNot.UNBALANCED: msg("position {first} : des feuilles ne tombent pas à zéro ; corrigez-les d'abord"),
    WhyNot.NOT_KEPT: msg("position {first} : nommez d'abord les {second} qualifiés"),
    WhyNot.NOBODY_OUT: msg("position {first} : aucune élimination n'est prévue"),
    WhyNot.WRONG_CUT: msg(
        "les qualifiés sont les premiers du classement : {numbers} ; sinon écrivez la raison"
    ),
    WhyNot.TIE_AT_CUT: msg(
        "égalité à la coupure : relevez les contrats réussis de {numbers}, ou écrivez la raison"
    ),
    WhyNot.NO_NUMBER: msg("position {first} : annoncez le nombre du tirage"),
    WhyNot.NOT_AS_PLANNED: msg(
        "tables placées autrement que prévu : {numbers} ; suivez le plan ou écrivez la raison"
    ),
    WhyNot.TOO_FEW: msg(
        "moins de trois joueurs à la table {first} : tirez les places au sort ou placez à la main"
    ),
    WhyNot.NO_TABLE: msg("position {first} : il n'y a pas de table {second}"),
    WhyNot.HANDED_ALREADY: msg("position {first}, table {second} : la feuille est déjà là ; corrigez-la"),
    WhyNot.NOT_HANDED: msg("position {first}, table {second} : pas de feuille à corriger"),
    WhyNot.OTHER_PLAYERS: msg("position {first}, table {second} : ce ne sont pas les joueurs de la table"),
    WhyNot.SHEET: msg(
        "position {first}, table {second} : la feuille est fausse ; corrigez-la ou mettez-la en attente"
    ),
    WhyNot.NO_RULING: msg("la décision ne se relit pas : décidez de nouveau, à l'écran Arbitrage"),
    WhyNot.NO_POINTS: msg("n° {first} : une décision ôte ou rend des points, pas zéro"),
}


_RULING_REFUSED = msg("décision incomplète : {cause}")
_NO_SUCH_RULING = msg("il n'y a pas de décision n° {first} : regardez le registre")
_NUMBERED = msg("n° {numbers}")
_LAST = msg("la dernière")
"""A place that is counted from the end."""


def problem_text(words: Words, problem: Problem, event: Event | None = None) -> str:
    """What stands in the way and what to do, with the requirement; those on a list are named by it."""
    numbers = problem.numbers
    text = problem_template(problem) if problem.why in PROBLEMS else _text(problem)
    told = words.say(
        text,
        first=numbers[0] if numbers else "",
        second=numbers[1] if len(numbers) > 1 else "",
        numbers=words.listed([str(number) if number >= 0 else words.say(_LAST) for number in numbers]),
        detail=problem.detail,
        cause=_cause(words, problem),
        **problem_fields(words, problem),
        who=_people(words, event, numbers),
    )
    # A cause further down names its own requirement, but for a ruling.
    has_own = problem.cause is not None and not isinstance(problem.cause, NoRuling)
    return told if has_own else f"{told} ({source_text(words, problem.why.requirement)})"


def problem_lines(words: Words, event: Event, problems: Sequence[Problem]) -> list[str]:
    """A line for each thing that stands in the way; a team is named, and told once all that is demanded."""
    demanded: dict[int, list[Objection]] = {}
    for problem in problems:
        if isinstance(problem.cause, Objection) and problem.cause.team is not None:
            demanded.setdefault(problem.cause.team, []).append(problem.cause)
    lines = []
    for problem in problems:
        team = problem.cause.team if isinstance(problem.cause, Objection) else None
        if team is None:
            lines.append(problem_text(words, problem, event))
        elif problem.cause is demanded[team][0]:
            told = team_objections_text(words, demanded[team], members_text(event, team))
            lines.append(words.say(_PROBLEMS[WhyNot.CHAMPIONSHIP], cause=told))
    return lines


def _text(problem: Problem) -> str:
    if problem.why is WhyNot.NO_RULING and problem.cause is not None:
        return _RULING_REFUSED
    return _NO_SUCH_RULING if problem.why is WhyNot.NO_RULING and problem.numbers else _PROBLEMS[problem.why]


def _people(words: Words, event: Event | None, numbers: Sequence[int]) -> str:
    """Some people by name and number; by number alone where nobody knows their names."""
    if event is None or not set(numbers) <= set(event.entries):
        return words.say(_NUMBERED, numbers=words.listed([str(number) for number in numbers]))
    return words.listed([person_text(words, event, number) for number in numbers])


def _cause(words: Words, problem: Problem) -> str:
    if isinstance(problem.cause, NotPlanned):
        return refusal_text(words, problem.cause)
    if isinstance(problem.cause, Objection):
        return objection_text(words, problem.cause)
    if isinstance(problem.cause, NoRuling):
        return trouble_text(words, problem.cause, problem.cause.facts)
    return "" if problem.cause is None else mistake_text(words, problem.cause)
