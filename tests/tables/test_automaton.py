"""What a table does by itself, and when."""

from typing import Any

import pytest

from oudler.rules import Ruleset, Stream, deal_cards, legal_actions
from oudler.tables.game import happenings
from oudler.tables.game.automaton import AskBot, Circumstances, ScheduledStep, next_step
from oudler.tables.game.game import Game
from oudler.tables.game.pace import Pace, World
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from tests.tables.games import AT, begun, dealt, opening

PACE = Pace(act=1, trick=3, dog=5, deal=8, grace=30, answer=20)
WORLD = World(utc=lambda: AT, secret=lambda: "s3cret")


def step(game: Game, **others: Any) -> ScheduledStep | None:
    """What comes next at a table where something happened at 100."""
    now = Circumstances(**({"since": 100, "clock": 100, "watching": 1} | others))
    return next_step(game, now, PACE, WORLD)


def follow(game: Game, *lines: Any) -> Game:
    for line in lines:
        game = line.after(game)
    return game


# --- between deals -----------------------------------------------------------------------------------


def test_a_table_that_is_not_full_waits() -> None:
    game = happenings.Risen(1).after(begun(TableSetup("Essai")))
    assert step(game) is None


@pytest.mark.req("DRW-01")
def test_the_dealer_is_drawn_once_all_seats_are_taken() -> None:
    seated = happenings.fold(opening(TableSetup("Essai"))[:-1])
    assert step(seated) == ScheduledStep(100, happenings.Drew("s3cret"))


def test_the_next_deal_is_sealed_at_once() -> None:
    assert step(begun(TableSetup("Essai"))) == ScheduledStep(100, happenings.Committed(1, "s3cret"))


def test_cards_are_dealt_when_everybody_who_is_there_is_ready() -> None:
    game = follow(begun(TableSetup("Essai")), happenings.Committed(1, "s"))
    assert step(game) is None
    game = happenings.Readied(0, "un").after(game)
    assert step(game) is None
    assert step(game, away={1: 90.0}) == ScheduledStep(120, happenings.Dealt(1))
    assert step(happenings.StoodIn(1).after(game), away={1: 90.0}) == ScheduledStep(100, happenings.Dealt(1))
    assert step(game, away={0: 90.0, 1: 90.0}) is None
    assert step(happenings.Readied(1, "deux").after(game)) == ScheduledStep(100, happenings.Dealt(1))
    assert step(happenings.Readied(1, "deux").after(game), away={1: 95.0}) == ScheduledStep(
        100, happenings.Dealt(1)
    )


def test_cards_are_dealt_without_whoever_lets_the_clock_run_out() -> None:
    game = follow(begun(TableSetup("Essai", clock=30)), happenings.Committed(1, "s"))
    assert step(game) is None
    assert step(happenings.Readied(0, "mot").after(game)) == ScheduledStep(130, happenings.Dealt(1))
    patient = follow(begun(TableSetup("Essai")), happenings.Committed(1, "s"), happenings.Readied(0, "mot"))
    assert step(patient) is None


def test_bots_among_themselves_deal_while_somebody_watches() -> None:
    game = follow(begun(TableSetup("Essai"), persons=0), happenings.Committed(1, "s"))
    assert step(game) == ScheduledStep(101, happenings.Dealt(1))
    assert step(game, watching=0) is None


def test_a_finished_table_deals_no_more() -> None:
    for setup in (
        TableSetup("Essai", deals=1),
        TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("s", 1, 0)),
    ):
        game = dealt(persons=1, setup=setup)
        for _ in range(4):
            assert game.play is not None
            game = happenings.Did(game.play.actor, "pass", "person").after(game)
        assert (game.is_finished, step(game)) == (
            setup.kind is TableKind.BOARD,
            None if setup.kind is TableKind.BOARD else ScheduledStep(100, happenings.Committed(2, "s3cret")),
        )


# --- in a deal ---------------------------------------------------------------------------------------


def test_a_bot_is_asked_after_a_moment() -> None:
    assert step(dealt(speaker=2)) == ScheduledStep(101, AskBot(2, "sensible-1", "bot"))


def test_a_bot_waits_longer_after_a_trick() -> None:
    game = dealt(persons=0, speaker=1)
    bids = [
        happenings.Did(seat, bid, "bot")
        for seat, bid in ((1, "garde_contre"), (2, "pass"), (3, "pass"), (0, "pass"))
    ]
    game = follow(game, *bids, happenings.Did(1, "jeu", "bot"))
    for _ in range(4):
        assert game.play is not None
        game = happenings.Did(game.play.actor, str(legal_actions(game.play.state)[0]), "bot").after(game)
    assert game.play is not None
    seat = game.play.actor
    assert step(game) == ScheduledStep(103, AskBot(seat, "sensible-1", "bot"))  # type: ignore[arg-type]


