import json

import pytest

from oudler.record import parse_record
from oudler.rules import Phase, Ruleset, Seal, Stream, deal_cards
from tests.cli.calling import call
from tests.cli.reading import cards_in


def test_deal_with_a_seed_is_the_same_each_time() -> None:
    first, second = call("deal", "--seed", "kitchen"), call("deal", "--seed", "kitchen")
    assert first == second
    assert (first.status, first.err) == (0, "")
    assert first.lines[0] == "Donne 1 sur 1 — donneur : Nord"
    assert [line.split()[0] for line in first.lines[4:]] == ["Nord", "Ouest", "Sud", "Est", "Chien"]


@pytest.mark.met("DEA-01", "DEA-02", "DEA-03", "DEA-22")
@pytest.mark.parametrize(
    ("players", "dealer", "told"),
    [
        (4, 0, "Sud bat, Est coupe, Nord donne."),
        (4, 3, "Ouest bat, Sud coupe, Est donne."),
        (3, 0, "Joueur 2 bat, Joueur 3 coupe, Joueur 1 donne."),
        (5, 0, "Joueur 4 bat, Joueur 5 coupe, Joueur 1 donne."),
        (5, 2, "Joueur 1 bat, Joueur 2 coupe, Joueur 3 donne."),
    ],
)
def test_who_shuffles_and_cuts_sits_left_of_the_dealer(players: int, dealer: int, told: str) -> None:
    outcome = call("deal", "--seed", "a", "--players", str(players), "--dealer", str(dealer))
    assert outcome.lines[1] == told


@pytest.mark.met("DEA-06", "DEA-07", "DEA-08", "DEA-09", "DEA-10", "DEA-11", "CAR-01")
@pytest.mark.parametrize(("players", "packet", "hand", "dog"), [(3, 4, 24, 6), (4, 3, 18, 6), (5, 3, 15, 3)])
@pytest.mark.parametrize("seed", range(8))
def test_packets_go_round_to_the_right_with_single_cards_to_the_dog(
    players: int, packet: int, hand: int, dog: int, seed: int
) -> None:
    """The line of packets, the sentence above it, and the cards below agree."""
    outcome = call("deal", "--seed", str(seed), "--players", str(players), "--dealer", "1")
    served = next(line for line in outcome.lines if line.startswith("Paquets")).rpartition(" : ")[2].split()
    letters = "NOSE" if players == 4 else "12345"[:players]
    turns = [letters[(2 + turn) % players] for turn in range(players * hand // packet)]
    assert [letter for letter in served if letter != "·"] == turns
    assert (served.count("·"), served[0] != "·", served[-1] != "·") == (dog, True, True)
    assert outcome.lines[2].startswith(
        f"{packet} par {packet} vers la droite, {hand} chacun ; {dog} au chien"
    )
    counts = [len(cards_in(line)) for line in outcome.lines[4:]]
    assert counts == [*[hand] * players, dog]
    assert len(set.union(*(cards_in(line) for line in outcome.lines[4:]))) == 78


def test_deal_tells_who_shuffles_cuts_and_deals_and_in_which_packets() -> None:
    outcome = call("deal", "--seed", "kitchen", "--dealer", "1", "--count", "2")
    assert [line for line in outcome.lines if " bat, " in line] == [
        "Est bat, Nord coupe, Ouest donne.",
        "Nord bat, Ouest coupe, Sud donne.",
    ]
    first = next(line for line in outcome.lines if line.startswith("Paquets dans l'ordre"))
    served = first.rpartition(" : ")[2].split()
    assert [letter for letter in served if letter != "·"] == [*"SENO"] * 6
    assert (served.count("·"), served[0], served[-1]) == (6, "S", "O")


def test_deal_as_json_is_a_record_a_line() -> None:
    outcome = call("deal", "--json", "--seed", "a", "--players", "5", "--count", "3", "--dealer", "4")
    records = [parse_record(line) for line in outcome.lines]
    assert [record.state.deal.dealer for record in records] == [4, 0, 1]
    assert records[0].state.deal == deal_cards(5, 4, Stream("a"))
    assert {record.state.phase for record in records} == {Phase.AUCTION}


def test_deal_takes_edition_and_options() -> None:
    outcome = call("deal", "--json", "--seed", "a", "--edition", "fft-2012", "--option", "rebid=true")
    ruleset = parse_record(outcome.lines[0]).state.deal.ruleset
    assert ruleset == Ruleset.of("fft-2012", {"rebid": True})


def test_fresh_secret_is_told_and_deals_the_same_cards_when_revealed() -> None:
    fresh = call("deal", "--json")
    secret, commitment = (line.split(" : ")[1] for line in fresh.err.splitlines())
    assert Seal(secret).opens(commitment)
    assert call("deal", "--json", "--reveal", secret).out == fresh.out
    assert json.loads(fresh.out)["oudler"] == 1


def test_words_of_the_players_change_the_cards() -> None:
    plain = call("deal", "--reveal", "s")
    with_words = call("deal", "--reveal", "s", "--word", "a", "--word", "b")
    assert plain.out != with_words.out
    assert parse_record(
        call("deal", "--json", "--reveal", "s", "--word", "a", "--word", "b").out
    ).state.deal == (deal_cards(4, 0, Seal("s", ("a", "b")).stream()))


def test_deal_in_english() -> None:
    assert call("deal", "--seed", "a", "--lang", "en").lines[0] == "Deal 1 of 1 — dealer: North"
