"""The tournament file: one JSON document that anybody can read, recompute and check.

The log is the truth. All other sections follow from it and are written for readers; `checking`
computes them again. Addresses stand apart, so that they can be wiped (ORG-19).
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from oudler.tournament import events
from oudler.tournament.files.measures import MEASURE_FILES
from oudler.tournament.files.signature import SIGNATURE, Signer, sign, signature_fields
from oudler.tournament.play import apply, honours, round_weights, standing
from oudler.tournament.ranking import Ranked
from oudler.tournament.results import shown_totals
from oudler.tournament.sheets import sheet_fields

VERSION = 1


@dataclass(frozen=True, slots=True)
class Tournament:
    """An event with its log, and the addresses that people gave."""

    event: events.Event
    log: events.Log
    addresses: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def open(cls, opened: events.Opened, at: str, by: str) -> "Tournament":
        """A tournament that has just been announced. Raises NotNow."""
        _check_writing((), at, by)
        return cls(apply(None, opened, by), events.extend((), opened, at, by))

    @classmethod
    def read(cls, lines: Iterable[dict[str, Any]], addresses: Mapping[int, str]) -> "Tournament":
        """The tournament of a log as `log_fields` writes it, line by line. Raises WrongField.

        What was recorded was in order: nothing is checked again, neither conditions nor seals.
        """
        log = tuple(events.read_line(line, f"log[{place}]") for place, line in enumerate(lines))
        opened = log[0].happening if log else None
        if not isinstance(opened, events.Opened):
            raise events.WrongField("log[0]", "the opening of the event", opened)
        return cls(events.fold(None, (line.happening for line in log)), log, addresses)

    def record(self, happening: events.Happening, at: str, by: str) -> "Tournament":
        """The tournament after a happening, written down. Raises NotNow, and then nothing is changed."""
        _check_writing(self.log, at, by)
        happening, addresses = self._apart(happening)
        event = apply(self.event, happening, by)
        return Tournament(event, events.extend(self.log, happening, at, by), addresses)

    def _apart(self, happening: events.Happening) -> tuple[events.Happening, Mapping[int, str]]:
        """Addresses are kept apart from the log, which nobody can wipe."""
        if not isinstance(happening, events.Entered | events.Amended) or not happening.entry.address:
            return happening, self.addresses
        entry = happening.entry
        addresses = {**self.addresses, entry.number: entry.address}
        return replace(happening, entry=replace(entry, address="")), addresses

    def forget(self, number: int) -> "Tournament":
        """The tournament without somebody's address (ORG-19)."""
        kept = {each: address for each, address in self.addresses.items() if each != number}
        return replace(self, addresses=kept)


def _check_writing(log: events.Log, at: str, by: str) -> None:
    if found := tuple(events.writing_problems(log[-1] if log else None, at, by)):
        raise events.NotNow(found)


# --- writing --------------------------------------------------------------------------------------------


def write_document(tournament: Tournament, signer: Signer | None = None) -> str:
    """The file as text, a line for each thing of the long lists; signed where somebody can."""
    sections = {**derived(tournament.event, tournament.log), **_apart(tournament)}
    if signer is not None:
        sections[SIGNATURE] = signature_fields(sign(tournament.log, signer))
    return written_sections(sections)


def written_sections(sections: Mapping[str, Any]) -> str:
    """The sections of a file as text, a line for each thing of the long lists."""
    return "{\n" + ",\n".join(_section(name, value) for name, value in sections.items()) + "\n}\n"


def _apart(tournament: Tournament) -> dict[str, Any]:
    addresses = {str(number): address for number, address in sorted(tournament.addresses.items())}
    return {"addresses": addresses, "log": [events.log_fields(line) for line in tournament.log]}


