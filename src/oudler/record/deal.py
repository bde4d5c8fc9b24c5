"""The deal of a record: players, dealer, edition and cards."""

from oudler import rules
from oudler.record.errors import Damage, RecordError
from oudler.record.fields import Fields, Json, list_of, optional, read_with, required

VERSION = 1


def read_deal(fields: Fields) -> rules.Deal:
    """The deal of a record: players, dealer, edition, cards. Raises RecordError."""
    read_version(fields)
    dealer, players = read_seats(fields)
    hands = list_of(required(fields, "hands", list), list, "hands")
    if len(hands) != players:
        detail = f"{len(hands)} hands for {players} players"
        raise RecordError(Damage.WRONG_CARDS, "hands", detail=detail, rule="CAR-12")
    piles = {f"hands[{seat}]": read_cards(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)}
    piles["dog"] = read_cards(required(fields, "dog", list), "dog")
    _check_piles(piles, rules.SIZES[players])
    *dealt, dog = piles.values()
    return rules.Deal(dealer, tuple(dealt), dog, read_ruleset(fields), read_banned(fields, players))


def read_version(fields: Fields) -> None:
    """Refuse a record of another version. Raises RecordError."""
    if required(fields, "oudler", int) != VERSION:
        raise RecordError(Damage.VERSION, "oudler", detail=str(fields["oudler"])[:20])


def read_seats(fields: Fields) -> tuple[int, int]:
    """The dealer and the number of players. Raises RecordError."""
    players = _among(required(fields, "players", int), tuple(rules.SIZES), "players")
    return read_seat(required(fields, "dealer", int), players, "dealer"), players


def read_banned(fields: Fields, players: int) -> frozenset[int]:
    """The seats that may not bid. Raises RecordError."""
    banned = list_of(optional(fields, "banned", list, []), int, "banned")
    return frozenset(read_seat(seat, players, f"banned[{place}]") for place, seat in enumerate(banned))


def read_seat(seat: int, players: int, field: str) -> int:
    """The seat when the table has it. Raises RecordError."""
    return _among(seat, tuple(range(players)), field)


def _among(number: int, allowed: tuple[int, ...], field: str) -> int:
    """The number when it is one of those allowed. Raises RecordError (CAR-12)."""
    if number not in allowed:
        listed = ", ".join(map(str, allowed))
        given = str(number)[:40]
        detail = f"{given} is none of {listed}"
        raise RecordError(Damage.UNKNOWN, field, detail=detail, rule="CAR-12", given=given, expected=listed)
    return number


def _check_piles(piles: dict[str, rules.Hand], size: rules.TableSize) -> None:
    """Everybody and the dog have their number of cards, none of them twice (DEA-13, CAR-01)."""
    seen = rules.Hand()
    for field, cards in piles.items():
        due = size.dog_size if field == "dog" else size.hand_size
        if len(cards) != due:
            detail = f"{len(cards)} cards instead of {due}"
            raise RecordError(
                Damage.WRONG_CARDS,
                field,
                detail=detail,
                rule="DEA-13",
                given=str(len(cards)),
                expected=str(due),
            )
        if cards & seen:
            twice = str(cards & seen)
            raise RecordError(Damage.WRONG_CARDS, field, detail=f"{twice} twice", rule="CAR-01", given=twice)
        seen |= cards


def read_ruleset(fields: Fields) -> rules.Ruleset:
    """The edition and the options of a record. Raises RecordError."""
    plain = read_with(rules.Ruleset.of, optional(fields, "ruleset", str, rules.DEFAULT_EDITION), "ruleset")
    choices: dict[str, Json] = optional(fields, "options", dict, {})
    try:
        return rules.Ruleset.of(plain.edition, choices) if choices else plain
    except rules.UnknownOption as error:
        raise RecordError(Damage.UNKNOWN, "options", detail=str(error)) from error


@rules.checked
def read_cards(values: Json, field: str) -> rules.Hand:
    """A list of card names as a set of cards, none of them twice. Raises RecordError."""
    cards = read_row(list_of(values, str, field), field)
    if len(set(cards)) < len(cards):
        place, twice = next((at, card) for at, card in enumerate(cards) if card in cards[:at])
        detail = f"{rules.card_name(twice)} comes twice"
        raise RecordError(Damage.WRONG_CARDS, f"{field}[{place}]", detail=detail, rule="CAR-01")
    return rules.Hand.of(cards)


def read_row(names: list[str], field: str) -> list[rules.Card]:
    """The cards of a list of names, in its order. Raises RecordError, which names the first that is none."""
    try:
        return [rules.parse_card(name) for name in names]
    except rules.NotACard:
        return [read_with(rules.parse_card, name, f"{field}[{place}]") for place, name in enumerate(names)]
