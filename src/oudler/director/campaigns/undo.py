"""Taking back what was written in a championship, as long as what follows makes sense without it."""

from oudler.director.desk import CampaignDesk
from oudler.tournament.campaigns import CampaignLog, Dossier, NotWritten, TakenBack


def take_back(desk: CampaignDesk, first: int, last: int, why: str, by: str) -> CampaignLog:
    """Take back some lines, the last one first, and give the lines that did it. Raises NotWritten."""
    return desk.record(*_taking_back(first, last, why), by=by)


def can_take_back(dossier: Dossier, first: int, last: int) -> bool:
    """Whether some lines can be taken back together."""
    at, by = dossier.log[-1].at, dossier.log[-1].by
    try:
        for happening in _taking_back(first, last, "…"):
            dossier = dossier.record(happening, at, by)
    except NotWritten:
        return False
    return True


def _taking_back(first: int, last: int, why: str) -> tuple[TakenBack, ...]:
    return tuple(TakenBack(line, why) for line in range(last, first - 1, -1))
