"""Whose an address is, the players' or the director's desk: each is spoken to in its own words."""

from oudler.wording.language import Words, msg

_DESK = (
    "e",
    "c",
    "licences",
    "championnats",
    "diriger",
    "nouvelle",
    "nouveau-club",
    "reprendre",
    "sauvegardes",
    "essai",
    "aide",
    "nom",
    "horloge",
    "cle",
    "quitter",
)
"""How the addresses of the desk and of its events begin."""
_TABLES = ("/jouer", msg("Voir les tables"))
_WAYS = {
    "e": ("/diriger", msg("Les épreuves")),
    "duplicate": ("/duplicate", msg("Duplicate du jour")),
    "apprendre": ("/apprendre", msg("Les leçons")),
}


def is_of_desk(path: str) -> bool:
    """Whether whoever asks for an address runs an event, or plays in one."""
    return _first(path) in _DESK


def way_on(words: Words, path: str) -> tuple[str, str]:
    """Where to go on from an address that leads nowhere, and what that place is called."""
    address, name = _WAYS.get("e" if is_of_desk(path) else _first(path), _TABLES)
    return address, words.say(name)


def _first(path: str) -> str:
    return path.removeprefix("/").partition("/")[0]
