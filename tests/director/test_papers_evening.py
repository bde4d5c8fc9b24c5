"""Papers that tell results: recap, ranking, proof of the movement, prizes, the state; and all refusals."""

import re
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest

from oudler.director.campaigns import PAPERS
from oudler.director.clubs import SEASON_PAPERS
from oudler.director.desk import moment, written
from oudler.director.papers import FORMS, NotPrintable, PaperRequest, WhyUnprinted, forms_for, print_form
from oudler.printing import PaperSize
from oudler.printing.forms import form_names, form_pages
from oudler.tournament.events import LineSeal, Regulations, RoundPlan
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import planned_seating, prizes_won, standing
from oudler.tournament.ranking import TieRule
from oudler.tournament.simulation import NO_TROUBLE, simulate
from oudler.wording.events import refusal_text
from oudler.wording.language import Words
from oudler.wording.papers import poster_lines
from tests.director.evenings import DAY, FRENCH, PRIZES, longer, pages, played, values, why
from tests.director.printed import values_of
from tests.requirement_ids import ids_in
from tests.tournament.telling import evening, play

# --- recap and ranking ----------------------------------------------------------------------------------


@pytest.mark.met("DOC-08")
def test_there_is_a_recap_for_each_seat_with_rounds_running_totals_and_sums() -> None:
    tournament = played(20, 3)
    event = tournament.event
    shown = values(tournament, "recap")["pages"]
    assert [page["seat"] for page in shown] == ["N", "S", "E", "O"]
    for at, page in enumerate(shown):
        people = event.placed[1].places[at::4]
        made = [[event.sheets[number, table] for table in range(1, 6)] for number in (1, 2, 3)]
        scores = [
            [
                dict(pair for sheet in sheets for pair in zip(sheet.players, sheet.balances, strict=True))[
                    each or 0
                ]
                for each in people
            ]
            for sheets in made
        ]
        first, second, third = scores
        both = [sum(pair) for pair in zip(first, second, strict=True)]
        lines = [first, second, both, third, [sum(pair) for pair in zip(both, third, strict=True)]]
        assert [row["scores"] for row in page["rows"]] == lines
        assert [row["sums"] for row in page["rows"]] == [
            [sum(score for score in line if score < 0), sum(score for score in line if score > 0)]
            for line in lines
        ]
    printed = pages(tournament, "recap")
    labels = ["Position 1", "Position 2", "Cumul", "Position 3", "Cumul total"]
    assert re.findall(r"Position \d|Cumul(?: total)?", printed[0]) == labels
    assert ["négatifs positifs" in page.lower() for page in printed] == [True] * 4


@pytest.mark.req("DOC-08")
@pytest.mark.parametrize(("tables", "split"), [(13, [13]), (24, [24]), (25, [13, 12])])
def test_the_players_of_a_seat_stand_on_one_page_as_long_as_they_can_be_read(
    tables: int, split: list[int]
) -> None:
    tournament = played(4 * tables, 3, seated=1)
    found = values(tournament, "recap")["pages"]
    assert [len(page["players"]) for page in found] == split * 4
    assert [page["has_sums"] for page in found] == [*[False] * (len(split) - 1), True] * 4
    if tables == 24:
        texts = pages(tournament, "recap")
        assert len(texts) == 4
        names = [player["name"] for player in found[0]["players"]]
        assert [name for name in names if name not in texts[0]] == []


def test_a_blank_recap_has_everybody_and_no_score() -> None:
    page = values(played(20, 3, seated=1), "recap", is_blank=True)["pages"][0]
    assert [player["table"] for player in page["players"]] == [1, 2, 3, 4, 5]
    assert {score for row in page["rows"] for score in row["scores"]} == {None}


@pytest.mark.req("RES-05")
def test_the_ranking_has_every_round_the_total_and_its_control_sums() -> None:
    tournament = played(20, 3)
    shown = values(tournament, "ranking")
    figures = [at for at, column in enumerate(shown["columns"]) if column["kind"] in ("figure", "total")]
    assert [(row[0]["rank"], [row[at] for at in figures]) for row in shown["rows"]] == [
        (line.rank, [*line.account.balances, line.total]) for line in standing(tournament.event)
    ]
    assert shown["control"] == ["Somme de chaque position : 0 · 0 · 0 (doit faire 0)."]


