"""Bots by name and version, their seeds, and the processes they think in."""

import asyncio
import hashlib
import os
import signal
from collections.abc import Iterator

import pytest

from oudler.rules import Action, Stream, WrongValue, apply, deal_cards, legal_actions, parse_action, start
from oudler.tables.game.happenings import Committed, Dealt, TableOpened, read_line, write_line
from oudler.tables.game.setup import BOTS_NOW, BoardRef, TableKind, TableSetup
from oudler.tables.live.bot_kinds import BOTS, InlineThinker, choice_seed, decide, make_bot
from oudler.tables.live.bot_workers import WorkerThinker
from tests.tables.games import begun

STATE = start(deal_cards(4, 3, Stream("thinking")))


def test_every_bot_chooses_what_is_legal() -> None:
    for kind in BOTS:
        assert decide(kind, "seed", STATE, 0) in legal_actions(STATE)


def test_a_bot_that_nobody_made_is_refused() -> None:
    with pytest.raises(WrongValue):
        make_bot("clever-9", "")


def test_a_version_of_a_bot_never_changes() -> None:
    """Results on boards are compared: a bot that plays otherwise is another version."""
    versions = {
        "sensible-1": "166 c2e322c29859118f",
        "sensible-2": "166 9a4a2ba599ca4a8d",
        "random-1": "158 986b3b67f972da7c",
    }
    assert {kind: _line_of(kind) for kind in versions} == versions
    assert {kind for kind in BOTS if not kind.startswith("lesson:")} == set(versions)


def _line_of(kind: str) -> str:
    """What a bot does at all places of a deal for each number of players, in short."""
    done: list[str] = []
    for players in (3, 4, 5):
        state = start(deal_cards(players, 0, Stream(f"version {players}")))
        while not state.phase.is_over:
            assert state.turn is not None
            action = decide(kind, f"{players}/{len(done)}", state, state.turn)
            state = apply(state, action)
            done.append(str(action))
    return f"{len(done)} {hashlib.sha256(' '.join(done).encode()).hexdigest()[:16]}"


def test_discards_of_a_version_never_change() -> None:
    """Many are worth the same: which one is laid must not hang on the last bits of a sum."""
    laid: list[str] = []
    for players in (3, 4, 5):
        for number in range(150):
            state = start(deal_cards(players, players - 1, Stream(f"{players}/{number}")))
            if state.deal.petit_sec_seats():
                continue
            for act in ("garde", *["pass"] * (players - 1), *["call HR"] * (players == 5), "dog"):
                state = apply(state, parse_action(act))
            laid.append(str(decide("sensible-1", "seed", state, 0)))
    digest = hashlib.sha256(" ".join(laid).encode()).hexdigest()[:16]
    assert (len(laid), digest) == (448, "d47c6cba9fe13465")


@pytest.mark.parametrize(
    ("kind", "pinned"), [("sensible-1", "1691 6ed0bfca4fba062b"), ("sensible-2", "1691 02b8991613f11635")]
)
def test_choices_of_a_version_never_change(kind: str, pinned: str) -> None:
    """In the middle of deals too that others have played badly, where a line of its own never comes."""
    chosen = [
        str(choice)
        for players in (3, 4, 5)
        for number in range(8)
        for choice in _choices(kind, players, number)
    ]
    assert f"{len(chosen)} {hashlib.sha256(' '.join(chosen).encode()).hexdigest()[:16]}" == pinned


def _choices(kind: str, players: int, number: int) -> Iterator[Action]:
    """What a bot chooses at every turn of a deal in which one choice in six is made by chance."""
    stream = Stream(f"choices {players}/{number}")
    state = start(deal_cards(players, number % players, stream))
    while not state.phase.is_over:
        assert state.turn is not None
        action = decide(kind, "seed", state, state.turn)
        yield action
        state = apply(
            state,
            action
            if stream.randrange(6)
            else decide("random-1", f"{stream.randrange(99)}", state, state.turn),
        )


def test_a_log_that_names_no_bots_keeps_the_first_ones() -> None:
    """Logs written before there were others stay what they are, and are written the same."""
    text = '{"did":"opened","setup":{"name":"Essai"},"at":"2026-11-15T20:00:00Z"}'
    opened = read_line(text)
    assert isinstance(opened, TableOpened)
    assert (opened.setup.bots, write_line(opened)) == ("sensible-1", text)
    now = TableOpened(TableSetup("Essai", bots=BOTS_NOW), opened.at)
    assert '"bots":"sensible-2"' in write_line(now)
    assert read_line(write_line(now)) == now


def test_the_seed_of_a_choice_is_of_deal_seat_and_acts() -> None:
    game = Dealt(1).after(Committed(1, "secret").after(begun(TableSetup("Essai"))))
    seeds = {choice_seed(game, seat, acts) for seat in range(4) for acts in range(5)}
    assert len(seeds) == 20
    assert choice_seed(game, 2, 5) == hashlib.sha256(b"secret/2/5").hexdigest()


def test_the_seed_on_a_board_is_of_the_board_alone() -> None:
    """Two people who do the same meet the same replies, at whatever table."""
    deal = Dealt(1, deal=str(deal_cards(4, 3, Stream("board"))))
    one, two = (
        deal.after(begun(TableSetup(name, kind=TableKind.BOARD, board=BoardRef("jour", number, 0))))
        for name, number in (("Une", 3), ("Autre", 3))
    )
    other = deal.after(begun(TableSetup("Une", kind=TableKind.BOARD, board=BoardRef("jour", 4, 0))))
    assert choice_seed(one, 1, 7) == choice_seed(two, 1, 7)
    assert choice_seed(one, 1, 7) != choice_seed(other, 1, 7)


@pytest.mark.slow
def test_thinking_on_the_spot_and_apart_is_the_same() -> None:
    async def story() -> None:
        workers = WorkerThinker(1)
        try:
            for bot in BOTS:
                apart = await workers.choose(bot, "seed", STATE, 0)
                assert apart == await InlineThinker().choose(bot, "seed", STATE, 0)
            with pytest.raises(WrongValue):
                await workers.choose("clever-9", "seed", STATE, 0)
        finally:
            await workers.close()

    asyncio.run(story())


@pytest.mark.slow
def test_a_process_that_dies_is_replaced_and_asked_again() -> None:
    async def story() -> None:
        workers = WorkerThinker(1)
        try:
            first = await workers.choose("sensible-1", "seed", STATE, 0)
            assert workers._pool is not None
            (pid,) = workers._pool._processes
            os.kill(pid, signal.SIGKILL)
            assert await workers.choose("sensible-1", "seed", STATE, 0) == first
        finally:
            await workers.close()

    asyncio.run(story())