def test_bots_play_on_for_nobody_only_up_to_a_person() -> None:
    assert step(dealt(speaker=2), watching=0, away={0: 1.0, 1: 1.0}) == ScheduledStep(
        101, AskBot(2, "sensible-1", "bot")
    )
    assert step(dealt(persons=0), watching=0) is None


def test_the_table_grants_what_an_arbiter_is_asked() -> None:
    ruleset = "fft-2022{arbiter=true}"
    deal = deal_cards(4, 3, Stream("automaton"), Ruleset.parse(ruleset))
    game = happenings.Dealt(1, deal=str(deal)).after(begun(TableSetup("Essai", ruleset=ruleset)))
    game = follow(game, happenings.Did(0, "garde", "person"), happenings.Did(1, "garde_sans", "person"))
    assert step(game) == ScheduledStep(101, happenings.Did(None, "granted", "rule"))


def with_turned_dog(persons: int) -> Game:
    """The bot of seat 3 has taken and turned the dog."""
    bids = [happenings.Did(seat, "garde" if seat == 3 else "pass", "person") for seat in range(4)]
    return follow(dealt(persons=persons), *bids, happenings.Did(3, "dog", "bot"))


@pytest.mark.req("CHI-02")
def test_a_bot_that_has_turned_the_dog_waits_until_everybody_at_the_table_has_seen_it() -> None:
    game, ask = with_turned_dog(persons=2), AskBot(3, "sensible-1", "bot")
    assert step(game) == ScheduledStep(105, ask)
    assert step(game, seen=frozenset({0})) == ScheduledStep(105, ask)
    assert step(game, seen=frozenset({0, 1})) == ScheduledStep(101, ask)
    assert step(game, seen=frozenset({0}), away={1: 99.0}) == ScheduledStep(101, ask)
    assert step(happenings.Did(3, "discard " + discardable(game), "bot").after(game)) == ScheduledStep(
        101, ask
    )


@pytest.mark.req("CHI-02")
def test_a_dog_that_a_bot_turns_lies_open_for_five_seconds() -> None:
    assert (Pace().dog, Pace.of_bots(700).dog) == (5, 5)


@pytest.mark.req("CHI-02")
def test_a_bot_that_has_turned_the_dog_does_not_wait_for_those_who_watch() -> None:
    assert step(with_turned_dog(persons=0), watching=3) == ScheduledStep(101, AskBot(3, "sensible-1", "bot"))


def discardable(game: Game) -> str:
    assert game.play is not None
    return str(game.play.state.discard_pool().choices()[0].cards)


def test_a_person_is_waited_for_without_a_clock() -> None:
    assert step(dealt()) is None


def test_a_bot_stands_in_for_an_absent_person_while_another_waits() -> None:
    assert step(dealt(), away={0: 95.0}) == ScheduledStep(125, happenings.StoodIn(0))
    assert step(dealt(), away={0: 95.0, 1: 95.0}) is None
    assert step(dealt(persons=1), away={0: 95.0}) is None
    assert step(dealt(speaker=1), away={0: 95.0}) is None


def test_whoever_is_back_plays_again() -> None:
    game = happenings.StoodIn(0).after(dealt())
    assert step(game, away={0: 95.0}) == ScheduledStep(101, AskBot(0, "sensible-1", "stand_in"))
    assert step(game) == ScheduledStep(100, happenings.CameBack(0))
    assert step(happenings.CameBack(0).after(game)) is None


def test_the_clock_runs_for_whoever_must_act() -> None:
    game = dealt(setup=TableSetup("Essai", clock=15))
    assert step(game, clock=102) == ScheduledStep(117, AskBot(0, "sensible-1", "clock"))
    assert step(game, away={0: 100.0}) == ScheduledStep(115, AskBot(0, "sensible-1", "clock"))
    assert step(game, away={0: 80.0}) == ScheduledStep(110, happenings.StoodIn(0))
    assert step(game, away={0: 80.0, 1: 80.0}) is None
    alone = dealt(persons=1, setup=TableSetup("Essai", clock=15))
    assert step(alone) == ScheduledStep(115, AskBot(0, "sensible-1", "clock"))
    assert step(alone, away={0: 80.0}) is None


def test_a_question_without_an_answer_is_answered_no() -> None:
    game = follow(dealt(persons=3), happenings.Did(0, "pass", "person"), happenings.BackAsked(0, 0))
    assert step(game) == ScheduledStep(120, happenings.BackAnswered(1, yes=False, is_silence=True))
    assert step(happenings.BackAnswered(1, yes=True).after(game)) == ScheduledStep(
        120, happenings.BackAnswered(2, yes=False, is_silence=True)
    )
