"""How others come in: an arbiter with a code, the organiser of a hosted site with a key."""

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from starlette.responses import Response

from oudler.director.desk import Office, written
from oudler.store import Allowance
from oudler.web.site.limits import RateLimit, give_back, milliseconds, source_of, spend
from oudler.web.site.places import Place, is_of_campaign
from oudler.web.site.qr_codes import qr_of
from oudler.web.site.request import PageRequest, Refused
from oudler.web.site.roles import SESSION_LASTS, Role, Visitor, hashed, let_in, let_out
from oudler.web.site.routes import act, page

PIN_DIGITS = 6
MOST_GUESSES, MOST_GUESSES_OF_KNOWN, MOST_GUESSES_OF_ALL = 5, 20, 40
"""From an address, from one where somebody has come in, such as a hall's, and from all others together."""
_KEY = "/cle"
_HASHER = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)


def invite(asked: PageRequest) -> Response:
    """Show how others join: the address as a QR code, and whether there is a code."""
    return _invitation(asked, "")


def make_pin(asked: PageRequest) -> Response:
    """Make a new code for arbiters; whoever joined by the old one is out."""
    pin = f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}d}"
    store, role = asked.office.store, Role.ARBITER.code
    store.set_pin(asked.place.id, role, _HASHER.hash(pin), written(asked.office.now()))
    store.end_sessions(asked.place.id, role)
    for is_known in (False, True):
        store.forget_spent(_guesses(asked.place, is_known=is_known).topic)
    return _invitation(asked, pin)


def _invitation(asked: PageRequest, pin: str) -> Response:
    address = f"{asked.base_url}{asked.place.home}"
    return asked.page(
        "invite.html",
        layout=asked.place.layout,
        is_for_players=not is_of_campaign(asked.request),
        pin=pin,
        has_pin=asked.office.store.pin(asked.place.id, Role.ARBITER.code) is not None,
        join_address=f"{address}/rejoindre",
        join_qr=qr_of(f"{address}/rejoindre"),
        public_address=address,
        public_qr=qr_of(address),
    )


def join(asked: PageRequest) -> Response:
    """Ask an arbiter for a name and the code."""
    return _ask_code(asked, "", asked.query("vers"), asked.visitor.name)


