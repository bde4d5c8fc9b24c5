"""The questions that an arbiter is asked, and the facts that answer them.

The same key may be another question for another fault: a text is looked up by fault and key first, then
by key alone. A fact is told so that it reads without its question: « contrat réussi ».
"""

from oudler.arbitration import FAULTS, LATER, Question, Setting
from oudler.wording.language import Words, msg

_BY_POIGNEE = [name for name in FAULTS if name.startswith("poignee_")]
_AFTER_MOVES = ["false_discard", "illegal_discard", "discard_confused", "revoke"]

_QUESTIONS = {
    "accepts": msg("Le preneur accepte-t-il que l'on redonne les cartes de la défense ?"),
    "at_fault": msg("La carte jouée est-elle une faute ?"),
    "by": msg("Qui a retourné la carte ?"),
    "card": msg("Quelle carte a été retournée ?"),
    "cards": msg("Combien de cartes y a-t-il dans l'écart ?"),
    "consumed": msg("Le pli suivant était-il entamé ?"),
    "correctable": msg("Le joueur a-t-il en main de quoi compléter sa poignée ?"),
    "culprit": msg("Quel camp est en faute ?"),
    "dealer": msg("Pour qui le donneur donnait-il ?"),
    "decision": msg("Que décidez-vous pour la donne ?"),
    "earlier_bid": msg("Un autre joueur avait-il annoncé prise ou garde ?"),
    "effect": msg("À votre avis, la faute a-t-elle faussé la donne ?"),
    "event": msg("Quelle épreuve jouez-vous ?"),
    "force_majeure": msg("Est-ce un cas de force majeure ?"),
    "forfeit": msg("Déclarez-vous le forfait ?"),
    "late_players": msg("Combien de joueurs de l'équipe sont en retard ?"),
    "left": msg("Comment la carte avait-elle quitté le jeu ?"),
    "made": msg("Le contrat est-il réussi ?"),
    "minutes": msg("Combien de minutes de retard ?"),
    "plays": msg("Ce joueur veut-il jouer son contrat ?"),
    "points": msg("Combien de points de pénalité inscrivez-vous ? 0 pour aucun."),
    "repeated": msg("Est-ce une récidive, après un avertissement ?"),
    "right": msg("Tous les plis qui restaient étaient-ils bien à lui ?"),
    "substitute": msg("Le remplaçant prévu joue-t-il à sa place ?"),
    "to_lead": msg("À qui était-ce d'entamer ?"),
}
_QUESTIONS_OF = {
    ("slow_play", "repeated"): msg("Est-ce une récidive ?"),
    ("smoking", "points"): msg("Combien de points de pénalité inscrivez-vous ?"),
    ("silent_on_revoke", "points"): msg("Combien de points de pénalité inscrivez-vous ?"),
    ("misdeal", "found"): msg("Quand la fausse donne a-t-elle été vue ?"),
    ("misdeal", "taker"): msg("Le preneur a-t-il son compte de cartes, et qui a donné ?"),
    ("wrong_dealer", "found"): msg("La dernière carte était-elle donnée ?"),
    ("wrong_count", "taker"): msg("Le preneur est-il le donneur ?"),
    ("petit_sec_late", "found"): msg("La donne est-elle déjà marquée ?"),
    ("dog_count", "found"): msg("Quand le compte du chien a-t-il été vu ?"),
    ("dog_count", "culprit"): msg("Dans quel camp est le donneur ?"),
    ("dog_seen", "culprit"): msg("Qui a retourné le chien ?"),
    ("false_discard", "found"): msg("Quand le mauvais nombre a-t-il été vu ?"),
    ("illegal_discard", "found"): msg("Quand la faute a-t-elle été vue ?"),
    ("discard_confused", "found"): msg("Quand l'erreur a-t-elle été vue ?"),
    ("discard_confused", "cards"): msg("Combien de cartes sont restées à la place de l'écart ?"),
    ("exposed_card", "culprit"): msg("Qui a exposé la carte ?"),
    ("lead_out_of_turn", "culprit"): msg("Qui a entamé hors tour ?"),
    ("lead_out_of_turn", "choice"): msg("Que choisit le preneur ?"),
    ("card_out_of_turn", "culprit"): msg("Qui a joué hors tour ?"),
    ("revoke", "culprit"): msg("Qui a fait la renonce ?"),
    ("revoke", "choice"): msg("Que demande le preneur : marquer la donne, ou l'annuler ?"),
    ("score_sheet", "kind"): msg("Qu'a-t-on à reprocher à la feuille ?"),
    ("conduct", "kind"): msg("Qu'a-t-on à reprocher au joueur ?"),
    **{(fault, "culprit"): msg("Qui a montré la poignée ?") for fault in _BY_POIGNEE},
    **{
        (fault, "made"): msg("Une fois rendu ce qui doit l'être, le contrat est-il réussi ?")
        for fault in _AFTER_MOVES
    },
}
_QUESTIONS_UNDER = {
    # an option that changes what is asked
    ("revoke", "consumed"): ("revoke_ruling", "club", msg("Le pli était-il déjà retourné ?")),
}

