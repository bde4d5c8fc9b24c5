"""Events of every size and form, to be simulated."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from oudler.tournament.championships import Championship, Level, largest_coefficient
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import movement_for
from oudler.tournament.ranking import TieRule
from oudler.tournament.seating import FINAL_ROUNDS, NotPlanned, SeatingKind, most_rounds
from oudler.tournament.simulation import NO_TROUBLE, ORDINARY, Misscored, Slipped, TroubleRates, simulate
from tests.tournament.simulated import BUSY, announced

SMALLEST, LARGEST = 11, 600
TROUBLES = (
    NO_TROUBLE,
    ORDINARY,
    replace(BUSY, deals_written=100),
    replace(ORDINARY, deals_written=0),
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """An event to simulate."""

    rules: Regulations
    people: int
    seed: str
    trouble: TroubleRates
    fives: bool = False

    def held(self, slips: int = 0) -> tuple[Tournament, tuple[Slipped | Misscored, ...]]:
        """The event, with so many sheets left wrong."""
        trouble = replace(self.trouble, slips=slips)
        return simulate(self.rules, self.people, self.seed, trouble, fives=self.fives)


def scenario(index: int, of: int) -> Scenario:
    """One of so many: sizes from the smallest to the largest, many more of the small ones, forms by turns."""
    people = SMALLEST + (LARGEST - SMALLEST) * index**6 // (of - 1) ** 6
    rules, playing, fives = FORMS[index % len(FORMS)](people)
    return Scenario(rules, playing, f"scenario {index}", TROUBLES[index % len(TROUBLES)], fives)


def _moved(people: int, rounds: int, form: Form = Form.LIBRE) -> list[RoundPlan]:
    """Rounds by the movement, or where there is none, drawn."""
    deals = 6 - rounds % 3
    try:
        is_planned = rounds <= most_rounds(movement_for(people, rounds, form).tables, form)
    except NotPlanned:
        is_planned = False
    return [RoundPlan(deals, SeatingKind.MOVEMENT if is_planned else SeatingKind.RANDOM)] * rounds


def _plain(people: int) -> tuple[Regulations, int, bool]:
    return announced(tuple(_moved(people, 3 + people % 4))), people, False


def _with_final(people: int) -> tuple[Regulations, int, bool]:
    keep = max(size for size in FINAL_ROUNDS if size <= max(people, min(FINAL_ROUNDS)))
    people = max(people, keep + 1)
    later = [RoundPlan(4, SeatingKind.RANDOM), RoundPlan(4, SeatingKind.BEST)]
    final = RoundPlan(4, SeatingKind.FINAL, keep=keep, coefficient=Fraction(11, 10))
    return announced((*_moved(people, 3), *later, final)), people, False


def _with_fives(people: int) -> tuple[Regulations, int, bool]:
    people = max(people, 21)
    try:
        movement_for(people, 4, Form.LIBRE, fives=True)
    except NotPlanned:
        people -= people % 4
    return announced((RoundPlan(5),) * 4), people, True


def _duo(people: int) -> tuple[Regulations, int, bool]:
    return announced((RoundPlan(5),) * 4, Form.DUO), max(20, people - people % 2), False


def _four(people: int) -> tuple[Regulations, int, bool]:
    return announced((RoundPlan(5),) * 4, Form.FOUR), max(20, people - people % 4), False


def _two_sessions(people: int) -> tuple[Regulations, int, bool]:
    people = max(people, 24)
    keep = people // 8 * 4
    second = [replace(each, session=2) for each in _moved(keep, 5)]
    second[0] = replace(second[0], keep=keep, coefficient=largest_coefficient(people, people - keep))
    rules = announced((*_moved(people, 5), *second))
    return (
        replace(
            rules,
            ties=TieRule.ARTICLE_29,
            level=Level.REGIONAL_FINAL,
            championship=Championship.INDIVIDUAL,
        ),
        people,
        False,
    )


def _reseated(people: int) -> tuple[Regulations, int, bool]:
    kinds: Sequence[SeatingKind] = (SeatingKind.RANDOM,) * 2 + (SeatingKind.BEST,) * 2
    rounds = [RoundPlan(4, kind) for kind in kinds]
    rounds[2] = replace(rounds[2], carry=Fraction(1, 2))
    return announced(tuple(rounds)), people, False


FORMS: tuple[Callable[[int], tuple[Regulations, int, bool]], ...] = (
    _plain,
    _with_final,
    _with_fives,
    _duo,
    _four,
    _two_sessions,
    _reseated,
)