def _section(name: str, value: Any) -> str:
    if isinstance(value, list) and value:
        text = "[\n  " + ",\n  ".join(_dumped(item) for item in value) + "\n]"
    else:
        text = _dumped(value)
    return f"{json.dumps(name)}: {text}"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def derived(event: events.Event, log: events.Log) -> dict[str, Any]:
    """Every section that follows from the log."""
    measure = MEASURE_FILES[event.regulations.form.measure]
    return {
        "oudler_tournament": VERSION,
        "event": events.write_fields(event.regulations),
        "entries": [events.write_fields(entry) for entry in event.entries.values()],
        "absences": list(_absences(event)),
        "places": [_placed(event, session) for session in sorted(event.placed)],
        "seating": [
            {"round": number, "tables": events.write_fields(event.seated[number])}
            for number in sorted(event.seated)
        ],
        "sheets": list(_sheets(event)),
        "corrections": list(corrections(log)),
        "rulings": event.ledger.lines(),
        "penalties": [events.write_fields(penalty) for penalty in event.penalties],
        **measure.sections(event),
        "weights": events.write_fields(round_weights(event)),
        "ranking": ranking_fields(event),
        **{name: ranked_lines(event, found) for name, found in measure.rankings(event).items()},
        "points": points_fields(event),
        "closed": event.is_closed,
    }


def _absences(event: events.Event) -> Iterator[dict[str, Any]]:
    for number in sorted(event.scratched):
        yield {"number": number, "scratched": True}
    for number, departure in sorted(event.departed.items()):
        yield {"number": number, **events.write_fields(departure)}


def _placed(event: events.Event, session: int) -> dict[str, Any]:
    fields: dict[str, Any] = events.write_fields(event.placed[session])
    taken = [filling for filling in event.filled if filling.session == session]
    return {**fields, "filled": [[filling.place, filling.number, filling.since] for filling in taken]}


def _sheets(event: events.Event) -> Iterator[dict[str, Any]]:
    for (number, table), sheet in sorted(event.sheets.items()):
        yield {
            "round": number,
            "table": table,
            **sheet_fields(sheet),
            "balances": list(sheet.balances),
        }


def corrections(log: events.Log) -> Iterator[dict[str, Any]]:
    """Every sheet, and every score of a board, that was changed: who, when, why, before, after."""
    last: dict[tuple[int, ...], Any] = {}
    for line in log:
        did, marks = line.happening, _marks(line.happening)
        if isinstance(did, events.Corrected | events.Rescored):
            before, after = [last.get(at) for at in marks], list(marks.values())
            is_sheet = isinstance(did, events.Corrected)
            yield {
                "round": did.round,
                "table": did.table,
                "by": line.by,
                "at": line.at,
                "why": did.why,
                "before": before[0] if is_sheet else before,
                "after": after[0] if is_sheet else after,
            }
        last.update(marks)


def _marks(did: events.Happening) -> dict[tuple[int, ...], Any]:
    """What was handed in: the balances of a table, or what it made on each board."""
    if isinstance(did, events.SheetResult):
        return {did.spot: list(did.sheet.balances)}
    if isinstance(did, events.BoardResult):
        return {(did.round, did.table, score.board): events.write_fields(score) for score in did.scores}
    return {}


def ranking_fields(event: events.Event, after: int | None = None) -> list[dict[str, Any]]:
    """The ranking after a round, or as it stands, as JSON."""
    return ranked_lines(event, standing(event, after))


def ranked_lines(event: events.Event, ranking: Sequence[Ranked]) -> list[dict[str, Any]]:
    """A ranking as JSON."""
    texts = shown_totals(event, ranking)
    return [ranked_fields(line, text) for line, text in zip(ranking, texts, strict=True)]


def ranked_fields(line: Ranked, text: str) -> dict[str, Any]:
    """A line of a ranking as JSON; its total as people read it is given."""
    account = line.account
    return {
        "rank": line.rank,
        "number": account.number,
        "total": str(line.total),
        "shown": text,
        "balances": events.write_fields(account.balances),
        "penalty": account.penalty,
        "left": account.has_left,
        "decided_by": None if line.decided_by is None else line.decided_by.value,
    }


def points_fields(event: events.Event) -> dict[str, Any]:
    """What the ranking is worth, or why nothing, as JSON."""
    gained = honours(event)
    scale = gained.scale
    return {
        "unmet": [unmet.code for unmet in gained.unmet],
        "coefficient": None if scale is None else str(scale.coefficient),
        "awards": [
            {
                "number": credit.entry.number,
                "licence": credit.entry.licence,
                "pcn": credit.award.pcn,
                "pp": credit.award.pp,
            }
            for credit in gained.credits
        ],
    }
