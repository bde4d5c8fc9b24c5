"""What an organiser chooses from, in plain words: seatings, levels, editions, options, readings."""

from dataclasses import dataclass

from oudler.tournament.championships import Level
from oudler.tournament.points import Occasion, OrganisingBody
from oudler.tournament.seating import SeatingKind
from oudler.wording.language import Words, msg

_SEATINGS = {
    SeatingKind.MOVEMENT: msg("mouvement"),
    SeatingKind.RANDOM: msg("tirage au sort"),
    SeatingKind.BEST: msg("les meilleurs entre eux"),
    SeatingKind.FINAL: msg("finale"),
    SeatingKind.BY_HAND: msg("à la main"),
}
_LEVELS = {
    Level.ORDINARY: msg("tournoi ordinaire"),
    Level.EARLY_STAGE: msg("premier stade d'un championnat régional"),
    Level.HALF_FINAL: msg("demi-finale régionale"),
    Level.REGIONAL_FINAL: msg("finale régionale"),
    Level.NATIONAL_QUALIFIER: msg("qualificatif national"),
    Level.NATIONAL_FINAL: msg("finale nationale"),
}
_EDITIONS = {
    "fft-2022": msg("fédération, donnes libres, 2022"),
    "fft-2012": msg("fédération, règlement officiel de 2012"),
    "fft-libre-002": msg("fédération, autre édition du premier chapitre"),
    "fft-5p-old": msg("fédération, ancienne feuille du jeu à cinq"),
    "club-004": msg("les dix commandements d'un club"),
}
_PLAYED = {
    "fft-2022": msg("règles officielles"),
    "fft-2012": msg("règles officielles de 2012"),
    "fft-libre-002": msg("règles officielles, texte d'une autre année"),
    "fft-5p-old": msg("règles officielles d'avant : à cinq, on n'appelle pas de valet"),
    "club-004": msg("règles de club : après une enchère plus haute, on peut reparler"),
}
_ORGANISERS = {
    OrganisingBody.CLUB: msg("un club affilié"),
    OrganisingBody.COMITE: msg("un comité"),
    OrganisingBody.ZONE: msg("une zone"),
    OrganisingBody.FEDERATION: msg("la fédération"),
    OrganisingBody.OTHER: msg("quelqu'un d'autre : pas de points"),
}
_OCCASIONS = {
    Occasion.TOURNAMENT: msg("un tournoi"),
    Occasion.CHAMPIONSHIP: msg("un championnat"),
    Occasion.TEAM_MATCH: msg("un match par équipes"),
    Occasion.FESTIVAL: msg("un festival"),
}


@dataclass(frozen=True, slots=True)
class ChoiceQuestion:
    """A question and its answers, each by the code of its value; the usual one first."""

    question: str
    answers: dict[str, str]


