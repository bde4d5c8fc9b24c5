"""A championship of a season with its log: opened, written, read; what was taken back stays where it is."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from oudler.rules import Problem
from oudler.tournament import events
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.flaws import CampaignFlaw, NotWritten
from oudler.tournament.campaigns.happenings import Announced, CampaignHappening, TakenBack
from oudler.tournament.campaigns.log import CampaignLine, CampaignLog, change, fold, holding, read_line
from oudler.tournament.campaigns.obstacles import obstacles


@dataclass(frozen=True, slots=True)
class Dossier:
    """A championship of a season with its log."""

    campaign: Campaign
    log: CampaignLog

    @classmethod
    def open(cls, announced: Announced, at: str, by: str) -> "Dossier":
        """A championship that has just been announced. Raises NotWritten."""
        _check((), None, announced, at, by)
        return cls(announced.after(), (CampaignLine(1, at, by, announced).sealed_after(""),))

    @classmethod
    def read(cls, lines: Iterable[dict[str, Any]]) -> "Dossier":
        """The championship of a log as `log_fields` writes it, line by line. Raises WrongField.

        What was recorded was in order: nothing is checked again, neither conditions nor seals.
        """
        log = tuple(read_line(line, f"log[{place}]") for place, line in enumerate(lines))
        announced = log[0].happening if log else None
        if not isinstance(announced, Announced):
            raise events.WrongField("log[0]", "the announcement of the championship", announced)
        return cls(fold(holding(log)), log)

    def record(self, happening: CampaignHappening, at: str, by: str) -> "Dossier":
        """The championship after a happening, written down. Raises NotWritten; then nothing is changed."""
        _check(self.log, self.campaign, happening, at, by)
        line = CampaignLine(len(self.log) + 1, at, by, happening).sealed_after(self.log[-1].seal)
        return self.joined(line)

    def obstacles(self, happening: CampaignHappening) -> tuple[Problem, ...]:
        """Every condition that a happening does not meet now; empty when it is in order."""
        return standing_in_the_way(self.log, self.campaign, happening)

    def after(self, happening: CampaignHappening) -> Campaign:
        """What a happening would make of the championship; nothing is written."""
        last = self.log[-1]
        return self.joined(CampaignLine(last.number + 1, last.at, last.by, happening)).campaign

    def joined(self, line: CampaignLine) -> "Dossier":
        """The championship with one more line, whether or not it is in order."""
        log = (*self.log, line)
        if isinstance(line.happening, TakenBack):
            return Dossier(fold(holding(log)), log)
        return Dossier(change(self.campaign, line.happening), log)


def _check(
    log: CampaignLog, campaign: Campaign | None, happening: CampaignHappening, at: str, by: str
) -> None:
    written = events.writing_problems(log[-1] if log else None, at, by)
    if found := (*written, *standing_in_the_way(log, campaign, happening)):
        raise NotWritten(found)


def standing_in_the_way(
    log: CampaignLog, campaign: Campaign | None, happening: CampaignHappening
) -> tuple[Problem, ...]:
    """Every condition that a happening does not meet, by the championship and by its log."""
    found = obstacles(campaign, happening)
    if campaign is None or not isinstance(happening, TakenBack):
        return found
    return (*found, *_taking_back(log, happening))


def _taking_back(log: CampaignLog, happening: TakenBack) -> tuple[Problem, ...]:
    """A line that holds is taken back, and all others that hold must have been in order without it."""
    number = happening.line
    if number not in {line.number for line in log}:
        return (Problem(CampaignFlaw.NO_LINE_THERE, line=number),)
    if number == 1:
        return (Problem(CampaignFlaw.FIRST_LINE),)
    if number not in {line.number for line in holding(log)}:
        return (Problem(CampaignFlaw.TAKEN_BACK_ALREADY, line=number),)
    left = holding((*log, CampaignLine(len(log) + 1, log[-1].at, log[-1].by, happening)))
    return tuple(Problem(CampaignFlaw.RESTED_ON, problem, line=line) for line, problem in _senseless(left))


def _senseless(lines: Iterable[CampaignLine]) -> list[tuple[int, Problem]]:
    """The first line that makes no sense after those before it, and why."""
    campaign: Campaign | None = None
    for line in lines:
        for problem in obstacles(campaign, line.happening):
            if problem.ground.is_senseless:
                return [(line.number, problem)]
        campaign = change(campaign, line.happening)
    return []
