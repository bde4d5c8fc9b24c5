"""`oudler boards check`: a file of boards verified and judged, or compared with hands put back."""

import sys
from collections.abc import Sequence
from typing import Any

from oudler.bots import Prospects, prospects
from oudler.cli.boards.make import judgement, print_json, refuse
from oudler.cli.boards.pockets import NotPockets, read_pockets
from oudler.cli.terminal import WrongUse, opened, status, why_unread
from oudler.record import RecordError
from oudler.rules import card_name
from oudler.tournament import boards
from oudler.wording.events import damage_text, refusal_text
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import boards as said


def check_boards(
    words: Words, *, file: str, hands: str | None, discreet: bool, seals: str | None, as_json: bool
) -> int:
    """Verify a file of boards; with seals compare the commitments, with typed hands those."""
    if discreet and hands is None:
        raise WrongUse(words.say(complaints.BOARD_DISCREET_ALONE))
    place, held = file, True
    try:
        with opened(file) as stream:
            lines = boards.read_set(stream)
        if seals is not None:
            place = seals
            held = _check_seals(words, lines, seals, as_json=as_json)
        if hands is not None:
            place = hands
            is_back = _compare(words, lines, hands, is_discreet=discreet, as_json=as_json)
            return status.DONE if held and is_back else status.REFUSED
    except (boards.WrongBoard, NotPockets) as error:
        return refuse(words, error)
    except RecordError as error:
        told = words.say(complaints.FILE_LINE, file=place, line=error.line, error=damage_text(words, error))
        print(told, file=sys.stderr)
        return status.REFUSED
    except OSError as error:
        print(why_unread(words, place, error), file=sys.stderr)
        return status.REFUSED
    if not lines:
        print(words.say(complaints.BOARD_NONE, file=file), file=sys.stderr)
        return status.REFUSED
    # All are judged, so a list and not a generator.
    sound = [_judge(words, line, as_json=as_json) for line in lines]
    return status.DONE if held and all(sound) else status.REFUSED


def _judge(words: Words, line: boards.BoardLine, *, as_json: bool) -> bool:
    """Print what is to be said of one line; whether it is a board that may be played."""
    if line.packed is None:
        assert line.error is not None
        _tell_refused(words, line.line, line.error, as_json=as_json)
        return False
    label = line.packed.board.label
    found = prospects(line.packed.board.hand(label.taker))
    told = judgement(words, found)
    if as_json:
        fields = {"line": line.line, "ok": found.is_takeable, "board": label.number}
        print_json(fields | _prospect_fields(found) | {"text": told})
    else:
        print(words.parted([said.label_line(words, label, line.packed.copies), told]), flush=True)
    return found.is_takeable


def is_sound(words: Words, lines: Sequence[boards.BoardLine]) -> bool:
    """Whether every line is a board; what is wrong is told on standard error."""
    for line in lines:
        if line.error is not None:
            told = words.say(complaints.LINE, line=line.line, error=error_text(words, line.error))
            print(told, file=sys.stderr)
    return all(line.error is None for line in lines)


def _tell_refused(words: Words, line: int, error: RecordError | boards.WrongBoard, *, as_json: bool) -> None:
    told = error_text(words, error)
    rule = error.rule if isinstance(error, RecordError) else error.ground.requirement
    if as_json:
        print_json({"line": line, "ok": False, "rule": rule, "error": told})
    else:
        print(words.say(complaints.LINE, line=line, error=told))


def error_text(words: Words, error: RecordError | boards.WrongBoard) -> str:
    """Why a line is refused."""
    return damage_text(words, error) if isinstance(error, RecordError) else refusal_text(words, error)


def _prospect_fields(found: Prospects) -> dict[str, Any]:
    value = {part: round(worth, 1) for part, worth in found.value._asdict().items()}
    return {"value": round(found.value.total, 1), "parts": value, "made": found.made, "played": found.played}


def _check_seals(words: Words, lines: Sequence[boards.BoardLine], file: str, *, as_json: bool) -> bool:
    """Print which boards are not those that were sealed; whether all are."""
    with opened(file) as stream:
        sealed = boards.read_sealed(stream)
    broken = boards.check_seals([line.packed for line in lines if line.packed is not None], sealed)
    told = boards.set_commitment(sealed)
    if as_json:
        print_json({"seals": not broken, "commitment": told, "broken": list(broken)})
    elif not broken:
        print(
            words.say("Les étuis sont ceux qui ont été scellés ; empreinte : {commitment}", commitment=told)
        )
    else:
        print("\n".join(words.say(said.SEAL_BROKEN, number=number) for number in broken))
    return not broken


# --- hands typed back -----------------------------------------------------------------------------------


def _compare(
    words: Words, lines: Sequence[boards.BoardLine], file: str, *, is_discreet: bool, as_json: bool
) -> bool:
    """Print how typed hands differ from the boards, pocket by pocket; whether none does.

    A discreet comparison names no card.
    """
    known = {line.packed.board.number: line.packed.board for line in lines if line.packed is not None}
    is_right = _is_discreetly_sound(words, lines) if is_discreet else is_sound(words, lines)
    for number, returned in sorted(read_pockets(words, file).items()):
        if number not in known:
            raise NotPockets(said.no_number_text(words, number, known))
        differences = boards.check_returned(known[number], returned)
        is_right = is_right and not differences
        if as_json:
            fields = [_difference_fields(each, is_discreet=is_discreet) for each in differences]
            print_json({"board": number, "differences": fields})
        elif not differences:
            print(said.all_back_text(words, number, returned))
        for difference in () if as_json else differences:
            if is_discreet:
                print(said.discreet_line(words, number, difference))
            else:
                print("\n".join(said.difference_lines(words, number, difference)))
    return is_right


def _is_discreetly_sound(words: Words, lines: Sequence[boards.BoardLine]) -> bool:
    """Whether every line is a board; what is wrong may name cards, so only that something is."""
    is_so = all(line.error is None for line in lines)
    if not is_so:
        print(words.say(complaints.BOARD_UNSOUND), file=sys.stderr)
    return is_so


def _difference_fields(difference: boards.PocketDifference, *, is_discreet: bool) -> dict[str, Any]:
    counts = {"pocket": difference.pocket.value, "count": difference.count, "wrong": difference.wrong}
    if is_discreet:
        return counts
    return counts | {
        "missing": [
            {"card": card_name(card), "found": found and found.value} for card, found in difference.missing
        ],
        "foreign": [{"card": card_name(card), "from": home.value} for card, home in difference.foreign],
        "twice": [card_name(card) for card in difference.twice],
    }
