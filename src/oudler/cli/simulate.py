"""`oudler simulate`: an event that never took place, for tests and for training arbiters."""

import sys
from dataclasses import replace
from datetime import date
from typing import Annotated

import typer

from oudler.cli import status
from oudler.cli.files import write_file
from oudler.cli.options import LangOption, WrongUse, among, check_range, words_of
from oudler.tournament.championships import LEAST_DEALS, Championship, Level, largest_coefficient
from oudler.tournament.events import (
    NO_TROUBLE,
    ORDINARY,
    NotNow,
    Regulations,
    RoundPlan,
    Tournament,
    movement_for,
    write_document,
)
from oudler.tournament.events import simulate as simulate_event
from oudler.tournament.ranking import TieRule, propose_prizes
from oudler.tournament.seating import (
    FINAL_ROUNDS,
    LEAST_TABLES,
    TEAM_SIZES,
    Format,
    NotPlanned,
    SeatingKind,
    most_rounds,
)
from oudler.wording import (
    Words,
    complaints,
    helps,
    problem_text,
    refusal_text,
    simulated_lines,
    simulated_phrases,
)

_FORMATS = {form.value: form for form in Format}
_SEATINGS = {kind.value: kind for kind in (SeatingKind.MOVEMENT, SeatingKind.RANDOM, SeatingKind.BEST)}
_CHAMPIONSHIPS = {championship.code: championship for championship in Championship}
_DAY = date(2026, 11, 14)
MOST_PEOPLE = 600
MOST_ROUNDS = 20
MOST_DEALS = 50
USUAL_ROUNDS = 5
FEE = 1000
"""In cents."""


def simulate(
    *,
    people: Annotated[int, typer.Option("--players", metavar="N", help=helps.PEOPLE)] = 60,
    form: Annotated[str | None, typer.Option("--format", metavar="NAME", help=helps.FORMAT)] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N", help=helps.EVENT_ROUNDS)] = None,
    deals: Annotated[int, typer.Option("--deals", metavar="N", help=helps.ROUND_DEALS)] = 4,
    seatings: Annotated[str | None, typer.Option("--seatings", metavar="LIST", help=helps.SEATINGS)] = None,
    final: Annotated[int | None, typer.Option("--final", metavar="N", help=helps.FINAL)] = None,
    championship: Annotated[
        str | None, typer.Option("--championship", metavar="NAME", help=helps.CHAMPIONSHIP)
    ] = None,
    fives: Annotated[bool, typer.Option("--fives", metavar="", help=helps.FIVES)] = False,
    calm: Annotated[bool, typer.Option("--calm", metavar="", help=helps.CALM)] = False,
    slips: Annotated[int, typer.Option("--slips", metavar="N", help=helps.SLIPS)] = 0,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help=helps.EVENT_SEED)] = "1",
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.TOURNAMENT_OUT)] = None,
    answers: Annotated[bool, typer.Option("--answers", metavar="", help=helps.ANSWERS)] = False,
    lang: LangOption = "fr",
) -> None:
    """Make an event and write its file."""
    words = words_of(lang)
    for name, value, most in (
        ("--players", people, MOST_PEOPLE),
        ("--rounds", USUAL_ROUNDS if rounds is None else rounds, MOST_ROUNDS),
        ("--deals", deals, MOST_DEALS),
    ):
        check_range(words, name, value, 1, most)
    check_range(words, "--slips", slips, 0, MOST_PEOPLE)
    if championship is None:
        played = among(words, "--format", form or "libre", _FORMATS)
        kinds = _kinds(words, seatings, rounds) or _usual(people, rounds or USUAL_ROUNDS, played, fives=fives)
        plans = _with_final(words, [RoundPlan(deals, kind) for kind in kinds], final, people)
        rules = Regulations(words.say(helps.SIMULATED), _DAY, plans, played)
    else:
        if (form, rounds, seatings, final) != (None,) * 4:
            raise WrongUse(words.say(complaints.CHAMPIONSHIP_ALONE))
        chosen = among(words, "--championship", championship, _CHAMPIONSHIPS)
        rules = _championship(words, chosen, people, deals)
    phrases = simulated_phrases(words)
    rules = replace(_with_money(words, rules, people), arbiters=(phrases.arbiter,))
    trouble = replace(NO_TROUBLE if calm else ORDINARY, slips=slips)
    try:
        tournament, slipped = simulate_event(rules, people, seed, trouble, fives=fives, phrases=phrases)
    except (NotPlanned, NotNow) as error:
        print(words.say(complaints.ERROR, error=_refusal(words, error)), file=sys.stderr)
        raise typer.Exit(status.REFUSED) from error
    _write(words, tournament, out)
    if answers or out is not None:
        told = simulated_lines(words, tournament.event, slipped if answers else ())
        print("\n".join(told), file=sys.stderr)


def _with_money(words: Words, rules: Regulations, people: int) -> Regulations:
    """The regulations with a fee and a prize list for so many people; teams are whole. Raises WrongUse."""
    size = TEAM_SIZES[rules.form]
    if people % size:
        raise WrongUse(words.say(complaints.WHOLE_TEAMS, size=size, value=people))
    return replace(rules, fee=FEE, prizes=propose_prizes(people // size, FEE * size))


def _refusal(words: Words, error: NotPlanned | NotNow) -> str:
    if isinstance(error, NotPlanned):
        return refusal_text(words, error)
    return words.listed([problem_text(words, problem) for problem in error.problems])


def _write(words: Words, tournament: Tournament, out: str | None) -> None:
    text = write_document(tournament)
    if out is None:
        sys.stdout.write(text)
    else:
        write_file(words, out, text.encode())


# --- what is announced ----------------------------------------------------------------------------------


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


def _usual(people: int, rounds: int, form: Format, *, fives: bool) -> list[SeatingKind]:
    """The movement, or where everybody plays alone and there is none, seats drawn."""
    try:
        is_planned = rounds <= most_rounds(movement_for(people, rounds, form, fives=fives).tables, form)
    except NotPlanned:
        is_planned = False
    is_drawn = not is_planned and form is Format.LIBRE
    return [SeatingKind.RANDOM if is_drawn else SeatingKind.MOVEMENT] * rounds


def _championship(words: Words, championship: Championship, people: int, deals: int) -> Regulations:
    """A regional final in two sessions of at least twenty deals; half go on, at full tables.

    The coefficient is the largest allowed; teams keep the five tables that their movement needs, and play
    more deals in a round where it has too few.
    """
    form, members = championship.terms.form, championship.members
    units = people // members
    tables = max(people // 8, 1 if form is Format.LIBRE else LEAST_TABLES)
    keep = min(units, 4 * tables // members)
    rounds = -(-LEAST_DEALS // deals)
    if form is not Format.LIBRE:
        rounds = min(rounds, most_rounds(tables, form) or 1)
        deals = -(-LEAST_DEALS // rounds)
    coefficient = largest_coefficient(units, units - keep)
    plans = [RoundPlan(deals, kind) for kind in _usual(people, rounds, form, fives=False)]
    later = _usual(keep * members, rounds, form, fives=False)
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
