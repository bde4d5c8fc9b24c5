"""`oudler boards make`: boards by chance, as at a first round, or from hands that were typed."""

import json
import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from oudler.bots import Prospects, prospects
from oudler.cli.boards.pockets import NotPockets, Typed, read_pockets
from oudler.cli.boards.requested_boards import RequestedBoards, asked_boards
from oudler.cli.terminal import WrongUse, among, check_range, status, why_unread, write_file
from oudler.rules import Generator, Hand
from oudler.tournament import boards
from oudler.wording.events import refusal_text
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import boards as said

MOST_COPIES = 100
FRESH_BYTES = 16
"""Of a seed that nobody can guess."""
_METHODS = {
    making.value: making
    for making in (boards.Making.CHANCE, boards.Making.FIRST_ROUND, boards.Making.BY_HAND)
}


def make_boards(
    words: Words,
    *,
    count: int | None,
    first: int | None,
    event: str | None,
    session: int | None,
    seed: str | None,
    method: str | None,
    hands: str | None,
    out: str | None,
    copies: int | None,
    sealed: bool,
    as_json: bool,
) -> int:
    """Make boards and write them; those made by hand have the numbers that were typed."""
    making = among(words, "--method", method or boards.Making.CHANCE.value, _METHODS)
    _check_hands(words, making, hands, {"--count": count, "--first": first})
    if sealed and out is None:
        raise WrongUse(words.say(complaints.BOARD_SEALED_OUT))
    if seed is not None and not seed.strip():
        raise WrongUse(words.say(complaints.BOARD_SEED_EMPTY))
    check_range(words, "--copies", 1 if copies is None else copies, 1, MOST_COPIES)
    asked = asked_boards(words, count=count, first=first, event=event, session=session)
    secret = secrets.token_hex(FRESH_BYTES) if seed is None else seed
    try:
        typed = {} if hands is None else read_pockets(words, hands)
        numbers = _numbers(words, making, asked, typed)
        made = boards.make_set(
            numbers,
            secret,
            _maker(words, making, typed),
            label=asked.label,
            session=asked.session,
            copies=copies or asked.copies,
            is_sealed=sealed,
        )
        packed = list(_told(words, made, len(numbers)))
    except (boards.WrongBoard, NotPockets) as error:
        return refuse(words, error)
    except OSError as error:
        print(why_unread(words, hands or "", error), file=sys.stderr)
        return status.REFUSED
    _tell_seed(words, secret, is_fresh=seed is None, is_sealed=sealed)
    summary = _write(words, packed, out, is_sealed=sealed)
    if as_json and out is not None:
        print_json({"file": out, "boards": list(numbers)} | summary)
    return status.DONE


# --- what is made ---------------------------------------------------------------------------------------


def _check_hands(
    words: Words, making: boards.Making, hands: str | None, numbers: dict[str, int | None]
) -> None:
    """Refuse hands where chance makes the boards, and none where hands do. Raises WrongUse."""
    if making is boards.Making.CHANCE and hands is not None:
        raise WrongUse(words.say(complaints.BOARD_HANDS_CHANCE))
    if making is boards.Making.BY_HAND and hands is None:
        raise WrongUse(words.say(complaints.BOARD_HANDS))
    for name, value in numbers.items():
        if making is boards.Making.BY_HAND and value is not None:
            raise WrongUse(words.say(complaints.BOARD_BY_HAND, name=name))


def _numbers(words: Words, making: boards.Making, asked: RequestedBoards, typed: Typed) -> Sequence[int]:
    """The numbers of the boards: those typed where hands make them. Raises WrongUse."""
    if making is not boards.Making.BY_HAND or asked.circuit is not None:
        asked.check_numbers(words, sorted(typed))
    return sorted(typed) if making is boards.Making.BY_HAND else asked.numbers


def is_takeable(hand: Hand) -> bool:
    """Whether the bots find a hand beyond dispute."""
    return prospects(hand).is_takeable


