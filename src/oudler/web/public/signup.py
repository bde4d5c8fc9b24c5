"""Signing up for a coming evening by a link: who comes, and what has become of it.

Nothing here writes into an event: the desk confirms. There is no mail: the link that is given is all there
is, so the page says to keep it.
"""

from typing import Any

from starlette.responses import Response

from oudler.director import entries
from oudler.director.desk import moment
from oudler.web.public.data_files import calendar_answer
from oudler.web.public.signup_form import (
    TypedSignup,
    fields_of,
    places_of,
    read_signup,
    typed_link,
)
from oudler.web.site import PageRequest, RateLimit, Refused, Role, act, page, qr_of, source_of, spend
from oudler.wording.events import refusal_texts
from oudler.wording.language import day_words, moment_words, time_words
from oudler.wording.tournament import FORM_WORDS

LOOKS_OF_ONE, LOOKS_OF_ALL = 40, 400
"""How often licences are looked up at once, whatever the event: in a hall all come from one address."""
SIGNUPS_OF_ONE, SIGNUPS_OF_ALL = 20, 200


# --- the form -------------------------------------------------------------------------------------------


def ask_signup(asked: PageRequest) -> Response:
    """What, where, how much, how many places; and the form, while people may sign up."""
    return _form(asked, TypedSignup({}, (), ""))


def sent_signup(asked: PageRequest) -> Response:
    """Show whom the form means; once they say it is them, keep it and lead to its link."""
    opening = entries.signup_opening(asked.desk.situation, asked.office.now())
    is_last = asked.field("do") == "enter"
    if opening is entries.Opening.OFF:
        return ask_signup(asked)
    if told := _paced(asked, is_last=is_last):
        return _form(asked, _unread(asked, told), status=429)
    typed = read_signup(asked)
    if not is_last or not typed.is_whole:
        is_checked = typed.is_whole and asked.field("do") == "look"
        return _form(asked, typed, is_checked=is_checked, status=422 if typed.wrong else 200)
    try:
        link = entries.signing_up.sign_up(
            asked.office, asked.desk, typed.people, typed.contact, typed_link(asked)
        )
    except entries.signing_up.NotSignedUp as refusal:
        return _form(asked, _refused(asked, typed, refusal), status=422)
    return asked.go(f"{asked.request.url.path}/{link}")


