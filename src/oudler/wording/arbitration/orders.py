"""What a ruling may order, each in a sentence; the arbiter is the one who is spoken to."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from oudler import arbitration
from oudler.wording.language import Words, msg

People: TypeAlias = Mapping[arbitration.Party, str]
"""The names of parties."""
NOBODY: People = MappingProxyType({})

_FATES = {
    arbitration.Fate.CONTINUE: msg("La donne continue."),
    arbitration.Fate.SCORED: msg("La donne est comptée."),
    arbitration.Fate.CANCELLED: msg("La donne est annulée."),
    arbitration.Fate.REDEAL: msg("On redonne les cartes."),
    arbitration.Fate.REDEAL_DEFENSE: msg("On redonne les cartes de la défense, puis la donne se joue."),
    arbitration.Fate.STANDS: msg("La marque ne change pas."),
}
_DEALERS = {
    arbitration.NextDealer.SAME: msg("Le même donneur donne de nouveau."),
    arbitration.NextDealer.NEXT: msg("Le voisin de droite du donneur donne."),
    arbitration.NextDealer.RIGHTFUL: msg("Le joueur dont c'était le tour donne."),
}
_PARTIES = {
    arbitration.Party.CULPRIT: msg("le joueur fautif"),
    arbitration.Party.CULPRITS: msg("chaque joueur fautif"),
    arbitration.Party.DEALER: msg("le donneur"),
    arbitration.Party.TAKER: msg("le preneur"),
    arbitration.Party.OVERCALLED: msg("le joueur dont l'enchère avait été couverte"),
    arbitration.Party.TEAM: msg("l'équipe"),
    arbitration.Party.EACH_PLAYER: msg("chaque joueur de la table"),
    arbitration.Party.TABLE: msg("l'ensemble de la table"),
}
_KINDS = {
    arbitration.WarningKind.EXPOSED_CARD: msg("carte exposée"),
    arbitration.WarningKind.TOUCHED_CARDS: msg("cartes touchées pendant la distribution"),
    arbitration.WarningKind.POIGNEE: msg("poignée irrégulière"),
    arbitration.WarningKind.SLOW_PLAY: msg("lenteur"),
}
_MOVES = {
    arbitration.Moved.ILLICIT_TRICKS: msg(
        "Les points pris à tort (plis gagnés par la renonce, carte ou bout qu'elle a fait rentrer) vont à "
        "l'autre camp."
    ),
    arbitration.Moved.HIGHEST_OF_DISCARD: msg(
        "Les plus grosses cartes de l'écart, une par carte en trop, vont à la défense."
    ),
    arbitration.Moved.TWO_HIGHEST_OF_DISCARD: msg(
        "Les deux plus grosses cartes de l'écart vont à la défense."
    ),
    arbitration.Moved.SHORT_TRICKS: msg(
        "Les derniers plis, où le preneur n'a plus de carte, vont à la défense."
    ),
    arbitration.Moved.LONE_CARDS: msg(
        "Les derniers plis, où le preneur est seul à avoir une carte, vont au preneur."
    ),
    arbitration.Moved.FORBIDDEN_CARDS: msg("Les cartes écartées à tort vont à la défense."),
}
_POIGNEE = {True: msg("La poignée est comptée."), False: msg("La poignée n'est pas comptée.")}
_PETIT = {
    True: msg("La prime de petit au bout est comptée."),
    False: msg("Il n'y a pas de prime de petit au bout."),
}
_DUTIES = {
    arbitration.Duty.HANDS_UNSEEN: msg("Chacun rend ses cartes sans les regarder."),
    arbitration.Duty.CARD_STAYS_IN_PLACE: msg("La carte reste où elle devait aller."),
    arbitration.Duty.RESHUFFLE: msg(
        "Le jeu revient à celui qui a battu (à quatre, en face du donneur) : on bat, on coupe, on redonne. "
        "Pas de sanction, le coupeur peut annoncer."
    ),
    arbitration.Duty.REDEAL_AFTER_TIME: msg("On redonne et on joue même après l'annonce de la fin du temps."),
    arbitration.Duty.DEAL_DEFENSE_AGAIN: msg(
        "Seules les cartes des défenseurs sont battues et redonnées : "
        "la main du preneur, le chien et le contrat ne changent pas."
    ),
    arbitration.Duty.SCORED_EITHER_WAY: msg("Le score sera marqué, que le contrat soit réussi ou chuté."),
    arbitration.Duty.RULE_THE_MISDEAL: msg(
        "Si le compte est faux depuis la distribution, jugez la fausse donne : le donneur a aussi 100 points."
    ),
    arbitration.Duty.MAY_NOTE_ETHICS: msg("Vous pouvez aussi noter une faute d'éthique."),
    arbitration.Duty.CARD_BACK: msg("La carte revient en main et se jouera librement."),
    arbitration.Duty.FAULTY_CARDS_ONLY: msg(
        "Seules les cartes en faute sont reprises, une carte régulière reste jouée."
    ),
    arbitration.Duty.STAY: msg("Restez à la table jusqu'à la fin de la donne."),
    arbitration.Duty.MAY_ASK_SINGLETON: msg(
        "Après une coupe à faux, l'autre camp peut demander au joueur s'il n'a qu'une carte de la couleur."
    ),
    arbitration.Duty.LEAD_FROM_CULPRIT: msg("L'entame est bonne : le jeu continue à partir du fautif."),
    arbitration.Duty.LEAD_SAME_SUIT: msg(
        "Le joueur dont c'était le tour entame dans la même couleur, ou librement s'il ne le peut pas."
    ),
    arbitration.Duty.LEAD_OTHER_SUIT: msg(
        "Le joueur dont c'était le tour entame dans une autre couleur, que le preneur ne choisit pas, "
        "ou librement s'il ne le peut pas."
    ),
    arbitration.Duty.LEAD_FREELY: msg("Le joueur dont c'était le tour entame librement."),
    arbitration.Duty.EXCUSE_PASSES_ON: msg("S'il joue l'excuse, l'exigence passe au joueur suivant."),
    arbitration.Duty.PLAY_ON: msg("On joue la donne jusqu'au bout avant de trancher."),
    arbitration.Duty.CORRECT_CARD: msg("La carte en faute est changée pour une carte régulière."),
    arbitration.Duty.REVOKE_EXPOSED: msg(
        "La carte reprise revient en main : c'est désormais une carte exposée, qui se jouera librement."
    ),
    arbitration.Duty.CARD_STAYS_PLAYED: msg("La carte jouée reste jouée."),
    arbitration.Duty.CORRECT_DISCARD: msg("Le preneur corrige son écart."),
    arbitration.Duty.DEFENSE_NOT_BLAMED: msg(
        "La défense n'est pas en faute, même si elle n'a pas demandé le compte."
    ),
    arbitration.Duty.TAKER_HANDS_OVER: msg("Le preneur remet lui-même ces cartes à la défense."),
    arbitration.Duty.CONFIRM: msg(
        "Le code ne règle pas tout le cas : confirmez cette décision ou changez-la."
    ),
    arbitration.Duty.PLAY_WORST: msg(
        "Faites jouer les cartes qui restent au plus mal pour celui qui a étalé."
    ),
    arbitration.Duty.COMPLETE_POIGNEE: msg("Le joueur complète sa poignée."),
    arbitration.Duty.NOT_COUNTED_AS_DEAL: msg("Elle ne compte pas comme donne jouée."),
    arbitration.Duty.PLAYS_CONTRACT: msg("Il joue son contrat."),
    arbitration.Duty.ASK_NEXT_OVERCALLED: msg(
        "Il ne joue pas : demandez à celui qui avait annoncé moins haut ; à défaut, c'est comme si tous "
        "passaient."
    ),
    arbitration.Duty.BID_LOWER: msg(
        "Le joueur refusé annonce prise ou garde, ou passe ; les suivants parlent encore."
    ),
    arbitration.Duty.PLAY_WITHOUT_SLAM: msg(
        "Le preneur joue sans annoncer le chelem. Vous ne l'accordez qu'avec une carte perdante au plus."
    ),
    arbitration.Duty.MAY_REMOVE_DEALS: msg("Vous pouvez retirer une ou plusieurs donnes de la position."),
    arbitration.Duty.FORFEIT: msg("Déclarez le forfait et installez les remplaçants prévus."),
    arbitration.Duty.NOTE_SANCTION: msg("Notez une sanction, selon l'article 31 du fascicule 1."),
    arbitration.Duty.RANKED_LAST: msg(
        "Qui abandonne est classé dernier de l'épreuve ; par équipe, c'est toute l'équipe."
    ),
    arbitration.Duty.SUBSTITUTE_PLAYS: msg("Le remplaçant prévu joue et l'équipe reste classée."),
    arbitration.Duty.RULE_THE_REVOKE: msg("Jugez aussi la renonce, comme renonce consommée."),
    arbitration.Duty.NO_LATER_CLAIM: msg("Plus aucune réclamation n'est reçue sur cet incident."),
    arbitration.Duty.NOTE_INCIDENT: msg("Notez l'incident."),
    arbitration.Duty.ADJUST_BOARD: msg(
        "Remettez l'étui en ordre et corrigez les marques des tables touchées."
    ),
    arbitration.Duty.ARBITER_CHECKS_SHEET: msg("Vérifiez la feuille : vous seul la corrigez désormais."),
}

_DUTIES_OF_EVENT = {
    (arbitration.Duty.RANKED_LAST, "individual"): msg("Qui abandonne est classé dernier de l'épreuve."),
    (arbitration.Duty.RANKED_LAST, "team"): msg(
        "Toute l'équipe de qui abandonne est classée dernière de l'épreuve."
    ),
}
"""Duties that are told otherwise where it is known if people play alone or in teams."""

_OF_THE_DEAL = arbitration.Duty.NOT_COUNTED_AS_DEAL
"""The one duty that is told beside what becomes of the deal."""


def outcome_lines(
    words: Words,
    outcome: arbitration.Outcome,
    facts: arbitration.Facts | None = None,
    people: People = NOBODY,
) -> list[str]:
    """All that is ordered, a line each; without the facts an amount tells how it is counted.

    Parties are called by their names where those are known.
    """
    lines = [words.say(_MOVES[moved]) for moved in outcome.moves]
    lines += [words.say(_POIGNEE[outcome.poignee])] if outcome.poignee is not None else []
    lines += [words.say(_PETIT[outcome.petit_au_bout])] if outcome.petit_au_bout is not None else []
    lines += _costs(words, outcome, facts, people)
    lines += [_asked(words, outcome.chooser, people)] if outcome.chooser and _is_open(facts) else []
    duties = [duty for duty in outcome.duties if duty is not _OF_THE_DEAL]
    return [*_deal_line(words, outcome), *lines, *(_duty_text(words, duty, facts) for duty in duties)]


def _duty_text(words: Words, duty: arbitration.Duty, facts: arbitration.Facts | None) -> str:
    told = _DUTIES_OF_EVENT.get((duty, (facts or {}).get("event", "")))
    return words.say(told) if told else duty_text(words, duty)


def _deal_line(words: Words, outcome: arbitration.Outcome) -> list[str]:
    """What becomes of the deal and who deals next, on one line."""
    told = [fate_text(words, outcome.fate)] if outcome.fate else []
    told += [duty_text(words, _OF_THE_DEAL)] if _OF_THE_DEAL in outcome.duties else []
    told += [words.say(_DEALERS[outcome.dealer])] if outcome.dealer else []
    return [" ".join(told)] if told else []


_CHOICES = ("choice", "accepts", "plays")


def _is_open(facts: arbitration.Facts | None) -> bool:
    """Whether somebody has still to choose."""
    return facts is None or not any(
        facts.get(key, arbitration.LATER) != arbitration.LATER for key in _CHOICES
    )


def _costs(
    words: Words, outcome: arbitration.Outcome, facts: arbitration.Facts | None, people: People
) -> list[str]:
    """Warnings, penalties and bans."""
    lines = [_warning(words, warning, people) for warning in outcome.warnings]
    lines += [_penalty(words, penalty, facts, people) for penalty in outcome.penalties]
    return lines + [_ban(words, party, people) for party in outcome.bans]


def fate_text(words: Words, fate: arbitration.Fate) -> str:
    """What becomes of the deal, in a sentence."""
    return words.say(_FATES[fate])


def duty_text(words: Words, duty: arbitration.Duty) -> str:
    """What is done next, in a sentence."""
    return words.say(_DUTIES[duty])


def party_text(words: Words, party: arbitration.Party, people: People = NOBODY) -> str:
    """Whom an order is for: « le donneur », or a name."""
    return people.get(party) or words.say(_PARTIES[party])


def kind_text(words: Words, kind: arbitration.WarningKind) -> str:
    """A kind of fault that costs points when it is repeated: « carte exposée »."""
    return words.say(_KINDS[kind])


def _warning(words: Words, warning: arbitration.Warning, people: People) -> str:
    fields = {"party": party_text(words, warning.party, people), "kind": kind_text(words, warning.kind)}
    return words.say(msg("Avertissement pour {party} : {kind}."), **fields)


def _penalty(
    words: Words, penalty: arbitration.Penalty, facts: arbitration.Facts | None, people: People
) -> str:
    points = _amount(words, penalty.amount, facts)
    if not points:
        return words.say(msg("Pas de pénalité en points."))
    fields = {"points": points, "party": party_text(words, penalty.party, people)}
    if penalty.kind is None:
        return words.say(msg("Pénalité pour {party} : {points}."), **fields)
    kind = kind_text(words, penalty.kind)
    return words.say(msg("Pénalité pour {party} ({kind}) : {points}."), kind=kind, **fields)


def _amount(words: Words, amount: arbitration.Amount, facts: arbitration.Facts | None) -> str:
    """Points in words, empty for none; a rule to count them by when the numbers are not known."""
    if facts is None and amount.keys:
        return words.say(_COUNTED[amount.of, amount.times], points=amount.points, every=amount.every)
    value = amount.value(facts or {})
    return words.many("{n} point", "{n} points", value) if value else ""


_COUNTED = {
    # how an amount is counted from the numbers that are asked for
    ("points", ""): msg("les points que vous inscrivez"),
    ("minutes", ""): msg("{points} points par {every} minutes entamées"),
    ("minutes", "late_players"): msg("{points} points par {every} minutes entamées et par joueur en retard"),
    ("late_players", ""): msg("{points} points par joueur en retard"),
}


def _ban(words: Words, party: arbitration.Party, people: People) -> str:
    name = party_text(words, party, people)
    said = words.say(msg("{party} ne peut pas annoncer à la prochaine donne."), party=name)
    return said[0].upper() + said[1:]


def _asked(words: Words, party: arbitration.Party, people: People) -> str:
    name = party_text(words, party, people)
    return words.say(msg("C'est {party} qui choisit, à votre demande."), party=name)
