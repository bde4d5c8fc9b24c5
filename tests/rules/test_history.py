"""A state as the actions that lead to it, and as one line of text that is read back."""

from random import Random

import pytest

from oudler import rules
from tests.dealing import any_deal
from tests.rules.endings import after_auction, arranged, chosen, in_play, play, random_states
from tests.rules.positions import after

ARBITER = chosen(arbiter=True)
TEN = "T2.3.4.5.6.7.8.9.10.11"
PETIT_SEC = {2: "T1 S2.3.4.5.6.7.8.9.10 H2.3.4.5.6.7.8.9", 0: "S1 H1", 1: "SV H10", 3: "SC HV"}
DEAL = str(arranged(4, {}))


def words(state: rules.State) -> list[str]:
    """The actions of a state as texts."""
    return [str(action) for action in rules.actions_of(state)]


def discarded(*before: str, ruleset: rules.Ruleset = ARBITER) -> rules.State:
    """Seat 0 of four has taken, done this, turned the dog and discarded it."""
    state = after(after_auction(arranged(4, {}, ruleset=ruleset)), *before, "dog")
    return after(state, f"discard {state.deal.dog}")


# --- round trips ----------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", rules.EDITIONS)
@pytest.mark.parametrize("arbiter", [False, True])
def test_every_state_of_a_random_deal_is_read_back(players: int, edition: str, arbiter: bool) -> None:
    ruleset = rules.Ruleset.of(edition, {"arbiter": arbiter})
    for seed in range(3):
        chance = Random(seed)
        for state in random_states(any_deal(players, chance, ruleset), chance):
            if state.phase is not rules.Phase.PLAY or len(state.tricks) % 5 == 0:
                assert rules.parse_state(rules.state_text(state)) == state


@pytest.mark.parametrize("players", [3, 4, 5])
def test_actions_of_a_state_lead_to_it(players: int) -> None:
    chance = Random(players)
    *_, state = random_states(any_deal(players, chance), chance)
    again = rules.start(state.deal)
    for action in rules.actions_of(state):
        again = rules.apply(again, action)
    assert again == state


def test_deal_is_written_with_its_banned_seats_and_options() -> None:
    deal = arranged(4, {}, dealer=2, ruleset=chosen(rebid=True, arbiter=True))
    banned = rules.parse_deal(str(deal).replace(" d2 ", " d2 b0 b3 "))
    assert (deal.banned, banned.banned) == (frozenset(), frozenset({0, 3}))
    assert str(banned).startswith("fft-2022{rebid=true,arbiter=true} d2 b0 b3 | S7.8")
    assert rules.parse_deal(str(banned)) == banned


def test_state_before_the_first_word_is_written_as_its_deal() -> None:
    deal = arranged(5, {})
    assert rules.state_text(rules.start(deal)) == str(deal)
    assert rules.parse_state(str(deal)) == rules.start(deal)


# --- the auction ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "phase"),
    [
        ("garde_sans", rules.Phase.ARBITER),
        ("garde_sans granted", rules.Phase.AUCTION),
        ("garde_sans refused", rules.Phase.AUCTION),
        ("garde_sans refused garde pass pass pass", rules.Phase.DOG),
        ("prise garde garde_contre refused pass", rules.Phase.CONFIRM),
        ("prise garde garde_contre refused pass keep", rules.Phase.DOG),
        ("prise garde garde_contre refused pass decline", rules.Phase.CONFIRM),
        ("prise garde garde_contre refused pass decline keep", rules.Phase.DOG),
        ("prise garde garde_contre refused pass decline decline", rules.Phase.PASSED),
        ("prise garde_sans granted garde_contre refused pass decline keep", rules.Phase.DOG),
        ("prise pass pass garde_sans refused decline", rules.Phase.PASSED),
        ("pass pass pass pass", rules.Phase.PASSED),
    ],
)
def test_auction_before_an_arbiter_is_read_back(said: str, phase: rules.Phase) -> None:
    state = after(rules.start(arranged(4, {}, ruleset=ARBITER)), *said.split())
    assert state.phase is phase
    assert words(state) == said.split()
    assert rules.parse_state(rules.state_text(state)) == state


