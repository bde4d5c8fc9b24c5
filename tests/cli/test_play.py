"""The terminal table, played by a script that answers what is asked."""

import builtins
import io
import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from oudler.bots import Bot, SensibleBot
from oudler.cli.game.narration import card_names, tell
from oudler.cli.game.person import TerminalPlayer
from oudler.cli.game.poignee import ask_poignee
from oudler.cli.game.questions import Asker, Quit
from oudler.cli.game.session import Table, TerminalGame
from oudler.cli.terminal.screen import Screen
from oudler.record import parse_record
from oudler.rules import (
    Action,
    Bid,
    CallCard,
    DeclarePetitSec,
    Hand,
    LayDiscard,
    MakeBid,
    Phase,
    PlayCard,
    Reason,
    Ruleset,
    SayJeu,
    Seal,
    ShowPoignee,
    View,
    apply,
    start,
    why_not,
)
from oudler.rules import view as view_of
from oudler.wording.game import card_label, card_word, hand_line
from tests.bots.positions import deal_with
from tests.cli.calling import call
from tests.cli.reading import FR, LABEL, cards_in

Reply = Callable[[View, str], str | None]


def first_legal(view: View, question: str) -> str:
    """Answer with the first thing that is allowed."""
    if "oignée" in question:
        return "non"
    for action in view.legal:
        if isinstance(action, MakeBid):
            return "passe"
        if isinstance(action, CallCard | PlayCard):
            return card_word(FR, action.card)
        if isinstance(action, LayDiscard):
            return ", ".join(card_word(FR, card) for card in action.cards)
    return "jeu"


def taking(view: View, question: str) -> str:
    """The same, but with a garde."""
    return "garde" if MakeBid(Bid.GARDE) in view.legal else first_legal(view, question)


class Passing(SensibleBot):
    """A bot that leaves the contract to the person."""

    def choose(self, view: View) -> Action:
        return MakeBid(Bid.PASS) if MakeBid(Bid.PASS) in view.legal else super().choose(view)


