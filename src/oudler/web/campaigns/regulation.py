"""The table of a regional regulation: entered once, each line checked (CHP-10, CHP-11)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from starlette.responses import Response

from oudler.tournament import campaigns
from oudler.tournament.campaigns import TableRow, TableSet, Tier
from oudler.tournament.championships import Level, LineStage, RegionalLine, WrongRequest
from oudler.web.campaigns.facts import tier_asked
from oudler.web.campaigns.plan_view import PlanRow, plan_row
from oudler.web.campaigns.writing import write_whole
from oudler.web.setup import decimal_text
from oudler.web.site import PageRequest, Reading, Role, act, page
from oudler.wording.events import refusal_text, refusal_texts, tier_name

SCREEN = "/championnats/{campaign}/reglement"
MOST_LINES = 12
FEW_LINES = 6
MOST_UNITS, MOST_DEALS = 2000, 200
USUAL_DEALS = "20"


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A line of the table as it was typed, with what it lacks."""

    row: PlanRow
    lacks: tuple[str, ...]


def show(asked: PageRequest) -> Response:
    """The table as it is kept, or an empty one to be filled in."""
    tier = _tier(asked)
    table = asked.campaign.campaign.tables.get(tier.code, ())
    return _form(asked, tier, dict(_fields(table)), table)


def enter(asked: PageRequest) -> Response:
    """Keep the table, or show what it lacks, or the recommended one; nothing is kept that cannot be read."""
    tier, reading = _tier(asked), Reading(asked)
    if asked.field("do") == "template":
        return _template(asked, tier, reading)
    table = tuple(_table(reading))
    if reading.wrong or not table or asked.field("do") == "check":
        empty = [] if table or reading.wrong else [asked.words.say("Écrivez une ligne au moins.")]
        readable = () if reading.wrong else table
        return _form(asked, tier, asked.typed, readable, [*reading.wrong, *empty], marked=reading.fields)
    happening = TableSet(tier.code, table, asked.field("why"))
    return write_whole(asked, happening, f"/reglement?etape={tier.code}")


def _tier(asked: PageRequest) -> Tier:
    """The tier whose table it is: the one asked for, else the regional final."""
    setup = asked.campaign.campaign.setup
    code = asked.field("etape") or asked.query("etape")
    named = setup.tier(code)
    if named is not None and named.level.is_regional:
        return named
    finals = (tier for tier in setup.tiers if tier.level is Level.REGIONAL_FINAL)
    return next(finals, tier_asked(asked))


# --- from fields to a table -----------------------------------------------------------------------------


def _table(reading: Reading) -> Iterator[RegionalLine]:
    for line in range(1, MOST_LINES + 1):
        if reading.asked.field(f"l{line}_least"):
            least = reading.number(f"l{line}_least", 1, 1, MOST_UNITS)
            plan = reading.asked.field(f"l{line}_plan")
            stages = _stages(reading, line, plan) if plan else _two_sessions(reading, line)
            yield RegionalLine(least, tuple(stages))


def _two_sessions(reading: Reading, line: int) -> Iterator[LineStage]:
    """All play the first session, this many the second; without a second there is one."""
    yield LineStage(None, reading.number(f"l{line}_deals1", 20, 1, MOST_DEALS))
    if reading.asked.field(f"l{line}_units") or reading.asked.field(f"l{line}_deals2"):
        units = reading.maybe(f"l{line}_units", 1, MOST_UNITS)
        deals = reading.number(f"l{line}_deals2", 20, 1, MOST_DEALS)
        yield LineStage(units, deals, reading.fraction(f"l{line}_coefficient", Fraction(1)), 2)


def _stages(reading: Reading, line: int, text: str) -> Iterator[LineStage]:
    """A plan as it is typed, a stage in each line; « + » before it: in the same session as the one before."""
    session = 0
    for typed in filter(None, (each.strip() for each in text.splitlines())):
        session += not (typed.startswith("+") and session)
        parts = typed.removeprefix("+").split()
        try:
            units, deals, *factor = parts
            coefficient = Fraction(factor[0].replace(",", ".")) if factor else Fraction(1)
            yield LineStage(_units(reading, units), int(deals), coefficient, session)
        except (ValueError, ZeroDivisionError):
            told = reading.asked.words.say(
                "« {text} » : écrivez les joueurs (ou « tous »), les donnes, puis le coefficient, "
                "comme « 20 20 1,3 ».",
                text=typed[:30],
            )
            reading.complain(f"l{line}_plan", told)


