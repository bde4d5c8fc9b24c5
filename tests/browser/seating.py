"""Tables put straight into the database of a server, where somebody's browser has a seat and good cards."""

import secrets
from collections.abc import Callable
from itertools import count

from oudler.rules import DECK, Hand, card_name
from oudler.store import Store, StoredPlayer
from oudler.tables.game import Game, Happening, TableSetup, new_code
from oudler.tables.game.happenings import Committed, Dealt, Drew, Readied, SatDown, TableOpened, fold
from oudler.web.site.guests import PLAYER_COOKIE
from tests.browser.people import LAPTOP, PHONE, Crowd
from tests.browser.players import Chair
from tests.browser.serving import Server
from tests.browser.table_stage import NAMES, next_of
from tests.tables.games import AT
from tests.tables.kept import keep
from tests.web.guests import hashed

ME = 0
TRUMPS = Hand.of(card for card in DECK if card_name(card)[0] in "TE")


def strong(game: Game) -> bool:
    """Whether the person speaks first, and has a hand that nobody bids higher than."""
    assert game.play is not None
    place = game.play.place_of(ME)
    if place is None or game.play.actor != ME:
        return False
    hand = game.play.state.deal.hands[place]
    oudlers = Hand.of(card for card in hand if card_name(card) in ("T1", "T21", "EX"))
    trumps = (hand.mask & TRUMPS.mask).bit_count()
    return len(oudlers) >= 2 and trumps * 2 >= len(hand)


def has_petit_sec(game: Game) -> bool:
    """Whether the person holds the petit and no other trump."""
    assert game.play is not None
    return [game.play.seat_of(place) for place in game.play.state.deal.petit_sec_seats()] == [ME]


def dealt(setup: TableSetup, who: str, fits: Callable[[Game], bool] = strong) -> list[Happening]:
    """A table with one person and bots, dealt so that the person may take, or has another hand that fits."""
    bots = [SatDown(seat, NAMES[seat], bot=setup.bots) for seat in range(1, setup.seats)]
    seats: list[Happening] = [TableOpened(setup, AT, who), SatDown(ME, NAMES[ME], who), *bots]
    for number in count():
        chance = f"{number:032x}"
        lines = [*seats, Drew(chance), Committed(1, chance), Readied(ME, "hasard"), Dealt(1)]
        if fits(fold(lines)):
            return lines
    raise AssertionError


def acted(lines: list[Happening], until: Callable[[Game], bool]) -> list[Happening]:
    """The same some acts later: the person says garde, everybody does the first thing that is legal."""
    game = fold(lines)
    while not until(game):
        lines = [*lines, next_of(game, taker=ME)]
        game = lines[-1].after(game)
    return lines


def at_once(_: Game) -> bool:
    """Whether nothing is done yet: always."""
    return True


def last_card(game: Game) -> bool:
    """Whether the person has one card left, and plays it now."""
    play = game.play
    assert play is not None
    return play.actor == ME and len(play.state.tricks) == len(play.state.deal.hands[0]) - 1


def known(store: Store, who: str, name: str) -> str:
    """Have a server know somebody; the token by which a browser is theirs."""
    token = f"token-of-{who}"
    if store.player(who) is None:
        store.add_player(StoredPlayer(who, hashed(token), name, AT))
    return token


def sit_down(
    server: Server,
    chair: Chair,
    setup: TableSetup,
    until: Callable[[Game], bool] = at_once,
    fits: Callable[[Game], bool] = strong,
) -> None:
    """Give a browser a seat where the person has a strong hand, or one that fits, and open its page."""
    chair.name, code, who = NAMES[ME], new_code(), secrets.token_hex(8)
    store = Store.open(server.database)
    token = known(store, who, chair.name)
    keep(store, code, acted(dealt(setup, who, fits), until))
    store.close()
    chair.page.context.add_cookies([{"name": PLAYER_COOKIE, "value": token, "url": server.laptop}])
    chair.person.open(f"{server.laptop}/t/{code}")
    chair.waits()


def friends(server: Server, crowd: Crowd, people: int, seats: int = 4) -> list[Chair]:
    """A table opened from the lobby; the others come by its address and choose their seats."""
    sizes = (LAPTOP, PHONE, LAPTOP, PHONE, PHONE)[:people]
    chairs = [
        Chair(crowd.person(size, reduced_motion="reduce"), name)
        for size, name in zip(sizes, NAMES, strict=False)
    ]
    first = chairs[0]
    first.person.open(f"{server.laptop}/jouer")
    first.page.fill("[name=me]", first.name)
    first.page.fill("[name=name]", "Table du jeudi")
    first.page.select_option("select[name=size]", str(seats))
    first.person.submit(".fields .btn.primary")
    first.waits()
    for chair in chairs[1:]:
        chair.person.open(first.page.url)
        chair.page.fill("#sit-name", chair.name)
        chair.page.locator(".seat-list .btn.primary").first.click()
        chair.page.locator("#sit-name").wait_for(state="detached")
    return chairs
