"""The words of a table: seats, bids, phases, camps, sizes of poignees."""

import re
import unicodedata

from oudler.rules import Bid, Phase, Poignee, Side
from oudler.wording.language import Words, msg

_COMPASS = (msg("Nord"), msg("Ouest"), msg("Sud"), msg("Est"))
"""Seats of a table of four in playing order: play turns counter-clockwise, West is at North's right."""

_BIDS = {
    Bid.PASS: msg("passe"),
    Bid.PRISE: msg("prise"),
    Bid.GARDE: msg("garde"),
    Bid.GARDE_SANS: msg("garde sans le chien"),
    Bid.GARDE_CONTRE: msg("garde contre le chien"),
}
_PHASES = {
    Phase.AUCTION: msg("enchères"),
    Phase.ARBITER: msg("on attend l'arbitre"),
    Phase.CONFIRM: msg("le contrat est à confirmer"),
    Phase.CALL: msg("appel"),
    Phase.DOG: msg("chien à retourner"),
    Phase.DISCARD: msg("écart"),
    Phase.READY: msg("le preneur va dire « jeu »"),
    Phase.PLAY: msg("jeu de la carte"),
    Phase.SCORED: msg("donne terminée"),
    Phase.PASSED: msg("tout le monde a passé"),
    Phase.CANCELLED: msg("donne annulée"),
}
_SIDES = {Side.ATTACK: msg("l'attaque"), Side.DEFENSE: msg("la défense")}
POIGNEES = {
    Poignee.SINGLE: msg("poignée"),
    Poignee.DOUBLE: msg("double poignée"),
    Poignee.TRIPLE: msg("triple poignée"),
}

_ELIDES = re.compile("[AEIOUŒÆ]|Y[^AEIOU]|H[EIOUY]")
"""How a name begins that is spoken with a vowel: h is silent in most names, not in Harry and Hassan."""


def seat_name(words: Words, seat: int, players: int, you: int | None = None) -> str:
    """The name of a seat: Nord, Ouest, Sud, Est at four, Joueur 1 … elsewhere; « (vous) » for your own."""
    name = words.say(_COMPASS[seat]) if players == 4 else words.say(msg("Joueur {number}"), number=seat + 1)
    return words.say(msg("{name} (vous)"), name=name) if seat == you else name


def seat_names(words: Words, players: int, you: int | None = None) -> tuple[str, ...]:
    """The names of all seats in playing order."""
    return tuple(seat_name(words, seat, players, you) for seat in range(players))


def seat_letters(words: Words, players: int) -> tuple[str, ...]:
    """The seats in few letters: N, O, S, E at four, their numbers elsewhere."""
    if players == len(_COMPASS):
        return tuple(words.say(name)[0] for name in _COMPASS)
    return tuple(str(seat + 1) for seat in range(players))


def of_name(words: Words, name: str) -> str:
    """A name with its preposition: « de Nord », « d'Est », « d'Élise », « d'Hélène », « de Yann »."""
    letters = unicodedata.normalize("NFD", name.upper())
    spelt = "".join(letter for letter in letters if not unicodedata.combining(letter))
    text = msg("d'{name}") if _ELIDES.match(spelt) else msg("de {name}")
    return words.say(text, name=name)


def bid_word(words: Words, bid: Bid) -> str:
    """The word of a bid as it is said: « garde sans le chien »."""
    return words.say(_BIDS[bid])


def phase_word(words: Words, phase: Phase) -> str:
    """What a deal waits for, or how it ended."""
    return words.say(_PHASES[phase])


def side_word(words: Words, side: Side) -> str:
    """The camp with its article: « l'attaque »."""
    return words.say(_SIDES[side])


def poignee_word(words: Words, size: Poignee) -> str:
    """The size of a poignee: « double poignée »."""
    return words.say(POIGNEES[size])
