"""The shapes of what leaves the server: a table as one audience sees it.

These are the fields of the wire; `docs/table.md` tells what each means to a page.
"""

from typing import TypeAlias

import msgspec

Cards: TypeAlias = list[str]
"""Cards by their names: T21, SR, EX."""


class SeenSeat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    kind: str
    """person, bot or empty."""
    stand_in: bool
    ready: bool
    is_out: bool
    """Sits this deal out."""
    cards: int
    tricks: int
    """That lie in front of this seat: its own, and once the camps are known those of its camp."""
    total: int


class SeenCard(msgspec.Struct, frozen=True):
    """A card on the table, and who played it."""

    seat: int
    card: str


class SeenTrick(msgspec.Struct, frozen=True):
    """A finished trick."""

    cards: list[SeenCard]
    winner: int


class SeenBid(msgspec.Struct, frozen=True):
    """A word of the auction."""

    seat: int
    bid: str
    stands: bool


class SeenPoignee(msgspec.Struct, frozen=True):
    """Trumps shown."""

    seat: int
    size: str
    cards: Cards


class SeenRow(msgspec.Struct, frozen=True):
    """A line of the score sheet."""

    number: int
    ending: str
    contract: str | None
    taker: int | None
    scores: list[int]


class SeenResult(msgspec.Struct, frozen=True):
    """How the deal ended, told line by line, with all cards."""

    ending: str
    lines: list[str]
    scores: list[int]
    is_made: bool | None
    hands: list[Cards]
    """As dealt, by seat; none for whoever sat out."""
    dog: Cards
    discard: Cards
    note: str
    """That a board does not count, its set being closed when it was over; empty otherwise."""
    me: int | None
    """Where whoever looks sat in this deal; None for somebody who watches, or who took the seat since."""
    names: list[str]
    """Who sat where in this deal."""


class SeenProof(msgspec.Struct, frozen=True):
    """What a deal was sealed with; secret and words once it is over."""

    commitment: str
    secret: str = ""
    words: list[str] = []


class SeenAsking(msgspec.Struct, frozen=True):
    """Somebody wants to take back."""

    seat: int
    mine_to_answer: bool
    acts: int
    """How many actions would be taken back."""


class SeenDealing(msgspec.Struct, frozen=True):
    """Who shuffles, cuts and deals, by seat: of the deal being played, between deals of the next one."""

    shuffler: int
    cutter: int
    dealer: int
    say: str
    """The same in words."""
    how: str
    """How cards are dealt at a table of this size."""
    steps: list[str]
    """Who got each packet, in order: `2:3` are three cards to seat 2, `dog:1` one to the dog.

    None between deals.
    """


class SeenClosedDog(msgspec.Struct, frozen=True):
    """Where a dog that nobody may see lies until the count."""

    keeper: int | None
    """The seat before which it lies; None: in the middle, while it is not known who defends."""
    say: str


class PoigneeChoice(msgspec.Struct, frozen=True):
    """What the seat may show now."""

    sizes: list[int]
    cards: Cards


class SeenTable(msgspec.Struct, frozen=True):
    """What was agreed about the table."""

    name: str
    kind: str
    seats: int
    players: int
    has_mort: bool
    ruleset: str
    clock: int | None
    takebacks: bool
    deals: int | None
    listed: bool
    board: int | None
    """The number of the board of a set."""
    set: str | None
    """The set that the board is of."""
    lesson: str | None


class SeenLesson(msgspec.Struct, frozen=True):
    """Which lesson of the tutorial the table is."""

    id: str
    number: int
    total: int
    title: str
    is_over: bool
    """Whether it has come to its end, so that the next may follow; the deal may go on."""
    is_learned: bool
    """Whether all was done as it shows it."""
    has_count: bool
    """Whether its deal ends on the count."""
    next: str | None


class Sight(msgspec.Struct, frozen=True):
    """A table as one audience sees it."""

    table: SeenTable
    me: int | None
    is_owner: bool
    seats: list[SeenSeat]
    stage: str
    """seating, ready (waiting for the next deal), deal, over (a deal has just ended), finished, closed."""
    number: int
    draw: list[SeenCard]
    dealing: SeenDealing | None
    """None at a board or a lesson, whose cards come from elsewhere."""
    phase: str | None
    dealer: int | None
    turn: int | None
    bids: list[SeenBid]
    taker: int | None
    contract: str | None
    called: str | None
    partner: int | None
    alone: bool | None
    slam: str
    dog: Cards | None
    closed_dog: SeenClosedDog | None
    """The dog of a garde sans or contre while the deal is played."""
    is_dog_waiting: bool
    """Whether a bot has turned the dog, and waits until everybody at the table has seen it."""
    shown_trumps: Cards
    poignees: list[SeenPoignee]
    trick: list[SeenCard]
    winning: int | None
    """Which card of the trick is winning."""
    last: SeenTrick | None
    tricks_played: int
    tricks_total: int
    petit_sec: int | None
    sheet: list[SeenRow]
    result: SeenResult | None
    proof: SeenProof | None
    """Of the deal being played, or just over."""
    next_proof: SeenProof | None
    """Of the deal to come."""
    asking: SeenAsking | None
    # --- what only the seat itself knows ---
    hand: Cards
    discard: Cards | None
    """What the taker has laid, until « jeu »: then it is looked at no more (CHI-08)."""
    legal: list[str]
    """What may be done now, as texts of actions; discards and poignees are not listed."""
    refusals: dict[str, str]
    """Why a card of the hand (or a bid) may not be chosen now."""
    discard_size: int
    poignee: PoigneeChoice | None
    can_claim: bool
    can_take_back: bool
    is_host: bool
    """Whether the seat may give that of a person who keeps the table waiting to a bot."""
    prompt: str
    """What the seat is asked for, or whom the table waits for."""
    excuse_warning: str
    """What becomes of an excuse that is not played now; empty at other turns."""
    coach: str
    """What the lesson says at this point."""
    lesson: SeenLesson | None = None
