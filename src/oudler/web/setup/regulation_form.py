"""The regulations of an event as the fields of a form, and back."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction

from oudler.director.entries import FINALS, planned_rounds, usual_shape
from oudler.director.forms import FORM_DESKS, Shape
from oudler.rules import EDITIONS, OPTIONS, Ruleset, UnknownOption
from oudler.tournament import Readings
from oudler.tournament.championships import ArbiterRank, Championship, Level, Oversight
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.tournament.points import Conditions, Derogation, Occasion, OrganisingBody
from oudler.tournament.ranking import CategoryPrizes, PrizeList, RankPrize, TieRule
from oudler.tournament.seating import SeatingKind
from oudler.web.site import FORM_PAGES, Reading
from oudler.wording.tournament import option_questions, reading_questions

MOST_ROUNDS = 40
MOST_DEALS = 50
MOST_TABLES = 150
FORMS = {form.value: form for form in Form}
SEATINGS = {kind.value: kind for kind in SeatingKind}
LEVELS = {level.code: level for level in Level}
CHAMPIONSHIPS = {championship.code: championship for championship in Championship}
TIES = {rule.code: rule for rule in TieRule}
ORGANISERS = {organiser.code: organiser for organiser in OrganisingBody}
OCCASIONS = {occasion.code: occasion for occasion in Occasion}
ARBITER_RANKS = {rank.value: rank for rank in ArbiterRank}
GRANTED = ("pcn", "pp")
_DASH = re.compile("[-–]")
_SHAPES = {str(shape): shape for row in FORM_DESKS.values() for shape in row.shapes}


# --- from fields to regulations -------------------------------------------------------------------------


def read_rules(reading: Reading, today: date, before: Regulations | None = None) -> Regulations:
    """What a form announces; what the form may not change stays as before."""
    form = before.form if before else reading.choice("form", FORMS, Form.LIBRE)
    fixed = before or Regulations("", today, (), form)
    rules = replace(
        fixed,
        name=reading.text("name", 80),
        day=reading.day("day", fixed.day),
        rounds=read_rounds(reading, form),
        fee=reading.money("fee"),
        prizes=_read_prizes(reading, fixed.prizes),
        ties=reading.choice("ties", TIES, fixed.ties),
        conditions=_read_conditions(reading, fixed.conditions),
        arbiters=tuple(filter(None, (part.strip() for part in reading.text("arbiters").split(",")))),
        venue=reading.text("venue", 120),
        contact=reading.text("contact", 120),
        claim_minutes=reading.number("claim_minutes", fixed.claim_minutes, 0, 24 * 60),
        has_screens=reading.is_ticked("has_screens"),
        quarters_agreed=reading.is_ticked("quarters_agreed"),
        bonus=_read_bonus(reading, form),
        readings=_read_readings(reading),
        derogation=_read_derogation(reading),
        oversight=_read_oversight(reading, fixed.oversight),
        holidays=_read_holidays(reading),
    )
    return rules if before else _with_level(reading, rules)


def _with_level(reading: Reading, rules: Regulations) -> Regulations:
    """What is announced once and stays: the level, the championship and the edition of the rules."""
    return replace(
        rules,
        championship=reading.choice("championship", {**CHAMPIONSHIPS}, None),
        level=reading.choice("level", LEVELS, Level.ORDINARY),
        ruleset=_read_ruleset(reading),
    )


def _read_ruleset(reading: Reading) -> Ruleset:
    edition = reading.choice("edition", {name: name for name in EDITIONS}, Ruleset().edition)
    chosen = {name: reading.text(f"option_{name}") for name in OPTIONS}
    try:
        return Ruleset.of(edition, {name: value for name, value in chosen.items() if value})
    except UnknownOption:
        reading.complain("edition", _unknown(reading, option_questions(reading.asked.words), chosen))
        return Ruleset.of(edition)


def _unknown(
    reading: Reading, questions: list[tuple[str, str, list[tuple[str, str]]]], chosen: dict[str, str]
) -> str:
    """Each question whose answer does not exist, as it was asked."""
    wrong = [
        (asked, chosen[name]) for name, asked, known in questions if chosen[name] not in {"", *dict(known)}
    ]
    say = reading.asked.words.say
    told = [(asked, say("« {text} » : ce choix n'existe pas.", text=text[:40])) for asked, text in wrong]
    return " ".join(f"{asked} {text}" for asked, text in told)


def _read_readings(reading: Reading) -> Readings:
    chosen = {name: reading.text(f"reading_{name}") for name in Readings.rows()}
    try:
        return Readings().override({name: value for name, value in chosen.items() if value})
    except UnknownOption:
        reading.complain("readings", _unknown(reading, reading_questions(reading.asked.words), chosen))
        return Readings()


def _read_conditions(reading: Reading, before: Conditions) -> Conditions:
    if not reading.is_ticked("has_conditions"):
        return before
    return replace(
        before,
        organiser=reading.choice("organiser", ORGANISERS, before.organiser),
        occasion=reading.choice("occasion", OCCASIONS, before.occasion),
        has_official_arbiter=reading.is_ticked("has_official_arbiter"),
        arbiter_plays=reading.is_ticked("arbiter_plays"),
        is_one_place=reading.is_ticked("is_one_place"),
        is_simultaneous=reading.is_ticked("is_simultaneous"),
    )


def _read_derogation(reading: Reading) -> Derogation | None:
    """What the CCN granted, and instead of which points; without a reason it grants nothing (PCN-10)."""
    reason = reading.text("derogation")
    granted = {name: _read_places(reading, f"derogation_{name}") for name in GRANTED}
    if reason:
        return Derogation(reason, **granted)
    if any(points is not None for points in granted.values()):
        say = reading.asked.words.say
        reading.complain(
            "derogation", say("Des points accordés par la CCN ont une dérogation : écrivez sa raison.")
        )
    return None


def _read_places(reading: Reading, field: str) -> tuple[int, ...] | None:
    """The points of each place, the first one first; None where nothing is written."""
    texts = re.split(r"[,;\s]+", reading.text(field)) if reading.text(field) else None
    if texts is None or all(text.isascii() and text.isdigit() and len(text) < 6 for text in texts):
        return None if texts is None else tuple(map(int, texts))
    told = reading.asked.words.say(
        "« {text} » : des points par place s'écrivent 1000 500 300.", text=reading.text(field)[:40]
    )
    reading.complain(field, told)
    return None


def _read_oversight(reading: Reading, before: Oversight | None) -> Oversight | None:
    """Under whom a championship is held; as before where the form does not ask."""
    if not reading.is_ticked("has_oversight"):
        return before
    found = Oversight(
        is_approved=reading.is_ticked("is_approved"),
        arbiter=reading.choice("arbiter_rank", {**ARBITER_RANKS}, None),
        arbiters_in_room=reading.number("arbiters_in_room", 0, 0, 50),
        has_written_request=reading.is_ticked("has_written_request"),
        has_main_arbiter=reading.is_ticked("has_main_arbiter"),
    )
    return found if found != Oversight(is_approved=False, arbiter=None) else None


def _read_holidays(reading: Reading) -> tuple[tuple[date, date], ...]:
    """School holidays as people write them: 19/12/2026 - 03/01/2027, several parted by commas."""
    found = []
    for part in filter(None, map(str.strip, reading.text("holidays").split(","))):
        try:
            first, last = (datetime.strptime(each.strip(), "%d/%m/%Y").date() for each in _DASH.split(part))
        except ValueError:
            told = reading.asked.words.say(
                "« {text} » : une période s'écrit 19/12/2026 - 03/01/2027.", text=part[:40]
            )
            reading.complain("holidays", told)
            continue
        found.append((first, last))
    return tuple(found)


def _read_bonus(reading: Reading, form: Form) -> tuple[Fraction, ...]:
    bonus = tuple(reading.fraction(name, Fraction(0)) for name in FORM_PAGES[form].bonus_fields)
    return bonus if any(bonus) else ()


def _read_prizes(reading: Reading, before: PrizeList | None) -> PrizeList | None:
    """The prize list; special prizes that the form does not show stay."""
    last = [RankPrize(-1, reading.money("prize_last"))] if reading.text("prize_last") else []
    others = [each for each in (before.specials if before else ()) if each.place != -1]
    found = PrizeList(
        reading.amounts("prizes"),
        (*others, *last),
        last_rounds=reading.money("prize_last_rounds"),
        has_cup=reading.is_ticked("has_cup"),
        sponsored=reading.money("sponsored"),
        categories=_read_categories(reading),
        tables=reading.number("prize_tables", 0, 0, MOST_TABLES),
    )
    return found if found != PrizeList(()) else None


def _read_categories(reading: Reading) -> tuple[CategoryPrizes, ...]:
    """The prizes of each category, a line each: « 2e série : 40 25 15 » (ORG-07)."""
    found = []
    for line in filter(str.strip, reading.asked.field("prize_categories").splitlines()):
        name, colon, amounts = line.rpartition(":")
        if not (colon and name.strip()):
            told = reading.asked.words.say(
                "« {text} » : écrivez la catégorie, deux points, ses prix.", text=line.strip()[:40]
            )
            reading.complain("prize_categories", told)
            continue
        cents = tuple(
            reading.amount("prize_categories", text) for text in re.split(r"[;\s]+", amounts) if text
        )
        found.append(CategoryPrizes(" ".join(name.split())[:40], cents))
    return tuple(found)


# --- rounds ---------------------------------------------------------------------------------------------


def read_rounds(reading: Reading, form: Form) -> tuple[RoundPlan, ...]:
    """The rounds: each from its line where the form has lines, else all alike."""
    lines = _lines_of(reading)
    if lines:
        return tuple(_read_round(reading, line) for line in lines)
    usual = reading.choice("shape", _SHAPES, usual_shape(form))
    shape = Shape(
        reading.number("rounds", usual.rounds, 1, MOST_ROUNDS),
        reading.number("deals", usual.deals, 1, MOST_DEALS),
    )
    return planned_rounds(
        shape,
        sessions=reading.number("sessions", 1, 1, 10),
        seating=reading.choice("seating", SEATINGS, SeatingKind.MOVEMENT),
        final=reading.choice("final", {**FINALS}, None),
        starts=reading.time("starts"),
    )


def _lines_of(reading: Reading) -> tuple[int, ...]:
    """The lines that have a number of deals; a line without one is no round."""
    return tuple(line for line in range(1, MOST_ROUNDS + 1) if reading.text(f"r{line}_deals"))


def _read_round(reading: Reading, line: int) -> RoundPlan:
    name = f"r{line}_"
    return RoundPlan(
        reading.number(f"{name}deals", 1, 1, MOST_DEALS),
        reading.choice(f"{name}seating", SEATINGS, SeatingKind.MOVEMENT),
        reading.number(f"{name}session", 1, 1, 20),
        keep=reading.maybe(f"{name}keep", 1, 600),
        coefficient=reading.fraction(f"{name}coefficient", Fraction(1)),
        carry=reading.fraction(f"{name}carry", Fraction(1)),
        starts=reading.time(f"{name}starts"),
    )


# --- from regulations to fields -------------------------------------------------------------------------


def shown_fields(rules: Regulations) -> dict[str, str]:
    """The fields of a form that announces these regulations; a box that is not ticked has none."""
    conditions = rules.conditions
    boxes = {
        "has_screens": rules.has_screens,
        "quarters_agreed": rules.quarters_agreed,
        "has_official_arbiter": conditions.has_official_arbiter,
        "arbiter_plays": conditions.arbiter_plays,
        "is_one_place": conditions.is_one_place,
        "is_simultaneous": conditions.is_simultaneous,
    }
    return {
        "name": rules.name,
        "day": rules.day.isoformat(),
        "form": rules.form.value,
        "venue": rules.venue,
        "contact": rules.contact,
        "starts": rules.rounds[0].starts if rules.rounds else "",
        "fee": _euros(rules.fee) if rules.fee else "",
        "arbiters": ", ".join(rules.arbiters),
        "claim_minutes": str(rules.claim_minutes),
        "ties": rules.ties.code,
        "level": rules.level.code,
        "championship": rules.championship.code if rules.championship else "",
        "edition": rules.ruleset.edition,
        "organiser": conditions.organiser.code,
        "occasion": conditions.occasion.code,
        "derogation": rules.derogation.reason if rules.derogation else "",
        **_granted_fields(rules.derogation),
        **_oversight_fields(rules),
        **{f"bonus_{team}": decimal_text(bonus) for team, bonus in enumerate(rules.bonus, start=1)},
        **{f"option_{name}": str(value).lower() for name, value in rules.ruleset.choices.items()},
        **{f"reading_{name}": value for name, value in rules.readings.chosen().items()},
        **dict.fromkeys((name for name, is_on in boxes.items() if is_on), "1"),
        **_prize_fields(rules.prizes),
    }


def _granted_fields(granted: Derogation | None) -> dict[str, str]:
    found = {name: getattr(granted, name, None) for name in GRANTED}
    return {
        f"derogation_{name}": " ".join(map(str, points)) or "0"
        for name, points in found.items()
        if points is not None
    }


def _oversight_fields(rules: Regulations) -> dict[str, str]:
    told = rules.oversight or Oversight(is_approved=False, arbiter=None)
    boxes = ("is_approved", "has_written_request", "has_main_arbiter")
    return {
        "arbiter_rank": told.arbiter.value if told.arbiter else "",
        "arbiters_in_room": str(told.arbiters_in_room) if told.arbiters_in_room else "",
        "holidays": ", ".join(f"{first:%d/%m/%Y} - {last:%d/%m/%Y}" for first, last in rules.holidays),
        **{name: "1" for name in boxes if getattr(told, name)},
    }


def _prize_fields(prizes: PrizeList | None) -> Mapping[str, str]:
    if prizes is None:
        return {}
    last = next((special.cents for special in prizes.specials if special.place == -1), None)
    return {
        "prizes": " ".join(map(_euros, prizes.amounts)),
        "prize_last": "" if last is None else _euros(last),
        "prize_last_rounds": _euros(prizes.last_rounds) if prizes.last_rounds else "",
        "sponsored": _euros(prizes.sponsored) if prizes.sponsored else "",
        "prize_tables": str(prizes.tables) if prizes.tables else "",
        "prize_categories": "\n".join(
            f"{each.name} : {' '.join(map(_euros, each.amounts))}" for each in prizes.categories
        ),
        **({"has_cup": "1"} if prizes.has_cup else {}),
    }


def round_fields(rounds: tuple[RoundPlan, ...]) -> dict[str, str]:
    """The lines of the table of rounds."""
    return dict(pair for line, plan in enumerate(rounds, start=1) for pair in _round_fields(line, plan))


def _round_fields(line: int, plan: RoundPlan) -> Iterator[tuple[str, str]]:
    yield f"r{line}_deals", str(plan.deals)
    yield f"r{line}_seating", plan.seating.value
    yield f"r{line}_session", str(plan.session)
    yield f"r{line}_keep", "" if plan.keep is None else str(plan.keep)
    yield f"r{line}_coefficient", decimal_text(plan.coefficient)
    yield f"r{line}_carry", decimal_text(plan.carry)
    yield f"r{line}_starts", plan.starts


def _euros(cents: int) -> str:
    euros, rest = divmod(cents, 100)
    return f"{euros},{rest:02}" if rest else str(euros)


def decimal_text(number: Fraction) -> str:
    """A number as one types it: 1,2 where that is exact, else 4/3."""
    for digits in range(4):
        scaled = number * 10**digits
        if scaled.denominator == 1:
            whole, rest = divmod(int(scaled), 10**digits)
            return f"{whole},{rest:0{digits}}" if digits else str(whole)
    return str(number)
