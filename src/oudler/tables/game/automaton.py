"""What a table does by itself, and when: a function of the game and of who is there.

| when | what happens |
|---|---|
| an absent person is back | the bot that played instead stops |
| all seats are taken | the first dealer is drawn (DRW-01), the next deal is sealed |
| the persons who are there are ready, or one is and the clock has run out | the cards are dealt |
| an arbiter is asked | the table grants it (AUC-09, SLA-08) |
| a bot must act | it is asked, after a moment |
| a bot has turned the dog, persons are there | it goes on once they have seen it, or after a while (CHI-02) |
| a person must act, is away, and others wait | a bot stands in, after a grace |
| a person must act and the clock has run out | a bot acts, once |
| nobody answers whether something is taken back | it is not |

A person alone with bots who is away is waited for as long as it takes, and so is one who is there unless the
table has a clock; bots among themselves play while somebody watches.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from oudler.rules import Phase
from oudler.tables.game import happenings
from oudler.tables.game.game import DealInPlay, Game, How
from oudler.tables.game.pace import Pace, World
from oudler.tables.game.setup import TableKind


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the log does not tell: who is there, and since when things stand as they do."""

    since: float
    """When the last thing happened."""
    clock: float
    """When the clock of whoever must act was started."""
    away: Mapping[int, float] = field(default_factory=dict)
    """The seats of persons who are not there, and since when."""
    watching: int = 0
    """How many are connected, persons and others."""
    seen: frozenset[int] = frozenset()
    """The seats of persons who say that they have seen the dog."""


@dataclass(frozen=True, slots=True)
class AskBot:
    """A bot is to be asked for the action of a seat."""

    seat: int
    bot: str
    how: How


@dataclass(frozen=True, slots=True)
class ScheduledStep:
    """What the table does by itself next, and when."""

    at: float
    what: happenings.Happening | AskBot


def next_step(game: Game, now: Circumstances, pace: Pace, world: World) -> ScheduledStep | None:
    """What happens next if nobody does anything; None: the table waits."""
    if (back := _returned(game, now)) is not None:
        return ScheduledStep(now.since, happenings.CameBack(back))
    if game.is_playing:
        assert game.play is not None
        return _in_deal(game, game.play, now, pace)
    return _between_deals(game, now, pace, world)


def _returned(game: Game, now: Circumstances) -> int | None:
    stood_in = (seat for seat in game.persons if game.has_stand_in(seat))
    return next((seat for seat in stood_in if seat not in now.away), None)


def _present(game: Game, now: Circumstances) -> list[int]:
    """The seats of persons who are there."""
    return [seat for seat in game.persons if seat not in now.away]


# --- between deals -----------------------------------------------------------------------------------


def _between_deals(game: Game, now: Circumstances, pace: Pace, world: World) -> ScheduledStep | None:
    if game.setup.kind is not TableKind.FREE or game.is_finished or not game.is_full:
        return None
    if game.turn is None:
        return ScheduledStep(now.since, happenings.Drew(world.secret()))
    if game.sealed is None:
        return ScheduledStep(now.since, happenings.Committed(len(game.sheet) + 1, world.secret()))
    at = _dealing_time(game, now, pace)
    return None if at is None else ScheduledStep(at, happenings.Dealt(game.sealed.number))


def _dealing_time(game: Game, now: Circumstances, pace: Pace) -> float | None:
    """When the cards are dealt: at once when all are ready; those who stay away are passed over."""
    assert game.sealed is not None
    if not game.persons:
        return now.since + (pace.deal if game.sheet else pace.act) if now.watching else None
    present = _present(game, now)
    ready = [seat for seat in present if seat in game.sealed.words]
    if len(ready) < len(present):
        clock = game.setup.clock
        return now.since + clock if ready and clock is not None else None
    if not present:
        return None
    waited_for = [seat for seat in game.persons if seat in now.away and seat not in game.sealed.words]
    missed = [now.away[seat] + pace.grace for seat in waited_for if not game.has_stand_in(seat)]
    return max([now.since, *missed])


# --- in a deal ---------------------------------------------------------------------------------------


def _in_deal(game: Game, play: DealInPlay, now: Circumstances, pace: Pace) -> ScheduledStep | None:
    if play.asking is not None:
        silent = next(iter(game.still_asked(play.asking)), play.asking.seat)
        return ScheduledStep(
            now.since + pace.answer, happenings.BackAnswered(silent, yes=False, is_silence=True)
        )
    if play.state.phase is Phase.ARBITER:
        return ScheduledStep(now.since + pace.act, happenings.Did(None, "granted", "rule"))
    seat = play.actor
    assert seat is not None
    bot = game.bot_of(seat)
    if bot is not None:
        return _bot_step(game, play, now, pace, AskBot(seat, bot, _how(game, seat)))
    return _person_step(game, seat, now, pace)


def _how(game: Game, seat: int) -> How:
    return "stand_in" if game.has_stand_in(seat) else "bot"


def _bot_step(
    game: Game, play: DealInPlay, now: Circumstances, pace: Pace, ask: AskBot
) -> ScheduledStep | None:
    """Bots among themselves play while somebody watches."""
    if not game.persons and not now.watching:
        return None
    state = play.state
    is_new_trick = state.phase is Phase.PLAY and bool(state.tricks) and not state.trick
    wait = pace.trick if is_new_trick else pace.act
    if game.is_dog_waiting and not now.seen.issuperset(_present(game, now)):
        wait = pace.dog
    return ScheduledStep(now.since + wait, ask)


def _person_step(game: Game, seat: int, now: Circumstances, pace: Pace) -> ScheduledStep | None:
    others_wait = any(other != seat for other in _present(game, now))
    steps = []
    if seat in now.away and others_wait:
        steps.append(ScheduledStep(now.away[seat] + pace.grace, happenings.StoodIn(seat)))
    if game.setup.clock is not None and (seat not in now.away or others_wait):
        steps.append(ScheduledStep(now.clock + game.setup.clock, AskBot(seat, game.setup.bots, "clock")))
    return min(steps, key=lambda step: step.at, default=None)
