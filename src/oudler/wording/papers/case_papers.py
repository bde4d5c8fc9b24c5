"""The words of printed forms that go with boards: diagrams, labels, travelers, hand records.

Each table is what one template calls by its keys.
"""

from oudler.rules import EXCUSE, Bid, Card, Hand, card_name, rank_of, suit_of
from oudler.tournament.boards import ROWS, Board, Label
from oudler.tournament.circuits import Badge
from oudler.tournament.seating import SEATS
from oudler.wording.game import bid_word, hand_groups
from oudler.wording.language import Words, msg, points_number
from oudler.wording.tournament import DOG_TITLE, diagram_label, seat_name

DIAGRAM_TITLE = msg("Diagrammes")
LABELS_TITLE = msg("Étiquettes des étuis")
TRAVELER_TITLE = msg("Fiches ambulantes")
RECORD_TITLE = msg("Donnes et résultats")
_SESSION = msg("Séance {number}")

DIAGRAM = {
    "circle": msg("Entourez vos 18 cartes"),
    "circled": msg("Vos 18 cartes"),
    "check": msg("Vérifiez la couleur et comptez 18 cartes, faces cachées, avant et après."),
    "counted": msg("18 cartes"),
}
LABELS = {"taker": msg("preneur"), "dealer": msg("donneur"), "lead": msg("entame")}
_BOARD = msg("Donne")
_BOARD_COPY = msg("Donne · {copy}/{copies}")
_COPY = msg("{copy} sur {copies}")
_LABEL = msg("Preneur {taker} · donneur {dealer}")
_SESSION_LABEL = msg("Séance {session} · {label}")

TRAVELER = {
    "title": msg("Fiche ambulante · reste pliée dans l'étui"),
    "taker": msg("Preneur"),
    "dealer": msg("Donneur"),
    "lead": msg("Entame"),
    "dog": msg("Chien"),
    "before": msg("avant la première carte"),
    "fold": msg("pliez ici, scores à l'intérieur"),
    "round": msg("Pos."),
    "table": msg("Table"),
    "score": msg("Score du preneur"),
    "tournament": msg("Couleur du tournoi"),
}
WHO_PLAYERS, WHO_TEAMS = msg("N° des joueurs"), msg("N° des équipes")
WHO_SIDES = (msg("Att."), msg("Déf."))
NOTES_TITLE, NOTES = msg("Topage, arbitre"), (msg("Att."), msg("Déf."))
PM_TITLE, PM = msg("Arbitre"), ("PM",)
_CONTRACT = msg("Contrat imposé : {contract}")
NORTH_WRITES = msg(
    "Nord inscrit le score, les trois autres contrôlent. Toute rature est signalée à l'arbitre."
)
SOUTH_WRITES = msg(
    "L'attaquant, en Sud, inscrit le score, les défenseurs contrôlent. Toute rature est signalée à l'arbitre."
)
_DECISION = msg("Position {round}, table {table} : {why}")
_CANCELLED = msg("Donne annulée : {why}")

RECORD = {
    "taker": msg("preneur"),
    "dealer": msg("donneur"),
    "dog": msg("Chien"),
    "points": msg("Points dans les mains"),
    "attack_cards": msg("Preneur et chien"),
    "round": msg("Pos."),
    "table": msg("Table"),
    "attacker": msg("Attaque"),
    "wins": msg("Gagne"),
    "loses": msg("Chute"),
}
RECORD_NOTES = (msg("Att. %"), msg("Déf. %"))
_IN_HAND = msg("{name} : {points}")
_TAKEN = msg("{contract}, preneur {seat}")
_LEADS = msg("entame {seat}")


def board_head(words: Words, copy: int = 1, copies: int = 1) -> str:
    """What stands above the number of a board; which case it is, where there are several."""
    return words.say(_BOARD) if copies == 1 else words.say(_BOARD_COPY, copy=copy, copies=copies)


