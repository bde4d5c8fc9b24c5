"""What is announced before an event: the poster."""

from oudler.tournament.events import Regulations
from oudler.wording.language import Words, day_text, msg
from oudler.wording.results import money_text
from oudler.wording.tournament import form_text


def poster_lines(words: Words, rules: Regulations) -> list[str]:
    """Everything that a poster must show, and what is still to be filled in (ORG-05)."""
    time = rules.rounds[0].starts if rules.rounds else ""
    lacking = [
        words.say(name)
        for name, value in (
            (msg("l'heure"), time),
            (msg("le lieu"), rules.venue),
            (msg("le téléphone"), rules.contact),
        )
        if not value
    ]
    lines = [
        words.say("Fédération Française de Tarot"),
        rules.name,
        words.say(
            "{day}, {time}, {venue}",
            day=day_text(words, rules.day),
            time=time or "…",
            venue=rules.venue or "…",
        ),
        form_text(words, rules.form),
        words.say("Ouvert à tous les licenciés et adhérents"),
        words.say("Droit d'inscription : {fee} par joueur", fee=money_text(words, rules.fee)),
        words.say("Règlement et Arbitrage F.F.T."),
        words.say("Renseignements : {contact}", contact=rules.contact or "…"),
    ]
    return (
        [*lines, words.say("À compléter avant d'afficher : {fields}.", fields=words.listed(lacking))]
        if lacking
        else lines
    )