def _units(reading: Reading, text: str) -> int | None:
    return None if text.lower() in ("tous", reading.asked.words.say("tous")) else int(text)


def _template(asked: PageRequest, tier: Tier, reading: Reading) -> Response:
    """The recommended table: some leave before each round, four play the last (CHP-11)."""
    least = asked.campaign.campaign.setup.championship.terms.least_units
    starts = _numbers(asked.field("t_least")) or [least, least + 12, least + 20]
    rounds = _numbers(asked.field("t_rounds")) or [2, 3]
    deals = reading.number("t_deals", 10, 1, MOST_DEALS)
    try:
        table = campaigns.recommended_table(starts[:MOST_LINES], rounds, deals)
    except WrongRequest as refusal:
        return _form(asked, tier, asked.typed, (), [refusal_text(asked.words, refusal)])
    return _form(asked, tier, dict(_fields(table)), table)


def _numbers(text: str) -> list[int]:
    parts = text.replace(",", " ").replace(";", " ").split()
    return [
        int(part) for part in parts if part.isascii() and part.isdecimal() and 0 < int(part[:4]) <= MOST_UNITS
    ]


# --- from a table to fields -----------------------------------------------------------------------------


def _fields(table: Sequence[RegionalLine]) -> Iterator[tuple[str, str]]:
    for line, each in enumerate(table, start=1):
        yield f"l{line}_least", str(each.least)
        first, *others = each.stages
        is_simple = first.units is None and first.coefficient == 1 and len(others) <= 1
        if is_simple and all(stage.session == 2 for stage in others):
            yield f"l{line}_deals1", str(first.deals)
            for stage in others:
                yield f"l{line}_units", "" if stage.units is None else str(stage.units)
                yield f"l{line}_deals2", str(stage.deals)
                yield f"l{line}_coefficient", decimal_text(stage.coefficient)
        else:
            yield f"l{line}_plan", _plan_text(each)


def _plan_text(line: RegionalLine) -> str:
    session, lines = 0, []
    for stage in line.stages:
        units = "tous" if stage.units is None else str(stage.units)
        factor = "" if stage.coefficient == 1 else f" {decimal_text(stage.coefficient)}"
        lines.append(f"{'+' if stage.session == session else ''}{units} {stage.deals}{factor}")
        session = stage.session
    return "\n".join(lines)


# --- the page -------------------------------------------------------------------------------------------


def _form(
    asked: PageRequest,
    tier: Tier,
    fields: Mapping[str, str],
    table: Sequence[RegionalLine],
    lines: Sequence[str] = (),
    *,
    marked: Collection[str] = (),
) -> Response:
    campaign = asked.campaign.campaign
    used = [line for line in range(1, MOST_LINES + 1) if fields.get(f"l{line}_least")]
    shown = min(MOST_LINES, max(FEW_LINES, max(used, default=0) + 1))
    kept = campaign.tables.get(tier.code, ())
    return asked.page(
        "campaign_table.html",
        status=422 if lines else 200,
        tier=tier,
        tier_name=tier_name(asked.words, tier),
        fields=fields,
        marked=marked,
        lines=lines,
        numbers=range(1, shown + 1),
        checked=_checked(asked, tier, table),
        is_kept=bool(kept) and tuple(table) == kept,
        has_table=bool(kept),
        usual_deals=USUAL_DEALS,
        others=[
            (each.code, tier_name(asked.words, each))
            for each in campaign.setup.tiers
            if each.level.is_regional
        ],
        is_approved=campaign.setup.comite in campaign.approved,
    )


def _checked(asked: PageRequest, tier: Tier, table: Sequence[RegionalLine]) -> list[CheckedLine]:
    """The lines as they would be, each with what it lacks at its smallest attendance."""
    if not table:
        return []
    would_be = asked.campaign.dossier.after(TableSet(tier.code, tuple(table)))
    try:
        rows: tuple[TableRow, ...] = campaigns.table_rows(would_be, tier)
    except WrongRequest:
        return []
    return [
        CheckedLine(plan_row(asked.words, row), tuple(refusal_texts(asked.words, row.problems)))
        for row in rows
    ]


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    act(SCREEN, enter, Role.ARBITER),
)
