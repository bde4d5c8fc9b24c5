"""The pages of a deal that is over: card by card, its record, the proof of its cards."""

import hashlib
import html
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.record import parse_record
from oudler.rules import Phase, actions_of, card_name, result
from oudler.store import SetPlay, StoredPlayer, StoredSet
from oudler.tables.game.happenings import Happening
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.tables.live import Replay, replay_of
from oudler.wording.game import card_word, count_lines, sorted_cards
from oudler.wording.language import Words, points_number, signed
from tests.director.desks import make_office
from tests.tables.games import AT, opening, played
from tests.tables.kept import keep
from tests.web.asking import said, stranger, text_of
from tests.web.guests import known_as

CODE = "abcdefgh"


def happened(setup: TableSetup, seed: int, deals: int) -> list[Happening]:
    """The log of a table of chance."""
    return [*opening(setup), *(line for line, _ in played(setup, Random(seed), deals=deals))]


def shown(tmp_path: Path, setup: TableSetup | None = None, seed: int = 3) -> tuple[TestClient, Office]:
    """A stranger's browser at a site with a table of three deals, the last of them unfinished."""
    office = make_office(tmp_path)
    keep(office.store, CODE, happened(setup or TableSetup("À quatre"), seed, 3)[:-1])
    return stranger(office), office


def replay_at(office: Office, number: int) -> Replay:
    """A deal of the table."""
    found = replay_of(office.store, CODE, number)
    assert found is not None
    return found


def sealed_number(office: Office) -> int:
    """A deal of the table that was made from a seal and scored."""
    found = (replay_at(office, number) for number in (1, 2))
    return next(one.play.number for one in found if one.play.seal and one.play.state.phase is Phase.SCORED)


def deal_of(client: TestClient) -> tuple[str, dict[str, Any]]:
    """The page of the first deal, and what its script steps through."""
    page = client.get(f"/t/{CODE}/donne/1").text
    block = re.search(r'<script type="application/json" id="deal">(.*?)</script>', page, re.S)
    assert block is not None
    return page, json.loads(block.group(1))


@pytest.mark.parametrize(
    "setup", [TableSetup("À trois", seats=3), TableSetup("Mort", seats=5, has_mort=True)]
)
def test_replay_has_every_moment_with_all_hands(tmp_path: Path, setup: TableSetup) -> None:
    client, office = shown(tmp_path, setup)
    replay, (_, deal) = replay_at(office, 1), deal_of(client)
    moments = deal["moments"]
    assert len(moments) == len(replay.play.done) + 1
    assert [sorted(hand.split()) for hand in moments[0]["hands"]] == [
        sorted(hand.names()) for hand in replay.deal.hands
    ]
    assert moments[-1]["hands"] == [""] * replay.deal.players
    assert [moment["winner"] for moment in moments if moment["winner"] is not None] == [
        trick.winner for trick in replay.play.state.tricks
    ]
    assert len(deal["cards"]) == 78


