"""What a seat of a live table is asked for."""

from dataclasses import replace
from random import Random

import pytest

from oudler import rules
from oudler.wording.game import excuse_warning, prompt_text
from oudler.wording.language import Words
from tests.dealing import any_deal
from tests.playing import play_out

FR = Words()
NAMES = ("Anne", "Bruno", "Chloé", "David", "Emma")
DEAL = (
    "fft-2022 d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D T1.2.3.4.14 / SR H1.2.3.4.5.6.7.8.9.10.V.C.D.R T6.7.15"
    " / D1.2.3.4.5.6.7.8.9.10 T5.8.16.17.18.19.20.21 / DV.C.D.R C1.2.3.4.5.6.7.8.9.10 T9.10.11.12"
    " + CV.C.D.R T13 EX"
)
SANS = f"{DEAL} | garde_contre | pass | pass | pass | jeu"


def asked(position: str, seat: int | None = None) -> str:
    """The prompt of a seat in a position, by default of the one whose turn it is."""
    state = rules.parse_state(position)
    seat = state.turn if seat is None else seat
    assert seat is not None
    return prompt_text(FR, rules.view(state, seat), NAMES)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (DEAL, "À vous d'enchérir."),
        (f"{DEAL} | pass", "À vous d'enchérir."),
        (
            f"{DEAL} | garde | pass",
            "À vous d'enchérir. Anne a dit garde : dites plus, ou passez.",
        ),
        (f"{DEAL} | garde | pass | pass | pass", "À vous de retourner le chien."),
        (f"{DEAL} | garde | pass | pass | pass | dog", "Écartez 6 cartes."),
        (
            f"{DEAL} | garde | pass | pass | pass | dog | discard S1.2.3.4.5.6",
            "Dites « jeu » pour commencer, ou changez votre écart.",
        ),
        (f"{DEAL} | garde_contre | pass | pass | pass", "Dites « jeu » pour commencer."),
        (SANS, "À vous d'entamer."),
    ],
)
def test_whoever_must_act_is_told_what_to_do(position: str, said: str) -> None:
    assert asked(position) == said


@pytest.mark.req("PLA-03", "PLA-04", "PLA-05", "PLA-06")
@pytest.mark.parametrize(
    ("position", "said"),
    [
        (f"{SANS} | S1", "À vous. Il faut fournir à pique."),
        (f"{SANS} | S1 | SR", "À vous. Pas de pique : il faut couper."),
        (f"{SANS} | S1 | SR | T8", "À vous. Pas de pique : il faut surcouper, au-dessus du 8."),
        (f"{SANS} | S1 | SR | T16", "À vous. Pas de pique, et pas de quoi surcouper : jouez un atout."),
        (f"{SANS} | T1", "À vous. Il faut monter au-dessus du petit."),
        (f"{SANS} | T14", "À vous. Il faut monter au-dessus du 14."),
        (f"{SANS} | T14 | T15 | T16", "À vous. Vous ne pouvez pas monter : jouez un atout."),
    ],
)
def test_the_prompt_says_what_must_be_played_and_why(position: str, said: str) -> None:
    assert asked(position) == said


BARE = (
    "fft-2022 d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D T1.2.3.4.14 / SR H1.2.3.4.5.6.7.8.9.10.V.C.D.R C1.2 EX"
    " / D1.2.3.4.5.6.7.8.9.10 T5.8.16.17.18.19.20.21 / DV.C.D.R C3.4.5.6.7.8.9.10 T6.7.9.10.11.12"
    " + CV.C.D.R T13.15 | garde_contre | pass | pass | pass | jeu"
)


def test_the_excuse_is_named_where_something_else_is_asked() -> None:
    play = BARE.replace("C1.2 EX", "C1 T15 EX").replace("T13.15", "C2 T13")
    assert asked(f"{play} | S1") == "À vous. Il faut fournir à pique. L'excuse est permise."
    assert asked(f"{play} | T2") == "À vous. Il faut monter au-dessus du 2. L'excuse est permise."
    assert asked(f"{play} | S1 | EX | T8") == "À vous. Pas de pique : il faut surcouper, au-dessus du 8."


def test_whoever_has_neither_suit_nor_trump_chooses() -> None:
    assert asked(f"{BARE} | T2") == "À vous. Pas d'atout : jouez la carte de votre choix."
    bare = BARE.replace("SR H1", "CV H1").replace("+ CV.C", "+ SR CC")
    assert asked(f"{bare} | S1") == "À vous. Ni pique ni atout : jouez la carte de votre choix."


def test_whoever_follows_a_led_excuse_chooses_the_suit() -> None:
    play = DEAL.replace("S1.2", "EX S2").replace("T13 EX", "T13 S1")
    said = asked(f"{play} | garde_contre | pass | pass | pass | jeu | EX")
    assert said == "À vous. L'excuse ouvre le pli : jouez la couleur de votre choix."


