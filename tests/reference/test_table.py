"""Tests of the reference table itself: auction, call, discard, poignees, slams, excuse, random deals."""

from itertools import combinations
from random import Random

import pytest

from .scoring import DECK, half_points, is_trump, suit
from .table import BIDS, DOG_SIZE, HAND_SIZE, POIGNEE_SIZES, Table

Options = dict[str, str | bool]


def trumps(high: int, low: int) -> list[str]:
    """The trumps from high down to low."""
    return ["T" + str(n) for n in range(high, low - 1, -1)]


def deal(players: int, wanted: dict[int, list[str]], dog: list[str]) -> list[list[str]]:
    """Hands with the wanted cards, filled with the rest of the deck, lowest suit cards first."""
    taken = dog + [card for cards in wanted.values() for card in cards]
    rest = [card for card in DECK if card not in taken]
    hands = []
    for seat in range(players):
        hand = list(wanted.get(seat, []))
        while len(hand) < HAND_SIZE[players]:
            hand.append(rest.pop(0))
        hands.append(hand)
    return hands


def auction(table: Table, taker: int, contract: str) -> None:
    """Everybody passes but the taker."""
    seat = table.speaker()
    while seat is not None:
        table.bid(contract if seat == taker else "pass")
        seat = table.speaker()


def play_out(table: Table, order: dict[int, list[str]], keep: list[str]) -> None:
    """Seats play in their order when they have one, else any legal card, the kept ones last."""
    while not table.is_over():
        legal = table.legal_plays()
        wanted = [card for card in order.get(table.player(), []) if card in legal]
        spare = [card for card in legal if card not in keep]
        table.play((wanted + spare + legal)[0])


def strong_table(strong: list[str], others: dict[int, list[str]], options: Options | None = None) -> Table:
    """A table of four where seat 0, right of the dealer, holds the strong hand; the dog has six low cards."""
    dog = ["S1", "S2", "S3", "H1", "H2", "H3"]
    return Table(4, 3, deal(4, {0: strong, **others}, dog), dog, options)


WITH_EXCUSE = [*trumps(21, 6), "T1", "EX"]
NO_EXCUSE = [*trumps(21, 6), "SR", "T1"]


def count_auctions(players: int, banned: tuple[int, ...] = ()) -> int:
    """How many complete auctions there are, by trying them all."""
    hands = deal(players, {0: ["T1", "T2"]}, DECK[: DOG_SIZE[players]])
    complete = 0
    pending: list[list[str]] = [[]]
    while pending:
        words = pending.pop()
        table = Table(players, 0, hands, DECK[: DOG_SIZE[players]], None, banned)
        for word in words:
            table.bid(word)
        complete += table.speaker() is None
        pending += [[*words, word] for word in table.legal_bids()]
    return complete


def test_number_of_auctions() -> None:
    assert [count_auctions(players) for players in [3, 4, 5]] == [35, 70, 126]
    assert count_auctions(4, (2,)) == 35


def test_rebid_lets_only_the_overcalled_speak_again() -> None:
    table = strong_table(WITH_EXCUSE, {}, {"rebid": True})
    for word in ["prise", "pass", "garde", "pass"]:
        table.bid(word)
    assert (table.speaker(), table.taker()) == (0, None)
    assert table.legal_bids() == ["pass", "garde_sans", "garde_contre"]
    table.bid("garde_sans")
    assert table.speaker() == 2
    table.bid("pass")
    assert (table.speaker(), table.taker(), table.contract()) == (None, 0, "garde_sans")


def test_a_lower_bid_is_refused() -> None:
    table = strong_table(WITH_EXCUSE, {})
    table.bid("garde")
    with pytest.raises(ValueError, match="illegal bid"):
        table.bid("prise")


def test_petit_sec_stops_the_auction() -> None:
    table = strong_table([*trumps(21, 5), "EX"], {1: ["T1"], 2: ["T2", "T3", "T4"]})
    assert (table.petit_sec(), table.speaker(), table.legal_bids()) == ([1], None, [])


def test_petit_with_the_excuse_is_no_petit_sec() -> None:
    assert strong_table(trumps(21, 5), {1: ["T1", "EX"], 2: ["T2", "T3", "T4"]}).petit_sec() == []


def test_all_pass() -> None:
    table = strong_table(WITH_EXCUSE, {})
    auction(table, 9, "prise")
    assert (table.taker(), table.contract(), table.is_over()) == (None, None, True)
    with pytest.raises(ValueError, match="not now"):
        table.result()


