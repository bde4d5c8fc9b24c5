"""Evenings that never took place, to be typed at a desk: who comes, the number announced, the sheets."""

import csv
import io
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from oudler.tournament.sheets import Sheet
from oudler.tournament.simulation import Slipped, TroubleRates, simulate

CALM = TroubleRates(corrected=0, rulings=0, absent=0, leaving=0, late=0, deals_written=0)
"""Nothing happens, and sheets have their totals only."""


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening as it was made up."""

    tournament: Tournament
    meant: dict[tuple[int, int], Sheet]
    """What the sheets with a slip should have said, by round and table."""

    @property
    def people(self) -> list[Entry]:
        """Who comes, in the order of entry."""
        return [did.entry for did in self._dids() if isinstance(did, events.Entered)]

    @property
    def number(self) -> int:
        """The number announced for the draw of the places."""
        found = next(did.number for did in self._dids() if isinstance(did, events.Placed))
        assert found is not None
        return found

    def sheets(self, number: int) -> list[events.Handed]:
        """The sheets of a round as they come in."""
        return [did for did in self._dids() if isinstance(did, events.Handed) and did.round == number]

    @property
    def righted(self) -> events.Event:
        """The event as it ends when every slip is seen."""
        first, *others = self._dids()
        event = events.change(None, first)
        for did in others:
            event = events.change(event, self._righted(did))
        return event

    def _righted(self, did: events.Happening) -> events.Happening:
        if isinstance(did, events.Handed) and (meant := self.meant.get((did.round, did.table))):
            return replace(did, sheet=meant)
        return did

    def _dids(self) -> list[events.Happening]:
        return [line.happening for line in self.tournament.log]


def today() -> date:
    """The day for which the desk opens events."""
    return datetime.now(UTC).astimezone().date()


def made_up(people: int, rounds: int, *, slips: int, seed: str) -> Evening:
    """An evening of so many people and rounds, with so many sheets on which somebody slips."""
    rules = events.Regulations("Tournoi d'automne", today(), events.usual_rounds(rounds), fee=1000)
    tournament, slipped = simulate(rules, people, seed, replace(CALM, slips=slips))
    meant = {(each.round, each.table): each.meant for each in slipped if isinstance(each, Slipped)}
    return Evening(tournament, meant)


def listing(people: list[Entry]) -> bytes:
    """People as a club keeps them in a spreadsheet."""
    text = io.StringIO()
    lines = csv.writer(text, delimiter=";")
    lines.writerow(["Licence", "Nom", "Prénom", "Club", "Comité", "Zone", "Série", "Naissance", "Payé"])
    for one in people:
        born = one.born.strftime("%d/%m/%Y") if one.born else ""
        names = one.licence, one.surname, one.first_name, one.club, one.comite, one.zone
        lines.writerow([*names, one.series, born, "oui"])
    return text.getvalue().encode()