@pytest.mark.parametrize("seated", [3, 99])
def test_every_page_of_the_ranking_has_the_last_seal(seated: int) -> None:
    tournament = played(60, 3, seated=seated)
    seal = LineSeal.of(tournament.log[-1])
    assert values(tournament, "ranking")["seal"] == {"short": str(seal.short), "qr": seal.qr}
    printed = pages(tournament, "ranking")
    assert len(printed) > 1
    assert [f"oudler check --seal {seal.short}" in page for page in printed] == [True] * len(printed)
    assert "sceau" in printed[-1].lower()


def test_the_state_of_the_hall_has_the_last_seal_to_photograph() -> None:
    tournament = played(20, 3, seated=2)
    seal = LineSeal.of(tournament.log[-1])
    assert values(tournament, "state")["seal"] == {"short": str(seal.short), "qr": seal.qr}


@pytest.mark.parametrize("code", ["ranking", "state"])
def test_the_seal_is_drawn_as_a_code(code: str) -> None:
    told = values(played(20, 3), code)
    other = {**told, "seal": {**told["seal"], "qr": "another seal"}}
    assert form_pages(code, told, FRENCH, ppi=50) != form_pages(code, other, FRENCH, ppi=50)


def test_before_the_close_the_ranking_is_provisional_and_goes_as_far_as_all_sheets_are_in() -> None:
    shown = values(played(20, 3, seated=3), "ranking")
    assert not shown["is_final"]
    assert shown["sub"] == "Après la position 2 sur 3 · 20 joueurs · 5 tables"
    heads = [column["head"] for column in shown["columns"]]
    assert [head for head in heads if head.startswith("Pos.")] == ["Pos. 1", "Pos. 2"]


@pytest.mark.met("CHG-09")
@pytest.mark.parametrize("rounds", [2, 5])
def test_equal_totals_say_on_paper_why_they_are_ranked_so(rounds: int) -> None:
    told = evening(12, (RoundPlan(4),) * rounds, ties=TieRule.ARTICLE_29)
    for gains in ({1: 80, 2: 50}, {1: 20, 2: 50}, *[{1: 0, 2: 0}] * (rounds - 2)):
        told = play(told, gains)
    (text,) = pages(told, "ranking")
    remark = "départage au meilleur score sur une position (art. 29)"
    assert " ".join(text.split()).count(remark) == 2


def test_equals_are_marked_on_paper() -> None:
    told = play(evening(12, (RoundPlan(4),)), {1: 80, 2: 80})
    (text,) = pages(told, "ranking")
    (place, who, *_), (other_place, other, *_) = values(told, "ranking")["rows"][:2]
    assert (place["tied"], other_place["tied"]) == (True, True)
    assert [f"1 ex {each['last']}" in " ".join(text.split()) for each in (who, other)] == [True, True]
    assert text.count("+80") == 2  # totals have their sign


@pytest.mark.met("RES-06")
def test_a_final_ranking_names_its_arbiter_the_end_of_claims_and_what_rounds_weigh() -> None:
    plans = (RoundPlan(4), RoundPlan(4, coefficient=Fraction(3, 2)))
    rules = Regulations("Tournoi d'automne", DAY, plans, arbiters=("arbiter",))
    told, _ = simulate(rules, 12, "papers", NO_TROUBLE)
    closed = moment(told.log[-1].at)
    provisional, final = (
        " ".join(pages(told, "ranking", at=written(closed + timedelta(minutes=after)))[0].split())
        for after in (1, 60)
    )
    assert "Réclamations auprès de l’arbitre jusqu’à" in provisional
    assert "Le temps des réclamations est fini depuis" in final
    for text in (provisional, final):
        assert "L’arbitre, arbiter" in text
        assert "Coefficients : position 1 × 1, position 2 × 1,5." in text


def test_teams_are_ranked_with_the_names_of_their_members() -> None:
    tournament = played(20, 3, Form.DUO)
    who = values(tournament, "ranking")["rows"][0][1]
    event = tournament.event
    best = standing(event)[0].account.number
    assert (who["last"], who["more"]) == (
        f"Équipe {best}",
        ", ".join(event.entries[number].name for number in event.members[best]),
    )


# --- proof, poster, prizes ------------------------------------------------------------------------------


