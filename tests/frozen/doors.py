"""The doors by which everything that is frozen is reached: what moves in the house is followed here alone."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import Enum
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.routing import BaseRoute, Route
from starlette.testclient import TestClient

from oudler.arbitration.faults import FAULTS
from oudler.arbitration.rulings import NoRuling, Trouble
from oudler.arbitration.terms import Article, Duty, Fate, Party, WarningKind
from oudler.director.desk import Office
from oudler.director.papers import WhyUnprinted
from oudler.director.rounds.phone_acts import WhyRefused
from oudler.printing import forms as typesetting
from oudler.record import Damage, RecordError
from oudler.rules import Bid, Hand, Impossible, Problem, Reason, Score
from oudler.store import Store
from oudler.tables.game import TableReason, TableSetup
from oudler.tables.game.setup import TableFlaw as SetupFlaw
from oudler.tables.views import changes, say_line, see
from oudler.tournament import campaigns, files, simulation
from oudler.tournament.boards import BoardFlaw, WrongBoard
from oudler.tournament.championships import Demand, Mistake, WrongRequest
from oudler.tournament.circuits import WhyNotNamed
from oudler.tournament.comparison import NotCompared, WhyNotCompared
from oudler.tournament.events import Happening, Regulations, RoundPlan, WhyNot
from oudler.tournament.events.log import HAPPENINGS
from oudler.tournament.people import ListField, Rejected, Remark, WhyRejected, WhyRemark
from oudler.tournament.points import NotScaled, Unmet, WhyNotScaled
from oudler.tournament.ranking import PrizeList, RankPrize
from oudler.tournament.seating import NotPlanned, Seat, Why
from oudler.tournament.sheets import FaultKind, Line, Sheet, SheetFault, Slip, SlipKind
from oudler.web.app import ROUTES
from oudler.wording import arbitration as of_rulings
from oudler.wording import events as of_events
from oudler.wording import results as of_results
from oudler.wording import tournament as of_tournaments
from oudler.wording.arbitration import orders as of_orders
from oudler.wording.game import reason_text
from oudler.wording.language import Words
from tests.cli.calling import Outcome, call
from tests.forms import form_of
from tests.sqlite import sqlite_url
from tests.tables.duplicates import ready_set
from tests.tables.games import begun, opening, played
from tests.tables.kept import keep
from tests.tournament import campaign_story
from tests.web.asking import laptop, stranger, text_of
from tests.wording.problems import bare, sample
from tests.wording.test_happenings import TEXTS
from tests.wording.test_happenings import event as event_of_lines

__all__ = [
    "Outcome",
    "call",
    "fixed_office",
    "get_addresses",
    "invented",
    "kept_season",
    "laptop",
    "live_frames",
    "playing_site",
    "print_here",
    "rewritten",
    "routes",
    "sentences",
    "stranger",
    "text_of",
]

E = TypeVar("E", bound=Enum)
TABLE = "abcdefgh"
"""The code of the table that has played."""
DAY = date(2024, 11, 16)
"""Gone by: whatever the clock of a machine says, commands take the ranking for final."""
SEED = "frozen"
PRIZES = PrizeList((10_000, 6_000, 2_550), (RankPrize(-1, 500),), last_rounds=1_000, has_cup=True)
BUSY = simulation.TroubleRates(corrected=20, rulings=30, absent=10, leaving=20, late=100)
"""Enough happens that most kinds of lines are in a log."""
SCORE = Score(Bid.GARDE, 98, 2)
SHEET = Sheet((1, 2, 3, 4), None, (Line(0, Bid.GARDE, SCORE),))
LABELS = ("Nord", "Sud", "Est", "Ouest")


# --- events ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shape:
    """What is made up: the form of an event, its size, its rounds and their deals."""

    form: str
    people: int
    rounds: int
    deals: int
    fives: bool = False


def invented(shape: Shape) -> str:
    """The file of an event of that shape, from its announcement to its close."""
    rules = Regulations(
        "Tournoi d'automne",
        DAY,
        tuple(RoundPlan(shape.deals, starts="" if at else "20:30") for at in range(shape.rounds)),
        form_of(shape.form),
        fee=1_200,
        prizes=PRIZES,
        venue="Salle des fêtes",
        contact="01 23 45 67 89",
    )
    return files.write_document(simulation.simulate(rules, shape.people, SEED, BUSY, fives=shape.fives)[0])


def rewritten(lines: list[dict[str, Any]]) -> str:
    """The file of an event whose log has these lines."""
    return files.write_document(files.Tournament.read(lines, {}))


# --- the site -------------------------------------------------------------------------------------------


@contextmanager
def fixed_office(folder: Path, now: datetime) -> Iterator[Office]:
    """An office on a database of its own whose clock stands still."""
    store = Store.open(sqlite_url(folder / "oudler.sqlite"))
    try:
        yield Office(store, lambda: now)
    finally:
        store.close()


@contextmanager
def kept_season(folder: Path, now: datetime) -> Iterator[tuple[TestClient, str]]:
    """A browser of the machine that serves, and the address of a championship whose centres are received."""
    with fixed_office(folder, now) as office:
        desk = office.campaigns.open(
            campaigns.Announced(campaign_story.SETUP),
            campaigns.TableSet("regionale", campaign_story.TABLE),
            campaigns.Received("nord", campaign_story.nord()),
            campaigns.Received("plaine", campaign_story.plaine()),
            campaigns.GaveUp(campaign_story.key(2), "malade", heat="nord"),
            by=campaign_story.BY,
        )
        yield laptop(office), f"/championnats/{desk.id}"


def get_addresses() -> list[str]:
    """The path of every page that is read, with its parts in braces."""
    return sorted(
        route.path for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())
    )


def routes() -> list[str]:
    """Every route: its methods and its path."""
    return sorted(f"{_kind(route)} {getattr(route, 'path', '')}" for route in ROUTES)


def _kind(route: BaseRoute) -> str:
    """The methods of a route, else what it is: a socket, a folder of files."""
    methods = getattr(route, "methods", None)
    return " ".join(sorted(methods)) if methods else type(route).__name__


@contextmanager
def playing_site(folder: Path) -> Iterator[tuple[TestClient, TestClient]]:
    """A site with a table that has played, and with the boards of a day: its own machine, and a stranger."""
    with fixed_office(folder, datetime(2024, 11, 16, 12, tzinfo=UTC)) as office:
        setup = TableSetup("À quatre")
        lines = [*opening(setup), *(line for line, _ in played(setup, Random(3), deals=3))]
        keep(office.store, TABLE, lines[:-1])
        ready_set(office.store, "2024-11-16T08:00:00Z")
        with laptop(office) as own, stranger(office) as other:
            yield own, other


# --- live tables ----------------------------------------------------------------------------------------


def live_frames(seats: int, audience: int | None, lang: str) -> Iterator[str]:
    """What an audience of a table is told of a whole deal, line by line: the words, and what changes."""
    setup, words = TableSetup("Essai", seats=seats), Words(lang)
    before = begun(setup)
    yield _encoded(see(before, audience, words))
    for line, game in played(setup, Random(f"frozen {seats}"), deals=1):
        patch = changes(see(before, audience, words), see(game, audience, words))
        yield _encoded({"say": say_line(words, before, game, line, audience), "patch": patch})
        before = game
    yield _encoded(see(before, audience, words))


def _encoded(told: object) -> str:
    return msgspec.json.encode(told).decode()


# --- paper ----------------------------------------------------------------------------------------------


def print_here() -> None:
    """Have large papers made in this process too, where what they are made from can be seen."""
    typesetting.LARGE = 1 << 40


# --- sentences ------------------------------------------------------------------------------------------

Said: TypeAlias = Callable[[Words], str]


def sentences(lang: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a refusal, of a condition and of a line of a log: its name, and its words."""
    words = Words(lang)
    for group, members in _told().items():
        for name, said in members.items():
            yield f"{group}/{name}", said(words)