_YES_NO = {"false": msg("non"), "true": msg("oui")}
_NO_YES = {"true": msg("oui"), "false": msg("non")}
_OPTIONS: dict[str, ChoiceQuestion] = {
    "rebid": ChoiceQuestion(msg("Qui a enchéri et a été couvert peut-il reparler ?"), _YES_NO),
    "poignee_discarded_trumps": ChoiceQuestion(
        msg("Les atouts écartés comptent-ils pour une poignée ?"),
        {"any": msg("toujours"), "four_kings": msg("pour la triple avec quatre rois seulement")},
    ),
    "smaller_poignee": ChoiceQuestion(
        msg("Peut-on montrer une poignée plus petite que la sienne ?"), _NO_YES
    ),
    "excuse_last_trick": ChoiceQuestion(
        msg("L'excuse jouée au dernier pli que son camp gagne :"),
        {
            "other_camp_exchange": msg("passe à l'autre camp contre un demi-point"),
            "other_camp": msg("passe à l'autre camp"),
            "trick_winner": msg("reste au camp qui gagne le pli"),
        },
    ),
    "defense_slam": ChoiceQuestion(
        msg("Chelem annoncé perdu et chelem de la défense :"),
        {"cumulate": msg("les deux se paient"), "once": msg("200 une seule fois")},
    ),
    "slam_before_dog": ChoiceQuestion(msg("Le chelem s'annonce-t-il avant de retourner le chien ?"), _YES_NO),
    "misdeal_ban": ChoiceQuestion(
        msg("Après une fausse donne, qui ne peut pas enchérir ?"),
        {"culprit": msg("le fautif"), "dealer": msg("le donneur")},
    ),
    "misdeal_turned_by": ChoiceQuestion(
        msg("Une carte retournée fait une fausse donne si elle l'est par :"),
        {"anyone": msg("n'importe qui"), "dealer": msg("le donneur")},
    ),
    "discard_correction": ChoiceQuestion(
        msg("Un écart mêlé au jeu se corrige jusqu'à :"),
        {
            "second_trick": msg("l'entame du deuxième pli"),
            "own_first_card": msg("la première carte du preneur"),
            "any_first_card": msg("la première carte de la donne"),
        },
    ),
    "all_pass_counts": ChoiceQuestion(msg("Une donne passée par tous compte-t-elle ?"), _YES_NO),
    "rc_defence_choice": ChoiceQuestion(
        msg("Renonce consommée de la défense : le preneur choisit"),
        {"any_result": msg("quel que soit le résultat"), "loss_only": msg("s'il a perdu")},
    ),
    "misdeal_taker_dealer": ChoiceQuestion(
        msg("Preneur qui a mal donné :"),
        {"no_profit": msg("n'en profite jamais"), "as_printed": msg("chaque alinéa s'applique seul")},
    ),
    "misdeal_100_always": ChoiceQuestion(
        msg("100 points au donneur même si la fausse donne est annulée ?"), _YES_NO
    ),
    "revoke_ruling": ChoiceQuestion(
        msg("Renonce jugée :"), {"code": msg("par le code"), "club": msg("comme au club")}
    ),
    "dog_count_ruling": ChoiceQuestion(
        msg("Chien de mauvaise taille :"), {"misdeal": msg("fausse donne"), "revoke": msg("renonce")}
    ),
    "dog_count_100": ChoiceQuestion(
        msg("100 points au donneur pour un chien de mauvaise taille vu pendant le jeu ?"), _YES_NO
    ),
    "hidden_trump_ruling": ChoiceQuestion(
        msg("Atout caché derrière l'excuse d'une poignée :"),
        {"code": msg("jugé par le code"), "revoke": msg("jugé comme renonce")},
    ),
    "false_discard_sizes": ChoiceQuestion(
        msg("Écart de mauvaise taille, jugé par le texte :"),
        {"all": msg("toujours"), "one_off": msg("à une carte près")},
    ),
    "king_in_long_discard": ChoiceQuestion(
        msg("Un roi dans un écart trop long va à la défense :"),
        {
            "among_highest": msg("parmi les plus grosses cartes"),
            "besides": msg("en plus des plus grosses cartes"),
        },
    ),
    "sheet_penalty": ChoiceQuestion(
        msg("Feuille fausse : la pénalité est"),
        {"each": msg("pour chaque joueur"), "shared": msg("partagée par la table")},
    ),
    "repeat_counts": ChoiceQuestion(
        msg("Récidive après un avertissement pour :"),
        {"same_fault": msg("la même faute"), "any_fault": msg("n'importe quelle faute")},
    ),
    "repeat_within": ChoiceQuestion(
        msg("Un avertissement vaut :"),
        {"event": msg("toute l'épreuve"), "round": msg("la position")},
    ),
    "late_team": ChoiceQuestion(
        msg("Retard dans une équipe :"),
        {
            "per_five_minutes": msg("100 par joueur et par 5 minutes commencées"),
            "per_player": msg("100 par joueur"),
        },
    ),
}
_READINGS: dict[str, ChoiceQuestion] = {
    "coef_target": ChoiceQuestion(
        msg("Le coefficient :"),
        {"later": msg("multiplie ce qui suit"), "carried": msg("divise ce qui précède")},
    ),
    "overcontracts": ChoiceQuestion(
        msg("Sur-contrats réussis, à égalité :"),
        {"height": msg("les plus hauts d'abord"), "count": msg("leur nombre d'abord")},
    ),
    "fives": ChoiceQuestion(
        msg("Avec des tables de cinq, l'épreuve est-elle homologuée ?"),
        {"not_homologated": msg("non"), "homologated": msg("oui")},
    ),
    "pcn_cap": ChoiceQuestion(
        msg("Plafond des PCN :"),
        {"each": msg("pour chaque place"), "first": msg("pour la première, les autres suivent")},
    ),
    "pcn_index": ChoiceQuestion(
        msg("Indice des PCN :"),
        {"exact": msg("sur la valeur exacte"), "award": msg("sur la valeur arrondie")},
    ),
    "pcn_half": ChoiceQuestion(
        msg("Moitié payée d'un nombre impair :"),
        {"up": msg("la plus grande"), "down": msg("la plus petite")},
    ),
    "pcn_tie_floor": ChoiceQuestion(
        msg("Ex æquo sous le minimum de PCN :"),
        {"none": msg("leur part"), "floor": msg("le minimum pour chacun")},
    ),
    "pp_of": ChoiceQuestion(
        msg("PP d'un championnat régional :"),
        {"championship": msg("une fois"), "tournament": msg("à chaque tournoi")},
    ),
    "pm": ChoiceQuestion(
        msg("PM ajoutés :"),
        {"grid": msg("avec trois décimales, comme la grille"), "exact": msg("en racines exactes")},
    ),
}


def seating_text(words: Words, kind: SeatingKind) -> str:
    """How a round is seated."""
    return words.say(_SEATINGS[kind])


def level_text(words: Words, level: Level) -> str:
    """Where in a season an event stands."""
    return words.say(_LEVELS[level])


def edition_text(words: Words, edition: str) -> str:
    """An edition of the rules."""
    return words.say(_EDITIONS[edition])


def played_rules_text(words: Words, edition: str) -> str:
    """An edition as those who play at a live table know it: by what differs in the play."""
    return words.say(_PLAYED[edition])


def organiser_text(words: Words, organiser: OrganisingBody) -> str:
    """Who organises."""
    return words.say(_ORGANISERS[organiser])


def occasion_text(words: Words, occasion: Occasion) -> str:
    """What is played."""
    return words.say(_OCCASIONS[occasion])


def option_questions(words: Words) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The options of an edition that matter at an event: name, question, and what may be answered."""
    return [_asked(words, name, asked) for name, asked in _OPTIONS.items()]


def reading_questions(words: Words) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The readings of an event: name, question, and what may be answered, ours first."""
    return [_asked(words, name, asked) for name, asked in _READINGS.items()]


def _asked(words: Words, name: str, asked: ChoiceQuestion) -> tuple[str, str, list[tuple[str, str]]]:
    answers = [(code, words.say(text)) for code, text in asked.answers.items()]
    return name, words.say(asked.question), answers


def answer_of(words: Words, name: str, value: object) -> tuple[str, str]:
    """The question of an option or a reading, and the answer that was chosen."""
    asked = {**_OPTIONS, **_READINGS}.get(name)
    code = str(value).lower()
    if asked is None:
        return name, code
    return words.say(asked.question), words.say(asked.answers[code])