class Game:
    """A session whose person is a script; `asked` are the questions with the view they were asked in."""

    def __init__(self, players: int, seed: str, *, bots: list[Bot] | None = None, **options: object) -> None:
        self.output = io.StringIO()
        console = Console(file=self.output, width=200, highlight=False)
        table = Table(players, Ruleset.of("fft-2022", options), bots or [SensibleBot()] * players, seed)
        self.session = TerminalGame(table, Screen(FR, console))
        self.view: View | None = None
        self.asked: list[tuple[View, str]] = []
        choose = self.session.person.choose

        def spy(view: View, judge: object) -> object:
            self.view = view
            return choose(view, judge)  # type: ignore[arg-type]

        self.session.person.choose = spy  # type: ignore[method-assign, assignment]

    @property
    def text(self) -> str:
        return self.output.getvalue()

    def play(self, deals: int, *replies: Reply) -> str:
        """Play with the first reply that is not None; the output."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(builtins, "input", lambda question="": self._answer(question, replies))
            self.session.play(deals)
        return self.text

    def _answer(self, question: str, replies: tuple[Reply, ...]) -> str:
        asked = f"{self.text.splitlines()[-1]} {question}"
        if self.view is None or "suivante" in asked:
            return ""
        self.asked.append((self.view, asked))
        assert len(self.asked) < 1000, "the table asks for ever"
        answers = (reply(self.view, asked) for reply in replies)
        return next(answer for answer in answers if answer is not None)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_deals_are_played_passing(players: int) -> None:
    game = Game(players, "whole")
    text = game.play(2, first_legal)
    assert len(game.session.rows) == 2
    assert text.count("Résultat") == 2
    assert all(sum(row) == 0 for row in game.session.rows)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_deals_are_played_as_taker(players: int) -> None:
    game = Game(players, "taking", bots=[Passing()] * players)
    text = game.play(3, taking)
    assert len(game.session.rows) == 3
    assert "(vous) prend : garde" in text
    assert ("(vous) appelle " in text) == (players == 5)


def test_play_without_a_person_at_the_keyboard_ends_politely() -> None:
    outcome = call("play", "--seed", "a", stdin="")
    assert outcome.status == 0
    assert "Fin de l'entrée : la partie s'arrête." in outcome.out
    assert outcome.lines[-1] == "Merci, à bientôt !"
    assert "Traceback" not in outcome.out + outcome.err


@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_play_survives_any_input(players: str) -> None:
    nonsense = "\n".join(
        ["", "21", "?", "p", "m", "annuler", "é\x00", "roi", "5", "oui", "passe", "🂡", "q", "non"] * 9
    )
    outcome = call("play", "--players", players, "--seed", "b", stdin=nonsense)
    assert outcome.status == 0
    assert outcome.lines[-1] == "Merci, à bientôt !"


def test_play_survives_bytes_that_are_no_text() -> None:
    assert call("play", "--seed", "b", stdin=b"\xff\xfe\n\xff\n").status == 0


def test_quitting_asks_first_and_shows_the_sheet() -> None:
    outcome = call("play", "--seed", "a", stdin="q\nnon\nq\nperhaps\noui\n")
    assert "La partie continue." in outcome.out
    assert "Répondez oui ou non." in outcome.out
    assert outcome.lines[-2].endswith("Aucune donne marquée.")
    assert outcome.lines[-1] == "Merci, à bientôt !"


def test_interruption_ends_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    outcome = call("play", "--seed", "a")
    assert outcome.status == 130
    assert outcome.lines[-1] == "Aucune donne marquée."


def test_help_gives_commands_and_advice() -> None:
    outcome = call("play", "--seed", "a", "--players", "5", stdin="?\n")
    assert "beaucoup d'atouts" in outcome.out
    assert "prise : main moyenne" in outcome.out


@pytest.mark.met("AUC-18")
@pytest.mark.parametrize(
    ("players", "of_size"),
    [
        (3, "il faut beaucoup de points"),
        (4, ""),
        (5, "il faut beaucoup d'atouts : les coupes sont à"),
    ],
)
def test_help_has_advice_for_every_bid_and_for_the_size_of_the_table(players: int, of_size: str) -> None:
    told = " ".join(call("play", "--seed", "a", "--players", str(players), stdin="?\n").out.split())
    advice = told.partition("Conseils d'enchère : ")[2]
    assert of_size in advice
    assert ("À trois" in advice, "À cinq" in advice) == (players == 3, players == 5)
    assert "prise : main moyenne, autant de chances que de risques ; on espère un bon chien." in advice
    assert "garde : bonne main, les chances de gagner dépassent nettement les risques." in advice
    assert "garde sans le chien : très bonne main" in advice
    assert "garde contre le chien : main exceptionnelle" in advice


def test_commitment_comes_before_and_the_secret_after_the_deal() -> None:
    game = Game(4, "sealed")
    text = game.play(1, first_legal)
    commitment = re.search(r"Empreinte de la donne : (\S+)", text)
    secret = re.search(r"Secret de la donne : (\S+)", text)
    command = re.search(r"oudler (deal [^»]+) »", text)
    assert commitment
    assert secret
    assert command
    assert commitment.start() < text.index("Votre main") < secret.start()
    assert Seal(secret[1]).opens(commitment[1])
    dealt = parse_record(call(*shlex.split(command[1]), "--json").out).state.deal
    assert dealt.hands[game.session.table.you] == game.asked[0][0].dealt


def test_enter_alone_never_acts() -> None:
    """Each question is answered by Enter first, and then asked again."""
    seen: set[str] = set()

    def enter_first(view: View, question: str) -> str | None:
        key = f"{view.phase} {len(view.tricks)} {len(view.trick)} {question}"
        if key in seen:
            return None
        seen.add(key)
        return ""

    plain, hesitating = Game(4, "enter"), Game(4, "enter")
    plain.play(1, taking)
    hesitating.play(1, enter_first, taking)
    assert hesitating.session.rows == plain.session.rows


def test_refused_card_is_explained() -> None:
    refused: list[str] = []

    def illegal(view: View, question: str) -> str | None:
        wrong = [card for card in view.hand if PlayCard(card) not in view.legal]
        if view.phase is not Phase.PLAY or not wrong or len(refused) > 3:
            return None
        refused.append(question)
        return card_word(FR, wrong[0])

    text = Game(4, "refused").play(1, illegal, first_legal)
    assert len(refused) > 3
    assert text.count("(ch. 1, « Le jeu de la carte »)") == len(refused)


def test_cards_on_a_screen_are_read_in_every_form() -> None:
    hand = Hand.parse("SR.10.1 HD D3 C2.V T1.2.21 EX")
    screen = Screen(FR, Console(file=io.StringIO(), width=200))
    rows = io.StringIO()
    Screen(FR, Console(file=rows, width=200)).hand(hand, Hand.parse("S10 EX"))
    assert cards_in(rows.getvalue()) == set(hand)
    assert cards_in(f"Écart : {screen.cards(hand)}") == set(hand)
    assert cards_in(hand_line(FR, hand)) == set(hand)
    assert cards_in(card_names(screen, list(hand))) == set(hand)
    assert cards_in("Prime de petit au bout ; Nord a le petit sec ; les plus petits : 10 points.") == set()


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("reply", [first_legal, taking])
def test_nothing_hidden_is_ever_printed(players: int, reply: Reply, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the result, every card printed or asked about is one that the seat has seen."""
    game = Game(players, "hidden")
    told: list[View] = []

    def printed() -> set[int]:
        return cards_in(game.text[game.text.rindex("Empreinte") :])

    def check_told(screen: Screen, before: View, after: View) -> None:
        tell(screen, before, after)
        told.append(after)
        is_over = after.phase.is_over
        assert printed() <= (visible(before) | set(last_cards(after)) if is_over else visible(after))

    def check_asked(view: View, question: str) -> None:
        assert printed() | cards_in(question) <= visible(view)

    monkeypatch.setattr("oudler.cli.game.session.tell", check_told)
    game.play(2, check_asked, reply)
    assert [view.phase for view in told].count(Phase.SCORED) == 2


