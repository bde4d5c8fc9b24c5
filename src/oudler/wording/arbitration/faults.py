"""The names of faults, of the chapters they are grouped by, and of the articles that rulings cite."""

from oudler.arbitration import Article, Chapter
from oudler.wording.language import Words, msg

_FAULTS = {
    # the deal
    "misdeal": msg("Fausse donne"),
    "turned_card": msg("Carte retournée pendant la distribution"),
    "dog_count": msg("Chien qui n'a pas son compte de cartes"),
    "wrong_count": msg("Nombre de cartes incorrect chez un défenseur"),
    "wrong_dealer": msg("Erreur sur le donneur"),
    "cut_turned": msg("Carte retournée à la coupe"),
    "touched_cards": msg("Cartes touchées pendant la distribution"),
    "petit_sec_late": msg("Petit sec découvert en cours de jeu"),
    # the auction and the dog
    "overcontract_refused": msg("Sur-contrat refusé par l'arbitre"),
    "slam_refused": msg("Chelem refusé par l'arbitre"),
    "dog_seen": msg("Chien retourné sur un sur-contrat"),
    "hand_seen": msg("Main montrée par erreur après un contrat"),
    # the discard
    "false_discard": msg("Faux écart, mauvais nombre de cartes"),
    "illegal_discard": msg("Faux écart, cartes interdites ou atout non montré"),
    "discard_confused": msg("Écart ramassé à la place de la main"),
    # the play
    "revoke": msg("Renonce"),
    "exposed_card": msg("Carte exposée"),
    "lead_out_of_turn": msg("Entame hors tour"),
    "card_out_of_turn": msg("Carte jouée hors tour, sans être une entame"),
    "change_of_card": msg("Demande de changer une carte jouée"),
    "false_claim": msg("Jeu étalé à tort"),
    "silent_on_revoke": msg("Renonce passée sous silence par l'autre camp"),
    # the poignee
    "poignee_unordered": msg("Poignée montrée en désordre"),
    "poignee_incomplete": msg("Poignée incomplète"),
    "poignee_surplus": msg("Poignée avec trop d'atouts"),
    "poignee_early": msg("Poignée montrée trop tôt"),
    "poignee_uncovered": msg("Poignée montrée juste après la première carte"),
    "poignee_wrong_moment": msg("Poignée montrée à un autre mauvais moment"),
    "poignee_hidden_trump": msg("Poignée avec l'excuse et un atout caché"),
    # sheets and time
    "score_sheet": msg("Feuille de marque fausse, oubliée ou disparue"),
    "slow_play": msg("Lenteur excessive"),
    "late": msg("Retard"),
    "withdrawal": msg("Abandon avant la fin"),
    # conduct
    "conduct": msg("Conduite incorrecte"),
    "smoking": msg("Tabac ou cigarette électronique"),
    "arbiter_not_called": msg("Incident réglé sans l'arbitre"),
    "misplaced_hand": msg("Main mal replacée dans l'étui"),
    "no_clause": msg("Cas que le code ne prévoit pas"),
    "no_fault": msg("Appel sans faute"),
}
_CHAPTERS = {
    Chapter.DEALING: msg("La distribution"),
    Chapter.AUCTION: msg("Les enchères et le chien"),
    Chapter.DISCARD: msg("L'écart"),
    Chapter.PLAY: msg("Le jeu de la carte"),
    Chapter.POIGNEE: msg("La poignée"),
    Chapter.SHEET: msg("La feuille de marque et le temps"),
    Chapter.CONDUCT: msg("La conduite et l'arbitre"),
}

