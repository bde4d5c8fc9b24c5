"""The words of forms that tell results: ranking, recap tables, prizes, receipts, the state of the hall."""

from collections.abc import Sequence
from fractions import Fraction

from oudler.wording.language import Words, msg
from oudler.wording.papers.fixed_words import Fixed

# --- ranking --------------------------------------------------------------------------------------------

RANKING_TITLE = msg("Classement")
RANKING: Fixed = {
    "title": msg("Classement"),
    "final": msg("DÉFINITIF"),
    "provisional": msg("PROVISOIRE"),
    "tied": msg("ex"),
    "control": msg("Contrôle."),
    "arbiter": msg("L'arbitre"),
    "seal": msg("sceau"),
}
PLAYER_HEAD, TEAM_HEAD = msg("Joueur"), msg("Équipe")
START_HEAD, LINE_HEAD = msg("Dép."), msg("Ligne")
PRINTED = msg("imprimé à {at}")
AFTER = msg("Après la position {number} sur {rounds}")
COEFFICIENT = msg("abattement PCN {coefficient}")
SUMS = msg("Somme de chaque position : {sums} (doit faire 0).")
PENALTIES = msg("Pénalités : {points}.")
WEIGHTS = msg("Coefficients : {weights}.")
WEIGHT = msg("position {number} × {weight}")
CLAIMS = msg("Vérifiez votre score. Réclamations auprès de l'arbitre jusqu'à {until}.")
STANDS = msg("Le temps des réclamations est fini depuis {until}.")
CHECK = msg("Vérifiez votre score et signalez toute erreur à l'arbitre avant la fin de la position suivante.")
ARBITER_NAMED = msg("L'arbitre, {name}")
COMPUTED = msg("Calculé par Oudler, règlement {edition}. Se vérifie avec « oudler check --seal {seal} ».")


def teams_text(words: Words, teams: int) -> str:
    """So many teams."""
    return words.many("{n} équipe", "{n} équipes", teams)


def tables_text(words: Words, tables: int) -> str:
    """So many tables."""
    return words.many("{n} table", "{n} tables", tables)


def rounds_text(words: Words, rounds: int) -> str:
    """So many rounds."""
    return words.many("{n} position", "{n} positions", rounds)


def weights_text(words: Words, weights: Sequence[Fraction]) -> str:
    """What rounds weigh, where some do not weigh one."""
    if all(weight == 1 for weight in weights):
        return ""
    told = [words.say(WEIGHT, number=at, weight=weight) for at, weight in enumerate(weights, start=1)]
    return words.say(WEIGHTS, weights=", ".join(told))


# --- recap tables ---------------------------------------------------------------------------------------

RECAP_TITLE = msg("Récapitulatif des scores")
RECAP: Fixed = {
    "title": msg("Récapitulatif des scores"),
    "ink": msg(
        "Bleu ou noir pour les gains, rouge pour les pertes. À chaque ligne, positifs et négatifs s'annulent "
        "sur les quatre tableaux."
    ),
    "start": msg("Départ table"),
    "negatives": msg("Négatifs"),
    "positives": msg("Positifs"),
}
RECAP_ROUND, CUMULATED, CUMULATED_ALL = msg("Position {number}"), msg("Cumul"), msg("Cumul total")

# --- prizes ---------------------------------------------------------------------------------------------

PRIZE_LIST_TITLE = msg("Liste des prix")
PRIZE_LIST: Fixed = {
    "announced": msg("Liste des prix"),
    "won": msg("Palmarès"),
    "rank": msg("Rang"),
    "name": msg("Nom"),
    "prize": msg("Prix"),
    "received": msg("Reçu"),
    "cup": msg("coupe"),
}
PRIZES_TOTAL = msg("Total remis : {total}.")
RECEIPTS_TITLE = msg("Reçus des prix")
RECEIPTS: Fixed = {
    "receipt": msg("Reçu de prix"),
    "rank": msg("Rang"),
    "received": msg("Je reconnais avoir reçu"),
    "on": msg("Fait le"),
    "winner": msg("Signature du gagnant"),
    "organiser": msg("Signature de l'organisateur"),
}
