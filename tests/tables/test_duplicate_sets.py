"""Sets of boards: the day's secret, what is told before, challenges, boards that anybody can make again."""

import hashlib
import threading
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from oudler.rules import Side, WrongValue
from oudler.store import NoSuchSet, SetPlay, Store
from oudler.tables import board_sets
from oudler.tables.board_sets.board_worker import make_apart
from oudler.tables.board_sets.boards import make_boards, read_boards
from oudler.tables.board_sets.days import daily_id, day_secret
from oudler.tables.board_sets.entering import board_code
from oudler.tables.board_sets.sets import daily_set, keep_boards
from oudler.tables.game.setup import FIRST_BOTS, BoardRef, TableKind
from tests.cli.calling import call
from tests.director.desks import open_store
from tests.tables.duplicates import MORNING, NEXT_DAY, NOON, quick_boards, ready_set, seated

DAY = date(2026, 11, 16)
EVENING = "2026-11-16T18:00:00Z"


# --- the day --------------------------------------------------------------------------------------------


def test_the_set_of_the_day_is_opened_once_and_closes_at_midnight(store: Store) -> None:
    first = daily_set(store, MORNING)
    assert (first.id, first.at, first.closes, first.count) == (
        "jour-2026-11-16",
        "2026-11-16T00:00:00Z",
        "2026-11-17T00:00:00Z",
        8,
    )
    assert daily_set(store, "2026-11-16T23:59:59Z") == first
    assert not first.is_closed("2026-11-16T23:59:59Z")
    assert first.is_closed(NEXT_DAY)
    assert first.day == DAY


def test_a_set_of_another_day_is_there_only_if_it_was_opened(store: Store) -> None:
    daily_set(store, MORNING)
    assert board_sets.set_of(store, daily_id(DAY), NEXT_DAY).day == DAY
    for day in (DAY - timedelta(days=1), DAY + timedelta(days=1)):
        with pytest.raises(NoSuchSet):
            board_sets.set_of(store, daily_id(day), MORNING)


@pytest.mark.parametrize("text", ["", "jour-", "jour-2026-02-30", "jour-2026-11-16x", "xjour-2026-11-16"])
def test_what_is_no_day_is_none(text: str) -> None:
    assert board_sets.day_of(text) is None


def test_secrets_of_days_come_from_one_of_the_site_and_differ(store: Store, tmp_path: Path) -> None:
    days = [DAY + timedelta(days=each) for each in range(30)]
    secrets = {day_secret(store, day) for day in days}
    (tmp_path / "other").mkdir()
    others = {day_secret(open_store(tmp_path / "other"), day) for day in days}
    assert len(secrets) == len(others) == len(days)
    assert secrets & others == set()
    assert day_secret(store, DAY) == daily_set(store, MORNING).secret


def test_what_is_told_a_week_before_is_the_hash_of_what_is_told_after(store: Store) -> None:
    before = dict(board_sets.commitments(store, DAY - timedelta(days=7)))
    after = daily_set(store, MORNING)
    assert before[DAY] == after.commitment == hashlib.sha256(after.secret.encode()).hexdigest()
    assert len(before) == 8


def test_past_days_are_those_that_somebody_opened(store: Store) -> None:
    for day in ("2026-11-12", "2026-11-15", "2026-11-16"):
        daily_set(store, f"{day}T10:00:00Z")
    found = [str(each.day) for each in board_sets.past_days(store, MORNING, 14)]
    assert found == ["2026-11-15", "2026-11-12"]