_RULES = msg("Règlement, chapitre 1, « {section} »")
_EVENTS = msg("Règlement des épreuves, chapitre 3, {section}")
_CODE = msg("Code d'arbitrage, chapitre 4, « {section} »")
_CLUB = msg("Règlement du club, {section}")
_ARTICLES = {
    Article.HOLDING: (_RULES, msg("La tenue des cartes")),
    Article.DISCARD: (_RULES, msg("Le chien et l'écart")),
    Article.ETHICS: (_RULES, msg("L'éthique du jeu")),
    Article.ARBITER: (_RULES, msg("L'arbitre")),
    Article.SLAM: (_RULES, msg("Le chelem")),
    Article.LATENESS: (_EVENTS, msg("article 26, retards")),
    Article.WITHDRAWAL: (_EVENTS, msg("article 27, abandon")),
    Article.GENERAL: (_CODE, msg("Généralité")),
    Article.MISDEAL: (_CODE, msg("Fausse donne")),
    Article.WRONG_DEALER: (_CODE, msg("Erreur sur le donneur")),
    Article.EXPOSED_CARD: (_CODE, msg("Carte exposée")),
    Article.PLAYED_CARD: (_CODE, msg("Carte jouée")),
    Article.LEAD_OUT_OF_TURN: (_CODE, msg("Carte jouée hors tour")),
    Article.REVOKE: (_CODE, msg("Renonce")),
    Article.FALSE_DISCARD: (_CODE, msg("Faux écart")),
    Article.OTHER_CASES: (_CODE, msg("Autres cas")),
    Article.POIGNEE: (_CODE, msg("Poignée")),
    Article.CLUB_MISDEAL: (_CLUB, msg("paragraphe 6, fausse donne")),
    Article.CLUB_POIGNEE: (_CLUB, msg("paragraphe 9, poignée")),
    Article.CLUB_REVOKE: (_CLUB, msg("paragraphe 10, renonce")),
}


OTHER_WORDS = {
    # what arbiters and the texts call a fault besides its name; typed, never shown
    "misdeal": "maldonne, mauvaise distribution, paquet, compte de cartes",
    "turned_card": "carte vue à la donne",
    "dog_count": "chien à cinq, chien à sept",
    "touched_cards": "relève son jeu",
    "overcontract_refused": "garde sans refusée, garde contre refusée",
    "dog_seen": "chien vu, chien regardé",
    "hand_seen": "jeu jeté, main jetée, jette son jeu, jette sa main, jette ses cartes, jeter, "
    "jeu vu, main vue, montre son jeu, montre sa main",
    "false_discard": "écart à cinq, écart à sept, écart à huit, compte de l'écart",
    "illegal_discard": "roi à l'écart, bout à l'écart, atout à l'écart, roi écarté, petit écarté, "
    "atout écarté sans le montrer",
    "discard_confused": "écart repris, seize cartes",
    "revoke": "coupe à faux, sous-coupe, pas fourni, pas coupé, pas monté, défausse, RC",
    "exposed_card": "carte tombée, tombe, carte vue, carte montrée, montre une carte, deux cartes",
    "lead_out_of_turn": "entame à la place d'un autre",
    "card_out_of_turn": "joue avant son tour",
    "change_of_card": "reprendre une carte",
    "false_claim": "étale, étaler, ferme, abat son jeu, abattre, abattu, abattage, jette son jeu, "
    "jette ses cartes, jeter, réclame le reste, tous les plis",
    "silent_on_revoke": "renonce évidente",
    "poignee_early": "poignée avant son tour",
    "poignee_hidden_trump": "poignée avec l'excuse",
    "score_sheet": "total non nul, feuille disparue, feuille oubliée",
    "slow_play": "lent, trop de temps, hors temps",
    "withdrawal": "quitte le tournoi, départ",
    "smoking": "fume, fumer, tabac, cigarette électronique",
    "conduct": "éthique, hésitation, maniérisme, kamikaze, impolitesse, commentaire, grossier",
    "arbiter_not_called": "arrangement à l'amiable",
    "misplaced_hand": "étui",
    "no_fault": "explication, aide",
}
"""Typed words in French; a fault is found by any part of them."""

_INCIDENTS = {
    "false_discard": msg("faux écart"),
    "out_of_turn": msg("jeu hors tour"),
    "exposed_card": msg("carte exposée"),
    "revoke": msg("renonce"),
    "hesitation": msg("hésitation injustifiée"),
    "mannerism": msg("maniérisme"),
    "wrong_count": msg("nombre de cartes incorrect"),
    "misplaced_hand": msg("jeu mal replacé dans l'étui"),
}


def incident_name(words: Words, incident: str) -> str:
    """One of the kinds of incident that the texts name (ETH-06)."""
    return words.say(_INCIDENTS[incident])


def fault_name(words: Words, fault: str) -> str:
    """The name of a fault: « Renonce »."""
    return words.say(_FAULTS[fault])


def chapter_name(words: Words, chapter: Chapter) -> str:
    """The name of a chapter: « Le jeu de la carte »."""
    return words.say(_CHAPTERS[chapter])


def article_text(words: Words, article: Article) -> str:
    """Where the texts say it: « Code d'arbitrage, chapitre 4, « Renonce » »."""
    place, section = _ARTICLES[article]
    return words.say(place, section=words.say(section))
