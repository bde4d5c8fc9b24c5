"""Any garbage in any place of a record as played: it is heard or refused, and nothing else happens."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from oudler.arbitration import FAULTS, Hearing, hear
from oudler.record import AsPlayed, Claim, How, RecordError, parse_as_played, played_fields, write_record
from oudler.rules import DECK, Phase, Poignee, card_name
from tests.arbitration.table import even, exposed, laid, played_out, shown
from tests.arbitration.test_hearing import legal_end

Fields = dict[str, Any]
KEYS = sorted({question.key for fault in FAULTS.values() for question in fault.questions} | {"confused"})
ANSWERS = sorted(
    {answer for fault in FAULTS.values() for question in fault.questions for answer in question.answers}
)
WORDS = [
    *(card_name(card) for card in DECK),
    *KEYS,
    *ANSWERS,
    *(poignee.name.lower() for poignee in Poignee),
    *("prise", "garde", "garde sans", "garde contre", "pass", "shown", "played", "led", "", "x" * 99, "\x00"),
]
NUMBERS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 17, 71, 72, 78, 10**40, 1.5, True, False, None]


def whole() -> AsPlayed:
    """A deal of which everything is told that can be."""
    deal = played_out(laid(even(edition="club-004"), "SR T5 S7 S8"))
    seen = (exposed(2, "H6", 4, How.PLAYED, effect="none"), exposed(3, "HV", 6, repeated="no"))
    answers = (("choice", "score"), ("effect", "none"), ("confused", "no"))
    claim = Claim(0, len(deal.plays))
    poignees = (shown(0, "T9.11.15.18.19.20.21", 0),)
    return replace(deal, exposed=seen, poignees=poignees, claim=claim, jeu=True, answers=answers)


def samples() -> list[Fields]:
    """Records of all kinds: legal ones of 3 to 5 players, and one with everything that can be told."""
    ended = [state for state in map(legal_end, range(24)) if state.phase is Phase.SCORED]
    return [*(json.loads(write_record(state)) for state in ended), *[played_fields(whole())] * 8]


def garbage(chance: Random, depth: int = 0) -> Any:
    """A value of any kind, mostly one that could stand somewhere."""
    kind = chance.randrange(6 if depth < 2 else 4)
    if kind < 2:
        return chance.choice(WORDS)
    if kind < 4:
        return chance.choice(NUMBERS)
    inner = [garbage(chance, depth + 1) for _ in range(chance.choice([0, 1, 2, 80]))]
    return inner if kind == 4 else {chance.choice(WORDS): value for value in inner[:3]}


def spoiled(fields: Fields, chance: Random) -> Fields:
    """The record with a few things replaced, left out, doubled or put in."""
    fields = json.loads(json.dumps(fields))
    for _ in range(chance.randint(1, 4)):
        _spoil(fields, chance)
    return fields


def _spoil(fields: Fields, chance: Random) -> None:
    place: Any = fields
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = chance.choice(keys)
        if not isinstance(place[key], dict | list) or chance.random() < 0.2:
            break
        place = place[key]
    way = chance.randrange(4)
    if way == 0:
        del place[key]
    elif way == 1 and isinstance(place, list):
        place.insert(chance.randrange(len(place) + 1), place[key])
    elif way == 2 and isinstance(place, list):
        other = chance.randrange(len(place))
        place[key], place[other] = place[other], place[key]
    elif way == 2:
        place[chance.choice(WORDS)] = garbage(chance)
    else:
        place[key] = garbage(chance)


def heard(fields: Fields) -> Hearing | RecordError:
    try:
        return hear(parse_as_played(json.dumps(fields)))
    except RecordError as refusal:
        return refusal


@pytest.mark.no_cover
@pytest.mark.parametrize("deals", [400, pytest.param(1200, marks=pytest.mark.soak)])
def test_garbage_in_a_record_is_heard_or_refused(deals: int) -> None:
    chance = Random("garbage")
    records = samples()
    found = [heard(spoiled(chance.choice(records), chance)) for _ in range(deals)]
    refused = [case for case in found if isinstance(case, RecordError)]
    assert len(refused) > deals / 4
    assert len(found) - len(refused) > deals / 10
    assert len({case.damage for case in refused}) >= 10


def test_record_with_everything_told_is_heard() -> None:
    hearing = heard(played_fields(whole()))
    assert isinstance(hearing, Hearing)