def joined(asked: PageRequest) -> Response:
    """Let an arbiter in who knows the code; few wrong guesses are allowed."""
    place, name = asked.place, asked.field("name")[:60]
    if not name:
        return _again(asked, asked.words.say("Écrivez votre nom : il signe ce que vous décidez."))
    shares = _shares(asked)
    if wait := spend(asked.office, shares):
        told = asked.words.say(
            "Trop d'essais. Attendez {minutes} min, ou demandez un nouveau code au bureau.",
            minutes=-(-wait // 60),
        )
        raise Refused(told, status=429)
    kept = asked.office.store.pin(place.id, Role.ARBITER.code)
    if kept is None or not _is_pin(kept, asked.field("pin")):
        return _again(asked, asked.words.say("Ce code n'est pas le bon. Demandez-le au bureau."))
    give_back(asked.office, shares)
    _remember_address(asked)
    back = asked.field("back")
    response = asked.go(back if back.startswith(f"{place.home}/") else place.first_screen)
    let_in(response, asked.office, Visitor(Role.ARBITER, name, place.id))
    return response


def _guesses(place: Place, *, is_known: bool) -> RateLimit:
    """How many there are: what was guessed before somebody came in does not count against those after."""
    if is_known:
        return RateLimit(f"code known {place.id}", MOST_GUESSES_OF_KNOWN)
    return RateLimit(f"code {place.id}", MOST_GUESSES, MOST_GUESSES_OF_ALL)


def _comers(place: Place) -> str:
    """Under which topic the addresses are remembered from which somebody came in."""
    return f"in {place.id}"


def _shares(asked: PageRequest) -> tuple[Allowance, ...]:
    """What a guess takes: nothing from a device that is in, nothing of all others' where somebody came in."""
    if asked.role >= Role.ARBITER:
        return ()
    office, source = asked.office, source_of(asked.request)
    is_known = office.store.remembers_source(_comers(asked.place), source, milliseconds(office.now()))
    return _guesses(asked.place, is_known=is_known).shares(source)


def _remember_address(asked: PageRequest) -> None:
    until = milliseconds(asked.office.now() + SESSION_LASTS)
    asked.office.store.remember_source(_comers(asked.place), source_of(asked.request), until)


def _again(asked: PageRequest, wrong: str) -> Response:
    return _ask_code(asked, wrong, asked.field("back"), asked.field("name")[:60], 422)


def _ask_code(asked: PageRequest, wrong: str, back: str, name: str, status: int = 200) -> Response:
    has_players = not is_of_campaign(asked.request)
    values = {"wrong": wrong, "back": back, "name": name, "place": asked.place, "has_players": has_players}
    return asked.page("join.html", status=status, **values)


def _is_pin(kept: str, typed: str) -> bool:
    try:
        return _HASHER.verify(kept, typed)
    except VerifyMismatchError:
        return False


def new_key(office: Office) -> str:
    """Make the key with which the organiser of a site behind a proxy comes in; the one before is void."""
    key = secrets.token_urlsafe(24)
    office.store.set_pin(None, Role.ORGANISER.code, hashed(key), written(office.now()))
    return key


def key_address(site: str, key: str) -> str:
    """Where a key is taken: it stands behind the « # », which browsers send to nobody."""
    return f"{site}{_KEY}#{key}"


def ask_key(asked: PageRequest) -> Response:
    """Ask for the key: a script finds it behind the « # », or somebody pastes it."""
    return asked.page("key.html")


def take_key(asked: PageRequest) -> Response:
    """Let the organiser of a site behind a proxy in: a key opens once, and is void then. Raises Refused."""
    response = asked.go("/diriger")
    if asked.visitor.role is not Role.ORGANISER:
        _use_key(asked, asked.field("token").rpartition("#")[2])
        let_in(response, asked.office, Visitor(Role.ORGANISER))
    return response


def _use_key(asked: PageRequest, key: str) -> None:
    store, is_hosted = asked.office.store, asked.settings.is_behind_proxy
    if not (is_hosted and store.use_pin(None, Role.ORGANISER.code, hashed(key))):
        told = asked.words.say(
            "Cette clé n'est pas la bonne, ou a déjà servi : une clé n'ouvre qu'une fois, et seule la "
            "dernière vaut. Sur un appareil qui organise déjà, ouvrez « Épreuves », puis « Organiser aussi "
            "sur un autre appareil » ; sinon, redémarrez le serveur : il en imprime une."
        )
        raise Refused(told, status=403, up=_KEY)


def make_key(asked: PageRequest) -> Response:
    """Make a key with which another device of the organiser comes in. Raises Refused in a hall."""
    if not asked.settings.is_behind_proxy:
        told = asked.words.say("Ici, l'ordinateur qui sert est l'organisateur : il n'y a pas de clé.")
        raise Refused(told, status=404, up="/diriger")
    address = key_address(asked.settings.base_url, new_key(asked.office))
    return asked.page("key_made.html", address=address, qr=qr_of(address))


def leave(asked: PageRequest) -> Response:
    """End the session of whoever asks."""
    response = asked.go("/")
    let_out(asked.request, response, asked.office)
    return response


ROUTES = (
    page("/e/{event}/bureau/inviter", invite, Role.ORGANISER),
    act("/e/{event}/bureau/inviter", make_pin, Role.ORGANISER),
    page("/e/{event}/rejoindre", join),
    act("/e/{event}/rejoindre", joined, Role.PUBLIC),
    page("/championnats/{campaign}/inviter", invite, Role.ORGANISER),
    act("/championnats/{campaign}/inviter", make_pin, Role.ORGANISER),
    page("/championnats/{campaign}/rejoindre", join),
    act("/championnats/{campaign}/rejoindre", joined, Role.PUBLIC),
    page(_KEY, ask_key),
    act(_KEY, take_key, Role.PUBLIC),
    act(f"{_KEY}/nouvelle", make_key, Role.ORGANISER),
    act("/quitter", leave, Role.PUBLIC),
)