_FOUND_BEFORE_JEU = msg("vu avant « jeu »")
_FACTS = {
    "accepts": {
        "yes": msg("le preneur accepte que la défense soit redonnée"),
        "no": msg("le preneur refuse que la défense soit redonnée"),
    },
    "at_fault": {"yes": msg("carte jouée en faute"), "no": msg("carte jouée régulière")},
    "by": {
        "dealer": msg("retournée par le donneur"),
        "stand_in": msg("retournée par celui qui donne pour un joueur handicapé"),
        "other": msg("retournée par un autre joueur"),
    },
    "card": {"high": msg("figure, atout ou excuse"), "low": msg("carte plus basse que le valet")},
    "cards": {
        "fewer": msg("écart trop court d'au moins deux cartes"),
        "one_short": msg("écart trop court d'une carte"),
        "right": msg("écart du bon nombre de cartes"),
        "one_over": msg("écart trop long d'une carte"),
        "two_over": msg("écart trop long de deux cartes"),
        "more": msg("écart trop long d'au moins trois cartes"),
    },
    "consumed": {"yes": msg("renonce consommée"), "no": msg("renonce non consommée")},
    "correctable": {
        "yes": msg("poignée que le joueur peut compléter"),
        "no": msg("poignée que le joueur ne peut pas compléter"),
    },
    "culprit": {"taker": msg("faute du camp du preneur"), "defender": msg("faute d'un défenseur")},
    "dealer": {
        "regular": msg("le donneur donnait pour lui-même"),
        "stand_in": msg("le donneur donnait pour un joueur handicapé"),
    },
    "decision": {
        "continue": msg("vous faites continuer la donne"),
        "scored": msg("vous comptez la donne"),
        "cancelled": msg("vous annulez la donne"),
        "redeal": msg("vous faites redonner"),
    },
    "earlier_bid": {
        "yes": msg("un autre joueur avait annoncé prise ou garde"),
        "no": msg("personne d'autre n'avait annoncé"),
    },
    "effect": {"none": msg("sans effet sur la donne"), "distorted": msg("donne faussée")},
    "event": {"individual": msg("épreuve individuelle"), "team": msg("épreuve par équipe")},
    "force_majeure": {"yes": msg("force majeure"), "no": msg("sans force majeure")},
    "forfeit": {"yes": msg("forfait déclaré"), "no": msg("forfait non déclaré")},
    "left": {
        "laid": msg("carte posée sur la table"),
        "lifted": msg("carte seulement détachée des autres, en donnes libres"),
        "lifted_duplicate": msg("carte seulement détachée des autres, en duplicate"),
    },
    "made": {"yes": msg("contrat réussi"), "no": msg("contrat chuté")},
    "minutes": {
        "up_to_15": msg("retard de 15 minutes au plus"),
        "over_15": msg("retard de plus de 15 minutes"),
    },
    "plays": {
        "yes": msg("ce joueur veut jouer son contrat"),
        "no": msg("ce joueur ne veut pas jouer son contrat"),
    },
    "repeated": {"yes": msg("récidive"), "no": msg("première fois")},
    "right": {"yes": msg("tous les plis étaient à lui"), "no": msg("il restait un pli pour l'autre camp")},
    "substitute": {"yes": msg("le remplaçant prévu joue"), "no": msg("pas de remplaçant")},
    "to_lead": {
        "defender": msg("un autre défenseur devait entamer"),
        "taker": msg("le preneur devait entamer"),
    },
}
_FACTS_OF = {
    ("misdeal", "found"): {
        "dealing": msg("vue avant tout contrat"),
        "contract": msg("vue après un contrat, avant la première carte"),
        "play": msg("vue pendant le jeu de la carte"),
    },
    ("misdeal", "taker"): {
        "affected": msg("le preneur n'a pas son compte de cartes"),
        "dealer": msg("le preneur a son compte, mais c'est lui qui a donné"),
        "unaffected": msg("le preneur a son compte et n'a pas donné"),
    },
    ("wrong_dealer", "found"): {
        "dealing": msg("vue avant la dernière carte donnée"),
        "dealt": msg("vue une fois la dernière carte donnée"),
    },
    ("wrong_count", "taker"): {
        "dealer": msg("le preneur est le donneur"),
        "other": msg("le preneur n'est pas le donneur"),
    },
    ("petit_sec_late", "found"): {
        "before_score": msg("donne pas encore marquée"),
        "scored": msg("donne déjà marquée"),
    },
    ("dog_count", "found"): {
        "before_play": msg("vu avant la première carte"),
        "play": msg("vu pendant le jeu de la carte"),
    },
    ("dog_count", "culprit"): {
        "taker": msg("le donneur est du camp du preneur"),
        "defender": msg("le donneur est en défense"),
    },
    ("dog_seen", "culprit"): {
        "taker": msg("chien retourné par le camp du preneur"),
        "defender": msg("chien retourné par un défenseur"),
    },
    ("false_discard", "found"): {
        "before_jeu": _FOUND_BEFORE_JEU,
        "before_first_card": msg("vu après « jeu », avant la première carte"),
        "later": msg("vu une fois la première carte jouée"),
    },
    ("illegal_discard", "found"): {"before_jeu": _FOUND_BEFORE_JEU, "later": msg("vu après « jeu »")},
    ("discard_confused", "found"): {
        "before_jeu": _FOUND_BEFORE_JEU,
        "no_card_played": msg("vu après « jeu », avant toute carte"),
        "before_own_first_card": msg("vu avant la première carte du preneur, une autre étant jouée"),
        "first_trick": msg("vu après la première carte du preneur, avant le deuxième pli"),
        "later": msg("vu une fois le deuxième pli entamé"),
    },
    ("lead_out_of_turn", "choice"): {
        "accept": msg("le preneur accepte l'entame"),
        "same_suit": msg("le preneur exige la même couleur"),
        "other_suit": msg("le preneur exige une autre couleur"),
        "take_back": msg("le preneur fait reprendre la carte et entame"),
    },
    ("revoke", "choice"): {
        "score": msg("le preneur fait marquer la donne"),
        "cancel": msg("le preneur fait annuler la donne"),
        "none": msg("le preneur ne choisit pas"),
    },
    ("score_sheet", "kind"): {
        "sum": msg("la somme ne fait pas zéro"),
        "left": msg("feuille laissée sur la table"),
        "missing": msg("feuille disparue"),
    },
    ("conduct", "kind"): {
        "hesitation": msg("hésitation injustifiée"),
        "kamikaze_bid": msg("enchère kamikaze"),
        "mannerism": msg("maniérisme"),
        "approval": msg("approbation ou désapprobation affichée"),
        "rudeness": msg("propos désobligeant"),
    },
    **{
        (fault, "culprit"): {
            "taker": msg("poignée du camp du preneur"),
            "defender": msg("poignée d'un défenseur"),
        }
        for fault in _BY_POIGNEE
    },
}

