"""What is told of a line, in words and as an act: never more than everybody may know."""

from random import Random

import pytest

from oudler.rules import LayDiscard, Phase, parse_action
from oudler.tables.game import happenings
from oudler.tables.game.game import Game
from oudler.tables.game.setup import TableSetup
from oudler.tables.views.log_text import is_notable, public_act, say_line
from oudler.tables.views.table_view import see
from oudler.wording.game import card_word
from oudler.wording.language import Words
from tests.tables.games import begun, opening, played


def told(before: Game, line: happenings.Happening, me: int | None = None, lang: str = "fr") -> str:
    return say_line(Words(lang), before, line.after(before), line, me)


@pytest.mark.req("CHI-03")
@pytest.mark.parametrize(
    "setup", [TableSetup("À trois", seats=3), TableSetup("À cinq", seats=5)], ids=lambda s: s.name
)
def test_a_discard_is_told_without_its_cards(setup: TableSetup) -> None:
    discards = 0
    for seed in range(6):
        before = begun(setup)
        for line, game in played(setup, Random(seed), deals=3):
            action = parse_action(line.act) if isinstance(line, happenings.Did) else None
            if isinstance(action, LayDiscard):
                discards += 1
                said = say_line(Words(), before, game, line, None)
                assert public_act(line) == "discard"
                assert [card for card in action.cards if card_word(Words(), card) in said] == []
            before = game
    assert discards > 5


@pytest.mark.parametrize(
    "setup", [TableSetup("À quatre"), TableSetup("À cinq", seats=5, has_mort=True)], ids=lambda s: s.name
)
def test_the_end_of_a_deal_says_you_to_the_person(setup: TableSetup) -> None:
    ends = 0
    before = begun(setup)
    for line, game in played(setup, Random(4), deals=6):
        play = game.play
        if play is not None and play.state.phase is Phase.SCORED and isinstance(line, happenings.Did):
            said = {me: say_line(Words(), before, game, line, me) for me in (0, 1, None)}
            for me in (0, 1):
                is_out = me not in play.turn.playing
                assert f"Personne {me}" not in said[me]
                assert (f"Personne {me} " in said[None]) is not is_out
                result = see(game, me, Words()).result
                assert result is not None
                assert [text for text in result.lines if f"Personne {me}" in text] == []
            ends += 1
        before = game
    assert ends > 2


def test_every_action_is_told_in_both_languages() -> None:
    before = begun(TableSetup("Essai"))
    for line, game in played(TableSetup("Essai"), Random(3), deals=2):
        for lang in ("fr", "en"):
            is_claim = isinstance(line, happenings.Did) and line.how == "claim"
            assert is_claim or say_line(Words(lang), before, game, line, None)
        before = game


def test_a_petit_sec_is_told_without_its_place() -> None:
    assert public_act(happenings.Did(4, "petit_sec 3", "person")) == "petit_sec"
    assert public_act(happenings.Did(0, "poignee T1.2.3", "person")) == "poignee T1.2.3"
    assert public_act(happenings.Committed(1, "secret")) == ""


def test_what_happens_to_people_is_told() -> None:
    game = begun(TableSetup("Essai"))
    assert told(game, happenings.Committed(1, "secret")) == "La donne 1 est scellée."
    assert (
        told(game, happenings.Risen(1, "Zélie"), me=1)
        == "Vous quittez la table, Zélie (robot) joue à votre place."
    )
    assert told(game, happenings.Risen(1)) == "Personne 1 quitte la table."
    assert told(game, happenings.SatDown(1, "Ève", who="eve"), me=1) == "Vous prenez place."
    assert told(game, happenings.StoodIn(0)) == "Un robot joue pour Personne 0, le temps de son absence."
    assert told(happenings.StoodIn(0).after(game), happenings.CameBack(0), me=0) == "Vous voilà de retour."
    assert told(game, happenings.Reported("p0", 1, 1, "b", "s")) == ""
    sealed = happenings.Committed(1, "secret").after(game)
    assert "secret" not in told(sealed, happenings.Readied(0, "mot secret"))
    assert told(happenings.fold(opening(TableSetup("Essai"))[:-1]), happenings.Drew("a draw")) != ""
    assert isinstance(opening(TableSetup("Essai"))[0], happenings.TableOpened)


def test_taking_back_is_told() -> None:
    game = happenings.Committed(1, "secret").after(begun(TableSetup("Essai"), persons=2))
    game = happenings.Dealt(1).after(game)
    assert game.play is not None
    while game.play.actor not in (0, 1):
        game = happenings.Did(game.play.actor, "pass", "bot").after(game)
        assert game.play is not None
    assert game.play is not None
    asker = game.play.actor
    assert asker is not None
    game = happenings.Did(asker, "garde", "person").after(game)
    asked = happenings.BackAsked(asker, 0)
    assert told(game, asked) == f"Personne {asker} demande à reprendre."
    waiting = asked.after(game)
    assert told(waiting, happenings.BackAnswered(1 - asker, yes=True)) == (
        f"Personne {1 - asker} accepte. Personne {asker} a repris."
    )
    assert told(waiting, happenings.BackAnswered(1 - asker, yes=False)) == (
        f"Personne {1 - asker} n'accepte pas : on continue."
    )
    assert told(waiting, happenings.BackAnswered(1 - asker, yes=False, is_silence=True)) == (
        "Pas de réponse à temps : on continue sans reprendre."
    )


def test_whoever_was_too_slow_is_told_that_a_bot_acts() -> None:
    game = happenings.Dealt(1).after(
        happenings.Committed(1, "secret").after(begun(TableSetup("Essai"), persons=4))
    )
    assert game.play is not None
    seat = game.play.actor
    late = happenings.Did(seat, "pass", "clock")
    assert told(game, late) == f"Temps écoulé : un robot joue pour Personne {seat}. Personne {seat} passe."
    assert told(game, late, me=seat) == "Temps écoulé : un robot joue pour vous. Vous passez."
    assert told(game, happenings.Did(seat, "pass", "person"), me=seat) == "Vous passez."


@pytest.mark.parametrize(
    ("line", "notable"),
    [
        (happenings.Did(0, "T21", "clock"), True),
        (happenings.Did(0, "T21", "claim"), True),
        (happenings.Did(0, "T21", "person"), False),
        (happenings.Did(0, "T21", "bot"), False),
        (happenings.BackAnswered(1, yes=False), True),
        (happenings.StoodIn(1), True),
        (happenings.CameBack(1), True),
        (happenings.Risen(1), True),
        (happenings.Dealt(1), False),
    ],
)
def test_what_the_felt_does_not_show_is_told_to_those_who_see(
    line: happenings.Happening, notable: bool
) -> None:
    assert is_notable(line) is notable


def test_whoever_is_put_out_is_told_by_whom() -> None:
    game, line = begun(TableSetup("Essai"), persons=3), happenings.Risen(1, "Achille", by=0)
    assert [told(game, line, me) for me in (2, 1, 0, None)] == [
        "Personne 0 remplace Personne 1 par Achille (robot).",
        "Personne 0 vous remplace par Achille (robot) : prenez une autre place.",
        "Vous remplacez Personne 1 par Achille (robot).",
        "Personne 0 remplace Personne 1 par Achille (robot).",
    ]
