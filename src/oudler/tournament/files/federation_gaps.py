"""What the federation's file still lacks: each gap named, so that it can be filled before anything leaves."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.rules import Ground, Problem, Refusal
from oudler.tournament import play
from oudler.tournament.clubs import Club, ClubArbiter
from oudler.tournament.events import Event
from oudler.tournament.files.document import Tournament
from oudler.tournament.files.timing import posting_of
from oudler.tournament.people import GUEST_MARK, Entry, has_licence_form, plain_words
from oudler.tournament.points import Award, OrganisingBody, Unmet


class Gap(Ground):
    """Something without which the federation's file is not made."""

    NOT_CLOSED = "not_closed", "RES-06"
    CLAIMS = "claims", "RES-06"
    AWAY = "away"
    NO_CLUB = "no_club", "PCN-02"
    NO_CLUB_NUMBER = "no_club_number", "PCN-02"
    NO_COMITE = "no_comite", "PCN-02"
    NO_ARBITER = "no_arbiter", "PCN-03"
    NO_ARBITER_LICENCE = "no_arbiter_licence", "PCN-03"
    NO_LICENCE = "no_licence", "PCN-01"
    NO_KEY = "no_key"


class NotReportable(Refusal):
    """The federation's file cannot be made yet; every gap is told."""


@dataclass(frozen=True, slots=True)
class Reporter:
    """Who reports an event: its club, and the arbiters whose licences are known."""

    club: Club | None = None
    arbiters: tuple[ClubArbiter, ...] = ()

    def licence_of(self, name: str) -> str:
        """The licence of an arbiter by the name as announced; empty: not known, or of several."""
        wanted = sorted(plain_words(name))
        found = {each.licence for each in self.arbiters if sorted(plain_words(each.name)) == wanted}
        return next(iter(found)) if len(found) == 1 else ""


def is_licence(text: str) -> bool:
    """Whether a text is the number of a licence; one of the evening, for guests, is none."""
    return has_licence_form(text) and not text.startswith(GUEST_MARK)


def gaps(tournament: Tournament, reporter: Reporter, now: str) -> tuple[Problem, ...]:
    """Everything that is missing at a time, all at once; empty: the file can be made."""
    return (
        *_of_the_close(tournament, now),
        *_of_the_club(tournament.event, reporter),
        *_of_the_arbiters(tournament.event, reporter),
        *_of_the_points(tournament.event),
    )


def _of_the_close(tournament: Tournament, now: str) -> Iterator[Problem]:
    if (sent := tournament.event.sent_away) is not None:
        yield Problem(Gap.AWAY, to=sent.to)
    posting = posting_of(tournament, now)
    if not posting.is_posted:
        yield Problem(Gap.NOT_CLOSED)
    elif not posting.is_final:
        yield Problem(Gap.CLAIMS, until=posting.until or "")


def _of_the_club(event: Event, reporter: Reporter) -> Iterator[Problem]:
    club = reporter.club
    if club is None:
        if event.regulations.conditions.organiser is OrganisingBody.CLUB:
            yield Problem(Gap.NO_CLUB)
        return
    if not club.number.strip():
        yield Problem(Gap.NO_CLUB_NUMBER, club=club.name)
    if not club.comite.strip():
        yield Problem(Gap.NO_COMITE, club=club.name)


def _of_the_arbiters(event: Event, reporter: Reporter) -> Iterator[Problem]:
    if not event.regulations.arbiters:
        yield Problem(Gap.NO_ARBITER)
    for name in event.regulations.arbiters:
        if not is_licence(reporter.licence_of(name)):
            yield Problem(Gap.NO_ARBITER_LICENCE, name=name)


def _of_the_points(event: Event) -> Iterator[Problem]:
    """Why there are no points; and who would get some under a number that is no licence."""
    unmet = play.honours(event).unmet
    # That few came is known only once they sit, and the close is asked for anyway.
    yield from (Problem(each) for each in unmet if event.seated or each is not Unmet.FEW)
    for _, credit in play.licensed_credits(event):
        if not is_licence(credit.entry.licence):
            yield Problem(Gap.NO_LICENCE, who=credit.entry.name)


def unpaid_places(event: Event) -> tuple[Entry, ...]:
    """Those without a licence at a place that gives points, which go to nobody (PCN-01); no gap."""
    gained, ranked = play.honours(event), play.standing(event)
    if gained.unmet or not event.seated:
        return ()
    awards = play.awards_of(event.regulations, gained.scale, [line.rank for line in ranked])
    return tuple(
        entry
        for line, award in zip(ranked, awards, strict=True)
        for number in event.members.get(line.account.number, ())
        if award != Award() and not (entry := event.entries[number]).is_licensed
    )
