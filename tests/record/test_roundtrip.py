"""What is written is read back, wherever the deal stops."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oudler import rules
from oudler.record import parse_record, resume, write_record
from tests.dealing import HEAVY, any_deal, rich_deal
from tests.playing import play_out, strongest_seat

RULESETS = (
    "fft-2022",
    "fft-2012",
    "fft-libre-002",
    "fft-5p-old",
    "club-004",
    "fft-2022{arbiter=true}",
    "fft-2022{slam_before_dog=true}",
)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [3, *(pytest.param(size, marks=pytest.mark.no_cover) for size in (4, 5))])
def test_every_state_of_a_deal_survives_writing_and_reading(players: int, ruleset: str) -> None:
    chance = Random(f"{players}{ruleset}")
    for _ in range(2):
        for state in play_out(any_deal(players, chance, rules.Ruleset.parse(ruleset)), chance):
            assert parse_record(write_record(state)).state == state


def wandering(players: int, chance: Random) -> Iterator[rules.State]:
    """The first states of a deal in any mixture of options, slams and petits secs off turn included."""
    choices = {name: chance.choice(option.values) for name, option in rules.OPTIONS.items()}
    state = rules.start(any_deal(players, chance, rules.Ruleset.of("fft-2022", choices)))
    while len(state.tricks) < 2 and (legal := rules.legal_actions(state)[:40]):
        off_turn: list[rules.Action] = [rules.AnnounceSlam(), *map(rules.DeclarePetitSec, range(players))]
        allowed = [act for act in off_turn if rules.why_not(state, act) is None]
        state = rules.apply(state, chance.choice([*legal, *allowed]))
        yield state


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_mixture_of_options_survives_as_record_and_as_text(players: int) -> None:
    for seed in range(60):
        for state in wandering(players, Random(f"{players} {seed}")):
            assert parse_record(write_record(state)).state == rules.parse_state(str(state)) == state


def deal_without_slam(players: int) -> list[rules.State]:
    """The states of a deal; a slam would be moved to its latest moment."""
    for seed in range(99):
        states = list(play_out(any_deal(players, Random(seed)), Random(seed)))
        if states[-1].phase is rules.Phase.SCORED and states[-1].settled.slam is rules.Slam.NONE:
            return states
    raise AssertionError("no such deal")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_can_be_resumed_from_any_of_its_actions(players: int) -> None:
    states = deal_without_slam(players)
    final = parse_record(write_record(states[-1])).state
    assert [resume(final, count) for count in range(len(list(rules.actions_of(final))) + 1)] == states


def test_unknown_fields_are_written_back() -> None:
    text = json.loads(write_record(rules.start(rules.deal_cards(4, 0, Random(1)))))
    text |= {
        "club": "Tarot de l'Èbre",
        "arbiter": "un arbitre",
        "jeu": "x",
        "seats": ["N", "O", "S", "E"],
        "mort": {"seat": 4},
    }
    record = parse_record(json.dumps(text))
    assert json.loads(write_record(record.state, record.extra)) == text


def test_unknown_fields_never_replace_ours() -> None:
    state = rules.start(rules.deal_cards(4, 0, Random(1)))
    assert json.loads(write_record(state, {"dealer": 3}))["dealer"] == 0


def arbiter_state(*actions: rules.Action) -> rules.State:
    state = rules.start(rules.deal_cards(4, 3, Random(5), rules.Ruleset.of("fft-2022", {"arbiter": True})))
    for action in actions:
        state = rules.apply(state, action)
    return state


PASS, GARDE, SANS = (
    rules.MakeBid(rules.Bid.PASS),
    rules.MakeBid(rules.Bid.GARDE),
    rules.MakeBid(rules.Bid.GARDE_SANS),
)


def test_a_refused_slam_is_not_written_as_an_announced_one() -> None:
    state = arbiter_state(SANS, rules.Grant(True), PASS, PASS, PASS, rules.AnnounceSlam(), rules.Grant(False))
    fields = json.loads(write_record(state))
    assert (fields["slam"], fields["stop"]) == (False, {"arbiter": [True, False], "slam": True})


def test_a_slam_asked_after_jeu_in_a_contract_without_dog_survives() -> None:
    ruleset = rules.Ruleset.of("fft-2022", {"arbiter": True, "slam_before_dog": True})
    state = rules.start(rules.deal_cards(4, 3, Random(5), ruleset))
    for action in (SANS, rules.Grant(True), PASS, PASS, PASS, rules.SayJeu(), rules.AnnounceSlam()):
        state = rules.apply(state, action)
    assert parse_record(write_record(state)).state == state


def test_a_slam_asked_after_the_takers_own_poignee_survives() -> None:
    ruleset = rules.Ruleset.of("fft-2022", {"arbiter": True})
    state = rules.start(rich_deal(4, Random(1), ruleset, HEAVY, in_dog=False))
    taker = strongest_seat(state.deal)
    state = rules.start(replace(state.deal, dealer=(taker - 1) % 4))
    for action in (SANS, rules.Grant(True), PASS, PASS, PASS, rules.SayJeu()):
        state = rules.apply(state, action)
    poignee = next(act for act in rules.legal_actions(state) if isinstance(act, rules.ShowPoignee))
    state = rules.apply(rules.apply(state, poignee), rules.AnnounceSlam())
    assert parse_record(write_record(state)).state == rules.parse_state(str(state)) == state


@pytest.mark.parametrize(
    "actions",
    [
        (SANS,),
        (SANS, rules.Grant(False)),
        (SANS, rules.Grant(False), GARDE, PASS, PASS, PASS),
        (GARDE, SANS, rules.Grant(False), PASS, PASS),
        (GARDE, SANS, rules.Grant(False), PASS, PASS, rules.Confirm(True)),
        (GARDE, SANS, rules.Grant(False), PASS, PASS, rules.Confirm(False)),
        (SANS, rules.Grant(True), PASS, PASS, PASS, rules.AnnounceSlam()),
        (SANS, rules.Grant(True), PASS, PASS, PASS, rules.AnnounceSlam(), rules.Grant(False)),
        (SANS, rules.Grant(True), PASS, PASS, PASS, rules.AnnounceSlam(), rules.Grant(True), rules.SayJeu()),
        (SANS, rules.Grant(True), PASS, PASS, PASS, rules.SayJeu(), rules.AnnounceSlam()),
    ],
)
def test_what_the_arbiter_ruled_survives(actions: tuple[rules.Action, ...]) -> None:
    state = arbiter_state(*actions)
    assert parse_record(write_record(state)).state == state


PETIT_SEC_DEAL = (
    "fft-2022{petit_sec=announced} d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D.R H1.2.3 T1"
    " / H4.5.6.7.8.9.10.V.C.D.R D1.2.3.4.5.6.7 / D8.9.10.V.C.D.R C1.2.3.4.5.6.7.8.9.10.V"
    " / CC.D.R T2.3.4.5.6.7.8.9.10.11.12.13.14.15.16 + T17.18.19.20.21 EX"
)


def test_a_petit_sec_found_in_play_survives() -> None:
    state = rules.start(rules.parse_deal(PETIT_SEC_DEAL))
    bids = (rules.MakeBid(rules.Bid.GARDE_SANS), PASS, PASS, PASS, rules.SayJeu(), rules.PlayCard(0))
    for action in (*bids, rules.DeclarePetitSec(0)):
        state = rules.apply(state, action)
    assert parse_record(write_record(state)).state == state
