"""The arbitration screen: few taps to a ruling, the ledger, decisions outside the code and about boards."""

import re
from dataclasses import replace
from fractions import Fraction
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Called, Desk, Office
from oudler.director.rulings import inquiry as rulings
from oudler.rules import Bid, Score
from oudler.tournament import events
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at
from oudler.tournament.sheets import Line, Sheet
from tests.director.desks import BY, DAY, RULES, entered, play_round, players_at, seat_next
from tests.director.stories import before, desk_of, last, made_up
from tests.web.asking import said, stranger, text_of

REVOKE = "fault=revoke&f-consumed=yes&f-culprit=defender&f-choice=score"


def screen(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/arbitrage"


def link(page: str, key: str) -> str:
    """Where the button with a key leads."""
    found = re.search(rf'<a class="btn" href="([^"]+)"[^>]* data-key="{key}"', page)
    assert found is not None
    return found[1].replace("&amp;", "&")


def pronounced(client: TestClient, address: str, **more: str) -> str:
    """Press « Prononcer » on the page of a case; gives where that leads."""
    page = client.get(address).text
    seen = re.search(r'name="seen" value="([^"]*)"', page)
    assert seen is not None
    told: dict[str, list[str] | str] = {}
    for name, value in parse_qsl(urlsplit(address).query):
        told[name] = [*told.get(name, []), value]
    data = {**told, "act": "pronounce", "seen": seen[1], **more}
    answer = client.post(urlsplit(address).path, data=data)
    assert answer.status_code == 303, said(answer.text)
    return answer.headers["location"]


def test_an_exposed_card_takes_three_keys(client: TestClient, desk: Desk) -> None:
    table = f"{screen(desk)}/1/2"
    who = players_at(desk, 2)[1]
    chosen = link(client.get(table).text, "3")  # the third of the frequent faults
    assert chosen == "?fault=exposed_card"
    camp = link(client.get(table + chosen).text, "4")  # the second person, as a defender
    assert camp == f"?fault=exposed_card&deal=1&f-culprit=defender&f-effect=none&who={who}"
    page = said(client.get(table + camp).text)
    assert "Première faute de ce genre" in page
    assert pronounced(client, table + camp) == f"{screen(desk)}?did={len(desk.tournament.log)}"
    ruling = "fft-2022 4 | exposed_card | culprit=defender effect=none repeated=no"
    assert last(desk) == events.Ruled(ruling, 1, 2, culprits=(who,))


def test_a_ruling_is_told_before_the_end_of_the_deal_and_kept(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    address = f"{screen(desk)}/1/1?fault=revoke&f-consumed=yes&f-culprit=taker&who={who}"
    page = client.get(address).text
    assert "À la fin de la donne, contrat réussi : la donne est annulée." in said(page)
    assert '<button class="btn primary big right" name="act" value="reserve"' in page
    assert "Prononcer, reste une question" not in said(page)


def test_a_second_fault_is_told_with_the_first(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    address = f"{screen(desk)}/1/1?fault=poignee_unordered&who={who}"
    pronounced(client, address)
    page = said(client.get(address).text)
    assert "Récidive. Décision n° 1, position 1, table 1 : Poignée montrée en désordre." in page
    assert "100 points" in page


def test_a_ruling_sent_twice_is_booked_once(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    page = client.get(f"{screen(desk)}/1/1?fault=poignee_unordered&who={who}").text
    fields = dict(re.findall(r'name="(seen|lines)" value="([^"]*)"', page))
    data = {"fault": "poignee_unordered", "who": str(who), "act": "pronounce", **fields}
    answers = [client.post(f"{screen(desk)}/1/1", data=data) for _ in range(2)]
    lines = len(desk.tournament.log)
    assert [each.headers.get("location") for each in answers] == [f"{screen(desk)}?did={lines}"] * 2
    assert len(desk.event.ledger.entries) == 1


def test_a_ruling_is_read_again_when_the_ledger_moved(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    address = f"{screen(desk)}/1/1?fault=poignee_unordered&who={who}"
    seen = re.search(r'name="seen" value="([^"]*)"', client.get(address).text)
    assert seen is not None
    pronounced(client, address)
    lines = len(desk.tournament.log)
    data = {"fault": "poignee_unordered", "who": str(who), "seen": seen[1], "act": "pronounce"}
    again = client.post(f"{screen(desk)}/1/1", data=data)
    assert again.status_code == 422
    assert "Le registre a changé" in said(again.text)
    assert len(desk.tournament.log) == lines


def test_the_effect_on_the_sheet_is_seen_first_and_written_on_demand(client: TestClient, desk: Desk) -> None:
    players = players_at(desk, 1)
    sheet = Sheet(players, (100, 20, -140, 20))
    desk.record(events.Handed(1, 1, sheet), by=BY)
    marks = "taker=2&contract=garde&points=38&oudlers=2&given=5"
    address = f"{screen(desk)}/1/1?{REVOKE}&who={players[3]}&{marks}"
    page = client.get(address).text
    cells = r'<td><span class="num \w+">([^<]+)</span></td>.*?<td class="big"><span[^>]*>([^<]+)<'
    rows = re.findall(cells, page)
    assert rows == [("+56", "−54"), ("+56", "−54"), ("−168", "+162"), ("+56", "−54")]
    pronounced(client, address, correct="yes")
    corrected, ruled = (line.happening for line in desk.tournament.log[-2:])
    fixed = replace(sheet, totals=(-10, -90, 190, -90))
    assert corrected == events.Corrected(1, 1, fixed, "décision de l'arbitre : Renonce (5 points à rendre)")
    assert isinstance(ruled, events.Ruled)


def test_an_oudler_is_given_back_with_its_points(client: TestClient, desk: Desk) -> None:
    players = players_at(desk, 1)
    sheet = Sheet(players, (100, 20, -140, 20))
    desk.record(events.Handed(1, 1, sheet), by=BY)
    marks = "taker=2&contract=garde&points=38&oudlers=2&given=5&given_oudlers=1"
    address = f"{screen(desk)}/1/1?{REVOKE}&who={players[3]}&{marks}"
    assert 'name="given_oudlers" value="1"' in client.get(address).text
    pronounced(client, address, correct="yes")
    corrected = desk.tournament.log[-2].happening
    fixed = replace(sheet, totals=(-20, -100, 220, -100))
    assert corrected == events.Corrected(
        1, 1, fixed, "décision de l'arbitre : Renonce (5 points et 1 bout à rendre)"
    )


def test_a_score_that_cannot_be_is_told_and_the_ruling_still_stands(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[3]
    page = client.get(f"{screen(desk)}/1/1?{REVOKE}&who={who}&taker=2&contract=garde&points=999&oudlers=2")
    assert page.status_code == 200
    assert "La marque ne peut pas être lue" in said(page.text)


def takers(page: str) -> list[tuple[str, bool]]:
    """The takers that a page offers, and whether each is chosen already."""
    offered = page.split('name="taker" required>')[1].split("</select>", maxsplit=1)[0]
    return [(value, bool(chosen)) for value, chosen in re.findall(r'value="(\d*)"( selected)?', offered)]


def test_nobody_is_the_taker_until_it_is_known(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[3]
    case = f"{screen(desk)}/1/1?fault=revoke&f-consumed=yes"
    seats = [(value, False) for value in ("", "0", "1", "2", "3")]
    assert takers(client.get(case).text) == seats
    assert takers(client.get(f"{case}&f-culprit=defender&who={who}").text) == seats[:-1]
    assert takers(client.get(f"{case}&f-culprit=taker&who={who}").text) == [("3", False)]


def test_the_taker_of_the_sheet_is_chosen_already(client: TestClient, desk: Desk) -> None:
    lines = (Line(2, Bid.GARDE, Score(Bid.GARDE, 76, 2)), *[Line(None, None)] * 4)
    players = players_at(desk, 1)
    desk.record(events.Handed(1, 1, Sheet(players, None, lines)), by=BY)
    page = client.get(f"{screen(desk)}/1/1?{REVOKE}&deal=1&who={players[3]}").text
    assert [value for value, is_chosen in takers(page) if is_chosen] == ["2"]


def test_a_slam_on_the_sheet_stays_in_the_corrected_deal(client: TestClient, desk: Desk) -> None:
    lines = (Line(2, Bid.GARDE, Score(Bid.GARDE, 76, 2, slam_announced=True)), *[Line(None, None)] * 4)
    players = players_at(desk, 1)
    desk.record(events.Handed(1, 1, Sheet(players, None, lines)), by=BY)
    address = f"{screen(desk)}/1/1?{REVOKE}&deal=1&who={players[3]}"
    form = client.get(address).text.split('<form class="marks"')[1].split("</form>", maxsplit=1)[0]
    chosen = re.findall(r'<select name="(\w+)".*?value="([^"]+)" selected', form)
    assert chosen == [("taker", "2"), ("contract", "garde"), ("slam", "slam_announced")]
    pronounced(client, f"{address}&points=38&oudlers=2&given=5&{urlencode(chosen)}", correct="yes")
    corrected = desk.event.sheets[1, 1].lines[0]
    assert corrected == Line(2, Bid.GARDE, Score(Bid.GARDE, 86, 2, slam_announced=True))


def test_the_same_case_in_another_deal_is_one_tap_away(client: TestClient, desk: Desk) -> None:
    page = client.get(f"{screen(desk)}/1/1?fault=exposed_card&deal=3").text
    deals = re.findall(r'<a class="btn" href="([^"]+)"( aria-current="true")?>(\d)</a>', page)
    assert [(to, bool(here)) for to, here, _ in deals] == [
        (f"?fault=exposed_card&amp;deal={deal}", deal == 3) for deal in range(1, 6)
    ]
    assert page.index('<nav class="deals"') < page.index('class="sheet verdict"')


def test_lateness_is_of_no_deal(client: TestClient, desk: Desk) -> None:
    address = f"{screen(desk)}/1/1?fault=late&f-minutes=10&who={players_at(desk, 1)[0]}"
    page = client.get(address).text
    assert '<nav class="deals"' not in page
    assert "Effet sur la marque" not in page
    assert "donne 1" not in text_of(page)
    pronounced(client, address)
    shown = client.get(f"{screen(desk)}?did={len(desk.tournament.log)}").text
    assert "position 1, table 1 " in said(shown)
    assert "donne 1" not in said(shown)


def test_an_earlier_round_is_named(client: TestClient, desk: Desk) -> None:
    play_round(desk)
    seat_next(desk)
    for number, told in ((1, "table 2, position 1"), (2, "table 2")):
        spot = f"{screen(desk)}/{number}/2"
        assert f"Quelle faute à la {told} ?" in said(client.get(spot).text)
        assert f"<h1>Carte exposée, {told}</h1>" in client.get(f"{spot}?fault=exposed_card").text


def test_bans_and_the_corrected_sheet_are_in_the_ledger(client: TestClient, desk: Desk) -> None:
    players = players_at(desk, 1)
    desk.record(events.Handed(1, 1, Sheet(players, (100, 20, -140, 20))), by=BY)
    marks = "taker=2&contract=garde&points=38&oudlers=2&given=5"
    pronounced(client, f"{screen(desk)}/1/1?{REVOKE}&deal=1&who={players[3]}&{marks}", correct="yes")
    page = client.get(screen(desk)).text
    name = desk.event.entries[players[3]].name
    assert f"{name} (n° {players[3]}) n'annonce pas à la prochaine donne" in said(page)
    cells = r'<td><span class="num \w+">([^<]+)</span></td>.*?<td class="big"><span[^>]*>([^<]+)<'
    assert re.findall(cells, page) == [("+100", "−10"), ("+20", "−90"), ("−140", "+190"), ("+20", "−90")]


def test_a_repeated_fault_is_not_spoken_of_where_it_costs_nothing(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    exposed = f"{screen(desk)}/1/1?fault=exposed_card&who={who}"
    pronounced(client, f"{exposed}&f-culprit=defender&f-effect=none")
    assert "Récidive." in said(client.get(f"{exposed}&f-culprit=defender&f-effect=none").text)
    assert "écidive" not in said(client.get(f"{exposed}&f-culprit=taker").text)
    assert "écidive" not in said(client.get(f"{screen(desk)}/1/1?fault=smoking&f-points=50&who={who}").text)


def test_who_laid_the_hand_down_is_asked(client: TestClient, desk: Desk) -> None:
    page = client.get(f"{screen(desk)}/1/1?fault=false_claim").text
    assert "Qui est en cause ?" in said(page)
    claimed = link(page, "2")
    assert claimed == f"?fault=false_claim&deal=1&who={players_at(desk, 1)[1]}"
    pronounced(client, f"{screen(desk)}/1/1{claimed}&f-right=no")
    assert last(desk) == events.Ruled(
        "fft-2022 4 | false_claim | right=no", 1, 1, culprits=(players_at(desk, 1)[1],)
    )


def test_what_the_code_may_order_is_told_before_the_answers(client: TestClient, desk: Desk) -> None:
    page = said(client.get(f"{screen(desk)}/1/1?fault=false_claim&who={players_at(desk, 1)[1]}").text)
    assert "Selon vos réponses" in page
    assert "Faites jouer les cartes qui restent au plus mal" in page


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ("taker=3&contract=garde&points=38&oudlers=2", "Ce preneur contredit vos réponses"),
        ("contract=garde&points=38&oudlers=2", "La marque ne peut pas être lue"),
        ("taker=2&contract=garde&points=38&oudlers=2&given=80", "on ne peut pas rendre plus"),
    ],
)
@pytest.mark.parametrize("facts", [REVOKE, "fault=revoke&f-consumed=yes&f-culprit=defender&f-choice=none"])
def test_marks_that_contradict_the_answers_are_told(
    client: TestClient, desk: Desk, facts: str, marks: str, told: str
) -> None:
    who = players_at(desk, 1)[3]
    page = client.get(f"{screen(desk)}/1/1?{facts}&who={who}&{marks}")
    assert page.status_code == 200
    assert told in said(page.text)
    assert '<table class="list fx">' not in page.text


def test_a_decision_that_waits_is_kept_and_taken_up_again(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    facts = {"fault": "revoke", "f-consumed": "yes", "f-culprit": "taker", "f-made": "later", "who": str(who)}
    refused = client.post(f"{screen(desk)}/1/1", data={**facts, "act": "pronounce"})
    assert refused.status_code == 422
    kept = client.post(f"{screen(desk)}/1/1", data={**facts, "act": "reserve"})
    assert kept.headers["location"] == screen(desk)
    page = client.get(screen(desk)).text
    again = re.search(r'href="([^"]+)">Reprendre<', page)
    assert again is not None
    assert client.get(again[1].replace("&amp;", "&")).status_code == 200
    client.post(f"{screen(desk)}/1/1", data={"act": "drop"})
    assert "Reprendre" not in client.get(screen(desk)).text


def test_calls_come_first_and_lead_to_the_table(client: TestClient, desk: Desk) -> None:
    desk.note(Called(3, what="renonce"), by="table 3")
    page = client.get(screen(desk)).text
    assert f'href="{screen(desk)}/1/3" autofocus' in page


@pytest.mark.parametrize(
    ("query", "status", "told"),
    [
        ("?q=hors tour", 200, "Entame hors tour"),
        ("?q=zzzz", 200, "Aucune faute ne porte ce nom"),
        ("?fault=nothing", 422, "Rien n'a été changé"),
        ("?fault=revoke&f-consumed=maybe", 422, "« maybe » ne répond pas à la question : Le pli"),
        ("?fault=revoke&f-colour=red", 422, "Rien n'a été changé"),
        ("?fault=revoke&who=99", 422, "Cette personne n'est pas à cette table"),
        ("?fault=revoke&who=abc", 422, "Cette adresse est abîmée"),
        ("?fault=revoke&deal=0x1", 422, "Cette adresse est abîmée"),
        ("?fault=late&f-minutes=99999999", 422, "« 99999999 » ne répond pas à la question"),
    ],
)
def test_what_is_asked_wrongly_is_answered_in_words(
    client: TestClient, desk: Desk, query: str, status: int, told: str
) -> None:
    page = client.get(f"{screen(desk)}/1/1{query}")
    assert (page.status_code, told in said(page.text)) == (status, True)


@pytest.mark.parametrize("spot", ["1/99", "9/1", "x/1", "1/0"])
def test_a_table_that_does_not_play_is_told(client: TestClient, desk: Desk, spot: str) -> None:
    page = client.get(f"{screen(desk)}/{spot}")
    assert page.status_code == 404
    assert "Cette table ne joue pas à cette position" in said(page.text)


def test_nobody_ticked_is_told(client: TestClient, desk: Desk) -> None:
    fault = f"{screen(desk)}/1/1?fault=slow_play"
    assert 'name="named"' in client.get(fault).text
    refused = client.get(f"{fault}&named=1")
    assert refused.status_code == 422
    assert "Cochez au moins une personne." in said(refused.text)
    assert client.get(f"{fault}&named=1&who={players_at(desk, 1)[0]}").status_code == 200


def test_whoever_is_fined_is_named_once_in_the_ledger(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    for _ in range(2):
        pronounced(client, f"{screen(desk)}/1/1?fault=poignee_unordered&who={who}")
    row = client.get(screen(desk)).text.split('<ol class="booked">')[1].split("</summary>")[0]
    name = desk.event.entries[who].name
    assert said(row).count(name) == 1
    assert f"{name} (n° {who}) −100" in said(row)


def test_one_word_that_means_one_fault_opens_it(client: TestClient, desk: Desk) -> None:
    assert (
        client.get(f"{screen(desk)}/1/1?q=tabac").headers["location"] == f"{screen(desk)}/1/1?fault=smoking"
    )


def test_a_ruling_is_lifted_with_its_reason_and_keeps_its_line(client: TestClient, desk: Desk) -> None:
    pronounced(client, f"{screen(desk)}/1/1?fault=poignee_unordered&who={players_at(desk, 1)[0]}")
    lines = len(desk.tournament.log)
    refused = client.post(f"{screen(desk)}/annuler", data={"ruling": "1", "why": " "})
    assert refused.status_code == 422
    assert "il manque la raison" in said(refused.text)
    assert len(desk.tournament.log) == lines
    client.post(f"{screen(desk)}/annuler", data={"ruling": "1", "why": "à tort"})
    assert last(desk) == events.Lifted(1, "à tort")
    assert "par bureau : à tort" in said(client.get(screen(desk)).text)


def test_points_are_taken_outside_the_code(client: TestClient, desk: Desk) -> None:
    data = {"number": "3", "points": "−50", "round": "1", "why": "trop ôté"}
    client.post(f"{screen(desk)}/hors-code", data=data)
    assert last(desk) == events.Penalised(3, -50, 1, "trop ôté")
    refused = client.post(f"{screen(desk)}/hors-code", data={**data, "points": "0"})
    assert (refused.status_code, len(desk.event.penalties)) == (422, 1)


def test_a_penalty_sent_twice_is_written_once_and_a_new_one_again(client: TestClient, desk: Desk) -> None:
    def sent() -> list[str]:
        lines = re.search(r'hors-code"><input type="hidden" name="lines" value="(\d+)"', page())
        assert lines is not None
        data = {"number": "3", "points": "40", "round": "1", "why": "impoli", "lines": lines[1]}
        return [client.post(f"{screen(desk)}/hors-code", data=data).headers["location"] for _ in range(2)]

    def page() -> str:
        return client.get(screen(desk)).text

    first = len(desk.tournament.log) + 1
    assert sent() == [f"{screen(desk)}?did={first}"] * 2
    assert sent() == [f"{screen(desk)}?did={first + 1}"] * 2  # from a page that shows the first
    assert [each.points for each in desk.event.penalties] == [40, 40]


@pytest.mark.met("TOP-13")
def test_boards_are_adjusted_cancelled_and_restored(office: Office, client: TestClient) -> None:
    rules = events.Regulations("Duplicate", DAY, (events.RoundPlan(2),) * 3, form=Form.INDIVIDUAL)
    desk = entered(office, 12, rules)
    desk.record(events.Placed(1, tuple(range(1, 13)), why="à la main"), by=BY)
    seat_next(desk)
    desk.record(events.Scored(1, 1, (events.BoardScore(1, 40),)), by=BY)
    board = f"{screen(desk)}/etui"
    where = {"round": "1", "table": "1", "board": "1", "why": "retard"}
    client.post(board, data={**where, "act": "adjust", "attack": "60", "defense": "40"})
    assert last(desk) == events.Adjusted(1, 1, 1, "retard", Fraction(60), Fraction(40))
    client.post(board, data={**where, "act": "restore", "session": "1"})
    assert last(desk) == events.Restored(1, 1, "retard", 1, 1)
    client.post(board, data={"act": "cancel", "session": "1", "board": "2", "why": "carte"})
    assert last(desk) == events.Cancelled(1, 2, "carte")
    assert "l'étui 2 ne compte pour personne" in said(client.get(screen(desk)).text)
    lines = len(desk.tournament.log)
    for wrong in ({"attack": "60"}, {"attack": "x", "defense": "1"}, {"attack": "160", "defense": "40"}):
        assert client.post(board, data={**where, "act": "adjust", **wrong}).status_code == 422
    assert client.post(board, data={**where, "act": "adjust", "board": "99"}).status_code == 422
    assert len(desk.tournament.log) == lines


@pytest.mark.met("TOP-13")
def test_two_arbiters_who_decide_about_one_board_are_told(office: Office, client: TestClient) -> None:
    desk = desk_of(office, before(made_up(Form.INDIVIDUAL), lambda did: isinstance(did, events.Closed)))
    board = boards_at(desk.event, 1, 1)[0]
    lines = str(desk.version[0])
    desk.record(events.Adjusted(1, 1, board, "retard", Fraction(60), Fraction(40)), by="Ali")
    where = {"round": "1", "table": "1", "board": str(board), "why": "bruit", "act": "adjust"}
    data = {**where, "attack": "40", "defense": "60", "lines": lines}
    told = client.post(f"{screen(desk)}/etui", data=data)
    assert told.status_code == 409
    assert "Ali a décidé à" in said(told.text)
    assert desk.event.adjusted[1, 1, board].attack == 60
    client.post(f"{screen(desk)}/etui", data={**data, "lines": str(desk.version[0])})
    assert desk.event.adjusted[1, 1, board].attack == 40


def test_free_deals_have_no_decisions_about_boards(client: TestClient, desk: Desk) -> None:
    assert "Décision sur un étui" not in said(client.get(screen(desk)).text)
    refused = client.post(f"{screen(desk)}/etui", data={"act": "cancel", "board": "1", "why": "x"})
    assert refused.status_code == 422


@pytest.mark.parametrize("form", [Form.LIBRE, Form.DUO, Form.FOUR, Form.MATCH])
def test_the_screen_opens_before_anybody_is_seated(office: Office, client: TestClient, form: Form) -> None:
    rounds = (events.RoundPlan(4),) * 4 if form is Form.MATCH else RULES.rounds
    desk = entered(office, 8, replace(RULES, form=form, rounds=rounds))
    assert "Personne n'est encore assis" in said(client.get(screen(desk)).text)


@pytest.mark.parametrize("form", Form)
def test_every_form_is_arbitrated(office: Office, client: TestClient, form: Form) -> None:
    desk = desk_of(
        office, before(made_up(form), lambda did: isinstance(did, events.Seated) and did.round == 3)
    )
    who = rulings.people_at(desk.event, 2, 1)[0]
    assert 'data-table="1"' in client.get(screen(desk)).text
    assert "Quelle faute à la table 1" in said(client.get(f"{screen(desk)}/2/1").text)
    pronounced(client, f"{screen(desk)}/2/1?fault=late&f-minutes=20&f-forfeit=no&f-late_players=1&who={who}")
    ruled = last(desk)
    assert isinstance(ruled, events.Ruled)
    assert ruled.team == (None if form.is_alone else desk.event.unit_of(who))
    assert "Retard" in said(client.get(screen(desk)).text)


def test_strangers_see_nothing_and_decide_nothing(office: Office, desk: Desk) -> None:
    lines = len(desk.tournament.log)
    somebody = stranger(office)
    assert somebody.get(screen(desk)).status_code == 303
    assert somebody.get(f"{screen(desk)}/1/1").status_code == 303
    for path in ("/1/1", "/annuler", "/hors-code", "/etui"):
        assert somebody.post(screen(desk) + path, data={"why": "x"}).status_code == 403
    assert len(desk.tournament.log) == lines