def copy_text(words: Words, copy: int, copies: int) -> str:
    """Which case of a board it is; nothing where there is one."""
    return "" if copies == 1 else words.say(_COPY, copy=copy, copies=copies)


def label_text(words: Words, label: Label, session: int | None = None) -> str:
    """Taker and dealer of a board, and its session where there are several (DUP-10)."""
    told = words.say(_LABEL, taker=seat_name(words, label.taker), dealer=seat_name(words, label.dealer))
    return told if session is None else words.say(_SESSION_LABEL, session=session, label=told)


def diagram_rows(words: Words) -> list[dict[str, object]]:
    """The printed rows of a diagram: the suit, then the code and the label of every card (DUP-08)."""
    return [
        {"suit": suit_code(row[0]), "cards": [[card_name(card), diagram_label(words, card)] for card in row]}
        for row in ROWS
    ]


def suit_code(card: Card) -> str:
    """The suit of a card as templates draw it: S, H, D, C, and T for trumps and the excuse."""
    suit = suit_of(card)
    return "T" if suit is None else "SHDC"[suit]


def card_drawn(words: Words, card: Card) -> list[str]:
    """A card as templates draw it: its suit and its label."""
    return [suit_code(card), diagram_label(words, card)]


def hand_drawn(words: Words, hand: Hand) -> list[dict[str, str]]:
    """A hand suit by suit, the trumps first; a dash where it has none."""
    return [
        {"suit": code, "text": " ".join(diagram_label(words, card) for card in group) or "—"}
        for code, group in zip("TSHCD", hand_groups(hand), strict=True)
    ]


def points_in_hands(words: Words, board: Board) -> list[str]:
    """The points that each hand holds, and the dog."""
    hands = [(seat_name(words, seat), board.hand(seat)) for seat in SEATS]
    return [
        words.say(_IN_HAND, name=name, points=points_number(words, hand.half_points))
        for name, hand in [*hands, (words.say(DOG_TITLE), board.dog)]
    ]


def attack_lines(words: Words, cards: Hand) -> list[str]:
    """What the taker holds with the dog: points, oudlers, trumps."""
    oudlers = sum(card == EXCUSE or (suit_of(card) is None and rank_of(card) in (1, 21)) for card in cards)
    trumps = sum(suit_of(card) is None for card in cards)
    return [
        words.many(
            "{points} points, {n} bout",
            "{points} points, {n} bouts",
            oudlers,
            points=points_number(words, cards.half_points),
        ),
        words.many("{n} atout avec l'excuse", "{n} atouts avec l'excuse", trumps),
    ]


def imposed_text(words: Words) -> str:
    """The contract of every board but those of matches (DUP-19)."""
    return words.say(_CONTRACT, contract=bid_word(words, Bid.GARDE))


def taken_text(words: Words, label: Label) -> str:
    """The contract of a board and the seat of its taker; both are open in a match (EQU-04)."""
    contract = bid_word(words, Bid.GARDE).capitalize()
    return words.say(_TAKEN, contract=contract, seat=seat_name(words, label.taker))


def leads_text(words: Words, label: Label) -> str:
    """Who leads to the first trick."""
    return words.say(_LEADS, seat=seat_name(words, label.leader))


def decision_text(words: Words, number: int, table: int, why: str) -> str:
    """What the arbiter decided about a play."""
    return words.say(_DECISION, round=number, table=table, why=why)


def cancelled_text(words: Words, why: str) -> str:
    """That a board counts for nobody."""
    return words.say(_CANCELLED, why=why)


def session_text(words: Words, number: int) -> str:
    """The head of a session."""
    return words.say(_SESSION, number=number)


# --- badges ---------------------------------------------------------------------------------------------

_BADGES = {Badge.BLUE: msg("bleu"), Badge.WHITE: msg("blanc"), Badge.RED: msg("rouge")}


def badge_name(words: Words, badge: Badge) -> str:
    """The colour of a badge."""
    return words.say(_BADGES[badge])
