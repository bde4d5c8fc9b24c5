import json

from oudler.record import parse_record
from oudler.rules import Phase, Ruleset, Seal, Stream, deal_cards
from tests.cli.calling import call


def test_deal_with_a_seed_is_the_same_each_time() -> None:
    first, second = call("deal", "--seed", "kitchen"), call("deal", "--seed", "kitchen")
    assert first == second
    assert (first.status, first.err) == (0, "")
    assert first.lines[0] == "Donne 1 sur 1 — donneur : Nord"
    assert [line.split()[0] for line in first.lines[4:]] == ["Nord", "Ouest", "Sud", "Est", "Chien"]


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