def five_table(
    strong: list[str], others: dict[int, list[str]], dog: list[str], options: Options | None = None
) -> Table:
    """A table of five after a garde of seat 0, right of the dealer."""
    table = Table(5, 4, deal(5, {0: strong, **others}, dog), dog, options)
    auction(table, 0, "garde")
    return table


def test_lower_calls_need_four_of_each_higher_rank() -> None:
    dog = ["S1", "S2", "S3"]
    kings, queens, knights = (["SHDC"[i] + rank for i in range(4)] for rank in "RDC")
    jacks = ["SV", "HV", "DV", "CV"]
    fill = trumps(12, 1)
    assert five_table(fill + kings[:3], {}, dog).legal_calls() == kings
    assert five_table(fill[:11] + kings, {}, dog).legal_calls() == kings + queens
    assert five_table(fill[:7] + kings + queens, {}, dog).legal_calls() == kings + queens + knights
    all_twelve = fill[:3] + kings + queens + knights
    assert five_table(all_twelve, {}, dog).legal_calls() == kings + queens + knights + jacks
    assert five_table(all_twelve, {}, dog, {"call_jack": False}).legal_calls() == kings + queens + knights


def test_first_lead_avoids_the_called_suit() -> None:
    hand = [*trumps(21, 12), "EX", "HR", "H5", "D5", "C5"]
    table = five_table(hand, {1: ["H6", "H7", "HD", "S7"]}, ["S1", "S2", "S3"])
    with pytest.raises(ValueError, match="illegal discard"):
        table.discard(["S1", "S2", "S3"])
    table.call("HR")
    table.discard(["S1", "S2", "S3"])
    assert sorted(table.legal_plays()) == sorted(card for card in hand if card != "H5")
    table.play("EX")
    assert "H6" in table.legal_plays()


def test_called_suit_after_the_excuse_when_forbidden() -> None:
    hand = [*trumps(21, 12), "EX", "SR", "H5", "D5", "C5"]
    table = five_table(
        hand, {1: ["H6", "H7", "HR", "S7"]}, ["S1", "S2", "S3"], {"called_suit_after_excuse": "forbidden"}
    )
    table.call("HR")
    table.discard(["S1", "S2", "S3"])
    table.play("EX")
    legal = table.legal_plays()
    assert [card for card in ["HR", "S7", "H6", "H7"] if card in legal] == ["HR", "S7"]


def test_partner_shares_and_called_card_in_dog_means_alone() -> None:
    hand = [*trumps(21, 9), "D5", "C5"]
    table = five_table(hand, {3: ["HR"]}, ["S1", "S2", "CR"])
    table.call("HR")
    table.discard(["S1", "S2", "C5"])
    play_out(table, {}, [])
    scores = table.result()["scores"]
    assert table.result()["partner"] == 3
    assert isinstance(scores, list)
    assert scores[0] == 2 * scores[3] == -2 * scores[1]
    alone = five_table(hand, {3: ["HR"]}, ["S1", "S2", "CR"])
    alone.call("CR")
    alone.discard(["S1", "S2", "C5"])
    play_out(alone, {}, [])
    scores = alone.result()["scores"]
    assert alone.result()["partner"] is None
    assert isinstance(scores, list)
    assert scores[0] == -4 * scores[3]


def test_discard_refuses_kings_oudlers_trumps_and_wrong_numbers() -> None:
    table = strong_table([*NO_EXCUSE[:15], "SR", "T1", "H5"], {})
    auction(table, 0, "garde")
    low = ["S1", "S2", "S3", "H1", "H2", "H3"]
    assert table.discard_is_legal(low)
    for wrong in ["SR", "T1", "T21", "T15", "C1"]:
        assert not table.discard_is_legal([*low[:5], wrong])
    assert not table.discard_is_legal(low[:5])
    assert not table.discard_is_legal(low[:5] + low[:1])
    assert table.count_legal_discards() == 7


def test_one_trump_is_forced_with_five_suit_cards() -> None:
    dog = ["S1", "S2", "S3", "H1", "H2", "SR"]
    table = Table(4, 3, deal(4, {0: [*trumps(21, 6), "T1", "EX"]}, dog), dog)
    auction(table, 0, "prise")
    assert table.discard_is_legal([*dog[:5], "T6"])
    assert not table.discard_is_legal([*dog[:5], "T21"])
    assert not table.discard_is_legal([*dog[:4], "T6", "T7"])
    assert table.count_legal_discards() == 15


