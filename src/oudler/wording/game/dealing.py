"""Who shuffles, cuts and deals, how cards are dealt, and where the dog lies until the count."""

from collections.abc import Sequence

from oudler.rules import DOG, Ground, Misdeal, Step, cutter, shuffler, table_size
from oudler.wording.game.table import seat_letters
from oudler.wording.language import Words, msg

MISDEALS: dict[Ground, str] = {
    Misdeal.SHUFFLER: msg(
        "C'est au deuxième voisin de gauche du donneur de battre ; à quatre, il est en face."
    ),
    Misdeal.CUTTER: msg("C'est au voisin de gauche du donneur de couper."),
    Misdeal.CUT: msg("On lève plus de trois cartes, et l'on en laisse plus de trois."),
    Misdeal.NOT_ITS_TURN: msg(
        "Ce paquet n'est pas pour ce joueur : on sert vers la droite, en commençant par le voisin de droite "
        "du donneur."
    ),
    Misdeal.PACKET: msg("Un paquet de {count} cartes : à cette table, on donne {due} par {due}."),
    Misdeal.DOG_AT_ONCE: msg("{count} cartes d'un coup au chien : il se fait carte par carte."),
    Misdeal.FIRST_TO_DOG: msg("La première carte du jeu ne va pas au chien : servez d'abord un paquet."),
    Misdeal.LAST_TO_DOG: msg("La dernière carte du jeu ne va pas au chien : elle est pour un joueur."),
    Misdeal.HAND_COUNT: msg("Un joueur a {count} cartes au lieu de {due} : on redonne."),
    Misdeal.DOG_COUNT: msg("Le chien a {count} cartes au lieu de {due} : on redonne."),
}

_SHUFFLES = msg("{name} bat"), msg("vous battez")
_CUTS = msg("{name} coupe"), msg("vous coupez")
_DEALS = msg("{name} donne"), msg("vous donnez")
_LIES_BEFORE = (
    msg("Le chien reste devant {name}, face cachée."),
    msg("Le chien reste devant vous, face cachée."),
)
_LIES_IN_THE_MIDDLE = msg("Le chien reste au milieu, face cachée.")


_NEIGHBOURS = {
    3: (msg("vous"), msg("voisin de droite"), msg("voisin de gauche")),
    4: (msg("vous"), msg("voisin de droite"), msg("en face"), msg("voisin de gauche")),
    5: (
        msg("vous"),
        msg("voisin de droite"),
        msg("deuxième à droite"),
        msg("deuxième à gauche"),
        msg("voisin de gauche"),
    ),
}
"""The seats as whoever deals sees them, in playing order."""


_SHUFFLING = {
    3: msg("Battre : au {who} du donneur, son deuxième à gauche."),
    4: msg("Battre : au joueur {who} du donneur."),
    5: msg("Battre : au {who} du donneur."),
}


def neighbour_name(words: Words, players: int, seat: int) -> str:
    """What the dealer at seat 0 calls whoever sits there."""
    return words.say(_NEIGHBOURS[players][seat])


def dealing_rules(words: Words, players: int) -> list[str]:
    """What everybody does with the cards until the auction, in order (DEA-01 to DEA-16, PSC-01, PSC-02)."""
    shuffles, cuts = (neighbour_name(words, players, who(players, 0)) for who in (shuffler, cutter))
    return [
        words.say(_SHUFFLING[players], who=shuffles),
        words.say(
            "Couper : au {who} du donneur. Il lève et laisse plus de trois cartes, et referme le jeu "
            "lui-même.",
            who=cuts,
        ),
        words.say("Donner : {how}", how=dealing_line(words, players)),
        words.say("Le chien est au milieu de la table, bien en vue, jamais du côté du donneur."),
        words.say(
            "Le donneur montre que le chien a son compte. Personne ne touche ses cartes avant la fin de "
            "la donne."
        ),
        words.say(
            "Chacun regarde alors son jeu, et le tient au-dessus de la table, en vue, jusqu'à la dernière "
            "carte."
        ),
        words.say(
            "Fausse donne : on rend ses cartes sans les regarder, le même donneur redonne, et le fautif ne "
            "prend pas."
        ),
    ]


def roles_text(
    words: Words, names: Sequence[str], who: tuple[int, int, int], *, you: int | None = None
) -> str:
    """Who shuffles, who cuts, who deals, by seat: « Est bat, vous coupez, Nord donne. »"""
    told = [
        words.say(texts[seat == you], name=names[seat])
        for texts, seat in zip((_SHUFFLES, _CUTS, _DEALS), who, strict=True)
    ]
    said = ", ".join(told)
    return f"{said[:1].upper()}{said[1:]}."


def dealing_line(words: Words, players: int) -> str:
    """How cards are dealt at a table of this size, in one sentence."""
    size = table_size(players)
    return words.say(
        "{packet} par {packet} vers la droite, {hand} chacun ; {dog} au chien, une à une, jamais la première "
        "ni la dernière du jeu.",
        packet=size.packet,
        hand=size.hand_size,
        dog=size.dog_size,
    )


def steps_line(words: Words, steps: Sequence[Step]) -> str:
    """Who got each packet, in order: N, O, S and E at four, numbers elsewhere; a dot is a card to the dog."""
    players = len({step.receiver for step in steps} - {DOG})
    letters = seat_letters(words, players)
    served = " ".join("·" if step.receiver == DOG else letters[step.receiver] for step in steps)
    return words.say("Paquets dans l'ordre, · une carte au chien : {served}", served=served)


def dog_lies_text(words: Words, name: str | None, *, is_me: bool = False) -> str:
    """Where a closed dog lies until the count: before somebody, or in the middle (CHI-13, CHI-14)."""
    if name is None:
        return words.say(_LIES_IN_THE_MIDDLE)
    return words.say(_LIES_BEFORE[is_me], name=name)
