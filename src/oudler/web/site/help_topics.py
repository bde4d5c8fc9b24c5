"""Where the help says more: which page, and which section of it, concerns a screen, in each language."""

from oudler.wording.language import DEFAULT_LANGUAGE, Words

HELP = "/aide"
ENGLISH = f"{HELP}/en"
PAGES = {
    "premiere-soiree": "desk",
    "clubs": "clubs",
    "duplicate": "boards",
    "championnat": "championships",
    "table": "table",
    "installer": "desk",
    "heberger": "hosting",
    "questions": "store",
}
"""The French pages in the order in which they are offered, each with the English one that takes its place."""
TOPICS = {
    "backups": ("questions#sauvegardes", "store#for-the-arbiter"),
    "boards": ("duplicate#les-étuis", "boards"),
    "chain": ("championnat#les-écrans", "desk#a-championship-in-stages"),
    "closing": ("premiere-soiree#clore-et-imprimer", "desk#when-a-ranking-is-final"),
    "club": ("clubs#une-soirée-du-club", "clubs#its-events"),
    "entries": ("premiere-soiree#inscrire", "clubs#at-the-entries"),
    "event": ("premiere-soiree#ouvrir-lépreuve", "desk#screens"),
    "handover": ("questions#sauvegardes", "desk#moving-to-another-computer"),
    "members": ("clubs#les-membres", "clubs#members"),
    "movement": ("questions#le-nombre-de-joueurs", "desk#when-it-does-not-go-as-announced"),
    "papers": ("premiere-soiree#donner-les-places", "desk#screens"),
    "places": ("premiere-soiree#donner-les-places", "desk#when-it-does-not-go-as-announced"),
    "publish": ("clubs#publier", "clubs"),
    "repairs": ("questions#le-nombre-de-joueurs", "desk#when-it-does-not-go-as-announced"),
    "roll_call": ("premiere-soiree#faire-lappel", "desk#when-it-does-not-go-as-announced"),
    "room": ("premiere-soiree#lancer-une-position", "desk#screens"),
    "rulings": ("premiere-soiree#arbitrer", "desk#screens"),
    "season": ("clubs#la-saison-et-le-challenge", "clubs#seasons-and-challenges"),
    "sheets": ("premiere-soiree#saisir-les-feuilles", "desk#typing-without-looking"),
    "sign_up": ("clubs#sinscrire-par-un-lien", "clubs#signing-up"),
    "table": ("table", "table"),
}
"""What a screen is about, and where that stands: in French, in English."""


def help_address(words: Words, topic: str) -> str:
    """The address of the section that concerns a screen."""
    french, english = TOPICS[topic]
    return f"{HELP}/{french}" if words.lang == DEFAULT_LANGUAGE else f"{ENGLISH}/{english}"
