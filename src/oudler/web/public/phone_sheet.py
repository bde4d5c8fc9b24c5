"""The sheet of a table as a phone fills it in, and why a phone may not."""

from typing import Any

from oudler.director.rounds import phone_acts, sheets
from oudler.web.desk import Mode, TypedSheet, mode_of, read_deals, read_totals
from oudler.web.site import PageRequest
from oudler.wording.game import BONUS_WORDS, is_listed
from oudler.wording.language import Words, msg

_REFUSALS = {
    phone_acts.WhyRefused.CLOSED: msg("L'épreuve est close : voyez l'arbitre pour toute réclamation."),
    phone_acts.WhyRefused.NO_SHEETS: msg("Ici les scores des étuis sont saisis au bureau."),
    phone_acts.WhyRefused.NOT_SEATED: msg("Vous n'avez pas de table en ce moment."),
    phone_acts.WhyRefused.OTHER_ROUND: msg(
        "Cette position n'est plus en cours : portez la feuille de papier à l'arbitre."
    ),
    phone_acts.WhyRefused.OTHER_TABLE: msg("Ce n'est pas la feuille de votre table."),
    phone_acts.WhyRefused.ALREADY_IN: msg(
        "La feuille de votre table est déjà remise : seul l'arbitre la change."
    ),
    phone_acts.WhyRefused.WAITS: msg(
        "Un autre joueur vient d'écrire la feuille : confirmez-la, ou contestez-la."
    ),
    phone_acts.WhyRefused.NOTHING_WAITS: msg("Aucune feuille n'attend plus : elle a été reprise."),
    phone_acts.WhyRefused.CHANGED: msg("La feuille a changé entre-temps : relisez-la avant de confirmer."),
    phone_acts.WhyRefused.SAME_PLAYER: msg("Vous l'avez écrite : un autre joueur de la table la confirme."),
    phone_acts.WhyRefused.SAME_DEVICE: msg(
        "Elle a été écrite sur ce téléphone : confirmez-la sur un autre, ou remettez le papier à l'arbitre."
    ),
    phone_acts.WhyRefused.NOT_RIGHT: msg("La somme ne fait pas 0 : recomptez avec la table."),
}

_BONUS_KEYS = [BONUS_WORDS[name].key for name in sorted(BONUS_WORDS, key=is_listed)]
FIELDS = ("t", "c", "o", "p", *_BONUS_KEYS, "x")
"""Taker, contract, oudlers, points, bonuses, who sits out: one letter each."""


def refused_text(words: Words, why: phone_acts.WhyRefused) -> str:
    """Why a phone may not do something, and what to do instead."""
    return words.say(_REFUSALS[why])


def read_phone(asked: PageRequest, shown: sheets.TableSheet) -> TypedSheet:
    """What a phone filled in: signs are chosen, deals are put together from their parts."""
    if mode_of(asked.field("mode")) is Mode.DEALS:
        rows = deal_fields(asked, shown)
        return read_deals(asked, shown, tuple(_deal_text(row) for row in rows))
    places = range(len(shown.columns))
    return read_totals(asked, shown, tuple(_signed_text(asked, place) for place in places))


def _signed_text(asked: PageRequest, place: int) -> str:
    text = asked.field(f"b{place}")
    return f"-{text}" if text and asked.field(f"g{place}") == "-" else text


def deal_fields(asked: PageRequest, shown: sheets.TableSheet) -> list[dict[str, Any]]:
    """The fields of every deal as they were filled in."""
    return [
        {name: asked.field(f"{name}{deal}")[:6] for name in FIELDS} | {"deal": deal}
        for deal in range(1, shown.deals + 1)
    ]


def _deal_text(row: dict[str, Any]) -> str:
    """A deal as one would type it at the desk: « ng2 52p »."""
    if row["t"] in ("", "-"):
        return str(row["t"])
    out = f" x{row['x']}" if row["x"] else ""
    bonuses = " ".join(row[key] for key in _BONUS_KEYS)
    return f"{row['t']}{row['c']}{row['o']} {row['p']} {bonuses}{out}"