def _told() -> dict[str, dict[str, Said]]:
    """What is said, by group and name: groups and names stay when classes are renamed."""
    return {
        "rules": _each(Reason, reason_text),
        "record": _each(Damage, of_events.damage_text, lambda why: RecordError(why, "hands[2]", detail="x")),
        "ruling": _each(Trouble, of_rulings.trouble_text, lambda why: NoRuling(why, "revoke", key="made")),
        "ruling-duty": _each(Duty, of_orders.duty_text),
        "ruling-fate": _each(Fate, of_orders.fate_text),
        "ruling-kind": _each(WarningKind, of_orders.kind_text),
        "ruling-party": _each(Party, of_orders.party_text),
        "ruling-article": _each(Article, of_rulings.article_text),
        "ruling-fault": {fault: partial(_fault, fault) for fault in FAULTS},
        "event": _each(WhyNot, of_events.refusal_text, sample),
        "event-bare": _each(WhyNot, of_events.refusal_text, bare),
        "line-up": _each(WhyNotNamed, _line_up),
        "movement": _each(Why, of_events.refusal_text, lambda why: NotPlanned(why, most=5, who=(3, 7))),
        "demand": _each(Demand, _demand),
        "mistake": _each(Mistake, of_events.refusal_text, lambda why: WrongRequest(why, found=3)),
        "homologation": _each(Unmet, of_results.unmet_text),
        "scale": _each(WhyNotScaled, of_events.refusal_text, lambda why: NotScaled(why, most=None)),
        "comparison": _each(
            WhyNotCompared,
            of_events.refusal_text,
            lambda why: NotCompared(why, session=1, round=2, table=3, board=4),
        ),
        "board": _each(BoardFlaw, _flaw),
        "list": _each(WhyRejected, of_events.rejected_text, lambda why: Rejected(3, ("a",), why, "x")),
        "list-remark": _each(
            WhyRemark, of_events.remark_text, lambda why: Remark(3, why, ListField.CLUB, "x")
        ),
        "file": _each(
            files.WhyUnreadable, of_events.unreadable_text, lambda why: files.Unreadable(why, detail="7")
        ),
        "signature": _each(
            files.WhyUnsigned,
            of_results.bad_signature_text,
            lambda why: files.BadSignature(why, 3, 5),
        ),
        "score": _each(Impossible, lambda words, why: of_tournaments.impossible_text(words, SCORE, why)),
        "sheet-fault": _each(FaultKind, _sheet_fault),
        "sheet-slip": _each(
            SlipKind,
            lambda words, why: of_tournaments.slip_text(words, SHEET, Slip(why, None, 0, 1, 2), LABELS),
        ),
        "paper": _each(WhyUnprinted, of_events.refusal_text),
        "phone": _each(WhyRefused, of_events.refusal_text),
        "table": _each(TableReason, of_events.refusal_text),
        "table-setup": _each(SetupFlaw, of_events.refusal_text),
        "log": {line_name(did): partial(_line, did) for did, _ in TEXTS},
    }


