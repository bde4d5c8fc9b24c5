"""What stands in the way where boards travel: scores, line-ups, decisions, accounts and seals."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from oudler.rules import Bid
from oudler.tournament.events import Problem, WhyNot
from oudler.wording.game import bid_word
from oudler.wording.language import Words, msg, signed
from oudler.wording.tournament import pm_text

PROBLEMS = {
    WhyNot.OTHER_FORM: msg(
        "la forme de l'épreuve ne le prévoit pas : vérifiez la forme annoncée, ou notez autre chose"
    ),
    WhyNot.CIRCUIT: msg(
        "séance {first} : en donnes dupliquées toutes ses positions suivent le mouvement, avec autant "
        "d'étuis chacune ; un match tient en une séance"
    ),
    WhyNot.TIES: msg(
        "en donnes dupliquées les ex æquo partagent leur rang : annoncez-le, sans autre départage"
    ),
    WhyNot.BONUS: msg(
        "un bonus de PM se donne aux deux équipes d'un match, jamais négatif : donnez deux nombres"
    ),
    WhyNot.TEAM_SHORT: msg("l'équipe {first} n'est pas complète : complétez-la, ou retirez-la"),
    WhyNot.TWO_TEAMS: msg("un match oppose deux équipes ; inscrites : {numbers} ; gardez-en deux"),
    WhyNot.NOT_DRAWN: msg("la couleur qui attaque la première n'est pas tirée : tirez-la au sort d'abord"),
    WhyNot.DRAWN_ALREADY: msg(
        "la couleur qui attaque la première est déjà tirée, ou le jeu a commencé : elle ne change plus"
    ),
    WhyNot.BADGES: msg(
        "n° {numbers} : bleu, blanc, rouge vont par ordre alphabétique ; remettez la triplette dans l'ordre"
    ),
    WhyNot.ROLES: msg(
        "n° {numbers} : personne n'entre dans une quadrette entre deux séances ; changez seulement les rôles"
    ),
    WhyNot.LINE_UP: msg("équipe mal composée pour ce quart temps : {numbers} ; corrigez-la"),
    WhyNot.SERIES: msg(
        "série {first} : choisissez une série d'étuis de 1 à 4, pas encore jouée et aussi longue que le "
        "quart temps"
    ),
    WhyNot.OPPOSED: msg(
        "{tables} : une équipe attaque, une autre défend, personne de plus ; placez-les ainsi"
    ),
    WhyNot.BOARD_AGAIN: msg(
        "rejoueraient un étui déjà joué : {numbers} ; suivez le mouvement, ou placez-les à une autre table"
    ),
    WhyNot.NO_BOARD: msg(
        "position {first}, table {second}, {boards} : ne se joue pas à cette table ; vérifiez le numéro"
    ),
    WhyNot.SCORED_ALREADY: msg(
        "position {first}, table {second}, {boards} : le score est déjà là ; corrigez-le, avec la raison"
    ),
    WhyNot.NOT_SCORED: msg(
        "position {first}, table {second}, étui {third} : pas de score à corriger ; notez-le d'abord"
    ),
    WhyNot.IMPOSSIBLE: msg(
        "position {first}, table {second}, étui {third} : le score {score} est impossible ; "
        "les plus proches : {told} ; vérifiez avec la table"
    ),
    WhyNot.CONTRACT: msg(
        "position {first}, table {second}, étui {third} : « {told} » ne s'y joue pas ; la garde est imposée, "
        "un match laisse le choix entre garde, garde sans et garde contre"
    ),
    WhyNot.ROTATION: msg(
        "position {first}, table {second}, étui {third} : c'est au n° {fifth} d'attaquer, pas au "
        "n° {fourth} ; corrigez l'attaquant"
    ),
    WhyNot.SHEETS_DIFFER: msg(
        "position {first}, table {second} : les deux feuilles diffèrent ({boards}) ; comparez-les avec les "
        "joueurs, puis écrivez les mêmes lignes"
    ),
    WhyNot.NOTE: msg(
        "position {first}, table {second}, étui {third} : donnez les deux notes, de 0 à 100 %, ou les deux "
        "PM, ou rien pour annuler"
    ),
    WhyNot.DECIDED: msg(
        "position {first}, table {second}, étui {third} : l'autre moitié, position {fourth}, table {fifth}, "
        "est déjà décidée autrement ; décidez pareil"
    ),
    WhyNot.NOT_DECIDED: msg("étui {first} : rien n'y est décidé ni annulé ; vérifiez position et table"),
    WhyNot.NOTHING_MISSING: msg(
        "séance {second} : le n° {first} a attaqué et défendu, ou n'a rien joué : rien n'est à confirmer"
    ),
    WhyNot.UNCONFIRMED: msg(
        "n'ont rien en attaque, ou rien en défense : {numbers} ; l'arbitre confirme leur classement d'abord"
    ),
    WhyNot.NOT_AGREED: msg(
        "quart temps {first} : les comptes des deux équipes ne s'accordent pas ; d'après les scores : {told}"
    ),
    WhyNot.SEAL_COUNT: msg(
        "séance {first} : {second} empreintes pour {third} étuis ; scellez tous les étuis de la séance"
    ),
    WhyNot.NOT_SIGNED: msg(
        "la fiche de résultats se signe à trois : les deux capitaines et l'arbitre ; ajoutez leurs noms"
    ),
    WhyNot.NO_DRAW: msg(
        "équipe {first} : on ne nomme un vainqueur qu'après un match nul, parmi les deux équipes"
    ),
    WhyNot.NOT_OVER: msg(
        "séance {first} : les cartes ne se montrent qu'après la clôture ; fermez l'épreuve d'abord"
    ),
    WhyNot.SEAL: msg(
        "séance {first} : une empreinte ne se lit pas, ou les étuis ne sont pas ceux qui ont été scellés ; "
        "reprenez le fichier des étuis"
    ),
}
"""The text of every condition of duplicate deals; `problem_fields` tells what it may name."""

_OTHERWISE = {
    # what is said where the problem concerns less
    WhyNot.NO_BOARD: msg("il n'y a pas d'étui {first} dans cette séance : vérifiez le numéro"),
    WhyNot.NOT_AGREED: msg(
        "quart temps {first} : les deux équipes n'ont pas encore compté d'accord ; notez leurs comptes"
    ),
    WhyNot.SERIES: msg("aucune série d'étuis n'est choisie : choisissez-en une, de 1 à 4"),
}
_LINE_UPS = {
    "team_size": msg("équipe {first} : une équipe de match a de 4 à 6 joueurs ; complétez-la"),
    "quarters": msg("équipe {first} : un match a quatre quarts temps, pas un de plus"),
    "stranger": msg("{who} : ne joue pas pour cette équipe ; nommez un joueur de l'équipe"),
    "defenders": msg("défense ({who}) : il faut trois défenseurs ; nommez-les"),
    "twice": msg("{who} : deux fois dans le même quart temps ; nommez quelqu'un d'autre"),
    "attacked_before": msg(
        "{who} a déjà attaqué : à chaque quart temps c'est un autre ; nommez quelqu'un qui n'a pas attaqué"
    ),
}
_NUMBER = re.compile(r"-?[0-9]+")
_BIDS = {bid.word: bid for bid in Bid}


def problem_template(problem: Problem) -> str:
    """The text for a problem of duplicate deals, by what it concerns."""
    if problem.why is WhyNot.LINE_UP:
        return _LINE_UPS.get(problem.detail, PROBLEMS[problem.why])
    is_less = {
        WhyNot.NO_BOARD: len(problem.numbers) == 1,
        WhyNot.NOT_AGREED: not problem.detail,
        WhyNot.SERIES: problem.numbers[:1] in ((), (0,)),
    }
    return _OTHERWISE[problem.why] if is_less.get(problem.why) else PROBLEMS[problem.why]


def problem_fields(words: Words, problem: Problem) -> dict[str, str]:
    """What a text may name besides the first two numbers."""
    third, fourth, fifth = (*map(str, problem.numbers[2:5]), "", "", "")[:3]
    told = _TOLD.get(problem.why)
    return {
        "third": third,
        "fourth": fourth,
        "fifth": fifth,
        "score": signed(problem.numbers[3]) if len(problem.numbers) > 3 else "",
        "boards": _boards(words, problem.numbers[2:]),
        "tables": _tables(words, problem.numbers),
        "told": problem.detail if told is None else told(words, problem.detail),
    }


def _boards(words: Words, numbers: tuple[int, ...]) -> str:
    named = words.listed([str(number) for number in numbers])
    return words.many("étui {named}", "étuis {named}", len(numbers), named=named)


def _tables(words: Words, numbers: tuple[int, ...]) -> str:
    named = words.listed([str(number) for number in numbers])
    return words.many("table {named}", "tables {named}", len(numbers), named=named)


def _scores(words: Words, detail: str) -> str:
    """Scores with their signs, the nearest to one that cannot be."""
    return words.either([signed(int(each)) if _NUMBER.fullmatch(each) else each for each in detail.split()])


def _sums(words: Words, detail: str) -> str:
    """The PM of both teams."""
    first, _, second = detail.partition(" ")
    try:
        return words.listed([f"{pm_text(words, Fraction(each))} PM" for each in (first, second)])
    except ValueError:
        return detail


def _contract(words: Words, detail: str) -> str:
    return bid_word(words, _BIDS[detail]) if detail in _BIDS else detail


_TOLD: Mapping[WhyNot, Callable[[Words, str], str]] = {
    WhyNot.IMPOSSIBLE: _scores,
    WhyNot.NOT_AGREED: _sums,
    WhyNot.CONTRACT: _contract,
}
