"""What a form is: its code, for whom, on which paper, how its values are found, and what all forms have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from oudler.director.forms import form_desk
from oudler.printing import PaperSize
from oudler.rules import Refusal
from oudler.tournament.boards import Board, Label
from oudler.tournament.events import Event, LineSeal
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from oudler.wording.language import WordedGround, Words, day_words, msg, time_words
from oudler.wording.papers import shared_words as forms
from oudler.wording.tournament import form_text


class Audience(Enum):
    """Who reads a form."""

    WALL = "wall"
    TABLES = "tables"
    PLAYERS = "players"
    ARBITER = "arbiter"


class WhyUnprinted(WordedGround):
    """Why there is nothing to print, and what to do."""

    NO_FORM = msg("Ce document n'existe pas : choisissez-en un dans la liste.")
    NOT_OFFERED = msg("Ce document ne concerne pas cette épreuve : choisissez-en un dans la liste.")
    PAPER = msg("Ce document s'imprime sur A4 : changez de format.")
    NO_ROUND = msg("Cette position n'est pas au programme : choisissez-en une autre.")
    NO_TABLE = msg("Cette table n'existe pas à cette position : choisissez-en une autre.")
    NOBODY = msg("Personne n'est inscrit : inscrivez les joueurs d'abord.")
    NOT_SEATED = msg("On ne sait pas encore qui joue où : placez les joueurs d'abord.")
    NOT_PLAYED = msg("Aucune feuille n'est encore saisie : revenez après la première position.")
    NO_MOVEMENT = msg("Il n'y a pas de mouvement à vérifier : les places sont tirées au sort ou données.")
    NO_PRIZE = msg("Aucun prix n'est annoncé : ajoutez-les à l'épreuve.")
    NO_PRIZE_DUE = msg(
        "Aucun prix n'est à remettre : attendez la clôture, ou que les finalistes soient nommés."
    )
    NO_BOARD = msg("Cet étui n'est pas de cette séance : choisissez-en un autre.")
    NOT_OVER = msg("Aucun résultat ne se montre avant la fin : proclamez le classement d'abord.")
    NOT_REVEALED = msg("Les cartes ne sont pas encore montrées : dévoilez-les après la clôture.")
    NO_TEAMS = msg("Il manque des joueurs dans une équipe : complétez les équipes d'abord.")


class NotPrintable(Refusal):
    """A form cannot be printed."""


@dataclass(frozen=True, slots=True)
class Letterhead:
    """The club whose event a form is of."""

    name: str
    logo: str = ""
    """A drawing; empty: it has none."""


@dataclass(frozen=True, slots=True)
class PaperRequest:
    """What is asked of a form; whatever is left out is everything, or the round that is being played."""

    round: int | None = None
    tables: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    is_blank: bool = False
    """Whether it is to be filled in by hand."""
    base_url: str = ""
    """The address of the desk in the hall; empty: no QR code is drawn."""
    event: str = ""
    """The name of the event in addresses."""
    codes: Mapping[str, str] = field(default_factory=dict)
    """The code of a slip or of a sheet: `entry:12`, `sheet:2:14` (round and table)."""
    at: str = ""
    """The time of printing, as the log writes it; empty: not known, and no ranking is final (RES-06)."""
    calls: tuple[str, ...] = ()
    """The calls to the arbiter that are still open, as people read them."""
    letterhead: Letterhead | None = None
    """The club whose event it is; None: of none."""

    labels: Mapping[int, tuple[Label, ...]] = field(default_factory=dict)
    """What stands on the cases that are here, by session; else what the circuit has them say."""
    boards: tuple[Board, ...] = ()
    """The cards of boards that are not shown yet, from somebody who may see them (DUP-05)."""

    def link(self, door: str, key: str) -> str | None:
        """The address behind a code; None where there is no code, or no address of the desk."""
        code = self.codes.get(key)
        return f"{self.home}/{door}/{code}" if code and self.home else None

    @property
    def home(self) -> str | None:
        """The address of the event for everybody."""
        return f"{self.base_url}/e/{self.event}" if self.base_url and self.event else None


Values: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PaperKind:
    """A form, and the template of the same name."""

    code: str
    title: str
    """Its French name, for the catalogue."""
    audience: Audience
    values: Callable[[Tournament, Words, PaperRequest], Values]
    """What is written on it. Raises NotPrintable."""
    is_offered: Callable[[Tournament], bool]
    papers: tuple[PaperSize, ...] = (PaperSize.A4,)


def common_values(event: Event, words: Words, title: str) -> Values:
    """What all forms have; `title` is of the catalogue."""
    rules = event.regulations
    return {
        "lang": words.lang,
        "title": words.say(title),
        "seats": forms.seat_words(words),
        "event": {
            "name": rules.name,
            "date": day_words(words, rules.day),
            "venue": rules.venue,
            "kind": form_text(words, rules.form),
            "start": time_words(words, rules.rounds[0].starts),
        },
    }


def last_seal(tournament: Tournament) -> dict[str, str]:
    """The last seal of the log: short to be read, whole in a QR code that carries no address."""
    seal = LineSeal.of(tournament.log[-1])
    return {"short": str(seal.short), "qr": seal.qr}


def person(entry: Entry) -> dict[str, str]:
    """A name as it is printed: the surname in capitals, then the first name."""
    return {"last": entry.surname.upper(), "first": entry.first_name}


def short_name(entry: Entry) -> str:
    """A name where there is little room: R. Échalote."""
    return f"{entry.first_name[:1]}. {entry.surname}" if entry.first_name else entry.surname


def is_free(tournament: Tournament) -> bool:
    """Whether an event is played in free deals."""
    return form_desk(tournament.event).has_sheets


def always(_: Tournament) -> bool:
    """Whatever the event."""
    return True