_YES_OR_NO = {"yes": msg("oui : {fact}"), "no": msg("non : {fact}")}


def question_text(words: Words, fault: str, question: Question, setting: Setting | None = None) -> str:
    """A question as it is asked at the table; one for a number tells its bounds."""
    setting = setting or Setting()
    option, value, other = _QUESTIONS_UNDER.get((fault, question.key), ("", "", ""))
    asked = _QUESTIONS_OF.get((fault, question.key)) or _QUESTIONS[question.key]
    text = words.say(other if option and setting.option_values()[option] == value else asked)
    if not question.is_number:
        return text
    least, most = question.bounds(setting.dog_size)
    return words.say("{question} (de {least} à {most})", question=text, least=least, most=most)


def answer_text(words: Words, fault: str, question: Question, answer: str) -> str:
    """An answer as a short phrase: « oui : renonce consommée », « 12 », « plus tard »."""
    if question.is_number:
        return answer
    told = fact_text(words, fault, question, answer)
    is_plain = answer in _YES_OR_NO and set(question.answers) == set(_YES_OR_NO)
    return words.say(_YES_OR_NO[answer], fact=told) if is_plain else told


def fact_text(words: Words, fault: str, question: Question, value: str) -> str:
    """A fact that reads without its question: « renonce consommée »; for a number the name of its band."""
    if question.can_wait and value == LATER:
        return words.say("plus tard, à la fin de la donne")
    facts = _FACTS_OF.get((fault, question.key)) or _FACTS[question.key]
    return words.say(facts[value])
