"""Signing up with bad input: whatever is sent, nothing breaks, nothing is half kept, nothing runs."""

from random import Random

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.entries import signup_list
from oudler.tournament.events import Regulations
from oudler.tournament.forms import Form
from oudler.web.public import signup
from tests.director.signing_up import coming, up
from tests.web.asking import laptop, stranger
from tests.web.attacks import HtmlForm, found_in, spoiled
from tests.web.signing_up import DUO, EVENING, desk_page, look, page_of
from tests.web.test_fuzz import check_sealed, is_told

TIMES = 40


def forms_of(office: Office, desk: Desk, link: str) -> list[HtmlForm]:
    """Every form of signing up, for everybody and at the desk."""
    team = {"p2_licence": "1000009"}
    pages = [
        stranger(office).get(page_of(desk)),
        look(stranger(office), desk, "1000008", **team),
        stranger(office).get(link),
        stranger(office).get(f"{link}/changer"),
        laptop(office).get(desk_page(desk)),
    ]
    found = [form for page in pages for form in found_in(page.text, page.request.url.path)[0]]
    return [form for form in found if "inscription" in form.action and form.method == "post"]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 8))])
@pytest.mark.parametrize("rules", [EVENING, DUO], ids=[Form.LIBRE.value, Form.DUO.value])
def test_nothing_that_is_sent_breaks_signing_up(
    office: Office, monkeypatch: pytest.MonkeyPatch, rules: Regulations, seed: int
) -> None:
    for limit in ("LOOKS_OF_ONE", "LOOKS_OF_ALL", "SIGNUPS_OF_ONE", "SIGNUPS_OF_ALL"):
        monkeypatch.setattr(signup, limit, 10_000)
    chance = Random(f"signup {rules.form.value} {seed}")
    desk = coming(office, 3, rules)
    size = rules.form.team
    link = f"{page_of(desk)}/{up(office, desk, *range(1, size + 1))}"
    up(office, desk, *range(11, size + 11), contact="06 00")
    forms = forms_of(office, desk, link)
    assert len(forms) > 8
    for _ in range(TIMES):
        form = chance.choice(forms)
        client = laptop(office) if "/bureau/" in form.action else stranger(office)
        before = desk.version, office.store.signups(desk.id)
        fields: dict[str, list[str]] = {}
        for name, value in spoiled(form, chance):
            fields.setdefault(name, []).append(value)
        answer = client.post(form.action, data=fields)
        sent = form.action, fields, answer.status_code
        assert answer.status_code < 500, sent
        assert "<script>alert" not in answer.text, sent
        if answer.status_code >= 400:
            assert is_told(answer), sent
            assert (desk.version, office.store.signups(desk.id)) == before, sent
        for page in (link, desk_page(desk)):
            assert laptop(office).get(page).status_code == 200, sent
    signup_list(office, desk)
    check_sealed(desk)
