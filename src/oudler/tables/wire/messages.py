"""The messages between a page and the server: one JSON object a frame, `t` says which.

A page opens with `hello`, gets a `snapshot` or the events it missed, then events as they are committed. What
it asks for carries an id of its own (`cid`): asked twice it is done once, and is answered by `ack` or `nak`.
"""

from typing import Any, TypeAlias

import msgspec

from oudler.tables.wire.shapes import Sight

LONGEST_FRAME = 4096
"""Characters of a message; a discard has forty."""


class _PageMessage(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """A message of a page."""


class Hello(_PageMessage, frozen=True, tag="hello"):
    """The first message: the last event that the page has seen, None for a new page."""

    seq: int | None = None


class Ping(_PageMessage, frozen=True, tag="ping"):
    """Is anybody there; answered by `pong`."""


class _Request(_PageMessage, frozen=True):
    """A message that asks for something."""

    cid: str


class Do(_Request, frozen=True, tag="do"):
    """Do something of the game: the text of an action (`garde`, `T21`, `discard S1.2.3 H4.5.6`)."""

    act: str
    seq: int | None = None
    """The last event that the page had seen; refused as stale when the table has moved on since."""


class Type(_Request, frozen=True, tag="type"):
    """Do what a typed text says: « 21 », « roi coeur », « garde »."""

    text: str
    seq: int | None = None


class Sit(_Request, frozen=True, tag="sit"):
    """Take an empty seat, or one of a bot between two deals."""

    seat: int
    name: str = ""


class Rise(_Request, frozen=True, tag="rise"):
    """Leave the seat for good; in a deal a bot takes it."""


class SeatBot(_Request, frozen=True, tag="bot"):
    """Put a bot on an empty seat or on all of them (seat null); the host also in place of a person."""

    seat: int | None = None


class Ready(_Request, frozen=True, tag="ready"):
    """Be ready for the next deal, with a word that enters its shuffle."""

    word: str = ""


class TakeBack(_Request, frozen=True, tag="back"):
    """Ask to take back one's last action."""


class AnswerTakeBack(_Request, frozen=True, tag="answer"):
    """Agree that somebody takes back, or not."""

    yes: bool


class ClaimRest(_Request, frozen=True, tag="claim"):
    """Lay the cards down: all tricks that are left are certain."""


class NeedTime(_Request, frozen=True, tag="time"):
    """Have the clock start again for this action."""


class SeenDog(_Request, frozen=True, tag="seen"):
    """Have seen the dog that a bot has turned: it need not wait."""


class ReportPlay(_Request, frozen=True, tag="report"):
    """Report a play of a bot as odd: which action of the deal, counted from 0."""

    act: int
    why: str = ""


Request: TypeAlias = (
    Do
    | Type
    | Sit
    | Rise
    | SeatBot
    | Ready
    | TakeBack
    | AnswerTakeBack
    | ClaimRest
    | NeedTime
    | SeenDog
    | ReportPlay
)
PageMessage: TypeAlias = Hello | Ping | Request


class _ServerMessage(msgspec.Struct, frozen=True, tag_field="t"):
    """A message of the server."""


class TableSnapshot(_ServerMessage, frozen=True, tag="snapshot"):
    """The whole table as it is after event `seq`."""

    seq: int
    sight: Sight
    left: int | None = None
    """Milliseconds on the clock of whoever must act."""


class TableEvent(_ServerMessage, frozen=True, tag="ev"):
    """Something was committed: what, in words, and the fields of the sight that changed."""

    seq: int
    kind: str
    """The `did` of the line: did, dealt, seated, …"""
    seat: int | None
    act: str
    """What everybody may know of the action: « discard » without its cards."""
    say: str
    patch: dict[str, Any]
    left: int | None = None
    is_notable: bool = False
    """Whether the words are also for those who see the table."""


class Ack(_ServerMessage, frozen=True, tag="ack"):
    """A request was done; its event has this number or a smaller one."""

    cid: str
    seq: int


class Nak(_ServerMessage, frozen=True, tag="nak"):
    """A request was refused: why, and what to do."""

    cid: str
    why: str
    code: str


class Here(_ServerMessage, frozen=True, tag="here"):
    """Who is away from a seat, how many watch, and who keeps the others waiting."""

    away: list[int]
    watching: int
    late: list[int]
    """The seats of persons who keep the table waiting: between deals the host may give them to a bot."""
    left: int | None = None
    """Milliseconds on the clock of whoever must act: it may have been started again."""
    held_up: bool = False
    """Whether the process that runs the table is silent: another takes it over in a few seconds."""


class Pong(_ServerMessage, frozen=True, tag="pong"):
    """The answer to a ping."""


class Bye(_ServerMessage, frozen=True, tag="bye"):
    """The page is let go; it comes back in this many milliseconds, or not at all."""

    retry: int | None
    """None: this page is not to come back."""
    why: str = ""
    """Why not, and what to do."""


ServerMessage: TypeAlias = TableSnapshot | TableEvent | Ack | Nak | Here | Pong | Bye

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[PageMessage] = msgspec.json.Decoder(PageMessage)
_TOLD: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class BadFrame(ValueError):
    """A message that is none."""


def read_page_message(text: str) -> PageMessage:
    """Read a message of a page. Raises BadFrame."""
    if len(text) > LONGEST_FRAME:
        raise BadFrame(f"{len(text)} characters")
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadFrame(str(error)[:200]) from error


def write_page_message(asked: PageMessage) -> str:
    """The text of a message of a page: for programs that play over the wire."""
    return _ENCODER.encode(asked).decode()


def write_server_message(told: ServerMessage) -> str:
    """The text of a message of the server."""
    return _ENCODER.encode(told).decode()


def read_server_message(text: str) -> ServerMessage:
    """Read what `write_server_message` writes: for programs that play over the wire."""
    return _TOLD.decode(text)
