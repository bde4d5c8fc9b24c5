"""The words of forms that prepare the hall: poster, entry slips, table numbers, the proof of a movement."""

from oudler.tournament.seating import Seat
from oudler.wording.language import Words, msg
from oudler.wording.papers.fixed_words import Fixed
from oudler.wording.tournament import seat_name

POSTER_TITLE = msg("Affiche")
POSTER: Fixed = {"logo": msg("Logo F.F.T."), "prizes": msg("Les prix")}

# --- entry slips ----------------------------------------------------------------------------------------

ENTRY_FORM_TITLE = msg("Fiches d'inscription")
ENTRY_FORM: Fixed = {
    "entry": msg("Inscription"),
    "start": msg("Départ"),
    "licence": msg("N° de licence FFT"),
    "required": msg("obligatoire"),
    "club": msg("Club"),
    "last": msg("Nom"),
    "first": msg("Prénom"),
    "both": msg("Nom et prénom"),
    "reach": msg("Courriel ou téléphone"),
    "team": msg("Nom de l'équipe"),
}
PAID, PAID_FEE = msg("Réglé"), msg("Réglé {fee}")

# --- table numbers --------------------------------------------------------------------------------------

TABLE_TENT_TITLE = msg("Chevalets et panneaux")
TABLE_TENT: Fixed = {
    "table": msg("Table"),
    "scores": msg("vos scores"),
    "next": msg("et la table suivante"),
    "card": msg("chacun suit sa fiche"),
}
OTHER_STEP = msg("après la position {number} : {step}")

# --- the proof of a movement ----------------------------------------------------------------------------

CERTIFICATE_TITLE = msg("Certificat de mouvement")
CERTIFICATE: Fixed = {
    "title": msg("Certificat de mouvement"),
    "kept": msg("SANS RÉPÉTITION"),
    "read": msg(
        "Ligne et colonne : les tables de départ. Le chiffre de la case dit à quelle position les deux "
        "joueurs se rencontrent ; une case vide, jamais."
    ),
    "read_numbers": msg(
        "Ligne et colonne : les numéros des joueurs. Le chiffre de la case dit à quelle position ils "
        "se rencontrent ; une case vide, jamais."
    ),
    "rounds": msg("Positions"),
    "and": msg("et"),
    "steps": msg("Déplacements"),
    "checked": msg("Vérifié"),
}
CERTIFIED = msg("{method} · {tables} · {people} · {rounds}")
PAIR = msg("{first} et {second}")
ALL_PLAYERS = msg("Tous les joueurs")
COMMAND = msg("Recalculable avec « {command} ».")
REPEATS = msg("Se rencontrent plusieurs fois : {pairs}.")
REPEAT = msg("{first} et {second} (positions {rounds})")
STARTER = msg("{seat} {table}")
MORE_REPEATS = msg("… et {n} de plus")
STAYS = msg("reste")
_NEVER_TWICE = msg("{meetings} rencontres, aucune deux fois")
_SOME_TWICE = msg("{meetings} rencontres, {pairs} paires se revoient")
_MATES, _NO_MATES = msg("des partenaires se rencontrent"), msg("les partenaires ne se rencontrent jamais")
_REVISITS = msg("{n} retours à une table déjà quittée")
_NO_REVISIT = msg("personne ne revient à une table déjà quittée")
_SHORT_TWICE = msg("{n} joueurs jouent plusieurs fois à une table de trois")
_NO_SHORT = msg("personne ne joue deux fois à une table de trois")
_SHARE = msg("{percent} % des {pairs} paires possibles se rencontrent")


def checks_words(
    words: Words, *, meetings: int, met: int, pairs: int, repeats: int, mates: int, revisits: int, short: int
) -> list[dict[str, object]]:
    """What was proved of a movement, a line each: whether it holds, and what was found."""
    lines = [
        (not repeats, _SOME_TWICE if repeats else _NEVER_TWICE, {"meetings": meetings, "pairs": repeats}),
        (not mates, _MATES if mates else _NO_MATES, {}),
        (not revisits, _REVISITS if revisits else _NO_REVISIT, {"n": revisits}),
        (not short, _SHORT_TWICE if short else _NO_SHORT, {"n": short}),
        (True, _SHARE, {"percent": 100 * met // pairs, "pairs": pairs}),
    ]
    return [{"holds": holds, "text": words.say(text, **fields)} for holds, text, fields in lines]


def repeats_text(words: Words, repeats: int) -> str:
    """How many pairs meet again, as the seal of a certificate says it."""
    return words.many("{n} RÉPÉTITION", "{n} RÉPÉTITIONS", repeats)


def starter_text(words: Words, table: int, seat: Seat | None) -> str:
    """A player of a movement by where he starts: Nord 3; a fifth by his number alone."""
    return words.say(STARTER, seat="" if seat is None else seat_name(words, seat), table=table).strip()
