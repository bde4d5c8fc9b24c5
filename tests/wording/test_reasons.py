import pytest

from oudler.record import Damage, RecordError
from oudler.rules import MakeBid, PlayCard, Reason, State, View, parse_action, parse_state, view, why_not
from oudler.wording.events import damage_text
from oudler.wording.game import reason_text, source_text
from oudler.wording.language import LANGUAGES, Words

FR, EN = Words("fr"), Words("en")
DEAL = (
    "fft-2022 d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D T1.2.3.4.5 / SR H1.2.3.4.5.6.7.8.9.10.V.C.D.R T6.7.8"
    " / D1.2.3.4.5.6.7.8.9.10 T14.15.16.17.18.19.20.21 / DV.C.D.R C1.2.3.4.5.6.7.8.9.10 T9.10.11.12"
    " + CV.C.D.R T13 EX"
)


def refused(text: str, action: str) -> tuple[Reason, View, State]:
    """Why an action is refused in a position, and the view of whoever tries it."""
    state = parse_state(text)
    reason = why_not(state, parse_action(action))
    assert reason is not None
    assert state.turn is not None
    return reason, view(state, state.turn), state


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_each_reason_has_a_sentence_that_says_where_it_comes_from(reason: Reason, lang: str) -> None:
    said = reason_text(Words(lang), reason)
    assert said.endswith(f" ({source_text(Words(lang), reason.requirement)})")
    assert len(said.split()) > 4


def test_english_sentences_differ_from_the_french() -> None:
    assert [reason for reason in Reason if reason_text(FR, reason) == reason_text(EN, reason)] == []


PLAY = f"{DEAL} | garde_contre | pass | pass | pass | jeu"


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        (
            f"{DEAL} | garde",
            "prise",
            "Nord a dit garde : enchérissez plus haut ou passez. (ch. 1, « Les enchères »)",
        ),
        (f"{PLAY} | S1", "H1", "Il faut fournir : jouez pique. (ch. 1, « Le jeu de la carte »)"),
        (
            f"{PLAY} | S1 | SR",
            "D1",
            "Vous n'avez pas de pique, il faut couper : jouez un atout. (ch. 1, « Le jeu de la carte »)",
        ),
        (
            f"{PLAY} | S1 | SR | T14",
            "DV",
            "Vous n'avez pas de pique, il faut couper : jouez un atout. (ch. 1, « Le jeu de la carte »)",
        ),
        (
            f"{PLAY} | T1 | T8 | T14",
            "C1",
            "Atout est demandé : jouez un atout. (ch. 1, « Le jeu de la carte »)",
        ),
        (f"{PLAY} | T5", "SR", "Atout est demandé : jouez un atout. (ch. 1, « Le jeu de la carte »)"),
    ],
)
def test_sentence_names_what_is_on_the_table(position: str, action: str, said: str) -> None:
    reason, seen, _ = refused(position, action)
    assert reason_text(FR, reason, seen) == said


def test_sentence_names_the_person_when_names_are_given() -> None:
    reason, seen, _ = refused(f"{DEAL} | garde", "prise")
    said = reason_text(FR, reason, seen, ("Anne", "Bruno", "Chloé", "David"))
    assert said == "Anne a dit garde : enchérissez plus haut ou passez. (ch. 1, « Les enchères »)"


