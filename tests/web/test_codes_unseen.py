"""No code of a program reaches people: every member of every enum of reasons is told in words."""

import importlib
import pkgutil
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

import oudler
from oudler.director.boards import session_boards
from oudler.director.desk import Desk, Office
from oudler.director.desk.damage import DamagedEvent, JournalDamage, WhyDamaged, damage_lines
from oudler.director.desk.folder_copies import WhyNoFolder
from oudler.director.entries.signing_up import WhyNoSignup
from oudler.director.papers import WhyUnprinted
from oudler.director.rounds import phone_acts, sheet_warnings
from oudler.printing import WhyUnread
from oudler.printing.logo import WhyNoLogo
from oudler.record import Damage, RecordError
from oudler.rules import Bid, Ground, Impossible, Misdeal, Problem, Reason, Score
from oudler.store import Hindrance
from oudler.tables.game import TableReason
from oudler.tables.game.setup import TableFlaw
from oudler.tournament.boards import BoardFlaw, WrongBoard
from oudler.tournament.campaigns import CampaignFlaw, Missing, WhyNotListed
from oudler.tournament.championships import Championship, Demand, Level, Mistake, Season, WrongRequest
from oudler.tournament.circuits import WhyNotNamed
from oudler.tournament.clubs import WhyNotTaken
from oudler.tournament.comparison import NotCompared, WhyNotCompared
from oudler.tournament.events import Amended, WhyNot, usual_rounds
from oudler.tournament.files import BadSignature, Gap, Unreadable, WhyUnreadable, WhyUnsigned
from oudler.tournament.people import ListField, Rejected, Remark, WhyRejected, WhyRemark
from oudler.tournament.points import NotScaled, Unmet, WhyNotScaled
from oudler.tournament.ranking import PrizeFlag, PrizeRule
from oudler.tournament.seasons import IdentityDoubt
from oudler.tournament.seating import NotPlanned, Why
from oudler.tournament.sheets import FaultKind, Sheet, SheetFault, Slip, SlipKind
from oudler.wording.events import damage_text, refusal_text, rejected_text, remark_text, unreadable_text
from oudler.wording.game import reason_text
from oudler.wording.language import LANGUAGES, Words
from oudler.wording.results import flag_text, unmet_text
from oudler.wording.results.seals import bad_signature_text
from oudler.wording.results.season import doubt_text
from oudler.wording.terminal import hindrance_text
from oudler.wording.tournament import fault_text, impossible_text, slip_text
from tests.director.desks import BY, RULES, entered
from tests.requirement_ids import ids_in
from tests.web.asking import laptop, said
from tests.wording.problems import sample

Changes = dict[int, dict[str, Any]]

SCORE, SHEET, LABELS = Score(Bid.GARDE, 80, 2), Sheet((1, 2, 3, 4), (30, -10, -10, -10)), ("N", "S", "E", "O")
CODE = "raw_code"
FACTS: dict[Demand, Any] = {Demand.COMPOSITION: (1, 1, 1, 4), Demand.DATES: date(2026, 12, 24)}


def objection(demand: Demand) -> Problem:
    return Problem(
        demand,
        requirement=demand.requirements[0],
        found=FACTS.get(demand, Fraction(1)),
        wanted=5,
        at=3,
        team=7,
    )


def problems(why: WhyNot) -> list[Problem]:
    """A problem with every cause that it may have."""
    causes: dict[WhyNot, list[Any]] = {
        WhyNot.CHAMPIONSHIP: [objection(each) for each in Demand],
        WhyNot.SPREAD: [Problem(each, found=("a", "b"), team=7) for each in Mistake],
        WhyNot.NOT_PLANNED: [Problem(each, most=5, who=(1, 2)) for each in Why],
        WhyNot.SEATING: [Problem(each, most=5, who=(1, 2)) for each in Why],
    }
    return [
        sample(why, cause, "0", why=CODE, fault=CODE, error=CODE) for cause in [None, *causes.get(why, [])]
    ]


def campaign_problem(ground: Ground) -> Problem:
    """A problem of a championship in tiers, with a value for whatever its text names."""
    values: dict[str, Any] = {
        **dict.fromkeys(("name", "tier", "heat", "comite", "code", "starts", "licence"), "Nord"),
        **dict.fromkeys(("number", "count", "least", "line", "found", "wanted"), 3),
        **{"championship": Championship.DUO, "season": Season(2026), "level": Level.HALF_FINAL},
        **{"names": ("Ada", "Zoé"), "due": "Val"},
    }
    if ground is CampaignFlaw.OTHER_LEVEL:
        values["due"] = Level.REGIONAL_FINAL
    return Problem(ground, Problem(CampaignFlaw.NOT_QUALIFIED), **values)


