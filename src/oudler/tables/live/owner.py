"""The table in the process that owns it: requests are answered, and what it does by itself is done."""

import logging
from collections.abc import Callable

from oudler.rules import Action, Reason, view, why_not
from oudler.store import Overtaken, Unavailable
from oudler.tables.game import (
    AskBot,
    Circumstances,
    Did,
    Happening,
    Reported,
    SatDown,
    ScheduledStep,
    TableReason,
    TableRefusal,
    next_step,
)
from oudler.tables.live.acts import Requester, respond
from oudler.tables.live.bot_kinds import choice_seed
from oudler.tables.live.deal_results import keep_name
from oudler.tables.live.live_table import LiveTable
from oudler.tables.live.request_cache import nak
from oudler.tables.live.roles import Pending
from oudler.tables.wire import Ack, Do, Here, Nak, NeedTime, Request, SeenDog, Type, playing_names
from oudler.wording.events import refusal_text
from oudler.wording.game import reason_sentence

_LOG = logging.getLogger(__name__)


class Owner:
    """A table that this process owns."""

    is_owner = True

    def __init__(self, table: LiveTable, show: Callable[[LiveTable, Here], None] | None = None) -> None:
        self._table = table
        self._show = show
        """Tells the other processes who is there."""
        self._reported: set[tuple[str, int, int]] = set()
        """By whom, of which deal and act."""

    async def turn(self) -> None:
        """Answer the next request, or else do what the table does by itself once it is time."""
        table = self._table
        if table.inbox:
            await self._answer(table.inbox.popleft())
            return
        if table.is_awake():
            return
        step = self._step()
        if step is not None and step.at <= table.now():
            await self._do(step)
        else:
            table.tell_if_changed()
            times = (step.at if step else None, table.patience.runs_out())
            await table.sleep(min((at for at in times if at is not None), default=None))

    def is_waiting(self) -> bool:
        """Whether nothing happens before somebody comes."""
        return not self._table.presence.pages and not self._table.inbox and self._step() is None

    def tell_presence(self) -> None:
        """Tell everybody who is there."""
        here = self._table.here
        self._table.show_here(here)
        if self._show is not None:
            self._show(self._table, here)

    def _step(self) -> ScheduledStep | None:
        table = self._table
        away = table.presence.away(table.game)
        clock = table.clock
        now = Circumstances(clock.since, clock.started, away, table.presence.pages, clock.seen)
        return next_step(table.game, now, table.service.pace, table.service.world)

    async def _do(self, step: ScheduledStep) -> None:
        what = step.what
        if isinstance(what, AskBot):
            action = await self._choose(what)
            what = Did(what.seat, str(action), what.how)
        await self._table.commit([what])

    async def _choose(self, ask: AskBot) -> Action:
        """What the bot chooses; whatever goes wrong with it, the table goes on."""
        code, game, play = self._table.code, self._table.game, self._table.game.play
        assert play is not None
        place = play.place_of(ask.seat)
        assert place is not None
        seed = choice_seed(game, ask.seat, len(play.done))
        try:
            action = await self._table.service.thinker.choose(ask.bot, seed, play.state, place)
        except Exception:
            _LOG.exception("table %s: bot %s after %d acts", code, ask.bot, len(play.done))
        else:
            if why_not(play.state, action) is None:
                return action
            _LOG.error("table %s: bot %s breaks a rule after %d acts", code, ask.bot, len(play.done))
        return view(play.state, place).legal[0]

    # --- requests ----------------------------------------------------------------------------------

    async def _answer(self, asked: Pending) -> None:
        """Answer a request; one that comes again gets the same answer."""
        who, answers = asked.asker.who, self._table.answers
        answer = answers.find(who, asked.request.cid) if who else None
        if answer is None:
            answer = await self._new_answer(asked.asker, asked.request)
            if who and not _is_failure(answer):
                answers.keep(who, answer)
        asked.reply(answer)

    async def _new_answer(self, asker: Requester, request: Request) -> Ack | Nak:
        try:
            await self._carry_out(asker, request)
        except TableRefusal as refused:
            return Nak(request.cid, self._why(refused, asker), refused.ground.code)
        except Overtaken:
            self._table.is_behind = True
            return nak(asker.words, request.cid, TableReason.MOVED_ON)
        except Unavailable as error:
            _LOG.warning("table %s: the store does not answer: %s", self._table.code, error)
            return nak(asker.words, request.cid, TableReason.NOT_KEPT)
        except Exception:
            _LOG.exception("table %s: %s", self._table.code, type(request).__name__)
            return nak(asker.words, request.cid, TableReason.NOT_KEPT)
        return Ack(request.cid, self._table.seq)

    async def _carry_out(self, asker: Requester, request: Request) -> None:
        self._check_fresh(asker, request)
        happenings = respond(self._table.game, asker, request)
        if isinstance(request, NeedTime):
            self._table.clock.restart()
            self._table.tell_here()
        if isinstance(request, SeenDog):
            self._note_seen(asker)
        if happenings and not self._is_reported(happenings[0]):
            await self._table.commit(happenings)
        for happening in happenings:
            if isinstance(happening, SatDown) and happening.who:
                await keep_name(self._table.service.store, happening.who, happening.name)

    def _note_seen(self, asker: Requester) -> None:
        """A person has seen the dog; said late, it is no answer to the next one."""
        game = self._table.game
        seat = game.seat_of(asker.who)
        if seat is not None and game.is_dog_waiting:
            self._table.clock.has_seen(seat)

    def _is_reported(self, happening: Happening) -> bool:
        """Whether somebody reports what is reported already; of a deal that is past nothing is remembered."""
        if not isinstance(happening, Reported):
            return False
        report = happening.who, happening.number, happening.act
        self._reported = {each for each in self._reported if each[1] == happening.number}
        is_known = report in self._reported
        self._reported.add(report)
        return is_known

    def _check_fresh(self, asker: Requester, request: Request) -> None:
        """Refuse what was chosen at one's turn before the table changed."""
        game = self._table.game
        if not isinstance(request, Do | Type) or request.seq is None or game.play is None:
            return
        if request.seq < self._table.moved and game.play.actor == game.seat_of(asker.who):
            raise TableRefusal(TableReason.MOVED_ON)

    def _why(self, refused: TableRefusal, asker: Requester) -> str:
        """The reason in words; one of the rules is told with what the seat sees."""
        if "said" in refused.values:
            return str(refused.values["said"])
        if not isinstance(refused.ground, Reason):
            return refusal_text(asker.words, refused)
        game = self._table.game
        place = game.play.place_of(game.seat_of(asker.who)) if game.play else None
        if game.play is None or place is None:
            return reason_sentence(asker.words, refused.ground)
        names = playing_names(game, game.play)
        return reason_sentence(asker.words, refused.ground, view(game.play.state, place), names)


def _is_failure(answer: Ack | Nak) -> bool:
    """Whether asking again may have another answer."""
    return isinstance(answer, Nak) and answer.code == TableReason.NOT_KEPT.code
