"""The result of a deal told line by line (CAR-11, CNT, SCO, MAR)."""

from collections.abc import Iterator, Sequence

from oudler.rules import Mark, Result, Score, Side
from oudler.wording.game.bonuses import BONUS_PARTS
from oudler.wording.game.table import bid_word, of_name, side_word
from oudler.wording.language import MINUS, Words, msg, points_text, signed

_PAID = {
    (False, True): msg("{name} paie {points}."),
    (False, False): msg("{name} reçoit {points}."),
    (True, True): msg("Vous payez {points}."),
    (True, False): msg("Vous recevez {points}."),
}
"""By whether it is the person who is told, and whether the score is below nought."""
_CONTRACTS = {
    (False, True): msg("Contrat {of_taker} : {contract}."),
    (False, False): msg("Contrat {of_taker}, avec {partner} : {contract}."),
    (True, True): msg("Votre contrat : {contract}."),
    (True, False): msg("Votre contrat, avec {partner} : {contract}."),
}
"""By whether it is that of the person who is told, and whether the taker is alone."""


def result_lines(words: Words, result: Result, names: Sequence[str], *, you: int | None = None) -> list[str]:
    """Contract, points, margin, base, bonuses, total and marks, a line each; one place is « vous »."""
    return [*count_lines(words, result, names, you=you), *_mark_lines(words, result, names, you)]


def count_lines(words: Words, result: Result, names: Sequence[str], *, you: int | None = None) -> list[str]:
    """The same without the marks, where they are shown beside."""
    return [_contract_line(words, result, names, you), *score_lines(words, result.score)]


def result_line(words: Words, result: Result, names: Sequence[str], *, you: int | None = None) -> str:
    """The result in one line; one place of the deal is « vous »."""
    score = result.score
    called = [words.say(msg("vous")) if place == you else name for place, name in enumerate(names)]
    return words.say(
        msg("{contract}, {margin}, {total} : {marks}"),
        contract=_contract_line(words, result, names, you).removesuffix("."),
        margin=_margin_text(words, score),
        total=signed(score.total),
        marks=marks_text(result.scores, called),
    )


def shares_text(words: Words, shares: Mark, alone: bool) -> str:
    """What taker, partner and each defender write down."""
    told = [words.say(msg("Preneur {mark}"), mark=signed(shares.taker))]
    if not alone:
        told.append(words.say(msg("appelé {mark}"), mark=signed(shares.partner)))
    return ", ".join([*told, words.say(msg("chaque défenseur {mark}"), mark=signed(shares.defender))])


def marks_text(marks: Sequence[int], names: Sequence[str]) -> str:
    """What each seat writes down: « Nord +106, Ouest −318 »."""
    return ", ".join(f"{name} {signed(score)}" for name, score in zip(names, marks, strict=True))


def verdict_line(words: Words, score: Score, marks: str) -> str:
    """Points, margin, bonuses, total and marks in one line."""
    return words.say(
        msg("{points} avec {oudlers}, {margin}{bonuses}, {total} : {marks}"),
        points=points_text(words, score.half_points),
        oudlers=words.many("{n} bout", "{n} bouts", score.oudlers),
        margin=_margin_text(words, score),
        bonuses="".join(f", {name} {signed(points)}" for name, points in _bonuses(words, score)),
        total=signed(score.total),
        marks=marks,
    )


def _bonuses(words: Words, score: Score) -> Iterator[tuple[str, int]]:
    """The name of each bonus, and its points as seen by the attack."""
    return ((words.say(BONUS_PARTS[part]), points) for part, points in score.bonuses)


def score_lines(words: Words, score: Score) -> list[str]:
    """How a score is made, from the points of the attack to the total."""
    return [
        _points_line(words, score),
        _margin_line(words, score),
        _base_line(words, score),
        *(_bonus_line(words, name, points) for name, points in _bonuses(words, score)),
        words.say(msg("Total : {total} pour l'attaque, contre chaque défenseur."), total=signed(score.total)),
    ]


def _contract_line(words: Words, result: Result, names: Sequence[str], you: int | None) -> str:
    is_yours, is_alone = result.taker == you, result.partner is None
    partner = "" if result.partner is None else names[result.partner]
    return words.say(
        _CONTRACTS[is_yours, is_alone],
        contract=bid_word(words, result.score.contract),
        of_taker=of_name(words, names[result.taker]),
        partner=words.say(msg("vous")) if partner and result.partner == you else partner,
    )


def _points_line(words: Words, score: Score) -> str:
    return words.say(
        msg("L'attaque fait {points} avec {oudlers} ; il en fallait {needed}."),
        points=points_text(words, score.half_points),
        oudlers=words.many("{n} bout", "{n} bouts", score.oudlers),
        needed=score.needed,
    )


def _margin_text(words: Words, score: Score) -> str:
    if not score.margin:
        return words.say(msg("réussi tout juste"))
    points = words.many("{n} point", "{n} points", abs(score.margin))
    if score.is_made:
        return words.say(msg("réussi de {points}"), points=points)
    return words.say(msg("chuté de {points}"), points=points)


def _margin_line(words: Words, score: Score) -> str:
    line = words.say(msg("Contrat {margin}"), margin=_margin_text(words, score))
    rounded = words.say(msg(", le demi-point arrondi pour le camp gagnant")) if score.half_points % 2 else ""
    return f"{line}{rounded}."


def _base_line(words: Words, score: Score) -> str:
    return words.say(
        msg("Base : {minus}(25 + {margin}) × {multiplier} = {base}"),
        minus="" if score.is_made else MINUS,
        margin=abs(score.margin),
        multiplier=score.contract.multiplier,
        base=signed(score.base),
    )


def _bonus_line(words: Words, name: str, points: int) -> str:
    """A bonus, whose it is, and its points as seen by the attack."""
    side = Side.ATTACK if points > 0 else Side.DEFENSE
    return words.say(
        msg("Prime de {name} pour {side} : {bonus}"),
        name=name,
        side=side_word(words, side),
        bonus=signed(points),
    )


def _mark_lines(words: Words, result: Result, names: Sequence[str], you: int | None) -> Iterator[str]:
    for place, (name, score) in enumerate(zip(names, result.scores, strict=True)):
        yield words.say(_PAID[place == you, score < 0], name=name, points=abs(score))