# what the reasons of clubs, their logos, sign-ups and copies may name
CLUB_VALUES: dict[str, Any] = {
    **dict.fromkeys(("name", "who", "club", "licence", "folder", "example", "part"), "Nord"),
    **dict.fromkeys(("line", "taken", "most", "least", "width", "height"), 3),
    "until": "2026-11-15T14:45:00Z",
}


TOLD: dict[type[Enum], Callable[[Words, Any], str | list[str]]] = {
    Damage: lambda words, each: damage_text(words, RecordError(each)),
    Demand: lambda words, each: refusal_text(words, objection(each)),
    sheet_warnings.DoubtKind: lambda words, each: sheet_warnings.doubt_text(
        words, sheet_warnings.Doubt(1, 2, each, 3, board=4)
    ),
    FaultKind: lambda words, each: fault_text(
        words, SHEET, SheetFault(each, column=0, expected=1, found=2), LABELS
    ),
    BoardFlaw: lambda words, each: refusal_text(words, WrongBoard(each, number=3, seats=(None,), given="3")),
    Hindrance: lambda words, each: hindrance_text(words, each.value),
    Impossible: lambda words, each: impossible_text(words, SCORE, each),
    Mistake: lambda words, each: refusal_text(words, WrongRequest(each, found=("a", "b"), team=7)),
    phone_acts.WhyRefused: refusal_text,
    PrizeRule: lambda words, each: flag_text(words, PrizeFlag(each, 1, 2, 3)),
    Misdeal: lambda words, each: refusal_text(words, Problem(each, requirement="DEA-01", count=4, due=3)),
    Reason: reason_text,
    SlipKind: lambda words, each: slip_text(words, SHEET, Slip(each, None, 0, 1, 2), LABELS),
    TableFlaw: refusal_text,
    TableReason: refusal_text,
    Unmet: unmet_text,
    Why: lambda words, each: refusal_text(words, NotPlanned(each, most=5, who=(1, 2))),
    WhyNot: lambda words, each: [refusal_text(words, problem) for problem in problems(each)],
    WhyNotCompared: lambda words, each: refusal_text(
        words, NotCompared(each, session=1, round=2, table=3, board=4)
    ),
    WhyNotNamed: lambda words, each: refusal_text(words, Problem(WhyNot.LINE_UP, Problem(each), people=(3,))),
    WhyUnsigned: lambda words, each: bad_signature_text(words, BadSignature(each, 3, 2)),
    WhyNotScaled: lambda words, each: refusal_text(words, NotScaled(each, most=5)),
    WhyRejected: lambda words, each: rejected_text(words, Rejected(3, ("a",), each, "b")),
    WhyRemark: lambda words, each: remark_text(words, Remark(3, each, ListField.CLUB, "b")),
    session_boards.WhyNoBoards: lambda words, each: refusal_text(
        words, session_boards.NoBoards(each, number=3)
    ),
    WhyDamaged: lambda words, each: [
        line
        for journal in ("log", "hall")
        for line in damage_lines(words, DamagedEvent("Coupe", JournalDamage(journal, 1, each, ())))
    ],
    WhyUnprinted: refusal_text,
    WhyUnread: refusal_text,
    WhyUnreadable: lambda words, each: unreadable_text(words, Unreadable(each, detail="3", field="list")),
    CampaignFlaw: lambda words, each: refusal_text(words, campaign_problem(each)),
    Missing: lambda words, each: refusal_text(words, campaign_problem(each)),
    WhyNotListed: refusal_text,
    IdentityDoubt: lambda words, each: doubt_text(words, each, "Nord"),
    **dict.fromkeys(
        (Gap, WhyNoFolder, WhyNoLogo, WhyNoSignup, WhyNotTaken),
        lambda words, each: refusal_text(words, Problem(each, **CLUB_VALUES)),
    ),
}
UNTOLD = {
    # reasons that are no text by themselves
    "Trouble": "what to type at a command, its names included",
    "Disagreement": "only whether there is any",
}
IS_REASON = re.compile(
    r"Why|Reason|Flaw|Damage|Trouble|Hindrance|Mistake|Unmet|Impossible|Fault|Slip|Doubt|Disagree|Demand"
    r"|Refus|Obstacle|Finding|Objection|Remark|Problem|Error"
)


def reasons() -> set[type[Enum]]:
    """Every enum of the house that names a reason, or whose members cite a requirement."""
    skipped = ("__main__", "migrations")
    names = [each.name for each in pkgutil.walk_packages(oudler.__path__, "oudler.")]
    modules = [importlib.import_module(each) for each in names if not any(part in each for part in skipped)]
    found = [value for module in modules for value in vars(module).values()]
    enums = {each for each in found if isinstance(each, type) and issubclass(each, Enum) and list(each)}
    ours = {each for each in enums if each.__module__.startswith("oudler.")}
    cites = ("requirement", "requirements")
    return {
        each
        for each in ours
        if IS_REASON.search(each.__name__) or any(hasattr(next(iter(each)), name) for name in cites)
    }