def callable_cards(view: View) -> list[int]:
    return [action.card for action in view.legal if isinstance(action, CallCard)]


def last_cards(view: View) -> tuple[int, ...]:
    """The cards of the last trick, if any; the end of a deal also opens dog and discard, not told yet."""
    return view.tricks[-1].cards if view.tricks else ()


def visible(view: View) -> set[int]:
    """What the seat may name: own cards, dog, tricks, poignees, trumps discarded by necessity, calls."""
    cards = {*view.dealt, *view.hand, *(view.dog or ()), *view.discarded_trumps, *view.trick}
    cards |= {card for card in (view.called, *callable_cards(view)) if card is not None}
    cards |= {card for trick in view.tricks for card in trick.cards}
    return cards | {card for shown in view.poignees for card in shown.cards}


@pytest.mark.req("PSC-04")
def test_petit_sec_is_declared_by_the_person_where_it_is_announced() -> None:
    deal = deal_with({0: "T1 S2.3.4.5.6 H2.3.4.5.6 D2.3.4.5 C2.3.4 | EX TE"}, dealer=3)
    ruleset = Ruleset.of("fft-2022", {"petit_sec": "announced"})
    state = start(replace(deal, ruleset=ruleset))
    questions: list[str] = []

    def answer(question: str = "") -> str:
        questions.append(question)
        return "petit-sec"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "input", answer)
        person = TerminalPlayer(Asker(Screen(FR, Console(file=io.StringIO(), width=300))))
        action = person.choose(view_of(state, 0), lambda action: why_not(state, action))
    assert action == DeclarePetitSec(0)
    assert questions[0].endswith("garde contre le chien, petit sec) ? ")


