"""What a check of the federation's file found, in words."""

from collections.abc import Collection, Iterator

from oudler.tournament import files
from oudler.tournament.events import LineSeal
from oudler.wording.language import Words, clock_text, day_text, msg, signed
from oudler.wording.results import signature_text, unmet_text

_HEAD = msg("{name}, {day} : fichier pour la fédération, {club}.")
_COUNT = msg("{people}, {licensed}, {pcn} PCN et {pp} PP en tout.")
_SEAL = msg("Fait à la ligne {line} du journal, de {at}, sceau {seal}.")
_ALONE = msg("Les totaux, les rangs et les points suivent des chiffres du fichier : aucune différence.")
_FROM_LOG = msg("Tout est recalculé d'après le journal : aucune différence.")
_NO_LOG = msg("Avec « --tournament FICHIER », tout est recalculé d'après le journal de l'épreuve.")
_DIFFERENCE = msg("{where} : {found} dans le fichier, {expected} d'après ses autres chiffres")
_LOG_DIFFERENCE = msg("{where} : {found} dans le fichier, {expected} d'après le journal")
_UNEVEN = msg("position {round} : les totaux font {sum} au lieu de zéro")
_STRANGE = msg("n° {number} : inscription, classement, points et pénalités ne s'accordent pas")
_NOT_HOMOLOGATED = msg("pas de points à cette épreuve : {why}")
_SUPERSEDED = msg("l'épreuve a été rouverte après la ligne {line} : demandez le fichier fait depuis")
_SIGNATURE = msg("la signature n'est pas celle de ce qui est écrit : demandez le fichier à qui l'a signé")


def federation_lines(
    words: Words, check: files.FederationCheck, keys: Collection[str] = (), *, is_asked: bool = False
) -> list[str]:
    """The whole check of a federation's file, then who signed it; `keys` are known.

    `is_asked`: it has to be signed by one of them.
    """
    return [
        *_told(words, check),
        *federation_findings(words, check),
        *_verdict(words, check),
        signature_text(words, check.signature, keys, is_asked=is_asked),
    ]


def federation_findings(words: Words, check: files.FederationCheck) -> list[str]:
    """A line for each thing that is wrong; what differs from the log is told by that alone."""
    from_log = check.from_log or ()
    told = {each.where for each in from_log if isinstance(each, files.Difference)}
    found = (each for each in check.findings if getattr(each, "where", None) not in told)
    return [*(_finding(words, each) for each in found), *(_log_finding(words, each) for each in from_log)]


def _told(words: Words, check: files.FederationCheck) -> Iterator[str]:
    report = check.report
    club = words.say("sans club") if report.club is None else report.club.name
    day = report.regulation.day
    yield words.say(_HEAD, name=report.regulation.name, day=day_text(words, day), club=club)
    yield words.say(
        _COUNT,
        people=words.many("{n} joueur", "{n} joueurs", len(report.entries)),
        licensed=words.many("{n} licencié", "{n} licenciés", len(report.points)),
        pcn=sum(each.pcn for each in report.points),
        pp=sum(each.pp for each in report.points),
    )
    seal = LineSeal(report.seal.line, report.seal.seal).short
    try:
        at = clock_text(words, report.seal.at, day)
    except ValueError:
        at = report.seal.at[:40]
    yield words.say(_SEAL, line=report.seal.line, at=at, seal=seal)


def _verdict(words: Words, check: files.FederationCheck) -> Iterator[str]:
    if not check.findings:
        yield words.say(_ALONE)
    if check.from_log is None:
        yield words.say(_NO_LOG)
    elif not check.from_log:
        yield words.say(_FROM_LOG)


def _finding(words: Words, found: files.Difference | files.Oddity | files.BadSignature) -> str:
    match found:
        case files.Difference():
            return _difference(words, _DIFFERENCE, found)
        case files.UnevenRound():
            return words.say(_UNEVEN, round=found.round, sum=signed(found.sum))
        case files.StrangePerson():
            return words.say(_STRANGE, number=found.number)
        case files.NotHomologated():
            return words.say(_NOT_HOMOLOGATED, why=unmet_text(words, found.unmet))
        case files.BadSignature():
            return words.say(_SIGNATURE)


def _log_finding(words: Words, found: files.Difference | files.Superseded) -> str:
    if isinstance(found, files.Superseded):
        return words.say(_SUPERSEDED, line=found.line)
    return _difference(words, _LOG_DIFFERENCE, found)


def _difference(words: Words, told: str, found: files.Difference) -> str:
    nothing = words.say("rien")
    fields = {"found": found.found or nothing, "expected": found.expected or nothing}
    return words.say(told, where=found.where, **fields)
