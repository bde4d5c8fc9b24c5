"""What is written is read back, wherever the deal stops."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oudler.record import parse_record, resume, write_record
from oudler.rules import (
    OPTIONS,
    Action,
    AnnounceSlam,
    Bid,
    Confirm,
    DeclarePetitSec,
    Grant,
    MakeBid,
    Phase,
    PlayCard,
    Ruleset,
    SayJeu,
    ShowPoignee,
    Slam,
    State,
    actions_of,
    apply,
    deal_cards,
    legal_actions,
    parse_deal,
    parse_state,
    start,
    why_not,
)
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
        for state in play_out(any_deal(players, chance, Ruleset.parse(ruleset)), chance):
            assert parse_record(write_record(state)).state == state


def wandering(players: int, chance: Random) -> Iterator[State]:
    """The first states of a deal in any mixture of options, slams and petits secs off turn included."""
    choices = {name: chance.choice(option.values) for name, option in OPTIONS.items()}
    state = start(any_deal(players, chance, Ruleset.of("fft-2022", choices)))
    while len(state.tricks) < 2 and (legal := legal_actions(state)[:40]):
        off_turn: list[Action] = [AnnounceSlam(), *map(DeclarePetitSec, range(players))]
        allowed = [act for act in off_turn if why_not(state, act) is None]
        state = apply(state, chance.choice([*legal, *allowed]))
        yield state


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_mixture_of_options_survives_as_record_and_as_text(players: int) -> None:
    for seed in range(60):
        for state in wandering(players, Random(f"{players} {seed}")):
            assert parse_record(write_record(state)).state == parse_state(str(state)) == state


def deal_without_slam(players: int) -> list[State]:
    """The states of a deal; a slam would be moved to its latest moment."""
    for seed in range(99):
        states = list(play_out(any_deal(players, Random(seed)), Random(seed)))
        if states[-1].phase is Phase.SCORED and states[-1].settled.slam is Slam.NONE:
            return states
    raise AssertionError("no such deal")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_can_be_resumed_from_any_of_its_actions(players: int) -> None:
    states = deal_without_slam(players)
    final = parse_record(write_record(states[-1])).state
    assert [resume(final, count) for count in range(len(list(actions_of(final))) + 1)] == states


def test_unknown_fields_are_written_back() -> None:
    text = json.loads(write_record(start(deal_cards(4, 0, Random(1)))))
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
    state = start(deal_cards(4, 0, Random(1)))
    assert json.loads(write_record(state, {"dealer": 3}))["dealer"] == 0


def arbiter_state(*actions: Action) -> State:
    state = start(deal_cards(4, 3, Random(5), Ruleset.of("fft-2022", {"arbiter": True})))
    for action in actions:
        state = apply(state, action)
    return state


PASS, GARDE, SANS = MakeBid(Bid.PASS), MakeBid(Bid.GARDE), MakeBid(Bid.GARDE_SANS)


def test_a_refused_slam_is_not_written_as_an_announced_one() -> None:
    state = arbiter_state(SANS, Grant(True), PASS, PASS, PASS, AnnounceSlam(), Grant(False))
    fields = json.loads(write_record(state))
    assert (fields["slam"], fields["stop"]) == (False, {"arbiter": [True, False], "slam": True})


def test_a_slam_asked_after_jeu_in_a_contract_without_dog_survives() -> None:
    ruleset = Ruleset.of("fft-2022", {"arbiter": True, "slam_before_dog": True})
    state = start(deal_cards(4, 3, Random(5), ruleset))
    for action in (SANS, Grant(True), PASS, PASS, PASS, SayJeu(), AnnounceSlam()):
        state = apply(state, action)
    assert parse_record(write_record(state)).state == state


def test_a_slam_asked_after_the_takers_own_poignee_survives() -> None:
    ruleset = Ruleset.of("fft-2022", {"arbiter": True})
    state = start(rich_deal(4, Random(1), ruleset, HEAVY, in_dog=False))
    taker = strongest_seat(state.deal)
    state = start(replace(state.deal, dealer=(taker - 1) % 4))
    for action in (SANS, Grant(True), PASS, PASS, PASS, SayJeu()):
        state = apply(state, action)
    poignee = next(act for act in legal_actions(state) if isinstance(act, ShowPoignee))
    state = apply(apply(state, poignee), AnnounceSlam())
    assert parse_record(write_record(state)).state == parse_state(str(state)) == state


@pytest.mark.parametrize(
    "actions",
    [
        (SANS,),
        (SANS, Grant(False)),
        (SANS, Grant(False), GARDE, PASS, PASS, PASS),
        (GARDE, SANS, Grant(False), PASS, PASS),
        (GARDE, SANS, Grant(False), PASS, PASS, Confirm(True)),
        (GARDE, SANS, Grant(False), PASS, PASS, Confirm(False)),
        (SANS, Grant(True), PASS, PASS, PASS, AnnounceSlam()),
        (SANS, Grant(True), PASS, PASS, PASS, AnnounceSlam(), Grant(False)),
        (SANS, Grant(True), PASS, PASS, PASS, AnnounceSlam(), Grant(True), SayJeu()),
        (SANS, Grant(True), PASS, PASS, PASS, SayJeu(), AnnounceSlam()),
    ],
)
def test_what_the_arbiter_ruled_survives(actions: tuple[Action, ...]) -> None:
    state = arbiter_state(*actions)
    assert parse_record(write_record(state)).state == state


PETIT_SEC_DEAL = (
    "fft-2022{petit_sec=announced} d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D.R H1.2.3 T1"
    " / H4.5.6.7.8.9.10.V.C.D.R D1.2.3.4.5.6.7 / D8.9.10.V.C.D.R C1.2.3.4.5.6.7.8.9.10.V"
    " / CC.D.R T2.3.4.5.6.7.8.9.10.11.12.13.14.15.16 + T17.18.19.20.21 EX"
)


def test_a_petit_sec_found_in_play_survives() -> None:
    state = start(parse_deal(PETIT_SEC_DEAL))
    bids = (MakeBid(Bid.GARDE_SANS), PASS, PASS, PASS, SayJeu(), PlayCard(0))
    for action in (*bids, DeclarePetitSec(0)):
        state = apply(state, action)
    assert parse_record(write_record(state)).state == state