def test_petit_sec_that_is_none_is_refused() -> None:
    said: list[str] = []

    def declare(view: View, question: str) -> str | None:
        said.append(question)
        return "petit sec" if len(said) == 1 else None

    text = Game(4, "whole", petit_sec="announced").play(1, declare, first_legal)
    assert "Ce n'est pas un petit sec" in text
    assert "petit sec)" not in said[0]


@pytest.mark.met("PLA-13")
def test_last_trick_is_shown_on_demand_and_no_older_one() -> None:
    shown: list[tuple[View, str]] = []

    def look(view: View, question: str) -> str | None:
        if view.phase is not Phase.PLAY or (shown and shown[-1][0] is view):
            return None
        shown.append((view, ""))
        return "pli"

    game = Game(4, "last trick")
    before = 0

    def after_look(view: View, question: str) -> None:
        nonlocal before
        if shown and shown[-1] == (view, ""):
            shown[-1] = (view, game.text[before:])
        before = len(game.text)

    game.play(1, after_look, look, first_legal)
    assert len(shown) == 18
    for view, text in shown:
        trick = view.last_trick
        expected = [] if trick is None else [card_label(FR, card) for card in trick.cards]
        assert LABEL.findall(text) == expected


def test_discard_is_taken_back_before_jeu() -> None:
    laid: list[Hand | None] = []

    def undo(view: View, question: str) -> str | None:
        if view.phase is not Phase.READY:
            return None
        if "À écarter" in question:
            return ", ".join(card_word(FR, card) for card in view.discard_pool().choices()[-1].cards)
        laid.append(view.discard)
        return "annuler" if len(laid) == 1 else "jeu"

    game = Game(4, "undo", bots=[Passing()] * 4)
    text = game.play(1, undo, taking)
    pool = game.asked[-1][0].discard_pool()
    assert laid == [pool.choices()[0].cards, pool.choices()[-1].cards]
    assert text.count("Écart repris.") == 1


def test_discard_explains_what_may_not_go() -> None:
    tried: list[int] = []

    def try_king(view: View, question: str) -> str | None:
        kings = [card for card in view.dealt if card < 56 and card % 14 == 13]
        if view.phase is not Phase.DISCARD or not kings or tried:
            return None
        tried.append(kings[0])
        return card_word(FR, kings[0])

    text = Game(4, "king", bots=[Passing()] * 4).play(3, try_king, taking)
    assert tried
    assert "On n'écarte jamais un roi : choisissez une autre carte. (ch. 1, « Le chien et l'écart »)" in text


def test_slam_is_announced_only_after_a_second_yes() -> None:
    said: list[str] = []

    def announce(view: View, question: str) -> str | None:
        if view.phase is not Phase.READY:
            return None
        said.append(question)
        return ("chelem", "non", "chelem", "oui", "jeu")[len(said) - 1]

    text = Game(4, "slam", bots=[Passing()] * 4).play(1, announce, taking)
    assert text.count("annonce le chelem !") == 1
    assert len(said) == 5


def test_slam_is_offered_as_long_as_it_may_be_announced() -> None:
    answers = iter(["bof", "chelem", "oui", "chelem", "jeu"])

    def announce(view: View, question: str) -> str | None:
        return next(answers) if view.phase is Phase.READY else None

    game = Game(4, "slam", bots=[Passing()] * 4)
    text = game.play(1, announce, taking)
    asked = [asked for view, asked in game.asked if view.phase is Phase.READY and "200" not in asked]
    offered = "« jeu » pour jouer, « annuler » pour refaire l'écart, « chelem » pour l'annoncer"
    assert f"« bof » n'est pas compris ici ; tapez {offered}." in text
    assert (
        "« chelem » n'est pas compris ici ; tapez « jeu » pour jouer, « annuler » pour refaire l'écart."
        in text
    )
    assert ["« chelem » pour" in question for question in asked] == [True, True, False, False]


def test_slam_before_the_dog_where_the_rules_ask_for_it() -> None:
    def answer(view: View, question: str) -> str | None:
        if view.phase is not Phase.DOG:
            return None
        said.append(question)
        return "oui" if "200" in question else ("bof", "chelem")[len(said) - 1]

    said: list[str] = []
    game = Game(4, "early", bots=[Passing()] * 4, slam_before_dog=True)
    text = game.play(1, answer, taking)
    assert "annonce le chelem !" in text
    assert "tapez « chelem » pour l'annoncer, « non » pour retourner le chien." in text