def test_only_the_first_lead_of_a_deal_is_called_so() -> None:
    assert asked(f"{SANS} | S1 | SR | T16 | T9") == "À vous d'ouvrir le pli."


def test_the_others_are_told_whom_the_table_waits_for() -> None:
    assert asked(DEAL, 2) == "Anne réfléchit."
    assert asked(f"{DEAL} | garde | pass | pass | pass | dog", 2) == "Anne fait son écart."
    assert asked(f"{SANS} | S1", 0) == "Bruno réfléchit."


def test_nobody_is_asked_when_a_deal_is_over() -> None:
    assert asked(f"{DEAL} | pass | pass | pass | pass", 0) == "Tout le monde a passé : la donne est nulle."


def saved_excuses(players: int, options: dict[str, str | bool]) -> list[rules.State]:
    """Deals with a taker, each at the last but one turn to play of whoever saves the excuse."""
    found: list[rules.State] = []
    chance = Random(players)
    while len(found) < 2:
        state = rules.start(rules.deal_cards(players, 0, chance, rules.Ruleset.of("fft-2022", options)))
        while rules.legal_actions(state) and not _is_saved(state):
            acts = rules.legal_actions(state)
            state = rules.apply(
                state, next(act for act in (*acts[1:], acts[0]) if act != rules.PlayCard(rules.EXCUSE))
            )
        found += [state] if _is_saved(state) else []
    return found


def _is_saved(state: rules.State) -> bool:
    hand = None if state.turn is None else state.hand(state.turn)
    return hand is not None and len(hand) == 2 and rules.EXCUSE in hand


@pytest.mark.req("TRI-07")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whoever_is_about_to_save_the_excuse_for_the_last_trick_is_warned(players: int) -> None:
    for state in saved_excuses(players, {}):
        assert state.turn is not None
        said = prompt_text(FR, rules.view(state, state.turn), NAMES)
        assert said.endswith(" Gardée pour le dernier pli, l'excuse change de camp.")


@pytest.mark.req("SLA-09", "TRI-07")
def test_nobody_is_warned_of_an_excuse_that_is_kept_otherwise() -> None:
    state = saved_excuses(4, {"excuse_last_trick": "trick_winner"})[0]
    assert state.turn is not None
    seen = rules.view(state, state.turn)
    assert prompt_text(FR, seen, NAMES).endswith(" Au dernier pli, l'excuse sera à qui le gagne.")
    swept = replace(seen, tricks=tuple(trick._replace(winner=seen.seat) for trick in seen.tricks))
    assert excuse_warning(FR, swept) == ""


PETIT_SEC = (
    "fft-2022 d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D H10.V.C.D T1 / SR H1.2.3.4.5.6.7.8.9.R T2.3.4.6.7.14.15"
    " / D1.2.3.4.5.6.7.8.9.10 T5.8.16.17.18.19.20.21 / DV.C.D.R C1.2.3.4.5.6.7.8.9.10 T9.10.11.12"
    " + CV.C.D.R T13 EX"
)


@pytest.mark.req("PSC-04")
def test_whoever_holds_a_petit_sec_is_told_to_declare_it() -> None:
    assert asked(PETIT_SEC) == "Vous avez le petit sec : annoncez-le, la donne sera annulée."
    assert asked(f"{PETIT_SEC} | petit_sec 0", 1) == "Petit sec : la donne est annulée."


FIVE = (
    "fft-2022 d4 | S1.2.3.4.5.6.7.8.9.10.V.C.D T1.2 / SR H1.2.3.4.5.6.7.8.9.10.V.C T3.4"
    " / HD.R D1.2.3.4.5.6.7.8.9.10.V.C.D / DR C1.2.3.4.5.6.7.8.9.10.V T5.6.7"
    " / CC.D.R T8.9.10.11.12.13.14.15.16.17.18.19"
    " + T20.21 EX"
)


@pytest.mark.req("CAL-08")
def test_the_first_lead_at_five_is_told_which_suit_to_avoid() -> None:
    called = f"{FIVE} | garde | pass | pass | pass | pass"
    assert asked(called) == "À vous d'appeler un roi."
    position = f"{called} | call HR | dog | discard S1.2.3 | jeu"
    assert asked(position) == "À vous d'entamer, pas à cœur sauf le roi de cœur."


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_is_told_something_at_every_moment(players: int) -> None:
    chance = Random(players)
    untold = [
        (state.phase, seat)
        for _ in range(6)
        for state in play_out(any_deal(players, chance), chance)
        for seat in range(players)
        if not prompt_text(FR, rules.view(state, seat), NAMES).endswith((".", "?"))
    ]
    assert untold == []
