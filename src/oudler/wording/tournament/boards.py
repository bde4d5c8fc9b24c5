"""Boards as an arbiter reads them: labels, stories, diagrams, what is wrong with a case."""

from collections.abc import Iterable, Iterator, Sequence

from oudler.rules import EXCUSE, Card, Ground, rank_of, suit_of
from oudler.tournament import boards
from oudler.tournament.seating import PLAYING_ORDER, Seat
from oudler.wording import game
from oudler.wording.language import Words, msg
from oudler.wording.tournament.seats import seat_name

FLAWS: dict[Ground, str] = {
    boards.BoardFlaw.NUMBER: msg("un étui porte un numéro à partir de 1, pas « {given} »"),
    boards.BoardFlaw.NUMBER_TWICE: msg("ce numéro d'étui est déjà pris : donnez-en un autre"),
    boards.BoardFlaw.SEAT: msg("« {given} » n'est pas une orientation : écrivez N, S, E ou O"),
    boards.BoardFlaw.SEATS: msg(
        'les mains sont dans l\'ordre du jeu, "seats": ["N", "O", "S", "E"], pas {given}'
    ),
    boards.BoardFlaw.LABEL: msg(
        "l'étiquette et la donne ne disent pas la même chose ({pockets}) : corrigez l'une des deux"
    ),
    boards.BoardFlaw.PLAYERS: msg("un étui est une donne à quatre, pas à {given}"),
    boards.BoardFlaw.COUNT: msg("{pockets} : {given} cartes{nowhere} ; recomptez"),
    boards.BoardFlaw.TWICE: msg("{cards} deux fois ({pockets}) : retirez-en une"),
    boards.BoardFlaw.PETIT_SEC: msg(
        "petit sec chez {pockets} : redistribuez, ou faites refaire la donne par l'arbitre"
    ),
    boards.BoardFlaw.POCKET: msg("la pochette de la fiche ambulante n'a pas de cartes"),
    boards.BoardFlaw.AUCTION: msg(
        "il n'y a pas d'enchères en duplicate : retirez les interdictions ({pockets})"
    ),
    boards.BoardFlaw.CONTRACT: msg("le contrat est une garde, sans enchère, pas « {given} »"),
    boards.BoardFlaw.NOT_TAKEABLE: msg(
        "aucun jeu prenable après beaucoup de donnes : donnez la main du preneur"
    ),
    boards.BoardFlaw.COPIES: msg("il faut au moins un exemplaire de chaque étui, pas « {given} »"),
    boards.BoardFlaw.STORY: msg(
        "on ne sait pas lire comment l'étui a été fait : « {given} » ; retirez le champ made"
    ),
    boards.BoardFlaw.SEALED: msg("cet étui est scellé, ses cartes n'y sont pas : prenez le fichier ouvert"),
    boards.BoardFlaw.SEAL: msg(
        "ce n'est pas un étui scellé, ou il n'a pas de clé : refaites le jeu d'étuis avec --sealed"
    ),
}


def seat_or_dog(words: Words, seat: Seat | None) -> str:
    """Whose cards: a seat's, or the dog's."""
    return words.say("le chien") if seat is None else seat_name(words, seat)


# --- label and cards ------------------------------------------------------------------------------------

DOG_TITLE = msg("Chien")


def label_line(words: Words, label: boards.Label, copies: int = 1) -> str:
    """What is written on a case (DUP-10)."""
    seats = {"dealer": label.dealer, "taker": label.taker, "leader": label.leader}
    named = {name: seat_name(words, seat) for name, seat in seats.items()}
    told = words.say(
        "Étui {number} : donneur {dealer}, preneur {taker}, entame {leader}", number=label.number, **named
    )
    return told if copies == 1 else words.say("{label}, {copies} exemplaires", label=told, copies=copies)


def board_lines(words: Words, board: boards.Board) -> list[str]:
    """A board with all its cards."""
    rows = [(seat_name(words, seat), board.hand(seat)) for seat in PLAYING_ORDER]
    rows.append((words.say(DOG_TITLE), board.dog))
    return [label_line(words, board.label), *(f"  {line}" for line in game.hands_lines(words, rows))]


# --- how a board was made -------------------------------------------------------------------------------

_MAKINGS = {
    boards.Making.CHANCE: msg("donné au hasard"),
    boards.Making.FIRST_ROUND: msg("fait à la première position"),
    boards.Making.BY_HAND: msg("fait à la main par l'arbitre"),
    boards.Making.IMPORTED: msg("repris d'un fichier"),
}
_OTHER = msg("le preneur garde la main {of_seat} et redonne le reste après coupe, chien naturel")