def test_session_can_be_left_between_deals() -> None:
    game = Game(4, "leave")
    answers = iter(["q", "oui"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "input", lambda _="": next(answers))
        with pytest.raises(Quit):
            game.session.asker.wait()


def test_table_in_english() -> None:
    outcome = call("play", "--seed", "a", "--lang", "en", stdin="?\npass\n")
    assert "Your hand" in outcome.out
    assert "prise: an average hand" in outcome.out
    assert outcome.lines[-1] == "Thank you, see you soon!"


@pytest.mark.met("PLA-13")
def test_cleared_screen_shows_the_last_trick_and_no_older_one() -> None:
    """On a terminal the screen is cleared before each turn: what is left has two tricks at most."""
    game = Game(4, "cleared")
    game.session.screen.console = Console(
        file=game.output, width=100, highlight=False, force_terminal=True, color_system=None
    )

    def check(view: View, question: str) -> None:
        if len(view.tricks) < 2:
            return
        screen = game.text.rpartition("\x1b[2J")[2]
        assert cards_in(screen) - set(view.hand) == {*view.tricks[-1].cards, *view.trick}

    game.play(1, check, first_legal)


def test_poignee_is_offered_and_shown() -> None:
    """A hand of trumps: the size is asked, then which, and Enter takes the lowest."""
    trumps = Hand.of(range(57, 72))
    view = poignee_view(trumps)
    screen = Screen(FR, Console(file=io.StringIO(), width=100))
    for typed, shown in (
        (["10", ""], Hand.of(range(57, 67))),
        (["11", "13", "2 3 4 5 6 7 8 9 10 11 12 13 14"], Hand.of(range(57, 70))),
        (["15"], trumps),
        (["10", "2 3 excuse", "10", ""], Hand.of(range(57, 67))),
        (["10", "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"], Hand.of(range(57, 67))),
        (["10", "atout 2, 3; 4 5 6 7 8 9 10 11"], Hand.of(range(57, 67))),
        (["non"], None),
        (["", "oui", "9" * 5000, "non"], None),
    ):
        answers = iter(typed)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(builtins, "input", lambda _="", answers=answers: next(answers))
            asked = ask_poignee(Asker(screen), view[0], view[1])
        assert asked == (None if shown is None else ShowPoignee(shown))


def test_long_lists_of_poignees_are_never_written_out() -> None:
    """Nineteen trumps at three make some thirty thousand poignees; few actions are looked at."""
    view, judge = poignee_view(Hand.of(range(56, 75)), players=3)
    looked: list[Action] = []

    class Counting(Sequence[Action]):
        def __len__(self) -> int:
            return len(view.legal)

        def __getitem__(self, index: Any) -> Any:
            looked.append(view.legal[index])
            return looked[-1]

    watched = replace(view, legal=Counting())
    with pytest.MonkeyPatch.context() as patch:
        answers = iter(["non", "2 d'atout"])
        patch.setattr(builtins, "input", lambda _="": next(answers))
        person = TerminalPlayer(Asker(Screen(FR, Console(file=io.StringIO(), width=100))))
        assert person.choose(watched, judge) == PlayCard(57)
    assert len(view.legal) > 25_000
    assert len(looked) < 100


def poignee_view(trumps: Hand, players: int = 4) -> tuple[View, Callable[[Action], Reason | None]]:
    """The view of a taker who holds these trumps and leads, and the judge of what may be done."""
    state = start(deal_with({0: f"{trumps} | TE"}, players=players, dealer=players - 1))
    for bid in (Bid.GARDE_CONTRE, *[Bid.PASS] * (players - 1)):
        state = apply(state, MakeBid(bid))
    ready = apply(state, SayJeu())
    return view_of(ready, 0), lambda action: why_not(ready, action)
