"""Who shuffles, cuts and deals, who sits out, and what follows the end of a deal."""

import pytest

from oudler.rules import (
    EDITIONS,
    Bid,
    Ending,
    Options,
    Rotation,
    Stream,
    WrongTable,
    counts_as_played,
    cutter,
    deal_cards,
    shuffler,
    start,
    table_plans,
)
from tests.rules.positions import taken

SIZES = [3, 4, 5]
DEFAULT = Options()
NOBODY: frozenset[int] = frozenset()


@pytest.mark.req("DEA-01", "DEA-02", "DEA-22")
@pytest.mark.parametrize(("players", "seats"), [(3, [1, 2, 0]), (4, [2, 3, 0, 1]), (5, [3, 4, 0, 1, 2])])
def test_shuffler_is_the_dealers_second_left_neighbour(players: int, seats: list[int]) -> None:
    assert [shuffler(players, dealer) for dealer in range(players)] == seats


@pytest.mark.req("DEA-03")
@pytest.mark.parametrize(("players", "seats"), [(3, [2, 0, 1]), (4, [3, 0, 1, 2]), (5, [4, 0, 1, 2, 3])])
def test_cutter_is_the_dealers_left_neighbour(players: int, seats: list[int]) -> None:
    assert [cutter(players, dealer) for dealer in range(players)] == seats


@pytest.mark.req("DEA-01", "DEA-02", "DEA-03", "DEA-22")
@pytest.mark.parametrize(("players", "roles"), [(3, (2, 0, 1)), (4, (3, 0, 1)), (5, (4, 0, 1))])
def test_rotation_says_who_shuffles_cuts_and_deals(players: int, roles: tuple[int, int, int]) -> None:
    assert Rotation(players, 1).roles == roles


@pytest.mark.parametrize("who", [shuffler, cutter])
def test_pack_of_an_impossible_table_is_refused(who: object) -> None:
    assert callable(who)
    with pytest.raises(WrongTable):
        who(6, 0)


@pytest.mark.req("DEA-05")
@pytest.mark.parametrize("players", SIZES)
def test_deal_passes_to_the_right_after_a_score(players: int) -> None:
    turn, dealers = Rotation(players, 1), []
    for _ in range(players):
        dealers.append(turn.dealer)
        turn = turn.after(Ending.SCORED, DEFAULT)
    assert dealers == [(1 + step) % players for step in range(players)]
    assert turn == Rotation(players, 1)


@pytest.mark.req("AUC-05")
@pytest.mark.parametrize("players", SIZES)
def test_right_neighbour_deals_after_all_have_passed(players: int) -> None:
    assert Rotation(players, players - 1).after(Ending.ALL_PASS, DEFAULT) == Rotation(players, 0)


@pytest.mark.req("PSC-05", "PSC-06")
@pytest.mark.parametrize("players", SIZES)
def test_right_neighbour_deals_after_a_petit_sec(players: int) -> None:
    assert Rotation(players, 0).after(Ending.PETIT_SEC, DEFAULT) == Rotation(players, 1)


@pytest.mark.req("DEA-15")
@pytest.mark.parametrize("players", SIZES)
def test_misdeal_is_dealt_again_and_the_culprit_banned(players: int) -> None:
    after = Rotation(players, 1).after(Ending.MISDEAL, DEFAULT, culprit=2)
    assert after == Rotation(players, 1, frozenset({2}))


@pytest.mark.req("DEA-15")
def test_misdeal_without_a_known_culprit_is_the_dealers() -> None:
    assert Rotation(4, 3).after(Ending.MISDEAL, DEFAULT) == Rotation(4, 3, frozenset({3}))


@pytest.mark.req("DEA-15")
@pytest.mark.parametrize(("edition", "banned"), [(name, 3 if name == "fft-2012" else 2) for name in EDITIONS])
def test_misdeal_bans_the_dealer_in_the_edition_of_2012(edition: str, banned: int) -> None:
    assert Rotation(4, 3).after(Ending.MISDEAL, EDITIONS[edition], culprit=2).banned == {banned}


@pytest.mark.req("DEA-15", "AUC-14")
def test_ban_ends_after_one_deal() -> None:
    assert Rotation(4, 3, frozenset({2})).after(Ending.SCORED, DEFAULT, culprit=2) == Rotation(4, 0)


@pytest.mark.req("DEA-15", "DEA-17")
def test_ban_waits_for_the_next_deal_after_a_misdeal() -> None:
    after = Rotation(4, 0, frozenset({3})).after(Ending.MISDEAL, DEFAULT, culprit=1)
    assert after.banned == {1, 3}


@pytest.mark.req("DEA-17")
@pytest.mark.parametrize("players", SIZES)
def test_revoke_in_defense_bans_on_the_next_deal(players: int) -> None:
    revoked = frozenset({0, 2})
    assert Rotation(players, 0).after(Ending.SCORED, DEFAULT, revoked=revoked) == Rotation(
        players, 1, revoked
    )
    assert Rotation(players, 0).after(Ending.CANCELLED, DEFAULT, revoked=revoked) == Rotation(
        players, 0, revoked
    )


def test_revoke_and_misdeal_bans_are_added() -> None:
    after = Rotation(4, 0).after(Ending.MISDEAL, DEFAULT, culprit=1, revoked=frozenset({3}))
    assert after.banned == {1, 3}