def _maker(words: Words, making: boards.Making, typed: Typed) -> boards.Maker:
    makers: dict[boards.Making, boards.Maker] = {
        boards.Making.CHANCE: partial(boards.by_chance, suits=is_takeable),
        boards.Making.FIRST_ROUND: partial(_first_round, words, typed),
        boards.Making.BY_HAND: partial(_by_hand, typed),
    }
    return makers[making]


def _by_hand(typed: Typed, label: boards.Label, generator: Generator) -> boards.Made:
    return boards.by_hand(label, generator, typed[label.number])


def _first_round(words: Words, typed: Typed, label: boards.Label, generator: Generator) -> boards.Made:
    """A board as at a first round; the typed hand is the one that the arbiter makes, should he have to.

    Raises NotPockets for other pockets than the taker's, WrongBoard for wrong cards.
    """
    filled = typed.get(label.number, {})
    own = boards.pocket_of(label.taker)
    if filled.keys() - {own}:
        taker = said.pocket_name(words, own)
        raise NotPockets(words.say(complaints.BOARD_TAKER_ONLY, number=label.number, taker=taker))
    boards.check_cards(label.number, filled)
    arbiter = Hand.of(filled[own]) if filled else None
    return boards.first_round(label, generator, suits=is_takeable, arbiter=arbiter)


# --- what is said and written ---------------------------------------------------------------------------


def refuse(words: Words, error: boards.WrongBoard | NotPockets) -> int:
    """Say on standard error why there is no such board."""
    told = str(error) if isinstance(error, NotPockets) else refusal_text(words, error)
    if isinstance(error, boards.WrongBoard) and error.values.get("number") is not None:
        told = words.say("étui {number} : {error}", number=error.values["number"], error=told)
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    return status.REFUSED


def _told(words: Words, made: Iterable[boards.Packed], count: int) -> Iterator[boards.Packed]:
    """The boards, each told on standard error as soon as it is made, without a word on its cards."""
    for done, packed in enumerate(made, start=1):
        story = said.story_text(words, packed.board.label, packed.story)
        told = words.say(said.PROGRESS, number=packed.board.number, done=done, count=count, story=story)
        print(told, file=sys.stderr)
        if packed.story.making is boards.Making.BY_HAND or boards.MakingStep.ARBITER in packed.story.steps:
            _warn(words, packed.board)
        yield packed


def _warn(words: Words, board: boards.Board) -> None:
    """Say when the hand that the arbiter made for the taker is open to dispute (DUP-18)."""
    found = prospects(board.hand(board.label.taker))
    if not found.is_takeable:
        print(judgement(words, found), file=sys.stderr)


def judgement(words: Words, found: Prospects) -> str:
    """Whether a hand is takeable, with the reasons."""
    return said.takeable_text(words, found.value, found.made, found.played, is_takeable=found.is_takeable)


def _tell_seed(words: Words, seed: str, *, is_fresh: bool, is_sealed: bool) -> None:
    if is_fresh:
        print(words.say(said.FRESH_SEED, seed=seed), file=sys.stderr)
    elif is_sealed:
        print(words.say(said.KNOWN_SEED), file=sys.stderr)


def _write(
    words: Words, packed: Sequence[boards.Packed], out: str | None, *, is_sealed: bool
) -> dict[str, Any]:
    """Write the boards for their owner alone, and beside them what may be seen before the event."""
    text = boards.write_set(packed)
    if out is None:
        sys.stdout.write(text)
        return {}
    write_file(words, out, text.encode(), is_private=True)
    if not is_sealed:
        return {}
    file = str(Path(out).with_suffix(f".sealed{Path(out).suffix}"))
    sealed = [each.sealed for each in packed]
    write_file(words, file, boards.write_set(sealed).encode())
    print(words.say(said.SEALED, file=file, commitment=boards.set_commitment(sealed)), file=sys.stderr)
    return {"sealed": file, "commitment": boards.set_commitment(sealed)}


def print_json(fields: dict[str, Any]) -> None:
    """One JSON value on one line."""
    print(json.dumps(fields, ensure_ascii=False))
