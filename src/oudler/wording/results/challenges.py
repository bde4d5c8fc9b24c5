"""The rule of a challenge in words, and what its columns are called."""

from collections.abc import Iterator, Mapping

from oudler.tournament.clubs import Challenge, ChallengePoints, ChallengeTie
from oudler.wording.language import Words, day_text, msg

POINTS: Mapping[ChallengePoints, str] = {
    ChallengePoints.RANKS: msg("les places"),
    ChallengePoints.SUMS: msg("les totaux"),
    ChallengePoints.PCN: msg("les PCN"),
}
"""What is added up, in one word or two."""
_RULES: Mapping[ChallengePoints, str] = {
    ChallengePoints.RANKS: msg(
        "À n joueurs, le premier prend n points, le dernier 1 ; les ex æquo et les équipiers partagent."
    ),
    ChallengePoints.SUMS: msg("On additionne les totaux des soirées en donnes libres."),
    ChallengePoints.PCN: msg("On additionne les PCN des soirées."),
}
TIES: Mapping[ChallengeTie, str] = {
    ChallengeTie.WINS: msg("les victoires"),
    ChallengeTie.BEST: msg("la meilleure soirée, puis la deuxième…"),
    ChallengeTie.PRESENCE: msg("le nombre de soirées jouées"),
    ChallengeTie.LAST: msg("la dernière soirée jouée ensemble"),
}


def challenge_rule(words: Words, challenge: Challenge) -> str:
    """The whole rule in sentences."""
    return " ".join(_sentences(words, challenge))


def _sentences(words: Words, challenge: Challenge) -> Iterator[str]:
    since, until = day_text(words, challenge.since), day_text(words, challenge.until)
    yield words.say("Du {since} au {until}.", since=since, until=until)
    yield _counting(words, challenge)
    yield words.say(_RULES[challenge.points])
    if challenge.presence:
        yield words.many(
            "Chaque soirée jouée ajoute {n} point.",
            "Chaque soirée jouée ajoute {n} points.",
            challenge.presence,
        )
    if challenge.ties:
        ties = [words.say(TIES[tie]) for tie in challenge.ties]
        yield words.say("À égalité : {ties}.", ties=words.say(", puis ").join(ties))
    yield words.say("Qui reste à égalité partage la place.")
    if challenge.members_only:
        yield words.say("Seuls les membres sont classés ; les places se comptent parmi tous les joueurs.")


def _counting(words: Words, challenge: Challenge) -> str:
    """How many evenings count."""
    if challenge.kept is None:
        return words.say("Toutes les soirées comptent.")
    if challenge.planned is None:
        return words.many(
            "La meilleure soirée compte.", "Les {n} meilleures soirées comptent.", challenge.kept
        )
    return words.many(
        "La meilleure soirée sur {planned} compte.",
        "Les {n} meilleures soirées sur {planned} comptent.",
        challenge.kept,
        planned=challenge.planned,
    )


def total_head(words: Words, challenge: Challenge) -> str:
    """What stands over the totals: 10 sur 15."""
    if challenge.kept is None or challenge.planned is None:
        return words.say("Total")
    return words.say("{kept} sur {planned}", kept=challenge.kept, planned=challenge.planned)