def test_auction_with_second_words_is_read_back() -> None:
    said = ["prise", "garde", "pass", "pass", "garde_sans", "garde_contre", "pass"]
    state = after(rules.start(arranged(4, {}, ruleset=rules.Ruleset.of("club-004"))), *said)
    assert words(state) == said
    assert rules.parse_state(rules.state_text(state)) == state


# --- the slam -------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["", "granted", "refused"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_slam_asked_of_the_arbiter_at_any_moment_is_read_back(players: int, answer: str) -> None:
    state = after_auction(arranged(players, {}, ruleset=ARBITER))
    moments = 0
    while state.phase is not rules.Phase.PLAY or not state.trick:
        slam = after(state, "slam", *answer.split())
        assert (
            slam.settled.slam
            is {"": rules.Slam.ASKED, "granted": rules.Slam.ANNOUNCED, "refused": rules.Slam.REFUSED}[answer]
        )
        assert rules.parse_state(rules.state_text(slam)) == slam
        moments += 1
        state = rules.apply(state, rules.legal_actions(state)[0])
    assert moments == (5 if players == 5 else 4)  # (call,) dog, discard, jeu, lead


@pytest.mark.parametrize("contract", [rules.Bid.GARDE, rules.Bid.GARDE_SANS])
def test_slam_without_an_arbiter_is_written_before_jeu(contract: rules.Bid) -> None:
    state = after(in_play(arranged(4, {}), contract=contract), "slam")
    assert words(state)[-2:] == ["slam", "jeu"]
    assert rules.parse_state(rules.state_text(state)) == state


def test_slam_that_must_come_before_the_dog_is_written_before_it() -> None:
    ruleset = chosen(arbiter=True, slam_before_dog=True)
    state = after(discarded("slam", "granted", ruleset=ruleset), "jeu")
    assert words(state)[4:7] == ["slam", "granted", "dog"]
    assert rules.parse_state(rules.state_text(state)) == state


def test_slam_before_the_dog_of_an_overcontract_is_read_back() -> None:
    deal = arranged(4, {}, ruleset=chosen(slam_before_dog=True))
    state = after(in_play(deal, contract=rules.Bid.GARDE_SANS), "slam")
    assert rules.parse_state(rules.state_text(state)) == state


def test_discard_that_was_changed_is_written_once() -> None:
    deal = arranged(4, {0: "H1.2"})
    state = after(after_auction(deal), "dog", "discard S1.2.3.4.5.6", "discard H1.2 S3.4.5.6")
    assert words(state)[-2:] == ["dog", "discard S3.4.5.6 H1.2"]
    assert rules.parse_state(rules.state_text(state)) == state


# --- play -----------------------------------------------------------------------------------------


def test_poignees_are_written_before_the_first_cards_they_were_shown_with() -> None:
    hands = {0: f"{TEN} S7", 1: "T12.13.14.15.16.17.18.19.20.21 S8", 2: "S9", 3: "S10 T1"}
    state = after(in_play(arranged(4, hands)), f"poignee {TEN}", "S7")
    state = after(state, "poignee T12.13.14.15.16.17.18.19.20.21")
    assert words(state)[-3:] == [f"poignee {TEN}", "S7", "poignee T12.13.14.15.16.17.18.19.20.21"]
    assert rules.parse_state(rules.state_text(state)) == state
    assert words(play(state, "S8 S9"))[-3:] == ["poignee T12.13.14.15.16.17.18.19.20.21", "S8", "S9"]


@pytest.mark.parametrize("count", range(1, 6))
def test_trick_that_is_unfinished_is_read_back(count: int) -> None:
    hands = {0: "S1", 1: "S2", 2: "SR H1", 3: "S4 H2"}
    state = play(in_play(arranged(4, hands)), " ".join(["S1", "S2", "SR", "S4", "H1"][:count]))
    assert len(state.trick) == count % 4
    assert rules.parse_state(rules.state_text(state)) == state


