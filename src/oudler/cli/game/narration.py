"""What happens at the table, told from what one seat sees before and after each action."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from oudler.cli.terminal import Screen
from oudler.rules import SIZES, Card, Phase, Slam, State, View, dog_keeper, is_dog_closed
from oudler.wording import game


def names_of(screen: Screen, view: View) -> tuple[str, ...]:
    """The names of the seats, one's own marked."""
    return game.seat_names(screen.words, view.players, view.seat)


def tell(screen: Screen, before: View, after: View) -> None:
    """Tell what changed; nothing comes from anywhere but the two views."""
    _tell_auction(screen, before, after)
    _tell_taker(screen, before, after)
    _tell_play(screen, before, after)


def _tell_auction(screen: Screen, before: View, after: View) -> None:
    names, words = names_of(screen, after), screen.words
    for word in after.spoken[len(before.spoken) :]:
        screen.say(game.prompts.BID, name=names[word.seat], bid=game.bid_word(words, word.bid))
    if before.taker is None and after.taker is not None and after.contract is not None:
        contract = game.bid_word(words, after.contract)
        screen.say(game.prompts.TAKES, "bold", name=names[after.taker], bid=contract)


def _tell_taker(screen: Screen, before: View, after: View) -> None:
    if after.taker is None:
        return
    taker = names_of(screen, after)[after.taker]
    if before.called is None and after.called is not None:
        screen.say(game.prompts.CALLS, "bold", name=taker, card=game.the_card(screen.words, after.called))
    if after.slam is Slam.ANNOUNCED and before.slam is not Slam.ANNOUNCED:
        screen.say(game.prompts.SLAM, "bold", name=taker)
    if before.dog is None and after.dog is not None and not after.phase.is_over:
        screen.with_cards(game.prompts.DOG, after.dog)
    if before.phase is Phase.DISCARD and after.phase is Phase.READY:
        screen.say(game.prompts.DISCARDED, name=taker)
        if len(after.discarded_trumps):
            screen.with_cards(game.prompts.SHOWN_TRUMPS, after.discarded_trumps)
    if before.phase is Phase.READY and after.phase is Phase.PLAY:
        screen.say(game.prompts.JEU, name=taker)


def tell_closed_dog(screen: Screen, names: Sequence[str], you: int, before: State, after: State) -> None:
    """Where a dog that stays closed lies, once that is known or has become so (CHI-13, CHI-14)."""
    keeper = dog_keeper(after)
    is_told = is_dog_closed(before) and dog_keeper(before) == keeper
    if is_dog_closed(after) and not is_told:
        name = None if keeper is None else names[keeper]
        screen.line(game.dog_lies_text(screen.words, name, is_me=keeper == you))


def _tell_play(screen: Screen, before: View, after: View) -> None:
    names, words = names_of(screen, after), screen.words
    for shown in after.poignees[len(before.poignees) :]:
        said = words.say(
            game.prompts.POIGNEE,
            name=names[shown.seat],
            poignee=game.poignee_word(words, shown.size),
            cards="",
        )
        screen.line(Text(said, "bold").append_text(screen.cards(shown.cards)))
    if len(after.tricks) > len(before.tricks):
        trick = after.tricks[-1]
        wins = words.say(game.prompts.WINS, name=names[trick.winner])
        tell_trick(screen, after, number=len(after.tricks), leader=trick.leader, cards=trick.cards, end=wins)
    if _partner_shows(before, after):
        assert after.partner is not None
        screen.say(game.prompts.PARTNER, "bold", name=names[after.partner])


def _partner_shows(before: View, after: View) -> bool:
    """Whether the called card has just been played, so that everybody knows the partner (CAL-09)."""
    called = after.called
    if called is None or after.partner is None:
        return False
    return called in _played(after) and called not in _played(before)


def _played(view: View) -> Iterator[Card]:
    yield from view.trick
    yield from (card for trick in view.tricks for card in trick.cards)


def tell_trick(
    screen: Screen, view: View, *, number: int, leader: int, cards: Sequence[Card], end: str
) -> None:
    """A trick on one line: who played what, and who won it or is to play."""
    count = SIZES[view.players].hand_size
    line = Text(screen.words.say(game.prompts.TRICK, number=number, count=count), "dim")
    line.append_text(_plays(screen, view, leader, cards)).append(f"  {end}", "bold")
    screen.line(line)


def _plays(screen: Screen, view: View, leader: int, cards: Sequence[Card]) -> Text:
    names = names_of(screen, view)
    line = Text()
    for place, card in enumerate(cards):
        line.append(f"  {names[(leader + place) % view.players]} ").append_text(screen.card(card))
    return line


def tell_last_trick(screen: Screen, view: View) -> None:
    """The last trick, the only one that may be looked at again (PLA-13)."""
    trick = view.last_trick
    if trick is None:
        screen.say(game.prompts.NO_LAST_TRICK)
        return
    wins = screen.words.say(game.prompts.WINS, name=names_of(screen, view)[trick.winner])
    line = Text(screen.words.say(game.prompts.LAST_TRICK))
    screen.line(line.append_text(_plays(screen, view, trick.leader, trick.cards)).append(f"  {wins}", "bold"))


def tell_where(screen: Screen, view: View) -> None:
    """What a cleared screen must say again: contract, camps, and the last trick but none before (PLA-13)."""
    names, words = names_of(screen, view), screen.words
    assert view.taker is not None
    assert view.contract is not None
    said = [words.say(game.prompts.TAKES, name=names[view.taker], bid=game.bid_word(words, view.contract))]
    if view.called is not None:
        said.append(
            words.say(game.prompts.CALLS, name=names[view.taker], card=game.the_card(words, view.called))
        )
    if view.partner not in (None, view.seat):
        said.append(words.say(game.prompts.PARTNER, name=names[view.partner]))
    screen.line(" ".join(said), "dim")
    tell_last_trick(screen, view)


def tell_end(screen: Screen, view: View, next_dealer: str) -> None:
    """How a deal ended: the result line by line with dog and discard, or why there is none."""
    names = names_of(screen, view)
    if view.petit_sec is not None:
        seat, hand = view.petit_sec
        screen.say(game.prompts.PETIT_SEC, "bold", name=names[seat], next=next_dealer)
        screen.with_cards(game.prompts.PETIT_SEC_SHOWN, hand)
    elif view.result is None:
        screen.say(game.prompts.ALL_PASS, "bold", name=next_dealer)
    else:
        screen.title(screen.words.say(game.prompts.RESULT))
        if view.dog is not None:
            screen.with_cards(game.prompts.DOG, view.dog)
        if view.discard is not None:
            screen.with_cards(game.prompts.DISCARD_REVEALED, view.discard)
        for line in game.result_lines(screen.words, view.result, names):
            screen.line(line)


def card_names(screen: Screen, cards: Sequence[Card]) -> str:
    """Some cards by name, to choose from."""
    return ", ".join(game.card_word(screen.words, card) for card in cards)