@pytest.mark.req("DEA-18")
@pytest.mark.parametrize("mort", range(5))
def test_mort_deals_four_hands_of_18_and_sits_out(mort: int) -> None:
    turn = Rotation(5, mort, has_mort=True)
    deal = deal_cards(len(turn.playing), turn.deal_dealer, Stream("mort"))
    assert turn.playing == tuple((mort + step) % 5 for step in range(1, 5))
    assert ([len(hand) for hand in deal.hands], len(deal.dog)) == ([18] * 4, 6)
    assert turn.playing[deal.first_seat] == (mort + 1) % 5


@pytest.mark.req("DEA-18")
@pytest.mark.parametrize("mort", range(5))
def test_mort_marks_nothing_and_the_deal_is_marked_as_at_four(mort: int) -> None:
    marks = Rotation(5, mort, has_mort=True).marks((300, -101, -100, -99))
    assert tuple(marks[(mort + step) % 5] for step in range(5)) == (0, 300, -101, -100, -99)


@pytest.mark.req("DEA-18")
def test_ban_of_the_mort_has_no_effect() -> None:
    turn = Rotation(5, 3, frozenset({3, 0}), has_mort=True)
    assert (turn.playing, turn.deal_banned) == ((4, 0, 1, 2), frozenset({1}))


def test_everybody_plays_and_marks_without_a_mort() -> None:
    turn = Rotation(5, 3, frozenset({2}))
    assert (turn.playing, turn.deal_dealer, turn.deal_banned) == ((0, 1, 2, 3, 4), 3, frozenset({2}))
    assert turn.marks((5, 4, 3, 2, 1)) == (5, 4, 3, 2, 1)


@pytest.mark.req("DEA-18")
@pytest.mark.parametrize("seats", [3, 4])
def test_mort_at_a_smaller_table_is_refused(seats: int) -> None:
    with pytest.raises(WrongTable, match=rf"table of five, not of {seats} \(DEA-18\)"):
        Rotation(seats, 0, has_mort=True)


def test_turn_at_an_impossible_table_is_refused() -> None:
    with pytest.raises(WrongTable):
        Rotation(6, 0)


@pytest.mark.req("DEA-19", "AUC-05")
@pytest.mark.parametrize(
    ("ending", "dealer"),
    [
        (Ending.SCORED, 0),
        (Ending.ALL_PASS, 4),
        (Ending.PETIT_SEC, 4),
        (Ending.MISDEAL, 4),
    ],
)
def test_mort_changes_only_after_a_deal_with_a_taker(ending: Ending, dealer: int) -> None:
    after = Rotation(5, 4, has_mort=True).after(ending, DEFAULT)
    assert (after.dealer, after.has_mort) == (dealer, True)


@pytest.mark.req("PSC-06")
@pytest.mark.parametrize("ending", Ending)
def test_deal_counts_as_played_when_scored_only(ending: Ending) -> None:
    assert counts_as_played(ending, DEFAULT) == (ending is Ending.SCORED)


def test_all_pass_counts_as_played_where_chosen() -> None:
    counted = [ending for ending in Ending if counts_as_played(ending, Options(all_pass_counts=True))]
    assert counted == [Ending.SCORED, Ending.ALL_PASS]


@pytest.mark.req("DEA-21")
@pytest.mark.parametrize(
    ("entries", "plans"),
    [
        (4, [{4: 1}]),
        (16, [{4: 4}]),
        (3, [{4: 0, 3: 1}]),
        (5, [{4: 0, 5: 1}]),
        (6, [{4: 0, 3: 2}]),
        (7, [{4: 1, 3: 1}]),
        (13, [{4: 1, 3: 3}, {4: 2, 5: 1}]),
        (14, [{4: 2, 3: 2}, {4: 1, 5: 2}]),
        (15, [{4: 3, 3: 1}, {4: 0, 5: 3}]),
    ],
)
def test_tables_of_three_or_five_only_when_fours_do_not_fit(
    entries: int, plans: list[dict[int, int]]
) -> None:
    assert table_plans(entries) == plans


@pytest.mark.req("DEA-21")
def test_multiple_of_four_is_served_by_fours_alone() -> None:
    assert [table_plans(4 * tables) for tables in range(1, 50)] == [[{4: tables}] for tables in range(1, 50)]


@pytest.mark.req("DEA-21")
def test_tables_seat_every_player() -> None:
    for entries in range(3, 100):
        for plan in table_plans(entries):
            assert sum(seats * tables for seats, tables in plan.items()) == entries


@pytest.mark.req("CAR-12")
@pytest.mark.parametrize("entries", [-4, 0, 1, 2])
def test_too_few_players_for_a_table_are_refused(entries: int) -> None:
    with pytest.raises(WrongTable, match=rf"^{entries} players make no table \(CAR-12\)$"):
        table_plans(entries)


@pytest.mark.req("CAR-13")
@pytest.mark.parametrize("players", SIZES)
def test_camps_end_with_the_deal(players: int) -> None:
    first = taken(deal_cards(players, 0, Stream("one")), 1, Bid.GARDE)
    turn = Rotation(players, 0).after(Ending.SCORED, DEFAULT)
    following = start(deal_cards(players, turn.dealer, Stream("two")))
    assert (first.settled.taker, following.terms) == (1, None)


def test_dealer_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(WrongTable, match="no seat 9 at a table of 4"):
        Rotation(4, dealer=9)
