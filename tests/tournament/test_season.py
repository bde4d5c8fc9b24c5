"""The season of a club: outcomes, totals, challenges, who is who, corrections."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from oudler.tournament import seasons
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Challenge, ChallengePoints, ChallengeTie, Member, UsualEvening
from oudler.tournament.events import Closed, Reopened
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from oudler.tournament.points import Award
from oudler.tournament.results import Column, Kind
from oudler.tournament.seasons import ClubSeason, Evening, EventOutcome, IdentityDoubt
from oudler.tournament.seasons.challenge_points import evenings_of
from oudler.tournament.seasons.outcome import PersonResult
from tests.cli.test_results_season import quarter
from tests.reference import season as slow
from tests.reference.event import Row
from tests.tournament import telling
from tests.tournament.club_evenings import evening, present, roster
from tests.tournament.telling import hand, seat, tell

SEASON = Season(2026)
FIRST, LAST = SEASON.first_day, SEASON.last_day
PEOPLE = roster(24)
RULE = Challenge("Challenge", FIRST, LAST)


@pytest.fixture(scope="module")
def simulated() -> list[Tournament]:
    """Eight evenings of a club, one of them in pairs."""
    alone = [evening(present(PEOPLE, week, 12 + 4 * (week % 3)), week) for week in range(7)]
    return [*alone, evening(PEOPLE, 7, form=Form.DUO)]


def whole(told: Sequence[Tournament], members: Sequence[Member] = ()) -> ClubSeason:
    evenings = [Evening(str(number), seasons.outcome_of(each)) for number, each in enumerate(told)]
    return ClubSeason.of(SEASON, evenings, members)


def documents(told: Sequence[Tournament]) -> list[Row]:
    return [json.loads(write_document(each)) for each in told]


# --- as the slow twin has it ------------------------------------------------------------------------------


@pytest.mark.req("PCN-26")
def test_totals_are_those_of_the_twin(simulated: list[Tournament]) -> None:
    season = whole(simulated)
    found = {each.person.licence: (each.award.pcn, each.award.pp) for each in season.totals}
    assert found == {who: made for who, made in slow.totals(documents(simulated)).items() if made != (0, 0)}
    gathered = [(each.award.pcn, each.award.pp) for each in season.totals]
    assert gathered == sorted(gathered, reverse=True)


@pytest.mark.parametrize(
    ("points", "rule"),
    [(ChallengePoints.RANKS, "places"), (ChallengePoints.SUMS, "totals"), (ChallengePoints.PCN, "pcn")],
)
@pytest.mark.parametrize(("kept", "presence"), [(None, 0), (3, 2), (5, 0)])
def test_challenge_is_that_of_the_twin(
    simulated: list[Tournament], points: ChallengePoints, rule: str, kept: int | None, presence: int
) -> None:
    challenge = replace(RULE, points=points, kept=kept, presence=presence)
    standing = seasons.challenge_standing(challenge, whole(simulated))
    found = sorted((line.rank, line.person.licence, line.total) for line in standing.lines)
    assert found == slow.challenge(documents(simulated), rule, kept, presence)


# --- outcomes ---------------------------------------------------------------------------------------------


def test_outcome_is_read_back_from_its_text(simulated: list[Tournament]) -> None:
    outcomes = [seasons.outcome_of(each) for each in simulated]
    assert [EventOutcome.parse(str(each)) for each in outcomes] == outcomes


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        "null",
        '["a","2026-99-01","libre",true,"","",0,[]]',
        '["a","2026-09-04","x",true,"","",0,[]]',
    ],
)
def test_text_of_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(seasons.NotAnOutcome):
        EventOutcome.parse(text)


def test_event_that_is_not_closed_gives_nothing() -> None:
    told = hand(seat(telling.evening(12)))
    assert seasons.outcome_of(told).people == ()
    closed = seasons.outcome_of(tell(hand(seat(hand(seat(told)))), Closed()))
    assert (closed.players, closed.units, closed.is_closed) == (12, 12, True)


def test_whoever_entered_and_never_sat_has_no_place_and_no_points() -> None:
    outcome = one(("Sat", 1), ("Absent", None))
    season = season_of(outcome)
    (line,) = seasons.challenge_standing(RULE, season).lines
    assert (line.person.surname, line.total) == ("Sat", Fraction(1))


def test_ranking_stands_once_the_time_for_claims_is_over(simulated: list[Tournament]) -> None:
    outcome = seasons.outcome_of(simulated[0])
    assert (outcome.is_final(""), outcome.is_final("9999")) == (False, True)
    assert not replace(outcome, until="").is_final("9999")
    assert not replace(outcome, is_closed=False).is_final("9999")


# --- who is who -------------------------------------------------------------------------------------------


def one(
    *people: tuple[str, int | None] | PersonResult, day: date = FIRST, name: str = "Soirée"
) -> EventOutcome:
    """An evening: surnames with their places, or whole results."""
    made = [
        each if isinstance(each, PersonResult) else PersonResult(f"L{each[0]}", each[0], "Ann", place=each[1])
        for each in people
    ]
    return EventOutcome(name, day, is_closed=True, units=len(made), people=tuple(made))


def unlicensed(surname: str, first_name: str = "Ann", place: int = 1) -> PersonResult:
    return PersonResult("", surname, first_name, place=place)


def season_of(
    *outcomes: EventOutcome, members: Sequence[Member] = (), away: Sequence[EventOutcome] = ()
) -> ClubSeason:
    """Evenings a week apart, as they are told."""
    dated = [replace(each, day=FIRST + timedelta(weeks=week)) for week, each in enumerate(outcomes)]
    evenings = [Evening(f"e{number}", each) for number, each in enumerate(dated)]
    evenings += [Evening(f"a{number}", each, is_home=False) for number, each in enumerate(away)]
    return ClubSeason.of(SEASON, evenings, members)


def evenings_by_name(season: ClubSeason) -> dict[tuple[str, str], int]:
    """How many evenings everybody has, by licence and name."""
    return {
        (season.people[key].licence, season.people[key].name): len(played)
        for key, played in season.played.items()
    }


def test_people_are_known_by_licence_whatever_they_are_called() -> None:
    season = season_of(
        one(PersonResult("1", "DUPONT", "Anne")), one(PersonResult("1", "Dupont-Petit", "Anne", 2))
    )
    assert evenings_by_name(season) == {("1", "Anne Dupont-Petit"): 2}
    assert [each.series for each in season.people.values()] == [2]
    assert season.doubts == ()


def test_somebody_without_a_licence_is_the_one_who_has_that_name() -> None:
    season = season_of(
        one(unlicensed("Étienne")), one(PersonResult("1", "ETIENNE", "Ann")), one(unlicensed("etienne"))
    )
    assert evenings_by_name(season) == {("1", "Ann ETIENNE"): 3}


def test_people_without_licences_are_known_by_their_names() -> None:
    season = season_of(one(unlicensed("Roy"), unlicensed("Ann", "Roy")), one(unlicensed("ROY")))
    assert evenings_by_name(season) == {("", "Ann Roy"): 2, ("", "Roy Ann"): 1}


def test_name_under_two_licences_is_told_and_not_guessed() -> None:
    twins = one(PersonResult("1", "Roy", "Ann"), PersonResult("2", "Roy", "Ann"))
    season = season_of(twins, one(unlicensed("Roy")))
    assert evenings_by_name(season) == {("1", "Ann Roy"): 1, ("2", "Ann Roy"): 1, ("", "Ann Roy"): 1}
    assert season.doubts == ((IdentityDoubt.TWO_LICENCES, "Ann Roy"), (IdentityDoubt.WHICH, "Ann Roy"))


def test_two_of_one_name_in_one_evening_are_two() -> None:
    season = season_of(
        one(unlicensed("Roy"), unlicensed("Roy"), unlicensed("Roy"), PersonResult("1", "Roy", "Ann"))
    )
    assert sorted(season.people[key].licence for key in season.played) == ["", "", "", "1"]
    assert season.doubts == ((IdentityDoubt.TWO_AT_ONCE, "Ann Roy"),)


def test_member_is_believed_where_lists_differ() -> None:
    card = Member(3, "1", "Le Roy", "Anne", series=1, category="Senior")
    bare = Member(4, "", "Joly", "Inès")
    gone = Member(5, "", "Parti", "Paul", has_left=True)
    season = season_of(
        one(PersonResult("1", "LEROY", "A."), PersonResult("2", "JOLY", "Ines", 4)),
        members=[card, bare, gone],
    )
    told = [
        (each.number, each.licence, each.name, each.series, each.category) for each in season.people.values()
    ]
    assert told == [(3, "1", "Anne Le Roy", 1, "Senior"), (4, "2", "Inès Joly", 4, "")]


def test_two_members_of_one_name_have_a_card_each() -> None:
    cards = [Member(1, "1", "Roy", "Ann"), Member(2, "", "Roy", "Ann"), Member(3, "", "Roy", "Ann")]
    season = season_of(one(unlicensed("Roy")), members=cards)
    assert [each.number for each in season.people.values()] == [1, 2, 3]
    assert season.doubts == ((IdentityDoubt.TWO_MEMBERS, "Ann Roy"),)
    assert [season.people[key].number for key in season.played] == [1]


def test_elsewhere_only_licences_of_the_club_count() -> None:
    away = one(
        PersonResult("1", "Roy", "Ann", 3, 1, None, Award(400, 3)),
        PersonResult("9", "Autre", "Zoé"), unlicensed("Joly"),
        day=FIRST + timedelta(days=1),
    )  # fmt: skip
    season = season_of(one(PersonResult("1", "Roy", "Ann"), unlicensed("Joly")), away=[away])
    (total,) = season.totals
    assert (total.home, total.away, total.events) == (Award(), Award(400, 3), 1)
    assert evenings_by_name(season) == {("1", "Ann Roy"): 2, ("", "Ann Joly"): 1}
    assert [each.series for each in season.people.values()] == [3, None]


def test_season_has_its_own_evenings_alone() -> None:
    before = replace(one(("Roy", 1)), day=date(2026, 8, 31))
    season = ClubSeason.of(SEASON, [Evening("b", before), Evening("a", one(("Roy", 1)))])
    assert [each.id for each in season.evenings] == ["a"]


def test_guests_of_several_evenings_are_known_by_name_whatever_their_numbers() -> None:
    guests = [replace(each, licence="") for each in PEOPLE[:4]]
    told = [
        evening([*guests, *PEOPLE[4:12]], 0),
        evening([*guests[::-1], *PEOPLE[4:12]], 1),
        evening(PEOPLE, 2),
    ]
    names = {each.name: 3 for each in PEOPLE[:12]} | {each.name: 1 for each in PEOPLE[12:]}
    season = whole(told)
    assert {season.people[key].name: len(played) for key, played in season.played.items()} == names
    assert {each.licence for each in season.people.values()} == {each.licence for each in PEOPLE}
    alone = whole(told[:2])
    assert sorted(each.name for each in alone.people.values() if not each.licence) == sorted(
        each.name for each in guests
    )


# --- challenges -------------------------------------------------------------------------------------------


def lines(season: ClubSeason, **rule: object) -> list[tuple[int, str, Fraction | int]]:
    standing = seasons.challenge_standing(replace(RULE, **rule), season)  # type: ignore[arg-type]
    return [(each.rank, each.person.surname, each.total) for each in standing.lines]


def test_places_of_equals_and_of_a_team_are_shared_in_half_points() -> None:
    season = season_of(one(("A", 1), ("B", 1), ("C", 3), ("D", 4)))
    assert lines(season) == [(1, "A", Fraction(7, 2)), (1, "B", Fraction(7, 2)), (3, "C", 2), (4, "D", 1)]


def test_best_evenings_count_and_every_presence() -> None:
    season = season_of(one(("A", 1), ("B", 2)), one(("B", 1), ("A", 2)), one(("A", 1)))
    standing = seasons.challenge_standing(replace(RULE, kept=2, presence=3), season)
    (line, other) = standing.lines
    assert [(each.points, each.is_kept, each.is_won) for each in line.evenings.values()] == [
        (Fraction(2), True, True),
        (Fraction(1), True, False),
        (Fraction(1), False, True),
    ]
    assert (line.total, other.total, line.wins) == (Fraction(12), Fraction(9), 2)
    assert (standing.line(line.person.key), standing.line("x")) == (line, None)


TIED = season_of(
    one(("A", 1), ("B", 2), ("C", 3)), one(("B", 1), ("A", 2), ("C", 3)), one(("C", 1)), one(("C", 1))
)
"""A and B have five points, and C four."""


def test_whoever_stays_equal_shares_the_place() -> None:
    assert lines(TIED, ties=()) == [(1, "A", 5), (1, "B", 5), (3, "C", 4)]
    assert lines(TIED) == [(1, "A", 5), (1, "B", 5), (3, "C", 4)]


def test_last_evening_together_decides() -> None:
    assert lines(TIED, ties=(ChallengeTie.WINS, ChallengeTie.LAST)) == [(1, "B", 5), (2, "A", 5), (3, "C", 4)]


def test_last_evening_of_two_is_asked_when_three_are_parted() -> None:
    season = season_of(
        one(("A", 1), ("B", 2), ("C", 2)),
        one(("B", 1), ("C", 2)),
        one(("A", 1), ("D", 1)),
        one(("B", 1)),
        one(("C", 1)),
        one(("C", 1)),
    )
    equals = [(1, "A", Fraction(9, 2)), (1, "B", Fraction(9, 2)), (1, "C", Fraction(9, 2))]
    assert lines(season, ties=())[:3] == equals
    parted = [(rank, name) for rank, name, _ in lines(season, ties=(ChallengeTie.LAST,))]
    assert parted == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]


def test_last_evening_decides_nothing_between_people_who_never_met() -> None:
    season = season_of(one(("A", 1)), one(("B", 1)))
    assert lines(season, ties=(ChallengeTie.LAST,)) == [(1, "A", 1), (1, "B", 1)]


def test_best_evening_then_presence_decides() -> None:
    season = season_of(one(("A", 1), ("B", 2)), one(("B", 1)))
    assert lines(season, kept=1, ties=()) == [(1, "A", 2), (2, "B", 1)]
    even = season_of(
        one(("A", 1), ("C", 2)), one(("C", 1)), one(("B", 1), ("C", 2)), one(("D", 1)), one(("D", 1))
    )
    assert lines(even, ties=(ChallengeTie.BEST,))[1:] == [(2, "A", 2), (2, "B", 2), (4, "D", 2)]
    assert lines(even, ties=(ChallengeTie.PRESENCE,))[1:] == [(2, "D", 2), (3, "A", 2), (3, "B", 2)]


def test_only_members_are_ranked_where_the_club_says_so() -> None:
    season = season_of(one(("A", 1), ("B", 2)), members=[Member(1, "LB", "B", "Ann")])
    assert lines(season, members_only=True) == [(1, "B", 1)]


def test_evening_left_out_or_of_other_days_does_not_count() -> None:
    season = season_of(one(("A", 1)), one(("B", 1)), one(("C", 1)))
    chosen = lines(season, left_out=("e1",), until=FIRST + timedelta(days=10))
    assert chosen == [(1, "A", 1)]


def test_totals_add_up_only_where_points_are_counted() -> None:
    free = one(PersonResult("1", "A", "Ann", place=1, total=Fraction(-12)))
    rated = replace(one(PersonResult("1", "A", "Ann", place=1, total=Fraction(54))), form=Form.INDIVIDUAL)
    assert lines(season_of(free, rated), points=ChallengePoints.SUMS) == [(1, "A", -12)]
    assert len(evenings_of(RULE, season_of(free, rated))) == 2


# --- tables and corrections -------------------------------------------------------------------------------


def test_tables_tell_everything_in_columns() -> None:
    made = PersonResult("1", "A", "Ann", 2, 1, None, Award(50))
    season = season_of(one(made, ("B", 2)), one(("B", 1)))
    table = seasons.challenge_table(seasons.challenge_standing(RULE, season), season)
    assert table.columns[3:5] == (
        Column(Kind.EVENING, 1, day=FIRST),
        Column(Kind.EVENING, 2, day=FIRST + timedelta(7)),
    )
    assert [row.cells for row in table.rows] == [
        (1, "Ann A", 2, 2, None, 1, 2, 50, 0),
        (1, "Ann B", None, 1, 1, 2, 2, 0, 0),
    ]
    points = seasons.totals_table(season.totals)
    assert [row.cells for row in points.rows] == [(1, "1", "Ann A", 2, 1, 50, 0, 50, 0)]


def test_correction_tells_who_stands_elsewhere() -> None:
    before = one(("A", 1), ("B", 2), ("C", 3), unlicensed("Roy"), unlicensed("Roy"))
    after = one(("B", 1), ("A", 2), ("C", 3), unlicensed("Roy"))
    changes = seasons.changes(before, after)
    assert [(each.result.surname, each.before and each.before.place) for each in changes] == [
        ("B", 2),
        ("A", 1),
        ("Roy", 1),
    ]
    assert [each.after is None for each in changes] == [False, False, True]
    assert seasons.changes(after, after) == ()


def test_reopened_event_counts_for_nobody(simulated: list[Tournament]) -> None:
    reopened = tell(simulated[0], Reopened("erreur"))
    before, after = seasons.outcome_of(simulated[0]), seasons.outcome_of(reopened)
    assert len(seasons.changes(before, after)) == before.players
    assert whole([reopened]).totals == ()


# --- parallel events --------------------------------------------------------------------------------------


def test_parallel_events_make_one_evening() -> None:
    parts = [(str(number), quarter(number)) for number in range(1, 5)]
    (made,) = seasons.evenings_made(parts)
    assert (made.id, made.outcome.form, made.outcome.parallel) == ("1", Form.FOUR, "Quatre fois huit")
    assert (made.outcome.players, made.outcome.units, bool(made.outcome.until)) == (32, 8, True)
    assert seasons.together("1", made.outcome) == ("Quatre fois huit", made.outcome.day)


def test_event_that_is_not_parallel_is_an_evening_of_its_own(simulated: list[Tournament]) -> None:
    made = seasons.evenings_made([("7", simulated[0]), ("9", simulated[1])])
    assert made == (
        Evening("7", seasons.outcome_of(simulated[0])),
        Evening("9", seasons.outcome_of(simulated[1])),
    )


# --- the club ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weekday", [-1, 7])
def test_usual_evening_is_on_a_day_of_the_week(weekday: int) -> None:
    assert UsualEvening(6, "20:30").weekday == 6
    with pytest.raises(ValueError, match=str(weekday)):
        UsualEvening(weekday, "20:30")
