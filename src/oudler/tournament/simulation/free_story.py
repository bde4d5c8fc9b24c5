"""An event in free deals that never took place: sheets with slips, people who come late and leave."""

from dataclasses import replace

from oudler.rules import shuffle
from oudler.tournament import events
from oudler.tournament.play import LEAST_AT_TABLE, planned_places, planned_seating
from oudler.tournament.seating import SEATS, SeatingKind, Way
from oudler.tournament.sheets import OF_DEALS, Sheet, SlipKind, inject, sheet_faults
from oudler.tournament.simulation.fiction import imagined_sheet
from oudler.tournament.simulation.story import EventStory, Slipped

LEAST_TO_DRAW = 6
"""From this many on, all can sit at tables of three and four."""
_KINDS = tuple(kind for kind in SlipKind if kind not in OF_DEALS)
"""The slips that are left on sheets: those of the pen."""


class FreeStory(EventStory):
    """Everybody plays for himself."""

    def seat(self, number: int) -> None:
        """The movement, a draw, or the ranking tells where."""
        round_ = self.event.regulations.rounds[number - 1]
        if round_.seating is SeatingKind.MOVEMENT and round_.session not in self.event.placed:
            self._place(round_.session)
        announced = self.announced()
        is_drawn = round_.seating is SeatingKind.RANDOM
        seating = planned_seating(self.event, number, announced)
        assert seating is not None, "nobody seats a simulated event by hand"
        self.write(events.Seated(number, seating, announced if is_drawn else None), self.phrases.arbiter)

    def _place(self, session: int) -> None:
        """Starting places are drawn; in a championship they spread zones and comités."""
        number = self.announced()
        present = len(self.event.present(self.event.last_seated + 1))
        fifths = (None,) * (present % len(SEATS) if self.fives else 0)
        drawn = events.Placed(session, fifths, way=Way.DRAWN, number=number, method=self.method)
        self.write(replace(drawn, places=planned_places(self.event, drawn)), self.phrases.arbiter)

    # --- sheets ---------------------------------------------------------------------------------------

    def collect(self, number: int) -> None:
        """The sheets come in as the tables finish, in any order."""
        tables = range(1, len(self.event.seated[number]) + 1)
        slipping = set(shuffle(self.chance, tables, min(self.slips_due[number], len(tables))))
        for table in shuffle(self.chance, tables):
            sheet = self._sheet(number, table)
            if table in slipping:
                self._hand_wrong(number, table, sheet)
            elif self.happens(self.trouble.corrected) and (wrong := self._slip(sheet)) is not None:
                self.write(events.Handed(number, table, wrong[1], is_doubtful=True), self.phrases.desk)
                self.write(events.Corrected(number, table, sheet, self.phrases.slip), self.phrases.arbiter)
            else:
                self.write(events.Handed(number, table, sheet), self.phrases.desk)
            if self.happens(self.trouble.rulings):
                self.rule(number, table)

    def _sheet(self, number: int, table: int) -> Sheet:
        players = tuple(seat for seat in self.event.seated[number][table - 1] if seat is not None)
        deals = self.event.regulations.rounds[number - 1].deals
        options = self.event.regulations.ruleset.options
        is_written = self.happens(self.trouble.deals_written)
        return imagined_sheet(players, deals, self.chance, options, is_written=is_written)

    def _slip(self, sheet: Sheet) -> tuple[SlipKind, Sheet] | None:
        """The sheet with a slip of some kind that shows."""
        for place in shuffle(self.chance, range(len(_KINDS))):
            wrong = inject(sheet, _KINDS[place], self.chance)
            if wrong is not None and sheet_faults(wrong):
                return _KINDS[place], wrong
        return None

    def _hand_wrong(self, number: int, table: int, sheet: Sheet) -> None:
        """On a sheet that is computed nobody can slip: such a table hands in its totals."""
        if sheet.totals is None:
            sheet = Sheet(sheet.players, sheet.sums)
        slip = self._slip(sheet)
        assert slip is not None, sheet
        kind, wrong = slip
        self.slipped.append(Slipped(number, table, kind, sheet))
        self.write(events.Handed(number, table, wrong), self.phrases.desk)

    # --- what else happens ----------------------------------------------------------------------------

    def between(self, number: int) -> None:
        """Somebody comes late, somebody leaves."""
        if number == 1 and self.happens(self.trouble.late):
            self.come_late()
        if self.happens(self.trouble.leaving):
            self._leave(number)

    def come_late(self) -> None:
        """Somebody takes an empty place, where there is one."""
        if not self.event.placed:
            return
        session = max(self.event.placed)
        holders = self.event.places_at(session, self.event.last_seated + 1)
        if None in holders:
            number = self.enter_one(None)
            self.write(events.Paid(number), self.phrases.desk)
            self.write(
                events.Filled(holders.index(None) + 1, number, self.phrases.late), self.phrases.arbiter
            )

    def _leave(self, number: int) -> None:
        """Somebody leaves, unless those who stay could not be seated."""
        present = self.event.present(number + 1)
        leaver = events.Left(
            present[self.chance.randrange(len(present))], self.phrases.left, self.happens(30)
        )
        if self.may_leave(leaver, number):
            self.write(leaver, self.phrases.arbiter)

    def may_leave(self, leaver: events.Left, number: int) -> bool:
        """Whether the others can be seated after a round without somebody."""
        return _can_go_on(events.change(self.event, leaver), number + 1)


class FreeTeamStory(FreeStory):
    """Teams, who come and stay whole."""

    def come_late(self) -> None:
        """Nobody does."""

    def may_leave(self, leaver: events.Left, number: int) -> bool:  # noqa: ARG002 -- whoever and whenever it is
        """Nobody may."""
        return False


def _can_go_on(event: events.Event, number: int) -> bool:
    """Whether those who are left can be seated until others leave by their rank."""
    for at, round_ in enumerate(event.regulations.rounds[number - 1 :], start=number):
        if round_.keep is not None:
            return len(event.present(at)) >= round_.keep
        if not _can_seat(event, at, round_):
            return False
    return True


def _can_seat(event: events.Event, number: int, round_: events.RoundPlan) -> bool:
    if round_.seating is SeatingKind.FINAL:
        return False
    if round_.seating is not SeatingKind.MOVEMENT:
        return len(event.present(number)) >= LEAST_TO_DRAW
    if round_.session not in event.placed:
        return True
    seating = planned_seating(event, number) or ()
    return all(sum(seat is not None for seat in table) >= LEAST_AT_TABLE for table in seating)
