"""A case in an address: every answer is a link to the next question, and going back is going back."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from oudler.arbitration import Facts, Given
from oudler.director.rulings import inquiry as rulings
from oudler.director.rulings import score_after_ruling
from oudler.record import parse_half_points, read_typed_score, score_fields
from oudler.tournament.events import Event
from oudler.wording.game import BONUS_WORDS, TypedBonus, bonuses_typed

FACT = "f-"
"""What stands before the key of an answer."""
FORM_BONUSES = {"petit": "petit_au_bout", "poignee": "poignees", "slam": "slam"}
"""The bonuses that the form of a marked deal asks for, by their name in an address."""
MARK_FIELDS = ("taker", "contract", "points", "oudlers", "given", "given_oudlers", *FORM_BONUSES)
"""The fields of a deal as it was marked."""
MOST_NUMBER = 10**6

Pairs = Iterable[tuple[str, str]]


class NotTold(ValueError):
    """A field that cannot be read; it is named."""


def read_case(pairs: Pairs, number: int, table: int, playing: int = 1) -> rulings.Case | None:
    """The case that an address or a form tells; None before a fault is chosen. Raises NotTold.

    It is about the deal that is being played unless another one is told.
    """
    told = list(pairs)
    fields = dict(told)
    if not fields.get("fault"):
        return None
    facts = {name.removeprefix(FACT): value for name, value in told if name.startswith(FACT)}
    culprits = tuple(dict.fromkeys(_number("who", value) for name, value in told if name == "who"))
    dealer = _number("dealer", fields["dealer"]) if fields.get("dealer") else None
    deal = _number("deal", fields["deal"]) if fields.get("deal") else playing
    case = rulings.Case(number, table, fields["fault"], facts, culprits, dealer, deal)
    return case if case.is_of_deal else replace(case, deal=1)


def case_pairs(case: rulings.Case) -> list[tuple[str, str]]:
    """What `read_case` reads."""
    pairs = [("fault", case.fault)]
    pairs += [("deal", str(case.deal))] if case.is_of_deal else []
    pairs += fact_pairs(case.facts)
    pairs += [("who", str(number)) for number in case.culprits]
    return pairs + ([("dealer", str(case.dealer))] if case.dealer is not None else [])


def fact_pairs(facts: Facts) -> list[tuple[str, str]]:
    """The answers as fields, in the order in which they were given."""
    return [(f"{FACT}{key}", value) for key, value in facts.items()]


def mark_pairs(pairs: Pairs) -> list[tuple[str, str]]:
    """The fields of a marked deal among those of an address or a form."""
    return [(name, value) for name, value in pairs if name in MARK_FIELDS and value]


def query(*parts: Pairs) -> str:
    """An address's question from some fields."""
    return "?" + urlencode([pair for part in parts for pair in part])


def read_played(pairs: Pairs, event: Event, columns: int) -> score_after_ruling.MarkedDeal | None:
    """The deal as a table of this many marked it; None: nothing is told. Raises NotTold, WrongScore."""
    fields = dict(mark_pairs(pairs))
    if not fields.get("points"):
        return None
    told: dict[str, Any] = {"oudlers": "0"} | {
        name: fields[name] for name in fields if name not in FORM_BONUSES
    }
    for name in FORM_BONUSES.keys() & fields:
        told |= _typed_bonus(name, fields[name]).fields
    given = Given(
        parse_half_points(fields.get("given") or "0", "given"),
        _number("given_oudlers", fields.get("given_oudlers") or "0"),
    )
    taker = _number("taker", fields.get("taker", ""))
    if taker >= columns:
        raise NotTold("taker")
    score = read_typed_score(told, event.regulations.ruleset.options)
    return score_after_ruling.MarkedDeal(taker, score, given)


def played_fields(played: score_after_ruling.MarkedDeal) -> Mapping[str, str]:
    """A deal that the sheet has in full, as the form shows it: of several of one bonus, the first."""
    told = score_fields(played.score)
    fields = {
        "taker": str(played.taker),
        "contract": played.score.contract.word,
        "points": str(told["points"]).replace(".", ","),
        "oudlers": str(told["oudlers"]),
    }
    names = {bonus: name for name, bonus in FORM_BONUSES.items()}
    for bonus, typed in bonuses_typed(played.score):
        fields.setdefault(names[bonus], bonus_value(typed))
    return fields


def bonus_value(typed: TypedBonus) -> str:
    """What a deal has of a bonus, in an address: attack, single, attack-slam_announced."""
    listed = ((name, value[0] if isinstance(value, list) else value) for name, value in typed.fields.items())
    return "-".join(name if value is True else value for name, value in listed)


def _typed_bonus(name: str, value: str) -> TypedBonus:
    for typed in BONUS_WORDS[FORM_BONUSES[name]].typed:
        if bonus_value(typed) == value:
            return typed
    raise NotTold(name)


def _number(name: str, text: str) -> int:
    plain = text.strip()
    if not plain.isascii() or not plain.isdigit() or len(plain) > len(str(MOST_NUMBER)):
        raise NotTold(name)
    return int(plain)
