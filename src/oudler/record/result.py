"""The result of a deal as the fields of a record, written and checked."""

from oudler.record.errors import Damage, RecordError
from oudler.record.fields import Fields, Json, typed
from oudler.record.scored_deal import score_fields
from oudler.rules import BONUSES, Phase, Result, State, checked, result

_MADE = [bonus.fields[0] for bonus in BONUSES.values() if bonus.made is not None]
"""The bonuses that the tricks tell; the others are among the announcements of a record."""
_RULES = {
    # the requirement that settles each field
    "taker": "AUC-03",
    "partner": "CAL-01",
    "contract": "AUC-04",
    "winners": "TRI-01",
    "points": "CNT-01",
    "oudlers": "CAR-11",
    **{field.name: field.requirement for field in _MADE},
    "scores": "SCO-03",
}


@checked
def result_fields(result: Result) -> dict[str, Json]:
    """The `result` object of a record; points are a number that may end in .5."""
    score, told = result.score, score_fields(result.score)
    return {
        "taker": result.taker,
        "partner": result.partner,
        "contract": score.contract.word,
        "winners": list(result.winners),
        "points": told["points"],
        "oudlers": told["oudlers"],
        **{field.name: told.get(field.name) for field in _MADE},
        "scores": list(result.scores),
    }


def _is_same(claimed: Json, value: Json) -> bool:
    """Whether two values are equal; true and false are no numbers."""
    items = claimed if isinstance(claimed, list) else [claimed]
    return bool(claimed == value) and not any(isinstance(item, bool) for item in items)


def check_result(fields: Fields, state: State) -> None:
    """A result that is given must be the one the cards make; it is never trusted. Raises RecordError."""
    if fields.get("result") is None:
        return
    claimed = typed(fields["result"], dict, "result")
    if state.phase is not Phase.SCORED:
        raise RecordError(Damage.UNFINISHED, "result", action="result", rule="CNT-01")
    for name, value in result_fields(result(state)).items():
        if name in claimed and not _is_same(claimed[name], value):
            detail = f"{str(claimed[name])[:60]} instead of {value}"
            raise RecordError(
                Damage.WRONG_RESULT,
                f"result.{name}",
                detail=detail,
                action="result",
                rule=_RULES[name],
                given=str(claimed[name])[:60],
                expected=str(value),
            )
