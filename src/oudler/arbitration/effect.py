"""The effect of a ruling on a score that is already written, previewed without the cards."""

from dataclasses import dataclass, replace

from oudler.arbitration.outcome import Fate
from oudler.arbitration.questions import Facts
from oudler.arbitration.ruling import Ruling, Setting, find_fault, rule
from oudler.rules import Score


@dataclass(frozen=True, slots=True)
class Given:
    """What the arbiter found to be given back to the camp that is not at fault."""

    half_points: int = 0
    oudlers: int = 0


NOTHING_GIVEN = Given()


@dataclass(frozen=True, slots=True)
class Effect:
    """A ruling with the score before it, and after it; `after` is None when nothing is marked."""

    ruling: Ruling
    before: Score
    after: Score | None


def preview(fault: str, facts: Facts, setting: Setting, score: Score, given: Given = NOTHING_GIVEN) -> Effect:
    """The ruling on a deal that was scored; its score answers whether the contract is made.

    Raises NoRuling for what is missing, WrongTable for more than the cards can give.
    """
    moved = _moved(score, given, is_attacks=facts.get("culprit") == "defender")
    told = dict(facts)
    if find_fault(fault).question("made") is not None:
        told["made"] = "yes" if moved.is_made else "no"
    ruling = rule(fault, told, setting)
    return Effect(ruling, score, _after(ruling, moved))


def _moved(score: Score, given: Given, is_attacks: bool) -> Score:
    """The score once the camp not at fault has what is its own."""
    sign = 1 if is_attacks else -1
    return replace(
        score,
        half_points=score.half_points + sign * given.half_points,
        oudlers=score.oudlers + sign * given.oudlers,
    )


def _after(ruling: Ruling, moved: Score) -> Score | None:
    """The score that stands, None for a deal that does not count or waits for an answer."""
    outcome = ruling.outcome
    if not ruling.is_final or outcome.fate in (Fate.CANCELLED, Fate.REDEAL, Fate.REDEAL_DEFENSE):
        return None
    if outcome.petit_au_bout is False:
        moved = replace(moved, petit_au_bout=None)
    if outcome.poignee is False:  # the first that the score names is the one at fault
        moved = replace(moved, poignees=moved.poignees[1:])
    return moved
