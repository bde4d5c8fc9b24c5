"""What is wrong with a record, where, and what to do about it."""

from oudler.arbitration import NoRuling
from oudler.record import Damage, RecordError
from oudler.wording.arbitration import trouble_text
from oudler.wording.game import reason_text, source_text
from oudler.wording.language import Words, msg

_SENTENCES = {
    Damage.TOO_LONG: msg("la ligne est trop longue pour une donne : coupez le fichier, une donne par ligne"),
    Damage.NOT_UTF8: msg("la ligne n'est pas en UTF-8 : enregistrez le fichier en UTF-8"),
    Damage.NOT_JSON: msg("la ligne n'est pas du JSON : corrigez-la ou retirez-la"),
    Damage.NOT_AN_OBJECT: msg("une donne est un objet JSON, entre accolades"),
    Damage.VERSION: msg("cette version de l'enregistrement n'est pas connue : écrivez \"oudler\": 1"),
    Damage.MISSING: msg("le champ manque : ajoutez-le"),
    Damage.WRONG_TYPE: msg("le champ n'est pas du bon type"),
    Damage.UNKNOWN: msg("la valeur n'est pas connue"),
    Damage.WRONG_CARDS: msg("les cartes ne font pas une donne : vérifiez qu'elles sont 78, chacune une fois"),
    Damage.NOT_WRITABLE: msg("la valeur ne peut pas être réécrite : changez-la ou retirez-la"),
    Damage.ILLEGAL: msg("le règlement le refuse"),
    Damage.NOT_HELD: msg(
        "le joueur n'avait pas ces cartes à ce moment : vérifiez les mains et l'ordre du jeu"
    ),
    Damage.PLAYED_TWICE: msg("ce joueur a déjà joué dans le pli : vérifiez l'ordre des cartes"),
    Damage.NO_CONTRACT: msg("des cartes sont jouées, mais personne n'a pris : complétez les enchères"),
    Damage.CLAIM_NOT_LAST: msg("on étale après la dernière carte notée : arrêtez là l'enregistrement"),
    Damage.NOT_REACHED: msg("l'enregistrement ne va pas jusqu'à ce moment : ajoutez les cartes jouées"),
    Damage.CONTRADICTED: msg("les cartes disent autre chose : corrigez cette réponse ou retirez-la"),
    Damage.NOTHING_TO_GIVE: msg("ce camp n'a rien à rendre : corrigez cette réponse ou retirez-la"),
    Damage.NOT_REDEALT: msg(
        "on ne redonne les cartes de la défense qu'après un contrat et avant la première carte, si le "
        "preneur et le chien ont leur compte"
    ),
    Damage.NO_SUCH_RULING: msg("cette donne n'a pas de décision de ce numéro"),
    Damage.UNFINISHED: msg("la donne n'est pas terminée, elle n'a pas de résultat : retirez le champ"),
    Damage.WRONG_RESULT: msg("le résultat diffère de celui des cartes : corrigez-le ou retirez-le"),
}


def _found(words: Words, error: RecordError) -> str:
    """What stood there and what should, or the detail of whoever refused it."""
    if error.given is None:
        return error.detail
    if error.expected is None:
        return error.given
    return words.say(msg("{given} au lieu de {expected}"), given=error.given, expected=error.expected)


def damage_text(words: Words, error: RecordError) -> str:
    """The sentence for a refused record, without its line: field, what is wrong, detail and rule."""
    # The result is no action of the deal: the field says more.
    where = error.field if error.damage is Damage.WRONG_RESULT else error.action or error.field
    place = words.say(msg("{where} : "), where=where) if where else ""
    if error.reason is not None:
        return place + reason_text(words, error.reason)
    if isinstance(error.__cause__, NoRuling):
        return place + trouble_text(words, error.__cause__, error.__cause__.facts)
    detail = f" [{found}]" if (found := _found(words, error)) else ""
    rule = f" ({source_text(words, error.rule)})" if error.rule else ""
    return f"{place}{words.say(_SENTENCES[error.damage])}{detail}{rule}"
