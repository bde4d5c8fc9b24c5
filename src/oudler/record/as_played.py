"""A deal as people played it, faults included: read, not judged.

The same fields as a record, and some more: how many cards lay on the table when a poignee was shown
(`after`) and which size was announced; `exposed`, cards that were seen and taken back; `claim`, a
hand laid down; `answers`, what the arbiter found or was told.
"""

from dataclasses import dataclass
from enum import Enum

from oudler import rules
from oudler.record.deal import (
    VERSION,
    read_banned,
    read_cards,
    read_row,
    read_ruleset,
    read_seat,
    read_seats,
    read_version,
)
from oudler.record.errors import Damage, RecordError
from oudler.record.fields import Fields, Json, list_of, optional, read_with, required, typed


class How(Enum):
    """How a card that was taken back came to be seen."""

    SHOWN = "shown"
    PLAYED = "played"


@rules.checked
@dataclass(frozen=True, slots=True)
class Shown:
    """Trumps shown as a poignee, in the order they lay; `after` counts the cards played, None: in time."""

    seat: int
    cards: tuple[rules.Card, ...]
    after: int | None = None
    announced: rules.Poignee | None = None


@rules.checked
@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards that were seen and went back to the hand; `after` counts the cards played before."""

    seat: int
    cards: rules.Hand
    after: int
    how: How
    answers: tuple[tuple[str, str], ...] = ()


@rules.checked
@dataclass(frozen=True, slots=True)
class Claim:
    """A hand laid down because its holder claims the rest; `after` counts the cards played before."""

    seat: int
    after: int


@rules.checked
@dataclass(frozen=True, slots=True)
class AsPlayed:
    """A deal as it was entered by hand. Raises WrongTable, NotACard."""

    dealer: int
    hands: tuple[rules.Hand, ...]
    dog: rules.Hand
    ruleset: rules.Ruleset
    banned: frozenset[int] = frozenset()
    bids: tuple[rules.Bid, ...] = ()
    slam: bool = False
    call: rules.Card | None = None
    discard: rules.Hand = rules.Hand()  # noqa: RUF009 -- a frozen value
    poignees: tuple[Shown, ...] = ()
    plays: tuple[rules.Card, ...] = ()
    exposed: tuple[Exposed, ...] = ()
    claim: Claim | None = None
    jeu: bool = False
    """Had the taker opened the play?"""
    is_scored: bool = False
    """Had the table agreed on a score?"""
    answers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        shown = [each.seat for each in self.poignees] + [each.seat for each in self.exposed]
        claimed = [] if self.claim is None else [self.claim.seat]
        for seat in (self.dealer, *self.banned, *shown, *claimed):
            if not 0 <= seat < self.size.players:
                raise rules.WrongTable(f"there is no seat {seat} at a table of {self.players}")
        rules.mask_of(
            self.plays if self.call is None else (*self.plays, self.call)
        )  # refuses what is no card

    def __repr__(self) -> str:
        return f"<AsPlayed: {self.players} players, dealer {self.dealer}, {len(self.plays)} cards played>"

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def size(self) -> rules.TableSize:
        """The row of this number of players."""
        return rules.table_size(self.players)


@rules.checked
def read_as_played(fields: Fields) -> AsPlayed:
    """The deal of a record that may hold faults. Raises RecordError for what cannot be understood."""
    read_version(fields)
    dealer, players = read_seats(fields)
    hands, dog = _read_deck(fields, players)
    stop = optional(fields, "stop", dict, {})
    plays = _read_plays(fields)
    return AsPlayed(
        dealer,
        hands,
        dog,
        read_ruleset(fields),
        banned=read_banned(fields, players),
        bids=_read_bids(fields),
        slam=optional(fields, "slam", bool, False),
        call=_read_call(fields),
        discard=read_cards(optional(fields, "discard", list, []), "discard"),
        poignees=tuple(
            _read_shown(item, field, players, plays) for item, field in _items(fields, "poignees")
        ),
        plays=plays,
        exposed=tuple(
            _read_exposed(item, field, players, plays) for item, field in _items(fields, "exposed")
        ),
        claim=_read_claim(fields, players, plays),
        jeu=optional(stop, "jeu", bool, False),
        is_scored=fields.get("result") is not None,
        answers=_read_answers(fields, "answers"),
    )


def _read_deck(fields: Fields, players: int) -> tuple[tuple[rules.Hand, ...], rules.Hand]:
    """Hands and dog of any size, which make the whole deck (CAR-01)."""
    piles = list_of(required(fields, "hands", list), list, "hands")
    if len(piles) != players:
        detail = f"{len(piles)} hands for {players} players"
        raise RecordError(Damage.WRONG_CARDS, "hands", detail=detail, rule="CAR-12")
    hands = tuple(read_cards(pile, f"hands[{seat}]") for seat, pile in enumerate(piles))
    dog = read_cards(required(fields, "dog", list), "dog")
    seen = rules.Hand()
    for field, pile in (*((f"hands[{seat}]", hand) for seat, hand in enumerate(hands)), ("dog", dog)):
        if pile & seen:
            raise _wrong_cards(field, f"{pile & seen} twice", str(pile & seen))
        seen |= pile
    if seen.mask != rules.DECK_MASK:
        lacking = rules.Hand(rules.DECK_MASK) - seen
        raise _wrong_cards("dog", f"{lacking} is nowhere", str(lacking))
    return hands, dog


def _wrong_cards(field: str, detail: str, given: str) -> RecordError:
    return RecordError(Damage.WRONG_CARDS, field, detail=detail, rule="CAR-01", given=given)


def _read_bids(fields: Fields) -> tuple[rules.Bid, ...]:
    words = list_of(optional(fields, "bids", list, []), str, "bids")
    return tuple(read_with(rules.parse_bid, word, f"bids[{place}]") for place, word in enumerate(words))


def _read_plays(fields: Fields) -> tuple[rules.Card, ...]:
    return tuple(read_row(list_of(optional(fields, "plays", list, []), str, "plays"), "plays"))


def _read_call(fields: Fields) -> rules.Card | None:
    return (
        None
        if fields.get("call") is None
        else read_with(rules.parse_card, required(fields, "call", str), "call")
    )


def _items(fields: Fields, name: str) -> list[tuple[dict[str, Json], str]]:
    items = list_of(optional(fields, name, list, []), dict, name)
    if len(items) > len(rules.DECK):
        count = str(len(items))
        raise RecordError(Damage.WRONG_CARDS, name, detail=count, given=count, expected=str(len(rules.DECK)))
    return [(item, f"{name}[{place}]") for place, item in enumerate(items)]


def _read_shown(item: Fields, field: str, players: int, plays: tuple[rules.Card, ...]) -> Shown:
    names = list_of(item.get("cards"), str, f"{field}.cards")
    read_cards(names, f"{field}.cards")  # none of them twice
    after = None if item.get("after") is None else _read_after(item, field, plays)
    word = item.get("announced")
    return Shown(
        _read_seat(item, field, players),
        tuple(rules.parse_card(name) for name in names),
        after,
        None if word is None else read_with(_poignee, typed(word, str, field), f"{field}.announced"),
    )


def _poignee(word: str) -> rules.Poignee:
    known = [poignee.name.lower() for poignee in rules.Poignee]
    if word not in known:
        raise ValueError(f"{word[:20]!r} is none of {', '.join(known)}")
    return rules.Poignee[word.upper()]


def _read_exposed(item: Fields, field: str, players: int, plays: tuple[rules.Card, ...]) -> Exposed:
    return Exposed(
        _read_seat(item, field, players),
        read_cards(item.get("cards"), f"{field}.cards"),
        _read_after(item, field, plays),
        read_with(How, typed(item.get("how", "shown"), str, f"{field}.how"), f"{field}.how"),
        _read_answers(item, f"{field}.answers"),
    )


def _read_claim(fields: Fields, players: int, plays: tuple[rules.Card, ...]) -> Claim | None:
    if fields.get("claim") is None:
        return None
    item = typed(fields["claim"], dict, "claim")
    return Claim(_read_seat(item, "claim", players), _read_after(item, "claim", plays))


def _read_seat(item: Fields, field: str, players: int) -> int:
    return read_seat(typed(item.get("seat"), int, f"{field}.seat"), players, f"{field}.seat")


def _read_after(item: Fields, field: str, plays: tuple[rules.Card, ...]) -> int:
    """A number of cards played, which the record must reach."""
    after = typed(item.get("after", len(plays)), int, f"{field}.after")
    if not 0 <= after <= len(plays):
        raise RecordError(
            Damage.NOT_REACHED,
            f"{field}.after",
            detail=f"after {after} cards, {len(plays)} are played",
            given=str(after),
            expected=str(len(plays)),
        )
    return after


def _read_answers(fields: Fields, field: str) -> tuple[tuple[str, str], ...]:
    told = fields.get("answers")
    pairs = {} if told is None else typed(told, dict, field)
    return tuple((key, _answer(value, f"{field}.{key}"[:60])) for key, value in pairs.items())


def _answer(value: Json, field: str) -> str:
    """An answer as it would be typed; true and false are yes and no, whole and half numbers are accepted."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    is_half = isinstance(value, float) and (2 * value).is_integer()
    return str(value) if isinstance(value, int) or is_half else typed(value, str, field)


