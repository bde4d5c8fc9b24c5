"""Advice on bidding, for each bid and each number of players, in our own words (AUC-18)."""

from oudler.rules import Bid
from oudler.wording.game.table import bid_word
from oudler.wording.language import Words, msg

_BID_ADVICE = {
    Bid.PASS: msg("main faible, laissez faire les autres ; la défense se joue à plusieurs."),
    Bid.PRISE: msg("main moyenne, autant de chances que de risques ; on espère un bon chien."),
    Bid.GARDE: msg("bonne main, les chances de gagner dépassent nettement les risques."),
    Bid.GARDE_SANS: msg("très bonne main, qui se passe de voir le chien."),
    Bid.GARDE_CONTRE: msg("main exceptionnelle, qui gagne même si le chien va à la défense."),
}
_SIZE_ADVICE = {
    3: msg("À trois, les mains sont longues : il faut beaucoup de points pour prendre."),
    4: msg("À quatre, comptez d'abord vos bouts, vos atouts et vos rois."),
    5: msg("À cinq, il faut beaucoup d'atouts : les coupes sont à craindre dès les premiers plis."),
}


def bid_advice(words: Words, bid: Bid) -> str:
    """When to make a bid: « prise : main moyenne … »."""
    return words.say(msg("{bid} : {advice}"), bid=bid_word(words, bid), advice=words.say(_BID_ADVICE[bid]))


def size_advice(words: Words, players: int) -> str:
    """What the number of players changes."""
    return words.say(_SIZE_ADVICE[players])


def advice_lines(words: Words, players: int) -> list[str]:
    """The advice for a table: its size, then each bid."""
    return [size_advice(words, players), *(bid_advice(words, bid) for bid in Bid)]
