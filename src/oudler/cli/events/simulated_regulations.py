"""What is announced of an event that never takes place: free deals, championships, duplicate forms."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from oudler.cli.terminal import WrongUse, among, check_range
from oudler.tournament.championships import LEAST_DEALS, Championship, Level, largest_coefficient
from oudler.tournament.circuits import Formula
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.tournament.play import movement_for
from oudler.tournament.ranking import TieRule, propose_prizes
from oudler.tournament.seating import (
    FINAL_ROUNDS,
    LEAST_TABLES,
    SEATS,
    Method,
    NotPlanned,
    SeatingKind,
    most_rounds,
)  # fmt: skip
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

_FORMULAS = {formula.value: formula for formula in Formula}
_SEATINGS = {kind.value: kind for kind in (SeatingKind.MOVEMENT, SeatingKind.RANDOM, SeatingKind.BEST)}
_METHODS = {method.value: method for method in Method if method is not Method.RANDOM}
_CHAMPIONSHIPS = {championship.code: championship for championship in Championship}
_DAY = date(2026, 11, 14)
MOST_PEOPLE = 600
FEE = 1000
"""In cents."""
_USUAL_FINAL = (48, 4, 4)
"""Of triplettes."""
_MATCH_PEOPLE = (8, 10, 12)
"""Two teams of four to six (EQU-01)."""


@dataclass(frozen=True, slots=True)
class SimulationOptions:
    """What was asked for on the command line; None where nothing was said."""

    people: int | None
    form: str | None
    rounds: int | None
    deals: int | None
    sessions: int | None
    formula: str | None
    seatings: str | None
    method: str | None
    final: int | None
    championship: str | None
    fives: bool

    def given(self) -> Iterator[str]:
        """The options that were given and do not go with every form."""
        for option, is_given in (
            ("--seatings", self.seatings is not None),
            ("--method", self.method is not None),
            ("--final", self.final is not None),
            ("--fives", self.fives),
            ("--formula", self.formula is not None),
            ("--sessions", (self.sessions or 1) > 1),
        ):
            if is_given:
                yield option


@dataclass(frozen=True, slots=True)
class Invented:
    """An event to make up: what is announced, and for how many people."""

    rules: Regulations
    people: int
    formula: Formula = Formula.MITCHELL
    method: Method = Method.FFT


@dataclass(frozen=True, slots=True, kw_only=True)
class InventedCommand:
    """How an event of a form is made up, and the options that go with it."""

    usual: tuple[int, int, int]
    """People, rounds, deals or boards in a round."""
    made: Callable[["InventedCommand", Words, SimulationOptions, Form], Invented]
    """Raises WrongUse."""
    options: tuple[str, ...]
    may_draw: bool = False
    """Whether seats are drawn where there is no movement."""
    with_money: Callable[[Words, Regulations, int], Regulations]
    """The regulations with what this many people pay and win. Raises WrongUse."""


def with_prizes(words: Words, rules: Regulations, people: int) -> Regulations:
    """The regulations with a fee and a prize list for this many people; teams are whole. Raises WrongUse."""
    size = rules.form.team
    if people % size:
        raise WrongUse(words.say(complaints.WHOLE_TEAMS, size=size, value=people))
    return replace(rules, fee=FEE, prizes=propose_prizes(people // size, FEE * size))


def without_prizes(words: Words, rules: Regulations, people: int) -> Regulations:
    """The regulations of a match, in which nobody pays. Raises WrongUse."""
    if people not in _MATCH_PEOPLE:
        raise WrongUse(words.say(complaints.MATCH_PEOPLE, value=people))
    return rules


# --- duplicate deals ------------------------------------------------------------------------------------


def duplicate_event(command: InventedCommand, words: Words, asked: SimulationOptions, form: Form) -> Invented:
    """Sessions of as many rounds each; in a match four quarters. Raises WrongUse."""
    formula = among(words, "--formula", asked.formula or Formula.MITCHELL.value, _FORMULAS)
    usual = _USUAL_FINAL if formula is Formula.FINAL else command.usual
    people, rounds, deals = (
        one if said is None else said
        for said, one in zip((asked.people, asked.rounds, asked.deals), usual, strict=True)
    )
    plans = tuple(
        RoundPlan(deals, session=session)
        for session in range(1, (asked.sessions or 1) + 1)
        for _ in range(rounds)
    )
    return Invented(Regulations(words.say(helps.SIMULATED), _DAY, plans, form), people, formula)


# --- free deals -----------------------------------------------------------------------------------------


def free_event(command: InventedCommand, words: Words, asked: SimulationOptions, form: Form) -> Invented:
    """Rounds by the movement, or as they are listed, and perhaps a final. Raises WrongUse."""
    usual_people, usual_rounds, usual_deals = command.usual
    people, deals = asked.people or usual_people, asked.deals or usual_deals
    method = among(words, "--method", asked.method or Method.FFT.value, _METHODS)
    kinds = _kinds(words, asked.seatings, asked.rounds)
    if not kinds:
        may_draw = command.may_draw and asked.method is None
        rounds = asked.rounds or usual_rounds
        kinds = _usual(people, rounds, form, method, may_draw=may_draw, fives=asked.fives)
    _check_moved(words, asked, kinds, people)
    plans = _with_final(words, [RoundPlan(deals, kind) for kind in kinds], asked.final, people)
    return Invented(Regulations(words.say(helps.SIMULATED), _DAY, plans, form), people, method=method)


def _check_moved(words: Words, asked: SimulationOptions, kinds: Sequence[SeatingKind], people: int) -> None:
    """Refuse what only a movement has where seats are drawn or go by the ranking. Raises WrongUse."""
    if asked.method is not None and SeatingKind.MOVEMENT not in kinds:
        raise WrongUse(words.say(complaints.METHOD_UNUSED))
    if asked.fives and people % len(SEATS) and set(kinds) != {SeatingKind.MOVEMENT}:
        raise WrongUse(words.say(complaints.FIVES_DRAWN))


def _with_final(
    words: Words, plans: list[RoundPlan], final: int | None, people: int
) -> tuple[RoundPlan, ...]:
    """The rounds, and a final where one is asked for and there are people for it. Raises WrongUse."""
    if final is None:
        return tuple(plans)
    check_range(words, "--players", people, final, MOST_PEOPLE)
    keep = among(words, "--final", str(final), {str(size): size for size in FINAL_ROUNDS})
    return (*plans, RoundPlan(plans[-1].deals, SeatingKind.FINAL, keep=keep))


def _kinds(words: Words, seatings: str | None, rounds: int | None) -> list[SeatingKind]:
    """The seatings that were listed, the last one again until there are enough rounds. Raises WrongUse."""
    if seatings is None:
        return []
    named = [among(words, "--seatings", name.strip(), _SEATINGS) for name in seatings.split(",")]
    if rounds is not None and rounds < len(named):
        raise WrongUse(words.say(complaints.MANY_SEATINGS, count=len(named), rounds=rounds))
    return named + [named[-1]] * ((rounds or 0) - len(named))


def _usual(
    people: int, rounds: int, form: Form, method: Method = Method.FFT, *, may_draw: bool, fives: bool = False
) -> list[SeatingKind]:
    """The movement, or where everybody plays alone and there is none, seats drawn."""
    try:
        tables = movement_for(people, rounds, form, method, fives=fives).tables
        is_planned = rounds <= most_rounds(tables, form, method)
    except NotPlanned:
        is_planned = False
    is_drawn = not is_planned and may_draw
    return [SeatingKind.RANDOM if is_drawn else SeatingKind.MOVEMENT] * rounds


# --- championships --------------------------------------------------------------------------------------


def chosen_championship(words: Words, asked: SimulationOptions, name: str) -> Championship:
    """A championship by its code; it fixes everything but people and deals. Raises WrongUse."""
    fixed = (asked.form, asked.rounds, asked.seatings, asked.final, asked.sessions, asked.formula)
    if any(each is not None for each in (*fixed, asked.method)):
        raise WrongUse(words.say(complaints.CHAMPIONSHIP_ALONE))
    return among(words, "--championship", name, _CHAMPIONSHIPS)


def regional_final(
    command: InventedCommand, words: Words, asked: SimulationOptions, championship: Championship
) -> Invented:
    """The regional final of a championship, for the people and with the deals that were asked for."""
    usual_people, _, usual_deals = command.usual
    people, deals = asked.people or usual_people, asked.deals or usual_deals
    return Invented(_regulations(command, words, championship, people, deals), people)


def _regulations(
    command: InventedCommand, words: Words, championship: Championship, people: int, deals: int
) -> Regulations:
    """A regional final in two sessions of at least twenty deals; half go on, at full tables.

    The coefficient is the largest allowed; teams keep the five tables that their movement needs, and play
    more deals in a round where it has too few.
    """
    form, members, may_draw = championship.terms.form, championship.members, command.may_draw
    units = people // members
    tables = max(people // 8, 1 if may_draw else LEAST_TABLES)
    keep = min(units, 4 * tables // members)
    rounds = -(-LEAST_DEALS // deals)
    if not may_draw:
        rounds = min(rounds, most_rounds(tables, form) or 1)
        deals = -(-LEAST_DEALS // rounds)
    coefficient = largest_coefficient(units, units - keep)
    plans = [RoundPlan(deals, kind) for kind in _usual(people, rounds, form, may_draw=may_draw)]
    later = _usual(keep * members, rounds, form, may_draw=may_draw)
    second = [RoundPlan(deals, kind, 2) for kind in later]
    plans += [replace(second[0], keep=keep, coefficient=coefficient), *second[1:]]
    return Regulations(
        words.say(helps.SIMULATED),
        _DAY,
        tuple(plans),
        championship.terms.form,
        ties=TieRule.ARTICLE_29,
        level=Level.REGIONAL_FINAL,
        championship=championship,
    )
