"""The terminal: cards in four colours, lines, the score sheet. Everything reads without colour too."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from oudler.rules import Card, Hand, Suit, suit_of
from oudler.wording import game
from oudler.wording.language import Words, signed

_STYLES = {
    Suit.SPADES: "bold blue",
    Suit.HEARTS: "bold red",
    Suit.DIAMONDS: "bold dark_orange",
    Suit.CLUBS: "bold green",
    None: "bold magenta",
}


class Screen:
    """Writes for one person in one language."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False)

    def line(self, text: str | Text = "", style: str = "") -> None:
        """One line, long ones broken between words."""
        self.console.print(Text(text, style) if isinstance(text, str) else text)

    def say(self, message: str, style: str = "", **fields: object) -> None:
        """One text of the catalogue."""
        self.line(self.words.say(message, **fields), style)

    def title(self, text: str) -> None:
        """A line that opens a part."""
        self.line()
        self.console.rule(Text(text, "bold"), align="left")

    def fresh(self) -> bool:
        """Clear a terminal; whether there was one to clear."""
        self.console.clear()
        return self.console.is_terminal

    def card(self, card: Card) -> Text:
        """A card by its label, in its colour."""
        return Text(game.card_label(self.words, card), _STYLES[suit_of(card)])

    def cards(self, hand: Hand) -> Text:
        """Some cards in the order of a sorted hand."""
        return Text(" ").join(self.card(card) for card in game.sorted_cards(hand))

    def with_cards(self, message: str, hand: Hand) -> None:
        """A text of the catalogue that ends with {cards}."""
        self.line(Text(self.words.say(message, cards="")).append_text(self.cards(hand)))

    def hand(self, hand: Hand, playable: Hand | None = None) -> None:
        """A hand, a line for each group; the playable cards in brackets when not all are."""
        marked = playable if playable is not None and playable != hand else None
        heading = Text(self.words.say("Votre main"), "bold")
        if marked is not None:
            heading.append(f" {self.words.say(game.prompts.PLAYABLE)}", "dim")
        self.line(heading)
        for group in game.hand_groups(hand):
            if group:
                self.line(self._group(group, marked))

    def _group(self, cards: Sequence[Card], marked: Hand | None) -> Text:
        style = _STYLES[suit_of(cards[0])]
        line = Text(f"  {game.group_symbol(cards[0])} ", style)
        for card in cards:
            label = game.rank_label(self.words, card)
            is_marked = marked is not None and card in marked
            is_dimmed = marked is not None and not is_marked
            line.append(f" [{label}]" if is_marked else f" {label}", "dim" if is_dimmed else style)
        return line

    def sheet(self, names: Sequence[str], rows: Sequence[tuple[int, ...]]) -> None:
        """The score sheet with its totals."""
        if not rows:
            self.say("Aucune donne marquée.")
            return
        table = Table(title=self.words.say("Feuille de marque"), show_footer=True, title_justify="left")
        table.add_column(
            self.words.say("Donne"),
            self.words.say("Total"),
            justify="right",
        )
        for seat, name in enumerate(names):
            table.add_column(name, signed(sum(row[seat] for row in rows)), justify="right")
        for number, row in enumerate(rows, start=1):
            table.add_row(str(number), *map(signed, row))
        self.console.print(table)
