"""What the text asks of duplicate events, met by commands: boards, notes, percentages, match points."""

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import isqrt
from typing import Any

import pytest

from oudler.bots import RandomBot
from oudler.bots.bot import play_action
from oudler.record import write_record
from oudler.rules import Hand, Stream
from oudler.tournament.boards import Packed, opening
from oudler.tournament.boards.board import label_fields
from oudler.tournament.seating import PLAYING_ORDER, Seat, seat_after
from tests.cli.calling import call, planned, simulated
from tests.tournament.packing import some_board

# --- the circuit of players -----------------------------------------------------------------------------

ORDER = "NOSE"
"""Seats from one right neighbour to the next."""


@pytest.mark.met("TOP-01")
@pytest.mark.parametrize(("tables", "rounds"), [("5", "5"), ("7", "5"), ("8", "4")])
def test_everybody_attacks_about_one_board_in_four_and_defends_from_every_side(
    tables: str, rounds: str
) -> None:
    fields = planned(tables, rounds, "--format", "individual", "--boards", "4")
    takers = {label["board"]: label["taker"] for label in fields["labels"]}
    roles: dict[int, Counter[int]] = defaultdict(Counter)
    for seating, boards in zip(fields["seating"], fields["boards"], strict=True):
        for table, played in zip(seating, boards, strict=True):
            for seat, player in zip("NESO", table, strict=True):
                for board in played:
                    if player is not None:
                        roles[player][(ORDER.index(seat) - ORDER.index(takers[board])) % 4] += 1
    whole = 4 * int(rounds)
    assert {sum(each.values()) for each in roles.values()} == {whole}
    assert all(abs(each[0] - whole // 4) <= 1 for each in roles.values())
    assert all(min(each[place] for place in (1, 2, 3)) > 0 for each in roles.values())


@pytest.mark.met("QUA-01")
def test_one_attacker_of_each_quadrette_goes_round_and_meets_every_board_once() -> None:
    fields = planned("6", "5", "--format", "quadrette", "--boards", "2")
    played: dict[tuple[int, str], list[int]] = defaultdict(list)
    for stations, boards in zip(fields["seating"], fields["boards"], strict=True):
        for home, ((attacker, defence), numbers) in enumerate(zip(stations, boards, strict=True), start=1):
            assert defence == home
            played[attacker, "attack"] += numbers
            played[defence, "defence"] += numbers
    assert {key: sorted(numbers) for key, numbers in played.items()} == {
        (team, role): list(range(1, 11)) for team in range(1, 7) for role in ("attack", "defence")
    }


# --- notes ----------------------------------------------------------------------------------------------


def noted(scores: Sequence[int]) -> list[Fraction]:
    """Notes by the text: place k of n is worth 100·(n − k)/(n − 1); equals share those of their places."""
    steps = [Fraction(100 * (len(scores) - place), len(scores) - 1) for place in range(1, len(scores) + 1)]
    ordered = sorted(scores, reverse=True)
    return [
        sum((step for step, score in zip(steps, ordered, strict=True) if score == mine), Fraction(0))
        / ordered.count(mine)
        for mine in scores
    ]


@pytest.mark.met("TOP-02")
@pytest.mark.parametrize("plays", range(2, 14))
def test_place_k_of_n_notes_as_the_formula_says(plays: int) -> None:
    scores = [50 + 2 * ((7 * at) % plays) for at in range(plays)]
    told = json.loads(call("topage", "--json", stdin=json.dumps({"scores": scores})).out)
    assert [Fraction(note) for note in told["attack"]] == noted(scores)


@pytest.mark.met("TOP-03")
@pytest.mark.parametrize("step", [25, 10])
def test_five_and_eleven_plays_note_in_quarters_and_tenths(step: int) -> None:
    scores = list(range(100, 100 - 2 * (100 // step + 1), -2))
    told = json.loads(call("topage", "--json", stdin=json.dumps({"scores": scores})).out)
    assert told["attack"] == [str(note) for note in range(100, -1, -step)]


@cache
def event(form: str, people: str) -> dict[str, Any]:
    return simulated("--format", form, "--players", people, "--rounds", "3", "--deals", "4", "--calm")


def recomputed(form: str, people: str) -> tuple[dict[str, Any], dict[int, dict[str, list[Fraction]]]]:
    """What `oudler results` says of an event, and the notes of everybody by the scores in its file."""
    file = event(form, people)
    results = json.loads(call("results", "-", "--json", stdin=json.dumps(file)).out)
    boards: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for play in file["plays"]:
        boards[play["board"]].append(play)
    notes: dict[int, dict[str, list[Fraction]]] = defaultdict(lambda: {"attack": [], "defense": []})
    for plays in boards.values():
        if len(plays) > 1:
            for play, note in zip(plays, noted([each["score"] for each in plays]), strict=True):
                notes[play["attack"]]["attack"].append(note)
                for defender in play["defense"]:
                    notes[defender]["defense"].append(100 - note)
    return results, notes


@pytest.mark.parametrize(
    ("form", "people", "share"),
    [
        pytest.param("individual", "20", Fraction(1, 4), marks=pytest.mark.met("TOP-02", "TOP-07")),
        pytest.param("triplette", "18", Fraction(1, 2), marks=pytest.mark.met("TPL-07", "TPL-11")),
    ],
)
def test_percentages_are_the_means_of_notes(form: str, people: str, share: Fraction) -> None:
    results, notes = recomputed(form, people)
    found = {
        line["number"]: tuple(Fraction(line[side]) for side in ("attack", "defense", "overall"))
        for line in results["percentages"]
    }
    for number, (attack, defense, overall) in found.items():
        assert attack == sum(notes[number]["attack"]) / len(notes[number]["attack"])
        assert defense == sum(notes[number]["defense"]) / len(notes[number]["defense"])
        assert overall == share * attack + (1 - share) * defense
    assert found.keys() == notes.keys()
    assert {line["number"] for line in results["ranking"]} == set(found)


# --- match points ---------------------------------------------------------------------------------------


@pytest.mark.met("QUA-11")
def test_match_points_are_the_grid_and_go_on_beyond_it() -> None:
    gaps = [*range(0, 700, 2), 700, 1000, 1600]
    pairs = "".join(f'{{"attack": {gap}, "other": 0}}\n' for gap in gaps)
    told = [json.loads(line)["pm"] for line in call("pm", "--json", stdin=pairs).lines]
    grid = [isqrt(4 * gap * 10**6) for gap in gaps]  # twice the root in thousandths, rounded down
    assert [int(Decimal(each) * 1000) for each in told] == [(root + 1) // 2 for root in grid]


@pytest.mark.met("QUA-15", "QUA-11")
def test_match_points_of_two_opposed_quadrettes_add_to_zero() -> None:
    file = simulated("--format", "quadrette", "--players", "16", "--rounds", "3", "--deals", "4")
    counted = [each for each in file["oppositions"] if each["state"] == "counted"]
    assert {sum(Fraction(pm) for pm in each["pm"]) for each in counted} == {0}
    for each in counted:
        gap = each["scores"][0] - each["scores"][1]
        root = Fraction((isqrt(4 * abs(gap) * 10**6) + 1) // 2, 1000)
        assert Fraction(each["pm"][0]) == (root if gap > 0 else -root)
    totals: dict[int, Fraction] = defaultdict(Fraction)
    for each in file["oppositions"]:
        for team, pm in zip(each["teams"], each["pm"], strict=True):
            totals[team] += Fraction(pm)
    results = json.loads(call("results", "-", "--json", stdin=json.dumps(file)).out)
    made = {line["number"]: Fraction(line["total"]) + line["penalty"] for line in results["ranking"]}
    assert made == dict(totals)


@pytest.mark.met("EQU-10")
def test_in_a_match_the_better_attacker_alone_gains() -> None:
    file = simulated("--format", "match", "--players", "10", "--calm")
    gained = [Fraction(0), Fraction(0)]
    for each in file["oppositions"]:
        for team, pm in enumerate(each["pm"]):
            gained[team] += max(Fraction(pm), Fraction(0))
    results = json.loads(call("results", "-", "--json", stdin=json.dumps(file)).out)
    told, ranking = results["match"], results["ranking"]
    assert sorted((line["number"], Fraction(line["total"])) for line in ranking) == [
        *enumerate(gained, start=1)
    ]
    quarters = [sum(Fraction(quarter[team]) for quarter in told["quarters"]) for team in (0, 1)]
    assert quarters == gained
    assert [Fraction(pm) for pm in told["pm"]] == gained
    even = call("pm", "--json", stdin='{"attack": 56, "other": 56}').out
    assert set(json.loads(even).values()) == {"0.000"}


# --- boards ---------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-09")
def test_a_case_has_four_hands_the_dog_and_the_traveler() -> None:
    board = some_board(7)
    shown = call("boards", "export", "-", "--format", "text", stdin=f"{board}\n").lines
    assert [line.split()[0] for line in shown[1:6]] == ["Nord", "Ouest", "Sud", "Est", "Chien"]
    assert [len(each) for each in (*board.deal.hands, board.dog)] == [18] * 4 + [6]
    printed = call("boards", "print", "-", "--tournament", "rouge", stdin=f"{board}\n").out
    assert "Fiche ambulante — tournoi rouge, contrat garde" in printed
    assert printed.count("— donne n° 7") == 4


@pytest.mark.met("DUP-16")
def test_another_hand_becomes_the_takers_and_the_rest_is_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Hand] = []

    def is_takeable(hand: Hand) -> bool:
        looked.append(hand)
        return len(looked) == 2

    monkeypatch.setattr("oudler.cli.boards.make.is_takeable", is_takeable)
    made = call("boards", "make", "--method", "first_round", "--seed", "x", "--count", "1", "--first", "5")
    board = Packed.parse(made.out).board
    own, kept = looked
    taker = board.label.taker
    assert board.hand(taker) == kept
    told = made.err.splitlines()[0]
    assert f"le preneur garde la main {NAMES[seat_after(taker, 1)]}" in told
    assert told.endswith("et redonne le reste après coupe, chien naturel")
    others = [board.hand(seat_after(taker, step)) for step in (1, 2, 3)]
    assert own not in others
    pool = Hand.of(card for hand in (*others, board.dog) for card in hand)
    assert set(own) <= set(pool)


NAMES = {Seat.NORTH: "de Nord", Seat.SOUTH: "de Sud", Seat.EAST: "d'Est", Seat.WEST: "d'Ouest"}


@pytest.mark.met("DUP-20")
@pytest.mark.parametrize(
    ("hand", "is_taken"),
    [
        ("T1 S1.2.3.4.5.6 H1.2.3.4.5.6 D1.2.3.4.5", False),  # the petit alone
        ("T1 EX S1.2.3.4.5.6 H1.2.3.4.5.6 D1.2.3.4", True),
        ("T1 T2 S1.2.3.4.5.6 H1.2.3.4.5.6 D1.2.3.4", True),
    ],
)
def test_a_petit_sec_is_no_board(hand: str, is_taken: bool) -> None:
    made = call("boards", "make", "--method", "by_hand", "--hands", "-", "--seed", "x", stdin=f"1 N : {hand}")
    assert (made.status == 0, "petit sec" in made.err) == (is_taken, not is_taken)


@pytest.mark.met("DUP-20")
def test_a_petit_sec_in_a_file_is_found() -> None:
    fields = json.loads(str(some_board(7)))
    cards = [card for pocket in (*fields["hands"], fields["dog"]) for card in pocket]
    low = [card for card in cards if card[0] != "T" and card != "EX"]
    hands = [["T1", *low[:17]]]
    rest = [card for card in cards if card not in hands[0]]
    hands += [rest[at : at + 18] for at in (0, 18, 36)]
    checked = call("boards", "check", "-", stdin=json.dumps({**fields, "hands": hands, "dog": rest[54:]}))
    assert (checked.status, "petit sec" in checked.out) == (1, True)


@pytest.mark.met("DUP-27")
def test_dog_six_cards_and_the_leader_of_the_label_come_in_this_order() -> None:
    for number in (3, 6, 9, 16):
        board = some_board(number)
        bots = [RandomBot(Stream(f"order {seat}")) for seat in range(4)]
        state = opening(board)
        while not state.phase.is_over:
            state = play_action(state, bots)
        whole = json.loads(write_record(state, label_fields(board.label)))
        replayed = call("replay", "-", stdin=json.dumps(whole))
        assert (number, replayed.status) == (number, 0)
        hands = whole["hands"]
        leader = PLAYING_ORDER.index(board.label.leader)
        taker = PLAYING_ORDER.index(board.label.taker)
        assert whole["plays"][0] in [*hands[leader], *(whole["dog"] if leader == taker else [])]
        count = "L'écart n'a pas le bon nombre de cartes : écartez autant de cartes que le chien en avait."
        for wrong, told in (
            ({"discard": whole["discard"][:5]}, count),
            ({"discard": []}, count),
            (
                {"plays": whole["plays"][1:4] + whole["plays"][:1] + whole["plays"][4:]},
                f"play 1 {whole['plays'][1]} : Cette carte n'est pas dans la main",
            ),
        ):
            refused = call("replay", "-", stdin=json.dumps({**whole, **wrong}))
            assert (number, refused.status, told in refused.out) == (number, 1, True)


@pytest.mark.met("DUP-30")
def test_a_first_round_that_is_not_prepared_is_a_garde_too() -> None:
    printed = call("boards", "print", "--blank", "--count", "1").out
    assert "Fiche ambulante — tournoi —, contrat garde" in printed
    for scores, status in (([56, 58], 0), ([56, 57], 1)):
        asked = call("topage", "--check", "--json", stdin=json.dumps({"scores": scores}))
        assert (scores, asked.status) == (scores, status)
