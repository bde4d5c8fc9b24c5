"""Sign-ups for tests: an event that people sign up for, and people who do."""

from oudler.director.desk import Desk, Office
from oudler.director.entries import Opening, SignupPerson, SignupTerms, signing_up, signup_list, signup_terms
from oudler.tournament.events import Regulations
from tests.director.desks import BY, RULES, entered


def coming(office: Office, places: int | None = None, rules: Regulations = RULES, until: str = "") -> Desk:
    """An event for which people sign up; thirty are known from another."""
    entered(office, 30)
    desk = office.open(rules, BY)
    open_to(office, desk, SignupTerms(Opening.OPEN, places, until))
    return desk


def open_to(office: Office, desk: Desk, terms: SignupTerms) -> None:
    """Have people sign up on other terms."""
    signing_up.set_terms(office, desk, signup_terms(desk.situation), terms, BY)


def somebody(number: int) -> SignupPerson:
    """Whoever has the licence of that number, as he is known."""
    return SignupPerson(f"{1_000_000 + number}", f"NOM{number:03d}", f"Prénom{number}", is_known=True)


def up(office: Office, desk: Desk, *numbers: int, contact: str = "") -> str:
    """Sign up a player or a team, and give the link."""
    people = [somebody(number) for number in numbers]
    return signing_up.sign_up(office, desk, people, contact, signing_up.new_link())


def drop(office: Office, desk: Desk, link: str) -> None:
    """Take back what a link signed up."""
    line = signing_up.signup_of(office, desk, link)
    assert line is not None
    signing_up.withdraw(office, desk, line)


def standings(office: Office, desk: Desk) -> dict[str, str]:
    """What has become of everybody, by the first of each sign-up."""
    return {
        line.people[0].first_name
        or line.people[0].surname: f"{line.standing.value} {line.rank or ''}".strip()
        for line in signup_list(office, desk).lines
    }
