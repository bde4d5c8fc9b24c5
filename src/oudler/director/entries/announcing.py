"""Announcing an event: the usual formats, the prizes, and what is changed later with its reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from oudler.director.desk import Desk, EventSituation, Habit, HallHappening, Office
from oudler.director.entries.admission import ChangedMeanwhile
from oudler.director.forms import FORM_DESKS, Shape
from oudler.tournament import events
from oudler.tournament.forms import Form
from oudler.tournament.ranking import PrizeFlag, PrizeList, check_grid, check_prizes, propose_prizes
from oudler.tournament.seating import SeatingKind

EXPECTED = "expected"
"""The habit that says how many people are expected."""


@dataclass(frozen=True, slots=True)
class Final:
    """What the best play at the end: how many of them, and this many rounds of this many deals."""

    finalists: int
    shape: Shape


FINALS: Mapping[str, Final] = {
    # ORG-09, ORG-10
    "12": Final(12, Shape(1, 4)),
    "16": Final(16, Shape(1, 4)),
    "20": Final(20, Shape(1, 4)),
    "20x5": Final(20, Shape(5, 1)),
}


def usual_shape(form: Form) -> Shape:
    """What is played where nobody says otherwise."""
    return FORM_DESKS[form].shapes[0]


def planned_rounds(
    shape: Shape,
    *,
    sessions: int = 1,
    seating: SeatingKind = SeatingKind.MOVEMENT,
    final: Final | None = None,
    starts: str = "",
) -> tuple[events.RoundPlan, ...]:
    """Rounds all alike, in one session or several, and perhaps a final; the first has a time."""
    plans = [
        events.RoundPlan(shape.deals, seating, session)
        for session in range(1, sessions + 1)
        for _ in range(shape.rounds)
    ]
    if final is not None:
        first = events.RoundPlan(final.shape.deals, SeatingKind.FINAL, sessions, keep=final.finalists)
        plans += [first, *[replace(first, keep=None)] * (final.shape.rounds - 1)]
    return (replace(plans[0], starts=starts), *plans[1:]) if plans else ()


# --- money ----------------------------------------------------------------------------------------------


def units_of(form: Form, people: int) -> int:
    """How many players or whole teams this many people are."""
    return people // form.team


def proposed_prizes(form: Form, fee: int, people: int) -> PrizeList:
    """A prize list for this many people, and for their tables (ORG-01, ORG-02, ORG-16)."""
    return replace(propose_prizes(units_of(form, people), fee * form.team), tables=tables_of(form, people))


def tables_of(form: Form, people: int) -> int:
    """How many tables this many people make."""
    return -(-people // FORM_DESKS[form].people_at_table)


def made_for(rules: events.Regulations, people: int) -> events.Regulations:
    """The same; where nobody said for how many tables, the prizes are for those of these people (ORG-16)."""
    prizes = rules.prizes
    if prizes is None or prizes.tables:
        return rules
    return replace(rules, prizes=replace(prizes, tables=tables_of(rules.form, people)))


def prize_flags(rules: events.Regulations, people: int) -> tuple[PrizeFlag, ...]:
    """What is to be told of the prizes of an event, for this many people (ORG-01 to ORG-03, ORG-15)."""
    if rules.prizes is None:
        return ()
    return check_prizes(
        rules.prizes,
        units_of(rules.form, people),
        people * rules.fee,
        is_free=not rules.form.is_duplicate,
    )


def grid_flags(rules: events.Regulations, people: int) -> tuple[PrizeFlag, ...]:
    """Whether the prizes are made for more tables than this many people make (ORG-16)."""
    return () if rules.prizes is None else check_grid(rules.prizes, tables_of(rules.form, people))


def overspent(rules: events.Regulations, people: int) -> tuple[int, int] | None:
    """The prizes that come from the fees, and the fees of this many people; None where the fees suffice."""
    if rules.prizes is None:
        return None
    given, fees = rules.prizes.returned, people * rules.fee
    return (given, fees) if given > fees else None


def grid_now(situation: EventSituation) -> tuple[PrizeFlag, ...]:
    """The same of those on the list; nothing any more once people sit."""
    event = situation.event
    return () if event.seated else grid_flags(event.regulations, len(event.listed))


# --- acts -----------------------------------------------------------------------------------------------


def open_event(
    office: Office,
    rules: events.Regulations,
    by: str,
    expected: int | None = None,
    club: str | None = None,
) -> Desk:
    """Announce an event, of a club or of none, and keep how many are expected. Raises NotNow."""
    desk = office.open(rules, by, club)
    if expected is not None:
        desk.note(expecting(expected), by=by)
    return desk


def announce_anew(
    desk: Desk,
    rules: events.Regulations,
    why: str,
    by: str,
    seen: int | None = None,
    *,
    notes: Sequence[HallHappening] = (),
    changes_ties: bool = False,
) -> events.LogLine | None:
    """Change what is announced: the rounds, the rest, or both at once; None: nothing differs. Raises NotNow.

    Rounds that were seated, the form, the level and the edition stay; no displayed prize is lowered. `seen`
    is how many lines the log had when the page was made: raises ChangedMeanwhile where a later one changed
    what is announced. `notes` are written with it, or alone. `changes_ties`: the arbiter says that ties are
    settled otherwise, though somebody's rank hangs on it.
    """

    def given(situation: EventSituation) -> None:
        log = situation.tournament.log
        if others := announced_since(log, len(log) if seen is None else seen):
            raise ChangedMeanwhile(others[-1])

    given(desk.situation)
    before = desk.event.regulations
    changes: list[events.Happening] = []
    if rules.rounds != before.rounds:
        changes.append(events.Replanned(rules.rounds, why))
    if rules != replace(before, rounds=rules.rounds):
        changes.append(events.Reannounced(rules, why, changes_ties))
    if changes:
        return desk.record(*changes, by=by, notes=notes, given=given)
    if notes:
        desk.note(*notes, by=by, given=given)
    return None


def announced_since(log: events.Log, seen: int) -> events.Log:
    """The lines that changed what is announced, after the first `seen` lines of the log."""
    return tuple(
        line for line in log[seen:] if isinstance(line.happening, events.Reannounced | events.Replanned)
    )


def expecting(people: int) -> Habit:
    """The note that this many people are expected."""
    return Habit(EXPECTED, str(people))


def expected_people(situation: EventSituation) -> int:
    """How many are expected: those on the list, or as many as was said while there are fewer."""
    said = situation.hall.habits.get(EXPECTED, "")
    return max(len(situation.event.listed), int(said) if said.isdigit() else 0)
