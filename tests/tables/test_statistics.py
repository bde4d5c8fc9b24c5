"""What a person has made of the deals played, from the rows that are kept of them."""

from dataclasses import replace
from itertools import chain, repeat
from random import Random

import msgspec
import pytest

from oudler.rules import Bid, Phase, result
from oudler.store import PlayedDeal
from oudler.tables.game.game import Game, How
from oudler.tables.game.happenings import BackAsked, Did, Risen, SatDown
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.tables.game.statistics import (
    PlayedAs,
    TableSession,
    Tally,
    played_deals,
    played_text,
    read_played,
    statistics,
)
from tests.tables.games import AT, SETUPS, played


def ended(setup: TableSetup, seed: int, deals: int = 6) -> list[Game]:
    """The table at the end of each of some deals that was scored."""
    rows = played(setup, Random(seed), deals=deals)
    ends = [game for line, game in rows if isinstance(line, Did) and game.play and game.play.is_over]
    return [game for game in ends if game.play and game.play.state.phase is Phase.SCORED]


@pytest.mark.parametrize("kind", SETUPS)
def test_a_row_tells_role_hand_and_score_of_each_who_played(kind: str) -> None:
    for game in ended(SETUPS[kind], 2):
        play = game.play
        assert play is not None
        found = result(play.state)
        for place, seat in enumerate(play.turn.playing):
            row = read_played(played_text(game, seat))
            hand = play.state.deal.hands[place].names()
            assert row.score == game.sheet[-1].scores[seat] == found.scores[place]
            assert row.oudlers == len({"T1", "T21", "EX"} & set(hand))
            assert row.trumps == sum(name[0] == "T" for name in hand)
            assert (row.role is PlayedAs.TAKER) == (place == found.taker)
            assert (row.role is PlayedAs.PARTNER) == (place == found.partner)
            assert (row.contract, row.made) == (found.score.contract.word, found.score.is_made)
            assert (row.players, row.kind) == (game.setup.players, TableKind.FREE)


@pytest.mark.parametrize("kind", SETUPS)
def test_rows_are_kept_of_the_persons_who_played(kind: str) -> None:
    for game in ended(SETUPS[kind], 4):
        assert game.play is not None
        rows = played_deals(game, "abc", AT)
        persons = [f"p{seat}" for seat in game.persons if seat in game.play.turn.playing]
        assert [row.player for row in rows] == persons
        assert {(row.table, row.number, row.at) for row in rows} == {("abc", game.play.number, AT)}


def test_rows_are_of_those_who_sat_there_at_the_end_of_the_deal() -> None:
    game = ended(SETUPS["4"], 4)[0]
    rows = played_deals(game, "abc", AT)
    left = SatDown(0, "Une autre", who="other").after(Risen(0).after(game))
    assert played_deals(left, "abc", AT) == rows
    assert [row.player for row in rows] == ["p0", "p1"]


def played_by(game: Game, hows: list[How]) -> Game:
    """The same deal, what seat 0 did being done in these ways, the last of them from then on."""
    assert game.play is not None
    ways = chain(hows, repeat(hows[-1]))
    done = tuple(replace(one, how=next(ways)) if one.seat == 0 else one for one in game.play.done)
    return replace(game, play=replace(game.play, done=done))


@pytest.mark.parametrize(
    ("hows", "players"),
    [
        (["stand_in"], ["p1"]),
        (["clock"], ["p1"]),
        (["stand_in", "person", "stand_in"], ["p0", "p1"]),
        (["person", "stand_in"], ["p0", "p1"]),
    ],
)
def test_a_deal_that_a_stand_in_played_all_along_is_not_the_persons(
    hows: list[How], players: list[str]
) -> None:
    game = played_by(ended(SETUPS["4"], 4)[0], hows)
    assert [row.player for row in played_deals(game, "abc", AT)] == players


def test_no_rows_of_a_deal_without_score_nor_of_a_lesson() -> None:
    games = [game for _, game in played(SETUPS["4"], Random(4), deals=12)]
    unscored = [game for game in games if game.play and game.play.state.phase is not Phase.SCORED]
    assert any(game.play and game.play.is_over for game in unscored)
    assert [played_deals(game, "abc", AT) for game in unscored] == [[]] * len(unscored)
    lesson = TableSetup("Leçon", kind=TableKind.LESSON, lesson="plis")
    assert [played_deals(game, "abc", AT) for game in ended(lesson, 1, deals=2)] == [[], []]


def test_a_board_is_kept_as_such() -> None:
    setup = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("jour-2026-11-16", 3, 0))
    game = ended(setup, 1, deals=1)[0]
    assert read_played(played_deals(game, "abc", AT)[0].text).kind is TableKind.BOARD


# --- many deals --------------------------------------------------------------------------------------