@pytest.mark.parametrize(
    "found_after",
    ["", "garde", "garde pass pass pass", "garde pass pass pass dog", "garde_sans pass pass pass jeu S1 SV"],
)
def test_petit_sec_found_late_is_read_back(found_after: str) -> None:
    deal = arranged(4, PETIT_SEC, ruleset=chosen(petit_sec="announced"))
    state = after(rules.start(deal), *found_after.split(), "petit_sec 2")
    assert (state.phase, state.petit_sec) == (rules.Phase.CANCELLED, 2)
    assert words(state) == [*found_after.split(), "petit_sec 2"]
    assert rules.parse_state(rules.state_text(state)) == state


def test_petit_sec_found_while_the_arbiter_is_asked_is_read_back() -> None:
    deal = arranged(4, PETIT_SEC, ruleset=chosen(petit_sec="announced", arbiter=True))
    state = after(rules.start(deal), "garde_sans", "petit_sec 2")
    assert rules.parse_state(rules.state_text(state)) == state


# --- texts that are refused -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fft-2022 d1",
        "fft-2022 | S1",
        DEAL.replace("fft-2022 d3 ", ""),
        DEAL.replace("fft-2022 d3 ", "d3 "),
        DEAL.replace(" d3 ", " "),
        DEAL.replace(" d3 ", " x3 "),
        DEAL.replace(" d3 ", " d "),
        DEAL.replace(" d3 ", " d3 b "),
        DEAL.replace(" d3 ", " b3 "),
        DEAL.replace(" d3 ", " d3 d1 "),
        DEAL.replace(" d3 ", " d4 "),
        DEAL.replace(" d3 ", " d3 b4 "),
        DEAL.replace("+", "/"),
        DEAL.replace("+", ""),
        DEAL.replace("/", "", 1),
        DEAL.replace("EX", "T21"),
        DEAL.replace("EX", ""),
        DEAL.replace("EX", "ZZ"),
    ],
)
def test_deal_that_is_malformed_is_refused(text: str) -> None:
    assert text != DEAL
    with pytest.raises(ValueError, match=r"\w"):
        rules.parse_deal(text)
    with pytest.raises(ValueError, match=r"\w"):
        rules.parse_state(text)


@pytest.mark.parametrize("edition", ["fft-1999", "fft-2022{rebids=true}", "fft-2022{rebid=perhaps}"])
def test_deal_of_an_unknown_edition_or_option_is_refused(edition: str) -> None:
    with pytest.raises(rules.UnknownOption):
        rules.parse_deal(DEAL.replace("fft-2022", edition))


def test_deal_text_without_its_head_is_refused_by_name() -> None:
    with pytest.raises(rules.WrongTable, match="a deal is written"):
        rules.parse_deal("S1 / S2 / S3 + S4")


@pytest.mark.parametrize(
    "action",
    ["", "gardes", "S15", "call", "call ZZ", "discard S1 S1", "petit_sec", "petit_sec x", "poignee T22"],
)
def test_state_with_an_action_that_does_not_exist_is_refused(action: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        rules.parse_state(f"{DEAL} | {action}")


@pytest.mark.parametrize("actions", ["S7", "garde | prise", "petit_sec 0", "granted", "garde | pass | dog"])
def test_state_with_an_action_out_of_order_is_refused(actions: str) -> None:
    with pytest.raises(rules.IllegalAction):
        rules.parse_state(f"{DEAL} | {actions}")


def test_state_is_read_whatever_the_case_and_the_spaces() -> None:
    text = f"{DEAL}|GARDE|  pass | Pass|pass|dog"
    assert words(rules.parse_state(text)) == ["garde", "pass", "pass", "pass", "dog"]
    assert rules.parse_state(text).hand(0) == rules.Hand.parse(DEAL.split("|")[1].split("/", maxsplit=1)[0])


def test_state_and_deal_are_written_by_str() -> None:
    state = rules.start(arranged(4, {}))
    assert str(state) == rules.state_text(state) == str(state.deal)