def _paced(asked: PageRequest, *, is_last: bool) -> str:
    """That somebody has to wait, where too many ask at once; empty: nobody has."""
    if asked.role >= Role.ARBITER:
        return ""
    limits = [RateLimit("licences looked up", LOOKS_OF_ONE, LOOKS_OF_ALL)]
    if is_last:
        limits.append(RateLimit(f"signup {asked.desk.id}", SIGNUPS_OF_ONE, SIGNUPS_OF_ALL))
    source = source_of(asked.request)
    wait = spend(asked.office, tuple(share for limit in limits for share in limit.shares(source)))
    if not wait:
        return ""
    return asked.words.many(
        "Trop de demandes à la fois. Attendez {n} minute, puis recommencez : rien n'est perdu.",
        "Trop de demandes à la fois. Attendez {n} minutes, puis recommencez : rien n'est perdu.",
        -(-wait // 60),
    )


def _unread(asked: PageRequest, told: str) -> TypedSignup:
    """The form as it was typed, nobody looked up."""
    fields = {name: str(value) for name, value in asked.form.items() if isinstance(value, str)}
    return TypedSignup(fields, (), "", (told,))


def _refused(asked: PageRequest, typed: TypedSignup, refusal: entries.signing_up.NotSignedUp) -> TypedSignup:
    return TypedSignup(typed.fields, (), "", tuple(refusal_texts(asked.words, refusal.problems)))


def _form(
    asked: PageRequest,
    typed: TypedSignup,
    *,
    is_checked: bool = False,
    mine: str = "",
    status: int = 200,
) -> Response:
    """The form; `mine` is the link of a sign-up that is changed by it."""
    situation = asked.desk.situation
    return asked.page(
        "signup.html",
        status=status,
        **_about(asked),
        opening=entries.signup_opening(situation, asked.office.now()).value,
        typed=typed,
        fields=typed.fields,
        marked=typed.marked,
        places=places_of(asked),
        needed=situation.event.regulations.form.team,
        is_checked=is_checked,
        mine=mine,
        link=typed_link(asked),
    )


def _about(asked: PageRequest) -> dict[str, Any]:
    """What the event is, and how many places it has."""
    words, desk = asked.words, asked.desk
    rules = desk.event.regulations
    terms = entries.signup_terms(desk.situation)
    starts = rules.rounds[0].starts if rules.rounds else ""
    listed = entries.signup_list(asked.office, desk)
    known = asked.office.club_of(desk.id)
    return {
        "club": known.club.name if known else "",
        "day": day_words(words, rules.day),
        "starts": time_words(words, starts),
        "listed": listed,
        "counted": FORM_WORDS[rules.form].units.counted,
        "form_words": FORM_WORDS[rules.form],
        "until": moment_words(words, moment(terms.until).astimezone()) if terms.until else "",
        "base": f"/e/{desk.id}/inscription",
    }


# --- a link ---------------------------------------------------------------------------------------------


def show_mine(asked: PageRequest) -> Response:
    """What has become of the sign-up of a link."""
    line = _mine(asked)
    address = asked.address(asked.request.url.path)
    return asked.page(
        "signup_mine.html",
        **_about(asked),
        line=line,
        standing=line.standing.value,
        has_begun=_has_begun(asked),
        address=address,
        qr=qr_of(address),
        here=asked.request.url.path,
    )


def _mine(asked: PageRequest) -> entries.ListedSignup:
    """The sign-up of the link. Raises Refused."""
    line = entries.signing_up.signup_of(asked.office, asked.desk, asked.path("link"))
    if line is None:
        told = asked.words.say(
            "Ce lien n'est celui d'aucune inscription : vérifiez qu'il est entier, ou demandez au bureau."
        )
        raise Refused(told, status=404, up=f"/e/{asked.desk.id}/inscription")
    return line


def _has_begun(asked: PageRequest) -> bool:
    opening = entries.signup_opening(asked.desk.situation, asked.office.now())
    return opening is entries.Opening.BEGUN


def ask_change(asked: PageRequest) -> Response:
    """The form as it was sent, to change who comes or how they are reached."""
    line = _mine(asked)
    if not line.is_open or _has_begun(asked):
        return asked.go(_link_page(asked))
    fields = fields_of(line.people, line.known.contact)
    return _form(asked, TypedSignup(fields, (), ""), mine=asked.path("link"))


def changed(asked: PageRequest) -> Response:
    """Change a sign-up; its place is kept."""
    line, mine = _mine(asked), asked.path("link")
    if told := _paced(asked, is_last=False):
        return _form(asked, _unread(asked, told), mine=mine, status=429)
    typed = read_signup(asked)
    if not typed.is_whole or asked.field("do") != "enter":
        is_checked = typed.is_whole and asked.field("do") == "look"
        return _form(asked, typed, is_checked=is_checked, mine=mine, status=422 if typed.wrong else 200)
    try:
        entries.signing_up.change_signup(asked.office, asked.desk, line, typed.people, typed.contact)
    except entries.signing_up.NotSignedUp as refusal:
        return _form(asked, _refused(asked, typed, refusal), mine=mine, status=422)
    return asked.go(_link_page(asked))


def withdrawn(asked: PageRequest) -> Response:
    """Take a sign-up back; the place is the next one's."""
    try:
        entries.signing_up.withdraw(asked.office, asked.desk, _mine(asked))
    except entries.signing_up.NotSignedUp as refusal:
        raise Refused(*refusal_texts(asked.words, refusal.problems)) from refusal
    return asked.go(_link_page(asked))


def _link_page(asked: PageRequest) -> str:
    return f"/e/{asked.desk.id}/inscription/{asked.path('link')}"


def calendar_file(asked: PageRequest) -> Response:
    """The evening for the calendar of a phone."""
    _mine(asked)
    note = asked.words.say("Votre place est donnée au bureau, après paiement.")
    return calendar_answer(asked, _link_page(asked), note)


HOME = "/e/{event}/inscription"
_ONE = f"{HOME}/{{link}}"
ROUTES = (
    page(HOME, ask_signup),
    act(HOME, sent_signup, Role.PUBLIC),
    page(_ONE, show_mine),
    page(f"{_ONE}/changer", ask_change),
    act(f"{_ONE}/changer", changed, Role.PUBLIC),
    act(f"{_ONE}/renoncer", withdrawn, Role.PUBLIC),
    page(f"{_ONE}/agenda.ics", calendar_file),
)
