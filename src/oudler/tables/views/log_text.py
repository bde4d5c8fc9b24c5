"""What a line of the log is in words, for one audience."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from oudler import rules
from oudler.tables.game import (
    BackAnswered,
    BackAsked,
    CameBack,
    Committed,
    DealInPlay,
    Dealt,
    Did,
    Drew,
    Game,
    Happening,
    Readied,
    Risen,
    SatDown,
    StoodIn,
    read_act,
)
from oudler.wording.game import (
    back_answered_text,
    back_asked_text,
    claimed_text,
    committed_text,
    deal_over_text,
    dealt_here_text,
    dealt_text,
    dog_lies_text,
    done_text,
    drew_text,
    put_out_text,
    readied_text,
    returned_text,
    risen_text,
    roles_text,
    seated_text,
    silence_text,
    stood_in_text,
    taken_back_text,
    time_is_up_text,
    trick_text,
)
from oudler.wording.language import Words

Sayer: TypeAlias = Callable[[Words, Game, Game, Any, int | None], str]


def say_line(words: Words, before: Game, now: Game, line: Happening, me: int | None) -> str:
    """What happened, in words for a seat or for somebody who watches; empty where nothing is said."""
    sayer = _SAYERS.get(type(line))
    return sayer(words, before, now, line, me) if sayer else ""


def is_notable(line: Happening) -> bool:
    """Whether those who see are told in words too: what the felt alone does not show."""
    if isinstance(line, Did):
        return line.how in ("clock", "claim")
    return isinstance(line, BackAnswered | StoodIn | CameBack | Risen)


def public_act(line: Happening) -> str:
    """What everybody may know of an action: a discard without its cards (CHI-03)."""
    if not isinstance(line, Did):
        return ""
    word = line.act.partition(" ")[0]
    return word if word in ("discard", "petit_sec") else line.act


def _name(game: Game, seat: int | None) -> str:
    sitter = None if seat is None else game.seats[seat]
    return sitter.name if sitter else ""


def _done(words: Words, before: Game, now: Game, line: Did, me: int | None) -> str:
    """The action, then who won the trick, then how the deal ended; of a claim its first and last words."""
    play = now.play
    assert play is not None
    is_me = line.seat is not None and line.seat == me
    said = []
    if line.how == "clock":
        said.append(time_is_up_text(words, _name(now, line.seat), is_me=is_me))
    if line.how != "claim":
        said.append(done_text(words, _name(now, line.seat), read_act(line.act), is_me=is_me))
    elif before.play is not None and not any(done.how == "claim" for done in before.play.done):
        said.append(claimed_text(words, _name(now, line.seat), is_me=is_me))
    if line.how != "claim":
        said += [_dog_lies(words, before, now, me), _trick_won(words, now, me)]
    if play.is_over:
        said.append(_ended(words, now, play, me))
    return " ".join(filter(None, said))


def _trick_won(words: Words, now: Game, me: int | None) -> str:
    """Who won the trick that has just ended."""
    assert now.play is not None
    state = now.play.state
    if state.phase is not rules.Phase.PLAY or not state.tricks or state.trick:
        return ""
    winner = now.play.seat_of(state.tricks[-1].winner)
    return trick_text(words, _name(now, winner), is_me=winner == me)


def _dog_lies(words: Words, before: Game, now: Game, me: int | None) -> str:
    """Where a closed dog lies, once that is known or has become so (CHI-13, CHI-14)."""
    assert before.play is not None
    assert now.play is not None
    was, state = before.play.state, now.play.state
    keeper = rules.dog_keeper(state)
    is_told = rules.is_dog_closed(was) and rules.dog_keeper(was) == keeper
    if is_told or not rules.is_dog_closed(state):
        return ""
    seat = now.play.seat_of(keeper)
    return dog_lies_text(
        words, None if seat is None else _name(now, seat), is_me=seat is not None and seat == me
    )


def _ended(words: Words, now: Game, play: DealInPlay, me: int | None) -> str:
    scored = rules.result(play.state) if play.state.phase is rules.Phase.SCORED else None
    names = [_name(now, seat) for seat in play.turn.playing]
    return deal_over_text(words, now.sheet[-1].ending, scored, names, you=play.place_of(me))


def _drew(words: Words, _: Game, now: Game, __: Drew, me: int | None) -> str:
    assert now.turn is not None
    return drew_text(words, _name(now, now.turn.dealer), is_me=now.turn.dealer == me)


def _dealt(words: Words, _: Game, now: Game, line: Dealt, me: int | None) -> str:
    """Who deals; with whoever shuffles and cuts, where cards are dealt here."""
    assert now.play is not None
    turn = now.play.turn
    if now.play.seal is None:
        return dealt_text(words, line.number, _name(now, turn.dealer), is_me=turn.dealer == me)
    names = [_name(now, seat) for seat in range(turn.seats)]
    return dealt_here_text(words, line.number, roles_text(words, names, turn.roles, you=me))


def _risen(words: Words, before: Game, _: Game, line: Risen, me: int | None) -> str:
    if line.by is not None:
        by = "" if line.by == me else _name(before, line.by)
        return put_out_text(words, _name(before, line.seat), bot=line.name, by=by, is_me=line.seat == me)
    return risen_text(words, _name(before, line.seat), bot=line.name, is_me=line.seat == me)


def _back_asked(words: Words, _: Game, now: Game, line: BackAsked, me: int | None) -> str:
    """Where nobody else is asked it is taken back at once."""
    text = back_asked_text if now.play and now.play.asking else taken_back_text
    return text(words, _name(now, line.seat), is_me=line.seat == me)


def _back_answered(words: Words, before: Game, now: Game, line: BackAnswered, me: int | None) -> str:
    if line.is_silence:
        return silence_text(words)
    said = back_answered_text(words, _name(now, line.seat), yes=line.yes, is_me=line.seat == me)
    asking = before.play.asking if before.play else None
    if asking is None or not line.yes or (now.play and now.play.asking):
        return said
    return f"{said} {taken_back_text(words, _name(now, asking.seat), is_me=asking.seat == me)}"


def _seated(words: Words, _: Game, __: Game, line: SatDown, me: int | None) -> str:
    return seated_text(words, line.name, is_bot=line.who is None, is_me=line.seat == me)


class _Text(Protocol):
    """A sentence about somebody."""

    def __call__(self, words: Words, name: str, /, *, is_me: bool) -> str: ...


def _about(text: _Text) -> Sayer:
    """A sentence about whoever has the seat of the line."""
    return lambda words, _, now, line, me: text(words, _name(now, line.seat), is_me=line.seat == me)


_SAYERS: dict[type[Any], Sayer] = {
    Did: _done,
    Drew: _drew,
    Dealt: _dealt,
    Risen: _risen,
    BackAsked: _back_asked,
    BackAnswered: _back_answered,
    SatDown: _seated,
    Committed: lambda words, _, __, line, ___: committed_text(words, line.number),
    Readied: _about(readied_text),
    StoodIn: _about(stood_in_text),
    CameBack: _about(returned_text),
}
