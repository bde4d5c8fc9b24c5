"""The result of a deal told line by line (CAR-11, CNT, SCO, MAR)."""

from collections.abc import Iterator, Sequence

from oudler.rules import Poignee, Result, Score, Side
from oudler.wording.catalogue import Words, msg
from oudler.wording.numbers import points_text, signed
from oudler.wording.table import bid_word, poignee_word, side_word


def result_lines(words: Words, result: Result, names: Sequence[str]) -> list[str]:
    """Contract, points, margin, base, bonuses, total and marks of a deal, a line each."""
    return [
        _contract_line(words, result, names),
        *score_lines(words, result.score),
        _marks_line(words, result, names),
    ]


def result_line(words: Words, result: Result, names: Sequence[str]) -> str:
    """The result in one line."""
    score = result.score
    return words.say(
        msg("{contract}, {margin}, {total} : {marks}"),
        contract=_contract_line(words, result, names).removesuffix("."),
        margin=_margin_text(words, score),
        total=signed(score.total),
        marks=_marks_text(result.scores, names),
    )


def score_lines(words: Words, score: Score) -> list[str]:
    """How a score is made, from the points of the attack to the total."""
    return [
        _points_line(words, score),
        _margin_line(words, score),
        _base_line(words, score),
        *_poignee_lines(words, score),
        *_petit_lines(words, score),
        *_slam_lines(words, score),
        words.say(msg("Total : {total} pour l'attaque, contre chaque défenseur."), total=signed(score.total)),
    ]


def _contract_line(words: Words, result: Result, names: Sequence[str]) -> str:
    contract = bid_word(words, result.score.contract)
    taker = names[result.taker]
    if result.partner is None:
        return words.say(msg("Contrat de {taker} : {contract}."), contract=contract, taker=taker)
    return words.say(
        msg("Contrat de {taker}, avec {partner} : {contract}."),
        contract=contract,
        taker=taker,
        partner=names[result.partner],
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
        return words.say(msg("gagné tout juste"))
    points = words.many("{n} point", "{n} points", abs(score.margin))
    if score.is_made:
        return words.say(msg("gagné de {points}"), points=points)
    return words.say(msg("perdu de {points}"), points=points)


def _margin_line(words: Words, score: Score) -> str:
    line = words.say(msg("Contrat {margin}"), margin=_margin_text(words, score))
    rounded = words.say(msg(", le demi-point arrondi pour le camp gagnant")) if score.half_points % 2 else ""
    return f"{line}{rounded}."


def _base_line(words: Words, score: Score) -> str:
    return words.say(
        msg("Base : (25 + {margin}) × {multiplier} = {base}"),
        margin=abs(score.margin),
        multiplier=score.contract.multiplier,
        base=signed(score.base),
    )


def _winner(score: Score) -> Side:
    return Side.ATTACK if score.is_made else Side.DEFENSE


def _poignee_lines(words: Words, score: Score) -> Iterator[str]:
    for size in score.poignees:
        yield _bonus_line(words, poignee_word(words, size), _winner(score), Poignee(size).value)


def _petit_lines(words: Words, score: Score) -> Iterator[str]:
    if score.petit_au_bout is not None:
        yield _bonus_line(words, words.say(msg("petit au bout")), score.petit_au_bout, abs(score.petit_bonus))


def _slam_lines(words: Words, score: Score) -> Iterator[str]:
    if score.slam is Side.ATTACK:
        said = words.say(msg("chelem annoncé et réussi") if score.slam_announced else msg("chelem réussi"))
        yield _bonus_line(words, said, Side.ATTACK, score.slam_bonus)
    elif score.slam_bonus:
        said = words.say(
            msg("chelem annoncé et manqué") if score.slam is None else msg("chelem de la défense")
        )
        yield _bonus_line(words, said, Side.DEFENSE, abs(score.slam_bonus))


def _bonus_line(words: Words, name: str, side: Side, bonus: int) -> str:
    """A bonus, whose it is, and its sign as seen by the attack."""
    return words.say(
        msg("Prime de {name} pour {side} : {bonus}"),
        name=name,
        side=side_word(words, side),
        bonus=signed(bonus if side is Side.ATTACK else -bonus),
    )


def _marks_line(words: Words, result: Result, names: Sequence[str]) -> str:
    attack = [names[result.taker], *([] if result.partner is None else [names[result.partner]])]
    defense = [name for name in names if name not in attack]
    payers, paid = (defense, attack) if result.score.total >= 0 else (attack, defense)
    return words.say(
        msg("{payers} → {paid} : {marks}"),
        payers=words.listed(payers),
        paid=words.listed(paid),
        marks=_marks_text(result.scores, names),
    )


def _marks_text(scores: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {signed(score)}" for name, score in zip(names, scores, strict=True))