def codes_in(text: str) -> list[str]:
    """What looks like a name of a program, or a hole that was not filled."""
    found = re.findall(r"[a-z]+(?:_[a-z0-9]+)+|\{\w+\}", text)
    # how files name themselves
    own = ("oudler_tournament", "oudler_championship", "oudler_list", "oudler_federation")
    return [each for each in found if each not in own]


def test_every_enum_of_reasons_is_told_here() -> None:
    unknown = {each for each in reasons() if each not in TOLD and each.__name__ not in UNTOLD}
    assert unknown == set()
    assert TOLD.keys() <= reasons()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
def test_no_member_shows_its_code(kind: type[Enum], lang: str) -> None:
    words = Words(lang)
    for member in kind:
        said = TOLD[kind](words, member)
        for text in [said] if isinstance(said, str) else said:
            assert len(text.split()) > 2, member
            assert codes_in(text) == [], member
            assert ids_in(text) == [], member


# --- a final whose teams mix comités --------------------------------------------------------------------


def final(office: Office, championship: Championship, teams: int) -> Desk:
    """A regional final; everybody is of one comité and one club, and in order."""
    plan = tuple(replace(each, session=at) for at in (1, 2) for each in usual_rounds(5))
    form = championship.terms.form
    rules = replace(RULES, rounds=plan, form=form, level=Level.REGIONAL_FINAL, championship=championship)
    desk = entered(office, teams * form.team, rules)
    for entry in desk.event.listed:
        whole = replace(entry, comite="Rhône", zone="Est", club="Lyon", series=3)
        desk.record(Amended(whole, "licence"), by=BY)
    return desk


def amend(desk: Desk, number: int, **changes: Any) -> None:
    desk.record(Amended(replace(desk.event.entries[number], **changes), "licence"), by=BY)


def places(office: Office, desk: Desk, *, is_asked: bool) -> str:
    address, client = f"/e/{desk.id}/bureau/salle/places", laptop(office)
    answer = client.post(address, data={"way": "drawn"}) if is_asked else client.get(address)
    return said(answer)


@pytest.mark.met("CHD-01", "CHF-01", "CHG-04")
@pytest.mark.parametrize("is_asked", [False, True], ids=["shown", "asked for"])
@pytest.mark.parametrize(
    ("championship", "changes", "told"),
    [
        (
            Championship.DUO,
            {3: {"comite": "Alsace"}, 8: {"comite": "Jura"}, 9: {"is_licensed": False}, 12: {"zone": "Sud"}},
            [
                "le comité Rhône est inscrit dans deux zones ; corrigez la zone de ses joueurs (art. 25)",
                "NOM003, Prénom4 NOM004) : les joueurs ne sont pas du même comité (on lit Alsace et Rhône)",
                "NOM007, Prénom8 NOM008) : les joueurs ne sont pas du même comité (on lit Jura et Rhône)",
                "équipe 5 (Prénom9 NOM009, Prénom10 NOM010) : inscrit 9, Prénom9 NOM009 : pas de licence",
                "(ch. 3, duo)",
            ],
        ),
        (
            Championship.INTERCLUBS,
            {
                2: {"comite": "Alsace"},
                5: {"club": "Bron"},
                9: {"series": 1},
                10: {"series": 1},
                11: {"series": 1},
                17: {"series": None},
            },
            [
                "équipe 1 : les quatre joueurs d'un club sont d'un même comité (on lit Alsace et Rhône)",
                "Prénom8 NOM008) : les joueurs ne sont pas du même club (on lit Bron et Lyon)",
                "équipe 3 (Prénom9 NOM009, Prénom10 NOM010, Prénom11 NOM011, Prénom12 NOM012) : séries",
                "Prénom20 NOM020) : inscrit 17, Prénom17 NOM017 : série inconnue",
                "(ch. 3, interclubs)",
            ],
        ),
    ],
    ids=["duo", "interclubs"],
)
def test_a_final_with_mixed_teams_is_told_everything_at_once(
    office: Office, championship: Championship, changes: Changes, told: list[str], is_asked: bool
) -> None:
    desk = final(office, championship, 10)
    for number, change in changes.items():
        amend(desk, number, **change)
    page = places(office, desk, is_asked=is_asked)
    assert [each for each in told if each not in page] == []
    assert codes_in(page) == []
    assert desk.event.placed == {}