def test_count_of_discards_by_enumeration() -> None:
    for seed in range(10):
        table = random_table(5, Random(seed))
        auction(table, 2, "prise")
        table.call("SR")
        cards = table.hands[2] + table.dog
        legal = [three for three in combinations(cards, 3) if table.discard_is_legal(list(three))]
        assert table.count_legal_discards() == len(legal)


def poignee_table(hand: list[str], options: Options | None = None) -> Table:
    """Seat 0 took a garde sans and is about to lead."""
    dog = ["C1", "C2", "C3", "C4", "C5", "C6"]
    table = Table(4, 3, deal(4, {0: hand}, dog), dog, options)
    auction(table, 0, "garde_sans")
    return table


def test_excuse_replaces_exactly_one_missing_trump() -> None:
    nine = poignee_table([*trumps(10, 2), "EX"])
    assert nine.poignee_is_legal(0, [*trumps(10, 2), "EX"])
    ten = poignee_table([*trumps(11, 2), "EX"])
    assert ten.poignee_is_legal(0, trumps(11, 2))
    assert not ten.poignee_is_legal(0, [*trumps(11, 3), "EX"])
    twelve = poignee_table([*trumps(13, 2), "EX"])
    assert twelve.poignee_is_legal(0, [*trumps(13, 2), "EX"])
    assert not twelve.poignee_is_legal(0, trumps(13, 2))
    assert twelve.poignee_is_legal(0, trumps(11, 2))
    strict = poignee_table([*trumps(13, 2), "EX"], {"smaller_poignee": False})
    assert not strict.poignee_is_legal(0, trumps(11, 2))


def test_poignee_only_before_the_own_first_card() -> None:
    table = poignee_table(trumps(11, 2))
    assert not table.poignee_is_legal(1, trumps(21, 12))
    table.show_poignee(0, trumps(11, 2))
    assert not table.poignee_is_legal(0, trumps(11, 2))
    late = poignee_table(trumps(11, 2))
    late.play("T2")
    assert not late.poignee_is_legal(0, trumps(11, 2))


def test_forced_discards_count_for_the_poignee() -> None:
    dog = ["S1", "S2", "SR", "HR", "DR", "T3"]
    hand = [*trumps(21, 8), "EX", "CR", "S3", "S4"]
    for option, triple, single_with_discard in [("any", True, True), ("four_kings", True, False)]:
        table = Table(4, 3, deal(4, {0: hand}, dog), dog, {"poignee_discarded_trumps": option})
        auction(table, 0, "garde")
        table.discard(["S1", "S2", "S3", "S4", "T3", "T8"])
        assert table.poignee_is_legal(0, [*trumps(21, 8), "T3"]) is triple
        assert not table.poignee_is_legal(0, [*trumps(21, 9), "T3", "EX"])
        assert table.poignee_is_legal(0, [*trumps(21, 13), "T3"]) is single_with_discard
        assert table.poignee_is_legal(0, trumps(21, 9))


def test_printed_slam_example_in_full() -> None:
    table = strong_table(NO_EXCUSE, {2: ["EX"]})
    auction(table, 0, "garde")
    table.announce_slam()
    table.discard(table.dog)
    table.show_poignee(0, trumps(21, 12))
    play_out(table, {0: NO_EXCUSE, 2: ["EX"]}, [])
    assert table.result() == {
        "taker": 0,
        "partner": None,
        "contract": "garde",
        "winners": [0] * 18,
        "points": 87,
        "oudlers": 2,
        "petit_au_bout": "attack",
        "slam": "attack",
        "scores": [1746, -582, -582, -582],
    }


def test_slam_against_an_excuse_of_the_last_trick() -> None:
    table = strong_table(NO_EXCUSE, {2: ["EX"]})
    auction(table, 0, "garde_contre")
    play_out(table, {0: NO_EXCUSE}, ["EX"])
    result = table.result()
    assert (result["points"], result["oudlers"], result["slam"]) == (88, 3, "attack")


def test_slam_ended_by_the_excuse_with_the_petit_before() -> None:
    table = strong_table(WITH_EXCUSE, {})
    auction(table, 0, "garde")
    table.discard(table.dog)
    play_out(table, {0: WITH_EXCUSE}, [])
    result = table.result()
    assert (result["points"], result["oudlers"]) == (91, 3)
    assert (result["petit_au_bout"], result["slam"]) == ("attack", "attack")
    assert result["scores"] == [3 * 380, -380, -380, -380]


