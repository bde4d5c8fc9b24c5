"""The state of a table in a round: one answer for the room, the strip of sheets and the list of duties."""

from collections.abc import Iterable
from enum import Enum

from oudler.director.desk import Call, EventSituation
from oudler.director.forms import form_desk
from oudler.director.rounds.sheet_warnings import Doubt
from oudler.director.rounds.sheets import waiting_at
from oudler.tournament.events import Event
from oudler.tournament.play import missing_tables
from oudler.wording.language import msg


class TableState(Enum):
    """What a table is doing: the first of these that holds, with the tone and the sign of its tile.

    Somebody who calls waits for the arbiter, whatever has become of the sheet. A sheet that is in counts
    before anything that was typed or proposed in its place. Time matters where nothing has come yet.
    """

    CALLING = "bad", "bell", msg("Appelle l'arbitre")
    WRONG = "warn", "warn", msg("Solde non nul")
    """The sheet does not sum to zero."""
    IDLE = "", "people", msg("Ne joue pas")
    """Somebody is missing and no board is played there."""
    DOUBTED = "warn", "warn", msg("À vérifier")
    """It is in, and something about it is strange."""
    ENTERED = "ok", "check", msg("Feuille saisie")
    PROPOSED = "note", "clock", msg("À confirmer")
    """A player entered the sheet; another has to confirm."""
    KEYED = "note", "clock", msg("Saisie une fois")
    """Typed once of two times."""
    EXPECTED = "warn", "sheet", msg("Feuille attendue")
    """The time is over, or another round is seated, and the sheet is not in."""
    PLAYING = "", "play", msg("Joue")
    SEATED = "", "people", msg("Installée")
    """No clock was started for the round."""

    def __init__(self, tone: str, sign: str, text: str) -> None:
        self.tone = tone
        self.sign = sign
        self.text = text


def round_of(event: Event, call: Call) -> int:
    """The round in which a table called; it stays that one when the next is seated."""
    return call.round or event.last_seated


class RoundStates:
    """The tables of a round at a time: what is asked of every table is looked up once."""

    def __init__(
        self, situation: EventSituation, number: int, now: str, doubts: Iterable[Doubt] = ()
    ) -> None:
        self.event, self.hall, self.number = situation.event, situation.hall, number
        self.missing = set(missing_tables(self.event, number))
        self.doubted = {doubt.table for doubt in doubts if doubt.round == number}
        self.calls: dict[int, Call] = {}
        for call in self.hall.calls.values():
            if round_of(self.event, call) == number:
                self.calls.setdefault(call.table, call)
        clock = self.hall.clock
        self.is_timed = clock is not None and clock.round == number
        self.left = clock.left_at(now) if clock is not None and self.is_timed else 1
        """The seconds that are left of the round, where a clock runs."""
        self.boards_at = form_desk(self.event).boards

    @property
    def tables(self) -> range:
        """The numbers of the tables."""
        return range(1, len(self.event.seated.get(self.number, ())) + 1)

    def is_in(self, table: int) -> bool:
        """Whether its sheet, or every score, has come in, right or not."""
        return table not in self.missing and self.boards_at(self.event, self.number, table) != ()

    def state(self, table: int) -> TableState:
        """What a table is doing."""
        if table in self.calls:
            return TableState.CALLING
        return self._awaited(table) if table in self.missing else self._given(table)

    def _given(self, table: int) -> TableState:
        if (self.number, table) in self.event.unbalanced:
            return TableState.WRONG
        if not self.is_in(table):
            return TableState.IDLE
        return TableState.DOUBTED if table in self.doubted else TableState.ENTERED

    def _awaited(self, table: int) -> TableState:
        spot = self.number, table
        if waiting_at(self.event, self.hall.proposed, spot):
            return TableState.PROPOSED
        if waiting_at(self.event, self.hall.keyed, spot):
            return TableState.KEYED
        if self.left <= 0 or self.number < self.event.last_seated:
            return TableState.EXPECTED
        return TableState.PLAYING if self.is_timed else TableState.SEATED
