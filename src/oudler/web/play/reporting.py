"""A play of a bot that seems odd is reported from the page of its deal, while it is the last of the table."""

import asyncio
import secrets

import anyio.from_thread
from starlette.responses import Response

from oudler.tables.game import TableReason
from oudler.tables.live import LiveTable, Pending, Replay, Requester
from oudler.tables.wire import Ack, Nak, ReportPlay
from oudler.web.play.replay import replay_at
from oudler.web.play.table import table_of
from oudler.web.site import PageRequest, Refused, Role, act, guest_of

LONGEST_WAIT = 10.0
"""Seconds in which the table answers."""


def report(asked: PageRequest) -> Response:
    """Write a report of a play into the log of its table. Raises Refused."""
    replay, words, guest = replay_at(asked), asked.words, guest_of(asked.request, asked.office)
    number = asked.number_field("act")
    if guest is None or number is None:
        raise Refused(words.say(TableReason.NOT_A_BOT.value))
    request = ReportPlay(secrets.token_hex(8), number, asked.field("why"))
    told = anyio.from_thread.run(_answer, _last_table(asked, replay), Requester(guest.id, words), request)
    if isinstance(told, Nak):
        raise Refused(told.why)
    return asked.go(f"/t/{replay.code}/donne/{replay.play.number}", reported=1)


def _last_table(asked: PageRequest, replay: Replay) -> LiveTable:
    """The table, still at this deal. Raises Refused."""
    table = table_of(asked)
    if table.game.play is None or table.game.play.number != replay.play.number:
        late = asked.words.say("La table joue déjà une autre donne : seul un coup de la dernière se signale.")
        raise Refused(late, status=409)
    return table


async def _answer(table: LiveTable, asker: Requester, request: ReportPlay) -> Ack | Nak:
    """What the table answers to a request. Raises Refused where it does not."""
    answer: asyncio.Future[Ack | Nak] = asyncio.get_running_loop().create_future()

    def hear(told: Ack | Nak) -> None:
        if not answer.done():
            answer.set_result(told)

    table.take(Pending(asker, request, hear))
    try:
        return await asyncio.wait_for(answer, LONGEST_WAIT)
    except TimeoutError:
        raise Refused(asker.words.say(TableReason.NOT_KEPT.value), status=503) from None


ROUTES = (act("/t/{code}/donne/{number}/signalement", report, Role.PUBLIC),)