# --- writing ------------------------------------------------------------------------------------------


@rules.checked
def played_fields(deal: AsPlayed) -> dict[str, Json]:
    """The fields that `read_as_played` reads; that a score was agreed on is told by an empty result."""
    told: dict[str, Json] = {
        "oudler": VERSION,
        "ruleset": deal.ruleset.edition,
        "options": deal.ruleset.choices,
        "players": deal.players,
        "dealer": deal.dealer,
        "banned": sorted(deal.banned),
        "hands": [hand.names() for hand in deal.hands],
        "dog": deal.dog.names(),
        "bids": [bid.word for bid in deal.bids],
        "slam": deal.slam,
        "call": None if deal.call is None else rules.card_name(deal.call),
        "discard": deal.discard.names(),
        "poignees": [_shown_fields(shown) for shown in deal.poignees],
        "plays": [rules.card_name(card) for card in deal.plays],
        "exposed": [_exposed_fields(shown) for shown in deal.exposed],
        "claim": deal.claim and {"seat": deal.claim.seat, "after": deal.claim.after},
        "stop": {"jeu": deal.jeu},
        "answers": dict(deal.answers),
    }
    return told | ({"result": {}} if deal.is_scored else {})


def _shown_fields(shown: Shown) -> dict[str, Json]:
    return {
        "seat": shown.seat,
        "cards": [rules.card_name(card) for card in shown.cards],
        "after": shown.after,
        "announced": shown.announced and shown.announced.name.lower(),
    }


def _exposed_fields(shown: Exposed) -> dict[str, Json]:
    return {
        "seat": shown.seat,
        "cards": shown.cards.names(),
        "after": shown.after,
        "how": shown.how.value,
        "answers": dict(shown.answers),
    }