# --- boards ---------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-01")
@pytest.mark.parametrize("count", [4, 8])
def test_in_a_set_one_board_in_four_is_attacked_and_every_place_comes_as_often(count: int) -> None:
    places = Counter((board_sets.SEAT - board_sets.taker_of(number)) % 4 for number in range(1, count + 1))
    assert places == dict.fromkeys(range(4), count // 4)
    roles = Counter(board_sets.role_of(number) for number in range(1, count + 1))
    assert roles == {Side.ATTACK: count // 4, Side.DEFENSE: 3 * count // 4}


@pytest.mark.req("DUP-19")
def test_a_board_begins_with_an_imposed_garde_of_its_taker(store: Store) -> None:
    board_set = ready_set(store)
    for number in board_set.numbers:
        play = seated(store, board_set, number, "p1").play
        assert play is not None
        terms = play.state.settled
        assert (terms.taker, terms.contract.word) == (board_sets.taker_of(number), "garde")
        assert play.state.deal == board_set.board(number).board.deal


def test_the_command_makes_the_boards_of_a_secret_again(tmp_path: Path) -> None:
    secret = hashlib.sha256(b"d").hexdigest()
    out = tmp_path / "boards.jsonl"
    done = call("boards", "make", "--count", "1", "--seed", secret, "--out", str(out))
    assert done.status == 0
    assert out.read_text() == make_boards(secret, 1)


def test_boards_are_read_as_they_were_made() -> None:
    boards = read_boards(quick_boards("a secret", 4))
    assert [each.board.number for each in boards] == [1, 2, 3, 4]
    assert "".join(f"{each}\n" for each in boards) == quick_boards("a secret", 4)


# --- tables ---------------------------------------------------------------------------------------------


def test_everybody_has_one_table_for_a_board(store: Store) -> None:
    board_set = ready_set(store)
    keys = [(number, player) for number in board_set.numbers for player in ("p1", "p2")]
    codes = {key: board_code(store, board_set.id, *key) for key in keys}
    assert len(set(codes.values())) == len(keys)
    table = board_sets.board_table(store, board_set, 3, "p1", name="Étui 3")
    assert table.code == codes[3, "p1"]
    assert (table.setup.kind, table.setup.board) == (
        TableKind.BOARD,
        BoardRef(board_set.id, 3, board_sets.SEAT),
    )
    assert (table.setup.takebacks, table.setup.bots) == (False, "sensible-1")
    assert board_sets.pleasure_table(board_set, 3, name="Étui 3").code is None


def test_a_set_keeps_the_bots_with_which_it_was_opened(store: Store) -> None:
    opened = board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON)
    assert opened.bots == FIRST_BOTS
    store.change_set(opened.id, text='{"count":4,"by":"p1","bots":"random-1"}')
    keep_boards(store, board_sets.set_of(store, opened.id, MORNING), quick_boards(opened.secret, 4))
    kept = board_sets.set_of(store, opened.id, MORNING)
    assert (kept.bots, kept.by, len(read_boards(kept.boards))) == ("random-1", "p1", 4)
    assert board_sets.board_table(store, kept, 1, "p1", name="Étui").setup.bots == "random-1"
    assert board_sets.pleasure_table(kept, 1, name="Étui").setup.bots == "random-1"
    store.change_set(opened.id, text='{"count":4}')
    assert board_sets.set_of(store, opened.id, MORNING).bots == "sensible-1"


def test_a_board_that_is_not_there_has_no_table(store: Store) -> None:
    unmade = daily_set(store, MORNING)
    with pytest.raises(WrongValue):
        board_sets.board_table(store, unmade, 1, "p1", name="Étui")
    for number in (0, 9, -1):
        with pytest.raises(WrongValue):
            board_sets.pleasure_table(ready_set(store), number, name="Étui")


# --- challenges -----------------------------------------------------------------------------------------


def test_a_challenge_closes_after_a_week_or_when_its_opener_says_so(store: Store) -> None:
    made = board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON)
    assert (made.at, made.closes, made.day) == ("2026-11-16T12:00:00Z", "2026-11-23T12:00:00Z", None)
    assert board_sets.set_of(store, made.id, MORNING) == made
    with pytest.raises(board_sets.NotTheOpener):
        board_sets.close_challenge(store, made, "p2", "2026-11-16T13:00:00Z")
    with pytest.raises(board_sets.NotTheOpener):
        board_sets.close_challenge(store, daily_set(store, MORNING), "", MORNING)
    assert not board_sets.set_of(store, made.id, MORNING).is_closed("2026-11-16T13:00:00Z")
    board_sets.close_challenge(store, made, "p1", "2026-11-16T13:00:00Z")
    closed = board_sets.set_of(store, made.id, MORNING)
    assert closed.is_closed("2026-11-16T13:00:00Z")
    board_sets.close_challenge(store, closed, "p1", "2026-11-20T13:00:00Z")
    assert board_sets.set_of(store, made.id, MORNING).closes == "2026-11-16T13:00:00Z"


@pytest.mark.parametrize(
    ("name", "count"), [("Jeanne", 5), ("Jeanne", 0), (" ", 4), ("x" * 25, 4), ("a\nb", 4)]
)
def test_a_challenge_has_four_or_eight_boards_and_a_name(store: Store, name: str, count: int) -> None:
    with pytest.raises(WrongValue):
        board_sets.open_challenge(store, "p1", name, count, NOON)
    assert store.sets() == ()


def test_a_person_has_five_open_challenges_at_most(store: Store) -> None:
    opened = [board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON) for _ in range(5)]
    with pytest.raises(board_sets.TooManySets):
        board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON)
    board_sets.open_challenge(store, "p2", "Paul", 4, NOON)
    board_sets.close_challenge(store, opened[0], "p1", "2026-11-16T12:00:00Z")
    board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON)
    assert len(board_sets.challenges_of(store, "p1", MORNING)) == 6
    assert board_sets.challenges_of(store, "", MORNING) == ()


def test_a_challenge_is_listed_for_its_opener_and_for_those_who_play_in_it(store: Store) -> None:
    first, second = (board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON) for _ in range(2))
    store.add_set_play(SetPlay(second.id, 1, "p2", MORNING, 50, "t", ""))
    ready_set(store)
    store.add_set_play(SetPlay("jour-2026-11-16", 1, "p2", MORNING, 50, "t", ""))
    assert {each.id for each in board_sets.challenges_of(store, "p1", MORNING)} == {first.id, second.id}
    assert [each.id for each in board_sets.challenges_of(store, "p2", MORNING)] == [second.id]
    assert board_sets.challenges_of(store, "p1", "2026-12-16T08:00:00Z") == ()


# --- the workshop ---------------------------------------------------------------------------------------