def test_replay_can_be_read_without_scripts(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    page, _ = deal_of(client)
    assert re.findall(r'<div class="(\w+)" data-live hidden>', page) == ["mid", "speech", "moves"]
    text = said(page)
    replay = replay_at(office, 1)
    for name in replay.names:
        assert name in text
    for hand in replay.deal.hands:
        assert " ".join(card_word(Words(), card) for card in sorted_cards(hand)) in text
    assert "Toute la donne en texte" in text
    settled = result(replay.play.state)
    count = html.unescape(page.partition('<ol class="count">')[2].partition("</ol>")[0])
    marked = text_of(page.partition('<ol class="count">')[0])
    assert text_of(count) == " ".join(count_lines(Words(), settled, replay.names))
    assert all(signed(score) in marked for score in settled.scores)
    assert f"Contrat de {replay.names[replay.play.state.settled.taker]}" in text


SEATS = [
    (TableSetup("À trois", seats=3), ["south", "east", "west"]),
    (TableSetup("À quatre"), ["south", "east", "north", "west"]),
    (TableSetup("À cinq", seats=5), ["south", "east", "north-east", "north-west", "west"]),
]


@pytest.mark.parametrize(("setup", "sides"), SEATS)
def test_hands_lie_open_around_the_table_as_the_reader_sat(
    tmp_path: Path, setup: TableSetup, sides: list[str]
) -> None:
    client, office = shown(tmp_path, setup)
    replay = replay_at(office, 1)
    mine = known_as(stranger(office), office, "p1")
    for reader, first in ((client, 0), (mine, replay.play.place_of(1))):
        assert first is not None
        seen = re.findall(r'data-side="([-a-z]+)"', deal_of(reader)[0])
        assert seen[first:] + seen[:first] == sides
    lists = re.findall(r'data-hand="\d">(.*?)</ul>', deal_of(client)[0], re.S)
    pictures = [re.findall(r"deck\.svg#(\w+)", hand) for hand in lists]
    assert pictures == [[card_name(card) for card in sorted_cards(hand)] for hand in replay.deal.hands]


def test_points_of_both_camps_run_with_the_tricks(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    _, deal = deal_of(client)
    score = result(replay_at(office, 1).play.state).score
    attack, defense = score.half_points, 182 - score.half_points
    last, won = deal["moments"][-1], [moment["won"] for moment in deal["moments"] if moment["won"]]
    assert (deal["needed"], deal["all"], last["won"]) == (2 * score.needed, 182, [attack, defense])
    assert [sum(now) for now in won] == sorted(sum(now) for now in won)
    words = Words()
    oudlers = words.many("{n} bout", "{n} bouts", score.oudlers)
    assert last["camps"] == [
        f"Attaque {points_number(words, attack)} · {oudlers}",
        f"Défense {points_number(words, defense)}",
    ]
    assert (deal["moments"][0]["camps"], deal["moments"][0]["won"]) == ([], None)
    assert (deal["moments"][0]["where"], last["where"]) == ("", "Pli 18 sur 18")


def test_whoever_acted_is_told(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    _, deal = deal_of(client)
    play = replay_at(office, 1).play
    told = [moment["by"] for moment in deal["moments"]]
    assert told == [None, *(play.place_of(done.seat) for done in play.done)]


def test_whoever_played_the_deal_is_spoken_to(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    replay = replay_at(office, 1)
    taker = replay.play.state.settled.taker
    told = {}
    for seat in (0, 1):
        mine = known_as(stranger(office), office, f"p{seat}")
        told[seat] = text_of(mine.get(f"/t/{CODE}/donne/1").text)
        assert f"Personne {seat}" not in told[seat]
        assert (f"Personne {1 - seat}" in told[seat], "Vous :" in told[seat]) == (True, True)
        assert ("Votre contrat" in told[seat]) == (replay.play.seat_of(taker) == seat)
        assert "Vous ★" in text_of(mine.get(f"/t/{CODE}/donne/{sealed_number(office)}/preuve").text)
    assert "Votre contrat" in told[0] + told[1]
    stranger_reads = text_of(client.get(f"/t/{CODE}/donne/1").text)
    assert ("Vous" in stranger_reads, "Votre" in stranger_reads) == (False, False)


def test_dog_and_discard_lie_open_once_the_deal_is_over(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    replay = replay_at(office, 1)
    page, deal = deal_of(client)
    moments = deal["moments"]
    discard = replay.play.state.settled.discard
    assert discard is not None
    open_cards = [sorted(moment["laid"]) for moment in moments if moment["laid"]]
    assert open_cards == [sorted(replay.deal.dog.names()), sorted(discard.names())]
    pictures = [set(re.findall(r"deck\.svg#(\w+)", part)) for part in page.split('class="faces"')[1:3]]
    assert pictures == [set(replay.deal.dog.names()), set(discard.names())]


@pytest.mark.parametrize("number", ["3", "4", "0", "x", "9999999", "１"])
@pytest.mark.parametrize("tail", ["", ".jsonl", "/preuve"])
def test_nothing_is_shown_of_a_deal_that_is_not_over(tmp_path: Path, number: str, tail: str) -> None:
    client, _ = shown(tmp_path)
    answer = client.get(f"/t/{CODE}/donne/{number}{tail}")
    assert answer.status_code == 404
    assert "revenez à la table" in text_of(answer.text)
    assert re.search(r"\b(?:SR|T21|T1)\b", answer.text) is None


def test_unknown_table_is_refused(tmp_path: Path) -> None:
    client, _ = shown(tmp_path)
    assert client.get("/t/nowhere/donne/1").status_code == 404


def test_record_is_read_back(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    answer = client.get(f"/t/{CODE}/donne/1.jsonl")
    assert answer.headers["content-disposition"] == 'attachment; filename="oudler-abcdefgh-1.jsonl"'
    assert answer.text.count("\n") == 1
    state = parse_record(answer.text).state
    assert list(actions_of(state)) == list(actions_of(replay_at(office, 1).play.state))


def test_proof_shows_commitment_secret_words_and_the_check(tmp_path: Path) -> None:
    client, office = shown(tmp_path)
    number = sealed_number(office)
    seal = replay_at(office, number).play.seal
    assert seal is not None
    page = client.get(f"/t/{CODE}/donne/{number}/preuve").text
    assert f'name="back" value="/t/{CODE}/donne/{number}/preuve"' in page
    text = text_of(page)
    for told in (seal.commitment, seal.secret, *seal.words):
        assert told in text
    assert "ce sont les mêmes" in text
    told = f"SHA-256 du texte du secret, lettre pour lettre comme il est écrit ici : printf %s {seal.secret}"
    assert told in text
    assert hashlib.sha256(seal.secret.encode()).hexdigest() == seal.commitment
    assert f"--reveal={seal.secret} --word={seal.words[0]}" in text


def test_proof_says_so_when_the_cards_are_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client, office = shown(tmp_path)
    monkeypatch.setattr("oudler.web.play.replay.is_proven", lambda *_: False)
    text = text_of(client.get(f"/t/{CODE}/donne/{sealed_number(office)}/preuve").text)
    assert "ne redonnent pas ces cartes" in text


# --- boards ------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-05")
def test_a_board_is_shown_to_whoever_played_it_and_to_all_after_the_close(tmp_path: Path) -> None:
    setup = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("s1", 2, 0), takebacks=False)
    client, office = shown(tmp_path, setup)
    office.store.add_set(StoredSet("s1", AT, "2026-11-15T15:00:00Z", "secret", "{}"))
    office.store.add_player(StoredPlayer("p9", "hash", "Zoé", AT))
    office.store.add_set_play(SetPlay("s1", 2, "p9", AT, 50, "other", "{}"))
    paths = [f"/t/{CODE}/donne/1{tail}" for tail in ("", ".jsonl", "/preuve")]
    refused = [client.get(path) for path in paths]
    assert [answer.status_code for answer in refused] == [403] * 3
    assert "se verra à la clôture" in text_of(refused[0].text)
    mine = known_as(stranger(office), office, "p1")
    assert [mine.get(path).status_code for path in paths] == [403] * 3
    player = known_as(stranger(office), office, "p2")
    office.store.add_set_play(SetPlay("s1", 2, "p2", AT, 50, "other", "{}"))
    assert [player.get(path).status_code for path in paths] == [200] * 3
    clock = office.now
    assert callable(clock)
    clock.move(hours=2)  # type: ignore[attr-defined]
    assert [client.get(path).status_code for path in paths] == [200] * 3
    assert "/duplicate/s1/preuve" in client.get(paths[2]).text