def test_slam_by_the_defense_ended_by_the_excuse() -> None:
    for option, slam in [("cumulate", -400), ("once", -200)]:
        table = strong_table(WITH_EXCUSE, {}, {"defense_slam": option})
        auction(table, 1, "prise")
        table.discard(table.dog)
        table.announce_slam()
        play_out(table, {0: WITH_EXCUSE}, [])
        assert table.winners[0] == 0
        result = table.result()
        score = -(25 + 53) - 10 + slam
        assert (result["points"], result["petit_au_bout"], result["slam"]) == (3, "defense", "defense")
        assert result["scores"] == [-score, 3 * score, -score, -score]


def test_excuse_led_early_by_the_taker_costs_half_a_point_and_the_slam() -> None:
    table = strong_table(WITH_EXCUSE, {})
    auction(table, 0, "garde")
    table.discard(table.dog)
    play_out(table, {0: ["EX", *WITH_EXCUSE]}, ["T2", "T3", "T4", "T5"])
    result = table.result()
    assert (result["oudlers"], result["slam"]) == (3, None)
    lost = [
        card for trick, winner in zip(table.tricks, table.winners, strict=True) if winner for _, card in trick
    ]
    assert result["points"] == (182 - sum(half_points(card) for card in lost) + 8) / 2


@pytest.mark.parametrize(
    ("option", "points", "oudlers"),
    [("other_camp_exchange", 85, 3), ("other_camp", 85.5, 3), ("trick_winner", 81, 2)],
)
def test_excuse_in_a_last_trick_won_by_its_own_camp(option: str, points: float, oudlers: int) -> None:
    strong = [*trumps(21, 6), "T1", "S4"]
    table = strong_table(strong, {1: ["S5"], 2: ["SR"], 3: ["EX"]}, {"excuse_last_trick": option})
    auction(table, 0, "garde")
    table.discard(table.dog)
    play_out(table, {0: strong}, ["S5", "SR", "EX"])
    assert table.tricks[-1] == [(0, "S4"), (1, "S5"), (2, "SR"), (3, "EX")]
    result = table.result()
    assert (result["points"], result["oudlers"], table.winners[-1]) == (points, oudlers, 2)


def random_table(players: int, random: Random, options: Options | None = None) -> Table:
    """A random deal without a petit sec."""
    while True:
        deck = list(DECK)
        random.shuffle(deck)
        size = HAND_SIZE[players]
        hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
        table = Table(players, random.randrange(players), hands, deck[players * size :], options)
        if not table.petit_sec():
            return table


def random_discard(table: Table, random: Random) -> list[str]:
    """Plain suit cards, then trumps when they run out."""
    taker = table.taker()
    assert taker is not None
    cards = table.hands[taker] + table.dog
    plain = [card for card in cards if suit(card) in "SHDC" and card[1:] != "R"]
    spare = [card for card in cards if is_trump(card) and card not in ["T1", "T21"]]
    random.shuffle(plain)
    return (plain + spare)[: DOG_SIZE[table.players]]


def play_random(table: Table, random: Random) -> None:
    """A whole deal with random bids, at least one of them a contract, and random legal cards."""
    auction(table, random.randrange(table.players), random.choice(BIDS[1:]))
    if table.legal_calls():
        table.call(random.choice(table.legal_calls()))
    if table.count_legal_discards():
        table.discard(random_discard(table, random))
    if random.random() < 0.2:
        table.announce_slam()
    while not table.is_over():
        seat = table.player()
        held = [card for card in table.hands[seat] if is_trump(card)]
        for size in POIGNEE_SIZES[table.players]:
            if table.poignee_is_legal(seat, held[:size]):
                table.show_poignee(seat, held[:size])
        table.play(random.choice(table.legal_plays()))


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_deals(players: int) -> None:
    for seed in range(200):
        random = Random(1000 * players + seed)
        rule = random.choice(["other_camp_exchange", "other_camp", "trick_winner"])
        table = random_table(players, random, {"excuse_last_trick": rule})
        play_random(table, random)
        attack, defense = table._count("attack"), table._count("defense")
        assert (attack[0] + defense[0], attack[1] + defense[1]) == (182, 3)
        result = table.result()
        scores = result["scores"]
        assert isinstance(scores, list)
        assert sum(scores) == 0
        assert result["points"] == attack[0] / 2
        if players == 4 and rule != "other_camp":
            assert attack[0] % 2 == 0
