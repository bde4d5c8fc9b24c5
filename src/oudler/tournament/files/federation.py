"""The federation's file of an event: what is made of its log, once nothing is missing."""

from collections.abc import Iterator

from oudler.tournament import play
from oudler.tournament.clubs import Club
from oudler.tournament.events import Event, LineSeal, team_name
from oudler.tournament.files import federation_sections as told
from oudler.tournament.files.document import Tournament
from oudler.tournament.files.federation_gaps import NotReportable, Reporter, gaps
from oudler.tournament.files.federation_recount import CONTRACTS, line_of, scale_fields
from oudler.tournament.files.timing import Posting, posting_of
from oudler.tournament.ranking import Account, TieRule


def federation_report(tournament: Tournament, reporter: Reporter, now: str) -> told.FederationReport:
    """The federation's file at a time. Raises NotReportable with every gap."""
    if found := gaps(tournament, reporter, now):
        raise NotReportable(found)
    return report_of(tournament, _club(reporter.club), _arbiters(tournament.event, reporter), now)


def report_of(
    tournament: Tournament,
    club: told.FederationClub | None,
    arbiters: tuple[told.FederationArbiter, ...],
    now: str,
) -> told.FederationReport:
    """What the log makes of the file of an event that is closed, homologated, and its club and arbiters."""
    event = tournament.event
    gained = play.honours(event)
    return told.FederationReport(
        club=club,
        arbiters=arbiters,
        regulation=_regulation(event),
        rounds=tuple(_rounds(event)),
        state=_state(posting_of(tournament, now)),
        entries=tuple(_entries(event)),
        ranking=tuple(line_of(line, _contracts(event, line.account)) for line in play.standing(event)),
        scale=None if gained.scale is None else scale_fields(gained.scale),
        points=tuple(
            told.FederationPoints(
                rank, credit.entry.number, credit.entry.licence, credit.award.pcn, credit.award.pp
            )
            for rank, credit in play.licensed_credits(event)
        ),
        penalties=(*_rulings(event), *_decisions(event)),
        seal=_seal(tournament),
    )


def _club(club: Club | None) -> told.FederationClub | None:
    return None if club is None else told.FederationClub(club.name, club.number, club.comite)


def _arbiters(event: Event, reporter: Reporter) -> tuple[told.FederationArbiter, ...]:
    names = event.regulations.arbiters
    return tuple(told.FederationArbiter(name, reporter.licence_of(name)) for name in names)


def _regulation(event: Event) -> told.FederationRegulation:
    rules = event.regulations
    return told.FederationRegulation(
        name=rules.name,
        day=rules.day,
        venue=rules.venue,
        organiser=rules.conditions.organiser,
        occasion=rules.conditions.occasion,
        form=rules.form,
        level=rules.level,
        championship=rules.championship,
        edition=rules.ruleset,
        readings=rules.readings,
        ties=rules.ties,
        claim_minutes=rules.claim_minutes,
        arbiter_plays=rules.conditions.arbiter_plays,
        has_fives=play.has_fives(event),
        derogation=rules.derogation,
    )


def _rounds(event: Event) -> Iterator[told.FederationRound]:
    weights = play.round_weights(event)
    for number, plan in enumerate(event.regulations.rounds, start=1):
        yield told.FederationRound(
            number,
            plan.session,
            plan.deals,
            plan.seating,
            len(event.seated[number]),
            plan.keep,
            plan.coefficient,
            plan.carry,
            weights[number - 1],
        )


def _state(posting: Posting) -> told.FederationState:
    return told.FederationState(
        posting.is_posted, posting.is_final, posting.posted or "", posting.until or "", posting.replaced
    )


def _entries(event: Event) -> Iterator[told.FederationEntry]:
    """Everybody who stands in the ranking, alone or in a team; whoever never sat is left out."""
    units = {line.account.number for line in play.standing(event)}
    for unit, members in event.members.items():
        for number in members if unit in units else ():
            entry = event.entries[number]
            yield told.FederationEntry(
                number,
                unit,
                entry.licence,
                entry.surname,
                entry.first_name,
                entry.club,
                entry.comite,
                entry.series,
                entry.category,
                entry.is_licensed,
            )


def _contracts(event: Event, account: Account) -> tuple[int, ...] | None:
    """The contracts made, where they may break a tie and are known."""
    if event.regulations.ties is TieRule.SHARED or account.contracts is None:
        return None
    return tuple(account.contracts.get(contract, 0) for contract in CONTRACTS)


def _rulings(event: Event) -> Iterator[told.FederationPenalty]:
    """The points that rulings took off, each person's or team's apart; those that cost none are not told."""
    teams = {team_name(unit): unit for unit in event.members}
    for entry in event.ledger.in_force():
        for who, points in entry.points().items():
            number = None if who in teams else int(who)
            unit = teams[who] if number is None else event.unit_of(number)
            place = entry.place
            yield told.FederationPenalty(
                told.PenaltyKind.RULING, place.round, place.table, unit, number, points
            )


def _decisions(event: Event) -> Iterator[told.FederationPenalty]:
    for each in event.penalties:
        unit = event.unit_of(each.number)
        yield told.FederationPenalty(
            told.PenaltyKind.DECISION, each.round, None, unit, each.number, each.points
        )


def _seal(tournament: Tournament) -> told.FederationSeal:
    line = tournament.log[-1]
    return told.FederationSeal(line.number, line.at, LineSeal.of(line).digits)