def row(number: int, score: int, table: str = "a", at: str = "", **told: object) -> PlayedDeal:
    """A kept deal with some things told and the others usual."""
    usual = {
        "players": 4,
        "kind": "free",
        "ruleset": "fft-2022",
        "contract": "garde",
        "role": "defender",
        "oudlers": 1,
        "trumps": 7,
        "made": True,
    }
    text = msgspec.json.encode({**usual, **told, "score": score}).decode()
    return PlayedDeal("p", table, number, at or f"2026-11-16T08:{number:02d}:00Z", text)


ROWS = [
    row(1, 150, role="taker", oudlers=2, trumps=10, made=True),
    row(2, -80, role="taker", oudlers=2, trumps=8, made=False),
    row(3, -40, role="defender", made=True),
    row(4, 40, "b", role="defender", made=False),
    row(5, 60, "b", role="partner", players=5, made=True),
    row(6, 300, "b", role="taker", contract="garde_sans", oudlers=3, trumps=14, made=True),
]


def test_contracts_are_counted_tried_and_made() -> None:
    found = statistics(ROWS)
    assert {bid: tally for bid, tally in found.contracts.items() if tally.deals} == {
        Bid.GARDE: Tally(2, 1, 70),
        Bid.GARDE_SANS: Tally(1, 1, 300),
    }
    assert [found.oudlers[number] for number in range(4)] == [
        Tally(),
        Tally(),
        Tally(2, 1, 70),
        Tally(1, 1, 300),
    ]
    assert list(found.trumps.values()) == [Tally(), Tally(1, 0, -80), Tally(1, 1, 150), Tally(1, 1, 300)]


def test_attack_and_defense_are_won_by_their_own_side() -> None:
    assert statistics(ROWS).roles == {
        PlayedAs.TAKER: Tally(3, 2, 370),
        PlayedAs.PARTNER: Tally(1, 1, 60),
        PlayedAs.DEFENDER: Tally(2, 1, 0),
    }


def test_sessions_are_tables_the_latest_first_and_the_curve_is_the_running_sum() -> None:
    found = statistics(ROWS)
    assert found.sessions == (
        TableSession("b", "2026-11-16T08:04:00Z", Tally(3, 3, 400)),
        TableSession("a", "2026-11-16T08:01:00Z", Tally(3, 1, 30)),
    )
    assert found.curve == (150, 70, 30, 70, 130, 430)
    assert found.total == Tally(6, 4, 430)


def test_a_table_that_meets_again_another_evening_is_another_session() -> None:
    evenings = [
        row(1, 100, at="2026-11-16T20:00:00Z"),
        row(2, -30, at="2026-11-17T01:59:00Z"),
        row(3, 50, at="2026-11-17T08:00:00Z"),
    ]
    assert [(session.at, session.tally.score) for session in statistics(evenings).sessions] == [
        ("2026-11-17T08:00:00Z", 50),
        ("2026-11-16T20:00:00Z", 70),
    ]


def test_deals_with_something_taken_back_count_and_are_marked() -> None:
    found = statistics([*ROWS, row(7, 70, taken_back=True)])
    assert (found.taken_back, found.total.score) == (1, 500)
    assert statistics(ROWS).taken_back == 0
    acts = [
        (line, game)
        for line, game in played(SETUPS["4"], Random(1), deals=1, persons=1)
        if isinstance(line, Did)
    ]
    again = BackAsked(0, 0).after(acts[0][1])
    for line, _ in acts:
        again = line.after(again)
    rows = [read_played(played_text(game, 0)) for game in (acts[-1][1], again)]
    assert [row.taken_back for row in rows] == [False, True]
    assert msgspec.structs.replace(rows[1], taken_back=False) == rows[0]


def test_one_number_of_players_can_be_asked_for() -> None:
    assert statistics(ROWS, 5).total == Tally(1, 1, 60)
    assert statistics(ROWS, 3).total == Tally()
    assert statistics(ROWS, 3).curve == ()


def test_a_row_of_a_later_version_is_passed_over() -> None:
    strange = PlayedDeal("p", "a", 9, AT, '{"players": 4, "role": "spectator"}')
    assert statistics([*ROWS, strange]) == statistics(ROWS)


@pytest.mark.parametrize(
    ("tally", "percent"), [(Tally(), None), (Tally(3, 1), 33), (Tally(8, 1), 13), (Tally(2, 2), 100)]
)
def test_percent_is_rounded_half_up(tally: Tally, percent: int | None) -> None:
    assert tally.percent == percent


@pytest.mark.parametrize("kind", SETUPS)
def test_statistics_of_a_whole_table_agree_with_its_sheet(kind: str) -> None:
    games = ended(SETUPS[kind], 6)
    rows = [row for game in games for row in played_deals(game, "abc", AT) if row.player == "p0"]
    assert statistics(rows).total.score == games[-1].totals[0]