def test_the_certificate_shows_every_meeting_once_and_how_to_prove_it_again() -> None:
    shown = values(played(47, 5, seated=1), "movement_certificate")
    cells = [cell for matrix in shown["matrices"] for cell in matrix["cells"]]
    met = {tuple(cell[2]) for cell in cells}
    assert (len(shown["matrices"]), len(cells), met) == (6, 345, {(1,), (2,), (3,), (4,), (5,)})
    assert [shown["checks"][name] for name in ("repeats", "revisits", "short", "mates")] == [0, 0, 0, None]
    assert shown["command"] == "oudler movement 12 5 --missing 1"
    assert shown["steps"][3] == {"seat": "O", "moves": ["−2", "−2", "−3", "−2"]}


def test_the_certificate_of_a_howell_shows_all_players_by_number() -> None:
    shown = values(played(16, 5, seated=1), "movement_certificate")
    (matrix,) = shown["matrices"]
    assert (matrix["size"], len(matrix["cells"]), shown["is_by_seat"]) == (16, 240, False)


def test_the_certificate_tells_who_meets_again() -> None:
    tournament = longer(played(40, 5, seated=1), 7)
    shown = values(tournament, "movement_certificate")
    assert (shown["repeats"], shown["checks"]["repeats"]) == ("10 RÉPÉTITIONS", 10)
    (text,) = pages(tournament, "movement_certificate")
    assert "Se rencontrent plusieurs fois" in text


@pytest.mark.met("ORG-05")
def test_the_poster_shows_every_required_mention() -> None:
    tournament = played(20, 3, seated=0)
    (text,) = pages(tournament, "poster")
    federation, name, _, *others = poster_lines(FRENCH, tournament.event.regulations)
    when = ["samedi 14 novembre 2026", "20 h 30", "Salle des fêtes"]
    mentions = [line.replace("'", "’").lower() for line in (federation, name, *when, *others, "Logo F.F.T.")]
    assert [mention for mention in mentions if mention not in text.lower()] == []


def test_the_prize_list_is_the_announced_one_until_there_are_winners() -> None:
    before = values(played(20, 3, seated=1, prizes=PRIZES), "prize_list")
    assert (before["announced"][0], before["winners"]) == ("1. 100 €", [])
    after = values(played(20, 3, prizes=PRIZES), "prize_list")
    assert [line["prize"] for line in after["winners"]] == ["100 €", "60 €", "25,50 €", "5 €"]
    assert [line["has_cup"] for line in after["winners"]] == [True, False, False, False]


def test_every_winner_signs_a_receipt_with_the_amount_in_figures() -> None:
    tournament = played(20, 3, prizes=PRIZES)
    (text,) = pages(tournament, "receipts")
    won = prizes_won(tournament.event)
    assert sorted(won.values(), reverse=True) == [10_000, 6_000, 2_550, 500]
    for number in won:
        assert tournament.event.entries[number].name in text
    assert text.lower().count("signature du gagnant") == len(won)
    assert [amount for amount in ("100 €", "60 €", "25,50 €", "5 €") if text.count(amount) < 2] == []


def test_the_state_of_the_hall_tells_what_is_needed_to_go_on_by_hand() -> None:
    tournament = played(20, 3, seated=2)
    (text,) = pages(tournament, "state", at="2026-11-15T20:40:00Z", calls=("Table 4 : renonce",))
    last = tournament.log[-1]
    event = tournament.event
    assert "Position 2 sur 3" in text
    assert "tables 1, 2, 3, 4, 5" in text
    assert "Table 4 : renonce" in text
    at = moment(last.at).astimezone()
    assert (
        f"ligne {last.number}, écrite à {at.hour} h {at.minute:02d}, sceau {LineSeal.of(last).short}" in text
    )
    assert [person.name for person in event.listed if person.name not in text] == []
    following = (planned_seating(event, 3) or ())[0]
    met = [event.entries[number] for number in following if number is not None]
    assert ", ".join(f"{person.first_name[0]}. {person.surname}" for person in met) in text


def test_the_state_of_the_hall_has_no_ranking_before_the_first_result() -> None:
    tournament = played(20, 3, seated=1)
    assert values(tournament, "state")["lines"] == []
    (text,) = pages(tournament, "state")
    assert "classement" not in text.lower()


# --- all forms ------------------------------------------------------------------------------------------


