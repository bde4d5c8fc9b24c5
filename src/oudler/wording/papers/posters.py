"""What is announced before an event: the poster."""

from oudler.tournament.events import Regulations
from oudler.wording.language import Words, day_text, msg
from oudler.wording.results import money_text
from oudler.wording.tournament import form_text

_FEDERATION = msg("Fédération Française de Tarot")
_WHEN = msg("{day}, {time}, {venue}")
_OPEN = msg("Ouvert à tous les licenciés et adhérents")
_FEE = msg("Droit d'inscription : {fee} par joueur")
_RULES = msg("Règlement et Arbitrage F.F.T.")
_CONTACT = msg("Renseignements : {contact}")
_LACKING = msg("À compléter avant d'afficher : {fields}.")
_TIME, _VENUE, _PHONE = msg("l'heure"), msg("le lieu"), msg("le téléphone")


def poster_lines(words: Words, rules: Regulations) -> list[str]:
    """Everything that a poster must show, and what is still to be filled in (ORG-05)."""
    time = rules.rounds[0].starts if rules.rounds else ""
    lacking = [
        words.say(name)
        for name, value in ((_TIME, time), (_VENUE, rules.venue), (_PHONE, rules.contact))
        if not value
    ]
    lines = [
        words.say(_FEDERATION),
        rules.name,
        words.say(_WHEN, day=day_text(words, rules.day), time=time or "…", venue=rules.venue or "…"),
        form_text(words, rules.form),
        words.say(_OPEN),
        words.say(_FEE, fee=money_text(words, rules.fee)),
        words.say(_RULES),
        words.say(_CONTACT, contact=rules.contact or "…"),
    ]
    return [*lines, words.say(_LACKING, fields=words.listed(lacking))] if lacking else lines