def _each(
    members: Iterable[E], said: Callable[[Words, Any], str], made: Callable[[E], Any] = lambda why: why
) -> dict[str, Said]:
    """What is said of each member, or of what is made from it."""
    return {member.name.lower(): partial(_said, said, made(member)) for member in members}


def _said(said: Callable[[Words, Any], str], of: object, words: Words) -> str:
    return said(words, of)


def _fault(fault: str, words: Words) -> str:
    """A fault and all its questions, each with the answers that there are."""
    lines = [of_rulings.fault_name(words, fault)]
    for question in FAULTS[fault].questions:
        lines.append(of_rulings.question_text(words, fault, question))
        lines += [f"  {of_rulings.answer_text(words, fault, question, value)}" for value in question.values]
    return "\n".join(lines)


def _line_up(words: Words, why: WhyNotNamed) -> str:
    return of_events.refusal_text(words, Problem(WhyNot.LINE_UP, Problem(why), people=(4,)))


def _demand(words: Words, demand: Demand) -> str:
    found = (1, 1, 1, 4) if demand is Demand.COMPOSITION else "Ada"
    return "\n".join(
        of_events.refusal_text(words, Problem(demand, requirement=each, found=found, wanted=5, at=3))
        for each in demand.requirements
    )


def _flaw(words: Words, flaw: BoardFlaw) -> str:
    cards = Hand.parse("T21 SD")
    return of_events.refusal_text(
        words, WrongBoard(flaw, number=7, seats=(Seat.NORTH, None), cards=cards, given="x")
    )


def _sheet_fault(words: Words, kind: FaultKind) -> str:
    return of_tournaments.fault_text(
        words, SHEET, SheetFault(kind, 0, 0, 1, 2, Impossible.HALF_POINT), LABELS
    )


def line_name(did: Happening) -> str:
    """The name of a line's kind, as a log writes it."""
    return next(name for name, kind in HAPPENINGS.items() if isinstance(did, kind))


def _line(did: Happening, words: Words) -> str:
    return of_events.happening_text(words, event_of_lines(), did)