OVER = (
    "fft-2022 d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D T1.2.3.4.14 / SR H1.2.3.4.5.6.7.8.9.10.V.C.D.R T6.7.15"
    " / D1.2.3.4.5.6.7.8.9.10 T5.8.16.17.18.19.20.21 / DV.C.D.R C1.2.3.4.5.6.7.8.9.10 T9.10.11.12"
    " + CV.C.D.R T13 EX | garde_contre | pass | pass | pass | jeu"
)


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        (
            f"{OVER} | T14",
            "T6",
            "Il faut monter : jouez un atout plus fort que le 14. (ch. 1, « Le jeu de la carte »)",
        ),
        (f"{OVER} | T1", "SR", "Atout est demandé : jouez un atout. (ch. 1, « Le jeu de la carte »)"),
        (
            f"{OVER} | S1 | SR | T8",
            "C1",
            "Vous n'avez pas de pique, il faut couper : jouez un atout. (ch. 1, « Le jeu de la carte »)",
        ),
    ],
)
def test_sentence_names_the_trump_to_beat(position: str, action: str, said: str) -> None:
    reason, seen, _ = refused(position, action)
    assert reason_text(FR, reason, seen) == said


def test_sentence_names_the_trump_to_overruff() -> None:
    text = (
        "fft-2022 d3 | S1.2.3.4.5.6.7.8.9.10.V.C.D T1.2.3.4.14 / SR H1.2.3.4.5.6.7.8.9.10.V.C.D.R T6.7.15"
        " / D1.2.3.4.5.6.7.8.9.10 T8.9.16.17.18.19.20.21 / DV.C.D.R C1.2.3.4.5.6.7.8.9.10 T5.10.11.12"
        " + CV.C.D.R T13 EX | garde_contre | pass | pass | pass | jeu | S1 | SR | T8"
    )
    reason, seen, _ = refused(text, "T5")
    assert (
        reason_text(FR, reason, seen)
        == "Il faut surcouper : jouez un atout plus fort que le 8. (ch. 1, « Le jeu de la carte »)"
    )
    assert (
        reason_text(EN, reason, seen)
        == "You must overruff: play a higher trump than the 8. (ch. 1, “Le jeu de la carte”)"
    )


def test_sentences_give_numbers_of_the_table() -> None:
    seen = view(parse_state(f"{DEAL} | garde | pass | pass | pass | dog"), 0)
    assert (
        reason_text(FR, Reason.DISCARD_COUNT, seen)
        == "Il faut écarter 6 cartes exactement. (ch. 1, « Le chien et l'écart »)"
    )
    assert (
        reason_text(FR, Reason.POIGNEE_SIZE, seen)
        == "Une poignée se montre avec 10, 13 ou 15 atouts exactement. (ch. 1, « La poignée »)"
    )


def test_detail_falls_back_on_the_plain_sentence_when_the_view_has_none() -> None:
    seen = view(parse_state(DEAL), 0)
    for reason in (Reason.MUST_FOLLOW, Reason.MUST_RUFF, Reason.MUST_OVERRUFF, Reason.MUST_OVERTRUMP):
        assert reason_text(FR, reason, seen) == reason_text(FR, reason)
    for reason in (Reason.BID_TOO_LOW, Reason.CALLED_SUIT):
        assert reason_text(FR, reason, seen) == reason_text(FR, reason)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("damage", Damage)
def test_each_damage_has_a_sentence_with_its_place(damage: Damage, lang: str) -> None:
    said = damage_text(Words(lang), RecordError(damage, "hands[2]", detail="why", rule="CAR-01"))
    assert said.startswith("hands[2]")
    assert said.endswith(f"[why] ({source_text(Words(lang), 'CAR-01')})")


def test_damage_by_the_rules_is_told_as_a_refusal() -> None:
    error = RecordError(Damage.ILLEGAL, "plays[11]", action="play 12 H4", reason=Reason.MUST_FOLLOW)
    assert (
        damage_text(FR, error)
        == "play 12 H4 : Il faut fournir : jouez la couleur demandée. (ch. 1, « Le jeu de la carte »)"
    )
    assert (
        damage_text(FR, RecordError(Damage.NOT_JSON))
        == "la ligne n'est pas du JSON : corrigez-la ou retirez-la"
    )


def test_actions_of_the_cases_are_what_they_seem() -> None:
    assert isinstance(parse_action("prise"), MakeBid)
    assert isinstance(parse_action("H1"), PlayCard)
