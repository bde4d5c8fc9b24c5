"""The effect of a ruling on a score that is already written, previewed without the cards."""

from dataclasses import dataclass, replace

from oudler.arbitration.rulings.given_back import NOTHING_GIVEN, Given
from oudler.arbitration.rulings.ruling import Ruling, Setting, endings, find_fault, rule
from oudler.arbitration.terms import LATER, Facts, Fate, Moved
from oudler.rules import Score


class NoPreview(ValueError):
    """A score that the facts contradict, or something given back where nothing is."""

    def __init__(self, message: str, *, is_about_result: bool) -> None:
        super().__init__(message)
        self.is_about_result = is_about_result


_GIVING = frozenset(Moved) - {Moved.LONE_CARDS}
"""What moves cards from one camp to the other; lone cards are the taker's own."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A ruling, the score before it, and each way it may end with the score after it.

    A ruling that is final has one end; a score of None: nothing is marked.
    """

    ruling: Ruling
    before: Score
    ends: tuple[tuple[Ruling, Score | None], ...]


def preview(fault: str, facts: Facts, setting: Setting, score: Score, given: Given = NOTHING_GIVEN) -> Effect:
    """The ruling on a deal that was scored; its score answers whether the contract is made.

    Raises NoRuling for what is missing, NoPreview, WrongTable for more than the cards can give.
    """
    moved = given_back(score, given, facts)
    ruling = rule(fault, _told(fault, facts, moved), setting)
    if given != NOTHING_GIVEN and not _GIVING & set(ruling.outcome.moves):
        raise NoPreview("this ruling gives nothing back", is_about_result=False)
    return Effect(ruling, score, tuple((end, _after(end, moved)) for end in endings(ruling)))


def _told(fault: str, facts: Facts, moved: Score) -> Facts:
    """The facts, with what the score says of the contract. Raises NoPreview when they say otherwise."""
    if find_fault(fault).question("made") is None:
        return facts
    made = "yes" if moved.is_made else "no"
    if facts.get("made", LATER) not in (made, LATER):
        raise NoPreview(f"made={facts['made']} is told, the score says {made}", is_about_result=True)
    return {**facts, "made": made}


def given_back(score: Score, given: Given, facts: Facts) -> Score:
    """The score once the camp not at fault has what is its own. Raises WrongTable for too much."""
    got = given.signed(1 if facts.get("culprit") == "defender" else -1)
    return replace(
        score, half_points=score.half_points + got.half_points, oudlers=score.oudlers + got.oudlers
    )


def _after(ruling: Ruling, moved: Score) -> Score | None:
    """The score that stands; where the defense is dealt again it is the one of the deal so played."""
    outcome = ruling.outcome
    if outcome.fate in (Fate.CANCELLED, Fate.REDEAL):
        return None
    if outcome.petit_au_bout is False:
        moved = replace(moved, petit_au_bout=None)
    if outcome.poignee is False:  # the first that the score names is the one at fault
        moved = replace(moved, poignees=moved.poignees[1:])
    return moved
