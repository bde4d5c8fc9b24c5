"""What an arbiter has given back after a revoke, besides what the cards prove (COD-24)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from oudler.arbitration.rulings.ruling import Ruling
from oudler.arbitration.terms import Irregularity, Moved
from oudler.record import AsPlayed, Damage, RecordError, parse_half_points

POINTS, OUDLERS, BY = "given_points", "given_oudlers", "given_by"
"""The answers that name points and oudlers to give back, and the camp that gives where both have revoked."""
_FORMS = {POINTS: r"\d{1,2}(?:[.,][05])?", OUDLERS: "[0-3]", BY: "taker|defender"}


@dataclass(frozen=True, slots=True)
class Given:
    """Points, and oudlers among their cards, that go from one camp to the other."""

    half_points: int = 0
    oudlers: int = 0

    def signed(self, sign: int) -> "Given":
        """The same for a camp that gets it (1) or gives it (-1)."""
        return Given(sign * self.half_points, sign * self.oudlers)


NOTHING_GIVEN = Given()


def check_given(deal: AsPlayed) -> None:
    """Refuse points, oudlers or a camp that cannot be read. Raises RecordError."""
    for key, value in deal.answers:
        if key in _FORMS and not re.fullmatch(_FORMS[key], value, re.ASCII):
            raise RecordError(Damage.UNKNOWN, f"answers.{key}", given=value[:40])


def is_judged(deal: AsPlayed) -> bool:
    """Whether the arbiter has named what goes back, nothing more included."""
    return any(key in (POINTS, OUDLERS) for key, _ in deal.answers)


def given_to_attack(
    deal: AsPlayed,
    rulings: Iterable[tuple[Irregularity, Ruling]],
    in_force: Iterable[tuple[Irregularity, Ruling]],
) -> Given:
    """What the attack gets by the arbiter's word, negative where it gives; nothing by a lifted ruling.

    Raises RecordError where nobody has anything to give back, or both camps have and none is named.
    """
    told = dict(deal.answers)
    given = Given(parse_half_points(told.get(POINTS, "0")), int(told.get(OUDLERS, "0")))
    camps = _camps(rulings)
    if (not camps and given != NOTHING_GIVEN) or (BY in told and told[BY] not in camps):
        raise RecordError(Damage.NOTHING_TO_GIVE, "answers", rule="COD-24")
    if len(camps) > 1 and BY not in told:
        raise RecordError(Damage.MISSING, f"answers.{BY}", rule="COD-24")
    giver = told.get(BY) or next(iter(camps), None)
    return given.signed(-1 if giver == "taker" else 1) if giver in _camps(in_force) else NOTHING_GIVEN


def _camps(rulings: Iterable[tuple[Irregularity, Ruling]]) -> set[str]:
    """The camps that give back what they won by revoking."""
    giving = (fault for fault, ruling in rulings if Moved.ILLICIT_TRICKS in ruling.outcome.moves)
    return {dict(fault.facts)["culprit"] for fault in giving}