def story_text(words: Words, label: boards.Label, story: boards.Story) -> str:
    """How a board came to be, in a sentence (DUP-14 to DUP-17)."""
    return ", ".join([words.say(_MAKINGS[story.making]), *_steps(words, label, story)])


def _steps(words: Words, label: boards.Label, story: boards.Story) -> Iterator[str]:
    fruitless, petit_sec = (
        story.steps.count(boards.MakingStep.FRUITLESS),
        story.steps.count(boards.MakingStep.PETIT_SEC),
    )
    if fruitless:
        yield words.many("{n} donne sans jeu prenable", "{n} donnes sans jeu prenable", fruitless)
    if petit_sec:
        yield words.many("{n} petit sec redonné", "{n} petits secs redonnés", petit_sec)
    if story.kept is label.taker:
        yield words.say("le preneur garde sa main")
    elif story.kept is not None:
        yield words.say(_OTHER, of_seat=game.of_name(words, seat_name(words, story.kept)))
    if boards.MakingStep.ARBITER in story.steps:
        yield words.say("l'arbitre fait la main du preneur, le reste au hasard")


# --- takeable or not ------------------------------------------------------------------------------------

_VALUE = msg("valeur {total} (bouts {oudlers}, atouts {trumps}, couleurs {suits})")


def takeable_text(
    words: Words, parts: tuple[float, float, float], made: int, played: int, *, is_takeable: bool
) -> str:
    """Whether a hand is beyond dispute, and why: worth of its oudlers, trumps and suits, gardes made."""
    oudlers, trumps, suits = (_tenths(words, part) for part in parts)
    total = _tenths(words, sum(parts))
    why = words.say(_VALUE, total=total, oudlers=oudlers, trumps=trumps, suits=suits)
    if played:
        why = words.say(
            "{value}, {made} gardes faites sur {played} essais", value=why, made=made, played=played
        )
    return (
        words.say("jeu prenable : {why}", why=why)
        if is_takeable
        else words.say("jeu contestable : {why}", why=why)
    )


def _tenths(words: Words, number: float) -> str:
    return f"{number:.1f}".replace(".", "," if words.lang == "fr" else ".")


# --- diagrams and travelers -----------------------------------------------------------------------------

_COLOURS = {
    boards.Colour.YELLOW: (msg("jaune"), 33),
    boards.Colour.BLUE: (msg("bleu"), 34),
    boards.Colour.RED: (msg("rouge"), 31),
    boards.Colour.GREEN: (msg("vert"), 32),
}
"""The name of a colour, and its number on a terminal."""
_TRAVELER = msg("Fiche ambulante — tournoi {tournament}, contrat {contract}")
_TO_FILL_IN = "." * 40


def diagram_lines(words: Words, diagram: boards.Diagram, *, is_coloured: bool = False) -> list[str]:
    """A diagram with the held cards in brackets, on a terminal in the colour of the seat (DUP-07, DUP-08)."""
    name, number = _COLOURS[diagram.colour]
    lines = [
        words.say(
            "{seat} ({colour}) — donne n° {number}, donneur {dealer}, preneur {taker}",
            seat=seat_name(words, diagram.seat).upper(),
            colour=words.say(name),
            number=diagram.label.number,
            dealer=seat_name(words, diagram.label.dealer),
            taker=seat_name(words, diagram.label.taker),
        ),
        *(_row(words, diagram, row) for row in boards.ROWS),
    ]
    return [f"\x1b[{number}m{line}\x1b[0m" for line in lines] if is_coloured else lines


def _row(words: Words, diagram: boards.Diagram, cards: Sequence[Card]) -> str:
    """A printed row; the second of the trumps has no symbol of its own."""
    symbol = " " if EXCUSE in cards else game.group_symbol(cards[0])
    cells = (_cell(words, card, is_marked=diagram.is_marked(card)) for card in cards)
    return f"{symbol} {''.join(cells)}".rstrip()


def diagram_label(words: Words, card: Card) -> str:
    """A card as diagrams name it: R, 10, A for an ace, 21, E for the excuse (DUP-08)."""
    is_ace = suit_of(card) is not None and rank_of(card) == 1
    return words.say("E") if card == EXCUSE else words.say("A") if is_ace else game.rank_label(words, card)


def _cell(words: Words, card: Card, *, is_marked: bool) -> str:
    letter = diagram_label(words, card)
    return f"{f'[{letter}]':>5}" if is_marked else f"{letter:>4} "


