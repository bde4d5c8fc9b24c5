"""A form as it arrives: how much may come, and without what cannot be written anywhere."""

import re

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Receive

from oudler.web.site.roles import Role, is_own_machine, visitor_of

MOST_BYTES = 8 * 1024 * 1024
BACKUP, MOST_OF_BACKUP = "/sauvegardes/reprendre", 4 * 1024 * 1024 * 1024
"""Where whoever sits at this machine sends a whole database, and how large it may be."""
FEW_BYTES = 64 * 1024
"""What a form may have from whoever is not of the desk: reading one takes the time of all others."""
MOST_FIELDS = 2000
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What no form, document or database takes; nobody types it."""


async def sent_form(request: Request) -> FormData:
    """The form that is sent; only the desk may send files. Raises HTTPException where it cannot be read."""
    visitor = await run_in_threadpool(visitor_of, request, request.app.state.office)
    most = MOST_BYTES if visitor.role >= Role.ARBITER else FEW_BYTES
    if request.url.path == BACKUP and is_own_machine(request):
        most = MOST_OF_BACKUP
    try:
        bounded = Request(request.scope, _bounded(request.receive, most))
        return await bounded.form(max_fields=MOST_FIELDS, max_part_size=most)
    except ClientDisconnect:
        raise HTTPException(400) from None


def _bounded(receive: Receive, most: int) -> Receive:
    """What is sent, whatever length it claims to have. Raises HTTPException where it is too much."""
    got = 0

    async def receive_next() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise HTTPException(413)
        return message

    return receive_next


def writable(form: FormData) -> FormData:
    """The fields without what cannot be written anywhere."""
    return FormData(
        [
            (_UNWRITABLE.sub("", name), _UNWRITABLE.sub("", value) if isinstance(value, str) else value)
            for name, value in form.multi_items()
        ]
    )
