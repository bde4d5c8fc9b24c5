"""The events of a club: by season and by state, looked for, put into the archive, given back."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from oudler.director.clubs import ClubDutyKind, ListedEvent, duties_of, found_events, listed, settle
from oudler.director.desk import KnownClub
from oudler.store import CHAMPIONSHIP
from oudler.web.clubs.club_request import DESK, club_of, club_page, season_of
from oudler.web.clubs.event_rows import STATES, event_rows
from oudler.web.site import PageRequest, Refused, Role, act, page, short_number
from oudler.wording.language import Words, msg

SCREEN = f"{DESK}/epreuves"
MOST_UNDONE = 60
"""At most this many events a page can name to take an act back."""
ARCHIVED, TO_SEND = "archivees", "envoyer"
_ID = re.compile("[0-9a-z]{1,32}")

Change = Callable[[PageRequest, KnownClub, Collection[str]], None]


@dataclass(frozen=True, slots=True)
class ListAct:
    """What can be done to events of a list, what is said of it, and what takes it back."""

    change: Change
    told: Callable[[Words, int], str]
    undone_by: str


def _archive(asked: PageRequest, known: KnownClub, events: Collection[str]) -> None:
    asked.office.clubs.archive(events, known.id, archived=True)


def _unarchive(asked: PageRequest, known: KnownClub, events: Collection[str]) -> None:
    asked.office.clubs.archive(events, known.id, archived=False)


def _give_back(asked: PageRequest, known: KnownClub, events: Collection[str]) -> None:
    asked.office.clubs.give_back(events, known.id)


def _take(asked: PageRequest, known: KnownClub, events: Collection[str]) -> None:
    asked.office.clubs.take(events, known.id)


def _settled(kind: ClubDutyKind, *, is_done: bool) -> Change:
    def change(asked: PageRequest, known: KnownClub, events: Collection[str]) -> None:
        by = asked.visitor.name or asked.words.say("bureau")
        for stored in asked.office.clubs.events(known.id):
            if stored.id in events:
                settle(asked.office.desk(stored.id), kind, by, is_done=is_done)

    return change


ACTS: Mapping[str, ListAct] = {
    "archiver": ListAct(
        _archive, lambda words, n: words.many("{n} épreuve archivée", "{n} épreuves archivées", n), "sortir"
    ),
    "sortir": ListAct(
        _unarchive,
        lambda words, n: words.many(
            "{n} épreuve sortie de l'archive", "{n} épreuves sorties de l'archive", n
        ),
        "archiver",
    ),
    "rendre": ListAct(
        _give_back,
        lambda words, n: words.many("{n} épreuve n'est plus du club", "{n} épreuves ne sont plus du club", n),
        "prendre",
    ),
    "prendre": ListAct(
        _take,
        lambda words, n: words.many(
            "{n} épreuve est maintenant du club", "{n} épreuves sont maintenant du club", n
        ),
        "rendre",
    ),
    "homologation": ListAct(
        _settled(ClubDutyKind.HOMOLOGATION, is_done=True),
        lambda words, n: words.many(
            "{n} homologation notée comme envoyée", "{n} homologations notées comme envoyées", n
        ),
        "pas-homologation",
    ),
    "pas-homologation": ListAct(
        _settled(ClubDutyKind.HOMOLOGATION, is_done=False),
        lambda words, n: words.many(
            "{n} homologation de nouveau à envoyer", "{n} homologations de nouveau à envoyer", n
        ),
        "homologation",
    ),
    "final": ListAct(
        _settled(ClubDutyKind.FINAL, is_done=True),
        lambda words, n: words.many(
            "{n} classement noté comme affiché", "{n} classements notés comme affichés", n
        ),
        "pas-final",
    ),
    "pas-final": ListAct(
        _settled(ClubDutyKind.FINAL, is_done=False),
        lambda words, n: words.many(
            "{n} classement de nouveau à afficher", "{n} classements de nouveau à afficher", n
        ),
        "final",
    ),
}


# --- the list -------------------------------------------------------------------------------------------


def show_events(asked: PageRequest) -> Response:
    """The events of a season, of all of them where one looks for something; those archived apart."""
    known, words = club_of(asked), asked.words
    kept = asked.office.clubs.events(known.id)
    events = sorted(listed(asked.office, kept), key=lambda each: (each.day, each.stored.at), reverse=True)
    typed, state = asked.query("q").strip()[:60], asked.query("etat")
    season = season_of(asked)
    everyday = [each for each in events if not each.stored.archived]
    theirs = [each for each in everyday if each.glance.season == season]
    to_send = _to_send(asked, events)
    groups: Mapping[str, Sequence[ListedEvent]] = {
        "": theirs,
        **{one.value: [each for each in theirs if each.state is one] for one in STATES},
        TO_SEND: to_send,
        ARCHIVED: [each for each in events if each.stored.archived],
    }
    found = found_events(words, events, typed) if typed else groups.get(state, theirs)
    return club_page(
        asked,
        "club_events.html",
        known,
        rows=event_rows(asked, found),
        typed=typed,
        state=state if state in groups else "",
        chips=_chips(asked, groups),
        seasons=_seasons(events),
        championships=asked.office.clubs.events(known.id, CHAMPIONSHIP),
        unread=len(kept) - len(events),
        offered=len(asked.office.clubs.offered()),
        done=done_of(asked),
    )


def _to_send(asked: PageRequest, events: Sequence[ListedEvent]) -> Sequence[ListedEvent]:
    found = duties_of(asked.office, events, ())
    return next((each.events for each in found if each.kind is ClubDutyKind.HOMOLOGATION), ())


def _chips(asked: PageRequest, groups: Mapping[str, Sequence[ListedEvent]]) -> list[tuple[str, str, int]]:
    """What one may choose from: its name in the address, what it says, how many there are."""
    names = {
        "": msg("toutes"),
        **{one.value: text for one, text in STATES.items()},
        TO_SEND: msg("à envoyer"),
        ARCHIVED: msg("archivées"),
    }
    return [
        (code, asked.words.say(names[code]), len(some)) for code, some in groups.items() if some or not code
    ]


def _seasons(events: Sequence[ListedEvent]) -> list[tuple[int, str, int]]:
    """The seasons that have events: the year in which each begins, its name, how many."""
    counted = Counter(each.glance.season for each in events)
    return [(season.year, str(season), count) for season, count in sorted(counted.items(), reverse=True)]


# --- acts -----------------------------------------------------------------------------------------------


def change_events(asked: PageRequest) -> Response:
    """Do something to the events that are ticked. Raises Refused, StaleRow."""
    known, code = club_of(asked), asked.field("do")
    chosen = [one for one in asked.form.getlist("event") if isinstance(one, str) and _ID.fullmatch(one)]
    if code not in ACTS:
        raise Refused(asked.words.say("Ce choix n'existe pas : choisissez dans la liste."))
    back = f"/c/{known.id}/bureau" + ("" if asked.field("back") == "club" else "/epreuves")
    if not chosen:
        raise Refused(asked.words.say("Cochez d'abord les épreuves."), up=back)
    ACTS[code].change(asked, known, chosen)
    undone = ".".join(chosen) if len(chosen) <= MOST_UNDONE else ""
    return asked.go(back, fait=code, n=len(chosen), sur=undone)


@dataclass(frozen=True, slots=True)
class Done:
    """What was just done, and what takes it back."""

    told: str
    undone_by: str
    events: tuple[str, ...]


def done_of(asked: PageRequest) -> Done | None:
    """What the address says was just done; None: nothing."""
    act_done, count = ACTS.get(asked.query("fait")), short_number(asked.query("n"), 4)
    if act_done is None or count is None:
        return None
    events = tuple(one for one in asked.query("sur").split(".") if _ID.fullmatch(one))
    return Done(act_done.told(asked.words, count), act_done.undone_by, events[:MOST_UNDONE])


# --- events of no club ----------------------------------------------------------------------------------


def offer_events(asked: PageRequest) -> Response:
    """The events of this computer that are of no club, to choose from: nothing is ticked beforehand."""
    known = club_of(asked)
    kept = asked.office.clubs.events(None)
    events = sorted(listed(asked.office, kept), key=lambda each: each.day, reverse=True)
    readable = {each.id for each in events}
    return club_page(
        asked,
        "club_offered.html",
        known,
        rows=event_rows(asked, events),
        unread=[each for each in kept if each.id not in readable],
        championships=asked.office.clubs.events(None, CHAMPIONSHIP),
    )


ROUTES = (
    page(SCREEN, show_events, Role.ARBITER),
    act(SCREEN, change_events, Role.ORGANISER),
    page(f"{SCREEN}/sans-club", offer_events, Role.ARBITER),
)
