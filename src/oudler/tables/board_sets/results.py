"""What somebody made of a board: kept once, if the deal was over while the set was open."""

from contextlib import suppress

import msgspec

from oudler.rules import Phase, Result, State, result
from oudler.store import AlreadyThere, NoSuchSet, SetPlay, Store
from oudler.tables.game import BoardRef, Game, TableSetup


class PlayStory(msgspec.Struct, frozen=True):
    """How a board ended, beside its score."""

    contract: str
    made: bool
    half_points: int
    oudlers: int


def keep_result(store: Store, game: Game, code: str, at: str) -> bool:
    """Keep what the person made of the board of this table; whether it counts, however often it is kept.

    The first result of a person on a board counts, if the set was still open when the deal was over (DUP-23):
    the log says so, whenever it is kept.
    """
    ref, played = game.setup.board, game.play
    if ref is None or played is None or played.state.phase is not Phase.SCORED or played.is_late:
        return False
    sitter = game.seats[ref.seat]
    if sitter is None or sitter.who is None:
        return False
    play = _play(ref, sitter.who, at, code, played.state)
    with suppress(AlreadyThere, NoSuchSet):
        store.add_set_play(play)
        return True
    own = (play.board, play.player, code)
    return any((each.board, each.player, each.table) == own for each in store.set_plays(ref.set))


def _play(ref: BoardRef, player: str, at: str, code: str, state: State) -> SetPlay:
    """The taker's single amount, whoever of the two sides the person was of (D14)."""
    found = result(state)
    text = msgspec.json.encode(_story(found)).decode()
    return SetPlay(ref.set, ref.number, player, at, found.score.total, code, text)


def _story(found: Result) -> PlayStory:
    score = found.score
    return PlayStory(score.contract.word, score.is_made, score.half_points, score.oudlers)


def story_of(play: SetPlay) -> PlayStory:
    """Read how a kept play ended."""
    return msgspec.json.decode(play.text, type=PlayStory)


def may_see(store: Store, setup: TableSetup, who: str | None, now: str) -> bool:
    """Whether somebody may watch a table or see a deal of it again (DUP-05).

    A board is shown to whoever has played it, and to all once its set is closed; any other table to all.
    """
    if setup.board is None:
        return True
    kept = store.set_of(setup.board.set)
    if kept is None or now >= kept.closes:
        return kept is not None
    return who is not None and any(
        (play.board, play.player) == (setup.board.number, who) for play in store.set_plays(kept.id)
    )