def traveler_lines(words: Words, head: boards.TravelerHead) -> list[str]:
    """The head of a traveler, with who gathers the tricks; a dog not yet dealt is left open (DUP-22)."""
    contract = game.bid_word(words, head.contract)
    return [
        words.say(_TRAVELER, tournament=head.tournament or "—", contract=contract),
        label_line(words, head.label),
        gatherer_text(words, head),
        words.say(
            "Chien : {cards}", cards=_TO_FILL_IN if head.dog is None else game.hand_line(words, head.dog)
        ),
    ]


def gatherer_text(words: Words, head: boards.TravelerHead) -> str:
    """Who gathers the tricks of the defence, with screens when those stand (DUP-11, DUP-12)."""
    gatherer = (
        msg(
            "Paravents, posés quand les cartes sont sorties, retirés à la fin : "
            "plis de la défense ramassés par {seat}"
        )
        if head.has_screens
        else msg("Plis de la défense ramassés par {seat}")
    )
    return words.say(gatherer, seat=seat_name(words, head.gatherer))


# --- cards put back -------------------------------------------------------------------------------------

_MISSING_THERE = msg("il manque {card}, qui est chez {seat}")
_MISSING_DOG = msg("il manque {card}, qui est au chien")
_POCKET = msg("Étui {number}, {pocket} : {what}")


def pocket_name(words: Words, pocket: boards.Pocket) -> str:
    """Whose pocket it is: Nord … or the dog."""
    return seat_or_dog(words, pocket.seat)


def difference_lines(words: Words, number: int, difference: boards.PocketDifference) -> list[str]:
    """What is wrong with a pocket, card by card (DUP-25)."""
    name = pocket_name(words, difference.pocket)
    return [words.say(_POCKET, number=number, pocket=name, what=what) for what in _wrong(words, difference)]


def discreet_line(words: Words, number: int, difference: boards.PocketDifference) -> str:
    """That a pocket is not as it should be, without a word on its cards (DUP-25)."""
    cards = words.many("{n} carte", "{n} cartes", difference.count)
    wrong = words.many("{n} diffère", "{n} diffèrent", difference.wrong)
    name = pocket_name(words, difference.pocket)
    return words.say(_POCKET, number=number, pocket=name, what=f"{cards}, {wrong}")


def all_back_text(words: Words, number: int, pockets: Iterable[boards.Pocket]) -> str:
    """That some pockets are as they should be."""
    names = [pocket_name(words, pocket) for pocket in pockets]
    one, more = msg("Étui {number} : {pockets} conforme"), msg("Étui {number} : {pockets} conformes")
    return words.say(one if len(names) == 1 else more, number=number, pockets=words.listed(names))


def _wrong(words: Words, difference: boards.PocketDifference) -> Iterator[str]:
    if difference.count != (due := boards.pocket_size(difference.pocket)):
        yield words.say("{count} cartes au lieu de {due}", count=difference.count, due=due)
    for card, there in difference.missing:
        text = msg("il manque {card}") if there is None else _MISSING_THERE if there.seat else _MISSING_DOG
        yield _placed(words, text, card, there)
    for card, home in difference.foreign:
        yield _placed(
            words, msg("{card} est à {seat}") if home.seat else msg("{card} est du chien"), card, home
        )
    for card in difference.twice:
        yield words.say("{card} est compté deux fois", card=game.the_card(words, card))


def _placed(words: Words, text: str, card: Card, pocket: boards.Pocket | None) -> str:
    """A text about a card and whose pocket it is in or belongs to."""
    seat = "" if pocket is None else pocket_name(words, pocket)
    return words.say(text, card=game.the_card(words, card), seat=seat)


# --- the command ----------------------------------------------------------------------------------------

_NO_NUMBER = msg("pas d'étui n° {number} dans ce fichier ; il y a {known}")
PROGRESS = msg("Étui {number} ({done} sur {count}) : {story}")
FRESH_SEED = msg(
    "Graine tirée au hasard : {seed}\nElle redonne toutes les cartes : gardez-la secrète, même après la fin."
)
KNOWN_SEED = msg(
    "La graine est de vous : qui la devine connaît les cartes. Sans --seed, elle est tirée au hasard."
)
SEALED = msg("Étuis scellés dans {file} ; empreinte à afficher : {commitment}")
SEAL_BROKEN = msg("Étui {number} : ce n'est pas celui qui a été scellé")


def no_number_text(words: Words, number: int, known: Iterable[int]) -> str:
    """That a file has no board of that number, and which it has."""
    return words.say(_NO_NUMBER, number=number, known=words.listed([str(each) for each in sorted(known)]))