def test_every_template_is_a_form_and_every_form_has_a_template() -> None:
    of_championships = [template for template, _, _ in PAPERS.values()]
    of_seasons = [template for template, _, _ in SEASON_PAPERS.values()]
    assert sorted([*FORMS, *of_championships, *of_seasons, "share"]) == list(form_names())


def test_forms_are_offered_by_the_kind_of_event() -> None:
    free = [form.code for form in forms_for(played(20, 3))]
    assert [code for code in ("score_sheet", "personal_card", "recap", "traveler") if code in free] == [
        "score_sheet",
        "personal_card",
        "recap",
    ]


FREE = [form.code for form in forms_for(played(20, 3))]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", FREE)
def test_every_form_is_printed_in_both_languages(code: str, lang: str) -> None:
    asked = PaperRequest(tables=(1,) if code in ("score_sheet", "table_tent") else ())
    told = played(20, 3, prizes=PRIZES)
    assert print_form(told, code, Words(lang), asked)[:5] == b"%PDF-"
    assert ids_in(str(values_of(told, code, asked, lang))) == []


@pytest.mark.parametrize(
    ("tournament", "code", "asked", "reason"),
    [
        (played(20, 3), "nothing", {}, WhyUnprinted.NO_FORM),
        (played(20, 3), "traveler", {}, WhyUnprinted.NOT_OFFERED),
        (played(20, 3), "ranking", {"paper": PaperSize.A5}, WhyUnprinted.PAPER),
        (played(20, 3), "score_sheet", {"round": 4}, WhyUnprinted.NO_ROUND),
        (played(20, 3), "score_sheet", {"round": 0}, WhyUnprinted.NO_ROUND),
        (played(20, 3), "recap", {"round": 9}, WhyUnprinted.NO_ROUND),
        (played(20, 3), "score_sheet", {"tables": (6,)}, WhyUnprinted.NO_TABLE),
        (played(20, 3), "personal_card", {"numbers": (999,)}, WhyUnprinted.NOT_SEATED),
        (played(20, 3, seated=1), "ranking", {}, WhyUnprinted.NOT_PLAYED),
        (played(20, 3, seated=1), "ranking", {"round": 2}, WhyUnprinted.NOT_PLAYED),
        (played(20, 3, seated=1), "prize_list", {}, WhyUnprinted.NO_PRIZE),
        (played(20, 3, seated=1, prizes=PRIZES), "receipts", {}, WhyUnprinted.NOT_PLAYED),
    ],
)
def test_what_cannot_be_printed_is_refused_with_its_reason(
    tournament: Tournament, code: str, asked: dict[str, Any], reason: WhyUnprinted
) -> None:
    assert why(tournament, code, **asked) is reason


def refused(tournament: Tournament, **asked: Any) -> list[str]:
    """The forms of which nothing can be printed at a moment."""
    found = []
    for form in forms_for(tournament):
        try:
            form.values(tournament, FRENCH, PaperRequest(**asked))
        except NotPrintable:
            found.append(form.code)
    return found


@pytest.mark.parametrize(
    ("seated", "asked", "codes"),
    [
        (0, {}, ["ranking", "prizes_due", "receipts"]),
        (0, {"is_blank": True}, ["ranking", "prizes_due", "receipts"]),
        (1, {}, ["ranking", "prizes_due", "receipts"]),
        (1, {"round": 3}, ["ranking", "prizes_due", "receipts"]),
        (2, {}, ["prizes_due"]),
        (99, {"tables": (1,), "numbers": (1,)}, []),
    ],
)
def test_at_every_stage_a_form_is_made_or_refused_by_name(
    seated: int, asked: dict[str, Any], codes: list[str]
) -> None:
    assert refused(played(20, 3, seated=seated, prizes=PRIZES), **asked) == codes


@pytest.mark.parametrize("code", ["score_sheet", "personal_card", "seating_list", "recap", "table_tent"])
def test_before_anybody_is_entered_nothing_tells_who_sits_where(code: str) -> None:
    tournament = played(20, 3, seated=0)
    empty = replace(tournament, event=replace(tournament.event, entries={}, placed={}))
    assert why(empty, code) is WhyUnprinted.NOT_SEATED


@pytest.mark.parametrize("reason", list(WhyUnprinted))
def test_every_reason_says_what_to_do(reason: WhyUnprinted) -> None:
    told = refusal_text(FRENCH, reason)
    assert (" : " in told, told.endswith(".")) == (True, True)
