"""Dealing by hand, tried on its page: who shuffles and cuts, packet by packet, and what makes a misdeal."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from tests.web.asking import said

PAGE = "/apprendre/donner"
BEGUN = {3: "1-2-30", 4: "2-3-30", 5: "3-4-30"}
"""Shuffled and cut by those who should, and thirty cards lifted."""


def asked(client: TestClient, players: int, done: str = "") -> str:
    """What the page says."""
    return said(client.get(PAGE, params={"joueurs": players, "fait": done}))


def question(page: str) -> str:
    """What is asked, or that all is done."""
    return unescape(re.findall(r'<h2 id="try">([^<]*)<', page)[0]).replace("\u00a0", " ")


def links(page: str) -> dict[str, str]:
    """Where touching each place leads, by what is done then last."""
    found = [unescape(link) for link in re.findall(r'<a href="([^"#]*fait=[^"#]*)#try', page)]
    return {link.rpartition("-")[2].rpartition("=")[2]: link for link in found if link.count("-") < 40}


@pytest.mark.met("DEA-01", "DEA-02", "DEA-03", "DEA-22")
@pytest.mark.parametrize(
    ("players", "shuffles", "cuts", "article"),
    [
        (3, "1", "2", "La distribution"),
        (4, "2", "3", "La distribution"),
        (5, "3", "4", "La distribution"),
    ],
)
def test_only_one_shuffles_and_only_one_cuts(
    client: TestClient, players: int, shuffles: str, cuts: str, article: str
) -> None:
    """Whoever deals is told when it is somebody else, and asked again."""
    seats = [str(seat) for seat in range(players)]
    for begun, right, then in (("", shuffles, "Et qui coupe ?"), (f"{shuffles}-", cuts, "Combien de cartes")):
        for seat in seats:
            page = client.get(PAGE, params={"joueurs": players, "fait": f"{begun}{seat}"}).text
            told = said(page).replace("\u00a0", " ")
            assert question(page).startswith(then) is (seat == right)
            assert (f"(ch. 1, « {article} »)" in told) is (seat != right)


@pytest.mark.met("DEA-03")
@pytest.mark.parametrize(("lifted", "is_legal"), [(1, False), (3, False), (4, True), (74, True), (75, False)])
def test_more_than_three_cards_are_lifted_and_left(client: TestClient, lifted: int, is_legal: bool) -> None:
    page = client.get(PAGE, params={"joueurs": 4, "fait": "2-3", "coupe": lifted})
    assert question(page.text).startswith("Servez" if is_legal else "Combien de cartes")
    assert ("plus de trois cartes, et l'on en laisse" in said(page)) is not is_legal


@pytest.mark.met("DEA-06", "DEA-07", "DEA-08", "DEA-09", "DEA-10", "DEA-11", "DEA-13")
@pytest.mark.parametrize(("players", "packet", "hand", "dog"), [(3, 4, 24, 6), (4, 3, 18, 6), (5, 3, 15, 3)])
def test_a_deal_is_served_to_its_end_touch_by_touch(
    client: TestClient, players: int, packet: int, hand: int, dog: int
) -> None:
    """One packet, the whole dog, then round the table to the right: each touch but the last asks for more."""
    path = f"{PAGE}?joueurs={players}&fait={BEGUN[players]}"
    turns = players * hand // packet
    served = ["1", *"c" * dog, *(str((1 + turn) % players) for turn in range(1, turns))]
    for token in served:
        page = client.get(path).text
        assert question(page).startswith("Servez")
        path = links(page)[token]
    over = client.get(path).text
    assert question(over).startswith("La donne est juste.")
    told = said(over)
    assert told.count(f"{hand} cartes") == players
    assert f"Le chien {dog} cartes" in told


@pytest.mark.met("DEA-06", "DEA-10", "DEA-11", "DEA-13")
@pytest.mark.parametrize(
    ("served", "told"),
    [
        ("c", "La première carte du jeu ne va pas au chien"),
        ("2", "Ce paquet n'est pas pour ce joueur : on sert vers la droite"),
        ("3", "Ce paquet n'est pas pour ce joueur : on sert vers la droite"),
        ("1-1", "Ce paquet n'est pas pour ce joueur : on sert vers la droite"),
        ("1-c-c-c-c-c-c-c", "Le chien a 7 cartes au lieu de 6"),
        ("-".join("1230" * 6), "La dernière carte du jeu ne va pas au chien"),
    ],
)
def test_a_misdeal_is_told_at_once(client: TestClient, served: str, told: str) -> None:
    page = asked(client, 4, f"{BEGUN[4]}-{served}").replace("\u00a0", " ")
    assert told in page
    assert "(ch. 1, « La distribution »)" in page
    before = "-".join([BEGUN[4], *served.split("-")[:-1]])
    assert told not in asked(client, 4, before).replace("\u00a0", " ")


def test_the_rest_is_served_by_one_touch(client: TestClient) -> None:
    for begun in ("", "-1", "-1-c", f"-{'-'.join('1230' * 5)}-1-2-3-c"):
        page = client.get(PAGE, params={"joueurs": 4, "fait": BEGUN[4] + begun}).text
        rest = re.findall(r'<a class="btn" href="([^"#]*)#try">Servir le reste', page)
        done = client.get(unescape(rest[0]))
        assert question(done.text).startswith("La donne est juste.")
        kinds = re.findall(r'<i( class="to-dog")?></i>', done.text)
        assert (len(kinds), sum(map(bool, kinds)), bool(kinds[-1])) == (30, 6, False)


@pytest.mark.parametrize(
    "query",
    ["joueurs=6", "joueurs=x", "joueurs=4&fait=x", "joueurs=4&fait=9", "joueurs=4&fait=c", "fait=0-1",
     "fait=2-3-30-1-2-3-0-x", "fait=2-3-" + "9" * 5000, "coupe=4", "fait=2-3-30-0-1"],
)  # fmt: skip
def test_an_address_that_tells_no_deal_is_refused(client: TestClient, query: str) -> None:
    answer = client.get(f"{PAGE}?{query}")
    assert answer.status_code == 422
    assert "Cette adresse ne dit pas une donne : recommencez-la." in said(answer).replace("\u00a0", " ")


def test_nothing_follows_a_deal_that_is_served(client: TestClient) -> None:
    whole = f"{BEGUN[4]}-1-c-c-c-c-c-c-{'-'.join(('1230' * 6)[1:])}"
    assert "La donne est juste." in asked(client, 4, whole)
    assert client.get(PAGE, params={"fait": f"{whole}-1"}).status_code == 422


def test_the_list_of_lessons_and_the_rules_lead_there(client: TestClient) -> None:
    for path in ("/apprendre", "/apprendre/regles"):
        assert f'href="{PAGE}"' in client.get(path).text
