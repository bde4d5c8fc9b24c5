"""A deal seen again is the deal that was played; its cards can be dealt again from the seal."""

import json
from pathlib import Path
from random import Random

import pytest

from oudler.record import parse_record
from oudler.rules import Seal, actions_of
from oudler.tables.game.game import Game
from oudler.tables.game.happenings import BackAsked, Committed, Dealt, Did, Happening, Readied, fold
from oudler.tables.game.setup import TableSetup
from oudler.tables.live.replaying import Replay, deal_command, is_proven, moments, record_text, replay_of
from tests.cli.calling import call
from tests.director.desks import open_store
from tests.tables import games
from tests.tables.games import opening, played
from tests.tables.kept import keep

SETUPS = games.SETUPS | {
    "options": TableSetup("Options", ruleset="fft-2022{smaller_poignee=false}"),
}


def log_of(setup: TableSetup, seed: int, deals: int = 3) -> tuple[list[Happening], dict[int, Game]]:
    """A log of some deals, and the table at the end of each."""
    lines = opening(setup)
    ends: dict[int, Game] = {}
    for line, game in played(setup, Random(seed), deals=deals):
        lines.append(line)
        if game.play is not None and game.play.is_over:
            ends.setdefault(game.play.number, game)
    return lines, ends


def replays(folder: Path, setup: TableSetup, seed: int) -> list[Replay]:
    """The deals of a table of chance, read from a store."""
    lines, ends = log_of(setup, seed)
    store = open_store(folder)
    keep(store, "abcdefgh", lines)
    found = [replay_of(store, "abcdefgh", number) for number in ends]
    return [replay for replay in found if replay is not None]


@pytest.mark.parametrize("kind", SETUPS)
def test_a_replay_has_the_deal_as_it_ended(kind: str, tmp_path: Path) -> None:
    _, ends = log_of(SETUPS[kind], 3)
    found = replays(tmp_path, SETUPS[kind], 3)
    assert [replay.game for replay in found] == list(ends.values())
    for replay in found:
        story = list(moments(replay))
        assert story[0].state == replay.play.opening
        assert story[-1].state == replay.play.state
        assert [moment.done for moment in story[1:]] == list(replay.play.done)


def test_no_replay_of_a_deal_that_is_not_over(tmp_path: Path) -> None:
    lines, ends = log_of(SETUPS["4"], 1, deals=1)
    store = open_store(tmp_path)
    keep(store, "going", lines[:-1])
    keep(store, "over", lines)
    assert list(ends) == [1]
    assert replay_of(store, "going", 1) is None
    assert replay_of(store, "over", 1) is not None
    assert replay_of(store, "over", 2) is None
    assert replay_of(store, "nowhere", 1) is None


def test_what_was_taken_back_is_not_replayed(tmp_path: Path) -> None:
    lines = [*opening(SETUPS["4"], persons=1), Committed(1, "secret"), Readied(0, "mot"), Dealt(1)]
    play = fold(lines).play
    assert play is not None
    order = [play.actor, *((play.actor or 0) + step for step in (1, 2, 3))]
    words = [Did((seat or 0) % 4, "pass", "person") for seat in order]
    again = [*lines, *words[:1], BackAsked(words[0].seat or 0, 0), *words]
    store = open_store(tmp_path)
    keep(store, "back", [*again])
    replay = replay_of(store, "back", 1)
    assert replay is not None
    assert [str(done.action) for done in replay.play.done] == ["pass"] * 4


@pytest.mark.parametrize("kind", SETUPS)
def test_the_trick_on_the_table_is_shown_until_the_next_card(kind: str, tmp_path: Path) -> None:
    for replay in replays(tmp_path, SETUPS[kind], 5):
        shown = [moment.shown for moment in moments(replay)]
        whole = [trick for trick in shown if trick and len(trick.cards) == replay.deal.players]
        assert whole == list(replay.play.state.tricks)


@pytest.mark.parametrize("kind", SETUPS)
def test_the_record_is_read_back_with_names_bots_and_seal(kind: str, tmp_path: Path) -> None:
    for replay in replays(tmp_path, SETUPS[kind], 7):
        text = record_text(replay)
        assert list(actions_of(parse_record(text).state)) == list(actions_of(replay.play.state))
        fields = json.loads(text)
        assert (fields["table"], fields["number"]) == ("abcdefgh", replay.play.number)
        assert fields["names"] == list(replay.names)
        assert len(fields["names"]) == len(fields["bots"]) == replay.deal.players
        if replay.play.seal is not None:
            assert Seal(fields["seal"]["secret"]).opens(fields["seal"]["commitment"])
        else:
            assert "seal" not in fields


@pytest.mark.parametrize("kind", SETUPS)
def test_the_command_deals_the_same_cards(kind: str, tmp_path: Path) -> None:
    sealed = [replay for replay in replays(tmp_path, SETUPS[kind], 11) if replay.play.seal]
    assert sealed
    for replay in sealed:
        assert replay.play.seal is not None
        _, *command = deal_command(replay, replay.play.seal)
        dealt = json.loads(call(*command, "--json").out)
        assert dealt["hands"] == [hand.names() for hand in replay.deal.hands]
        assert dealt["dog"] == replay.deal.dog.names()


def test_another_secret_or_word_is_no_proof(tmp_path: Path) -> None:
    replay = next(one for one in replays(tmp_path, SETUPS["4"], 11) if one.play.seal)
    seal = replay.play.seal
    assert seal is not None
    assert is_proven(replay, seal)
    assert not is_proven(replay, Seal(seal.secret + "x", seal.words))
    assert not is_proven(replay, seal.with_words(*seal.words[:-1], "autre"))
