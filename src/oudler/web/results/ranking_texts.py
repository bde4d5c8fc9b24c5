"""What a ranking says of itself: which criterion decided, what is missing, what the points follow from."""

from oudler.director.results import prizes_points, rankings
from oudler.tournament.events import Event
from oudler.tournament.points import PER_TABLE, Derogation, Scale, Unmet
from oudler.tournament.ranking import Criterion
from oudler.wording import results
from oudler.wording.language import Words, msg
from oudler.wording.tournament import method_text

_DECIDES = {
    Criterion.BEST_ROUND: msg("{names} ont {total} points. Meilleure position : {values} (art. 29)."),
    Criterion.CONTRACTS: msg("{names} ont {total} points. Contrats réussis : {values} (art. 29)."),
    Criterion.OVERCONTRACTS: msg("{names} ont {total} points. Les sur-contrats décident (art. 29)."),
}
_WHAT_TO_DO = {
    Unmet.ORGANISER: msg("Corrigez l'organisateur dans « Épreuve » s'il est affilié."),
    Unmet.NO_ARBITER: msg("Nommez l'arbitre officiel dans « Épreuve »."),
    Unmet.ARBITER_PLAYS: msg(
        "Confiez l'arbitrage à quelqu'un qui ne joue pas, puis notez-le dans « Épreuve »."
    ),
    Unmet.PLACES: msg("Envoyez un rapport par lieu, ou corrigez « Épreuve »."),
    Unmet.TIMES: msg("Envoyez un rapport par séance, ou corrigez « Épreuve »."),
    Unmet.FIVE: msg("La prochaine fois, formez des tables de trois plutôt que de cinq."),
    Unmet.NO_SCALE: msg("Le classement s'envoie tel quel."),
    Unmet.PARALLEL: msg("Réunissez les quatre tournois : le classement des équipes les donne."),
    Unmet.FEW: msg("Le classement vaut sans points : rien à faire."),
}


def tie_texts(words: Words, event: Event, found: rankings.Ranking) -> list[str]:
    """For each tie that was broken, the criterion and what was compared (CHG-09)."""
    labels = results.unit_labels(words, event)
    against = words.say(" contre ")
    return [
        words.say(
            _DECIDES[tie.criterion],
            names=words.listed([labels[unit] for unit in tie.units]),
            total=results.total_text(words, tie.total),
            values=against.join(map(str, tie.values)),
        )
        for tie in found.ties
    ]


def missing_text(words: Words, event: Event, found: rankings.Ranking) -> str:
    """Whose contracts are to be looked up; nothing where no tie hangs on them."""
    units = [each.unit for each in found.wanted]
    return results.missing_detail_text(words, units, results.unit_labels(words, event)) if units else ""


def flag_lines(words: Words, purse: prizes_points.Purse | None) -> list[str]:
    """What is to be told of the prize list."""
    return [] if purse is None else [results.flag_text(words, flag) for flag in purse.flags]


def worth_lines(words: Words, gained: prizes_points.Worth, granted: Derogation | None = None) -> list[str]:
    """The scale in one sentence and what was granted, or each condition that is not met and what to do."""
    if gained.unmet:
        return [f"{results.unmet_text(words, each)}. {words.say(_WHAT_TO_DO[each])}" for each in gained.unmet]
    people = words.many(
        "{n} personne reçoit des points.", "{n} personnes reçoivent des points.", gained.credited
    )
    lines = [people]
    if gained.scale and gained.scale.awards and (granted is None or granted.pcn is None):
        lines.append(scale_text(words, gained.scale))
    return lines if granted is None else [*lines, f"{results.derogation_text(words, granted)}."]


def movement_line(words: Words, gained: prizes_points.Worth) -> str:
    """What to ask before points are counted on, where a movement is not the federation's."""
    if not gained.own_movements:
        return ""
    methods = words.listed([method_text(words, method) for method in gained.own_movements])
    return words.say(
        "Mouvement : {methods}. Avant d'annoncer des points, demandez à la FFT si l'épreuve est homologuée.",
        methods=methods,
    )


def scale_text(words: Words, scale: Scale) -> str:
    """What the points of a ranking follow from: the tables, the first, each rank after it, the least."""
    tables, first = sum(scale.tables), scale.awards[0]
    return words.say(
        "{tables} tables : {first} au premier, puis × {coefficient} par rang, {least} au moins.",
        tables=tables,
        first=f"{PER_TABLE} × {tables} = {first}" if first == PER_TABLE * tables else first,
        coefficient=results.weight_text(words, scale.coefficient),
        least=scale.awards[-1],
    )
