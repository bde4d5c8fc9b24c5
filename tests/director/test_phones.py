"""A player's phone: what it shows, the sheet that two players enter, and everything that it may not."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

import pytest

from oudler.director.desk import Answered, Desk, Habit, Office
from oudler.director.rounds import phone_acts, phone_view, sheets
from oudler.director.rounds.phone_acts import PhoneRefused, WhyRefused
from oudler.director.rounds.phone_view import SheetTask
from oudler.rules import Ground
from oudler.tournament.events import Closed, Handed, Penalised
from oudler.tournament.forms import Form
from oudler.tournament.sheets import Sheet
from tests.director.boards import boarded
from tests.director.desks import BY, balanced, entered, play_round, players_at, seat_next, seated
from tests.grounds import refused_for

SPOT = (1, 1)
Try: TypeAlias = Callable[[Desk], object]


def proposed(desk: Desk, by: int = 10) -> str:
    """The first player of table 1 enters its sheet; what a page remembers of it."""
    first = players_at(desk, 1)[0]
    phone_acts.propose(desk, SPOT, balanced(desk, 1, by), number=first, device="a", by="un")
    return phone_view.sheet_mark(desk.hall.proposed[SPOT])


def why(act: Callable[[], object]) -> Ground:
    with pytest.raises(PhoneRefused) as refusal:
        act()
    return refusal.value.ground


# --- what it shows --------------------------------------------------------------------------------------


def test_before_the_first_round_a_player_says_that_he_is_there(office: Office) -> None:
    desk = entered(office, 8)
    assert not phone_view.phone_of(desk, 3).is_here
    phone_acts.check_in(desk, 3, "Prénom3 NOM003")
    assert phone_view.phone_of(desk, 3).is_here
    assert phone_view.phone_of(desk, 3).now is None


def test_a_phone_shows_this_table_the_next_one_and_results(office: Office) -> None:
    desk = seated(office, 16)
    who = players_at(desk, 2)[0]
    play_round(desk)
    seat_next(desk)
    desk.record(Penalised(who, 100, 1, "retard"), by=BY)
    shown = phone_view.phone_of(desk, who)
    assert shown.now is not None
    assert who in desk.event.seated[2][shown.now.table - 1]
    assert shown.next is not None
    assert shown.next.round == 3
    seat_next_table = shown.next.table
    assert shown.results == (
        phone_view.RoundResult(1, 2, 60),
        phone_view.RoundResult(2, shown.now.table, None),
    )
    assert shown.penalty == 100
    assert shown.place is not None
    assert (shown.place.among, shown.place.total) == (16, Fraction(-40))
    play_round(desk)
    seat_next(desk)
    assert who in desk.event.seated[3][seat_next_table - 1]


def test_a_ranking_that_is_hidden_is_hidden_on_phones(office: Office) -> None:
    desk = seated(office, 16)
    play_round(desk)
    assert phone_view.phone_of(desk, 1).place is not None
    desk.note(Habit("hidden", "5"), by=BY)
    assert phone_view.phone_of(desk, 1).place is None


@pytest.mark.req("DUP-05")
def test_of_boards_nothing_is_told_before_the_close(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    desk.record(Penalised(1, 5, 1, "retard"), by=BY)
    shown = phone_view.phone_of(desk, 1)
    assert (shown.place, shown.penalty, shown.step) == (None, 0, SheetTask.NOTHING)
    assert [result.balance for result in shown.results] == [None]


# --- a sheet that two players enter ---------------------------------------------------------------------


@pytest.mark.req("CHG-08")
def test_one_enters_another_confirms(office: Office) -> None:
    desk = seated(office, 16)
    first, second, third, _ = players_at(desk, 1)
    assert phone_view.step_of(desk.situation, first) == (SheetTask.ENTER, None)
    mark = proposed(desk)
    steps = [phone_view.step_of(desk.situation, who)[0] for who in (first, second, third)]
    assert steps == [SheetTask.MINE, SheetTask.JUDGE, SheetTask.JUDGE]
    assert desk.event.sheets == {}
    line = phone_acts.confirm(desk, SPOT, second, "b", seen=mark, by="table 1 : un, deux")
    assert (line.happening, line.by) == (Handed(1, 1, balanced(desk, 1)), "table 1 : un, deux")
    assert desk.hall.proposed == {}
    assert phone_view.step_of(desk.situation, third) == (SheetTask.IN, None)


def test_what_is_contested_is_taken_back_and_the_arbiter_called(office: Office) -> None:
    desk = seated(office, 16)
    second = players_at(desk, 1)[1]
    phone_acts.contest(desk, SPOT, second, seen=proposed(desk), by="deux")
    assert desk.hall.proposed == {}
    (call,) = desk.hall.calls.values()
    assert (call.table, call.number, call.what) == (1, second, "Feuille contestée")
    assert desk.event.sheets == {}


def test_one_takes_back_what_one_entered(office: Office) -> None:
    desk = seated(office, 16)
    first, second, *_ = players_at(desk, 1)
    proposed(desk)
    assert why(lambda: phone_acts.take_back(desk, SPOT, second, "deux")) is WhyRefused.NOTHING_WAITS
    phone_acts.take_back(desk, SPOT, first, "un")
    assert desk.hall.proposed == {}


def test_confirming_is_for_somebody_else_on_another_device(office: Office) -> None:
    desk = seated(office, 16)
    first, second, *_ = players_at(desk, 1)
    stranger, mark = players_at(desk, 2)[0], proposed(desk)

    def confirm(who: int, device: str, seen: str = mark) -> Ground:
        return why(lambda: phone_acts.confirm(desk, SPOT, who, device, seen=seen, by="x"))

    assert confirm(first, "b") is WhyRefused.SAME_PLAYER
    assert confirm(second, "a") is WhyRefused.SAME_DEVICE
    assert confirm(stranger, "b") is WhyRefused.OTHER_TABLE
    assert confirm(second, "b", "other") is WhyRefused.CHANGED
    proposed(desk, 20)
    assert confirm(second, "b") is WhyRefused.CHANGED
    assert desk.event.sheets == {}


def test_entering_is_for_the_table_in_its_round_until_the_sheet_is_in(office: Office) -> None:
    desk = seated(office, 16)
    first, second, *_ = players_at(desk, 1)
    stranger = players_at(desk, 2)[0]
    sheet = balanced(desk, 1)

    def propose(spot: tuple[int, int], who: int, what: Sheet = sheet) -> Ground:
        act = phone_acts.propose
        return why(lambda: act(desk, spot, what, number=who, device="b", by="x"))

    assert propose(SPOT, stranger) is WhyRefused.OTHER_TABLE
    assert propose((2, 1), first) is WhyRefused.OTHER_ROUND
    assert propose(SPOT, 99) is WhyRefused.NOT_SEATED
    assert propose(SPOT, first, Sheet(sheet.players, (30, -10, -10, 0))) is WhyRefused.NOT_RIGHT
    proposed(desk)
    assert propose(SPOT, second) is WhyRefused.WAITS
    play_round(desk)
    assert propose(SPOT, first) is WhyRefused.ALREADY_IN
    seat_next(desk)
    assert propose(SPOT, first) is WhyRefused.OTHER_ROUND


def test_paper_wins(office: Office) -> None:
    desk = seated(office, 16)
    mark = proposed(desk)
    sheets.hand_in(desk, SPOT, balanced(desk, 1, 30), BY)
    second = players_at(desk, 1)[1]
    late = why(lambda: phone_acts.confirm(desk, SPOT, second, "b", seen=mark, by="x"))
    assert late is WhyRefused.ALREADY_IN
    assert desk.event.sheets[SPOT] == balanced(desk, 1, 30)


def test_boards_have_no_sheets_on_phones(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    one = players_at(desk, 1)
    sheet = Sheet(one, (30, -10, -10, -10))
    act = phone_acts.propose
    assert why(lambda: act(desk, SPOT, sheet, number=one[0], device="", by="x")) is WhyRefused.NO_SHEETS


def test_after_the_close_a_phone_changes_nothing(office: Office) -> None:
    desk = seated(office, 16)
    play_round(desk)
    while desk.event.last_seated < 5:
        seat_next(desk)
        play_round(desk)
    desk.record(Closed(), by=BY)
    who, before = players_at(desk, 1)[0], desk.version
    tries: tuple[Try, ...] = (
        lambda desk: phone_acts.check_in(desk, who, "x"),
        lambda desk: phone_acts.call_arbiter(desk, who, "faute", "x"),
        lambda desk: phone_acts.contest(desk, (5, 1), who, seen="", by="x"),
    )
    for act in tries:
        with refused_for(PhoneRefused, WhyRefused.CLOSED):
            act(desk)
    assert desk.version == before
    assert phone_view.step_of(desk.situation, who) == (SheetTask.NOTHING, None)


# --- calls ----------------------------------------------------------------------------------------------


def test_a_call_is_written_once_and_seen_until_it_is_answered(office: Office) -> None:
    desk = seated(office, 16)
    other, who = players_at(desk, 1)[0], players_at(desk, 3)[0]
    phone_acts.call_arbiter(desk, other, "feuille", "x")
    phone_acts.call_arbiter(desk, who, "faute", "x")
    phone_acts.call_arbiter(desk, who, "autre", "x")
    assert [(call.table, call.what) for call in desk.hall.calls.values()] == [
        (1, "La feuille de marque"),
        (3, "Une faute au jeu"),
    ]
    shown = phone_view.phone_of(desk, who)
    assert shown.call is not None
    assert (shown.call.table, shown.calls_before) == (3, 1)
    desk.note(Answered(2), by=BY)
    assert phone_view.phone_of(desk, who).call is None


def test_nobody_calls_without_a_table(office: Office) -> None:
    desk = entered(office, 8)
    assert why(lambda: phone_acts.call_arbiter(desk, 1, "faute", "x")) is WhyRefused.NOT_SEATED
