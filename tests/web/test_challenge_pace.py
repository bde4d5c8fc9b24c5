"""Nobody keeps the server busy with challenges: from one address only so many are opened at a time."""

from oudler.director.desk import Office
from oudler.tables.board_sets import Workshop
from tests.web.asking import stranger, text_of


def test_nobody_opens_challenges_without_end(office: Office) -> None:
    client = stranger(office)
    workshop: Workshop = client.app.state.workshop  # type: ignore[attr-defined]
    answers = []
    for _ in range(11):
        client.cookies.clear()
        answers.append(client.post("/duplicate/defi", data={"count": "4", "me": "Jeanne"}))
        workshop.wait()
    assert [answer.status_code for answer in answers] == [303] * 10 + [429]
    assert "Trop de défis ont été ouverts d'ici" in text_of(answers[-1].text).replace("&#39;", "'")
