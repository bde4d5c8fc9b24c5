"""The lines of a table's log: what happened, in the past tense; the table is the fold of them.

The log holds the secrets of the deals and never leaves the server.
"""

from typing import Literal, TypeAlias

import msgspec

from oudler.tables.game.setup import Setup

How: TypeAlias = Literal["person", "bot", "stand_in", "clock", "claim", "rule"]
"""By whom an action was done: the person, a bot of the table, the bot of an absent person, the one that
plays when the clock has run out, the proof of a claim, or the table where an arbiter would answer."""
BY_BOTS: tuple[How, ...] = ("bot", "stand_in", "clock")
"""How a bot acts: at its own seat, for somebody away, for somebody late."""


class _Line(msgspec.Struct, frozen=True, tag_field="did", omit_defaults=True):
    """A line of the log; `cid` is the id that the page gave to the request for it: it is not done twice."""


class Opened(_Line, frozen=True, tag="opened"):
    """The table was set up."""

    setup: Setup
    at: str
    by: str = ""
    """The person who opened it."""


class Seated(_Line, frozen=True, tag="seated"):
    """A person or a bot sat down."""

    seat: int
    name: str
    who: str | None = None
    """The person's id; None: a bot."""
    bot: str | None = None


class Risen(_Line, frozen=True, tag="risen"):
    """Whoever sat there left; between deals the seat is empty, in a deal a bot of the table has it."""

    seat: int
    name: str = ""
    """The name of the bot that takes the seat; empty: nobody does."""
    cid: str = ""
    by: int | None = None
    """The seat of whoever gave it to the bot; None: the person left."""


class Drew(_Line, frozen=True, tag="drew"):
    """The first dealer was drawn (DRW-01)."""

    seed: str


class Committed(_Line, frozen=True, tag="committed"):
    """The next deal was sealed: everybody is told the hash of the secret."""

    number: int
    secret: str


class Readied(_Line, frozen=True, tag="readied"):
    """A person is ready for the next deal, and added a word to its shuffle."""

    seat: int
    word: str
    cid: str = ""


class Dealt(_Line, frozen=True, tag="dealt"):
    """The cards were dealt: from the sealed secret and the words, or those of a board or a lesson."""

    number: int
    deal: str | None = None
    acts: tuple[str, ...] = ()
    """What has been done already: the imposed contract of a board, the beginning of a lesson."""


class Did(_Line, frozen=True, tag="did"):
    """Somebody did something of the game."""

    seat: int | None
    act: str
    how: How
    cid: str = ""
    is_late: bool = False
    """Whether it ended a board whose set was closed by then."""


class StoodIn(_Line, frozen=True, tag="stood_in"):
    """A bot plays for an absent person."""

    seat: int


class Returned(_Line, frozen=True, tag="returned"):
    """The absent person is back."""

    seat: int


class BackAsked(_Line, frozen=True, tag="back_asked"):
    """Somebody asks to take back everything from an action of the deal on."""

    seat: int
    kept: int
    """How many actions of the deal stay."""
    cid: str = ""


class BackAnswered(_Line, frozen=True, tag="back_answered"):
    """Another person agrees, or does not; when all agree it is taken back."""

    seat: int
    yes: bool
    cid: str = ""
    is_silence: bool = False
    """Whether nobody said so: the time to answer was over."""


class Reported(_Line, frozen=True, tag="reported"):
    """Somebody found a play of a bot odd."""

    who: str
    number: int
    act: int
    """Which action of the deal."""
    bot: str
    seed: str
    why: str = ""
    cid: str = ""


Happening: TypeAlias = (
    Opened
    | Seated
    | Risen
    | Drew
    | Committed
    | Readied
    | Dealt
    | Did
    | StoodIn
    | Returned
    | BackAsked
    | BackAnswered
    | Reported
)

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


def write_line(happening: Happening) -> str:
    """The text of a line."""
    return _ENCODER.encode(happening).decode()


def read_line(text: str) -> Happening:
    """Read what `write_line` writes. Raises msgspec.DecodeError, a ValueError."""
    return _DECODER.decode(text)