def test_boards_are_made_once_however_often_they_are_asked_for(store: Store) -> None:
    asked, go = list[str](), threading.Event()

    def make(secret: str, count: int) -> str:
        asked.append(secret)
        go.wait(5)
        return quick_boards(secret, count)

    workshop, board_set = board_sets.Workshop(store, make), daily_set(store, MORNING)
    for _ in range(3):
        workshop.prepare(board_set)
    go.set()
    workshop.wait()
    made = daily_set(store, MORNING)
    workshop.prepare(made)
    workshop.wait()
    assert asked == [board_set.secret]
    assert made.boards == quick_boards(board_set.secret, 8)


def test_the_boards_of_the_day_are_made_before_those_of_challenges(store: Store) -> None:
    made, has_begun, go = list[str](), threading.Event(), threading.Event()

    def make(secret: str, count: int) -> str:
        has_begun.set()
        go.wait(5)
        made.append(secret)
        return quick_boards(secret, count)

    workshop = board_sets.Workshop(store, make)
    first, *others = [
        board_sets.open_challenge(store, f"p{number}", "Jeanne", 4, NOON) for number in range(4)
    ]
    yesterday = ready_set(store, "2026-11-15T08:00:00Z")
    workshop.prepare(first)
    has_begun.wait(5)
    workshop.checked(yesterday)
    for challenge in others:
        workshop.prepare(challenge)
    today_set = workshop.prepare_days(MORNING)
    go.set()
    workshop.wait()
    assert made == [each.secret for each in (first, today_set, *others, yesterday)]


def test_the_boards_of_tomorrow_are_made_in_the_evening_and_shown_to_nobody(store: Store) -> None:
    workshop, tomorrow = board_sets.Workshop(store, quick_boards), daily_id(DAY + timedelta(days=1))
    workshop.prepare_days("2026-11-16T17:59:59Z")
    workshop.wait()
    assert store.set_of(tomorrow) is None
    assert workshop.prepare_days(EVENING).day == DAY
    workshop.wait()
    with pytest.raises(NoSuchSet):
        board_sets.set_of(store, tomorrow, EVENING)
    assert [each.day for each in board_sets.past_days(store, EVENING, 14)] == []
    next_day = board_sets.set_of(store, tomorrow, NEXT_DAY)
    assert next_day.boards == quick_boards(day_secret(store, DAY + timedelta(days=1)), 8)
    assert (next_day.at, next_day.closes) == (NEXT_DAY, "2026-11-18T00:00:00Z")


def test_a_server_that_stops_while_it_makes_boards_ahead_loses_nothing(store: Store) -> None:
    def dies(secret: str, count: int) -> str:
        raise EOFError(f"{count} boards of {secret}")

    stopped = board_sets.Workshop(store, dies)
    stopped.prepare_days(EVENING)
    stopped.wait()
    assert not daily_set(store, NEXT_DAY).boards
    workshop = board_sets.Workshop(store, quick_boards)
    workshop.prepare_days(NEXT_DAY)
    workshop.wait()
    made = daily_set(store, NEXT_DAY)
    assert (made.day, len(read_boards(made.boards))) == (DAY + timedelta(days=1), 8)


def test_a_workshop_that_is_closed_begins_nothing_more_and_is_silent(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    asked, has_begun, is_closed = list[str](), threading.Event(), threading.Event()

    def ended_with_the_server(secret: str, count: int) -> str:
        asked.append(secret)
        has_begun.set()
        is_closed.wait()
        raise EOFError(count)

    workshop = board_sets.Workshop(store, ended_with_the_server)
    today_set = workshop.prepare_days(EVENING)
    has_begun.wait()
    workshop.close()
    is_closed.set()
    workshop.wait()
    workshop.prepare(board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON))
    workshop.wait()
    assert (asked, caplog.messages) == ([today_set.secret], [])


@pytest.mark.slow
def test_boards_made_in_another_process_are_the_same() -> None:
    assert "".join(make_apart("a secret", 1)) == make_boards("a secret", 1)


def test_boards_that_could_not_be_made_are_made_when_asked_again(store: Store) -> None:
    tried = list[int]()

    def make(secret: str, count: int) -> str:
        tried.append(count)
        if len(tried) == 1:
            raise OSError(secret)
        return quick_boards(secret, count)

    workshop, board_set = board_sets.Workshop(store, make), daily_set(store, MORNING)
    for _ in range(2):
        workshop.prepare(board_set)
        workshop.wait()
    assert len(tried) == 2
    assert len(read_boards(daily_set(store, MORNING).boards)) == 8


def test_boards_that_were_played_are_checked_against_the_secret(store: Store) -> None:
    sound, forged = ready_set(store), board_sets.open_challenge(store, "p1", "Jeanne", 4, NOON)
    store.change_set(forged.id, text=f'{{"count":4,"boards":{_quoted(quick_boards("another", 4))}}}')
    workshop = board_sets.Workshop(store, quick_boards)
    answers = []
    for board_set in (sound, board_sets.set_of(store, forged.id, MORNING)):
        workshop.checked(board_set)
        workshop.wait()
        answers.append(workshop.checked(board_set))
    assert answers == [True, False]


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
