"""An evening in duplicate deals: boards are sealed, scored, compared, and shown after the close."""

import json
from pathlib import Path

import pytest

from oudler.tournament.boards import by_chance, make_set, write_set
from oudler.tournament.events import Placed, Regulations, RoundPlan, Scored
from oudler.tournament.files import Tournament, check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import circuit_of, standing
from oudler.tournament.simulation import NO_TROUBLE, simulate
from oudler.wording.tournament import typed_score
from tests.browser.halls import close_event, desk_now, office_of
from tests.browser.people import PHONE, Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import DAY
from tests.director.stories import before, desk_of
from tests.reference.duplicate import differences

TABLES, ROUNDS, BOARDS = 5, 5, 4


def _made_up() -> Tournament:
    rules = Regulations("Donnes dupliquées", DAY, (RoundPlan(BOARDS),) * ROUNDS, Form.INDIVIDUAL, fee=1000)
    return simulate(rules, 4 * TABLES, "boards", NO_TROUBLE)[0]


def _cards(tournament: Tournament) -> bytes:
    """A file of boards as `oudler boards make` writes it."""
    labels = circuit_of(tournament.event, 1).labels
    made = make_set(
        range(1, len(labels) + 1),
        "secret of the journey",
        lambda label, chance: by_chance(label, chance, lambda _: True),
        label=lambda number: labels[number - 1],
        session=1,
        is_sealed=True,
    )
    return write_set(made).encode()


@pytest.mark.slow
@pytest.mark.met("DUP-05")
def test_individual_in_duplicate(evening_server: Server, crowd: Crowd, tmp_path: Path) -> None:
    played = _made_up()
    with office_of(evening_server) as office:
        desk = desk_of(office, before(played, lambda did: isinstance(did, Placed)))
    arbiter, reader = crowd.person(), crowd.person(PHONE)
    arbiter.open(f"{evening_server.laptop}/e/{desk.id}/bureau/salle")
    reader.open(f"{evening_server.hall}/e/{desk.id}/classement")

    _place(arbiter, next(line.happening for line in played.log if isinstance(line.happening, Placed)))
    path = tmp_path / "etuis.jsonl"
    path.write_bytes(_cards(played))
    _seal(arbiter, path)
    for number in range(1, ROUNDS + 1):
        _play(arbiter, played, number)
        reader.sees("rien n'est montré avant la fin")
    _close(arbiter)

    after = desk_now(evening_server, desk.id)
    text = write_document(after.tournament)
    assert check_document(text).findings == ()
    assert differences(json.loads(text)) == []
    assert [(line.rank, line.account.number) for line in standing(after.event)] == [
        (line.rank, line.account.number) for line in standing(played.event)
    ]
    reader.sees("Classement provisoire")
    reader.open(f"{evening_server.hall}/e/{desk.id}/etuis")
    assert reader.page.locator("main").inner_text().count("Étui") >= TABLES * BOARDS


def _place(arbiter: Person, placed: Placed) -> None:
    arbiter.turn("n")
    arbiter.tab_to("#number", "Shift+Tab")
    arbiter.press("Control+a")
    arbiter.write(str(placed.number))
    arbiter.turn("Enter")
    arbiter.turn("Enter")


def _seal(arbiter: Person, path: Path) -> None:
    """Boards made elsewhere are taken from their file and sealed."""
    arbiter.turn("q")
    arbiter.tab_to("summary")
    arbiter.press("Enter")
    arbiter.page.locator("details[open]").wait_for()
    arbiter.tab_to("#file")
    arbiter.choose(path)
    arbiter.tab_to("form[action$='/fichier'] button")
    arbiter.turn("Enter")
    arbiter.turn("x", "Enter")
    arbiter.sees(f"{TABLES * BOARDS} scellés")
    arbiter.turn("s")


def _play(arbiter: Person, played: Tournament, number: int) -> None:
    """Seat a round, and type the boards of every table as it scored them."""
    arbiter.turn("n")
    arbiter.turn("n")
    arbiter.turn("n")
    for line in played.log:
        if isinstance(did := line.happening, Scored) and did.round == number:
            arbiter.open(f"{arbiter.page.url.split('/bureau/')[0]}/bureau/feuilles/{number}/{did.table}")
            for score in sorted(did.scores, key=lambda one: one.board):
                assert arbiter.has_focus(f"#s{number}_{did.table}_{score.board}")
                arbiter.write(typed_score(score.contract, score.score).replace("−", "-"))
                if score.board != max(one.board for one in did.scores):
                    arbiter.press("Enter")
            arbiter.turn("Enter")
    arbiter.sees(f"Tous les scores de la position {number} sont là")
    arbiter.press("Escape")
    arbiter.turn("s")


def _close(arbiter: Person) -> None:
    """The ranking is declared, and everybody may see the cards."""
    close_event(arbiter)
    arbiter.turn("q")
    arbiter.press("g")
    arbiter.turn("Enter")
    arbiter.sees("montrées")
