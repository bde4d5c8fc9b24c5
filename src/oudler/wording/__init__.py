"""Every word shown to people: French in the source, English from the catalogue.

The room has wings, each with a front door of its own, the lowest last:

- `terminal`: help pages, answers to wrong use, what the server says at its start
- `events`: the log in sentences: what happened, what stands in the way, what a check found
- `papers`: the words of printed forms, and the report to the federation
- `results`: rankings, prizes, points and matches, as lines and as rows
- `tournament`: movements, circuits, boards, sheets, what an organiser chooses from
- `arbitration`: faults, questions, orders, rulings, hearings, the handbook
- `game`: cards, bids, refusals, the result of a deal, what a seat is asked
- `language`: the catalogue, numbers, days, columns

>>> from oudler.wording.game import card_word, parse_typed_card
>>> from oudler.wording.language import Words
>>> card_word(Words(), parse_typed_card("roi coeur"))
'roi de cœur'
>>> card_word(Words("en"), parse_typed_card("roi coeur"))
'king of hearts'
"""

__all__ = []
