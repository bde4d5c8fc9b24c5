"""Who shuffles, cuts and deals, how cards are dealt, and where the dog lies until the count."""

from collections.abc import Sequence

from oudler.rules import DOG, Ground, Misdeal, Step, table_size
from oudler.wording.game.table import seat_letters
from oudler.wording.language import Words, msg

MISDEALS: dict[Ground, str] = {
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
